"""What pictures of all games are put together from: the frame, what can be clicked, a row of buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from adacta.engine.drawing.lettering import attribute, clean, width_of, words

WIDEST = 1344
"""Pixels that a picture of the table has at most; a wider page leaves its margins free."""


@dataclass(frozen=True)
class Room:
    """A part of the picture: its upper left corner, width and height."""

    x: float
    y: float
    width: float
    height: float


def picture(css: str, width: float, height: float, widest: float, title: str, told: str, inside: str) -> str:
    """A whole picture, as wide as its page but at most `widest` pixels; `told` is what it shows, in words.

    `css` is the class that its style sheet is written for.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css}" role="img" '
        f'viewBox="0 0 {width:g} {height:g}" '
        f'font-size="12" style="width:100%;max-width:{widest:g}px"><title>{escape(clean(title))}</title>'
        f"<desc>{escape(told)}</desc>{inside}</svg>"
    )


def group(kind: str, name: str, css: str = "", data: str = "", title: str = "") -> str:
    """The opening tag of something clickable."""
    told = f"<title>{attribute(title)}</title>" if title else ""
    classes = f"{kind} {css}".strip()
    return f'<g class="{classes}" data-kind="{kind}" data-name="{attribute(name)}"{data}>{told}'


def buttons(names: Iterable[str], right: float, size: float) -> tuple[float, str]:
    """A row of buttons for options without a place on the table, from the right; and where it begins."""
    parts = []
    for name in names:
        width = 26 + width_of(name, size, bold=True)
        box = f'x="{right - width:.4g}" y="9" width="{width:.4g}" height="28" rx="14"'
        told = words(right - width / 2, 28, name, size=size, css="bold", anchor="middle")
        opening = group("button", name, "can")
        parts.append(f'{opening}<rect class="face" {box}/><rect class="edge" {box}/>{told}</g>')
        right -= width + 8
    return right, "".join(parts)
