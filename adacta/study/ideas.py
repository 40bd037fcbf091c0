"""Pictures of ideas: what spreads, what an average of a few games is worth, and what chance alone does.

All of them draw small studies out of many games that were played, so that what is true is known.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adacta.study.drawing import COLOURS, FAINT, INK, MARKS, Chart, axes_of, legend
from adacta.study.results import Results
from adacta.study.statistics import holm, mean_with_interval, unpaired_difference

SEED = 1904
SEEN = 0.05
"""A difference is called seen when chance alone does as much in fewer than so many cases."""
Numbers = Sequence[float]


def spread(values: Numbers, title: str, across: str) -> Chart:
    """How often each value came up, with the mean as a line."""
    found = np.asarray(values, dtype=float)
    drawn = Chart(7.0, 3.2)
    axes = axes_of(drawn, title, across, "games")
    kinds, times = np.unique(found.round(), return_counts=True)
    axes.bar(kinds, times, 0.8, color=COLOURS[0])
    axes.axvline(found.mean(), color=INK, linestyle="--", label=f"mean: {found.mean():.1f}")
    axes.set_xticks(kinds)
    legend(axes)
    drawn.alt = f"{len(found)} games, {kinds[0]:.0f} to {kinds[-1]:.0f}, mean {found.mean():.1f}"
    return drawn


def averages(values: Numbers, sizes: Sequence[int], across: str, studies: int = 40) -> Chart:
    """The averages of small studies of several sizes, a dot each: the larger, the closer together."""
    rng, found = np.random.default_rng(SEED), np.asarray(values, dtype=float)
    drawn = Chart(7.0, 3.2)
    title = f"{studies} studies of each size: every dot is the average of one"
    axes = axes_of(drawn, title, across, "games in a study")
    told = []
    for row, size in enumerate(sizes):
        means = np.array([rng.choice(found, size).mean() for _ in range(studies)])
        axes.scatter(means, row + rng.uniform(-0.25, 0.25, studies), s=18, color=COLOURS[row], alpha=0.8)
        told.append(f"{size} games: averages from {means.min():.2f} to {means.max():.2f}")
    axes.axvline(found.mean(), color=INK, linestyle="--")
    axes.set_yticks(range(len(sizes)), [str(size) for size in sizes])
    drawn.alt = "; ".join(told)
    return drawn


def intervals(values: Numbers, across: str, games: int = 30, studies: int = 20) -> Chart:
    """The intervals of small studies; those that miss the mean of all games are drawn apart."""
    rng, found = np.random.default_rng(SEED), np.asarray(values, dtype=float)
    drawn = Chart(7.0, 3.6)
    axes = axes_of(drawn, f"{studies} studies of {games} games, each with its interval", across, "study")
    missed = 0
    for row in range(studies):
        study = mean_with_interval(rng.choice(found, games))
        misses = not study.low <= found.mean() <= study.high
        missed += misses
        colour = COLOURS[1] if misses else FAINT
        axes.plot([study.low, study.high], [row, row], color=colour, linewidth=2.5 if misses else 1.5)
        axes.plot(study.mean, row, "X" if misses else "o", color=colour, markersize=6)
    axes.axvline(found.mean(), color=INK, linestyle="--")
    axes.set_yticks([])
    drawn.alt = f"{missed} of {studies} intervals miss the mean of all {len(found)} games, {found.mean():.2f}"
    return drawn


def chance_alone(values: Numbers, people: int = 10, looks: int = 20, games: int = 30) -> Chart:
    """People who compare games by the same rules, many looks each: what seems to differ, before and after Holm."""
    rng, found = np.random.default_rng(SEED), np.asarray(values, dtype=float)
    drawn = Chart(7.0, 3.8)
    title = f"{people} people, {looks} comparisons each, and nothing differs: the rules are the same"
    axes = axes_of(drawn, title, "how often chance alone does as much (p-value)", "person")
    alarmed, still = 0, 0
    for row in range(1, people + 1):
        raw = [unpaired_difference(rng.choice(found, games), rng.choice(found, games)).p for _ in range(looks)]
        seen = [p for p in raw if p < SEEN]
        axes.plot(raw, [row] * looks, "o", color=FAINT, markersize=4)
        axes.plot(seen, [row] * len(seen), "X", color=COLOURS[1], markersize=9)
        alarmed += bool(seen)
        still += min(holm(raw)) < SEEN
    axes.axvline(SEEN, color=INK, linestyle="--", label="called 'seen' on the left of this line")
    axes.set_xscale("log")
    axes.set_xticks([0.001, 0.01, 0.05, 0.2, 1], ["0.1 %", "1 %", "5 %", "20 %", "100 %"])
    axes.minorticks_off()
    axes.set_yticks(range(1, people + 1))
    legend(axes)
    drawn.alt = f"{alarmed} of {people} see a difference where there is none; corrected (Holm), {still} do"
    return drawn


def course(results: Results, game: int) -> Chart:
    """The points of every seat after each round of one game; for results with `rows=("rounds",)`.

    Raises ValueError for a game that was not played.
    """
    played = results.rounds[results.rounds["game"] == game]
    if played.empty:
        raise ValueError(f"game {game}: expected one of 0 to {results.rounds['game'].max()}")
    drawn = Chart(7.0, 3.0)
    axes = axes_of(drawn, f"One game: points after each round (game {game})", "round", "points")
    told = []
    for number, (seat, its) in enumerate(played.groupby("seat")):
        axes.plot(its["round"], its["points"], marker=MARKS[number], color=COLOURS[number], label=f"seat {seat}")
        told.append(f"seat {seat}: {', '.join(map(str, its['points']))}")
    legend(axes)
    drawn.alt = "Points after each round. " + "; ".join(told)
    return drawn
