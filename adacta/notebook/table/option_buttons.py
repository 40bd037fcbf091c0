"""One button for each legal answer. A button keeps its meaning, so that a late click is never another answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any, NamedTuple

import ipywidgets as widgets

from adacta.engine.asking import Ask
from adacta.engine.journal import told

BASIC = "basic"


class Group(NamedTuple):
    """A heading over some of the answers."""

    words: str
    is_place: bool


NO_GROUP = Group("|", is_place=False)


class Slot(NamedTuple):
    """The button of one answer and the heading before it, which only the first of a group shows."""

    heading: widgets.HTML
    button: widgets.Button


class OptionButtons:
    """The answers to a question as buttons, in groups with a heading each.

    A button is made once for each name, and shown or hidden; the page is laid out anew only when the answers
    come in another order than before.
    """

    def __init__(self, on_click: Callable[[str], None]) -> None:
        self.on_click = on_click
        self.names: tuple[str, ...] = ()
        self._slots: dict[str, Slot] = {}
        self.widget = widgets.Box(layout=widgets.Layout(width="auto"))
        self.widget.add_class("adacta-options")

    @property
    def buttons(self) -> list[widgets.Button]:
        """The buttons that are shown now."""
        return [self._slots[name].button for name in self.names]

    @property
    def headings(self) -> list[widgets.HTML]:
        """The headings that are shown now."""
        headings = [self._slots[name].heading for name in self.names]
        return [heading for heading in headings if heading.layout.display is None]

    def show(self, ask: Ask | None, table: Any) -> None:
        """The answers to this question; none hides all buttons."""
        options = ask.options if ask is not None else ()
        for name in set(self.names) - {option.name for option in options}:
            self._hide(self._slots[name])
        self.names = tuple(option.name for option in options)
        self._lay_out()
        self.widget.layout.display = None if options else "none"
        before = NO_GROUP
        for option in options:
            slot = self._slots[option.name]
            group = group_of(table, option)
            _head(slot.heading, group if group != before else None)
            slot.button.description = told(option)
            slot.button.tooltip = tooltip(ask, option)
            slot.button.layout.display = None
            before = group

    def focus(self) -> None:
        """Put the keyboard on the first answer."""
        if self.names:
            self._slots[self.names[0]].button.focus()

    def _lay_out(self) -> None:
        made = list(self._slots)
        for name in self.names:
            if name not in self._slots:
                self._slots[name] = self._make(name)
        wanted = set(self.names)
        if tuple(name for name in self._slots if name in wanted) != self.names:
            others = {name: slot for name, slot in self._slots.items() if name not in wanted}
            self._slots = {name: self._slots[name] for name in self.names} | others
        if list(self._slots) != made:
            self.widget.children = [widget for slot in self._slots.values() for widget in slot]

    def _make(self, name: str) -> Slot:
        button = widgets.Button(description=name, layout=widgets.Layout(width="auto"))
        button.on_click(partial(self._clicked, name))
        return Slot(widgets.HTML(layout=widgets.Layout(display="none")), button)

    def _hide(self, slot: Slot) -> None:
        slot.heading.layout.display = slot.button.layout.display = "none"

    def _clicked(self, name: str, _: widgets.Button) -> None:
        self.on_click(name)


def _head(heading: widgets.HTML, group: Group | None) -> None:
    """Show a heading, or none where the group goes on."""
    heading.layout.display = "none" if group is None else None
    if group is not None:
        heading.value = f'<div class="adacta-small">{escape(group.words)}</div>'
        heading.remove_class("adacta-inline" if group.is_place else "adacta-place")
        heading.add_class("adacta-place" if group.is_place else "adacta-inline")


def group_of(table: Any, option: Any) -> Group:
    """The heading for an option: the place where it lies or, for a card, its kind."""
    kind = getattr(option, "kind", None)
    if isinstance(kind, str) and hasattr(option, "text"):  # a place to go to has a kind too, and is no card
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
