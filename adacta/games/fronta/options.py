"""The rule options of Fronta and the presets: two rule sets differ in fields, and in nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from adacta.engine.options import (
    Difference,
    Differences,
    Numbers,
    OneOf,
    YesNo,
    as_in_a_notebook,
    check,
    differences_of_rules,
    name_of,
    option,
)
from adacta.games.fronta.components import Components, load_components
from adacta.games.fronta.limits import MOST_DAYS

BY_COUNT = "by player count"
ALL_CARDS = 14
"""Queue cards of a family, the four invented ones included (FC4)."""

REMEMBERED = 256
"""Rule sets that stay resolved: a sweep has some hundred."""


@dataclass(frozen=True)
class Options:
    """The rules to play by; the defaults are the clauses as they stand, for five players.

    A field that is None 'by player count' or 'by the card set' is filled in by `resolved`. TypeError or
    ValueError, with the field, the value and what is allowed, for a value that has no rule.

    >>> Options(players=2).resolved().deliveries_per_day
    1
    >>> Options(players=6)
    Traceback (most recent call last):
        ...
    ValueError: players=6: expected a whole number from 2 to 5 (FS1)
    """

    _repr_pretty_ = as_in_a_notebook

    players: int = option(5, "FS1", "how many play", Numbers(2, 5))
    queue_cards: int = option(
        ALL_CARDS, "FC4", "queue cards of each family; 10: without the four invented ones", OneOf((ALL_CARDS, 10))
    )
    set_aside: int | None = option(
        None,
        "FS4, FE2",
        "queue cards that each player sets aside unseen",
        Numbers(0, 10),
        "card|cards",
        none="by the card set",
    )
    hand_size: int = option(3, "FD14, FS4", "queue cards that a hand is filled up to", Numbers(1, 10), "card|cards")
    rounds_of_cards: int = option(3, "FD3", "rounds of queue jumping in a day", Numbers(1, 10), "round|rounds")
    deliveries_per_day: int | None = option(
        None, "FD2", "delivery cards turned up in a day", Numbers(0, 5), "card|cards", none=BY_COUNT
    )
    exchange_rate: int = option(2, "FD10", "own goods for one good of any field", Numbers(1, 5), "good|goods")
    clerk_rate: int = option(1, "FD10", "own goods for one good at the clerk's field", Numbers(1, 5), "good|goods")
    first_placement_at_market: bool = option(False, "FS7", "the first pawns may queue at the black market", YesNo())
    speculators: bool = option(True, "FS8", "a speculator joins each shop's queue", YesNo())
    max_days: int | None = option(
        None, "FE8", "the game is broken off after so many days", Numbers(1, MOST_DAYS), "day|days", none="no end"
    )

    def __post_init__(self) -> None:
        check(self)

    def resolved(self) -> Options:
        """The same rules with every field filled in that depends on players or cards."""
        return _resolved(self)


DELIVERIES = {5: 3, 4: 2, 3: 2, 2: 1}


@lru_cache(maxsize=REMEMBERED)
def _resolved(options: Options) -> Options:
    """FD2, and FC4: with ten cards nothing is set aside."""
    aside, deliveries = options.set_aside, options.deliveries_per_day
    return replace(
        options,
        set_aside=(4 if options.queue_cards == ALL_CARDS else 0) if aside is None else aside,
        deliveries_per_day=DELIVERIES[options.players] if deliveries is None else deliveries,
    )


FIVE = Options()
FOUR = Options(players=4)
THREE = Options(players=3)
TWO = Options(players=2)
TEN_CARDS = Options(queue_cards=10)

PRESETS = {"FIVE": FIVE, "FOUR": FOUR, "THREE": THREE, "TWO": TWO, "TEN_CARDS": TEN_CARDS}


def preset_name(options: Options) -> str | None:
    """The name of the preset with the same rules, if there is one.

    >>> preset_name(Options(players=2, set_aside=4))
    'TWO'
    """
    return name_of(options, PRESETS)


def differences(
    a: Options,
    b: Options,
    components_a: Components | None = None,
    components_b: Components | None = None,
) -> Differences:
    """What differs between two rule sets, and between their component sets (None: the shipped one).

    One row a field, with clauses; fields that depend on others are compared as they are resolved.

    >>> print(differences(FOUR, Options(players=4, speculators=False)))
    option       clauses  FOUR  b
    speculators  FS8      yes   no  a speculator joins each shop's queue
    """
    rows = _component_rows(components_a or load_components(), components_b or load_components())
    return differences_of_rules(a, b, PRESETS, rows)


def _component_rows(a: Components, b: Components) -> tuple[Difference, ...]:
    """Name, goods, delivery cards, lists and what fewer players leave in the box, where they differ."""
    shown: tuple[tuple[str, str, str, Callable[[Components], str]], ...] = (
        ("components", "FC5", "the component set", lambda components: components.name),
        ("goods", "FC1", "goods of each kind", _goods),
        ("deliveries", "FC6", "the delivery cards", _deliveries),
        ("lists", "FC5", "the shopping lists", _lists),
        ("boxed", "FS1", "goods and delivery cards left out with fewer players", _boxed),
    )
    rows = (Difference(field, clauses, text, words(a), words(b)) for field, clauses, text, words in shown)
    return tuple(row for row in rows if row.a != row.b)


def _goods(components: Components) -> str:
    return ", ".join(f"{goods} {kind}" for kind, goods in components.goods.items())


def _deliveries(components: Components) -> str:
    return ", ".join(card.name for card in components.deliveries)


def _lists(components: Components) -> str:
    return ", ".join(
        f"{each.name} {'-'.join(str(wanted) for wanted in each.wants.values())}" for each in components.lists
    )


def _boxed(components: Components) -> str:
    return ", ".join(
        f"{players} players: {goods} goods, cards showing {amount}"
        for players, (goods, amount) in components.boxed.items()
    )
