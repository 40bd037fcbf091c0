"""What a puzzle can ask for: one day, from the cards on, with all hands and today's deliveries lying open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from adacta.engine.asking import Seat
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.engine.search.turns import Goal
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.bags import Bag, take_seen_by_one
from adacta.games.fronta.cards import call_to_the_depot, friend_in_the_partys_district_office
from adacta.games.fronta.ending import goods_of_the_list, result
from adacta.games.fronta.market import GO_HOME, STAY
from adacta.games.fronta.notation import position
from adacta.games.fronta.phases import CLOSING, MARKET, QUEUE_JUMPING, QUEUE_UP
from adacta.games.fronta.table import Player, Table

ASIDE = (PASS.name, GO_HOME.name, STAY.name)


def goods(table: Table, seat: Seat) -> int:
    """The goods of its list that a family holds (FE4)."""
    return goods_of_the_list(table.player(seat))


def victory(table: Table, seat: Seat) -> int:
    """1 when the game is over and the family has won it alone (FE4, FE5), else 0."""
    found = result(table)
    return int(found is not None and [other for other, place in found.places.items() if place == 1] == [seat])


def day_is_over(table: Table) -> bool:
    """Whether the last pawn has had its turn at the black market (FD11), or the game has ended (FE4).

    For a day that is looked at from the cards on (FD3): on the next one the pawns queue up before.
    """
    if table.phase == MARKET:
        return not table.market.to_trade
    return table.phase in (CLOSING, QUEUE_UP) or table.ended is not None


GOALS: Mapping[str, Goal] = {
    "victory": Goal("Your list can be complete today. Win, whatever the others answer.", victory, day_is_over, ASIDE),
    "goods": Goal("Get {gain} goods of your list today, whatever the others answer.", goods, day_is_over, ASIDE),
}
"""By kind. With {gain} of 1 the second would need another sentence: no puzzle asks for one good."""


# Positions for puzzles

LOOKS = (friend_in_the_partys_district_office, call_to_the_depot)
"""They show what comes tomorrow: of no use to a puzzle about today."""

CARDS = 2
"""So many cards the player of a puzzle holds: more of them leave something useless to be done."""


def positions(play: Play) -> Iterator[str]:
    """The positions for puzzles that a game gives where a card is asked for: all but one of the others have passed.

    The player holds two cards of the hand, the next of the others none or one. What is put away goes where FD5 puts
    it, on top of the own pile.
    """
    table, ask = play.table, play.ask
    if table.phase != QUEUE_JUMPING or table.calling is not None or ask is None:
        return
    seat = table.waiting[0]
    later = [player for player in table.clockwise() if player.seat in table.waiting[1:] and _useful(player)]
    for held in combinations(_useful(table.player(seat)), CARDS):
        yield position(_with_hands(table, {seat: held}))
        for other in later[:1]:
            for card in _useful(other):
                yield position(_with_hands(table, {seat: held, other.seat: (card,)}))


def _useful(player: Player) -> list[QueueCard]:
    return [card for card in player.hand.cards if card not in LOOKS]


def _with_hands(table: Table, hands: Mapping[Seat, Sequence[QueueCard]]) -> Table:
    """A table on which these seats hold these of their cards, the others none."""
    made = clone(table)
    for player in made.players:
        put_away = Bag(known_to=[player.seat])
        for card in [card for card in player.hand.cards if card not in hands.get(player.seat, ())]:
            take_seen_by_one(player.hand, card, put_away)
        if put_away.cards:
            player.pile.insert(0, put_away)
    made.waiting = [seat for seat in made.waiting if seat in hands]
    return made
