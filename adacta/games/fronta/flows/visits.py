"""Where goods went and how long pawns waited, read off journals: the numbers behind the flows.

A pawn's *stay* is the time from joining a queue to leaving it, wherever in the queue it stands meanwhile. It *waits*
as many days as closings pass: 0 means that it was served, or went, on the day it came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from adacta.engine.asking import Seat
from adacta.engine.journal import Began, Entry, Moved
from adacta.engine.playing import Play
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.table import SPOTS, Pawn, Place, Spot, Table, Where

SERVED = "took a good"
TRADED = "had its turn at the market"
GAVE_UP = "went home without"
MOVED_ON = "went to another queue"
STILL_THERE = "still there"
ENDS = (SERVED, TRADED, GAVE_UP, MOVED_ON, STILL_THERE)
HOW = {"FD7": SERVED, "FQ7": SERVED, "FD11": TRADED, "FD15": GAVE_UP}


@dataclass(frozen=True)
class Trip:
    """Goods of one kind on the same way: from a place to a place, by a clause."""

    kind: Kind
    source: Place
    target: Place
    clause: str


@dataclass(frozen=True)
class Stay:
    """One pawn in one queue, from the day it came to the day it left, and what became of it then."""

    pawn: Pawn
    where: Where
    came: int
    left: int
    end: str
    to: Where | None = None

    @property
    def waited(self) -> int:
        """Days, as the module says."""
        return self.left - self.came


def entries_of(play: Play, moment: int | None) -> Sequence[Entry]:
    """The journal up to a moment (None: now).

    Raises IndexError for a moment that the game does not have.
    """
    journal = play.journal
    if moment is None:
        return journal
    if not 0 <= moment < len(journal):
        raise IndexError(f"moment {moment!r}: the journal has the entries 0 to {len(journal) - 1}")
    return journal[: moment + 1]


def trips(entries: Iterable[Entry]) -> Counter[Trip]:
    """How many goods went each way."""
    moved = (entry for entry in entries if isinstance(entry, Moved) and isinstance(entry.what, Kind))
    return Counter(
        Trip(entry.what, entry.source, entry.target, entry.clause)
        for entry in moved
        if isinstance(entry.what, Kind) and isinstance(entry.source, Place) and isinstance(entry.target, Place)
    )


def stays(entries: Sequence[Entry], beginning: Table | None = None, seat: Seat | None = None) -> list[Stay]:
    """Every stay of the families' pawns, in the order in which they ended, then those that have not.

    `beginning` is the table at the start, for pawns that stood in queues already. `seat`: only this family's.
    """
    day = beginning.day if beginning is not None else 0
    came = dict(_standing(beginning, day)) if beginning is not None else {}
    over: list[Stay] = []
    for entry in entries:
        if isinstance(entry, Began):
            day = entry.round
        elif isinstance(entry, Moved) and isinstance(entry.what, Pawn) and not entry.what.is_speculator:
            over += _ended(entry, entry.what, came, day)
    over += [Stay(pawn, where, since, day, STILL_THERE) for pawn, (where, since) in came.items()]
    return [stay for stay in over if seat in (None, stay.pawn.seat)]


def _standing(table: Table, day: int) -> Iterator[tuple[Pawn, tuple[Where, int]]]:
    for where in SPOTS:
        yield from ((pawn, (where, day)) for pawn in table.queue(where) if not pawn.is_speculator)


def _ended(entry: Moved, pawn: Pawn, came: dict[Pawn, tuple[Where, int]], day: int) -> Iterator[Stay]:
    """The stay that this movement ends, if it ends one; `came` is kept up to date."""
    source, target = entry.source, entry.target
    if isinstance(source, Spot) and isinstance(target, Spot) and source.where is target.where:
        return
    if isinstance(source, Spot):
        where, since = came.pop(pawn, (source.where, day))
        onward = target.where if isinstance(target, Spot) else None
        end = MOVED_ON if onward is not None else HOW.get(entry.clause, GAVE_UP)
        yield Stay(pawn, where, since, day, end, onward)
    if isinstance(target, Spot):
        came[pawn] = (target.where, day)
