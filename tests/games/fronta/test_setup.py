"""Components in play (FC1 to FC3) and set-up (FS1 to FS9), from real set-ups and dictated ones."""

from collections import Counter
from dataclasses import replace

import pytest

import adacta
from adacta.engine.asking import CHANCE
from adacta.engine.journal import Began, Moved
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import FIVE, FOUR, TEN_CARDS, THREE, TWO, Options
from tests.games.fronta.tables import at_home, moves, queue, until

BY_PLAYERS = [FIVE, FOUR, THREE, TWO]


def begun(options: Options, seed: int = 1) -> Play:
    """A game in which the first pawn is about to be placed."""
    return adacta.start(fronta, options, seed=seed)


def dictated(options: Options, lists: list[str]) -> Play:
    """A set-up in which the shopping lists are drawn in this order; everything else as it comes."""
    play = adacta.start(fronta, options, seed=0, dictate=True)
    names = iter(lists)
    while play.ask is not None and play.ask.who is CHANCE:
        play.answer(next(names, 0) if play.ask.clause == "FS5" else 0)
    assert next(names, None) is None, "not all lists were asked for"
    return play


def drawn(play: Play) -> list[int]:
    return [player.shopping_list.number for player in play.table.players]


LISTS = ["", *(each.name for each in fronta.load_components().lists)]


def test_FC1_twelve_goods_of_each_kind_in_shop_order() -> None:
    assert [kind.name for kind in KINDS] == ["food", "electrical goods", "clothing", "furniture", "general goods"]
    table = begun(FIVE).table
    assert all(table.trucks[kind] + table.market.goods[kind] == 12 for kind in KINDS)


def test_FC2_a_market_with_five_fields_and_a_clerk() -> None:
    table = begun(FIVE).table
    assert Counter(table.market.order) == Counter(KINDS)
    assert (table.weekday, table.clerks_kind()) == ("Monday", table.market.order[0])


def test_FC3_five_pawns_a_family_and_five_speculators() -> None:
    table = begun(FIVE).table
    assert [at_home(begun(FIVE), seat) for seat in (1, 5)] == ["1a 1b 1c 1d 1e", "5a 5b 5c 5d 5e"]
    assert [pawn.name for pawn in table.speculators] == [f"speculator {code}" for code in "fecug"]
    assert table.players[1].pawns[1].name == "pawn 2b"


@pytest.mark.parametrize(
    ("options", "stock", "amounts"), [(FIVE, 12, "123"), (FOUR, 10, "23"), (THREE, 9, "12"), (TWO, 7, "12")]
)
def test_FS1_fewer_players_fewer_goods_and_delivery_cards(options: Options, stock: int, amounts: str) -> None:
    table = begun(options).table
    assert all(table.trucks[kind] == stock - 1 for kind in KINDS)
    assert all(table.market.goods[kind] == 1 for kind in KINDS)
    cards = [card for bag in table.deliveries for card in bag.cards]
    assert Counter(card.code for card in cards) == Counter(
        f"{kind.code}{amount}" for kind in KINDS for amount in amounts
    )


def test_FS2_the_order_of_the_market_is_drawn_and_stays() -> None:
    orders = {"".join(kind.code for kind in begun(TWO, seed).table.market.order) for seed in range(12)}
    assert len(orders) > 6
    play = adacta.start(fronta, TWO, seed=0, dictate=True)
    for code in ("clothing", "general goods", "food", "furniture"):
        play.answer(code)
    assert [kind.code for kind in play.table.market.order] == ["c", "g", "f", "u", "e"]
    assert moves(play, "FS2")[0] == "clothing: clothing truck → black-market field of clothing"


def test_FS2_delivery_cards_lie_face_down() -> None:
    play = begun(FIVE)
    assert len(play.table.deliveries) == 1
    for seat in range(1, 6):
        seen = play.seen_by(seat).table
        assert {card.name for bag in seen.deliveries for card in bag.cards} == {"a face-down card"}


def test_FS3_the_clerk_stands_at_the_first_field() -> None:
    play = begun(FIVE)
    assert play.table.market.clerk == 0
    assert moves(play, "FS3") == [f"clerk: box → black-market field of {play.table.market.order[0]}"]


@pytest.mark.parametrize(
    ("options", "aside", "left"), [(FIVE, 4, 7), (TEN_CARDS, 0, 7), (replace(TWO, set_aside=10), 10, 1)]
)
def test_FS4_some_cards_set_aside_three_in_hand(options: Options, aside: int, left: int) -> None:
    for player in begun(options).table.players:
        assert (len(player.aside), len(player.hand)) == (aside, 3)
        assert sum(map(len, player.pile)) == left


def test_FS4_nobody_sees_what_is_set_aside_and_only_the_player_the_hand() -> None:
    play = adacta.start(fronta, TWO, seed=0, dictate=True)
    asked = set()
    while play.ask.who is CHANCE:
        asked.add((play.ask.what, play.ask.only))
        play.answer(0)
    assert ("Which card does seat 1 set aside?", 0) in asked
    assert ("Which card does seat 2 draw?", 2) in asked


def test_FS5_each_player_draws_an_open_list() -> None:
    play = begun(FIVE)
    assert sorted(drawn(play)) == [1, 2, 3, 4, 5]
    assert play.seen_by(3).table.player(1).shopping_list is play.table.player(1).shopping_list


@pytest.mark.parametrize(
    ("asked", "got"), [([1, 2], [1, 2]), ([1, 5], [1, 5]), ([1, 3, 4, 5], [1, 5]), ([3, 1, 5, 2], [3, 2])]
)
def test_FS5_two_players_the_second_list_is_redrawn_until_they_are_neighbours(asked: list[int], got: list[int]) -> None:
    play = dictated(TWO, [LISTS[number] for number in asked])
    assert drawn(play) == got


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ([1, 2, 3], [1, 2, 3]),
        ([5, 2, 1], [5, 2, 1]),
        ([1, 2, 4, 3], [1, 2, 3]),
        ([4, 1, 2, 5], [5, 1, 2]),
        ([1, 4, 2, 3], [1, 3, 2]),
    ],
)
def test_FS5_three_players_the_list_without_a_neighbour_is_replaced(asked: list[int], got: list[int]) -> None:
    play = dictated(THREE, [LISTS[number] for number in asked])
    assert drawn(play) == got


def test_FS5_the_list_in_the_box_does_not_come_back() -> None:
    play = adacta.start(fronta, THREE, seed=0, dictate=True)
    names = iter([LISTS[1], LISTS[2], LISTS[4]])
    while play.ask.clause != "FS5" or (name := next(names, None)):
        play.answer(name if play.ask.clause == "FS5" else 0)
    assert play.ask.names == (LISTS[3], LISTS[5])


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("options", [TWO, THREE])
def test_FS5_lists_are_neighbours_with_five_next_to_one(options: Options, seed: int) -> None:
    numbers = set(drawn(begun(options, seed)))
    rows = [{(start + step) % 5 + 1 for step in range(options.players)} for start in range(5)]
    assert numbers in rows


@pytest.mark.parametrize("options", BY_PLAYERS)
def test_FS6_the_highest_list_number_begins(options: Options) -> None:
    play = begun(options, 3)
    assert play.table.first == 1 + drawn(play).index(max(drawn(play)))
    assert play.ask.who == play.table.first


@pytest.mark.parametrize("options", BY_PLAYERS)
def test_FS7_clockwise_one_pawn_at_a_time_at_the_end(options: Options) -> None:
    play = begun(options)
    asked = []
    while play.ask.clause == "FS7":
        asked.append(play.ask.who)
        play.answer("food")
    round_the_table = [(play.table.first - 1 + n) % options.players + 1 for n in range(options.players)]
    assert asked == round_the_table * 5
    placed = [f"{seat}{letter}" for letter in "abcde" for seat in round_the_table]
    assert queue(play, "f") == " ".join([*placed, "Sf"])


def test_FS7_the_black_market_is_not_open_unless_the_option_says_so() -> None:
    play = begun(FIVE)
    assert play.ask.names == tuple(kind.name for kind in KINDS)
    assert play.why_not("black market").clause == "FS7"
    assert "black market" in begun(replace(FIVE, first_placement_at_market=True)).ask.names


def test_FS8_a_speculator_joins_each_queue_also_an_empty_one() -> None:
    play = begun(FIVE)
    while play.ask.clause == "FS7":
        play.answer("food" if play.ask.who == 1 else "clothing")
    assert [queue(play, code)[-2:] for code in "fecug"] == ["Sf", "Se", "Sc", "Su", "Sg"]
    assert queue(play, "e") == "Se"


def test_FS8_without_speculators() -> None:
    play = begun(replace(FIVE, speculators=False))
    while play.ask.clause == "FS7":
        play.answer("food")
    assert not any("S" in queue(play, code) for code in "fecug")


def test_FS9_the_first_day_starts_with_the_delivery() -> None:
    play = until(begun(FIVE), "FD3")
    phases = [entry.phase for entry in play.journal if isinstance(entry, Began) and entry.seat is None]
    assert phases == ["set-up", "first queues", "delivery", "queue jumping"]
    assert play.table.day == 1
    assert any(isinstance(entry, Moved) and entry.clause == "FD2" for entry in play.journal)
