"""Transcripts: a game as text, one line an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adacta.engine.asking import Viewer
from adacta.engine.journal import Answered, Drew, Entry, as_logged, seat_name

SEED = " | seed "


def transcript(beginning: str, seed: int, journal: Iterable[Entry], table: Any, seen_by: Viewer | None) -> str:
    """What is played and with which seed, then a line an answer: number, who, question (clause), answer.

    With `seen_by` answers that this seat, or SPECTATOR, may not know are shown as '(hidden)', and the seed, which
    decides what CHANCE will do, is left out: no game goes on from such a transcript.
    """
    lines = [f"{beginning}{SEED}{seed}" if seen_by is None else beginning]
    for entry in journal:
        if isinstance(entry, Answered | Drew) and entry.asked:
            who = seat_name(entry.seat) if isinstance(entry, Answered) else "chance"
            hidden = seen_by is not None and entry.only not in (None, seen_by)
            answer = "(hidden)" if hidden else as_logged(entry.option, table)
            lines.append(asked(len(lines), who, entry.question, entry.clause) + answer)
    return "\n".join(lines) + "\n"


def asked(number: int, who: str, question: str, clause: str) -> str:
    """The line of an answer, up to the answer."""
    return f"{number} | {who} | {question} ({clause}) | "
