"""The answers of a class as bars: who is right, and who chose what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isnan
from textwrap import fill
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from adacta.study.drawing import COLOURS, INK, PAPER, Chart, axes_of
from adacta.study.findings import as_text

MOST_QUESTIONS = 40
"""So many pairs of bars are still a picture."""
FIRST, SECOND = "first_vote", "second_vote"
LOOKS = {FIRST: {"facecolor": PAPER, "hatch": "///"}, SECOND: {"facecolor": COLOURS[0]}}
"""Hatched and full: told apart on any paper."""


def in_per_cent(share: float) -> str:
    """A share in whole per cent, since a class has no thousand students; a dash where nobody voted.

    >>> in_per_cent(1 / 14)
    '7 %'
    """
    return "-" if isnan(share) else f"{100 * share:.0f} %"


def shares(table: pd.DataFrame) -> Chart:
    """The share that is right, a pair of bars for each question; of very many those that went wrong most often."""
    title = "Who is right"
    if len(table) > MOST_QUESTIONS:
        title = f"Who is right: the {MOST_QUESTIONS} questions of {len(table)} that went wrong most often"
        table = table.nsmallest(MOST_QUESTIONS, "first_right").sort_values("number").reset_index(drop=True)
    names = [f"{row.number}. {row.question}" for row in table.itertuples()]
    values = {FIRST: table["first_right"]}
    if table["voted_twice"].any():
        values[SECOND] = table["second_right"]
    chart = Chart(9, 1.3 + 0.75 * len(names))
    axes = _bars(chart, title, "share of the votes", names, values, in_per_cent)
    axes.set_xlim(0, 1.12)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    told = (_pair(name, [in_per_cent(each[at]) for each in values.values()]) for at, name in enumerate(names))
    chart.alt = f"Right, {' and '.join(map(as_text, values)).lower()}. {' '.join(told)}"
    return chart


def choices(question: str, votes: pd.DataFrame) -> Chart:
    """How many chose each option, a pair of bars for each."""
    names = [f"{row.option} (right)" if row.right else row.option for row in votes.itertuples()]
    counts = {name: votes[name].reset_index(drop=True) for name in (FIRST, SECOND) if votes[name].any()}
    chart = Chart(9, 1.6 + 0.75 * len(names))
    axes = _bars(chart, fill(question, 90), "students", names, counts, str)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    told = (_pair(name, [str(each[at]) for each in counts.values()]) for at, name in enumerate(names))
    chart.alt = f"{question} Students, {' and '.join(map(as_text, counts)).lower()}. {' '.join(told)}"
    return chart


def _pair(name: str, numbers: Sequence[str]) -> str:
    return f"{name}: {' and '.join(numbers)}."


def _bars(
    chart: Chart,
    title: str,
    across: str,
    names: Sequence[str],
    values: Mapping[str, pd.Series[Any]],
    label: Callable[[Any], str],
) -> Axes:
    """Bars from top to bottom, each with its number at the end; those of one name stand together."""
    axes = axes_of(chart, "", across, "")
    axes.set_title(title, color=INK, loc="left", fontsize=11, parse_math=False)
    axes.grid(visible=False, axis="y")
    high = 0.8 / len(values)
    for number, (vote, numbers) in enumerate(values.items()):
        places = [at + (number + 0.5) * high - 0.4 for at in range(len(names))]
        bars = axes.barh(places, numbers.fillna(0), height=high, edgecolor=INK, label=as_text(vote), **LOOKS[vote])
        axes.bar_label(bars, [label(each) for each in numbers], padding=3, color=INK)
    axes.set_yticks(range(len(names)), [fill(name, 44) for name in names], parse_math=False)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.margins(x=0.1)
    chart.legend(loc="outside upper right", ncols=2, labelcolor=INK, frameon=False, fontsize=9)
    return axes
