"""Whole games on arrays: who answers, and how the standing went."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from adacta.games.ad_acta.kernel.compiling import entry, part
from adacta.games.ad_acta.kernel.ending import points_of
from adacta.games.ad_acta.kernel.hashing import WORDS, any_of, chance_index, make_key
from adacta.games.ad_acta.kernel.hasty import hasty

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ANSWERED, ASKED, BY_DROPS, CAME, CHOICES, DOSSIERS, DOSSIER_DEALT, DROPS, ENDED, HOLDER, MEASURE_DEALT,
    MESSENGERS, NEXT, NONE, OFFICES, OVER, PENCILS, PLACE, PLAYERS, QUESTION, ROUND, SEATS, SIZE, STAYS, TIES,
    WAITED,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.rules import go_on, take
from adacta.games.ad_acta.kernel.sums import PARTIALS, Floats, add, total
from adacta.games.ad_acta.kernel.tables import Ints

AT_RANDOM, HASTY = range(2)
POLICIES = ("at_random", "hasty")
"""The strategies that the kernel plays, by number."""

LEAD_CHANGES, DRAMA, DECIDED, MARGIN = range(4)
COURSE = 4 + SEATS
"""What `play` tells of each game: as `study.course`, then the place of each seat."""


@entry
def answer(t: Ints, r: Ints, o: Ints, number: int) -> None:
    """Answer the open question of a table with the option of this number; NONE begins the next script."""
    if number == NONE:
        t[QUESTION] = NEXT
        go_on(t, r, o)
    else:
        take(t, r, o, number)


@entry
def play(
    seeds: NDArray[np.int64], first: Ints, r: Ints, policies: NDArray[np.int64], standings: Ints, finals: Ints,
    courses: Floats,
) -> None:  # fmt: skip
    """Play one game a seed from the table `first`; `finals` holds the tables at the end, `courses` how it went.

    `policies` has one row a game, one strategy a seat. `standings` is work space: one row a round.
    """
    t, o = np.zeros(SIZE, dtype=np.int32), np.zeros(64, dtype=np.int32)
    h, text = np.zeros(WORDS, dtype=np.uint64), np.zeros(512, dtype=np.uint8)
    drawn, times = np.zeros(SEATS, dtype=np.int64), np.zeros(1 + 2 * SEATS, dtype=np.int64)
    dealt, partials = np.zeros(64, dtype=np.uint8), np.zeros(PARTIALS)
    for game in range(len(seeds)):
        t[:] = first
        drawn[:] = 0
        times[:] = 0
        seed, answers, has_keys = seeds[game], 0, False
        t[QUESTION] = NEXT
        go_on(t, r, o)
        while t[QUESTION] != OVER:
            options, seat, before = o[0], t[ASKED], t[ROUND]
            if options == 1:
                number = 0
            elif seat == NONE:
                number = deal_by_chance(t, h, text, seed, times, options)
                dealt[answers] = number
                answers += 1
            else:
                if not has_keys:
                    has_keys = True
                    for each in range(r[PLAYERS]):
                        make_key(h, text, seed, each, dealt, answers)
                t[ANSWERED + seat] += 1
                t[CHOICES + seat] += options
                if policies[game, seat] == AT_RANDOM:
                    number = any_of(h, drawn, seat, options)
                else:
                    number = hasty(t, r, o)
            take(t, r, o, number)
            if before and (t[ROUND] != before or t[ENDED]):
                for each in range(r[PLAYERS]):
                    standings[before - 1, each] = points_of(t, r, each)
        end_stays(t)
        finals[game] = t
        course(t, r, standings, partials, courses[game])


@part
def deal_by_chance(
    t: Ints, h: NDArray[np.uint64], text: NDArray[np.uint8], seed: int, times: NDArray[np.int64], options: int
) -> int:
    """What CHANCE answers, by how often it was asked the same."""
    question, seat = t[QUESTION], t[HOLDER]
    at = 0
    if question != DOSSIER_DEALT:
        at = 1 + seat if question == MEASURE_DEALT else 1 + SEATS + seat
    times[at] += 1
    return chance_index(h, text, seed, question, seat, times[at] - 1, options)


@part
def end_stays(t: Ints) -> None:
    """Stays in inboxes that are not over count as well."""
    for d in range(DOSSIERS):
        office = t[PLACE + d]
        if office < OFFICES:
            t[STAYS + office] += 1
            t[WAITED + office] += t[MESSENGERS] - t[CAME + d]


@part
def is_ahead(t: Ints, r: Ints, one: int, other: int) -> bool:
    """Whether one seat ranks before another: by points, then by the tie-breaks (E4, T10)."""
    a, b = points_of(t, r, one), points_of(t, r, other)
    for n in range(2):
        if a == b and r[TIES + n]:
            held = DROPS if r[TIES + n] == BY_DROPS else PENCILS
            a, b = t[held + one], t[held + other]
    return a > b


@part
def course(t: Ints, r: Ints, standings: Ints, partials: Floats, found: Floats) -> None:
    """The places, and how the standing went (`study.course`)."""
    players, rounds = r[PLAYERS], t[ROUND]
    winners = 0
    for seat in range(players):
        place = 1
        for other in range(players):
            place += is_ahead(t, r, other, seat)
        found[4 + seat] = place
        winners += place == 1
    found[LEAD_CHANGES] = lead_changes(standings, rounds, players)
    for what in (DRAMA, DECIDED):
        held = 0
        for seat in range(players):
            if found[4 + seat] == 1:
                if what == DRAMA:
                    value = drama(standings, rounds, players, seat)
                else:
                    value = decided(standings, rounds, players, seat)
                held = add(partials, held, value)
        found[what] = total(partials, held) / winners
    best, second = standings[rounds - 1, 0], standings[rounds - 1, 1]
    if second > best:
        best, second = second, best
    for seat in range(2, players):
        points = standings[rounds - 1, seat]
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    found[MARGIN] = best - second


@part
def best_of(standings: Ints, number: int, players: int) -> int:
    """The points of who is ahead after a round, counted from 0."""
    best = standings[number, 0]
    for seat in range(1, players):
        best = max(best, standings[number, seat])
    return best


@part
def lead_changes(standings: Ints, rounds: int, players: int) -> int:
    """How often somebody else is ahead of everybody."""
    changes, leader = 0, NONE
    for number in range(rounds):
        best = best_of(standings, number, players)
        ahead, many = NONE, 0
        for seat in range(players):
            if standings[number, seat] == best:
                ahead = seat
                many += 1
        if many == 1:
            changes += leader != NONE and ahead != leader
            leader = ahead
    return changes


@part
def drama(standings: Ints, rounds: int, players: int, winner: int) -> float:
    """How far behind the winner was while behind."""
    partials, held, behind = np.zeros(PARTIALS), 0, 0
    for number in range(rounds):
        lacking = best_of(standings, number, players) - standings[number, winner]
        if lacking > 0:
            held = add(partials, held, sqrt(lacking))
            behind += 1
    return total(partials, held) / behind if behind else 0.0


@part
def decided(standings: Ints, rounds: int, players: int, winner: int) -> float:
    """The share of the rounds after which the winner was never again behind."""
    last = 0
    for number in range(rounds):
        if standings[number, winner] < best_of(standings, number, players):
            last = number + 1
    return last / rounds
