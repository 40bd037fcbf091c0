"""A sheet of fields in tables, each with its own check: plain HTML, so that keyboard, touch and readers work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import anywidget
import traitlets

from adacta.notebook.alive import STATIC, script


@dataclass(frozen=True)
class Cell:
    """One field: 'number' and 'text' are typed, 'choice' has `options`, 'check' is ticked.

    `key` names it in the data, `label` for everybody who cannot see where it stands; `hint` is what an empty one
    means, `was` what the standard game has, None when it is the same.
    """

    key: str
    kind: str
    value: str | bool
    label: str
    options: Sequence[str] = ()
    hint: str = ""
    was: str | None = None


@dataclass(frozen=True)
class Line:
    """Fields in a line."""

    label: str
    cells: Sequence[Cell]


@dataclass(frozen=True)
class Section:
    """A table of fields, folded away unless it is the first."""

    title: str
    told: str
    columns: Sequence[str]
    rows: Sequence[Line]

    def cells(self) -> Iterator[Cell]:
        """Every field."""
        for line in self.rows:
            yield from line.cells


class GridWidget(anywidget.AnyWidget):
    """The part in the page: `sheet` is a list of sections as data, `problems` what is refused, by key."""

    _esm = script("make.js", "grid.js")
    _css = STATIC / "grid.css"
    sheet = traitlets.List().tag(sync=True)
    problems = traitlets.Dict().tag(sync=True)


class Grid:
    """Sections of fields; `entered(key, value)` is called with what is typed, chosen or ticked."""

    def __init__(self, entered: Callable[[str, str | bool], None]) -> None:
        self.widget = GridWidget()
        self._entered = entered
        self.widget.on_msg(lambda _, message, __: self.heard(message))
        self._keys: set[str] = set()

    def heard(self, message: Mapping[str, Any]) -> None:
        """Something was entered; what no field of the sheet is called is nobody's."""
        key, value = message.get("key"), message.get("value")
        if message.get("do") == "set" and key in self._keys and isinstance(value, str | bool):
            self._entered(str(key), value)

    def show(self, sections: Sequence[Section], problems: Mapping[str, str]) -> None:
        """Show these fields and what is refused."""
        self._keys = {cell.key for section in sections for cell in section.cells()}
        with self.widget.hold_sync():
            self.widget.sheet = [asdict(section) for section in sections]
            self.widget.problems = dict(problems)
