"""Where everything of the table lies: one geography for the board, for motion, and for maps of the offices.

Two arrangements: *wide*, the ring of desks unrolled into four columns side by side, clockwise from the left; and
*narrow*, the same columns two by two, for a narrow place. All stacks stand on a floor of their row, so that heights
compare. Sizes are in the picture's units; in JupyterLab at 1280x720 one unit is about one pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from adacta.engine.drawing.keyed import Frame, Spot
from adacta.engine.plumbing.remembering import remembered
from adacta.games.ad_acta.components import Components, Office

MARGIN = 6
COLUMN, GAP = 209, 4.5
"""Width of a desk's column, and what lies between two columns of a row."""
CEILING, FLOOR = 134, 420
"""Between these stand the stacks of the wide arrangement: ten in full height."""
TILE, BODY, ROW = 98, 26.5, 27
"""Width and height of a dossier, and the height of its row in a stack."""
CROWN = 13
"""The strip on the top dossier of a stack is so high."""
EDGE = 2.8
"""So much of a dossier is seen where a deep stack is pushed together."""
FOLD = 27
"""The button of the part that is pushed together is so high."""
LANE = {"inbox": 4.0, "outbox": 107.0, "car": 107.0}
"""Where the lanes of a column begin; the outbox lane is the car's lane."""
BETWEEN = 16
"""Room between the heap in the car and the outbox that lies over it while it is collected."""
SLOT, SHELF = 44.0, 17.5
"""Width and row of a place in the cabinet; four places stand on each other."""
SHELVES = 4
BAR = 12.2
"""A letter of the scoring table needs so much beside a tower of places."""
DRAWER = 84
"""Height of a partition: its name, four places, and the letters at its foot."""
PLATE = 115
"""Height of what stands under the floor: road, sign of the office, belongings, cards."""
CARD, HAND = 36, 40


class Corner(NamedTuple):
    """The column of a desk in one arrangement: its left side, the ceiling and the floor of its stacks, its row."""

    x: float
    ceiling: float
    floor: float
    row: int


class Tower(NamedTuple):
    """A partition in one arrangement: upper left corner, width, places side by side, and widths of place and letter."""

    x: float
    y: float
    width: float
    columns: int
    slot: float
    bar: float


class Plan(NamedTuple):
    """One arrangement: its size, the desks, the towers, and the corridors for routes, one above each row of desks."""

    width: float
    height: float
    corners: tuple[Corner, ...]
    towers: tuple[Tower, ...]
    corridors: tuple[float, ...]
    hand: float
    cards_in_a_row: int
    middle: float


class Pile(NamedTuple):
    """A stack as it stands: upper edges of its dossiers from the bottom on; how many are pushed together; its top."""

    tops: tuple[float, ...]
    folded: int
    ceiling: float


@dataclass(frozen=True)
class Geography:
    """Both arrangements of a table with these partitions; `hand_rows` rows of cards, with a pool one more."""

    partitions: tuple[int, ...]
    ring: tuple[Office, ...]
    hand_rows: int
    pool: bool

    @cached_property
    def wide(self) -> Plan:
        """Four columns side by side under the cabinet."""
        corners = tuple(Corner(MARGIN + n * (COLUMN + GAP), CEILING, FLOOR, 0) for n in range(4))
        width = 2 * MARGIN + 4 * COLUMN + 3 * GAP
        hand = FLOOR + PLATE + 5
        height = hand + self.hand_rows * HAND + (32 if self.pool else 0) + 1
        return Plan(width, height, corners, self._towers(width, 31), (CEILING - 19,), hand, 6, 0)

    @cached_property
    def narrow(self) -> Plan:
        """Two columns; the cabinet over them, as many rows of partitions as it needs."""
        width = 2 * MARGIN + 2 * COLUMN + MARGIN
        towers = self._towers(width, 92)
        first = max(tower.y for tower in towers) + DRAWER + 22
        block = 204 + PLATE + 26
        corners = tuple(
            Corner(MARGIN + (n in (1, 2)) * (COLUMN + MARGIN), first + row * block, first + row * block + 204, row)
            for n, row in enumerate((0, 0, 1, 1))
        )
        hand = first + 2 * block - 16
        height = hand + self.hand_rows * 2 * HAND + (60 if self.pool else 0) + 2
        corridors = (first - 20, first + block - 20)
        return Plan(width, height, corners, towers, corridors, hand, 3, MARGIN + COLUMN + MARGIN / 2)

    @cached_property
    def frame(self) -> Frame:
        """The sizes of both."""
        return Frame(self.wide.width, self.wide.height, self.narrow.width, self.narrow.height)

    def _towers(self, width: float, y: float) -> tuple[Tower, ...]:
        """The partitions from the left to the right; a new row begins where one is full."""
        columns = [-(-places // SHELVES) for places in self.partitions]
        rows = _rows([one * SLOT + 7 * BAR + 9 for one in columns], width - 2 * MARGIN)
        towers = []
        for number, row in enumerate(rows):
            these = [columns[n] for n in row]
            room = width - 2 * MARGIN
            natural = sum(these) * SLOT + len(these) * 7 * BAR
            scale = min(1.0, (room - 9 * len(these)) / natural)
            spare = (room - natural * scale) / len(these)
            x = float(MARGIN)
            for one in these:
                wide = one * SLOT * scale + 7 * BAR * scale + spare
                towers.append(Tower(x, y + number * (DRAWER + 4), wide, one, SLOT * scale, BAR * scale))
                x += wide
        return tuple(towers)

    # Places

    def column(self, office: Office) -> int:
        """The number of an office's column: its place in the ring."""
        return self.ring.index(office)

    def corner(self, office: Office, dx: float = 0, dy: float = 0) -> Spot:
        """A place in the column of an office, counted from its left side and its floor."""
        wide, narrow = (plan.corners[self.column(office)] for plan in (self.wide, self.narrow))
        return Spot(wide.x + dx, wide.floor + dy, narrow.x + dx, narrow.floor + dy)

    def tower(self, number: int, dx: float = 0, dy: float = 0) -> Spot:
        """A place in a partition, counted from its upper left corner."""
        wide, narrow = self.wide.towers[number], self.narrow.towers[number]
        return Spot(wide.x + dx, wide.y + dy, narrow.x + dx, narrow.y + dy)

    def shelf(self, number: int, place: int) -> Spot:
        """The upper left corner of a place in a partition; places fill up from the bottom."""
        spots = []
        for plan in (self.wide, self.narrow):
            tower = plan.towers[number]
            column, level = divmod(place, SHELVES)
            spots += [tower.x + 1 + column * tower.slot, tower.y + DRAWER - (level + 1) * SHELF]
        return Spot(*spots)

    def card(self, number: int, of: int) -> tuple[Spot, float, float]:
        """Where a card of the hand lies, and its widths in the wide arrangement: all cards of a row are as wide."""
        spots = []
        rows = self.hand_rows
        for plan, lines in ((self.wide, rows), (self.narrow, rows * 2)):
            per_row = max(plan.cards_in_a_row, -(-of // lines))
            line, place = divmod(number, per_row)
            width = (plan.width - 2 * MARGIN) / per_row
            spots.append((MARGIN + place * width, plan.hand + line * HAND + 2, width - 4))
        (x, y, width), (nx, ny, narrow_width) = spots
        return Spot(x, y, nx, ny), width, narrow_width


def _rows(widths: Sequence[float], room: float) -> list[list[int]]:
    """Numbers of partitions in rows of about the same width; few rows, none wider than the room if that can be."""
    count = max(1, -(-round(sum(widths)) // round(room + 1)))
    per_row = -(-len(widths) // count)
    return [list(range(len(widths)))[start : start + per_row] for start in range(0, len(widths), per_row)]


@remembered
def geography(components: Components, hand_rows: int, pool: bool) -> Geography:
    """The geography of a table with these components."""
    return Geography(components.partitions, components.ring, hand_rows, pool)


def middles(offices: int) -> list[float]:
    """Where the columns of so many offices have their middle, from the left; on maps and flows too."""
    return [MARGIN + n * (COLUMN + GAP) + COLUMN / 2 for n in range(offices)]


# Stacks


@lru_cache(maxsize=512)
def pile(count: int, floor: float, ceiling: float) -> Pile:
    """A stack of so many on a floor: rows of full height, and the lower part pushed together where the room ends."""
    room = floor - ceiling
    shown = count
    while shown > 1 and CROWN + shown * ROW + _pushed(count - shown) > room:
        shown -= 1
    folded = count - shown
    tops = [floor - BODY - place * EDGE for place in range(folded)]
    base = floor - _pushed(folded)
    tops += [base - (place + 1) * ROW + 1 for place in range(shown)]
    return Pile(tuple(tops), folded, (tops[-1] - CROWN) if tops else floor)


def _pushed(folded: int) -> float:
    return max(FOLD, folded * EDGE) if folded else 0.0
