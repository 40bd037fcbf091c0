"""Two rule sets beside each other: what differs, two tables dealt from the same shuffle, and their flows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from importlib.util import find_spec
from time import monotonic
from typing import Any

import ipywidgets as widgets

from adacta.engine.asking import seat_of
from adacta.engine.data import shown
from adacta.engine.game import Game
from adacta.engine.options import name_of, options_of
from adacta.engine.playing import Play, start
from adacta.engine.sight import Strategy
from adacta.notebook import words
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.fold import Fold
from adacta.notebook.studies.rule_table import RuleTable
from adacta.notebook.table.board import HEIGHT, picture, sized
from adacta.notebook.table.panels import button, row, strategies_of
from adacta.notebook.table.session import PATIENCE
from adacta.notebook.table.stepper import Stepper
from adacta.notebook.table.walking import STEPS

BOTH = "both"
OWN = "own rules"
TURN, ROUND, TO_THE_END = "One turn", "One round", "To the end"
A_SENSIBLE_ONE = "hasty"
"""The strategy that is offered first, where a game has it; the others are a choice away."""

STYLE = """<style>
.adacta-compare { color: var(--jp-ui-font-color0, #111); }
.adacta-compare, .adacta-compare .jupyter-widgets { overflow: visible; }
.adacta-compare .widget-html-content { line-height: 1.35; }
.adacta-compare button.jupyter-button { width: auto; padding: 0 8px; font-size: 14px; }
.adacta-compare > .adacta-both { border-block: 1px solid var(--jp-border-color2, #ccc); padding: 2px 0;
  position: sticky; top: 0; z-index: 5; background: var(--jp-layout-color0, #fff); }
.jp-Cell:has(.adacta-compare), .jp-Cell :has(.adacta-compare) { overflow: visible !important; }
.adacta-compare .adacta-folded-rules > :not(summary) { max-height: 38vh; overflow: auto; }
.adacta-compare .adacta-folded-rules > summary { cursor: pointer; min-height: 24px; }
.adacta-compare .adacta-side { min-width: 0; }
.adacta-compare .adacta-side-name { font-size: 16px; font-weight: 600; }
</style>"""


class Comparison:
    """Two tables of a game under two rule sets, each with its stepper, dealt from the same shuffle.

    `a` and `b` are rule sets of the game (default: its first two presets), `seed` decides the shuffle,
    `components` is the component set of both, `components_b` another one for B. `comparison.a` and `comparison.b` are
    the steppers. What goes wrong is told in the widget and in `error`.

    Raises ValueError or TypeError for rule sets and seeds that cannot be played.
    """

    def __init__(
        self,
        game: Game,
        a: Any = None,
        b: Any = None,
        *,
        seed: int = 1,
        components: Any = None,
        components_b: Any = None,
    ) -> None:
        self.game = game
        self.components = game.load_components() if components is None else components
        self._components_of: dict[str, Any] = {}
        self.error = ""
        presets = list(game.presets.values())
        self._rule_sets = dict(game.presets)
        other = presets[min(1, len(presets) - 1)]
        sets = [self._name_of(a or presets[0], "A"), self._name_of(b or other, "B", components_b)]
        self.a, self.b = (Stepper(self._dealt(name, seed), open_table=True) for name in sets)
        self._make_controls(sets, seed)
        self._rules = widgets.HTML()
        self._heads = (widgets.HTML(), widgets.HTML())
        self._message = widgets.HTML()
        self._sides = [_side(head, stepper) for head, stepper in zip(self._heads, self.steppers, strict=True)]
        self._flows = self._folded_flows()
        self.widget = self._laid_out()
        self._compared: tuple[Any, ...] = ()
        self._look(None)
        for stepper in self.steppers:
            stepper.observe_moment(self._show)
        self._show()

    # The rule sets

    def _name_of(self, rules: Any, side: str, components: Any = None) -> str:
        """The preset with the same rules; other rules, or other components, get a name of their own."""
        if components is not None and components is not self.components:
            name = f"own rules {side}"
            self._rule_sets[name] = options_of(self.game, rules)
            self._components_of[name] = components
            return name
        if isinstance(rules, str) and rules in self.game.presets:
            return rules
        if not isinstance(rules, self.game.Options):
            expected = f"a rule set of {self.game.title}: {', '.join(self.game.presets)} or {self.game.id}.Options(...)"
            raise TypeError(f"rules {side}: {shown(rules)}; expected {expected}")
        for name, preset in self.game.presets.items():
            if not len(self.game.differences(rules, preset)):
                return name
        name = f"own rules {side}"
        self._rule_sets[name] = rules
        return name

    def _dealt(self, name: str, seed: int) -> Play:
        components = self._components_of.get(name, self.components)
        return start(self.game, self._rule_sets[name], components=components, seed=seed)

    # Laying out

    def _make_controls(self, sets: list[str], seed: int) -> None:
        narrow = {"description_width": "50px"}
        self.rules_a, self.rules_b = (
            widgets.Dropdown(description=f"Rules {side}", options=list(self._rule_sets), value=name, style=narrow)
            for side, name in zip("AB", sets, strict=True)
        )
        self.seed = widgets.Text(description="Seed", value=str(seed), style={"description_width": "36px"})
        self.seed.layout.width = "110px"
        self.deal = button("Deal both tables anew", self.deal_anew, "The same shuffle for both, by the rules chosen")
        self.back_both = button("Back", self.back, "Both tables back")
        self.next_both = button("Next", self.next, "Both tables one step on")
        self.play_both = button("Play", self.play_on, "Both tables play on from here to where somebody is asked")
        self.by = widgets.Dropdown(description="by", options=STEPS, value="phase", style={"description_width": "20px"})
        known = strategies_of(self.game.strategies)
        self.strategy = widgets.Dropdown(options=list(known), description="Let", style={"description_width": "24px"})
        if A_SENSIBLE_ONE in known:
            self.strategy.value = A_SENSIBLE_ONE
        self.plays = {unit: button(unit, partial(self.let_them_play, unit)) for unit in (TURN, ROUND, TO_THE_END)}
        self.view = widgets.ToggleButtons(options=[BOTH], style={"button_width": "auto"})
        self.view.observe(self._look, "value")
        for dropdown, width in ((self.by, "124px"), (self.strategy, "130px")):
            dropdown.layout.width = width
        for dropdown in (self.rules_a, self.rules_b):
            dropdown.layout.width = "230px"

    def _laid_out(self) -> widgets.VBox:
        walk = (widgets.HTML("<b>Both:</b>"), self.back_both, self.play_both, self.next_both, self.by)
        play = (self.strategy, widgets.HTML("play both:"), *self.plays.values())
        both = row(*walk, *play, widgets.HTML("Show:", layout={"margin": "2px 2px 2px 14px"}), self.view)
        both.add_class("adacta-both")
        columns = "repeat(auto-fit, minmax(min(100%, 760px), 1fr))"  # a narrower table is not read easily
        tables = widgets.Box(self._sides, layout=widgets.Layout(display="grid", grid_template_columns=columns))
        tables.layout.grid_gap = "4px 14px"
        style = widgets.HTML(words.STYLE + STYLE, layout={"display": "none"})
        chosen = row(self.rules_a, self.rules_b, self.seed, self.deal)
        whole = widgets.VBox([style, chosen, self._rules, both, self._message, tables, self._flows])
        whole.add_class("adacta-compare")
        whole.add_class("adacta-readable")
        keep_alive(whole)
        return whole

    def _folded_flows(self) -> widgets.VBox:
        """Flows of both tables, drawn when they are first looked at; nothing for a game without flows."""
        self.flow: Any = None
        if find_spec(f"{self.game.__name__}.flows") is None:  # type: ignore[attr-defined]  # games are modules
            return widgets.VBox()
        self._flows_place = widgets.VBox()
        self.flows = Fold("Flows of both tables", self._flows_place, self._look_at_flows)
        return self.flows.widget

    def _look_at_flows(self) -> None:
        from adacta.notebook.flows.flow_board import FlowView
        from adacta.notebook.flows.flow_view import TRAFFIC

        if self.flow is None:
            lists_its_flows = hasattr(self.game.flows, "VIEWS")  # type: ignore[attr-defined]  # find_spec has found them
            self.flow = FlowView(self.a, None if lists_its_flows else TRAFFIC, beside=self.b)
            self._flows_place.children = [self.flow.widget]
            self._show()

    # Reading

    @property
    def steppers(self) -> tuple[Stepper, Stepper]:
        """The two steppers, A and B."""
        return self.a, self.b

    @property
    def rules(self) -> RuleTable:
        """What differs between the rules that the two tables are played by.

        Raises TypeError when another game was loaded at one table.
        """
        a, b = (stepper.play for stepper in self.steppers)
        components = (a.table.components, b.table.components)
        return RuleTable(a.game, a.options, b.options, self.names, components if a.game is b.game else (None, None))

    @property
    def names(self) -> tuple[str, str]:
        """What the two rule sets are called: 'A · FOUR', 'B · own rules'."""
        games = [stepper.play.game for stepper in self.steppers]
        if games[0] is not games[1]:  # another game was loaded at one table
            return f"A · {games[0].title}", f"B · {games[1].title}"
        a, b = (self._rules_at(stepper) for stepper in self.steppers)
        return f"A · {a}", f"B · {b}"

    def _rules_at(self, stepper: Stepper) -> str:
        """The preset that a table is played by; with other options or components they are somebody's own."""
        own = [stepper.play.table.components is components for components in self._components_of.values()]
        return OWN if any(own) else name_of(stepper.play.options, self.game.presets) or OWN

    # Both together

    def next(self, by: str | None = None) -> None:
        """Both tables one step on; `by` as in `walking.STEPS`."""
        waiting = [stepper for stepper in self.steppers if stepper.session.walk.at_the_end]
        self._both(lambda stepper: stepper.next(by or self.by.value))
        self._tell([self._what_is_open(stepper) for stepper in waiting if stepper.session.walk.at_the_end])

    def back(self, by: str | None = None) -> None:
        """Both tables back."""
        self._both(lambda stepper: stepper.back(by or self.by.value))

    def play_on(self) -> None:
        """Watch both tables from here to the next question of a person, or to the end of the round."""
        self._both(Stepper.play_on)

    def let_them_play(self, unit: str) -> None:
        """The chosen strategy plays for every seat that has none: one turn, one round or to the end."""
        strategy = strategies_of(self.game.strategies)[self.strategy.value]
        self._both(lambda stepper: stepper.attempt(partial(_play, stepper, strategy, unit)))
        slow = [stepper for stepper in self.steppers if unit == TO_THE_END and stepper.play.ask is not None]
        self._tell([f"{self._called(stepper)} is still thinking; click again to let it go on." for stepper in slow])

    def deal_anew(self) -> None:
        """Deal both tables from the same shuffle, by the rule sets and the seed that are chosen."""
        try:
            seed = int(self.seed.value)
        except ValueError:
            return self._tell([], f"the seed is a whole number, not {self.seed.value[:40]!r}")
        for stepper, chosen in zip(self.steppers, (self.rules_a, self.rules_b), strict=True):
            stepper.begin(partial(self._dealt, chosen.value, seed))
        self._tell([])

    def _both(self, do: Callable[[Stepper], None]) -> None:
        for stepper in self.steppers:
            do(stepper)
        self._tell([])

    def _what_is_open(self, stepper: Stepper) -> str:
        ask = stepper.play.ask
        if ask is None:
            return f"{self._called(stepper)}: the game is over."
        player = stepper.play.table.players[seat_of(ask) - 1].name
        return f"{self._called(stepper)} waits for {player}: answer there, or let the strategies play."

    def _called(self, stepper: Stepper) -> str:
        return self.names[self.steppers.index(stepper)]

    # Showing

    def _tell(self, notes: list[str], error: str = "") -> None:
        errors = [error, *(f"{self._called(each)}: {each.error}" for each in self.steppers if each.error)]
        self.error = "\n".join(filter(None, errors))
        self._message.value = words.error(self.error) + words.note(" ".join(notes))

    def _show(self) -> None:
        """What stands above the tables, for the rules and answers they have now."""
        compared = tuple((stepper.play.options, stepper.play.table.components) for stepper in self.steppers)
        names = self.names
        if compared != self._compared:
            self._compared = compared
            self._rules.value = self._rules_in_words()
            self.view.options = (BOTH, *names)
        for head, name, stepper in zip(self._heads, names, self.steppers, strict=True):
            head.value = _headline(name, stepper.play)
        if self.flow is not None:
            for name, drawing in zip(names, self.flow.drawings, strict=True):
                drawing.heading = name

    def _rules_in_words(self) -> str:
        try:
            rules = self.rules
            return (
                f'<details class="adacta-folded-rules"><summary>What differs: {escape(rules.title)}</summary>'
                f"<div>{rules.html}</div></details>"
            )
        except TypeError as wrong:
            return words.note(str(wrong))

    def _look(self, _: Any) -> None:
        """Both tables, or one of them with all the room."""
        shown = self.view.index or 0
        for number, side in enumerate(self._sides, start=1):
            side.layout.display = None if shown in (0, number) else "none"

    def close(self) -> None:
        """Take everything off the page."""
        for stepper in self.steppers:
            stepper.close()
        self.widget.close()

    def __repr__(self) -> str:
        return f"<Comparison: {self.game.title}, {' and '.join(self.names)}, {self.rules.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; for pages that show no widgets the differences and a picture of each table."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        html = ""
        for name, stepper in zip(self.names, self.steppers, strict=True):
            look = stepper.session.walk.look()
            html += f"<p>{escape(name)}</p>" + sized(picture(self.game, look.table, look.ask, ()), HEIGHT)
        return {**bundle, "text/plain": f"{self!r}\n{self.rules!r}", "text/html": html + self.rules.html}

    def _ipython_display_(self) -> None:
        show(self)


def _side(head: widgets.HTML, stepper: Stepper) -> widgets.VBox:
    side = widgets.VBox([head, stepper.widget])
    side.add_class("adacta-side")
    return side


def _headline(name: str, play: Play) -> str:
    result = play.result
    over = "" if result is None else f" · over: {result.reason}"
    said = f'<span class="adacta-small">{escape(words.answers(play) + over)}</span>'
    return f'<span class="adacta-side-name">{escape(name)}</span> {said}'


def _play(stepper: Stepper, strategy: Strategy, unit: str) -> None:
    """A strategy answers for every seat that has none, seen in motion; a game that is over stays as it is."""
    session = stepper.session
    session.go_on()
    stepper.camera.follow()
    seats = range(1, len(session.play.table.players) + 1)
    lent = [seat for seat in seats if seat not in session.strategies]
    for seat in lent:
        session.seat(seat, strategy)
    deadline = monotonic() + PATIENCE
    try:
        while session.play.ask is not None:
            session.let_them_play("turn" if unit == TURN else "round")
            if unit != TO_THE_END or monotonic() > deadline:
                break
    finally:
        for seat in lent:
            session.seat(seat, None)
