"""The heap and the inboxes side by side, joined by lines: where they cross, an order has turned round (M2, M3)."""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.drawing.lettering import words
from adacta.engine.drawing.parts import picture
from adacta.engine.journal import Began, Entry, Moved
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.flows.outlook import forecast
from adacta.games.ad_acta.pictures.parts import sign
from adacta.games.ad_acta.pictures.scene import MESSENGER
from adacta.games.ad_acta.pictures.style import STYLE
from adacta.games.ad_acta.table import CAR, Place, Table

WIDTH, ROW, TOP = 260.0, 20.0, 34.0
CHIP_WIDTH, CHIP_HEIGHT = 38.0, 18.0
LEFT, RIGHT = 24.0, 186.0


def slope_svg(table: Table, recent: Sequence[Entry] = ()) -> str:
    """The chart of the running or last messenger's turn; '' when there is none. Lines come with the moves.

    `recent` are journal entries before those of the table's own journal.
    """
    entries = [*recent, *(table.journal or ())]
    begun = [number for number, entry in enumerate(entries) if isinstance(entry, Began) and entry.clause == MESSENGER]
    since = entries[begun[-1] :] if begun else []
    left = [
        (entry.what, entry.target)
        for entry in since
        if isinstance(entry, Moved)
        and entry.source is CAR
        and isinstance(entry.what, Dossier)
        and isinstance(entry.target, Place)
    ]
    if not (left or table.car) or (any(desk.outbox for desk in table.desks.values()) and not left):
        return ""
    coming = [(each.dossier, each.target) for each in forecast(table).deliveries] if table.car else []
    return _chart([*left, *coming], len(left))


def _chart(heap: Sequence[tuple[Dossier, Place]], gone: int) -> str:
    """`heap` from the top down with where each goes; so many are gone already."""
    places: dict[Place, list[int]] = {}
    for number, (_, target) in enumerate(heap):
        places.setdefault(target, []).append(number)
    targets, y = {}, TOP
    marks = []
    for place, numbers in sorted(places.items(), key=lambda each: (each[0].kind, each[1])):
        order = list(reversed(numbers)) if place.kind == "inbox" else numbers
        for number in order:
            targets[number] = y
            y += ROW
        marks.append(_mark(place, y - ROW * len(order), y - (ROW - CHIP_HEIGHT)))
        y += 6
    height = max(y, TOP + len(heap) * ROW) + 4
    lines = [_line(number, heap[number][1], targets[number], number == gone - 1) for number in range(gone)]
    chips = [_chip(dossier, LEFT, TOP + number * ROW) for number, (dossier, _) in enumerate(heap)]
    numbers_ = [
        words(LEFT - 5, TOP + number * ROW + 13, number + 1, size=13, anchor="end", css="faint")
        for number in range(len(heap))
    ]
    ends = [
        _chip(heap[number][0], RIGHT, spot)
        if number < gone
        else f'<rect class="slot" x="{RIGHT}" y="{spot:g}" width="{CHIP_WIDTH}" height="{CHIP_HEIGHT}" rx="3"/>'
        for number, spot in targets.items()
    ]
    head = words(LEFT, 18, "heap", size=14, css="bold") + words(
        WIDTH - 4, 18, "top first", size=14, css="bold", anchor="end"
    )
    told = f"{gone} of {len(heap)} have left the car, the top of the heap first; what comes later lies above."
    inside = "".join((head, *lines, *chips, *numbers_, *ends, *marks))
    return picture("adacta", WIDTH, height, WIDTH * 1.5, "From the heap to the inboxes", told, STYLE + inside)


def _line(number: int, target: Place, end: float, is_last: bool) -> str:
    x, y, to_x, to_y = LEFT + CHIP_WIDTH + 2, TOP + number * ROW + 9, RIGHT - 2, end + 9
    middle = (x + to_x) / 2
    css = target.office.id if isinstance(target.office, Office) else "drawer"
    width = "" if is_last else " thin"
    path = f"M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}"
    return f'<path class="route {css}{width}" d="{path}"/>'


def _chip(dossier: Dossier, x: float, y: float) -> str:
    return (
        f'<g class="{dossier.owner.id}"><title>{dossier.name}</title>'
        f'<rect class="tile" x="{x:g}" y="{y:g}" width="{CHIP_WIDTH}" height="{CHIP_HEIGHT}" rx="3"/>'
        f"{sign(dossier.owner, x + 10, y + 9, 0.85)}"
        f'<text class="letter" x="{x + 26:g}" y="{y + 14:g}" font-size="14" text-anchor="middle">'
        f"{dossier.letter}</text></g>"
    )


def _mark(place: Place, top: float, low: float) -> str:
    """Which inbox, or the cabinet, stands beside its dossiers."""
    x, middle = RIGHT + CHIP_WIDTH + 6, (top + low) / 2
    if place.office is None:
        told = "▥" if place.kind == "partition" else "car"
        return f'<g class="drawer"><path class="way" d="M{x:g} {top:g}V{low:g}"/></g>' + words(
            x + 8, middle + 5, told, size=14
        )
    css = place.office.id
    return (
        f'<g class="{css}"><title>{place.name}</title><path class="way" d="M{x:g} {top:g}V{low:g}"/>'
        f'<g class="stop">{sign(place.office, x + 15, middle, 1.3)}</g></g>'
    )
