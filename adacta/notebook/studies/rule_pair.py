"""Two rule sets beside each other, to be changed: what differs stands there first, every rule is a click away."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.engine.options import Meaning, meanings
from adacta.notebook.rules_form import OptionField, by_section, preset_of

DIFFERENT, ALL = "Only what differs", "All rules"
ANOTHER = "(choose a rule)"

STYLE = """<style>
.adacta-pair .adacta-rule { display: grid; grid-template-columns: minmax(110px, 1fr) repeat(2, minmax(0, 138px));
  gap: 0 6px; align-items: center; border-bottom: 1px solid var(--jp-border-color2, #ccc); padding: 1px 0; }
.adacta-pair .adacta-rule .widget-label { position: absolute; width: 1px; height: 1px; margin: 0; padding: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.adacta-pair .adacta-rule .widget-html-content { font-size: 13px; line-height: 1.3; height: auto; }
.adacta-pair .adacta-rule :is(.widget-dropdown, .widget-text) { width: 100%; margin: 1px 0; position: relative; }
.adacta-pair .adacta-rule .widget-html { margin: 2px 0; height: auto; }
.adacta-pair .adacta-rule select { font-size: 13px; padding-left: 4px; padding-right: 18px; }
.adacta-pair .adacta-heads .widget-html-content { font-weight: 600; }
.adacta-pair .adacta-differs .widget-html-content { font-weight: 600; }
.adacta-pair .adacta-section { margin: 8px 0 2px; font-size: 14px; font-weight: 600; }
.adacta-pair .widget-toggle-buttons button { font-size: 13px; }
</style>"""


class Rule:
    """One option of both rule sets in a row."""

    def __init__(self, name: str, meaning: Meaning) -> None:
        self.name = name
        self.meaning = meaning
        told = f"{meaning.text} ({meaning.clauses})"
        self.sides = [OptionField(name, meaning, f"{side}: {told}") for side in "AB"]
        words = widgets.HTML(f'{escape(meaning.text)} <span class="adacta-small">{escape(meaning.clauses)}</span>')
        self.widget = widgets.Box([words, *(each.widget for each in self.sides)])
        self.widget.add_class("adacta-rule")

    def show(self, is_seen: bool, differs: bool) -> None:
        """In its place, or out of sight."""
        self.widget.layout.display = "grid" if is_seen else "none"
        (self.widget.add_class if differs else self.widget.remove_class)("adacta-differs")


class RulePair:
    """Two presets and, in rows, the rules in which they differ, or all of them, grouped as in the rulebook.

    `read(0)` and `read(1)` give the rule sets that are entered; `observe` calls a function after every change.
    """

    def __init__(self, game: Game, a: Any, b: Any) -> None:
        self.game = game
        self.rules = [Rule(name, each) for name, each in meanings(game.Options).items()]
        self._asked_for: set[str] = set()
        self._watching: list[Callable[[], None]] = []
        self._filling = False
        self.presets = [
            widgets.Dropdown(description=f"Rules {side}", options=list(game.presets), value=preset_of(game, each))
            for side, each in zip("AB", (a, b), strict=True)
        ]
        self.shown = widgets.ToggleButtons(options=[DIFFERENT, ALL], style={"button_width": "auto"})
        self.another = widgets.Dropdown(description="Change", options=self._offered())
        self.nothing = widgets.HTML("No rule differs. Choose one to change, or another preset.")
        self._lay_out()
        for side, options in enumerate((a, b)):
            self.fill(side, options)
            self.presets[side].observe(lambda change, side=side: self._preset_chosen(side), "value")
        for rule in self.rules:
            for field in rule.sides:
                field.observe(self._changed)
        self.shown.observe(lambda _: self.update(), "value")
        self.another.observe(self._rule_chosen, "value")
        self._asked_for.clear()
        self.update()

    def _lay_out(self) -> None:
        self.sections = []
        parts: list[Any] = []
        by_name = {rule.name: rule for rule in self.rules}
        for section, fields in by_section(self.game, [rule.sides[0] for rule in self.rules]):
            head = widgets.HTML(f'<div class="adacta-section">{escape(section)}</div>')
            rows = [by_name[field.name] for field in fields]
            self.sections.append((head, rows))
            parts += [head, *(row.widget for row in rows)]
        for control in (*self.presets, self.another):
            control.style = {"description_width": "56px"}
            control.layout = widgets.Layout(width="98%")
        style = widgets.HTML(STYLE, layout={"display": "none"})
        self.heads = widgets.Box([widgets.HTML(), widgets.HTML("A"), widgets.HTML("B")])
        self.heads.add_class("adacta-rule")
        self.heads.add_class("adacta-heads")
        top = [*self.presets, self.shown, self.nothing, self.heads]
        self.widget = widgets.VBox([style, *top, *parts, self.another])
        self.widget.add_class("adacta-pair")

    def _offered(self) -> list[tuple[str, str]]:
        rows = [
            (f"{section}: {field.meaning.text} ({field.meaning.clauses})", field.name)
            for section, fields in by_section(self.game, [rule.sides[0] for rule in self.rules])
            for field in fields
        ]
        return [(ANOTHER, ""), *rows]

    # Entering

    def fill(self, side: int, options: Any) -> None:
        """Show a rule set on one side (0: A, 1: B)."""
        self._filling = True
        for rule in self.rules:
            rule.sides[side].fill(getattr(options, rule.name))
        self._filling = False
        self._changed(None)

    def read(self, side: int) -> Any:
        """The rule set that is entered on one side.

        Raises ValueError or TypeError, with the field and what is allowed.
        """
        return self.game.Options(**{rule.name: rule.sides[side].read() for rule in self.rules})

    def field(self, side: int, name: str) -> OptionField:
        """The field of an option on one side."""
        return next(rule.sides[side] for rule in self.rules if rule.name == name)

    def observe(self, callback: Callable[[], None]) -> None:
        """Call a function whenever something was entered."""
        self._watching.append(callback)

    def _preset_chosen(self, side: int) -> None:
        self._asked_for.clear()
        self.fill(side, self.game.presets[self.presets[side].value])

    def _rule_chosen(self, _: Any) -> None:
        """The rule's row appears, just above where it was chosen if nothing else is shown."""
        if not self.another.value:
            return
        self._asked_for.add(self.another.value)
        self.update()
        self.another.value = ""

    def _changed(self, _: Any) -> None:
        if not self._filling:
            self.update()
            for callback in self._watching:
                callback()

    # Showing

    def update(self) -> None:
        """Rows that differ, those asked for, or all; a row that was seen stays until a preset is chosen."""
        different = {rule.name for rule in self.rules if self._differs(rule)}
        self._asked_for |= different
        seen = set(self._asked_for) if self.shown.value == DIFFERENT else {rule.name for rule in self.rules}
        for head, rows in self.sections:
            for row in rows:
                row.show(row.name in seen, row.name in different)
            head.layout.display = None if any(row.name in seen for row in rows) else "none"
        self.nothing.layout.display = "none" if seen else None
        self.heads.layout.display = "grid" if seen else "none"

    def _differs(self, rule: Rule) -> bool:
        """As entered; what depends on the number of players differs when it comes out differently."""
        a, b = (side.read() for side in rule.sides)
        return a != b
