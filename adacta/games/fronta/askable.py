"""What can be asked 'why not?' about in the game that is played, in groups: no card or place it does not have."""

from __future__ import annotations

from adacta.games.fronta.actions import PASS
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.market import GO_HOME, STAY, TRADES
from adacta.games.fronta.table import BLACK_MARKET, SPOTS, Table


def askable(table: Table) -> dict[str, tuple[str, ...]]:
    """Names by group: queues, queue cards of this game, places that are taken, trades; all of them `known_names`."""
    taken = [spot.name for where, spots in SPOTS.items() for spot in spots[: len(table.queue(where))]]
    groups = {
        "Queues": (*(kind.name for kind in KINDS), BLACK_MARKET.name),
        "Queue cards": tuple(dict.fromkeys(card.name for card in table.cards)),
        "Places": tuple(taken),
        "Other answers": tuple(choice.name for choice in (PASS, GO_HOME, STAY, ENOUGH)),
        "Trades": tuple(trade.name for trade in TRADES.values()),
    }
    return {group: names for group, names in groups.items() if names}
