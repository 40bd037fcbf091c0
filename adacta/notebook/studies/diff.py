"""Two positions of a game side by side, with the differences marked in the pictures and listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any

from adacta.engine.asking import Viewer
from adacta.engine.game import Game
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.notebook.rendering import table_html, table_text

HEAD = ("what", "in the first position", "in the second position")
Rows = Sequence[tuple[str, ...]]


@dataclass(frozen=True)
class Diff:
    """The two pictures, and one row for each difference."""

    title: str
    pictures: tuple[str, str]
    rows: Rows

    @property
    def html(self) -> str:
        """Two pictures that stand side by side where there is room, and the list under them."""
        boxes = "".join(
            f'<figure style="flex:1 1 440px;min-width:0;margin:0"><figcaption>{name}</figcaption>{svg}</figure>'
            for name, svg in zip(("First position", "Second position"), self.pictures, strict=True)
        )
        listed = f"<p>{escape(self.title)}</p>"
        if self.rows:
            listed = table_html("Differences", "", HEAD, self.rows, is_open=True, summary=self.title)
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px;line-height:1.4">{boxes}</div>{listed}'

    def __str__(self) -> str:
        return table_text("Differences", self.title, HEAD, self.rows) if self.rows else self.title

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html}


def diff(play_a: Any, play_b: Any, *, seen_by: Viewer | None = None) -> Diff:
    """Two positions of the same game: each a play or, with a play as the other one, a table (`play.at(12)`).

    >>> import adacta
    >>> play = adacta.start(adacta.ad_acta, seed=7)
    >>> print(diff(play, play.after("Sharpen pencils")))
    Differences
    1 difference
    <BLANKLINE>
    what                     in the first position  in the second position
    pencil points of seat 1  0                      1

    `seen_by`: as a seat, or `adacta.SPECTATOR`, may know them (None: everything, hands included).

    Raises TypeError when neither is a play, ValueError for positions that cannot be compared or an unknown seat.
    """
    games = [position.game for position in (play_a, play_b) if isinstance(position, Play)]
    if not games:
        raise TypeError(f"diff compares plays, or a play and a table, not {type(play_a).__name__}s only")
    if games[0] is not games[-1]:
        raise ValueError(f"diff compares positions of one game, not {games[0].title} and {games[-1].title}")
    game: Game = games[0]
    positions = _position(play_a), _position(play_b)
    if seen_by is not None:
        positions = tuple(game.seen_by(clone(table), ask, seen_by) for table, ask in positions)
    (before, ask_before), (after, ask_after) = positions
    marked = game.changes(before, after)
    rows = _rows(game, before, after, marked)
    return Diff(
        f"{len(rows)} difference{'' if len(rows) == 1 else 's'}",
        (
            game.table_svg(before, ask_before, seen_by, marked=marked),
            game.table_svg(after, ask_after, seen_by, marked=marked),
        ),
        rows,
    )


def _position(position: Any) -> tuple[Any, Any]:
    return (position.table, position.ask) if isinstance(position, Play) else (position, None)


def _rows(game: Any, before: Any, after: Any, marked: Sequence[str]) -> Rows:
    """What differs in words, if the game has words for it; else the names of what is marked."""
    try:
        in_words = import_module(f"{game.__name__}.pictures.change_words")
    except ModuleNotFoundError:
        return [(name, "", "") for name in marked]
    rows: Rows = in_words.change_rows(before, after)
    return rows
