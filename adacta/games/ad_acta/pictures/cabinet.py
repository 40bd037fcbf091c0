"""The filing cabinet of the picture, and under each partition its column of the scoring table."""

from __future__ import annotations

from adacta.engine.drawing.lettering import width_of, words
from adacta.engine.drawing.parts import Room, group
from adacta.games.ad_acta.components import LETTERS, Dossier, Office
from adacta.games.ad_acta.pictures.parts import badge, heading, panel, sign, tile
from adacta.games.ad_acta.pictures.scene import Scene
from adacta.games.ad_acta.table import PARTITION, ROMAN

PLACES = 4
"""Rows of places in a drawer; a partition with more has several columns of them."""
PLACE = 22
MARGIN = 28
TITLE = 26


def cabinet_height(scene: Scene) -> float:
    """The height that the cabinet needs, with what is shown of the scoring table."""
    size = scene.layout.text
    rows = len(LETTERS) if scene.layout.all_details else 2
    return TITLE + _table_top(size) + rows * _row(size) + 5


def _row(size: float) -> float:
    return size + 4.5


def _table_top(size: float) -> float:
    """Where the scoring table begins, under the heads of the partitions, their places and their state."""
    return 2 * (size + 4) + PLACES * PLACE + 7


def cabinet(scene: Scene, room: Room) -> str:
    """Partitions with places, filed dossiers and 'Finished' cards; the next place is framed."""
    partitions = scene.table.components.partitions
    units = [-(-places // PLACES) for places in partitions]
    unit = (room.width - MARGIN - 6) / sum(units)
    vacant = scene.table.vacant_place()
    following = None if vacant is None else vacant.number
    parts = ['<g class="cabinet">', panel(room), _title(scene, room, following)]
    x = room.x + MARGIN
    for number, columns in enumerate(units):
        column = Room(x, room.y + TITLE, columns * unit, room.height - TITLE)
        parts.append(_partition(scene, number, column, unit, following == number))
        x += columns * unit
    parts.append(_letters(scene, room) if scene.layout.all_details else _next_points(scene, room, following))
    return "".join((*parts, "</g>"))


def _title(scene: Scene, room: Room, following: int | None) -> str:
    table, size = scene.table, scene.layout.text
    filed, places = sum(map(len, table.cabinet.partitions)), sum(table.components.partitions)
    where = "no place left" if following is None else f"next place in {ROMAN[following]}"
    told = f"{filed} of {places} filed, {where}" if scene.layout.all_details else f"{filed} of {places} filed"
    return heading(room, "Filing cabinet", told, size)


# A partition


def _partition(scene: Scene, number: int, room: Room, unit: float, is_next: bool) -> str:
    table, size = scene.table, scene.layout.text
    finished = number < table.cabinet.finished
    filed, places = table.cabinet.partitions[number], table.components.partitions[number]
    middle = room.x + room.width / 2
    head = size + 4
    name, roman = PARTITION[number].name, ROMAN[number]
    state = "Finished" if finished else "full" if len(filed) == places else "next" if is_next else ""
    title = f"{name}: {len(filed)} of {places} places taken{f', {state}' if state else ''}"
    css = scene.css(name, f"{name} finished")
    y = room.y + head + 3
    spots = [
        Room(room.x + place // PLACES * unit + 2.5, y + place % PLACES * PLACE, unit - 5, PLACE - 2)
        for place in range(places)
    ]
    shown = head + PLACES * PLACE + head + 5 if not scene.layout.all_details else room.height - 4
    box = f'x="{room.x + 0.5:.4g}" y="{room.y - 2:g}" width="{room.width - 1:.4g}" height="{shown:g}" rx="4"'
    return "".join(
        (
            group("partition", name, css, f' data-number="{number}"', title),
            f'<rect class="cell" x="{room.x + 2.5:.4g}" y="{room.y:g}" width="{room.width - 5:.4g}" '
            f'height="{head:g}" rx="3"/>',
            words(
                middle,
                room.y + head - 3.5,
                roman,
                size=_fitting(roman, size, room.width - 5),
                css="bold",
                anchor="middle",
            ),
            *(_filed(scene, dossier, number, spot) for dossier, spot in zip(filed, spots, strict=False)),
            *(_vacant(spot) for spot in spots[len(filed) :]),
            _state(scene, state, Room(room.x + 2.5, y + PLACES * PLACE, room.width - 5, head)),
            _points(scene, number, room, finished) if scene.layout.all_details else "",
            f'<rect class="{"now" if is_next else "edge"}" {box}/></g>',
        )
    )


def _fitting(text: str, size: float, width: float) -> float:
    """The size in which a short bold text fits, at most `size`."""
    return round(min(size, width / width_of(text, 1, bold=True)), 1)


def _state(scene: Scene, state: str, room: Room) -> str:
    """'Finished' is a card (C9); 'full' and 'next' are words only."""
    size = scene.layout.text
    card = state == "Finished"
    narrow = room.width < (3.6 if card else 2.4) * size
    box = f'x="{room.x:.4g}" y="{room.y:g}" width="{room.width:.4g}" height="{room.height:g}" rx="3"'
    told = words(
        room.x + room.width / 2,
        room.y + room.height - 4,
        state if not narrow else "✓" if card else "",
        size=size - 2,
        width=room.width - 4,
        css="bold on-strong" if card else "bold",
        anchor="middle",
    )
    return (f'<rect class="strong" {box}/>' if card else "") + (told if state else "")


def _filed(scene: Scene, dossier: Dossier, number: int, spot: Room) -> str:
    css = scene.css(dossier.name)
    points = scene.table.components.points(dossier, number)
    middle = spot.x + spot.width / 2
    shift = min(10, spot.width / 4)
    box = f'x="{spot.x:.4g}" y="{spot.y:g}" width="{spot.width:.4g}" height="{spot.height:g}" rx="3"'
    mark = badge(spot.x + spot.width - 3, spot.y + 3) if "moved" in css else ""
    place = f' data-place="partition" data-number="{number}"'
    return (
        f"{group('dossier', dossier.name, css, place, f'{dossier} in {PARTITION[number].name}: {points} points')}"
        f'<g class="{dossier.owner.id}"><rect class="tile" {box}/>{sign(dossier.owner, middle - shift, spot.y + 10)}'
        f'<text class="letter" x="{middle + shift:.4g}" y="{spot.y + 15:g}" font-size="14" '
        f'text-anchor="middle">{dossier.letter}</text></g><rect class="edge" {box}/>{mark}</g>'
    )


def _vacant(spot: Room) -> str:
    box = f'x="{spot.x:.4g}" y="{spot.y:g}" width="{spot.width:.4g}" height="{spot.height:g}" rx="3"'
    return f'<rect class="line" {box}/>'


# The scoring table


def scoring_office(scene: Scene) -> Office:
    """Whose scoring table is shown: that of the player asked; normally all four are equal (C6)."""
    return scene.asked.offices[0]


def _tables_differ(scene: Scene) -> bool:
    tables = list(scene.table.components.scoring.values())
    return any(dict(table) != dict(tables[0]) for table in tables)


def _letters(scene: Scene, room: Room) -> str:
    """The letters of the rows and, when the offices' tables differ, whose table this is."""
    size = scene.layout.text
    top = room.y + TITLE + _table_top(size)
    parts = [
        words(
            room.x + MARGIN / 2 + 1, top + (line + 1) * _row(size) - 4, letter, size=size, css="bold", anchor="middle"
        )
        for line, letter in enumerate(LETTERS)
    ]
    if _tables_differ(scene):
        office = scoring_office(scene)
        parts.append(f"<g><title>scoring table of the {office}</title>{tile(office, room.x + 7, top - 19)}</g>")
    return "".join(parts)


def _points(scene: Scene, number: int, room: Room, finished: bool) -> str:
    """The column of the scoring table; the more points, the darker the ground."""
    size = scene.layout.text
    scoring = scene.table.components.scoring[scoring_office(scene)]
    every = [points for row in scoring.values() for points in row]
    least, most = min(every), max(every)
    row = _row(size)
    middle, top = room.x + room.width / 2, room.y + _table_top(size)
    parts = []
    for line, letter in enumerate(LETTERS):
        points = scoring[letter][number]
        depth = (points - least) / (most - least) if most > least else 0.5
        css = "faint" if finished else "bold" if depth > 0.8 else ""
        y = top + line * row
        parts.append(
            f'<rect class="cell" x="{room.x + 2.5:.4g}" y="{y:.4g}" width="{room.width - 5:.4g}" '
            f'height="{row - 1:g}" fill-opacity="{0.1 + 0.9 * depth:.2g}"/>'
        )
        parts.append(words(middle, y + row - 4, points, size=size, width=room.width - 4, css=css, anchor="middle"))
    return "".join(parts)


def _next_points(scene: Scene, room: Room, following: int | None) -> str:
    """In big type only what the next partition gives: two lines, letters and points."""
    if following is None:
        return ""
    size = scene.layout.text
    scoring = scene.table.components.scoring[scoring_office(scene)]
    y = room.y + room.height - 7
    width = (room.width - 68) / len(LETTERS)
    middle = y - _row(size) / 2
    parts = [words(room.x + 8, middle, f"{ROMAN[following]} gives", size=size - 1, width=56, css="bold")]
    for n, letter in enumerate(LETTERS):
        x = room.x + 62 + (n + 0.5) * width
        parts.append(words(x, y - _row(size), letter, size=size, css="bold", anchor="middle"))
        parts.append(words(x, y, scoring[letter][following], size=size, width=width - 2, anchor="middle"))
    return "".join(parts)
