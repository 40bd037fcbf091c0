"""The four desks of the picture: who heads an office, its two stacks, drops, pencil points and cards."""

from __future__ import annotations

from collections.abc import Sequence

from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.picture_parts import Room, badge, bar_width, sign, stack, words
from adacta.games.ad_acta.picture_scene import Scene, group, seat_data
from adacta.games.ad_acta.table import INBOX, OUTBOX, Place, Player

HEADER = 28
LINE = 24
CARDS = 48
LABEL = 18
PAD = 8


def desk(scene: Scene, number: int) -> str:
    """One desk of the ring."""
    table, layout = scene.table, scene.layout
    office = table.components.ring[number]
    x, y = layout.corner(number)
    head = table.head_of(office)
    in_turn = head is not None and head is table.in_turn() and table.ended is None and table.round > 0
    in_turn = in_turn and table.turns < len(table.players)
    css = "turn" if in_turn else "vacant" if head is None else ""
    cards = CARDS if layout.cards_at_desks else 0
    line = LINE * layout.text / 12
    label = LABEL * layout.text / 12
    floor = y + layout.desk_height - cards - label - 2
    room = Room(x + PAD, y + HEADER + line + 4, layout.desk_width - 2 * PAD, floor - y - HEADER - line - 4)
    parts = [
        f'<g class="desk {css}"><rect class="panel" x="{x:g}" y="{y:g}" width="{layout.desk_width:g}" '
        f'height="{layout.desk_height:g}" rx="7"/>',
        _header(scene, office, head, x, y),
        _belongings(scene, office, head, x, y + HEADER, line),
        _trays(scene, office, room),
    ]
    if layout.cards_at_desks and head is not None:
        parts.append(cards_at(scene, head, _cards_here(head, office), x, floor + label + 1))
    return "".join((*parts, "</g>"))


def _header(scene: Scene, office: Office, head: Player | None, x: float, y: float) -> str:
    layout = scene.layout
    width = layout.desk_width
    name = f"{head.name} · seat {head.seat}" if head else "vacant"
    type_size = layout.text + 3
    title = f"{office}, {office.colour}: {f'headed by {head.name}, seat {head.seat}' if head else 'vacant'}"
    return (
        f"{group('office', office.name, f'{office.id} {scene.css(office.name)}', title=title)}"
        f'<path class="tile" d="M{x:g} {y + HEADER:g}v-{HEADER - 7}a7 7 0 0 1 7-7h{width - 14:g}a7 7 0 0 1 7 7v{HEADER - 7}z"/>'
        f"{sign(office, x + 17, y + HEADER / 2, 1.3)}"
        f"{words(x + 31, y + 19.5, office.name, size=type_size, width=width / 2 - 5, css='bold on-tile')}"
        f"{words(x + width - 10, y + 19.5, name, size=type_size - 1, width=width / 2 - 40, css='on-tile', anchor='end')}"
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
        parts.append(_drops(scene, head, x + PAD, base))
        parts.append(_pencils(scene, head, x + PAD + 9.8 * size, base))
    else:
        parts.append(words(x + PAD, base, f"second desk of {head.name}", size=size, width=150, css="faint"))
    right = x + scene.layout.desk_width - PAD
    if head is not None and office is head.offices[0] and table.stamp == head.seat:
        parts.append(_marker(scene, "stamp", "first player and messenger (S7)", right, base))
        right -= 4.6 * size
    if table.car_marker is office:
        parts.append(_marker(scene, "car marker", "the messenger starts here (T7)", right, base))
    return "".join(parts)


def _drops(scene: Scene, player: Player, x: float, base: float) -> str:
    size = scene.layout.text
    name = "Eat a dextrose drop"
    css = scene.css(
        name, f"drops of seat {player.seat}", open=name in scene.options and player is scene.asked
    )
    title = f"dextrose drops of {player.name}: {player.drops}"
    return (
        f"{group('action', name, css, seat_data(player.seat), title)}"
        f"{zone(x - 4, base - size - 3, 9.2 * size, size + 8)}"
        f"{words(x, base, f'{player.drops} drops' if player.drops != 1 else '1 drop', size=size)}"
        f"{pieces(player.drops, player.drops, x + 4.5 * size, base, size)}</g>"
    )


def _pencils(scene: Scene, player: Player, x: float, base: float) -> str:
    size = scene.layout.text
    fields = scene.table.options.pencil_track
    name = "Sharpen pencils"
    css = scene.css(
        name, f"pencil points of seat {player.seat}", open=name in scene.options and player is scene.asked
    )
    title = f"pencil points of {player.name}: {player.pencil_points} of {'any number' if fields is None else fields}"
    return (
        f"{group('action', name, css, seat_data(player.seat), title)}"
        f"{zone(x - 4, base - size - 3, 11.2 * size, size + 8)}"
        f"{words(x, base, f'{player.pencil_points} pencil pts', size=size, width=6.2 * size)}"
        f"{pieces(player.pencil_points, fields or player.pencil_points, x + 6.5 * size, base, size)}</g>"
    )


def pieces(held: int, of: int, x: float, base: float, size: float) -> str:
    """Small fields, the held ones full; nothing when there are too many to count at a glance."""
    if of > 6:
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
    half = (room.width - 12) / 2
    inbox = Room(room.x, room.y, half, room.height)
    outbox = Room(room.x + half + 12, room.y, half, room.height)
    return _tray(scene, INBOX[office], inbox) + _tray(scene, OUTBOX[office], outbox)


def _tray(scene: Scene, place: Place, room: Room) -> str:
    assert place.office is not None
    table, size = scene.table, scene.layout.text
    dossiers = table.stack(place)
    heap = place.kind == "outbox"
    name = place.office.name
    data = f' data-office="{name}"' + (f' data-heap="{name}"' if heap else "")
    css = scene.css(place.name, open=heap and name in scene.heaps)
    floor = room.y + room.height + 1
    left, right = room.x - 3, room.x + room.width + 3
    inside = Room(room.x, room.y, room.width, room.height)
    longest = bar_width(table.components.dossiers)
    count = f"{place.kind}: {len(dossiers)}" if dossiers else f"{place.kind}: empty"
    return (
        f"{group(place.kind, place.name, css, data, f'{place.name}: {len(dossiers)}')}"
        f'<rect class="zone" x="{left:g}" y="{room.y:g}" width="{right - left:g}" height="{room.height + 16:g}"/>'
        f'<path class="tray" d="M{left:g} {floor - 30:g}V{floor + 1:g}H{right:g}V{floor - 30:g}"/>'
        f"{words(room.x + room.width / 2, floor + size + 1, count, size=size, css='faint', anchor='middle')}"
        f'<rect class="edge" x="{left - 1:g}" y="{room.y - 2:g}" width="{right - left + 2:g}" '
        f'height="{room.height + 4 + size * 1.4:g}" rx="4"/></g>'
        f"{stack(dossiers, table.references, inside, scene.looks(dossiers, place), scene.layout.bar, longest)}"
    )


# Cards


def _cards_here(player: Player, office: Office) -> list[tuple[Action, bool]]:
    """A player's open and used cards; with two desks half of them lie at each."""
    cards = [(card, False) for card in (*player.measures, *player.reactions)]
    cards += [(card, True) for card in player.used]
    half = -(-len(cards) // len(player.offices))
    first = player.offices.index(office) * half
    return cards[first : first + half]


def cards_at(scene: Scene, player: Player, cards: Sequence[tuple[Action, bool]], x: float, y: float) -> str:
    """A player's cards, used ones turned over, at the bottom of a desk."""
    return card_grid(
        [chip_of(scene, player, card, used) for card, used in cards],
        Room(x + PAD, y, scene.layout.desk_width - 2 * PAD, CARDS - 6),
        3,
        scene.layout.text,
    )


def chip_of(scene: Scene, player: Player, card: Action, used: bool) -> tuple[str, str, str]:
    """The opening tag, the words and the closing of a card in front of a player."""
    seat = player.seat
    open = card.name in scene.options and player is scene.asked and not used
    css = scene.css(card.name, f"{card.name} of seat {seat}", open=open)
    kind = f"{'reaction' if card.is_reaction else 'measure'}{' used' if used else ''}"
    title = f"{card.name} ({card.clause}), {'used up' if used else kind} of {player.name}: {card.text}"
    state = f' data-state="{"used" if used else "held"}"'
    return group("card", card.name, f"{kind} {css}".strip(), seat_data(seat) + state, title), card.name, css


def card_grid(chips: Sequence[tuple[str, str, str]], room: Room, columns: int, size: float) -> str:
    """Cards in rows and columns that fit the room."""
    rows = max(2, -(-len(chips) // columns))
    if rows > 3:
        rows, columns = 3, -(-len(chips) // 3)
    width = (room.width - 4 * (columns - 1)) / columns
    height = (room.height - 4 * (rows - 1)) / rows
    type_size = min(size, height - 3)
    parts = []
    for number, (opening, name, css) in enumerate(chips):
        line, column = divmod(number, columns)
        x, y = room.x + column * (width + 4), room.y + line * (height + 4)
        box = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" rx="4"'
        parts.append(
            f'{opening}<rect class="face" {box}/><rect class="edge" {box}/>'
            f"{words(x + width / 2, y + height / 2 + type_size * 0.36, name, size=type_size, width=width - 8, anchor='middle')}"
            f"{badge(x + width - 4, y + 4) if 'moved' in css else ''}</g>"
        )
    return "".join(parts)
