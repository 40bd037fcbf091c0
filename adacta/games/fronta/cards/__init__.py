"""The queue cards, one function a card (FQ): ten printed ones, and four that the kit has invented (FC4)."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.asking import choose
from adacta.engine.journal import Moved
from adacta.games.fronta.actions import Obstacle, queue_card
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.deliveries import look_at, look_at_deliveries
from adacta.games.fronta.questions import Subject, Wanted
from adacta.games.fronta.table import GOODS, PLAYED, SHOP, SPOTS, TRUCK, Player, Spot, Table

# Targets: the docstring says in words what is wanted (FD4). Cards have no effect on the black market (FD6).


def own_pawns(table: Table, me: Player) -> Iterator[Spot]:
    """an own pawn in a shop's queue."""
    for kind, shop in table.shops.items():
        for pawn, spot in zip(shop.queue, SPOTS[kind], strict=False):
            if pawn.seat == me.seat:
                yield spot


def own_pawns_not_in_front(table: Table, me: Player) -> Iterator[Spot]:
    """an own pawn with somebody in front of it."""
    return (spot for spot in own_pawns(table, me) if spot.index >= 1)


def pawns_before_two(table: Table, me: Player) -> Iterator[Spot]:
    """a pawn that is neither last nor last but one in its queue."""
    for kind, shop in table.shops.items():
        yield from SPOTS[kind][: max(0, len(shop.queue) - 2)]


def queues_of_two(table: Table, me: Player) -> Iterator[Kind]:
    """a shop's queue of at least two pawns."""
    return (kind for kind, shop in table.shops.items() if len(shop.queue) >= 2)


def open_shops(table: Table) -> list[Kind]:
    """The shops that are not closed for stocktaking (FQ9)."""
    return [kind for kind, shop in table.shops.items() if shop.stocktaking is None]


def open_shops_with_goods(table: Table, me: Player) -> Iterator[Kind]:
    """a shop with goods that is not closed for stocktaking."""
    return (kind for kind in open_shops(table) if table.shops[kind].goods)


def shops_served_first(table: Table, me: Player) -> Iterator[Kind]:
    """an own pawn that is first at a shop with goods that is not closed for stocktaking."""
    for kind in open_shops_with_goods(table, me):
        queue = table.shops[kind].queue
        if queue and queue[0].seat == me.seat:
            yield kind


def shops_to_deliver_to(table: Table, me: Player) -> Iterator[Kind]:
    """an open shop that got a delivery today and whose truck is not empty."""
    delivered = {card.kind for card in table.turned_up}
    return (kind for kind in open_shops(table) if kind in delivered and table.trucks[kind])


def shops_without_delivery(table: Table, me: Player) -> Iterator[Kind]:
    """an open shop that got no delivery today and whose truck is not empty."""
    delivered = {card.kind for card in table.turned_up}
    return (kind for kind in open_shops(table) if kind not in delivered and table.trucks[kind])


def shops_to_barter_at(table: Table, me: Player) -> Iterator[Kind]:
    """an open shop with an own pawn in its queue and a good of another kind than one of the own goods."""
    for kind in open_shops_with_goods(table, me):
        if any(pawn.seat == me.seat for pawn in table.shops[kind].queue) and goods_to_barter_for(table, me, kind):
            yield kind


def goods_to_barter_for(table: Table, me: Player, shop: Kind) -> list[Kind]:
    """The goods in a shop for which the player has a good of another kind (FQ14)."""
    return [kind for kind in in_shop_order(table.shops[shop].goods) if goods_to_give(me, kind)]


def goods_to_give(me: Player, taken: Kind) -> list[Kind]:
    """The own goods of another kind than the one that is taken (FQ14)."""
    return [kind for kind in KINDS if me.goods[kind] and kind is not taken]


def two_open_shops(table: Table, me: Player) -> Obstacle | None:
    """Goods can only go from one open shop to another (FQ6, FQ9)."""
    if len(open_shops(table)) >= 2:
        return None
    return "FQ9", "{name} needs two shops that are not closed for stocktaking."


def delivery_cards_left(table: Table, me: Player) -> Obstacle | None:
    """There must be something to look at (FQ10)."""
    return None if any(table.deliveries) else ("FQ10", "{name}: no delivery card lies face down any more.")


def two_delivery_cards(table: Table, me: Player) -> Obstacle | None:
    """There must be two cards to lay back in another order (FQ13)."""
    left = sum(map(len, table.deliveries))
    if left >= 2:
        return None
    if left == 1:
        return "FQ13", "{name} needs two delivery cards that lie face down, and there is one."
    return "FQ13", "{name} needs two delivery cards that lie face down, and there is none."


# FQ1 to FQ10: the printed cards


@queue_card(queues_of_two, "FQ1")
def community_list(table: Table, me: Player, kind: Kind) -> None:
    """The whole queue of one shop is reversed."""
    last = len(table.shops[kind].queue) - 1
    for index in range((last + 1) // 2):
        table.swap(SPOTS[kind][index], SPOTS[kind][last - index], "FQ1")


@queue_card(own_pawns_not_in_front, "FQ2", name="This is not your place, sir")
def not_your_place(table: Table, me: Player, spot: Spot) -> None:
    """An own pawn swaps with the pawn just in front of it."""
    table.swap(spot, SPOTS[spot.where][spot.index - 1], "FQ2")


@queue_card(own_pawns_not_in_front, "FQ3")
def mother_carrying_small_child(table: Table, me: Player, spot: Spot) -> None:
    """An own pawn goes to the front of its queue."""
    table.step(spot, -spot.index, "FQ3")


@queue_card(pawns_before_two, "FQ4")
def criticism_of_the_authorities(table: Table, me: Player, spot: Spot) -> None:
    """Any pawn goes two places back."""
    table.step(spot, 2, "FQ4")


@queue_card(own_pawns, "FQ5")
async def lucky_strike(table: Table, me: Player, spot: Spot) -> None:
    """An own pawn leaves its queue for the second place of another shop's queue."""
    others = [kind for kind in KINDS if kind is not spot.where]
    about = Subject(Wanted.SHOP, lucky_strike, shop=spot.kind)
    kind = await choose(me.seat, "Lucky strike: to which queue?", others, "FQ5", about)
    table.change_queue(spot, kind, 1, "FQ5")


@queue_card(open_shops_with_goods, "FQ6", needs=two_open_shops)
async def delivery_error(table: Table, me: Player, source: Kind) -> None:
    """One good goes from one shop to the top of another."""
    goods = in_shop_order(table.shops[source].goods)
    about = Subject(Wanted.GOOD, delivery_error, shop=source)
    good = await choose(me.seat, "Delivery error: which good?", goods, "FQ6", about)
    others = [kind for kind in open_shops(table) if kind is not source]
    about = Subject(Wanted.SHOP, delivery_error, shop=source)
    target = await choose(me.seat, "Delivery error: to which shop?", others, "FQ6", about)
    table.move_good(good, SHOP[source], SHOP[target], "FQ6")


@queue_card(shops_served_first, "FQ7", name="Under-the-counter goods")
async def under_the_counter_goods(table: Table, me: Player, kind: Kind) -> None:
    """An own pawn that is first takes one good at once, and goes home."""
    goods = in_shop_order(table.shops[kind].goods)
    about = Subject(Wanted.GOOD, under_the_counter_goods, shop=kind)
    good = await choose(me.seat, "Under-the-counter goods: which good?", goods, "FQ7", about)
    table.move_good(good, SHOP[kind], GOODS[me.seat], "FQ7")
    table.send_home(SPOTS[kind][0], "FQ7")


@queue_card(shops_to_deliver_to, "FQ8")
def increased_delivery(table: Table, me: Player, kind: Kind) -> None:
    """One more good from the truck to a shop that got a delivery today."""
    table.move_good(kind, TRUCK[kind], SHOP[kind], "FQ8")


@queue_card(open_shops_with_goods, "FQ9")
def closed_for_stocktaking(table: Table, me: Player, kind: Kind) -> None:
    """A shop with goods does not open today."""
    me.played.remove(closed_for_stocktaking)  # the card lies on the shop until FD12
    table.shops[kind].stocktaking = me.seat
    table.record(Moved, "FQ9", closed_for_stocktaking, PLAYED[me.seat], SHOP[kind])


@queue_card(None, "FQ10", name="Friend in the party's district office", needs=delivery_cards_left)
async def friend_in_the_partys_district_office(table: Table, me: Player) -> None:
    """A look, alone, at the top two delivery cards."""
    await look_at_deliveries(table, me, 2, "FQ10")


# FQ11 to FQ14: invented; none of them moves a pawn (FC4)


@queue_card(shops_without_delivery, "FQ11", invented=True)
def early_lorry(table: Table, me: Player, kind: Kind) -> None:
    """One good from the truck to an open shop that got no delivery today."""
    table.move_good(kind, TRUCK[kind], SHOP[kind], "FQ11")


@queue_card(open_shops_with_goods, "FQ12", invented=True)
async def returned_goods(table: Table, me: Player, shop: Kind) -> None:
    """One good of an open shop goes back to the truck of its kind."""
    goods = in_shop_order(table.shops[shop].goods)
    about = Subject(Wanted.GOOD, returned_goods, shop=shop)
    good = await choose(me.seat, "Returned goods (invented): which good?", goods, "FQ12", about)
    table.move_good(good, SHOP[shop], TRUCK[good], "FQ12")


@queue_card(None, "FQ13", needs=two_delivery_cards, invented=True)
async def call_to_the_depot(table: Table, me: Player) -> None:
    """A look, alone, at the top two delivery cards, which are laid back in an order of choice."""
    for place in (0, 1):
        await look_at(table, me, place, "FQ13")
    table.calling = me.seat  # the rest of the step asks for the order, once what has been seen is on the table


@queue_card(shops_to_barter_at, "FQ14", invented=True)
async def barter_in_the_doorway(table: Table, me: Player, shop: Kind) -> None:
    """An own good is swapped for one of another kind in an open shop where an own pawn queues."""
    goods, what = goods_to_barter_for(table, me, shop), "Barter in the doorway (invented): which good?"
    taken = await choose(me.seat, what, goods, "FQ14", Subject(Wanted.GOOD, barter_in_the_doorway, shop=shop))
    own, what = goods_to_give(me, taken), "Barter in the doorway (invented): which own good?"
    about = Subject(Wanted.OWN_GOOD, barter_in_the_doorway, shop=shop, good=taken)
    given = await choose(me.seat, what, own, "FQ14", about)
    table.move_good(taken, SHOP[shop], GOODS[me.seat], "FQ14")
    table.move_good(given, GOODS[me.seat], SHOP[shop], "FQ14")


def in_shop_order(goods: list[Kind]) -> list[Kind]:
    """The kinds among some goods, each once, in shop order (FC1)."""
    return [kind for kind in KINDS if kind in goods]


PRINTED_CARDS = (
    community_list,
    not_your_place,
    mother_carrying_small_child,
    criticism_of_the_authorities,
    lucky_strike,
    delivery_error,
    under_the_counter_goods,
    increased_delivery,
    closed_for_stocktaking,
    friend_in_the_partys_district_office,
)
INVENTED_CARDS = (early_lorry, returned_goods, call_to_the_depot, barter_in_the_doorway)
QUEUE_CARDS = PRINTED_CARDS + INVENTED_CARDS
