"""What the flows of all games are made of: a graph with the same as a table, how it looks, and labels of its nodes.

The labels are small tables in Graphviz' HTML-like form; all words are escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from adacta.engine.drawing.colours import INK, PAPER

FONT = "Helvetica,Arial,sans-serif"
LONGEST = 60
"""Longer names are cut in pictures; the table has them in full."""
Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, repr=False)
class Flow:
    """A graph (`graphviz.Digraph`), what it shows, and the same as a table for everybody who cannot see it."""

    graph: Any
    title: str
    caption: str
    head: tuple[str, ...]
    rows: Rows

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.rows)} rows; adacta.render(...) shows it>"


def attributes(layout: dict[str, str]) -> dict[str, dict[str, str]]:
    """What a `graphviz.Digraph` is made with, to look like all flows; `layout` are further attributes of the graph."""
    return {
        "graph_attr": {"bgcolor": PAPER, "fontname": FONT, "pad": "0.15", **layout},
        "node_attr": {"fontname": FONT, "fontsize": "15", "fontcolor": INK},
        "edge_attr": {"fontname": FONT, "fontsize": "14", "fontcolor": INK, "color": INK},
    }


# Words


def number_of(value: float) -> str:
    """'7' or '4.2'."""
    return f"{value:.1f}".removesuffix(".0")


def shortened(words: str, longest: int = LONGEST) -> str:
    """Words that fit into a picture: without control characters, cut at the end.

    >>> shortened("a very long name", 8)
    'a very …'
    """
    clean = re.sub(r"[\x00-\x1f\x7f\ud800-\udfff]", " ", words)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


# Labels


class Cell(NamedTuple):
    """One cell of a small table: words, ground and ink, the port where edges end, how many rows it spans."""

    words: str
    ground: str = PAPER
    ink: str = INK
    port: str = ""
    rows: int = 1
    bold: bool = False


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
