"""A8, R, K: how a measure is played, answered, and what it does (`adacta.games.ad_acta.measures` and `cards`)."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.asking import ask, count, offer
from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTING, ACTION, ACTIVE, AIR_CONDITION, AP, BLOCKED, CARDS, CONSULTATION, DECREE, DECREE_BLOCKED, DOSSIER,
    DOSSIERS, DRAUGHT, ELSEWHERE, END_OF_WORK, FROM_ROUND, GIVEN, HEAD, HEAP, HOLDER, INBOX, IN_INBOX, IN_OUTBOX,
    LAID, LAID_OUT, LAYING, MEASURE_COST, MP_VISITS, NONE, OFFICE, OFFICES, ORDER, OUT, OUTBOX, PAID, PASS, PLACE,
    PLAYED, PLAYERS, QUESTION, REACTED, REACTIONS, REACTIONS_HELD, REPLY, REPLYING, ROUND, SPECIAL, STRAY, TARGET,
    TELEPHONE, URGENT, VOICEMAIL,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints, deal_with, lay_in_inbox, lay_in_outbox, send_on, sent_back, use_up


@part
def play_measure(t: Ints, r: Ints, seat: int, card: int, target: int) -> None:
    """Paid for, used up (A8), answered or let pass (R1)."""
    count(t, seat, PLAYED, 1)
    t[PAID] = r[MEASURE_COST]
    t[AP + seat] -= t[PAID]
    use_up(t, r, seat, card, False)
    t[ACTION], t[TARGET], t[HOLDER], t[GIVEN] = card, target, 0, seat
    t[QUESTION] = REPLYING


@part
def answer_of(t: Ints, r: Ints) -> int:
    """The reaction that answers the measure announced (R4 to R7; by option, the Decree: N2); NONE if none does."""
    card = t[ACTION]
    if card == DECREE and r[DECREE_BLOCKED]:
        card = TELEPHONE if t[PLACE + t[TARGET] - DOSSIER] < OUT else SPECIAL
    if card == TELEPHONE:
        return VOICEMAIL
    if card == DRAUGHT:
        return AIR_CONDITION
    if card == SPECIAL:
        return END_OF_WORK
    return URGENT if card == CONSULTATION else NONE


@part
def ask_reply(t: Ints, r: Ints, o: Ints) -> None:
    """The next player with a reaction to the measure, clockwise from the active one (R1, R2, R8); else it happens."""
    wanted = answer_of(t, r) if t[ROUND] >= r[FROM_ROUND] else NONE
    while wanted != NONE and t[HOLDER] < r[PLAYERS]:
        seat = (t[GIVEN] + t[HOLDER]) % r[PLAYERS]
        for n in range(t[REACTIONS_HELD + seat]):
            if t[REACTIONS + seat * CARDS + n] == wanted:
                ask(t, o, seat, REPLY)
                offer(o, wanted)
                offer(o, PASS)
                return
        t[HOLDER] += 1
    happen(t, r)


@part
def reply(t: Ints, r: Ints, seat: int, answer: int) -> None:
    """A reaction is used up and blocks the measure (R2, R4 to R7), or it is let pass."""
    if answer == PASS:
        t[HOLDER] += 1
        t[QUESTION] = REPLYING
        return
    active = t[GIVEN]
    count(t, seat, REACTED, 1)
    count(t, active, BLOCKED, 1)
    use_up(t, r, seat, answer, True)
    if answer == URGENT:  # R7: to the top of the inbox; the AP are spent
        d = t[TARGET] - DOSSIER
        lay_in_inbox(t, r, d, sent_back(t, r, d), False)
    else:
        t[AP + active] += t[PAID]
    t[QUESTION] = ACTING


@part
def happen(t: Ints, r: Ints) -> None:
    """A measure that nobody has blocked (K2 to K5, N1 to N4)."""
    card, d = t[ACTION], t[TARGET] - DOSSIER
    t[QUESTION] = ACTING
    if card == DRAUGHT:
        t[LAID] = 0
        t[QUESTION] = LAYING
        return
    if card == TELEPHONE or (card == DECREE and t[PLACE + d] < OUT):
        deal_with(t, r, d)
    elif card == SPECIAL or card == DECREE:
        send_on(t, r, d)
    elif card == CONSULTATION:
        lay_in_inbox(t, r, d, sent_back(t, r, d), True)
    elif card == MP_VISITS:
        for office in range(OFFICES):
            if t[IN_INBOX + office]:
                deal_with(t, r, t[INBOX + office * DOSSIERS])
    elif card == STRAY:
        lay_in_outbox(t, r, d, t[PLACE + d])
    else:
        source, onto = (t[TARGET] - HEAP) // OFFICES, (t[TARGET] - HEAP) % OFFICES
        while t[IN_OUTBOX + source]:
            lay_in_outbox(t, r, t[OUTBOX + source * DOSSIERS], onto)


@part
def ask_order(t: Ints, o: Ints, seat: int) -> None:
    """Draught: which dossier comes next, from the top (K3)."""
    ask(t, o, seat, ORDER)
    office = t[TARGET] - OFFICE
    for n in range(t[IN_INBOX + office] - 1, -1, -1):
        d = t[INBOX + office * DOSSIERS + n]
        is_laid = False
        for m in range(t[LAID]):
            is_laid = is_laid or t[LAID_OUT + m] == d
        if not is_laid:
            offer(o, DOSSIER + d)


@part
def lay_next(t: Ints, r: Ints, seat: int, answer: int) -> None:
    """One more place of the order; when it is whole, the inbox is put in it (K3)."""
    t[LAID_OUT + t[LAID]] = answer - DOSSIER
    t[LAID] += 1
    office = t[TARGET] - OFFICE
    held = t[IN_INBOX + office]
    if t[LAID] < held:
        t[QUESTION] = LAYING
        return
    for n in range(held):
        t[INBOX + office * DOSSIERS + held - 1 - n] = t[LAID_OUT + n]
    if t[ACTIVE] != NONE and r[HEAD + office] != seat:
        count(t, seat, ELSEWHERE, 1)
    t[ACTIVE] = NONE
    t[QUESTION] = ACTING
