"""What a turn refuses, case by case: too few AP, no target, a card that is not held, an exchange that is too late."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adacta.engine.asking import Named, Refusal
from adacta.engine.data.sentences import filled_in
from adacta.engine.own_cards.requirements import words
from adacta.engine.plumbing.cloning import clone
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    NO_TARGET,
    TOO_FEW_AP,
    Action,
    Obstacle,
    cost_of,
    eat_a_dextrose_drop,
    exchange_obstacle,
    hindrance,
    obstacle,
    other_desks_with_work,
    own_desks_with_work,
)
from adacta.games.ad_acta.cards import (
    Heap,
    dossiers_in_inboxes,
    dossiers_in_outboxes,
    dossiers_to_send_on,
    dossiers_to_speed_up,
    heaps_to_put_away,
    inboxes_to_sort,
    special_delivery,
    telephone,
)
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.table import Player, Table

TO_SEND_ON = (dossiers_to_send_on, dossiers_to_speed_up)
PRINTED_TARGETS = (
    own_desks_with_work,
    other_desks_with_work,
    dossiers_in_inboxes,
    dossiers_in_outboxes,
    *TO_SEND_ON,
    inboxes_to_sort,
    heaps_to_put_away,
)
"""What finds the targets of the printed cards, which have sentences of their own."""


def said(clause: str, sentence: str, values: Mapping[str, Any]) -> Refusal:
    """The clause, and the sentence with what its places hold."""
    return Refusal(clause, filled_in(sentence, values))


# Actions and cards of the player in turn (A3, A7, A12, K4)


def hindered(table: Table, me: Player, action: Action) -> Refusal | None:
    """What keeps the player from an action or a card held; None only when a card of one's own asks."""
    found = obstacle(table, me, action)
    if found is TOO_FEW_AP and me.ap + me.drops >= cost_of(table, action):
        return _after_eating(table, me, action)
    return None if found is None else in_words(table, me, action, found)


def _after_eating(table: Table, me: Player, action: Action) -> Refusal:
    """Too few AP, and drops that would do: they are a hint only if the action can be chosen once they are eaten."""
    twin = clone(table)
    twin.journal = None
    eater = twin.player(me.seat)
    while eater.ap < cost_of(twin, action):
        eat_a_dextrose_drop.effect(twin, eater, None)
    still = hindrance(twin, eater, action)
    if still is None:
        return in_words(table, me, action, ("A12", sentences.TOO_FEW_AP_BUT_DROPS))
    return in_words(table, me, action, still)


def in_words(table: Table, me: Player, action: Action, found: Obstacle) -> Refusal:
    """An obstacle with the actual numbers."""
    clause, sentence = _no_target(table, action) if found is NO_TARGET else found
    options = table.options
    cost = cost_of(table, action)
    values = {
        "name": action.name,
        "cost": cost,
        "ap": me.ap,
        "missing": cost - me.ap,
        "drops": me.drops,
        "wanted": wanted(action),
        "pencil_points": me.pencil_points,
        "pencil_track": options.pencil_track,
        "drop_price": options.drop_price,
        "exchanges_per_turn": options.exchanges_per_turn,
    }
    return said(clause, sentence, values)


def wanted(action: Action) -> str:
    """What a card of one's own can be aimed at, by the docstring of its `targets`."""
    return (words(action.targets) if action.targets else "") or "a target"


def _no_target(table: Table, action: Action) -> Obstacle:
    """There is no target (A12), or only finished dossiers for which the cabinet has no place (K4)."""
    targets = action.targets
    if targets in TO_SEND_ON and any(desk.outbox for desk in table.desks.values()):
        return "K4", sentences.NOWHERE_TO_GO
    if targets in PRINTED_TARGETS:
        return "A12", sentences.NO_TARGET[targets.__name__]
    return NO_TARGET


# Targets (A5, A6, A12, K4)


def cannot_aim_at(table: Table, me: Player, action: Action, thing: Named) -> Refusal | None:
    """Why a dossier, an office or a heap is no target of an action; None for anything else."""
    if isinstance(thing, Dossier):
        return _dossier_is_no_target(table, action, thing)
    if isinstance(thing, Office):
        return _office_is_no_target(table, me, action, thing)
    if isinstance(thing, Heap):
        return _heap_is_no_target(action, thing)
    return None


def _dossier_is_no_target(table: Table, action: Action, dossier: Dossier) -> Refusal:
    place = table.find(dossier)
    values = {"name": action.name, "wanted": wanted(action), "dossier": dossier, "place": place.name}
    if action.targets in TO_SEND_ON and place.kind == "outbox":
        return said("K4", sentences.FINISHED_AND_CABINET_FULL, values)
    if action.targets in PRINTED_TARGETS:
        return said("A12", sentences.LIES_ELSEWHERE[action.targets.__name__], values)
    return said("A12", sentences.LIES_ELSEWHERE_FOR_AN_OWN_CARD, values)


def _office_is_no_target(table: Table, me: Player, action: Action, office: Office) -> Refusal:
    desk = table.desks[office]
    values = {"name": action.name, "wanted": wanted(action), "seat": me.seat, "office": office}
    counts = {"inbox": len(desk.inbox), "outbox": len(desk.outbox)}
    both = len(me.offices) == 2  # then T6 says whose desk is whose
    if action.targets is own_desks_with_work and office not in me.offices:
        return said("T6" if both else "A5", sentences.NOT_AN_OWN_DESK, values)
    if action.targets is other_desks_with_work and office in me.offices:
        return said("T6" if both else "A6", sentences.NOT_ANOTHER_DESK, values)
    if action.targets is inboxes_to_sort:
        return said("A12", sentences.INBOX_TOO_SMALL, {**values, **counts})
    if action.targets in (own_desks_with_work, other_desks_with_work):
        return said("A12", sentences.INBOX_EMPTY, values)
    return said("A12", sentences.OFFICE_IS_NO_TARGET_OF_AN_OWN_CARD, {**values, **counts})


def _heap_is_no_target(action: Action, heap: Heap) -> Refusal:
    values = {"name": action.name, "wanted": wanted(action), "office": heap.source, "heap": heap.name}
    of_put_away = action.targets is heaps_to_put_away
    return said("A12", sentences.OUTBOX_EMPTY if of_put_away else sentences.HEAP_IS_NO_TARGET_OF_AN_OWN_CARD, values)


# Exchanging and buying (A2, V2)


def cannot_exchange_now(table: Table, me: Player) -> Refusal:
    """In the turn it is too late, if it was possible at all."""
    found = exchange_obstacle(table, me, exchanged=0)
    return is_begun(table, me, EXCHANGE) if found is None else in_words(table, me, EXCHANGE, found)


def cannot_exchange_again(table: Table, me: Player) -> Refusal:
    """Before the turn nothing but a used-up right can have taken it off the list while points and supply are left."""
    found = exchange_obstacle(table, me, exchanged=table.options.exchanges_per_turn or 0)
    assert found is not None, "an exchange is possible but not on offer"
    return in_words(table, me, EXCHANGE, found)


def is_begun(table: Table, me: Player, what: Named) -> Refusal:
    """The turn has begun, and what comes before it is over (A2)."""
    limit = table.options.exchanges_per_turn if what is EXCHANGE else None
    sentence = sentences.BEFORE_THE_TURN if limit is None else sentences.BEFORE_THE_TURN_AND_LIMITED
    return said("A2", sentence, {"name": what.name, "seat": me.seat, "limit": limit})


def cannot_be_bought(table: Table, me: Player, card: Action) -> Refusal:
    """There is no pool, the card is not in it, or it is too dear (V2)."""
    values = {"card": card, "card_price": table.options.card_price, "pencil_points": me.pencil_points}
    return and_what_it_does(_not_for_sale(table, card, values), card)


def _not_for_sale(table: Table, card: Action, values: Mapping[str, Any]) -> Refusal:
    if not table.options.project_management:
        return said("V2", sentences.NO_POOL, values)
    return said("V2", sentences.CARD_TOO_DEAR if card in table.pool else sentences.NOT_IN_THE_POOL, values)


# Cards that lie elsewhere (A8, R1, R8, S4, S5, T3, V1, V2)


def and_what_it_does(refusal: Refusal, card: Action) -> Refusal:
    """What is worth knowing of a card that one does not hold; nothing for a card of one's own without words."""
    if not card.text:
        return refusal
    told = filled_in(sentences.WHAT_IT_DOES, {"text": card.text, "clause": card.clause})
    return refusal._replace(sentence=f"{refusal.sentence} {told}")


def not_held(table: Table, me: Player, card: Action) -> Refusal:
    """A measure that the player in turn does not hold: where it lies, read off the table, and what it does."""
    return and_what_it_does(_lies_elsewhere(table, me, card), card)


def _lies_elsewhere(table: Table, me: Player, card: Action) -> Refusal:
    values = {"seat": me.seat, "card": card, "card_price": table.options.card_price}
    if card in me.used:
        return said("A8", sentences.USED_UP, values)
    if card in table.pool:
        return said("V2", sentences.IN_THE_POOL, values)
    if card in me.given_up:
        return said("V1", sentences.GIVEN_UP, values)
    for other in table.clockwise_from(me.seat):
        if card in other.measures:
            return said("A8", sentences.HELD_BY_ANOTHER, {**values, "holder": other.seat})
    for other in table.clockwise_from(me.seat):
        if card in other.used:
            return said("A8", sentences.USED_UP, {**values, "seat": other.seat})
        if card in other.given_up:
            return said("V1", sentences.GIVEN_UP, {**values, "seat": other.seat})
    return said(_boxed_by(table, card), sentences.IN_THE_BOX, values)


def _boxed_by(table: Table, card: Action) -> str:
    """The clause by which measures stay in the box: S4 and S5, with two players T3."""
    if table.options.players == 2:
        return "T3"
    return "S4" if card.kind == "own" else "S5"


def only_an_answer(table: Table, card: Action) -> Refusal:
    """A reaction has no place in the turn of its holder; whether it can be played at all, and what it does."""
    return and_what_it_does(_no_turn_for_reactions(table, card), card)


def _no_turn_for_reactions(table: Table, card: Action) -> Refusal:
    options = table.options
    values = {"card": card, "answers": card.answers, "first": options.reactions_from_round, "round": table.round}
    if card.kind == "neutral" and not options.reactions:
        return said("T3" if options.players == 2 else "S5", sentences.NO_REACTIONS, values)
    if table.round < options.reactions_from_round:
        return said("R8", sentences.REACTIONS_LATER, values)
    also_the_decree = options.decree_can_be_blocked and card.answers in (telephone.name, special_delivery.name)
    return said(
        "R1", sentences.ONLY_AN_ANSWER_ALSO_TO_THE_DECREE if also_the_decree else sentences.ONLY_AN_ANSWER, values
    )
