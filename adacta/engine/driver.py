"""The driver: it sends answers into the scripts of the rules, keeps the log, and takes answers back.

A script cannot be copied while it runs. So now and then the table is copied before a script begins, and a position is
reached again by sending the answers since that copy in once more.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from adacta.engine.answering import logged_options
from adacta.engine.asking import CHANCE, Ask, Named, Script
from adacta.engine.errors import STUCK_AFTER, NotRepeatable, stuck
from adacta.engine.game import Game, goes_on_for_ever
from adacta.engine.journal import Entry, as_logged
from adacta.engine.moments import check_question, record_answer, stop_at
from adacta.engine.plumbing.cloning import clone

COPY_EVERY = 10
"""After so many answers the table is copied when a script begins.

A copy of Fronta's table costs as much as ten answers, and most of its scripts ask one question.
"""


class Mark(NamedTuple):
    """Where a script began: answers and journal entries before it; the table and CHANCE's questions if copied."""

    answers: int
    entries: int
    table: Any
    asked: Counter[str] | None


class Driver:
    """One game under way, by the numbers of its answers: `log`, and their names, `names`.

    `past` are the journal entries of earlier scripts, `asked` counts CHANCE's questions, `marks` has one a script.
    """

    __slots__ = ("_copied_at", "_script", "_wanted", "ask", "asked", "game", "log", "marks", "names", "past", "table")

    def __init__(self, game: Game, table: Any) -> None:
        """On a table on which nothing has been asked; `begin` asks the first question."""
        self.game = game
        self.table = table
        self.ask: Ask | None = None
        self.log: list[int] = []
        self.names: list[str] = []
        self.past: list[Entry] = []
        self.marks: list[Mark] = []
        self.asked: Counter[str] = Counter()
        self._script: Script | None = None
        self._wanted: int | None = None

    def begin(self) -> None:
        """Run to the first question that is not forced."""
        self._copied_at = -COPY_EVERY
        self._enter_next_script()
        self._resume(None)

    def send(self, number: int) -> None:
        """Answer the open question; forced answers follow, until another one is open or the game is over."""
        ask = self.ask
        assert ask is not None
        option = ask.options[number]
        self.log.append(number)
        self.names.append(as_logged(option, self.table))
        if ask.who is CHANCE:
            self.asked[ask.what] += 1
        record_answer(self.table, ask, option, asked=True)
        self._resume(option)

    def _enter_next_script(self) -> None:
        self.past += self.table.journal
        self.table.journal = []
        self._script = self.game.next_script(self.table)
        if self._script is None and self.marks:  # a game that is over from the start has a beginning, too
            return
        mark = Mark(len(self.log), len(self.past), None, None)
        if len(self.log) - self._copied_at >= COPY_EVERY or len(self.marks) == self._wanted:
            mark = mark._replace(table=clone(self.table), asked=self.asked.copy())
            self._copied_at = len(self.log)
        self.marks.append(mark)

    def _resume(self, option: Named | None) -> None:
        """Send one answer in; forced ones follow, until a question is open or the game is over."""
        silent = forced = 0
        while self._script is not None:
            try:
                ask = self._script.send(option)
            except StopIteration:
                silent, forced = silent + 1, 0
                if silent > STUCK_AFTER and goes_on_for_ever(self.game, self.table):
                    raise stuck() from None
                self._enter_next_script()
                option = None
                continue
            check_question(ask, len(self.table.players))
            if not ask.forced:
                self.ask = ask
                return
            forced += 1
            if forced > STUCK_AFTER:
                raise stuck()
            option = ask.options[0]
            record_answer(self.table, ask, option, asked=False)
        self.ask = None

    # Taking back

    def rewound(self, answers: int) -> Driver:
        """The same game after exactly so many answers; this one goes on as it is.

        Raises NotRepeatable when the same answers lead somewhere else.
        """
        twin = Driver(self.game, None)
        twin.log, twin.names, twin.past, twin.marks = self.log[:], self.names[:], self.past[:], self.marks[:]
        twin.rewind(answers)
        return twin

    def rewind(self, answers: int) -> None:
        """Take back to exactly so many answers, by sending those since the last copy of the table in again.

        Raises NotRepeatable when they lead somewhere else; the game is then where they begin to.
        """
        while self.marks[-1].answers > answers or self.marks[-1].asked is None:
            self.marks.pop()
        mark = self.marks[-1]
        again = list(zip(self.log[mark.answers : answers], self.names[mark.answers : answers], strict=True))
        del self.log[mark.answers :], self.names[mark.answers :], self.past[mark.entries :]
        assert mark.asked is not None
        self.table, self.asked, self._copied_at = clone(mark.table), mark.asked.copy(), mark.answers
        self._script = self.game.next_script(self.table)
        try:
            self._resume(None)
            for number, name in again:
                if logged_options(self.ask, self.table)[number : number + 1] != [name]:
                    raise NotRepeatable(f"'{name}' is not what it was before")
                self.send(number)
        except Exception as error:
            raise not_repeatable(error, len(self.log)) from error

    def beginning(self, script: int = -1) -> Any:
        """The table when that script began, counted from 0 (or from -1 backwards): to be copied, never changed."""
        script %= len(self.marks)
        if self.marks[script].asked is None:
            twin = Driver(self.game, None)
            twin.log, twin.names, twin.past, twin.marks = self.log[:], self.names[:], self.past[:], self.marks[:script]
            twin._wanted = script
            twin.rewind(self.marks[script].answers)
            if len(twin.marks) <= script:
                raise not_repeatable("it has fewer scripts", len(self.log))
            self.marks[script] = twin.marks[script]
        return self.marks[script].table

    def since_script_began(self) -> tuple[int, ...]:
        """The answers since the running script began, by number."""
        return tuple(self.log[self.marks[-1].answers :])

    def at(self, moment: int) -> Any:
        """A copy of the table just after that journal entry, counted from 0."""
        script = next(n for n in reversed(range(len(self.marks))) if self.marks[n].entries <= moment)
        mark = self.marks[script]
        table = clone(self.beginning(script))
        running = self.game.next_script(table)
        assert running is not None
        stop_at(running, table, self.log[mark.answers :], moment - mark.entries + 1)
        return table


def not_repeatable(difference: object, answers: int) -> NotRepeatable:
    """What to raise when a game that was taken back to so many answers is not what it was."""
    return NotRepeatable(
        f"the same answers lead to another game: {difference}. A card keeps something outside the table or uses "
        f"random numbers of its own; check_card finds out. The game is back at answer {answers}"
    )
