"""Hints: what a strategy thinks of each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from adacta.engine.game import Game
from adacta.engine.sight import Sight, Strategy


class Advice(NamedTuple):
    """One option: its name, what it is worth (the unit is the strategy's), why in words, and the clause."""

    option: str
    value: float
    why: str
    clause: str

    def __str__(self) -> str:
        return f"{self.option} ({self.value:+.1f}): {self.why} (clause {self.clause})"


def advice(game: Game, look: Callable[[], Sight], strategy: Strategy | str | None = None, n: int = 3) -> list[Advice]:
    """The `n` best options of the open question by a strategy that can value them; the first of equal ones first.

    `look()` gives the sight of who is asked. `strategy`: one with `values`, or the name of one of the kit's; None: the
    adviser that the game names.

    Raises ValueError when no player's question is open, for a strategy without `values`, or an `n` below 1.
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
        raise ValueError(f"n={n!r}: expected a whole number from 1")
    adviser: Any = game.strategies.ADVISER if strategy is None else strategy
    if isinstance(adviser, str):
        adviser = {each.__name__: each for each in game.strategies.LADDER}.get(adviser, adviser)
    if not hasattr(adviser, "values"):
        able = [each.__name__ for each in game.strategies.LADDER if hasattr(each, "values")]
        name = getattr(adviser, "__name__", repr(adviser))
        raise ValueError(f"{name} cannot say what an option is worth; {', '.join(able)} can")
    sight = look()
    values = adviser.values(sight)
    why = getattr(adviser, "why", None)
    ranked = sorted(sight.ask.options, key=lambda option: -values[option.name])[:n]
    return [
        Advice(
            option.name,
            values[option.name],
            why(sight, option) if why is not None else "",
            str(getattr(option, "clause", sight.ask.clause)),
        )
        for option in ranked
    ]
