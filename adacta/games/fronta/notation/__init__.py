"""A table in one line of text, as FEN is for chess: written here, read by `notation_reader`.

The line holds the rule set, then fields 'key:value'. Queues are written front first, goods in shops and piles from
the top down. What follows from the rest is left out: pawns at home (FC3), lists in the box (FS5).
`docs/notation.md` describes every field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from adacta.engine.files.notation import NOTHING, ending_in_line, listed, rules_in_line
from adacta.engine.files.position_lines import label_of, material_in_line, own_card_code
from adacta.engine.plumbing.remembering import remembered
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.bags import Bag, Memory
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.components import Components, as_data, load_components
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import FACE_DOWN
from adacta.games.fronta.options import PRESETS
from adacta.games.fronta.table import Player, Table

GAME = "fronta"
HIDDEN = "?"
SEPARATORS = "_%+,/:=@~^&"


def position(table: Table) -> str:
    """One line that says everything about a table between two scripts, or after the end.

    Cards that lie FACE_DOWN for a seat are written as '?'; such a line tells, but no game goes on from it.
    """
    return " ".join((GAME, *rules_in_line(table.options, PRESETS), *_material(table), *_state(table)))


# Components and cards that are not the shipped ones


def _material(table: Table) -> Iterator[str]:
    own = [code_of(card) for card in table.cards if card not in QUEUE_CARDS]
    return material_in_line(components_label(table.components), own)


@remembered
def components_label(components: Components) -> str:
    """The name of a component set and a few characters that change with its contents; '' for the shipped set."""
    return label_of(components.name, as_data(components), as_data(load_components()))


def code_of(card: QueueCard) -> str:
    """Two letters for a printed or invented card ('Mo'); '+' and the name for a card of one's own ('+Long_lunch')."""
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
    yield f"pile:{'&'.join(_bag(bag, table.memory, _delivery, known=True) for bag in table.deliveries) or NOTHING}"
    yield from _laid_back(table)
    for key, cards in (("turned", table.turned_up), ("bin", table.bin)):
        if cards:
            yield f"{key}:{listed(map(_delivery, cards))}"
    yield from map(_seat, table.players)
    if table.ended is not None:
        yield ending_in_line(table.ended_by, table.ended)


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


def _laid_back(table: Table) -> Iterator[str]:
    """'calling:2' and 'laid:f3@13,c1@3', or nothing (FQ13)."""
    if table.calling is not None:
        yield f"calling:{table.calling}"
    if table.laid_back:
        yield f"laid:{listed(f'{card.code}@{_seats(seats)}' for card, seats in table.laid_back.items())}"


def _seats(seats: Iterable[int]) -> str:
    return "".join(map(str, seats))


def _seat(player: Player) -> str:
    """'2:3/f2,e1/Co,Mo/Ti,Cr&Lu,De/In,Cl,Fr,Un/-': list, goods, hand, pile, set aside, played."""
    assert player.shopping_list is not None
    goods = listed(f"{kind.code}{number}" for kind, number in player.goods.items() if number)
    memory = player.memory
    pile = "&".join(_bag(bag, memory, _queue_card, known=True) for bag in player.pile) or NOTHING
    hand, aside = (_bag(bag, memory, _queue_card, known=bag is player.aside) for bag in (player.hand, player.aside))
    played = listed(map(_queue_card, player.played))
    return f"{player.seat}:{player.shopping_list.number}/{goods}/{hand}/{pile}/{aside}/{played}"


def _bag(bag: Bag, memory: Memory, code: Callable[[Any], str], known: bool) -> str:
    """'Co,Mo^1~0.1@2': Mo was seen in shuffle 1, the backs are of shuffles 0 and 1, seat 2 knows the cards.

    What follows from the rest is not written: that a hand is `known` to its player, and shuffle 0.
    """
    cards = listed(f"{code(card)}^{memory[card]}" if memory.get(card) else code(card) for card in bag.cards)
    backs = f"~{'.'.join(map(str, bag.backs))}" if any(bag.backs) else ""
    return f"{cards}{backs}@{_seats(bag.known_to)}" if known and bag.known_to else f"{cards}{backs}"


def _delivery(card: Any) -> str:
    return HIDDEN if card is FACE_DOWN else card.code


def _queue_card(card: Any) -> str:
    return HIDDEN if card is FACE_DOWN else code_of(card)
