"""Sketches play as Play does; a tree search counts its playouts, repeats itself and finds what is good."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.errors import GameStuck
from adacta.engine.forward import Forward
from adacta.engine.search.tree import Guide, Search
from adacta.games.ad_acta.strategies import hasty
from adacta.games.ad_acta.strategies.guide import GUIDE
from tests.engine.user_cards import CARDS


def middle(seed=4, options=ad_acta.FOUR, answers=90):
    play = adacta.start(ad_acta, options, seed=seed)
    while play.ask is not None and len(play.answers) < answers:
        play.answer(hasty(play.sight()))
    return play


def searched(play, playouts, guide=GUIDE, seed=1, worlds=1):
    search = Search([play.sketches()] * worlds, guide, random.Random(seed))
    search.run(playouts)
    return search


@pytest.mark.parametrize("preset", ["FOUR", "TWO", "PROJECT_MANAGEMENT", "STANDING_ORDERS"])
def test_a_sketch_plays_the_same_game(preset):
    play = adacta.start(ad_acta, ad_acta.presets[preset], seed=3, dictate=True, extra_cards=CARDS[:1])
    rng = random.Random(3)
    for _ in range(120):
        if play.ask is None:
            break
        sketch = play.sketches()()
        assert sketch.ask.names == play.ask.names
        number = rng.randrange(len(play.ask.options))
        play.answer(number)
        sketch.answer(number)
        sketch.table.journal = play.table.journal
        assert sketch.table == play.table
        assert repr(sketch.ask) == repr(play.ask)


def test_sketches_leave_the_game_as_it_is():
    play = middle()
    before = play.position()
    maker = play.sketches()
    for sketch in (maker(), maker()):
        for _ in range(60):
            if sketch.ask is not None:
                sketch.answer(0)
    assert play.position() == before
    assert maker().table == maker().table


def test_a_sketch_of_a_game_that_asks_nothing_is_stuck():
    class Silent:
        """A game whose scripts ask nothing, and that no limit ends."""

        records = SimpleNamespace(with_an_end=lambda options: None)

        def next_script(self, table):
            return (ask for ask in ())

    with pytest.raises(GameStuck, match="10000 scripts"):
        Forward(Silent(), middle().table)


def test_every_option_gets_a_value_and_playouts_are_counted():
    play = middle()
    found = searched(play, 60).found()
    assert tuple(each.option.name for each in found) == play.ask.names
    assert sum(each.playouts for each in found) == 59  # the first one only grows the root


def test_a_search_repeats_itself():
    play = middle()
    assert searched(play, 40).found() == searched(play, 40).found()
    assert searched(play, 40, seed=2).found() != searched(play, 40).found()


def test_one_playout_is_enough_for_an_answer():
    assert len(searched(middle(), 1).found()) == len(middle().ask.options)


def test_several_worlds_share_one_tree():
    found = searched(middle(), 30, worlds=3).found()
    assert sum(each.playouts for each in found) == 29


def test_seconds_without_playouts_come_to_an_end():
    quick = replace(GUIDE, plan=None)  # on a busy machine the plan alone can take all the time
    search = Search([middle().sketches()], quick, random.Random(1))
    search.run(None, seconds=1.0)
    assert 1 < search.playouts < 1_000_000


def test_guesses_are_for_the_open_question_and_a_wrong_one_is_found_out():
    play = middle()
    wrong = len(play.ask.options) - 1

    def guess(table, ask):
        return [1.0 if number == wrong else 0.0 for number in range(len(ask.options))]

    def value(table):
        stopped = table.turns > play.table.turns or table.round > play.table.round
        return dict.fromkeys(range(1, 5), 0.0 if stopped else 100.0)

    def horizon(table):
        return lambda later: True  # one answer only

    guide = Guide(value=value, guess=guess, reply=lambda *_: 0, horizon=horizon, exploration=10.0)
    found = searched(play, 200, guide).found()
    assert max(found, key=lambda each: each.playouts).option.name != play.ask.names[wrong] == "Stop"


def test_chance_is_drawn_in_playouts():
    lottery = CARDS[1]
    play = adacta.start(ad_acta, replace(ad_acta.FOUR, max_rounds=2), seed=1, extra_cards=[lottery])
    play.answer("Lottery")
    found = searched(play, 60).found()
    assert {each.option.name for each in found} == set(play.ask.names)
    assert CHANCE not in {play.ask.who}
