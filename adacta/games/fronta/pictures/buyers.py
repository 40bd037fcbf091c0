"""Who gets a good in which step of the opening (FD7): the queues from the door on, cut behind the last one served.

The chart stands beside the question. In queue jumping it tells what would happen, and changes with every card; in the
opening it shows who is still to be served.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adacta.engine.drawing.lettering import words
from adacta.engine.drawing.parts import picture
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.phases import OPENING, QUEUE_JUMPING
from adacta.games.fronta.pictures import chances
from adacta.games.fronta.pictures.parts import box, shape, sign
from adacta.games.fronta.pictures.style import STYLE
from adacta.games.fronta.table import Pawn, Table

WIDTH, LEFT, PITCH, ROW, TOP, CHIP = 260.0, 24.0, 47.0, 22.0, 50.0, 42.0
TITLE = "Who gets a good in which step"
SAID = "{shop}: {who}"
NOBODY = "nobody"


class Line(NamedTuple):
    """One shop: who is still to be served, from the door on, and how many of them get a good."""

    kind: Kind
    queue: Sequence[Pawn]
    gets: int


def buyers_svg(table: Table) -> str:
    """The chart as SVG; '' in phases without it."""
    if table.phase not in (QUEUE_JUMPING, OPENING):
        return ""
    lines = [_line(table, kind) for kind in KINDS]
    rows = max(len(line.queue) for line in lines)
    if not rows:
        return ""
    inside = "".join(_column(line, LEFT + n * PITCH) for n, line in enumerate(lines))
    numbers = "".join(words(LEFT - 5, TOP + n * ROW + 14, n + 1, anchor="end", css="faint") for n in range(rows))
    head = words(4, 16, TITLE, size=14, css="bold")
    told = "; ".join(SAID.format(shop=line.kind, who=_names(table, line)) for line in lines)
    return picture("fronta", WIDTH, TOP + rows * ROW + 4, WIDTH * 1.5, TITLE, told, STYLE + head + numbers + inside)


def _names(table: Table, line: Line) -> str:
    return ", ".join(chances.whose(table, pawn) for pawn in line.queue[: line.gets]) or NOBODY


def _line(table: Table, kind: Kind) -> Line:
    shop = table.shops[kind]
    open_now = table.phase == OPENING and shop.stocktaking is None
    return Line(kind, shop.queue[: shop.to_serve] if open_now else shop.queue, chances.served(table, kind))


def _column(line: Line, x: float) -> str:
    shop = box("ware", CHIP, 20, 4, x, TOP - 25) + sign(line.kind, x + CHIP / 2, TOP - 15, 0.8)
    chips = [_chip(pawn, x, TOP + n * ROW, n < line.gets) for n, pawn in enumerate(line.queue)]
    y = TOP + line.gets * ROW - 1
    cut = f'<path class="without" d="M{x - 2:g} {y:g}h{CHIP + 4:g}"/>' if 0 < line.gets < len(line.queue) else ""
    return f'<g class="{line.kind.id}">{shop}</g>{"".join(chips)}{cut}'


def _chip(pawn: Pawn, x: float, y: float, gets: bool) -> str:
    """A pawn by shape and number: in the colour of its family if it gets a good, else only outlined."""
    told = "S" if pawn.is_speculator else pawn.seat
    ground, mark, ink = ("tile", "on-c", "bold on-tile") if gets else ("lacks", "outlined", "faint")
    number = words(x + 30, y + 14.5, told, size=13, css=ink, anchor="middle")
    inside = box(ground, CHIP, 20, 4, x, y) + shape(pawn.seat, x + 14, y + 10, 0.7, mark) + number
    return f'<g class="s{pawn.seat}">{inside}</g>'
