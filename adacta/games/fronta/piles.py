"""Queue cards that lie face down: set aside, drawn, put back and shuffled (FS4, FD5, FD14, FE2)."""

from __future__ import annotations

from adacta.engine.asking import CHANCE, choose
from adacta.engine.journal import Moved, Played
from adacta.games.fronta.actions import PASS
from adacta.games.fronta.bags import Bag, shuffled, take_all, take_seen_by_one
from adacta.games.fronta.table import ASIDE, HAND, PILE, PLAYED, QUEUE_CARD, Player, Table


async def set_aside(table: Table, player: Player, bag: Bag, clause: str) -> None:
    """Some cards of a shuffled bag go aside, face down, unseen by everybody (FS4, FE2)."""
    wanted = table.options.set_aside
    assert wanted is not None, "the rules use resolved options"
    question = f"Which card does seat {player.seat} set aside?"
    for _ in range(wanted):
        take_seen_by_one(bag, await choose(CHANCE, question, bag.cards, clause, only=0), player.aside)
        if not bag.cards:
            player.pile.remove(bag)
        table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], ASIDE[player.seat])


async def fill_the_hand(table: Table, player: Player, clause: str) -> None:
    """Cards from the top of the own pile until the hand is full, as far as they go (FS4, FD14)."""
    while player.pile and (room := table.options.hand_size - len(player.hand)) > 0:
        if len(player.pile[0]) <= room:
            take_a_whole_bag(table, player, clause)
        else:
            await draw_a_card(table, player, clause)


def take_a_whole_bag(table: Table, player: Player, clause: str) -> None:
    """All cards of the top bag come into the hand; their order does not matter (FD5)."""
    bag = player.pile.pop(0)
    take_all(bag, player.hand)
    for _ in bag.cards:
        table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], HAND[player.seat])


async def draw_a_card(table: Table, player: Player, clause: str) -> None:
    """One card of the top bag comes into the hand, seen by its player alone."""
    bag = player.pile[0]
    question = f"Which card does seat {player.seat} draw?"
    take_seen_by_one(bag, await choose(CHANCE, question, bag.cards, clause, only=player.seat), player.hand)
    table.record(Moved, clause, QUEUE_CARD, PILE[player.seat], HAND[player.seat])


def give_up(table: Table, me: Player) -> None:
    """Whoever passes puts the hand back on top of the own pile and plays no more today (FD5)."""
    table.record(Played, "FD5", me.seat, PASS, None)
    me.pile.insert(0, me.hand)  # its player knows which cards these are
    me.hand = Bag(known_to=[me.seat])
    for _ in me.pile[0].cards:
        table.record(Moved, "FD5", QUEUE_CARD, HAND[me.seat], PILE[me.seat])


async def shuffle_played_cards(table: Table, player: Player) -> None:
    """Played and set-aside cards are shuffled, some set aside again, the rest goes under the pile (FE2)."""
    played, aside = player.played, player.aside
    bag = shuffled(played, aside.cards, (player.hand, *player.pile), player.memory)
    player.played, player.aside = [], Bag()
    if bag.cards:
        player.pile.append(bag)
    for card in played:
        table.record(Moved, "FE2", card, PLAYED[player.seat], PILE[player.seat])
    for _ in aside.cards:
        table.record(Moved, "FE2", QUEUE_CARD, ASIDE[player.seat], PILE[player.seat])
    await set_aside(table, player, bag, "FE2")
