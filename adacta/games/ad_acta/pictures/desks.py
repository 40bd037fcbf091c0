"""The four desks of the picture: who heads an office, its two stacks, drops, pencil points and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.pictures.parts import LEAST, badge, sign, stack
from adacta.games.ad_acta.pictures.scene import Scene, seat_data
from adacta.games.ad_acta.table import INBOX, OUTBOX, Place, Player, Table

HEADER = 28
LINE = 24
CARDS = 48
LABEL = 18
PAD = 8
MOST_PIECES = 6
"""More drops or fields than this are shown as a number only."""


def desk(scene: Scene, number: int) -> str:
    """One desk of the ring."""
    table, layout = scene.table, scene.layout
    office = table.components.ring[number]
    x, y = layout.corner(number)
    head = table.head_of(office)
    css = " turn" if _has_turn(table, head) else " vacant" if head is None else ""
    cards = CARDS if layout.all_details else 0
    line = LINE * layout.text / 12
    label = LABEL * layout.text / 12
    floor = y + layout.desk_height - cards - label - 2
    room = Room(x + PAD, y + HEADER + line + 4, layout.desk_width - 2 * PAD, floor - y - HEADER - line - 4)
    parts = [
        f'<g class="desk{css}"><rect class="panel" x="{x:g}" y="{y:g}" width="{layout.desk_width:g}" '
        f'height="{layout.desk_height:g}" rx="7"/>',
        _header(scene, office, head, x, y),
        _belongings(scene, office, head, x, y + HEADER, line),
        _trays(scene, office, room),
    ]
    if layout.all_details and head is not None:
        parts.append(cards_at(scene, head, office, x, floor + label + 1))
    return "".join((*parts, "</g>"))


def _has_turn(table: Table, head: Player | None) -> bool:
    running = table.ended is None and table.round > 0 and table.turns < len(table.players)
    return running and head is table.in_turn()


def _needs_seat(head: Player, office: Office) -> bool:
    """'Player 4' says it already; with two desks, the first one says it."""
    return office is head.offices[0] and head.name != f"Player {head.seat}"


def _header(scene: Scene, office: Office, head: Player | None, x: float, y: float) -> str:
    layout = scene.layout
    width, size = layout.desk_width, layout.text + (3 if layout.all_details else 1)
    has_turn = _has_turn(scene.table, head)
    turn = f" · {head.ap} AP" if head and has_turn and layout.all_details else ""
    seat = f" · seat {head.seat}" if head and layout.all_details and _needs_seat(head, office) else ""
    title = f"{office}, {office.colour}: {f'headed by {head.name}, seat {head.seat}' if head else 'vacant'}"
    name = clean(head.name) if head else "vacant"
    natural = width_of(office.name, size, bold=True)
    left = max(natural / 1.15, min(natural, width - 52 - width_of(name + seat + turn, size - 1)))
    room = width - 52 - left
    name = shortened(name, size - 1, room - width_of(seat + turn, size - 1))
    css = "bold on-tile" if has_turn else "on-tile"
    right, base = x + width - 10, y + 19.5
    return (
        f"{group('office', office.name, f'{office.id} {scene.css(office.name)}'.strip(), title=title)}"
        f'<path class="tile" d="M{x:g} {y + HEADER:g}v-{HEADER - 7}a7 7 0 0 1 7-7h{width - 14:g}a7 7 0 0 1 7 7'
        f'v{HEADER - 7}z"/>{sign(office, x + 17, y + HEADER / 2, 1.3)}'
        f"{words(x + 31, base, office.name, size=size, width=left + 1, css='bold on-tile')}"
        f"{words(right, base, name + seat + turn, size=size - 1, width=room, css=css, anchor='end')}"
        f'<rect class="edge" x="{x + 2:g}" y="{y + 2:g}" width="{width - 4:g}" height="{HEADER - 4}" rx="5"/></g>'
    )


# Drops, pencil points, stamp and car marker


def _belongings(scene: Scene, office: Office, head: Player | None, x: float, y: float, height: float) -> str:
    table, size = scene.table, scene.layout.text
    base = y + height - 7
    parts = []
    if head is None:
        parts.append(words(x + PAD, base, "nobody heads this office", size=size, css="faint"))
    elif office is head.offices[0]:
        wide = 8.9 if scene.layout.all_details else 5.6
        parts.append(_drops(scene, head, x + PAD, base))
        parts.append(_pencils(scene, head, x + PAD + wide * size, base))
    else:
        parts.append(words(x + PAD, base, f"second desk of {head.name}", size=size, width=16 * size, css="faint"))
    right = x + scene.layout.desk_width - PAD
    if head is not None and office is head.offices[0] and table.stamp == head.seat:
        parts.append(_marker(scene, "stamp", "first player and messenger (S7)", right, base))
        right -= 4.5 * size
    if table.car_marker is office:
        parts.append(_marker(scene, "car marker", "the messenger starts here (T7)", right, base))
    return "".join(parts)


def _drops(scene: Scene, player: Player, x: float, base: float) -> str:
    name = "Eat a dextrose drop"
    open = name in scene.options and player is scene.asked
    css = scene.css(name, f"drops of seat {player.seat}", open=open)
    title = f"dextrose drops of {player.name}: {player.drops}"
    return (
        group("action", name, css, seat_data(player.seat), title)
        + _counted(scene, "drops", player.drops, player.drops, x, base)
        + "</g>"
    )


def _pencils(scene: Scene, player: Player, x: float, base: float) -> str:
    name = "Sharpen pencils"
    fields = scene.table.options.pencil_track
    open = name in scene.options and player is scene.asked
    css = scene.css(name, f"pencil points of seat {player.seat}", open=open)
    track = "" if fields is None else f" of {fields}"
    title = f"pencil points of {player.name}: {player.pencil_points}{track}"
    of = player.pencil_points if fields is None else fields
    return (
        group("action", name, css, seat_data(player.seat), title)
        + _counted(scene, "pencils", player.pencil_points, of, x, base)
        + "</g>"
    )


def _counted(scene: Scene, what: str, held: int, of: int, x: float, base: float) -> str:
    """'drops 3' and as many small fields."""
    size = scene.layout.text
    told = f"{what} {held}"
    wide = width_of(told, size)
    fields = pieces(held, of, x + wide + 4, base, size) if scene.layout.all_details else ""
    whole = wide + (4 + of * 0.7 * size if fields else 2)
    return (
        f"{zone(x - 4, base - size - 2, whole + 7, size + 7)}{words(x, base, told, size=size, width=wide + 1)}{fields}"
    )


def pieces(held: int, of: int, x: float, base: float, size: float) -> str:
    """Small fields, the held ones full; nothing when there are too many to count at a glance."""
    if of > MOST_PIECES:
        return ""
    width, step = size * 0.5, size * 0.7
    return "".join(
        f'<rect class="{"full" if n < held else "empty"}" x="{x + n * step:.4g}" y="{base - size + 2:.4g}" '
        f'width="{width:.3g}" height="{size - 1:.3g}" rx="{width / 3:.2g}"/>'
        for n in range(of)
    )


def zone(x: float, y: float, width: float, height: float) -> str:
    """What can be clicked around small things, and its outline."""
    box = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="4"'
    return f'<rect class="zone" {box}/><rect class="edge" {box}/>'


def _marker(scene: Scene, name: str, title: str, right: float, base: float) -> str:
    size = scene.layout.text
    width = 4.2 * size if name == "stamp" else 3.4 * size
    box = f'x="{right - width:.4g}" y="{base - size - 1:.4g}" width="{width:.4g}" height="{size + 6:.4g}" rx="4"'
    css = "bold on-strong"
    return (
        f"{group('marker', name, scene.css(name), title=f'{name}: {title}')}"
        f'<rect class="strong" {box}/><rect class="edge" {box}/>'
        f"{words(right - width / 2, base, name.removesuffix(' marker'), size=size, css=css, anchor='middle')}</g>"
    )


# Inbox and outbox


def _trays(scene: Scene, office: Office, room: Room) -> str:
    width = room.width - 12
    share = width * _share(scene, office, room.height)
    inbox = Room(room.x, room.y, share, room.height)
    outbox = Room(room.x + share + 12, room.y, width - share, room.height)
    return _tray(scene, INBOX[office], inbox) + _tray(scene, OUTBOX[office], outbox)


def _share(scene: Scene, office: Office, height: float) -> float:
    """The inbox's share of the width: half, unless one of the two stacks does not fit into one column."""
    desk = scene.table.desks[office]
    wide_in, wide_out = (len(pile) * LEAST > height for pile in (desk.inbox, desk.outbox))
    return 0.5 if wide_in == wide_out else 0.7 if wide_in else 0.3


def _tray(scene: Scene, place: Place, room: Room) -> str:
    assert place.office is not None
    table, size = scene.table, scene.layout.text
    dossiers = table.stack(place)
    looks = scene.looks(dossiers, place)
    heap = place.kind == "outbox"
    name = place.office.name
    data = f' data-office="{name}"' + (f' data-heap="{name}"' if heap else "")
    css = scene.css(place.name, open=heap and name in scene.heaps)
    floor = room.y + room.height + 1
    left, right = room.x - 3, room.x + room.width + 3
    inside = Room(room.x, room.y, room.width, room.height)
    wide = width_of(f"{place.kind}: empty", size) < room.width
    told = f"{place.kind}: {len(dossiers) if dossiers or not wide else 'empty'}"
    middle = room.x + room.width / 2
    count = words(middle, floor + size + 1, told, size=size, width=room.width, css="faint", anchor="middle")
    return (
        f"{group(place.kind, place.name, css, data, f'{place.name}: {len(dossiers)}')}"
        f'<rect class="zone" x="{left:g}" y="{room.y:g}" width="{right - left:g}" height="{room.height + 16:g}"/>'
        f'<path class="tray" d="M{left:g} {floor - 30:g}V{floor + 1:g}H{right:g}V{floor - 30:g}"/>'
        f"{count}"
        f'<rect class="edge" x="{left - 1:g}" y="{room.y - 2:g}" width="{right - left + 2:g}" '
        f'height="{room.height + 4 + size * 1.4:g}" rx="4"/></g>'
        f"{stack(dossiers, table.references, inside, looks, scene.layout.bar, table.components.dossiers)}"
    )


# Cards


class Chip(NamedTuple):
    """A card as it lies on the table: opening tag, words, classes; reactions have round ends."""

    opening: str
    name: str
    css: str
    round: bool


def cards_of(scene: Scene, player: Player) -> list[tuple[Action, bool]]:
    """A player's cards in the order of the box, each with whether it is used; a used one keeps its place."""
    order = {card: number for number, card in enumerate(scene.table.cards)}
    cards = [(card, False) for card in (*player.measures, *player.reactions)]
    cards += [(card, True) for card in player.used]
    return sorted(cards, key=lambda each: (order.get(each[0], len(order)), each[1]))


def cards_at(scene: Scene, player: Player, office: Office, x: float, y: float) -> str:
    """The cards at one desk, used ones turned over; with two desks half of them lie at each."""
    cards = cards_of(scene, player)
    half = -(-len(cards) // len(player.offices))
    first = player.offices.index(office) * half
    chips = [chip_of(scene, player, card, used) for card, used in cards[first : first + half]]
    room = Room(x + PAD, y, scene.layout.desk_width - 2 * PAD, CARDS - 6)
    return card_grid(chips, room, 3, scene.layout.text)


def chip_of(scene: Scene, player: Player, card: Action, used: bool) -> Chip:
    """A card in front of a player."""
    open = card.name in scene.options and player is scene.asked and not used
    here = (f"{card.name} of seat {player.seat}", f"{card.name} at seat {player.seat}")  # others have the same card
    css = scene.css(card.name, open=open, moved=here)
    kind = "reaction" if card.is_reaction else "measure"
    title = f"{card.name} ({card.clause}), {'used up' if used else kind} of {player.name}: {card.text}"
    data = f'{seat_data(player.seat)} data-state="{"used" if used else "held"}"'
    classes = f"{kind}{' used' if used else ''} {css}".strip()
    return Chip(group("card", card.name, classes, data, title), card.name, css, card.is_reaction)


def card_grid(chips: Sequence[Chip], room: Room, columns: int, size: float) -> str:
    """Cards in rows and columns that fit the room."""
    rows = max(2, -(-len(chips) // columns))
    if rows > 3:
        rows, columns = 3, -(-len(chips) // 3)
    width = (room.width - 4 * (columns - 1)) / columns
    height = min((room.height - 4 * (rows - 1)) / rows, 2 * size)
    type_size = min(size, height - 3)
    parts = []
    for number, chip in enumerate(chips):
        line, column = divmod(number, columns)
        x, y = room.x + column * (width + 4), room.y + line * (height + 4)
        corner = height / 2 if chip.round else 3
        box = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="{corner:.3g}"'
        base = y + height / 2 + type_size * 0.36
        parts.append(
            f'{chip.opening}<rect class="face" {box}/><rect class="edge" {box}/>'
            f"{words(x + width / 2, base, chip.name, size=round(type_size, 1), width=width - 8, anchor='middle')}"
            f"{badge(x + width - 4, y + 4) if 'moved' in chip.css else ''}</g>"
        )
    return "".join(parts)
