"""Puzzles: positions with one best way to play a turn, proved by trying every way, graded by who finds it.

`puzzles("ad_acta")` reads what ships. `python -m adacta.study.puzzles ad_acta` looks for them in games that
strategies play, and writes the file anew. The positions come from the reconstructed set.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from adacta import GAMES, from_position, game_called, start
from adacta.engine.data import Cell, Problems, did_you_mean, read_csv, shown
from adacta.engine.files.saving import write_atomically
from adacta.engine.playing import Play
from adacta.engine.search.solving import TooBig
from adacta.engine.search.turns import BestTurn, Goal, NotAlone, best_turn

DATA = Path(__file__).parents[1] / "data"
LIMIT = 1_500
"""Positions that are looked at to prove a puzzle; the largest take about a second."""

GRADES: Mapping[str, tuple[str, ...]] = {
    "ad_acta": ("hasty", "careful", "planner", "searcher"),
    "fronta": ("hasty", "careful", "searcher"),
}
"""By game the strategies that grade its puzzles, from weak to strong: the level is the place of the first that finds
the best way, and one more when none of them does."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: a position line with the question open, what to reach, and the one best way.

    `level`: 1 is found by the weakest strategy, the highest by none. `gain`: by how much the worth rises at best.
    `way`: the names of the answers, without those that may come at any moment. `positions`: how many the proof took.
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
        seat = asked_seat(self.play())
        if not self.rules.over(play.table):
            return None
        return self.rules.worth(play.table, seat) - self.rules.worth(self.play().table, seat)

    def solved(self) -> Play:
        """The game after the best way: what may come at any moment comes when an answer needs it, and at the end."""
        play = self.play()
        for name in self.way:
            while play.ask is not None and name not in play.ask.names:
                play.answer(next(aside for aside in self.rules.aside if aside in play.ask.names))
            play.answer(name)
        while self.reached(play) is None and play.ask is not None:
            play.answer(next(aside for aside in reversed(self.rules.aside) if aside in play.ask.names))
        return play

    def prove(self) -> BestTurn:
        """Try every way again; takes up to some seconds."""
        return best_turn(self.play(), self.rules, LIMIT)


def goals_of(game: Any) -> Mapping[str, Goal]:
    """What the puzzles of a game can ask for, by kind."""
    goals: Mapping[str, Goal] = import_module(f"{game.__name__}.strategies.goals").GOALS
    return goals


def asked_seat(play: Play) -> int:
    """Whose question is open."""
    assert play.ask is not None
    assert isinstance(play.ask.who, int)
    return play.ask.who


# What ships


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


# Making them


def search(game: Any, presets: Sequence[str], seeds: range, per_game: int = 3) -> Iterator[Puzzle]:
    """Puzzles from games that strategies play against each other, at most so many from one game."""
    grades = GRADES[game.id]
    players = [getattr(game.strategies, name) for name in grades[:2]]
    for preset in presets:
        for seed in seeds:
            play, found = start(game, preset, seed=seed), 0
            while play.ask is not None and found < per_game and len(play.answers) < 2_000:
                for puzzle in _at(play, f"{preset} {seed}"):
                    found += 1
                    yield puzzle
                seat = asked_seat(play)
                play.answer(players[(seat + seed) % len(players)](play.sight()))


def _at(play: Play, origin: str) -> Iterator[Puzzle]:
    """A puzzle where the game stands, if it is one."""
    if " moves " in play.position():
        return  # in the middle of a turn
    for kind, goal in goals_of(play.game).items():
        ends: list[bool] = []
        try:
            found = best_turn(play, replace(goal, over=_noting(goal.over, ends)), LIMIT)
        except (NotAlone, TooBig):
            return
        puzzle = _puzzle(play, kind, goal, found)
        if puzzle is not None and (kind == "victory" or not any(ends)):
            yield replace(puzzle, id=origin, level=level_of(puzzle))
            return


def _noting(over: Any, ends: list[bool]) -> Any:
    """The same `over`, noting of every table for which it is true whether the game has ended."""

    def noted(table: Any) -> bool:
        if over(table):
            ends.append(table.ended is not None)
            return True
        return False

    return noted


def _puzzle(play: Play, kind: str, goal: Goal, found: BestTurn) -> Puzzle | None:
    """One best way, long enough to be thought about, and worth it."""
    gain = found.value - goal.worth(play.table, found.seat)
    long_enough = len(found.ways) == 1 and len(set(found.ways[0])) >= 3 and found.positions >= 40
    if not long_enough or len(found.values) < 2 or (gain < 2 and kind != "victory"):
        return None
    return Puzzle("", play.game.id, 0, kind, gain, play.position(), found.ways[0], found.positions)


def level_of(puzzle: Puzzle) -> int:
    """The place of the first strategy that finds the best way, and one more than there are when none does."""
    for place, name in enumerate(GRADES[puzzle.game], start=1):
        if is_found_by(puzzle, name):
            return place
    return len(GRADES[puzzle.game]) + 1


def is_found_by(puzzle: Puzzle, strategy: str) -> bool:
    """Whether a strategy reaches the best value when it plays the turn."""
    play = puzzle.play()
    choose = getattr(play.game.strategies, strategy)
    while puzzle.reached(play) is None:
        play.answer(choose(play.sight()))
    return puzzle.reached(play) == puzzle.gain


def spread(found: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """So many of them, of all levels and goals alike as far as there are, numbered from easy to hard."""
    piles: dict[tuple[int, str], list[Puzzle]] = {}
    for puzzle in found:
        piles.setdefault((puzzle.level, puzzle.goal), []).append(puzzle)
    for pile in piles.values():
        pile.sort(key=lambda puzzle: (-len(set(puzzle.way)), puzzle.positions))  # varied ways first
    chosen: list[Puzzle] = []
    while len(chosen) < number and any(piles.values()):
        for key in sorted(piles):
            if piles[key] and len(chosen) < number:
                chosen.append(piles[key].pop(0))
    chosen.sort(key=lambda puzzle: (puzzle.level, puzzle.positions))
    return [replace(puzzle, id=str(place)) for place, puzzle in enumerate(chosen, start=1)]


def write(game: str, found: Sequence[Puzzle], path: Path) -> None:
    """The file of a game's puzzles; the old one stays until the new one is whole."""

    def rows() -> Iterator[Sequence[object]]:
        yield [field.name for field in fields(Puzzle)]
        for puzzle in found:
            yield [" > ".join(cell) if isinstance(cell, tuple) else cell for cell in astuple(puzzle)]

    lines: list[str] = []
    csv.writer(_Lines(lines), lineterminator="\n").writerows(rows())
    write_atomically(path, "".join(lines))


class _Lines:
    def __init__(self, lines: list[str]) -> None:
        self.write = lines.append


def main(argv: Sequence[str] | None = None) -> int:
    """Look for puzzles and write the file that ships."""
    parser = argparse.ArgumentParser(prog="python -m adacta.study.puzzles", description="Make the puzzles that ship.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seeds", type=int, default=60, metavar="N", help="games of each preset (60)")
    parser.add_argument("--number", type=int, default=48, metavar="N", help="puzzles that are kept (48)")
    given = parser.parse_args(argv)
    game = game_called(given.game)
    presets = PRESETS[given.game]
    found = []
    for puzzle in search(game, presets, range(1, given.seeds + 1)):
        print(puzzle.level, puzzle.goal, puzzle.gain, puzzle.id, " > ".join(puzzle.way), flush=True)
        found.append(puzzle)
    write(given.game, spread(found, given.number), file_of(given.game))
    return 0


PRESETS = {"ad_acta": ("FIRST_GAME", "TWO", "THREE", "FOUR"), "fronta": ("FIVE", "FOUR", "THREE", "TWO")}

if __name__ == "__main__":
    sys.exit(main())
