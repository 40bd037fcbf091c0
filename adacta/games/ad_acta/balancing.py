"""Phase 3: full partitions are scored (B)."""

from __future__ import annotations

from adacta.engine.journal import Moved
from adacta.games.ad_acta.table import BOX, FINISHED, PARTITION, Table


def balance(table: Table) -> None:
    """Every full partition without its 'Finished' card is scored once, in order (B1 to B3)."""
    cabinet = table.cabinet
    for number, places in enumerate(table.components.partitions):
        if number >= cabinet.finished and len(cabinet.partitions[number]) == places:
            score_partition(table, number, "B1")
            cabinet.finished = number + 1
            table.record(Moved, "B2", FINISHED, BOX, PARTITION[number])


def score_partition(table: Table, number: int, clause: str) -> None:
    """The owner of each dossier in it scores the points of the letter in that partition (B1)."""
    for dossier in table.cabinet.partitions[number]:
        table.score(dossier, table.components.points(dossier, number), clause)
