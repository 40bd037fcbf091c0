"""Games of a study that a compiled kernel plays: whether it may, its columns, and the sample that proves them.

A game that has a kernel offers it as `kernel`, with `refusal`, `pays` and `play` (see `adacta.games.ad_acta.kernel`).
The columns are those of `running.Recorder`, cell for cell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from adacta.engine.data import shown
from adacta.engine.game import Game
from adacta.study.rule_sets import RuleSet, name_of_strategy

if TYPE_CHECKING:
    from adacta.study.running import Work

ENGINES = ("auto", "rules", "kernel")
RULES, KERNEL = ENGINES[1:]

PROVED_EVERY = 500
"""Of so many games one is played again by the rules, beginning with game 0."""


class Block(NamedTuple):
    """Games of one rule set that the kernel has played: the cells of each column of `seats`, game by game."""

    rule_set: int
    numbers: tuple[int, ...]
    cells: tuple[Any, ...]

    def rows_of(self, number: int) -> list[tuple[Any, ...]]:
        """The rows of one of the games, as the rules give them."""
        at = self.numbers.index(number)
        each = len(self.cells[0]) // len(self.numbers)
        columns = [_plain(cells[at * each : (at + 1) * each]) for cells in self.cells]
        return list(zip(*columns, strict=True))


def _plain(cells: Any) -> list[Any]:
    return [None if cell != cell else cell for cell in cells.tolist()]


class Differs(Exception):
    """The kernel and the rules played the game of this number differently."""

    def __init__(self, number: int) -> None:
        super().__init__("it ends otherwise by the kernel than by the rules; engine='rules' plays by the rules alone")
        self.number = number


def engines_for(
    game: Game, sets: Sequence[RuleSet], strategies: Sequence[Sequence[Any]], details: Sequence[str], engine: Any,
    games: int,
) -> tuple[str, ...]:  # fmt: skip
    """Which engine plays each rule set, 'rules' or 'kernel'.

    'auto' takes the kernel where it may and where loading it pays. Raises ValueError for another word, and when
    'kernel' is asked for and refuses, with its reason.
    """
    if engine not in ENGINES:
        raise ValueError(f"engine={shown(engine)}: expected {', '.join(map(repr, ENGINES))}")
    if engine == RULES:
        return (RULES,) * len(sets)
    refusals = [_refusal(game, rules, seats, details) for rules, seats in zip(sets, strategies, strict=True)]
    if engine == KERNEL:
        for rules, reason in zip(sets, refusals, strict=True):
            if reason is not None:
                raise ValueError(f"engine='kernel': {rules.name} is not played by the kernel: {reason}")
    kernel_games = games * refusals.count(None)
    if not kernel_games or (engine != KERNEL and not game.kernel.pays(kernel_games)):  # type: ignore[attr-defined]
        return (RULES,) * len(sets)
    return tuple(KERNEL if reason is None else RULES for reason in refusals)


def _refusal(game: Game, rules: RuleSet, seats: Sequence[Any], details: Sequence[str]) -> str | None:
    kernel = getattr(game, "kernel", None)
    if kernel is None:
        return f"{game.title} has none"
    refused: str | None = kernel.refusal(rules.table(game), seats, details)
    return refused


def is_there(game: Game) -> bool:
    """Whether this process has what the kernel needs; a worker on another machine may not."""
    return bool(game.kernel.is_there())  # type: ignore[attr-defined]


Replay = Callable[[int], tuple[Any, list[tuple[Any, ...]]]]
"""Plays the game of a number by the rules: its table at the end, and its rows of `seats`."""


def play_block(work: Work, index: int, numbers: Sequence[int], seeds: Sequence[int], replay: Replay) -> Block:
    """Play games by the kernel, and some of them again by the rules.

    Raises Differs when these end otherwise.
    """
    game, rules = work.game, work.rule_sets[index]
    strategies = work.strategies[index]
    players = len(strategies)
    shifts = [number % players if work.rotate else 0 for number in numbers]
    entrants = [[(seat + shift) % players for seat in range(players)] for shift in shifts]
    seats = [[strategies[entrant] for entrant in row] for row in entrants]
    table = rules.table(game)
    games = game.kernel.play(table, seats, seeds)  # type: ignore[attr-defined]
    names = np.array([name_of_strategy(each) for each in strategies], dtype=object)
    block = Block(
        index, tuple(numbers), tuple(_cells(work, rules.name, numbers, seeds, np.array(entrants), names, games))
    )
    for at, number in enumerate(numbers):
        if number % PROVED_EVERY == 0:
            ended, rows = replay(number)
            ended.journal = None
            if games.table(at) != ended or block.rows_of(number) != rows:
                raise Differs(number)
    return block


def _cells(
    work: Work, name: str, numbers: Sequence[int], seeds: Sequence[int], entrants: Any, names: Any, games: Any
) -> list[Any]:
    """The columns of `seats`, in order."""
    players, many, answers, options = games.seats, len(numbers), games.answers, games.options
    every, offered = (cells.reshape(-1, players).sum(axis=1) for cells in (answers, options))
    places = games.places
    winners = (places == 1).sum(axis=1)
    won = np.where(places == 1, 1 / winners[:, None], 0.0)
    course = games.courses
    return [
        np.full(many * players, name, dtype=object),
        games.of_game(np.array(numbers)),
        games.of_game(np.array(seeds)),
        np.full(many * players, players),
        games.of_game(games.rounds),
        games.of_game(every),
        games.of_game(_share(offered, every)),
        games.of_game(course[:, 0].astype(np.int64)),
        games.of_game(course[:, 1]),
        games.of_game(course[:, 2]),
        games.of_game(course[:, 3].astype(np.int64)),
        games.of_game(winners > 1),
        np.tile(np.arange(1, players + 1), many),
        entrants.ravel() + 1,
        names[entrants.ravel()],
        games.points(),
        places.ravel(),
        won.ravel(),
        answers,
        _share(options, answers),
        *games.columns(work.journal),
    ]


def _share(part: Any, whole: Any) -> Any:
    return np.divide(part, whole, out=np.zeros(len(part)), where=whole != 0)
