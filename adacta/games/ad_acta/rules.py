"""A round of Ad Acta in clause order: official duties (A), the messenger's turn (M), and what follows it (B, E).

How an action is carried out and a measure answered (A5 to A8, R) is in `measures.py`. Set-up (S, T) is in
`set_up.py`, balancing (B) in `balancing.py`, the end (E) in `ending.py`.
"""

from __future__ import annotations

from adacta.engine.asking import Choice, Script, choose
from adacta.engine.journal import Began, Ended, Moved
from adacta.games.ad_acta.actions import (
    BEFORE_THE_TURN,
    BEGIN,
    EXCHANGE,
    IN_THE_TURN,
    STOP,
    Action,
    exchange_obstacle,
    possible_actions,
)
from adacta.games.ad_acta.balancing import balance
from adacta.games.ad_acta.ending import final_balance, why_the_game_ends
from adacta.games.ad_acta.measures import act, play_measure
from adacta.games.ad_acta.set_up import deal
from adacta.games.ad_acta.table import (
    CAR,
    CAR_MARKER,
    OUTBOX,
    POOL,
    SEAT,
    STAMP,
    Player,
    Table,
)


def next_script(table: Table) -> Script | None:
    """The piece of the game that comes next; None when it is over."""
    if table.ended is not None:
        return None
    if table.round == 0:
        return deal(table)
    if table.turns < len(table.players):
        return player_turn(table)
    return messengers_turn(table)


# A: official duties


async def player_turn(table: Table) -> None:
    """Phase 1 for one player: exchange first (A2), then drops and actions in any order (A3, A4)."""
    me = table.in_turn()
    me.ap = action_points(table)
    table.record(Began, "A1", "official duties", table.round, me.seat)
    await exchange_and_buy(table, me)
    while True:
        options = (*possible_actions(table, me), STOP)
        action = await choose(me.seat, "What now?", options, "A4", IN_THE_TURN)
        target = None
        if action.targets is not None:
            target = await choose(me.seat, action.question, action.targets(table, me), action.clause, action)
        if action.kind == "basic":
            act(table, me, action, target)
        else:
            await play_measure(table, me, action, target)
        if action is STOP:
            break
    table.turns += 1


def action_points(table: Table) -> int:
    """AP for this turn: fewer for the last player of the round (A1, T6)."""
    points = table.options.action_points
    assert points is not None
    return points[table.turns]


async def exchange_and_buy(table: Table, me: Player) -> None:
    """Pencil points for drops (A2) and for cards of the pool (V2), in any order."""
    exchanged = 0
    while True:
        offers = [EXCHANGE] if exchange_obstacle(table, me, exchanged) is None else []
        purchases = [Choice(f"Buy {card.name}", "V2", card) for card in cards_for_sale(table, me)]
        if not offers and not purchases:
            return
        options: tuple[Action | Choice, ...] = (*offers, *purchases, BEGIN)
        choice = await choose(me.seat, "Before the turn?", options, "A2", BEFORE_THE_TURN)
        if choice is BEGIN:
            return
        if isinstance(choice, Choice):
            buy(table, me, choice.about)
        else:
            exchanged += 1
            choice.effect(table, me, None)


def cards_for_sale(table: Table, me: Player) -> list[Action]:
    """What lies in the pool, if the player can pay for it (V2); cards of one name count once."""
    if not table.pool or me.pencil_points < table.options.card_price:
        return []
    return list(dict.fromkeys(table.pool))


def buy(table: Table, me: Player, card: Action) -> None:
    """A card of the pool, of any colour, for pencil points; it lies open with its buyer (V2)."""
    table.pay(me, "pencil points", table.options.card_price, "V2")
    table.pool.remove(card)
    (me.reactions if card.is_reaction else me.measures).append(card)
    table.record(Moved, "V2", card, POOL, SEAT[me.seat])


# M: the messenger's turn, and B and E after it


async def messengers_turn(table: Table) -> None:
    """Phases 2 to 5: collect, distribute, balance, and end the game or pass the stamp."""
    table.record(Began, "M1", "messenger's turn", table.round, table.stamp)
    collect(table)
    distribute(table)
    table.record(Began, "B1", "balancing", table.round, None)
    balance(table)
    reason = why_the_game_ends(table)
    if reason is None:
        pass_the_stamp(table)
        return
    final_balance(table)
    table.ended_by, table.ended = reason
    table.record(Ended, *reason)


def collect(table: Table) -> None:
    """Each outbox onto the heap in the car, in its own order (M1); with two players from the marker (T7)."""
    ring = table.components.ring
    start = ring.index(table.car_marker or table.player(table.stamp).offices[0])
    clause = "M1" if table.car_marker is None else "T7"
    for office in (*ring[start:], *ring[:start]):
        for dossier in list(table.desks[office].outbox):
            table.move(dossier, OUTBOX[office], CAR, clause)


def distribute(table: Table) -> None:
    """From the top of the heap, one at a time (M2): to the next inbox (M3), the cabinet (M4), or nowhere (M5)."""
    for dossier in reversed(table.car[:]):
        table.send_on(dossier, CAR, "M4" if table.is_finished(dossier) else "M3")


def pass_the_stamp(table: Table) -> None:
    """The stamp goes to the left neighbour (E2) or the other player, the car marker to the next desk (T9)."""
    before = table.stamp
    table.stamp = before % len(table.players) + 1
    table.turns = 0
    table.round += 1
    table.record(Moved, "T9" if len(table.players) == 2 else "E2", STAMP, SEAT[before], SEAT[table.stamp])
    if table.car_marker is not None:
        ring = table.components.ring
        office = table.car_marker
        table.car_marker = ring[(ring.index(office) + 1) % len(ring)]
        table.record(Moved, "T9", CAR_MARKER, office, table.car_marker)
