"""A widget for flows: which one, for which dossiers, at the moment that a stepper looks at.

`DossierFlow` takes a game or a stepper. A stepper is anything with `.play`, `.moment` and
`.observe_moment(callback)`, which calls `callback()` whenever it shows another moment or another game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.data import did_you_mean, shown
from adacta.engine.playing import Play
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.filters import ALL, filter_by
from adacta.notebook.rendering import Picture, render
from adacta.notebook.words import READABLE

ROUTES, LIFE, TRAFFIC, HEAP = "Planned routes", "One dossier", "Traffic", "Where will they go?"
FLOWS = (ROUTES, LIFE, TRAFFIC, HEAP)
NEEDED = {
    ROUTES: ("owner", "letter", "office"),
    LIFE: ("owner", "letter"),
    TRAFFIC: ("owner", "letter", "office"),
    HEAP: (),
}
"""Which filters a flow uses; the others cannot be chosen then."""


def game_of(play_or_stepper: Any) -> Any:
    """The game of a `Play` or a stepper.

    Raises TypeError for anything else.
    """
    play = play_or_stepper if isinstance(play_or_stepper, Play) else getattr(play_or_stepper, "play", None)
    if not isinstance(play, Play):
        raise TypeError(f"a flow is of a game (adacta.start) or of an adacta.Stepper, not of {shown(play_or_stepper)}")
    return play.game


def checked_flow(flow: str, titles: Sequence[str]) -> str:
    """The title of a flow. Raises ValueError that lists them."""
    if flow not in titles:
        raise ValueError(f"no flow is called {shown(flow)}{did_you_mean(flow, titles)}; there are {', '.join(titles)}")
    return flow


class Drawing:
    """The place where a flow of a game is shown, as picture and table, drawn in Python or in the browser.

    `source` is a `Play` or a stepper. What goes wrong is told in the place and kept in `error`.
    """

    def __init__(self, source: Any) -> None:
        self.source = source
        self.error = ""
        self.picture: Picture | None = None
        self._drawn: Any = None  # what the picture was drawn from
        self._shown = widgets.HTML(layout=widgets.Layout(width="100%", margin="0"))
        self._drawn_in_browser = widgets.VBox()
        self._heading = widgets.HTML(layout=widgets.Layout(display="none"))
        self.widget = widgets.VBox([self._heading, self._drawn_in_browser, self._shown])

    @property
    def heading(self) -> str:
        """What stands above the picture, as HTML; empty: nothing."""
        return str(self._heading.value)

    @heading.setter
    def heading(self, words: str) -> None:
        self._heading.value = f"<b>{escape(words)}</b>"
        self._heading.layout.display = None

    @property
    def play(self) -> Play:
        """The game that is shown."""
        source = self.source
        return source if isinstance(source, Play) else source.play

    @property
    def moment(self) -> int | None:
        """The moment that is shown; None: now."""
        moment = None if isinstance(self.source, Play) else self.source.moment
        return None if moment is None or moment == len(self.play.journal) - 1 else max(moment, 0)

    @property
    def value(self) -> str:
        """What is shown, as HTML."""
        return str(self._shown.value)

    def show(self, flow: str, picked: Mapping[str, str | None]) -> None:
        """A flow at the moment of the stepper; `picked` holds the filters of NEEDED."""
        self.error = ""
        try:
            made = self._flow(flow, picked)
        except (ValueError, LookupError) as wrong:
            self.error, self._drawn = str(wrong), None
            self._shown.value = f'<p role="alert">{escape(self.error)}</p>'
            return
        now = (made.title, made.caption, made.rows, made.graph.source)
        if now != self._drawn:  # most steps change nothing, and drawing takes longest
            self._drawn = now
            self._draw(render(made))

    def _draw(self, picture: Picture) -> None:
        self.picture = picture
        drawing = () if picture.widget is None else (picture.widget,)
        before = self._drawn_in_browser.children
        if drawing or before:
            self._drawn_in_browser.children = drawing
        for old in before:
            old.close()
        self._shown.value = picture.html

    def _flow(self, flow: str, picked: Mapping[str, str | None]) -> Any:
        play, moment = self.play, self.moment
        flows = play.game.flows  # type: ignore[attr-defined]  # not every game has flows
        if hasattr(flows, "VIEWS"):
            return flows.VIEWS[checked_flow(flow, list(flows.VIEWS))](play, moment=moment, **picked)
        if checked_flow(flow, FLOWS) == ROUTES:
            return flows.planned_routes(play.table.components, **picked, bundled=None)
        if flow == LIFE:
            return flows.biography(play, f"{picked['owner']} {picked['letter']}", moment)
        if flow == TRAFFIC:
            return flows.traffic(play, **picked, moment=moment)
        return flows.where_will_they_go(play if moment is None else play.at(moment))


class Drawings:
    """A flow of one game, or of two beside each other, below each other where there is no room.

    Raises TypeError for what is neither a game nor a stepper, ValueError for two different games.
    """

    def __init__(self, play_or_stepper: Any, beside: Any = None) -> None:
        games = [game_of(each) for each in (play_or_stepper, beside) if each is not None]
        if games[0] is not games[-1]:
            raise ValueError(f"flows beside each other are of one game, not of {games[0].title} and {games[1].title}")
        self.first = Drawing(play_or_stepper)
        self.all = (self.first,) if beside is None else (self.first, Drawing(beside))
        columns = "repeat(auto-fit, minmax(min(100%, 420px), 1fr))"
        layout = widgets.Layout(display="grid", grid_template_columns=columns, grid_gap="4px 12px")
        self.widget = widgets.Box([drawing.widget for drawing in self.all], layout=layout)

    def follow(self, draw: Callable[[Drawing], None]) -> None:
        """Draw again whenever a stepper shows another moment."""
        for drawing in self.all:
            observe = getattr(drawing.source, "observe_moment", None)
            if observe is not None:
                observe(partial(draw, drawing))

    def __iter__(self) -> Iterator[Drawing]:
        return iter(self.all)

    @property
    def error(self) -> str:
        """What went wrong."""
        return "\n".join(drawing.error for drawing in self.all if drawing.error)

    @property
    def value(self) -> str:
        """What is shown, as HTML."""
        return "".join(drawing.value for drawing in self.all)

    def __str__(self) -> str:
        return self.error or "\n\n".join(str(drawing.picture) for drawing in self.all)

    def bundle(self, widget: widgets.Widget) -> dict[str, Any]:
        """For a notebook: the widget, and picture and table for pages that show no widgets."""
        shown: dict[str, Any] = widget._repr_mimebundle_()
        return {**shown, "text/plain": str(self), "text/html": self.value}


class DossierFlow:
    """One flow of a game as picture and table, with filters; it follows the moment of a stepper.

    `play_or_stepper` is a `Play` or an object as the module says. `beside` is a second one, whose flow stands
    beside the first, with the same filters. What goes wrong is told in the widget and kept in `error`.

    Raises TypeError for another game than Ad Acta, and what `adacta.FlowView` raises, which takes any game.
    """

    def __init__(self, play_or_stepper: Any, flow: str = ROUTES, *, beside: Any = None) -> None:
        if hasattr(game_of(play_or_stepper).flows, "VIEWS"):
            raise TypeError(
                f"{game_of(play_or_stepper).title} has no dossiers; adacta.FlowView shows the flows of any game"
            )
        checked_flow(flow, FLOWS)
        self.drawings = Drawings(play_or_stepper, beside)
        self.flow = widgets.ToggleButtons(options=FLOWS, value=flow, description="Flow", style={"button_width": "auto"})
        self.owner = filter_by("Owner")
        self.letter = filter_by("Letter")
        self.office = filter_by("Office")
        filters = widgets.HBox([self.owner, self.letter, self.office], layout=widgets.Layout(flex_flow="row wrap"))
        style = widgets.HTML(READABLE, layout={"display": "none"})
        self.widget = widgets.VBox([style, self.flow, filters, self.drawings.widget])
        keep_alive(self.widget)
        self.widget.add_class("adacta-readable")
        self._filling = False
        self._all: list[widgets.Dropdown] = []
        self._fill()
        for control in (self.flow, self.owner, self.letter, self.office):
            control.observe(self._chosen, "value")
        self.drawings.follow(self._draw)
        self.update()

    @property
    def play(self) -> Play:
        """The game that is shown first."""
        return self.drawings.first.play

    @property
    def moment(self) -> int | None:
        """The moment of the first game that is shown; None: now."""
        return self.drawings.first.moment

    @property
    def picture(self) -> Picture | None:
        """The flow of the first game, drawn."""
        return self.drawings.first.picture

    @property
    def error(self) -> str:
        """What went wrong."""
        return self.drawings.error

    @property
    def value(self) -> str:
        """What is shown, as HTML."""
        return self.drawings.value

    def update(self, *_: Any) -> None:
        """Show the flow as it is at the moment of the stepper."""
        for drawing in self.drawings:
            self._draw(drawing)

    def _draw(self, drawing: Drawing) -> None:
        picked = {name: _none(getattr(self, name).value) for name in NEEDED[self.flow.value]}
        drawing.show(self.flow.value, picked)

    # The filters

    def _fill(self) -> None:
        """Only what can be filtered by; one dossier needs an owner and a letter."""
        components = self.play.table.components
        one = self.flow.value == LIFE
        offices = [(f"{office.symbol} {office.name}", office.colour) for office in components.ring]
        owners = [(f"{office.symbol} {office.colour}", office.colour) for office in components.ring]
        letters = [(letter, letter) for letter in sorted({dossier.letter for dossier in components.dossiers})]
        self._filling = True  # what is set here was not chosen by a person
        if one:
            self._all = [dropdown for dropdown in (self.owner, self.letter) if dropdown.value in (None, ALL)]
        _offer(self.owner, owners if one else [(ALL, ALL), *owners])
        _offer(self.letter, letters if one else [(ALL, ALL), *letters])
        _offer(self.office, [(ALL, ALL), *offices])
        if not one:
            for dropdown in self._all:
                dropdown.value = ALL  # as it was before one dossier was looked at
            self._all = []
        for name in ("owner", "letter", "office"):
            getattr(self, name).disabled = name not in NEEDED[self.flow.value]
        self._filling = False

    def _chosen(self, change: Any) -> None:
        if self._filling:
            return
        if change.owner is self.flow:
            self._fill()
        self.update()

    def __repr__(self) -> str:
        return str(self.drawings)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.drawings.bundle(self.widget)

    def _ipython_display_(self) -> None:
        show(self)


def _offer(dropdown: widgets.Dropdown, options: list[tuple[str, str]]) -> None:
    """Other options, the chosen one kept if it is still there."""
    if tuple(options) == tuple(dropdown.options):
        return
    chosen = dropdown.value
    dropdown.options = options
    values = [value for _, value in options]
    dropdown.value = chosen if chosen in values else values[0]


def _none(value: str) -> str | None:
    return None if value == ALL else value
