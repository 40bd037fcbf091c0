"""What a strategy gets: copies, nothing that leads to the game, random numbers that do not tell the seed."""

import random
from collections import Counter
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine import sight as sights
from adacta.engine.asking import Ask
from adacta.engine.contract import Breach
from adacta.engine.contract.sights import check_sight
from adacta.engine.forward import begin
from adacta.engine.play import Play
from adacta.engine.playing_out import Seats
from adacta.engine.plumbing.cloning import clone
from adacta.engine.sight import Sight, own_key, words

GAMES = [(ad_acta, ad_acta.TWO), (ad_acta, ad_acta.PROJECT_MANAGEMENT), (fronta, fronta.THREE)]
EVERY = pytest.mark.parametrize(("game", "options"), GAMES)


def answered(game, options, answers, seed=3):
    play, rng = adacta.start(game, options, seed=seed), random.Random(seed)
    for _ in range(answers):
        play.answer(rng.randrange(len(play.ask.options)))
    return play


def spoil(thing, depth=0):
    """Change whatever can be changed."""
    if isinstance(thing, list | dict):
        for each in list(thing.values() if isinstance(thing, dict) else thing):
            spoil(each, depth + 1)
        thing.clear()
    elif hasattr(thing, "__dict__") and not callable(thing) and depth < 5:
        for name, value in list(vars(thing).items()):
            if isinstance(value, list | dict) or hasattr(value, "__dict__"):
                spoil(value, depth + 1)
            elif isinstance(value, int):
                try:
                    setattr(thing, name, value + 1)
                except (AttributeError, TypeError):
                    continue


@EVERY
def test_nothing_leads_from_a_sight_to_the_game(game, options):
    for answers in (0, 15, 40):
        check_sight(answered(game, options, answers))


@EVERY
def test_whatever_is_done_to_a_sight_the_game_stays(game, options):
    play = answered(game, options, 12)
    before = (play.position(), repr(play.ask), clone(play.table), play.journal)
    sight = play.sight()
    sight.ask.options = tuple(sorted(sight.ask.options, key=lambda option: option.name, reverse=True))[:1]
    sight.ask.who = 99
    sight.table.journal = None
    sight.table.players.reverse()
    for player in sight.table.players:
        spoil(player)
    assert (play.position(), repr(play.ask), play.table, play.journal) == before
    play.answer(len(play.ask.options) - 1)


@EVERY
def test_a_strategy_that_spoils_what_it_gets_plays_the_same_game_on_the_fast_path(game, options):
    options = replace(options, **{"max_days" if game is fronta else "max_rounds": 2})

    def fair(sight):
        return sight.ask.options[-1]

    def vandal(sight):
        option = sight.ask.options[-1]
        sight.ask.options = sight.ask.options[:1]
        spoil(sight.table)
        return option

    results = []
    for strategy in (fair, vandal):
        going = begin(game, options, seed=5)
        seats = Seats(going, [strategy] * options.players)
        while going.ask is not None:
            going.answer(seats.answer())
        results.append(game.position(going.table))
    assert results[0] == results[1]


def test_component_sets_cannot_be_changed():
    """They are shared by all games, so no copy keeps them."""
    for game in (ad_acta, fronta):
        components = game.load_components()
        assert game.components_from_data(game.components_as_data(components)).name == components.name
        for name, value in vars(components).items():
            if hasattr(value, "items"):
                with pytest.raises(TypeError, match="does not support item assignment"):
                    value[next(iter(value))] = None
            assert not isinstance(value, list | dict | set), name
    with pytest.raises(TypeError, match="does not support item assignment"):
        fronta.load_components().lists[0].wants[fronta.KINDS[0]] = 0


def test_options_that_can_be_changed_are_copies_too():
    """A card of one's own may ask for a player."""

    @ad_acta.measure(clause="V4", cost=0)
    async def salute(table, me):
        other = await ad_acta.choose(me.seat, "Whom do you salute?", table.players, "V4")
        other.pencil_points += 1

    play = adacta.start(ad_acta, ad_acta.TWO, seed=1, extra_cards=[salute])
    play.answer("Salute")
    sight = play.sight()
    before = [player.pencil_points for player in play.table.players]
    for option in sight.ask.options:
        option.pencil_points = 77
    check_sight(play)
    play.answer(sight.ask.options[1])
    assert [player.pencil_points for player in play.table.players] == [before[0], before[1] + 1]


def test_the_fast_path_hands_no_player_of_the_game_to_a_strategy_either():
    @ad_acta.measure(clause="V4", cost=0)
    async def salute(table, me):
        other = await ad_acta.choose(me.seat, "Whom do you salute?", table.players, "V4")
        assert other in table.players
        assert any(other is player for player in table.players)

    asked = []

    def foreign(sight):
        if sight.ask.what == "Whom do you salute?":
            asked.append(sight.ask.options)
            sight.ask.options[0].measures.clear()
            return sight.ask.options[1]
        return next((option for option in sight.ask.options if option.name == "Salute"), sight.ask.options[-1])

    options = replace(ad_acta.TWO, max_rounds=1)
    going = begin(ad_acta, options, seed=1, extra_cards=[salute])
    seats = Seats(going, [foreign] * 2)
    while going.ask is not None:
        going.answer(seats.answer())
    assert asked
    assert not any(option is player for options in asked for option in options for player in going.table.players)


# Random numbers


def test_the_seed_is_not_found_by_trying_seeds():
    play = answered(fronta, fronta.THREE, 5, seed=7)
    sight = play.sight()
    state = sight.rng.getstate()
    for seed in range(20):
        for key in (seed, f"{seed}|{sight.seat}", f"{seed}|{sight.seat}|{len(play.answers)}"):
            assert random.Random(key).getstate() != state


def test_who_does_not_know_what_was_dealt_face_down_cannot_try_seeds():
    """Two deals that look the same to a seat give it different random numbers, with the same seed."""
    play = adacta.start(fronta, fronta.TWO, seed=7)
    states = set()
    for dealt in (play.answers, [*play.answers[:4], *swapped(play)[4:]]):
        again = adacta.start(fronta, fronta.TWO, seed=7, dictate=True)
        for name in dealt:
            again.answer(name)
        again.dictate = False
        states.add(again.sight().rng.getstate())
    assert len(states) == 2


def swapped(play):
    """The same deal with two cards that were set aside face down the other way round."""
    hidden = [number for number, line in enumerate(play.transcript().splitlines()[1:]) if "seat 2 set aside" in line]
    names = list(play.answers)
    names[hidden[0]], names[hidden[1]] = names[hidden[1]], names[hidden[0]]
    return names


@EVERY
def test_the_same_seed_gives_the_same_random_numbers(game, options):
    one, other = answered(game, options, 9), answered(game, options, 9)
    assert [one.sight().rng.random() for _ in range(2)] == [other.sight().rng.random() for _ in range(2)]
    assert one.sight().imagine().position() == other.sight().imagine().position()
    one.answer(0)
    assert one.sight().rng.random() != other.sight().rng.random()


def test_any_option_is_as_likely_as_any_other():
    key = own_key(7, 1, ("3", "1"))
    sight = Sight(1, key, None)
    taken = Counter(sight.any_of(7) for _ in range(7000))
    assert sorted(taken) == list(range(7))
    assert all(880 < times < 1120 for times in taken.values())  # more than four standard deviations
    assert Sight(1, key, None).any_of(2**32) == next(words(key)) != next(words(own_key(7, 2, ("3", "1"))))


def test_random_numbers_from_a_caller_decide_what_is_drawn():
    drawn = [answered(ad_acta, ad_acta.TWO, 9).sight(random.Random(seed)).any_of(2**32) for seed in (5, 5, 6)]
    assert drawn[0] == drawn[1] == random.Random(5).getrandbits(32) != drawn[2]


def test_a_caller_gives_the_randomness():
    play = answered(fronta, fronta.THREE, 30)
    same = {play.sight().imagine().position() for _ in range(5)}
    worlds = {play.sight(random.Random(number)).imagine().position() for number in range(20)}
    assert len(same) == 1
    assert len(worlds) == 20
    assert worlds == {play.imagine(rng=random.Random(number)).position() for number in range(20)}
    rng = random.Random(1)
    assert len({play.imagine(rng=rng).position() for _ in range(5)}) == 5
    assert play.imagine(seat=2, rng=random.Random(1)).table.player(2).hand == play.table.player(2).hand


def test_a_new_seed_is_too_long_to_be_tried_and_short_enough_for_a_spreadsheet():
    seeds = [adacta.start(ad_acta).seed for _ in range(20)]
    assert max(seeds) > 2**40
    assert max(seeds) < 10**15


# What the contract finds


def test_a_sight_that_leads_to_the_table_is_a_breach(monkeypatch):
    play = answered(fronta, fronta.THREE, 3)
    monkeypatch.setattr(sights, "copied", lambda ask: ask)
    with pytest.raises(Breach, match=r"a strategy gets at the open question by sight\.ask"):
        check_sight(play)
    monkeypatch.undo()
    monkeypatch.setattr(sights, "clone", lambda tree: tree)
    monkeypatch.setattr(Play, "seen_by", lambda self, seat: adacta.engine.play.View(seat, self.table, self.ask, ()))
    with pytest.raises(Breach, match=r"a strategy gets at table.* by sight\.table"):
        check_sight(play)


@pytest.mark.parametrize("leak", [lambda play: lambda: play.table, lambda play: play.position])
def test_a_way_through_a_function_is_a_breach(leak, monkeypatch):
    play = answered(fronta, fronta.THREE, 3)

    def show(self, sight, table, ask, journal=()):
        self._table, self._seen = table, False
        sight.ask = Ask(ask.who, ask.what, ask.options, ask.clause, leak(play))
        return ask.options

    monkeypatch.setattr(sights.Window, "show", show)
    with pytest.raises(Breach, match=r"a strategy gets at the game by sight\.ask\.about"):
        check_sight(play)


def test_random_numbers_that_tell_the_seed_are_a_breach(monkeypatch):
    play = answered(fronta, fronta.THREE, 3)
    monkeypatch.setattr(Play, "_key_of", lambda self, seat: f"{self.seed}|{seat}".encode())
    with pytest.raises(Breach, match="a strategy can try seeds"):
        check_sight(play)
