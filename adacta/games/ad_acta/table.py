"""The table: desks, car, cabinet and players, and the questions that rules and readers ask about them.

A tree of plain mutable data; components are frozen. A stack is a list, its last item lies on top (C1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from adacta.engine.asking import Seat
from adacta.engine.data import shown
from adacta.engine.journal import Entry, Moved, Paid, Scored
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, Office
from adacta.games.ad_acta.options import Options

if TYPE_CHECKING:
    from adacta.games.ad_acta.actions import Action

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


@dataclass(frozen=True, eq=False)
class Place:
    """Somewhere a dossier, a card or a marker can lie: an inbox or outbox of an office, the car, a partition, ...

    `office` for an inbox or outbox, `number` (from 0) for a partition.
    """

    kind: str
    name: str
    office: Any = None
    number: int = 0


INBOX = {office: Place("inbox", f"inbox of the {office}", office) for office in OFFICES}
OUTBOX = {office: Place("outbox", f"outbox of the {office}", office) for office in OFFICES}
PARTITION = tuple(Place("partition", f"partition {ROMAN[n]}", number=n) for n in range(len(ROMAN)))
CAR = Place("car", "messenger's car")
PILE = Place("pile", "shuffled dossiers")
POOL = Place("pool", "pool")
USED = Place("used", "used cards")
BOX = Place("box", "box")
SEAT = tuple(Place("seat", f"seat {seat}", number=seat) for seat in range(5))
STAMP = Place("marker", "stamp")
CAR_MARKER = Place("marker", "car marker")
FINISHED = Place("marker", "'Finished' card")


@dataclass
class Desk:
    """The two stacks of one office (C1)."""

    inbox: list[Dossier] = field(default_factory=list)
    outbox: list[Dossier] = field(default_factory=list)


@dataclass
class Cabinet:
    """The filed dossiers by partition, and how many partitions have their 'Finished' card (C5, B2)."""

    partitions: list[list[Dossier]]
    finished: int = 0


@dataclass
class Player:
    """What one player heads, holds, has used up and, by standing orders, has given up: such cards lie in the box (V1).

    `ap` counts only during the player's own turn.
    """

    seat: Seat
    name: str
    offices: tuple[Office, ...]
    drops: int
    pencil_points: int = 0
    ap: int = 0
    measures: list[Action] = field(default_factory=list)
    reactions: list[Action] = field(default_factory=list)
    used: list[Action] = field(default_factory=list)
    given_up: list[Action] = field(default_factory=list)


@dataclass
class Table:
    """Everything that lies on the table. `round` is 0 before the deal; `turns` counts turns taken this round.

    `ended` is why the game is over, `ended_by` the clause.
    """

    options: Options
    components: Components
    cards: tuple[Action, ...]
    players: list[Player]
    desks: dict[Office, Desk]
    cabinet: Cabinet
    points: dict[Office, int]
    references: dict[Dossier, int]
    supply: int
    stamp: Seat
    car_marker: Office | None
    pile: list[Dossier]
    car: list[Dossier] = field(default_factory=list)
    pool: list[Action] = field(default_factory=list)
    box: list[Action] = field(default_factory=list)
    round: int = 0
    turns: int = 0
    ended: str | None = None
    ended_by: str | None = None
    journal: list[Entry] | None = field(default_factory=list)

    # What everybody can read off the table

    def player(self, seat: Seat) -> Player:
        """The player in a seat; seats count from 1."""
        return self.players[seat - 1]

    def in_turn(self) -> Player:
        """The player whose turn is next or running: clockwise from the stamp (A1)."""
        return self.players[(self.stamp - 1 + self.turns) % len(self.players)]

    def clockwise_from(self, seat: Seat) -> list[Player]:
        """All players, clockwise, beginning with this seat."""
        return self.players[seat - 1 :] + self.players[: seat - 1]

    def head_of(self, office: Office) -> Player | None:
        """Who heads an office; None for a vacant one (S6)."""
        return next((player for player in self.players if office in player.offices), None)

    def next_office(self, dossier: Dossier) -> Office | None:
        """The first field of the route without a reference; None when finished (C4)."""
        done = self.references[dossier]
        return dossier.route[done] if done < len(dossier.route) else None

    def is_finished(self, dossier: Dossier) -> bool:
        """Whether every field of the route has its reference (C4)."""
        return self.references[dossier] == len(dossier.route)

    def vacant_place(self) -> Place | None:
        """The partition with the next vacant place of the cabinet, None when all are taken (M4)."""
        for number, places in enumerate(self.components.partitions):
            if len(self.cabinet.partitions[number]) < places:
                return PARTITION[number]
        return None

    def stack(self, place: Place) -> list[Dossier]:
        """The dossiers lying in a place, the last one on top."""
        if place.kind == "inbox":
            return self.desks[place.office].inbox
        if place.kind == "outbox":
            return self.desks[place.office].outbox
        if place.kind == "partition":
            return self.cabinet.partitions[place.number]
        return self.car if place.kind == "car" else self.pile

    def places(self) -> Iterator[Place]:
        """Every place a dossier can lie in: desks clockwise, car, cabinet, pile."""
        for office in self.components.ring:
            yield INBOX[office]
            yield OUTBOX[office]
        yield CAR
        yield from PARTITION[: len(self.components.partitions)]
        yield PILE

    def find(self, dossier: Dossier) -> Place:
        """Where a dossier lies.

        Raises LookupError if it lies nowhere.
        """
        for place in self.places():
            if dossier in self.stack(place):
                return place
        raise LookupError(f"{dossier} lies nowhere on the table")

    # What changes it; every change is recorded after it has been made

    def record(self, entry: Callable[..., Entry], *fields: Any) -> None:
        """Write into the journal, if one is kept: `record(Moved, "E2", STAMP, ...)`."""
        if self.journal is not None:
            self.journal.append(entry(*fields))

    def move(self, dossier: Dossier, source: Place, target: Place, clause: str) -> None:
        """Take a dossier out of its place and lay it on top of another."""
        self.stack(source).remove(dossier)
        self.stack(target).append(dossier)
        if self.journal is not None:  # as `record` does, without the call: this runs most of all
            self.journal.append(Moved(clause, dossier, source, target))

    def move_to_bottom(self, dossier: Dossier, source: Place, target: Place, clause: str) -> None:
        """Take a dossier out of its place and push it under another stack."""
        self.stack(source).remove(dossier)
        self.stack(target).insert(0, dossier)
        self.record(Moved, clause, dossier, source, target)

    def deal_with(self, dossier: Dossier, clause: str) -> None:
        """A reference on the next field, then on top of the outbox of the same desk (A5)."""
        office = self.next_office(dossier)  # A11: a dossier in an inbox lies at its next office
        assert office is not None
        self.references[dossier] += 1
        self.move(dossier, INBOX[office], OUTBOX[office], clause)

    def send_on(self, dossier: Dossier, source: Place, clause: str) -> None:
        """On top of the inbox of the next office (M3) or, finished, to the next vacant place (M4)."""
        office = self.next_office(dossier)
        if office is not None:
            self.move(dossier, source, INBOX[office], clause)
        elif (place := self.vacant_place()) is not None:
            self.references[dossier] = 0
            self.move(dossier, source, place, clause)
        else:
            self.record(Moved, "M5", dossier, source, source)  # it stays where it is

    def pay(self, player: Player, what: str, amount: int, clause: str) -> None:
        """A player gives up `amount` of 'AP', 'drops' or 'pencil points'; drops go to the supply (C8)."""
        if what == "AP":
            left = player.ap = player.ap - amount
        elif what == "drops":
            left = player.drops = player.drops - amount
            self.supply += amount
        elif what == "pencil points":
            left = player.pencil_points = player.pencil_points - amount
        else:
            raise ValueError(f"seat {player.seat} has no {shown(what)}; expected 'AP', 'drops' or 'pencil points'")
        told = sentences.PAID if amount >= 0 else sentences.GOT
        sentence = sentences.PAID_BY_CLAUSE.get((clause, what), told[what])
        self.record(Paid, clause, player.seat, what, amount, left, None, sentence)

    def get(self, player: Player, what: str, amount: int, clause: str) -> None:
        """A player gets `amount` of 'AP', 'drops' or 'pencil points'; drops come from the supply (C8)."""
        self.pay(player, what, -amount, clause)  # one entry for both: what is got is paid below 0

    def score(self, dossier: Dossier, points: int, clause: str) -> None:
        """The owner's score changes, not below the floor (E5); nobody scores for a vacant office (B4)."""
        owner = dossier.owner
        if owner not in self.points:
            return
        before = self.points[owner]
        floor = self.options.score_floor
        if floor is not None and before + points < floor:
            points, clause = floor - before, "E5"
        total = self.points[owner] = before + points
        self.record(Scored, clause, owner, points, dossier, total)

    def use_up(self, player: Player, card: Action) -> None:
        """A played card is turned over (A8, R2); with project management it goes to the pool (V2)."""
        (player.reactions if card.is_reaction else player.measures).remove(card)
        if self.options.project_management:
            self.pool.append(card)
            self.record(Moved, "V2", card, SEAT[player.seat], POOL)
        else:
            player.used.append(card)
            self.record(Moved, "R2" if card.is_reaction else "A8", card, SEAT[player.seat], USED)
