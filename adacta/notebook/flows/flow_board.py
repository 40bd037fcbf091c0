"""Flows of any game: which one, for what, at the moment that a stepper looks at.

`FlowView` is the entry. Ad Acta's flows have filters that depend on each other, so they get a `DossierFlow`. The module
`flows` of any other game offers `VIEWS` (flows by title), `FILTERS` (the filters that each takes) and `choices(table)`
(what each filter can be, by the words for it).
"""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from adacta.notebook.alive import keep_alive, show
from adacta.notebook.filters import filter_by
from adacta.notebook.flows.flow_view import ROUTES, DossierFlow, Drawing, Drawings, checked_flow, game_of


def FlowView(play_or_stepper: Any, flow: str | None = None, *, beside: Any = None) -> GameFlow | DossierFlow:
    """The flows of any game as picture and table, with their filters; they follow the moment of a stepper.

    `play_or_stepper` is a `Play` or a stepper; `flow` the title of the first one shown; `beside` is a second game or
    stepper, whose flow stands beside the first, with the same filters.

    Raises TypeError for what is neither, ValueError for an unknown flow or two different games.
    """
    if hasattr(game_of(play_or_stepper).flows, "VIEWS"):
        return GameFlow(play_or_stepper, flow, beside=beside)
    return DossierFlow(play_or_stepper, flow or ROUTES, beside=beside)


class GameFlow:
    """A flow of a game as picture and table, with its filters; it follows the moment of a stepper.

    `play_or_stepper` is a `Play` or a stepper; `beside` is a second one, whose flow stands beside the first, with the
    same filters. What goes wrong is told in the widget and kept in `error`.
    """

    def __init__(self, play_or_stepper: Any, flow: str | None = None, *, beside: Any = None) -> None:
        self.drawings = Drawings(play_or_stepper, beside)
        play = self.drawings.first.play
        self.flows = play.game.flows
        titles = list(self.flows.VIEWS)
        shown = checked_flow(flow or titles[0], titles)
        self.flow = widgets.ToggleButtons(options=titles, value=shown, style={"button_width": "auto"})
        self.choices = self.flows.choices(play.table)
        self.filters = {name: filter_by(name.capitalize(), list(these)) for name, these in self.choices.items()}
        row = widgets.HBox(list(self.filters.values()), layout=widgets.Layout(flex_flow="row wrap"))
        self.widget = widgets.VBox([self.flow, row, self.drawings.widget])
        keep_alive(self.widget)
        for control in (self.flow, *self.filters.values()):
            control.observe(self.update, "value")
        self.drawings.follow(self._draw)
        self.update()

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
        needed = self.flows.FILTERS[self.flow.value]
        for name, dropdown in self.filters.items():
            dropdown.layout.display = None if name in needed else "none"
        for drawing in self.drawings:
            self._draw(drawing)

    def _draw(self, drawing: Drawing) -> None:
        needed = self.flows.FILTERS[self.flow.value]
        picked = {name: self.choices[name][self.filters[name].value] for name in needed}
        drawing.show(self.flow.value, picked)

    def __repr__(self) -> str:
        return str(self.drawings)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return self.drawings.bundle(self.widget)

    def _ipython_display_(self) -> None:
        show(self)
