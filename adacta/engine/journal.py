"""The journal: what happened, in light tuples that name the clause which decided it.

Every entry has `clause` and `only`, the one seat that may see it (None: everybody). `str(entry)` is
a sentence for the reader, from `data/journal_sentences.py`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

from adacta.engine.asking import Chance, Named, Seat
from adacta.engine.data import journal_sentences as say
from adacta.engine.data.sentences import filled_in


def seat_name(seat: Seat | Chance | None) -> str:
    """'seat 1', 'chance' or 'everybody'."""
    if seat is None:
        return say.EVERYBODY
    return seat.name if isinstance(seat, Chance) else say.SEAT.format(seat=seat)


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
        if self.part:
            sentence = say.BEGAN_PART if self.seat is None else say.BEGAN_PART_FOR
        else:
            sentence = say.BEGAN if self.seat is None else say.BEGAN_FOR
        return filled_in(sentence, self._asdict())


class Moved(NamedTuple):
    """A component went from one place to another."""

    clause: str
    what: Named
    source: Named
    target: Named
    only: Seat | None = None

    def __str__(self) -> str:
        return filled_in(say.MOVED, {"what": told(self.what), "source": self.source.name, "target": self.target.name})


class Played(NamedTuple):
    """A card or an action was announced, with its target if it has one."""

    clause: str
    seat: Seat
    what: Named
    target: Named | None
    only: Seat | None = None

    def __str__(self) -> str:
        if self.target is None:
            return filled_in(say.PLAYED, {"seat": self.seat, "what": told(self.what)})
        return filled_in(say.PLAYED_ON, {"seat": self.seat, "what": told(self.what), "target": told(self.target)})


class Answered(NamedTuple):
    """A player answered; `asked` is False when there was only one option."""

    clause: str
    seat: Seat | Chance
    question: str
    option: Named
    asked: bool
    only: Seat | None = None

    def __str__(self) -> str:
        sentence = say.CHANCE_ANSWERED if isinstance(self.seat, Chance) else say.SEAT_ANSWERED
        return filled_in(sentence, {"seat": self.seat, "question": self.question, "option": told(self.option)})


class Drew(NamedTuple):
    """CHANCE took one of several; `asked` as in Answered."""

    clause: str
    question: str
    option: Named
    asked: bool
    only: Seat | None = None

    def __str__(self) -> str:
        return filled_in(say.CHANCE_ANSWERED, {"question": self.question, "option": told(self.option)})


class Paid(NamedTuple):
    """A seat paid (amount above 0) or got (below 0) something; `left` is what it has now.

    `sentence`: how the game tells it, with places for {seat}, {amount} (never below 0) and {left}.
    """

    clause: str
    seat: Seat
    what: str
    amount: int
    left: int
    only: Seat | None = None
    sentence: str = ""

    def __str__(self) -> str:
        sentence = self.sentence or (say.PAYS if self.amount >= 0 else say.GETS)
        return filled_in(sentence, {**self._asdict(), "amount": abs(self.amount)})


class Scored(NamedTuple):
    """Somebody scored (or, below 0, lost) points for a component; `total` is the score now."""

    clause: str
    who: Named
    points: int
    what: Named
    total: int
    only: Seat | None = None

    def __str__(self) -> str:
        return filled_in(
            say.SCORED,
            {"who": self.who.name, "change": format(self.points, "+d"), "what": self.what.name, "total": self.total},
        )


class Ended(NamedTuple):
    """The game is over, and why."""

    clause: str
    reason: str
    only: Seat | None = None

    def __str__(self) -> str:
        return filled_in(say.ENDED, {"reason": self.reason})


Entry = Began | Moved | Played | Answered | Drew | Paid | Scored | Ended


def as_in_a_notebook(entry: Entry, printer: Any, cycle: bool) -> None:
    """What a notebook shows for an entry at the end of a cell: its sentence and its clause."""
    printer.text(filled_in(say.WITH_ITS_CLAUSE, {"entry": entry, "clause": entry.clause}))


for kind in get_args(Entry):
    kind._repr_pretty_ = as_in_a_notebook
