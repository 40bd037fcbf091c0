"""The delivery cards: turned up, looked at, laid back in another order, shuffled again (FD2, FQ10, FQ13, FE1).

Who has looked at a card knows where it lies: it is a bag of its own then, and its `known_to` say who. Laying back
(FQ13) takes this away from all others: they only know of a card that it is one of the top two (`Table.laid_back`),
until one of the two is turned up or looked at.
"""

from __future__ import annotations

from adacta.engine.asking import CHANCE, Seat, choose
from adacta.engine.journal import Moved
from adacta.games.fronta.bags import OPEN, Bag, shuffled
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.questions import A_DELIVERY
from adacta.games.fronta.table import BIN, DELIVERY, DELIVERY_PILE, LOOK, TURNED_UP, Player, Table


async def turn_up_a_delivery(table: Table) -> None:
    """The top card of the face-down pile is shown to all (FD2)."""
    top = table.deliveries[0]
    card = await choose(CHANCE, "Which delivery card is turned up?", top.cards, "FD2")
    top.cards.remove(card)
    top.backs.pop()
    if not top.cards:
        del table.deliveries[0]
    table.memory[card] = OPEN
    table.turned_up.append(card)
    table.laid_back.pop(card, None)
    for seats in table.laid_back.values():  # of the other card of the two they know now where it lies
        knows(table.deliveries[0], seats)
    table.laid_back = {}
    table.record(Moved, "FD2", card, DELIVERY_PILE, TURNED_UP)


def knows(bag: Bag, seats: list[Seat]) -> None:
    """Some more seats know which cards these are."""
    bag.known_to = sorted({*bag.known_to, *seats})


# Looking and laying back: FQ10, FQ13


async def look_at_deliveries(table: Table, me: Player, number: int, clause: str) -> None:
    """A player alone sees the top cards of the delivery pile; they stay where they are, in that order (FQ10)."""
    seen = min(number, sum(map(len, table.deliveries)))
    for place in range(seen):
        await look_at(table, me, place, clause)
    for _ in range(seen):
        table.record(Moved, clause, DELIVERY, LOOK[me.seat], DELIVERY_PILE)


async def look_at(table: Table, me: Player, place: int, clause: str) -> None:
    """A player alone sees the delivery card at a place of the pile, counted from 0."""
    bag = table.deliveries[place]
    card = await choose(CHANCE, f"Which delivery card lies at place {place + 1}?", bag.cards, clause, only=me.seat)
    if len(bag) > 1:
        bag.cards.remove(card)
        bag = Bag([card], backs=[bag.backs.pop()])
        table.deliveries.insert(place, bag)
    knows(bag, [me.seat])
    conclude(table)
    table.record(Moved, clause, DELIVERY, DELIVERY_PILE, LOOK[me.seat])


def conclude(table: Table) -> None:
    """Whoever knows that a card is one of the top two, and where one of the two lies, knows where both lie (FQ13)."""
    for card, seats in list(table.laid_back.items()):
        here, other = sorted(table.deliveries[:2], key=lambda bag: card not in bag.cards)
        sure = [seat for seat in seats if seat in here.known_to or seat in other.known_to]
        knows(here, sure)
        table.laid_back[card] = [seat for seat in seats if seat not in sure]
        if not table.laid_back[card]:
            del table.laid_back[card]


async def lay_the_top_two_back(table: Table) -> None:
    """Who has looked at the top two delivery cards lays them back in the order of one's choice (FQ13)."""
    assert table.calling is not None
    seat, upper, lower = table.calling, table.deliveries[0], table.deliveries[1]
    what = "Call to the depot (invented): which delivery card lies on top?"
    pair: list[DeliveryCard] = [*upper.cards, *lower.cards]
    top = await choose(seat, what, pair, "FQ13", A_DELIVERY, only=seat, secret=True)
    if top in lower.cards:
        upper, lower = lower, upper
    forget_the_order(table, seat, (upper, lower))
    table.deliveries[:2] = [upper, lower]
    table.calling = None
    for _ in pair:
        table.record(Moved, "FQ13", DELIVERY, LOOK[seat], DELIVERY_PILE)


def forget_the_order(table: Table, seat: Seat, pair: tuple[Bag, Bag]) -> None:
    """All but this seat keep knowing only that a card is one of the two.

    If one of the two is the last card of its shuffle, all know that it was on top.
    """
    backs = sorted(bag.backs[0] for bag in pair)
    everybody = [player.seat for player in table.players]
    known: dict[DeliveryCard, list[Seat]] = {}
    for bag in pair:
        card = bag.cards[0]
        all_know = table.memory[card] < backs[1]
        before = {*table.laid_back.get(card, ()), *(everybody if all_know else bag.known_to)} - {seat}
        known[card] = sorted(before)
        bag.known_to, bag.backs = [seat], [backs[1]]
    table.laid_back = {card: known[card] for card in table.memory if known.get(card)}  # their order tells nothing


# Closing and Saturday: FD12, FE1


def clear_the_deliveries(table: Table) -> None:
    """The turned-up delivery cards go to the bin (FD12)."""
    while table.turned_up:
        card = table.turned_up.pop(0)
        table.bin.append(card)
        table.record(Moved, "FD12", card, TURNED_UP, BIN)


def empty_the_bin(table: Table) -> None:
    """The bin is shuffled and goes under what is left of the pile; with two players on every second Saturday (FE1)."""
    week = table.day // len(KINDS)
    if not table.bin or (len(table.players) == 2 and week % 2):
        return
    cards, table.bin = table.bin, []
    table.deliveries.append(shuffled(cards, (), table.deliveries, table.memory))
    for _ in cards:
        table.record(Moved, "FE1", DELIVERY, BIN, DELIVERY_PILE)
