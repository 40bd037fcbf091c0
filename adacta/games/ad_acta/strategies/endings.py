"""Exact solutions of endings: to prove that a puzzle has one answer."""

from __future__ import annotations

from adacta.engine.asking import Ask
from adacta.engine.playing import Play
from adacta.engine.search.solving import LIMIT, Solution
from adacta.engine.search.solving import solve as solve_any


def solve(play: Play, limit: int = LIMIT) -> Solution:
    """Every way the game can end from here; for the last turns of the last round.

    The option `max_rounds` makes any round the last one. `Solution.winning` are the options that win, `best` those
    that nothing is better than, `line` how it goes on.

    Raises TooBig when there are more than `limit` positions, ValueError when no player's question is open.
    """
    return solve_any(play, limit, merges=decides_alone)


def decides_alone(ask: Ask) -> bool:
    """'What now?' is asked again and again in a turn, and nothing but the table remembers what was done (A4)."""
    return ask.what == "What now?"
