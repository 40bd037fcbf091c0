"""The queue cards, one function a card (FQ): ten printed ones, and four that the kit has invented (FC4)."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.asking import CHANCE, choose
from adacta.engine.journal import Moved
from adacta.games.fronta.actions import Obstacle, queue_card
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.table import GOODS, PLAYED, SHOP, SPOTS, TRUCK, Bag, Player, Spot, Table

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


def own_pawns_behind_two(table: Table, me: Player) -> Iterator[Spot]:
    """an own pawn with two pawns in front of it."""
    return (spot for spot in own_pawns(table, me) if spot.index >= 2)


def own_pawns_beside_another(table: Table, me: Player) -> Iterator[Spot]:
    """an own pawn and another family's pawn at the same place of another shop's queue."""
    return (spot for spot in own_pawns(table, me) if any(beside(table, me, spot)))


def beside(table: Table, me: Player, spot: Spot) -> Iterator[Spot]:
    """Other families' pawns at the same place of other shops' queues (FQ12); a speculator has no family."""
    for kind, shop in table.shops.items():
        if kind is spot.where or spot.index >= len(shop.queue):
            continue
        if shop.queue[spot.index].seat not in (0, me.seat):
            yield SPOTS[kind][spot.index]


def pawns_before_two(table: Table, me: Player) -> Iterator[Spot]:
    """a pawn that is neither last nor last but one in its queue."""
    for kind, shop in table.shops.items():
        yield from SPOTS[kind][: max(0, len(shop.queue) - 2)]


def queues_of_two(table: Table, me: Player) -> Iterator[Kind]:
    """a shop's queue of at least two pawns."""
    return (kind for kind, shop in table.shops.items() if len(shop.queue) >= 2)


def queues_with_a_family_last(table: Table, me: Player) -> Iterator[Kind]:
    """a shop's queue whose last pawn is no speculator."""
    return (kind for kind, shop in table.shops.items() if shop.queue and not shop.queue[-1].is_speculator)


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


def two_open_shops(table: Table, me: Player) -> Obstacle | None:
    """Goods can only go from one open shop to another (FQ6, FQ9)."""
    if len(open_shops(table)) >= 2:
        return None
    return "FQ9", "{name} needs two shops that are not closed for stocktaking."


def delivery_cards_left(table: Table, me: Player) -> Obstacle | None:
    """There must be something to look at (FQ10)."""
    return None if any(table.deliveries) else ("FQ10", "{name}: no delivery card lies face down any more.")


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
    kind = await choose(me.seat, "Lucky strike: to which queue?", others, "FQ5", lucky_strike)
    table.change_queue(spot, kind, 1, "FQ5")


@queue_card(open_shops_with_goods, "FQ6", needs=two_open_shops)
async def delivery_error(table: Table, me: Player, source: Kind) -> None:
    """One good goes from one shop to the top of another."""
    goods = in_shop_order(table.shops[source].goods)
    good = await choose(me.seat, "Delivery error: which good?", goods, "FQ6", delivery_error)
    others = [kind for kind in open_shops(table) if kind is not source]
    target = await choose(me.seat, "Delivery error: to which shop?", others, "FQ6", delivery_error)
    table.move_good(good, SHOP[source], SHOP[target], "FQ6")


@queue_card(shops_served_first, "FQ7", name="Under-the-counter goods")
async def under_the_counter_goods(table: Table, me: Player, kind: Kind) -> None:
    """An own pawn that is first takes one good at once, and goes home."""
    goods = in_shop_order(table.shops[kind].goods)
    good = await choose(me.seat, "Under-the-counter goods: which good?", goods, "FQ7", under_the_counter_goods)
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


async def look_at_deliveries(table: Table, me: Player, number: int, clause: str) -> None:
    """A player alone sees the top cards of the delivery pile; they stay where they are, in that order (FQ10)."""
    for place in range(min(number, sum(map(len, table.deliveries)))):
        bag = table.deliveries[place]
        question = f"Which delivery card lies at place {place + 1}?"
        card = await choose(CHANCE, question, bag.cards, clause, only=me.seat)
        if len(bag) > 1:
            bag.cards.remove(card)
            bag = Bag([card])
            table.deliveries.insert(place, bag)
        if me.seat not in bag.known_to:
            bag.known_to = sorted((*bag.known_to, me.seat))


# FQ11 to FQ14: invented (FC4)


@queue_card(own_pawns_behind_two, "FQ11", invented=True)
def priority_pass(table: Table, me: Player, spot: Spot) -> None:
    """An own pawn goes two places forward."""
    table.step(spot, -2, "FQ11")


@queue_card(own_pawns_beside_another, "FQ12", invented=True)
async def hold_my_place(table: Table, me: Player, spot: Spot) -> None:
    """An own pawn swaps with another family's pawn at the same place of another shop's queue."""
    question = "Hold my place (invented): with whom?"
    other = await choose(me.seat, question, beside(table, me, spot), "FQ12", hold_my_place)
    table.swap(spot, other, "FQ12")


@queue_card(queues_with_a_family_last, "FQ13", invented=True)
async def rumour(table: Table, me: Player, source: Kind) -> None:
    """The last pawn of one shop's queue goes to the end of another shop's queue."""
    others = [kind for kind in KINDS if kind is not source]
    target = await choose(me.seat, "Rumour (invented): to which queue?", others, "FQ13", rumour)
    last = SPOTS[source][len(table.shops[source].queue) - 1]
    table.change_queue(last, target, len(table.shops[target].queue), "FQ13")


@queue_card(queues_of_two, "FQ14", invented=True)
def lunch_break(table: Table, me: Player, kind: Kind) -> None:
    """The first pawn of a queue goes to the end of it."""
    table.to_the_end(SPOTS[kind][0], "FQ14")


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
INVENTED_CARDS = (priority_pass, hold_my_place, rumour, lunch_break)
QUEUE_CARDS = PRINTED_CARDS + INVENTED_CARDS
