"""The panel beside the table: question, answers, ways on, journal. It shows data and tells what is clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from adacta.notebook.alive import STATIC, script
from adacta.notebook.table.labels import LABELS, SIZES
from adacta.notebook.table.walking import STEPS

Does = Callable[[Mapping[str, Any]], None]


class PanelWidget(anywidget.AnyWidget):
    """The part in the page. `view` is as `view.view_of` gives it, `told` what is said, `clauses` their words by id."""

    _esm = script("make.js", "panel.js")
    _css = STATIC / "panel.css"
    view = traitlets.Dict().tag(sync=True)
    told = traitlets.List().tag(sync=True)
    clauses = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict({**LABELS, "sizes": SIZES, "steps": list(STEPS)}).tag(sync=True)


class Panel:
    """What is clicked in the panel calls one of `does`, by the message's 'do'; an unknown one is nobody's."""

    def __init__(self, does: Mapping[str, Does]) -> None:
        self.does = does
        self.widget = PanelWidget()
        self.widget.add_class("adacta-panel")
        self.widget.on_msg(lambda _, message, __: self.heard(message))

    @property
    def view(self) -> dict[str, Any]:
        """What is shown now."""
        return dict(self.widget.view)

    @property
    def told(self) -> list[dict[str, str]]:
        """What is said now."""
        return list(self.widget.told)

    def heard(self, message: Mapping[str, Any]) -> None:
        """Something was clicked."""
        handle = self.does.get(str(message.get("do")))
        if handle is not None:
            handle(message)

    def show(self, view: dict[str, Any], clauses: dict[str, dict[str, str]]) -> None:
        """Show this."""
        with self.widget.hold_sync():
            self.widget.clauses = clauses
            self.widget.view = view

    def say(self, told: list[dict[str, str]]) -> None:
        """Say this."""
        self.widget.told = told

    def reply(self, kind: str, data: Any) -> None:
        """Give the page what it has asked for: a position line, a file, the names to ask about."""
        self.widget.send({"kind": kind, "data": data})
