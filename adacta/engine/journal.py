"""The journal: what happened, in light tuples that name the clause which decided it.

Every entry has `clause` and `only`, the one seat that may see it (None: everybody). `str(entry)` is
a sentence for the reader.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

from adacta.engine.asking import Chance, Named, Seat


def seat_name(seat: Seat | Chance | None) -> str:
    """'seat 1', 'chance' or 'everybody'."""
    if seat is None:
        return "everybody"
    return seat.name if isinstance(seat, Chance) else f"seat {seat}"


def as_logged(option: Named, table: Any) -> str:
    """How an answer stands in logs and lines: by its name, but a player by the seat; players may be called anything."""
    return seat_name(option.seat) if type(option) is type(table.players[0]) else option.name  # type: ignore[attr-defined]


def told(thing: Named) -> str:
    """What a thing is called before readers: its `label` if it has one, as 'Early lorry (invented)', else its name."""
    return str(getattr(thing, "label", thing.name))


class Began(NamedTuple):
    """A phase began, for one seat or (None) for all. `unit`: what a game calls a round; `part`: a round of cards."""

    clause: str
    phase: str
    round: int
    seat: Seat | None
    only: Seat | None = None
    unit: str = "Round"
    part: int = 0

    def __str__(self) -> str:
        whose = "" if self.seat is None else f" of seat {self.seat}"
        part = f", round {self.part}" if self.part else ""
        return f"{self.unit} {self.round}: {self.phase}{whose}{part}"


class Moved(NamedTuple):
    """A component went from one place to another."""

    clause: str
    what: Named
    source: Named
    target: Named
    only: Seat | None = None

    def __str__(self) -> str:
        return f"{told(self.what)}: {self.source.name} → {self.target.name}"


class Played(NamedTuple):
    """A card or an action was announced, with its target if it has one."""

    clause: str
    seat: Seat
    what: Named
    target: Named | None
    only: Seat | None = None

    def __str__(self) -> str:
        on = "" if self.target is None else f" on {told(self.target)}"
        return f"Seat {self.seat}: {told(self.what)}{on}"


class Answered(NamedTuple):
    """A player answered; `asked` is False when there was only one option."""

    clause: str
    seat: Seat | Chance
    question: str
    option: Named
    asked: bool
    only: Seat | None = None

    def __str__(self) -> str:
        return f"{seat_name(self.seat).capitalize()}: {self.question} {told(self.option)}"


class Drew(NamedTuple):
    """CHANCE took one of several; `asked` as in Answered."""

    clause: str
    question: str
    option: Named
    asked: bool
    only: Seat | None = None

    def __str__(self) -> str:
        return f"Chance: {self.question} {told(self.option)}"


class Paid(NamedTuple):
    """A seat paid (amount above 0) or got (below 0) something; `left` is what it has now."""

    clause: str
    seat: Seat
    what: str
    amount: int
    left: int
    only: Seat | None = None

    def __str__(self) -> str:
        verb, amount = "pays" if self.amount >= 0 else "gets", abs(self.amount)
        what = self.what.removesuffix("s") if amount == 1 else self.what  # '1 drop', '2 drops'
        return f"Seat {self.seat} {verb} {amount} {what}, {self.left} left"


class Scored(NamedTuple):
    """Somebody scored (or, below 0, lost) points for a component; `total` is the score now."""

    clause: str
    who: Named
    points: int
    what: Named
    total: int
    only: Seat | None = None

    def __str__(self) -> str:
        return f"{self.who.name} {self.points:+d} for {self.what.name}, now {self.total}"


class Ended(NamedTuple):
    """The game is over, and why."""

    clause: str
    reason: str
    only: Seat | None = None

    def __str__(self) -> str:
        return f"The game is over: {self.reason}"


Entry = Began | Moved | Played | Answered | Drew | Paid | Scored | Ended


def as_in_a_notebook(entry: Entry, printer: Any, cycle: bool) -> None:
    """What a notebook shows for an entry at the end of a cell: its sentence and its clause."""
    printer.text(f"{entry} (clause {entry.clause})")


for kind in get_args(Entry):
    kind._repr_pretty_ = as_in_a_notebook
