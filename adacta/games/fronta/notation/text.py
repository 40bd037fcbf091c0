"""The table as plain text of 80 columns, for terminals, screen readers and bug reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from adacta.engine.asking import Ask, Named
from adacta.engine.journal import seat_name, told
from adacta.games.fronta.bags import Bag
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.phases import CLOSING, FIRST_QUEUES, QUEUE_UP
from adacta.games.fronta.table import Player, Table

WIDTH = 80


def table_text(table: Table, ask: Ask | None = None) -> str:
    """A line for each shop, the market, each player and the open question; face-down cards are only counted."""
    if table.day == 0:
        return "Fronta, before the set-up\n"
    lines = [_head(table), *_shops(table), *_market(table)]
    for player in table.players:
        lines += _player(player)
    if table.ended is not None:
        lines.append(f"The game is over: {table.ended}")
    elif ask is not None:
        lines.append(f"{seat_name(ask.who).capitalize()}: {ask.what} ({ask.clause}) {' | '.join(ask.names)}")
    return "\n".join(part for line in lines for part in wrap(line, WIDTH, subsequent_indent="    ")) + "\n"


def _head(table: Table) -> str:
    left = sum(map(len, table.deliveries))
    return (
        f"Day {table.day}, {table.weekday}, {table.phase}; first player seat {table.first}. "
        f"Delivered today: {delivered_today(table)}. Delivery cards: {left} face down, in the bin {heap(table.bin)}."
    )


def delivered_today(table: Table) -> str:
    """What has come today, as long as the cards lie there (FD2, FD12)."""
    return ", ".join(card.name for card in table.turned_up) or NO_DELIVERY.get(table.phase, "nothing")


NO_DELIVERY = {FIRST_QUEUES: "nothing yet", QUEUE_UP: "nothing yet", CLOSING: "in the bin already"}


def heap(cards: Sequence[Named]) -> str:
    """'none', or '3, on top 2 food': of a heap that nobody may look through (FD6)."""
    return f"{len(cards)}, on top {told(cards[-1])}" if cards else "none"


def _shops(table: Table) -> Iterator[str]:
    for kind, shop in table.shops.items():
        closed = "; closed for stocktaking" if shop.stocktaking is not None else ""
        goods = ", ".join(good.name for good in reversed(shop.goods)) or "none"
        queue = " ".join(pawn.code for pawn in shop.queue) or "nobody"
        yield f"{kind}: queue {queue}; goods {goods}; truck {table.trucks[kind]}{closed}"


def _market(table: Table) -> Iterator[str]:
    market = table.market
    fields = ", ".join(f"{kind} {market.goods[kind]}" for kind in market.order)
    queue = " ".join(pawn.code for pawn in market.queue) or "nobody"
    yield f"black market: queue {queue}; {fields}; clerk at {table.clerks_kind()}"


def _player(player: Player) -> Iterator[str]:
    home = " ".join(pawn.code for pawn in player.pawns) or "none"
    yield f"Seat {player.seat}, {player.name}, {player.shopping_list}: {_goods(player)}; pawns in hand: {home}"
    pile = sum(map(len, player.pile))
    yield f"  hand: {_cards(player.hand)}; pile {pile}, set aside {len(player.aside)}; played {heap(player.played)}"


def _goods(player: Player) -> str:
    """'food 2 of 4, ...; 3 missing'."""
    bought = (f"{kind} {player.goods[kind]} of {_wanted(player, kind)}" for kind in KINDS)
    return f"{', '.join(bought)}; {player.missing} missing, {player.spare} spare"


def _wanted(player: Player, kind: Kind) -> int:
    assert player.shopping_list is not None
    return player.shopping_list.wants[kind]


def _cards(bag: Bag) -> str:
    if is_hidden(bag):
        return f"{len(bag)} face down"
    return ", ".join(card.label for card in bag.cards) or "empty"
