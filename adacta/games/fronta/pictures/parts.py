"""The parts that pictures of the table are put together from: pawns, goods, cards, trucks, queues.

Every part is SVG text with absolute places. What can be clicked is a `<g>` with `data-kind` and `data-name`; the
class `can` marks an option of the open question, `moved` what moved in the last step.
"""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.asking import Seat
from adacta.engine.drawing.lettering import clean, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.pictures.palette import SHAPES, SIGNS
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import Pawn, Spot, Where

PAWN_WIDTH, PAWN_HEIGHT = 25.0, 37.0
WARE_WIDTH, WARE_HEIGHT = 21.0, 24.0
SMALLEST = 0.6
"""How small pawns are drawn where many stand in a queue."""
ROOM_FOR_NUMBERS = 19.0
"""With less room for a pawn only every fifth place has its number under it."""
BODY = "M3.5 36.5c0-9 2.5-13 5.5-17h7c3 4 5.5 8 5.5 17z"


def panel(room: Room) -> str:
    """The ground of a part of the picture."""
    return f'<rect class="panel" x="{room.x:g}" y="{room.y:g}" width="{room.width:g}" height="{room.height:g}" rx="7"/>'


def card_face(room: Room) -> str:
    """The ground of a card that lies face up."""
    return (
        f'<rect class="face" x="{room.x:.4g}" y="{room.y:g}" width="{room.width:.4g}" height="{room.height:g}" rx="6"/>'
    )


def edge(room: Room, radius: float = 5) -> str:
    """The outline that shows what can be chosen or has moved."""
    return (
        f'<rect class="edge" x="{room.x:g}" y="{room.y:g}" width="{room.width:g}" height="{room.height:g}" '
        f'rx="{radius:g}"/>'
    )


def zone(room: Room) -> str:
    """An invisible ground, so that a click between the parts counts too."""
    return f'<rect class="zone" x="{room.x:g}" y="{room.y:g}" width="{room.width:g}" height="{room.height:g}"/>'


# Goods


def sign(kind: Kind, x: float, y: float, scale: float = 1) -> str:
    """The sign of a kind of goods around a point."""
    size = f" scale({scale:.3g})" if abs(scale - 1) > 0.01 else ""
    return f'<path class="sign" transform="translate({x:.4g} {y:.4g}){size}" d="{SIGNS[kind]}"/>'


def ware(kind: Kind, x: float, y: float, width: float = WARE_WIDTH, height: float = WARE_HEIGHT) -> str:
    """One good: a small card on the ground of its kind with the kind's sign."""
    return (
        f'<rect class="ware" x="{x:.4g}" y="{y:.4g}" width="{width:g}" height="{height:g}" rx="3"/>'
        f"{sign(kind, x + width / 2, y + height / 2, min(width, height) / 21)}"
    )


def delivery_card(kind: Kind, amount: int, x: float, y: float, css: str = "") -> str:
    """A delivery card: the kind's sign and how many goods."""
    name = f"{amount} {kind}"
    return (
        f"{group('delivery', name, f'{kind.id} {css}'.strip(), title=f'delivery card: {name}')}"
        f'<rect class="ware" x="{x:.4g}" y="{y:.4g}" width="40" height="25" rx="3"/>'
        f"{words(x + 12, y + 17.5, f'+{amount}', size=13, css='bold on-ware', anchor='middle')}"
        f"{sign(kind, x + 29, y + 12.5, 0.85)}{edge(Room(x, y, 40, 25), 3)}</g>"
    )


def truck(count: int, x: float, y: float) -> str:
    """A delivery truck with the number of goods on it, driving to the right."""
    return (
        f'<path class="truck" d="M{x:g} {y:g}h28v20h-28zM{x + 30:g} {y + 5:g}h8l6 7v8h-14z"/>'
        f'<circle class="strong" cx="{x + 8:g}" cy="{y + 21:g}" r="4"/>'
        f'<circle class="strong" cx="{x + 36:g}" cy="{y + 21:g}" r="4"/>'
        f"{words(x + 14, y + 15, count, size=14, css='bold on-strong', anchor='middle')}"
    )


# Cards that lie face down


def backs(count: int, x: float, y: float, height: float, most: int = 6, apart: float = 0.55) -> str:
    """So many cards of which only the backs are seen, fanned out; `apart`: in widths of a card."""
    width = height * 0.7
    parts = []
    for number in range(min(count, most)):
        at = x + number * width * apart
        parts.append(
            f'<rect class="back" x="{at:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="2"/>'
            f'<path class="backline" d="M{at + 3:.4g} {y + 3:.4g}h{width - 6:.4g}v{height - 6:.4g}h{6 - width:.4g}z"/>'
        )
    return "".join(parts)


def width_of_backs(count: int, height: float, most: int = 6, apart: float = 0.55) -> float:
    """How wide these are."""
    shown = min(count, most)
    return height * 0.7 * (1 + apart * (shown - 1)) if shown else 0


# Pawns and queues


def shape(seat: Seat, x: float, y: float, scale: float = 1, css: str = "body") -> str:
    """The shape of a family, or the speculators' hat, around a point."""
    size = f" scale({scale:.3g})" if abs(scale - 1) > 0.01 else ""
    return f'<path class="{css}" transform="translate({x:.4g} {y:.4g}){size}" d="{SHAPES[seat]}"/>'


def figure(seat: Seat, x: float, y: float, scale: float = 1) -> str:
    """A pawn without anything around it; x and y are its upper left corner."""
    told = "S" if seat == 0 else str(seat)
    place = f"translate({x:.4g} {y:.4g})" + (f" scale({scale:.3g})" if abs(scale - 1) > 0.01 else "")
    return (
        f'<g class="s{seat}" transform="{place}"><path class="body" d="{BODY}"/>{shape(seat, 12.5, 11)}'
        f"{words(12.5, 33.5, told, size=13, css='bold on-tile', anchor='middle')}</g>"
    )


def pawn(scene: Scene, one: Pawn, spot: Spot, x: float, y: float, scale: float = 1, served: bool = False) -> str:
    """A pawn in a queue: its family's colour, shape and number; smaller where many stand."""
    whose = "a speculator" if one.is_speculator else f"a pawn of {clean(scene.table.player(one.seat).name)}"
    title = f"{whose}: {spot.name}{' (at the front)' if spot.index == 0 else ''}"
    css = scene.css(spot.name, one.name) + (" served" if served else "")
    opening = group("pawn", one.name, css.strip(), data(spot=spot.name, where=spot.where.name), title)
    room = Room(x - scale, y - 1, (PAWN_WIDTH + 2) * scale, PAWN_HEIGHT * scale + 2)
    return f"{opening}{zone(room)}{figure(one.seat, x, y, scale)}{edge(room)}</g>"


def queue(scene: Scene, where: Where, room: Room, waits: int | None = None) -> str:
    """A queue from the left, the front at the door, with the number of each place; then where the next one stands.

    `waits`: so many pawns at the end still have their turn today, the others have had it.
    """
    pawns = scene.table.queue(where)
    free = scene.is_a_queue_to_choose(where) and scene.ask is not None and scene.ask.clause in ("FS7", "FD1")
    count = len(pawns) + free
    step = min(PAWN_WIDTH + 4, (room.width - 12 - PAWN_WIDTH) / max(1, count - 1))
    scale = min(1.0, max(SMALLEST, step / (PAWN_WIDTH + 2)))
    y = room.y + (room.height - PAWN_HEIGHT - 11) / 2 + 1
    floor = y + PAWN_HEIGHT
    door = f'<path class="door" d="M{room.x:g} {room.y + 6:g}V{room.y + room.height - 6:g}"/>'
    parts = [door]
    for index, one in enumerate(pawns):
        x = room.x + 9 + index * step
        served = waits is not None and index < len(pawns) - waits
        parts.append(pawn(scene, one, scene.spot(where, index), x, floor - PAWN_HEIGHT * scale, scale, served))
        if step >= ROOM_FOR_NUMBERS or index == 0 or index % 5 == 4:
            parts.append(_number(index, x + PAWN_WIDTH * scale / 2, floor + 11))
    if free:
        parts.append(_vacant(room.x + 9 + len(pawns) * step, y))
    if not pawns and not free:
        parts.append(words(room.x + 12, room.y + room.height / 2 + 4, "nobody queues", css="faint"))
    return "".join(parts)


def _number(index: int, x: float, y: float) -> str:
    """The place in the queue, under its pawn; the front stands out."""
    if index == 0:
        return words(x, y, "1st", size=11, css="bold", anchor="middle")
    return words(x, y, index + 1, size=10, css="faint", anchor="middle")


def _vacant(x: float, y: float) -> str:
    """Where a pawn would stand that queues up now."""
    middle, height = x + PAWN_WIDTH / 2, y + PAWN_HEIGHT / 2
    return (
        f'<rect class="ghost" x="{x:.4g}" y="{y:.4g}" width="{PAWN_WIDTH}" height="{PAWN_HEIGHT}" rx="6"/>'
        f'<path class="plus" d="M{middle - 5:.4g} {height:.4g}h10m-5-5v10"/>'
    )


def pill(x: float, y: float, told: str, size: float, css: str = "strong", ink: str = "bold on-strong") -> str:
    """A small label; x and y are its upper left corner."""
    width = pill_width(told, size)
    return (
        f'<rect class="{css}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{size + 6:g}" rx="{size / 2:g}"/>'
        f"{words(x + width / 2, y + size + 1.5, told, size=size, css=ink, anchor='middle')}"
    )


def pill_width(told: str, size: float) -> float:
    """How wide a label is."""
    return width_of(told, size, bold=True) + size * 0.9


def fan(scene: Scene, kinds: Sequence[Kind], where: Kind, room: Room) -> str:
    """The goods in a shop, the last to arrive on the right, on top of the others."""
    step = min(WARE_WIDTH + 3, (room.width - WARE_WIDTH) / max(1, len(kinds) - 1))
    y = room.y + (room.height - WARE_HEIGHT) / 2
    parts = []
    for number, kind in enumerate(kinds):
        x = room.x + number * step
        on_top = number == len(kinds) - 1
        choose = scene.is_about_goods and scene.shop_asked_about is where and kind.name in scene.options
        css = scene.css(kind.name, open=choose).replace("moved", "").strip()
        title = f"{kind} in the {where} shop{', on top' if on_top and len(kinds) > 1 else ''}"
        parts.append(
            f"{group('good', kind.name, f'{kind.id} {css}'.strip(), data(where=where.name), title)}"
            f"{ware(kind, x, y)}{edge(Room(x - 1, y - 1, WARE_WIDTH + 2, WARE_HEIGHT + 2), 3)}</g>"
        )
    return "".join(parts)
