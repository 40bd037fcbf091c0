"""How an action is carried out: said, paid for and, if a measure, used up and perhaps answered (A3 to A8, R1 to R3)."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.asking import PASS, Choice, Named, choose
from adacta.engine.journal import Played
from adacta.engine.own_cards.requirements import checked_effect
from adacta.games.ad_acta.actions import Action, Announced, Deed, cost_of
from adacta.games.ad_acta.cards import answered_as
from adacta.games.ad_acta.table import Player, Table


def act(table: Table, me: Player, action: Action, target: Named | None) -> None:
    """A basic action is said, paid for and done (A3 to A7, A10); it asks nothing further."""
    announce(table, me, action, target)
    action.effect(table, me, target)


async def play_measure(table: Table, me: Player, measure: Action, target: Named | None) -> None:
    """Said with its target, paid for, used up (A8), answered or let pass (R1); then it happens, unless it is blocked.

    The AP of a measure that was blocked come back and can be spent in the same turn (R3 to R6).
    """
    deed = Deed(me, Announced(me.seat, measure, target))
    paid = announce(table, me, measure, target)
    table.use_up(me, measure)
    reaction = await answer_to(table, deed)
    if reaction is not None and deed.refunded and paid:
        table.get(me, "AP", paid, reaction.clause)
    if not deed.cancelled and (effect := measure.effect(table, me, target)) is not None:
        await effect


def announce(table: Table, me: Player, action: Action, target: Named | None) -> int:
    """What is done is said, with its target, and paid for; the AP that it took.

    The price of a printed measure stands in A8, that of everything else in its own clause.
    """
    table.record(Played, action.clause, me.seat, action, target)
    if cost := cost_of(table, action):
        table.pay(me, "AP", cost, "A8" if action.cost is None else action.clause)
    return cost


async def answer_to(table: Table, deed: Deed) -> Action | None:
    """The reaction with which a measure is answered: its holder plays it or lets it pass (R1); the first one counts."""
    for holder, cards in holders_of_answers(table, deed):
        options: tuple[Action | Choice, ...] = (*cards, PASS)
        card = await choose(holder.seat, f"Answer {deed.announced.name}?", options, "R1", deed.announced)
        if isinstance(card, Action):
            await react(table, holder, card, deed)
            return card
    return None


async def react(table: Table, holder: Player, card: Action, deed: Deed) -> None:
    """A reaction is used up (R2) and does to the measure what it says; nothing can answer it (R1)."""
    table.record(Played, card.clause, holder.seat, card, deed.action)
    table.use_up(holder, card)
    if (effect := checked_effect(card, card.do(table, deed))) is not None:
        await effect


def holders_of_answers(table: Table, deed: Deed) -> Iterator[tuple[Player, list[Action]]]:
    """Players with reactions to this measure, clockwise from the active one (R1, R2, R8)."""
    if table.round < table.options.reactions_from_round:
        return
    names = answered_as(table, deed)
    for player in table.clockwise_from(deed.player.seat):
        cards = [card for card in dict.fromkeys(player.reactions) if card.answers in names]
        if cards:
            yield player, cards
