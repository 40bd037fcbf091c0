"""The table: shops with their queues, trucks, black market, delivery cards and players, and questions about them.

A tree of plain mutable data; components are frozen. A queue is a list with its front first, the goods in a shop are
a list whose last item lies on top. Cards that lie face down are bags (`bags.py`): nobody knows their order, and CHANCE
takes one out when one is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from adacta.engine.asking import Seat
from adacta.engine.journal import Entry, Moved
from adacta.games.fronta.bags import Bag, Memory, take_shown
from adacta.games.fronta.components import Components, DeliveryCard, ShoppingList
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.options import Options

if TYPE_CHECKING:
    from adacta.games.fronta.actions import QueueCard

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
MOST_PLAYERS = 5
PAWNS_EACH = 5
LONGEST_QUEUE = PAWNS_EACH * (MOST_PLAYERS + 1)


@dataclass(frozen=True, eq=False)
class Pawn:
    """A pawn of a family or, with seat 0, a speculator (FC3). `number` counts from 1."""

    seat: Seat
    number: int

    @property
    def is_speculator(self) -> bool:
        """Whether the pawn belongs to nobody (FC3)."""
        return self.seat == 0

    @property
    def name(self) -> str:
        """'pawn 2b': the second pawn of seat 2; 'speculator f': the one that began at food."""
        return f"speculator {self.code[1]}" if self.is_speculator else f"pawn {self.code}"

    @property
    def code(self) -> str:
        """Two characters for position lines: '2b', 'Sf'."""
        return f"S{KINDS[self.number - 1].code}" if self.is_speculator else f"{self.seat}{'abcde'[self.number - 1]}"

    def __str__(self) -> str:
        return self.name


PAWNS = tuple(tuple(Pawn(seat, number) for number in range(1, PAWNS_EACH + 1)) for seat in range(MOST_PLAYERS + 1))
"""By seat; seat 0 are the speculators."""
SPECULATORS = PAWNS[0]


@dataclass(frozen=True, eq=False)
class Place:
    """Somewhere things can lie, or a marker: a truck, a shop, a field of the market, somebody's home, a pile."""

    kind: str
    name: str
    of: Any = None
    """The Kind of a truck, shop or field; the seat of what belongs to a player."""

    def __str__(self) -> str:
        return self.name


BLACK_MARKET = Place("market", "black market")
Where = Kind | Place
"""Where a queue stands: the kind of a shop, or BLACK_MARKET."""


@dataclass(frozen=True, eq=False)
class Spot:
    """A place in a queue. `index` counts from 0, names count from 1: 'food, place 1' is the front."""

    where: Where
    index: int

    @property
    def name(self) -> str:
        """'food, place 3'."""
        return f"{self.where}, place {self.index + 1}"

    @property
    def kind(self) -> Kind | None:
        """The kind of the shop in whose queue it is, None at the black market."""
        return self.where if isinstance(self.where, Kind) else None

    def __str__(self) -> str:
        return self.name


SPOTS: dict[Where, tuple[Spot, ...]] = {
    where: tuple(Spot(where, index) for index in range(LONGEST_QUEUE)) for where in (*KINDS, BLACK_MARKET)
}


def _places(kind: str, name: str) -> tuple[Place, ...]:
    return tuple(Place(kind, name.format(seat), seat) for seat in range(MOST_PLAYERS + 1))


TRUCK = {kind: Place("truck", f"{kind} truck", kind) for kind in KINDS}
SHOP = {kind: Place("shop", f"{kind} shop", kind) for kind in KINDS}
FIELD = {kind: Place("field", f"black-market field of {kind}", kind) for kind in KINDS}
GOODS = _places("goods", "goods of seat {}")
HOME = (Place("home", "beside the board", 0), *_places("home", "home of seat {}")[1:])
"""Where pawns are that stand in no queue, by seat; speculators wait beside the board."""
HAND = _places("hand", "hand of seat {}")
PILE = _places("pile", "draw pile of seat {}")
ASIDE = _places("aside", "cards set aside by seat {}")
PLAYED = _places("played", "played cards of seat {}")
DELIVERY_PILE = Place("deliveries", "delivery pile")
TURNED_UP = Place("turned up", "today's deliveries")
BIN = Place("bin", "bin")
BOX = Place("box", "box")
LIST = _places("list", "shopping list of seat {}")
SEAT = _places("seat", "seat {}")
FIRST_PLAYER = Place("marker", "first-player pawn")
CLERK = Place("marker", "clerk")
QUEUE_CARD = Place("back", "a queue card")
"""A queue card of which only the back is seen."""
DELIVERY = Place("back", "a delivery card")
LOOK = _places("look", "seat {}, to look at")
"""Where a face-down card is while one player alone looks at it (FQ10, FQ13)."""


@dataclass
class Shop:
    """A shop: its queue, the goods in it, whose stocktaking card lies on it (FQ9), pawns still to be served (FD7)."""

    queue: list[Pawn] = field(default_factory=list)
    goods: list[Kind] = field(default_factory=list)
    stocktaking: Seat | None = None
    to_serve: int = 0


@dataclass
class Market:
    """The black market: the order of its fields, the goods on them, its queue, the clerk's field (from 0).

    `to_trade` counts the pawns at the end of the queue that still have their turn today (FD11).
    """

    order: list[Kind] = field(default_factory=list)
    goods: dict[Kind, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    queue: list[Pawn] = field(default_factory=list)
    clerk: int = 0
    to_trade: int = 0


@dataclass
class Player:
    """A family: its list, goods, pawns at home and queue cards. The top bag of the pile comes first.

    Of the played cards the last one lies on top. `memory`: what everybody remembers of the cards, see `bags`.
    """

    seat: Seat
    name: str
    shopping_list: ShoppingList | None = None
    goods: dict[Kind, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    pawns: list[Pawn] = field(default_factory=list)
    hand: Bag = field(default_factory=Bag)
    pile: list[Bag] = field(default_factory=list)
    aside: Bag = field(default_factory=Bag)
    played: list[QueueCard] = field(default_factory=list)
    memory: Memory = field(default_factory=dict)

    @property
    def wants(self) -> dict[Kind, int]:
        """How many goods of each kind the list still lacks (FE4)."""
        if self.shopping_list is None:
            return dict.fromkeys(KINDS, 0)
        return {kind: max(0, wanted - self.goods[kind]) for kind, wanted in self.shopping_list.wants.items()}

    @property
    def missing(self) -> int:
        """How many goods the list still lacks (FE6); asked after every step, so it builds no table of `wants`."""
        if self.shopping_list is None:
            return 0
        goods, missing = self.goods, 0
        for kind, wanted in self.shopping_list.wants.items():
            if wanted > goods[kind]:
                missing += wanted - goods[kind]
        return missing

    @property
    def spare(self) -> int:
        """How many goods the player has beyond the list (FE5)."""
        assert self.shopping_list is not None
        return sum(self.goods.values()) - self.shopping_list.total + self.missing


@dataclass
class Table:
    """Everything that lies on the table. `day` is 0 before the set-up; `phase` says what comes next.

    `waiting` are the seats that still have a step in this phase, in order; `card_round` counts the rounds of
    queue jumping (FD3); `cards` are the queue cards of a family. Of the bin the last card lies on top. `memory`: what
    everybody remembers of the delivery cards, see `bags`. `calling` holds the top two delivery cards to lay them
    back (FQ13); `laid_back[card]` know that a card is one of the top two, and not which.
    """

    options: Options
    components: Components
    cards: tuple[QueueCard, ...]
    players: list[Player]
    shops: dict[Kind, Shop]
    trucks: dict[Kind, int]
    market: Market
    deliveries: list[Bag]
    turned_up: list[DeliveryCard] = field(default_factory=list)
    bin: list[DeliveryCard] = field(default_factory=list)
    memory: Memory = field(default_factory=dict)
    calling: Seat | None = None
    laid_back: dict[DeliveryCard, list[Seat]] = field(default_factory=dict)
    speculators: list[Pawn] = field(default_factory=list)
    first: Seat = 1
    day: int = 0
    phase: str = "set-up"
    waiting: list[Seat] = field(default_factory=list)
    card_round: int = 0
    ended: str | None = None
    ended_by: str | None = None
    journal: list[Entry] | None = field(default_factory=list)

    # What everybody can read off the table

    def player(self, seat: Seat) -> Player:
        """The player in a seat; seats count from 1."""
        return self.players[seat - 1]

    def clockwise(self) -> list[Player]:
        """All players, clockwise, from the first player on."""
        return self.players[self.first - 1 :] + self.players[: self.first - 1]

    def queue(self, where: Where) -> list[Pawn]:
        """The queue of a shop, or of the black market, the front first."""
        return self.shops[where].queue if isinstance(where, Kind) else self.market.queue

    def pawn_at(self, spot: Spot) -> Pawn:
        """Who stands there.

        Raises IndexError if nobody does.
        """
        return self.queue(spot.where)[spot.index]

    def clerks_kind(self) -> Kind:
        """The kind of goods at whose field the clerk stands (FC2)."""
        return self.market.order[self.market.clerk]

    @property
    def weekday(self) -> str:
        """The day of the week; the clerk has gone on before the day is over (FC2, FD13)."""
        return WEEKDAYS[(self.day - 1) % len(WEEKDAYS)]

    # What changes it; every change is recorded after it has been made

    def record(self, entry: Callable[..., Entry], *fields: Any) -> None:
        """Write into the journal, if one is kept: `record(Moved, "FD16", FIRST_PLAYER, ...)`."""
        if self.journal is not None:
            self.journal.append(entry(*fields))

    def move(self, pawn: Pawn, source: Spot | Place, target: Spot | Place, clause: str) -> None:
        """Take a pawn out of a queue, or from home, and put it in a place of a queue, or home."""
        self._pawns(source).remove(pawn)
        pawns = self._pawns(target)
        if isinstance(target, Spot):
            pawns.insert(target.index, pawn)
        else:
            pawns.append(pawn)
            pawns.sort(key=lambda each: each.number)
        self.record(Moved, clause, pawn, source, target)

    def _pawns(self, where: Spot | Place) -> list[Pawn]:
        if isinstance(where, Spot):
            return self.queue(where.where)
        return self.player(where.of).pawns if where.of else self.speculators

    def join(self, pawn: Pawn, where: Where, clause: str) -> None:
        """A pawn from home goes to the end of a queue."""
        self.move(pawn, HOME[pawn.seat], SPOTS[where][len(self.queue(where))], clause)

    def send_home(self, spot: Spot, clause: str) -> None:
        """The pawn that stands there leaves the queue."""
        pawn = self.pawn_at(spot)
        self.move(pawn, spot, HOME[pawn.seat], clause)

    def step(self, spot: Spot, places: int, clause: str) -> None:
        """A pawn goes so many places towards the end of its queue (below 0: towards the front)."""
        self.move(self.pawn_at(spot), spot, SPOTS[spot.where][spot.index + places], clause)

    def to_the_end(self, spot: Spot, clause: str) -> None:
        """A pawn goes to the end of its queue."""
        self.step(spot, len(self.queue(spot.where)) - 1 - spot.index, clause)

    def change_queue(self, spot: Spot, where: Where, index: int, clause: str) -> None:
        """A pawn goes to a place of another queue (index 0: the front), or to its end if it is shorter."""
        target = SPOTS[where][min(index, len(self.queue(where)))]
        self.move(self.pawn_at(spot), spot, target, clause)

    def swap(self, one: Spot, other: Spot, clause: str) -> None:
        """Two pawns change places."""
        first, second = self.pawn_at(one), self.pawn_at(other)
        self.queue(one.where)[one.index], self.queue(other.where)[other.index] = second, first
        self.record(Moved, clause, first, one, other)
        self.record(Moved, clause, second, other, one)

    def move_good(self, kind: Kind, source: Place, target: Place, clause: str) -> None:
        """One good leaves a truck, shop, field or player for another place; in a shop it lies on top."""
        if source.kind == "shop":
            goods = self.shops[source.of].goods
            del goods[len(goods) - 1 - goods[::-1].index(kind)]  # the last of its kind to arrive
        else:
            self._counted(source)[kind] -= 1
        if target.kind == "shop":
            self.shops[target.of].goods.append(kind)
        else:
            self._counted(target)[kind] += 1
        self.record(Moved, clause, kind, source, target)

    def _counted(self, place: Place) -> dict[Kind, int]:
        """The goods in a place where they lie sorted by kind."""
        if place.kind == "goods":
            return self.player(place.of).goods
        return self.trucks if place.kind == "truck" else self.market.goods

    def put_down(self, player: Player, card: QueueCard) -> None:
        """A queue card leaves the hand and lies open (FD6)."""
        take_shown(player.hand, card, player.memory)
        player.played.append(card)
        self.record(Moved, "FD6", card, HAND[player.seat], PLAYED[player.seat])
