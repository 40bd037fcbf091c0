"""Two players (T): each heads two offices. The ring is town hall, job office, tax office, environmental office."""

from __future__ import annotations

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.errors import IllegalAnswer
from adacta.engine.journal import Began, Ended, Moved, Scored
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import TWO, Options
from adacta.games.ad_acta.table import CAR
from tests.games.ad_acta.tables import (
    OFFICE,
    answers,
    at_random,
    codes,
    finish_round,
    finish_turn,
    held,
    inbox,
    outbox,
    play_with,
)

OWN = ["Telephone", "Draught", "Special delivery", "Consultation"]
NEUTRAL = {"The MP visits", "Decree: at once", "Stray document", "Put away"}
OUTBOXES = {"y": "yC1", "r": "rC1", "b": "bC1", "v": "vC1"}


def deal(seed: int = 1) -> Play:
    return adacta.start(ad_acta, TWO, seed=seed)


def heap(play: Play) -> str:
    """The car when everything has been collected, the top first."""
    last = max(n for n, entry in enumerate(play.journal) if isinstance(entry, Moved) and entry.target is CAR)
    return codes(play, play.at(last).car)


def test_T1_first_player_has_the_outer_desks_second_the_inner_ones() -> None:
    heads = [[office.code for office in player.offices] for player in deal().table.players]
    assert heads == [["y", "v"], ["r", "b"]]
    assert [office.code for office in deal().table.components.ring] == ["y", "r", "b", "v"]


def test_T2_four_drops_each_and_four_in_the_supply() -> None:
    table = deal().table
    assert ([player.drops for player in table.players], table.supply) == ([4, 4], 4)


def test_T3_one_own_set_and_two_neutral_measures_each() -> None:
    play = deal()
    for seat in (1, 2):
        assert held(play, seat)[:4] == OWN
        assert len(set(held(play, seat)[4:]) & NEUTRAL) == len(held(play, seat)[4:]) == 2
    assert {*held(play, 1), *held(play, 2)} - set(OWN) == NEUTRAL


def test_T3_no_reactions_and_the_other_two_sets_stay_in_the_box() -> None:
    play = deal()
    assert [player.reactions for player in play.table.players] == [[], []]
    box = sorted(card.name for card in play.table.box)
    assert box == sorted([*OWN, *OWN, "End of work", "Urgent!", "Air-condition", "Voicemail"])


def test_T3_dealt_blind_by_chance() -> None:
    play = adacta.start(ad_acta, TWO, dictate=True)
    assert play.ask.who is CHANCE
    answers(play, "Put away", "The MP visits", "Stray document")  # the last card is forced
    assert (held(play, 1)[4:], held(play, 2)[4:]) == (
        ["Put away", "The MP visits"],
        ["Stray document", "Decree: at once"],
    )


def test_T3_nobody_is_asked_for_a_reaction() -> None:
    for play in at_random(TWO, seed=2):
        assert play.ask is None or play.ask.clause != "R1"


def test_T4_a_score_for_each_office_one_pencil_marker_a_player() -> None:
    play = play_with(TWO, turns=2, cabinet="yA", outbox={"v": "vB2"})
    points = {office.code: points for office, points in play.table.points.items()}
    assert points == {"y": 6, "r": 0, "b": 0, "v": 7}
    play = answers(play_with(TWO), "Sharpen pencils", "Sharpen pencils")
    assert [player.pencil_points for player in play.table.players] == [2, 0]


def test_T5_stamp_and_car_marker_at_first() -> None:
    table = deal().table
    assert table.stamp == 1
    assert table.car_marker is OFFICE["y"]


@pytest.mark.parametrize(("stamp", "other"), [(1, 2), (2, 1)])
def test_T6_first_player_five_action_points_the_other_four(stamp: int, other: int) -> None:
    play = play_with(TWO, stamp=stamp)
    assert (play.ask.who, play.table.player(stamp).ap) == (stamp, 5)
    finish_turn(play)
    assert (play.ask.who, play.table.player(other).ap) == (other, 4)


def test_T6_A5_applies_to_both_own_desks() -> None:
    play = play_with(TWO, inbox={"y": "yC bA ...", "v": "yE bB ..."})
    play.answer("Deal with the top dossier")
    assert play.ask.names == ("town hall", "environmental office")
    play.answer("environmental office")
    answers(play, "Deal with the top dossier", "town hall")
    assert (outbox(play, "v"), outbox(play, "y")) == ("yE1", "yC1")


def test_T6_A6_applies_to_the_two_others() -> None:
    play = play_with(TWO, stamp=2, inbox={"y": "yC bA ...", "v": "yE bB ..."})
    play.answer("Cooperation between authorities")
    assert play.ask.names == ("town hall", "environmental office")
    with pytest.raises(IllegalAnswer, match=r"is for other offices; seat 2 heads the tax office\. \(clause T6\)"):
        play.answer("tax office")


@pytest.mark.parametrize(
    ("car", "from_the_top"),
    [
        ("y", "vC1 bC1 rC1 yC1"),
        ("r", "yC1 vC1 bC1 rC1"),
        ("b", "rC1 yC1 vC1 bC1"),
        ("v", "bC1 rC1 yC1 vC1"),
    ],
)
@pytest.mark.parametrize("stamp", [1, 2])
def test_T7_collecting_starts_at_the_car_marker(car: str, from_the_top: str, stamp: int) -> None:
    play = play_with(TWO, turns=2, stamp=stamp, car=car, outbox=OUTBOXES)
    assert heap(play) == from_the_top
    messengers = [entry.seat for entry in play.journal if isinstance(entry, Began) and entry.clause == "M1"]
    assert messengers == [stamp]


@pytest.mark.parametrize(("yellow", "violet", "over"), [(35, 35, False), (36, 0, True), (0, 36, True)])
def test_T8_one_office_with_thirty_six_points_ends_the_game(yellow: int, violet: int, over: bool) -> None:
    play = play_with(TWO, turns=2, points={"y": yellow, "v": violet})
    assert (play.result is not None) is over
    assert [entry.clause for entry in play.journal if isinstance(entry, Ended)] == ["T8"] * over


def test_T8_or_the_last_partition() -> None:
    cabinet = "yA yB / yC yD yE / yF yG rA rB / rC rD rE rF / rG bA bB / bC bD bE"
    play = play_with(TWO, turns=2, cabinet=cabinet, outbox={"y": "vA2"})
    assert play.result is not None
    assert "the last partition VI" in play.result.reason


@pytest.mark.parametrize(("score_per", "over"), [("player", True), ("office", False)])
def test_T8_option_score_per(score_per: str, over: bool) -> None:
    play = play_with(Options(players=2, score_per=score_per), turns=2, points={"y": 18, "v": 18})
    assert (play.result is not None) is over


def test_T9_stamp_to_the_other_player_car_marker_to_the_next_desk() -> None:
    play = play_with(TWO)
    where = [(play.table.stamp, play.table.car_marker.code)]
    for _ in range(4):
        finish_round(play)
        where.append((play.table.stamp, play.table.car_marker.code))
    # in the third round the stamp is with seat 1 and the marker on a desk of seat 2
    assert where == [(1, "y"), (2, "r"), (1, "b"), (2, "v"), (1, "y")]


def test_T9_option_car_marker_for_four_players() -> None:
    options = Options(car_marker=True)
    play = play_with(options, turns=4, stamp=3, car="r", outbox=OUTBOXES)
    assert heap(play) == "yC1 vC1 bC1 rC1"
    assert (play.table.stamp, play.table.car_marker.code) == (4, "b")


def test_T10_final_balance_by_office_then_both_added() -> None:
    play = play_with(TWO, turns=2, cabinet="yA vB", points={"y": 36, "v": 10, "r": 20, "b": 15})
    charged = [entry.who.code for entry in play.journal if isinstance(entry, Scored)]
    assert {code: charged.count(code) for code in "yrbv"} == {"y": 6, "r": 7, "b": 7, "v": 6}
    assert {office.code: points for office, points in play.table.points.items()} == {
        "y": 30,
        "r": 13,
        "b": 8,
        "v": 4,
    }
    assert play.result.points == {1: 34, 2: 21}
    assert play.result.winners == (1,)


def test_T10_the_sum_wins_not_the_best_office() -> None:
    play = play_with(TWO, turns=2, points={"y": 36, "v": 0, "r": 20, "b": 20})
    assert play.result.winners == (2,)


def test_T10_more_drops_win_a_tie() -> None:
    play = play_with(TWO, turns=2, points={"y": 36, "r": 36}, drops={1: 2, 2: 3}, pencil_points={1: 6})
    assert play.result.places == {1: 2, 2: 1}


def test_T10_after_that_shared() -> None:
    play = play_with(TWO, turns=2, points={"y": 36, "r": 36}, pencil_points={1: 6, 2: 2})
    assert play.result.winners == (1, 2)


def test_T_the_dossiers_go_round_as_with_four() -> None:
    play = play_with(TWO, inbox={"y": "yC ..."})
    answers(play, "Deal with the top dossier", "town hall")
    finish_round(play)
    assert inbox(play, "b").startswith("yC1")
