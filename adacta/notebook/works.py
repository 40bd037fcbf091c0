"""A check that all works on this machine, for the first notebook: `adacta.notebook.works.check()`.

Each line says what was tried, what came out, and what to do when it does not work. The last check is a button: only a
click can tell that the page and Python hear each other.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from adacta.engine.playing import start
from adacta.games import ad_acta, fronta
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.rendering import render

HEADS = ("what was tried", "what came out", "what to do")
CELL = "text-align:left;padding:2px 16px 2px 0"
GOOD, BAD = "✓ works", "✗ does not work"
PLAYED = "Python {python}: a round of Ad Acta and a day of Fronta were played."
DRAWN = "Arrows between offices were drawn."
NOT_DRAWN = "Routes and traffic will show as tables. Everything else works. (pip install pygraphviz)"
WRITTEN = "Games and answers can be kept beside the notebooks."
NOT_WRITTEN = "This folder cannot be written: {folder}. Open the notebooks from a folder of your own."
COUNTED = "Experiments with many games can be run and shown."
NOT_COUNTED = "Lessons with experiments need more: pip install 'adacta[study]'. All others work."
PRESS = "Press me"
PRESSED = "✓ This button works, and so will all others."
NO_BUTTON = (
    "No button above? Then this page shows no widgets. Run the cell again; else open the page in JupyterLab or "
    "ask your teacher. Every lesson has its pictures all the same, and tells at its end what happened."
)


@dataclass(frozen=True)
class Line:
    """What was tried, whether it works, and what that means or what to do."""

    what: str
    works: bool
    told: str


class Works:
    """The checks as a table, and a button; `lines` has what came out, `pressed` whether the button was heard."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = tuple(lines)
        self.pressed = False
        self.press = widgets.Button(description=PRESS, tooltip=PRESS)
        self.press.on_click(lambda _: self._press())
        self._reply = widgets.HTML()
        self.widget = widgets.VBox([widgets.HTML(self.html), self.press, self._reply])
        keep_alive(self.widget)

    @property
    def html(self) -> str:
        """The table."""
        head = "".join(f'<th style="{CELL}">{escape(each)}</th>' for each in HEADS)
        body = "".join(
            "<tr>"
            + "".join(
                f'<td style="{CELL}">{escape(cell)}</td>'
                for cell in (line.what, GOOD if line.works else BAD, line.told)
            )
            + "</tr>"
            for line in self.lines
        )
        return f"<table><tr>{head}</tr>{body}</table>"

    def _press(self) -> None:
        self.pressed = True
        self._reply.value = f'<div role="status">{escape(PRESSED)}</div>'

    def __repr__(self) -> str:
        return "\n".join(f"{line.what}: {GOOD if line.works else BAD}. {line.told}" for line in self.lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": f"{self.html}<p>{escape(NO_BUTTON)}</p>"}

    def _ipython_display_(self) -> None:
        show(self)


def check() -> Works:
    """Try what the lessons need: to play, to draw, to write a file, to count games, and, with a click, buttons."""
    return Works([_playing(), _drawing(), _writing(Path.cwd()), _counting()])


def _playing() -> Line:
    office = start(ad_acta, "FOUR", seed=1)
    while office.table.round == 1:
        office.answer(ad_acta.strategies.hasty(office.sight()))
    queue = start(fronta, "FOUR", seed=1)
    while queue.table.day == 1:
        queue.answer(fronta.strategies.hasty(queue.sight()))
    return Line("to play", True, PLAYED.format(python=".".join(map(str, sys.version_info[:3]))))


def _drawing() -> Line:
    drawn = render(ad_acta.flows.planned_routes(ad_acta.load_components()))
    works = drawn.svg is not None or drawn.widget is not None
    return Line("to draw arrows", works, DRAWN if works else NOT_DRAWN)


def _writing(folder: Path) -> Line:
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".adacta-"):
            return Line("to keep files", True, WRITTEN)
    except OSError:
        return Line("to keep files", False, NOT_WRITTEN.format(folder=folder))


def _counting() -> Line:
    works = all(find_spec(name) for name in ("pandas", "scipy", "matplotlib", "pyarrow", "joblib"))
    return Line("to count games", works, COUNTED if works else NOT_COUNTED)
