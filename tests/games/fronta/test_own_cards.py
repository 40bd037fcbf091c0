"""Queue cards of one's own (FC4): three lines in a cell, one for every family, refused when they cannot work."""

from collections import Counter

import pytest

import adacta
from adacta.engine import contract
from adacta.engine.asking import choose
from adacta.games import fronta
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.cards import own_pawns, queues_of_two
from adacta.games.fronta.options import TEN_CARDS, TWO
from tests.games.fronta.tables import play_with, queue


@fronta.queue_card(targets=fronta.own_pawns)
def long_lunch(table, me, spot):
    """An own pawn goes to the end of its queue."""
    table.to_the_end(spot, "FC4")


@fronta.queue_card(queues_of_two)
async def musical_chairs(table, me, kind):
    """A pawn of a queue swaps with the first one."""
    spots = fronta.SPOTS[kind][1 : len(table.shops[kind].queue)]
    spot = await choose(me.seat, "Musical chairs: with whom?", spots, "FC4", musical_chairs)
    table.swap(fronta.SPOTS[kind][0], spot, "FC4")


@fronta.queue_card()
def coffee_break(table, me):
    """Nothing happens, and everybody feels better."""


OWN = [long_lunch, musical_chairs, coffee_break]


def test_FC4_name_and_text_come_from_the_function() -> None:
    assert (long_lunch.name, long_lunch.clause, long_lunch.label) == ("Long lunch", "FC4", "Long lunch")
    assert long_lunch.text == "An own pawn goes to the end of its queue"


def test_FC4_every_family_gets_one() -> None:
    play = adacta.start(fronta, TWO, seed=1, extra_cards=OWN)
    for player in play.table.players:
        held = Counter(card for bag in (player.hand, *player.pile, player.aside) for card in bag.cards)
        assert len(held) == 17
        assert all(held[card] == 1 for card in OWN)


def test_FC4_it_is_played_like_a_printed_card() -> None:
    play = play_with(queues={"f": "1a 2a 3a"}, hands={1: "+Long_lunch", 2: "Mo"}, extra_cards=[long_lunch])
    play.answer("Long lunch")
    assert queue(play, "f") == "2a 3a 1a"
    play = play_with(queues={"f": "1a 2a 3a"}, hands={1: "+Musical_chairs", 2: "Mo"}, extra_cards=[musical_chairs])
    play.answer("Musical chairs")
    play.answer("food, place 3")
    assert queue(play, "f") == "3a 2a 1a"


@pytest.mark.parametrize("options", [TWO, TEN_CARDS])
def test_FC4_games_with_own_cards_obey_the_contract(options) -> None:
    play = contract.random_game(fronta, options, 3, extra_cards=OWN)
    assert play.result is not None


def make(name: str = "It", **more) -> QueueCard:
    return fronta.queue_card(name=name, **more)(lambda table, me: None)


@pytest.mark.parametrize(
    ("card", "error", "message"),
    [
        (fronta.queue_card, TypeError, "is no card.*with the brackets"),
        ("Mo", TypeError, "'Mo' is no card"),
        (make("Early lorry"), ValueError, "'Early lorry', but something else in this game is called so"),
        (make("food, place 3"), ValueError, "something else"),
        (make("a;b"), ValueError, "without ';' and"),
        (make(" "), ValueError, "expected 1 to 60 characters"),
        (make(targets=own_pawns), TypeError, r"its function takes \(table, me\); expected \(table, me, target\)"),
        (make(targets=3), TypeError, "expected"),
        (make(needs=3), TypeError, "needs is 3"),
        (make(needs=len), TypeError, "needs takes"),
    ],
)
def test_FC4_a_card_that_cannot_be_played_is_refused(card: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        adacta.start(fronta, TWO, extra_cards=[card])


def test_FC4_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="rename it"):
        adacta.start(fronta, TWO, extra_cards=[long_lunch, make("long lunch")])


def test_FC4_a_card_that_yields_is_refused() -> None:
    @fronta.queue_card()
    def wrong(table, me):
        yield 1

    with pytest.raises(TypeError, match="await choose"):
        adacta.start(fronta, TWO, extra_cards=[wrong])
