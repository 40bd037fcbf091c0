"""Which option an answer means: given as the option, by its name or by its number."""

from __future__ import annotations

from operator import index
from typing import Any

from adacta.engine.asking import Ask, Named
from adacta.engine.data import shown
from adacta.engine.errors import IllegalAnswer
from adacta.engine.game import Game
from adacta.engine.journal import as_logged


def logged_options(ask: Ask | None, table: Any) -> list[str]:
    """How the options of a question would stand in the log; none when the game is over."""
    return [] if ask is None else [as_logged(option, table) for option in ask.options]


def number_of(answer: Named | str | int, game: Game, table: Any, ask: Ask | None) -> int:
    """The number, counted from 0, of the option that an answer means: the option, its name or its number.

    Numbers of other libraries, as numpy's, are numbers. Raises IllegalAnswer, naming the clause and what is possible.
    """
    if ask is None:
        raise _illegal(answer, getattr(answer, "name", answer), game, table, ask)
    number = _as_number(answer)
    if number is not None:
        if not 0 <= number < len(ask.options):
            last = len(ask.options) - 1
            raise IllegalAnswer(f"{number} is no option of '{ask.what}': allowed are 0 to {last}")
        return number
    name = answer if isinstance(answer, str) else getattr(answer, "name", None)
    for place, offered in enumerate(zip(ask.names, logged_options(ask, table), strict=True)):
        if name in offered:
            return place
    raise _illegal(answer, name, game, table, ask)


def _as_number(answer: object) -> int | None:
    if isinstance(answer, bool):
        return None
    try:
        return index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None


def _illegal(answer: object, name: object, game: Game, table: Any, ask: Ask | None) -> IllegalAnswer:
    reason = f"not among the answers to '{ask.what}' (clause {ask.clause})" if ask else "the game is over"
    if isinstance(name, str):
        try:
            reason = str(game.why_not(table, ask, name) or reason)
        except ValueError as unknown:
            reason = str(unknown)
    possible = f" Possible now: {', '.join(ask.names)}." if ask else ""
    return IllegalAnswer(f"{shown(getattr(answer, 'name', answer))}: {reason}{possible}")
