"""A form that writes the lines of a card: target, effect, price and name are chosen, the code is there to change."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.notebook.alive import keep_alive, show
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row
from adacta.notebook.words import READABLE
from adacta.notebook.workshops.card_bench import CardBench
from adacta.notebook.workshops.recipes import Recipes, card_in, recipes

TITLE = "A card of your own for {game}"
CODE = "The card as code"
CHANGE = "These lines are the card. Change a word or a number, if you like, before you make it."
CHANGED = "You have changed the lines by hand, so the form leaves them alone. 'Write the lines anew' brings the form's."
MADE = "{name} lies on the bench below."
LOOK = """<style>.adacta-code textarea { font-family: var(--jp-code-font-family, monospace); font-size: 13px; }
.adacta-code textarea { white-space: pre; overflow-x: auto; }</style>"""
WIDE = widgets.Layout(width="min(98%, 640px)")
STYLE = {"description_width": "90px"}


class CardForm:
    """Choices above, the code that they write, and the bench for the card that the code makes.

    `code.value` is what is made, whoever wrote it. Raises ValueError for a game without recipes.
    """

    def __init__(self, game: Any) -> None:
        self.game = game
        self.recipes: Recipes = recipes(game.id)
        self.bench: CardBench | None = None
        self._written = ""
        self.name = widgets.Text(description="Name", value=self.recipes.name, continuous_update=False)
        targets = [(target.words, id) for id, target in self.recipes.targets.items()]
        self.target = widgets.Dropdown(description="Aim", options=targets)
        self.effect = widgets.Dropdown(description="Effect")
        self.cost = widgets.Dropdown(description="AP", options=self.recipes.costs or [0])
        kinds = [(words, kind) for kind, words in self.recipes.kinds.items()]
        self.kind = widgets.Dropdown(description="Copies", options=kinds)
        self.code = widgets.Textarea(description=CODE, rows=8, layout=widgets.Layout(width="98%"), style=STYLE)
        self.anew = button("Write the lines anew", self._write_anew)
        self.make = button("Make this card", self._make)
        self.make.button_style = "primary"
        self._reply = widgets.HTML()
        self._place = widgets.VBox()
        self.said = ""
        self.widget = self._laid_out()
        self._offer_effects()
        if self.recipes.costs:
            self.cost.value = self.recipes.cost
        self.target.observe(lambda _: self._offer_effects(), "value")
        for each in (self.name, self.effect, self.cost, self.kind):
            each.observe(lambda _: self._write(), "value")
        self._write_anew()

    def _laid_out(self) -> widgets.VBox:
        choices = [self.name, self.target, self.effect]
        choices += [self.cost] if self.recipes.costs else []
        choices += [self.kind] if len(self.recipes.kinds) > 1 else []
        for each in choices:
            each.layout, each.style = WIDE, STYLE
        self.code.add_class("adacta-code")
        head = widgets.HTML(f"{READABLE}{LOOK}<h3>{escape(TITLE.format(game=self.game.title))}</h3>")
        told = widgets.HTML(f"<p>{escape(CHANGE)}</p>")
        laid = widgets.VBox([head, *choices, told, self.code, row(self.make, self.anew), self._reply, self._place])
        laid.add_class("adacta-readable")
        keep_alive(laid)
        return laid

    def _offer_effects(self) -> None:
        found = self.recipes.effects_on(self.target.value)
        self.effect.options = [(effect.words, effect) for effect in found]
        self.effect.value = found[0]

    def _write(self) -> None:
        """Write the lines, unless somebody has changed them by hand."""
        if self.code.value != self._written:
            self._say(CHANGED, "note")
        else:
            self._write_anew()

    def _write_anew(self) -> None:
        try:
            lines = self.recipes.written(self.name.value, self.effect.value, self.cost.value, self.kind.value)
        except ValueError as wrong:
            self._say(str(wrong), "error")
            return
        self.code.value = self._written = lines
        self._say("", "note")

    def _make(self) -> None:
        """The card that the lines make, on the bench."""
        try:
            card = card_in(self.code.value, self.game)
            self.bench = CardBench(card)
        except (ValueError, TypeError) as wrong:
            self._say(str(wrong), "error")
            return
        self._place.children = (self.bench.widget,)
        self._say(MADE.format(name=card.name), "right")

    def _say(self, text: str, kind: str) -> None:
        self.said = text
        self._reply.value = f'<div role="status" style="{LOOKS[kind]}">{escape(text)}</div>' if text else ""

    def __repr__(self) -> str:
        return f"{TITLE.format(game=self.game.title)}\n{self.code.value}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; a page that shows no widgets has the lines."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": f"<pre>{escape(self.code.value)}</pre>"}

    def _ipython_display_(self) -> None:
        show(self)
