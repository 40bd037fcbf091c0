"""Goods have no names, but the pieces of a picture have keys: a good is called after its place and its rank there.

The goods of one kind in one place lie on each other; what is taken is the last that came. So all others keep their keys
when one moves, and the one that moves is known by its key before and by its key after.
"""

from __future__ import annotations

from collections import Counter

from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.table import Place, Table


def key_of(kind: Kind, place: Place, rank: int) -> str:
    """The key of the good of a kind that came so many goods of its kind after the first one into a place."""
    return f"good:{kind.id} {rank} at {place.name}"


def lying(table: Table, kind: Kind, place: Place) -> int:
    """How many goods of a kind lie in a place."""
    if place.kind == "shop":
        return table.shops[place.of].goods.count(kind)
    if place.kind == "goods":
        return table.player(place.of).goods[kind]
    return table.trucks[kind] if place.kind == "truck" else table.market.goods[kind]


def ranks(goods: list[Kind]) -> list[int]:
    """Of goods in the order in which they lie, the rank of each among those of its kind."""
    seen: Counter[Kind] = Counter()
    found = []
    for kind in goods:
        found.append(seen[kind])
        seen[kind] += 1
    return found
