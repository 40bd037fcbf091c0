"""Words and small tables inside the nodes of flows, in Graphviz' HTML-like labels; all words are escaped."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from adacta.engine.colours import INK, PAPER, Colours
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.palette import CABINET, COLOURS
from adacta.games.ad_acta.table import Place

LONGEST = 60
"""Longer names are cut in pictures; the table has them in full."""


class Cell(NamedTuple):
    """One cell of a small table: words, ground and ink, the port where edges end, how many rows it spans."""

    words: str
    ground: str = PAPER
    ink: str = INK
    port: str = ""
    rows: int = 1
    bold: bool = False


def shortened(words: str, longest: int = LONGEST) -> str:
    """Words that fit into a picture: without control characters, cut at the end.

    >>> shortened("a very long name", 8)
    'a very …'
    """
    clean = re.sub(r"[\x00-\x1f\x7f\ud800-\udfff]", " ", words)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


def wrapped(words: str, width: int) -> str:
    """The words of an edge in lines of about `width` characters."""
    return "\n".join(textwrap.wrap(shortened(words), width))


def small_table(lines: Iterable[Sequence[Cell]]) -> str:
    """An HTML-like label: rows of cells in a frame."""
    rows = "".join(f"<tr>{''.join(map(_cell, line))}</tr>" for line in lines)
    frame = f'border="1" cellborder="0" cellspacing="1" cellpadding="5" color="{INK}" bgcolor="{PAPER}"'
    return f"<<table {frame}>{rows}</table>>"


def _cell(cell: Cell) -> str:
    lines = [escape(shortened(line)) for line in cell.words.split("\n")]
    words = lines[0] if len(lines) == 1 else "".join(f'{line}<br align="left"/>' for line in lines)
    if cell.bold and words:
        words = f"<b>{words}</b>"
    port = f' port="{cell.port}"' if cell.port else ""
    inside = f'<font color="{cell.ink}">{words}</font>' if words else " "
    return f'<td align="left" rowspan="{cell.rows}" bgcolor="{cell.ground}"{port}>{inside}</td>'


def office_cell(office: Office | None, words: str = "", port: str = "", rows: int = 1) -> Cell:
    """A cell in the colour and with the symbol of an office (None: the cabinet)."""
    colours = colours_of(office)
    return Cell(f"{sign(office)} {words or name_of(office)}".strip(), colours.fill, colours.ink, port, rows)


def dossier_cell(dossier: Dossier, words: str = "", port: str = "") -> Cell:
    """A cell in the pale colour of the owner: '■ yellow B'."""
    return Cell(f"{sign(dossier.owner)} {dossier.name}{words}", colours_of(dossier.owner).tint, INK, port)


def colours_of(office: Office | None) -> Colours:
    """The colours of an office, or those of the cabinet."""
    return CABINET if office is None else COLOURS[office]


def sign(office: Office | None) -> str:
    """The symbol that goes with the colour; the cabinet has none."""
    return "" if office is None else office.symbol


def name_of(office: Office | None) -> str:
    """'tax office', or 'filing cabinet' for None."""
    return "filing cabinet" if office is None else office.name


def place_name(place: Place) -> str:
    """'tax office, inbox', 'filing cabinet, partition II' or the name of another place."""
    if place.office is not None:
        return f"{place.office}, {place.kind}"
    return f"filing cabinet, {place.name}" if place.kind == "partition" else place.name


def clips(dossier: Dossier, references: int) -> str:
    """One mark a field of the route, filled when it bears its reference: '●○○'."""
    return "●" * references + "○" * (len(dossier.route) - references)


def rounds(waited: float) -> str:
    """'1 round', '2.5 rounds'."""
    number = f"{waited:.1f}".removesuffix(".0")
    return f"{number} round{'' if number == '1' else 's'}"
