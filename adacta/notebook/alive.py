"""Views that never die without a word: a restarted kernel, a reloaded page, a notebook opened without running.

`keep_alive(view)` puts a small widget into a box. In the page it watches whether Python still listens; when it does
not, the last picture stays, a sentence says what to do, and clicks go nowhere instead of raising. `show(...)` displays
a view in two parts: a still picture for pages where no widget comes to life, hidden as soon as one does, and the
widget.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

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
HIDING = f"""<style>
.jp-OutputArea-child:has([data-adacta-still]):has(+ .jp-OutputArea-child
  > .jp-OutputArea-output[data-mime-type="{WIDGET_VIEW}"]:not(.jupyter-widgets):not(:empty)),
.jp-OutputArea-child:has([data-adacta-still]) + .jp-OutputArea-child
  > .jp-OutputArea-output[data-mime-type="{WIDGET_VIEW}"].jupyter-widgets:not(:has(*)) {{ display: none; }}
[data-adacta-still][hidden] {{ display: none; }}
</style>"""
"""JupyterLab: no picture while its widget is there or on its way; where none comes, no 'model not found' below it."""


class Lifeline(anywidget.AnyWidget):
    """The part in the page. `view_id` names the view whose still picture is hidden when this is shown."""

    _esm = STATIC / "alive.js"
    _css = STATIC / "alive.css"
    view_id = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Dict(WORDS).tag(sync=True)

    def __init__(self, view_id: str) -> None:
        super().__init__(view_id=view_id)
        self.on_msg(self._heard)

    def _heard(self, _: Any, message: Mapping[str, Any], __: Any) -> None:
        if message.get("kind") == "ping":
            self.send({"kind": "pong", "number": message.get("number", 0)})


def keep_alive(view: widgets.Box) -> None:
    """Put a lifeline into a view, above all that is in it."""
    view.children = (Lifeline(view.model_id), *view.children)
    view.add_class("adacta-alive")


def show(bundle: Mapping[str, Any]) -> None:
    """Display a view below a still picture of it, which is only seen where the view itself does not come to life.

    `bundle` is what the view gives as its MIME bundle: the widget, and the picture as HTML. Without a widget it is
    displayed as it is.
    """
    from IPython.display import display

    if WIDGET_VIEW not in bundle:
        display(dict(bundle), raw=True)
        return
    view = bundle[WIDGET_VIEW]["model_id"]
    still = f'{HIDING}<div data-adacta-still="{view}">{bundle["text/html"]}<p>{STILL}</p></div>'
    display({"text/html": still, "text/plain": bundle["text/plain"]}, raw=True)
    display({**bundle, "text/html": "<!-- as above -->", "text/plain": ""}, raw=True)
