"""Closing of the shops and Saturday (FD12 to FD16, FE1 to FE3)."""

from __future__ import annotations

from adacta.engine.asking import Choice, choose
from adacta.engine.journal import Moved
from adacta.games.fronta.cards import closed_for_stocktaking
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.deliveries import clear_the_deliveries, empty_the_bin
from adacta.games.fronta.ending import end_of_the_day
from adacta.games.fronta.phases import CLOSING, QUEUE_UP, begin, begin_step, tell
from adacta.games.fronta.piles import fill_the_hand, shuffle_played_cards
from adacta.games.fronta.questions import AN_OWN_PAWN
from adacta.games.fronta.table import (
    CLERK,
    FIELD,
    FIRST_PLAYER,
    PLAYED,
    SEAT,
    SHOP,
    SPOTS,
    Player,
    Spot,
    Table,
)

ENOUGH = Choice("Enough", "FD15")


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
    clear_the_deliveries(table)
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
    begin_step(table, "FD15", me.seat)
    while spots := own_spots(table, me):
        options: tuple[Spot | Choice, ...] = (*spots, ENOUGH)
        spot = await choose(me.seat, "Which pawn goes home?", options, "FD15", AN_OWN_PAWN)
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
    table.waiting = [player.seat for player in table.clockwise() if player.pawns]
    begin(table, QUEUE_UP, "FD1")


# FE1 to FE3: Saturday


async def saturday(table: Table) -> None:
    """Delivery cards and queue cards are shuffled again, the clerk goes back (FE1 to FE3)."""
    tell(table, "FE1", "Saturday")
    empty_the_bin(table)
    for player in table.clockwise():
        await shuffle_played_cards(table, player)
    move_the_clerk(table, 0, "FE3")
