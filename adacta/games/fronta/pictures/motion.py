"""How pieces get from one moment to the next: pawns step up, goods go from lorry to shop to family.

A lorry unloads good by good; what moves within a queue swings round the line; what is bought goes by the pawn that buys
it; who leaves a queue or joins it walks through the gaps between the shops. What only closes up slides, without a way
of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adacta.engine.drawing.frames import Move
from adacta.engine.drawing.parts import Room
from adacta.engine.journal import Entry, Moved
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.pictures.geography import Geography, Point, layouts_for
from adacta.games.fronta.pictures.goods import key_of, lying, ranks
from adacta.games.fronta.pictures.routes import End, above, below, beside, bow, middle, rounded, route
from adacta.games.fronta.table import Pawn, Place, Table

UNLOAD, SWING, WALK, BUY, TRADE = 480, 850, 800, 1000, 900
"""Milliseconds: a good out of the lorry, a pawn round the line, a pawn from or to its home, a good bought, traded."""
ASIDE = 62.0
"""How far a pawn swings out of the line."""


def moves(before: Table, after: Table, entries: Sequence[Entry]) -> list[Move]:
    """The ways of the goods and pawns that these journal entries moved."""
    return [*_goods(before, after, entries), *_pawns(before, after, entries)]


# Goods


def _goods(before: Table, after: Table, entries: Sequence[Entry]) -> Iterator[Move]:
    layouts = layouts_for(len(after.players))
    taken: Counter[tuple[Kind, Place]] = Counter()
    for entry in entries:
        if not (isinstance(entry, Moved) and isinstance(entry.what, Kind)):
            continue
        kind, source, target = entry.what, entry.source, entry.target
        assert isinstance(source, Place)
        assert isinstance(target, Place)
        taken[kind, source] += 1
        rank = lying(before, kind, source) - taken[kind, source]
        rooms = [
            (good_room(layout, before, kind, source, rank), _last(layout, after, kind, target)) for layout in layouts
        ]
        paths = [_good_path(layout, before, source, target, *ends) for layout, ends in zip(layouts, rooms, strict=True)]
        yield Move(key_of(kind, source, rank), paths[0], paths[1], 0, _time(source, target), kind.id)


def _time(source: Place, target: Place) -> int:
    if "truck" in (source.kind, target.kind):
        return UNLOAD
    return BUY if source.kind == "shop" else TRADE


def _last(layout: Geography, table: Table, kind: Kind, place: Place) -> Room:
    return good_room(layout, table, kind, place, lying(table, kind, place) - 1)


def good_room(layout: Geography, table: Table, kind: Kind, place: Place, rank: int) -> Room:
    """Where the good of a kind with this rank lies in a place."""
    if place.kind == "truck":
        lorry = layout.truck(kind)
        return Room(lorry.x + 3, lorry.y + 2, 25, 17)
    if place.kind == "goods":
        return layout.box(place.of, len(table.players), kind, rank)
    if place.kind == "field":
        number = table.market.order.index(kind)
        return layout.on_field(number, rank + 1)[-1]
    goods = table.shops[place.of].goods
    there = list(zip(goods, ranks(goods), strict=True))
    return layout.goods_places(place.of, len(goods))[there.index((kind, rank))]


def _good_path(layout: Geography, before: Table, source: Place, target: Place, here: Room, there: Room) -> str:
    if "truck" in (source.kind, target.kind):
        a, b = middle(here), middle(there)
        return rounded([Point(x - here.width / 2, y - here.height / 2) for x, y in (a, b)])
    via = None
    if source.kind == "shop" and target.kind != "shop" and (queue := before.shops[source.of].queue):
        buyer = layout.queue_places(source.of, len(queue))[0]
        via = Point(buyer.x + buyer.width - 10, middle(buyer).y)
    return route(layout, _end(layout, source, here), _end(layout, target, there), via)


def _end(layout: Geography, place: Place, room: Room) -> End:
    if place.kind == "shop":
        return beside(layout, place.of, room)
    return above(layout, room) if place.kind == "field" else below(layout, room)


# Pawns


def _pawns(before: Table, after: Table, entries: Sequence[Entry]) -> Iterator[Move]:
    """Who is named by an entry has a way; the first of two that swap swings out, the other steps straight."""
    layouts = layouts_for(len(after.players))
    told: set[Pawn] = set()
    for entry in entries:
        if isinstance(entry, Moved) and isinstance(entry.what, Pawn) and entry.what not in told:
            told.add(entry.what)
            paths = [_pawn_path(layout, before, after, entry.what, aside=len(told) == 1) for layout in layouts]
            if paths[0] and paths[1]:
                yield Move(
                    entry.what.name, paths[0], paths[1], 0, SWING if "C" in paths[0] else WALK, f"s{entry.what.seat}"
                )


def _pawn_path(layout: Geography, before: Table, after: Table, pawn: Pawn, aside: bool) -> str:
    """The way of a pawn between two tables; '' when it has not moved or is not on the table."""
    here, there = _where(layout, before, pawn), _where(layout, after, pawn)
    if here is None or there is None or here.room == there.room:
        return ""
    if here.level == there.level and abs(here.exit.x - there.exit.x) < 1:
        start, end = (Point(each.room.x, each.room.y) for each in (here, there))
        return bow(start, end, ASIDE if aside else -6)
    return route(layout, here, there)


def _where(layout: Geography, table: Table, pawn: Pawn) -> End | None:
    for kind, shop in table.shops.items():
        if pawn in shop.queue:
            return beside(layout, kind, layout.queue_places(kind, len(shop.queue))[shop.queue.index(pawn)])
    queue = table.market.queue
    if pawn in queue:
        return above(layout, layout.market_places(len(queue))[queue.index(pawn)])
    if pawn.is_speculator or pawn.seat > len(table.players):
        return None
    home = table.player(pawn.seat).pawns
    number = home.index(pawn) if pawn in home else None
    return None if number is None else below(layout, layout.home(pawn.seat, len(table.players), number))
