"""What a queue card is, how one is made, and what stands in the way of playing it (FD4)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adacta.engine.asking import Ask, Choice, Named
from adacta.engine.own_cards.requirements import checked_effect, checked_obstacle, filled_in, no_targets, words
from adacta.games.fronta.table import Player, Table

Targets = Callable[[Table, Player], Iterable[Named]]
Effect = Callable[..., Coroutine[Ask, Any, None] | None]
Obstacle = tuple[str, str]
"""A clause and a sentence with places for {name} and {wanted}."""

OWN = "FC4"
"""The clause of a card of one's own: the blank beside the cards that the kit has added."""

INVENTED_MARK = "(invented) "
"""How the text of a card begins that the kit has added."""


@dataclass(frozen=True, eq=False)
class QueueCard:
    """A queue card, printed, invented or of one's own; every family has one of each.

    `targets(table, me)` gives what it may be aimed at; its docstring names it in words; None: no target.
    `do(table, me, target)` is the effect, or `do(table, me)` without a target. `needs(table, me)` is an
    obstacle besides the target, or None. `invented`: the kit has added the card (FC4).
    """

    name: str
    clause: str
    targets: Targets | None
    do: Effect
    needs: Callable[[Table, Player], Obstacle | None] | None = None
    invented: bool = False
    text: str = ""

    def __str__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(f"{self.label} (clause {self.clause}): {self.text}")

    @cached_property
    def label(self) -> str:
        """The name for a reader: 'Early lorry (invented)'."""
        return f"{self.name} (invented)" if self.invented else self.name

    @cached_property
    def question(self) -> str:
        """What is asked when the card needs a target."""
        return f"{self.label}: where?"

    def effect(self, table: Table, me: Player, target: Named | None) -> Coroutine[Ask, Any, None] | None:
        """Carry the card out; a coroutine if it asks something on the way."""
        return checked_effect(self, self.do(table, me) if self.targets is None else self.do(table, me, target))


def queue_card(
    targets: Targets | None = None,
    clause: str = OWN,
    name: str | None = None,
    needs: Callable[[Table, Player], Obstacle | None] | None = None,
    invented: bool = False,
) -> Callable[[Effect], QueueCard]:
    """Make a function a queue card. A card of one's own comes on top of the others, one for every family.

    The name comes from the function, the text from its docstring.

    >>> from adacta.games.fronta.cards import own_pawns
    >>> @queue_card(targets=own_pawns)
    ... def long_lunch(table, me, spot):
    ...     "An own pawn goes to the end of its queue."
    ...     table.to_the_end(spot, "FC4")
    >>> long_lunch.name
    'Long lunch'
    """

    def make(do: Effect) -> QueueCard:
        mark = INVENTED_MARK if invented else ""
        return QueueCard(name or title(do), clause, targets, do, needs, invented, text=mark + words(do))

    return make


def title(function: Callable[..., Any]) -> str:
    """'long_lunch' is called 'Long lunch'."""
    return function.__name__.replace("_", " ").strip().capitalize()


PASS = Choice("Pass", "FD5")
NO_TARGET: Obstacle = ("FD4", "{name} needs {wanted}, and there is none.")


def obstacle(table: Table, me: Player, card: QueueCard) -> Obstacle | None:
    """What keeps a player from carrying a card out now, None if it can be played (FD4)."""
    if card.needs is not None and (missing := card.needs(table, me)) is not None:
        return checked_obstacle(card, missing)
    if card.targets is None:
        return None
    targets = card.targets(table, me)
    if targets is None:
        raise no_targets(card)
    for _ in targets:
        return None
    return NO_TARGET


def playable_cards(table: Table, me: Player) -> list[QueueCard]:
    """The cards of the hand whose effect can be carried out (FD4)."""
    return [card for card in me.hand.cards if obstacle(table, me, card) is None]


def in_words(card: QueueCard, found: Obstacle) -> Obstacle:
    """The clause and the sentence of an obstacle, with the name of the card."""
    clause, sentence = found
    wanted = (words(card.targets) if card.targets else "") or "a target"
    return clause, filled_in(sentence, {"name": card.label, "wanted": wanted})
