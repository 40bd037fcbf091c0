"""The black market of a picture: five fields with weekday, goods, prices and the clerk, and the queue."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import part, piece, thing
from adacta.engine.drawing.lettering import words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.phases import MARKET
from adacta.games.fronta.pictures.chances import whose
from adacta.games.fronta.pictures.geography import NARROW, WIDE, Geography, spot
from adacta.games.fronta.pictures.goods import key_of
from adacta.games.fronta.pictures.parts import both, box, boxes, pawn_tile, ware
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import BLACK_MARKET, FIELD, WEEKDAYS

CLERK = "M-6 9c0-6 2-8 6-8s6 2 6 8zM-3.4-3.4a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0z"
"""Head and shoulders, drawn around a point."""
LAYERS = 4
"""Of the goods on a field so many are seen lying on each other; a number tells them all."""


def black_market(scene: Scene) -> Iterator[str]:
    """The ground, the fields with their goods and prices, the clerk, and the queue."""
    yield _ground(scene)
    order = scene.table.market.order
    for number, kind in enumerate(order):
        yield _field(scene, number, kind)
    for number, kind in enumerate(order):
        yield from _goods(scene, number, kind)
        yield from _prices(scene, number, kind)
    if order:
        yield _clerk(scene)
    yield from _queue(scene)


def _ground(scene: Scene) -> str:
    """The panel of the market; it is what one clicks to queue up there."""
    market = scene.table.market
    clerk = scene.table.clerks_kind().name if market.order else "no field yet"
    title = f"black market: {len(market.queue)} in the queue; the clerk stands at {clerk}"
    wide, narrow = WIDE.market_room, NARROW.market_room
    inside = both(_title(scene, WIDE), _title(scene, NARROW)) + both(_line(scene, WIDE), _line(scene, NARROW))
    css = scene.css(BLACK_MARKET.name).replace("moved", "")
    return part(
        "market",
        boxes("panel", wide, narrow, 7) + inside + boxes("edge", wide, narrow, 7),
        spot(wide, narrow),
        f"market {css}".strip(),
        thing("market", BLACK_MARKET.name),
        title,
    )


def _title(scene: Scene, layout: Geography) -> str:
    """The name of the market and what a good costs."""
    options = scene.table.options
    at_clerk = f"clerk: {options.clerk_rate} : 1"
    if layout.stacked:
        told = f"any good {options.exchange_rate} : 1, at the {at_clerk}"
        return words(8, 15, "Black market", size=13.5, css="bold") + words(120, 15, told, css="faint")
    rate = f"{options.exchange_rate} : 1"
    lines = (("Black", 13.5, "bold"), ("market", 13.5, "bold"), (rate, 12.0, ""), (at_clerk, 12.0, ""))
    return "".join(
        words(8, 18 + n * 17, told, size=size, width=72, css=css) for n, (told, size, css) in enumerate(lines)
    )


def _line(scene: Scene, layout: Geography) -> str:
    """Where a pawn would stand that queues up now; an empty queue says so."""
    room, line = layout.market_room, layout.market_line
    waiting = len(scene.table.market.queue)
    if not scene.takes_a_pawn(BLACK_MARKET):
        x, y = line.x - room.x + 4, line.y - room.y + 17
        return "" if waiting else words(x, y, "nobody queues at the market", css="faint", width=line.width)
    place = layout.market_places(waiting + 1)[-1]
    x, y = place.x - room.x, place.y - room.y
    middle, height = x + place.width / 2, y + place.height / 2
    plus = f'<path class="plus" d="M{middle - 6:.4g} {height:.4g}h12m-6-6v12"/>'
    return box("ghost", place.width, place.height, 5, x, y) + plus


def _field(scene: Scene, number: int, kind: Kind) -> str:
    """A field: the weekday, and how many goods of its kind lie there."""
    market = scene.table.market
    wide, narrow = WIDE.field(number), NARROW.field(number)
    count, clerk = market.goods[kind], market.clerk == number
    name = FIELD[kind].name
    css = scene.css(name, f"{kind} at {name}", open=False)
    here = "; here is the clerk" if clerk else ""
    title = f"{name} ({WEEKDAYS[number]}): {count} good{'' if count == 1 else 's'}{here}"
    x, y = (4, 29.5) if scene.trades[kind] else (49, 63)  # the prices stand where the number was
    inside = words(4, 15, WEEKDAYS[number][:3], size=13, css="bold") + words(
        x, y, f"×{count}", size=13 if scene.trades[kind] else 15, css="bold" if count else "faint"
    )
    slot = box("slot", 40, 25, 4, 4, 45)
    return part(
        f"field:{kind.id}",
        boxes("stall", wide, narrow, 6) + slot + inside + boxes("edge", wide, narrow, 6),
        spot(wide, narrow),
        f"field {kind.id}{' clerks' if clerk else ''}{'' if count else ' none'} {css}".strip(),
        thing("field", kind.name, data(where=kind.name)),
        title,
    )


def _goods(scene: Scene, number: int, kind: Kind) -> Iterator[str]:
    """The goods on a field, the last four of them, on each other."""
    count = scene.table.market.goods[kind]
    wide, narrow = WIDE.on_field(number, count), NARROW.on_field(number, count)
    for rank in range(max(0, count - LAYERS), count):
        rooms = wide[rank], narrow[rank]
        yield piece(key_of(kind, FIELD[kind], rank), spot(*rooms), ware(kind, rooms[0].width), f"good still {kind.id}")


def _prices(scene: Scene, number: int, kind: Kind) -> Iterator[str]:
    """What a good costs, to be clicked."""
    wide, narrow = WIDE.field(number), NARROW.field(number)
    for n, trade in enumerate(scene.trades[kind]):
        rooms = [Room(r.x + r.width - 50, r.y + r.height - 27 * (n + 1), 48, 26.5) for r in (wide, narrow)]
        inside = box("offer", 48, 26.5, 6) + words(24, 18, f"for {trade.price}", size=13, css="bold", anchor="middle")
        yield part(
            f"price:{trade.name}",
            inside + box("edge", 48, 26.5, 6),
            spot(rooms[0], rooms[1]),
            "can",
            thing("price", trade.name),
            trade.name,
        )


def _clerk(scene: Scene) -> str:
    """The clerk on his field."""
    rate, at = scene.table.options.clerk_rate, scene.table.market.clerk
    rooms = [Room(field.x + field.width - 60, field.y + 1, 57, 19) for field in (WIDE.field(at), NARROW.field(at))]
    inside = (
        box("strong", 57, 18, 9)
        + f'<path class="on-strong" transform="translate(11 8.5) scale(.75)" d="{CLERK}"/>'
        + words(19, 13.5, "clerk", size=12.5, css="bold on-strong")
        + box("edge", 59, 20, 9, -1, -1)
    )
    css = scene.css("clerk", open=False)
    title = f"the clerk: at his field a good costs {rate} (FD10)"
    return piece("clerk", spot(rooms[0], rooms[1]), inside, f"marker {css}".strip(), thing("marker", "clerk"), title)


def _queue(scene: Scene) -> Iterator[str]:
    """The queue of the market; while it trades, who has had a turn today is paler and who has it now stands out."""
    market, table = scene.table.market, scene.table
    queue = market.queue
    wide, narrow = WIDE.market_places(len(queue)), NARROW.market_places(len(queue))
    done = len(queue) - market.to_trade if table.phase == MARKET else 0
    for index, pawn in enumerate(queue):
        where = scene.spot(BLACK_MARKET, index)
        rooms = wide[index], narrow[index]
        own = 0 if pawn.is_speculator else sum(table.player(pawn.seat).goods.values())
        tiles = [pawn_tile(pawn.seat, index + 1, None, 0, "", room.width) for room in rooms]
        css = scene.css(where.name, pawn.name)
        off = " off" if scene.wants_a_pawn and "can" not in css else ""
        turn = " served" if index < done else " now" if index == done and table.phase == MARKET else ""
        title = (
            f"{whose(table, pawn)}: place {index + 1} of {len(queue)} at the black market, has {own} "
            f"good{'' if own == 1 else 's'} to pay with (FD10)"
        )
        yield piece(
            pawn.name,
            spot(*rooms),
            both(*tiles) + boxes("edge", *rooms),
            f"pawn s{pawn.seat}{turn} {css}{off}".strip(),
            thing("pawn", pawn.name, data(spot=where.name, where=BLACK_MARKET.name)),
            title,
        )
