"""The table as plain text of 80 columns, for terminals, screen readers and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from adacta.engine.asking import Ask
from adacta.engine.journal import seat_name
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.table import Bag, Player, Table

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
    deliveries = ", ".join(card.name for card in table.turned_up) or "none yet"
    return (
        f"Day {table.day}, {table.weekday}, {table.phase}; first player seat {table.first}. "
        f"Delivered today: {deliveries}; {left} delivery cards face down, {len(table.bin)} in the bin."
    )


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
    played = ", ".join(card.label for card in player.played) or "none"
    yield f"  hand: {_cards(player.hand)}; pile {pile}, set aside {len(player.aside)}; played: {played}"


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
