"""The shops of a picture: the queue with its door, the goods beside it, the sign and the lorry in the street."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.data.sentences import in_a_sentence
from adacta.engine.drawing.keyed import Spot, part, piece, thing
from adacta.engine.drawing.lettering import clean, words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.pictures import chances
from adacta.games.fronta.pictures.geography import NARROW, ROW, WIDE, Geography, spot
from adacta.games.fronta.pictures.goods import key_of, ranks
from adacta.games.fronta.pictures.parts import both, box, boxes, pawn_tile, shape, sign, truck, ware
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import SHOP, TRUCK

LOCK = "M-4-1v-2.5a4 4 0 0 1 8 0v2.5h-1.8v-2.5a2.2 2.2 0 0 0-4.4 0v2.5zM-6-1h12v8h-12z"
"""A padlock, drawn around a point."""


def street(scene: Scene) -> Iterator[str]:
    """The street below the shops, with their pavement: it parts the shops from the families."""
    grounds = [box("homes", each.width, each.height - each.families_top + 5, 0) for each in scene.layouts]
    yield part("homes", both(*grounds), Spot(0, WIDE.families_top - 5, 0, NARROW.families_top - 5))
    wide, narrow = WIDE.street_room, NARROW.street_room
    yield part("street", both(_street(WIDE), _street(NARROW)), spot(wide, narrow))


def _street(layout: Geography) -> str:
    return f'<path class="road" d="M0 {layout.street - 1:g}h{layout.width:g}v5H0z"/>'


def shop(scene: Scene, kind: Kind) -> Iterator[str]:
    """The column of a shop, its sign and its lorry."""
    yield _column(scene, kind)
    yield _sign(scene, kind)
    yield _load(scene, kind)
    yield _truck(scene, kind)


def _column(scene: Scene, kind: Kind) -> str:
    """The ground on which queue and goods stand, with the door and the counter; it is what one clicks."""
    table, shop = scene.table, scene.table.shops[kind]
    goods, waiting = len(shop.goods), len(shop.queue)
    title = f"the {kind} shop: {goods} good{'' if goods == 1 else 's'}, {waiting} in the queue"
    wide, narrow = WIDE.shop(kind), NARROW.shop(kind)
    inside = both(_ground(WIDE, kind), _ground(NARROW, kind))
    if not goods and shop.stocktaking is None:
        inside += both(*(_no_goods(each, kind, table.phase) for each in (WIDE, NARROW)))
    if scene.takes_a_pawn(kind):
        inside += both(*(_vacant(each, kind, waiting) for each in (WIDE, NARROW)))
    css = scene.css(kind.name, open=scene.is_a_queue_to_choose(kind)).replace("moved", "")
    name = f"shop {kind.id} {css}".strip()
    return part(
        f"shop:{kind.id}",
        boxes("lane", wide, narrow, 7) + inside + boxes("edge", wide, narrow, 7),
        spot(wide, narrow),
        name,
        thing("shop", kind.name),
        title,
    )


def _inside(layout: Geography, kind: Kind, room: Room) -> Room:
    """A place of the table, seen from the corner of the shop's column."""
    column = layout.shop(kind)
    return Room(room.x - column.x, room.y - column.y, room.width, room.height)


def _ground(layout: Geography, kind: Kind) -> str:
    """The door at the head of the queue, and the counter with the goods."""
    queue = _inside(layout, kind, layout.queue_lane(kind))
    goods = _inside(layout, kind, layout.goods_lane(kind))
    floor = queue.y + queue.height + 1.5
    return (
        f'<path class="door" d="M{queue.x:.4g} {floor - 30:.4g}v30h{queue.width:.4g}v-30"/>'
        f'<path class="counter" d="M{goods.x:.4g} {floor:.4g}h{goods.width:.4g}"/>'
    )


def _no_goods(layout: Geography, kind: Kind, phase: str) -> str:
    lane = _inside(layout, kind, layout.goods_lane(kind))
    middle, low = lane.x + lane.width / 2, lane.y + lane.height
    return words(middle, low - 23, "no", css="faint", anchor="middle") + words(
        middle, low - 9, "goods", css="faint", anchor="middle"
    )


def _vacant(layout: Geography, kind: Kind, waiting: int) -> str:
    """Where a pawn would stand that queues up now."""
    room = _inside(layout, kind, layout.queue_places(kind, waiting + 1)[-1])
    x, y = room.x + room.width / 2, room.y + room.height / 2
    return box("ghost", room.width, room.height, 5, room.x, room.y) + (
        f'<path class="plus" d="M{x - 6:.4g} {y:.4g}h12m-6-6v12"/>'
    )


def _sign(scene: Scene, kind: Kind) -> str:
    """The shop's name, on the ground of its kind."""
    wide, narrow = WIDE.sign(kind), NARROW.sign(kind)
    name = kind.name.removesuffix(" goods")
    parts = [
        box("ware", each.width, each.height, 5)
        + sign(kind, 15, 13, 0.95)
        + words(28, 18, name, size=14.5, width=each.width - 31, css="bold on-ware")
        for each in (wide, narrow)
    ]
    return part(f"sign:{kind.id}", both(*parts), spot(wide, narrow), kind.id, thing("shop", kind.name))


def _load(scene: Scene, kind: Kind) -> str:
    """The good that leaves the lorry next: it lies in it, behind its side."""
    left = scene.table.trucks[kind]
    if not left:
        return ""
    rooms = [layout.truck(kind) for layout in (WIDE, NARROW)]
    place = spot(rooms[0], rooms[1]).moved(3, 2)
    return piece(key_of(kind, TRUCK[kind], left - 1), place, ware(kind, 25, 17), f"good still {kind.id}")


def _truck(scene: Scene, kind: Kind) -> str:
    """The lorry with the number of goods on it."""
    name, left = TRUCK[kind].name, scene.table.trucks[kind]
    css = scene.css(name, f"{kind} at {name}", open=False)
    told = f"{name}: {left} good{'' if left == 1 else 's'} left"
    wide, narrow = WIDE.truck(kind), NARROW.truck(kind)
    return piece(
        name,
        spot(wide, narrow),
        truck(left) + box("edge", 52, 27, 4, -2, -0.5),
        f"lorry {css}",
        thing("truck", name),
        told,
    )


# What stands in a shop's column: goods and pawns


def goods_in_shop(scene: Scene, kind: Kind) -> Iterator[str]:
    """The goods of a shop, the last to arrive on top; those of a closed one behind bars."""
    goods = scene.table.shops[kind].goods
    wide, narrow = WIDE.goods_places(kind, len(goods)), NARROW.goods_places(kind, len(goods))
    name = SHOP[kind].name
    choose = scene.is_about_goods and scene.shop_asked_about is kind
    for number, (good, rank) in enumerate(zip(goods, ranks(goods), strict=True)):
        css = scene.css(good.name, f"{good} at {name}", open=choose and good.name in scene.options)
        off = " off" if choose and "can" not in css else ""
        on_top = ", on top" if number == len(goods) - 1 and number else ""
        inside = both(ware(good, wide[number].width), ware(good, narrow[number].width))
        yield piece(
            key_of(good, SHOP[kind], rank),
            spot(wide[number], narrow[number]),
            inside + boxes("edge", wide[number], narrow[number], 4),
            f"good {good.id} {css}{off}".strip(),
            thing("good", good.name, data(where=kind.name)),
            f"{good} in the {kind} shop{on_top}",
        )


def stocktaking(scene: Scene, kind: Kind) -> str:
    """The stocktaking card on a shop: whose it is, by shape and name, and bars over the goods."""
    seat = scene.table.shops[kind].stocktaking
    if seat is None:
        return ""
    wide, narrow = WIDE.goods_lane(kind), NARROW.goods_lane(kind)
    goods = len(scene.table.shops[kind].goods)
    title = f"closed for stocktaking (FQ9), by {clean(in_a_sentence(scene.table.player(seat).name, seat))}"
    inside = both(*(_shutter(each, seat, goods) for each in (WIDE, NARROW)))
    moved = scene.css(f"closed {SHOP[kind]}", open=False)
    return part(
        f"stocktaking:{kind.id}",
        inside,
        spot(wide, narrow),
        f"shut {moved}".strip(),
        thing("stocktaking", "Closed for stocktaking"),
        title,
    )


def _shutter(layout: Geography, seat: int, goods: int) -> str:
    """Bars over so many goods, and the card above them."""
    rows, width = layout.rows, layout.goods_width
    floor = rows * ROW + 3
    high = min(max(goods, 1), rows - 3) * ROW
    top = floor - high
    step = width / 5
    bars = "".join(f'<path class="bars" d="M{(n + 0.5) * step:.4g} {top:.4g}v{high - 1:.4g}"/>' for n in range(5))
    low, middle = top - 76, width / 2
    lines = ("", "shut", "") if layout.stacked else ("closed", "stock-", "taking")
    told = "".join(
        words(middle, low + 40 + n * 13, line, width=width - 2, anchor="middle") for n, line in enumerate(lines) if line
    )
    lock = f'<path class="lock" transform="translate({width * 0.26:.4g} {low + 16:.4g}) scale(.8)" d="{LOCK}"/>'
    badge = box("tile", 16, 17, 4, middle - 1, low + 5) + shape(seat, middle + 7, low + 13.5, 0.6)
    ground, edge = box("notice", width, 74, 4, 0, low), box("edge", width, 74, 4, 0, low)
    return f'{bars}{ground}{lock}<g class="s{seat}">{badge}</g>{told}{edge}'


def pawns_of_shop(scene: Scene, kind: Kind) -> Iterator[str]:
    """The queue of a shop, the front at the door."""
    queue = scene.table.shops[kind].queue
    wide, narrow = WIDE.queue_places(kind, len(queue)), NARROW.queue_places(kind, len(queue))
    gets = chances.served(scene.table, kind)
    for index, pawn in enumerate(queue):
        where = scene.spot(kind, index)
        wants = 0 if pawn.is_speculator else scene.table.player(pawn.seat).wants[kind]
        rooms = wide[index], narrow[index]
        told = "resells" if pawn.is_speculator else ""
        tiles = [pawn_tile(pawn.seat, index + 1, kind, wants, told, room.width) for room in rooms]
        css = scene.css(where.name, pawn.name)
        off = " off" if scene.wants_a_pawn and "can" not in css else ""
        yield piece(
            pawn.name,
            spot(*rooms),
            both(*tiles) + boxes("edge", *rooms),
            f"pawn s{pawn.seat}{' gets' if index < gets else ''} {css}{off}".strip(),
            thing("pawn", pawn.name, data(spot=where.name, where=kind.name)),
            chances.told(scene.table, kind, index),
        )


# What the goods in a shop mean for its queue


def cut(scene: Scene, kind: Kind) -> str:
    """Who goes without: a line above the last pawn that gets a good, and how many stand behind it."""
    short, gets = chances.without(scene.table, kind), chances.served(scene.table, kind)
    if not gets:
        return ""
    wide, narrow = WIDE.shop(kind), NARROW.shop(kind)
    inside = both(*(_cut(each, kind, gets, short) for each in (WIDE, NARROW)))
    return part(f"cut:{kind.id}", inside, spot(wide, narrow), "cut")


def _cut(layout: Geography, kind: Kind, gets: int, short: int) -> str:
    queue, goods = layout.queue_lane(kind), layout.goods_lane(kind)
    at, right = _inside(layout, kind, goods), queue.x + queue.width - layout.shop(kind).x
    floor = layout.shop(kind).height
    links = "".join(
        f'<path class="link" d="M{right:.4g} {floor - (n + 0.5) * ROW + 0.5:.4g}H{at.x:.4g}"/>'
        for n in range(min(gets, layout.rows))
    )
    if not short or gets >= layout.rows:
        return links
    y = floor - gets * ROW - 0.5
    line = f'<path class="without" d="M2.0 {y:.4g}H{layout.shop(kind).width - 2:.4g}"/>'
    if gets > layout.rows - 2:
        return links + line
    return links + line + _how_many(layout, at.x + at.width / 2, y, short)


def _how_many(layout: Geography, x: float, y: float, short: int) -> str:
    """How many go without, above the line."""
    if layout.stacked:
        return words(x, y - 7, f"−{short}", size=14, css="bold", anchor="middle")
    told = f"{short} go" if short > 1 else "1 goes"
    return words(x, y - 19, told, css="bold", anchor="middle") + words(x, y - 6, "without", width=43, anchor="middle")


def shops(scene: Scene) -> Iterator[str]:
    """All shops, from the ground up, so that nothing hides what moves."""
    for kind in KINDS:
        yield from shop(scene, kind)
    for kind in KINDS:
        yield cut(scene, kind)
        yield from goods_in_shop(scene, kind)
        yield stocktaking(scene, kind)
    for kind in KINDS:
        yield from pawns_of_shop(scene, kind)
