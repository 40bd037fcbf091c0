"""The filing cabinet as a skyline: towers of places, and beside each what the letters are worth there."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import NARROW_ONLY, WIDE_ONLY, part, piece, thing
from adacta.engine.drawing.lettering import words
from adacta.games.ad_acta.components import LETTERS, Dossier, Office
from adacta.games.ad_acta.pictures.geography import DRAWER, SHELF, SHELVES, Tower
from adacta.games.ad_acta.pictures.parts import FILED_HEIGHT, filed, tile
from adacta.games.ad_acta.pictures.scene import Scene
from adacta.games.ad_acta.table import PARTITION, ROMAN

FOOT = DRAWER - 1
BARS = 34.0
"""The highest bar of the scoring table."""


def cabinet(scene: Scene) -> Iterator[str]:
    """The partitions with their places, and the dossiers filed in them."""
    vacant = scene.table.vacant_place()
    following = -1 if vacant is None else vacant.number
    for number in range(len(scene.table.components.partitions)):
        yield _partition(scene, number, number == following)
    for number, dossiers in enumerate(scene.table.cabinet.partitions):
        for place, dossier in enumerate(dossiers):
            yield _filed(scene, dossier, number, place)


def _partition(scene: Scene, number: int, is_next: bool) -> str:
    table, geo = scene.table, scene.geography
    name, places = PARTITION[number].name, table.components.partitions[number]
    dossiers = table.cabinet.partitions[number]
    finished = number < table.cabinet.finished
    state = "Finished" if finished else "full" if len(dossiers) == places else "next place" if is_next else ""
    holds = "".join(f"; {dossier}: {table.components.points(dossier, number)}" for dossier in dossiers)
    title = f"{name}: {len(dossiers)} of {places} places taken{holds}{f', {state}' if state else ''}"
    inside = "".join(
        f'<g class="{only}">{_inside(scene, number, tower, is_next, state)}</g>'
        for tower, only in ((geo.wide.towers[number], WIDE_ONLY), (geo.narrow.towers[number], NARROW_ONLY))
    )
    css = f"partition {scene.css(name, f'{name} finished')}"
    return part(name, inside, geo.tower(number), css, thing("partition", name, f' data-number="{number}"'), title)


def _inside(scene: Scene, number: int, tower: Tower, is_next: bool, state: str) -> str:
    table = scene.table
    places, taken = table.components.partitions[number], len(table.cabinet.partitions[number])
    slots = "".join(_slot(tower, place, is_next and place == taken) for place in range(places))
    right = tower.width - 7
    side = tower.columns * tower.slot + 5
    shown = state or (f"{taken} of {places}")
    roman = words(side, 13, ROMAN[number], size=15, css="bold" if state != "Finished" else "bold faint")
    told = words(
        right, 13, shown, width=right - side - 26, css="bold" if state == "Finished" else "faint", anchor="end"
    )
    chart = _gains(scene, number, tower) if state == "Finished" else _chart(scene, number, tower, is_next)
    shelf = f'<path class="shelf{" next" if is_next else ""}" d="M-1 {DRAWER + 0.5}H{right:.4g}"/>'
    edge = f'<rect class="edge" x="-3" y="-2" width="{tower.width - 2:.4g}" height="{DRAWER + 5}" rx="5"/>'
    zone = f'<rect class="zone" width="{right:.4g}" height="{DRAWER}"/>'
    return f"{zone}{slots}{shelf}{roman}{told}{chart}{edge}"


def _slot(tower: Tower, place: int, is_next: bool) -> str:
    column, level = divmod(place, SHELVES)
    x, y = 1 + column * tower.slot, DRAWER - (level + 1) * SHELF
    css = "slot next" if is_next else "slot"
    return f'<rect class="{css}" x="{x:.4g}" y="{y:g}" width="{tower.slot - 2:.4g}" height="{FILED_HEIGHT:g}" rx="3"/>'


def _filed(scene: Scene, dossier: Dossier, number: int, place: int) -> str:
    tower = scene.geography.wide.towers[number]
    data = thing("dossier", dossier.name, f' data-place="partition" data-number="{number}"')
    title = f"{dossier} in {PARTITION[number].name}: {scene.table.components.points(dossier, number)} points"
    css = f"dossier filed {scene.css(dossier.name, open=False)}"
    spot = scene.geography.shelf(number, place)
    return piece(f"dossier:{dossier.name}", spot, filed(dossier, round(tower.slot - 2, 1)), css, data, title)


# What it is worth


def scoring_office(scene: Scene) -> Office:
    """Whose scoring table is shown: that of the player asked; normally all four are equal (C6)."""
    return scene.asked.offices[0]


def tables_differ(scene: Scene) -> bool:
    """Whether the offices have scoring tables of their own."""
    tables = list(scene.table.components.scoring.values())
    return any(dict(table) != dict(tables[0]) for table in tables)


def _chart(scene: Scene, number: int, tower: Tower, is_next: bool) -> str:
    """A bar a letter, as high as the points of the letter in this partition."""
    office = scoring_office(scene)
    scoring = scene.table.components.scoring[office]
    most = max(1, *(points for row in scoring.values() for points in row))
    x = tower.columns * tower.slot + 5 + tower.bar / 2
    css = "bar next" if is_next else "bar"
    bold = "bold" if is_next else "faint"
    parts = []
    for place, letter in enumerate(LETTERS):
        points = scoring[letter][number]
        high, middle = BARS * points / most, x + place * tower.bar
        parts.append(
            f'<rect class="{css}" x="{middle - tower.bar * 0.38:.4g}" y="{FOOT - 14 - high:.4g}" '
            f'width="{tower.bar * 0.76:.4g}" height="{high:.4g}" rx="1.5"/>'
            + words(middle, FOOT - 17 - high, points, width=tower.bar * 1.3, css=bold, anchor="middle")
            + words(middle, FOOT - 2.5, letter, css=bold, anchor="middle")
        )
    whose = (
        f"<g><title>scoring table of the {office}</title>{tile(office, x + 84, 2, 14)}</g>"
        if tables_differ(scene)
        else ""
    )
    return "".join(parts) + whose


def _gains(scene: Scene, number: int, tower: Tower) -> str:
    """What a balanced partition brought: a number beside each dossier."""
    components = scene.table.components
    parts = []
    for place, dossier in enumerate(scene.table.cabinet.partitions[number]):
        column, level = divmod(place, SHELVES)
        if column == tower.columns - 1:
            y = DRAWER - level * SHELF - 5
            gain = words(
                tower.columns * tower.slot + 6, y, f"+{components.points(dossier, number)}", size=13, css="gain"
            )
            parts.append(f'<g class="{dossier.owner.id}">{gain}</g>')
    return "".join(parts)
