"""What `hasty` wants: its own list, at once. A rule of thumb, quick enough for the playouts of a search."""

from __future__ import annotations

from adacta.engine.asking import Named
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.cards import (
    barter_in_the_doorway,
    mother_carrying_small_child,
    not_your_place,
    shops_to_barter_at,
    under_the_counter_goods,
)
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.market import GO_HOME, Trade
from adacta.games.fronta.questions import Wanted
from adacta.games.fronta.table import Player, Spot, Table

WANTED = {under_the_counter_goods: 5, mother_carrying_small_child: 4, not_your_place: 2}
"""The cards that bring an own pawn forward, and how much `hasty` wants to play each."""

BARTER = 3
"""How much `hasty` wants to barter, if a shop where its pawn stands has what its list lacks."""


def eagerness(table: Table, me: Player, wanted: Wanted, option: Named) -> int:
    """How much `hasty` wants an option; higher is sooner."""
    if isinstance(option, Kind):
        return spare(me, option) if wanted is Wanted.OWN_GOOD else need(table, me, option)
    if isinstance(option, Spot):
        return option.index  # the longer the way to the front, the better the card
    if isinstance(option, QueueCard):
        return BARTER * pays_off(table, me) if option is barter_in_the_doorway else WANTED.get(option, 0)
    if isinstance(option, Trade):
        return 2 if is_worth_it(me, option) else 0
    return {PASS.name: 1, GO_HOME.name: 1, ENOUGH.name: 100}.get(option.name, 0)


def pays_off(table: Table, me: Player) -> bool:
    """Whether a barter brings a missing good for a spare one (FQ14)."""
    return me.spare > 0 and any(
        me.wants[good] for shop in shops_to_barter_at(table, me) for good in table.shops[shop].goods
    )


def need(table: Table, me: Player, kind: Kind) -> int:
    """How many goods the list lacks for which no own pawn waits yet."""
    return max(0, -spare(me, kind)) - sum(pawn.seat == me.seat for pawn in table.shops[kind].queue)


def spare(me: Player, kind: Kind) -> int:
    """How many goods of a kind the player has beyond the list; below 0: how many are missing."""
    assert me.shopping_list is not None
    return me.goods[kind] - me.shopping_list.wants[kind]


def is_worth_it(me: Player, trade: Trade) -> bool:
    """Whether a trade brings a missing good for spare ones only."""
    others = sum(max(0, spare(me, kind)) for kind in me.goods if kind is not trade.kind)
    return me.wants[trade.kind] > 0 and others >= trade.price
