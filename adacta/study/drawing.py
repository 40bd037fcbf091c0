"""What all charts are made of. A chart is a picture without ground whose ink is that of the text around it.

So it follows the theme of the page, light or dark; colours after M. Okabe and K. Ito, told apart by the colour-blind
and on either ground, and never without a second sign (a label, a marker, a hatch).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from io import StringIO
from itertools import count
from textwrap import fill
from typing import TYPE_CHECKING

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from adacta.study.statistics import Estimate

PAPER, INK, FAINT = "#ffffff", "#1b1b1b", "#78818c"
GRID = "#80808055"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", INK, FAINT, "#a8a000")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*", "h")
SHADES = LinearSegmentedColormap.from_list("shades", [COLOURS[0] + "00", COLOURS[0] + "80"])
"""From nothing to half a blue: words on top stay readable on either ground."""
LETTERS_AN_INCH = 10
"""Of a title; longer ones go on in the next line."""
FONT = "var(--jp-ui-font-family, system-ui, sans-serif)"

_numbers = count(1)


class Chart(Figure):
    """A matplotlib figure with `alt`, what it shows in a sentence or two."""

    def __init__(self, wide: float = 7.0, high: float = 4.0) -> None:
        super().__init__(figsize=(wide, high), facecolor=PAPER, layout="constrained")
        FigureCanvasAgg(self)
        self.alt = ""

    def __repr__(self) -> str:
        return f"<Chart: {self.alt}>"

    __str__ = __repr__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": f"<div>{self.svg}</div>", "text/plain": self.alt}

    @property
    def svg(self) -> str:
        """The chart as a part of a page; its ids are its own."""
        drawn = StringIO()
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": str(next(_numbers))}):
            self.savefig(drawn, format="svg", facecolor="none", metadata={"Date": None})
        return in_page(drawn.getvalue(), self.alt)


def in_page(svg: str, words: str) -> str:
    """An SVG of matplotlib inside a page: the page's ink and letters, as wide as there is room, told in words."""
    head, inside = re.split(r"(?<=>)", svg[svg.index("<svg") :], maxsplit=1)
    size, box = re.search(r'width="([\d.]+)pt"', head), re.search(r'viewBox="[^"]+"', head)
    inside = re.sub(r"<metadata>.*?</metadata>|<style[^>]*>.*?</style>", "", inside, flags=re.DOTALL)
    inside = re.sub(r'<g id="[^"]*"', "<g", inside)  # the same in every chart; those that are referred to stay
    inside = inside.replace(INK, "currentColor").replace("#000000", "currentColor").replace(PAPER, "none")
    inside = re.sub(r"(font: [^;\"]*?px )'[^;\"]*", rf"\1{FONT}", inside)
    told = escape(words)
    look = f"width:{size[1] if size else 500}pt;max-width:100%;height:auto;stroke-linejoin:round"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {box[0] if box else ""} '
        f'role="img" aria-label="{told}" fill="currentColor" style="{look}">{inside}'
    )


def axes_of(chart: Chart, title: str, across: str, up: str, place: tuple[int, int, int] = (1, 1, 1)) -> Axes:
    """Axes with their title and what is counted across and up; `place`: rows, columns, number."""
    axes = chart.add_subplot(*place)
    title = fill(title, round(LETTERS_AN_INCH * chart.get_figwidth() / place[1]))
    axes.set_title(title, color=INK, loc="left", fontsize=11, parse_math=False)
    axes.set_xlabel(across, color=INK, parse_math=False)
    axes.set_ylabel(up, color=INK, parse_math=False)
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=INK)
    axes.grid(color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    for side, spine in axes.spines.items():
        spine.set_color(FAINT)
        spine.set_visible(side in ("left", "bottom"))
    return axes


def legend(axes: Axes, title: str = "") -> None:
    """The signs and their names, where there is most room."""
    made = axes.legend(title=title or None, frameon=False, labelcolor=INK, fontsize=9)
    made.get_title().set_color(INK)


def point(axes: Axes, at: float, estimate: Estimate, number: int = 0, label: str | None = None) -> None:
    """A point with its interval, in the colour and with the mark of a number."""
    colour = COLOURS[number % len(COLOURS)]
    axes.plot([at, at], [estimate.low, estimate.high], color=colour, linewidth=2)
    axes.plot([at], [estimate.mean], MARKS[number % len(MARKS)], color=colour, markersize=8, label=label)


def tilt(axes: Axes, names: Iterable[str]) -> None:
    """Long names below an axis stand aslant."""
    if sum(map(len, names)) > 40:
        for text in axes.get_xticklabels():
            text.set(rotation=20, ha="right")
