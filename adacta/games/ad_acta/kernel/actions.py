"""A: official duties, what is asked before and in a turn, and what an action does (`adacta.games.ad_acta.actions`)."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.asking import ask, count, offer, offer_each_once
from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTING, ACTION, ACTIONS, ACTIVE, AIM, AP, BEFORE, BEGIN, BOUGHT, BUY, CARD, CARDS, CARD_PRICE, CONSULTATION,
    COOPERATE, DEAL_WITH, DECREE, DOSSIER, DOSSIERS, DRAUGHT, DROPS, DROP_PRICE, EAT, EATEN, EXCHANGE, EXCHANGED,
    EXCHANGES, EXCHANGING, HEAD, HEADED, HEAP, INBOX, IN_INBOX, IN_OUTBOX, IN_POOL, LOST, MEASURES, MEASURES_HELD,
    MEASURE_COST, MOST_EXCHANGES, MP_VISITS, NEXT, NONE, NOW, OFFICE, OFFICES, ONTO, OTHER, OUTBOX, OWN, PENCILS,
    PLAYERS, POINTS_EACH_TURN, POOL, PUT_AWAY, QUESTION, REACTIONS, REACTIONS_HELD, REACTION_CARDS, SHARPEN,
    SHARPENED, SPECIAL, STAMP, STOP, SUPPLY, TRACK, TURNS,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.measures import play_measure
from adacta.games.ad_acta.kernel.tables import Ints, deal_with, next_office, put_card, take_card, vacant_place


@part
def in_turn(t: Ints, r: Ints) -> int:
    """The player whose turn is next or running: clockwise from the stamp (A1)."""
    return (t[STAMP] + t[TURNS]) % r[PLAYERS]


@part
def begin_turn(t: Ints, r: Ints) -> None:
    """Phase 1 for one player (A1): exchange first (A2)."""
    t[AP + in_turn(t, r)] = r[POINTS_EACH_TURN + t[TURNS]]
    t[EXCHANGED] = 0
    t[ACTIVE] = NONE
    t[QUESTION] = EXCHANGING


@part
def ask_before(t: Ints, r: Ints, o: Ints, seat: int) -> None:
    """Pencil points for drops (A2) and for cards of the pool (V2), in any order; if there is neither, A4."""
    ask(t, o, seat, BEFORE)
    has_left = r[MOST_EXCHANGES] == NONE or t[EXCHANGED] < r[MOST_EXCHANGES]
    if t[PENCILS + seat] >= r[DROP_PRICE] and t[SUPPLY] >= 1 and has_left:
        offer(o, EXCHANGE)
    if t[PENCILS + seat] >= r[CARD_PRICE]:
        offer_each_once(t, o, POOL, t[IN_POOL], BUY - CARD)
    if o[0]:
        offer(o, BEGIN)
    else:
        t[QUESTION] = ACTING


@part
def before(t: Ints, r: Ints, seat: int, answer: int) -> None:
    """An exchange (A2), a purchase (V2), or on with the turn."""
    t[QUESTION] = ACTING if answer == BEGIN else EXCHANGING
    if answer == BEGIN:
        return
    if answer == EXCHANGE:
        t[EXCHANGED] += 1
        t[PENCILS + seat] -= r[DROP_PRICE]
        t[DROPS + seat] += 1
        t[SUPPLY] -= 1
        count(t, seat, EXCHANGES, 1)
    else:
        buy(t, r, seat, answer - BUY + CARD)


@part
def buy(t: Ints, r: Ints, seat: int, card: int) -> None:
    """A card of the pool, of any colour, for pencil points (V2)."""
    t[PENCILS + seat] -= r[CARD_PRICE]
    take_card(t, POOL, IN_POOL, card)
    if card < REACTION_CARDS:
        put_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    else:
        put_card(t, REACTIONS + seat * CARDS, REACTIONS_HELD + seat, card)
    count(t, seat, BOUGHT, 1)


@part
def ask_now(t: Ints, r: Ints, o: Ints, seat: int) -> None:
    """'What now?': everything that the player may choose (A4, A8), and to stop (A10)."""
    ask(t, o, seat, NOW)
    ap = t[AP + seat]
    if ap >= 1:
        own, other = False, False
        for office in range(OFFICES):
            if t[IN_INBOX + office]:
                own = own or r[HEAD + office] == seat
                other = other or r[HEAD + office] != seat
        if own:
            offer(o, DEAL_WITH)
        if other:
            offer(o, COOPERATE)
        if r[TRACK] == NONE or t[PENCILS + seat] < r[TRACK]:
            offer(o, SHARPEN)
    if t[DROPS + seat]:
        offer(o, EAT)
    if ap >= r[MEASURE_COST] and t[MEASURES_HELD + seat]:
        offer_measures(t, r, o, seat)
    offer(o, STOP)


@part
def offer_measures(t: Ints, r: Ints, o: Ints, seat: int) -> None:
    """The measures held that can be aimed at something (A8, A12); cards of one name count once."""
    inbox, to_sort, outbox, to_send = False, False, False, False
    for office in range(OFFICES):
        inbox = inbox or t[IN_INBOX + office] > 0
        to_sort = to_sort or t[IN_INBOX + office] > 1
        outbox = outbox or t[IN_OUTBOX + office] > 0
    if outbox:
        to_send = has_to_send(t, r)
    met = 0
    for n in range(t[MEASURES_HELD + seat]):
        card = t[MEASURES + seat * CARDS + n]
        bit = 1 << (card - CARD)
        if met & bit:
            continue
        met |= bit
        if card == DRAUGHT:
            can = to_sort
        elif card == SPECIAL:
            can = to_send
        elif card == CONSULTATION or card == PUT_AWAY:
            can = outbox
        elif card == DECREE:
            can = inbox or to_send
        else:  # Telephone, the MP visits, Stray document
            can = inbox
        if can:
            offer(o, card)


@part
def has_to_send(t: Ints, r: Ints) -> bool:
    """Whether a dossier in an outbox has somewhere to go (K4)."""
    if vacant_place(t, r) != NONE:
        return True
    for office in range(OFFICES):
        for n in range(t[IN_OUTBOX + office]):
            if next_office(t, r, t[OUTBOX + office * DOSSIERS + n]) != NONE:
                return True
    return False


@part
def now(t: Ints, r: Ints, o: Ints, seat: int, action: int) -> None:
    """An action has been chosen: if it needs a target, that is asked for (A4)."""
    if action == SHARPEN or action == EAT or action == STOP or action == MP_VISITS:
        carry_out(t, r, seat, action, NONE)
        return
    ask(t, o, seat, AIM)
    t[ACTION] = action
    if action == DEAL_WITH:
        for n in range(2):
            office = r[HEADED + seat * 2 + n]
            if office != NONE and t[IN_INBOX + office]:
                offer(o, OFFICE + office)
    elif action == COOPERATE:
        for office in range(OFFICES):
            if t[IN_INBOX + office] and r[HEAD + office] != seat:
                offer(o, OFFICE + office)
    elif action == DRAUGHT:
        for office in range(OFFICES):
            if t[IN_INBOX + office] >= 2:
                offer(o, OFFICE + office)
    elif action == PUT_AWAY:
        for office in range(OFFICES):
            if t[IN_OUTBOX + office]:
                for n in range(OFFICES - 1):
                    offer(o, HEAP + office * OFFICES + r[ONTO + office * (OFFICES - 1) + n])
    else:
        offer_dossiers(t, r, o, action)


@part
def offer_dossiers(t: Ints, r: Ints, o: Ints, action: int) -> None:
    """Dossiers from the top of each stack, clockwise (K2, K4, K5, N2, N3)."""
    if action != SPECIAL and action != CONSULTATION:
        for office in range(OFFICES):
            for n in range(t[IN_INBOX + office] - 1, -1, -1):
                offer(o, DOSSIER + t[INBOX + office * DOSSIERS + n])
    if action == SPECIAL or action == CONSULTATION or action == DECREE:
        any_goes = action == CONSULTATION or vacant_place(t, r) != NONE
        for office in range(OFFICES):
            for n in range(t[IN_OUTBOX + office] - 1, -1, -1):
                d = t[OUTBOX + office * DOSSIERS + n]
                if any_goes or next_office(t, r, d) != NONE:
                    offer(o, DOSSIER + d)


@part
def carry_out(t: Ints, r: Ints, seat: int, action: int, target: int) -> None:
    """An action is said and paid for; a basic one happens (A3 to A7, A10), a measure may be answered (A8, R1)."""
    t[ACTIVE] = NONE
    t[QUESTION] = ACTING
    if action == STOP:
        count(t, seat, LOST, t[AP + seat])
        t[AP + seat] = 0
        t[TURNS] += 1
        t[QUESTION] = NEXT
        return
    if action == EAT:
        t[DROPS + seat] -= 1
        t[SUPPLY] += 1
        t[AP + seat] += 1
        count(t, seat, EATEN, 1)
        return
    count(t, seat, ACTIONS, 1)
    t[ACTIVE] = seat
    if action >= CARD:
        play_measure(t, r, seat, action, target)
        return
    t[AP + seat] -= 1
    if action == SHARPEN:
        t[PENCILS + seat] += 1
        count(t, seat, SHARPENED, 1)
    else:
        office = target - OFFICE
        deal_with(t, r, t[INBOX + office * DOSSIERS + t[IN_INBOX + office] - 1])
        count(t, seat, OWN if action == DEAL_WITH else OTHER, 1)
