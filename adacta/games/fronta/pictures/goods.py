"""Goods have no names, but a good that moves must be told from those that stay: keys for them, read off the journal.

The goods of one kind in one place lie on each other; what is taken is the last that came. So the moves in the journal,
undone from the table as it is now, tell how the goods lay when it began, and played again which of them lies where now.
Two tables of one game give a good the same key, as long as both have their journal; without one every good has a key
by its place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property

from adacta.engine.journal import Moved
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.table import FIELD, GOODS, SHOP, TRUCK, Place, Table

Slot = tuple[Kind, Place]


class Wares:
    """The goods of a table by key: 'good:food 7'."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def moves(self) -> list[Moved]:
        """The goods that moved so far."""
        return [entry for entry in self.table.journal or () if type(entry) is Moved and type(entry.what) is Kind]

    @cached_property
    def lying(self) -> dict[Slot, list[int]]:
        """The numbers of the goods of a kind in a place, the last to arrive at the end."""
        counts = Counter(dict(_counted(self.table)))
        for entry in self.moves:
            counts[entry.what, entry.target] -= 1  # type: ignore[index]
            counts[entry.what, entry.source] += 1  # type: ignore[index]
        lying: dict[Slot, list[int]] = defaultdict(list)
        numbers: Counter[Kind] = Counter()
        for slot in _slots(self.table):
            for _ in range(counts[slot]):
                numbers[slot[0]] += 1
                lying[slot].append(numbers[slot[0]])
        for entry in self.moves:
            lying[entry.what, entry.target].append(lying[entry.what, entry.source].pop())  # type: ignore[index]
        return lying

    def keys(self, kind: Kind, place: Place) -> list[str]:
        """The keys of the goods of a kind in a place, the last to arrive at the end."""
        return [f"good:{kind.id} {number}" for number in self.lying[kind, place]]

    def in_shop(self, kind: Kind) -> list[str]:
        """The keys of the goods in a shop, in the order in which they lie."""
        keys = {good: iter(self.keys(good, SHOP[kind])) for good in KINDS}
        return [next(keys[good]) for good in self.table.shops[kind].goods]


def _slots(table: Table) -> Iterator[Slot]:
    """Where goods of each kind can lie, in the order of the board."""
    for kind in KINDS:
        for good in KINDS:
            yield good, SHOP[kind]
        yield kind, FIELD[kind]
        for player in table.players:
            yield kind, GOODS[player.seat]
        yield kind, TRUCK[kind]


def _counted(table: Table) -> Iterator[tuple[Slot, int]]:
    """How many lie there now."""
    for kind in KINDS:
        goods = Counter(table.shops[kind].goods)
        for good in KINDS:
            yield (good, SHOP[kind]), goods[good]
        yield (kind, FIELD[kind]), table.market.goods[kind]
        for player in table.players:
            yield (kind, GOODS[player.seat]), player.goods[kind]
        yield (kind, TRUCK[kind]), table.trucks[kind]
