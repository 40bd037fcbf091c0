"""What `strategies.hasty` answers, on arrays."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ASKED, COOPERATE, DEAL_WITH, DOSSIER, DOSSIERS, EAT, EXCHANGE, GIVEN, HEAD, HEAP, INBOX, IN_INBOX, IN_OUTBOX,
    NONE, OFFICE, OFFICES, OUTBOX, OWNER, PASS, QUESTION, REPLY, SHARPEN, SPECIAL, TELEPHONE,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints, fields_left, vacant_place


@part
def hasty(t: Ints, r: Ints, o: Ints) -> int:
    """The number of the option that it wants most; the first of equal ones."""
    best, number = -1, 0
    for n in range(o[0]):
        wanted = eagerness(t, r, t[ASKED], o[n + 1])
        if wanted > best:
            best, number = wanted, n
    return number


@part
def eagerness(t: Ints, r: Ints, seat: int, answer: int) -> int:
    """How much it wants an option."""
    if DOSSIER <= answer < HEAP:
        return worth(t, r, seat, answer - DOSSIER)
    if OFFICE <= answer < DOSSIER:
        office = answer - OFFICE
        held = t[IN_INBOX + office]
        return worth(t, r, seat, t[INBOX + office * DOSSIERS + held - 1]) if held else 0
    if t[QUESTION] == REPLY:  # lets only own measures pass
        return 1 if (answer == PASS) == (t[GIVEN] == seat) else 0
    return of_action(t, r, seat, answer)


@part
def of_action(t: Ints, r: Ints, seat: int, action: int) -> int:
    """Own dossiers first: 9 files one, 8 to 5 deal with one, then any other of the own inbox."""
    if action == SPECIAL:
        return 9 if has_finished(t, r, seat) else 0
    if action == DEAL_WITH or action == COOPERATE:
        best = 0
        for office in range(OFFICES):
            held = t[IN_INBOX + office]
            if held and (r[HEAD + office] == seat) == (action == DEAL_WITH):
                best = max(best, worth(t, r, seat, t[INBOX + office * DOSSIERS + held - 1]))
        if best > 1:
            return 5 + best
        return 3 if action == DEAL_WITH else 1
    if action == TELEPHONE:
        return 5 if has_own(t, r, seat, False) else 0
    if action == EAT:
        return 4 if has_own(t, r, seat, True) else 0
    if action == SHARPEN:
        return 2
    return 1 if action == EXCHANGE else 0


@part
def mine(r: Ints, seat: int, d: int) -> bool:
    """Whether the player heads the office that owns the dossier."""
    return r[HEAD + r[OWNER + d]] == seat


@part
def worth(t: Ints, r: Ints, seat: int, d: int) -> int:
    """3 for an own dossier on its last field or finished, 2 for another own one, else 1."""
    if not mine(r, seat, d):
        return 1
    return 3 if fields_left(t, r, d) <= 1 else 2


@part
def has_own(t: Ints, r: Ints, seat: int, on_top: bool) -> bool:
    """Whether an own dossier lies in an inbox, or on top of one."""
    for office in range(OFFICES):
        held = t[IN_INBOX + office]
        for n in range(held - 1 if on_top and held else 0, held):
            if mine(r, seat, t[INBOX + office * DOSSIERS + n]):
                return True
    return False


@part
def has_finished(t: Ints, r: Ints, seat: int) -> bool:
    """Whether an own finished dossier lies in an outbox and can be filed."""
    for office in range(OFFICES):
        for n in range(t[IN_OUTBOX + office]):
            d = t[OUTBOX + office * DOSSIERS + n]
            if mine(r, seat, d) and fields_left(t, r, d) == 0 and vacant_place(t, r) != NONE:
                return True
    return False
