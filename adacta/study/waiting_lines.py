"""A stack and a queue side by side: in which order one is dealt with, and how long one waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random

import numpy as np
import pandas as pd

from adacta.study.drawing import COLOURS, Chart, axes_of, legend

ARRIVE, DEALT_WITH = 0.47, 0.5
"""How likely it is, in each step, that one comes, and that one is dealt with."""
STEPS = 40_000
LONGEST_SHOWN = 60
"""Steps; who waits longer is in the last column."""

Line = Callable[["deque[int]"], int]
LINES: dict[str, Line] = {"stack": deque.pop, "queue": deque.popleft}
"""What is taken next: from a stack the last that came, from a queue the first."""


def order(line: str) -> str:
    """The order in which a, b, c and d are dealt with when d comes after the first has been.

    >>> order("stack"), order("queue")
    ('c d b a', 'a b c d')
    """
    waiting, dealt = deque([0, 1, 2]), []
    dealt.append(LINES[line](waiting))
    waiting.append(3)
    while waiting:
        dealt.append(LINES[line](waiting))
    return " ".join("abcd"[each] for each in dealt)


def waits(line: str, steps: int = STEPS, seed: int = 1) -> pd.Series:
    """How many steps each one waited who was dealt with; who still waits at the end is not counted."""
    rng, waiting, waited = Random(seed), deque[int](), []
    for now in range(steps):
        if rng.random() < ARRIVE:
            waiting.append(now)
        if rng.random() < DEALT_WITH and waiting:
            waited.append(now - LINES[line](waiting))
    return pd.Series(waited, name=line)


def table() -> pd.DataFrame:
    """Mean, middle and longest wait on both, in steps."""
    rows = {line: waits(line) for line in LINES}
    words = {"mean": "mean", "50%": "the middle one", "95%": "one in twenty waits longer than", "max": "the longest"}
    found = pd.DataFrame({line: each.describe(percentiles=[0.5, 0.95]) for line, each in rows.items()})
    return found.loc[list(words)].rename(index=words).round(1).rename_axis(columns="steps")


def chart() -> Chart:
    """How many wait how long, on a stack and in a queue; the same arrivals, the same means."""
    drawn = Chart(7.0, 3.4)
    title = "The same arrivals, on a stack and in a queue: how long did each one wait?"
    axes = axes_of(drawn, title, f"steps ({LONGEST_SHOWN}: so many or more)", "share of all")
    told = []
    for number, line in enumerate(LINES):
        found = waits(line)
        edges = np.arange(0, LONGEST_SHOWN + 5, 5)
        share = np.histogram(found.clip(upper=LONGEST_SHOWN), edges)[0] / len(found)
        left = edges[:-1] + number * 2.2
        axes.bar(left, share, 2.0, align="edge", color=COLOURS[number], hatch="//" if number else "", label=line)
        told.append(f"{line}: middle {found.median():.0f}, mean {found.mean():.1f}, longest {found.max():.0f} steps")
    legend(axes)
    drawn.alt = "; ".join(told)
    return drawn
