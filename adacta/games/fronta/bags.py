"""Cards that lie face down, and what everybody remembers of them.

Nobody knows the order of cards in a bag. A pile is a list of bags, the top one first: what goes on top is a bag put
first (FD5), what goes under is a bag put last (FE1, FE2), a card that somebody has looked at is a bag of one (FQ10).

The shuffles of a pile are numbered from 0. Everybody sees which backs take part in one, and the faces of those cards
that lay open before. So there are two numbers, and one invariant ties them together:

* a *back* is the last shuffle that a face-down card took part in (`Bag.backs`);
* a *memory* is the last shuffle in which everybody saw the face of a card go (`Memory`), or OPEN while it lies open;
* a card can lie under a back exactly if its memory is not newer: `can_lie_under`. In every bag the cards can be dealt
  to the backs in this way: `fits`.

What can lie under an older back can lie under every newer one too; that is why forgetting which of several backs
went (`take_seen_by_one`, `take_shown`) makes backs newer and never older.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from adacta.engine.asking import Seat

OPEN = -1
"""The memory of a card that lies open, or under one that does: everybody saw it, nobody may look again (FD6)."""

Memory = dict[Any, int]
"""Of each card of a pile: the last shuffle in which everybody saw it take part, or OPEN."""


@dataclass
class Bag:
    """Cards that lie face down together; `known_to` know which ones. `backs`: one number a card, smallest first."""

    cards: list[Any] = field(default_factory=list)
    known_to: list[Seat] = field(default_factory=list)
    backs: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.cards)


def new_bag(cards: Iterable[Any], back: int = 0, known_to: Iterable[Seat] = ()) -> Bag:
    """Cards that have just been shuffled together."""
    lying = list(cards)
    return Bag(lying, list(known_to), [back] * len(lying))


# The invariant


def can_lie_under(memory: int, back: int) -> bool:
    """Whether a card with this memory can be the one that has this back."""
    return memory != OPEN and memory <= back


def fits(memory: Memory, bag: Bag) -> bool:
    """Whether the cards of a bag can be dealt to its backs."""
    remembered = sorted(memory.get(card, 0) for card in bag.cards)
    return len(bag.backs) == len(bag) and all(map(can_lie_under, remembered, sorted(bag.backs)))


# What keeps it


def take_seen_by_one(bag: Bag, card: Any, into: Bag) -> None:
    """One player takes a card; the others do not see which back of several goes: from now on each may be any."""
    newest = bag.backs[-1]
    bag.cards.remove(card)
    bag.backs = [newest] * len(bag)
    into.cards.append(card)
    into.backs = sorted((*into.backs, newest))


def take_all(bag: Bag, into: Bag) -> None:
    """All cards of a bag are put to others."""
    into.cards += bag.cards
    into.backs = sorted(into.backs + bag.backs)


def take_shown(bag: Bag, card: Any, memory: Memory) -> None:
    """A card is shown to all. The oldest back that it can have had goes: it leaves what most can lie under."""
    bag.cards.remove(card)
    bag.backs.remove(min(back for back in bag.backs if can_lie_under(memory[card], back)))
    memory[card] = OPEN


def shuffled(open_cards: Iterable[Any], face_down: Iterable[Any], lying: Iterable[Bag], memory: Memory) -> Bag:
    """A new bag of cards that lay open and others that did not; `lying` are the bags that stay as they are."""
    older = [back for bag in lying for back in bag.backs]
    newest = max(older) + 1 if older else 0
    if not older:  # all cards are in this shuffle: what was before does not matter any more
        memory.update(dict.fromkeys((card for card in memory if memory[card] != OPEN), 0))
    shown = list(open_cards)
    memory.update(dict.fromkeys(shown, newest))
    return new_bag([*shown, *face_down], newest)
