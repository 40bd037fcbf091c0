"""Play: answering, going back, branching, moments, views, dictated chance, and what goes wrong in a card."""

import copy
import pickle
import random
import re
import signal
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.chance import chance_index
from adacta.engine.errors import GameStuck, IllegalAnswer, NotRepeatable, ScriptCrashed
from adacta.engine.journal import Answered, Began, Drew, Ended
from adacta.engine.playing_out import play_out
from adacta.engine.plumbing.cloning import clone
from adacta.games.ad_acta.strategies import at_random
from tests.ctrl_c import ctrl_c
from tests.engine.user_cards import closed_line, fire_drill, lottery
from tests.games.ad_acta.tables import play_with, table_with


def played(answers=60, options=ad_acta.FOUR, seed=5, **more):
    """A game after so many random answers of players."""
    play = adacta.start(ad_acta, options, seed=seed, **more)
    rng = random.Random(seed)
    for _ in range(answers):
        if play.ask is None:
            break
        play.answer(rng.randrange(len(play.ask.options)))
    return play


def fingerprint(play):
    return play.position(), repr(play.ask), play.transcript(), play.seed


# Starting


def test_a_game_starts_when_the_first_players_question_is_open():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=7, names=["Ann", "Ben"])
    assert (play.ask.who, play.ask.what) == (1, "What now?")
    assert [player.name for player in play.table.players] == ["Ann", "Ben"]
    assert play.result is None
    assert play.options == ad_acta.TWO.resolved()


def test_without_a_seed_a_new_one_is_taken_and_kept():
    play = adacta.start(ad_acta)
    again = adacta.start(ad_acta, seed=play.seed)
    assert again.transcript() == play.transcript()


@pytest.mark.parametrize("seed", ["7", 1.5, True, 2**63, -(2**63)])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match="the seed is a whole number"):
        adacta.start(ad_acta, seed=seed)
    with pytest.raises(ValueError, match="the seed is a whole number"):
        adacta.start(ad_acta, seed=1).fork(seed)


def test_options_belong_to_the_game():
    with pytest.raises(TypeError, match=r"rules of Ad Acta are ad_acta.Options or the name of a preset, not {'players"):
        adacta.start(ad_acta, {"players": 4})


def test_a_preset_can_be_named():
    assert adacta.start(ad_acta, "TWO", seed=7).position() == adacta.start(ad_acta, ad_acta.TWO, seed=7).position()
    with pytest.raises(ValueError, match=r"Ad Acta has no preset 'TWOO' .did you mean 'TWO'"):
        adacta.start(ad_acta, "TWOO")


def test_a_game_is_no_name():
    with pytest.raises(TypeError, match=r"a game is adacta.ad_acta or adacta.fronta, not 'ad_acta'"):
        adacta.start("ad_acta")


@pytest.mark.parametrize(
    "names", ["Anna", ["Ann"], ["A", "B", "C", 4], ["A", "A", "B", "C"], ["", "B", "C", "D"], ["A\n", "B", "C", "D"]]
)
def test_names_are_one_a_player_and_can_be_told_apart(names):
    with pytest.raises(ValueError, match="names "):
        adacta.start(ad_acta, names=names)


def test_one_card_without_brackets_is_understood_or_refused():
    with pytest.raises(TypeError, match="extra_cards is a list"):
        adacta.start(ad_acta, extra_cards=fire_drill)


# Answering


def test_an_option_its_name_and_its_index_are_the_same_answer():
    plays = [adacta.start(ad_acta, seed=2) for _ in range(3)]
    option = plays[0].ask.options[2]
    for play, answer in zip(plays, (option, option.name, 2), strict=True):
        play.answer(answer)
    assert len({fingerprint(play) for play in plays}) == 1
    assert plays[0].answers[-1] == option.name


@pytest.mark.parametrize("answer", ["Voicemail", "Telefone", -1, 99, None, True, object(), "", "x" * 10_000])
def test_an_illegal_answer_changes_nothing_and_says_what_is_possible(answer):
    play = adacta.start(ad_acta, seed=2)
    before = fingerprint(play)
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(answer)
    assert fingerprint(play) == before
    assert len(str(refused.value)) < 1000
    assert "Possible now" in str(refused.value) or "allowed are 0 to" in str(refused.value)


def test_an_answer_after_the_end_is_refused():
    play = played(2000)
    assert play.ask is None
    assert play.result.places
    assert isinstance(play.journal[-1], Ended)
    for answer in ("Stop", 0):
        with pytest.raises(IllegalAnswer, match="over"):
            play.answer(answer)


def test_after_leaves_the_game_as_it_was():
    play = played()
    before = fingerprint(play)
    later = play.after(0)
    assert fingerprint(play) == before
    assert later.answers[: len(play.answers)] == play.answers
    assert len(later.answers) > len(play.answers)
    with pytest.raises(IllegalAnswer):
        play.after("Telefone")


# Going back and branching


def test_back_to_every_answer_and_forward_again():
    play = played(40)
    for answers in range(len(play.answers) + 1):
        again = play.back_to(answers)
        assert again.answers == play.answers[:answers]
        again.dictate = True
        for name in play.answers[answers:]:
            again.answer(name)
        assert fingerprint(again) == fingerprint(play)


@pytest.mark.parametrize("answers", [-1, 10_000, "3", 1.0, None])
def test_back_to_somewhere_that_never_was(answers):
    with pytest.raises(ValueError, match="this game has 0 to"):
        played(3).back_to(answers)


def test_back_into_the_deal_and_on_again_repeats_it():
    play = played(0)
    again = play.back_to(5)
    assert again.ask.who is CHANCE
    again.go_on()
    assert fingerprint(again) == fingerprint(play)


def test_going_back_does_not_touch_the_branches():
    play = played(5)
    play.branches["other"] = play.after(0)
    assert play.back_to(3).branches == {}
    assert list(play.branches) == ["other"]


def test_a_fork_with_the_same_seed_has_the_same_future_and_with_another_another():
    play = adacta.start(ad_acta, seed=1, extra_cards=[lottery])
    play.answer("Lottery")
    target = play.ask.names[0]
    same, others = play.fork(), [play.fork(seed) for seed in range(30)]
    for each in (play, same, *others):
        each.answer(target)
    assert fingerprint(same) == fingerprint(play)
    assert len({each.answers[-1] for each in others}) > 2


# Chance


def test_dictated_chance():
    play = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=1, dictate=True)
    assert play.ask.who is CHANCE
    play.answer("red G")
    assert play.answers == ("red G",)
    assert any(isinstance(entry, Drew) and entry.option.name == "red G" for entry in play.journal)
    play.dictate = False
    play.go_on()
    assert play.ask.who == 1


def test_chance_does_not_depend_on_what_is_asked_in_between():
    a = adacta.start(ad_acta, ad_acta.FOUR, seed=3)
    b = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=3)
    deals = [[name for name in play.answers if name[-2] == " "] for play in (a, b)]
    assert deals[0] == deals[1]


def test_chance_takes_each_option_about_equally_often():
    taken = [chance_index(seed, "Which?", 0, 5) for seed in range(5000)]
    assert set(taken) == set(range(5))
    assert all(900 < taken.count(index) < 1100 for index in range(5))


# Moments and views


def test_every_moment_has_the_journal_so_far_and_the_last_is_the_table():
    play = played(50, options=ad_acta.TWO)
    assert play.at(-1) == play.table
    for moment in range(len(play.journal)):
        table = play.at(moment)
        assert table.journal[-1] == play.journal[moment]
        assert type(table.journal) is list
    assert play.at(3) == play.at(3 - len(play.journal))


@pytest.mark.parametrize("moment", [10_000, -10_000])
def test_a_moment_that_is_not_there(moment):
    with pytest.raises(IndexError, match="the journal has the entries 0 to"):
        played(3).at(moment)


def test_a_moment_is_a_copy():
    play = played(10)
    play.at(-1).players.clear()
    play.at(5).players.clear()
    play.seen_by(1).table.players.clear()
    assert len(play.table.players) == 4


def test_a_view_shows_everything_in_a_game_without_secrets():
    play = played(10)
    view = play.seen_by(2)
    assert (view.seat, view.ask, view.journal) == (2, play.ask, play.journal)
    assert view.table == play.table


def test_a_spectator_sees_all_of_a_game_without_secrets_and_other_numbers_see_nothing():
    play = played(10)
    assert play.seen_by(adacta.SPECTATOR) == (adacta.SPECTATOR, play.table, play.ask, play.journal)
    assert play.transcript(adacta.SPECTATOR).splitlines()[1:] == play.transcript().splitlines()[1:]
    for look in (play.seen_by, play.transcript, play.beginning, lambda seat: ad_acta.table_svg(play.table, None, seat)):
        for seat in (0, -1, 5, "2", True):
            with pytest.raises(ValueError, match=r"expected a seat from 1 to 4, or adacta.SPECTATOR"):
                look(seat)


def test_spectator_is_one_and_the_same_everywhere():
    assert pickle.loads(pickle.dumps(adacta.SPECTATOR)) is copy.deepcopy(adacta.SPECTATOR) is adacta.SPECTATOR


def test_sight_needs_an_open_question_of_a_player():
    with pytest.raises(ValueError, match="no player's question is open"):
        adacta.start(ad_acta, seed=1, dictate=True).sight()


def test_imagined_games_leave_the_real_one_alone():
    play = played(30)
    before = fingerprint(play)
    dream = play.sight().imagine()
    assert repr(dream.ask) == repr(play.ask)
    dream.answer(0)
    assert fingerprint(play) == before


def test_imagined_games_can_be_saved(tmp_path):
    dream = played(30).sight().imagine()
    dream.answer(0)
    dream.save(tmp_path / "dream.json")
    assert adacta.load(tmp_path / "dream.json").position() == dream.position()


def test_the_journal_knows_who_was_asked():
    play = played(30)
    asked = [entry for entry in play.journal if isinstance(entry, Answered | Drew) and entry.asked]
    assert [entry.option.name for entry in asked] == list(play.answers)


def test_why_not():
    play = adacta.start(ad_acta, seed=1)
    assert play.why_not("Stop") is None
    assert play.why_not("Voicemail").clause == "R1"
    with pytest.raises(ValueError, match="did you mean 'Telephone'"):
        play.why_not("Telefone")


# Hand-built tables


def test_a_hand_built_table_is_copied_and_its_journal_begins_anew():
    table = table_with()
    table.journal = list(played(3).journal)
    play = adacta.start(ad_acta, table=table)
    assert [type(entry) for entry in play.journal] == [Began]
    play.answer("Sharpen pencils")
    assert table.players[0].pencil_points == 0
    assert play.at(0).players[0].pencil_points == 0


def test_a_table_that_was_played_out_fast_can_be_looked_at_but_not_played():
    table = ad_acta.setup(ad_acta.TWO, ad_acta.load_components(), (), ["Ann", "Ben"])
    table = play_out(ad_acta, table, [at_random] * 2, seed=1)
    with pytest.raises(ValueError, match="not over"):
        adacta.start(ad_acta, table=table)


def test_options_names_and_components_belong_to_a_new_game():
    for name, value in (("options", ad_acta.TWO), ("names", ["A", "B"]), ("components", ad_acta.load_components())):
        with pytest.raises(ValueError, match=f"{name}= belongs to a new game; with table="):
            adacta.start(ad_acta, table=table_with(), **{name: value})


@pytest.mark.parametrize(
    "change",
    [
        lambda table: setattr(table, "stamp", "1"),
        lambda table: setattr(table, "points", None),
        lambda table: table.players[0].measures.__setitem__(0, "Telephone"),
    ],
)
def test_a_table_with_something_of_a_wrong_type_is_refused(change):
    table = table_with()
    change(table)
    with pytest.raises(TypeError, match="cannot be played"):
        adacta.start(ad_acta, table=table)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"table": 5}, "table=5 cannot be played"),
        ({"components": "x.toml"}, r"components='x.toml': expected a component set"),
        ({"names": 5}, "names are 4 texts, one a player, not 5"),
    ],
)
def test_arguments_of_a_wrong_type(wrong, complaint):
    with pytest.raises((TypeError, ValueError), match=complaint):
        adacta.start(ad_acta, **wrong)


def test_differences_and_moments_of_a_wrong_type():
    assert len(adacta.differences(ad_acta, "FOUR", "STANDING_ORDERS")) == 1
    with pytest.raises(TypeError, match=r"rules of Ad Acta are ad_acta.Options or the name of a preset, not 1"):
        adacta.differences(ad_acta, 1, 2)
    for moment in ("x", 1.5, None):
        with pytest.raises(IndexError, match="the journal has the entries 0 to"):
            played(3).at(moment)


def test_a_table_that_is_no_tree_is_refused():
    table = table_with()
    table.car = table.pile
    with pytest.raises(ValueError, match="is the same object as"):
        adacta.start(ad_acta, table=table)
    table = table_with()
    table.box = tuple(table.box)
    adacta.start(ad_acta, table=table_with())
    table.pile = set()
    with pytest.raises(TypeError, match=r"table.pile is a set"):
        adacta.start(ad_acta, table=table)


def test_an_impossible_table_is_refused_with_everything_that_is_wrong():
    table = table_with()
    table.players[0].drops = 5
    table.desks[ad_acta.load_components().ring[0]].inbox.pop()
    with pytest.raises(ValueError, match=r"impossible table: .* lies in no places \(C2\); 14 drops"):
        adacta.start(ad_acta, table=table)


def test_a_table_with_cards_of_ones_own_needs_them_named():
    table = table_with(extra_cards=[fire_drill])
    with pytest.raises(ValueError, match=r"'\+Fire_drill'; expected a card that is passed in extra_cards"):
        adacta.start(ad_acta, table=table)
    assert adacta.start(ad_acta, table=table, extra_cards=[fire_drill]).ask


def test_a_game_that_asks_nothing_is_stuck():
    options = replace(ad_acta.FOUR, action_points=(0, 0, 0, 0))
    table = table_with(options, drops=dict.fromkeys(range(1, 5), 0), extra_cards=[])
    table.options = replace(options.resolved(), drops_each=0, measure_cost=0, supply=12)
    for player in table.players:
        table.box += player.measures
        player.measures.clear()
    with pytest.raises(GameStuck, match="10000 scripts"):
        adacta.start(ad_acta, table=table)


def test_a_card_that_only_asks_forced_questions_is_stuck_and_the_game_goes_back():
    @ad_acta.measure(clause="V4", cost=0)
    async def endless(table, me):
        while True:
            await ad_acta.choose(me.seat, "Again?", [ad_acta.STOP], "V4")

    play = adacta.start(ad_acta, seed=1, extra_cards=[endless])
    before = fingerprint(play)
    with pytest.raises(GameStuck):
        play.answer("Endless")
    assert fingerprint(play) == before


# Cards that fail


def failing(error):
    @ad_acta.measure(clause="V4", cost=0, targets=ad_acta.dossiers_in_inboxes)
    def failing(table, me, dossier):
        """Half a change, then an error."""
        table.move(dossier, table.find(dossier), ad_acta.OUTBOX[dossier.owner], "V4")
        raise error

    return failing


def test_a_crash_takes_everything_back_and_gives_a_line_to_repeat_it():
    card = failing(KeyError("blue"))
    play = adacta.start(ad_acta, seed=1, extra_cards=[card])
    play.answer("Failing")
    before = fingerprint(play)
    target = play.ask.names[0]
    with pytest.raises(ScriptCrashed) as crash:
        play.answer(target)
    assert fingerprint(play) == before
    message = str(crash.value)
    assert f"answer {len(play.answers) + 1} ('Failing: what?' {target}) failed with KeyError: 'blue'" in message
    assert "The game is back before this answer" in message
    assert isinstance(crash.value.__cause__, KeyError)
    assert crash.value.line == f"{play.position()}; {target}"
    assert message.endswith(crash.value.line)
    with pytest.raises(adacta.LoadError, match="KeyError: 'blue'"):
        adacta.from_position(crash.value.line, extra_cards=[card])


def test_the_line_of_a_crash_holds_what_chance_answered():
    @ad_acta.measure(clause="V4", cost=0)
    async def risky(table, me):
        """Fails for the third item."""
        item = await ad_acta.draw([ad_acta.Choice(name, "V4") for name in "ABC"], "Risky: which?", "V4")
        if item.name == "C":
            raise ZeroDivisionError(item.name)

    crashes = []
    for seed in range(12):
        play = adacta.start(ad_acta, seed=seed, extra_cards=[risky])
        try:
            play.answer("Risky")
        except ScriptCrashed as crash:
            crashes.append(crash.line)
    assert crashes
    assert all(line.endswith(" moves Risky; C") for line in crashes)
    for line in crashes:
        with pytest.raises(adacta.LoadError, match="ZeroDivisionError"):
            adacta.from_position(line, extra_cards=[risky])


def test_a_crash_before_the_first_question():
    @ad_acta.measure(clause="V4", cost=0, targets=lambda table, me: table.no_such_thing)
    def lost(table, me, target):
        """Cannot even find its targets."""

    with pytest.raises(ScriptCrashed, match=r"AttributeError.*To repeat it: ad_acta FOUR"):
        adacta.start(ad_acta, seed=1, extra_cards=[lost])


def test_a_crash_in_an_automatic_phase(monkeypatch):
    play = play_with(turns=3, outbox={"r": "yB2 rC1"})
    before = fingerprint(play)
    monkeypatch.setattr(ad_acta.Table, "send_on", failing_method)
    with pytest.raises(ScriptCrashed, match=r"answer 1 .*'What now.' Stop.*OSError"):
        play.answer("Stop")
    assert fingerprint(play) == before
    monkeypatch.undo()
    play.answer("Stop")
    assert play.table.round == 2


def failing_method(*args):
    raise OSError("out of paper")


def test_a_question_that_is_none():
    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        await Awaitable()

    play = adacta.start(ad_acta, seed=1, extra_cards=[odd])
    with pytest.raises(ScriptCrashed, match="waits for 5, which is no question; use `await choose"):
        play.answer("Odd")


class Awaitable:
    def __await__(self):
        yield 5


@pytest.mark.parametrize(("error", "raised"), [(KeyboardInterrupt, KeyboardInterrupt), (SystemExit, ScriptCrashed)])
def test_an_interrupt_in_an_effect_takes_everything_back_and_goes_on(error, raised):
    play = adacta.start(ad_acta, seed=1, extra_cards=[failing(error)])
    play.answer("Failing")
    before = fingerprint(play)
    with pytest.raises(raised) as stopped:
        play.answer(0)
    assert fingerprint(play) == before
    told = "".join(getattr(stopped.value, "__notes__", [])) + str(stopped.value)
    assert re.search(r"The game is back before this answer. To repeat it: ad_acta FOUR .* moves Failing; \w+ \w$", told)


def test_an_interrupt_in_a_reaction():
    @ad_acta.reaction(clause="V4", to="Telephone", kind="own")
    def slow(table, deed):
        """Is interrupted."""
        deed.cancel(refund=True)
        raise KeyboardInterrupt

    play = adacta.start(ad_acta, seed=1, extra_cards=[slow])
    play.answer("Telephone")
    play.answer(0)
    while play.ask.names != ("Slow", "Pass"):
        play.answer("Pass")
    before = fingerprint(play)
    with pytest.raises(KeyboardInterrupt):
        play.answer("Slow")
    assert fingerprint(play) == before
    play.answer("Pass")


def test_an_interrupt_in_an_automatic_phase(monkeypatch):
    play = play_with(turns=3, outbox={"r": "yB2 rC1"})
    before = fingerprint(play)
    monkeypatch.setattr(ad_acta.Table, "send_on", interrupted_method)
    with pytest.raises(KeyboardInterrupt):
        play.answer("Stop")
    assert fingerprint(play) == before


def interrupted_method(*args):
    raise KeyboardInterrupt


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="sends a signal to this thread")
def test_ctrl_c_ends_an_endless_loop():
    @ad_acta.measure(clause="V4", cost=0)
    def treadmill(table, me):
        """Runs for ever."""
        while True:
            table.pay(me, "AP", 0, "V4")

    play = adacta.start(ad_acta, seed=1, extra_cards=[treadmill])
    before = fingerprint(play)
    with pytest.raises(KeyboardInterrupt), ctrl_c(after=1):
        play.answer("Treadmill")
    assert fingerprint(play) == before
    play.answer("Stop")


def test_a_card_with_a_memory_of_its_own_is_told_when_the_game_goes_back():
    times = []

    @ad_acta.measure(clause="V4", cost=0)
    def moody(table, me):
        """Gives an AP every other time."""
        times.append(1)
        table.pay(me, "AP", -(len(times) % 2), "V4")

    play = play_with(extra_cards=[moody], cards={1: "Moody"}, drops={1: 0})
    for name in ("Sharpen pencils", "Sharpen pencils", "Sharpen pencils", "Moody"):
        play.answer(name)
    with pytest.raises(NotRepeatable, match=r"the same answers lead to another game.*check_card finds out"):
        play.fork()


# The fast path


@pytest.mark.parametrize("preset", list(ad_acta.presets))
def test_the_fast_path_plays_the_same_game(preset):
    options = ad_acta.presets[preset]
    names = [f"Player {seat}" for seat in range(1, options.players + 1)]
    log = []

    def noted(sight):
        log.append(at_random(sight).name)
        return next(option for option in sight.ask.options if option.name == log[-1])

    table = play_out(
        ad_acta, ad_acta.setup(options, ad_acta.load_components(), (), names), [noted] * options.players, 4
    )
    play = adacta.start(ad_acta, options, seed=4)
    for name in log:
        play.answer(name)
    assert play.ask is None
    assert ad_acta.position(table) == ad_acta.position(play.table)
    assert ad_acta.result(table) == play.result


def test_a_strategy_must_answer_with_an_option():
    table = ad_acta.setup(ad_acta.TWO, ad_acta.load_components(), (), ["Ann", "Ben"])
    with pytest.raises(IllegalAnswer, match=r"seat 1 answered 'Stop'|seat 1 answered"):
        play_out(ad_acta, table, [lambda sight: "Stop"] * 2, seed=1)


def test_a_strategy_that_runs_out_is_an_error_and_no_end_of_the_turn():
    answers = iter(range(3))
    table = ad_acta.setup(ad_acta.TWO, ad_acta.load_components(), (), ["Ann", "Ben"])
    with pytest.raises(StopIteration):
        play_out(ad_acta, table, [lambda sight: sight.ask.options[next(answers) * 0]] * 2, seed=1)


def test_strategies_may_imagine_on_the_fast_path():
    seen = []

    def dreamer(sight):
        if len(seen) < 3:
            dream = sight.imagine()
            seen.append((dream.position(), repr(dream.ask) == repr(sight.ask)))
        return sight.ask.options[-1]

    options = replace(ad_acta.TWO, max_rounds=2)
    table = ad_acta.setup(options, ad_acta.load_components(), (), ["Ann", "Ben"])
    play_out(ad_acta, clone(table), [dreamer] * 2, seed=1)
    assert [same for _, same in seen] == [True] * len(seen)


def test_a_reaction_of_ones_own_is_asked_and_blocks():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=1, extra_cards=[closed_line])
    play.answer("Telephone")
    ap = play.table.players[0].ap
    play.answer(0)
    assert play.ask.names == ("Closed line", "Pass")
    play.answer("Closed line")
    assert play.table.players[0].ap == ap
