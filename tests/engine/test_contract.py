"""The contract: every preset and cards of one's own obey it, and what breaks it is found."""

import random
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import adacta
from adacta import ad_acta, fronta
from adacta.engine import contract
from adacta.engine.contract import Breach, check_cheaply, check_ended, check_thoroughly, random_game, random_games
from tests.engine.user_cards import CARDS, closed_line, fire_drill, lottery

PRESETS = list(ad_acta.presets)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_obeys(preset):
    summary = random_games(ad_acta, preset, games=6, thorough=1)
    assert summary.games == 6
    assert sum(summary.reasons.values()) == 6
    assert str(summary).startswith(f"{preset}: 6 games without a breach")


def test_a_rule_set_is_a_preset_and_what_differs():
    summary = random_games(ad_acta, "TWO winning_score=10 neutral_cards=no", games=2)
    assert summary.reasons.total() == 2


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_obeys_in_many_games(preset):
    assert random_games(ad_acta, preset, games=30, thorough=1, first_seed=1000).games == 30


@pytest.mark.parametrize("card", CARDS, ids=str)
@pytest.mark.parametrize("preset", ["FOUR", "TWO", "PROJECT_MANAGEMENT"])
def test_cards_of_ones_own_obey(preset, card):
    play = random_game(ad_acta, ad_acta.presets[preset], seed=7, thorough=True, extra_cards=[card])
    assert play.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_all_cards_together_obey(preset):
    summary = random_games(ad_acta, preset, games=3, thorough=1, extra_cards=CARDS)
    assert contract.BROKEN_OFF not in summary.reasons


def test_a_game_from_a_position_obeys():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=3, extra_cards=[lottery])
    while len(play.answers) < 120:
        play.answer(0)
    again = adacta.from_position(play.position(), extra_cards=[lottery], seed=3)
    rng = random.Random(3)
    while again.ask is not None:
        again.answer(rng.randrange(len(again.ask.options)))
        check_cheaply(again)
    check_thoroughly(again)
    check_ended(again)


# What is found


@ad_acta.measure(clause="V4", cost=0, targets=ad_acta.dossiers_in_inboxes)
def shredder(table, me, dossier):
    """The dossier is gone."""
    table.stack(table.find(dossier)).remove(dossier)


def test_a_breach_tells_seed_and_position(capsys):
    with pytest.raises(Breach) as found:
        random_games(ad_acta, "FOUR", games=20, extra_cards=[shredder])
    text = str(found.value)
    assert text.startswith("FOUR: ")
    assert "lies in no places (C2)" in text
    assert "seed " in text
    line = text.rpartition(": ")[2]
    assert adacta.from_position(line, extra_cards=[shredder]).position() == line


def test_an_error_of_a_rule_is_a_breach():
    @ad_acta.measure(clause="V4", cost=0)
    def broken(table, me):
        raise KeyError("no such thing")

    with pytest.raises(Breach, match=r"ScriptCrashed.*no such thing.*\n.*seed 0"):
        random_games(ad_acta, "FOUR", games=1, extra_cards=[broken])


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["A", "A"], "answers of the same name: A"),
        (["A", "two\nlines"], "cannot be written in one line"),
    ],
)
def test_a_question_that_cannot_be_answered_is_a_breach(options, problem):
    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice(name, "V4") for name in options], "V4")

    play = adacta.start(ad_acta, seed=1, extra_cards=[odd])
    play.answer("Odd")
    with pytest.raises(Breach, match=problem):
        check_cheaply(play)


def test_an_unknown_clause_is_a_breach():
    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice(name, "V4") for name in "AB"], "Z9")

    play = adacta.start(ad_acta, seed=1, extra_cards=[odd])
    play.answer("Odd")
    with pytest.raises(Breach, match="clause Z9, which does not exist"):
        check_cheaply(play)


def test_why_not_must_agree_with_the_options(monkeypatch):
    play = adacta.start(ad_acta, seed=1)
    monkeypatch.setattr(ad_acta, "why_not", lambda table, ask, name: None)
    with pytest.raises(Breach, match=r"why_not\(.*\) is None, and it is not on offer"):
        check_thoroughly(play)


def test_a_spectator_may_not_see_more_than_a_seat(monkeypatch):
    play = adacta.start(fronta, fronta.TWO, seed=1)
    check_thoroughly(play)
    honest = fronta.seen_by
    monkeypatch.setattr(
        fronta,
        "seen_by",
        lambda table, ask, viewer: (table, ask) if viewer is adacta.SPECTATOR else honest(table, ask, viewer),
    )
    with pytest.raises(Breach, match="a spectator sees what seat 1 may not know"):
        check_thoroughly(play)


# What is found in a game that only goes forward


def without_result(table):
    """A game that is over and has no result."""
    return None


def one_drop_more(table):
    """What a rule that makes a drop out of nothing leaves behind."""
    table.supply += 1
    return RULES(table)


RULES, RESULT, LINE = ad_acta.next_script, ad_acta.result, ad_acta.position

BROKEN = {
    "next_script": (one_drop_more, r"drops, \d+ of them in the supply"),
    "result": (without_result, "asks nothing and is not over"),
    "invariants": (lambda table: ["a dossier is sad"] if table.round == 3 else [], "a dossier is sad"),
    "position": (lambda table: LINE(table).replace("round:", "rounds:"), "LoadError"),
    "clauses": ({}, "which does not exist"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_what_a_broken_game_does_is_found_going_forward(broken, monkeypatch):
    assert random_games(ad_acta, "TWO", 1).checked[contract.LINES] == 1
    instead, problem = BROKEN[broken]
    monkeypatch.setattr(ad_acta, broken, instead)
    with pytest.raises(Breach, match=rf"TWO: .*{problem}[^\0]*seed 0"):
        random_games(ad_acta, "TWO", 1)


def test_a_question_that_cannot_be_answered_is_found_going_forward():
    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice("A", "V4")] * 2, "V4")

    with pytest.raises(Breach, match="answers of the same name: A"):
        random_games(ad_acta, "FOUR", 3, extra_cards=[odd])


# As a script


def test_the_script_prints_a_line_a_preset(capsys):
    assert contract.main(["ad_acta", "--games", "1", "--thorough", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == PRESETS
    assert all("1 games without a breach" in line and line.endswith(" s") for line in lines)


def test_the_script_ends_with_1_after_a_breach(capsys, monkeypatch):
    monkeypatch.setattr(ad_acta, "invariants", lambda table: ["a dossier is sad"] if table.round == 2 else [])
    assert contract.main(["ad_acta", "--games", "3", "--preset", "TWO"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("breach in TWO: a dossier is sad\n  after ")
    assert "seed 0: ad_acta TWO round:2" in said.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "the following arguments are required: game"),
        (["chess"], "no game is called 'chess'"),
        (["ad_acta", "--games", "many"], "'many' is no whole number"),
        (["ad_acta", "--games", "-1"], ""),
        (["ad_acta", "--preset", "FIVE"], "'FIVE'; expected a preset: FOUR"),
        (["ad_acta", "--preset", "FOUR", "--preset", "TWO winning_scor=3"], "did you mean 'winning_score'"),
        (["ad_acta", "--colour"], "unrecognized arguments: --colour"),
    ],
)
def test_the_script_refuses_bad_input_in_one_line(arguments, complaint, capsys):
    with pytest.raises(SystemExit) as left:
        contract.main(arguments)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


# Properties


@settings(max_examples=25)
@given(
    preset=st.sampled_from(PRESETS),
    seed=st.integers(0, 2**32),
    picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=120),
    cards=st.sampled_from([(), (fire_drill,), (lottery, closed_line)]),
    back=st.integers(0, 10**6),
)
def test_random_games_keep_everything_and_are_repeatable(preset, seed, picks, cards, back):
    play = adacta.start(ad_acta, ad_acta.presets[preset], seed=seed, extra_cards=cards)
    for pick in picks:
        if play.ask is None:
            break
        play.answer(pick % len(play.ask.options))
        table = play.table
        lying = Counter(dossier for place in table.places() for dossier in table.stack(place))
        assert set(lying.values()) == {1}
        assert len(lying) == 28
        assert sum(player.drops for player in table.players) + table.supply == 12
        assert all(table.next_office(one) is office for office, desk in table.desks.items() for one in desk.inbox)
        assert all(player.ap >= 0 for player in table.players)
        assert play.ask is None or play.ask.options
    again = play.back_to(back % (len(play.answers) + 1))
    again.dictate = True
    for name in play.answers[len(again.answers) :]:
        again.answer(name)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.adacta"
        play.save(path)
        loaded = adacta.load(path, extra_cards=cards)
    for other in (again, play.fork(), loaded):
        assert other.position() == play.position()
        assert repr(other.ask) == repr(play.ask)
        assert other.transcript() == play.transcript()


def test_what_is_hidden_is_not_drawn_told_or_written(monkeypatch: pytest.MonkeyPatch) -> None:
    from adacta.engine.contract.hidden import check_nothing_hidden_is_shown

    play = adacta.start(fronta, "TWO", seed=3)
    check_nothing_hidden_is_shown(play, random.Random(1))
    drawn, told = fronta.table_svg, fronta.table_text
    for name, shown in (("table_svg", drawn), ("table_text", told)):
        monkeypatch.setattr(fronta, name, lambda table, ask, seen_by, shown=shown: shown(table, ask))
        with pytest.raises(Breach, match="tells what is hidden"):
            check_nothing_hidden_is_shown(play, random.Random(1))
        monkeypatch.undo()


def test_the_summary_says_what_was_checked() -> None:
    summary = random_games(ad_acta, "TWO", 2, thorough=1)
    assert 50 < summary.checked[contract.QUESTIONS] < summary.answers
    assert summary.checked[contract.LINES] == 2
    assert summary.checked[contract.ENDS] == 1
    assert f"{contract.ENDS} 1" in str(summary)
