"""The rules of Fronta in clause order: set-up (FS), the six phases of a day (FD), Saturday and the end (FE).

A script is one player's step inside a phase, so that nobody else's hidden answer lies inside one.
"""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.asking import Choice, Script, choose, draw
from adacta.engine.journal import Began, Moved, Played
from adacta.games.fronta.actions import PASS, QueueCard, playable_cards
from adacta.games.fronta.cards import INVENTED_CARDS, PRINTED_CARDS, closed_for_stocktaking, in_shop_order
from adacta.games.fronta.components import Components, ShoppingList
from adacta.games.fronta.ending import end_if_a_list_is_complete, end_of_the_day
from adacta.games.fronta.kinds import KINDS, Kind
from adacta.games.fronta.market import trade
from adacta.games.fronta.options import Options
from adacta.games.fronta.own_cards import check_own_cards
from adacta.games.fronta.table import (
    ASIDE,
    BIN,
    BLACK_MARKET,
    BOX,
    CLERK,
    DELIVERY,
    DELIVERY_PILE,
    FIELD,
    FIRST_PLAYER,
    GOODS,
    HAND,
    LIST,
    PAWNS,
    PILE,
    PLAYED,
    QUEUE_CARD,
    SEAT,
    SHOP,
    SPECULATORS,
    SPOTS,
    TRUCK,
    TURNED_UP,
    Bag,
    Market,
    Player,
    Shop,
    Spot,
    Table,
    Where,
)

SET_UP = "set-up"
FIRST_QUEUES = "first queues"
QUEUE_UP = "queue up"
QUEUE_JUMPING = "queue jumping"
OPENING = "opening"
MARKET = "black market"
CLOSING = "closing"
PHASES = (SET_UP, FIRST_QUEUES, QUEUE_UP, QUEUE_JUMPING, OPENING, MARKET, CLOSING)
"""What can come next between two scripts; a delivery (FD2) comes when nobody has a pawn left to place."""

ENOUGH = Choice("Enough", "FD15")


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
    if phase == QUEUE_JUMPING:
        return play_a_card(table) if waiting else open_the_shops(table)
    if phase == OPENING:
        return buying_step(table) if shops_that_serve(table) else open_the_market(table)
    if phase == MARKET:
        return trade(table) if table.market.to_trade else close_the_shops(table)
    return take_pawns_home(table) if waiting else begin_the_next_day(table)


def begin(table: Table, phase: str, clause: str) -> None:
    """A phase begins for everybody."""
    table.phase = phase
    table.record(Began, clause, phase, table.day, None)


# FS: set-up


def setup(options: Options, components: Components, extra_cards: Sequence[QueueCard], names: Sequence[str]) -> Table:
    """The table before anything is laid out (FC1 to FC6, FS1)."""
    options = options.resolved()
    check_own_cards(extra_cards)
    cards = (*PRINTED_CARDS, *(INVENTED_CARDS if options.queue_cards > len(PRINTED_CARDS) else ()), *extra_cards)
    return Table(
        options=options,
        components=components,
        cards=cards,
        players=[
            Player(seat, name, pawns=list(PAWNS[seat]), pile=[Bag(list(cards), backs=[0] * len(cards))])
            for seat, name in enumerate(names, start=1)
        ],
        shops={kind: Shop() for kind in KINDS},
        trucks=components.stock(options.players),
        market=Market(),
        deliveries=[Bag(list(components.delivery_cards(options.players)))],
        speculators=list(SPECULATORS) if options.speculators else [],
    )


async def lay_out(table: Table) -> None:
    """The black market, queue cards, lists and the first player (FS2 to FS6)."""
    begin(table, SET_UP, "FS2")
    await fill_the_market(table)
    for player in table.players:
        await hand_out_queue_cards(table, player)
    await hand_out_lists(table)
    table.first = max(table.players, key=number_of_list).seat
    table.record(Moved, "FS6", FIRST_PLAYER, BOX, SEAT[table.first])
    table.day = 1
    begin(table, FIRST_QUEUES, "FS7")
    table.waiting = [player.seat for player in table.clockwise()]


async def fill_the_market(table: Table) -> None:
    """One good of each kind, in an order that stays for the whole game (FS2); the clerk at the first (FS3)."""
    kinds = list(KINDS)
    while kinds:
        kind = await draw(kinds, "Which good goes to the next field of the black market?", "FS2")
        table.market.order.append(kind)
        table.move_good(kind, TRUCK[kind], FIELD[kind], "FS2")
    table.record(Moved, "FS3", CLERK, BOX, FIELD[table.clerks_kind()])


async def hand_out_queue_cards(table: Table, player: Player) -> None:
    """Some cards are set aside unseen, some of the others come into the hand (FS4)."""
    player.hand = Bag(known_to=[player.seat])
    player.mixed = dict.fromkeys(table.cards, 0)
    await set_aside(table, player, player.pile[0], "FS4")
    await fill_the_hand(table, player, "FS4")


async def set_aside(table: Table, player: Player, bag: Bag, clause: str) -> None:
    """Some cards of a shuffled bag go aside, face down, unseen by everybody (FS4, FE2)."""
    wanted = table.options.set_aside
    assert wanted is not None, "the rules use resolved options"
    question = f"Which card does seat {player.seat} set aside?"
    for _ in range(wanted):
        player.aside.cards.append(await draw(bag.cards, question, clause, only=0))
        player.aside.backs.append(bag.backs.pop())
        table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], ASIDE[player.seat])


async def fill_the_hand(table: Table, player: Player, clause: str) -> None:
    """Cards from the top of the own pile until the hand is full, as far as they go (FS4, FD14)."""
    while player.pile and (room := table.options.hand_size - len(player.hand)) > 0:
        if len(player.pile[0]) <= room:
            take_a_whole_bag(table, player, clause)
        else:
            await draw_a_card(table, player, clause)


def take_a_whole_bag(table: Table, player: Player, clause: str) -> None:
    """All cards of the top bag come into the hand; their order does not matter (FD5)."""
    bag = player.pile.pop(0)
    player.hand.cards += bag.cards
    player.hand.backs = sorted(player.hand.backs + bag.backs)
    for _ in bag.cards:
        table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], HAND[player.seat])


async def draw_a_card(table: Table, player: Player, clause: str) -> None:
    """One card of the top bag comes into the hand, seen by its player alone."""
    bag = player.pile[0]
    question = f"Which card does seat {player.seat} draw?"
    player.hand.cards.append(await draw(bag.cards, question, clause, only=player.seat))
    newest = bag.backs[-1]  # the others do not see which back of several goes: from now on each may be any
    player.hand.backs = sorted((*player.hand.backs, newest))
    bag.backs = [newest] * len(bag)
    table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], HAND[player.seat])


def number_of_list(player: Player) -> int:
    """The number on the player's shopping list (FS6)."""
    assert player.shopping_list is not None
    return player.shopping_list.number


async def hand_out_lists(table: Table) -> None:
    """Each player draws a list; with two or three players they must be neighbours (FS5)."""
    left = list(table.components.lists)
    for player in table.players:
        await draw_list(table, player, left)
    if len(table.players) == 2:
        first, second = table.players
        while not neighbours(table, second, first):
            await replace_list(table, second, left)
    if len(table.players) == 3:
        for player in table.players:
            if not any(neighbours(table, player, other) for other in table.players):
                await replace_list(table, player, left)


def neighbours(table: Table, one: Player, other: Player) -> bool:
    """Whether the lists of two players have neighbouring numbers (FS5)."""
    assert one.shopping_list is not None
    assert other.shopping_list is not None
    return table.components.are_neighbours(one.shopping_list, other.shopping_list)


async def draw_list(table: Table, player: Player, left: list[ShoppingList]) -> None:
    """One list, open to all (FS5)."""
    player.shopping_list = await draw(left, f"Which shopping list does seat {player.seat} draw?", "FS5")
    table.record(Moved, "FS5", player.shopping_list, BOX, LIST[player.seat])


async def replace_list(table: Table, player: Player, left: list[ShoppingList]) -> None:
    """A list that does not fit goes back in the box for good, and another one is drawn (FS5)."""
    assert player.shopping_list is not None
    table.record(Moved, "FS5", player.shopping_list, LIST[player.seat], BOX)
    await draw_list(table, player, left)


async def let_the_speculators_in(table: Table) -> None:
    """A speculator joins the end of each shop's queue (FS8); the first day begins with phase 2 (FS9)."""
    for speculator in table.speculators[:]:
        table.join(speculator, KINDS[speculator.number - 1], "FS8")
    table.phase = QUEUE_UP


# FD1: queue up


async def put_a_pawn(table: Table, clause: str) -> None:
    """The player in turn puts one pawn at the end of a queue (FS7, FD1)."""
    me = table.player(table.waiting[0])
    table.record(Began, clause, table.phase, table.day, me.seat)
    where = await choose(me.seat, "Where does the next pawn queue up?", queues_to_join(table), clause)
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
    begin(table, QUEUE_JUMPING, "FD3")
    table.card_round = 0
    begin_a_round_of_cards(table)


async def turn_up_a_delivery(table: Table) -> None:
    """The top card of the face-down pile (FD2)."""
    top = table.deliveries[0]
    card = await draw(top.cards, "Which delivery card is turned up?", "FD2")
    if not top.cards:
        del table.deliveries[0]
    table.turned_up.append(card)
    table.record(Moved, "FD2", card, DELIVERY_PILE, TURNED_UP)


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
    card = await choose(me.seat, "Which queue card?", options, "FD3", secret=True)
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
        target = await choose(me.seat, card.question, card.targets(table, me), card.clause, card)
    table.put_down(me, card)
    table.record(Played, card.clause, me.seat, card, target)
    effect = card.effect(table, me, target)
    if effect is not None:
        await effect
    end_if_a_list_is_complete(table)


def give_up(table: Table, me: Player) -> None:
    """Whoever passes puts the hand back on top of the own pile and plays no more today (FD5)."""
    table.record(Played, "FD5", me.seat, PASS, None)
    me.pile.insert(0, me.hand)  # its player knows which cards these are
    me.hand = Bag(known_to=[me.seat])
    for _ in me.pile[0].cards:
        table.record(Moved, "FD5", QUEUE_CARD, HAND[me.seat], PILE[me.seat])


# FD7 to FD9: opening


async def open_the_shops(table: Table) -> None:
    """The queues as they stand now are served (FD7), but not at a shop closed for stocktaking (FQ9)."""
    begin(table, OPENING, "FD7")
    table.card_round = 0
    for shop in table.shops.values():
        shop.to_serve = len(shop.queue) if shop.stocktaking is None else 0


def shops_that_serve(table: Table) -> list[Kind]:
    """The shops with goods where somebody is still to be served (FD7)."""
    return [kind for kind, shop in table.shops.items() if shop.to_serve and shop.goods]


async def buying_step(table: Table) -> None:
    """At every shop at once the next pawn buys; owners choose in shop order (FD7)."""
    for kind in shops_that_serve(table):
        shop = table.shops[kind]
        shop.to_serve -= 1
        front = SPOTS[kind][0]
        if shop.queue[0].is_speculator:
            speculate(table, kind, front)
        else:
            await buy(table, kind, front)
    end_if_a_list_is_complete(table)  # after the whole step (FE5)


async def buy(table: Table, kind: Kind, front: Spot) -> None:
    """A pawn takes one good, its owner's choice, and goes home (FD7)."""
    seat = table.pawn_at(front).seat
    goods = in_shop_order(table.shops[kind].goods)
    good = await choose(seat, f"Which good at the {SHOP[kind]}?", goods, "FD7", SHOP[kind])
    table.move_good(good, SHOP[kind], GOODS[seat], "FD7")
    table.send_home(front, "FD7")


def speculate(table: Table, kind: Kind, front: Spot) -> None:
    """A speculator takes the shop's own kind or else the top good to the market, and queues up again (FD8)."""
    goods = table.shops[kind].goods
    good = kind if kind in goods else goods[-1]
    table.move_good(good, SHOP[kind], FIELD[good], "FD8")
    table.to_the_end(front, "FD8")


# FD10 and FD11: the black market, in `market.py`


async def open_the_market(table: Table) -> None:
    """Each pawn of the queue as it stands now has its turn (FD10, FD11)."""
    for shop in table.shops.values():
        shop.to_serve = 0  # what is left over stays in the shop (FD9)
    begin(table, MARKET, "FD10")
    table.market.to_trade = len(table.market.queue)


# FD12 to FD16: closing


async def close_the_shops(table: Table) -> None:
    """Tidy up, move the clerk on, fill the hands (FD12 to FD14), unless the game is over (FE6, FE8)."""
    if end_of_the_day(table):
        return
    begin(table, CLOSING, "FD12")
    clear_the_day(table)
    if table.market.clerk < len(KINDS) - 1:
        move_the_clerk(table, table.market.clerk + 1, "FD13")
    else:
        await saturday(table)
    for player in table.clockwise():
        await fill_the_hand(table, player, "FD14")
    table.waiting = [player.seat for player in table.clockwise()]


def clear_the_day(table: Table) -> None:
    """Turned-up delivery cards go to the bin, stocktaking cards to the played cards (FD12)."""
    while table.turned_up:
        card = table.turned_up.pop(0)
        table.bin.append(card)
        table.record(Moved, "FD12", card, TURNED_UP, BIN)
    for kind, shop in table.shops.items():
        if shop.stocktaking is not None:
            seat, shop.stocktaking = shop.stocktaking, None
            table.player(seat).played.append(closed_for_stocktaking)
            table.record(Moved, "FD12", closed_for_stocktaking, SHOP[kind], PLAYED[seat])


def move_the_clerk(table: Table, field: int, clause: str) -> None:
    """The clerk goes to another field, counted from 0 (FD13, FE3)."""
    before = table.clerks_kind()
    table.market.clerk = field
    table.record(Moved, clause, CLERK, FIELD[before], FIELD[table.clerks_kind()])


async def take_pawns_home(table: Table) -> None:
    """The player in turn may take any number of own pawns home, from any queue (FD15)."""
    me = table.player(table.waiting[0])
    table.record(Began, "FD15", CLOSING, table.day, me.seat)
    while spots := own_spots(table, me):
        options: tuple[Spot | Choice, ...] = (*spots, ENOUGH)
        spot = await choose(me.seat, "Which pawn goes home?", options, "FD15")
        if not isinstance(spot, Spot):
            break
        table.send_home(spot, "FD15")
    del table.waiting[0]


def own_spots(table: Table, me: Player) -> list[Spot]:
    """Wherever own pawns stand, at the shops and at the black market."""
    return [
        spot
        for where, spots in SPOTS.items()
        for pawn, spot in zip(table.queue(where), spots, strict=False)
        if pawn.seat == me.seat
    ]


async def begin_the_next_day(table: Table) -> None:
    """The first-player pawn goes to the left neighbour, and whoever has pawns in hand queues up (FD16, FD1)."""
    before = table.first
    table.first = before % len(table.players) + 1
    table.record(Moved, "FD16", FIRST_PLAYER, SEAT[before], SEAT[table.first])
    table.day += 1
    begin(table, QUEUE_UP, "FD1")
    table.waiting = [player.seat for player in table.clockwise() if player.pawns]


# FE1 to FE3: Saturday


async def saturday(table: Table) -> None:
    """Delivery cards and queue cards are shuffled again, the clerk goes back (FE1 to FE3)."""
    table.record(Began, "FE1", "Saturday", table.day, None)
    empty_the_bin(table)
    for player in table.clockwise():
        await shuffle_played_cards(table, player)
    move_the_clerk(table, 0, "FE3")


def empty_the_bin(table: Table) -> None:
    """The bin becomes the delivery pile if that is empty; with two players on every second Saturday (FE1)."""
    week = table.day // len(KINDS)
    if table.deliveries or not table.bin or (len(table.players) == 2 and week % 2):
        return
    for _ in table.bin:
        table.record(Moved, "FE1", DELIVERY, BIN, DELIVERY_PILE)
    table.deliveries = [Bag(table.bin)]
    table.bin = []


async def shuffle_played_cards(table: Table, player: Player) -> None:
    """Played and set-aside cards are shuffled, some set aside again, the rest goes under the pile (FE2)."""
    bag = Bag([*player.played, *player.aside.cards])
    bag.backs = [mark_the_shuffle(player)] * len(bag)
    for card in player.played:
        table.record(Moved, "FE2", card, PLAYED[player.seat], PILE[player.seat])
    for _ in player.aside.cards:
        table.record(Moved, "FE2", QUEUE_CARD, ASIDE[player.seat], PILE[player.seat])
    player.played, player.aside = [], Bag()
    player.pile.append(bag)
    await set_aside(table, player, bag, "FE2")
    if not bag.cards:
        player.pile.remove(bag)


def mark_the_shuffle(player: Player) -> int:
    """Note what everybody has seen: the played cards are in this shuffle, and so in none of the older backs."""
    older = [back for bag in (player.hand, *player.pile) for back in bag.backs]
    newest = max(older) + 1 if older else 0
    if not older:
        player.mixed = dict.fromkeys(player.mixed, 0)  # all cards are in this shuffle
    for card in player.played:
        player.mixed[card] = newest
    return newest
