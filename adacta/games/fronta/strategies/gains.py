"""What each option of a question brings, by the numbers of `evaluation`: one step ahead, really carried out on copies.

A queue card is tried with every target and every later answer; a `Course` is one way to carry it out.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from copy import copy
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Chance, Named, Seat
from adacta.engine.plumbing.cloning import clone
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.cards import (
    QUEUE_CARDS,
    call_to_the_depot,
    closed_for_stocktaking,
    friend_in_the_partys_district_office,
)
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.market import STAY, Trade, prices
from adacta.games.fronta.questions import Wanted, subject_of
from adacta.games.fronta.strategies.evaluation import GOOD, SPARE, Outlook
from adacta.games.fronta.table import Place, Player, Spot, Table, Where

CARD = 0.08
"""Goods that a queue card in the hand is worth: it may be needed more on another day (FD5)."""

FRIDAY_CARD = 0.02
"""On Friday, when the played cards come back soon (FE2)."""

A_LOOK = 0.05
"""What it is worth to know the next deliveries (FQ10, FQ13)."""

AN_ORDER = 0.15
"""What it is worth to choose which of two unknown cards is delivered tomorrow, the other one not (FQ13)."""

TROUBLE = 0.1
"""A pawn is taken home only if it is worth more elsewhere (FD15)."""


def option_gains(outlook: Outlook, ask: Ask) -> list[float]:
    """What each option of a question is worth to the seat that is asked; only the differences count."""
    about = subject_of(ask)
    if about.card is not None:
        return _card_answers(outlook, ask, about.card)
    return [_gain(outlook, about.wants, option) for option in ask.options]


def _gain(outlook: Outlook, wants: Wanted, option: Named) -> float:
    table = outlook.table
    me = table.player(outlook.seat)
    if isinstance(option, QueueCard):
        return best_course(outlook, option) - worth_of_card(table, option)
    if option is PASS:
        return outlook.lead(table)
    if isinstance(option, Trade):
        return gain_of_trade(table, me, option)
    if wants is Wanted.OWN_GOOD and isinstance(option, Kind):
        return cost_of_paying(table, me, option)
    if wants is Wanted.GOOD and isinstance(option, Kind):
        return worth_of_good(outlook, me, option)
    if isinstance(option, DeliveryCard):
        return gain_of_order(table, outlook.seat, option)
    if isinstance(option, (Kind, Place)):
        return outlook.lead(with_one_more(table, me, option))
    if isinstance(option, Spot):
        return gain_of_leaving(outlook, me, option)
    return _gain_of_words(table, me, option)


def _gain_of_words(table: Table, me: Player, option: Named) -> float:
    """Enough and Go home change nothing; staying pays when a wanted good will lie at the clerk's field (FD13)."""
    if option is ENOUGH:
        return 0.0
    if option is not STAY:
        return 0.0
    clerk = table.market.order[(table.market.clerk + 1) % len(KINDS)]
    waits = me.wants[clerk] and table.market.goods[clerk] and me.spare >= table.options.clerk_rate
    return TROUBLE if waits else -TROUBLE


# Queueing up, and leaving


def with_one_more(table: Table, me: Player, where: Where) -> Table:
    """The table when the next pawn in hand has joined a queue (FD1)."""
    after = light_copy(table, me)
    pawns = after.player(me.seat).pawns
    pawn = pawns.pop(0) if pawns else None
    if pawn is not None:
        after.queue(where).append(pawn)
    return after


def gain_of_leaving(outlook: Outlook, me: Player, spot: Spot) -> float:
    """What it brings to take a pawn home and put it at the end of the best other queue tomorrow (FD15)."""
    home = light_copy(outlook.table, me)
    pawn = home.queue(spot.where).pop(spot.index)
    home.player(me.seat).pawns = [pawn]
    again = max(outlook.lead(with_one_more(home, home.player(me.seat), kind)) for kind in KINDS)
    now = light_copy(outlook.table, me)
    now.player(me.seat).pawns = []
    return again - outlook.lead(now) - TROUBLE


# Goods


def worth_of_good(outlook: Outlook, me: Player, kind: Kind) -> float:
    """What a good in the shop is worth: the list first, and of wanted goods the one that comes seldom (FD7)."""
    seldom = 0.1 / (1 + outlook.pace[kind])
    return (GOOD if me.wants[kind] else SPARE) + seldom


def cost_of_paying(table: Table, me: Player, kind: Kind) -> float:
    """Below 0: what is lost with a good that is paid (FD10)."""
    assert me.shopping_list is not None
    extra = me.goods[kind] - me.shopping_list.wants[kind]
    return -SPARE / (1 + extra) if extra > 0 else -GOOD


def gain_of_trade(table: Table, me: Player, trade: Trade) -> float:
    """What a trade brings: a wanted good for spare ones, at the lower price (FD10).

    A spare good for a spare one brings nothing; at one for one it could go on for ever.
    """
    assert me.shopping_list is not None
    payable = sum(
        max(0, me.goods[kind] - wanted) for kind, wanted in me.shopping_list.wants.items() if kind is not trade.kind
    )
    if trade.price > min(prices(table, trade.kind)):
        return -GOOD
    lost = SPARE * min(trade.price, payable) + GOOD * max(0, trade.price - payable)
    return (GOOD if me.wants[trade.kind] else SPARE) - lost - TROUBLE


# Queue cards


def worth_of_card(table: Table, card: QueueCard) -> float:
    """What is given up by playing a card today."""
    return FRIDAY_CARD if table.market.clerk == len(KINDS) - 1 else CARD


class Course(NamedTuple):
    """One way to carry a card out: each question with its options and the answer to it, and the table after it."""

    steps: tuple[tuple[str, tuple[str, ...], str], ...]
    table: Table


def courses(table: Table, me: Player, card: QueueCard) -> Iterator[Course]:
    """Every way in which a player can carry a card out (FD4); a question to CHANCE ends it."""
    if card.targets is None:
        yield from _ways(table, me, card, None, (), ())
        return
    targets = list(card.targets(table, me))
    names = tuple(target.name for target in targets)
    for target in targets:
        yield from _ways(table, me, card, target, (), ((card.question, names, target.name),))


def _ways(
    table: Table, me: Player, card: QueueCard, target: Any, answers: tuple[int, ...], steps: tuple[Any, ...]
) -> Iterator[Course]:
    after = light_copy(table, me) if card in QUEUE_CARDS else clone(table)
    player = after.player(me.seat)
    after.journal = None
    if card is closed_for_stocktaking and card not in player.played:
        player.played.append(card)
    effect = card.effect(after, player, target)
    ask = _answered(effect, answers) if effect is not None else None
    if ask is None or isinstance(ask.who, Chance):
        yield Course(steps, after)
        return
    names = tuple(option.name for option in ask.options)
    for number, name in enumerate(names):
        yield from _ways(table, me, card, target, (*answers, number), (*steps, (ask.what, names, name)))


def _answered(effect: Coroutine[Ask, Any, None], answers: tuple[int, ...]) -> Ask | None:
    """The question that is open after these answers; None when the effect is over. One option needs no answer."""
    given = iter(answers)
    option = None
    try:
        while True:
            ask = effect.send(option)
            number = 0 if ask.forced else next(given, None)
            if number is None:
                return ask
            option = ask.options[number]
    except StopIteration:
        return None


def best_course(outlook: Outlook, card: QueueCard) -> float:
    """What the best way to carry a card out is worth."""
    if card in (friend_in_the_partys_district_office, call_to_the_depot):
        return outlook.lead(outlook.table) + worth_of_looking(outlook, card)
    me = outlook.table.player(outlook.seat)
    worths = [outlook.lead(course.table) for course in courses(outlook.table, me, card)]
    return max(worths, default=float("-inf"))


def worth_of_looking(outlook: Outlook, card: QueueCard) -> float:
    """What two cards of the delivery pile tell, and what it brings to lay them back in another order (FQ10, FQ13)."""
    top = [bag.cards[0] for bag in outlook.table.deliveries[:2] if len(bag) == 1]
    known = [one for one in top if isinstance(one, DeliveryCard)]
    look = A_LOOK * (len(known) < min(2, sum(map(len, outlook.table.deliveries))))
    if card is not call_to_the_depot or outlook.table.options.deliveries_per_day != 1:
        return look
    if len(known) < 2:
        return look + AN_ORDER
    upper, lower = (gain_of_order(outlook.table, outlook.seat, one) for one in known)
    return max(0.0, lower - upper)


def gain_of_order(table: Table, seat: Seat, top: DeliveryCard) -> float:
    """What may be expected when this one of the top two delivery cards, both known, lies on top (FQ13)."""
    after = copy(table)
    after.deliveries = sorted(table.deliveries[:2], key=lambda bag: top not in bag.cards) + table.deliveries[2:]
    return Outlook(after, seat).lead(after)


def _card_answers(outlook: Outlook, ask: Ask, card: QueueCard) -> list[float]:
    """Each option of a question of a card, by the best way that gives this answer to this question.

    What was answered before is not asked: it was the best, and so it is among the ways again.
    """
    names = tuple(option.name for option in ask.options)
    best = dict.fromkeys(names, float("-inf"))
    me = outlook.table.player(outlook.seat)
    for course in courses(outlook.table, me, card):
        for what, options, name in course.steps:
            if what == ask.what and options == names:
                best[name] = max(best[name], outlook.lead(course.table))
    return list(best.values())


def light_copy(table: Table, me: Player) -> Table:
    """A copy in which what a printed card or a pawn may change is copied too, and the rest is shared."""
    after = copy(table)
    after.journal = None
    after.trucks = dict(table.trucks)
    after.shops = {}
    for kind, shop in table.shops.items():
        after.shops[kind] = twin = copy(shop)
        twin.queue, twin.goods = list(shop.queue), list(shop.goods)
    after.market = copy(table.market)
    after.market.queue = list(table.market.queue)
    after.players = list(table.players)
    after.players[me.seat - 1] = own = copy(me)
    own.goods, own.pawns, own.played = dict(me.goods), list(me.pawns), list(me.played)
    return after
