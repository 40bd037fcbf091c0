"""What must be true of every table: always (`invariants`), and between two scripts (`check`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from adacta.engine.data import shown
from adacta.engine.plumbing.comparing import what_differs
from adacta.games.fronta.bags import OPEN, Bag, Memory, fits
from adacta.games.fronta.cards import QUEUE_CARDS, closed_for_stocktaking
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.ending import last_day, nothing_left
from adacta.games.fronta.limits import MOST_DAYS
from adacta.games.fronta.phases import CLOSING, FIRST_QUEUES, MARKET, OPENING, PHASES, QUEUE_JUMPING, QUEUE_UP, SET_UP
from adacta.games.fronta.set_up import setup
from adacta.games.fronta.table import PAWNS, SPECULATORS, Player, Table


def check(table: Table) -> None:
    """Refuse a table that no script can begin with.

    Raises ValueError that lists everything that is wrong with it, with clauses.
    """
    _refuse(list(invariants(table)) or list(_between_scripts(table)))


def check_ended(table: Table) -> None:
    """Refuse a table that cannot be the last one of a game; ValueError as in `check`."""
    _refuse(list(invariants(table)) or list(_after_the_end(table)))


def _refuse(problems: Sequence[str]) -> None:
    if problems:
        raise ValueError("impossible table: " + "; ".join(problems))


def invariants(table: Table) -> Iterator[str]:
    """A sentence for each thing that is wrong, whatever moment of the game it is."""
    seats = [player.seat for player in table.players]
    if seats != list(range(1, table.options.players + 1)):
        yield f"the seats are {seats}; this rule set has seats 1 to {table.options.players} (FS1)"
        return
    yield from _goods_problems(table)
    yield from _pawn_problems(table)
    yield from _delivery_problems(table)
    for player in table.players:
        yield from _card_problems(table, player)
    yield from _marker_problems(table)


# Goods: FC1, FS1


def _goods_problems(table: Table) -> Iterator[str]:
    """Each good lies in one place: truck, shop, black market or somebody's home."""
    for kind, there_are in table.components.stock(len(table.players)).items():
        counts = [table.trucks[kind], table.market.goods[kind], *(player.goods[kind] for player in table.players)]
        in_shops = sum(shop.goods.count(kind) for shop in table.shops.values())
        if min(counts) < 0 or sum(counts) + in_shops != there_are:
            yield f"{sum(counts) + in_shops} goods of the kind {kind} lie somewhere, there are {there_are} (FC1)"


# Pawns: FC3


def _pawn_problems(table: Table) -> Iterator[str]:
    """Each pawn is in one place; a family's at home or in a queue, a speculator at a shop."""
    speculators = SPECULATORS if table.options.speculators else ()
    there_are = [*speculators, *(pawn for player in table.players for pawn in PAWNS[player.seat])]
    standing = [*table.speculators, *table.market.queue]
    for shop in table.shops.values():
        standing += shop.queue
    for player in table.players:
        standing += player.pawns
        if any(pawn.seat != player.seat for pawn in player.pawns):
            yield f"seat {player.seat} has another family's pawns at home (FC3)"
    yield from _counted("pawn", standing, there_are, "FC3")
    if any(pawn.is_speculator for pawn in table.market.queue):
        yield "a speculator queues at the black market (FS8)"


def _counted(what: str, lying: Iterable[object], there_are: Iterable[object], clause: str) -> Iterator[str]:
    """Each thing once, and nothing else."""
    times = Counter(lying)
    wanted = Counter(there_are)
    if dict.__eq__(times, wanted):  # asked after every answer of a hundred thousand games
        return
    for thing in wanted | times:
        if times[thing] != wanted[thing]:
            yield f"{what} {shown(str(thing))} is there {times[thing]} times, not {wanted[thing]} times ({clause})"


# Cards: FC4, FC6


def _delivery_problems(table: Table) -> Iterator[str]:
    lying = [*table.turned_up, *table.bin, *_cards_in(table.deliveries)]
    yield from _counted("delivery card", lying, table.components.delivery_cards(len(table.players)), "FC6")
    if any(not bag.cards for bag in table.deliveries):
        yield "an empty bag of delivery cards is no part of the pile (FD2)"
    if not all(fits(table.memory, bag) for bag in table.deliveries):
        yield "the backs of the delivery cards do not fit the cards (FE1)"
    yield from _forgotten(table.memory, (*table.turned_up, *table.bin), "FD6")
    if table.laid_back and not set(table.laid_back) <= {card for bag in _top_two(table) for card in bag.cards}:
        yield "somebody knows of a delivery card as one of the top two, where it does not lie (FQ13)"


def _top_two(table: Table) -> list[Bag]:
    """The top two delivery cards, if somebody has looked at both: bags of one card."""
    top = table.deliveries[:2]
    return top if [len(bag) for bag in top] == [1, 1] else []


def _forgotten(memory: Memory, lying_open: Sequence[object], clause: str) -> Iterator[str]:
    """Everybody remembers exactly the cards that lie open, or lay open on the heap of played cards (FD6)."""
    remembered = {card for card, back in memory.items() if back == OPEN}
    if remembered != set(lying_open):
        wrong = ", ".join(str(card) for card in remembered ^ set(lying_open))
        yield f"what lies open and what is remembered as open differ: {shown(wrong)} ({clause})"


def _card_problems(table: Table, player: Player) -> Iterator[str]:
    """Each of the family's queue cards in one place; the backs of those that lie face down fit them."""
    bags = [player.hand, *player.pile, player.aside]
    lying_open = list(player.played)
    lying_open += [closed_for_stocktaking for shop in table.shops.values() if shop.stocktaking == player.seat]
    lying = [*lying_open, *_cards_in(bags)]
    yield from _forgotten(player.memory, lying_open, "FD6")
    yield from _counted(f"seat {player.seat}: queue card", lying, table.cards, "FC4")
    if len(player.hand) > table.options.hand_size:
        yield f"seat {player.seat} holds {len(player.hand)} cards, at most {table.options.hand_size} (FD14)"
    for bag in bags:
        if not fits(player.memory, bag):
            yield f"seat {player.seat}: the backs of face-down cards do not fit the cards (FE2)"


def _cards_in(bags: Iterable[Bag]) -> list[object]:
    return [card for bag in bags for card in bag.cards]


# Markers: FC2, FS5, FS6, FD13


def _marker_problems(table: Table) -> Iterator[str]:
    if not 1 <= table.first <= len(table.players):
        yield f"the first player is seat {table.first} of {len(table.players)} (FS6)"
    if table.phase not in PHASES or table.day < 0:
        yield f"day {table.day}, phase {shown(table.phase)}; expected one of {', '.join(PHASES)} (FD1)"
    if table.day:
        if Counter(table.market.order) != Counter(KINDS):
            yield "the black market has one field for each kind of goods (FC2)"
        if not 0 <= table.market.clerk < len(KINDS):
            yield f"the clerk stands at field {table.market.clerk + 1} of {len(KINDS)} (FC2)"
        lists = [player.shopping_list for player in table.players]
        if len(set(lists)) < len(lists) or any(each not in table.components.lists for each in lists):
            yield "each player has a shopping list of the component set, each another one (FS5)"


# Between two scripts


def _between_scripts(table: Table) -> Iterator[str]:
    """What must also be true when a script begins."""
    if table.ended is not None:
        yield f"a game to play is not over: {table.ended}"
    if not 0 <= table.day <= MOST_DAYS:
        yield f"day {table.day}; expected 0 to {MOST_DAYS}"
    if (table.day == 0) is not (table.phase == SET_UP):
        yield f"day {table.day} in the phase {table.phase}; the set-up comes before day 1 (FS2)"
    elif table.day:
        yield from _running_problems(table)
    else:
        yield from _unlike_set_up(table)


def _unlike_set_up(table: Table) -> Iterator[str]:
    """Before day 1 everything lies as set-up lays it (FC1 to FC6): a position line says no more than 'day:0'."""
    own_cards = [card for card in table.cards if card not in QUEUE_CARDS]
    usual = setup(table.options, table.components, own_cards, [player.name for player in table.players])
    for difference in what_differs(usual, table):
        yield f"nothing has been laid out on day 0, and everything lies as set-up lays it; {difference} (FS1)"


def _after_the_end(table: Table) -> Iterator[str]:
    """A game ends on one of its days (FE4 to FE8)."""
    if table.ended is None or not 1 <= table.day <= MOST_DAYS or table.phase == SET_UP:
        yield f"a game that is over has been played for 1 to {MOST_DAYS} days (FE4)"


def _running_problems(table: Table) -> Iterator[str]:
    if any(player.missing == 0 for player in table.players):
        yield "somebody has all goods of the list: the game is over (FE4)"
    begins = table.phase == QUEUE_UP and table.day > 1
    over = (nothing_left(table) if begins else None) or last_day(table, table.day - 1)
    if over is not None:
        yield f"the game was over before this day: {over[1]} ({over[0]})"
    for player in table.players:
        if len(player.aside) != table.options.set_aside:
            yield f"seat {player.seat} has set {len(player.aside)} cards aside, not {table.options.set_aside} (FS4)"
        if any(not bag.cards for bag in player.pile):
            yield f"seat {player.seat} has an empty bag in the pile (FD14)"
    if table.phase != FIRST_QUEUES and table.speculators:
        yield "a speculator is not in any queue (FS8)"
    days_ended = table.day if table.phase == CLOSING else table.day - 1
    if table.market.clerk != days_ended % len(KINDS):
        yield f"the clerk stands at field {table.market.clerk + 1} on day {table.day} (FD13)"
    if table.phase in (FIRST_QUEUES, QUEUE_UP, CLOSING) and table.turned_up:
        yield "delivery cards of today lie open before the delivery, or after the shops have closed (FD12)"
    yield from _step_problems(table)


def _step_problems(table: Table) -> Iterator[str]:
    """Who still has a step in this phase: the counters and the list of seats."""
    waiting = table.waiting
    able = set(_seats_that_can_wait(table))
    if len(set(waiting)) < len(waiting) or not set(waiting) <= able:
        yield f"seats {waiting} wait in the phase {table.phase}; expected some of {sorted(able)}, each once"
    if table.phase in (FIRST_QUEUES, QUEUE_UP) and set(waiting) != able:
        yield f"seats {sorted(able)} have pawns in hand; expected all of them to wait (FD1)"
    for kind, shop in table.shops.items():
        if not 0 <= shop.to_serve <= len(shop.queue) or (shop.to_serve and table.phase != OPENING):
            yield f"{shop.to_serve} pawns are still to be served at {kind} in the phase {table.phase} (FD7)"
        if shop.to_serve and shop.stocktaking is not None:
            pawns = "1 pawn is" if shop.to_serve == 1 else f"{shop.to_serve} pawns are"
            yield f"{pawns} still to be served at {kind}, which is closed for stocktaking (FQ9)"
        if shop.stocktaking is not None and table.phase not in (QUEUE_JUMPING, OPENING, MARKET):
            yield f"{kind} is closed for stocktaking in the phase {table.phase} (FD12)"
    to_trade = table.market.to_trade
    if not 0 <= to_trade <= len(table.market.queue) or (to_trade and table.phase != MARKET):
        yield f"{to_trade} pawns are still to trade in the phase {table.phase} (FD11)"
    if table.calling is not None and not _may_lay_back(table, table.calling):
        yield f"seat {table.calling} cannot lay delivery cards back: it is not its step, or it has not looked (FQ13)"
    first, last = (1, table.options.rounds_of_cards) if table.phase == QUEUE_JUMPING else (0, 0)
    if not first <= table.card_round <= last:
        yield f"round {table.card_round} of queue jumping in the phase {table.phase}; expected {first} to {last} (FD3)"


def _may_lay_back(table: Table, seat: int) -> bool:
    """Whether a seat has looked at the top two delivery cards, during queue jumping (FQ13)."""
    top = _top_two(table)
    looked = len(top) == 2 and all(seat in bag.known_to for bag in top)
    return looked and table.phase == QUEUE_JUMPING and table.waiting[:1] == [seat]


def _seats_that_can_wait(table: Table) -> list[int]:
    if table.phase in (FIRST_QUEUES, QUEUE_UP):
        return [player.seat for player in table.players if player.pawns]
    if table.phase == QUEUE_JUMPING:
        return [player.seat for player in table.players if player.hand.cards or player.seat == table.calling]
    return [player.seat for player in table.players] if table.phase == CLOSING else []
