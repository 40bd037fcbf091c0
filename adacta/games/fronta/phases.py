"""The phases of a day by name, and the entry that says that one begins."""

from __future__ import annotations

from adacta.engine.journal import Began
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


def begin(table: Table, phase: str, clause: str) -> None:
    """A phase begins for everybody."""
    table.phase = phase
    table.record(Began, clause, phase, table.day, None)
