"""The board that can be clicked: an anywidget that shows the picture, plays motion and tells what was clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from adacta.engine.asking import Ask, Viewer, seat_of
from adacta.engine.game import Game
from adacta.engine.journal import Entry
from adacta.notebook.alive import STATIC, script

SCRIPTS = ("place.js", "routes.js", "film.js", "transport.js", "bubbles.js", "board.js")
"""The scripts of the board in the order in which they build on each other; the last one is the widget."""
HEIGHT = 560
"""Pixels that a picture which cannot be played is high at most."""
NOTHING: dict[str, Any] = {"text": ""}


class Stage(anywidget.AnyWidget):
    """The part in the page.

    `svg` is the picture that stands in the end and `frames` what leads there from the picture before; `shown` counts
    how often something new was shown. `ways` and `side` come from the game, see `Game`. `popup` is a question on top
    of the picture, `reason` words at a thing, `lit` the names that a hint lights, `timeline` the moments to drag to.
    """

    _esm = script(*SCRIPTS)
    _css = STATIC / "board.css"
    svg = traitlets.Unicode("").tag(sync=True)
    frames = traitlets.List().tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)
    ways = traitlets.Dict().tag(sync=True)
    side = traitlets.Unicode("").tag(sync=True)
    popup = traitlets.Dict({"text": "", "options": []}).tag(sync=True)
    reason = traitlets.Dict(NOTHING).tag(sync=True)
    lit = traitlets.List().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)


class Board:
    """The table as one picture that can be clicked.

    `on_click` gets the data of the thing that was clicked, `on_answer` the name of an option of the
    pop-up, `on_cancel` is called for Escape. What the transport bar under the picture asks for goes to `on_play`,
    `on_next`, `on_back` and `on_go`, which gets a moment; who shows the board sets them.
    """

    def __init__(
        self,
        game: Game,
        on_click: Callable[[Mapping[str, str]], None],
        on_answer: Callable[[str], None],
        on_cancel: Callable[[], None],
    ) -> None:
        self.game = game
        self.on_play = self.on_next = self.on_back = lambda: None
        self.on_go: Callable[[int], None] = lambda moment: None
        self._answers: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "click": lambda message: on_click(message.get("thing", {})),
            "answer": lambda message: on_answer(str(message.get("name", ""))),
            "cancel": lambda message: on_cancel(),
            "play": lambda message: self.on_play(),
            "next": lambda message: self.on_next(),
            "back": lambda message: self.on_back(),
            "go": lambda message: self.on_go(int(message.get("moment", 0))),
        }
        self.widget = Stage()
        self.widget.add_class("adacta-board")
        self.widget.on_msg(self._heard)

    @property
    def value(self) -> str:
        """What is shown, as SVG."""
        return self.widget.svg

    @property
    def side(self) -> str:
        """The small chart that belongs beside the question, as SVG; '' for none."""
        return self.widget.side

    def show(
        self,
        table: Any,
        ask: Ask | None,
        marked: Sequence[str] = (),
        seat: Viewer | None = None,
        *,
        frames: Sequence[dict[str, Any]] = (),
        recent: Sequence[Entry] = (),
        timeline: Mapping[str, Any] | None = None,
    ) -> None:
        """The table, with what can be chosen, what has just moved and, for a reaction, the question on top.

        `seat` is who looks; None: everything is seen. `frames` are played first (see `motion.film`); `recent` are the
        journal entries since the last answer.
        """
        stage = self.widget
        with stage.hold_sync():
            stage.svg = picture(self.game, table, ask, marked, seat, recent)
            stage.frames = list(frames)
            stage.ways = self.game.ways(table) if hasattr(self.game, "ways") else {}
            stage.side = self.game.side_svg(table, recent) if hasattr(self.game, "side_svg") else ""
            stage.popup = popup(self.game, table, ask)
            stage.reason, stage.lit = NOTHING, []
            stage.timeline = dict(timeline or {})
            stage.shown += 1

    def tell(self, thing: Mapping[str, str], text: str, clause: str = "") -> None:
        """Say something at a thing of the picture, as why it cannot be chosen; the next picture takes it away."""
        place = {name: str(thing[name]) for name in ("kind", "name", "seat", "office") if name in thing}
        told = int(self.widget.reason.get("number", 0)) + 1
        self.widget.reason = {**place, "text": text, "clause": clause, "number": told}

    def light(self, names: Sequence[str]) -> None:
        """Light the things with these names, for a hint."""
        self.widget.lit = list(names)

    def command(self, name: str) -> None:
        """Tell the film what to do: 'play', 'pause', 'next', 'back' or 'skip'."""
        self.widget.send({"do": name})

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
    game: Game,
    table: Any,
    ask: Ask | None,
    marked: Sequence[str],
    seat: Viewer | None = None,
    recent: Sequence[Entry] = (),
) -> str:
    """The table of any game as SVG, as a seat may see it (None: everything)."""
    return game.table_svg(table, ask, seat, marked=marked, recent=recent)


def sized(svg: str, height: int) -> str:
    """A picture as wide as its place and at most so many pixels high."""
    return (
        f'<div class="adacta-picture" style="--adacta-height:{height}px"><style>.adacta-picture > svg '
        "{display:block;max-height:min(var(--adacta-height),var(--adacta-room,100vh));margin:0 auto}</style>"
        f"{svg}</div>"
    )
