"""Choosing a rule set: a preset, and every single rule, grouped as in the rulebook. The rule set brings the fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.engine.options import Meaning, Numbers, OneOf, YesNo, meanings
from adacta.notebook.fold import Fold

WIDE = widgets.Layout(width="98%")
STYLE = {"description_width": "58%"}
A_FEW = 21
"""So many numbers, and a word for none, are offered in a list; more are typed or stepped through."""
A_NUMBER = "a number:"


class OptionField:
    """One option of a rule set; what it means decides what it looks like: a list, a number with steps, or a text.

    `widget` is all of it, `controls` what can be entered. `label` is its name for everybody who cannot see where it
    stands.
    """

    def __init__(self, name: str, meaning: Meaning, label: str = "") -> None:
        self.name = name
        self.meaning = meaning
        self.label = label or f"{meaning.text} ({meaning.clauses})"
        self.choices = choices_of(meaning)
        self.chooser: Any = None
        self.number: Any = None
        self.text: Any = None
        if self.choices:
            self.chooser = widgets.Dropdown(description=self.label, options=list(self.choices))
        elif isinstance(meaning.allowed, Numbers):
            self.number = _number_field(self.label, meaning.allowed)
            if meaning.none is not None:
                self.chooser = widgets.Dropdown(description=self.label, options=[meaning.none, A_NUMBER])
                self.number.description = f"{self.label}, as a number"
                self.chooser.observe(self._chosen, "value")
        else:
            hint = f"{meaning.allowed}" + (f", or empty: {meaning.none}" if meaning.none else "")
            self.text = widgets.Text(
                description=self.label, placeholder=meaning.none or hint, tooltip=hint, continuous_update=False
            )
        self.controls = [each for each in (self.chooser, self.number, self.text) if each is not None]
        for control in self.controls:
            control.layout, control.style = widgets.Layout(width="98%"), STYLE
        self.widget = self.controls[0]
        if len(self.controls) > 1:
            self.number.add_class("adacta-second")
            self.widget = widgets.VBox(self.controls)
            self._chosen()

    def _chosen(self, *_: Any) -> None:
        self.number.layout.display = None if self.chooser.value == A_NUMBER else "none"

    def fill(self, value: Any) -> None:
        """Show a value of the option."""
        if self.choices:
            self.chooser.value = next(words for words, choice in self.choices.items() if choice == value)
        elif self.number is not None:
            if self.chooser is not None:
                self.chooser.value = self.meaning.none if value is None else A_NUMBER
            if value is not None:
                self.number.value = value
        elif isinstance(value, tuple):
            self.text.value = ", ".join(map(str, value))
        else:
            self.text.value = "" if value is None else str(value)

    def read(self) -> Any:
        """The value that was entered; text that is no number stays text, for the rule set to refuse."""
        if self.choices:
            return self.choices[self.chooser.value]
        if self.number is not None:
            return None if self.chooser is not None and self.chooser.value != A_NUMBER else self.number.value
        text = self.text.value.strip()
        if not text and self.meaning.none is not None:
            return None
        return tuple(_number(part.strip()) for part in text.split(",") if part.strip())

    def observe(self, callback: Callable[[Any], None]) -> None:
        """Call a function whenever something was entered."""
        for control in self.controls:
            control.observe(callback, "value")


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
            field.observe(self._changed)
        form = widgets.VBox([each for group in by_section(game, self.fields) for each in self._group(*group)])
        form.add_class("adacta-form")
        self.single_rules = Fold("Change single rules", form).widget

    def _group(self, section: str, fields: list[OptionField]) -> Iterable[widgets.Widget]:
        columns = widgets.Layout(
            display="grid", grid_template_columns="repeat(auto-fit, minmax(min(100%, 400px), 1fr))"
        )
        yield widgets.HTML(f"<b>{section}</b>")
        yield widgets.Box([field.widget for field in fields], layout=columns)

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


def by_section(game: Game, fields: Iterable[OptionField]) -> list[tuple[str, list[OptionField]]]:
    """The fields by the section of the rulebook that their first clause stands in, in its order."""
    order = {clause.section: number for number, clause in enumerate(game.clauses.values())}
    found: dict[str, list[OptionField]] = {}
    for field in fields:
        first = field.meaning.clauses.partition(",")[0]
        found.setdefault(game.clauses[first].section, []).append(field)
    return [(heading(section), found[section]) for section in sorted(found, key=lambda section: order[section])]


def heading(section: str) -> str:
    """A section of the clauses, without its letter and what it says in brackets.

    >>> heading("S. Set-up (three and four players; two players: section T)")
    'Set-up'
    """
    return re.sub(r"^[A-Z]+\.\s*|\s*\(.*\)$", "", section)


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


def _number_field(label: str, allowed: Numbers) -> widgets.BoundedIntText:
    """A number with steps; what is out of range becomes the nearest number that is allowed."""
    return widgets.BoundedIntText(description=label, min=allowed.low, max=allowed.high, tooltip=str(allowed))


def choices_of(meaning: Meaning) -> dict[str, Any]:
    """The values of an option that has only a few, by their words; empty for one that is typed in."""
    allowed = meaning.allowed
    if isinstance(allowed, YesNo):
        choices: dict[str, Any] = {"yes": True, "no": False}
    elif isinstance(allowed, OneOf):
        choices = {str(word).replace("_", " "): word for word in allowed.words}
    elif isinstance(allowed, Numbers) and meaning.none is not None and allowed.high - allowed.low < A_FEW:
        choices = {str(number): number for number in range(allowed.low, allowed.high + 1)}
        return {meaning.none: None, **choices}
    else:
        return {}
    return {**choices, meaning.none: None} if meaning.none else choices


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else text
