"""Experiments: whom does the seat favour, what do strategies and luck decide, what is a card worth?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import fsum, nan
from typing import Any

import numpy as np
import pandas as pd

from adacta.engine.asking import Ask, Named
from adacta.engine.data import shown
from adacta.engine.game import Game
from adacta.engine.journal import told
from adacta.engine.sight import Sight
from adacta.study.findings import Finding, chance, percent, short
from adacta.study.results import Results, of_one_rule_set
from adacta.study.rule_sets import name_of_strategy, rule_set, strategies_of
from adacta.study.running import Strategy
from adacta.study.simulate import simulate, whole
from adacta.study.statistics import (
    Difference,
    check_share,
    confidence_of_each,
    holm,
    mean_with_interval,
    paired_difference,
    share_with_interval,
    stats,
)

RESAMPLES = 500


# Seats


def seat_advantage(results: Results, confidence: float = 0.95) -> Finding:
    """The share of wins of each seat with its interval, and whether the seats differ.

    A shared first place counts in parts. 'Differ' is judged by a chi-square test of the wins against equal shares,
    each seat by its own interval, corrected after Holm. For the results of one rule set.
    Source: G. S. Elias and others, Characteristics of Games (2012), 'first-player advantage'.

    Raises ValueError for results of several rule sets.
    """
    check_share("confidence", confidence)
    seats = of_one_rule_set(results)
    fair = 1 / int(seats["players"].iloc[0])
    wins = seats.groupby("seat")["won"].agg(list)
    estimates = [mean_with_interval(won, confidence) for won in wins]
    p_values = [_p_against(np.asarray(won), fair) for won in wins]
    corrected = holm(p_values)
    points = seats.groupby("seat")["points"].mean()
    table = pd.DataFrame(
        {
            "seat": list(wins.index),
            "wins": [each.mean for each in estimates],
            "low": [each.low for each in estimates],
            "high": [each.high for each in estimates],
            "fair": fair,
            "points": points.tolist(),
            "p": p_values,
            "p_corrected": corrected,
            "seen": [p < 1 - confidence for p in corrected],
        }
    )
    total = np.array([fsum(won) for won in wins])
    p_all = float(stats.chisquare(total).pvalue)
    return Finding(f"Seats under {results.rules[0]}", table, _seats_verdict(table, p_all, confidence, results.who))


def _p_against(values: np.ndarray[Any, Any], fair: float) -> float:
    if set(np.unique(values)) <= {0.0, 1.0}:
        return float(stats.binomtest(int(values.sum()), len(values), fair).pvalue)
    return float(stats.ttest_1samp(values, fair).pvalue)


def _seats_verdict(table: pd.DataFrame, p_all: float, confidence: float, who: str) -> str:
    fair = percent(float(table["fair"].iloc[0]))
    if p_all >= 1 - confidence:
        off = max(abs(table["low"] - table["fair"]).max(), abs(table["high"] - table["fair"]).max())
        return (
            f"No difference between the seats seen ({who}): each wins about {fair}. If a seat is favoured, it is by "
            f"less than {short(100 * off)} percentage points ({chance(confidence)} confidence)."
        )
    lines = [f"The seats do not win alike ({who}; fair would be {fair} each)."]
    for row in table[table["seen"]].itertuples():
        word = "more" if row.wins > row.fair else "less"
        interval = f"{percent(row.low)} to {percent(row.high)}"
        lines.append(
            f"Seat {row.seat} wins {percent(row.wins)} ({chance(confidence)} interval {interval}): {word} than fair."
        )
    return "\n".join(lines)


# Strategies and luck


def _every_seat(
    game: Game, rules: Any, strategies: Sequence[Any], games: int, seed: int, workers: Any, progress: bool
) -> tuple[pd.DataFrame, str]:
    """Each deal is played once for each rotation, so that every strategy has every seat of it."""
    made = rule_set(game, rules)
    players = made.options.players
    seats = strategies_of(game, strategies, players)
    names = [name_of_strategy(each) for each in seats]
    if isinstance(games, int) and games < 2:
        raise ValueError(f"games={games}: expected at least 2")
    if len(set(names)) < 2:
        raise ValueError(f"strategies={names}: expected at least two different ones")
    frames = []
    for turn in range(players):
        order = seats[turn:] + seats[:turn]
        results = simulate(game, made, order, games, seed, workers=workers, progress=progress)
        frames.append(whole(results).seats)
    return pd.concat(frames, keys=range(players), names=["turn"]).reset_index("turn"), made.name


def skill_depth(
    game: Game,
    rules: Any = None,
    strategies: Sequence[Any] = (),
    games: int = 200,
    seed: int = 0,
    *,
    confidence: float = 0.95,
    workers: Any = 1,
    progress: bool = True,
) -> Finding:
    """How far strategies spread when they play each other: one a seat, each deal once with everybody in every seat.

    The table has the share of wins of each strategy, the best first; a *rung* is a step to the next that is seen at
    this confidence (paired by deal, corrected after Holm). The deeper a game, the more rungs there are between
    playing at random and the best play known. Source: B. Robertie, Complex or Complicated? (Inside Backgammon 1992);
    F. Lantz, A. Isaksen, A. Jaffe, A. Nealen, J. Togelius, Depth in Strategic Games (2017).

    The interval of the verdict, from the worst to the best, is corrected for which two they turned out to be.

    Raises ValueError for fewer than two strategies or two games; otherwise as `simulate`.
    """
    check_share("confidence", confidence)
    seats, name = _every_seat(game, rules, strategies, games, seed, workers, progress)
    shares = seats.groupby(["game", "strategy"])["won"].mean().unstack()
    order = shares.mean().sort_values(ascending=False).index
    steps = [paired_difference(shares[b], shares[a], confidence) for a, b in pairwise(order)]
    seen = [p < 1 - confidence for p in holm([step.p for step in steps])]
    rows = []
    for rank, strategy in enumerate(order):
        each = share_with_interval(shares[strategy], confidence)
        step = steps[rank].mean if rank < len(steps) else nan
        rows.append((strategy, *each, step, rank < len(steps) and seen[rank]))
    table = pd.DataFrame(rows, columns=["strategy", "wins", "low", "high", "step_to_next", "rung"])
    spread = _spread(shares[order], confidence)
    verdict = (
        f"From {order[-1]} to {order[0]} the share of wins spreads by {short(100 * spread.mean)} percentage points "
        f"({chance(confidence)} interval {short(100 * spread.low)} to {short(100 * spread.high)}, "
        "corrected for the choice of the two); "
        f"{sum(seen)} of {len(seen)} steps between them are seen."
    )
    return Finding(f"Skill depth under {name}", table, verdict)


def _spread(shares: pd.DataFrame, confidence: float) -> Difference:
    """The first column less the last one; which they are came out of the same games, so it might be any pair."""
    pairs = shares.shape[1] * (shares.shape[1] - 1) // 2
    return paired_difference(shares.iloc[:, -1], shares.iloc[:, 0], confidence_of_each(confidence, pairs))


def luck_share(
    game: Game,
    rules: Any = None,
    strategies: Sequence[Any] = (),
    games: int = 200,
    seed: int = 0,
    *,
    confidence: float = 0.95,
    workers: Any = 1,
    progress: bool = True,
) -> Finding:
    """How much of the points the deal and the seat decide, against the choice of strategy.

    Each deal is played once with every strategy in every seat. The variance of the points (less the mean of the
    deal) is split into strategy, deal and seat ('luck'), and what comes of both together; luck share is luck / (luck
    + strategy). It depends on the strategies: the more alike they are, the more luck decides. The interval resamples
    deals. Source: analysis of variance; the question after Elias and others, Characteristics of Games (2012), 'luck
    and skill', and M. Mauboussin, The Success Equation (2012).

    Raises ValueError for fewer than two strategies or two games; otherwise as `simulate`.
    """
    check_share("confidence", confidence)
    seats, name = _every_seat(game, rules, strategies, games, seed, workers, progress)
    players = int(seats["players"].iloc[0])
    seats = seats.assign(column=(seats["entrant"] - 1 + seats["turn"]) % players)
    cells = seats.set_index(["game", "seat", "column"])["points"].sort_index().to_numpy(dtype=float)
    cube = cells.reshape(-1, players, players)  # deal, seat, strategy
    parts = _components(cube)
    rng = np.random.default_rng(1904)
    drawn = [_components(cube[rng.integers(0, len(cube), len(cube))]) for _ in range(RESAMPLES)]
    shares = np.array([_luck(*each) for each in drawn])
    tail = 50 * (1 - confidence)
    low, high = np.nanpercentile(shares, [tail, 100 - tail]) if np.isfinite(shares).any() else (nan, nan)
    luck = _luck(*parts)
    table = pd.DataFrame(
        {
            "source": ["strategy", "deal and seat", "both together"],
            "variance": parts,
            "share": [each / fsum(parts) if fsum(parts) else nan for each in parts],
        }
    )
    who = ", ".join(seats["strategy"].unique())
    verdict = (
        f"Luck share {percent(luck)} among {who} ({chance(confidence)} interval {percent(low)} to {percent(high)}): of "
        "what strategy and luck decide apart from each other, so much is deal and seat."
    )
    return Finding(f"Luck share under {name}", table, verdict)


def _components(cube: np.ndarray[Any, Any]) -> tuple[float, float, float]:
    """Variance of strategy, of deal and seat, and of the rest; by the method of moments, not below 0."""
    deals, k = cube.shape[0], cube.shape[1]
    centred = cube - cube.mean(axis=(1, 2), keepdims=True)
    strategy = centred.mean(axis=(0, 1))
    seat = centred.mean(axis=2)
    rest = centred - strategy - seat[:, :, None]
    ms_strategy = deals * k * float((strategy**2).sum()) / (k - 1)
    ms_seat = k * float((seat**2).sum()) / (deals * (k - 1))
    ms_rest = float((rest**2).sum()) / max(1, deals * k * k - deals - (k - 1) - deals * (k - 1))
    return max(0.0, (ms_strategy - ms_rest) / (deals * k)), max(0.0, (ms_seat - ms_rest) / k), ms_rest


def _luck(strategy: float, luck: float, rest: float) -> float:
    return luck / (luck + strategy) if luck + strategy else nan


# Cards


def without(strategy: Strategy, name: str) -> Strategy:
    """The same strategy, but it never takes the option of this name while there is another."""

    def abstaining(sight: Sight) -> Named:
        ask = sight.ask
        kept = tuple(option for option in ask.options if option.name != name)
        if not kept or len(kept) == len(ask.options):
            return strategy(sight)  # type: ignore[no-any-return]
        if len(kept) == 1:
            return kept[0]
        sight.ask = Ask(ask.who, ask.what, kept, ask.clause, ask.about, ask.only, ask.secret)
        answer = strategy(sight)
        if answer not in kept:
            raise ValueError(f"took {shown(getattr(answer, 'name', answer))}, which its question did not offer")
        return answer  # type: ignore[no-any-return]

    abstaining.__name__ = f"{name_of_strategy(strategy)} without {name}"
    abstaining.__module__ = getattr(strategy, "__module__", "")  # whose it is decides whether it gets a copy
    return abstaining


def card_power(
    game: Game,
    cards: Sequence[str],
    rules: Any = None,
    strategy: Any = "at_random",
    games: int = 400,
    seed: int = 0,
    *,
    extra_cards: Sequence[Any] = (),
    confidence: float = 0.95,
    workers: Any = 1,
    progress: bool = True,
) -> Finding:
    """What a card is worth: the share of wins of a seat that may play it, less that of the same seat when it may not.

    Both on the same deals, the seat moving on from game to game, everybody with the same strategy. It counts games in
    which the seat does not hold the card as well, so a card that everybody gets weighs more than one of a few. Works
    for every option by its name, like 'Sharpen pencils'. Source: paired experiments with common random numbers, A. M.
    Law, Simulation Modeling and Analysis; the question after A. Jaffe, Understanding Game Balance with Quantitative
    Methods (2013), 'restricted play'.

    Raises ValueError for a name that no card or action has; otherwise as `simulate`.
    """
    check_share("confidence", confidence)
    made = rule_set(game, rules, extra_cards=extra_cards)
    played, *others = set(strategies_of(game, strategy, made.options.players))
    if others:
        raise ValueError(f"strategy={shown(strategy)}: expected one for all seats, a card is taken from one of them")
    _check_names(game, made, cards)

    def entrant(first: Strategy) -> pd.DataFrame:
        seats = [first, *[played] * (made.options.players - 1)]
        results = simulate(game, made, seats, games, seed, workers=workers, rotate=True, progress=progress)
        seats_of = whole(results).seats
        return seats_of[seats_of["entrant"] == 1].set_index("game")

    with_it = entrant(played)
    called = {card.name: told(card) for card in getattr(made.table(game), "cards", ())}
    tests, rows = [], []
    for card in cards:
        less = entrant(without(played, card))
        test = paired_difference(less["won"], with_it["won"], confidence)
        points = paired_difference(less["points"], with_it["points"], confidence)
        changed = float((less[["points", "won"]] != with_it[["points", "won"]]).any(axis=1).mean())
        tests += [test.p, points.p]
        name = called.get(card, card)
        rows.append([name, with_it["won"].mean(), less["won"].mean(), *test[:3], *points[:3], changed])
    corrected = holm(tests)
    names = [
        "card",
        "wins_with",
        "wins_without",
        "power",
        "low",
        "high",
        "points",
        "points_low",
        "points_high",
        "changed",
    ]
    table = pd.DataFrame(rows, columns=names)
    table["p_corrected"], table["p_corrected_points"] = corrected[::2], corrected[1::2]
    table["seen"] = (table["p_corrected"] < 1 - confidence) | (table["p_corrected_points"] < 1 - confidence)
    verdict = "\n".join(_card_sentence(row, confidence) for row in table.to_dict("records"))
    return Finding(f"Card power under {made.name}, {name_of_strategy(played)}", table, verdict)


def _check_names(game: Game, made: Any, cards: Sequence[str]) -> None:
    if isinstance(cards, str) or not cards:
        raise ValueError(f"cards={shown(cards)}: expected a list of names")
    known = list(game.known_names(made.table(game)))
    for card in cards:
        if card not in known:
            raise ValueError(f"no card or action is called {shown(card)}; there are {', '.join(known)}")


def _card_sentence(row: dict[str, Any], confidence: float) -> str:
    if not row["changed"]:
        return f"{row['card']}: no game went another way without it."
    if not row["seen"]:
        most = 100 * max(abs(row["low"]), abs(row["high"]))
        return (
            f"{row['card']}: no effect seen; if there is one, it is smaller than {short(most)} percentage points "
            f"of wins ({chance(confidence)} confidence)."
        )
    word = "helps" if row["power"] + row["points"] / 100 > 0 else "harms"
    return (
        f"{row['card']} {word} its player: {short(100 * row['power'])} percentage points of wins ({chance(confidence)} "
        f"interval {short(100 * row['low'])} to {short(100 * row['high'])}), {short(row['points'])} points "
        f"({short(row['points_low'])} to {short(row['points_high'])})."
    )
