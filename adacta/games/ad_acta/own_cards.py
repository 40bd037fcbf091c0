"""Whether cards of one's own (V4) can be played with at all: asked before the game begins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from adacta.engine.asking import PASS
from adacta.engine.data import shown
from adacta.games.ad_acta.actions import BASIC_ACTIONS, EXCHANGE, STOP, Action
from adacta.games.ad_acta.cards import HEAPS, KINDS, PRINTED_CARDS
from adacta.games.ad_acta.components import LETTERS, OFFICES
from adacta.games.ad_acta.options import Options

LONGEST_NAME = 60
SEPARATORS = ";|"


def check_own_cards(options: Options, cards: Sequence[object]) -> None:
    """Refuse cards of one's own that cannot be written down, told apart or dealt.

    Raises TypeError for a thing that is no card or a function that cannot be called as a card is, and
    ValueError for a name, a price or a kind that this rule set has no use for.
    """
    own = [_checked_card(card) for card in cards]
    taken = set(_names_taken())
    for card in own:
        _check_name(card, taken)
        taken.add(card.name.casefold())
        _check_dealt(card, options)


def _checked_card(card: object) -> Action:
    if not isinstance(card, Action):
        hint = "a card is a function under @ad_acta.measure(...) or @ad_acta.reaction(...), with the brackets"
        raise TypeError(f"extra_cards: {shown(card)} is no card; {hint}")
    if card.kind not in KINDS:
        raise ValueError(f"{card} is a basic action; a card of one's own is a measure or a reaction (V4)")
    if card.cost is not None and (type(card.cost) is not int or not 0 <= card.cost <= 9):
        raise ValueError(f"{shown(card.name)} costs {shown(card.cost)}; expected a whole number of AP from 0 to 9 (A8)")
    wanted = "table, deed" if card.is_reaction else "table, me" if card.targets is None else "table, me, target"
    _check_function(card, "its function", card.do, wanted)
    _check_function(card, "targets", card.targets, "table, me")
    _check_function(card, "needs", card.needs, "table, me")
    return card


def _check_function(card: Action, what: str, function: Callable[..., Any] | None, wanted: str) -> None:
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


def _check_name(card: Action, taken: set[str]) -> None:
    name = card.name
    readable = isinstance(name, str) and name.isprintable() and name == " ".join(name.split())
    if not readable or not 0 < len(name) <= LONGEST_NAME or any(sign in name for sign in SEPARATORS):
        expected = f"1 to {LONGEST_NAME} characters in one line, without ';' and '|' and needless blanks"
        raise ValueError(f"a card is called {shown(name)}; expected {expected}")
    if name.casefold() in taken or name.casefold().startswith("buy "):
        raise ValueError(f"a card is called {shown(name)}, but something else in this game is called so; rename it")


def _names_taken() -> Iterator[str]:
    from adacta.games.ad_acta.rules import BEGIN  # the rules import this module

    things = (*BASIC_ACTIONS, STOP, EXCHANGE, BEGIN, PASS, *PRINTED_CARDS, *OFFICES)
    yield from (thing.name.casefold() for thing in things)
    yield from (heap.name.casefold() for heaps in HEAPS.values() for heap in heaps)
    yield from (f"{office.colour} {letter}".casefold() for office in OFFICES for letter in LETTERS)


def _check_dealt(card: Action, options: Options) -> None:
    """A neutral card is shuffled in with the printed ones, so some of these must be dealt (S5, T3)."""
    resolved = options.resolved()
    what, dealt = ("reaction", resolved.reactions) if card.is_reaction else ("measure", resolved.neutral_each)
    if card.kind == "neutral" and not dealt:
        why = "with two players" if options.neutral_cards else "with neutral_cards=False"
        raise ValueError(
            f"{card} is a neutral {what}, and this rule set deals none ({why}); "
            "use other options or kind='own', one for each player (S5, T3)"
        )
