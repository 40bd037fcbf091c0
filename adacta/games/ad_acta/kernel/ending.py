"""E, T8, T9: whether the game is over, and the points at its end (`adacta.games.ad_acta.ending`)."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    BY_CABINET, BY_ROUNDS, BY_SCORE, CABINET, DOSSIERS, ENDED, FINISHED, HEADED, HOW_MANY, MOST_ROUNDS, NONE,
    N_PARTITIONS, PER_OFFICE, PLACE, PLAYERS, POINTS, ROUND, UNFILLED, WHO, WINNING,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints, score, score_partition


@part
def points_of(t: Ints, r: Ints, seat: int) -> int:
    """The score of a player: all offices added up (T10)."""
    total = t[POINTS + r[HEADED + seat * 2]]
    second = r[HEADED + seat * 2 + 1]
    return total if second == NONE else total + t[POINTS + second]


@part
def is_over(t: Ints, r: Ints) -> bool:
    """Enough points for somebody (E1, T8), the last partition (E1, T8), or enough rounds (E6)."""
    for seat in range(r[PLAYERS]):
        for n in range(2 if r[PER_OFFICE] else 1):
            office = r[HEADED + seat * 2 + n]
            if office == NONE:
                continue
            points = t[POINTS + office] if r[PER_OFFICE] else points_of(t, r, seat)
            if points >= r[WINNING]:
                t[ENDED], t[HOW_MANY] = BY_SCORE, points
                t[WHO] = office if r[PER_OFFICE] else seat
                return True
    if t[FINISHED] == r[N_PARTITIONS]:
        t[ENDED] = BY_CABINET
    elif r[MOST_ROUNDS] != NONE and t[ROUND] >= r[MOST_ROUNDS]:
        t[ENDED], t[HOW_MANY] = BY_ROUNDS, t[ROUND]
    return t[ENDED] != 0


@part
def final_balance(t: Ints, r: Ints) -> None:
    """Each dossier that is not in the cabinet costs its owner a point (E3, T10)."""
    if r[UNFILLED]:
        for number in range(t[FINISHED], r[N_PARTITIONS]):
            score_partition(t, r, number)
    for d in range(DOSSIERS):
        if t[PLACE + d] != CABINET:
            score(t, r, d, -1)
