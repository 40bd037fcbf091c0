"""Whether queue cards of one's own can be played with at all: asked before the game begins (FC4)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from adacta.engine.asking import Named
from adacta.engine.data import shown
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.kinds import KINDS
from adacta.games.fronta.market import GO_HOME, STAY, TRADES
from adacta.games.fronta.table import BLACK_MARKET, SPOTS

LONGEST_NAME = 60
SEPARATORS = ";|"


def check_own_cards(cards: Sequence[object]) -> None:
    """Refuse cards of one's own that cannot be written down, told apart or called.

    Raises TypeError for a thing that is no card or a function that cannot be called as a card is, and
    ValueError for a name that cannot be used.
    """
    taken = {name.casefold() for name in _names_taken()}
    for card in cards:
        if not isinstance(card, QueueCard):
            hint = "a card is a function under @fronta.queue_card(...), with the brackets"
            raise TypeError(f"extra_cards: {shown(card)} is no card; {hint}")
        _check_function(card, "its function", card.do, "table, me" if card.targets is None else "table, me, target")
        _check_function(card, "targets", card.targets, "table, me")
        _check_function(card, "needs", card.needs, "table, me")
        _check_name(card, taken)
        taken.add(card.name.casefold())


def _check_function(card: QueueCard, what: str, function: Callable[..., Any] | None, wanted: str) -> None:
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


def _check_name(card: QueueCard, taken: set[str]) -> None:
    name = card.name
    readable = isinstance(name, str) and name.isprintable() and name == " ".join(name.split())
    if not readable or not 0 < len(name) <= LONGEST_NAME or any(sign in name for sign in SEPARATORS):
        expected = f"1 to {LONGEST_NAME} characters in one line, without ';' and '|' and needless blanks"
        raise ValueError(f"a card is called {shown(name)}; expected {expected}")
    if name.casefold() in taken:
        raise ValueError(f"a card is called {shown(name)}, but something else in this game is called so; rename it")


def _names_taken() -> Iterator[str]:
    things: tuple[Named, ...] = (*QUEUE_CARDS, PASS, GO_HOME, STAY, ENOUGH, *KINDS, BLACK_MARKET, *TRADES.values())
    yield from (thing.name for thing in things)
    yield from (spot.name for spots in SPOTS.values() for spot in spots)
