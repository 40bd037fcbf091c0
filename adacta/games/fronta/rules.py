"""The rules of Fronta: which script comes next, and the phases from queueing up to opening (FD1 to FD9).

Set-up (FS) is in `set_up.py`, the black market (FD10, FD11) in `market.py`, closing and Saturday (FD12 to FD16, FE1 to
FE3) in `closing.py`, the end (FE4 to FE8) in `ending.py`. A script is one player's step inside a phase, so that nobody
else's hidden answer lies inside one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from adacta.engine.asking import Choice, Script, choose
from adacta.engine.journal import Played
from adacta.games.fronta.actions import PASS, QueueCard, playable_cards
from adacta.games.fronta.cards import in_shop_order
from adacta.games.fronta.closing import begin_the_next_day, close_the_shops, take_pawns_home
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.deliveries import lay_the_top_two_back, turn_up_a_delivery
from adacta.games.fronta.ending import end_if_a_list_is_complete
from adacta.games.fronta.market import trade
from adacta.games.fronta.phases import (
    CLOSING,
    FIRST_QUEUES,
    MARKET,
    OPENING,
    QUEUE_JUMPING,
    QUEUE_UP,
    SET_UP,
    begin,
    begin_step,
    nothing_left,
    pawns_left,
    seats_left,
    shops_left,
    tell,
)
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
    phase = PHASES_OF_A_DAY[table.phase]
    return phase.step(table) if phase.left(table) else phase.then(table)


# FD1: queue up


async def put_a_pawn(table: Table) -> None:
    """The player in turn puts one pawn at the end of a queue (FS7, FD1)."""
    clause = "FS7" if table.phase == FIRST_QUEUES else "FD1"
    me = table.player(table.waiting[0])
    begin_step(table, clause, me.seat)
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
    tell(table, "FD2", "delivery")
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


def step_of_queue_jumping(table: Table) -> Script:
    """A card of the player in turn, or what is left of one that laid down delivery cards (FD3, FQ13)."""
    return play_a_card(table) if table.calling is None else lay_back(table)


async def play_a_card(table: Table) -> None:
    """The player in turn plays a card from the hand and carries it out, or passes (FD3)."""
    me = table.player(table.waiting[0])
    begin_step(table, "FD3", me.seat)
    options: tuple[QueueCard | Choice, ...] = (*playable_cards(table, me), PASS)
    card = await choose(me.seat, "Which queue card?", options, "FD3", A_CARD, secret=True)
    if isinstance(card, QueueCard):
        await carry_out(table, me, card)
    else:
        give_up(table, me)
    if table.ended is None and table.calling is None:
        end_step_of_queue_jumping(table)


async def lay_back(table: Table) -> None:
    """The player in turn has looked at two delivery cards and lays them back (FQ13)."""
    begin_step(table, "FQ13", table.waiting[0])
    await lay_the_top_two_back(table)
    end_step_of_queue_jumping(table)


def end_step_of_queue_jumping(table: Table) -> None:
    """The next player; after the last one the next round (FD3)."""
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


async def buying_step(table: Table) -> None:
    """At every shop at once the next pawn buys; owners choose in shop order (FD7)."""
    for kind in shops_left(table):
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


# A day


class Phase(NamedTuple):
    """A phase: what is left of it, its next step, and what comes when no step is left."""

    left: Callable[[Table], object]
    step: Callable[[Table], Script]
    then: Callable[[Table], Script]


PHASES_OF_A_DAY = {
    SET_UP: Phase(nothing_left, lay_out, lay_out),
    FIRST_QUEUES: Phase(seats_left, put_a_pawn, let_the_speculators_in),
    QUEUE_UP: Phase(seats_left, put_a_pawn, deliver),
    QUEUE_JUMPING: Phase(seats_left, step_of_queue_jumping, open_the_shops),
    OPENING: Phase(shops_left, buying_step, open_the_market),
    MARKET: Phase(pawns_left, trade, close_the_shops),
    CLOSING: Phase(seats_left, take_pawns_home, begin_the_next_day),
}
"""The course of a day (FD); the set-up and the first queues come once, before the first (FS)."""
