"""Phase 3, balancing (B)."""

from __future__ import annotations

import pytest

from adacta.engine.journal import Moved, Scored
from adacta.engine.playing import Play
from adacta.games.ad_acta.components import as_data, from_data, load_components
from adacta.games.ad_acta.options import FOUR, THREE, Options
from tests.games.ad_acta.tables import OFFICE, answers, filed, finish_round, partition, play_with


def points(play: Play) -> dict[str, int]:
    return {office.code: points for office, points in play.table.points.items()}


def balanced(play: Play) -> list[tuple[str, int]]:
    return [
        (entry.what.code, entry.points) for entry in play.journal if entry.clause == "B1" and isinstance(entry, Scored)
    ]


def test_B1_owners_score_the_points_of_the_letter_in_that_partition() -> None:
    play = play_with(turns=4, cabinet="rG", outbox={"y": "yB2"})
    assert points(play) == {"y": 7, "r": 4, "b": 0, "v": 0}
    assert balanced(play) == [("rG", 4), ("yB", 7)]


def test_B1_another_partition_gives_other_points() -> None:
    play = play_with(turns=4, cabinet="bA bB / rG vF", finished=1, outbox={"y": "yB2"})
    assert balanced(play) == [("rG", 2), ("vF", 1), ("yB", 6)]
    assert points(play) == {"y": 6, "r": 2, "b": 0, "v": 1}


def test_B1_points_are_added_to_the_score() -> None:
    play = play_with(turns=4, cabinet="yA", points={"y": 10, "r": -2}, outbox={"y": "yB2"})
    assert points(play) == {"y": 23, "r": -2, "b": 0, "v": 0}


def test_B1_a_partition_that_is_not_full_waits() -> None:
    play = play_with(turns=4, cabinet="bA bB / rG", outbox={"y": "yB2"})
    assert (partition(play, 2), balanced(play), play.table.cabinet.finished) == ("rG yB", [], 1)


def test_B1_every_full_partition_in_order() -> None:
    play = play_with(turns=4, cabinet="rG", outbox={"y": "yB2 bC2 vA2 vD3 yF3"})
    assert balanced(play) == [("rG", 4), ("yB", 7), ("bC", 7), ("vA", 4), ("vD", 5)]
    assert (partition(play, 3), play.table.cabinet.finished) == ("yF", 2)


def test_B1_the_table_of_the_owners_desk_counts() -> None:
    data = as_data(load_components())
    data["scoring"]["town_hall"]["B"][0] = 3
    play = play_with(turns=4, cabinet="bB", outbox={"y": "yB2"}, components=from_data(data))
    assert points(play) == {"y": 3, "r": 0, "b": 7, "v": 0}


def test_B2_a_balanced_partition_gets_its_card_and_is_never_scored_again() -> None:
    play = play_with(turns=4, cabinet="rG", outbox={"y": "yB2"})
    assert play.table.cabinet.finished == 1
    cards = [entry for entry in play.journal if isinstance(entry, Moved) and entry.clause == "B2"]
    assert [card.target.name for card in cards] == ["partition I"]
    before = points(play)
    finish_round(play)
    assert points(play) == before


def test_B3_a_special_delivery_fills_it_but_phase_3_balances_it() -> None:
    play = play_with(cabinet="rG", outbox={"y": "yB2"})
    answers(play, "Special delivery")
    assert (partition(play, 1), play.table.cabinet.finished) == ("rG yB", 0)
    assert points(play) == {"y": 0, "r": 0, "b": 0, "v": 0}
    finish_round(play)
    assert play.table.cabinet.finished == 1
    assert points(play) == {"y": 7, "r": 4, "b": 0, "v": 0}


def test_B3_the_next_one_goes_to_the_next_partition_meanwhile() -> None:
    play = play_with(cabinet="rG", outbox={"y": "yB2 yC2"})
    answers(play, "Special delivery", "yellow B")
    finish_round(play)
    assert (partition(play, 1), partition(play, 2)) == ("rG yB", "yC")
    assert balanced(play) == [("rG", 4), ("yB", 7)]


def test_B4_nobody_scores_for_a_vacant_office() -> None:
    play = play_with(THREE, turns=3, cabinet="vB", outbox={"y": "yA2"})
    assert (partition(play, 1), play.table.cabinet.finished) == ("vB yA", 1)
    assert points(play) == {"y": 6, "r": 0, "b": 0}


@pytest.mark.parametrize(("options", "lost"), [(THREE, {"y", "r", "b"}), (FOUR, {"y", "r", "b", "v"})])
def test_B4_nobody_loses_for_a_vacant_office(options: Options, lost: set[str]) -> None:
    play = play_with(options, turns=options.players, cabinet=filed(20, without="yA rA bA vA"), finished=5)
    charged = {entry.who.code for entry in play.journal if isinstance(entry, Scored) and entry.clause == "E3"}
    assert charged == lost
    assert (OFFICE["v"] in play.table.points) is (options is FOUR)


def test_B4_a_vacant_office_cannot_end_the_game() -> None:
    vacant = "vA vB / vC vD vE / vF vG"
    low = Options(players=3, winning_score=2)
    play = play_with(low, turns=3, cabinet=vacant, finished=0)
    assert play.table.cabinet.finished == 2
    assert play.result is None
    taken = Options(players=4, winning_score=2)
    assert play_with(taken, turns=4, cabinet=vacant, finished=0).result is not None
