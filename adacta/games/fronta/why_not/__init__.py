"""Why something cannot be chosen now: the deciding clause and a sentence with the actual facts.

What the open question is about (`questions`) says who explains; the sentences are in `sentences`.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from adacta.engine.asking import CHANCE, Ask, Named, Refusal, seat_of
from adacta.engine.own_cards.requirements import words
from adacta.engine.plumbing.remembering import remembered
from adacta.games.fronta import sentences as say
from adacta.games.fronta.actions import INVENTED_MARK, PASS, QueueCard, Targets, in_words, obstacle
from adacta.games.fronta.bags import OPEN
from adacta.games.fronta.cards import (
    INVENTED_CARDS,
    QUEUE_CARDS,
    closed_for_stocktaking,
    goods_to_give,
    open_shops_with_goods,
    own_pawns,
    queues_of_two,
    shops_served_first,
    shops_to_barter_at,
    shops_to_deliver_to,
    shops_without_delivery,
)
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components import Components
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.market import GO_HOME, STAY, TRADES, prices
from adacta.games.fronta.questions import Subject, Wanted, subject_of
from adacta.games.fronta.table import BLACK_MARKET, SPOTS, Player, Spot, Table

SPOT_BY_NAME = {spot.name: spot for spots in SPOTS.values() for spot in spots}
TRADE_BY_NAME = {trade.name: trade for trade in TRADES.values()}
KIND_BY_NAME = {kind.name: kind for kind in KINDS}
MARKET_NAMES = {BLACK_MARKET.name, *(spot.name for spot in SPOTS[BLACK_MARKET])}


def why_not(table: Table, ask: Ask | None, name: str) -> Refusal | None:
    """Why the player asked cannot choose what is called `name`; None exactly if it is an option.

    Raises ValueError, with the nearest names, for a name that nothing in this game has.
    """
    if ask is not None and name in ask.names:
        return None
    if name not in known_names(table):
        raise ValueError(_unknown(table, name))
    if ask is None:
        return Refusal(table.ended_by or "FE4", say.OVER.format(reason=table.ended))
    if ask.who is CHANCE:
        return Refusal(ask.clause, say.FIRST_CHANCE.format(question=ask.what))
    about, me = subject_of(ask), table.player(seat_of(ask))
    explain = EXPLAIN.get(about.wants)
    refusal = explain(table, me, ask, about, name) if explain else None
    return refusal or _another_kind(ask, about, name) or _first_this(ask)


def known_names(table: Table) -> dict[str, None]:
    """Every name that can be asked for: kinds, places in queues, cards, trades, lists and what else is chosen."""
    return _known_names(table.components, table.cards)


@remembered
def _known_names(components: Components, cards: tuple[QueueCard, ...]) -> dict[str, None]:
    things: tuple[Named, ...] = (*KINDS, BLACK_MARKET, *cards, *QUEUE_CARDS, PASS, GO_HOME, STAY, ENOUGH)
    drawn: tuple[Named, ...] = (*components.deliveries, *components.lists)
    return dict.fromkeys(thing.name for thing in (*things, *TRADES.values(), *SPOT_BY_NAME.values(), *drawn))


def _unknown(table: Table, name: object) -> str:
    names = list(known_names(table))
    folded = {known.casefold(): known for known in names}
    near = [folded[each] for each in get_close_matches(str(name)[:100].casefold(), folded, n=3, cutoff=0.5)]
    shown = repr(str(name)[:100])
    if near:
        return say.UNKNOWN_BUT.format(name=shown, near=" or ".join(map(repr, near)))
    return say.UNKNOWN.format(name=shown, example=repr(names[0]))


# Whatever is asked


def _first_this(ask: Ask) -> Refusal:
    return Refusal(ask.clause, say.FIRST_THIS.format(seat=ask.who, question=ask.what))


def _another_kind(ask: Ask, about: Subject, name: str) -> Refusal | None:
    """Which kind of answer is asked for, and which kind was named."""
    named = say.NAMED.get(_kind_of_answer(name))
    if about.wants is Wanted.ANYTHING or named is None:
        return None
    asked = _target_asked_for(ask) if about.wants is Wanted.TARGET else say.ASKED_FOR[about.wants]
    return Refusal(ask.clause, f"{asked} {named.format(name=name)}") if asked else None


def _target_asked_for(ask: Ask) -> str | None:
    """A place or a shop; cards of one's own may ask for anything else."""
    if isinstance(ask.options[0], Spot):
        return say.A_PLACE_ASKED_FOR.format(example=ask.names[0])
    return say.ASKED_FOR[Wanted.SHOP] if isinstance(ask.options[0], Kind) else None


def _kind_of_answer(name: str) -> str:
    """As in `sentences.NAMED`; 'word' for Pass, Enough and the like."""
    if name in SPOT_BY_NAME:
        return "place"
    if name in KIND_BY_NAME:
        return "kind"
    if name in TRADE_BY_NAME:
        return "trade"
    if name == BLACK_MARKET.name:
        return "market"
    if name in {PASS.name, GO_HOME.name, STAY.name, ENOUGH.name}:
        return "word"
    return "delivery" if name[:1].isdigit() else "card"


# Queue up: FS7, FD1


def _no_queue(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    if name == BLACK_MARKET.name:
        return Refusal("FS7", say.NOT_OPEN_YET)
    return Refusal(ask.clause, say.EVERY_PAWN) if name == PASS.name else None


# Queue cards: FD3 to FD6, FC4


def _no_card(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    card = next((card for card in (*table.cards, *INVENTED_CARDS) if card.name == name), None)
    if card is None:
        return None
    if (elsewhere := _not_in_hand(table, me, card)) is not None:
        return elsewhere._replace(sentence=f"{elsewhere.sentence}{_what_it_does(card)}")
    hindrance = obstacle(table, me, card)
    assert hindrance is not None, f"{card} can be played but is not on offer"
    return Refusal(*in_words(card, hindrance))


def _what_it_does(card: QueueCard) -> str:
    """What is worth knowing of a card that one does not hold; nothing for a card of one's own without words."""
    text = card.text.removeprefix(INVENTED_MARK)
    return f" {say.WHAT_IT_DOES.format(text=text, clause=card.clause)}" if text else ""


def _not_in_hand(table: Table, me: Player, card: QueueCard) -> Refusal | None:
    """Where the card is instead, as far as the player may know."""
    if card not in table.cards:
        number = table.options.queue_cards
        return Refusal("FC4", say.NOT_IN_THE_GAME.format(card=card.label, number=number))
    if card is closed_for_stocktaking and any(shop.stocktaking == me.seat for shop in table.shops.values()):
        return Refusal("FQ9", say.ON_A_SHOP.format(card=card.label, seat=me.seat))
    if me.memory[card] == OPEN:
        return Refusal("FD6", say.HAS_BEEN_PLAYED.format(card=card.label, seat=me.seat))
    if is_hidden(me.hand):
        return Refusal("FE7", say.NOT_YOUR_HAND.format(seat=me.seat))
    if card not in me.hand.cards:
        return Refusal("FD3", say.NOT_IN_HAND.format(card=card.label, seat=me.seat))
    return None


# Targets: FD4


def _no_target(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    """What the card needs, and what is there instead."""
    card = about.card
    assert card is not None
    assert card.targets is not None
    needs = say.CARD_NEEDS.format(card=card.label, wanted=words(card.targets))
    if card in QUEUE_CARDS and name in MARKET_NAMES:
        return Refusal("FD6", f"{needs} {say.NO_EFFECT_THERE}")
    if isinstance(ask.options[0], Spot):
        facts = _who_stands(table, SPOT_BY_NAME[name]) if name in SPOT_BY_NAME else ""
        return Refusal(ask.clause, f"{needs} {facts}") if facts else None
    kind = KIND_BY_NAME.get(name) if isinstance(ask.options[0], Kind) else None
    if kind is None:
        return None
    facts = " ".join(filter(None, (fact(table, me, kind) for fact in FACTS.get(card.targets, OTHER_FACTS))))
    closed = table.shops[kind].stocktaking is not None
    clause = "FQ9" if closed and card.clause in CLOSED_BY_STOCKTAKING else ask.clause
    return Refusal(clause, f"{needs} {facts}")


CLOSED_BY_STOCKTAKING = ("FQ6", "FQ7", "FQ8", "FQ9")
"""The cards of which FQ9 says that a closed shop keeps them out; FQ11, FQ12 and FQ14 say so themselves."""


def _who_stands(table: Table, spot: Spot) -> str:
    queue = table.queue(spot.where)
    if spot.index >= len(queue):
        return f"{say.NOBODY_STANDS.format(place=spot)} {say.counted(say.IN_THE_QUEUE, len(queue), shop=spot.where)}"
    pawn = queue[spot.index]
    return (say.A_SPECULATOR_STANDS if pawn.is_speculator else say.A_PAWN_STANDS).format(seat=pawn.seat, place=spot)


def _queue(table: Table, me: Player, kind: Kind) -> str:
    return say.counted(say.IN_THE_QUEUE, len(table.shops[kind].queue), shop=kind)


def _own_pawns(table: Table, me: Player, kind: Kind) -> str:
    own = sum(pawn.seat == me.seat for pawn in table.shops[kind].queue)
    return say.counted(say.OWN_IN_THE_QUEUE, own, shop=kind, seat=me.seat)


def _first(table: Table, me: Player, kind: Kind) -> str:
    return _who_stands(table, SPOTS[kind][0])


def _goods(table: Table, me: Player, kind: Kind) -> str:
    return say.counted(say.IN_THE_SHOP, len(table.shops[kind].goods), shop=kind)


def _closed(table: Table, me: Player, kind: Kind) -> str:
    return say.CLOSED.format(shop=kind) if table.shops[kind].stocktaking is not None else ""


def _delivery(table: Table, me: Player, kind: Kind) -> str:
    named = any(card.kind is kind for card in table.turned_up)
    return (say.DELIVERED_TODAY if named else say.NOT_DELIVERED_TODAY).format(shop=kind)


def _truck(table: Table, me: Player, kind: Kind) -> str:
    return say.counted(say.ON_THE_TRUCK, table.trucks[kind], shop=kind)


def _to_swap(table: Table, me: Player, kind: Kind) -> str:
    able = not table.shops[kind].goods or any(goods_to_give(me, good) for good in table.shops[kind].goods)
    return "" if able else say.NOTHING_TO_SWAP.format(seat=me.seat, shop=kind)


Fact = Callable[[Table, Player, Kind], str]
OTHER_FACTS: tuple[Fact, ...] = (_queue, _goods, _closed)
FACTS: dict[Targets | None, tuple[Fact, ...]] = {
    queues_of_two: (_queue,),
    open_shops_with_goods: (_goods, _closed),
    shops_served_first: (_goods, _first, _closed),
    shops_to_deliver_to: (_delivery, _truck, _closed),
    shops_without_delivery: (_delivery, _truck, _closed),
    shops_to_barter_at: (_own_pawns, _goods, _to_swap, _closed),
}
"""What decides whether a shop can be a target, by the function that gives the targets."""


# Further questions of a card: FQ5, FQ6, FQ7, FQ12, FQ14


def _no_shop(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    """Where a pawn or a good may go, and what speaks against this shop."""
    possible = say.POSSIBLE.format(question=ask.what, options=", ".join(ask.names))
    if name == BLACK_MARKET.name:
        return Refusal("FD6", f"{possible} {say.NO_EFFECT_THERE}")
    kind = KIND_BY_NAME.get(name)
    if kind is None:
        return None
    if kind is about.shop:
        moves_pawn = about.card is not None and about.card.targets is own_pawns
        comes = say.PAWN_COMES_FROM if moves_pawn else say.GOOD_COMES_FROM
        return Refusal(ask.clause, f"{possible} {comes.format(shop=kind)}")
    return Refusal("FQ9", f"{possible} {_closed(table, me, kind)}")


def _no_such_good(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    """The shop does not have it (FD7), or nothing can be given for it (FQ14)."""
    if name == PASS.name and about.card is None:
        return Refusal("FD7", say.COMPULSORY)
    kind = KIND_BY_NAME.get(name)
    if kind is None or about.shop is None:
        return None
    if kind in table.shops[about.shop].goods:
        return Refusal(ask.clause, say.NOTHING_TO_GIVE.format(seat=me.seat, good=kind))
    return Refusal(ask.clause, say.NOT_IN_THE_SHOP.format(shop=about.shop, good=kind))


# The black market: FD10, FD11


def _no_trade(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    if name == STAY.name:
        return Refusal("FD11", say.GOES_HOME)
    trade = TRADE_BY_NAME.get(name)
    if trade is None:
        return None
    costs = prices(table, trade.kind)
    if trade.price not in costs:
        two = say.TWO_PRICES.format(kind=trade.kind, low=costs[0], high=costs[-1])
        return Refusal("FD10", two if len(costs) > 1 else say.counted(say.ONE_PRICE, costs[0], kind=trade.kind))
    if not table.market.goods[trade.kind]:
        return Refusal("FD10", say.NOT_ON_THE_FIELD.format(kind=trade.kind))
    own = sum(me.goods.values()) - me.goods[trade.kind]
    return Refusal("FD10", say.counted(say.TOO_FEW, own, seat=me.seat, kind=trade.kind, price=trade.price))


def _no_payment(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    """What is paid (FD10) or given in return (FQ14) is of another kind, and there."""
    if name not in KIND_BY_NAME:
        return None
    if about.taken is KIND_BY_NAME[name]:
        return Refusal(ask.clause, say.SAME_KIND.format(kind=name))
    return Refusal(ask.clause, say.NONE_TO_PAY.format(seat=me.seat, kind=name))


# Closing: FD15


def _no_own_pawn(table: Table, me: Player, ask: Ask, about: Subject, name: str) -> Refusal | None:
    if name not in SPOT_BY_NAME:
        return None
    return Refusal("FD15", f"{say.OWN_PAWNS_ONLY.format(seat=me.seat)} {_who_stands(table, SPOT_BY_NAME[name])}")


EXPLAIN: dict[Wanted, Callable[[Table, Player, Ask, Subject, str], Refusal | None]] = {
    Wanted.QUEUE: _no_queue,
    Wanted.CARD: _no_card,
    Wanted.TARGET: _no_target,
    Wanted.SHOP: _no_shop,
    Wanted.GOOD: _no_such_good,
    Wanted.TRADE: _no_trade,
    Wanted.OWN_GOOD: _no_payment,
    Wanted.OWN_PAWN: _no_own_pawn,
}
"""Who knows why something is no answer, by the kind of answer that is wanted."""
