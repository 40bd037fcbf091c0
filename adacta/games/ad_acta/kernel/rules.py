"""A game of Ad Acta on arrays, in the order of `adacta.games.ad_acta.rules`: set-up, the round, and what follows it.

Between two questions the table `t` says what is asked (`QUESTION`), whom (`ASKED`), and in the middle of what
(`ACTION`, `TARGET`, ...); the answers to choose from stand in `o`, their number first. `take` carries one out and goes
on to the next question, also if it has a single answer. The readable rules decide; tests and every study compare.
"""

from __future__ import annotations

from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTING, ACTION, ACTIONS, ACTIVE, AIM, AIR_CONDITION, AP, ASKED, BEFORE, BEGIN, BLOCKED, BOUGHT, BOX, BUY,
    BY_CABINET, BY_ROUNDS, BY_SCORE, CABINET, CARD, CARDS, CARD_PRICE, CONSULTATION, COOPERATE, COUNTED, DEALING,
    DEAL_WITH, DECREE, DECREE_BLOCKED, DONE, DOSSIER, DOSSIERS, DOSSIER_DEALT, DRAUGHT, DROPS, DROP_PRICE, EAT,
    EATEN, ELSEWHERE, ENDED, END_OF_WORK, EXCHANGE, EXCHANGED, EXCHANGES, EXCHANGING, FIELDS, FINISHED, FROM_ROUND,
    GAVE, GIVEN, GIVEN_UP, GIVE_UP, HEAD, HEADED, HEAP, HOLDER, HOW_MANY, INBOX, IN_BOX, IN_CAR, IN_INBOX,
    IN_OUTBOX, IN_PARTITION, IN_PILE, IN_POOL, LAID, LAID_OUT, LAYING, LOST, MARKER, MEASURES, MEASURES_EACH,
    MEASURES_HELD, MEASURE_COST, MEASURE_DEALT, MESSENGERS, MOST_EXCHANGES, MOST_ROUNDS, MP_VISITS, NEUTRAL, NEXT,
    NONE, NOW, N_PARTITIONS, OFFICE, OFFICES, ONTO, ON_CAR, ON_PILE, ORDER, OTHER, OUT, OUTBOX, OVER, OWN, PAID,
    PASS, PENCILS, PER_OFFICE, PLACE, PLACES, PLAYED, PLAYERS, POINTS, POINTS_EACH_TURN, POOL, PUT_AWAY, QUESTION,
    REACTED, REACTIONS, REACTIONS_EACH, REACTIONS_HELD, REACTION_DEALT, REPLY, REPLYING, ROUND, ROUTE, SHARPEN,
    SHARPENED, SPECIAL, STAMP, STANDING, STOP, STRAY, SUPPLY, TARGET, TELEPHONE, TRACK, TURNS, UNFILLED, URGENT,
    VOICEMAIL, WHO, WINNING,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import (
    Ints,
    deal_with,
    lay_in_inbox,
    lay_in_outbox,
    lay_on_car,
    next_office,
    put_card,
    score,
    score_partition,
    send_on,
    sent_back,
    take_card,
    use_up,
    vacant_place,
)

NEUTRAL_MEASURES = CARD + 4
REACTION_CARDS = CARD + 8


@part
def ask(t: Ints, o: Ints, seat: int, question: int) -> None:
    """Begin a question without answers; seat NONE is CHANCE."""
    t[QUESTION] = question
    t[ASKED] = seat
    o[0] = 0


@part
def offer(o: Ints, answer: int) -> None:
    """One more answer to choose from."""
    o[0] += 1
    o[o[0]] = answer


@part
def count(t: Ints, seat: int, what: int, many: int) -> None:
    """What was done, for studies."""
    t[COUNTED + seat * DONE + what] += many


@part
def offer_each_once(t: Ints, o: Ints, first: int, held: int, code: int) -> None:
    """The cards of a list; cards of one name count once."""
    for n in range(held):
        card = t[first + n]
        seen = False
        for m in range(n):
            seen = seen or t[first + m] == card
        if not seen:
            offer(o, card + code)


# What comes next


@part
def go_on(t: Ints, r: Ints, o: Ints) -> None:
    """Up to the next question, also if it has a single answer."""
    if t[QUESTION] == DEALING:
        deal(t, r, o)
    if t[QUESTION] == REPLYING:
        ask_reply(t, r, o)
    if t[QUESTION] == LAYING:
        ask_order(t, o, in_turn(t, r))
    while t[QUESTION] == NEXT:
        next_script(t, r, o)
    if t[QUESTION] == EXCHANGING:
        ask_before(t, r, o, in_turn(t, r))
    if t[QUESTION] == ACTING:
        ask_now(t, r, o, in_turn(t, r))


@part
def in_turn(t: Ints, r: Ints) -> int:
    """The player whose turn is next or running: clockwise from the stamp (A1)."""
    return (t[STAMP] + t[TURNS]) % r[PLAYERS]


@part
def next_script(t: Ints, r: Ints, o: Ints) -> None:
    """The piece of the game that comes next."""
    if t[ENDED]:
        ask(t, o, NONE, OVER)
    elif t[ROUND] == 0:
        t[HOLDER], t[GIVEN] = 0, 0
        deal(t, r, o)
    elif t[TURNS] < r[PLAYERS]:
        begin_turn(t, r)
    else:
        messengers_turn(t, r)


@part
def take(t: Ints, r: Ints, o: Ints, number: int) -> None:
    """Answer the open question with the option of this number, and go on to the next one."""
    question, answer, seat = t[QUESTION], o[number + 1], t[ASKED]
    if question == NOW:
        now(t, r, o, seat, answer)
    elif question == AIM:
        carry_out(t, r, seat, t[ACTION], answer)
    elif question == ORDER:
        lay_next(t, r, seat, answer)
    elif question == REPLY:
        reply(t, r, seat, answer)
    elif question == BEFORE:
        before(t, r, seat, answer)
    elif question == GIVE_UP:
        give_up(t, seat, answer)
    elif question == DOSSIER_DEALT:
        deal_dossier(t, r, answer - DOSSIER)
    else:
        hand_out(t, answer)
    go_on(t, r, o)


# S, T: the deal


@part
def deal(t: Ints, r: Ints, o: Ints) -> None:
    """Neutral cards, dossiers and, with that variant, standing orders (S5, T3, S8, V1)."""
    while r[NEUTRAL] and t[HOLDER] < r[PLAYERS]:
        if t[GIVEN] < r[MEASURES_EACH] + r[REACTIONS_EACH]:
            is_measure = t[GIVEN] < r[MEASURES_EACH]
            ask(t, o, NONE, MEASURE_DEALT if is_measure else REACTION_DEALT)
            for n in range(t[IN_BOX]):
                card = t[BOX + n]
                if card >= NEUTRAL_MEASURES and (card < REACTION_CARDS) == is_measure:
                    offer(o, card)
            return
        t[HOLDER] += 1
        t[GIVEN] = 0
    if t[IN_PILE]:
        ask(t, o, NONE, DOSSIER_DEALT)
        for n in range(t[IN_PILE]):
            offer(o, DOSSIER + t[ON_PILE + n])
        return
    standing_orders(t, r, o)


@part
def hand_out(t: Ints, card: int) -> None:
    """A card goes from the box to a player (S5, T3)."""
    seat = t[HOLDER]
    take_card(t, BOX, IN_BOX, card)
    if card < REACTION_CARDS:
        put_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    else:
        put_card(t, REACTIONS + seat * CARDS, REACTIONS_HELD + seat, card)
    t[GIVEN] += 1
    t[QUESTION] = DEALING


@part
def deal_dossier(t: Ints, r: Ints, d: int) -> None:
    """A dossier is dealt to the first office of its route (S8)."""
    lay_in_inbox(t, r, d, r[ROUTE + d * FIELDS], False)
    t[QUESTION] = DEALING


@part
def standing_orders(t: Ints, r: Ints, o: Ints) -> None:
    """One measure of each player goes out of the game, clockwise from the stamp (V1); then the first round begins."""
    if r[STANDING] and t[GIVEN] < r[PLAYERS]:
        seat = (t[STAMP] + t[GIVEN]) % r[PLAYERS]
        ask(t, o, seat, GIVE_UP)
        offer_each_once(t, o, MEASURES + seat * CARDS, t[MEASURES_HELD + seat], 0)
        return
    t[ROUND] = 1
    t[QUESTION] = NEXT


@part
def give_up(t: Ints, seat: int, card: int) -> None:
    """A measure goes into the box (V1)."""
    take_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    put_card(t, GAVE + seat * CARDS, GIVEN_UP + seat, card)
    put_card(t, BOX, IN_BOX, card)
    t[GIVEN] += 1
    t[QUESTION] = DEALING


# A: official duties


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


# A8, R: measures and their answers


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


# M: the messenger's turn, and B and E after it


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
