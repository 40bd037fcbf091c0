"""Known values: demand and stock, goods a day, when the trucks are empty, counts of answer sequences."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

import adacta
from adacta.engine.asking import CHANCE
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import FIVE, FOUR, THREE, TWO, Options
from tests.games.fronta.tables import BARE, at_random, play_with

COMPONENTS = fronta.load_components()


def possible_lists(players: int) -> list[tuple[int, ...]]:
    """The numbers of the lists that so many players can have (FS5)."""
    if players >= 4:
        return list(combinations(range(5), players))
    return [tuple((start + step) % 5 for step in range(players)) for start in range(5)]


@pytest.mark.parametrize(("players", "peak"), [(2, 7), (3, 9), (4, 10), (5, 10)])
def test_FS1_peak_demand_of_a_kind_equals_the_stock(players: int, peak: int) -> None:
    demands = [
        sum(COMPONENTS.lists[number].wants[kind] for number in numbers)
        for numbers in possible_lists(players)
        for kind in KINDS
    ]
    assert max(demands) == peak
    stock = set(COMPONENTS.stock(players).values())
    assert stock == {peak if players < 5 else 12}


@pytest.mark.parametrize(("options", "goods"), [(FIVE, 6), (FOUR, 5), (THREE, 3), (TWO, 1.5)])
def test_FD2_goods_a_day(options: Options, goods: float) -> None:
    amounts = [card.amount for card in COMPONENTS.delivery_cards(options.players)]
    assert sum(amounts) / len(amounts) * (options.resolved().deliveries_per_day or 0) == goods


@pytest.mark.parametrize(("options", "day"), [(FIVE, 10), (FOUR, 10), (THREE, 15), (TWO, 20)])
def test_FD2_trucks_are_empty_by_that_day_at_the_latest(options: Options, day: int) -> None:
    for seed in range(3):
        for play in at_random(replace(options, queue_cards=10), seed, days=30):  # nothing goes back (FQ12)
            if play.table.day == day and play.table.phase == "queue jumping":
                assert not any(play.table.trucks.values())


def test_FE1_each_kind_is_delivered_as_often_in_each_week() -> None:
    *_, play = at_random(FIVE, 1, days=5)
    delivered = [card.code for card in (*play.table.bin, *play.table.turned_up)]
    assert sorted(delivered) == sorted(card.code for card in COMPONENTS.deliveries)


# Counts, like perft of chess programs


def sequences(play: Play, length: int) -> int:
    """How many sequences of so many answers there are from here; a game that is over has none."""
    if play.ask is None:
        return 0
    if length == 1:
        return len(play.ask.options)
    return sum(sequences(play.after(option), length - 1) for option in play.ask.options)


def first_pawns() -> Play:
    play = adacta.start(fronta, TWO, seed=0, dictate=True)
    while play.ask is not None and play.ask.who is CHANCE:
        play.answer(0)
    return play


def three_cards_against_two() -> Play:
    """Seat 1 holds Community list, Mother and Criticism, seat 2 Mother and Community list; one queue of three."""
    return play_with(queues={"f": "1a 2a 1b"}, hands={1: "Co Mo Cr", 2: "Mo Co"})


def two_traders() -> Play:
    return play_with(BARE, waiting=[], day=2, queues={"m": "1a 2a"}, own={1: "f f c", 2: "e"})


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (first_pawns, (5, 25, 125, 625)),  # by hand: five shops for each pawn
        (three_cards_against_two, (4, 11, 36, 172)),  # by hand: 4; 3 + 3 + 2 + 3; 9 + 9 + 6 + 12
        (two_traders, (7, 18, 83, 496)),  # by hand: 7; 2 + 2 + 6 + 2 + 2 and twice home or stay
    ],
)
def test_counts(position: Callable[[], Play], counts: tuple[int, ...]) -> None:
    assert tuple(sequences(position(), length) for length in range(1, len(counts) + 1)) == counts
