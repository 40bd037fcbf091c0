"""The board of a picture: five rows with truck, shop and queue, and the black market."""

from __future__ import annotations

from adacta.engine.drawing.lettering import clean, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.pictures.parts import (
    delivery_card,
    edge,
    fan,
    panel,
    pill,
    pill_width,
    queue,
    shape,
    sign,
    truck,
    zone,
)
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import BLACK_MARKET, FIELD, SHOP, TRUCK, WEEKDAYS

SUPPLY = 140
"""Room for the truck and today's delivery cards."""
DAY_LETTERS = 3


def shop_row(scene: Scene, number: int) -> str:
    """One shop: its truck with today's deliveries, the goods in it, and its queue from the door on."""
    kind = KINDS[number]
    room = scene.layout.shop(number)
    css = scene.css(kind.name, open=scene.is_a_queue_to_choose(kind)).replace("moved", "").strip()
    goods = len(scene.table.shops[kind].goods)
    title = (
        f"the {kind} shop: {goods} good{'' if goods == 1 else 's'}, {len(scene.table.shops[kind].queue)} in the queue"
    )
    wide = scene.layout.board * 0.235
    shop = Room(room.x + SUPPLY, room.y, wide, room.height)
    line = Room(shop.x + shop.width + 4, room.y, room.width - SUPPLY - wide - 8, room.height)
    return "".join(
        (
            group("shop", kind.name, f"{kind.id} {css}".strip(), title=title),
            panel(room),
            _supply(scene, kind, Room(room.x, room.y, SUPPLY, room.height)),
            _shop(scene, kind, shop),
            queue(scene, kind, line),
            edge(room, 7),
            "</g>",
        )
    )


def _supply(scene: Scene, kind: Kind, room: Room) -> str:
    """The kind's name and sign, the truck, and the delivery cards turned up for it today."""
    table, size = scene.table, scene.layout.text
    band = f'<path class="ware" d="M{room.x + 7:g} {room.y:g}h{room.width - 13:g}v22h{6 - room.width:g}v-15q0-7 7-7z"/>'
    fits = width_of(kind.name, size, bold=True) <= (room.width - 36) * 1.1
    name = kind.name if fits else kind.name.removesuffix(" goods")
    head = sign(kind, room.x + 14, room.y + 11.5, 0.85) + words(
        room.x + 27, room.y + 15.5, name, size=size, width=room.width - 36, css="bold on-ware"
    )
    y = room.y + 22 + (room.height - 22 - 25) / 2 - 1
    truck_name, left = TRUCK[kind].name, table.trucks[kind]
    css = scene.css(truck_name, f"{kind} at {truck_name}", open=False)
    place = Room(room.x + 7, y - 1, 50, 29)
    parts = [
        group("truck", truck_name, css, title=f"{truck_name}: {left} good{'' if left == 1 else 's'} left"),
        zone(place) + truck(left, room.x + 9, y + 1) + edge(place) + "</g>",
    ]
    today = [card for card in table.turned_up if card.kind is kind]
    step = 40 if len(today) <= 1 else min(42, (room.width - 62 - 40) / (len(today) - 1))
    for number, card in enumerate(today):
        parts.append(delivery_card(kind, card.amount, room.x + 62 + number * step, y, scene.css(card.name, open=False)))
    return band + head + "".join(parts)


def _shop(scene: Scene, kind: Kind, room: Room) -> str:
    """The goods in a shop, and the card that lies on it when it is closed for stocktaking."""
    shop = scene.table.shops[kind]
    closed = shop.stocktaking
    name = SHOP[kind].name
    css = scene.css(name, f"closed {name}", open=False)
    css += " moved" if any(mark.endswith(f" at {name}") for mark in scene.marked) and "moved" not in css else ""
    place = Room(room.x, room.y + 4, room.width, room.height - 8)
    counter = f'<path class="line" d="M{room.x + 6:g} {room.y + room.height - 9:g}h{room.width - 12:g}"/>'
    goods = fan(scene, shop.goods, kind, Room(room.x + 8, room.y + 5, room.width - 16, room.height - 14))
    empty = "" if shop.goods else words(room.x + 10, room.y + room.height / 2 + 4, "no goods", css="faint")
    sign_on = "" if closed is None else _closed(scene, closed, room)
    opening = f'<g class="{css.strip()}">' if css.strip() else "<g>"
    return f"{counter}{goods}{empty}{sign_on}{opening}{edge(place)}</g>"


def _closed(scene: Scene, seat: int, room: Room) -> str:
    """The stocktaking card: whose it is, by shape and name."""
    y = room.y + room.height - 27
    bars = "".join(
        f'<path class="bars" d="M{room.x + 10 + n * 15:.4g} {room.y + 8:g}v{room.height - 18:g}"/>'
        for n in range(int((room.width - 16) // 15) + 1)
    )
    title = f"closed for stocktaking (FQ9), by {clean(scene.table.player(seat).name)}"
    return (
        f"{group('stocktaking', 'Closed for stocktaking', title=title)}{bars}"
        f'<rect class="shut" x="{room.x + 6:g}" y="{y:g}" width="{room.width - 12:g}" height="21" rx="4"/>'
        f'<g class="s{seat}">{shape(seat, room.x + 19, y + 10.5, 0.9)}</g>'
        f"{words(room.x + 31, y + 15, 'closed: stocktaking', width=room.width - 44, css='bold')}</g>"
    )


# The black market


def black_market(scene: Scene) -> str:
    """Five fields with weekday, goods and the clerk, and the queue."""
    room = scene.layout.black_market
    market, size = scene.table.market, scene.layout.text
    css = scene.css(BLACK_MARKET.name)
    title = f"black market: {len(market.queue)} in the queue; the clerk stands at {_clerks(scene)}"
    fields = Room(room.x + 6, room.y + 22, room.width * 0.62, room.height - 26)
    rates = scene.table.options
    told = f"any good for {rates.exchange_rate}, with the clerk for {rates.clerk_rate}"
    left = width_of("Black market", size + 1, bold=True) + 24
    line = Room(fields.x + fields.width + 6, room.y + 14, room.width - fields.width - 18, room.height - 14)
    waits = market.to_trade if market.to_trade else None
    return "".join(
        (
            group("market", BLACK_MARKET.name, css, title=title),
            panel(room),
            words(room.x + 9, room.y + size + 4, "Black market", size=size + 1, css="bold"),
            words(room.x + left, room.y + size + 4, told, width=room.width - left - 8, css="faint"),
            *(_field(scene, number, fields) for number in range(len(market.order))),
            queue(scene, BLACK_MARKET, line, waits),
            edge(room, 7),
            "</g>",
        )
    )


def _clerks(scene: Scene) -> str:
    return scene.table.clerks_kind().name if scene.table.market.order else "no field yet"


def _field(scene: Scene, number: int, room: Room) -> str:
    """A field: the weekday, goods of one kind, the clerk, and the prices while somebody trades."""
    kind, market = scene.table.market.order[number], scene.table.market
    width = (room.width - 4 * 4) / 5
    place = Room(room.x + number * (width + 4), room.y, width, room.height)
    name, count = FIELD[kind].name, market.goods[kind]
    clerk = market.clerk == number
    offers = scene.trades[kind]
    css = scene.css(name, open=False)
    css += " moved" if any(mark.endswith(f" at {name}") for mark in scene.marked) and "moved" not in css else ""
    title = (
        f"{name} ({WEEKDAYS[number]}): {count} good{'' if count == 1 else 's'}{'; here is the clerk' if clerk else ''}"
    )
    low = place.y + place.height
    day = "" if clerk and not scene.layout.all_details else WEEKDAYS[number][:DAY_LETTERS]
    parts = [
        group("field", kind.name, f"{kind.id} {'' if count else 'none '}{css}".strip(), data(where=kind.name), title),
        f'<rect class="ware" x="{place.x:.4g}" y="{place.y:g}" width="{width:.4g}" height="{place.height:g}" rx="4"/>',
        words(place.x + 5, place.y + 15, day, size=12, css="bold on-ware" if clerk else "on-ware"),
        sign(kind, place.x + 13, low - 14),
        words(place.x + 25, low - 9, f"×{count}", size=14, css="bold on-ware"),
        _clerk(scene, place) if clerk else "",
        *(_price(scene, trade.name, trade.price, place, n) for n, trade in enumerate(offers)),
        edge(place, 4),
        "</g>",
    ]
    return "".join(parts)


def _clerk(scene: Scene, place: Room) -> str:
    """The clerk on his field."""
    width = pill_width("clerk", 10)
    x, y = place.x + place.width - width - 3, place.y + 3
    css = scene.css("clerk", open=False)
    rate = scene.table.options.clerk_rate
    title = f"the clerk: at his field a good costs {rate} (FD10)"
    label = pill(x, y, "clerk", 10)
    return f"{group('marker', 'clerk', css, title=title)}{label}{edge(Room(x - 1, y - 1, width + 2, 18), 6)}</g>"


def _price(scene: Scene, name: str, price: int, place: Room, number: int) -> str:
    """What a good costs, to be clicked."""
    told = f"for {price}" if scene.layout.all_details else f"{price}"
    width = pill_width(told, 10)
    x, y = place.x + place.width - (number + 1) * (width + 3), place.y + (place.height - 16) / 2 - 1
    return f"{group('price', name, 'can', title=name)}{pill(x, y, told, 10)}{edge(Room(x, y, width, 16), 6)}</g>"
