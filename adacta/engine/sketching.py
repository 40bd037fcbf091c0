"""A game that is only tried out: no log, no journal, no way back, and so many of them a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adacta.engine.asking import Ask, Named
from adacta.engine.cloning import clone
from adacta.engine.errors import STUCK_AFTER, stuck
from adacta.engine.game import Game


class Sketch:
    """A copy of a game at its open question; `Play.sketches` makes them. CHANCE is answered like anybody."""

    __slots__ = ("_script", "ask", "game", "table")

    def __init__(self, game: Game, beginning: Any, since: Sequence[int]) -> None:
        """`beginning`: the table when the running script began, copied; `since`: the answers since, by number."""
        self.game = game
        self.table = clone(beginning)
        self.table.journal = None
        self._script = game.next_script(self.table)
        self.ask: Ask | None = None
        self._resume(None)
        for number in since:
            self.answer(number)

    def answer(self, number: int) -> None:
        """Answer the open question with that option, counted from 0; forced answers follow."""
        assert self.ask is not None
        self._resume(self.ask.options[number])

    def _resume(self, option: Named | None) -> None:
        silent = 0
        while self._script is not None:
            try:
                ask = self._script.send(option)
            except StopIteration:
                self._script = self.game.next_script(self.table)
                option = None
            else:
                if not ask.forced:
                    self.ask = ask
                    return
                option = ask.options[0]
            silent += 1
            if silent > STUCK_AFTER:
                raise stuck()
        self.ask = None
