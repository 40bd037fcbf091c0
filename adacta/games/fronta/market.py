"""The black market: one pawn's turn (FD10, FD11)."""

from __future__ import annotations

from dataclasses import dataclass

from adacta.engine.asking import Choice, choose
from adacta.engine.journal import Played
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.ending import end_if_a_list_is_complete
from adacta.games.fronta.phases import begin_step
from adacta.games.fronta.questions import A_TRADE, Subject, Wanted
from adacta.games.fronta.table import BLACK_MARKET, FIELD, GOODS, SPOTS, Player, Spot, Table

GO_HOME = Choice("Go home", "FD11")
STAY = Choice("Stay in the queue", "FD11")
MOST_PAID = 5


@dataclass(frozen=True, eq=False)
class Trade:
    """One good of a field for so many own goods (FD10)."""

    kind: Kind
    price: int

    @property
    def name(self) -> str:
        """'clothing for 2 goods'."""
        return f"{self.kind} for {self.price} good{'s' if self.price > 1 else ''}"

    def __str__(self) -> str:
        return self.name


TRADES = {(kind, price): Trade(kind, price) for kind in KINDS for price in range(1, MOST_PAID + 1)}


async def trade(table: Table) -> None:
    """One pawn's turn: trade and go home, or go home or stay without trading (FD10, FD11)."""
    spot = next_to_trade(table)
    me = table.player(table.pawn_at(spot).seat)
    begin_step(table, "FD11", me.seat)
    leave: tuple[Choice, ...] = (GO_HOME, STAY)
    while True:
        options: tuple[Trade | Choice, ...] = (*trades(table, me), *leave)
        what = await choose(me.seat, "At the black market: what now?", options, "FD10", A_TRADE)
        if not isinstance(what, Trade):
            break
        await exchange(table, me, what)
        if end_if_a_list_is_complete(table):
            return
        leave = (GO_HOME,)
    table.market.to_trade -= 1
    if what is GO_HOME:
        table.send_home(spot, "FD11")


def next_to_trade(table: Table) -> Spot:
    """Where the next pawn stands: those before it have had their turn and stayed (FD11)."""
    return SPOTS[BLACK_MARKET][len(table.market.queue) - table.market.to_trade]


def trades(table: Table, me: Player) -> list[Trade]:
    """What a player can pay for and what lies there (FD10)."""
    own = sum(me.goods.values())
    return [
        TRADES[kind, price]
        for kind in table.market.order
        if table.market.goods[kind]
        for price in prices(table, kind)
        if own - me.goods[kind] >= price  # a good of its own kind does not pay for it
    ]


def prices(table: Table, kind: Kind) -> list[int]:
    """What one good of a field costs: the exchange rate and, at the clerk's field, also the clerk's (FD10)."""
    options = table.options
    rates = {options.exchange_rate: None}
    if kind is table.clerks_kind():
        rates[options.clerk_rate] = None
    return sorted(rates)


async def exchange(table: Table, me: Player, what: Trade) -> None:
    """The player chooses what to pay with; it goes to the field of its kind (FD10)."""
    table.record(Played, "FD10", me.seat, what, None)
    left = dict(me.goods)
    paid: list[Kind] = []
    for number in range(1, what.price + 1):
        kinds = [kind for kind in KINDS if left[kind] and kind is not what.kind]
        question = f"Pay with what ({number} of {what.price})?"
        kind = await choose(me.seat, question, kinds, "FD10", Subject(Wanted.OWN_GOOD, trade=what))
        left[kind] -= 1
        paid.append(kind)
    for kind in paid:
        table.move_good(kind, GOODS[me.seat], FIELD[kind], "FD10")
    table.move_good(what.kind, FIELD[what.kind], GOODS[me.seat], "FD10")
