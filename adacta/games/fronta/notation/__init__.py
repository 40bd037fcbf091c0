"""A table in one line of text, as FEN is for chess: written here, read by `notation_reader`.

The line holds the rule set, then fields 'key:value'. Queues are written front first, goods in shops and piles from
the top down. What follows from the rest is left out: pawns at home (FC3), lists in the box (FS5).
`docs/notation.md` describes every field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from adacta.engine.files.notation import NOTHING, listed, rules_in_line
from adacta.engine.files.position_lines import label_of, material_in_line, own_card_code
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.cards import QUEUE_CARDS, lunch_break
from adacta.games.fronta.components import Components, as_data, load_components
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import FACE_DOWN
from adacta.games.fronta.options import PRESETS
from adacta.games.fronta.table import Bag, Player, Table

GAME = "fronta"
HIDDEN = "?"
SEPARATORS = "_%+,/:=@~^&"


def position(table: Table) -> str:
    """One line that says everything about a table between two scripts.

    Cards that lie FACE_DOWN for a seat are written as '?'; such a line tells, but no game goes on from it.
    """
    return " ".join((GAME, *rules_in_line(table.options, PRESETS), *_material(table), *_state(table)))


# Components and cards that are not the shipped ones


def _material(table: Table) -> Iterator[str]:
    own = [code_of(card) for card in table.cards if card not in QUEUE_CARDS]
    return material_in_line(components_label(table.components), own)


@cache
def components_label(components: Components) -> str:
    """The name of a component set and a few characters that change with its contents; '' for the shipped set."""
    return label_of(components.name, as_data(components), as_data(load_components()))


def code_of(card: QueueCard) -> str:
    """Two letters for a printed or invented card ('Mo'); '+' and the name for a card of one's own ('+Long_lunch')."""
    if card is lunch_break:
        return "Lb"  # 'Lu' is the Lucky strike
    if card in QUEUE_CARDS:
        return card.name[:2]
    return own_card_code(card.name, SEPARATORS)


# What lies where


def _state(table: Table) -> Iterator[str]:
    yield f"day:{table.day}"
    if table.day == 0:
        return  # nothing has been laid out yet
    yield f"phase:{table.phase.replace(' ', '_')}"
    yield f"first:{table.first}"
    if table.waiting:
        yield f"waiting:{listed(map(str, table.waiting))}"
    if table.card_round:
        yield f"round:{table.card_round}"
    yield from (_shop(table, kind) for kind in KINDS)
    yield from _counted("closed", ((kind, shop.stocktaking) for kind, shop in table.shops.items()))
    yield from _counted("serve", ((kind, shop.to_serve) for kind, shop in table.shops.items()))
    yield _market(table)
    if table.market.to_trade:
        yield f"trade:{table.market.to_trade}"
    yield f"pile:{'&'.join(_deliveries(bag) for bag in table.deliveries) or NOTHING}"
    for key, cards in (("turned", table.turned_up), ("bin", table.bin)):
        if cards:
            yield f"{key}:{listed(card.code for card in cards)}"
    yield from map(_seat, table.players)


def _shop(table: Table, kind: Kind) -> str:
    """'f:9/1a,Sf,2c/f,e': truck, queue, goods."""
    shop = table.shops[kind]
    queue = listed(pawn.code for pawn in shop.queue)
    return f"{kind.code}:{table.trucks[kind]}/{queue}/{listed(good.code for good in reversed(shop.goods))}"


def _counted(key: str, numbers: Iterable[tuple[Kind, int | None]]) -> Iterator[str]:
    """'closed:f2,e1', 'serve:f3', or nothing."""
    found = [f"{kind.code}{number}" for kind, number in numbers if number]
    if found:
        yield f"{key}:{listed(found)}"


def _market(table: Table) -> str:
    """'market:c1,f2,u0,e1,g1/1b,2a/3': the fields in order, the queue, the clerk's field."""
    market = table.market
    goods = listed(f"{kind.code}{market.goods[kind]}" for kind in market.order)
    return f"market:{goods}/{listed(pawn.code for pawn in market.queue)}/{market.clerk + 1}"


def _deliveries(bag: Bag) -> str:
    """'f1@13' is known to seats 1 and 3; 'c1,c2,e3' lie there in an order that nobody knows."""
    cards = listed(HIDDEN if card is FACE_DOWN else card.code for card in bag.cards)
    return f"{cards}@{''.join(map(str, bag.known_to))}" if bag.known_to else cards


def _seat(player: Player) -> str:
    """'2:3/f2,e1/Co,Mo/Ti,Cr&Lu,De/In,Cl,Fr,Un/-': list, goods, hand, pile, set aside, played."""
    assert player.shopping_list is not None
    goods = listed(f"{kind.code}{number}" for kind, number in player.goods.items() if number)
    pile = "&".join(_queue_cards(player, bag) for bag in player.pile) or NOTHING
    played = listed(map(code_of, player.played))
    return (
        f"{player.seat}:{player.shopping_list.number}/{goods}/{_queue_cards(player, player.hand)}/{pile}/"
        f"{_queue_cards(player, player.aside)}/{played}"
    )


def _queue_cards(player: Player, bag: Bag) -> str:
    """'Co,Mo^1~0.1@2': Mo was seen in shuffle 1, the backs are of shuffles 0 and 1, seat 2 knows the cards.

    A hand is always known to its player, and backs of shuffle 0 only are not written.
    """
    cards = listed(_queue_card(player, card) for card in bag.cards)
    backs = f"~{'.'.join(map(str, bag.backs))}" if any(bag.backs) else ""
    known = f"@{''.join(map(str, bag.known_to))}" if bag.known_to and bag is not player.hand else ""
    return f"{cards}{backs}{known}"


def _queue_card(player: Player, card: Any) -> str:
    if card is FACE_DOWN:
        return HIDDEN
    seen = player.mixed.get(card, 0)
    return f"{code_of(card)}^{seen}" if seen else code_of(card)
