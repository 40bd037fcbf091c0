"""Where everything stands on the table of Fronta, in one place for pictures, motion and flows.

The shops stand side by side in shop order, each with its queue, its goods beside the queue and its lorry in the street
below; the black market lies above them, the families below the street. Queues begin at the door, at the bottom, and
wind back and forth when they are longer than the column is high, so that a pawn never gets smaller than a finger.

Lengths are in units of the picture; a picture as wide as `WIDE` on the page has one CSS pixel a unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import ceil
from typing import NamedTuple

from adacta.engine.asking import Seat
from adacta.engine.drawing.keyed import Frame, Spot
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind

GAP = 4.0
ROW = 27.0
"""How high a place in a queue is; the pawn in it is a little lower."""
TILE = 25.0
"""How high a pawn or a good is. Nothing that can be clicked is lower or narrower (WCAG 2.2, 2.5.8: 24 CSS pixels)."""
GOODS_WIDTH = 40.0
TIERS = 4
"""So many goods of one kind a shopping list wants at most (FC5); those beyond lie on the top one."""


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Geography:
    """One arrangement of the table: its width, the heights of its bands, and how many places stand above each other.

    From top to bottom: what is asked, the black market, deliveries, the shops, the street with the lorries, the
    families and the hand. `stacked`: for narrow places; the queue at the market stands below its fields, the lorries
    below the signs of their shops.
    """

    width: float
    head: float
    market: float
    deliveries: float
    rows: int
    street: float
    families: float
    hand: float
    stacked: bool

    # The bands, from the top

    @cached_property
    def height(self) -> float:
        """The whole picture."""
        return self.hand_room.y + self.hand + GAP

    @cached_property
    def market_room(self) -> Room:
        """The black market: fields and queue."""
        return Room(GAP, self.head, self.width - 2 * GAP, self.market)

    @cached_property
    def deliveries_room(self) -> Room:
        """What was delivered today, the delivery pile and the bin."""
        return Room(GAP, self.head + self.market + 2, self.width - 2 * GAP, self.deliveries)

    @cached_property
    def floor(self) -> float:
        """Where queues and goods stand: the doors of the shops."""
        return self.deliveries_room.y + self.deliveries + 5 + self.rows * ROW

    @cached_property
    def street_room(self) -> Room:
        """The street below the shops, over the whole width."""
        return Room(0, self.floor + 5, self.width, self.street)

    @cached_property
    def families_top(self) -> float:
        """Where the families begin, behind the street."""
        return self.street_room.y + self.street + 7

    @cached_property
    def hand_room(self) -> Room:
        """The hand of whoever looks."""
        return Room(GAP, self.families_top + self.families + GAP, self.width - 2 * GAP, self.hand)

    # Shops

    @cached_property
    def pitch(self) -> float:
        """From one shop to the next."""
        return (self.width - GAP) / len(KINDS)

    @cache  # noqa: B019
    def shop(self, kind: Kind) -> Room:
        """The column of a shop, from the top of its queue to the floor."""
        x = GAP + KINDS.index(kind) * self.pitch
        high = self.rows * ROW + 3
        return Room(x, self.floor - high, self.pitch - GAP, high)

    @cache  # noqa: B019
    def queue_lane(self, kind: Kind) -> Room:
        """Where the queue stands: the door is at the bottom."""
        shop, aside = self.shop(kind), 1 if self.stacked else 10
        return Room(shop.x + 3, shop.y, shop.width - GOODS_WIDTH - 6 - aside, shop.height)

    @cache  # noqa: B019
    def goods_lane(self, kind: Kind) -> Room:
        """Where the goods stand, beside the queue: good and pawn of one row belong together."""
        shop = self.shop(kind)
        return Room(shop.x + shop.width - GOODS_WIDTH - 2, shop.y, GOODS_WIDTH, shop.height)

    @cache  # noqa: B019
    def queue_places(self, kind: Kind, count: int) -> list[Room]:
        """Where so many pawns stand, the front first; more than fit into a column wind on beside it.

        The first places are always those beside the goods.
        """
        return self._winding(self.queue_lane(kind), count, from_right=True)

    @cache  # noqa: B019
    def goods_places(self, kind: Kind, count: int) -> list[Room]:
        """Where so many goods stand, the first to arrive at the bottom."""
        return self._winding(self.goods_lane(kind), count, from_right=False)

    def _winding(self, lane: Room, count: int, from_right: bool) -> list[Room]:
        """Places in columns above the floor: up the first column, down the next, and so on."""
        columns = max(1, ceil(count / self.rows))
        gap = 2 if columns < 3 else 0.5
        wide = (lane.width + gap) / columns
        places = []
        for number in range(count):
            column, row = divmod(number, self.rows)
            up = row if column % 2 == 0 else self.rows - 1 - row
            side = columns - 1 - column if from_right else column
            places.append(Room(lane.x + side * wide, self.floor - (up + 1) * ROW + 1, wide - gap, TILE))
        return places

    @cache  # noqa: B019
    def sign(self, kind: Kind) -> Room:
        """The sign of a shop, below its door."""
        shop, street = self.shop(kind), self.street_room
        return Room(shop.x, street.y, shop.width if self.stacked else shop.width - 56, 26)

    @cache  # noqa: B019
    def truck(self, kind: Kind) -> Room:
        """The lorry of a shop: in the street, beside or below its sign."""
        sign = self.sign(kind)
        if self.stacked:
            return Room(sign.x + sign.width - 54, sign.y + 28, 52, 27)
        return Room(sign.x + sign.width + 3, sign.y, 52, 27)

    # The black market

    @cache  # noqa: B019
    def field(self, number: int) -> Room:
        """The n-th field of the black market, from Monday on."""
        room = self.market_room
        pitch = (room.width - 6) / 5 if self.stacked else 107
        return Room(room.x + 5 + number * pitch, room.y + 21, pitch - 4, 74)

    @cache  # noqa: B019
    def on_field(self, number: int, count: int) -> list[Room]:
        """Where so many goods lie on a field: on each other, the first four a little higher each."""
        field = self.field(number)
        return [Room(field.x + 4, field.y + 45 - 5 * min(n, 3), GOODS_WIDTH, TILE) for n in range(count)]

    @cached_property
    def market_line(self) -> Room:
        """Where the queue of the black market stands: beside or below the fields."""
        room, last = self.market_room, self.field(4)
        if self.stacked:
            y = last.y + last.height + 20
            return Room(room.x + 5, y, room.width - 10, room.y + room.height - y - 2)
        x = last.x + last.width + 8
        return Room(x, last.y - 1, room.x + room.width - x - 4, 3 * 26 - 1)

    @cache  # noqa: B019
    def market_places(self, count: int) -> list[Room]:
        """Where so many pawns stand at the black market, the front first, row by row."""
        line = self.market_line
        rows = int((line.height + 1) // 26)
        wide = next((each for each in (75, 52) if count <= int(line.width // each) * rows), 27)
        in_a_row = int(line.width // wide)
        return [Room(line.x + n % in_a_row * wide, line.y + n // in_a_row * 26, wide - 2, TILE) for n in range(count)]

    # Deliveries

    @cache  # noqa: B019
    def delivered(self, count: int) -> list[Room]:
        """Where the delivery cards of today lie."""
        room = self.deliveries_room
        return [Room(room.x + 126 + n * 50, room.y, 46, TILE) for n in range(count)]

    @cached_property
    def pile(self) -> Room:
        """The delivery pile."""
        room = self.deliveries_room
        return Room(room.x + 126 + 4 * 50, room.y, 18, TILE)

    # Families

    @cache  # noqa: B019
    def family(self, seat: Seat, players: int) -> Room:
        """The panel of a family; they share the width."""
        pitch = (self.width - GAP) / players
        return Room(GAP + (seat - 1) * pitch, self.families_top, pitch - GAP, self.families)

    @cache  # noqa: B019
    def tower(self, seat: Seat, players: int, kind: Kind) -> Room:
        """The goods of one kind that a family wants: a tower of boxes on a line, with words below."""
        room = self.family(seat, players)
        pitch = min(52.0, (room.width - 4) / len(KINDS))
        return Room(room.x + 2 + KINDS.index(kind) * pitch, room.y + 24, pitch, 70 if self.stacked else 56)

    @cache  # noqa: B019
    def box(self, seat: Seat, players: int, kind: Kind, number: int) -> Room:
        """The n-th box of a tower, from the bottom."""
        tower = self.tower(seat, players, kind)
        return Room(tower.x + 2, tower.y + 29 - min(number, TIERS - 1) * 9, tower.width - 4, 8)

    @cache  # noqa: B019
    def home(self, seat: Seat, players: int, number: int) -> Room:
        """Where the n-th pawn of a family that is at home stands."""
        room = self.family(seat, players)
        return Room(room.x + 4 + number * 14, room.y + (97 if self.stacked else 83), 13, 15)

    @cache  # noqa: B019
    def cards(self, seat: Seat, players: int) -> Room:
        """Where the backs of a hand lie, in a family's panel."""
        home, room = self.home(seat, players, 4), self.family(seat, players)
        x = home.x + home.width + 4
        return Room(x, home.y, room.x + room.width - x - 3, 16)

    @cache  # noqa: B019
    def played(self, seat: Seat, players: int) -> Room:
        """Where the cards that a family has played lie."""
        room, home = self.family(seat, players), self.home(seat, players, 0)
        y = home.y + home.height + 2
        return Room(room.x + 3, y, room.width - 6, room.y + room.height - y - 2)

    # The hand

    @cache  # noqa: B019
    def held(self, count: int) -> list[Room]:
        """Where the cards of a hand lie, face up."""
        room = self.hand_room
        left, top = (4.0, 22.0) if self.stacked else (124.0, 4.0)
        count = max(3, count)
        wide = (room.width - left - 4 - (count - 1) * 6) / count
        return [Room(room.x + left + n * (wide + 6), room.y + top, wide, room.height - top - 4) for n in range(count)]


WIDE = Geography(858, head=31, market=98, deliveries=25, rows=8, street=28, families=119, hand=77, stacked=False)
"""For screens and projectors: about 1.4 times as wide as high."""
NARROW = Geography(632, head=56, market=146, deliveries=25, rows=11, street=57, families=148, hand=130, stacked=True)
"""For narrow places and zoomed pages."""
FRAME = Frame(WIDE.width, WIDE.height, NARROW.width, NARROW.height)


def spot(wide: Room, narrow: Room) -> Spot:
    """The corner of something in both arrangements."""
    return Spot(wide.x, wide.y, narrow.x, narrow.y)


def middle(room: Room) -> Point:
    """The point in the middle of a place."""
    return Point(room.x + room.width / 2, room.y + room.height / 2)


# Ways from one place to another: through the gaps between shops, market and families, so that they cross no words


class End(NamedTuple):
    """Where a way begins or ends: a place, where it enters the gaps, and whether these are those above the shops,
    beside them or below."""

    room: Room
    exit: Point
    level: str


ABOVE, BESIDE, BELOW = "above", "beside", "below"


def beside(layout: Geography, kind: Kind, room: Room) -> End:
    """A place in the column of a shop; the gap is on its right."""
    shop = layout.shop(kind)
    return End(room, Point(shop.x + shop.width + GAP / 2, middle(room).y), BESIDE)


def above(layout: Geography, room: Room) -> End:
    """A place at the black market; the gap is below it."""
    return End(room, Point(middle(room).x, layout.deliveries_room.y - 1), ABOVE)


def below(layout: Geography, room: Room) -> End:
    """A place at a family's; the gap is above it."""
    return End(room, Point(middle(room).x, layout.families_top - 3.5), BELOW)


def route(layout: Geography, start: End, end: End, via: Point | None = None) -> str:
    """The way of the corner of something between two places, by `via` if that is given."""
    points = [middle(start.room), *([via] if via else []), *_through_the_gaps(layout, start, end), middle(end.room)]
    dx, dy = start.room.width / 2, start.room.height / 2
    return rounded([Point(x - dx, y - dy) for x, y in points])


def _through_the_gaps(layout: Geography, start: End, end: End) -> list[Point]:
    levels = {
        ABOVE: layout.deliveries_room.y - 1,
        BELOW: layout.families_top - 3.5,
        BESIDE: layout.deliveries_room.y - 1,
    }
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
