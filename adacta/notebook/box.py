"""Browsing the box: everything that belongs to a game, to be looked at before anybody plays."""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import Any

import ipywidgets as widgets

from adacta.engine.game import Game
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.filters import ALL, filter_by
from adacta.notebook.words import READABLE


def browse(game: Game, components: Any = None) -> Box:
    """Everything in the box of a game, with a component set (default: the shipped one); nothing can be changed.

    Raises ValueError for a game whose box cannot be looked at.
    """
    return Box(game, game.load_components() if components is None else components)


class Box:
    """Pages with everything in the box; what a game has many of, such as dossiers, can be filtered.

    In pages without widgets it shows everything at once, or as text.
    """

    def __init__(self, game: Any, components: Any) -> None:
        self.components = components
        try:
            self._content = import_module(f"{game.__name__}.components.box")
        except ModuleNotFoundError:
            raise ValueError(f"the box of {game.title} cannot be looked at yet") from None
        self._pages: dict[str, str] = self._content.pages(components, game.clauses)
        self._notice: str = self._content.notice(components)
        self._first, *others = (widgets.HTML(page) for page in self._pages.values())
        first = self._with_filters() if hasattr(components, "dossiers") else self._first
        self.pages = widgets.Tab(children=[first, *others], titles=list(self._pages))
        self.widget = widgets.VBox([widgets.HTML(f"{READABLE}<p>{escape(self._notice)}</p>"), self.pages])
        self.widget.add_class("adacta-readable")
        keep_alive(self.widget)

    def _with_filters(self) -> widgets.VBox:
        """The first page with a dropdown for each filter of its dossiers."""
        components = self.components
        letters = sorted({dossier.letter for dossier in components.dossiers})
        lengths = sorted({len(dossier.route) for dossier in components.dossiers})
        ring = components.ring
        self.owner = _filter("Owner", [(f"{office.symbol} {office.colour}", office.colour) for office in ring])
        self.letter = _filter("Letter", [(letter, letter) for letter in letters])
        self.office = _filter("Office", [(f"{office.symbol} {office.name}", office.colour) for office in ring])
        self.stops = _filter("Stops", [(str(length), length) for length in lengths])
        filters = (self.owner, self.letter, self.office, self.stops)
        for dropdown in filters:
            dropdown.observe(self._chosen, "value")
        return widgets.VBox([widgets.HBox(filters, layout=widgets.Layout(flex_flow="row wrap")), self._first])

    @property
    def value(self) -> str:
        """The first page, as it is filtered, as HTML."""
        return str(self._first.value)

    @property
    def html(self) -> str:
        """Everything on one page, without widgets."""
        pages = "".join(f"<section><h4>{escape(title)}</h4>{page}</section>" for title, page in self._pages.items())
        return f'<div class="adacta-box"><p>{escape(self._notice)}</p>{pages}</div>'

    def _chosen(self, _: Any) -> None:
        picked = {name: getattr(self, name).value for name in ("owner", "letter", "office", "stops")}
        chosen = {name: None if value == ALL else value for name, value in picked.items()}
        self._first.value = self._content.dossiers_html(self.components, **chosen)

    def __repr__(self) -> str:
        return str(self._content.as_text(self.components))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": self.html}

    def _ipython_display_(self) -> None:
        show(self)


def _filter(name: str, options: list[tuple[str, Any]]) -> widgets.Dropdown:
    return filter_by(name, [(ALL, ALL), *options])
