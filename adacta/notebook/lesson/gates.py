"""Gates: what answers a question appears after the question has been answered."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.lesson import questions, words
from adacta.notebook.lesson.bank import check_id
from adacta.notebook.lesson.questions import LOOKS

all_open = False
"""Whether every gate of this notebook is open, answered or not; `open_gates` opens them."""


class Gate:
    """A place that stays empty until its questions have been answered, and then shows something.

    Raises ValueError for an id that no question has.
    """

    def __init__(self, thing: Any, ids: tuple[str, ...]) -> None:
        self.ids = tuple(check_id(id) for id in ids)
        self._thing = thing
        self.is_open = False
        self.words = words.CLOSED if len(ids) == 1 else words.CLOSED_SEVERAL.format(number=len(ids))
        note = widgets.HTML(f'<div role="status" style="{LOOKS["note"]}">{escape(self.words)}</div>')
        self.place = widgets.VBox([note])
        self.widget = widgets.VBox([self.place])
        share_lifeline(self.widget)
        questions.watching.append(self.look)
        self.look()

    def look(self) -> None:
        """Open, if it is time."""
        if not self.is_open and (all_open or set(self.ids) <= _answered()):
            self.is_open = True
            self.place.children = (as_widget(self._thing() if callable(self._thing) else self._thing),)

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        inner = self.place.children[0]
        html = inner.value if isinstance(inner, widgets.HTML) else f"<p>{escape(self.words)}</p>"
        return {**bundle, "text/plain": self.words, "text/html": html}

    def _ipython_display_(self) -> None:
        show(self)


def after(thing: Any | Callable[[], Any], *ids: str) -> Gate:
    """Show a thing, or what a function gives, after these questions of the notebook have been answered.

    With `vote_twice` that is after the second vote. Raises ValueError without a question, or for one that no lesson
    has.
    """
    if not ids:
        raise ValueError("after what? Name a question, as in lesson.after(table, '05-1')")
    return Gate(thing, ids)


def open_gates() -> None:
    """For teachers: show everything in this notebook, answered or not."""
    global all_open
    all_open = True
    for look in questions.watching:
        look()


def _answered() -> set[str]:
    return {each.id for each in questions.asked.values() if each.given and each.is_told}


def as_widget(thing: Any) -> widgets.Widget:
    """Anything that a notebook can show, as a widget: a widget itself, HTML, or text."""
    if isinstance(thing, widgets.Widget):
        return thing
    if isinstance(inner := getattr(thing, "widget", None), widgets.Widget):
        return inner
    if callable(bundle := getattr(thing, "_repr_mimebundle_", None)) and "text/html" in (found := bundle()):
        return _as_output(found["text/html"])
    if callable(html := getattr(thing, "_repr_html_", None)) and html() is not None:
        return _as_output(html())
    return widgets.HTML(f"<pre>{escape(str(thing))}</pre>")


def _as_output(html: str) -> widgets.HTML:
    """As JupyterLab sets the output of a cell: tables without boxes around their boxes."""
    return widgets.HTML(f'<div class="jp-RenderedHTMLCommon">{html}</div>')
