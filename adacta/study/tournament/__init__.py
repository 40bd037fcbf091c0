"""Tournaments: which strategy is how much stronger, shown fairly and with intervals, for any game with the face."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from inspect import signature
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from adacta.engine.data import shown
from adacta.engine.game import Game
from adacta.study.results import Results
from adacta.study.rule_sets import RuleSet, name_of_strategy, rule_set, strategies_of
from adacta.study.simulate import LONGEST_GAME, simulate_all
from adacta.study.statistics import check_share, share_with_interval
from adacta.study.tables import Csv, beside, checked_kind, refuse_foreign, write_frames
from adacta.study.tournament.ratings import Matrix, elo_with_intervals

RESAMPLES = 1000


@dataclass(frozen=True)
class Lineup:
    """Who sits where in some games: two strategies of the list, by number; the others of a pair are the same games."""

    first: int
    second: int
    seats: tuple[int, ...]
    name: str


class Tournament:
    """What came out: `ratings`, `cross_table` and `encounters` are frames; `results` holds every game.

    `ratings`: one row a strategy, the best first, on the Elo scale, with intervals. `cross_table`: the mean score of
    the row against the column, empty where they did not meet. `encounters`: one row a pair that met, with the interval
    of its score; `beats` says whether it lies above one half.
    """

    def __init__(self, names: Sequence[str], lineups: Sequence[Lineup], results: Results, confidence: float) -> None:
        self.results = results
        self.confidence = confidence
        self.names = tuple(names)
        self._scores = _scores(lineups, results)
        self.encounters = _encounters(self.names, lineups, self._scores, confidence)
        self.cross_table = _cross_table(self.names, self.encounters)
        self.ratings = _ratings(self.names, self._scores, confidence, results.meta["seed"])

    @property
    def is_proven(self) -> bool:
        """Whether in every pair that met the one listed later beats the other."""
        return bool(len(self.encounters)) and bool(self.encounters["beats"].all())

    def save(self, path: str | os.PathLike[str], *, decimal: str = ".", separator: str = "") -> Path:
        """Write `ratings` to this .csv or .parquet file and `encounters` beside it ('run.encounters.csv').

        `decimal` and `separator` as in `Results.save`.

        Raises OSError that names the file, also when another one is called like the encounters.
        """
        target, form = checked_kind(Path(path)), Csv(decimal, separator)
        refuse_foreign(beside(target, "encounters"), self.encounters.columns)
        write_frames({target: self.ratings, beside(target, "encounters"): self.encounters}, form=form)
        return target

    def __repr__(self) -> str:
        table = self._rounded.to_string(index=False)
        return "\n".join([self.title, table, *self.verdicts])

    def _repr_html_(self) -> str:
        verdicts = "<br>".join(map(escape, self.verdicts))
        ratings = self._rounded.to_html(index=False)
        return f"<p>{escape(self.title)}</p>{ratings}{self.cross_table.round(2).to_html(na_rep='')}<p>{verdicts}</p>"

    @property
    def _rounded(self) -> pd.DataFrame:
        whole = self.ratings.round({"rating": 0, "low": 0, "high": 0, "score": 2})
        return whole.astype({"rating": int, "low": int, "high": int})

    @property
    def title(self) -> str:
        """What was played."""
        meta = self.results.meta
        rules = meta["rules"][0]["name"].partition(": ")[0]
        return f"{self.results.finished} games of {meta['game']}, {rules}, seed {meta['seed']}"

    @property
    def verdicts(self) -> list[str]:
        """One sentence a pair."""
        return [_verdict(row, self.confidence) for row in self.encounters.itertuples()]


def _verdict(row: Any, confidence: float) -> str:
    numbers = f"{row.score:.2f} ({row.low:.2f} to {row.high:.2f}), {row.games} games"
    if row.low > 0.5:
        return f"{row.strategy} beats {row.against}: {numbers}"
    if row.high < 0.5:
        return f"{row.strategy} loses to {row.against}: {numbers}"
    return f"no difference seen between {row.strategy} and {row.against} at {confidence:.0%}: {numbers}"


def tournament(
    game: Game,
    strategies: Sequence[Any] | None = None,
    rules: Any = None,
    games: int = 100,
    seed: int = 0,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    workers: Any = 1,
    confidence: float = 0.95,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    engine: str = "auto",
) -> Tournament:
    """Every strategy meets every other in at least so many `games`; ratings, intervals and a cross table come out.

    `strategies`: functions or names, from weak to strong (None: the ladder of the game). Each game seats two of them:
    one of the first among others of the second, or the other way round, and every seat is taken in turn. All these
    line-ups play the same deals, so that neither seats nor luck favour anybody. `rules`, `components`, `extra_cards`,
    `workers`, `seconds` and `engine` as in `simulate`. Everything depends on `seed` only, if the strategies count
    playouts and not seconds.

    >>> from adacta import ad_acta
    >>> found = tournament(ad_acta, ["at_random", "hasty"], "TWO", games=20, progress=False)
    >>> found.ratings.strategy.tolist()
    ['hasty', 'at_random']

    Raises ValueError or TypeError for bad arguments before anything is played, and SimulationError, as `simulate` does.
    """
    made = rule_set(game, rules, components, extra_cards)
    return _played(game, strategies, made, list, games, seed, workers, confidence, seconds, progress, engine)


def ladder(
    game: Game,
    strategies: Sequence[Any] | None = None,
    rules: Any = None,
    games: int = 100,
    seed: int = 0,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    workers: Any = 1,
    confidence: float = 0.95,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    engine: str = "auto",
) -> Tournament:
    """As `tournament`, but each strategy meets only its neighbours in the list: does each rung beat the one below?"""
    made = rule_set(game, rules, components, extra_cards)
    return _played(game, strategies, made, _neighbours, games, seed, workers, confidence, seconds, progress, engine)


def _neighbours(pairs: Any) -> list[tuple[int, int]]:
    return [(first, second) for first, second in pairs if second == first + 1]


def _played(
    game: Game,
    strategies: Sequence[Any] | None,
    made: RuleSet,
    choose: Any,
    games: int,
    seed: int,
    workers: Any,
    confidence: float,
    seconds: float,
    progress: bool,
    engine: str,
) -> Tournament:
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise ValueError(f"games={shown(games)}: expected a whole number from 1")
    check_share("confidence", confidence)
    entrants = entrants_of(game, strategies)
    names = [name_of_strategy(each) for each in entrants]
    players = made.options.players
    pairs = choose(combinations(range(len(entrants)), 2))
    lineups = [lineup for first, second in pairs for lineup in lineups_of(first, second, players, made.name, names)]
    sets = [RuleSet(each.name, made.options, made.components, made.extra_cards) for each in lineups]
    seats = {each.name: [entrants[number] for number in each.seats] for each in lineups}
    deals = -(-games * len(pairs) // len(lineups))
    results = simulate_all(
        game, sets, seats, deals, seed, workers=workers, seconds=seconds, progress=progress, engine=engine
    )
    return Tournament(names, lineups, results, confidence)


def entrants_of(game: Game, strategies: Sequence[Any] | None) -> tuple[Any, ...]:
    """The strategies of a tournament from functions, names, or names with a budget like 'tree_search(50)'.

    Raises ValueError or TypeError for fewer than two, an unknown one, or two of the same name.
    """
    given = list(game.strategies.LADDER) if strategies is None else strategies
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise TypeError(f"strategies={shown(given)}: expected a list of strategies or of their names")
    found = [_with_budget(game, each) for each in given]
    resolved = strategies_of(game, found, len(found))
    names = [name_of_strategy(each) for each in resolved]
    if len(names) < 2:
        raise ValueError(f"a tournament needs two strategies or more, not {', '.join(names) or 'none'}")
    if len(set(names)) < len(names):
        raise ValueError(f"a strategy twice in {', '.join(names)}")
    return resolved


def _with_budget(game: Game, given: Any) -> Any:
    """'tree_search(50)' makes a strategy; everything else stays what it is."""
    match = re.fullmatch(r"([a-z]\w*)\((\d+)\)", given) if isinstance(given, str) else None
    maker = getattr(game.strategies, match[1], None) if match else None
    if match is None or getattr(maker, "__module__", None) != game.strategies.__name__:
        return given
    return maker(int(match[2])) if "playouts" in signature(maker).parameters else given


def lineups_of(first: int, second: int, players: int, rules: str, names: Sequence[str]) -> Iterator[Lineup]:
    """One of the first among others of the second on every seat in turn, and the other way round."""
    seen = set()
    for one, others in ((first, second), (second, first)):
        for seat in range(players):
            seats = tuple(one if number == seat else others for number in range(players))
            if seats not in seen:
                seen.add(seats)
                sitting = ", ".join(names[number] for number in seats)
                yield Lineup(first, second, seats, f"{rules}: {sitting}")


def _scores(lineups: Sequence[Lineup], results: Results) -> pd.DataFrame:
    """One row a game: the pair, the deal, and the score of the second, the stronger one if the list is right."""
    by_name = {lineup.name: lineup for lineup in lineups}
    frame = results.seats.sort_values(["rules", "game", "seat"])
    rows = []
    for (name, deal), seats in frame.groupby(["rules", "game"], sort=False):
        lineup = by_name[name]
        places = seats["place"].to_numpy()
        second = np.array(lineup.seats) == lineup.second
        ahead = places[second][:, None] < places[~second][None, :]
        equal = places[second][:, None] == places[~second][None, :]
        rows.append((lineup.first, lineup.second, int(deal), float((ahead + equal / 2).mean())))
    return _whole_deals(lineups, pd.DataFrame(rows, columns=["first", "second", "deal", "score"]))


def _whole_deals(lineups: Sequence[Lineup], scores: pd.DataFrame) -> pd.DataFrame:
    """Only deals that all line-ups of a pair have played; after an interruption the others would favour a seat.

    Raises KeyboardInterrupt when there is none.
    """
    wanted = Counter((lineup.first, lineup.second) for lineup in lineups)
    played = scores.groupby(["first", "second", "deal"])["score"].transform("size")
    of_pair = [wanted[pair] for pair in zip(scores["first"], scores["second"], strict=True)]
    if not (found := scores[played == of_pair]).empty:
        return found
    raise KeyboardInterrupt("interrupted before one deal was played by all line-ups")


def _encounters(
    names: Sequence[str], lineups: Sequence[Lineup], scores: pd.DataFrame, confidence: float
) -> pd.DataFrame:
    """One row a pair; a deal is one observation, the mean over its line-ups, which share the luck of the deal."""
    rows = []
    for first, second in dict.fromkeys((lineup.first, lineup.second) for lineup in lineups):
        of_pair = scores[(scores["first"] == first) & (scores["second"] == second)]
        if not len(of_pair):
            continue
        found = share_with_interval(of_pair.groupby("deal")["score"].mean().to_numpy(), confidence)
        row = (names[second], names[first], found.mean, found.low, found.high, len(of_pair), found.low > 0.5)
        rows.append(row)
    return pd.DataFrame(rows, columns=["strategy", "against", "score", "low", "high", "games", "beats"])


def _cross_table(names: Sequence[str], encounters: pd.DataFrame) -> pd.DataFrame:
    table = pd.DataFrame(np.nan, index=list(names), columns=list(names))
    for row in encounters.itertuples():
        table.loc[row.strategy, row.against] = row.score
        table.loc[row.against, row.strategy] = 1 - row.score
    return table


def _ratings(names: Sequence[str], scores: pd.DataFrame, confidence: float, seed: int) -> pd.DataFrame:
    by_deal = _by_deal(len(names), scores)
    rating, low, high = elo_with_intervals(by_deal, confidence, RESAMPLES, abs(seed))
    games = [int(((scores["first"] == n) | (scores["second"] == n)).sum()) for n in range(len(names))]
    total = by_deal.sum(axis=0)
    share = total.sum(axis=1) / np.maximum(games, 1)
    frame = pd.DataFrame(
        {"strategy": list(names), "rating": rating, "low": low, "high": high, "score": share, "games": games}
    )
    return frame.sort_values("rating", ascending=False, kind="stable").reset_index(drop=True)


def _by_deal(entrants: int, scores: pd.DataFrame) -> Matrix:
    deals = {deal: number for number, deal in enumerate(sorted(scores["deal"].unique()))}
    found = np.zeros((max(len(deals), 1), entrants, entrants))
    for row in scores.itertuples():
        found[deals[row.deal], row.second, row.first] += row.score
        found[deals[row.deal], row.first, row.second] += 1 - row.score
    return found
