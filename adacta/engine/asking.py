"""Asking: a question carries its legal answers, and a rule waits for one of them."""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Iterable
from types import coroutine
from typing import Any, NamedTuple, Protocol, TypeVar

Seat = int
"""Seats count from 1, clockwise."""


class Named(Protocol):
    """Anything that can be an answer or the subject of a journal entry."""

    @property
    def name(self) -> str: ...


class Chance:
    """The player who deals and draws."""

    __slots__ = ()
    name = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE = Chance()


class Spectator:
    """Somebody who only watches, and may know what lies open to all."""

    __slots__ = ()
    name = "spectator"

    def __repr__(self) -> str:
        return "SPECTATOR"

    def __reduce__(self) -> str:
        return "SPECTATOR"


SPECTATOR = Spectator()
Viewer = Seat | Spectator
"""Who looks: a seat, or SPECTATOR."""


def checked_viewer(viewer: object, seats: int) -> Viewer:
    """Who looks at a game with so many seats.

    Raises ValueError for anything but one of the seats or SPECTATOR.
    """
    if isinstance(viewer, Spectator) or (type(viewer) is int and 1 <= viewer <= seats):
        return viewer
    raise ValueError(f"seen by {viewer!r}: expected a seat from 1 to {seats}, or adacta.SPECTATOR")


class Choice(NamedTuple):
    """A plain option: its name, the clause that allows it, and what it is about."""

    name: str
    clause: str
    about: Any = None


PASS = Choice("Pass", "R1")


class Refusal(NamedTuple):
    """Why something cannot be chosen now: the deciding clause and a sentence with the numbers."""

    clause: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} (clause {self.clause})"


Option = TypeVar("Option", bound=Named)
Script = Coroutine["Ask", Any, None]
"""A restartable piece of a game: set-up, one player's turn, one messenger's turn."""


class Ask:
    """An open question.

    `who` is asked `what`; `options` are exactly the legal answers, each with a name of its own;
    `clause` decides. `about` is the subject of the question, to be read only. `only` names the one
    seat that may see the answer (None: everybody; 0: nobody). `secret`: only `who` may know what the
    options are; even a single one is asked, so that the others do not learn that there was no choice.
    """

    __slots__ = ("about", "clause", "only", "options", "secret", "what", "who")

    def __init__(
        self,
        who: Seat | Chance,
        what: str,
        options: tuple[Named, ...],
        clause: str,
        about: object = None,
        only: Seat | None = None,
        secret: bool = False,
    ) -> None:
        self.who = who
        self.what = what
        self.options = options
        self.clause = clause
        self.about = about
        self.only = only
        self.secret = secret

    @property
    def forced(self) -> bool:
        """Whether the driver takes the only option without asking."""
        return len(self.options) == 1 and not self.secret

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the legal answers."""
        return tuple(option.name for option in self.options)

    def __repr__(self) -> str:
        who = "chance" if isinstance(self.who, Chance) else f"seat {self.who}"
        return f"<{who}: {self.what} ({self.clause}) {' | '.join(self.names)}>"


@coroutine
def choose(
    who: Seat | Chance,
    what: str,
    options: Iterable[Option],
    clause: str,
    about: object = None,
    only: Seat | None = None,
    secret: bool = False,
) -> Generator[Ask, Any, Option]:
    """Wait until `who` has taken one of `options`; `only` and `secret` as in Ask.

    A single option is taken by the driver without asking, but gets its journal entry.

    Raises ValueError if there is nothing to choose from.
    """
    choice = tuple(options)
    if not choice:
        raise ValueError(f"nothing to choose from: {what} ({clause})")
    answer: Option = yield Ask(who, what, choice, clause, about, only, secret)
    return answer


async def draw(pile: list[Option], what: str, clause: str, about: object = None, only: Seat | None = None) -> Option:
    """CHANCE takes one item out of the pile; every item is as likely as any other."""
    item = await choose(CHANCE, what, pile, clause, about, only)
    pile.remove(item)
    return item


async def in_order(who: Seat, what: str, items: Iterable[Option], clause: str) -> list[Option]:
    """An order of all items, one place at a time from the top.

    `Ask.about` holds the items already laid. Nothing is changed: the caller lays the complete order.
    """
    left = list(items)
    laid: list[Option] = []
    while left:
        item = await choose(who, what, left, clause, tuple(laid))
        left.remove(item)
        laid.append(item)
    return laid


def seat_of(ask: Ask) -> Seat:
    """The seat that is asked.

    Raises ValueError for a question to CHANCE.
    """
    if isinstance(ask.who, Chance):
        raise ValueError(f"CHANCE is asked, not a seat: {ask.what}")
    return ask.who
