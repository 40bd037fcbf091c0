"""The families in a picture: the list with what is bought and missing, spare goods, pawns at home, cards."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import part, piece, thing
from adacta.engine.drawing.lettering import clean, lines_of, width_of, words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.pictures.geography import TIERS, Geography, spot
from adacta.games.fronta.pictures.goods import key_of
from adacta.games.fronta.pictures.parts import backs, both, box, boxes, shape, sign, width_of_backs
from adacta.games.fronta.pictures.scene import Scene, data
from adacta.games.fronta.table import GOODS, HAND, HOME, Player

HEAD = 22


def family(scene: Scene, player: Player) -> Iterator[str]:
    """One family's panel, what can be paid with, the goods bought, and the pawns at home."""
    yield _panel(scene, player)
    for kind in KINDS:
        yield _tower(scene, player, kind)
    for kind in KINDS:
        yield from _bought(scene, player, kind)
    yield from _at_home(scene, player)
    yield _hand(scene, player)
    yield _played(scene, player)
    if scene.table.first == player.seat and scene.table.day:
        yield _first_player(scene, player)


def _rooms(scene: Scene, player: Player) -> tuple[Room, Room]:
    wide, narrow = (layout.family(player.seat, scene.players) for layout in scene.layouts)
    return wide, narrow


def _panel(scene: Scene, player: Player) -> str:
    """Shape and name on the family's colour, and how many goods of the list are there; a strong frame in turn."""
    wide, narrow = _rooms(scene, player)
    turn = scene.in_turn is player and scene.table.ended is None
    inside = both(*(_head(scene, player, room) for room in (wide, narrow)))
    return part(
        f"family:{player.seat}",
        boxes("panel", wide, narrow, 7) + inside,
        spot(wide, narrow),
        f"family s{player.seat}{' turn' if turn else ''}",
        thing("family", f"seat {player.seat}"),
        _told(player),
    )


def _told(player: Player) -> str:
    return (
        f"{player.name} (seat {player.seat}), list: {player.shopping_list or 'none yet'}: "
        f"{player.missing} missing, {_spare(player)} spare; {_last_played(player)}"
    )


def _spare(player: Player) -> int:
    return player.spare if player.shopping_list else 0


def _head(scene: Scene, player: Player, room: Room) -> str:
    got, right = _got(player), room.width - 6
    first = scene.table.first == player.seat and scene.table.day
    used = width_of(got, 14, bold=True) + (34 if first else 0)
    band = f'<path class="tile" d="M.5 {HEAD:g}v-14.5q0-7 7-7h{room.width - 15:.4g}q7 0 7 7v14.5z"/>'
    name = clean(player.name)
    roomy = room.width > 240
    listed = ""
    if roomy and player.shopping_list:
        x = 32 + min(width_of(name, 13.5, bold=True), room.width * 0.4)
        listed = words(x, 16, player.shopping_list, size=12, width=right - used - x - 8, css="on-tile")
    wide = room.width * 0.4 if roomy else right - used - 28
    number = words(right, 16, got, size=14, css="on-tile bold", anchor="end")
    return (
        f"{band}{shape(player.seat, 13, 11.5, 0.8)}{words(24, 16, name, size=13.5, width=wide, css='bold on-tile')}"
        f"{listed}{number}"
    )


def _got(player: Player) -> str:
    """How many goods of the list are there: '2/10'."""
    total = player.shopping_list.total if player.shopping_list else 0
    return f"{total - player.missing}/{total}" if total else ""


def _first_player(scene: Scene, player: Player) -> str:
    """The first-player pawn: a label in the head of the panel."""
    left = width_of(_got(player), 14, bold=True) + 42
    rooms = [Room(room.x + room.width - left, room.y + 3, 30, 16) for room in _rooms(scene, player)]
    css = scene.css("first-player pawn", open=False)
    inside = box("notice", 30, 16, 8) + words(15, 12.5, "1st", css="bold", anchor="middle") + box("edge", 30, 16, 8)
    name = "first-player pawn"
    title = "first player today (FS6, FD16)"
    return piece(name, spot(rooms[0], rooms[1]), inside, f"marker {css}".strip(), thing("marker", name), title)


# The list


def _tower(scene: Scene, player: Player, kind: Kind) -> str:
    """One kind of the list: a box for each good wanted, and how many of how many are there."""
    wanted = player.shopping_list.wants[kind] if player.shopping_list else 0
    own = player.goods[kind]
    spare = max(0, own - wanted)
    choose = scene.pays and scene.in_turn is player and kind.name in scene.options
    css = scene.css(f"{kind} of seat {player.seat}", f"{kind} at goods of seat {player.seat}", open=choose)
    off = " off" if scene.pays and scene.in_turn is player and not choose else ""
    title = f"{kind}: {own} of {wanted} on the list{f', {spare} spare' if spare else ''}"
    wide, narrow = (each.tower(player.seat, scene.players, kind) for each in scene.layouts)
    inside = both(*(_boxes(each, scene, player, kind, wanted, own) for each in scene.layouts))
    return part(
        f"own:{player.seat} {kind.id}",
        boxes("zone", wide, narrow, 4) + inside + boxes("edge", wide, narrow, 4),
        spot(wide, narrow),
        f"own {kind.id}{'' if wanted or own else ' none'} {css}{off}".strip(),
        thing("own goods", kind.name, data(seat=player.seat)),
        title,
    )


def _boxes(layout: Geography, scene: Scene, player: Player, kind: Kind, wanted: int, own: int) -> str:
    tower = layout.tower(player.seat, scene.players, kind)
    rooms = [layout.box(player.seat, scene.players, kind, n) for n in range(min(wanted, TIERS))]
    lacks = "".join(
        box("lacks", room.width, room.height, 2, room.x - tower.x, room.y - tower.y)
        for number, room in enumerate(rooms)
        if number >= own
    )
    line = f'<path class="line" d="M1 34.5h{tower.width - 2:.4g}"/>'
    css = "bold" if own else "" if wanted else "faint"
    told = f"{own}/{wanted}" if wanted or own else "–"
    return lacks + line + sign(kind, 7, 43, 0.55) + words(13, 47.5, told, css=css, width=tower.width - 13)


def _bought(scene: Scene, player: Player, kind: Kind) -> Iterator[str]:
    """The goods bought: a filled box with a tick, those beyond the list with a plus."""
    wanted = player.shopping_list.wants[kind] if player.shopping_list else 0
    for number in range(player.goods[kind]):
        rooms = [layout.box(player.seat, scene.players, kind, number) for layout in scene.layouts]
        inside = both(*(_good(room, number < wanted) for room in rooms))
        css = f"good still {'got' if number < wanted else 'spare'} {kind.id}"
        yield piece(key_of(kind, GOODS[player.seat], number), spot(rooms[0], rooms[1]), inside, css)


def _good(room: Room, on_the_list: bool) -> str:
    middle = room.width / 2
    mark = f"M{middle - 3:.4g} 3.7l2 2l4-4.3" if on_the_list else f"M{middle - 3:.4g} 3.7h6m-3-2.7v5.4"
    return f'{box("ware", room.width, room.height, 2)}<path class="tick" d="{mark}"/>'


# Pawns at home and cards


def _at_home(scene: Scene, player: Player) -> Iterator[str]:
    """The pawns at home; an empty home says so."""
    rooms = [layout.home(player.seat, scene.players, 0) for layout in scene.layouts]
    name, count = HOME[player.seat].name, len(player.pawns)
    told = "" if count else words(1, 11.5, "no pawns", css="faint")
    css = scene.css(name, open=False)
    zone = box("zone", 70, 15)
    title = f"pawns at home: {count}"
    inside = zone + told + box("edge", 72, 16, 4, -2, -1)
    yield part(
        f"home:{player.seat}", inside, spot(rooms[0], rooms[1]), f"home {css}".strip(), thing("home", name), title
    )
    for number, pawn in enumerate(player.pawns):
        rooms = [layout.home(player.seat, scene.players, number) for layout in scene.layouts]
        inside = box("tile", 13, 14, 3) + shape(player.seat, 6.5, 7.3, 0.58)
        yield piece(pawn.name, spot(rooms[0], rooms[1]), inside, f"token s{player.seat}")


def _hand(scene: Scene, player: Player) -> str:
    """The hand as backs, how many they are, and how many lie in the pile."""
    rooms = [layout.cards(player.seat, scene.players) for layout in scene.layouts]
    name, count = HAND[player.seat].name, len(player.hand)
    title = f"{name}: {count} card{'' if count == 1 else 's'}{' face down' if is_hidden(player.hand) else ''}"
    inside = both(*(_backs(player, room.width) for room in rooms))
    return part(
        f"hand:{player.seat}",
        boxes("zone", rooms[0], rooms[1]) + inside + boxes("edge", rooms[0], rooms[1], 4),
        spot(rooms[0], rooms[1]),
        f"hand {scene.css(name, open=False)}".strip(),
        thing("hand", name, data(seat=player.seat)),
        f"{title}; pile {sum(map(len, player.pile))}, set aside {len(player.aside)}",
    )


def _backs(player: Player, width: float) -> str:
    count, most = len(player.hand), 3 if width < 90 else 6
    shown = width_of_backs(count, 15, most, 0.6)
    pile, aside = sum(map(len, player.pile)), len(player.aside)
    told = f"{count}" if count else "no cards"
    if width > 220:
        told = f"{count} in hand · pile {pile} · {aside} aside"
    elif width > 90:
        told = f"{count} · pile {pile}"
    return backs(count, 15, most, 0.6) + words(
        shown + 4, 12.5, told, width=width - shown - 4, css="bold" if count else "faint"
    )


def _played(scene: Scene, player: Player) -> str:
    """How many cards were played, and the last one: that is what may be seen of them (FD6)."""
    rooms = [layout.played(player.seat, scene.players) for layout in scene.layouts]
    marks = [f"{card} of seat {player.seat}" for card in player.played]
    inside = both(*(_top_card(player, room) for room in rooms))
    return part(
        f"played:{player.seat}",
        boxes("zone", rooms[0], rooms[1]) + inside + boxes("edge", rooms[0], rooms[1], 4),
        spot(rooms[0], rooms[1]),
        f"played {scene.css('', *marks, open=False)}".strip(),
        thing("played", f"played cards of seat {player.seat}", data(seat=player.seat)),
        _last_played(player),
    )


def _top_card(player: Player, room: Room) -> str:
    if not player.played:
        return words(2, 12, "no card played", css="faint", width=room.width - 4)
    name, count = clean(player.played[-1].name), len(player.played)
    number = box("face", 19, 15, 2, 1, 0.5) + words(10.5, 12.5, count, css="bold", anchor="middle")
    lines = lines_of(name, 12, room.width - 26, 2 if room.height > 28 else 1)
    return number + "".join(words(24, 12.5 + n * 14, line, width=room.width - 25) for n, line in enumerate(lines))


def _last_played(player: Player) -> str:
    """Cards lie in the order in which they were played; the last one is seen."""
    return f"played cards: {len(player.played)}{f', the last one {player.played[-1].label}' if player.played else ''}"
