"""Where everything stands on the table of Fronta, in one place for pictures, motion and flows.

The shops stand side by side in shop order, each with its queue, its goods beside the queue and its lorry in the street
below; the black market lies above them, the families below the street. Queues begin at the door, at the bottom, and
wind back and forth when they are longer than the column is high, so that a pawn never gets smaller than a finger.

Lengths are in units of the picture; a picture as wide as `WIDE` on the page has one CSS pixel a unit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import ceil
from typing import NamedTuple

from adacta.engine.asking import Seat
from adacta.engine.drawing.keyed import Frame, Spot
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind

GAP = 4.0
ROW = 28.0
"""How high a place in a queue is; the pawn in it is a little lower."""
TILE = 26.5
"""How high a pawn or a good is. Nothing that can be clicked is lower or narrower (WCAG 2.2, 2.5.8: 24 CSS pixels)."""
LOT = 40.0
"""How wide a good is on a field of the black market."""
TIERS = 4
"""So many goods of one kind a shopping list wants at most (FC5); those beyond lie on the top one."""


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Geography:
    """One arrangement of the table: its width, the heights of its bands, and how many places stand above each other.

    From top to bottom: what is asked, deliveries, the black market, the shops, the street with the lorries, the
    families and the hand. `stacked`: for narrow places; the queue at the market stands below its fields, the lorries
    below the signs of their shops, and there are `homes` rows of families.
    """

    width: float
    head: float
    deliveries: float
    market: float
    rows: int
    goods_width: float
    street: float
    family_height: float
    hand: float
    stacked: bool
    homes: int = 1

    # The bands, from the top

    @cached_property
    def height(self) -> float:
        """The whole picture."""
        return self.hand_room.y + self.hand + GAP

    @cached_property
    def deliveries_room(self) -> Room:
        """What was delivered today, the delivery pile and the bin."""
        return Room(GAP, self.head, self.width - 2 * GAP, self.deliveries)

    @cached_property
    def market_room(self) -> Room:
        """The black market: fields and queue."""
        return Room(GAP, self.head + self.deliveries, self.width - 2 * GAP, self.market)

    @cached_property
    def floor(self) -> float:
        """Where queues and goods stand: the doors of the shops."""
        return self.market_room.y + self.market + 7 + self.rows * ROW

    @cached_property
    def street_room(self) -> Room:
        """The street below the shops, over the whole width."""
        return Room(0, self.floor + 5, self.width, self.street)

    @cached_property
    def families_top(self) -> float:
        """Where the families begin, behind the street."""
        return self.street_room.y + self.street + 7

    @cached_property
    def upper_gap(self) -> float:
        """The height of the gap between the black market and the shops."""
        return self.market_room.y + self.market + 2

    @cached_property
    def lower_gap(self) -> float:
        """The height of the gap between the street and the families."""
        return self.families_top - 3.5

    @cached_property
    def hand_room(self) -> Room:
        """The hand of whoever looks."""
        top = self.families_top + self.homes * (self.family_height + GAP)
        return Room(GAP, top, self.width - 2 * GAP, self.hand)

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
        shop, aside = self.shop(kind), 2 if self.stacked else 10
        return Room(shop.x + 3, shop.y, shop.width - self.goods_width - 5 - aside, shop.height)

    @cache  # noqa: B019
    def goods_lane(self, kind: Kind) -> Room:
        """Where the goods stand, beside the queue: good and pawn of one row belong together."""
        shop = self.shop(kind)
        return Room(shop.x + shop.width - self.goods_width - 2, shop.y, self.goods_width, shop.height)

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
        return Room(shop.x, street.y, shop.width if self.stacked else shop.width - 56, 27)

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
        left, top = (4.0, 20.0) if self.stacked else (84.0, 3.0)
        pitch = (room.width - 6) / 5 if self.stacked else 99.0
        return Room(room.x + left + number * pitch, room.y + top, pitch - 4, 75)

    @cache  # noqa: B019
    def on_field(self, number: int, count: int) -> list[Room]:
        """Where so many goods lie on a field: on each other, the first four a little higher each."""
        field = self.field(number)
        return [Room(field.x + 4, field.y + 45 - 5 * min(n, 3), LOT, TILE) for n in range(count)]

    @cached_property
    def market_line(self) -> Room:
        """Where the queue of the black market stands: beside or below the fields."""
        room, last = self.market_room, self.field(4)
        if self.stacked:
            y = last.y + last.height + 4
            return Room(room.x + 4, y, room.width - 8, room.y + room.height - y - 2)
        x = last.x + last.width + 6
        return Room(x, room.y + 2, room.x + room.width - x - 3, 3 * 26.5 - 1)

    @cache  # noqa: B019
    def market_places(self, count: int) -> list[Room]:
        """Where so many pawns stand at the black market, the front first, row by row."""
        line = self.market_line
        rows = int((line.height + 1) // 26.5)
        sizes = (88, 53, 26.8)
        wide = next((each for each in sizes if count <= int(line.width // each) * rows), sizes[-1])
        in_a_row = int(line.width // wide)
        gap = 2 if wide > 30 else 0.8
        return [
            Room(line.x + n % in_a_row * wide, line.y + n // in_a_row * 26.5, wide - gap, 25.8) for n in range(count)
        ]

    # Deliveries

    @cache  # noqa: B019
    def delivered(self, count: int) -> list[Room]:
        """Where the delivery cards of today lie."""
        room = self.deliveries_room
        pitch = min(50.0, 150 / max(1, count - 1)) if count > 3 else 50.0
        return [Room(room.x + 126 + n * pitch, room.y, 47, 26) for n in range(count)]

    @cached_property
    def pile(self) -> Room:
        """The delivery pile and the bin."""
        room = self.deliveries_room
        if self.stacked:
            return Room(room.x + 4, room.y + 28, 284, 26)
        return Room(room.x + 338, room.y, 284, 26)

    @cached_property
    def known(self) -> Room:
        """The delivery cards that somebody knows."""
        room = self.deliveries_room
        return Room(room.x + (290 if self.stacked else 630), room.y, 210, 26)

    # Families

    @cache  # noqa: B019
    def family(self, seat: Seat, players: int) -> Room:
        """The panel of a family; they share the width, in one row or two."""
        in_a_row = ceil(players / self.homes)
        row, column = divmod(seat - 1, in_a_row)
        pitch = (self.width - GAP) / in_a_row
        y = self.families_top + row * (self.family_height + GAP)
        return Room(GAP + column * pitch, y, pitch - GAP, self.family_height)

    @cache  # noqa: B019
    def tower(self, seat: Seat, players: int, kind: Kind) -> Room:
        """The goods of one kind that a family wants: a tower of boxes on a line, with words below."""
        room = self.family(seat, players)
        pitch = min(52.0, (room.width - 4) / len(KINDS))
        return Room(room.x + 2 + KINDS.index(kind) * pitch, room.y + 23, pitch, 51)

    @cache  # noqa: B019
    def box(self, seat: Seat, players: int, kind: Kind, number: int) -> Room:
        """The n-th box of a tower, from the bottom."""
        tower = self.tower(seat, players, kind)
        return Room(tower.x + 2, tower.y + 26 - min(number, TIERS - 1) * 8, tower.width - 4, 7.4)

    @cache  # noqa: B019
    def home(self, seat: Seat, players: int, number: int) -> Room:
        """Where the n-th pawn of a family that is at home stands."""
        room = self.family(seat, players)
        return Room(room.x + 4 + number * 14, room.y + 76, 13, 14)

    @cache  # noqa: B019
    def cards(self, seat: Seat, players: int) -> Room:
        """Where the backs of a hand lie, in a family's panel."""
        home, room = self.home(seat, players, 4), self.family(seat, players)
        x = home.x + home.width + 4
        return Room(x, home.y, room.x + room.width - x - 3, 15)

    @cache  # noqa: B019
    def played(self, seat: Seat, players: int) -> Room:
        """Where the cards that a family has played lie."""
        room, home = self.family(seat, players), self.home(seat, players, 0)
        y = home.y + home.height + 1
        return Room(room.x + 3, y, room.width - 6, room.y + room.height - y - 2)

    # The hand

    @cache  # noqa: B019
    def held(self, count: int) -> list[Room]:
        """Where the cards of a hand lie, face up."""
        room = self.hand_room
        left, top = (4.0, 23.0) if self.stacked else (30.0, 3.0)
        count = max(3, count)
        wide = (room.width - left - 4 - (count - 1) * 5) / count
        return [Room(room.x + left + n * (wide + 5), room.y + top, wide, room.height - top - 3) for n in range(count)]


WIDE = Geography(
    858,
    head=31,
    deliveries=29,
    market=83,
    rows=7,
    goods_width=40,
    street=28,
    family_height=109,
    hand=71,
    stacked=False,
)
"""For screens and projectors: about 1.5 times as wide as high."""
NARROW = Geography(
    520,
    head=57,
    deliveries=57,
    market=156,
    rows=11,
    goods_width=32,
    street=57,
    family_height=109,
    hand=146,
    stacked=True,
)
"""For narrow places and zoomed pages."""
NARROW_WITH_MANY = replace(NARROW, homes=2)
"""The same for four and five families."""
FEW = 3


def narrow_for(players: int) -> Geography:
    """The narrow arrangement for so many players; the two are the same down to the street."""
    return NARROW if players <= FEW else NARROW_WITH_MANY


def layouts_for(players: int) -> tuple[Geography, Geography]:
    """The wide and the narrow arrangement for so many players."""
    return WIDE, narrow_for(players)


def frame_for(players: int) -> Frame:
    """The size of the picture in both arrangements."""
    wide, narrow = layouts_for(players)
    return Frame(wide.width, wide.height, narrow.width, narrow.height)


def spot(wide: Room, narrow: Room) -> Spot:
    """The corner of something in both arrangements."""
    return Spot(wide.x, wide.y, narrow.x, narrow.y)
