"""Intervals, tests and sample sizes; scipy does the work."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from math import ceil, inf, nan, sqrt
from typing import Any, NamedTuple

import numpy as np

from adacta.engine.plumbing.extras import needed

stats = needed("scipy.stats", "adacta.study.statistics")  # the extra 'notebook' has pandas, but no scipy

RESAMPLES = 1000
FEW = 25
"""Up to so many games a test is by permutation; above, by Student's t."""
MANY = 400
"""Above so many games the mean is as good as normal, and Student's interval as good as a bootstrap."""

Values = Sequence[float] | np.ndarray[Any, Any]


class Estimate(NamedTuple):
    """A mean with its interval."""

    mean: float
    low: float
    high: float


class Difference(NamedTuple):
    """B less A: the mean difference, its interval, the p-value, and the spread that sample sizes follow from.

    `spread` is such that the standard error of n games (a rule set) is spread / sqrt(n).
    """

    mean: float
    low: float
    high: float
    p: float
    spread: float
    games: int


def mean_with_interval(values: Values, confidence: float = 0.95) -> Estimate:
    """The mean of one value a game, with an interval.

    Shares (values 0 and 1): exact, after Clopper and Pearson (1934). 26 to 400 games: bootstrap, bias-corrected
    and accelerated (Efron 1987), always the same resamples. Fewer, where a bootstrap is too sure, or more games:
    Student's t.

    >>> mean_with_interval([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).high > 0.3
    True
    """
    given = np.asarray(values, dtype=float)
    if not len(given):
        return Estimate(nan, nan, nan)
    mean = float(given.mean())
    if set(np.unique(given)) <= {0.0, 1.0}:
        exact = stats.binomtest(int(given.sum()), len(given)).proportion_ci(confidence, method="exact")
        return Estimate(mean, float(exact.low), float(exact.high))
    return Estimate(mean, *_interval(given, confidence))


def share_with_interval(values: Values, confidence: float = 0.95) -> Estimate:
    """The mean of shares between 0 and 1, one a deal, with an interval that stays there.

    As `mean_with_interval`; shares that are all the same are taken for parts of wins and losses, which spread more.

    >>> share_with_interval([0.75, 0.75]).low < 0.5
    True
    """
    given = np.asarray(values, dtype=float)
    found = mean_with_interval(given, confidence)
    if len(given) and np.ptp(given) == 0:
        won, lost, edge = given.sum(), (1 - given).sum(), (1 - confidence) / 2
        low = stats.beta.ppf(edge, won, lost + 1) if won else 0.0
        high = stats.beta.ppf(1 - edge, won + 1, lost) if lost else 1.0
        return Estimate(found.mean, float(low), float(high))
    return Estimate(found.mean, max(found.low, 0.0), min(found.high, 1.0))


def _interval(values: np.ndarray[Any, Any], confidence: float) -> tuple[float, float]:
    mean = float(values.mean())
    if len(values) < 2:
        return -inf, inf
    if np.ptp(values) == 0:
        return mean, mean
    if FEW < len(values) <= MANY:
        found = stats.bootstrap(
            (values,), np.mean, confidence_level=confidence, n_resamples=RESAMPLES, method="BCa", random_state=_rng()
        ).confidence_interval
        if np.isfinite(found.low) and np.isfinite(found.high):
            return float(found.low), float(found.high)
    found = stats.ttest_1samp(values, mean).confidence_interval(confidence)
    return float(found.low), float(found.high)


def _rng() -> np.random.Generator:
    """Always the same resamples, so that a table does not change when it is made again."""
    return np.random.default_rng(1904)


def paired_difference(a: Values, b: Values, confidence: float = 0.95) -> Difference:
    """B less A over games that have the same deal.

    The interval is that of the differences (as `mean_with_interval`); for shares it is made of exact ones,
    and goes with the exact test of McNemar (1947). Other tests: up to 25 games a permutation of signs,
    above Student's t. The same values in every game: p is 1.

    >>> paired_difference([1, 2, 3], [1, 2, 3]).p
    1.0

    Raises ValueError when the games are not the same number.
    """
    one, other = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    if len(one) != len(other) or len(one) < 2:
        raise ValueError(f"{len(one)} and {len(other)} games; expected the same number of at least 2")
    change = other - one
    low, high = _interval_of_shares(change, confidence) if _is_of_shares(change) else _interval(change, confidence)
    spread = float(change.std(ddof=1))
    return Difference(float(change.mean()), low, high, _p_of_changes(change), spread, len(change))


def _is_of_shares(change: np.ndarray[Any, Any]) -> bool:
    """Whether a game can only have changed by one, up or down."""
    return bool(change.any()) and set(np.unique(change)) <= {-1.0, 0.0, 1.0}


def _interval_of_shares(change: np.ndarray[Any, Any], confidence: float) -> tuple[float, float]:
    """From the exact intervals of the games that went up and of those that went down, which exclude each other.

    Source: G. Y. Zou and A. Donner, Construction of Confidence Limits about Effect Measures (2008).
    """
    games = len(change)
    up, down = (stats.binomtest(int((change == way).sum()), games) for way in (1, -1))
    of_up, of_down = (each.proportion_ci(confidence, method="exact") for each in (up, down))
    u, d = up.k / games, down.k / games
    together = sqrt(u * d / ((1 - u) * (1 - d))) if u < 1 and d < 1 else 1.0

    def reach(one: float, other: float) -> float:
        return sqrt(one**2 + other**2 + 2 * together * one * other)

    low, high = u - d - reach(u - of_up.low, of_down.high - d), u - d + reach(of_up.high - u, d - of_down.low)
    return max(-1.0, float(low)), min(1.0, float(high))


def _p_of_changes(change: np.ndarray[Any, Any]) -> float:
    if not change.any():
        return 1.0
    if _is_of_shares(change):
        return float(stats.binomtest(int((change > 0).sum()), int((change != 0).sum())).pvalue)
    if len(change) <= FEW or np.ptp(change) == 0:
        test = stats.permutation_test(
            (change,), np.mean, permutation_type="samples", n_resamples=4 * RESAMPLES, random_state=_rng()
        )
        return float(test.pvalue)
    return float(stats.ttest_1samp(change, 0).pvalue)


def unpaired_difference(a: Values, b: Values, confidence: float = 0.95) -> Difference:
    """B less A over games that have nothing to do with each other: Welch's t (1947), up to 25 games a permutation.

    Raises ValueError for fewer than two games.
    """
    one, other = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    if min(len(one), len(other)) < 2:
        raise ValueError(f"{len(one)} and {len(other)} games; expected at least 2")
    mean = float(other.mean() - one.mean())
    spread = sqrt(float(one.var(ddof=1) + other.var(ddof=1)))
    games = min(len(one), len(other))
    if spread == 0:
        return Difference(mean, mean, mean, 1.0 if mean == 0 else 0.0, 0.0, games)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # one of the two may be the same in every game
        welch = stats.ttest_ind(other, one, equal_var=False)
    found = welch.confidence_interval(confidence)
    p = float(welch.pvalue)
    if games <= FEW:
        test = stats.permutation_test((other, one), _means_apart, n_resamples=4 * RESAMPLES, random_state=_rng())
        p = float(test.pvalue)
    return Difference(mean, float(found.low), float(found.high), p, spread, games)


def _means_apart(a: np.ndarray[Any, Any], b: np.ndarray[Any, Any], axis: int = -1) -> Any:
    return a.mean(axis=axis) - b.mean(axis=axis)


def holm(p_values: Sequence[float]) -> list[float]:
    """P-values corrected for being many: the chance of even one false alarm stays what was promised.

    Source: S. Holm, A Simple Sequentially Rejective Multiple Test Procedure (1979).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(p_values)), key=lambda each: p_values[each])
    corrected, largest = [0.0] * len(p_values), 0.0
    for rank, each in enumerate(order):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[each]))
        corrected[each] = largest
    return corrected


def confidence_of_each(confidence: float, tests: int) -> float:
    """The confidence at which each of several tests is made, so that all together have this one (Bonferroni).

    What is seen so is also seen after `holm`.

    >>> round(confidence_of_each(0.95, 10), 3)
    0.995
    """
    return 1 - (1 - confidence) / max(tests, 1)


def games_needed(difference: float, spread: float, confidence: float = 0.95, power: float = 0.8) -> int:
    """Games of each rule set that are needed to see a difference of this size, with a chance of `power`.

    Source: any textbook; n = ((z of confidence + z of power) * spread / difference)^2.

    >>> games_needed(0.5, spread=1)
    32

    Raises ValueError for a difference of 0.
    """
    if difference == 0:
        raise ValueError("difference=0: no number of games shows that there is none; give the smallest that matters")
    return max(2, ceil((_z(confidence, power) * spread / abs(difference)) ** 2))


def detectable(games: int, spread: float, confidence: float = 0.95, power: float = 0.8) -> float:
    """The smallest difference that so many games show, with a chance of `power`.

    >>> round(detectable(32, spread=1), 2)
    0.5
    """
    return _z(confidence, power) * spread / sqrt(games)


def _z(confidence: float, power: float) -> float:
    return float(stats.norm.ppf((1 + confidence) / 2) + stats.norm.ppf(power))


def check_share(name: str, value: float) -> None:
    """Refuse a confidence or power that is not between 0 and 1."""
    if not isinstance(value, (int, float)) or not 0 < value < 1:
        raise ValueError(f"{name}={value!r}: expected a number between 0 and 1, such as 0.95")
