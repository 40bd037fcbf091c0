"""Words, cells and shades for the nodes of flows: kinds of goods, families, waiting times."""

from __future__ import annotations

from adacta.engine.drawing.colours import Heat, heat
from adacta.engine.drawing.graphs import Cell, number_of, shortened
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS
from adacta.games.fronta.table import Player

LONGEST_NAME = 40
"""Longer names of families are cut in pictures; the table has them in full."""
MARKS = {0: "♟", 1: "●", 2: "■", 3: "▲", 4: "◆", 5: "✚"}
"""The shape that goes with a family's colour; 0 are the speculators."""
WAITS = (0.5, 1, 2, 3)
"""Days from which a queue gets the next darker shade; fixed, so that games can be compared."""


def kind_cell(kind: Kind, words: str) -> Cell:
    """A cell on the ground of a kind of goods."""
    return Cell(words, GOODS[kind].fill, GOODS[kind].ink, bold=True)


def family_cell(player: Player) -> Cell:
    """A cell in the colour and with the shape of a family."""
    colours = FAMILIES[player.seat]
    name = shortened(f"{MARKS[player.seat]} {player.name}", LONGEST_NAME)
    return Cell(name, colours.fill, colours.ink, bold=True)


def shade_of(waited: float) -> Heat:
    """The shade of a mean waiting time in days: one step darker from each of the limits on."""
    return heat(waited, WAITS)


def goods(number: float) -> str:
    """'1 good', '2.5 goods'."""
    return f"{number_of(number)} good{'' if number == 1 else 's'}"


def days(number: float) -> str:
    """'1 day', '2.5 days'."""
    return f"{number_of(number)} day{'' if number == 1 else 's'}"
