"""Puzzles to try: a position with one best way to play the turn, hints in steps, and the proof."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.search.turns import Turn
from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row
from adacta.notebook.table.stepper import Stepper
from adacta.puzzles import GRADES, Puzzle, asked_seat, puzzles, words
from adacta.puzzles.telling import hints_of, reasons_of

HINTS = 3


class PuzzleBook:
    """The puzzles of a game, one at a time.

    `solved` keeps the ids of those that were solved, `streak` counts how many in a row were solved at the first
    check and without a hint. Where others are asked, the exact solver answers for them.

    Raises ValueError for a game without puzzles, or an id that it does not have.
    """

    def __init__(self, game: Any, first: str = "1") -> None:
        self.all = puzzles(game if isinstance(game, str) else game.id)
        self._places = {puzzle.id: place for place, puzzle in enumerate(self.all)}
        if first not in self._places:
            raise ValueError(f"no puzzle {first!r}; there are 1 to {len(self.all)}")
        self.solved: set[str] = set()
        self.streak = 0
        self.said = ""
        self._head, self._task, self._reply, self._score = (widgets.HTML() for _ in range(4))
        self._place_of_table = widgets.VBox()
        self.table: Stepper | None = None
        self.check = button("Check", self._check)
        self.hint = button("A hint, please", self._hint)
        self.anew = button("Set up again", self._set_up)
        self.why = button("Why is it the best?", self._why)
        self.watch = button("Watch the best way", self._watch)
        self.before = button("Puzzle before", lambda: self._go(-1))
        self.next = button("Next puzzle", lambda: self._go(1))
        self.choice = widgets.Dropdown(
            options=[(f"{puzzle.id} (level {puzzle.level})", puzzle.id) for puzzle in self.all],
            value=first,
            description="Puzzle",
        )
        self.choice.observe(lambda change: self._open(change["new"]), "value")
        self.widget = self._laid_out()
        share_lifeline(self.widget)
        self._open(first)

    def _laid_out(self) -> widgets.VBox:
        given = widgets.HTML(f"<small>{escape(words.GIVEN[self.all[0].game])}</small>")
        return widgets.VBox(
            [
                row(self.before, self.choice, self.next),
                self._head,
                self._task,
                row(self.check, self.hint, self.anew, self.why, self.watch),
                self._reply,
                self._score,
                self._place_of_table,
                given,
            ]
        )

    def _open(self, id: str) -> None:
        self.puzzle: Puzzle = self.all[self._places[id]]
        self._tries = self._hints = 0
        self._turn: Turn | None = None
        self._told = False
        levels = len(GRADES[self.puzzle.game]) + 1
        head = words.HEAD.format(id=id, number=len(self.all), level=self.puzzle.level, levels=levels)
        self._head.value = f"<h3>{head}</h3>"
        self._set_up()
        self.before.disabled = self._places[id] == 0
        self.next.disabled = self._places[id] == len(self.all) - 1

    def _set_up(self) -> None:
        """The position as it was."""
        play = self.puzzle.play()
        self._seat = asked_seat(play)
        self._names = {player.seat: player.name for player in play.table.players}
        setting = words.SETTING[self.puzzle.game]
        self._task.value = f"<p><b>{escape(self.task)}</b></p><p>{escape(setting)}</p>"
        self._lay(Stepper(play, open_table=True))
        self.table.observe_moment(self._let_the_others_answer)
        self._say("", "note")

    def _lay(self, table: Stepper) -> None:
        before, self.table = self.table, table
        self._place_of_table.children = (table.widget,)
        if before is not None:
            before.close()
        for each in (self.why, self.watch):
            each.layout.display = None if self._told else "none"

    def _go(self, by: int) -> None:
        self.choice.value = self.all[self._places[self.puzzle.id] + by].id

    @property
    def turn(self) -> Turn:
        """The exact solver of this puzzle; what it has found out once, it knows."""
        if self._turn is None:
            self._turn = self.puzzle.turn()
        return self._turn

    def _let_the_others_answer(self) -> None:
        """Whoever else is asked answers what is worst for the player."""
        table = self.table
        ask = table.play.ask
        at_the_end = table.session.walk.at_the_end
        if at_the_end and ask is not None and ask.who != self._seat and self.puzzle.reached(table.play) is None:
            table.answer(self.turn.reply(table.play))

    # Trying

    def _check(self) -> None:
        reached = self.puzzle.reached(self.table.play)
        if reached is None:
            self._say(words.UNFINISHED[self.puzzle.game], "note")
            return
        self._tries += 1
        if reached >= self.puzzle.gain:
            self._solve()
        else:
            self.streak = 0
            said = words.NOT_WON if self._is_to_win else words.LESS
            self._say(said.format(reached=reached, gain=self.puzzle.gain), "error")
        streak = words.STREAK.format(streak=self.streak)
        so_far = words.SOLVED_SO_FAR.format(number=len(self.solved), all=len(self.all))
        self._score.value = f"<p>{streak}<br>{so_far}</p>"

    def _solve(self) -> None:
        if self.puzzle.id not in self.solved:
            self.solved.add(self.puzzle.id)
            self.streak = self.streak + 1 if self._tries == 1 and not self._hints else 0
        said = (words.SOLVED_TO_WIN if self._is_to_win else words.SOLVED).format(gain=self.puzzle.gain)
        proved = words.PROVED.format(positions=self.puzzle.positions)
        self._tell_all()
        self._say("\n".join((f"{said} {proved}", *self._grade)), "right")

    def _tell_all(self) -> None:
        """From now on the best way is no secret."""
        self._told = True
        self.why.layout.display = self.watch.layout.display = None

    @property
    def _is_to_win(self) -> bool:
        return self.puzzle.goal == "victory"

    @property
    def _grade(self) -> Sequence[str]:
        names = GRADES[self.puzzle.game]
        if self.puzzle.level > len(names):
            found = words.FOUND_BY_NOBODY
        else:
            found = words.FOUND_BY.format(strategy=names[self.puzzle.level - 1])
        return [line for line in (found, words.FOUND_BLIND[self.puzzle.game]) if line]

    def _hint(self) -> None:
        """More with every click: how long, how it begins, the whole way."""
        self._hints = min(self._hints + 1, HINTS)
        self._say("\n".join(hints_of(self.puzzle)[: self._hints]), "note")
        if self._hints == HINTS:
            self._tell_all()

    def _watch(self) -> None:
        """The best way on the table, to be stepped through."""
        solved = self.puzzle.solved()
        self._lay(Stepper(solved, moment=0, open_table=True))
        self._say(words.WATCHING, "note")

    def _why(self) -> None:
        """Each answer of the way, and what any other one would bring."""
        self._say("\n".join(reasons_of(self.puzzle, self.turn)), "note")

    @property
    def task(self) -> str:
        """Who plays, and what is to be reached."""
        return words.YOU.format(name=self._names[self._seat], task=self.puzzle.task)

    def _say(self, text: str, kind: str) -> None:
        self.said = text
        lines = "<br>".join(map(escape, text.split("\n")))
        self._reply.value = f'<div role="status" style="{LOOKS[kind]}">{lines}</div>' if text else ""

    def __repr__(self) -> str:
        return words.LIST.format(number=len(self.all), id=self.puzzle.id, task=self.puzzle.task)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; a page that shows no widgets has the position and the task."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        play = self.puzzle.play()
        picture = play.game.table_svg(play.table, play.ask)
        return {**bundle, "text/plain": repr(self), "text/html": f"<p>{escape(repr(self))}</p>{picture}"}

    def _ipython_display_(self) -> None:
        show(self)
