"""Views that never die without a word: a restarted kernel, a reloaded page, a notebook opened without running.

`keep_alive(view)` puts a small widget into a box; `share_lifeline(view)` leaves a small view to that of another one on
the page. In the page it watches whether Python still listens; when it does not, the last picture stays, a sentence says
what to do, and clicks go nowhere instead of raising. `show(view)` displays a view in two parts: a still picture for
pages where no widget comes to life, hidden as soon as one does, and the widget.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakValueDictionary

import anywidget
import ipywidgets as widgets
import traitlets

STATIC = Path(__file__).parent / "static"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WORDS = {
    "gone": "The kernel that drew this is gone; what you see is how it was. Run this cell again to go on.",
    "gone_page": "What drew this is gone; what you see is how it was. Reload the page to go on.",
    "silent": "No answer yet. Is the kernel busy? If it was stopped or the connection is lost, run this cell again.",
    "silent_page": "No answer yet. If the connection is lost, reload the page.",
}
STILL = "A picture of how it was. Run this cell again to use it."
QUIET = 2.0
"""Seconds without a click after which the still picture is drawn anew."""
HIDING = f"""<style data-adacta-hiding>
.jp-OutputArea-child:has([data-adacta-still]):has(+ .jp-OutputArea-child
  > .jp-OutputArea-output[data-mime-type="{WIDGET_VIEW}"]:not(.jupyter-widgets):not(:empty)),
.jp-OutputArea-child:has([data-adacta-still]) + .jp-OutputArea-child
  > .jp-OutputArea-output[data-mime-type="{WIDGET_VIEW}"].jupyter-widgets:not(:has(*)) {{ display: none; }}
[data-adacta-still][hidden] {{ display: none; }}
</style>"""
"""JupyterLab: no picture while its widget is there or on its way; where none comes, no 'model not found' below it."""


def script(*names: str) -> str:
    """A widget's script of these files, in order; a widget that comes late first asks for what it missed."""
    return "\n".join((STATIC / name).read_text("utf-8") for name in ("arrival.js", *names))


class View(Protocol):
    """What a notebook shows: a widget, with HTML for pages that show no widgets."""

    def _repr_mimebundle_(self) -> dict[str, Any]: ...


class Lifeline(anywidget.AnyWidget):
    """The part in the page. `view_id` names the view whose still picture is hidden when this is shown."""

    _esm = script("alive.js")
    _css = STATIC / "alive.css"
    view_id = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Dict(WORDS).tag(sync=True)

    def __init__(self, view_id: str) -> None:
        super().__init__(view_id=view_id)
        self.still: Callable[[], None] = lambda: None
        """Draws the still picture anew, once there is one."""
        self._due: asyncio.TimerHandle | None = None
        self.on_msg(self._heard)
        _lifelines[view_id] = self

    def _heard(self, _: Any, message: Mapping[str, Any], __: Any) -> None:
        if message.get("kind") == "ping":
            self.send({"kind": "pong", "number": message.get("number", 0)})
            self._draw_still_soon()

    def _draw_still_soon(self) -> None:
        """Something was clicked: when it has been quiet for a while, the still picture follows."""
        if self._due is not None:
            self._due.cancel()
        try:
            self._due = asyncio.get_running_loop().call_later(QUIET, self.still)
        except RuntimeError:  # no notebook, so nothing that could be out of date
            self._due = None


_lifelines: WeakValueDictionary[str, Lifeline] = WeakValueDictionary()


def keep_alive(view: widgets.Box) -> None:
    """Put a lifeline into a view, above all that is in it."""
    view.children = (Lifeline(view.model_id), *view.children)
    share_lifeline(view)


def share_lifeline(view: widgets.Box) -> None:
    """Leave a small view, of which a page has many, to the lifeline of another one on the page."""
    view.add_class("adacta-alive")
    view.add_class(f"adacta-view-{view.model_id}")


def show(view: View) -> None:
    """Display a view below a still picture of it, which is only seen where the view itself does not come to life.

    The still picture follows what is done, so that an export or a notebook opened later shows the latest. A view
    without a widget is displayed as it is.
    """
    from IPython.display import display, update_display

    bundle = view._repr_mimebundle_()
    if WIDGET_VIEW not in bundle:
        display(dict(bundle), raw=True)
        return
    id = bundle[WIDGET_VIEW]["model_id"]
    display(_still_of(id, bundle), raw=True, display_id=f"adacta-{id}")
    display({**bundle, "text/html": "<!-- as above -->", "text/plain": ""}, raw=True)
    if id in _lifelines:
        _lifelines[id].still = lambda: update_display(
            _still_of(id, view._repr_mimebundle_()), raw=True, display_id=f"adacta-{id}"
        )


def _still_of(id: str, bundle: Mapping[str, Any]) -> dict[str, str]:
    html = f'{HIDING}<div data-adacta-still="{id}">{bundle["text/html"]}<p>{STILL}</p></div>'
    return {"text/html": html, "text/plain": bundle["text/plain"]}
