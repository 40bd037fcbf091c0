"""The rules of Fronta: which script comes next, and the phases from queueing up to opening (FD1 to FD9).

Set-up (FS) is in `set_up.py`, the black market (FD10, FD11) in `market.py`, closing and Saturday (FD12 to FD16, FE1 to
FE3) in `closing.py`, the end (FE4 to FE8) in `ending.py`. A script is one player's step inside a phase, so that nobody
else's hidden answer lies inside one.
"""

from __future__ import annotations

from adacta.engine.asking import Choice, Script, choose
from adacta.engine.journal import Began, Played
from adacta.games.fronta.actions import PASS, QueueCard, playable_cards
from adacta.games.fronta.cards import in_shop_order
from adacta.games.fronta.closing import begin_the_next_day, close_the_shops, take_pawns_home
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.deliveries import lay_the_top_two_back, turn_up_a_delivery
from adacta.games.fronta.ending import end_if_a_list_is_complete
from adacta.games.fronta.market import trade
from adacta.games.fronta.phases import FIRST_QUEUES, MARKET, OPENING, QUEUE_JUMPING, QUEUE_UP, SET_UP, begin
from adacta.games.fronta.piles import give_up
from adacta.games.fronta.questions import A_CARD, A_QUEUE, PURCHASE, Subject, Wanted
from adacta.games.fronta.set_up import lay_out, let_the_speculators_in
from adacta.games.fronta.table import (
    BLACK_MARKET,
    FIELD,
    GOODS,
    SHOP,
    SPOTS,
    TRUCK,
    Player,
    Spot,
    Table,
    Where,
)


def next_script(table: Table) -> Script | None:
    """The piece of the game that comes next; None when it is over."""
    if table.ended is not None:
        return None
    phase, waiting = table.phase, bool(table.waiting)
    if phase == SET_UP:
        return lay_out(table)
    if phase == FIRST_QUEUES:
        return put_a_pawn(table, "FS7") if waiting else let_the_speculators_in(table)
    if phase == QUEUE_UP:
        return put_a_pawn(table, "FD1") if waiting else deliver(table)
    if table.calling is not None:
        return lay_the_top_two_back(table)
    if phase == QUEUE_JUMPING:
        return play_a_card(table) if waiting else open_the_shops(table)
    if phase == OPENING:
        return buying_step(table) if shops_that_serve(table) else open_the_market(table)
    if phase == MARKET:
        return trade(table) if table.market.to_trade else close_the_shops(table)
    return take_pawns_home(table) if waiting else begin_the_next_day(table)


# FD1: queue up


async def put_a_pawn(table: Table, clause: str) -> None:
    """The player in turn puts one pawn at the end of a queue (FS7, FD1)."""
    me = table.player(table.waiting[0])
    table.record(Began, clause, table.phase, table.day, me.seat)
    where = await choose(me.seat, "Where does the next pawn queue up?", queues_to_join(table), clause, A_QUEUE)
    table.join(me.pawns[0], where, clause)
    del table.waiting[0]
    if me.pawns:
        table.waiting.append(me.seat)


def queues_to_join(table: Table) -> tuple[Where, ...]:
    """The five shops and the black market, which is not open for the first placement (FD1, FS7)."""
    closed = table.phase == FIRST_QUEUES and not table.options.first_placement_at_market
    return KINDS if closed else (*KINDS, BLACK_MARKET)


# FD2: delivery


async def deliver(table: Table) -> None:
    """Some delivery cards are turned up, and that many goods go from the trucks to the shops (FD2)."""
    table.record(Began, "FD2", "delivery", table.day, None)
    number = table.options.deliveries_per_day
    assert number is not None, "the rules use resolved options"
    for _ in range(number):
        if table.deliveries:
            await turn_up_a_delivery(table)
    for card in table.turned_up:
        for _ in range(min(card.amount, table.trucks[card.kind])):
            table.move_good(card.kind, TRUCK[card.kind], SHOP[card.kind], "FD2")
    begin_a_round_of_cards(table)
    begin(table, QUEUE_JUMPING, "FD3")


# FD3 to FD6: queue jumping


def begin_a_round_of_cards(table: Table) -> None:
    """Clockwise, whoever has a card in hand; an empty hand counts as a pass (FD3, FD5)."""
    if table.card_round < table.options.rounds_of_cards:
        table.card_round += 1
        table.waiting = [player.seat for player in table.clockwise() if player.hand.cards]


async def play_a_card(table: Table) -> None:
    """The player in turn plays a card from the hand and carries it out, or passes (FD3)."""
    me = table.player(table.waiting[0])
    table.record(Began, "FD3", QUEUE_JUMPING, table.day, me.seat)
    options: tuple[QueueCard | Choice, ...] = (*playable_cards(table, me), PASS)
    card = await choose(me.seat, "Which queue card?", options, "FD3", A_CARD, secret=True)
    if isinstance(card, QueueCard):
        await carry_out(table, me, card)
    else:
        give_up(table, me)
    if table.ended is None:
        del table.waiting[0]
        if not table.waiting:
            begin_a_round_of_cards(table)


async def carry_out(table: Table, me: Player, card: QueueCard) -> None:
    """A card is laid down open, then it works (FD3, FD6)."""
    target = None
    if card.targets is not None:
        about = Subject(Wanted.TARGET, card)
        target = await choose(me.seat, card.question, card.targets(table, me), card.clause, about)
    table.put_down(me, card)
    table.record(Played, card.clause, me.seat, card, target)
    effect = card.effect(table, me, target)
    if effect is not None:
        await effect
    end_if_a_list_is_complete(table)


# FD7 to FD9: opening


async def open_the_shops(table: Table) -> None:
    """The queues as they stand now are served (FD7), but not at a shop closed for stocktaking (FQ9)."""
    table.card_round = 0
    for shop in table.shops.values():
        shop.to_serve = len(shop.queue) if shop.stocktaking is None else 0
    begin(table, OPENING, "FD7")


def shops_that_serve(table: Table) -> list[Kind]:
    """The shops with goods where somebody is still to be served (FD7)."""
    return [kind for kind, shop in table.shops.items() if shop.to_serve and shop.goods]


async def buying_step(table: Table) -> None:
    """At every shop at once the next pawn buys; owners choose in shop order (FD7)."""
    for kind in shops_that_serve(table):
        front = SPOTS[kind][0]
        if table.pawn_at(front).is_speculator:
            speculate(table, kind, front)
        else:
            await buy(table, kind, front)
    end_if_a_list_is_complete(table)  # after the whole step (FE5)


async def buy(table: Table, kind: Kind, front: Spot) -> None:
    """A pawn takes one good, its owner's choice, and goes home (FD7)."""
    seat = table.pawn_at(front).seat
    goods = in_shop_order(table.shops[kind].goods)
    good = await choose(seat, f"Which good at the {SHOP[kind]}?", goods, "FD7", PURCHASE[kind])
    table.shops[kind].to_serve -= 1
    table.move_good(good, SHOP[kind], GOODS[seat], "FD7")
    table.send_home(front, "FD7")


def speculate(table: Table, kind: Kind, front: Spot) -> None:
    """A speculator takes the shop's own kind or else the top good to the market, and queues up again (FD8)."""
    table.shops[kind].to_serve -= 1
    goods = table.shops[kind].goods
    good = kind if kind in goods else goods[-1]
    table.move_good(good, SHOP[kind], FIELD[good], "FD8")
    table.to_the_end(front, "FD8")


# FD10 and FD11: the black market, in `market.py`


async def open_the_market(table: Table) -> None:
    """Each pawn of the queue as it stands now has its turn (FD10, FD11)."""
    for shop in table.shops.values():
        shop.to_serve = 0  # what is left over stays in the shop (FD9)
    table.market.to_trade = len(table.market.queue)
    begin(table, MARKET, "FD10")
