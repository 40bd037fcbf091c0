"""Colours that the pictures of all games share: paper and ink, what a colour of a player consists of, and shades.

All text on a colour here has a contrast of at least 4.5 : 1 (WCAG AA).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


HEAT = (Heat("#fff8dc", INK), Heat("#fed98e", INK), Heat("#fe9929", INK), Heat("#d95f0e", INK), Heat("#8c2d04", PAPER))
"""From little to much, told apart by lightness alone (after ColorBrewer's YlOrBr)."""


def heat(value: float, steps: Sequence[float]) -> Heat:
    """The shade of a value: one step darker from each of the four limits in `steps` on.

    >>> heat(0.7, (0.5, 1, 2, 3)) == HEAT[1]
    True
    """
    return HEAT[sum(value >= limit for limit in steps)]
