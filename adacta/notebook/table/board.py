"""The board that can be clicked: an anywidget that shows the picture and tells what was clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from adacta.engine.asking import Ask, Viewer, seat_of
from adacta.engine.game import Game

STATIC = Path(__file__).parents[1] / "static"
HEIGHT = 560
"""Pixels that the picture is high at most, so that it fits a projector with the question beside it."""


class Stage(anywidget.AnyWidget):
    """The part in the page. `popup` holds a text and options, or nothing; `height` is in pixels."""

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    svg = traitlets.Unicode("").tag(sync=True)
    height = traitlets.Int(HEIGHT).tag(sync=True)
    popup = traitlets.Dict({"text": "", "options": []}).tag(sync=True)


class Board:
    """The table as one picture that can be clicked.

    `on_click` gets the data of the thing that was clicked, `on_answer` the name of an option of the
    pop-up, `on_cancel` is called for Escape.
    """

    def __init__(
        self,
        game: Game,
        on_click: Callable[[Mapping[str, str]], None],
        on_answer: Callable[[str], None],
        on_cancel: Callable[[], None],
    ) -> None:
        self.game = game
        self.big_text = False
        self._answers: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "click": lambda message: on_click(message.get("thing", {})),
            "answer": lambda message: on_answer(str(message.get("name", ""))),
            "cancel": lambda message: on_cancel(),
        }
        self.widget = Stage()
        self.widget.add_class("adacta-board")
        self.widget.on_msg(self._heard)

    @property
    def value(self) -> str:
        """What is shown, as SVG."""
        return self.widget.svg

    @property
    def height(self) -> int:
        """How high the picture is at most, in pixels."""
        return self.widget.height

    @height.setter
    def height(self, pixels: int) -> None:
        self.widget.height = pixels

    def show(self, table: Any, ask: Ask | None, marked: Sequence[str] = (), seat: Viewer | None = None) -> None:
        """The table, with what can be chosen, what has just moved and, for a reaction, the question on top.

        `seat` is who looks; None: everything is seen.
        """
        with self.widget.hold_sync():
            self.widget.svg = picture(self.game, table, ask, marked, self.big_text, seat)
            self.widget.popup = popup(self.game, table, ask)

    def _heard(self, _: Any, message: Mapping[str, Any], __: Any) -> None:
        handle = self._answers.get(str(message.get("kind")))
        if handle is not None:
            handle(message)


def popup(game: Game, table: Any, ask: Ask | None) -> dict[str, Any]:
    """The question on top of the picture when somebody may answer what another has announced, else nothing."""
    if ask is None or ask.clause not in game.answering_clauses:
        return {"text": "", "options": []}
    options = [{"name": option.name, "hint": hint_of(option)} for option in ask.options]
    return {"text": f"{table.players[seat_of(ask) - 1].name}: {ask.what}", "options": options}


def hint_of(option: Any) -> str:
    """An option's own words, if it has some, and its clause."""
    text = getattr(option, "text", "")
    clause = getattr(option, "clause", "")
    return f"{text} ({clause})" if text and clause else text or clause


def picture(
    game: Game, table: Any, ask: Ask | None, marked: Sequence[str], big_text: bool, seat: Viewer | None = None
) -> str:
    """The table of any game as SVG, as a seat may see it (None: everything)."""
    return game.table_svg(table, ask, seat, marked=marked, big_text=big_text)


def sized(svg: str, height: int) -> str:
    """A picture as wide as its place and at most so many pixels high."""
    return (
        f'<div class="adacta-picture" style="--adacta-height:{height}px"><style>.adacta-picture > svg '
        "{display:block;max-height:min(var(--adacta-height),var(--adacta-room,100vh));margin:0 auto}</style>"
        f"{svg}</div>"
    )
