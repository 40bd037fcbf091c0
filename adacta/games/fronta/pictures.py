"""The table as a picture: for now the lines of `table_text`, in a frame."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from adacta.engine.asking import Ask
from adacta.games.fronta.table import Table
from adacta.games.fronta.text import WIDTH, table_text

INK = "#1b1b1b"
PAPER = "#ffffff"
MARK = "#fdf3cf"


def table_svg(table: Table, ask: Ask | None, marked: Collection[str] = (), big_text: bool = False) -> str:
    """Each line of the text; lines that name something `marked` have a pale ground."""
    size = 20 if big_text else 15
    step = size * 1.5
    lines = table_text(table, ask).splitlines()
    width, height = size * 0.62 * (WIDTH + 2), step * (len(lines) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'font-family="monospace" font-size="{size}"><title>Fronta, the table</title>',
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
    ]
    for number, line in enumerate(lines, start=1):
        if any(name in line for name in marked):
            parts.append(f'<rect y="{step * (number - 0.75):g}" width="{width:g}" height="{step:g}" fill="{MARK}"/>')
        parts.append(f'<text x="{size}" y="{step * number:g}" fill="{INK}" xml:space="preserve">{escape(line)}</text>')
    return "\n".join((*parts, "</svg>", ""))
