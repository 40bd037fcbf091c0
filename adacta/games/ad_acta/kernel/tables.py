"""What lies on the table, and how it is moved: as `adacta.games.ad_acta.table`, for arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTIVE, CABINET, CAME, CAR, CARDS, COUNTED, DONE, DOSSIERS, ELSEWHERE, FIELDS, FILED, FIRST_PLACE, FLOOR,
    HAS_FLOOR, HEAD, IN, INBOX, IN_CAR, IN_INBOX, IN_OUTBOX, IN_PARTITION, IN_PILE, IN_POOL, LENGTH, MEASURES,
    MEASURES_HELD, MESSENGERS, NONE, N_PARTITIONS, ON_CAR, ON_PILE, OUT, OUTBOX, OWNER, PARTITIONS, PILE, PLACE,
    PLACES, POINTS, POOL, PROJECT, REACTIONS, REACTIONS_HELD, REFERENCES, ROUTE, STAYS, USED, USED_UP, WAITED,
    WORTH,
)  # fmt: skip
# isort: on

Ints = NDArray[np.int32]


# Cards: a list of `CARDS` cells that begins at `first`, and the cell that says how many lie there


@part
def take_card(t: Ints, first: int, held: int, card: int) -> None:
    """The first card of this name leaves a list; those behind it move up."""
    at = first
    while t[at] != card:
        at += 1
    t[held] -= 1
    for n in range(at, first + t[held]):
        t[n] = t[n + 1]
    t[first + t[held]] = NONE


@part
def put_card(t: Ints, first: int, held: int, card: int) -> None:
    """A card goes to the end of a list."""
    t[first + t[held]] = card
    t[held] += 1


@part
def use_up(t: Ints, r: Ints, seat: int, card: int, is_reaction: bool) -> None:
    """A played card is turned over (A8, R2); with project management it goes to the pool (V2)."""
    if is_reaction:
        take_card(t, REACTIONS + seat * CARDS, REACTIONS_HELD + seat, card)
    else:
        take_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    if r[PROJECT]:
        put_card(t, POOL, IN_POOL, card)
    else:
        put_card(t, USED + seat * CARDS, USED_UP + seat, card)


# Dossiers


@part
def fields_left(t: Ints, r: Ints, d: int) -> int:
    """Open fields of its route (C4)."""
    return r[LENGTH + d] - t[REFERENCES + d]


@part
def next_office(t: Ints, r: Ints, d: int) -> int:
    """The first field of the route without a reference; NONE when finished (C4)."""
    done = t[REFERENCES + d]
    return r[ROUTE + d * FIELDS + done] if done < r[LENGTH + d] else NONE


@part
def vacant_place(t: Ints, r: Ints) -> int:
    """The partition with the next vacant place, NONE when all are taken (M4)."""
    for number in range(r[N_PARTITIONS]):
        if t[IN_PARTITION + number] < r[PLACES + number]:
            return number
    return NONE


@part
def take_out(t: Ints, first: int, held: int, d: int) -> None:
    """A dossier leaves a stack; those above it sink."""
    t[held] -= 1
    top = first + t[held]
    at = top
    while t[at] != d:
        at -= 1
    while at < top:
        t[at] = t[at + 1]
        at += 1
    t[top] = NONE


@part
def leave(t: Ints, r: Ints, d: int) -> None:
    """A dossier is taken from where it lies, and the move counted (as in `records.tally`)."""
    place = t[PLACE + d]
    if place < CAR:
        office = place % OUT
        if t[ACTIVE] != NONE and r[HEAD + office] != t[ACTIVE]:
            t[COUNTED + t[ACTIVE] * DONE + ELSEWHERE] += 1
            t[ACTIVE] = NONE
        if place < OUT:
            take_out(t, INBOX + office * DOSSIERS, IN_INBOX + office, d)
            t[STAYS + office] += 1
            t[WAITED + office] += t[MESSENGERS] - t[CAME + d]
        else:
            take_out(t, OUTBOX + office * DOSSIERS, IN_OUTBOX + office, d)
    elif place == CAR:
        take_out(t, ON_CAR, IN_CAR, d)
    elif place == PILE:
        take_out(t, ON_PILE, IN_PILE, d)


@part
def lay_in_inbox(t: Ints, r: Ints, d: int, office: int, at_bottom: bool) -> None:
    """Onto an inbox, or under it (K5)."""
    leave(t, r, d)
    first, held = INBOX + office * DOSSIERS, t[IN_INBOX + office]
    at = first + held
    if at_bottom:
        while at > first:
            t[at] = t[at - 1]
            at -= 1
    t[at] = d
    t[IN_INBOX + office] = held + 1
    t[PLACE + d] = IN + office
    t[CAME + d] = t[MESSENGERS]


@part
def lay_in_outbox(t: Ints, r: Ints, d: int, office: int) -> None:
    """Onto an outbox."""
    leave(t, r, d)
    t[OUTBOX + office * DOSSIERS + t[IN_OUTBOX + office]] = d
    t[IN_OUTBOX + office] += 1
    t[PLACE + d] = OUT + office


@part
def lay_on_car(t: Ints, r: Ints, d: int) -> None:
    """Onto the heap in the car (M1)."""
    leave(t, r, d)
    t[ON_CAR + t[IN_CAR]] = d
    t[IN_CAR] += 1
    t[PLACE + d] = CAR


@part
def file(t: Ints, r: Ints, d: int, number: int) -> None:
    """Into a partition of the cabinet (M4)."""
    leave(t, r, d)
    t[FILED + r[FIRST_PLACE + number] + t[IN_PARTITION + number]] = d
    t[IN_PARTITION + number] += 1
    t[PLACE + d] = CABINET


@part
def deal_with(t: Ints, r: Ints, d: int) -> None:
    """A reference on the next field, then on top of the outbox of the same desk (A5)."""
    office = next_office(t, r, d)
    t[REFERENCES + d] += 1
    lay_in_outbox(t, r, d, office)


@part
def send_on(t: Ints, r: Ints, d: int) -> None:
    """On top of the inbox of the next office (M3) or, finished, to the next vacant place (M4), or nowhere (M5)."""
    office = next_office(t, r, d)
    if office != NONE:
        lay_in_inbox(t, r, d, office, False)
        return
    number = vacant_place(t, r)
    if number != NONE:
        t[REFERENCES + d] = 0
        file(t, r, d, number)


@part
def sent_back(t: Ints, r: Ints, d: int) -> int:
    """The inbox where a dossier is due once it has lost its latest reference (K5, A11)."""
    if t[REFERENCES + d] > 0:
        t[REFERENCES + d] -= 1
    return next_office(t, r, d)


@part
def score(t: Ints, r: Ints, d: int, points: int) -> None:
    """The owner's score changes, not below the floor (E5); nobody scores for a vacant office (B4)."""
    owner = r[OWNER + d]
    if r[HEAD + owner] == NONE:
        return
    total = t[POINTS + owner] + points
    t[POINTS + owner] = r[FLOOR] if r[HAS_FLOOR] and total < r[FLOOR] else total


@part
def score_partition(t: Ints, r: Ints, number: int) -> None:
    """The owner of each dossier in it scores the points of the letter in that partition (B1)."""
    for n in range(t[IN_PARTITION + number]):
        d = t[FILED + r[FIRST_PLACE + number] + n]
        score(t, r, d, r[WORTH + d * PARTITIONS + number])
