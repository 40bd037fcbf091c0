"""One button for each legal answer. Buttons are made once and given new words, so that nothing flickers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any, NamedTuple

import ipywidgets as widgets

from adacta.engine.asking import Ask

BASIC = "basic"


class Group(NamedTuple):
    """A heading over some of the answers."""

    words: str
    is_place: bool


NO_GROUP = Group("|", is_place=False)


class OptionButtons:
    """The answers to a question as buttons, in groups with a heading each."""

    def __init__(self, on_click: Callable[[str], None]) -> None:
        self.on_click = on_click
        self.names: tuple[str, ...] = ()
        self._headings: list[widgets.HTML] = []
        self._buttons: list[widgets.Button] = []
        self.widget = widgets.Box(layout=widgets.Layout(width="auto"))
        self.widget.add_class("adacta-options")

    @property
    def buttons(self) -> list[widgets.Button]:
        """The buttons that are shown now."""
        return self._buttons[: len(self.names)]

    def show(self, ask: Ask | None, table: Any) -> None:
        """The answers to this question; none hides all buttons."""
        options = ask.options if ask is not None else ()
        self.names = tuple(option.name for option in options)
        self._make(len(options))
        self.widget.layout.display = None if options else "none"
        heading = NO_GROUP
        for number, button in enumerate(self._buttons):
            used = number < len(options)
            group = group_of(table, options[number]) if used else heading
            self._show_heading(number, group if group != heading else None)
            heading = group
            if used:
                button.description = options[number].name
                button.tooltip = tooltip(ask, options[number])
            button.layout.display = None if used else "none"

    def _show_heading(self, number: int, group: Group | None) -> None:
        heading = self._headings[number]
        heading.layout.display = "none" if group is None else None
        if group is not None:
            heading.value = f'<div class="adacta-small">{escape(group.words)}</div>'
            heading.remove_class("adacta-inline" if group.is_place else "adacta-place")
            heading.add_class("adacta-place" if group.is_place else "adacta-inline")

    def focus(self) -> None:
        """Put the keyboard on the first answer."""
        if self.names:
            self._buttons[0].focus()

    def _make(self, wanted: int) -> None:
        missing = range(len(self._buttons), wanted)
        for number in missing:
            heading = widgets.HTML()
            button = widgets.Button(layout=widgets.Layout(width="auto"))
            button.on_click(partial(self._clicked, number))
            self._headings.append(heading)
            self._buttons.append(button)
        if missing:
            pairs = zip(self._headings, self._buttons, strict=True)
            self.widget.children = [widget for pair in pairs for widget in pair]

    def _clicked(self, number: int, _: widgets.Button) -> None:
        if number < len(self.names):
            self.on_click(self.names[number])


def group_of(table: Any, option: Any) -> Group:
    """The heading for an option: the place where it lies or, for a card, its kind."""
    kind = getattr(option, "kind", None)
    if isinstance(kind, str):
        return NO_GROUP if kind == BASIC else Group(f"{kind} cards:", is_place=False)
    if not hasattr(table, "find"):
        return NO_GROUP
    try:
        return Group(table.find(option).name, is_place=True)
    except (LookupError, AttributeError):
        return NO_GROUP  # nothing that lies somewhere: an office, 'Pass'


def tooltip(ask: Ask, option: Any) -> str:
    """Name, words and clause of an option."""
    text = getattr(option, "text", "")
    clause = getattr(option, "clause", ask.clause)
    return f"{option.name}: {text} (clause {clause})" if text else f"{option.name} (clause {clause})"
