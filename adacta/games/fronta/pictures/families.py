"""The families in a picture: list with what is bought and missing, spare goods, pawns at home, cards."""

from __future__ import annotations

from adacta.engine.drawing.lettering import clean, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.pictures.parts import (
    backs,
    edge,
    figure,
    panel,
    pill,
    pill_width,
    shape,
    sign,
    width_of_backs,
    zone,
)
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import HAND, HOME, Player

HEAD = 25
FEW = 3
"""With so few players each kind of the list has a line of its own."""


def family(scene: Scene, player: Player) -> str:
    """One family's panel; the one in turn has a strong frame."""
    players = len(scene.table.players)
    room = scene.layout.family(player.seat - 1, players)
    turn = scene.in_turn is player and scene.table.ended is None
    css = f"s{player.seat}{' turn' if turn else ''}"
    foot = 27 if room.height < 85 else 38
    wares = Room(room.x + 6, room.y + HEAD, room.width - 12, room.height - HEAD - foot)
    low = Room(room.x + 6, room.y + room.height - foot, room.width - 12, foot)
    return (
        f"{group('family', f'seat {player.seat}', css, title=_told(scene, player))}{panel(room)}"
        f"{_head(scene, player, room)}{_list(scene, player, wares)}{_foot(scene, player, low)}</g>"
    )


def _told(scene: Scene, player: Player) -> str:
    played = ", ".join(card.label for card in player.played) or "none"
    hand = f"; hand: {', '.join(card.label for card in player.hand.cards) or 'empty'}" if scene.seat is None else ""
    return f"{player.name} (seat {player.seat}), list: {player.shopping_list or 'none yet'}; played: {played}{hand}"


def _head(scene: Scene, player: Player, room: Room) -> str:
    """Shape and name on the family's colour, the list's name, and how many goods are missing."""
    size = scene.layout.text
    right = room.x + room.width - 6
    missing = f"{player.missing} missing" if player.shopping_list else ""
    first = ""
    if scene.table.first == player.seat and scene.table.day:
        width = pill_width("1st", size - 1)
        place = Room(right - width - 1, room.y + 3, width + 2, size + 7)
        css = scene.css("first-player pawn", open=False)
        title = "first player today (FS6, FD16)"
        label = pill(right - width, room.y + 4, "1st", size - 1, "shut", "bold")
        first = f"{group('marker', 'first-player pawn', css, title=title)}{label}{edge(place)}</g>"
        right -= width + 7
    missing_width = width_of(missing, size, bold=True)
    name = clean(player.name)
    wide = min(width_of(name, size + 1, bold=True), room.width * 0.42)
    band = (
        f'<path class="tile" d="M{room.x + 0.5:g} {room.y + HEAD - 3:g}v-15q0-6.5 6.5-6.5h{room.width - 14:g}'
        'q6.5 0 6.5 6.5v15z"/>'
    )
    list_name = str(player.shopping_list or "")
    room_left = right - missing_width - 10 - (room.x + 34 + wide)
    return "".join(
        (
            band,
            shape(player.seat, room.x + 14, room.y + 11.5, 0.9, "on-c"),
            words(room.x + 27, room.y + 16, name, size=size + 1, width=wide + 2, css="bold on-tile"),
            words(room.x + 36 + wide, room.y + 16, list_name, size=size - 1, width=room_left, css="on-tile")
            if room_left > 40
            else "",
            words(right, room.y + 16, missing, size=size, css="bold on-tile", anchor="end"),
            first,
        )
    )


# The list


def _list(scene: Scene, player: Player, room: Room) -> str:
    if len(scene.table.players) <= FEW:
        height = room.height / len(KINDS)
        places = [Room(room.x, room.y + n * height, room.width, height) for n in range(len(KINDS))]
    else:
        width = room.width / len(KINDS)
        places = [Room(room.x + n * width, room.y, width, room.height) for n in range(len(KINDS))]
    return "".join(_kind(scene, player, kind, place) for kind, place in zip(KINDS, places, strict=True))


def _kind(scene: Scene, player: Player, kind: Kind, room: Room) -> str:
    """One kind of the list: a box for each good wanted, filled when it is bought; what is spare as '+2'."""
    wanted = player.shopping_list.wants[kind] if player.shopping_list else 0
    own = player.goods[kind]
    spare = max(0, own - wanted)
    choose = scene.pays and scene.in_turn is player and kind.name in scene.options
    css = scene.css(f"{kind} of seat {player.seat}", f"{kind} at goods of seat {player.seat}", open=choose)
    title = f"{kind}: {own} of {wanted} on the list{f', {spare} spare' if spare else ''}"
    dim = "" if wanted or own else "none "
    place = Room(room.x + 1, room.y + 1, room.width - 2, room.height - 2)
    opening = group("own goods", kind.name, f"{kind.id} {dim}{css}".strip(), data(seat=player.seat), title)
    flat = len(scene.table.players) > FEW
    parts = _flat(kind, wanted, own, spare, room) if flat else _line(scene, kind, wanted, own, spare, room)
    return f"{opening}{zone(place)}{parts}{edge(place)}</g>".replace('class="own goods', 'class="own')


def _flat(kind: Kind, wanted: int, own: int, spare: int, room: Room) -> str:
    """The sign on the left, the boxes beside it, two by two where there is room for that."""
    middle = room.y + room.height / 2
    tile = (
        f'<rect class="ware" x="{room.x + 3:.4g}" y="{middle - 11:.4g}" width="22" height="22" rx="3"/>'
        f"{sign(kind, room.x + 14, middle, 0.95)}"
    )
    boxes = "".join(
        _box(room.x + 29 + (n % 2) * 13, middle - (12 if wanted > 2 else 5.5) + (n // 2) * 13, 11, n < own)
        for n in range(wanted)
    )
    if not wanted and not spare:
        boxes = words(room.x + 29, middle + 4, "–", css="faint")
    at = room.x + 30 + min(wanted, 2) * 13
    extra = words(at, middle + 4, f"+{spare}", size=11, css="bold") if spare else ""
    return tile + boxes + extra


def _line(scene: Scene, kind: Kind, wanted: int, own: int, spare: int, room: Room) -> str:
    """Sign, name, boxes and spare goods in a line."""
    middle, size = room.y + room.height / 2, min(20.0, room.height - 3)
    at = room.x + 36 + width_of("electrical goods", scene.layout.text)
    at = min(at, room.x + room.width * 0.5)
    tile = (
        f'<rect class="ware" x="{room.x + 3:.4g}" y="{middle - size / 2:.4g}" width="24" height="{size:.4g}" rx="3"/>'
        f"{sign(kind, room.x + 15, middle, size / 22)}"
    )
    name = words(room.x + 33, middle + 4, kind.name, size=scene.layout.text, width=at - room.x - 38)
    box = min(15.0, size - 2)
    boxes = "".join(_box(at + n * (box + 4), middle - box / 2, box, n < own) for n in range(wanted))
    extra = words(at + wanted * (box + 4) + 4, middle + 4.5, f"+{spare} spare", css="bold") if spare else ""
    nothing = "" if wanted or spare else words(at, middle + 4, "not wanted", css="faint")
    return tile + name + boxes + extra + nothing


def _box(x: float, y: float, size: float, bought: bool) -> str:
    """A good on the list: an empty box, or a filled one with a tick."""
    css = "got" if bought else "lacks"
    box = f'<rect class="{css}" x="{x:.4g}" y="{y:.4g}" width="{size:.4g}" height="{size:.4g}" rx="2"/>'
    if not bought:
        return box
    part = size / 4
    tick = f"l{part * 0.8:.3g} {part:.3g}l{part * 1.3:.3g} {-part * 1.9:.3g}"
    return f'{box}<path class="tick" d="M{x + part:.4g} {y + size / 2:.4g}{tick}"/>'


# Pawns at home and cards


def _foot(scene: Scene, player: Player, room: Room) -> str:
    """Pawns at home on the left; the hand as backs, and how many cards lie where, on the right."""
    size = min(scene.layout.text - 1, 12)
    scale = (room.height - 4) / 40
    name = HOME[player.seat].name
    pawns = "".join(
        figure(player.seat, room.x + 2 + n * 25 * scale, room.y + 1, scale) for n in range(len(player.pawns))
    )
    told = "" if pawns else words(room.x + 4, room.y + room.height / 2 + 3, "none at home", size=size, css="faint")
    place = Room(room.x, room.y, max(5 * 25 * scale + 4, 84), room.height - 2)
    css = scene.css(name, open=False)
    title = f"pawns at home: {len(player.pawns)}"
    home = f"{group('home', name, css, title=title)}{zone(place)}{pawns}{told}{edge(place)}</g>"
    return home + _cards(scene, player, Room(place.x + place.width + 6, room.y, 0, room.height), room.x + room.width)


def _cards(scene: Scene, player: Player, room: Room, right: float) -> str:
    size = min(scene.layout.text - 1, 12)
    height = min(27.0, room.height - 8)
    hand = HAND[player.seat].name
    wide = max(46.0, width_of_backs(len(player.hand), height))
    place = Room(room.x, room.y + 1, wide + 4, height + 4)
    count = len(player.hand)
    title = f"{hand}: {count} card{'' if count == 1 else 's'}{' face down' if is_hidden(player.hand) else ''}"
    fanned = backs(count, room.x + 2, room.y + 3, height)
    empty = "" if count else words(room.x + 2, room.y + height / 2 + 5, "no card", size=size - 1, css="faint")
    opening = group("hand", hand, scene.css(hand, open=False), data(seat=player.seat), title)
    pile, aside = sum(map(len, player.pile)), len(player.aside)
    at = place.x + place.width + 8
    counts = [f"pile {pile}", f"set aside {aside}" if aside or scene.table.options.set_aside else ""]
    last = f"played {len(player.played)}"
    lines = (
        (" · ".join(part for part in counts if part), last) if scene.layout.all_details else (f"{counts[0]} · {last}",)
    )
    middle = room.y + room.height / 2 + 3 - (len(lines) - 1) * 9
    told = "".join(
        words(at, middle + n * (size + 3), line, size=size, width=right - at, css="faint")
        for n, line in enumerate(lines)
    )
    marks = [f"{card} of seat {player.seat}" for card in player.played]
    moved = group(
        "played", f"played cards of seat {player.seat}", scene.css("", *marks, open=False), title=_played(player)
    )
    area = Room(at - 3, room.y + 1, right - at + 3, height + 4)
    return f"{opening}{zone(place)}{fanned}{empty}{edge(place)}</g>{moved}{zone(area)}{told}{edge(area)}</g>"


def _played(player: Player) -> str:
    """Cards lie in the order in which they were played; the last one is seen."""
    return f"played cards: {len(player.played)}{f', the last one {player.played[-1].label}' if player.played else ''}"
