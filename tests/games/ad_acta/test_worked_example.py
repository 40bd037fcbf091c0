"""The rulebook's worked example: eight dossiers in the car, two filed, partition I balanced; then the end."""

from __future__ import annotations

from adacta.engine.journal import Moved, Scored
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import FOUR
from tests.games.ad_acta.tables import answers, finish_round, inbox, outbox, partition, play_with

HEAP = "yB2 yF2 bB1 bD2 yA1 yG1 bA2 rC1"
OUTBOXES = {"r": "yG1 bA2 rC1", "b": "yA1", "v": "yF2 bB1 bD2", "y": "yB2"}
DESTINATIONS = [
    ("yellow B", "partition I"),
    ("yellow F", "inbox of the job office"),
    ("blue B", "inbox of the tax office"),
    ("blue D", "inbox of the tax office"),
    ("yellow A", "inbox of the environmental office"),
    ("yellow G", "inbox of the tax office"),
    ("blue A", "partition I"),
    ("red C", "inbox of the environmental office"),
]


def worked_example() -> Play:
    """Seat 2 heads the job office and holds the stamp; all turns of the round are taken."""
    return play_with(FOUR, stamp=2, turns=4, outbox=OUTBOXES)


def moves(play: Play, *clauses: str) -> list[tuple[str, str]]:
    return [
        (entry.what.name, entry.target.name)
        for entry in play.journal
        if isinstance(entry, Moved) and entry.clause in clauses
    ]


def scores(play: Play, clause: str) -> list[tuple[str, str, int]]:
    return [
        (entry.who.colour, entry.what.name, entry.points)
        for entry in play.journal
        if isinstance(entry, Scored) and entry.clause == clause
    ]


def test_worked_example_M1_the_heap() -> None:
    play = worked_example()
    last = max(n for n, entry in enumerate(play.journal) if entry.clause == "M1" and isinstance(entry, Moved))
    car = play.at(last)
    assert " ".join(f"{one.code}{car.references[one]}" for one in reversed(car.car)) == HEAP


def test_worked_example_M2_to_M4_eight_destinations() -> None:
    play = worked_example()
    assert moves(play, "M3", "M4") == DESTINATIONS
    assert moves(play, "M4") == [DESTINATIONS[0], DESTINATIONS[6]]
    assert inbox(play, "v").startswith("rC1 yA1")
    assert inbox(play, "b").startswith("yG1 bD2 bB1")
    assert inbox(play, "r").startswith("yF2")
    assert partition(play, 1) == "yB bA"


def test_worked_example_B1_six_and_seven_points() -> None:
    play = worked_example()
    assert scores(play, "B1") == [("yellow", "yellow B", 7), ("blue", "blue A", 6)]
    assert {office.colour: points for office, points in play.table.points.items()} == {
        "yellow": 7,
        "red": 0,
        "blue": 6,
        "violet": 0,
    }
    assert play.table.cabinet.finished == 1


def test_worked_example_B1_next_round_red_C_alone_is_filed_in_partition_II() -> None:
    play = worked_example()
    assert (play.table.round, play.ask.who) == (2, 3)
    # the tax office asks the environmental office to deal with the top of its inbox
    answers(play, "Cooperation between authorities", "environmental office")
    assert outbox(play, "v") == "rC2"
    finish_round(play)
    assert (partition(play, 2), play.table.cabinet.finished) == ("rC", 1)
    assert len(scores(play, "B1")) == 2


def the_end() -> Play:
    """The end of a game with the rulebook's leftovers: 2 blue, 2 violet, 3 red and 1 yellow are not filed.

    Violet F is the last to be filed. The cabinet is ours and begins as in the example; all six partitions are
    balanced at once, so that the points come from the scoring table.
    """
    cabinet = "yB bA / rC yF vC / rD bD yG vE / rE bE yA vD / rF bF vG / bG yC yD"
    return play_with(FOUR, stamp=2, turns=4, cabinet=cabinet, finished=0, outbox={"v": "vF3"})


def test_worked_example_E3_the_leftovers_cost_their_owners() -> None:
    play = the_end()
    assert partition(play, 6) == "bG yC yD vF"
    charged = [who for who, _, _ in scores(play, "E3")]
    lost = {colour: charged.count(colour) for colour in ("blue", "violet", "red", "yellow")}
    assert lost == {"blue": 2, "violet": 2, "red": 3, "yellow": 1}


def test_worked_example_E4_blue_before_violet_red_and_yellow() -> None:
    play = the_end()
    assert play.result.points == {3: 34 - 2, 4: 29 - 2, 2: 28 - 3, 1: 13 - 1}
    assert play.result.places == {3: 1, 4: 2, 2: 3, 1: 4}
    assert "the last partition VI" in play.result.reason
