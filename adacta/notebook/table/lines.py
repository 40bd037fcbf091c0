"""The journal in lines: one for each action or phase, with what followed from it folded into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from adacta.engine.game import Game
from adacta.engine.journal import Answered, Began, Drew, Ended, Entry, Moved, Paid, Played, Scored
from adacta.notebook import words
from adacta.notebook.table.labels import LABELS

SET_UP = "set-up"
ICONS: dict[type, str] = {
    Began: "\N{WHITE HEXAGON}",
    Played: "\N{BLACK RIGHT-POINTING TRIANGLE}",
    Answered: "\N{BLACK SMALL SQUARE}",
    Drew: "\N{DIE FACE-5}",
    Moved: "\N{RIGHTWARDS ARROW}",
    Paid: "\N{MINUS SIGN}",
    Scored: "\N{BLACK STAR}",
    Ended: "\N{CHEQUERED FLAG}",
}
"""A sign for each kind of entry, beside its words and never instead of them."""


@dataclass
class Line:
    """One line: the moment of its head, what it says, and the moments folded into it."""

    head: int
    words: str
    inner: list[int] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The latest moment in it."""
        return self.inner[-1] if self.inner else self.head


def lines_of(journal: Sequence[Entry], seen: Sequence[int]) -> list[Line]:
    """The lines for the moments that are seen, the earliest first; an empty `words` stands for the entry's own."""
    lines: list[Line] = []
    in_set_up = False
    for moment in seen:
        entry = journal[moment]
        if isinstance(entry, Began):
            in_set_up = entry.phase == SET_UP
            lines.append(Line(moment, LABELS["set_up"] if in_set_up else ""))
        elif in_set_up or (lines and not _is_head(entry)):
            lines[-1].inner.append(moment)
        else:
            lines.append(Line(moment, ""))
    return lines


def _is_head(entry: Entry) -> bool:
    return isinstance(entry, Played | Ended) or (isinstance(entry, Answered) and entry.asked)


def as_data(
    game: Game, table: Any, journal: Sequence[Entry], lines: Sequence[Line], moment: int
) -> list[dict[str, Any]]:
    """The lines for the page: moment, sign, words, clause and what is folded in; `now` marks where one looks."""
    told = []
    for line in lines:
        now = line.head <= moment <= max(line.last, line.head) or line is lines[-1]
        told.append({**_entry(game, table, journal, line.head), "now": now, "began": _began(journal[line.head]),
                     "inner": [_entry(game, table, journal, each) for each in line.inner]})  # fmt: skip
        if line.words:
            told[-1]["words"] = line.words
    return told


def _began(entry: Entry) -> bool:
    return isinstance(entry, Began)


def _entry(game: Game, table: Any, journal: Sequence[Entry], moment: int) -> dict[str, Any]:
    entry = journal[moment]
    return {
        "moment": moment,
        "icon": ICONS[type(entry)],
        "words": words.sentence(game, table, entry),
        "clause": entry.clause,
    }
