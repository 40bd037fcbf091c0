"""The colours of the four offices, in one place for every picture; the symbol always goes with the colour.

All text on a colour here has a contrast of at least 4.5 : 1 (WCAG AA); lines on white at least 3 : 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adacta.games.ad_acta.components.offices import ENVIRONMENTAL_OFFICE, JOB_OFFICE, TAX_OFFICE, TOWN_HALL, Office

PAPER = "#ffffff"
INK = "#1b1b1b"
FAINT = "#5f6670"
"""Less important words on paper."""


class Colours(NamedTuple):
    """`fill` with words in `ink` on it; `tint`, a pale ground for words in INK; `line` for lines on paper."""

    fill: str
    ink: str
    tint: str
    line: str


class Heat(NamedTuple):
    """A shade, and the colour of words on it."""

    ground: str
    ink: str


COLOURS: dict[Office, Colours] = {
    TOWN_HALL: Colours("#f5c518", "#1b1b1b", "#fdf3cf", "#8a6500"),
    TAX_OFFICE: Colours("#1f6fbf", "#ffffff", "#dbe8f6", "#1f6fbf"),
    ENVIRONMENTAL_OFFICE: Colours("#4e1d75", "#ffffff", "#e9e0f1", "#4e1d75"),
    JOB_OFFICE: Colours("#c62828", "#ffffff", "#f9dcdc", "#c62828"),
}
CABINET = Colours("#4a4f57", "#ffffff", "#e6e8eb", "#4a4f57")

HEAT = (Heat("#fff8dc", INK), Heat("#fed98e", INK), Heat("#fe9929", INK), Heat("#d95f0e", INK), Heat("#8c2d04", PAPER))
"""From little to much, told apart by lightness alone (after ColorBrewer's YlOrBr)."""


def heat(value: float, steps: Sequence[float]) -> Heat:
    """The shade of a value: one step darker from each of the four limits in `steps` on.

    >>> heat(0.7, (0.5, 1, 2, 3)) == HEAT[1]
    True
    """
    return HEAT[sum(value >= limit for limit in steps)]
