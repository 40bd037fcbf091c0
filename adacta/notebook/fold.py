"""A line that opens what lies under it, by a click or from the keyboard. The Accordion of ipywidgets hears no keys."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets

CLOSED, OPEN = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}", "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"


class Fold:
    """A title as a button, and under it what it opens; `on_open` is called each time before that is seen."""

    def __init__(self, title: str, content: widgets.DOMWidget, on_open: Callable[[], None] = lambda: None) -> None:
        self.title = title
        self.is_open = False
        self._on_open = on_open
        self._content = widgets.VBox([content])  # which is hidden; the content lays itself out as it likes
        self.head = widgets.Button()
        self.head.add_class("adacta-fold")
        self.head.on_click(lambda _: self.turn())
        self.widget = widgets.VBox([self.head, self._content])
        self._show()

    def turn(self) -> None:
        """Open what is folded, fold what is open."""
        self.is_open = not self.is_open
        if self.is_open:
            self._on_open()
        self._show()

    def _show(self) -> None:
        self.head.description = f"{OPEN if self.is_open else CLOSED} {self.title}"
        self.head.tooltip = "Fold it" if self.is_open else "Open it"
        self._content.layout.display = None if self.is_open else "none"
