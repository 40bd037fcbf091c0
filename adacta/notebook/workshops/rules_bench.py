"""Rules of one's own on the bench: fields that are checked as they are entered, a file, a table, a comparison."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.files.rule_files import Rules, load_rules, rules_text, save_rules
from adacta.engine.playing import start
from adacta.engine.plumbing.extras import needed
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.studies.comparison import OWN, Comparison
from adacta.notebook.studies.rule_table import RuleTable
from adacta.notebook.table.panels import button, row
from adacta.notebook.table.stepper import Stepper
from adacta.notebook.words import READABLE
from adacta.notebook.workshops.fields import Values
from adacta.notebook.workshops.grid import Grid
from adacta.notebook.workshops.rule_sheets import Sheet, sheet_for, standard_of

TITLE = "Rules of your own for {game}"
TOLD = (
    "Everything that can be changed stands in a field. Open a table below, change a value, and it is checked at once. "
    "Fields that differ from the standard game are bold."
)
REFUSED = {
    "one": "One field is refused; its line says why. Until then there is nothing to play.",
    "other": "{number} fields are refused; their lines say why. Until then there is nothing to play.",
}
STANDARD = "standard"
BEGUN = "The fields show the rules of {preset}."
SAVED = "The rules are in {path}. In Python: adacta.load_rules({path!r})."
LOADED = "The fields show the rules of {path}."
OTHER_GAME = "{path} holds rules of {other}; this sheet is for {game}."
PLAYING = "The table below is played by your rules."
BESIDE = "A is the standard game for as many players, B is yours; both are dealt from the same shuffle."
COMPARING = "Playing {games} games by each of the two. The page waits meanwhile."
WHO = "Every seat was played by '{strategy}', {games} games by each rule set, from the same shuffles."
NOTHING = "Nothing differs from the standard game. Change a field first."
PLAYERS = ("hasty", "careful", "at_random")
MANY = {"20 games: a first look": 20, "100 games": 100, "400 games: some minutes": 400}
DOWNLOAD = "Save a copy from this page"
SEED = 1


class RulesBench:
    """The sheet of a game's rules, and what can be done with them.

    `values` is what stands in the fields, `problems` what is refused, by key; `rules` is what is read.

    Raises ValueError for a game that has no sheet.
    """

    def __init__(self, game: Any) -> None:
        self.game = game
        self.said = ""
        self.shown: Any = None
        self.preset = widgets.Dropdown(description="Begin with", options=list(game.presets))
        self.preset.observe(lambda _: self.begin_with(self.preset.value), "value")
        self.file = widgets.Text(description="File", value=f"my-{game.id}-rules.json", continuous_update=False)
        self.play = button("Play it", lambda: self._do(self._play))
        self.beside = button("Beside the standard game", lambda: self._do(self._beside))
        self.compare = button("Compare in numbers", lambda: self._do(self._compare))
        self.save = button("Save", lambda: self._do(self._save))
        self.load = button("Load", lambda: self._do(self._load))
        self.anew = button("Back to the standard game", lambda: self.begin_with(self.preset.value))
        self.strategy = widgets.Dropdown(description="Played by", options=PLAYERS)
        self.games = widgets.Dropdown(description="How many", options=MANY)
        self._differs, self._reply, self._copy = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.place = widgets.VBox()
        self.grid = Grid(self.enter)
        self.widget = self._laid_out()
        self.begin_with(self.preset.value)

    def _laid_out(self) -> widgets.VBox:
        head = f"{READABLE}<h3>{escape(TITLE.format(game=self.game.title))}</h3><p>{escape(TOLD)}</p>"
        laid = widgets.VBox(
            [
                widgets.HTML(head),
                row(self.preset, self.anew),
                self.grid.widget,
                self._differs,
                row(self.play, self.beside),
                row(self.compare, self.strategy, self.games),
                row(self.file, self.save, self.load, self._copy),
                self._reply,
                self.place,
            ]
        )
        laid.add_class("adacta-readable")
        keep_alive(laid)
        return laid

    # Entering

    def begin_with(self, preset: str) -> None:
        """Show the rules of a preset, with the shipped components."""
        options = self.game.presets[preset]
        self._fill(sheet_for(self.game, options), options, self.game.load_components())
        self.say(BEGUN.format(preset=preset), "note")

    def _fill(self, sheet: Sheet, options: Any, components: Any) -> None:
        self.sheet = sheet
        self.values: Values = sheet.values_of(options, components)
        self._look()

    def enter(self, key: str, value: str | bool) -> None:
        """A field has a new value."""
        self.values = {**self.values, key: value}
        self._look()
        if key == "options.players" and not self.problems:
            self.sheet = sheet_for(self.game, self.rules.options)  # another standard game
            self._look()

    def _look(self) -> None:
        """Read and check what stands in the fields, and show what is refused and what differs."""
        read = self.sheet.read(self.values)
        self.problems = read.problems
        self.rules = Rules(self.game, read.options, read.components)
        self.grid.show(self.sheet.sections(self.values), self.problems)
        for each in (self.play, self.beside, self.compare, self.save):
            each.disabled = bool(self.problems)
        if self.problems:
            number = len(self.problems)
            self._differs.value = _said(REFUSED["one" if number == 1 else "other"].format(number=number), "error")
            self._copy.value = ""
            return
        standard, shipped = standard_of(self.game, read.options)
        parts = (shipped, read.components)
        self._differs.value = RuleTable(self.game, standard, read.options, (STANDARD, OWN), parts).html
        data = b64encode(rules_text(self.rules).encode()).decode()
        self._copy.value = (
            f'<a download="{escape(self.file.value)}" style="text-decoration:underline;padding:0 8px" '
            f'href="data:application/json;base64,{data}">{DOWNLOAD}</a>'
        )

    # Doing

    def _do(self, what: Callable[[], None]) -> None:
        """Do something; what goes wrong is told, and the fields stay as they are."""
        try:
            what()
        except (ValueError, TypeError, OSError, ModuleNotFoundError) as wrong:
            self.say(str(wrong), "error")

    def _play(self) -> None:
        play = start(self.game, self.rules.options, components=self.rules.components, seed=SEED)
        self._put(Stepper(play))
        self.say(PLAYING, "note")

    def _beside(self) -> None:
        standard, shipped = standard_of(self.game, self.rules.options)
        self._must_differ(standard, shipped)
        of_b = None if self.rules.components is shipped else self.rules.components
        self._put(Comparison(self.game, standard, self.rules.options, seed=SEED, components_b=of_b))
        self.say(BESIDE, "note")

    def _compare(self) -> None:
        sets = needed("adacta.study.rule_sets", "comparing in numbers", "study")
        study = needed("adacta.study.compare", "comparing in numbers", "study")
        standard, shipped = standard_of(self.game, self.rules.options)
        self._must_differ(standard, shipped)
        given = {"strategy": self.strategy.value, "games": self.games.value}
        self.say(COMPARING.format(games=given["games"]), "note")
        found = study.compare(
            self.game,
            sets.RuleSet(STANDARD, standard, shipped),
            sets.RuleSet(OWN, self.rules.options, self.rules.components),
            given["strategy"],
            given["games"],
            progress=False,
        )
        self._put(found)
        self.say(WHO.format(**given), "note")

    def _must_differ(self, standard: Any, shipped: Any) -> None:
        if not len(self.game.differences(standard, self.rules.options, shipped, self.rules.components)):
            raise ValueError(NOTHING)

    def _put(self, shown: Any) -> None:
        """Show something below, in place of what was there."""
        if hasattr(self.shown, "close"):
            self.shown.close()
        self.shown = shown
        inner = getattr(shown, "widget", None)
        self.place.children = (inner if inner is not None else widgets.HTML(shown._repr_html_()),)

    def _save(self) -> None:
        path = self.file.value.strip()
        save_rules(self.rules, path)
        self.say(SAVED.format(path=path), "right")

    def _load(self) -> None:
        from adacta import game_called

        path = self.file.value.strip()
        rules = load_rules(path, game_called)
        if rules.game is not self.game:
            raise ValueError(OTHER_GAME.format(path=path, other=rules.game.title, game=self.game.title))
        self._fill(sheet_for(self.game, rules.options), rules.options, rules.components)
        self.say(LOADED.format(path=path), "right")

    def say(self, text: str, kind: str) -> None:
        """Tell something below the buttons."""
        self.said = text
        self._reply.value = _said(text, kind) if text else ""

    def __repr__(self) -> str:
        return f"{TITLE.format(game=self.game.title)}\n{self.rules.options!r}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; a page that shows no widgets has what differs."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": self._differs.value}

    def _ipython_display_(self) -> None:
        show(self)


def _said(text: str, kind: str) -> str:
    return f'<div role="status" style="{LOOKS[kind]}">{escape(text)}</div>'
