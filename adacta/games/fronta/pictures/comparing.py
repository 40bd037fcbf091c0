"""What changed between two tables: the names of the things that lie elsewhere or count differently."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.hidden import FACE_DOWN
from adacta.games.fronta.table import HAND, SPOTS, Player, Table


def changes(before: Table, after: Table) -> tuple[str, ...]:
    """Names of what moved or changed, in the order of the board; for the `marked` of a picture.

    'food, place 3' (somebody else stands there), 'food shop', 'food truck', 'black-market field of food', 'closed
    food shop', 'food of seat 2', 'hand of seat 2', 'Early lorry of seat 2' (played), 'clerk', 'first-player pawn',
    '3 food' (a delivery card turned up).

    Raises ValueError for tables of different player counts.
    """
    if len(before.players) != len(after.players):
        raise ValueError(f"{len(before.players)} players before, {len(after.players)} after; expected the same game")
    return (*_queues(before, after), *_shops(before, after), *_players(before, after), *_markers(before, after))


def _queues(before: Table, after: Table) -> Iterator[str]:
    for where, spots in SPOTS.items():
        old = before.queue(where)
        for number, pawn in enumerate(after.queue(where)):
            if number >= len(old) or old[number] is not pawn:
                yield spots[number].name


def _shops(before: Table, after: Table) -> Iterator[str]:
    for kind in KINDS:
        old, new = before.shops[kind], after.shops[kind]
        if old.goods != new.goods:
            yield f"{kind} shop"
        if old.stocktaking != new.stocktaking:
            yield f"closed {kind} shop"
        if before.trucks[kind] != after.trucks[kind]:
            yield f"{kind} truck"
        if before.market.goods[kind] != after.market.goods[kind]:
            yield f"black-market field of {kind}"


def _players(before: Table, after: Table) -> Iterator[str]:
    for old, new in zip(before.players, after.players, strict=True):
        yield from (f"{kind} of seat {new.seat}" for kind in KINDS if old.goods[kind] != new.goods[kind])
        if old.hand.cards != new.hand.cards:
            yield HAND[new.seat].name
        yield from _played(old, new)


def _played(old: Player, new: Player) -> Iterator[str]:
    if not new.played or (len(old.played), old.played[-1:]) == (len(new.played), new.played[-1:]):
        return iter(())
    return (f"{card} of seat {new.seat}" for card in new.played if card not in (*old.played, FACE_DOWN))


def _markers(before: Table, after: Table) -> Iterator[str]:
    if before.market.clerk != after.market.clerk:
        yield "clerk"
    if before.first != after.first:
        yield "first-player pawn"
    yield from (card.name for card in after.turned_up if card not in before.turned_up)
