"""Hand-built tables for the tests. Codes are those of position lines; queues are written front first, goods from the
top down, bags of face-down cards are separated by '|', the top one first.

    play = play_with(queues={"f": "1a 2a 1b"}, goods={"f": "f f"}, hands={1: "Mo Co"})
    answers(play, "Mother carrying small child", "food, place 3")
    assert queue(play, "f") == "1b 1a 2a"

Without more words it is day 1, queue jumping, the first player is seat 1, and nobody but who holds a card is asked.
Pawns not named are at home, goods not named on the trucks, delivery cards not named in one bag under the rest, queue
cards not named set aside (four of them) or in a bag under the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import adacta
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.bags import OPEN, Bag, new_bag
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.components import Components, load_components
from adacta.games.fronta.components.kinds import KIND_BY_CODE, KINDS
from adacta.games.fronta.notation import code_of
from adacta.games.fronta.options import FIVE, Options
from adacta.games.fronta.phases import CLOSING, FIRST_QUEUES, QUEUE_JUMPING, QUEUE_UP
from adacta.games.fronta.set_up import setup
from adacta.games.fronta.table import BLACK_MARKET, PAWNS, Pawn, Table

BARE = replace(FIVE, speculators=False)
"""Five players, no speculators: queues hold what the test says and no more."""
CARD = {code_of(card): card for card in QUEUE_CARDS}
PAWN = {pawn.code: pawn for family in PAWNS for pawn in family}
F, E, C, U, G = KINDS


def play_with(options: Options = BARE, *, dictate: bool = True, **table: Any) -> Play:
    """A game that goes on from `table_with(options, ...)`; CHANCE is dictated."""
    built = table_with(options, **table)
    own = tuple(card for card in built.cards if card not in QUEUE_CARDS)
    return adacta.start(fronta, table=built, extra_cards=own, seed=0, dictate=dictate)


def table_with(
    options: Options = BARE,
    *,
    phase: str = QUEUE_JUMPING,
    day: int = 1,
    first: int = 1,
    waiting: Sequence[int] | None = None,
    card_round: int | None = None,
    queues: Mapping[str, str] | None = None,
    goods: Mapping[str, str] | None = None,
    own: Mapping[int, str] | None = None,
    trucks: Mapping[str, int] | None = None,
    market: Mapping[str, int] | None = None,
    order: str = "fecug",
    closed: Mapping[str, int] | None = None,
    lists: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    piles: Mapping[int, str] | None = None,
    aside: Mapping[int, str] | None = None,
    played: Mapping[int, str] | None = None,
    deliveries: str = "",
    turned: str = "",
    bin: str = "",
    components: Components | None = None,
    extra_cards: Sequence[QueueCard] = (),
) -> Table:
    """A table between two scripts.

    `queues` by shop, 'm' for the black market; `goods` in shops; `own` goods, lists, hands, ... by seat. With `trucks`
    the goods that are left over lie on the black market, which else holds one good of each kind (`market` says more).
    """
    names = [f"Player {seat}" for seat in range(1, options.players + 1)]
    table = setup(options, components or load_components(), tuple(extra_cards), names)
    table.day, table.phase, table.first = day, phase, first
    _lay_queues(table, queues or {})
    _lay_market(table, order, market or {})
    _lay_goods(table, goods or {}, own or {}, trucks)
    for code, seat in (closed or {}).items():
        table.shops[KIND_BY_CODE[code]].stocktaking = seat
    _lay_deliveries(table, deliveries, turned, bin)
    for player in table.players:
        player.shopping_list = table.components.lists[(lists or {}).get(player.seat, player.seat) - 1]
        _lay_queue_cards(
            table, player, *((given or {}).get(player.seat, "") for given in (hands, piles, aside, played))
        )
    if phase == QUEUE_JUMPING:
        table.card_round = card_round or 1
    if waiting is None:
        able = {QUEUE_JUMPING: lambda one: one.hand.cards, CLOSING: lambda one: True}
        able |= dict.fromkeys((FIRST_QUEUES, QUEUE_UP), lambda one: one.pawns)
        waiting = [one.seat for one in table.clockwise() if able.get(phase, lambda one: False)(one)]
    table.waiting = list(waiting)
    return table


def _lay_queues(table: Table, queues: Mapping[str, str]) -> None:
    for code, pawns in queues.items():
        line = table.queue(BLACK_MARKET if code == "m" else KIND_BY_CODE[code])
        line += [PAWN[pawn] for pawn in pawns.split()]
    standing = {
        pawn for queue in (table.market.queue, *(shop.queue for shop in table.shops.values())) for pawn in queue
    }
    for player in table.players:
        player.pawns = [pawn for pawn in PAWNS[player.seat] if pawn not in standing]
    if table.phase != FIRST_QUEUES:
        for speculator in table.speculators:
            if speculator not in standing:
                table.shops[KINDS[speculator.number - 1]].queue.append(speculator)
        table.speculators = []


def _lay_market(table: Table, order: str, market: Mapping[str, int]) -> None:
    table.market.order = [KIND_BY_CODE[code] for code in order]
    table.market.goods = {kind: market.get(kind.code, 1) for kind in KINDS}
    ended = table.day if table.phase == CLOSING else table.day - 1
    table.market.clerk = ended % len(KINDS)


def _lay_goods(
    table: Table, goods: Mapping[str, str], own: Mapping[int, str], trucks: Mapping[str, int] | None
) -> None:
    for code, stack in goods.items():
        table.shops[KIND_BY_CODE[code]].goods = [KIND_BY_CODE[good] for good in reversed(stack.split())]
    for seat, held in own.items():
        for good in held.split():
            table.player(seat).goods[KIND_BY_CODE[good]] += 1
    for kind, there_are in table.components.stock(len(table.players)).items():
        lying = table.market.goods[kind] + sum(shop.goods.count(kind) for shop in table.shops.values())
        left = there_are - lying - sum(player.goods[kind] for player in table.players)
        assert left >= 0, f"more {kind} than there is"
        table.trucks[kind] = left if trucks is None else trucks.get(kind.code, left)
        table.market.goods[kind] += left - table.trucks[kind]


def _lay_deliveries(table: Table, deliveries: str, turned: str, bin: str) -> None:
    card = {each.code: each for bag in table.deliveries for each in bag.cards}

    def take(codes: str) -> list[Any]:
        return [card.pop(code) for code in codes.split()]

    table.turned_up, table.bin = take(turned), take(bin)
    if deliveries == "none":
        table.bin += take(" ".join(card))
    bags = [new_bag(take(codes)) for codes in deliveries.split("|")] if deliveries not in ("", "none") else []
    table.deliveries = [*bags, *([new_bag(card.values())] if card else [])]
    table.memory = {one: OPEN if one in (*table.turned_up, *table.bin) else 0 for one in table.memory}


def _lay_queue_cards(table: Table, player: Any, hand: str, pile: str, aside: str, played: str) -> None:
    by_code = {code_of(card): card for card in table.cards}

    def take(codes: str) -> list[QueueCard]:
        return [by_code.pop(code) for code in codes.split()]

    def bag(codes: str, known_to: Iterable[int] = ()) -> Bag:
        return new_bag(take(codes), known_to=known_to)

    player.hand = bag(hand, [player.seat])
    player.played = take(played)
    closed = [shop for shop in table.shops.values() if shop.stocktaking == player.seat]
    if closed:
        take("Cl")
    bags = [bag(codes) for codes in pile.split("|")] if pile not in ("", "none") else []
    player.aside = bag(aside)
    wanted = table.options.set_aside or 0
    player.aside = Bag(player.aside.cards, [], player.aside.backs)
    free = " ".join(list(by_code)[: wanted - len(player.aside)])
    rest = bag(free)
    player.aside.cards += rest.cards
    player.aside.backs += rest.backs
    if pile == "none":
        player.played += take(" ".join(by_code))
    left = bag(" ".join(by_code))
    player.pile = [*bags, *([left] if left.cards else [])]
    face_down = {card for each in (player.hand, player.aside, *player.pile) for card in each.cards}
    player.memory = {card: 0 if card in face_down else OPEN for card in table.cards}


# Reading


def queue(play: Play, code: str) -> str:
    """A queue as it is written above, the front first; 'm' for the black market."""
    return " ".join(pawn.code for pawn in play.table.queue(BLACK_MARKET if code == "m" else KIND_BY_CODE[code]))


def goods(play: Play, code: str) -> str:
    """The goods in a shop, the top first."""
    return " ".join(good.code for good in reversed(play.table.shops[KIND_BY_CODE[code]].goods))


def own(play: Play, seat: int) -> str:
    """The goods that a player has."""
    return " ".join(kind.code for kind, number in play.table.player(seat).goods.items() for _ in range(number))


def hand(play: Play, seat: int) -> str:
    """The queue cards in a hand, in the order in which they came."""
    return " ".join(code_of(card) for card in play.table.player(seat).hand.cards)


def played(play: Play, seat: int) -> str:
    """The played cards of a player."""
    return " ".join(code_of(card) for card in play.table.player(seat).played)


def pile(play: Play, seat: int) -> str:
    """The draw pile of a player, bag by bag."""
    return " | ".join(" ".join(code_of(card) for card in bag.cards) for bag in play.table.player(seat).pile)


def at_home(play: Play, seat: int) -> str:
    """The pawns that a player has in hand."""
    return " ".join(pawn.code for pawn in play.table.player(seat).pawns)


def moves(play: Play, clause: str) -> list[str]:
    """What moved by a clause, as sentences."""
    from adacta.engine.journal import Moved

    return [str(entry) for entry in play.journal if isinstance(entry, Moved) and entry.clause == clause]


def pawns(table: Table) -> Iterator[Pawn]:
    """Every pawn that stands in a queue."""
    for line in (table.market.queue, *(shop.queue for shop in table.shops.values())):
        yield from line


# Going on


def answers(play: Play, *given: str) -> Play:
    """Give these answers one after the other."""
    for answer in given:
        play.answer(answer)
    return play


def until(play: Play, clause: str) -> Play:
    """Everybody does as little as possible until a question with this clause is open."""
    while play.ask is not None and play.ask.clause != clause:
        idle = [name for name in ("Pass", "Enough", "Stay in the queue", "Go home") if name in play.ask.names]
        play.answer(idle[0] if idle else 0)
    return play


def at_random(options: Options, seed: int, days: int = 12, **more: Any) -> Iterator[Play]:
    """A game with random answers, after the set-up and after every answer, broken off after some days."""
    play = adacta.start(fronta, replace(options, max_days=days), seed=seed, **more)
    rng = Random(seed)
    yield play
    while play.ask is not None:
        play.answer(rng.randrange(len(play.ask.options)))
        yield play
