"""Hidden information (FE7): what a seat may know of a table, and a table that it could be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from adacta.engine.asking import CHANCE, Ask, Seat, Viewer
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.cards import closed_for_stocktaking
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.table import Bag, Player, Table

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

    Cards that the seat does not know lie FACE_DOWN. What FQ10 showed and what FD5 put back is known to those who
    saw it. Played cards and the bin stay: nobody may look through them (FD6), but everybody saw them.
    """
    seen = _copy_of(table)
    seen.players = [_player_seen_by(player, seat) for player in table.players]
    seen.deliveries = [_bag_seen_by(bag, seat) for bag in table.deliveries]
    if table.journal is not None:
        seen.journal = [entry for entry in table.journal if entry.only in (None, seat)]
    return seen, _question_seen_by(ask, seat)


def _player_seen_by(player: Player, seat: Viewer) -> Player:
    seen = _copy_of(player)
    seen.hand = _bag_seen_by(player.hand, seat)
    seen.pile = [_bag_seen_by(bag, seat) for bag in player.pile]
    seen.aside = _bag_seen_by(player.aside, seat)
    return seen


def _bag_seen_by(bag: Bag, seat: Viewer) -> Bag:
    if seat in bag.known_to or not bag.cards:
        return bag
    seen = _copy_of(bag)
    seen.cards = [FACE_DOWN] * len(bag.cards)
    return seen


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
        known = tuple(option for option in ask.options if not isinstance(option, QueueCard))
        return Ask(ask.who, ask.what, known, ask.clause, ask.about, ask.only, secret=True)
    return ask


def is_hidden(bag: Bag) -> bool:
    """Whether a table that `seen_by` gave shows only the backs of these cards."""
    return FACE_DOWN in bag.cards


# What nobody has shown, and so may lie face down


def unseen_cards(seen: Table, player: Player) -> list[QueueCard]:
    """A family's queue cards of which the seat that sees this table does not know where they lie."""
    known = [*player.played]
    if any(shop.stocktaking == player.seat for shop in seen.shops.values()):
        known.append(closed_for_stocktaking)
    for bag in (player.hand, *player.pile, player.aside):
        known += bag.cards
    return [card for card in seen.cards if card not in known]


def unseen_deliveries(seen: Table) -> list[DeliveryCard]:
    """The delivery cards of which the seat that sees this table does not know where they lie."""
    known = [*seen.turned_up, *seen.bin]
    for bag in seen.deliveries:
        known += bag.cards
    return [card for card in seen.components.delivery_cards(len(seen.players)) if card not in known]


# A table that it could be


def imagine(table: Table, seat: Seat, chance: Callable[[int], int]) -> Table:
    """A table on which everything that the seat does not know is dealt anew, as it could be (FE7).

    `chance(n)` gives a number from 0 to n - 1. Only what the seat sees decides: two tables that it cannot tell
    apart give the same.
    """
    seen, _ = seen_by(table, None, seat)
    for player in seen.players:
        bags = [bag for bag in (player.hand, *player.pile, player.aside) if is_hidden(bag)]
        _deal(bags, unseen_cards(seen, player), player.mixed, chance)
    _deal([bag for bag in seen.deliveries if is_hidden(bag)], unseen_deliveries(seen), {}, chance)
    return seen


def _deal(bags: Sequence[Bag], unseen: Sequence[Any], mixed: Mapping[Any, int], chance: Callable[[int], int]) -> None:
    """Fill the bags, the oldest backs first, each with a card that can have this back (`Player.mixed`).

    What can have an older back can have every newer one too. So there is always a card left, and every way to deal them
    is as likely as any other.
    """
    left = list(unseen)
    slots = sorted((back, number) for number, bag in enumerate(bags) for back in bag.backs or [0] * len(bag))
    for bag in bags:
        bag.cards = []
    for back, number in slots:
        possible = [card for card in left if mixed.get(card, 0) <= back]
        card = possible[chance(len(possible))]
        left.remove(card)
        bags[number].cards.append(card)
