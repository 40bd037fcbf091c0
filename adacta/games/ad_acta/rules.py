"""A round of Ad Acta in clause order: official duties (A), the messenger's turn (M), and what follows it (B, E).

Set-up (S, T) is in `set_up.py`, balancing (B) in `balancing.py`, the end (E) in `ending.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.asking import PASS, Choice, Named, Script, choose
from adacta.engine.journal import Began, Ended, Moved, Played
from adacta.engine.own_cards.requirements import checked_effect
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    STOP,
    Action,
    Announced,
    Deed,
    cost_of,
    exchange_obstacle,
    possible_actions,
)
from adacta.games.ad_acta.balancing import balance
from adacta.games.ad_acta.cards import answered_as
from adacta.games.ad_acta.ending import final_balance, why_the_game_ends
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

BEGIN = Choice("Begin the turn", "A2")


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
        action = await choose(me.seat, "What now?", (*possible_actions(table, me), STOP), "A4")
        target = None
        if action.targets is not None:
            target = await choose(me.seat, action.question, action.targets(table, me), action.clause, action)
        announce(table, me, action, target)
        if action.kind == "basic":
            action.effect(table, me, target)
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
        choice = await choose(me.seat, "Before the turn?", options, "A2")
        if choice is BEGIN:
            return
        if isinstance(choice, Choice):
            buy(table, me, choice.about)
        else:
            exchanged += 1
            choice.effect(table, me, None)


def cards_for_sale(table: Table, me: Player) -> list[Action]:
    """What lies in the pool, if the player can pay for it (V2); cards of one name count once."""
    return list(dict.fromkeys(table.pool)) if me.pencil_points >= table.options.card_price else []


def buy(table: Table, me: Player, card: Action) -> None:
    """A card of the pool, of any colour, for pencil points; it lies open with its buyer (V2)."""
    table.pay(me, "pencil points", table.options.card_price, "V2")
    table.pool.remove(card)
    (me.reactions if card.is_reaction else me.measures).append(card)
    table.record(Moved, "V2", card, POOL, SEAT[me.seat])


def announce(table: Table, me: Player, action: Action, target: Named | None) -> None:
    """What is done is said, with its target, and paid for (A5 to A8, R1)."""
    table.record(Played, action.clause, me.seat, action, target)
    if cost := cost_of(table, action):
        table.pay(me, "AP", cost, action.clause)


async def play_measure(table: Table, me: Player, action: Action, target: Named | None) -> None:
    """The card is used up (A8); it can be answered before its effect (R1)."""
    table.put_down(me, me.measures, action)
    deed = Deed(me, Announced(me.seat, action, target))
    await let_reactions_answer(table, deed)
    if not deed.cancelled:
        effect = action.effect(table, me, target)
        if effect is not None:
            await effect


async def let_reactions_answer(table: Table, deed: Deed) -> None:
    """Who holds the matching reaction answers the measure or lets it pass (R1); the first answer counts."""
    for holder, cards in holders_of_answers(table, deed):
        options: tuple[Action | Choice, ...] = (*cards, PASS)
        card = await choose(holder.seat, f"Answer {deed.announced.name}?", options, "R1", deed.announced)
        if isinstance(card, Choice):
            continue
        table.put_down(holder, holder.reactions, card)
        table.record(Played, card.clause, holder.seat, card, deed.action)
        effect = checked_effect(card, card.do(table, deed))
        if effect is not None:
            await effect
        if deed.refunded and (cost := cost_of(table, deed.action)):
            table.pay(deed.player, "AP", -cost, card.clause)  # R3: they can be spent in the same turn
        return


def holders_of_answers(table: Table, deed: Deed) -> Iterator[tuple[Player, list[Action]]]:
    """Players with reactions to this measure, clockwise from the active one (R1, R2, R8)."""
    if table.round < table.options.reactions_from_round:
        return
    names = answered_as(table, deed)
    for player in table.clockwise_from(deed.player.seat):
        cards = [card for card in dict.fromkeys(player.reactions) if card.answers in names]
        if cards:
            yield player, cards


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
    for office in (*ring[start:], *ring[:start]):
        for dossier in list(table.desks[office].outbox):
            table.move(dossier, OUTBOX[office], CAR, "M1")


def distribute(table: Table) -> None:
    """From the top of the heap, one at a time (M2): to the next inbox (M3) or the cabinet (M4)."""
    for dossier in reversed(table.car[:]):
        table.send_on(dossier, CAR, "M4" if table.is_finished(dossier) else "M3")


def pass_the_stamp(table: Table) -> None:
    """The stamp goes to the left neighbour (E2), the car marker to the next desk (T9)."""
    before = table.stamp
    table.stamp = before % len(table.players) + 1
    table.turns = 0
    table.round += 1
    table.record(Moved, "E2", STAMP, SEAT[before], SEAT[table.stamp])
    if table.car_marker is not None:
        ring = table.components.ring
        office = table.car_marker
        table.car_marker = ring[(ring.index(office) + 1) % len(ring)]
        table.record(Moved, "T9", CAR_MARKER, office, table.car_marker)
