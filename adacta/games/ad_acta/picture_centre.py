"""The middle of the picture: filing cabinet over the scoring table, scores, the messenger's car, supply and pool."""

from __future__ import annotations

from collections import Counter

from adacta.games.ad_acta.components import LETTERS, Dossier, Office
from adacta.games.ad_acta.picture_desks import card_grid, chip_of, pieces, zone
from adacta.games.ad_acta.picture_parts import Look, Room, badge, columns_for, sign, stack, tile, words
from adacta.games.ad_acta.picture_scene import GAP, Scene, group
from adacta.games.ad_acta.table import CAR, PARTITION, ROMAN

PLACES = 4
"""Rows of places in a drawer; a partition with more has several columns of them."""
MARGIN = 30


def centre(scene: Scene) -> str:
    """Everything between the desks, from the top down."""
    room, size = scene.layout.centre, scene.layout.text
    table = scene.table
    scoring_rows = len(LETTERS) if scene.layout.cards_at_desks else 2
    cabinet_height = 26 + PLACES * 22 + 3 * (size + 5) + scoring_rows * (size + 4.5) + 2
    scores_height = size + 12 + len(table.points) * (size + 8)
    beside_height = (
        size + 12 + (58 if table.options.project_management and scene.layout.cards_at_desks else 0)
    )
    caption_height = 0 if table.components.printed else size + 4
    car_height = room.height - cabinet_height - scores_height - beside_height - caption_height - 2 * GAP
    y = room.y
    parts = [_cabinet(scene, Room(room.x, y, room.width, cabinet_height))]
    y += cabinet_height + GAP
    parts.append(_scores(scene, Room(room.x, y, room.width, scores_height)))
    y += scores_height + GAP
    parts.append(_car(scene, Room(room.x, y, room.width, car_height)))
    y += car_height
    parts.append(_beside(scene, Room(room.x, y, room.width, beside_height)))
    if caption_height:
        text = f"component set: {table.components.name} (not the printed one)"
        y = room.y + room.height - 3
        parts.append(
            words(room.x + room.width / 2, y, text, size=size, width=room.width, css="faint", anchor="middle")
        )
    return "".join(parts)


def _panel(room: Room) -> str:
    return f'<rect class="panel" x="{room.x:g}" y="{room.y:g}" width="{room.width:g}" height="{room.height:g}" rx="7"/>'


# The cabinet, and under each partition its column of the scoring table


def _cabinet(scene: Scene, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    partitions = table.components.partitions
    units = [-(-places // PLACES) for places in partitions]
    unit = (room.width - MARGIN - 6) / sum(units)
    vacant = table.vacant_place()
    following = None if vacant is None else vacant.number
    parts = ['<g class="cabinet">', _panel(room), _cabinet_title(scene, room, following)]
    x = room.x + MARGIN
    for number, places in enumerate(units):
        column = Room(x, room.y + 24, places * unit, room.height - 26)
        parts.append(_partition(scene, number, column, unit, following == number))
        x += places * unit
    top = room.y + 24 + PLACES * 22 + 2 * (size + 5)
    letters = LETTERS if scene.layout.cards_at_desks else ""
    for line, letter in enumerate(letters):
        y = top + (line + 1) * (size + 4.5)
        parts.append(words(room.x + 15, y, letter, size=size, css="bold", anchor="middle"))
    if not letters:
        parts.append(_next_points(scene, room, following))
    return "".join((*parts, "</g>"))


def _cabinet_title(scene: Scene, room: Room, following: int | None) -> str:
    table, size = scene.table, scene.layout.text
    places = sum(table.components.partitions)
    filed = sum(map(len, table.cabinet.partitions))
    where = "full" if following is None else f"next place in {ROMAN[following]}"
    title = words(room.x + 8, room.y + 17, "Filing cabinet", size=size + 2, css="bold")
    right = f"{filed} of {places} filed, {where}"
    half = room.width - 9.5 * size
    return title + words(
        room.x + room.width - 8, room.y + 17, right, size=size, width=half, css="faint", anchor="end"
    )


def _partition(scene: Scene, number: int, room: Room, unit: float, is_next: bool) -> str:
    table, size = scene.table, scene.layout.text
    finished = number < table.cabinet.finished
    filed, places = table.cabinet.partitions[number], table.components.partitions[number]
    middle = room.x + room.width / 2
    head = size + 4
    name = PARTITION[number].name
    state = "Finished" if finished else "full" if len(filed) == places else "next" if is_next else ""
    title = f"{name}: {len(filed)} of {places} places taken{f', {state}' if state else ''}"
    css = scene.css(name, f"{name} finished")
    parts = [group("partition", name, css, title=title)]
    parts.append(
        f'<rect class="{"strong" if finished else "cell"}" x="{room.x + 1.5:.4g}" y="{room.y:g}" '
        f'width="{room.width - 3:.4g}" height="{head:g}" rx="3"/>'
    )
    tone = "bold on-strong" if finished else "bold"
    parts.append(words(middle, room.y + head - 3.5, ROMAN[number], size=size, css=tone, anchor="middle"))
    y = room.y + head + 3
    for place in range(places):
        column, line = divmod(place, PLACES)
        spot = Room(room.x + column * unit + 2.5, y + line * 22, unit - 5, 20)
        parts.append(_filed(scene, filed[place], number, spot) if place < len(filed) else _vacant(spot))
    base = y + PLACES * 22 + size - 1
    parts.append(
        words(
            middle,
            base,
            state,
            size=size - 1,
            width=room.width - 2,
            css="bold" if state else "",
            anchor="middle",
        )
    )
    if scene.layout.cards_at_desks:
        parts.append(_points(scene, number, room, finished))
    box = f'x="{room.x + 0.5:.4g}" y="{room.y - 1:g}" width="{room.width - 1:.4g}" height="{room.height:g}" rx="4"'
    parts.append(f'<rect class="{"now" if is_next else "edge"}" {box}/></g>')
    return "".join(parts)


def _filed(scene: Scene, dossier: Dossier, number: int, spot: Room) -> str:
    css = scene.css(dossier.name)
    points = scene.table.components.points(dossier, number)
    middle = spot.x + spot.width / 2
    shift = min(9, spot.width / 4)
    box = f'x="{spot.x:.4g}" y="{spot.y:g}" width="{spot.width:.4g}" height="{spot.height:g}" rx="3"'
    mark = badge(spot.x + spot.width - 3, spot.y + 3) if "moved" in css else ""
    place = f' data-place="partition" data-number="{number}"'
    return (
        f"{group('dossier', dossier.name, css, place)}"
        f"<title>{dossier} in {PARTITION[number].name}: {points} points</title>"
        f'<g class="{dossier.owner.id}"><rect class="tile" {box}/>{sign(dossier.owner, middle - shift, spot.y + 10)}'
        f'<text class="letter" x="{middle + shift:.4g}" y="{spot.y + 15:g}" font-size="14" '
        f'text-anchor="middle">{dossier.letter}</text></g><rect class="edge" {box}/>{mark}</g>'
    )


def _vacant(spot: Room) -> str:
    box = f'x="{spot.x:.4g}" y="{spot.y:g}" width="{spot.width:.4g}" height="{spot.height:g}" rx="3"'
    return f'<rect class="line" {box}/>'


def _points(scene: Scene, number: int, room: Room, finished: bool) -> str:
    """The column of the scoring table; the more points, the darker the ground."""
    table, size = scene.table, scene.layout.text
    scoring = table.components.scoring[scoring_office(scene)]
    every = [points for row in scoring.values() for points in row]
    least, most = min(every), max(every)
    top = room.y + PLACES * 22 + 2 * (size + 5)
    row = size + 4.5
    parts = []
    for line, letter in enumerate(LETTERS):
        points = scoring[letter][number]
        depth = (points - least) / (most - least) if most > least else 0.5
        parts.append(
            f'<rect class="cell" x="{room.x + 2:.4g}" y="{top + line * row:.4g}" width="{room.width - 4:.4g}" '
            f'height="{row - 1:g}" fill-opacity="{0.1 + 0.9 * depth:.2g}"/>'
        )
        middle = room.x + room.width / 2
        css = "faint" if finished else "bold" if depth > 0.8 else ""
        y = top + (line + 1) * row - 4
        parts.append(words(middle, y, points, size=size, width=room.width - 4, css=css, anchor="middle"))
    return "".join(parts)


def scoring_office(scene: Scene) -> Office:
    """Whose scoring table is shown: that of the player asked; normally all four are equal (C6)."""
    return scene.asked.offices[0]


def _next_points(scene: Scene, room: Room, following: int | None) -> str:
    """In big type only what the next partition gives: two lines, letters and points."""
    if following is None:
        return ""
    table, size = scene.table, scene.layout.text
    scoring = table.components.scoring[scoring_office(scene)]
    row = size + 4.5
    y = room.y + room.height - 6
    width = (room.width - 58) / len(LETTERS)
    parts = [words(room.x + 8, y - row / 2, f"{ROMAN[following]} gives", size=size - 2, width=48)]
    for n, letter in enumerate(LETTERS):
        x = room.x + 58 + (n + 0.5) * width
        parts.append(words(x, y - row, letter, size=size, css="bold", anchor="middle"))
        parts.append(words(x, y, scoring[letter][following], size=size, width=width - 2, anchor="middle"))
    return "".join(parts)


# Scores


def _scores(scene: Scene, room: Room) -> str:
    """A track for each office, up to the score that ends the game."""
    table, size = scene.table, scene.layout.text
    goal = table.options.winning_score
    parts = ['<g class="scores">', _panel(room)]
    parts.append(words(room.x + 8, room.y + size + 4, "Score", size=size + 2, css="bold"))
    ends = f"{goal} points end the game"
    if any(len(player.offices) > 1 for player in table.players):
        sums = [
            f"{player.name} {sum(table.points[office] for office in player.offices)}"
            for player in table.players
        ]
        ends = f"{', '.join(sums)}; an office with {goal} ends the game"
    width = room.width - 6 * size
    parts.append(
        words(
            room.x + room.width - 8,
            room.y + size + 4,
            ends,
            size=size,
            width=width,
            css="faint",
            anchor="end",
        )
    )
    row = size + 8
    for line, office in enumerate(table.points):
        parts.append(_score(scene, office, Room(room.x, room.y + size + 9 + line * row, room.width, row)))
    return "".join((*parts, "</g>"))


def _score(scene: Scene, office: Office, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    head = table.head_of(office)
    points = table.points[office]
    least = min(0, *table.points.values())
    most = max(table.options.winning_score, *table.points.values())
    left, right = room.x + 9.5 * size, room.x + room.width - 4.2 * size
    middle = room.y + room.height / 2

    def at(value: float) -> float:
        return left + (right - left) * (value - least) / (most - least)

    name = f"points of the {office}"
    start, end = sorted((at(0), at(points)))
    goal = at(table.options.winning_score)
    marker = size + 4
    return (
        f"{group('score', name, scene.css(name), title=f'{office}: {points} points')}"
        f"{zone(room.x + 3, room.y + 1, room.width - 6, room.height - 1)}"
        f"{tile(office, room.x + 8, middle - marker / 2, marker)}"
        f"{words(room.x + 14 + marker, middle + size * 0.36, head.name if head else '', size=size, width=7 * size)}"
        f'<path class="line" d="M{left:g} {middle:g}H{right:g}M{goal:.4g} {middle - 7:g}v14"/>'
        f'<g class="{office.id}"><rect class="tile" x="{start:.4g}" y="{middle - 3:g}" width="{end - start:.4g}" '
        f'height="6" rx="1"/></g>{tile(office, at(points) - marker / 2, middle - marker / 2, marker)}'
        f"{words(room.x + room.width - 10, middle + size * 0.4, points, size=size + 3, width=36, css='bold', anchor='end')}"
        "</g>"
    )


# The car; while it is empty, where the messenger starts


def _car(scene: Scene, room: Room) -> str:
    table, size = scene.table, scene.layout.text
    heap = table.car
    count = f"{len(heap)} in the heap, the top one (1) goes first" if heap else "empty"
    title = f"messenger's car: {count}"
    parts = [group("car", CAR.name, scene.css(CAR.name), title=title), _panel(room), "</g>"]
    inside = Room(room.x + 10, room.y + size + 12, room.width - 20, room.height - size - 20)
    if not heap and not scene.layout.cards_at_desks and table.turns < len(table.players):
        parts.append(_cards_of_asked(scene, room))
        return "".join(parts)
    parts.append(words(room.x + 8, room.y + size + 5, "Messenger's car", size=size + 2, css="bold"))
    width = room.width - 10.5 * size
    parts.append(
        words(
            room.x + room.width - 8,
            room.y + size + 5,
            count,
            size=size,
            width=width,
            css="faint",
            anchor="end",
        )
    )
    parts.append(_heap(scene, inside) if heap else _start(scene, inside))
    return "".join(parts)


def _heap(scene: Scene, room: Room) -> str:
    """The heap with numbers: in this order it is distributed (M2)."""
    heap = scene.table.car
    looks = {
        dossier: Look(look.css, look.data, "" if "moved" in look.css else look.number or str(number))
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
    text = f"{messenger.name} is messenger and collects the outboxes in this order,"
    middle = room.x + room.width / 2
    y = room.y + room.height / 2 - size
    parts = [
        words(middle, y - size, text, size=size, width=room.width, css="faint", anchor="middle"),
        words(middle, y + 4, "each on top of the heap:", size=size, css="faint", anchor="middle"),
    ]
    for n, office in enumerate((*ring[first:], *ring[:first])):
        parts.append(tile(office, middle - 90 + n * 52, y + size + 2, 22))
        if n < 3:
            parts.append(
                f'<path class="clip" d="M{middle - 60 + n * 52:g} {y + size + 13:g}h12m-4-4l4 4l-4 4"/>'
            )
    return "".join(parts)


def _cards_of_asked(scene: Scene, room: Room) -> str:
    """In big type: the cards of the player who is asked, since there is no room for them at the desks."""
    size, player = scene.layout.text, scene.asked
    cards = [(card, False) for card in (*player.measures, *player.reactions)]
    cards += [(card, True) for card in player.used]
    inside = Room(room.x + 8, room.y + size + 11, room.width - 16, room.height - size - 18)
    title = words(
        room.x + 8, room.y + size + 4, f"Cards of {player.name}", size=size, width=room.width - 16, css="bold"
    )
    return title + card_grid([chip_of(scene, player, card, used) for card, used in cards], inside, 2, size)


# Beside the board


def _beside(scene: Scene, room: Room) -> str:
    """The supply of drops and, with project management, the pool."""
    table, size = scene.table, scene.layout.text
    name = "Exchange pencil points for a drop"
    base = room.y + size + 5
    x = room.x + room.width / 2 - 8 * size
    parts = [
        group("action", name, scene.css(name, "supply"), title=f"drops beside the board: {table.supply}"),
        zone(x - 4, base - size - 2, 16 * size, size + 7),
        words(x, base, f"{table.supply} drops beside the board", size=size, width=11.5 * size),
        pieces(table.supply, table.supply, x + 11.8 * size, base, size),
        "</g>",
    ]
    if table.options.project_management and scene.layout.cards_at_desks:
        parts.append(_pool(scene, Room(room.x, base + 8, room.width, room.y + room.height - base - 8)))
    return "".join(parts)


def _pool(scene: Scene, room: Room) -> str:
    chips = []
    for card, copies in Counter(scene.table.pool).items():
        css = scene.css(f"Buy {card.name}", card.name)
        title = f"{card.name} ({card.clause}) in the pool, {copies}: {card.text}"
        kind = "reaction" if card.is_reaction else "measure"
        shown = f"{card.name} ×{copies}" if copies > 1 else card.name
        chips.append(
            (group("card", f"Buy {card.name}", f"{kind} {css}", ' data-state="pool"', title), shown, css)
        )
    if not chips:
        return words(room.x, room.y + 20, "The pool is empty.", css="faint")
    return card_grid(chips, room, 3, scene.layout.text)
