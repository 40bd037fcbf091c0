"""Phase 2, the messenger's turn (M). A table with all turns taken starts with it."""

from __future__ import annotations

import pytest

from adacta.engine.journal import Moved
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import FOUR, THREE, Options
from tests.games.ad_acta.tables import codes, dossier, filed, inbox, outbox, partition, play_with

# one or two dossiers in each outbox, those of the town hall on top of the heap when it comes last
OUTBOXES = {"y": "yC1 yF1", "r": "rC1 rF1", "b": "bC1", "v": "vC1 vF1"}


def heap(play: Play) -> str:
    """The car when everything has been collected, the top first."""
    last = max(n for n, entry in enumerate(play.journal) if entry.clause == "M1" and isinstance(entry, Moved))
    return codes(play, play.at(last).car).replace("1", "")


def distributed(play: Play) -> list[str]:
    """Codes in the order in which the messenger took them from the heap."""
    return [entry.what.code for entry in play.journal if isinstance(entry, Moved) and entry.clause in ("M3", "M4")]


@pytest.mark.parametrize(
    ("stamp", "from_the_top"),
    [
        (1, "vC vF bC rC rF yC yF"),
        (2, "yC yF vC vF bC rC rF"),
        (3, "rC rF yC yF vC vF bC"),
        (4, "bC rC rF yC yF vC vF"),
    ],
)
def test_M1_the_own_outbox_first_then_clockwise_on_top(stamp: int, from_the_top: str) -> None:
    play = play_with(FOUR, turns=4, stamp=stamp, outbox=OUTBOXES)
    assert " ".join(code[:2] for code in heap(play).split()) == from_the_top


@pytest.mark.parametrize(
    ("vacant", "stamp", "from_the_top"),
    [
        (None, 1, "vC vF bC rC rF yC yF"),
        (None, 3, "rC rF yC yF vC vF bC"),
        ("job_office", 2, "rC rF yC yF vC vF bC"),
    ],
)
def test_M1_the_vacant_outbox_in_its_place(vacant: str | None, stamp: int, from_the_top: str) -> None:
    options = Options(players=3, vacant_office=vacant)
    play = play_with(options, turns=3, stamp=stamp, outbox=OUTBOXES)
    assert " ".join(code[:2] for code in heap(play).split()) == from_the_top


def test_M1_an_empty_outbox_is_passed_over() -> None:
    play = play_with(turns=4, outbox={"r": "rC1", "v": "vC1"})
    assert heap(play) == "vC rC"


def test_M1_afterwards_all_outboxes_are_empty() -> None:
    play = play_with(turns=4, outbox=OUTBOXES)
    assert [outbox(play, code) for code in "ybvr"] == ["", "", "", ""]
    assert play.table.car == []


@pytest.mark.parametrize(("stamp", "first", "last"), [(1, "vC", "yF"), (3, "rC", "bC")])
def test_M2_top_of_the_last_outbox_first_bottom_of_the_own_one_last(stamp: int, first: str, last: str) -> None:
    play = play_with(turns=4, stamp=stamp, outbox=OUTBOXES)
    order = distributed(play)
    assert order == heap(play).split()
    assert (order[0], order[-1]) == (first, last)


def test_M3_on_top_of_the_inbox_of_the_next_office() -> None:
    play = play_with(turns=4, inbox={"b": "rB bF ..."}, outbox={"y": "yC1"})
    assert inbox(play, "b").startswith("yC1 rB bF")


def test_M3_at_once_so_the_first_one_lies_deepest() -> None:
    play = play_with(turns=4, inbox={"b": "rB ..."}, outbox={"y": "yC1 vG1", "r": "vA1"})
    assert distributed(play) == ["vA", "yC", "vG"]
    assert inbox(play, "b").startswith("yC1 vA1 rB")


def test_M3_a_dossier_that_was_not_dealt_with_comes_back() -> None:
    play = play_with(turns=4, inbox={"y": "bA ..."}, outbox={"y": "yC"})  # a Stray document
    assert inbox(play, "y").startswith("yC bA")


def test_M3_the_references_stay() -> None:
    play = play_with(THREE, turns=3, outbox={"b": "yD1 vG2"})
    assert play.table.references[dossier("yD")] == 1
    assert inbox(play, "b").startswith("vG2")


def test_M4_a_finished_dossier_loses_its_references_and_is_filed() -> None:
    play = play_with(turns=4, outbox={"y": "yB2"})
    assert partition(play, 1) == "yB"
    assert play.table.references[dossier("yB")] == 0


def test_M4_to_the_next_vacant_place() -> None:
    play = play_with(turns=4, cabinet="vA", outbox={"y": "yB2 bA2 yD3", "v": "rC2"})
    assert [partition(play, number) for number in (1, 2, 3)] == ["vA rC", "yB bA yD", ""]


def test_M4_places_are_taken_in_the_order_of_the_heap() -> None:
    play = play_with(turns=4, stamp=4, outbox={"v": "rC2", "y": "yB2 bF1 bA2"})
    assert [partition(play, number) for number in (1, 2)] == ["yB bA", "rC"]


WAITING = "yA yB yC vF rC"


@pytest.mark.parametrize("options", [FOUR, THREE], ids=["4", "3"])
def test_M5_without_a_vacant_place_it_stays_in_the_car(options: Options) -> None:
    cabinet = filed(19, without=WAITING)
    play = play_with(options, turns=options.players, cabinet=cabinet, outbox={"y": "yA2 yB2 rC1 vF3 yC1"})
    assert partition(play, 6).split()[-1] == "yA"
    assert codes(play, play.table.car) == "yB2 vF3"
    # the others are still distributed
    assert inbox(play, "v").startswith("rC1")
    assert inbox(play, "b").startswith("yC1")


def test_M5_a_dossier_in_the_car_counts_as_not_filed() -> None:
    play = play_with(turns=4, cabinet=filed(19, without=WAITING), outbox={"y": "yA2 yB2"})
    lost = [entry.what.code for entry in play.journal if entry.clause == "E3" and hasattr(entry, "points")]
    assert "yB" in lost
    assert "yA" not in lost
