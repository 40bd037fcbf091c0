"""Two tables compared in words: what lies elsewhere or counts differently, before and after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adacta.games.fronta.bags import Bag
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.notation.text import heap
from adacta.games.fronta.table import FIELD, HAND, SHOP, SPOTS, TRUCK, WEEKDAYS, Pawn, Player, Table

NOTHING = "–"
Row = tuple[str, str, str]


def change_rows(before: Table, after: Table) -> tuple[Row, ...]:
    """What, as it is before, as it is after; the same differences that pictures mark, a whole queue in one row.

    Raises ValueError for tables of different player counts.
    """
    if len(before.players) != len(after.players):
        raise ValueError(f"{len(before.players)} players before, {len(after.players)} after; expected the same game")
    old, new = dict(_facts(before)), dict(_facts(after))
    return tuple(
        (name, old.get(name, NOTHING), new.get(name, NOTHING))
        for name in dict.fromkeys((*new, *old))
        if old.get(name) != new.get(name)
    )


def _facts(table: Table) -> Iterator[tuple[str, str]]:
    """Everything that can differ, in the order of the board."""
    yield "day", f"{table.day}, {table.phase}"
    for where in SPOTS:
        yield f"{where} queue", _listed(map(_pawn, table.queue(where)))
    for kind in KINDS:
        shop = table.shops[kind]
        yield SHOP[kind].name, _listed(good.name for good in shop.goods)
        yield f"closed {SHOP[kind]}", NOTHING if shop.stocktaking is None else f"by seat {shop.stocktaking}"
        yield TRUCK[kind].name, str(table.trucks[kind])
        yield FIELD[kind].name, str(table.market.goods[kind])
    for player in table.players:
        yield from _belongings(player)
    if table.market.order:
        yield "clerk", f"{table.clerks_kind()} ({WEEKDAYS[table.market.clerk]})"
    yield "first-player pawn", f"seat {table.first}"
    yield "delivery cards turned up", _listed(card.name for card in table.turned_up)
    yield "delivery cards face down", str(sum(map(len, table.deliveries)))
    yield "bin", heap(table.bin)


def _belongings(player: Player) -> Iterator[tuple[str, str]]:
    for kind in KINDS:
        yield f"{kind} of seat {player.seat}", str(player.goods[kind])
    yield f"pawns at home of seat {player.seat}", str(len(player.pawns))
    yield HAND[player.seat].name, _cards(player.hand)
    yield f"draw pile of seat {player.seat}", str(sum(map(len, player.pile)))
    yield f"played cards of seat {player.seat}", heap(player.played)


def _pawn(pawn: Pawn) -> str:
    return "S" if pawn.is_speculator else pawn.code


def _cards(bag: Bag) -> str:
    return f"{len(bag)} face down" if is_hidden(bag) else _listed(card.label for card in bag.cards)


def _listed(names: Iterable[str]) -> str:
    """The front of a queue, or what came first, stands first."""
    return ", ".join(names) or NOTHING
