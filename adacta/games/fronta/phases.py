"""The phases of a day by name, what counts the steps that are left of each, and the entries that say that one begins.

A phase consists of steps; one counter tells how many are left, and all others are at rest (0 or empty):

| phase | a step is | counted by |
|---|---|---|
| first queues, queue up | one pawn of a seat | `Table.waiting` |
| queue jumping | one card of a seat, in rounds (`Table.card_round`); FQ13 has two (`Table.calling`) | `Table.waiting` |
| opening | one pawn of every shop | `Shop.to_serve` |
| black market | one pawn | `Market.to_trade` |
| closing | one seat | `Table.waiting` |

`rules.PHASES_OF_A_DAY` says what a step does and what comes after the last one; `checks` refuses tables on which a
counter runs outside its phase.
"""

from __future__ import annotations

from adacta.engine.asking import Seat
from adacta.engine.journal import Began
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.table import Table

SET_UP = "set-up"
FIRST_QUEUES = "first queues"
QUEUE_UP = "queue up"
QUEUE_JUMPING = "queue jumping"
OPENING = "opening"
MARKET = "black market"
CLOSING = "closing"
PHASES = (SET_UP, FIRST_QUEUES, QUEUE_UP, QUEUE_JUMPING, OPENING, MARKET, CLOSING)
"""What can come next between two scripts; a delivery (FD2) comes when nobody has a pawn left to place."""

DAY = "Day"


def begin(table: Table, phase: str, clause: str) -> None:
    """A phase begins for everybody."""
    table.phase = phase
    tell(table, clause, phase)


def tell(table: Table, clause: str, what: str) -> None:
    """Something begins for everybody on this day."""
    table.record(Began, clause, what, table.day, None, None, DAY)


def begin_step(table: Table, clause: str, seat: Seat) -> None:
    """The step of a seat begins, in the running phase and round of cards."""
    table.record(Began, clause, table.phase, table.day, seat, None, DAY, table.card_round)


# What is left of a phase


def seats_left(table: Table) -> list[Seat]:
    """The seats that still have a step, in order."""
    return table.waiting


def shops_left(table: Table) -> list[Kind]:
    """The shops with goods where somebody is still to be served (FD7)."""
    return [kind for kind, shop in table.shops.items() if shop.to_serve and shop.goods]


def pawns_left(table: Table) -> int:
    """How many pawns at the black market still have their turn (FD11)."""
    return table.market.to_trade


def nothing_left(table: Table) -> bool:
    """The set-up is one step (FS)."""
    return False
