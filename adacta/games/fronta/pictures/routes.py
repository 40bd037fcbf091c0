"""Ways from one place to another: through the gaps between shops, market and families, so that they cross no words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.pictures.geography import GAP, Geography, Point


def middle(room: Room) -> Point:
    """The point in the middle of a place."""
    return Point(room.x + room.width / 2, room.y + room.height / 2)


class End(NamedTuple):
    """Where a way begins or ends: a place, where it enters the gaps, and whether these are those above the shops,
    beside them or below."""

    room: Room
    exit: Point
    level: str


ABOVE, BESIDE, BELOW = "above", "beside", "below"


def beside(layout: Geography, kind: Kind, room: Room) -> End:
    """A place in the column of a shop; the gap is on its right, of the last shop on its left."""
    shop = layout.shop(kind)
    gap = shop.x - GAP / 2 if kind is KINDS[-1] else shop.x + shop.width + GAP / 2
    return End(room, Point(gap, middle(room).y), BESIDE)


def above(layout: Geography, room: Room) -> End:
    """A place at the black market; the gap is below it."""
    return End(room, Point(middle(room).x, layout.upper_gap), ABOVE)


def below(layout: Geography, room: Room) -> End:
    """A place at a family's; the gap is above it."""
    return End(room, Point(middle(room).x, layout.lower_gap), BELOW)


def route(layout: Geography, start: End, end: End, via: Point | None = None) -> str:
    """The way of the corner of something between two places, by `via` if that is given."""
    points = [middle(start.room), *([via] if via else []), *_through_the_gaps(layout, start, end), middle(end.room)]
    dx, dy = start.room.width / 2, start.room.height / 2
    return rounded([Point(x - dx, y - dy) for x, y in points])


def _through_the_gaps(layout: Geography, start: End, end: End) -> list[Point]:
    levels = {ABOVE: layout.upper_gap, BELOW: layout.lower_gap, BESIDE: layout.upper_gap}
    first, last = start.exit, end.exit
    if start.level == end.level and start.level != BESIDE:
        return [first, last]
    if start.level == BESIDE or end.level == BESIDE:
        height = levels[end.level if start.level == BESIDE else start.level]
        between = [Point(each.exit.x, height) for each in (start, end) if each.level == BESIDE]
        return [first, *between, last]
    low = first if start.level == BELOW else last
    gap = min((GAP + n * layout.pitch - GAP / 2 for n in range(1, len(KINDS) + 1)), key=lambda x: abs(x - low.x))
    return [first, Point(gap, first.y), Point(gap, last.y), last]


ROUND = 7.0


def rounded(points: Sequence[Point]) -> str:
    """A path along straight lines with round corners.

    >>> rounded([Point(0, 0), Point(10, 20)])
    'M0 0L10 20'
    """
    path = f"M{points[0].x:.5g} {points[0].y:.5g}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        first, last = _short_of(corner, before), _short_of(corner, after)
        path += f"L{first.x:.5g} {first.y:.5g}Q{corner.x:.5g} {corner.y:.5g} {last.x:.5g} {last.y:.5g}"
    return path + f"L{points[-1].x:.5g} {points[-1].y:.5g}"


def _short_of(corner: Point, other: Point) -> Point:
    """The point on the line to another one where the corner begins to be round."""
    dx, dy = other.x - corner.x, other.y - corner.y
    length = (dx * dx + dy * dy) ** 0.5
    part = min(ROUND, length / 2) / length if length else 0.0
    return Point(corner.x + dx * part, corner.y + dy * part)


def bow(start: Point, end: Point, aside: float) -> str:
    """The way from one point to another in a bow so many units to the right (below 0: to the left).

    >>> bow(Point(0, 0), Point(0, 20), 8)
    'M0 0C8 0 8 20 0 20'
    """
    first, second = start.x + aside, end.x + aside
    return f"M{start.x:.5g} {start.y:.5g}C{first:.5g} {start.y:.5g} {second:.5g} {end.y:.5g} {end.x:.5g} {end.y:.5g}"
