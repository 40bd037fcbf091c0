"""What a position is worth: how many goods of the list each family may expect, explained number by number.

Nothing here is a rule. It is a guess about the days to come, for strategies and hints:

* Each missing good counts `GOOD` against a family, each good beyond the list `SPARE` for it (it can be traded, FD10).
* A pawn is worth the good that it will get. Those in front of as many goods as lie in the shop get theirs at the
  next opening (FD7). The others wait for deliveries, at the `pace` that the face-down cards promise (FD2); each
  day of waiting takes a part away (`TOMORROW`), and behind the last good of the truck a pawn gets nothing.
* A pawn at the black market is worth the trade that it can make (FD10), the less the more stand before it.
* A list that will be complete at the opening is worth `WIN`.

The numbers are ours; they were tried out in some hundred games against `hasty`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

from adacta.engine.asking import Seat
from adacta.games.fronta.bags import OPEN
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import FACE_DOWN
from adacta.games.fronta.market import prices
from adacta.games.fronta.phases import FIRST_QUEUES, QUEUE_UP
from adacta.games.fronta.table import Player, Table

GOOD = 1.0
SPARE = 0.2
TOMORROW = 0.85
WIN = 3.0
AT_HOME = 0.15
"""A pawn in hand can queue up where it is wanted."""

BEHIND_ANOTHER = 0.7
"""What is left of a trade for each pawn before one's own: the good may be gone."""

RIVAL = 0.5
"""A good of the others, on average, counts half a good of one's own."""

SELDOM = 0.5
"""While the delivery pile is used up, deliveries come after Saturday only (FE1)."""


class AtShop(NamedTuple):
    """What a family may expect of one shop: the worth of its pawns there, and list goods that are sure today."""

    worth: float
    today: int


def paces(table: Table) -> dict[Kind, float]:
    """Goods of each kind that may be expected a day, by the delivery cards that the seat knows (FD2)."""
    per_day = table.options.deliveries_per_day
    assert per_day is not None, "the rules use resolved options"
    cards = table.components.delivery_cards(len(table.players))
    down = [card for card in cards if table.memory[card] != OPEN]
    share = per_day / len(down) if down else SELDOM * per_day / len(cards)
    pace = dict.fromkeys(KINDS, 0.0)
    for card in down or cards:
        pace[card.kind] += card.amount * share
    for kind in _next_kinds(table, per_day):  # seen by FQ10 or FQ13
        pace[kind] = max(pace[kind], 1.5)
    return {kind: min(expected, table.trucks[kind]) for kind, expected in pace.items()}


def _next_kinds(table: Table, number: int) -> list[Kind]:
    """The kinds of the next delivery cards that the seat has looked at (FQ10, FQ13)."""
    tops = [bag.cards[0] for bag in table.deliveries[:number] if len(bag) == 1]
    return [card.kind for card in tops if card is not FACE_DOWN]


def at_shop(table: Table, kind: Kind, pace: float) -> dict[Seat, AtShop]:
    """What each family may expect of its pawns at one shop (FD7, FQ9)."""
    shop = table.shops[kind]
    wants = {player.seat: player.wants for player in table.players}
    is_open = shop.stocktaking is None
    first = 0 if table.phase in (QUEUE_UP, FIRST_QUEUES) else 1  # today's delivery has come (FD2)
    goods = list(shop.goods)
    supply = len(goods)
    worth = dict.fromkeys(wants, 0.0)
    today = dict.fromkeys(wants, 0)
    for index, pawn in enumerate(shop.queue):
        if index < supply:
            days: float = not is_open
            good = _taken(goods, kind, wants.get(pawn.seat))
        else:
            if index - supply >= table.trucks[kind] or not pace:
                break
            days = first + (index - supply) / pace
            good = kind
        if pawn.is_speculator:
            continue
        wanted = wants[pawn.seat]
        is_wanted = wanted[good] > 0
        wanted[good] -= 1
        worth[pawn.seat] += (GOOD if is_wanted else SPARE) * TOMORROW**days
        today[pawn.seat] += is_wanted and not days and index < supply
    return {seat: AtShop(worth[seat], today[seat]) for seat in wants}


def _taken(goods: list[Kind], kind: Kind, wants: Mapping[Kind, int] | None) -> Kind:
    """The good that a pawn takes: one that its list lacks, or the shop's own kind, or the top one (FD7, FD8)."""
    good = kind if kind in goods else goods[-1]
    if wants is not None and wants[good] <= 0:
        good = next((other for other in goods if wants[other] > 0), good)
    goods.remove(good)
    return good


def at_the_market(table: Table, player: Player) -> float:
    """What a family's first pawn at the black market may bring by trading spare goods (FD10)."""
    before = next((number for number, pawn in enumerate(table.market.queue) if pawn.seat == player.seat), None)
    if before is None:
        return 0.0
    spare, worth = player.spare, 0.0
    for kind, wanted in player.wants.items():
        if wanted and table.market.goods[kind]:
            price = min(prices(table, kind))
            if spare >= price:
                spare -= price
                worth += GOOD - price * SPARE
    return float(worth * BEHIND_ANOTHER**before)


def expected(player: Player, shops: list[AtShop], market: float) -> float:
    """What a family may expect in all, in goods; 0 for a complete list and nothing else."""
    worth = SPARE * player.spare - GOOD * player.missing + market + AT_HOME * len(player.pawns)
    worth += fsum(shop.worth for shop in shops)
    return worth + (WIN if player.missing <= sum(shop.today for shop in shops) else 0.0)


class Outlook:
    """What may be expected on tables that differ in little from the one that a seat sees; each shop is judged once."""

    def __init__(self, table: Table, seat: Seat) -> None:
        """`table`: as the seat sees it."""
        self.table = table
        self.seat = seat
        self.pace = paces(table)
        self._judged: dict[tuple[object, ...], dict[Seat, AtShop]] = {}

    def prospects(self, table: Table) -> dict[Seat, float]:
        """What each family may expect."""
        held = tuple(table.player(self.seat).goods.values())
        shops = [self._at_shop(table, kind, held) for kind in KINDS]
        return {
            player.seat: expected(player, [shop[player.seat] for shop in shops], at_the_market(table, player))
            for player in table.players
        }

    def lead(self, table: Table) -> float:
        """What the seat may expect, less a part of what the others may on average."""
        return leads(self.prospects(table))[self.seat]

    def _at_shop(self, table: Table, kind: Kind, held: tuple[int, ...]) -> dict[Seat, AtShop]:
        shop = table.shops[kind]
        key = (kind, tuple(shop.queue), tuple(shop.goods), shop.stocktaking, table.trucks[kind], held)
        if key not in self._judged:
            self._judged[key] = at_shop(table, kind, self.pace[kind])
        return self._judged[key]


def leads(prospects: Mapping[Seat, float]) -> dict[Seat, float]:
    """What each seat may expect, less a part of what the others may on average.

    >>> leads({1: 3.0, 2: 1.0, 3: 1.0})
    {1: 2.5, 2: 0.0, 3: 0.0}
    """
    total, others = fsum(prospects.values()), max(len(prospects) - 1, 1)
    return {seat: own - RIVAL * (total - own) / others for seat, own in prospects.items()}
