"""The picture of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from adacta.engine.asking import Ask
from adacta.engine.game import Game

HEIGHT = 560
"""Pixels that the picture is high at most, so that it fits a projector with the question beside it."""


class Board:
    """The table as one picture that is replaced as a whole. `on_pick(name)` is for boards that can be clicked."""

    def __init__(self, game: Game, on_pick: Callable[[str], None] | None = None) -> None:
        self.game = game
        self.on_pick = on_pick
        self.height = HEIGHT
        self.big_text = False
        self._picture = widgets.HTML(layout=widgets.Layout(width="100%", margin="0"))
        self.widget = widgets.Box([self._picture], layout=widgets.Layout(width="100%"))
        self.widget.add_class("adacta-board")

    @property
    def value(self) -> str:
        """What is shown, as HTML."""
        return self._picture.value

    def show(self, table: Any, ask: Ask | None, marked: Sequence[str] = ()) -> None:
        """The table, with what can be chosen and what has just moved."""
        svg = picture(self.game, table, ask, marked, self.big_text)
        self._picture.value = sized(svg, self.height)


def picture(game: Game, table: Any, ask: Ask | None, marked: Sequence[str], big_text: bool) -> str:
    """The table of any game as SVG."""
    return game.table_svg(table, ask, marked=marked, big_text=big_text)


def sized(svg: str, height: int) -> str:
    """A picture as wide as its place and at most so many pixels high."""
    return (
        f'<div class="adacta-picture" style="--adacta-height:{height}px"><style>.adacta-picture > svg '
        "{display:block;max-height:min(var(--adacta-height),var(--adacta-room,100vh));margin:0 auto}</style>"
        f"{svg}</div>"
    )
