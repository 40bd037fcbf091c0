"""Hidden information (FE7): what a seat may know of a table, and a table that it could be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from adacta.engine.asking import CHANCE, Ask, Seat, Viewer
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.bags import OPEN, Bag, Memory, can_lie_under
from adacta.games.fronta.cards import closed_for_stocktaking
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.table import Player, Table

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class FaceDown:
    """A card of which somebody sees only the back."""

    name: str = "a face-down card"

    def __str__(self) -> str:
        return self.name


FACE_DOWN = FaceDown()


# What a seat may know


def seen_by(table: Table, ask: Ask | None, seat: Viewer) -> tuple[Table, Ask | None]:
    """The table and the open question as a seat, or SPECTATOR, may know them; the given ones stay as they are (FE7).

    Cards that the seat may not see lie FACE_DOWN: unknown ones, and what lies under the top card of played cards
    and bin (FD6). What FQ10 and FQ13 showed and what FD5 put back is known to those who saw it; what others know of
    the delivery cards is left out. The memories tell what an attentive player remembers.
    """
    seen = _copy_of(table)
    seen.players = [_player_seen_by(player, seat) for player in table.players]
    seen.deliveries = [_delivery_seen_by(bag, seat) for bag in table.deliveries]
    seen.bin = top_only(table.bin)
    if table.laid_back:
        known = ((card, [each for each in seats if each == seat]) for card, seats in table.laid_back.items())
        seen.laid_back = {card: seats for card, seats in known if seats}
    if table.journal is not None:
        seen.journal = [entry for entry in table.journal if entry.only in (None, seat)]
    return seen, _question_seen_by(ask, seat)


def top_only(cards: list[Any]) -> list[Any]:
    """Cards on a heap that nobody may look through: the last one lies on top (FD6)."""
    return [*[FACE_DOWN] * (len(cards) - 1), *cards[-1:]]


def _player_seen_by(player: Player, seat: Viewer) -> Player:
    seen = _copy_of(player)
    seen.hand = _bag_seen_by(player.hand, seat)
    seen.pile = [_bag_seen_by(bag, seat) for bag in player.pile]
    seen.aside = _bag_seen_by(player.aside, seat)
    if len(player.played) > 1:
        seen.played = top_only(player.played)
    return seen


def _bag_seen_by(bag: Bag, seat: Viewer) -> Bag:
    if seat in bag.known_to or not bag.cards:
        return bag
    return Bag([FACE_DOWN] * len(bag.cards), bag.known_to, bag.backs)


def _delivery_seen_by(bag: Bag, seat: Viewer) -> Bag:
    """Who else knows a card can follow from the order in which somebody laid two back (FQ13), so it is not shown."""
    seen = _bag_seen_by(bag, seat)
    return Bag(seen.cards, [each for each in bag.known_to if each == seat], bag.backs) if bag.known_to else seen


def _copy_of(record: T) -> T:
    """A copy of a table, player or bag that shares what is in it; `copy.copy` takes three times as long."""
    twin = object.__new__(type(record))
    twin.__dict__.update(record.__dict__)
    return twin


def _question_seen_by(ask: Ask | None, seat: Viewer) -> Ask | None:
    """Whose hand is asked about, or what CHANCE may deal face down, is nobody else's business.

    What lies in the own pile would tell which cards were set aside unseen (FS4).
    """
    if ask is None or ask.who == seat:
        return ask
    of_queue_cards = any(isinstance(option, QueueCard) for option in ask.options)
    if ask.who is CHANCE and ask.only is not None and (ask.only != seat or of_queue_cards):
        return Ask(ask.who, ask.what, (), ask.clause, ask.about, ask.only)
    if ask.secret:
        known = tuple(option for option in ask.options if option is PASS)
        return Ask(ask.who, ask.what, known, ask.clause, ask.about, ask.only, secret=True)
    return ask


def is_hidden(bag: Bag) -> bool:
    """Whether a table that `seen_by` gave shows only the backs of these cards."""
    return FACE_DOWN in bag.cards


# What everybody remembers, and what may lie face down


def unseen_cards(seen: Table, player: Player) -> list[QueueCard]:
    """A family's queue cards of which the seat that sees this table does not know where they lie."""
    known = [card for bag in (player.hand, *player.pile, player.aside) for card in bag.cards]
    return [card for card in seen.cards if player.memory.get(card) != OPEN and card not in known]


def unseen_deliveries(seen: Table) -> list[DeliveryCard]:
    """The delivery cards of which the seat that sees this table does not know where they lie."""
    known = [card for bag in seen.deliveries for card in bag.cards]
    in_use = seen.components.delivery_cards(len(seen.players))
    return [card for card in in_use if seen.memory.get(card) != OPEN and card not in known]


def remembered_heap(heap: list[Any], there_are: Sequence[Any], memory: Memory, elsewhere: Sequence[Any]) -> list[Any]:
    """Played cards or the bin as everybody remembers them: all that lay open and is not elsewhere, the top one last."""
    top = heap[-1:]
    below = (card for card in there_are if memory.get(card) == OPEN and card not in elsewhere and card not in top)
    return [*below, *top]


# A table that it could be


def imagine(table: Table, seat: Seat, chance: Callable[[int], int]) -> Table:
    """A table on which everything that the seat does not know is dealt anew, as it could be (FE7).

    `chance(n)` gives a number from 0 to n - 1. Only what the seat sees and remembers decides: two tables that it
    cannot tell apart give the same.
    """
    seen, _ = seen_by(table, None, seat)
    for player in seen.players:
        on_a_shop = [closed_for_stocktaking for shop in seen.shops.values() if shop.stocktaking == player.seat]
        player.played = remembered_heap(player.played, seen.cards, player.memory, on_a_shop)
        bags = [bag for bag in (player.hand, *player.pile, player.aside) if is_hidden(bag)]
        _deal(bags, unseen_cards(seen, player), player.memory, chance)
    in_use = seen.components.delivery_cards(len(seen.players))
    seen.bin = remembered_heap(seen.bin, in_use, seen.memory, seen.turned_up)
    _deal_the_top_two(seen, chance)
    _deal([bag for bag in seen.deliveries if is_hidden(bag)], unseen_deliveries(seen), seen.memory, chance)
    return seen


def _deal_the_top_two(seen: Table, chance: Callable[[int], int]) -> None:
    """What the seat knows to be one of the top two (FQ13) is one of them, as likely the upper as the lower."""
    free = seen.deliveries[:2]
    for card in seen.laid_back:
        bag = free.pop(chance(len(free)))
        bag.cards = [card]


def _deal(bags: Sequence[Bag], unseen: Sequence[Any], memory: Memory, chance: Callable[[int], int]) -> None:
    """Fill the bags, the oldest backs first, each with a card that can lie under this back (`bags`).

    What can lie under an older back can lie under every newer one too. So there is always a card left, and every way to
    deal them is as likely as any other.
    """
    left = list(unseen)
    slots = sorted((back, number) for number, bag in enumerate(bags) for back in bag.backs)
    for bag in bags:
        bag.cards = []
    for back, number in slots:
        possible = [card for card in left if can_lie_under(memory.get(card, 0), back)]
        card = possible[chance(len(possible))]
        left.remove(card)
        bags[number].cards.append(card)
