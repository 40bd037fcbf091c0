"""Moments: a script runs again with the answers of the log, and stops at one of its journal entries."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from adacta.engine.asking import Ask, Chance, Named, Script
from adacta.engine.data import shown
from adacta.engine.journal import Answered, Drew, Entry


class Stopped(BaseException):
    """The wanted moment is reached. Not an Exception, so that no card swallows it."""


def stop_at(script: Script, table: Any, log: Iterable[int], entries: int) -> None:
    """Run a script on its table, with the answers of the log, until the table's journal has so many entries."""
    table.journal = _Watched(entries)
    with suppress(Stopped):
        _replay(script, table, log)
    script.close()
    table.journal = list(table.journal)


def _replay(script: Script, table: Any, log: Iterable[int]) -> None:
    """Send logged answers into a script, as `Play` did, until they are used up or the script ends."""
    answers = iter(log)
    option = None
    while True:
        try:
            ask = script.send(option)
        except StopIteration:
            return
        forced = ask.forced
        index = 0 if forced else next(answers, None)
        if index is None:
            return
        option = ask.options[index]
        record_answer(table, ask, option, asked=not forced)


class _Watched(list[Entry]):
    """A journal that stops the script at a given number of entries."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def append(self, entry: Entry) -> None:
        super().append(entry)
        if len(self) == self.limit:
            raise Stopped


def check_question(ask: object, seats: int) -> None:
    """Make sure that a script asked a question that one of so many seats, or CHANCE, can answer.

    Raises TypeError that says what was awaited, asked or offered.
    """
    if not isinstance(ask, Ask):
        raise TypeError(f"a card waits for {shown(ask)}, which is no question; use `await choose(...)`")
    if not isinstance(ask.who, Chance) and (not isinstance(ask.who, int) or not 1 <= ask.who <= seats):
        raise TypeError(f"{shown(ask.what)} is asked of {shown(ask.who)}; expected a seat from 1 to {seats}, or CHANCE")
    for option in ask.options:
        if not isinstance(getattr(option, "name", None), str):
            expected = f"something with a name, such as Choice({str(option)[:20]!r}, {ask.clause!r})"
            raise TypeError(f"{shown(ask.what)} offers {shown(option)}; expected {expected}")


def record_answer(table: Any, ask: Ask, option: Named, asked: bool) -> None:
    """Write an answer into the journal of the running script."""
    if isinstance(ask.who, Chance):
        table.journal.append(Drew(ask.clause, ask.what, option, asked, ask.only))
    else:
        table.journal.append(Answered(ask.clause, ask.who, ask.what, option, asked, ask.only))
