"""Choosing a rule set: a preset, and every single rule. The fields come from the rule set itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.engine.options import Meaning, OneOf, Several, YesNo, meanings
from adacta.notebook.fold import Fold

WIDE = widgets.Layout(width="98%")
STYLE = {"description_width": "58%"}


class OptionField:
    """One option of a rule set as a widget; what it means decides which."""

    def __init__(self, name: str, meaning: Meaning) -> None:
        self.name = name
        self.meaning = meaning
        label = f"{meaning.text} ({meaning.clauses})"
        self.choices = _choices(meaning)
        if not self.choices:
            hint = f"{meaning.allowed}" + (f", or empty: {meaning.none}" if meaning.none else "")
            self.widget = widgets.Text(description=label, placeholder=meaning.none or hint, tooltip=hint)
        else:
            self.widget = widgets.Dropdown(description=label, options=list(self.choices))
        self.widget.layout, self.widget.style = WIDE, STYLE

    def fill(self, value: Any) -> None:
        """Show a value of the option."""
        if isinstance(self.widget, widgets.Dropdown):
            self.widget.value = next(words for words, choice in self.choices.items() if choice == value)
        elif isinstance(value, tuple):
            self.widget.value = ", ".join(map(str, value))
        else:
            self.widget.value = "" if value is None else str(value)

    def read(self) -> Any:
        """The value that was entered; text that is no number stays text, for the rule set to refuse."""
        if isinstance(self.widget, widgets.Dropdown):
            return self.choices[self.widget.value]
        text = self.widget.value.strip()
        if not text and self.meaning.none is not None:
            return None
        if isinstance(self.meaning.allowed, Several):
            return tuple(_number(part.strip()) for part in text.split(",") if part.strip())
        return _number(text)


class RulesForm:
    """A preset and, folded, every single rule; `read()` gives the rule set."""

    def __init__(self, game: Game, options: Any, description: str = "Rule set") -> None:
        self.game = game
        self.preset = widgets.Dropdown(
            description=description, options=list(game.presets), value=preset_of(game, options)
        )
        self.fields = [OptionField(name, each) for name, each in meanings(game.Options).items()]
        self._watching: list[Callable[[], None]] = []
        self._filling = False
        self.preset.observe(self._chosen, "value")
        self.fill(options)
        for field in self.fields:
            field.widget.observe(self._changed, "value")
        columns = widgets.Layout(display="grid", grid_template_columns="repeat(auto-fit, minmax(400px, 1fr))")
        form = widgets.Box([field.widget for field in self.fields], layout=columns)
        form.add_class("adacta-rules")
        self.single_rules = Fold("Change single rules", form).widget

    def fill(self, options: Any) -> None:
        """Show a rule set."""
        self._filling = True
        for field in self.fields:
            field.fill(getattr(options, field.name))
        self._filling = False
        self._changed(None)

    def read(self) -> Any:
        """The rule set that was entered.

        Raises ValueError or TypeError, with the field and what is allowed.
        """
        return self.game.Options(**{field.name: field.read() for field in self.fields})

    def observe(self, callback: Callable[[], None]) -> None:
        """Call a function whenever something was entered."""
        self._watching.append(callback)

    def _chosen(self, _: Any) -> None:
        self.fill(self.game.presets[self.preset.value])

    def _changed(self, _: Any) -> None:
        if not self._filling:
            for callback in self._watching:
                callback()


def preset_of(game: Game, options: Any) -> str:
    """The preset with the same rules, or the first one."""
    same = (name for name, preset in game.presets.items() if preset.resolved() == options.resolved())
    return next(same, next(iter(game.presets)))


def whole_number(text: str, what: str) -> int:
    """A whole number that was typed in.

    >>> whole_number(" 7 ", "the seed")
    7

    Raises ValueError that says what the number is for.
    """
    if not re.fullmatch(r"-?[0-9]{1,18}", text.strip()):
        raise ValueError(f"{what} is a whole number, not {text[:40]!r}")
    return int(text)


def _choices(meaning: Meaning) -> dict[str, Any]:
    """The values of an option that has only a few, by their words; empty for one that is typed in."""
    if isinstance(meaning.allowed, YesNo):
        choices: dict[str, Any] = {"yes": True, "no": False}
    elif isinstance(meaning.allowed, OneOf):
        choices = {str(word).replace("_", " "): word for word in meaning.allowed.words}
    else:
        return {}
    return {**choices, meaning.none: None} if meaning.none else choices


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else text
