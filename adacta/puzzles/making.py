"""Looking for puzzles in games that strategies play; `python -m adacta.puzzles.making ad_acta` writes what ships."""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, fields, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from adacta import GAMES, from_position, game_called, start
from adacta.engine.files.writing import write_atomically
from adacta.engine.playing import Play
from adacta.engine.search.solving import TooBig
from adacta.engine.search.turns import BestTurn, ChanceDecides, Goal, best_turn
from adacta.puzzles import GRADES, LIMIT, Puzzle, asked_seat, file_of, goals_of

PRESETS = {"ad_acta": ("FIRST_GAME", "TWO", "THREE", "FOUR"), "fronta": ("FIVE", "FOUR", "THREE", "TWO")}
EASY = 2
"""Up to this level a short way is puzzle enough."""


def search(game: Any, presets: Sequence[str], seeds: range, per_game: int = 3) -> Iterator[Puzzle]:
    """Puzzles from games that strategies play against each other, at most so many from one game."""
    positions = import_module(f"{game.__name__}.strategies.goals").positions
    players = [getattr(game.strategies, name) for name in GRADES[game.id][:2]]
    for preset in presets:
        for seed in seeds:
            play, found = start(game, preset, seed=seed), 0
            while play.ask is not None and found < per_game and len(play.answers) < 2_000:
                if " moves " not in play.position():  # not in the middle of a turn
                    puzzle = first_puzzle(positions(play), f"{preset} {seed}")
                    if puzzle is not None:
                        found += 1
                        yield puzzle
                seat = asked_seat(play)
                play.answer(players[(seat + seed) % len(players)](play.sight()))


def first_puzzle(positions: Iterator[str], origin: str) -> Puzzle | None:
    """The first puzzle among what a position of a game gives."""
    for position in positions:
        play = from_position(position, seed=0)
        for kind, goal in goals_of(play.game).items():
            puzzle = _at(play, kind, goal)
            if puzzle is not None:
                return replace(puzzle, id=origin)
    return None


def _at(play: Play, kind: str, goal: Goal) -> Puzzle | None:
    """A puzzle where the game stands, if it is one."""
    ends: list[bool] = []
    try:
        found = best_turn(play, replace(goal, over=_noting(goal.over, ends)), LIMIT)
    except (ChanceDecides, TooBig):
        return None
    puzzle = _puzzle(play, kind, goal, found)
    if puzzle is None or (kind != "victory" and any(ends)):
        return None
    graded = replace(puzzle, level=level_of(puzzle))
    return graded if graded.level <= EASY or len(set(graded.way)) > 2 else None


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
    long_enough = len(found.ways) == 1 and len(set(found.ways[0])) >= 2 and found.positions >= 12
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
    """Whether a strategy reaches the best value when it plays the turn and the others answer as badly as they can."""
    play, turn = puzzle.play(), puzzle.turn()
    choose = getattr(play.game.strategies, strategy)
    while puzzle.reached(play) is None:
        play.answer(choose(play.sight()) if asked_seat(play) == turn.seat else turn.reply(play))
    return puzzle.reached(play) == puzzle.gain


def spread(found: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """So many of them, of all levels and goals alike as far as there are, numbered from easy to hard.

    Of one level and goal those come first that begin in another way than the ones before, then varied ways.
    """
    piles: dict[tuple[int, str], list[Puzzle]] = {}
    for puzzle in found:
        piles.setdefault((puzzle.level, puzzle.goal), []).append(puzzle)
    chosen: list[Puzzle] = []
    begun: Counter[str] = Counter()
    while len(chosen) < number and any(piles.values()):
        for key in sorted(piles):
            if piles[key] and len(chosen) < number:
                best = min(piles[key], key=lambda each: (begun[each.way[0]], -len(set(each.way)), each.positions))
                piles[key].remove(best)
                begun[best.way[0]] += 1
                chosen.append(best)
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
    parser = argparse.ArgumentParser(prog="python -m adacta.puzzles.making", description="Make the puzzles that ship.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seeds", type=int, default=60, metavar="N", help="games of each preset (60)")
    parser.add_argument("--number", type=int, default=48, metavar="N", help="puzzles that are kept (48)")
    given = parser.parse_args(argv)
    found = []
    for puzzle in search(game_called(given.game), PRESETS[given.game], range(1, given.seeds + 1)):
        print(puzzle.level, puzzle.goal, puzzle.gain, puzzle.id, " > ".join(puzzle.way), flush=True)
        found.append(puzzle)
    write(given.game, spread(found, given.number), file_of(given.game))
    return 0


if __name__ == "__main__":
    sys.exit(main())
