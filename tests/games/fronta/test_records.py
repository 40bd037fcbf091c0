"""The measures of Fronta's own, against counts by hand."""

from copy import copy
from dataclasses import replace

import pytest

from adacta.engine.playing import Play
from adacta.engine.playing_out import play_out
from adacta.games import fronta
from adacta.games.fronta import records
from adacta.games.fronta.flows.visits import GAVE_UP, MOVED_ON, SERVED, STILL_THERE, Stay
from adacta.games.fronta.options import FIVE
from adacta.games.fronta.strategies import hasty
from adacta.games.fronta.table import PAWNS, Table
from tests.games.fronta.tables import F, answers, play_with, table_with, until

ONE, TWO = PAWNS[1][0], PAWNS[2][0]


def told(play: Play) -> records.Told:
    """What the journal of a game so far tells."""
    table: Table = copy(play.table)
    table.journal = list(play.journal)
    return records.told(table)


def row(play: Play, seat: int) -> dict[str, object]:
    """The row of a seat, by column."""
    return dict(zip(records.SEATS_JOURNAL.names, list(records.seats_of_journal(told(play)))[seat - 1], strict=True))


def test_what_a_card_did_to_pawns() -> None:
    play = play_with(queues={"f": "1a 2a 3a 4a"}, hands={3: "Th", 4: "Mo"})
    answers(play, "This is not your place, sir", "Mother carrying small child")  # 1a 3a 2a 4a, then 4a 1a 3a 2a
    assert [each[2:] for each in records.cards(told(play))] == [
        ("This is not your place, sir", "food, place 3", 1, 1),
        ("Mother carrying small child", "food, place 4", 3, 0),
    ]
    assert row(play, 3)["interaction"] == 0.5
    assert [row(play, seat)["forward"] for seat in (1, 3, 4)] == [0, 1, 3]


def test_a_whole_queue_reversed() -> None:
    play = play_with(queues={"f": "1a 2a 1b 3a 2b"}, hands={1: "Co"})
    answers(play, "Community list")  # 2b 3a 1b 2a 1a
    assert [each[4:] for each in records.cards(told(play))] == [(-4, 3)]  # 1b in the middle stays


def test_the_share_of_the_speculators() -> None:
    play = play_with(FIVE, queues={"f": "Sf 1a 2a"}, goods={"f": "f f f"}, hands={1: "Mo"})
    answers(play, "Pass")
    until(play, "FD1")
    counts = told(play)
    assert (counts.sold, counts.speculated) == (3, 1)
    assert row(play, 1)["speculators_share"] == pytest.approx(1 / 3)
    assert [row(play, seat)["bought"] for seat in (1, 2, 3)] == [1, 1, 0]


def test_goods_got_at_once_are_sold_and_push_nobody() -> None:
    play = play_with(queues={"f": "2a 1a"}, goods={"f": "f"}, hands={2: "Un"})
    answers(play, "Under-the-counter goods")
    counts = told(play)
    assert (counts.sold, counts.speculated) == (1, 0)
    assert [each[4:] for each in records.cards(counts)] == [(0, 0)]


def test_scarcity_is_the_share_of_openings_without_a_good() -> None:
    served_at_once = Stay(ONE, F, 1, 1, SERVED)  # 1 opening, 1 good
    served_later = Stay(TWO, F, 1, 3, SERVED)  # 3 openings, 1 good
    gave_up = Stay(ONE, F, 2, 3, GAVE_UP)  # 2 openings
    moved_on = Stay(TWO, F, 4, 5, MOVED_ON)  # 1 opening, gone before the next
    still_there = Stay(ONE, F, 4, 6, STILL_THERE)  # 2 that are over
    everything = [served_at_once, served_later, gave_up, moved_on, still_there]
    assert records.scarcity(everything) == pytest.approx(7 / 9)
    assert records.scarcity([served_at_once]) == 0
    assert records.scarcity([]) == 0


def test_waste_is_the_share_of_goods_that_serves_no_list() -> None:
    table = table_with(own={1: "f f e"}, goods={"u": "u u"}, trucks=dict.fromkeys("fecug", 5))
    # 60 goods, 25 on trucks: 35 out; list 1 wants no food: 2 spare; 2 in shops; the rest at the market, less 5 held
    assert records.left_in_shops(table) == 2
    assert records.waste(table) == pytest.approx((2 + 2 + (35 - 2 - 3)) / 35)


def test_rows_of_a_whole_game_agree_with_the_table() -> None:
    options = replace(fronta.TWO, max_days=8)
    table = play_out(
        fronta,
        fronta.setup(options.resolved(), fronta.load_components(), (), ["a", "b"]),
        [hasty, hasty],
        4,
        journal=True,
    )
    counts = records.told(table)
    bought = sum(sum(player.goods.values()) for player in table.players)
    assert counts.sold - counts.speculated == bought  # hasty does not trade
    assert sum(done["cards"] for done in counts.seats.values()) == len(counts.cards)
    for each in records.seats_of_journal(counts):
        assert len(each) == len(records.JOURNAL_COLUMNS)
        assert all(0 <= share <= 1 for share in each[:3])
    assert all(len(each) == len(records.SEAT_COLUMNS) for each in records.seats(table))
