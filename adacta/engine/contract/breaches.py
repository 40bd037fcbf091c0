"""A game that does not do what every game must do."""

from __future__ import annotations

from adacta.engine.play import Play


class Breach(AssertionError):
    """A game does not do what every game must do; says where, and how to get there again."""


def breach(play: Play, problem: str) -> Breach:
    """The problem with the seed and the position line that lead there again."""
    return Breach(f"{problem}\n  after {len(play.answers)} answers, seed {play.seed}: {play.position()}")
