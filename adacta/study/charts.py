"""Charts of results, one call each; every chart knows itself in one sentence for those who do not see it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from adacta.engine.data import shown
from adacta.engine.data.recording import Lane
from adacta.engine.game import Game
from adacta.engine.options import meanings
from adacta.study import experiments
from adacta.study.drawing import COLOURS, INK, MARKS, SHADES, Chart, axes_of, legend, point, tilt
from adacta.study.findings import Finding, as_text, chance, level, percent, short
from adacta.study.measures import Measure, chosen_measures
from adacta.study.results import Results, of_one_rule_set
from adacta.study.statistics import Estimate, check_share, mean_with_interval

HALF = (3.7, 3.2)
"""The size of a chart that stands beside another one, in inches."""

# Seats and scores


def seats(results: Results, confidence: float = 0.95) -> Chart:
    """The share of wins of each seat with its interval, and the fair share; for one rule set.

    The numbers are those of `adacta.study.experiments.seat_advantage`.
    """
    return _seats(Chart(), experiments.seat_advantage(results, confidence), confidence)


def seats_of_both(a: Results, b: Results, confidence: float = 0.95) -> tuple[Chart, Chart]:
    """The wins by seat under two rule sets, on one scale."""
    both = [experiments.seat_advantage(each, confidence) for each in (a, b)]
    one, other = (_seats(Chart(*HALF), found, confidence) for found in both)
    _on_one_scale(one, other)
    return one, other


def _seats(chart: Chart, found: Finding, confidence: float) -> Chart:
    axes = axes_of(chart, found.title, "seat (1 is the first player)", f"share of wins, {chance(confidence)} interval")
    fair = float(found.table["fair"].iloc[0])
    axes.axhline(fair, color=INK, linestyle="--", linewidth=1.2, label=f"fair: {percent(fair)}")
    for row in found.table.itertuples():
        point(axes, row.seat, Estimate(row.wins, row.low, row.high))
    axes.set_xticks(found.table["seat"])
    axes.set_xlim(0.5, len(found.table) + 0.5)
    axes.set_ylim(0, max(1.15 * found.table["high"].max(), 2 * fair))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    legend(axes)
    shares = ", ".join(f"seat {row.seat} {percent(row.wins)}" for row in found.table.itertuples())
    chart.alt = f"Share of wins: {shares}. {' '.join(found.verdict.splitlines())}"
    return chart


def _on_one_scale(one: Chart, other: Chart) -> None:
    """Heights in both charts mean the same."""
    both = [chart.axes[0] for chart in (one, other)]
    low, high = min(axes.get_ylim()[0] for axes in both), max(axes.get_ylim()[1] for axes in both)
    for axes in both:
        axes.set_ylim(low, high)


def scores(results: Results, by: str = "seat") -> Chart:
    """How the points spread: one box for each seat, strategy, rule set or grid value ('rules', 'strategy', ...).

    The box holds the middle half of the scores, its line the median, the whiskers all but 5 % at either end.
    """
    return _scores(Chart(), results, by)


def scores_of_both(a: Results, b: Results, by: str = "seat") -> tuple[Chart, Chart]:
    """How the points spread under two rule sets, on one scale."""
    one, other = (_scores(Chart(*HALF), each, by) for each in (a, b))
    _on_one_scale(one, other)
    return one, other


def _scores(chart: Chart, results: Results, by: str) -> Chart:
    frame = results.seats
    if by not in frame.columns:
        raise ValueError(f"by={shown(by)}: there are {', '.join(frame.columns)}")
    groups = {value_in_words(name): group["points"] for name, group in frame.groupby(by, sort=by == "seat")}
    under = f" under {results.rules[0]}" if len(results.rules) == 1 else ""
    words = in_words(results, by)
    axes = axes_of(chart, f"Points by {words}{under}", words, "points at the end")
    boxes = axes.boxplot(list(groups.values()), whis=(5, 95), showfliers=False, patch_artist=True, widths=0.6)
    for box, median in zip(boxes["boxes"], boxes["medians"], strict=True):
        box.set(facecolor=COLOURS[0] + "55", edgecolor=COLOURS[0])
        median.set(color=INK, linewidth=2)
    axes.set_xticks(range(1, len(groups) + 1), list(groups))
    tilt(axes, groups)
    middles = ", ".join(f"{name} {short(float(group.median()))}" for name, group in groups.items())
    span = f"from {frame.points.min()} to {frame.points.max()}"
    chart.alt = f"Points at the end by {words}{under}, {span}; medians: {middles}."
    return chart


# Words


def in_words(results: Results, column: str) -> str:
    """What a column or a key of a grid is called for people: 'places of each partition'."""
    game = _game(results)
    options = meanings(game.Options)
    if column in options:
        return options[column].text
    if column == "extra_cards":
        return "cards of one's own"
    whole, _, part = column.partition(".")
    if whole == "components":
        name = part.partition(".")[0] or "name"
        return str(getattr(game.records, "COMPONENT_WORDS", {}).get(name, as_text(name).lower()))
    return as_text(column).lower()


def value_in_words(value: Any) -> str:
    """A value as it is read: 'yes', '3, 3, 3, 2'.

    >>> value_in_words(True), value_in_words((3, 3)), value_in_words(None)
    ('yes', '3, 3', 'by the rules')
    """
    if value is None:
        return "by the rules"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(value_in_words, value))
    return re.sub(r",(?=\S)", ", ", str(value))  # frames hold lists as texts: '3,3,3,2'


# Timing


def timing(results: Results) -> Chart:
    """How many games have each stage (in Ad Acta: each partition balanced) behind them, round by round.

    For results of one rule set, simulated with `rows=['rounds']`.
    """
    game = _game(results)
    stages = game.records.STAGES
    if stages is None:
        raise ValueError(f"{game.title} has no stages")
    of_one_rule_set(results)
    frame = getattr(results, stages.rows)
    reached = frame.groupby(["game", "round"])[stages.column].max().unstack().ffill(axis=1)
    chart = Chart()
    axes = axes_of(chart, f"{as_text(stages.title)}, under {results.rules[0]}", "after round", "share of games")
    told = []
    for number, name in enumerate(stages.names[: int(reached.max(axis=None))]):
        share = (reached > number).mean()
        colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
        every = max(1, len(share) // 12)
        axes.plot(share.index, share, color=colour, marker=mark, markevery=every, drawstyle="steps-post", label=name)
        half = share[share >= 0.5]
        told.append(f"{name} {f'after round {half.index[0]}' if len(half) else 'in fewer games'}")
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(0, 1.03)
    legend(axes)
    chart.alt = f"{as_text(stages.title)} in half of the games: {', '.join(told)}."
    return chart


def _game(results: Results) -> Game:
    from adacta import game_called

    return game_called(results.meta["game"])


# Waiting


def waiting(results: Results) -> Chart:
    """Where things wait and whence they come: rounds in each place, and the traffic from place to place, per game.

    For results of one rule set, simulated with `rows=['visits']`.

    Raises ValueError for a game that does not record where things are.
    """
    of_one_rule_set(results)
    if "visits" not in (game := _game(results)).records.DETAILS:
        raise ValueError(f"{game.title} has no rows 'visits', only {', '.join(game.records.DETAILS)}")
    visits, lanes = results.visits, _game(results).records.LANES
    places = [name for name in lanes if name in set(visits["place"])]
    sources = [*(name for name in visits["source"].unique() if name not in lanes), *places]
    chart = Chart(10, 4.4)
    waits = {place: mean_with_interval(_per_game(visits[visits["place"] == place])) for place in places}
    _bars(chart, waits, lanes)
    games = visits["game"].nunique()
    _traffic(chart, visits, sources, places, lanes, games)
    order = sorted(places, key=lambda place: -waits[place].mean)
    told = ", ".join(f"{place} {short(waits[place].mean)}" for place in order)
    busy = visits.groupby(["source", "place"]).size().idxmax()
    chart.alt = f"Rounds that a stay in an inbox takes, on average: {told}. Most traffic: {busy[0]} to {busy[1]}."
    return chart


def _per_game(visits: pd.DataFrame) -> pd.Series[Any]:
    return visits.groupby("game")["waited"].mean()


def _bars(chart: Chart, waits: dict[str, Estimate], lanes: dict[str, Lane]) -> None:
    axes = axes_of(chart, "Rounds waited in a stay", "rounds, 95 % interval", "", (1, 2, 1))
    for number, (place, wait) in enumerate(reversed(waits.items())):
        axes.barh(number, wait.mean, color=lanes[place].colour, height=0.55)
        axes.plot([wait.low, wait.high], [number, number], color=INK, linewidth=2)
        axes.text(wait.high, number + 0.32, short(wait.mean), color=INK, fontsize=9, ha="right", va="bottom")
    axes.set_yticks(range(len(waits)), [_named(lanes, place) for place in reversed(waits)])


def _named(lanes: dict[str, Lane], place: str) -> str:
    return f"{lanes[place].mark} {place}" if place in lanes else place


def _traffic(
    chart: Chart, visits: pd.DataFrame, sources: list[str], places: list[str], lanes: dict[str, Lane], games: int
) -> None:
    """A matrix: how many come from where to where, and how long they wait there."""
    axes = axes_of(chart, "Stays per game (rounds waited)", "to", "from", (1, 2, 2))
    axes.grid(visible=False)
    cells = visits.groupby(["source", "place"])["waited"].agg(["size", "mean"])
    counts = (cells["size"].unstack() / games).reindex(index=sources, columns=places).fillna(0)
    axes.imshow(counts, cmap=SHADES, aspect="auto", vmin=0, vmax=counts.max(axis=None))
    for up, source in enumerate(sources):
        for across, place in enumerate(places):
            if counts.loc[source, place]:
                words = f"{short(counts.loc[source, place])}\n({short(cells['mean'][source, place])})"
                axes.text(across, up, words, ha="center", va="center", color=INK, fontsize=9)
    axes.set_xticks(range(len(places)), [_named(lanes, place).replace(" ", "\n", 2) for place in places], fontsize=8)
    axes.set_yticks(range(len(sources)), [_named(lanes, source) for source in sources], fontsize=8)


# Sensitivity


def sensitivity(results: Results, measure: str = "length", over: str | None = None, confidence: float = 0.95) -> Chart:
    """A measure over the values of one option, with intervals; for the results of a `sweep`.

    `over` is the column of the grid, None for the first; one line for each combination of the others, where the values
    are numbers. What lies between other values means nothing, so these are points.

    Raises ValueError for results without a grid, and for an unknown column or measure.
    """
    check_share("confidence", confidence)
    grid = results.grid
    key = over or (grid[0] if grid else None)
    if key not in grid:
        there = f"there are {', '.join(grid)}" if grid else "these results have no grid"
        raise ValueError(f"over={shown(over)}: {there}")
    (chosen,) = chosen_measures([measure], results)
    chart = Chart()
    words = in_words(results, key)
    axes = axes_of(chart, as_text(measure), words, chosen.unit or "share")
    others = _rest(results, key)
    told = [
        _told(axes, results, chosen, key, Place(number, len(others), rest), confidence)
        for number, rest in enumerate(others)
    ]
    if len(told) > 1:
        legend(axes, ", ".join(in_words(results, name) for name in grid if name != key))
    if not chosen.unit:
        axes.yaxis.set_major_formatter(PercentFormatter(1))
    chart.alt = f"{chosen.meaning}, by {words}: {'; '.join(told)}. With {chance(confidence)} intervals."
    return chart


def _rest(results: Results, key: str) -> list[dict[str, Any]]:
    """The combinations of the other columns of the grid."""
    found: list[dict[str, Any]] = []
    for values in results.meta["grid"]:
        rest = {name: value for name, value in values.items() if name != key}
        if rest not in found:
            found.append(rest)
    return found


class Place(NamedTuple):
    """Which combination of the other columns it is, of how many."""

    number: int
    of: int
    rest: dict[str, Any]


def _told(axes: Axes, results: Results, measure: Measure, key: str, place: Place, confidence: float) -> str:
    """Draw one combination, and tell its numbers."""
    points = []
    for name, values in zip(results.rules, results.meta["grid"], strict=True):
        if {**values, key: None} == {**place.rest, key: None}:
            points.append((values[key], mean_with_interval(measure.per_game(results.of(name)), confidence)))
    label = ", ".join(value_in_words(value) for value in place.rest.values())
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value, _ in points):
        points = sorted(points, key=lambda point: point[0])
        _line(axes, points, place.number, label)
    else:
        _points(axes, points, place, label)
    told = ", ".join(f"{value_in_words(value)}: {level(each.mean, measure.unit)}" for value, each in points)
    return f"{label}: {told}" if label else told


def _line(axes: Axes, points: list[tuple[Any, Estimate]], number: int, label: str) -> None:
    """Numbers: a line, and a band of the intervals."""
    across, estimates = zip(*points, strict=True)
    if all(isinstance(value, int) for value in across):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
    axes.fill_between(
        across, [each.low for each in estimates], [each.high for each in estimates], color=colour, alpha=0.2
    )
    axes.plot(across, [each.mean for each in estimates], color=colour, marker=mark, label=label)


def _points(axes: Axes, points: list[tuple[Any, Estimate]], place: Place, label: str) -> None:
    """Categories: points with their intervals; those of one value stand close together."""
    aside = 0.5 * ((place.number + 0.5) / place.of - 0.5)
    for at, (_, estimate) in enumerate(points):
        point(axes, at + aside, estimate, place.number, None if at else label)
    names = [value_in_words(value) for value, _ in points]
    axes.set_xticks(range(len(points)), names)
    axes.set_xlim(-0.5, len(points) - 0.5)
    tilt(axes, names)


# Cards


def cards(found: Finding) -> Chart:
    """What cards are worth, with intervals, the most useful at the top; for the finding of `card_power`."""
    if "power" not in found.table:
        raise ValueError(f"{found.title}: expected what card_power found")
    table = found.table.sort_values("power").reset_index(drop=True)
    chart = Chart(7.5, 1.6 + 0.45 * len(table))
    axes = axes_of(chart, found.title, "share of wins with the card, less without it (percentage points)", "")
    axes.axvline(0, color=INK, linestyle="--", linewidth=1.2)
    for row in table.itertuples():
        number = 0 if row.seen else 7
        axes.plot([100 * row.low, 100 * row.high], [row.Index, row.Index], color=COLOURS[number], linewidth=2)
        axes.plot(
            [100 * row.power],
            [row.Index],
            MARKS[0],
            color=COLOURS[number],
            markersize=8,
            fillstyle="full" if row.seen else "none",
        )
    axes.set_yticks(range(len(table)), list(table["card"]))
    axes.set_ylim(-0.6, len(table) - 0.4)
    chart.alt = " ".join(found.verdict.splitlines())
    return chart
