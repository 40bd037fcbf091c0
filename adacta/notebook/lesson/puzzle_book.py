"""Puzzles to try: a position with one best way to play the turn, hints in steps, and the proof."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row
from adacta.notebook.table.stepper import Stepper
from adacta.study.puzzles import GRADES, Puzzle, asked_seat, puzzles

HEAD = "Puzzle {id} of {number} · level {level} of {levels}"
YOU = "You are {name}. {task}"
SOLVED = "Solved! {gain} of {gain}, and there is no other way: {positions} positions of this turn have been tried."
SOLVED_TO_WIN = "Solved! You win, and there is no other way: {positions} positions of this turn have been tried."
LESS = "{reached} of {gain}. Take it back and try another way."
NOT_WON = "Not won yet. Take it back and try another way."
UNFINISHED = "Your turn is not over. Finish it ('Stop'), then check."
LENGTH = "The best way takes {number} answers, eating drops and stopping not counted."
FIRST = "It begins with: {first}."
WAY = "The whole way: {way}. (Drops are eaten when AP are needed.)"
FOUND_BY_NOBODY = "None of the kit's strategies finds it."
FOUND_BY = "The weakest of the kit's strategies that finds it: {strategy}."
STREAK = "Solved in a row, at the first check and without a hint: {streak}"
GIVEN = "The positions come from games with the reconstructed component set."


class PuzzleBook:
    """The puzzles of a game, one at a time.

    `solved` keeps the ids of those that were solved, `streak` counts how many in a row were solved at the first
    check and without a hint.

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
        self.check = button("Check", self._check)
        self.hint = button("A hint, please", self._hint)
        self.anew = button("Set up again", self._set_up)
        self.before = button("Puzzle before", lambda: self._go(-1))
        self.next = button("Next puzzle", lambda: self._go(1))
        self.choice = widgets.Dropdown(
            options=[(f"{puzzle.id} (level {puzzle.level})", puzzle.id) for puzzle in self.all],
            value=first,
            description="Puzzle",
        )
        self.choice.observe(lambda change: self._open(change["new"]), "value")
        self.widget = widgets.VBox(
            [
                row(self.before, self.choice, self.next),
                self._head,
                self._task,
                self._place_of_table,
                row(self.check, self.hint, self.anew),
                self._reply,
                self._score,
                widgets.HTML(f"<small>{GIVEN}</small>"),
            ]
        )
        self._open(first)

    def _open(self, id: str) -> None:
        self.puzzle: Puzzle = self.all[self._places[id]]
        self._tries = 0
        self._hints = 0
        levels = len(GRADES[self.puzzle.game]) + 1
        head = HEAD.format(id=id, number=len(self.all), level=self.puzzle.level, levels=levels)
        self._head.value = f"<h3>{head}</h3>"
        self._set_up()
        self.before.disabled = self._places[id] == 0
        self.next.disabled = self._places[id] == len(self.all) - 1

    def _set_up(self) -> None:
        """The position as it was."""
        play = self.puzzle.play()
        self._name = play.table.player(asked_seat(play)).name
        self._task.value = f"<p><b>{escape(self.task)}</b></p>"
        self.table = Stepper(play)
        self._place_of_table.children = (self.table.widget,)
        self._say("", "note")

    def _go(self, by: int) -> None:
        self.choice.value = self.all[self._places[self.puzzle.id] + by].id

    # Trying

    def _check(self) -> None:
        reached = self.puzzle.reached(self.table.play)
        if reached is None:
            self._say(UNFINISHED, "note")
            return
        self._tries += 1
        if reached >= self.puzzle.gain:
            self._solve()
        else:
            self.streak = 0
            self._say((NOT_WON if self._is_to_win else LESS).format(reached=reached, gain=self.puzzle.gain), "error")
        self._score.value = f"<p>{STREAK.format(streak=self.streak)}</p>"

    def _solve(self) -> None:
        if self.puzzle.id not in self.solved:
            self.solved.add(self.puzzle.id)
            self.streak = self.streak + 1 if self._tries == 1 and not self._hints else 0
        said = (SOLVED_TO_WIN if self._is_to_win else SOLVED).format(
            gain=self.puzzle.gain, positions=self.puzzle.positions
        )
        self._say(f"{said}\n{self._grade}", "right")

    @property
    def _is_to_win(self) -> bool:
        return self.puzzle.goal == "victory"

    @property
    def _grade(self) -> str:
        names = GRADES[self.puzzle.game]
        if self.puzzle.level > len(names):
            return FOUND_BY_NOBODY
        return FOUND_BY.format(strategy=names[self.puzzle.level - 1])

    def _hint(self) -> None:
        """More with every click: how long, how it begins, the whole way."""
        self._hints = min(self._hints + 1, 3)
        self._say("\n".join(hints_of(self.puzzle)[: self._hints]), "note")

    @property
    def task(self) -> str:
        """Who plays, and what is to be reached."""
        return YOU.format(name=self._name, task=self.puzzle.task)

    def _say(self, text: str, kind: str) -> None:
        self.said = text
        lines = "<br>".join(map(escape, text.split("\n")))
        self._reply.value = f'<div role="status" style="{LOOKS[kind]}">{lines}</div>' if text else ""

    def __repr__(self) -> str:
        return f"{len(self.all)} puzzles, now {self.puzzle.id}: {self.puzzle.task}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; a page that shows no widgets has the position and the task."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        play = self.puzzle.play()
        picture = play.game.table_svg(play.table, play.ask)
        return {**bundle, "text/plain": repr(self), "text/html": f"<p>{escape(repr(self))}</p>{picture}"}


def hints_of(puzzle: Puzzle) -> Sequence[str]:
    """Three hints, the last of which is the solution."""
    return (
        LENGTH.format(number=len(puzzle.way)),
        FIRST.format(first=puzzle.way[0]),
        WAY.format(way=", then ".join(puzzle.way)),
    )
