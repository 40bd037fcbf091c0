"""What must be true of every card of one's own, in any game: it has a name of its own and can be called."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from adacta.engine.data import is_name, shown
from adacta.engine.data.sentences import filled_in as filled_in

LONGEST_NAME = 60
SEPARATORS = ";|"
WITHOUT_TEXTS = "(no text: Python was started with -OO, which takes the texts of cards away)"


def check_functions(card: Any, wanted: str) -> None:
    """What the card does can be called with `wanted` ('table, me'), its targets and needs with table and player.

    Raises TypeError with what a function takes and what is expected.
    """
    _check_function(card, "its function", card.do, wanted)
    _check_function(card, "targets", card.targets, "table, me")
    _check_function(card, "needs", card.needs, "table, me")


def _check_function(card: Any, what: str, function: Callable[..., Any] | None, wanted: str) -> None:
    """A function that can be called with these arguments, and asks by `await`."""
    if function is None:
        return
    if not callable(function):
        raise TypeError(f"{shown(card.name)}: {what} is {shown(function)}; expected a function of ({wanted})")
    try:
        inspect.signature(function).bind(*wanted.split(", "))
    except TypeError as wrong:
        given = ", ".join(inspect.signature(function).parameters)
        raise TypeError(f"{shown(card.name)}: {what} takes ({given}); expected ({wanted})") from wrong
    except ValueError:  # some built-in functions do not say what they take
        return
    if function is card.do and (inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function)):
        raise TypeError(
            f"{shown(card.name)} uses `yield`; a card that asks is `async def` and uses `await choose(...)`"
        )


def checked_obstacle(card: Any, found: Any) -> tuple[str, str]:
    """What the `needs` of a card have found, if it is a clause and a sentence.

    Raises TypeError that names the card.
    """
    if type(found) is tuple and len(found) == 2 and type(found[0]) is type(found[1]) is str:  # asked very often
        return found
    expected = "None, or a clause and a sentence, such as ('V4', 'It is too early.')"
    raise TypeError(f"{card.name}: needs returned {shown(found)}; expected {expected}")


def no_targets(card: Any) -> TypeError:
    """The error for `targets` that return nothing at all."""
    return TypeError(
        f"{card.name}: targets returned None; expected a list, empty if there is none. Is a `return` missing?"
    )


def checked_effect(card: Any, result: object) -> Coroutine[Any, Any, None] | None:
    """What the function of a card returned, if it is nothing or asks something.

    Raises TypeError that names the card.
    """
    if result is None or isinstance(result, Coroutine):
        return result
    raise TypeError(f"{card.name} returned {shown(result)}; a card returns nothing, or is `async def` and asks")


def words(function: Callable[..., Any]) -> str:
    """The first line of a function's docstring, without its full stop.

    Where Python takes docstrings away (-OO), this is said in their place: no text vanishes silently.
    """
    if function.__doc__ is None and sys.flags.optimize > 1:
        return WITHOUT_TEXTS
    return (function.__doc__ or "").strip().split("\n")[0].rstrip(".")


def check_name(name: Any, taken: Collection[str], beginnings: tuple[str, ...] = ()) -> None:
    """A name that can be written down and that nothing else in the game has, or could have by its beginning.

    `taken` and `beginnings` hold names in small letters. Raises ValueError.
    """
    readable = is_name(name, LONGEST_NAME) and name == " ".join(name.split())
    if not readable or any(sign in name for sign in SEPARATORS):
        expected = f"1 to {LONGEST_NAME} characters in one line, without ';' and '|' and needless blanks"
        raise ValueError(f"a card is called {shown(name)}; expected {expected}")
    if name.casefold() in taken or name.casefold().startswith(beginnings):
        raise ValueError(f"a card is called {shown(name)}, but something else in this game is called so; rename it")
