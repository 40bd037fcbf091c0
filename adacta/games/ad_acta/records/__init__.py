"""What a finished game of Ad Acta is worth knowing: the rows of `adacta.study`, read off table and journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from adacta.engine.data.recording import Cell, Column, Lane, Rows, Stages
from adacta.games.ad_acta.components import LETTERS, OFFICES
from adacta.games.ad_acta.ending import points_of
from adacta.games.ad_acta.options import Options
from adacta.games.ad_acta.pictures.palette import COLOURS
from adacta.games.ad_acta.records.tally import Tally, tally
from adacta.games.ad_acta.table import ROMAN, Table

MOST_ROUNDS = 200
"""No rule forces an end (E6). The longest of some ten thousand random games took 40 rounds."""

COMPONENT_WORDS = {
    "name": "component set",
    "partitions": "places of each partition",
    "ring": "the desks, clockwise",
    "scoring": "points of each letter",
    "routes": "routes of the dossiers",
}
"""What the parts of a component set are called in charts."""

LANES = {office.name: Lane(office.name, COLOURS[office].line, office.symbol) for office in OFFICES}
STAGES = Stages("rounds", "partitions_balanced", "partition balanced", ROMAN)

Row = tuple[Cell, ...]


@lru_cache(maxsize=256)
def with_an_end(options: Options) -> Options:
    """The same rules, broken off after `MOST_ROUNDS` rounds if they have no limit of their own (E6)."""
    return replace(options, max_rounds=MOST_ROUNDS) if options.max_rounds is None else options


def round_of(table: Table) -> int:
    """The running round; 0 before the deal is over."""
    return table.round


def standing(table: Table) -> tuple[int, ...]:
    """The points of each seat, all offices added up (T10)."""
    return tuple(points_of(table, player) for player in table.players)


# One row a game and seat, from the table alone


def why_it_ended(table: Table) -> str:
    """'score', 'cabinet' or 'unfinished' (E1, E6, T8)."""
    reason = table.ended or ""
    if reason.startswith("unfinished"):
        return "unfinished"
    return "cabinet" if reason.startswith("the last") else "score"


SEAT_COLUMNS = (
    Column("why", str, "why it ended: score, cabinet or unfinished (E1, E6, T8)", of_game=True),
    Column("filed_by_all", int, "dossiers in the cabinet at the end", "dossiers", of_game=True, measured=True),
    Column("partitions_balanced", int, "partitions scored", "partitions", of_game=True, measured=True),
    Column("offices", str, "the offices that the seat heads"),
    Column("filed", int, "own dossiers in the cabinet at the end", "dossiers"),
    *(Column(f"filed_{letter}", int, f"own dossiers {letter} in the cabinet", "dossiers") for letter in LETTERS),
    *(Column(f"filed_{roman}", int, f"own ones in partition {roman}", "dossiers", optional=True) for roman in ROMAN),
    Column("shredded", int, "own dossiers that are not in the cabinet (E3)", "dossiers"),
    *(Column(f"shredded_{letter}", int, f"own dossiers {letter} not in the cabinet", "dossiers") for letter in LETTERS),
    Column("drops_left", int, "dextrose drops held at the end", "drops", measured=True),
    Column("pencil_points_left", int, "pencil points held at the end", "pencil points", measured=True),
    Column("cards_left", int, "cards held at the end", "cards", measured=True),
)


def seats(table: Table) -> Iterator[Row]:
    """One row a seat."""
    partitions = table.cabinet.partitions
    filed = sum(map(len, partitions))
    lacking = (None,) * (len(ROMAN) - len(partitions))
    of_game = (why_it_ended(table), filed, table.cabinet.finished)
    for player in table.players:
        by_letter = dict.fromkeys(LETTERS, 0)
        by_partition = []
        for partition in partitions:
            own = [dossier.letter for dossier in partition if dossier.owner in player.offices]
            by_partition.append(len(own))
            for letter in own:
                by_letter[letter] += 1
        each, total = len(player.offices), sum(by_partition)
        yield (
            *of_game,
            ", ".join(office.name for office in player.offices),
            total,
            *by_letter.values(),
            *by_partition,
            *lacking,
            each * len(LETTERS) - total,
            *(each - count for count in by_letter.values()),
            player.drops,
            player.pencil_points,
            len(player.measures) + len(player.reactions),
        )


SEATS = Rows("game and seat", SEAT_COLUMNS, seats)


# What only the journal knows

told = tally
"""The journal, counted: what the rows below are read off."""

JOURNAL_COLUMNS = (
    Column(
        "interaction",
        float,
        "share of actions that moved a dossier on another's desk",
        of_game=True,
        measured=True,
    ),
    Column("waited", float, "rounds that a dossier waits in an inbox, on average", "rounds", True, measured=True),
    *(
        Column(f"waited_{office.id}", float, f"the same for the {office.name}", "rounds", of_game=True, optional=True)
        for office in OFFICES
    ),
    Column("actions", int, "actions taken for AP (A5 to A8)", "actions", measured=True),
    Column("actions_elsewhere", int, "of these, how many moved a dossier on another's desk", "actions"),
    Column("dealt_with_own", int, "times the own inbox was dealt with (A5)", "times"),
    Column("dealt_with_other", int, "times another office was asked (A6)", "times"),
    Column("pencils_sharpened", int, "pencils sharpened (A7)", "times", measured=True),
    Column("measures_played", int, "measures played (A8)", "cards", measured=True),
    Column("measures_blocked", int, "of these, answered by a reaction (R4 to R7)", "cards", measured=True),
    Column("reactions_played", int, "reactions played (A9)", "cards", measured=True),
    Column("cards_bought", int, "cards bought from the pool (V2)", "cards", measured=True),
    Column("drops_eaten", int, "dextrose drops eaten (A3)", "drops", measured=True),
    Column("drops_bought", int, "drops got for pencil points (A2)", "drops", measured=True),
    Column("ap_lost", int, "action points lost by stopping (A10)", "AP", measured=True),
)


def seats_of_journal(told: Tally) -> Iterator[Row]:
    """One row a seat: what was done, and how long dossiers waited."""
    actions = sum(done.actions for done in told.seats.values())
    elsewhere = sum(done.elsewhere for done in told.seats.values())
    waits = [told.waits[office] for office in OFFICES]
    stays = sum(wait.stays for wait in waits)
    of_game = (
        elsewhere / actions if actions else 0.0,
        sum(wait.rounds for wait in waits) / stays if stays else 0.0,
        *(wait.rounds / wait.stays if wait.stays else None for wait in waits),
    )
    for done in told.seats.values():
        yield (
            *of_game,
            done.actions,
            done.elsewhere,
            done.own,
            done.other,
            done.sharpened,
            done.measures,
            done.blocked,
            done.reactions,
            done.cards_bought,
            done.drops_eaten,
            done.drops_bought,
            done.ap_lost,
        )


SEATS_JOURNAL = Rows("game and seat", JOURNAL_COLUMNS, seats_of_journal, journal=True)


# Details


def rounds(table: Table) -> Iterator[Row]:
    """One row a round and seat."""
    partitions = table.cabinet.partitions
    filed = sum(map(len, partitions))
    for player in table.players:
        own = sum(dossier.owner in player.offices for partition in partitions for dossier in partition)
        yield player.seat, points_of(table, player), own, filed, table.cabinet.finished


ROUND_COLUMNS = (
    Column("seat", int, "the seat"),
    Column("points", int, "points after the round (after the last one: at the end)", "points"),
    Column("filed", int, "own dossiers in the cabinet", "dossiers"),
    Column("filed_by_all", int, "dossiers in the cabinet", "dossiers", of_game=True),
    Column("partitions_balanced", int, "partitions scored so far", "partitions", of_game=True),
)


def dossiers(told: Tally) -> Iterator[Row]:
    """One row a dossier."""
    table = told.table
    for dossier in table.components.dossiers:
        place = table.find(dossier)
        filed = place.kind == "partition"
        head = table.head_of(dossier.owner)
        life = told.lives[dossier]
        yield (
            dossier.name,
            dossier.owner.name,
            dossier.letter,
            head.seat if head else None,
            len(dossier.route),
            filed,
            place.number + 1 if filed else None,
            life.points,
            life.filed_in_round,
            place.name,
            len(dossier.route) if filed else table.references[dossier],
            sum(life.waited.values()),
            *(life.waited.get(office) for office in OFFICES),
        )


DOSSIER_COLUMNS = (
    Column("dossier", str, "its name: colour of the owner and letter"),
    Column("owner", str, "the office that owns it"),
    Column("letter", str, "A to G"),
    Column("seat", int, "who heads the owner; none for a vacant office", optional=True),
    Column("fields", int, "offices on its route", "offices"),
    Column("filed", bool, "whether it is in the cabinet at the end"),
    Column("partition", int, "in which partition, counted from 1", optional=True),
    Column("points", int, "points that its owner got for it (below 0: lost)", "points", optional=True),
    Column("filed_in_round", int, "the round in which it was filed", "round", optional=True),
    Column("place", str, "where it lies at the end"),
    Column("fields_done", int, "fields dealt with", "offices"),
    Column("waited", int, "rounds in inboxes", "rounds"),
    *(
        Column(f"waited_{office.id}", int, f"rounds in the inbox of the {office.name}", "rounds", optional=True)
        for office in OFFICES
    ),
)


def cards(told: Tally) -> Iterator[Row]:
    """One row a card that was played."""
    for card in told.cards:
        yield card.round, card.seat, card.name, card.kind, card.target, card.elsewhere, card.answered_by


CARD_COLUMNS = (
    Column("round", int, "the round", "round"),
    Column("seat", int, "who played it"),
    Column("card", str, "its name"),
    Column("kind", str, "own measure, neutral measure or reaction"),
    Column("target", str, "what it was aimed at; of a reaction: the measure it answers", optional=True),
    Column("elsewhere", bool, "whether it moved a dossier on another's desk"),
    Column("answered_by", str, "the reaction that answered it", optional=True),
)


def visits(told: Tally) -> Iterator[Row]:
    """One row a stay of a dossier in an inbox."""
    for visit in told.visits:
        yield (
            visit.dossier.name,
            visit.source,
            visit.office.name,
            visit.arrived,
            visit.waited,
            visit.over,
        )


VISIT_COLUMNS = (
    Column("dossier", str, "its name"),
    Column("source", str, "the office that it came from, or 'deal'"),
    Column("place", str, "the office in whose inbox it lay"),
    Column("arrived", int, "the round in which it came", "round"),
    Column("waited", int, "messengers that set out while it lay there", "rounds"),
    Column("over", bool, "whether it had left at the end"),
)

DETAILS = {
    "rounds": Rows("game, round and seat", ROUND_COLUMNS, rounds, every_round=True),
    "dossiers": Rows("game and dossier", DOSSIER_COLUMNS, dossiers, journal=True),
    "cards": Rows("game and card played", CARD_COLUMNS, cards, journal=True),
    "visits": Rows("game and stay of a dossier in an inbox", VISIT_COLUMNS, visits, journal=True),
}
