"""The form for a new game: rule set, seed, names, or a position line. Its fields come from the rule set itself."""

from __future__ import annotations

import re
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.engine.options import Meaning, OneOf, Several, YesNo, meanings
from adacta.engine.playing import Play, start
from adacta.engine.saving import from_position

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
            self.widget = widgets.Text(description=label, placeholder=hint, tooltip=hint)
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


class NewGame:
    """The form as a whole; `begin()` gives the game it describes."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.game: Game = play.game
        self.preset = widgets.Dropdown(description="Rule set", options=list(self.game.presets), value=_preset_of(play))
        self.seed = widgets.Text(description="Seed", placeholder="a whole number, or empty: another deal each time")
        self.names = widgets.Text(description="Players", placeholder="Anna, Ben, ... or empty")
        self.position = widgets.Text(description="Position", placeholder="a position line instead of a deal, or empty")
        for widget in (self.seed, self.names, self.position):
            widget.layout = WIDE
        self.fields = [OptionField(name, each) for name, each in meanings(self.game.Options).items()]
        self.button = widgets.Button(description="Begin the new game", button_style="primary")
        self.preset.observe(self._fill, "value")
        self._fill(None)
        self.widget = widgets.VBox([self.preset, self.seed, self.names, self._options(), self.position, self.button])

    def _options(self) -> widgets.Accordion:
        columns = widgets.Layout(display="grid", grid_template_columns="repeat(auto-fit, minmax(400px, 1fr))")
        form = widgets.Box([field.widget for field in self.fields], layout=columns)
        return widgets.Accordion([form], titles=["Change single rules"], selected_index=None)

    def _fill(self, _: Any) -> None:
        for field in self.fields:
            field.fill(getattr(self.game.presets[self.preset.value], field.name))

    def begin(self) -> Play:
        """The new game.

        Raises ValueError or TypeError, with the field and what is allowed, for what cannot be played.
        """
        old = self.play
        components, cards = old.table.components, old.extra_cards
        names = [name.strip() for name in self.names.value.split(",")] if self.names.value.strip() else None
        seed = self._seed()
        if self.position.value.strip():
            return from_position(self.game, self.position.value.strip(), components, cards, names, seed)
        rules = self.game.Options(**{field.name: field.read() for field in self.fields})
        return start(self.game, rules, components=components, extra_cards=cards, names=names, seed=seed)

    def _seed(self) -> int | None:
        text = self.seed.value.strip()
        if text and not re.fullmatch(r"-?[0-9]{1,18}", text):
            raise ValueError(f"the seed is a whole number, not {text!r}")
        return int(text) if text else None


def _preset_of(play: Play) -> str:
    """The preset that is played now, or the first one."""
    presets = play.game.presets
    played = (name for name, preset in presets.items() if preset.resolved() == play.options)
    return next(played, next(iter(presets)))


def _choices(meaning: Meaning) -> dict[str, Any]:
    """The values of an option that has only a few, by their words; empty for one that is typed in."""
    if isinstance(meaning.allowed, YesNo):
        choices: dict[str, Any] = {"yes": True, "no": False}
    elif isinstance(meaning.allowed, OneOf):
        choices = {word.replace("_", " "): word for word in meaning.allowed.words}
    else:
        return {}
    return {**choices, meaning.none: None} if meaning.none else choices


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else text
