"""Why something cannot be chosen now: the deciding clause and a sentence with the actual facts."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache

from adacta.engine.asking import CHANCE, Ask, Named, Refusal, seat_of
from adacta.engine.journal import Played
from adacta.games.fronta.actions import PASS, QueueCard, in_words, obstacle, words
from adacta.games.fronta.bags import OPEN
from adacta.games.fronta.cards import (
    INVENTED_CARDS,
    QUEUE_CARDS,
    closed_for_stocktaking,
    open_shops_with_goods,
    shops_served_first,
    shops_to_barter_at,
    shops_to_deliver_to,
    shops_without_delivery,
)
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components import Components
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.market import GO_HOME, STAY, TRADES, Trade, prices
from adacta.games.fronta.pictures.clicks import asks_for_a_good, shop_asked_about
from adacta.games.fronta.table import BLACK_MARKET, SHOP, SPOTS, Pawn, Place, Player, Spot, Table

SPOT_BY_NAME = {spot.name: spot for spots in SPOTS.values() for spot in spots}
TRADE_BY_NAME = {trade.name: trade for trade in TRADES.values()}
KIND_BY_NAME = {kind.name: kind for kind in KINDS}


def why_not(table: Table, ask: Ask | None, name: str) -> Refusal | None:
    """Why the player asked cannot choose what is called `name`; None exactly if it is an option.

    Raises ValueError, with the nearest names, for a name that nothing in this game has.
    """
    if ask is not None and name in ask.names:
        return None
    if name not in known_names(table):
        raise ValueError(_unknown(table, name))
    if ask is None:
        return Refusal(table.ended_by or "FE4", f"The game is over: {table.ended}.")
    if ask.who is CHANCE:
        return _first_this(ask)
    me = table.player(seat_of(ask))
    refusal = None
    if ask.clause in ("FS7", "FD1") and set(KINDS) <= set(ask.options):
        refusal = _no_queue(ask, name)
    elif ask.clause == "FD3" and ask.secret:  # a card of one's own may cite any clause
        refusal = _no_card(table, me, name)
    elif isinstance(ask.about, QueueCard):
        refusal = _no_target(table, ask, ask.about, name)
    elif ask.clause == "FD7" and isinstance(ask.about, Place):
        refusal = _no_such_good(ask, name)
    elif ask.clause == "FD10" and (isinstance(ask.about, Trade) or GO_HOME in ask.options or STAY in ask.options):
        refusal = _no_trade(table, me, ask, name)
    elif ask.clause == "FD15" and ENOUGH in ask.options:
        refusal = _no_own_pawn(table, me, name)
    return refusal or _first_this(ask)


def known_names(table: Table) -> dict[str, None]:
    """Every name that can be asked for: kinds, places in queues, cards, trades, lists and what else is chosen."""
    return _known_names(table.cards, table.components)


@lru_cache(maxsize=32)
def _known_names(cards: tuple[QueueCard, ...], components: Components) -> dict[str, None]:
    things: tuple[Named, ...] = (*KINDS, BLACK_MARKET, *cards, *QUEUE_CARDS, PASS, GO_HOME, STAY, ENOUGH)
    drawn: tuple[Named, ...] = (*components.deliveries, *components.lists)
    return dict.fromkeys(thing.name for thing in (*things, *TRADES.values(), *SPOT_BY_NAME.values(), *drawn))


def _unknown(table: Table, name: object) -> str:
    names = list(known_names(table))
    folded = {known.casefold(): known for known in names}
    near = [folded[each] for each in get_close_matches(str(name)[:100].casefold(), folded, n=3, cutoff=0.5)]
    hint = f"did you mean {' or '.join(map(repr, near))}?" if near else f"for example {names[0]!r} or 'Pass'"
    return f"nothing in this game is called {str(name)[:100]!r}; {hint}"


def _first_this(ask: Ask) -> Refusal:
    whose = "chance" if ask.who is CHANCE else f"seat {ask.who}"
    return Refusal(ask.clause, f"First this question of {whose} must be answered: {ask.what}")


# Queue up: FS7, FD1


def _no_queue(ask: Ask, name: str) -> Refusal | None:
    if name == BLACK_MARKET.name:
        return Refusal(ask.clause, "The black market is not open for the first placement.")
    if name == PASS.name:
        return Refusal(ask.clause, "Every pawn in hand must be placed.")
    return None


# Queue cards: FD3 to FD5, FC4


def _no_card(table: Table, me: Player, name: str) -> Refusal | None:
    card = next((card for card in (*table.cards, *INVENTED_CARDS) if card.name == name), None)
    if card is None:
        return None
    if card not in table.cards:
        return Refusal("FC4", f"{card.label} is not in the game with {table.options.queue_cards} queue cards.")
    if card is closed_for_stocktaking and any(shop.stocktaking == me.seat for shop in table.shops.values()):
        return Refusal("FQ9", f"{card.label} of seat {me.seat} lies on a shop.")
    if me.memory[card] == OPEN:
        after = "on Saturday it is shuffled in again, and may be set aside"
        return Refusal("FD6", f"Seat {me.seat} has played {card.label}; {after}.")
    if is_hidden(me.hand):
        return Refusal("FE7", f"Only seat {me.seat} sees its hand.")
    if card not in me.hand.cards:
        return Refusal("FD3", f"{card.label} is not in the hand of seat {me.seat}.")
    hindrance = obstacle(table, me, card)
    assert hindrance is not None, f"{card} can be played but is not on offer"
    return Refusal(*in_words(card, hindrance))


# Targets: FD4


def _no_target(table: Table, ask: Ask, card: QueueCard, name: str) -> Refusal | None:
    """What the card needs, or the question that its effect asks, and what is there instead."""
    asks_where = card.targets is not None and ask.what == card.question
    if not asks_where and asks_for_a_good(ask) and name in KIND_BY_NAME:
        shop = shop_asked_about(table, ask)
        return Refusal(ask.clause, f"The {SHOP[shop]} has no {name}.") if shop else None
    found = _facts(table, card, name) if asks_where else _facts_on_the_way(table, card, name)
    if found is None:
        return None
    wanted = f"{card.label} needs {words(card.targets)}" if asks_where and card.targets else None
    wanted = wanted or f"{ask.what} Possible: {', '.join(ask.names)}"
    return Refusal(_deciding_clause(table, ask, card, name), f"{wanted}; {found}.")


def _deciding_clause(table: Table, ask: Ask, card: QueueCard, name: str) -> str:
    """The card's clause, but for what no card may touch (FD6) and where goods cannot be moved today (FQ9)."""
    if _is_at_the_market(card, name):
        return "FD6"
    of_goods = card.targets in SHOPS_WITH_GOODS_IN_THEM
    kind = KIND_BY_NAME.get(name)
    return "FQ9" if of_goods and kind and table.shops[kind].stocktaking is not None else ask.clause


def _is_at_the_market(card: QueueCard, name: str) -> bool:
    """Whether it is the black market, or a place there; a card of one's own may make something of it."""
    return card in QUEUE_CARDS and name.startswith(BLACK_MARKET.name)


def _facts_on_the_way(table: Table, card: QueueCard, name: str) -> str | None:
    """What is true of an answer to a question of a card's effect; often it is where the thing comes from."""
    target = next((entry.target for entry in reversed(table.journal or ()) if isinstance(entry, Played)), None)
    source = target.where if isinstance(target, Spot) else target
    if isinstance(source, Kind) and name == source.name:
        return f"it comes from {source}"
    return _facts(table, card, name)


def _facts(table: Table, card: QueueCard, name: str) -> str | None:
    """What is true of a place in a queue or of a shop."""
    if _is_at_the_market(card, name):
        return "cards have no effect on the black market"
    if name in SPOT_BY_NAME:
        return _who_stands(table, SPOT_BY_NAME[name])
    if name in KIND_BY_NAME:
        kind = KIND_BY_NAME[name]
        more = MORE_FACTS.get(card.targets)
        return _what_lies(table, kind) + (more(table, kind) if more else "")
    return None


def _who_stands(table: Table, spot: Spot) -> str:
    queue = table.queue(spot.where)
    if spot.index >= len(queue):
        return f"nobody stands at {spot}, the queue has {_number(len(queue), 'pawn')}"
    return f"{_whose(queue[spot.index])} stands at {spot} of {len(queue)}"


def _whose(pawn: Pawn) -> str:
    return "a speculator" if pawn.is_speculator else f"a pawn of seat {pawn.seat}"


def _what_lies(table: Table, kind: Kind) -> str:
    shop = table.shops[kind]
    closed = ", closed for stocktaking" if shop.stocktaking is not None else ""
    return f"the {kind} shop has {_number(len(shop.queue), 'pawn')} and {_number(len(shop.goods), 'good')}{closed}"


def _who_is_first(table: Table, kind: Kind) -> str:
    queue = table.shops[kind].queue
    return f", {_whose(queue[0])} is first" if queue else ""


def _who_queues(table: Table, kind: Kind) -> str:
    whose = ", ".join(dict.fromkeys(map(_whose, table.shops[kind].queue)))
    return f", in its queue: {whose}" if whose else ""


def _what_came(table: Table, kind: Kind) -> str:
    card = "a" if any(card.kind is kind for card in table.turned_up) else "no"
    return f", {card} delivery card names it today, its truck has {_number(table.trucks[kind], 'good')}"


SHOPS_WITH_GOODS_IN_THEM = (
    open_shops_with_goods,
    shops_served_first,
    shops_to_deliver_to,
    shops_without_delivery,
    shops_to_barter_at,
)
"""Targets of cards that move goods, which a shop closed for stocktaking does not allow (FQ9)."""

MORE_FACTS: dict[object, Callable[[Table, Kind], str]] = {
    shops_served_first: _who_is_first,
    shops_to_deliver_to: _what_came,
    shops_without_delivery: _what_came,
    shops_to_barter_at: _who_queues,
}
"""What else decides whether a shop can be a target, by the function that gives the targets."""


def _number(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# Buying and trading: FD7, FD10


def _no_such_good(ask: Ask, name: str) -> Refusal | None:
    if name in KIND_BY_NAME:
        return Refusal("FD7", f"The {ask.about} has no {name}.")
    return Refusal("FD7", "Buying is compulsory.") if name == PASS.name else None


def _no_trade(table: Table, me: Player, ask: Ask, name: str) -> Refusal | None:
    if isinstance(ask.about, Trade):
        return _no_payment(me, ask.about, name)
    if name == STAY.name:
        return Refusal("FD11", "After trading the pawn goes home.")
    if name not in TRADE_BY_NAME:
        return None
    trade = TRADE_BY_NAME[name]
    if trade.price not in prices(table, trade.kind):
        *fewer, most = prices(table, trade.kind)
        rates = " or ".join([*map(str, fewer), _number(most, "own good")])
        return Refusal("FD10", f"One good of {trade.kind} costs {rates} today.")
    if not table.market.goods[trade.kind]:
        return Refusal("FD10", f"No good lies at the field of {trade.kind}.")
    own = sum(me.goods.values()) - me.goods[trade.kind]
    has = f"Seat {me.seat} has {_number(own, 'good')} of other kinds than {trade.kind}"
    return Refusal("FD10", f"{has}, {trade.price} {'is' if trade.price == 1 else 'are'} paid.")


def _no_payment(me: Player, trade: Trade, name: str) -> Refusal | None:
    if name == trade.kind.name:
        return Refusal("FD10", f"{name} is taken; it cannot be paid with the same kind.")
    if name in KIND_BY_NAME:
        return Refusal("FD10", f"Seat {me.seat} has no {name} left to pay with.")
    return None


# Closing: FD15


def _no_own_pawn(table: Table, me: Player, name: str) -> Refusal | None:
    if name not in SPOT_BY_NAME:
        return None
    return Refusal("FD15", f"Seat {me.seat} may take own pawns home; {_who_stands(table, SPOT_BY_NAME[name])}.")
