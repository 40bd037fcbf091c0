"""Whether queue cards of one's own can be played with at all: asked before the game begins (FC4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adacta.engine.asking import Named
from adacta.engine.data import shown
from adacta.engine.own_cards.requirements import check_functions, check_name
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.market import GO_HOME, STAY, TRADES
from adacta.games.fronta.table import BLACK_MARKET, SPOTS


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
        check_functions(card, "table, me" if card.targets is None else "table, me, target")
        check_name(card.name, taken)
        taken.add(card.name.casefold())


def _names_taken() -> Iterator[str]:
    things: tuple[Named, ...] = (*QUEUE_CARDS, PASS, GO_HOME, STAY, ENOUGH, *KINDS, BLACK_MARKET, *TRADES.values())
    yield from (thing.name for thing in things)
    yield from (spot.name for spots in SPOTS.values() for spot in spots)
