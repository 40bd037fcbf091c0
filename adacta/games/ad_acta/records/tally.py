"""Counting what happened in a game, in one pass over its journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from adacta.engine.journal import Began, Entry, Moved, Paid, Played, Scored
from adacta.games.ad_acta.actions import STOP, Action, eat_a_dextrose_drop
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.table import POOL, Place, Table

DEAL = "deal"


@dataclass
class Done:
    """What one seat did; `elsewhere` counts actions that moved a dossier on another's desk."""

    actions: int = 0
    elsewhere: int = 0
    own: int = 0
    other: int = 0
    sharpened: int = 0
    measures: int = 0
    blocked: int = 0
    reactions: int = 0
    cards_bought: int = 0
    drops_eaten: int = 0
    drops_bought: int = 0
    ap_lost: int = 0


@dataclass
class Wait:
    """How many stays there were in an inbox, and the rounds waited in all of them."""

    stays: int = 0
    rounds: int = 0


@dataclass
class Life:
    """What became of one dossier: rounds waited by office, the round in which it was filed, the points."""

    waited: dict[Office, int] = field(default_factory=dict)
    filed_in_round: int | None = None
    points: int | None = None


@dataclass
class CardPlayed:
    """One card that was played."""

    round: int
    seat: int
    name: str
    kind: str
    target: str | None
    elsewhere: bool = False
    answered_by: str | None = None


@dataclass(frozen=True)
class Visit:
    """One stay in an inbox; `waited` as in `stays`: messengers that set out meanwhile."""

    dossier: Dossier
    source: str
    office: Office
    arrived: int
    waited: int
    over: bool


class Tally:
    """The counts of one game so far; `tell` takes the next entry of the journal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = {player.seat: Done() for player in table.players}
        self.waits: defaultdict[Office, Wait] = defaultdict(Wait)
        self.lives = {dossier: Life() for dossier in table.components.dossiers}
        self.cards: list[CardPlayed] = []
        self.visits: list[Visit] = []
        self._offices = {player.seat: player.offices for player in table.players}
        self._round = 0
        self._messengers = 0
        self._came: dict[Dossier, tuple[str, Office, int, int]] = {}
        self._source: dict[Dossier, str] = {}
        self._seat: int | None = None
        self._counted = True
        self._card: CardPlayed | None = None

    def tell_all(self, journal: Iterable[Entry]) -> None:
        """Take every entry, and count the stays that are not over."""
        for entry in journal:
            kind = type(entry)
            if kind is Moved:
                self._moved(entry)  # type: ignore[arg-type]
            elif kind is Played:
                self._played(entry)  # type: ignore[arg-type]
            elif kind is Paid:
                self._paid(entry)  # type: ignore[arg-type]
            elif kind is Began:
                self._began(entry)  # type: ignore[arg-type]
            elif kind is Scored:
                self._scored(entry)  # type: ignore[arg-type]
        for dossier in list(self._came):
            self._left(dossier, over=False)

    def _began(self, entry: Began) -> None:
        self._round = entry.round
        self._messengers += entry.clause == "M1"
        self._seat, self._card = None, None

    def _moved(self, entry: Moved) -> None:
        what, source, target = entry.what, entry.source, entry.target
        if type(what) is not Dossier:
            if source is POOL and isinstance(target, Place):
                self.seats[target.number].cards_bought += 1
            return
        assert isinstance(source, Place)
        assert isinstance(target, Place)
        if self._seat is not None and source.office is not None and source.office not in self._offices[self._seat]:
            self._acted_elsewhere(self._seat)
        if source is target:
            return
        if what in self._came:
            self._left(what, over=True)
        if source.kind == "outbox":
            self._source[what] = source.office.name
        if target.kind == "inbox":
            source_name = self._source.get(what, DEAL)
            self._came[what] = (source_name, target.office, self._round, self._messengers)
        elif target.kind == "partition":
            self.lives[what].filed_in_round = self._round

    def _acted_elsewhere(self, seat: int) -> None:
        if not self._counted:
            self.seats[seat].elsewhere += 1
            self._counted = True
        if self._card is not None:
            self._card.elsewhere = True

    def _left(self, dossier: Dossier, over: bool) -> None:
        source, office, arrived, messengers = self._came.pop(dossier)
        waited = self._messengers - messengers
        wait = self.waits[office]
        wait.stays += 1
        wait.rounds += waited
        life = self.lives[dossier].waited
        life[office] = life.get(office, 0) + waited
        self.visits.append(Visit(dossier, source, office, arrived, waited, over))

    def _played(self, entry: Played) -> None:
        action, seat = entry.what, entry.seat
        assert isinstance(action, Action)
        done = self.seats[seat]
        target = entry.target.name if entry.target is not None else None
        if action.is_reaction:
            done.reactions += 1
            if self._card is not None and self._seat is not None:
                self._card.answered_by = action.name
                self.seats[self._seat].blocked += 1
            self.cards.append(CardPlayed(self._round, seat, action.name, "reaction", target))
            return
        self._seat, self._card, self._counted = seat, None, False
        if action is STOP or action is eat_a_dextrose_drop:
            self._counted = True
            return
        done.actions += 1
        if action.kind == "basic":
            done.own += action.clause == "A5"
            done.other += action.clause == "A6"
            done.sharpened += action.clause == "A7"
            return
        done.measures += 1
        self._card = CardPlayed(self._round, seat, action.name, f"{action.kind} measure", target)
        self.cards.append(self._card)

    def _paid(self, entry: Paid) -> None:
        done = self.seats[entry.seat]
        if entry.what == "drops":
            if entry.amount > 0:
                done.drops_eaten += entry.amount
            else:
                done.drops_bought -= entry.amount
        elif entry.clause == "A10":
            done.ap_lost += entry.amount

    def _scored(self, entry: Scored) -> None:
        if isinstance(entry.what, Dossier):
            life = self.lives[entry.what]
            life.points = (life.points or 0) + entry.points


def tally(table: Table) -> Tally:
    """The counts of a finished game.

    Raises ValueError when the table kept no journal.
    """
    if table.journal is None:
        raise ValueError("the game was played without a journal; play_out(..., journal=True) keeps one")
    counts = Tally(table)
    counts.tell_all(table.journal)
    return counts
