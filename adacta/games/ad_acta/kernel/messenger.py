"""M, B, T7: the messenger's turn, and collecting what he files."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.compiling import part
from adacta.games.ad_acta.kernel.ending import final_balance, is_over

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTIVE, DOSSIERS, FINISHED, HEADED, IN_CAR, IN_OUTBOX, IN_PARTITION, MARKER, MESSENGERS, NEXT, NONE,
    N_PARTITIONS, OFFICES, ON_CAR, OUTBOX, PLACES, PLAYERS, QUESTION, ROUND, STAMP, TURNS,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints, lay_on_car, score_partition, send_on


@part
def messengers_turn(t: Ints, r: Ints) -> None:
    """Phases 2 to 5: collect, distribute, balance, and end the game or pass the stamp."""
    t[ACTIVE] = NONE
    t[QUESTION] = NEXT
    t[MESSENGERS] += 1
    collect(t, r)
    for n in range(t[IN_CAR] - 1, -1, -1):  # M2: from the top of the heap; what goes nowhere stays (M5)
        send_on(t, r, t[ON_CAR + n])
    for number in range(r[N_PARTITIONS]):  # B1, B2
        if number >= t[FINISHED] and t[IN_PARTITION + number] == r[PLACES + number]:
            score_partition(t, r, number)
            t[FINISHED] = number + 1
    if not is_over(t, r):
        t[STAMP] = (t[STAMP] + 1) % r[PLAYERS]  # E2
        t[TURNS] = 0
        t[ROUND] += 1
        if t[MARKER] != NONE:
            t[MARKER] = (t[MARKER] + 1) % OFFICES  # T9
        return
    final_balance(t, r)


@part
def collect(t: Ints, r: Ints) -> None:
    """Each outbox onto the heap in the car, in its own order (M1); with two players from the marker (T7)."""
    start = t[MARKER] if t[MARKER] != NONE else r[HEADED + t[STAMP] * 2]
    for step in range(OFFICES):
        office = (start + step) % OFFICES
        while t[IN_OUTBOX + office]:
            lay_on_car(t, r, t[OUTBOX + office * DOSSIERS])
