"""The parts that pictures of the table are put together from: words, office tiles, dossiers, stacks, cards.

Every part is SVG text. What can be clicked is a `<g>` with `data-kind` and `data-name`; the class `can` marks
an option of the open question, `moved` what moved in the last step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from adacta.engine.drawing.lettering import width_of, words
from adacta.engine.drawing.parts import Room
from adacta.games.ad_acta.components import Dossier, Office

BAR = 20
"""Height of a dossier's bar with its gap; everything on it is drawn for this height and then scaled."""
LEAST = 13.5
"""Bars lower than this are laid in two or more columns."""
TAB = 36
STEP = 31
SIGNS = {
    "■": "M-4.5-4.5h9v9h-9z",
    "●": "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
    "▲": "M0-5.5L5.5 4.5h-11z",
    "◆": "M0-6L5.5 0L0 6L-5.5 0z",
}
"""The symbols of the offices, drawn around the origin; fonts do not agree about their sizes."""


# Tiles


def sign(office: Office, x: float, y: float, scale: float = 1) -> str:
    """The symbol of an office around a point, in the colour for symbols."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<path class="sign" transform="translate({x:g} {y:g}){size}" d="{SIGNS[office.symbol]}"/>'


def tile(office: Office, x: float, y: float, size: float = 16, css: str = "") -> str:
    """A square in the colour of an office with its symbol; x and y are its upper left corner."""
    half = size / 2
    style = f"{office.id} {css}".strip()
    return (
        f'<g class="{style}"><rect class="tile" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="2.5"/>'
        f"{sign(office, x + half, y + half, size / 16)}</g>"
    )


def panel(room: Room) -> str:
    """The ground of a part of the picture."""
    return f'<rect class="panel" x="{room.x:g}" y="{room.y:g}" width="{room.width:g}" height="{room.height:g}" rx="7"/>'


def heading(room: Room, title: str, told: str, size: float) -> str:
    """What a panel shows, on the left, and something about it, on the right."""
    left = width_of(title, size + 2, bold=True) + 24
    right = room.x + room.width - 8
    return words(room.x + 8, room.y + size + 5, title, size=size + 2, css="bold") + words(
        right, room.y + size + 5, told, size=size, width=room.width - left, css="faint", anchor="end"
    )


def badge(x: float, y: float, text: str = "") -> str:
    """A dark disc: with a text, or with the arrow that says 'this moved'."""
    disc = f'<circle class="strong" cx="{x:g}" cy="{y:g}" r="8"/>'
    if text:
        return disc + words(x, y + 4, text, size=11, css="bold on-strong", anchor="middle")
    return disc + f'<path class="arrow" transform="translate({x:g} {y:g})" d="M-4.5 0H4M.5-3.5L4 0L.5 3.5"/>'


# Dossiers


@dataclass(frozen=True)
class Look:
    """How a dossier is shown here: classes, the data attributes of its place, and a number on it."""

    css: str = ""
    data: str = ""
    number: str = ""


PLAIN = Look()


def dossier_words(dossier: Dossier, references: int) -> str:
    """'yellow B: job office (dealt with), then town hall, then the cabinet; next: town hall'."""
    stops = [f"{office} (dealt with)" if n < references else str(office) for n, office in enumerate(dossier.route)]
    following = str(dossier.route[references]) if references < len(dossier.route) else "filing cabinet"
    return f"{dossier}: {', then '.join(stops)}; next: {following}"


@dataclass(frozen=True)
class Bar:
    """How the bars of one stack are drawn: width, scale, unscaled distance of the fields.

    Where there is little room (`drawers` False) only finished dossiers show the sign of the cabinet.
    """

    width: float
    scale: float
    step: float
    drawers: bool = True


def fields_of(dossier: Dossier, references: int, drawers: bool) -> int:
    """How many fields a bar shows: the offices of the route, and the cabinet."""
    return len(dossier.route) + (drawers or references == len(dossier.route))


def dossier_bar(dossier: Dossier, references: int, x: float, y: float, bar: Bar, look: Look = PLAIN) -> str:
    """The header bar of a dossier: owner, letter, the offices of its route; clips where it was dealt with."""
    inner = bar.width / bar.scale
    number = badge(inner - 9, 9, look.number) if look.number else ""
    moved = badge(inner - 9, 9) if "moved" in look.css and not number else ""
    size = f" scale({bar.scale:.3g})" if abs(bar.scale - 1) > 0.01 else ""
    return (
        f'<g class="{f"dossier {look.css}".strip()}" data-kind="dossier" data-name="{dossier.name}"{look.data} '
        f'transform="translate({x:.4g} {y:.4g}){size}"><title>{dossier_words(dossier, references)}</title>'
        f'<rect class="face" width="{inner:.4g}" height="18" rx="3"/>'
        f"{_inside(dossier, references, bar.step, bar.drawers)}"
        f'<rect class="edge" width="{inner:.4g}" height="18" rx="3"/>{number}{moved}</g>'
    )


@lru_cache(maxsize=4096)
def _inside(dossier: Dossier, references: int, step: float, drawers: bool) -> str:
    first = TAB + 3 + step / 2
    fields = []
    for number, office in enumerate(dossier.route):
        css = "dealt" if number < references else "next" if number == references else "field"
        at = first + number * step
        fields.append(tile(office, at - 7.5, 1.5, 15, css))
        if css == "dealt":
            fields.append(clip(at + min(8, step / 2), 8.5))
    last = first + (fields_of(dossier, references, drawers) - 1) * step
    if fields_of(dossier, references, drawers) > len(dossier.route):
        fields.append(drawer(last, 9, "next" if references == len(dossier.route) else "field"))
    return (
        f'<path class="route" d="M{TAB} 9H{last:.4g}"/>'
        f'<g class="{dossier.owner.id}"><rect class="tile" width="{TAB}" height="18" rx="3"/>'
        f"{sign(dossier.owner, 11, 9)}"
        f'<text class="letter" x="25" y="14.3" font-size="15" text-anchor="middle">{dossier.letter}</text></g>'
        f"{''.join(fields)}"
    )


def clip(x: float, y: float) -> str:
    """A paper clip, the reference on a field (C4)."""
    path = "M-2.4 3.5V-4a2.3 2.3 0 0 1 4.6 0V4.6a3.4 3.4 0 0 1-6.6 0V-2"
    return f'<path class="clip" transform="translate({x:.4g} {y:g})" d="{path}"/>'


def drawer(x: float, y: float, css: str) -> str:
    """The sign for the filing cabinet, around a point: where a dossier goes after its last office."""
    return (
        f'<g class="drawer {css}" transform="translate({x:.4g} {y:g})"><rect class="tile" x="-6" y="-7.5" width="12" '
        'height="15" rx="1.5"/><path class="sign" d="M-3.5-4.5h7v1.8h-7zM-3.5 1.8h7v1.8h-7z"/></g>'
    )


# Stacks


def columns_for(count: int, room: Room, highest: float) -> tuple[int, int, float]:
    """Columns, rows in each, and the height of a row, so that a stack fits its room."""
    for columns in range(1, 5):
        rows = max(1, -(-count // columns))
        row = min(highest, room.height / rows)
        if row >= LEAST or columns == 4:
            return columns, rows, row
    raise AssertionError("four columns always do")


def bar_for(
    dossiers: Sequence[Dossier],
    references: Mapping[Dossier, int],
    width: float,
    row: float,
    drawers: bool,
    badges: float,
) -> Bar:
    """The bar that fits the width and the row and shows the longest of these routes; `badges`: room for numbers."""
    most = max((fields_of(dossier, references[dossier], drawers) for dossier in dossiers), default=1)
    narrow = 20 if drawers else 17
    scale = min(row / BAR, width / (TAB + 6 + most * narrow + badges))
    step = min(STEP, (width / scale - TAB - 6 - badges) / most)
    return Bar(width, scale, round(step, 1), drawers)


def stack(
    dossiers: Sequence[Dossier],
    references: Mapping[Dossier, int],
    room: Room,
    looks: Mapping[Dossier, Look],
    highest: float = BAR,
    aligned_with: Sequence[Dossier] = (),
) -> str:
    """A stack standing on the floor of its room, the last dossier on top.

    A high stack is laid in columns, from the top down and from the left to the right. `highest` is the
    height of a row; the fields stand where they also stand in other stacks of the dossiers `aligned_with`.
    """
    columns, rows, row = columns_for(len(dossiers), room, highest)
    width = (room.width - 4 * (columns - 1)) / columns
    numbered = any(look.number for look in looks.values())
    badges = 10 if columns == 1 else 18 if numbered else 0
    shown = (aligned_with or dossiers) if columns == 1 else dossiers
    bar = bar_for(shown, references, width, row, columns == 1, badges)
    parts = []
    for number, dossier in enumerate(reversed(dossiers)):
        column, line = divmod(number, rows)
        standing = min(rows, len(dossiers) - column * rows)
        x = room.x + column * (width + 4)
        y = room.y + room.height - (standing - line) * row
        parts.append(dossier_bar(dossier, references[dossier], x, y, bar, looks.get(dossier, PLAIN)))
    return "".join(parts)
