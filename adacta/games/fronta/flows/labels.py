"""Words and small tables inside the nodes of flows, in Graphviz' HTML-like labels; all words are escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from adacta.engine.colours import INK, PAPER, Heat, heat
from adacta.games.fronta.kinds import Kind
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS
from adacta.games.fronta.table import Player

LONGEST = 40
"""Longer names are cut in pictures; the table has them in full."""
MARKS = {0: "♟", 1: "●", 2: "■", 3: "▲", 4: "◆", 5: "✚"}
"""The shape that goes with a family's colour; 0 are the speculators."""
WAITS = (0.5, 1, 2, 3)
"""Days from which a queue gets the next darker shade; fixed, so that games can be compared."""


class Cell(NamedTuple):
    """One cell of a small table: words, ground and ink."""

    words: str
    ground: str = PAPER
    ink: str = INK
    bold: bool = False


def small_table(lines: Iterable[Sequence[Cell]]) -> str:
    """An HTML-like label: rows of cells in a frame."""
    rows = "".join(f"<tr>{''.join(map(_cell, line))}</tr>" for line in lines)
    frame = f'border="1" cellborder="0" cellspacing="1" cellpadding="5" color="{INK}" bgcolor="{PAPER}"'
    return f"<<table {frame}>{rows}</table>>"


def _cell(cell: Cell) -> str:
    words = escape(shortened(cell.words))
    inside = f"<b>{words}</b>" if cell.bold and words else words
    return f'<td align="left" bgcolor="{cell.ground}"><font color="{cell.ink}">{inside or " "}</font></td>'


def shortened(words: str, longest: int = LONGEST) -> str:
    """Words that fit into a picture: without control characters, cut at the end.

    >>> shortened("a very long name", 8)
    'a very …'
    """
    clean = re.sub(r"[\x00-\x1f\x7f\ud800-\udfff]", " ", words)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


def kind_cell(kind: Kind, words: str) -> Cell:
    """A cell on the ground of a kind of goods."""
    return Cell(words, GOODS[kind].fill, GOODS[kind].ink, bold=True)


def family_cell(player: Player) -> Cell:
    """A cell in the colour and with the shape of a family."""
    colours = FAMILIES[player.seat]
    return Cell(f"{MARKS[player.seat]} {player.name}", colours.fill, colours.ink, bold=True)


def shade_of(waited: float) -> Heat:
    """The shade of a mean waiting time in days: one step darker from each of the limits on."""
    return heat(waited, WAITS)


def number_of(value: float) -> str:
    """'7' or '4.2'."""
    return f"{value:.1f}".removesuffix(".0")


def goods(number: float) -> str:
    """'1 good', '2.5 goods'."""
    return f"{number_of(number)} good{'' if number == 1 else 's'}"


def days(number: float) -> str:
    """'1 day', '2.5 days'."""
    return f"{number_of(number)} day{'' if number == 1 else 's'}"
