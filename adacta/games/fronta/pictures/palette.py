"""The colours of families and kinds of goods, in one place for every picture.

Families have strong colours, each with a shape of its own; kinds of goods have pale grounds, each with a sign. So
nothing depends on colour alone. All text on a colour here has a contrast of at least 4.5 : 1 (WCAG AA).
"""

from __future__ import annotations

from typing import NamedTuple

from adacta.engine.asking import Seat
from adacta.engine.drawing.colours import Colours
from adacta.games.fronta.components.kinds import CLOTHING, ELECTRICAL, FOOD, FURNITURE, GENERAL, Kind


class Ground(NamedTuple):
    """The ground of a kind of goods, and the colour of words, signs and lines on it."""

    fill: str
    ink: str


FAMILIES: dict[Seat, Colours] = {
    0: Colours("#ffffff", "#1b1b1b", "#eceae6", "#565d66"),
    1: Colours("#f5c518", "#1b1b1b", "#fdf3cf", "#8a6500"),
    2: Colours("#1f6fbf", "#ffffff", "#dbe8f6", "#1f6fbf"),
    3: Colours("#c62828", "#ffffff", "#f9dcdc", "#c62828"),
    4: Colours("#4e1d75", "#ffffff", "#e9e0f1", "#4e1d75"),
    5: Colours("#7fd3b8", "#1b1b1b", "#dcf3eb", "#1d7559"),
}
"""By seat; 0 are the speculators."""

GOODS: dict[Kind, Ground] = {
    FOOD: Ground("#fbe3c0", "#5a3500"),
    ELECTRICAL: Ground("#d6e6f7", "#113f6e"),
    CLOTHING: Ground("#f4d9e8", "#6b1746"),
    FURNITURE: Ground("#e5dccd", "#4a3a22"),
    GENERAL: Ground("#dcecd4", "#26491c"),
}

SHAPES: dict[Seat, str] = {
    0: "M-6 1.5a6 6 0 0 0 12 0zM-9.5-1h19v2.6h-19zM-5.5-7h11l1 5h-13z",
    1: "M0-6.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z",
    2: "M-5.8-5.8h11.6v11.6h-11.6z",
    3: "M0-7.5L7.5 5.5h-15z",
    4: "M0-8L7.2 0L0 8L-7.2 0z",
    5: "M-2.7-7h5.4v4.3h4.3v5.4h-4.3v4.3h-5.4v-4.3h-4.3v-5.4h4.3z",
}
"""The heads of the pawns, drawn around the origin: a hat, a disc, a square, a triangle, a diamond, a cross."""

SHAPE_NAMES: dict[Seat, str] = {0: "hat", 1: "disc", 2: "square", 3: "triangle", 4: "diamond", 5: "cross"}

SIGNS: dict[Kind, str] = {
    FOOD: "M0-3.2c3-2.6 7.4-.8 7.2 3.6c-.2 4-3.2 7.4-5.4 7.4c-.8 0-1.2-.4-1.8-.4s-1 .4-1.8.4c-2.2 0-5.2-3.4-5.4-7.4"
    "C-7.4-4-3-5.8 0-3.2zM.2-4.2c0-2.4 1.6-4 4.2-4.2c0 2.4-1.8 4.2-4.2 4.2z",
    ELECTRICAL: "M2.4-8.5l-8 9.6h4.8l-2.6 7.4l8.6-10h-5z",
    CLOTHING: "M-3-7.2c1.6 2 4.4 2 6 0l5.4 3l-2.2 4.4l-2.4-1v8h-7.6v-8l-2.4 1l-2.2-4.4z",
    FURNITURE: "M-5-8.2h2.2v7h6.2c1 0 1.6.6 1.6 1.6v7.8h-2.2v-5.2h-5.6v5.2h-2.2z"
    "M-1.8-7.6h3.4v1.6h-3.4zM-1.8-4.6h3.4v1.6h-3.4z",
    GENERAL: "M-6.4-2.2h12.8l-1.4 9.6c-.1.6-.5 1-1.2 1h-7.6c-.7 0-1.1-.4-1.2-1z"
    "M-6-3.2a6 5.6 0 0 1 12 0h-1.6a4.4 4 0 0 0-8.8 0z",
}
"""An apple, a flash, a shirt, a chair and a bucket, drawn around the origin."""
