"""The form for a new game: rule set, seed, names, or a position line."""

from __future__ import annotations

import ipywidgets as widgets

from adacta.engine.files.saving import from_position
from adacta.engine.game import Game
from adacta.engine.playing import Play, start
from adacta.notebook.rules_form import WIDE, RulesForm, preset_of, whole_number


class NewGame:
    """The form as a whole; `begin()` gives the game it describes."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.game: Game = play.game
        self.rules = RulesForm(self.game, self.game.presets[preset_of(self.game, play.options)])
        self.preset, self.fields = self.rules.preset, self.rules.fields
        self.seed = widgets.Text(description="Seed", placeholder="a whole number, or empty: another deal each time")
        self.names = widgets.Text(description="Players", placeholder="Anna, Ben, ... or empty")
        self.position = widgets.Text(description="Position", placeholder="a position line instead of a deal, or empty")
        for widget in (self.seed, self.names, self.position):
            widget.layout = WIDE
        self.button = widgets.Button(description="Begin the new game", button_style="primary")
        self.widget = widgets.VBox(
            [self.preset, self.seed, self.names, self.rules.single_rules, self.position, self.button]
        )

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
        return start(self.game, self.rules.read(), components=components, extra_cards=cards, names=names, seed=seed)

    def _seed(self) -> int | None:
        text = self.seed.value.strip()
        return whole_number(text, "the seed") if text else None
