"""Set-up, up to the speculators (FS)."""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.asking import draw
from adacta.engine.journal import Moved
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.bags import Bag, new_bag
from adacta.games.fronta.cards import INVENTED_CARDS, PRINTED_CARDS
from adacta.games.fronta.cards.own import check_own_cards
from adacta.games.fronta.components import Components, ShoppingList
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import Options
from adacta.games.fronta.phases import FIRST_QUEUES, QUEUE_UP, SET_UP, begin
from adacta.games.fronta.piles import fill_the_hand, set_aside
from adacta.games.fronta.table import (
    BOX,
    CLERK,
    FIELD,
    FIRST_PLAYER,
    LIST,
    PAWNS,
    SEAT,
    SPECULATORS,
    TRUCK,
    Market,
    Player,
    Shop,
    Table,
)


def setup(options: Options, components: Components, extra_cards: Sequence[QueueCard], names: Sequence[str]) -> Table:
    """The table before anything is laid out (FC1 to FC6, FS1)."""
    options = options.resolved()
    check_own_cards(extra_cards)
    cards = (*PRINTED_CARDS, *(INVENTED_CARDS if options.queue_cards > len(PRINTED_CARDS) else ()), *extra_cards)
    deliveries = components.delivery_cards(options.players)
    return Table(
        options=options,
        components=components,
        cards=cards,
        players=[
            Player(
                seat,
                name,
                pawns=list(PAWNS[seat]),
                hand=Bag(known_to=[seat]),
                pile=[new_bag(cards)],
                memory=dict.fromkeys(cards, 0),
            )
            for seat, name in enumerate(names, start=1)
        ],
        shops={kind: Shop() for kind in KINDS},
        trucks=components.stock(options.players),
        market=Market(),
        deliveries=[new_bag(deliveries)],
        memory=dict.fromkeys(deliveries, 0),
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
    table.waiting = [player.seat for player in table.clockwise()]
    begin(table, FIRST_QUEUES, "FS7")


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
    await set_aside(table, player, player.pile[0], "FS4")
    await fill_the_hand(table, player, "FS4")


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
