"""What a position is worth: how many points each player may expect, explained number by number.

Nothing here is a rule. It is a guess about the rest of the game, for strategies and hints:

* Places of the cabinet are taken at a steady `pace`, so 'filed in two rounds' means 'in that partition' (C5).
* A dossier is worth the points of its letter there (B1), less an `FIELD` for each open field of its route,
  because that work is still to be paid for; and -1 if it comes too late (E3).
* The deeper it lies in an inbox, the longer it waits: `WAITS`, in quarters of a round.
* Drops, pencil points and cards not yet used count a little, as long as there is time to use them.

The numbers were found by letting strategies with different ones play each other (`adacta.study.tournament`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from adacta.engine.asking import Seat
from adacta.engine.plumbing.remembering import remembered
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import (
    consultation,
    decree,
    draught,
    put_away,
    special_delivery,
    stray_document,
    telephone,
    the_mp_visits,
)
from adacta.games.ad_acta.components import Components, Dossier
from adacta.games.ad_acta.ending import result
from adacta.games.ad_acta.table import Player, Table

PACE = 0.3
"""Dossiers filed in a round for each AP of that round."""

FIELD = 1.2
"""Points that the work on one field of a route is worth."""

HOPE = 0.02
"""Points less for each field and round, so that even a dossier that comes too late is rather worked on than not."""

DROP = 0.9
PENCIL_POINT = 0.4
REACTION = 0.3
CARDS = {
    telephone: 0.6,
    draught: 0.4,
    special_delivery: 0.8,
    consultation: 0.3,
    the_mp_visits: 0.7,
    decree: 0.9,
    stray_document: 0.3,
    put_away: 0.3,
}
"""Points that an unused measure is worth while there is time."""

UNKNOWN_CARD = 0.5
LATE = 3.0
"""From so many rounds before the end, drops and cards lose their worth."""

VICTORY = 6.0
"""Points that the first place is worth besides."""

SCORED_PER_PLACE = 4.7
"""Points that a filed dossier brings to its owner on average."""

WAITS = (5, 6, 7, 8, 9, 10, 11)
"""Quarters of a round until a dossier on top, one below, ... of an inbox has been dealt with."""

LONGEST = 28
"""Quarters of a round that are looked ahead at most."""

IN_INBOX = tuple(tuple(min(LONGEST, 4 * max(fields - 1, 0) + wait) for wait in WAITS) for fields in range(6))
"""`IN_INBOX[open fields][dossiers above]`: quarters of a round until a dossier is filed."""

IN_OUTBOX = tuple(min(LONGEST, 4 * fields + 2 if fields else 0) for fields in range(6))
"""`IN_OUTBOX[open fields]`: the same for a dossier that the messenger will fetch."""

Row = Mapping[Dossier, tuple[tuple[float, ...], ...]]
"""`row[dossier][open fields][quarters]`: points that the owner may expect."""


def pace_of(table: Table) -> float:
    """Dossiers filed in a round, as far as can be told from the action points."""
    return max(0.5, PACE * sum(table.options.action_points or ()))


def filed(table: Table) -> int:
    """How many places of the cabinet are taken."""
    return sum(map(len, table.cabinet.partitions))


def last_place(table: Table, taken: int, pace: float) -> int:
    """The place at which the game will probably end: all taken, enough points for one (E1), or no time left (E6)."""
    options = table.options
    end = float(sum(table.components.partitions))
    if table.points:
        missing = options.winning_score - max(table.points.values())
        share = SCORED_PER_PLACE * 1.2 / len(table.points)
        end = min(end, taken + max(missing, 1) / share)
    if options.max_rounds is not None:
        end = min(end, taken + pace * (options.max_rounds - table.round + 1))
    return max(round(end), taken)


def row_of(table: Table) -> Row:
    """What each dossier is worth to its owner, by open fields and time, as the table lies."""
    pace = pace_of(table)
    taken = filed(table)
    return _row(table.components, taken, last_place(table, taken, pace), pace)


@remembered
def _row(components: Components, taken: int, end: int, pace: float) -> Row:
    times = [_places_after(quarters / 4, taken, end, pace) for quarters in range(LONGEST + 1)]
    points = {
        dossier: [components.points(dossier, partition_of(components, place)) + 1 for place in range(end)]
        for dossier in components.dossiers
    }
    return {
        dossier: tuple(
            tuple(
                fsum(chance * max(0.0, points[dossier][place] - FIELD * fields) for place, chance in places)
                - 1
                - HOPE * (fields + quarters / 4)
                for quarters, places in enumerate(times)
            )
            for fields in range(len(dossier.route) + 1)
        )
        for dossier in components.dossiers
    }


def _places_after(rounds: float, taken: int, end: int, pace: float) -> list[tuple[int, float]]:
    """The places that a dossier may get which is filed in about so many rounds, and how likely each is."""
    middle = taken + pace * (rounds + 0.5)
    spread = pace * (0.4 + 0.3 * rounds) + 1
    places = range(max(taken, int(middle - spread)), int(middle + spread) + 1)
    weights = [max(0.0, 1 - abs(place + 0.5 - middle) / spread) for place in places]
    total = fsum(weights) or 1.0
    return [(place, weight / total) for place, weight in zip(places, weights, strict=True) if place < end]


@remembered
def partition_of(components: Components, place: int) -> int:
    """The partition, counted from 0, in which the `place`-th place of the cabinet lies, counted from 0."""
    for number, places in enumerate(components.partitions):
        if place < places:
            return number
        place -= places
    return len(components.partitions) - 1


def time_left(table: Table) -> float:
    """1 while there is time to use what one holds, falling to 0 at the end of the game."""
    pace = pace_of(table)
    taken = filed(table)
    return min(1.0, (last_place(table, taken, pace) - taken) / (pace * LATE))


def held_by(player: Player) -> float:
    """What a player's drops, pencil points and cards may still bring, with all the time in the world."""
    cards = fsum(CARDS.get(card, UNKNOWN_CARD) for card in player.measures)
    return DROP * player.drops + PENCIL_POINT * player.pencil_points + cards + REACTION * len(player.reactions)


def worth_of_card(card: Action) -> float:
    """What an unused card may bring."""
    return REACTION if card.is_reaction else CARDS.get(card, UNKNOWN_CARD)


def expected_points(table: Table) -> dict[Seat, float]:
    """Points that each seat may expect at the end; when the game is over, the points it has, and `VICTORY`.

    Points already booked (B1), points of filed dossiers in partitions that are not full yet, what each
    open dossier may bring, and what is held.
    """
    if table.ended is not None:
        return final_points(table)
    components, references = table.components, table.references
    row = row_of(table)
    by_owner = dict.fromkeys(components.ring, 0.0)
    for desk in table.desks.values():
        depth = len(desk.inbox) - 1
        for dossier in desk.inbox:
            fields = len(dossier.route) - references[dossier]
            by_owner[dossier.owner] += row[dossier][fields][IN_INBOX[fields][depth if depth < 6 else 6]]
            depth -= 1
        for dossier in desk.outbox:
            fields = len(dossier.route) - references[dossier]
            by_owner[dossier.owner] += row[dossier][fields][IN_OUTBOX[fields]]
    for number in range(table.cabinet.finished, len(components.partitions)):
        for dossier in table.cabinet.partitions[number]:
            by_owner[dossier.owner] += components.points(dossier, number)
    for dossier in table.car:
        by_owner[dossier.owner] -= 1
    time = time_left(table)
    return {
        player.seat: fsum(table.points[office] + by_owner[office] for office in player.offices) + time * held_by(player)
        for player in table.players
    }


def final_points(table: Table) -> dict[Seat, float]:
    """The points at the end of the game (E3), and something for the first place (E4), shared if it is shared."""
    final = result(table)
    assert final is not None
    share = VICTORY / len(final.winners)
    return {seat: points + share * (seat in final.winners) for seat, points in final.points.items()}


def leads(points: Mapping[Seat, float]) -> dict[Seat, float]:
    """How far each seat is ahead of the mean of the others.

    >>> leads({1: 20, 2: 14, 3: 11})
    {1: 7.5, 2: -1.5, 3: -6.0}
    """
    total, others = fsum(points.values()), max(len(points) - 1, 1)
    return {seat: own - (total - own) / others for seat, own in points.items()}


def expected_leads(table: Table) -> dict[Seat, float]:
    """How many points each seat may expect to be ahead of the mean of the others."""
    return leads(expected_points(table))
