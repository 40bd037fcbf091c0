"""What a strategy may look at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from adacta.engine.asking import Ask, Named, Seat
from adacta.engine.cloning import clone
from adacta.engine.game import Game
from adacta.engine.journal import Entry

if TYPE_CHECKING:
    from adacta.engine.playing import Play


class Sight:
    """What a strategy may look at: its seat, the open question, table and journal as that seat may see them.

    `rng` is owned by the driver; `imagine()` gives a game to try things on, with fresh chance. What is hidden is
    taken off the table when it is first looked at: who decides at random never pays for it. A strategy that is not the
    kit's own gets a copy of the table, so that nothing it does there changes the game.
    """

    __slots__ = ("_copied", "_game", "_imagine", "_seen", "_table", "ask", "journal", "rng", "seat")
    ask: Any
    journal: tuple[Entry, ...]

    def __init__(self, seat: Seat, rng: Random, imagine: Callable[[Sight], Play], copied: bool = False) -> None:
        self.seat = seat
        self.rng = rng
        self._imagine = imagine
        self._copied = copied
        self.journal = ()

    def show(self, game: Game, table: Any, ask: Ask) -> None:
        """Put the next question to the seat. For drivers."""
        self._game, self._table, self._seen, self.ask = game, table, False, ask

    @property
    def table(self) -> Any:
        """The table as the seat may see it."""
        if not self._seen:
            seen, _ = self._game.seen_by(self._table, None, self.seat)
            self._table = clone(seen) if self._copied else seen
            self._seen = True
        return self._table

    def imagine(self) -> Play:
        """A game to try things on: this position, with fresh chance and the unknown dealt anew."""
        return self._imagine(self)


Strategy = Callable[[Sight], Named]
