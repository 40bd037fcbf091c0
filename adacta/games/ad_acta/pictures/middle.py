"""The middle of the picture: filing cabinet, scores, the messenger's car, supply and pool."""

from __future__ import annotations

from collections import Counter

from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.pictures.cabinet import cabinet, cabinet_height
from adacta.games.ad_acta.pictures.desks import MOST_PIECES, Chip, card_grid, cards_of, chip_of, pieces, zone
from adacta.games.ad_acta.pictures.parts import Look, columns_for, heading, panel, stack, tile
from adacta.games.ad_acta.pictures.scene import GAP, Scene
from adacta.games.ad_acta.table import CAR

POOL = 58


def centre(scene: Scene) -> str:
    """Everything between the desks, from the top down; the car gets what the others leave."""
    room, size = scene.layout.centre, scene.layout.text
    scores = size + 14 if scene.table.car else size + 13 + len(scene.table.points) * _score_row(size)
    beside = size + 12 + (POOL if _shows_pool(scene) else 0)
    caption = 0 if scene.table.components.printed else 16
    heights = [cabinet_height(scene), scores, 0.0, beside]
    heights[2] = room.height - sum(heights) - caption - 2 * GAP
    parts = []
    y = room.y
    for draw, height, gap in zip((cabinet, _scores, _car, _beside), heights, (GAP, GAP, 0, 0), strict=True):
        parts.append(draw(scene, Room(room.x, y, room.width, height)))
        y += height + gap
    return "".join((*parts, _caption(scene, room)))


def _caption(scene: Scene, room: Room) -> str:
    components = scene.table.components
    if components.printed:
        return ""
    name = shortened(clean(components.name), 12, room.width / 3)
    told = f"component set: {name} (not the printed one)"
    if not scene.layout.all_details:
        told = f"{name} set, not the printed one"
    y = room.y + room.height - 2
    return words(room.x + room.width / 2, y, told, width=room.width, css="faint", anchor="middle")


def _shows_pool(scene: Scene) -> bool:
    return scene.table.options.project_management and scene.layout.all_details


def _score_row(size: float) -> float:
    return size + 7


# Scores


def _scores(scene: Scene, room: Room) -> str:
    """A track for each office, up to the score that ends the game; one line while the heap in the car needs room."""
    table, size = scene.table, scene.layout.text
    if table.car:
        return _scores_in_a_line(scene, room)
    goal = table.options.winning_score
    told = f"{goal} points end the game"
    if any(len(player.offices) > 1 for player in table.players):
        told = " · ".join(
            f"{player.name} {sum(map(table.points.__getitem__, player.offices))}" for player in table.players
        )
    row = _score_row(size)
    tracks = [
        _score(scene, office, Room(room.x, room.y + size + 10 + line * row, room.width, row))
        for line, office in enumerate(table.points)
    ]
    return f'<g class="scores">{panel(room)}{heading(room, "Score", told, size)}{"".join(tracks)}</g>'


def _scores_in_a_line(scene: Scene, room: Room) -> str:
    points, size = scene.table.points, scene.layout.text
    left = room.x + 16 + width_of("Score", size + 2, bold=True)
    width = (room.x + room.width - 4 - left) / len(points)
    cells = [
        _score_as_number(scene, office, Room(left + place * width, room.y, width, room.height))
        for place, office in enumerate(points)
    ]
    return f'<g class="scores">{panel(room)}{heading(room, "Score", "", size)}{"".join(cells)}</g>'


def _score_as_number(scene: Scene, office: Office, room: Room) -> str:
    points, goal, size = scene.table.points[office], scene.table.options.winning_score, scene.layout.text
    name, title = f"points of the {office}", f"{office}: {points} points; {goal} end the game"
    marker, middle = size + 2, room.y + room.height / 2
    x = room.x + marker + 7
    return "".join(
        (
            group("score", name, scene.css(name), title=title),
            zone(room.x + 1, room.y + 1, room.width - 2, room.height - 2),
            tile(office, room.x + 3, middle - marker / 2, marker),
            words(x, middle + size * 0.4, points, size=size + 1, width=room.x + room.width - x, css="bold"),
            "</g>",
        )
    )


def _score(scene: Scene, office: Office, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    head = table.head_of(office)
    named = head is not None and scene.layout.all_details
    points, goal = table.points[office], table.options.winning_score
    least, most = min(0, *table.points.values()), max(goal, *table.points.values())
    left = room.x + (9.5 if named else 3.5) * size
    length = room.x + room.width - 4 * size - left
    at = {value: left + length * (value - least) / (most - least) for value in (0, points, goal)}
    start, end = sorted((at[0], at[points]))
    middle, marker = room.y + room.height / 2, size + 4
    name = f"points of the {office}"
    title = f"{office}: {points} points; {goal} end the game"
    right = room.x + room.width - 10
    return "".join(
        (
            group("score", name, scene.css(name), title=title),
            zone(room.x + 3, room.y + 0.5, room.width - 6, room.height - 1),
            tile(office, room.x + 8, middle - marker / 2, marker),
            words(room.x + 14 + marker, middle + size * 0.36, head.name, size=size, width=7 * size)
            if head and named
            else "",
            f'<path class="line" d="M{left:.4g} {middle:g}h{length:.4g}M{at[goal]:.4g} {middle - 7:g}v14"/>',
            f'<g class="{office.id}"><rect class="tile" x="{start:.4g}" y="{middle - 3:g}" width="{end - start:.4g}" ',
            f'height="6" rx="1"/></g>{tile(office, at[points] - marker / 2, middle - marker / 2, marker)}',
            words(right, middle + size * 0.4, points, size=size + 3, width=3 * size, css="bold", anchor="end"),
            "</g>",
        )
    )


# The car; while it is empty, where the messenger starts


def _car(scene: Scene, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    heap = table.car
    count = f"{len(heap)} in the heap" if heap else "empty"
    if heap and scene.layout.all_details:
        count += ", the top one (1) goes first"
    panels = f"{group('car', CAR.name, scene.css(CAR.name), title=f'{CAR.name}: {count}')}{panel(room)}</g>"
    inside = Room(room.x + 10, room.y + size + 11, room.width - 20, room.height - size - 17)
    on_duty = table.round == 0 or table.turns < len(table.players)
    if not heap and not scene.layout.all_details and on_duty and table.ended is None:
        return panels + _cards_of_asked(scene, room, inside)
    if not heap and table.ended is None:
        return panels + heading(room, "Messenger's car", count, size) + _start(scene, inside)
    return panels + heading(room, "Messenger's car", count, size) + (_heap(scene, inside) if heap else "")


def _heap(scene: Scene, room: Room) -> str:
    """The heap with numbers: in this order it is distributed (M2)."""
    heap = scene.table.car
    looks = {
        dossier: Look(look.css, look.data, str(number))
        for number, (dossier, look) in enumerate(reversed(scene.looks(heap, CAR).items()), start=1)
    }
    columns, _, _ = columns_for(len(heap), room, scene.layout.bar)
    wide = room if columns > 1 else Room(room.x + room.width / 4, room.y, room.width / 2, room.height)
    return stack(heap, scene.table.references, wide, looks, scene.layout.bar)


def _start(scene: Scene, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    ring = table.components.ring
    messenger = table.player(table.stamp)
    first = ring.index(table.car_marker or messenger.offices[0])
    told = f"{shortened(clean(messenger.name), 1, 12)}, the messenger, will collect in this order:"
    middle, y = room.x + room.width / 2, room.y + room.height / 2
    parts = [words(middle, y - 8, told, size=size, width=room.width, css="faint", anchor="middle")]
    for n, office in enumerate((*ring[first:], *ring[:first])):
        x = middle - 89 + n * 52
        parts.append(tile(office, x, y + 2, 22))
        parts.append(f'<path class="clip" d="M{x + 29:g} {y + 13:g}h14m-4-4l4 4l-4 4"/>' if n < 3 else "")
    return "".join(parts)


def _cards_of_asked(scene: Scene, room: Room, inside: Room) -> str:
    """In big type: the cards of the player who is asked, since there is no room for them at the desks."""
    size, player = scene.layout.text, scene.asked
    chips = [chip_of(scene, player, card, used) for card, used in cards_of(scene, player)]
    title = words(
        room.x + 8, room.y + size + 5, f"Cards of {player.name}", size=size, width=room.width - 16, css="bold"
    )
    return title + card_grid(chips, inside, 2, size)


# Beside the board


def _beside(scene: Scene, room: Room) -> str:
    """The supply of drops and, with project management, the pool."""
    table, size = scene.table, scene.layout.text
    name = "Exchange pencil points for a drop"
    base = room.y + size + 6
    told = f"{table.supply} {'drop' if table.supply == 1 else 'drops'} beside the board"
    wide = width_of(told, size)
    x = room.x + (room.width - wide - table.supply * 0.7 * size * (table.supply <= MOST_PIECES)) / 2
    parts = [
        group("action", name, scene.css(name, "supply"), title=f"dextrose drops beside the board: {table.supply}"),
        zone(x - 6, base - size - 2, room.width - 2 * (x - room.x) + 12, size + 7),
        words(x, base, told, size=size, width=wide + 1),
        pieces(table.supply, table.supply, x + wide + 4, base, size),
        "</g>",
    ]
    if _shows_pool(scene):
        parts.append(_pool(scene, Room(room.x, base + 8, room.width, room.y + room.height - base - 10)))
    return "".join(parts)


def _pool(scene: Scene, room: Room) -> str:
    chips = []
    for card, copies in Counter(scene.table.pool).items():
        css = scene.css(f"Buy {card.name}", card.name)
        title = f"{card.name} ({card.clause}) in the pool, {copies}: {card.text}"
        kind = "reaction" if card.is_reaction else "measure"
        opening = group("card", f"Buy {card.name}", f"{kind} {css}".strip(), ' data-state="pool"', title)
        chips.append(Chip(opening, f"{card.name} ×{copies}" if copies > 1 else card.name, css, card.is_reaction))
    if not chips:
        return words(room.x + room.width / 2, room.y + 20, "The pool is empty.", css="faint", anchor="middle")
    return card_grid(chips, room, 3, scene.layout.text)
