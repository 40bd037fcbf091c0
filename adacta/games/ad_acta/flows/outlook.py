"""Where the heap will go: the messenger's turn, really carried out on a copy of the table."""

from __future__ import annotations

from dataclasses import dataclass

from adacta.engine.journal import Entry, Moved
from adacta.engine.plumbing.cloning import clone
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.rules import messengers_turn
from adacta.games.ad_acta.table import CAR, Place, Table


@dataclass(frozen=True)
class Delivery:
    """One dossier of the heap. `number` 1 is distributed first (M2).

    `outbox` is where it was collected (None: it lies in the car already), `references` how many it bears then;
    `target` is an inbox, a partition or, when no place is vacant, the car (M5). `position` counts from the top
    of the inbox once all is distributed, or is the place in the partition; 1 is the first.
    """

    number: int
    dossier: Dossier
    outbox: Office | None
    references: int
    target: Place
    position: int


@dataclass(frozen=True)
class Forecast:
    """The heap from the top down, and the table when all is distributed."""

    deliveries: tuple[Delivery, ...]
    after: Table


def forecast(table: Table) -> Forecast:
    """What the messenger would do if the turn came now; the table stays as it is.

    During the messenger's turn: what is still to be done.
    """
    twin = clone(table)
    journal: list[Entry] = []
    twin.journal = journal
    if table.ended is None:
        script = messengers_turn(twin)
        try:
            script.send(None)
        except StopIteration:
            pass
        else:
            raise AssertionError("the messenger asks nobody anything")
    moves = [(entry.what, entry) for entry in journal if isinstance(entry, Moved) and isinstance(entry.what, Dossier)]
    outboxes = {dossier: move.source for dossier, move in moves if move.target is CAR is not move.source}
    targets = {dossier: move.target for dossier, move in moves if move.source is CAR}
    heap = [*table.car, *outboxes]
    return Forecast(
        tuple(
            _delivery(number, dossier, outboxes.get(dossier), targets.get(dossier, CAR), table, twin)
            for number, dossier in enumerate(reversed(heap), start=1)
        ),
        twin,
    )


def _delivery(number: int, dossier: Dossier, source: object, target: object, before: Table, after: Table) -> Delivery:
    assert isinstance(target, Place)
    stack = after.stack(target)
    from_top = len(stack) - stack.index(dossier)
    return Delivery(
        number,
        dossier,
        source.office if isinstance(source, Place) else None,
        before.references[dossier],
        target,
        stack.index(dossier) + 1 if target.kind == "partition" else from_top,
    )
