"""Change a rule and see what it does: two rule sets, many games, and intervals that shrink while one looks on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from time import monotonic
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.engine.options import checked_game
from adacta.notebook import words
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.studies.explorer_views import VIEWS, Views
from adacta.notebook.studies.rule_pair import RulePair
from adacta.notebook.studies.rule_table import RuleTable
from adacta.notebook.table.panels import button, row, strategies_of
from adacta.study.compare import FEWEST
from adacta.study.growing import Growing
from adacta.study.rule_sets import RuleSet, name_of, name_of_strategy, rule_set
from adacta.study.simulate import SimulationError

MOST = 1_000_000
LARGEST_SEED = 10**15
SECOND_BATCH = 8
SECONDS_A_BATCH = 1.5
LIKE_THE_OTHERS = "like the others"
MAIN, EVERY = "for every game", "all that can be measured"
A_SENSIBLE_ONE = "hasty"
"""The strategy that is offered first, where a game has it: quick, and not silly."""

STYLE = """<style>
.adacta-explore { color: var(--jp-ui-font-color0, #111); container-type: inline-size; }
.adacta-explore .widget-html-content { line-height: 1.4; font-size: 14px; }
.adacta-explore button.jupyter-button { width: auto; padding: 0 10px; font-size: 14px; }
.adacta-explore button.jupyter-button:focus-visible { outline: 3px solid #1565c0; outline-offset: -3px; }
.adacta-explore .adacta-frame { display: grid; gap: 4px 14px; grid-template-columns: minmax(0, 1fr);
  grid-template-areas: "go" "rules" "views"; }
.adacta-explore .adacta-go { grid-area: go; border-bottom: 1px solid var(--jp-border-color2, #ccc); }
.adacta-explore .adacta-left { grid-area: rules; overflow: auto; max-height: 28vh; }
.adacta-explore .adacta-right { grid-area: views; overflow: auto; max-height: max(300px, 72vh - 340px); }
.adacta-explore .adacta-right > * { flex: none; }
.adacta-explore .adacta-left > * { flex: none; }
@container (min-width: 800px) {
  .adacta-explore .adacta-frame { grid-template-columns: minmax(330px, 2fr) 3fr;
    grid-template-areas: "go go" "rules views"; }
  .adacta-explore :is(.adacta-left, .adacta-right) { height: calc(100vh - 290px); min-height: 330px; max-height: none; }
}
.adacta-explore .adacta-view { border-top: 1px solid var(--jp-border-color2, #ccc); padding-top: 4px; }
.adacta-explore .adacta-found { font-size: 15px; font-weight: 600; }
.adacta-explore ul { margin: 2px 0; padding-left: 1.3em; }
.adacta-explore textarea { font-family: var(--jp-code-font-family, monospace); }
</style>"""
"""Run and what is found stand on top; the rules and the views below have as much room as is left, and scroll."""


class Explorer:
    """Two rule sets of a game, chosen by their options, played many times and compared while one looks on.

    `a` and `b` are rule sets to begin with: options, names of presets, or `RuleSet`s with components and cards of
    one's own (default: the first two presets). `strategies` are functions of one's own to choose besides those of
    the game. Press Run; Stop keeps what is done, and Run goes on with it. `compared` is what the games say so far, as
    `adacta.compare` gives it. What goes wrong is told in the widget and in `error`.

    Raises ValueError or TypeError for rule sets that cannot be played.
    """

    def __init__(self, game: Game, a: Any = None, b: Any = None, *, strategies: Sequence[Any] = ()) -> None:
        self.game = game
        self.error = ""
        self.growing: Growing | None = None
        self.running: asyncio.Task[None] | None = None
        presets = list(checked_game(game).presets)
        self._sets = [rule_set(game, a or presets[0]), rule_set(game, b or presets[min(1, len(presets) - 1)])]
        self.known = {**strategies_of(game.strategies), **{name_of_strategy(each): each for each in strategies}}
        self._own = {name_of_strategy(each) for each in strategies}
        self._stopping = False
        self._make_controls()
        self.views = Views(self)
        self.widget = self._laid_out()
        self.pair.observe(self._rules_changed)
        self._rules_changed()
        self._show_state()

    # Laying out

    def _make_controls(self) -> None:
        self.pair = RulePair(self.game, *(each.options for each in self._sets))
        first = A_SENSIBLE_ONE if A_SENSIBLE_ONE in self.known else next(iter(self.known))
        self.strategy = widgets.Dropdown(description="Everybody plays", options=list(self.known), value=first)
        self.first_seat = widgets.Dropdown(description="Player 1", options=[LIKE_THE_OTHERS, *self.known])
        self.games = widgets.BoundedIntText(500, FEWEST, MOST, 100, description="Games of each")
        self.seed = widgets.BoundedIntText(1, -LARGEST_SEED, LARGEST_SEED, description="Seed")
        self.measures = widgets.Dropdown(description="Measures", options=[MAIN, EVERY])
        for control, label, width in (
            (self.strategy, 112, 240), (self.first_seat, 60, 190), (self.games, 104, 174), (self.seed, 38, 100),
            (self.measures, 68, 262),
        ):  # fmt: skip
            control.style = {"description_width": f"{label}px"}
            control.layout.width = f"{width}px"
        self.run_button = button("Run", self.run, "Play the games; what is finished is kept")
        self.run_button.button_style = "primary"
        self.stop_button = button("Stop", self.stop, "Stop; the games that are finished are kept")
        self.state = widgets.HTML()
        self.message = widgets.HTML()
        self.summary = widgets.HTML()

    def _laid_out(self) -> widgets.VBox:
        play = row(self.strategy, self.first_seat, self.measures)
        go = row(self.games, self.seed, self.run_button, self.stop_button, self.state)
        frame = widgets.Box(
            [
                _placed("go", go, play, self.message, self.summary),
                _placed("left", self.pair.widget),
                _placed("right", self.views.widget),
            ]
        )
        frame.add_class("adacta-frame")
        style = widgets.HTML(words.STYLE + STYLE, layout={"display": "none"})
        whole = widgets.VBox([style, frame])
        whole.add_class("adacta-explore")
        whole.add_class("adacta-readable")
        keep_alive(whole)
        return whole

    # Reading the form

    @property
    def compared(self) -> Any:
        """What the games say so far; None before the first two of each."""
        return None if self.growing is None else self.growing.found

    @property
    def rules(self) -> tuple[RuleSet, RuleSet]:
        """The rule sets that are entered, A and B.

        Raises ValueError or TypeError, with the field and what is allowed.
        """
        a, b = (self._entered(number) for number in (0, 1))
        return (a, b) if a.name != b.name else (a, replace(b, name=f"{b.name} (B)"))

    def _entered(self, number: int) -> RuleSet:
        given = self._sets[number]
        try:
            options = self.pair.read(number)
        except (ValueError, TypeError) as wrong:
            raise type(wrong)(f"rules {'AB'[number]}: {wrong}") from None
        if options.resolved() == given.options.resolved():
            return given
        cards = "".join(f" +{card.name}" for card in given.extra_cards)
        return rule_set(self.game, options, given.components, given.extra_cards, name_of(self.game, options) + cards)

    @property
    def entered_strategies(self) -> Any:
        """One strategy for everybody, or one for each seat when player 1 plays another.

        Raises ValueError when the rule sets then have different numbers of players.
        """
        others = self._strategy(self.strategy.value)
        if self.first_seat.value in (LIKE_THE_OTHERS, self.strategy.value):
            return others
        players = {rules.options.players for rules in self.rules}
        if len(players) > 1:
            raise ValueError(
                f"player 1 plays {self.first_seat.value}, the others {self.strategy.value}: that needs two rule sets "
                f"with as many players, not {' and '.join(map(str, sorted(players)))}"
            )
        return [self._strategy(self.first_seat.value), *[others] * (players.pop() - 1)]

    def _strategy(self, name: str) -> Any:
        """Those of the kit by name, so that the code can name them too."""
        return self.known[name] if name in self._own else name

    def _asked_for(self) -> tuple[Growing, int]:
        games = self.games.value
        asked = Growing(self.game, *self.rules, self.entered_strategies, self.seed.value, self.measures.value == EVERY)
        before = self.growing
        return (before if before is not None and asked.same_games(before) else asked), games

    # Running

    def run(self) -> None:
        """Play the games; in a notebook beside whatever else happens there, elsewhere until they are done."""
        if self.running is not None and not self.running.done():
            return
        try:
            self.growing, games = self._asked_for()
        except (ValueError, TypeError) as wrong:
            return self._tell(str(wrong))
        if self.growing.games >= games:
            return self._tell("", f"There are {self.growing.games} games of each; enter a larger number to go on.")
        self._tell("")
        self._stopping = False
        self._show_state(games, True)
        self.stop_button.focus()  # else the keyboard's place is gone with the other button
        playing = self._play(self.growing, games)
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(playing)
        else:
            self.running = asyncio.ensure_future(playing)

    def stop(self) -> None:
        """Stop at the next decision; the games that are finished are kept."""
        self._stopping = True
        self.stop_button.disabled = True
        self.state.value = self.state.value.replace(" …<", " · stopping …<")

    async def _play(self, growing: Growing, games: int) -> None:
        batch, began = FEWEST, monotonic()
        try:
            while growing.games < games and not self._stopping:
                before, start = growing.games, monotonic()
                await _aside(growing.extend, min(games, before + batch), lambda: self._stopping)
                seconds = max(monotonic() - start, 1e-6)
                most = max(SECOND_BATCH, growing.games // 2)
                batch = max(1, min(int(SECONDS_A_BATCH * batch / seconds), 4 * batch, most))
                self._show_found()
                self._show_state(games, True, monotonic() - began)
        except (SimulationError, ValueError, TypeError, OSError) as wrong:
            self._tell(str(wrong))
        finally:
            self._show_found()
            self._show_state(games, False, monotonic() - began)
            if self._stopping:
                self.run_button.focus()

    # Showing

    def _tell(self, error: str, note: str = "") -> None:
        self.error = error
        self.message.value = words.error(error) + words.note(note)

    def _rules_changed(self) -> None:
        """What differs, as it is entered now; a rule set that cannot be played is told at once."""
        try:
            a, b = self.rules
        except (ValueError, TypeError) as wrong:
            return self._tell(str(wrong))
        self._tell("")
        self.views.rules = RuleTable(self.game, a.options, b.options, (f"A · {a.name}", f"B · {b.name}")).html
        self.views.show()

    def _show_found(self) -> None:
        if self.compared is not None:
            first, *_ = self.compared.verdict.splitlines()
            self.summary.value = f'<div class="adacta-found">{escape(first)}</div>'
            self.views.show()

    def _show_state(self, wanted: int = 0, is_running: bool = False, seconds: float = 0) -> None:
        self.run_button.disabled = is_running
        self.stop_button.disabled = not is_running or self._stopping
        done = 0 if self.growing is None else self.growing.games
        if not wanted:
            text = "Nothing played yet."
        elif is_running:
            text = f"{done} of {wanted} games of each, {seconds:.0f} s{' · stopping' if self._stopping else ''} …"
        else:
            text = f"{done} of {wanted} games of each, in {seconds:.0f} s."
            if done < wanted:
                text += " Run goes on. (Who stops as soon as a difference shows will see one too often.)"
        self.state.value = f'<span class="adacta-small"{"" if is_running else STATUS}>{text}</span>'

    def close(self) -> None:
        """Stop, and take everything off the page."""
        self._stopping = True
        self.widget.close()

    def __repr__(self) -> str:
        names = " and ".join(each.name for each in (self.growing.sets if self.growing else self._sets))
        games = 0 if self.growing is None else self.growing.games
        return f"<Explorer: {self.game.title}, {names}, {games} games of each>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; for pages that show no widgets the rules and what was found."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        html = self.views.rules
        if self.compared is not None:
            html += self.compared._repr_html_()
        return {**bundle, "text/plain": f"{self!r}\n{self.compared or ''}", "text/html": html}

    def _ipython_display_(self) -> None:
        show(self)


STATUS = ' role="status"'


def _placed(place: str, *children: Any) -> widgets.VBox:
    """A part of the frame, by the name of its place."""
    made = widgets.VBox(children)
    made.add_class(f"adacta-{place}")
    return made


__all__ = ["VIEWS", "Explorer"]


async def _aside(work: Callable[..., None], *arguments: Any) -> None:
    """Beside the page, in a thread; where there are none (Python in a browser) at once, with a breath before."""
    if sys.platform == "emscripten":
        await asyncio.sleep(0.05)
        work(*arguments)
    else:
        await asyncio.to_thread(work, *arguments)
