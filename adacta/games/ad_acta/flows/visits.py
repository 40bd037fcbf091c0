"""Where dossiers lay and how long, read off a journal: the numbers behind biographies and traffic.

A *stay* is the time that a dossier lies in one place without leaving it; a card that only changes its depth
there does not end it. How long it *waited* is counted in rounds: so many messengers have set out while the
dossier lay there. In an inbox, 0 therefore means 'gone in the first round in which anybody could deal with it',
however it came: dealt before round 1, brought by the messenger at the end of a round, or by a special
delivery in the middle of one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from adacta.engine.journal import Began, Entry, Moved, Played
from adacta.engine.playing import Play
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.table import CAR, PILE, Place, Table

FROM_THE_BEGINNING = "lay there from the beginning"
MESSENGER_SETS_OUT = "M1"


@dataclass(frozen=True)
class Stay:
    """One dossier in one place, from journal entry `since` (None: from the beginning) to `until` (None: still there).

    `arrived` and `left` are rounds, `waited` counts rounds as the module says; `how` and `clause` say what
    brought the dossier here, with the seat that did it (None: nobody's turn).
    """

    dossier: Dossier
    place: Place
    since: int | None
    until: int | None
    arrived: int
    left: int | None
    waited: int
    how: str
    clause: str
    seat: int | None

    @property
    def is_over(self) -> bool:
        """Whether the dossier has left the place."""
        return self.until is not None


class _Clock:
    """What the journal has told so far: the round, the messengers that set out, and what is being done."""

    def __init__(self) -> None:
        self.round = 0
        self.messengers = 0
        self.how = ""
        self.seat: int | None = None

    def tell(self, entry: Entry) -> None:
        if isinstance(entry, Began):
            self.round, self.how, self.seat = entry.round, entry.phase, entry.seat
            self.messengers += entry.clause == MESSENGER_SETS_OUT
        elif isinstance(entry, Played):
            self.how, self.seat = entry.what.name, entry.seat


@dataclass(frozen=True)
class _Arrival:
    place: Place
    since: int | None
    round: int
    messengers: int
    how: str
    clause: str
    seat: int | None


def stays(journal: Iterable[Entry], beginning: Table | None = None) -> list[Stay]:
    """Every stay of every dossier outside the pile, by dossier and in the order of arrival.

    `beginning` is the table before the first entry; without it, dossiers that never moved are left out. A
    dossier that a card of one's own moved without a journal entry goes on where it is next found.
    """
    clock = _Clock()
    arrivals = _lying(beginning)
    found: dict[Dossier, list[Stay]] = {dossier: [] for dossier in arrivals}
    for number, entry in enumerate(journal):
        clock.tell(entry)
        if not isinstance(entry, Moved) or not isinstance(entry.what, Dossier):
            continue
        dossier, source, target = entry.what, entry.source, entry.target
        if source is target or not (isinstance(source, Place) and isinstance(target, Place)):
            continue
        if source is not PILE:
            arrival = arrivals.get(dossier)
            if arrival is None or arrival.place is not source:
                arrival = _Arrival(source, None, clock.round, clock.messengers, FROM_THE_BEGINNING, "", None)
            found.setdefault(dossier, []).append(_stay(dossier, arrival, number, clock))
        arrivals[dossier] = _Arrival(target, number, clock.round, clock.messengers, clock.how, entry.clause, clock.seat)
    for dossier, arrival in arrivals.items():
        found.setdefault(dossier, []).append(_stay(dossier, arrival, None, clock))
    return [stay for these in found.values() for stay in these]


def _lying(beginning: Table | None) -> dict[Dossier, _Arrival]:
    if beginning is None:
        return {}
    return {
        dossier: _Arrival(place, None, beginning.round, 0, FROM_THE_BEGINNING, "", None)
        for place in beginning.places()
        if place is not PILE
        for dossier in beginning.stack(place)
    }


def _stay(dossier: Dossier, arrival: _Arrival, until: int | None, clock: _Clock) -> Stay:
    return Stay(
        dossier,
        arrival.place,
        arrival.since,
        until,
        arrival.round,
        None if until is None else clock.round,
        clock.messengers - arrival.messengers,
        arrival.how,
        arrival.clause,
        arrival.seat,
    )


# One dossier


@dataclass(frozen=True)
class Stop:
    """One stop in the life of a dossier, and how many references it bore on arrival."""

    stay: Stay
    references: int


def journal_until(play: Play, moment: int | None) -> tuple[Entry, ...]:
    """The journal up to and including a moment; None: all of it.

    Raises IndexError when the journal has no such entry.
    """
    journal = play.journal
    if moment is None:
        return journal
    if not -len(journal) <= moment < len(journal):
        raise IndexError(f"moment {moment!r}: the journal has the entries 0 to {len(journal) - 1}")
    return journal[: moment % len(journal) + 1]


def stays_of(play: Play, moment: int | None = None) -> list[Stay]:
    """Every stay of a game up to a moment."""
    return stays(journal_until(play, moment), play.at(0))


def stops(play: Play, dossier: Dossier, moment: int | None = None) -> list[Stop]:
    """The life of one dossier up to a moment; the car counts only when the dossier got stuck there (M5)."""
    return [
        Stop(stay, play.at(stay.since or 0).references[dossier])
        for stay in stays_of(play, moment)
        if stay.dossier is dossier and not (stay.place is CAR and stay.is_over and stay.waited == 0)
    ]
