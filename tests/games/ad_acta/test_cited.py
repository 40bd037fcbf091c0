"""Every entry of the journal cites the clause that decides it in the rule set that is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Began, Moved, Paid, Scored
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import FOUR, PROJECT_MANAGEMENT, THREE, TWO, Options
from adacta.games.ad_acta.table import BOX, CAR, CAR_MARKER, POOL, STAMP, USED
from tests.games.ad_acta.tables import answers, filed, play_with


def moved(play: Play, source: object = None, target: object = None) -> set[str]:
    """The clauses of what has gone from one place to another."""
    return {
        entry.clause
        for entry in play.journal
        if isinstance(entry, Moved) and source in (None, entry.source) and target in (None, entry.target)
    }


def paid(play: Play) -> list[tuple[str, str, int]]:
    """Clause, what and how much of everything paid (below 0: got)."""
    return [(entry.clause, entry.what, entry.amount) for entry in play.journal if isinstance(entry, Paid)]


# S, T: set-up


@pytest.mark.parametrize(("options", "clauses"), [(FOUR, {"S5"}), (THREE, {"S5"}), (TWO, {"T3"})], ids=["4", "3", "2"])
def test_S5_T3_neutral_cards_are_dealt_by_the_clause_of_the_player_count(options: Options, clauses: set[str]) -> None:
    play = adacta.start(ad_acta, options, seed=1)
    assert moved(play, BOX) == clauses
    asked = {entry.clause for entry in play.journal if "neutral measure" in getattr(entry, "question", "")}
    assert asked == clauses


def test_T3_reactions_that_an_option_brings_to_two_players_come_by_S5() -> None:
    play = adacta.start(ad_acta, replace(TWO, reactions=1), seed=1)
    assert {entry.clause for entry in play.journal if isinstance(entry, Moved) and entry.source is BOX} == {"S5", "T3"}
    for entry in play.journal:
        if isinstance(entry, Moved) and entry.source is BOX:
            assert entry.clause == ("S5" if entry.what.is_reaction else "T3"), entry


@pytest.mark.parametrize("options", list(ad_acta.presets.values()), ids=list(ad_acta.presets))
def test_S8_the_set_up_begins_with_a_clause_that_holds_without_neutral_cards_too(options: Options) -> None:
    first = adacta.start(ad_acta, options, seed=1).journal[0]
    assert isinstance(first, Began)
    assert (first.clause, first.phase) == ("S8", "set-up")


# A, R, V: paying and using up


def test_A8_a_measure_costs_what_that_clause_says_and_is_used_up() -> None:
    play = play_with(cards={1: "Telephone"})
    answers(play, "Telephone", "yellow C")
    assert paid(play) == [("A8", "AP", 2)]
    assert moved(play, target=USED) == {"A8"}


def test_A5_a_basic_action_costs_what_its_own_clause_says() -> None:
    play = play_with()
    play.answer("Deal with the top dossier")
    assert paid(play) == [("A5", "AP", 1)]


def test_A2_A3_A7_what_is_got_is_said_as_such() -> None:
    play = play_with(drops={1: 2, 2: 0}, pencil_points={1: 2})
    answers(play, "Exchange pencil points for a drop", "Eat a dextrose drop", "Sharpen pencils")
    assert paid(play) == [
        ("A2", "pencil points", 2),
        ("A2", "drops", -1),
        ("A3", "drops", 1),
        ("A3", "AP", -1),
        ("A7", "AP", 1),
        ("A7", "pencil points", -1),
    ]


def test_V4_a_price_of_its_own_stands_on_the_card() -> None:
    @ad_acta.measure(clause="V4", cost=1)
    def stroll(table: object, me: object) -> None:
        """A walk round the block."""

    play = adacta.start(ad_acta, seed=1, extra_cards=[stroll])
    play.answer("Stroll")
    assert paid(play) == [("V4", "AP", 1)]


def test_R2_R4_a_blocked_measure_and_its_reaction() -> None:
    play = play_with(cards={1: "Telephone", 2: "Voicemail"})
    answers(play, "Telephone", "yellow C", "Voicemail")
    assert paid(play) == [("A8", "AP", 2), ("R6", "AP", -2)]
    used = [(entry.what.name, entry.clause) for entry in play.journal if getattr(entry, "target", None) is USED]
    assert used == [("Telephone", "A8"), ("Voicemail", "R2")]


def test_V2_used_cards_go_to_the_pool() -> None:
    play = play_with(PROJECT_MANAGEMENT, cards={1: "Telephone", 2: "Voicemail"})
    answers(play, "Telephone", "yellow C", "Voicemail")
    assert moved(play, target=POOL) == {"V2"}
    assert moved(play, target=USED) == set()


# M, T: the messenger


@pytest.mark.parametrize(("options", "clause"), [(FOUR, "M1"), (THREE, "M1"), (TWO, "T7")], ids=["4", "3", "2"])
def test_T7_with_two_players_the_messenger_collects_from_the_marker_on(options: Options, clause: str) -> None:
    play = play_with(options, turns=options.players, outbox={"y": "yC1", "r": "rC1"})
    assert moved(play, target=CAR) == {clause}


def test_M5_what_stays_in_the_car_is_said() -> None:
    play = play_with(turns=4, cabinet=filed(20, without="yA yB"), finished=5, outbox={"v": "yA2 yB1"})
    stayed = [entry for entry in play.journal if isinstance(entry, Moved) and entry.clause == "M5"]
    assert [(entry.what.name, entry.source, entry.target) for entry in stayed] == [("yellow A", CAR, CAR)]
    assert play.table.car == [stayed[0].what]


@pytest.mark.parametrize(("options", "clause"), [(FOUR, "E2"), (THREE, "E2"), (TWO, "T9")], ids=["4", "3", "2"])
def test_E2_T9_where_the_stamp_goes(options: Options, clause: str) -> None:
    play = play_with(options, turns=options.players)
    assert {entry.clause for entry in play.journal if isinstance(entry, Moved) and entry.what is STAMP} == {clause}
    markers = {entry.clause for entry in play.journal if isinstance(entry, Moved) and entry.what is CAR_MARKER}
    assert markers == ({"T9"} if options.players == 2 else set())


# E: the end


def test_E5_at_the_floor_the_floor_decides_and_no_more_is_lost_than_there_is() -> None:
    play = play_with(Options(score_floor=0, max_rounds=1), turns=4, points={"y": 1})
    lost = [entry for entry in play.journal if isinstance(entry, Scored) and entry.who.code == "y"]
    assert [(entry.clause, entry.points, entry.total) for entry in lost[:3]] == [
        ("E3", -1, 0),
        ("E5", 0, 0),
        ("E5", 0, 0),
    ]
    assert sum(entry.points for entry in lost) == -1
