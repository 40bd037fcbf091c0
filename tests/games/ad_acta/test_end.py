"""Phases 4 to 6: the end, the next round, the final balance (E)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from adacta.engine.journal import Ended, Moved, Scored
from adacta.engine.playing import Play, start
from adacta.games import ad_acta
from adacta.games.ad_acta.options import FOUR, THREE, Options
from tests.games.ad_acta.tables import (
    filed,
    finish_round,
    finish_turn,
    partition,
    play_with,
)

ALMOST_FULL = filed(19, without="yA rA bA vA")  # one place of partition VI is vacant


def points(play: Play) -> dict[str, int]:
    return {office.code: points for office, points in play.table.points.items()}


def why(play: Play) -> list[tuple[str, str]]:
    return [(entry.clause, entry.reason) for entry in play.journal if isinstance(entry, Ended)]


def lost(play: Play) -> dict[str, int]:
    """Points lost in the final balance, by owner."""
    entries = [entry for entry in play.journal if isinstance(entry, Scored) and entry.clause == "E3"]
    return {code: -sum(entry.points for entry in entries if entry.who.code == code) for code in "yrbv"}


# E1


@pytest.mark.parametrize(("before", "over"), [(28, False), (29, True), (30, True)], ids=["35", "36", "37"])
def test_E1_thirty_six_points_end_the_game(before: int, over: bool) -> None:
    play = play_with(turns=4, cabinet="rG", points={"y": before}, outbox={"y": "yB2"})  # yB scores 7
    assert (play.result is not None) is over
    if over:
        assert why(play) == [("E1", f"{before + 7} points for Player 1, 36 are enough")]


def test_E1_only_after_balancing() -> None:
    play = play_with(points={"y": 36})
    for seat in (1, 2, 3, 4):
        assert play.ask.who == seat
        finish_turn(play)
    assert play.result is not None


def test_E1_the_last_partition_balanced_ends_the_game() -> None:
    play = play_with(turns=4, cabinet=ALMOST_FULL, outbox={"y": "yA2"})
    assert play.table.cabinet.finished == 6
    assert why(play) == [("E1", "the last partition VI has been balanced")]
    assert max(points(play).values()) < 36


def test_E1_the_last_partition_but_one_does_not() -> None:
    play = play_with(turns=4, cabinet=filed(15, without="yA"), outbox={"y": "yA2"})
    assert play.table.cabinet.finished == 5
    assert play.result is None


def test_E1_a_full_cabinet_ends_the_game_only_after_balancing() -> None:
    play = play_with(turns=3, cabinet=ALMOST_FULL, outbox={"y": "yA2"})
    play.answer("Special delivery")
    assert partition(play, 6).endswith("yA")
    assert play.result is None
    finish_turn(play)
    assert play.result is not None


@pytest.mark.parametrize(("winning_score", "over"), [(20, True), (21, False)])
def test_E1_option_winning_score(winning_score: int, over: bool) -> None:
    options = Options(winning_score=winning_score)
    play = play_with(options, turns=4, points={"b": 20})
    assert (play.result is not None) is over


# E2


@pytest.mark.parametrize(("options", "order"), [(FOUR, [1, 2, 3, 4, 1]), (THREE, [1, 2, 3, 1])], ids=["4", "3"])
def test_E2_the_stamp_goes_to_the_left_neighbour(options: Options, order: list[int]) -> None:
    play = play_with(options)
    stamps = [play.table.stamp]
    while len(stamps) < len(order):
        finish_round(play)
        stamps.append(play.table.stamp)
        assert play.ask.who == play.table.stamp
    assert stamps == order
    passed = [entry for entry in play.journal if isinstance(entry, Moved) and entry.clause == "E2"]
    assert [(entry.source.name, entry.target.name) for entry in passed] == [
        (f"seat {one}", f"seat {other}") for one, other in pairwise(order)
    ]


def test_E2_passing_over_the_vacant_office_between_two_others() -> None:
    play = play_with(Options(players=3, vacant_office="job_office"))
    finish_round(play)
    assert [office.code for office in play.table.player(play.ask.who).offices] == ["b"]


def test_E2_a_new_round_begins() -> None:
    play = finish_round(play_with(round=7, stamp=4))
    assert (play.table.round, play.table.turns, play.ask.who) == (8, 0, 1)


# E3


def test_E3_each_dossier_on_a_desk_costs_its_owner_a_point() -> None:
    play = play_with(turns=4, cabinet="yA yB / yC yD", points={"b": 40}, outbox={"v": "vG1"})
    assert lost(play) == {"y": 3, "r": 7, "b": 7, "v": 7}
    assert points(play) == {"y": -3, "r": -7, "b": 33, "v": -7}


def test_E3_a_dossier_in_the_car_costs_its_owner_a_point() -> None:
    play = play_with(turns=4, cabinet=ALMOST_FULL, outbox={"y": "yA2 rA2 bA2"})
    assert [one.code for one in play.table.car] == ["bA", "rA"]
    on_desks = [one for desk in play.table.desks.values() for one in (*desk.inbox, *desk.outbox)]
    assert lost(play) == {code: sum(one.owner.code == code for one in (*on_desks, *play.table.car)) for code in "yrbv"}
    assert sum(lost(play).values()) == 8


def test_E3_a_partition_that_never_filled_neither_scores_nor_costs() -> None:
    play = play_with(turns=4, cabinet="yA yB / rB", points={"b": 36})
    assert lost(play) == {"y": 5, "r": 6, "b": 7, "v": 7}


def test_E3_option_score_unfilled_partition() -> None:
    options = Options(score_unfilled_partition=True)
    play = play_with(options, turns=4, cabinet="yA yB / rB vC", points={"b": 36, "y": 13})
    # II gives 6 for B and 7 for C; I has been balanced before and does not score again
    assert points(play) == {"y": 13 - 5, "r": 6 - 6, "b": 36 - 7, "v": 7 - 6}


# E4


def test_E4_the_highest_score_wins() -> None:
    play = play_with(turns=4, points={"y": 20, "r": 37, "b": 21, "v": 30})
    assert play.result.points == {1: 13, 2: 30, 3: 14, 4: 23}
    assert play.result.winners == (2,)
    assert play.result.places == {1: 4, 2: 1, 3: 3, 4: 2}


def test_E4_the_score_after_the_final_balance_counts() -> None:
    # yellow leads by two and has five dossiers more on the desks
    play = play_with(turns=4, cabinet="rA rB / rC rD rE", points={"y": 38, "r": 36})
    assert play.result.points == {1: 31, 2: 34, 3: -7, 4: -7}
    assert play.result.places == {1: 2, 2: 1, 3: 3, 4: 3}


EQUAL = {"y": 40, "r": 40}


def test_E4_more_drops_win_a_tie() -> None:
    play = play_with(turns=4, points=EQUAL, drops={1: 1, 2: 2, 3: 3}, pencil_points={1: 6})
    assert play.result.points[1] == play.result.points[2] == 33
    assert play.result.places == {1: 2, 2: 1, 3: 3, 4: 3}


def test_E4_then_more_pencil_points() -> None:
    play = play_with(turns=4, points=EQUAL, drops={1: 2, 2: 2}, pencil_points={1: 4, 2: 3})
    assert play.result.winners == (1,)
    assert play.result.places[2] == 2


def test_E4_a_tie_after_that_is_shared() -> None:
    play = play_with(turns=4, points=EQUAL, drops={1: 2, 2: 2}, pencil_points={1: 4, 2: 4, 3: 1})
    assert play.result.winners == (1, 2)
    assert play.result.places == {1: 1, 2: 1, 3: 3, 4: 4}


def test_E4_drops_do_not_beat_points() -> None:
    play = play_with(turns=4, points={"y": 41, "r": 40}, drops={1: 0, 2: 3}, pencil_points={2: 6})
    assert play.result.winners == (1,)


@pytest.mark.parametrize(
    ("tie_breaks", "winners"),
    [
        ((), (1, 2)),
        (("drops",), (2,)),
        (("pencil points",), (1,)),
        (("pencil points", "drops"), (1,)),
        (("drops", "pencil points"), (2,)),
    ],
)
def test_E4_option_tie_breaks(tie_breaks: tuple[str, ...], winners: tuple[int, ...]) -> None:
    options = Options(tie_breaks=tie_breaks)
    play = play_with(options, turns=4, points=EQUAL, drops={1: 1, 2: 2}, pencil_points={1: 5, 2: 4})
    assert play.result.winners == winners


# E5 and E6


def test_E5_scores_may_fall_below_zero() -> None:
    play = play_with(turns=4, points={"b": 36, "y": 3})
    assert points(play) == {"y": -4, "r": -7, "b": 29, "v": -7}


@pytest.mark.parametrize(("floor", "yellow"), [(0, 0), (-2, -2), (-10, -4)])
def test_E5_option_score_floor(floor: int, yellow: int) -> None:
    play = play_with(Options(score_floor=floor), turns=4, points={"b": 36, "y": 3})
    assert points(play)["y"] == yellow
    assert points(play)["b"] == 29
    assert min(points(play).values()) >= floor


def test_E6_without_the_option_all_could_stop_for_ever() -> None:
    play = play_with()
    for _ in range(60):
        finish_round(play)
    assert (play.table.round, play.result) == (61, None)


def test_E6_option_max_rounds_ends_the_game_unfinished_after_the_final_balance() -> None:
    play = play_with(Options(max_rounds=3))
    finish_round(play)
    finish_round(play)
    assert (play.table.round, play.result) == (3, None)
    finish_round(play)
    assert why(play) == [("E6", "unfinished after 3 rounds")]
    assert play.result.reason == "unfinished after 3 rounds"
    assert points(play) == {"y": -7, "r": -7, "b": -7, "v": -7}


def test_E6_a_game_that_ends_in_its_last_round_is_finished() -> None:
    play = play_with(Options(max_rounds=1), turns=4, points={"y": 36})
    assert [clause for clause, _ in why(play)] == ["E1"]


def test_E6_also_ends_a_game_in_which_nobody_can_do_anything_any_more() -> None:
    options = Options(action_points=(0, 0, 0, 0), drops_each=1, max_rounds=200)
    play = start(ad_acta, options, seed=1)
    while play.ask is not None:
        play.answer(0)
    assert (play.table.ended_by, play.table.round) == ("E6", 200)
