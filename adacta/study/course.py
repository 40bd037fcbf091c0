"""How the standing of a game went, in numbers: lead changes, drama, when it was decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

Standings = Sequence[Sequence[float]]
"""The points of each seat, in order, after each round; the last ones are those at the end."""


class Course(NamedTuple):
    """The numbers of one game; the docstrings of the functions below define them."""

    lead_changes: int
    drama: float
    decided: float
    margin: float


def course_of(standings: Standings, places: Mapping[int, int]) -> Course:
    """All four numbers of a game; `places` by seat as in its result."""
    winners = [seat - 1 for seat, place in places.items() if place == 1]
    return Course(
        lead_changes(standings),
        fmean(drama(standings, winner) for winner in winners),
        fmean(decided(standings, winner) for winner in winners),
        margin(standings[-1]),
    )


def lead_changes(standings: Standings) -> int:
    """How often, from one round to the next, somebody else is ahead of everybody.

    A tie for the lead changes nothing: the one who led last still counts as leader.
    Source: C. Browne, Automatic Generation and Evaluation of Recombination Games (2008), 'lead change'.

    >>> lead_changes([(3, 1), (3, 3), (3, 5), (9, 5)])
    2
    """
    changes, leader = 0, None
    for points in standings:
        best = max(points)
        ahead = [seat for seat, each in enumerate(points) if each == best]
        if len(ahead) == 1:
            changes += leader is not None and ahead[0] != leader
            leader = ahead[0]
    return changes


def drama(standings: Standings, winner: int) -> float:
    """How far behind the winner was while behind: the mean, over those rounds, of the root of the points lacking.

    0 when the winner never was behind. Source: Browne (2008), 'drama': it should be possible to come back from a
    bad position; the root keeps one very bad round from outweighing many bad ones.

    >>> drama([(4, 0), (4, 0), (4, 5)], winner=1)
    2.0
    """
    lacking = [max(points) - points[winner] for points in standings]
    behind = [sqrt(points) for points in lacking if points > 0]
    return fmean(behind) if behind else 0.0


def decided(standings: Standings, winner: int) -> float:
    """The share of the rounds after which the winner was never again behind: 0 led throughout; near 1 only at the end.

    Source: Browne (2008), 'uncertainty' and 'killer moves', in the simplest form that needs no evaluation.

    >>> decided([(4, 0), (4, 3), (4, 5), (4, 9)], winner=1)
    0.5
    """
    behind = [number for number, points in enumerate(standings, start=1) if points[winner] < max(points)]
    return (behind[-1] if behind else 0) / len(standings)


def margin(points: Sequence[float]) -> float:
    """The points between the first and the second at the end; 0 when they have the same.

    >>> margin((12, 30, 25))
    5
    """
    best, second = sorted(points, reverse=True)[:2]
    return best - second
