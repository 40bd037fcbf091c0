"""A game that only goes forward: the same game as `Play`, answered in every way, and copied cheaply."""

import random
from dataclasses import replace

import numpy as np
import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine import driver, forward
from adacta.engine.asking import CHANCE
from adacta.engine.errors import IllegalAnswer, NotRepeatable
from adacta.engine.forward import Forward, begin
from adacta.engine.playing_out import Seats
from tests.engine.user_cards import lottery

GAMES = [
    (ad_acta, ad_acta.TWO),
    (ad_acta, ad_acta.PROJECT_MANAGEMENT),
    (fronta, replace(fronta.TWO, max_days=4)),
    (fronta, replace(fronta.FIVE, max_days=3)),
]
EVERY = pytest.mark.parametrize(("game", "options"), GAMES)


@EVERY
def test_it_is_the_same_game_as_play(game, options):
    going, play, rng = begin(game, options, seed=6), adacta.start(game, options, seed=6), random.Random(6)
    while play.ask is not None:
        assert repr(going.ask) == repr(play.ask)
        assert going.answers == len(play.answers)
        number = rng.randrange(len(play.ask.options))
        going.answer(number)
        play.answer(number)
    assert going.ask is None
    assert going.result == play.result
    assert game.position(going.table) == game.position(play.table)


@EVERY
def test_with_dictated_chance_its_questions_stay_open(game, options):
    going, play = begin(game, options, seed=3, dictate=True), adacta.start(game, options, seed=3)
    for name in play.answers:
        assert going.ask.who is CHANCE
        going.answer(name)
    assert repr(going.ask) == repr(play.ask)


def test_an_answer_is_an_option_its_name_or_any_kind_of_number():
    for answer in (2, np.int64(2), np.uint8(2)):
        for game in (begin(ad_acta, seed=2), adacta.start(ad_acta, seed=2)):
            name = game.ask.names[2]
            game.answer(answer)
            other = adacta.start(ad_acta, seed=2).after(name)
            assert repr(game.ask) == repr(other.ask)
    game, play = begin(ad_acta, seed=2), adacta.start(ad_acta, seed=2)
    for each in (game, play):
        each.answer(each.ask.options[2])
        each.answer(each.ask.names[0])
    assert repr(game.ask) == repr(play.ask)


@pytest.mark.parametrize("answer", ["Voicemail", "Telefone", -1, 99, np.int64(99), None, True, np.True_, 1.0, ""])
def test_anything_else_is_refused_as_by_play(answer):
    complaints = []
    for game in (begin(ad_acta, seed=2), adacta.start(ad_acta, seed=2)):
        before = repr(game.ask)
        with pytest.raises(IllegalAnswer) as refused:
            game.answer(answer)
        assert repr(game.ask) == before
        complaints.append(str(refused.value))
    assert complaints[0] == complaints[1]


def test_after_the_end_nothing_can_be_answered():
    game = begin(fronta, replace(fronta.TWO, max_days=1), seed=1)
    while game.ask is not None:
        game.answer(0)
    assert game.result.places
    for answer in (0, "Pass"):
        with pytest.raises(IllegalAnswer, match="over"):
            game.answer(answer)
    assert game.copy().result == game.result


@EVERY
def test_copies_go_their_own_way(game, options):
    going, rng = begin(game, options, seed=9), random.Random(9)
    while going.ask is not None:
        twin, before = going.copy(), (game.position(going.table), repr(going.ask), going.answers)
        for _ in range(5):
            if twin.ask is not None:
                twin.copy().answer(0)
                twin.answer(rng.randrange(len(twin.ask.options)))
        assert (game.position(going.table), repr(going.ask), going.answers) == before
        number, twin = rng.randrange(len(going.ask.options)), going.copy()
        going.answer(number)
        twin.answer(number)
        assert (twin.table, repr(twin.ask)) == (going.table, repr(going.ask))


def test_a_copy_late_in_a_game_does_not_play_it_again(monkeypatch):
    going = begin(fronta, fronta.FIVE, seed=9)
    while going.answers < 400:
        going.answer(0)
    going.copy()
    sent = []
    monkeypatch.setattr(
        Forward, "take", lambda self, number, take=Forward.take: (sent.append(number), take(self, number))
    )
    for _ in range(10):
        going.copy()
    assert len(sent) <= 10 * 2 * forward.COPY_EVERY


def test_a_card_with_a_memory_is_noticed_by_a_copy():
    memory = []

    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        memory.append(1)
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice(str(n), "V4") for n in range(len(memory) + 1)], "V4")

    going = begin(ad_acta, seed=1, extra_cards=[odd])
    going.answer("Odd")
    with pytest.raises(NotRepeatable, match="the same answers lead to another game"):
        going.copy()


def test_strategies_sit_at_a_game_that_goes_on_step_by_step():
    options = replace(fronta.THREE, max_days=3)
    names = [f"Player {seat}" for seat in (1, 2, 3)]
    table = fronta.setup(options.resolved(), fronta.load_components(), (), names)
    adacta.play_out(fronta, table, [fronta.strategies.careful] * 3, 8)
    going = begin(fronta, options, seed=8)
    seats = Seats(going, [fronta.strategies.careful] * 3)
    while going.ask is not None:
        going.answer(seats.answer())
    assert going.table.players == table.players


# What `Play` needs to take answers back


def test_play_does_not_copy_the_table_for_every_script(monkeypatch):
    copies, clone = [], driver.clone
    monkeypatch.setattr(driver, "clone", lambda tree: copies.append(1) or clone(tree))
    play, rng = adacta.start(fronta, fronta.FIVE, seed=4), random.Random(4)
    while len(play.answers) < 300:
        play.answer(rng.randrange(len(play.ask.options)))
    assert len(copies) <= 300 / driver.COPY_EVERY + 1


@pytest.mark.parametrize(("game", "options", "cards"), [*((*each, ()) for each in GAMES), (ad_acta, "TWO", [lottery])])
def test_every_position_and_moment_is_reached_again_whatever_was_copied(game, options, cards, monkeypatch):
    """Against a game in which every script begins with a copy."""
    play, rng = adacta.start(game, options, seed=5, extra_cards=cards), random.Random(5)
    monkeypatch.setattr(driver, "COPY_EVERY", 0)
    copied = adacta.start(game, options, seed=5, extra_cards=cards)
    monkeypatch.undo()
    for _ in range(60):
        if play.ask is None:
            break
        number = rng.randrange(len(play.ask.options))
        play.answer(number)
        monkeypatch.setattr(driver, "COPY_EVERY", 0)
        copied.answer(number)
        monkeypatch.undo()
    for answers in range(len(play.answers) + 1):
        one, other = play.back_to(answers), copied.back_to(answers)
        assert (one.position(), repr(one.ask), one.journal) == (other.position(), repr(other.ask), other.journal)
        assert one._driver.asked == other._driver.asked
    for moment in reversed(range(len(play.journal))):
        assert play.at(moment) == copied.at(moment)
