"""Thousands of games to tidy frames: one rule set (`simulate`) or a grid of them (`sweep`)."""

from __future__ import annotations

import os
import platform
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

import pandas as pd

from adacta.engine.data import did_you_mean, shown
from adacta.engine.files.saving import kit_version
from adacta.engine.game import Game
from adacta.progress import progress_bar
from adacta.study.compiled import Block, engines_for
from adacta.study.results import FORMAT, Results, joined, load_results, of_blocks, pythons_of, refuse_others
from adacta.study.rule_sets import Point, RuleSet, grid_points, name_of_strategy, rule_set, strategies_of
from adacta.study.running import SEATS, Failure, Played, Work
from adacta.study.workers import play_all

__all__ = ["Results", "RuleSet", "SimulationError", "load_results", "rule_set", "simulate", "simulate_all", "sweep"]

LONGEST_GAME = 600.0
"""Seconds that one game may take, unless told otherwise."""

DAY = 86400

LARGEST_BLOCK = 2000


class SimulationError(RuntimeError):
    """A game could not be played to its end. `seed` is the game's, `results` holds the games that are finished."""

    def __init__(self, message: str, seed: int | None, results: Results) -> None:
        super().__init__(message)
        self.seed = seed
        self.results = results


def simulate(
    game: Game,
    rules: Any = None,
    strategies: Any = "at_random",
    games: int = 1000,
    seed: int = 0,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    rows: Sequence[str] = (),
    journal: bool = False,
    workers: Any = 1,
    rotate: bool = False,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    resume: Results | str | os.PathLike[str] | None = None,
    engine: str = "auto",
) -> Results:
    """Play many games of one rule set; `results.seats` has one row a game and seat, `results.games` one a game.

    `rules`: options, the name of a preset, a `RuleSet`, or None for the first preset. `strategies`: a function or
    the name of one for all seats, or a list with one a seat; with `rotate` they move on by one seat from game to
    game. `rows` asks for further frames by name ('rounds', 'dossiers', 'cards', ...), `journal` for the columns
    of `seats` that only the journal knows; both cost time. `workers`: 1, a number of processes, -1 for all cores,
    'dask' or a Dask client; the rows are the same. `seconds`: what one game may take.

    A game's seed comes from `seed` and its number only. Rules without an end get one (see `meta`). Ctrl-C ends
    the simulation and gives what is done; `resume=results` (or a file) goes on, and with more `games` extends; it
    warns when another Python does so than before.

    `engine`: 'rules', 'kernel' (compiled, for Ad Acta with `adacta[fast]`; refused with the reason for what it does not
    know) or 'auto', the kernel where it may and pays. The rows are the same; `meta["engines"]` says which played each
    rule set. One game in 500 of the kernel is played by the rules as well, and must end alike.

    >>> from adacta import ad_acta
    >>> results = simulate(ad_acta, "TWO", "hasty", games=2, seed=1, progress=False)
    >>> results.seats[["game", "seat", "strategy"]].values.tolist()
    [[0, 1, 'hasty'], [0, 2, 'hasty'], [1, 1, 'hasty'], [1, 2, 'hasty']]

    Raises ValueError or TypeError for bad arguments before anything is played; SimulationError with the game's
    seed and the finished games when a strategy, a card or a worker fails.
    """
    made = rule_set(game, rules, components, extra_cards)
    return simulate_all(
        game,
        [made],
        strategies,
        games,
        seed,
        rows=rows,
        journal=journal,
        workers=workers,
        rotate=rotate,
        seconds=seconds,
        progress=progress,
        resume=resume,
        engine=engine,
    )


def sweep(
    game: Game,
    grid: Mapping[str, Iterable[Any]],
    rules: Any = None,
    strategies: Any = "at_random",
    games: int = 1000,
    seed: int = 0,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    rows: Sequence[str] = (),
    journal: bool = False,
    workers: Any = 1,
    rotate: bool = False,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    resume: Results | str | os.PathLike[str] | None = None,
    engine: str = "auto",
) -> Results:
    """Play the same deals under every rule set of a grid; the frames have a column for each key.

    `grid`: {'winning_score': [30, 36], 'components.partitions': [[2, 3, 4, 4, 3, 4], [4, 4, 3, 3, 3, 3]], ...}; keys
    are options, 'components', 'components.' and a key of component data, or 'extra_cards'. The rest as in
    `simulate`; `games` counts for each rule set.

    >>> from adacta import ad_acta
    >>> results = sweep(ad_acta, {"winning_score": [1, 36]}, games=3, progress=False)
    >>> results.games.groupby("winning_score").size().tolist()
    [3, 3]

    Raises ValueError for an empty grid, an unknown key or a combination without a rule; otherwise as `simulate`.
    """
    points = grid_points(game, rule_set(game, rules, components, extra_cards), grid)
    return simulate_all(
        game,
        points,
        strategies,
        games,
        seed,
        rows=rows,
        journal=journal,
        workers=workers,
        rotate=rotate,
        seconds=seconds,
        progress=progress,
        resume=resume,
        engine=engine,
    )


def simulate_all(
    game: Game,
    rule_sets: Sequence[RuleSet | Point],
    strategies: Any = "at_random",
    games: int = 1000,
    seed: int = 0,
    *,
    rows: Sequence[str] = (),
    journal: bool = False,
    workers: Any = 1,
    rotate: bool = False,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    resume: Results | str | os.PathLike[str] | None = None,
    engine: str = "auto",
) -> Results:
    """The same deals under each of several rule sets, which must have different names; the rest as in `simulate`.

    `strategies` may also give each rule set its own: a mapping from its name.
    """
    points = [each if isinstance(each, Point) else Point(each, {}) for each in rule_sets]
    sets = tuple(point.rules for point in points)
    names = [each.name for each in sets]
    if len(set(names)) < len(names):
        raise ValueError(f"rule sets need different names, not {', '.join(map(repr, names))}")
    _check_numbers(games, seed, seconds)
    details = _checked_rows(game, rows)
    needs_journal = journal or any(game.records.DETAILS[name].journal for name in details)
    own = strategies if isinstance(strategies, Mapping) else dict.fromkeys(names, strategies)
    if set(own) != set(names):
        raise ValueError(f"strategies for {', '.join(map(str, own)) or 'none'}; expected those for {', '.join(names)}")
    seats = tuple(strategies_of(game, own[each.name], each.options.players) for each in sets)
    engines = engines_for(game, sets, seats, details, engine, games)
    work = Work(game, sets, seats, rotate, seed, details, needs_journal, seconds, engines)
    meta = _meta(work, points, games)
    old = load_results(resume) if isinstance(resume, (str, os.PathLike)) else resume
    if old is not None:
        refuse_others(old, meta)
        meta["python"] = pythons_of(old, meta["python"])
    return _Run(work, meta, old).results(workers, progress)


def _check_numbers(games: object, seed: object, seconds: object) -> None:
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise ValueError(f"games={shown(games)}: expected a whole number from 1")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"seed={shown(seed)}: expected a whole number")
    if not isinstance(seconds, (int, float)) or not 0 < seconds <= DAY:
        raise ValueError(f"seconds={shown(seconds)}: expected a number above 0, at most {DAY} (a day)")


def _checked_rows(game: Game, rows: Sequence[str]) -> tuple[str, ...]:
    wanted = (rows,) if isinstance(rows, str) else tuple(rows)
    known = game.records.DETAILS
    for name in wanted:
        if name not in known:
            raise ValueError(f"rows={shown(name)}{did_you_mean(name, known)}; there are {', '.join(known)}")
    return tuple(name for name in known if name in wanted)


def _meta(work: Work, points: Sequence[Point], games: int) -> dict[str, Any]:
    """Everything that decides what the frames hold, in plain data."""
    columns = {
        name: [column._asdict() | {"kind": column.kind.__name__} for column in columns]
        for name, columns in work.columns().items()
    }
    return {
        "format": FORMAT,
        "kit": kit_version(),
        "python": platform.python_version(),
        "pandas": pd.__version__,
        "game": work.game.id,
        "rules": [each.as_data(work.game) for each in work.rule_sets],
        "grid": [dict(point.values) for point in points if point.values],
        "strategies": [[name_of_strategy(each) for each in seats] for seats in work.strategies],
        "rotate": work.rotate,
        "seed": work.seed,
        "games": games,
        "rows": list(work.details),
        "journal": work.journal,
        "engines": list(work.engines),
        "columns": columns,
    }


class _Run:
    """One simulation while it runs."""

    def __init__(self, work: Work, meta: dict[str, Any], old: Results | None) -> None:
        self.work = work
        self.meta = meta
        self.old = old
        self.found: dict[tuple[int, int], dict[str, list[Any]]] = {}
        self.blocks: list[Block] = []

    def results(self, workers: Any, progress: bool) -> Results:
        """Play what is missing."""
        missing = list(self._missing())
        interrupted = False
        failures: list[Failure] = []
        with (
            progress_bar(len(missing), progress) as bar,
            closing(play_all(self.work, iter(missing), workers)) as playing,
        ):
            try:
                for played in playing:
                    self._keep(played)
                    bar.update(played.many)
                    interrupted = interrupted or played.interrupted
                    failures += [played.failure] if played.failure else []
                    if interrupted or failures:
                        break
            except KeyboardInterrupt:
                interrupted = True
            except (ValueError, TypeError, ModuleNotFoundError):
                raise
            except Exception as error:
                made = self._made()
                text = f"a worker failed with {type(error).__name__}: {error}; {_kept(made)}"
                raise SimulationError(text, None, made) from error
        made = self._made()
        if failures:
            raise _failed(failures[0], made)
        if interrupted:
            warnings.warn(f"interrupted; {_kept(made)}; simulate and sweep go on with resume=", stacklevel=4)
        return made

    def _missing(self) -> Iterator[tuple[int, int]]:
        have: set[tuple[str, int]] = set()
        if self.old is not None:
            have = set(self.old.seats[["rules", "game"]].itertuples(index=False, name=None))
        for block in _blocks(self.meta["games"]):
            for index, rules in enumerate(self.work.rule_sets):
                for number in block:
                    if (rules.name, number) not in have:
                        yield index, number

    def _keep(self, played: Played) -> None:
        self.found.update(played.games)
        self.blocks += [] if played.block is None else [played.block]

    def _made(self) -> Results:
        """The frames of all games so far."""
        order = {rules.name: number for number, rules in enumerate(self.work.rule_sets)}
        whole = [self.found[key] for key in sorted(self.found)]
        frames = {}
        for name, columns in self.work.columns().items():
            rows = (row for game in whole for row in game[name])
            frame = of_blocks(rows, self.blocks if name == SEATS else (), columns, order)
            frame = self._with_grid(frame, order)
            if self.old is not None:
                frame = joined(self.old.frames[name], frame, columns, order)
            frames[name] = frame
        games = self.meta["games"]
        if self.old is not None:
            games = max(games, self.old.meta["games"])
        return Results({**self.meta, "games": games}, frames)

    def _with_grid(self, frame: pd.DataFrame, order: Mapping[str, int]) -> pd.DataFrame:
        grid = self.meta["grid"]
        if not grid:
            return frame
        place = frame["rules"].map(order)
        for position, key in enumerate(grid[0]):
            if key in frame:  # 'players' is a column anyway
                continue
            cells = [grid[number][key] for number in place]
            frame.insert(position, key, pd.Series(cells, index=frame.index))
        return frame


def whole(results: Results) -> Results:
    """The results, if all games are there.

    Raises KeyboardInterrupt otherwise, for what needs them all.
    """
    if not results.complete:
        raise KeyboardInterrupt(f"interrupted; {results.finished} of {results.wanted} games had been played")
    return results


def _blocks(games: int) -> Iterator[range]:
    """The numbers of games in larger and larger blocks: after an interruption all rule sets share some deals."""
    begin, size = 0, 1
    while begin < games:
        yield range(begin, min(begin + size, games))
        begin, size = begin + size, min(2 * size, LARGEST_BLOCK)


def _failed(failure: Failure, made: Results) -> SimulationError:
    text = (
        f"game {failure.number} of {failure.rules} (seed {failure.seed}): {failure.problem}. {_kept(made)}. "
        f"To repeat it: adacta.study.running.play_game(game, rules, strategies, seed={failure.seed})"
    )
    return SimulationError(text, failure.seed, made)


def _kept(made: Results) -> str:
    return f"{made.finished} finished games of {made.wanted} are kept"
