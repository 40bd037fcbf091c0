"""What the panel beside the table needs: what can be asked 'why not?' about.

Nothing that lies in the box can be asked about.
"""

from __future__ import annotations

from adacta.games.ad_acta.actions import BASIC_ACTIONS, EXCHANGE, STOP
from adacta.games.ad_acta.table import Table


def askable(table: Table) -> dict[str, tuple[str, ...]]:
    """Names by group: actions, cards of this game, cards to buy (V2), offices, dossiers; all of them `known_names`."""
    held = [card for player in table.players for card in (*player.measures, *player.reactions, *player.used)]
    cards = dict.fromkeys(card.name for card in (*held, *table.pool))
    groups = {
        "Actions": tuple(action.name for action in (*BASIC_ACTIONS, EXCHANGE, STOP)),
        "Cards": tuple(cards),
        "To buy": tuple(f"Buy {card.name}" for card in dict.fromkeys(table.pool)),
        "Offices": tuple(office.name for office in table.components.ring),
        "Dossiers": tuple(dossier.name for dossier in table.components.dossiers),
    }
    return {group: names for group, names in groups.items() if names}
