"""What is folded away below the table: branches, who plays, saving, settings. Each is made when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import Any

import ipywidgets as widgets

from adacta.engine.playing import Play
from adacta.engine.sight import Strategy
from adacta.notebook.fold import Fold
from adacta.notebook.table.curtain import Curtain
from adacta.notebook.table.session import AT_ONCE, BY_HAND, MAIN_LINE, ONE_BY_ONE, UNITS, Session
from adacta.notebook.words import answers, repeated

Widget = widgets.DOMWidget


def button(words: str, on_click: Callable[[], None], tooltip: str = "") -> widgets.Button:
    """A button that calls a function without arguments."""
    made = widgets.Button(description=words, tooltip=tooltip or words, layout=widgets.Layout(width="auto"))
    made.on_click(lambda _: on_click())
    return made


def row(*children: Widget) -> widgets.HBox:
    """Widgets side by side, on more lines where there is no room."""
    return widgets.HBox(children, layout=widgets.Layout(flex_flow="row wrap", align_items="center"))


def close(widget: widgets.Widget) -> None:
    """Take a widget and all that is in it off the page."""
    for child in getattr(widget, "children", ()):
        close(child)
    widget.close()


class Branches:
    """The lines of the game: follow, begin, rename and forget a branch. `does` carries that out, by these words."""

    def __init__(self, session: Session, does: Mapping[str, Callable[..., None]]) -> None:
        self.session = session
        self._does = does
        self._updating = False
        self.lines = widgets.Dropdown(description="Line", options=[MAIN_LINE])
        self.name = widgets.Text(description="Name", placeholder="or empty")
        self.lines.observe(self._chosen, "value")
        self.widget = widgets.VBox([
            widgets.HTML("What if somebody had answered differently? A branch begins at the question that is "
                         "shown, or the last one before it. The line it leaves stays as it is."),
            row(self.name, button("Begin a branch here", self._begin)),
            row(self.lines, button("Back to the main line", lambda: does["switch"](MAIN_LINE)),
                button("Rename", self._rename), button("Forget this branch", self._forget)),
        ])  # fmt: skip
        self.update()

    def update(self) -> None:
        """Show the lines there are and the one that is followed."""
        lines = self.session.lines
        words = [(f"{name} ({answers(play)})", name) for name, play in lines.items()]
        self._updating = True  # new options make the dropdown choose the first one for a moment
        if tuple(words) != tuple(self.lines.options):
            self.lines.options = words
        self.lines.value = self.session.line
        self._updating = False

    def _chosen(self, _: Any) -> None:
        if not self._updating:
            self._does["switch"](self.lines.value)

    def _begin(self) -> None:
        self._does["branch"](self.name.value or None)
        self.name.value = ""

    def _rename(self) -> None:
        self._does["rename"](self.session.line, self.name.value)
        self.name.value = ""

    def _forget(self) -> None:
        self._does["forget"](self.session.line)


class Seats:
    """Who plays which seat (`take`), and letting the strategies play (`let_them_play`)."""

    def __init__(
        self,
        session: Session,
        take: Callable[[int, Strategy | None], None],
        let_them_play: Callable[[str], None],
    ) -> None:
        self.session = session
        self._take = take
        self.known: dict[str, Strategy] = {}
        self.seats: list[widgets.Dropdown] = []
        self.chosen = widgets.HBox(layout=widgets.Layout(flex_flow="row wrap"))
        plays = [button(f"One {unit}", partial(let_them_play, unit)) for unit in UNITS]
        self.widget = widgets.VBox([self.chosen, row(widgets.HTML("Let them play:"), *plays)])
        self.update()

    def update(self) -> None:
        """One dropdown a seat, as the game has them now."""
        session = self.session
        given = {strategy.__name__: strategy for strategy in session.strategies.values()}
        known = {**strategies_of(session.play.game.strategies), **given}
        players = session.play.table.players
        if known != self.known or len(players) != len(self.seats):
            self.known = known
            self.seats = [
                widgets.Dropdown(description=f"Seat {seat}", options=[BY_HAND, *known])
                for seat in range(1, len(players) + 1)
            ]
            for seat, dropdown in enumerate(self.seats, start=1):
                dropdown.observe(partial(self._chose, seat), "value")
            self.chosen.children = self.seats
        for seat, dropdown in enumerate(self.seats, start=1):
            strategy = session.strategies.get(seat)
            dropdown.value = strategy.__name__ if strategy else BY_HAND

    def _chose(self, seat: int, change: Any) -> None:
        strategy = self.known.get(change.new)
        if strategy is not self.session.strategies.get(seat):
            self._take(seat, strategy)


def strategies_of(module: ModuleType) -> dict[str, Strategy]:
    """The strategies of a game by name, from weak to strong."""
    return {strategy.__name__: strategy for strategy in module.LADDER}


class SaveAndLoad:
    """A file to save to and to load from."""

    def __init__(self, save: Callable[[str], None], load: Callable[[str], None]) -> None:
        self.name = widgets.Text(description="File", value="my-game.json", continuous_update=False)
        on_save = button("Save", lambda: save(self.name.value))
        on_load = button("Load", lambda: load(self.name.value))
        self.widget = row(self.name, on_save, on_load)

    def update(self) -> None:
        """Nothing here depends on the game."""


class Settings:
    """How much is shown; `changed` is called after a change."""

    def __init__(self, session: Session, curtain: Curtain, changed: Callable[[], None]) -> None:
        self.session, self.curtain = session, curtain
        self._after = changed
        self.automatic = widgets.RadioButtons(
            description="Automatic phases", options=[ONE_BY_ONE, AT_ONCE], style={"description_width": "initial"}
        )
        self.open_table = widgets.Checkbox(
            description="Open table: everybody sees everything", value=curtain.open_table, indent=False
        )
        for widget in (self.automatic, self.open_table):
            widget.observe(self._changed, "value")
        self.widget = row(self.automatic, self.open_table)
        self.update()

    def update(self) -> None:
        """Show what is set."""
        self.automatic.value = self.session.automatic
        self.open_table.layout.display = None if self.curtain.is_needed else "none"

    def _changed(self, _: Any) -> None:
        self.session.automatic = self.automatic.value
        self.curtain.open_table = self.open_table.value
        self._after()


class NewGamePanel:
    """The form for a new game, made for the game that is played; `begin` gets what makes it."""

    def __init__(self, session: Session, begin: Callable[[Callable[[], Play]], None]) -> None:
        from adacta.notebook.table.new_game import NewGame

        self.session = session
        self.form = NewGame(session.play)
        self.form.button.on_click(lambda _: begin(self.form.begin))
        self.widget = self.form.widget

    def update(self) -> None:
        """A new game uses the components and cards of the one that is played."""
        self.form.play = self.session.play


class Drawer:
    """Panels behind one folded line, by their titles; a panel is made when it is first looked at."""

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        self._makers = makers
        self.made: dict[str, Any] = {}
        self._places = {title: widgets.VBox() for title in makers}
        self._tabs = widgets.Tab(list(self._places.values()), titles=list(makers), selected_index=0)
        self._tabs.observe(self._looked, "selected_index")
        self._message = widgets.HTML()
        folded = widgets.VBox([self._tabs, self._message])
        self.fold = Fold("What if, who plays, new game, save, settings", folded, self._looked)
        self.widget = self.fold.widget

    def panel(self, title: str) -> Any:
        """The panel with this title, made now if need be."""
        if title not in self.made:
            self.made[title] = self._makers[title]()
            self._places[title].children = [self.made[title].widget]
        return self.made[title]

    def update(self) -> None:
        """Bring the panels that are there up to date."""
        for panel in self.made.values():
            panel.update()

    def tell(self, message: str) -> None:
        """A message where it is seen: what stands beside the picture is off the screen when this is open."""
        self._message.value = repeated(message) if self.fold.is_open else ""

    def _looked(self, _: Any = None) -> None:
        if self.fold.is_open:
            self.panel(list(self._makers)[self._tabs.selected_index or 0])
