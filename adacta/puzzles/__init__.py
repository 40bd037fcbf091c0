"""Puzzles: positions with one best way to play a turn, proved by trying every way, graded by who finds it.

`puzzles("ad_acta")` reads what ships. `python -m adacta.puzzles.making ad_acta` looks for them in games that
strategies play, and writes the file anew. The positions come from the shipped component sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from adacta import from_position, game_called
from adacta.engine.asking import Seat
from adacta.engine.data import Cell, Problems, did_you_mean, read_csv, shown
from adacta.engine.playing import Play
from adacta.engine.search.turns import BestTurn, Goal, Turn

DATA = Path(__file__).parents[1] / "data"
LIMIT = 1_500
"""Positions that are looked at to prove a puzzle; the largest take about a second."""

GRADES: Mapping[str, tuple[str, ...]] = {
    "ad_acta": ("hasty", "careful", "planner", "searcher"),
    "fronta": ("hasty", "careful", "searcher"),
}
"""By game the strategies that grade its puzzles, from weak to strong: the level is the place of the first that finds
the best way, and one more when none of them does."""


class Step(NamedTuple):
    """One answer of the best way: whose, and what it is called."""

    seat: Seat
    name: str


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: a position line with the question open, what to reach, and the one best way.

    `level`: 1 is found by the weakest strategy, the highest by none. `gain`: by how much the worth rises at best.
    `way`: the names of the answers, without those that may come at any moment; where others are asked, their worst
    answers. `positions`: how many the proof took.
    """

    id: str
    game: str
    level: int
    goal: str
    gain: int
    position: str
    way: tuple[str, ...]
    positions: int

    def play(self) -> Play:
        """The game at the puzzle's question."""
        return from_position(self.position, seed=0)

    @property
    def rules(self) -> Goal:
        """What to reach, as code."""
        return goals_of(game_called(self.game))[self.goal]

    @property
    def task(self) -> str:
        """What to reach, in words."""
        return self.rules.task.format(gain=self.gain)

    def reached(self, play: Play) -> int | None:
        """By how much the worth has risen in a game played on from here; None while the turn goes on."""
        begun = self.play()
        seat = asked_seat(begun)
        if not self.rules.over(play.table):
            return None
        return self.rules.worth(play.table, seat) - self.rules.worth(begun.table, seat)

    def solved(self) -> Play:
        """The game after the best way: what may come at any moment comes when an answer needs it, and at the end."""
        play = self.play()
        for _ in self.walk(play):
            pass
        while self.reached(play) is None and play.ask is not None:
            play.answer(next(aside for aside in reversed(self.rules.aside) if aside in play.ask.names))
        return play

    def steps(self) -> list[Step]:
        """The best way, answer by answer, with who gives it."""
        return [step for _, step in self.walk(self.play())]

    def walk(self, play: Play) -> Iterator[tuple[Play, Step]]:
        """Play the best way in a game that stands at the puzzle: each answer is given after it has been looked at."""
        for name in self.way:
            while play.ask is not None and name not in play.ask.names:
                play.answer(next(aside for aside in self.rules.aside if aside in play.ask.names))
            yield play, Step(asked_seat(play), name)
            play.answer(name)

    def turn(self) -> Turn:
        """The exact solver of this turn, which also knows how the others answer."""
        return Turn(self.play(), self.rules, LIMIT)

    def prove(self) -> BestTurn:
        """Try every way again; takes up to some seconds."""
        return self.turn().best()


def goals_of(game: Any) -> Mapping[str, Goal]:
    """What the puzzles of a game can ask for, by kind."""
    goals: Mapping[str, Goal] = import_module(f"{game.__name__}.strategies.goals").GOALS
    return goals


def asked_seat(play: Play) -> Seat:
    """Whose question is open."""
    assert play.ask is not None
    assert isinstance(play.ask.who, int)
    return play.ask.who


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first.

    Raises ValueError for a game without puzzles, DataError for a file that is none of ours.
    """
    if game not in GRADES:
        raise ValueError(f"no puzzles for {shown(game)}{did_you_mean(game, GRADES)}; there are {', '.join(GRADES)}")
    problems = Problems()
    found = [_read(problems, game, row) for row in read_csv(file_of(game), [field.name for field in fields(Puzzle)])]
    problems.raise_if_any()
    return tuple(found)


def file_of(game: str) -> Path:
    """Where the puzzles of a game are kept."""
    return DATA / f"puzzles_{game}.csv"


def _read(problems: Problems, game: str, row: Mapping[str, Cell]) -> Puzzle:
    numbers = {name: _whole(problems, row[name]) for name in ("level", "gain", "positions")}
    texts = {name: problems.text(row[name], 2_000) or "" for name in ("id", "goal", "position", "way")}
    if texts["goal"] not in goals_of(game_called(game)):
        problems.refuse(row["goal"], f"one of {', '.join(goals_of(game_called(game)))}")
    way = tuple(texts.pop("way").split(" > "))
    return Puzzle(game=game, way=way, **texts, **numbers)  # type: ignore[arg-type]


def _whole(problems: Problems, cell: Cell) -> int:
    value = cell.value if isinstance(cell.value, str) else ""
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 7 else -1
    return problems.whole(Cell(cell.place, number), 0, 999_999, "a whole number") or 0
