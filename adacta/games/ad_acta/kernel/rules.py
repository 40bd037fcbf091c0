"""A game of Ad Acta on arrays, in the order of `adacta.games.ad_acta.rules`: set-up, the round, and what follows it.

Between two questions the table `t` says what is asked (`QUESTION`), whom (`ASKED`), and in the middle of what
(`ACTION`, `TARGET`, ...); the answers to choose from stand in `o`, their number first. `take` carries one out and goes
on to the next question, also if it has a single answer. The readable rules decide; tests and every study compare.
"""

from __future__ import annotations

from adacta.games.ad_acta.kernel.actions import ask_before, ask_now, before, begin_turn, carry_out, in_turn, now
from adacta.games.ad_acta.kernel.asking import ask
from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    ACTING, ACTION, AIM, ASKED, BEFORE, DEALING, DOSSIER, DOSSIER_DEALT, ENDED, EXCHANGING, GIVEN, GIVE_UP, HOLDER,
    LAYING, NEXT, NONE, NOW, ORDER, OVER, PLAYERS, QUESTION, REPLY, REPLYING, ROUND, TURNS,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.measures import ask_order, ask_reply, lay_next, reply
from adacta.games.ad_acta.kernel.messenger import messengers_turn
from adacta.games.ad_acta.kernel.set_up import deal, deal_dossier, give_up, hand_out
from adacta.games.ad_acta.kernel.tables import Ints


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
