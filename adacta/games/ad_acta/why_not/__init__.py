"""Why something cannot be chosen now: the deciding clause and a sentence with the actual numbers.

`Ask.about` says what the open question is about; each such subject has its function here. The sentences stand
in `sentences.py`, what a turn refuses in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from adacta.engine.asking import CHANCE, PASS, Ask, Choice, Named, Refusal, seat_of
from adacta.engine.data import shown
from adacta.engine.data.sentences import filled_in
from adacta.engine.plumbing.remembering import remembered
from adacta.games.ad_acta import actions, sentences
from adacta.games.ad_acta.actions import BASIC_ACTIONS, BEGIN, EXCHANGE, STOP, Action, Announced
from adacta.games.ad_acta.cards import HEAPS, Heap
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, Office
from adacta.games.ad_acta.table import Player, Table
from adacta.games.ad_acta.why_not.refusals import (
    and_what_it_does,
    cannot_aim_at,
    cannot_be_bought,
    cannot_exchange_again,
    cannot_exchange_now,
    hindered,
    is_begun,
    not_held,
    only_an_answer,
    said,
)


def why_not(table: Table, ask: Ask | None, name: str) -> Refusal | None:
    """Why the player asked cannot choose what is called `name`; None exactly if it is an option.

    Raises ValueError, with the nearest names, for a name that nothing in this game has.
    """
    if ask is not None and name in ask.names:
        return None
    thing = things(table).get(name) if isinstance(name, str) else None
    if thing is None:
        raise ValueError(_unknown(table, name))
    if ask is None:
        return said(table.ended_by or "E1", sentences.GAME_OVER, {"reason": table.ended})
    if ask.who is CHANCE:
        return first_this(ask, thing)
    return _refused(table, ask, table.player(seat_of(ask)), thing) or first_this(ask, thing)


def _refused(table: Table, ask: Ask, me: Player, thing: Named) -> Refusal | None:
    """What stands in the way, by what the question is about; None if nothing but the question itself does."""
    match ask.about:
        case actions.IN_THE_TURN:
            return _in_the_turn(table, me, thing)
        case actions.BEFORE_THE_TURN:
            return _before_the_turn(table, me, thing)
        case actions.STANDING_ORDERS:
            return _standing_orders(me, thing)
        case Action() as action:
            return _wrong_kind(ask, thing) or cannot_aim_at(table, me, action, thing)
        case Announced() as announced:
            return _as_an_answer(table, me, announced, thing)
        case tuple() as laid:
            return _in_an_order(ask, laid, thing)
    return None


# Everything that has a name


def known_names(table: Table) -> dict[str, None]:
    """Every name that can be asked for: actions, cards, purchases, dossiers, offices and heaps."""
    return dict.fromkeys(things(table))


def things(table: Table) -> Mapping[str, Named]:
    """What each of these names means."""
    return _things(table.components, table.cards)


@remembered
def _things(components: Components, cards: tuple[Action, ...]) -> Mapping[str, Named]:
    heaps = (heap for heaps in HEAPS.values() for heap in heaps)
    purchases = (Choice(f"Buy {card.name}", "V2", card) for card in cards)
    named: tuple[Named, ...] = (
        *(*BASIC_ACTIONS, STOP, EXCHANGE, BEGIN, PASS),
        *cards,
        *components.dossiers,
        *OFFICES,
        *heaps,
        *purchases,
    )
    return {thing.name: thing for thing in named}


def _unknown(table: Table, name: object) -> str:
    names = list(known_names(table))
    buying = str(name).casefold().startswith("buy")
    folded = {known.casefold(): known for known in names if buying or not known.startswith("Buy ")}
    near = [folded[each] for each in get_close_matches(str(name)[:100].casefold(), folded, n=3, cutoff=0.5)]
    template = sentences.UNKNOWN if near else sentences.UNKNOWN_AND_NOTHING_NEAR
    return filled_in(template, {"name": shown(name), "near": " or ".join(map(repr, near)), "first": repr(names[0])})


# Kinds of things


def kind_of(thing: Named) -> str:
    """'dossier', 'office', 'heap', 'reaction', 'measure', 'action' or 'choice'."""
    if isinstance(thing, Action):
        return "reaction" if thing.is_reaction else "action" if thing.kind == "basic" else "measure"
    kinds = {Dossier: "dossier", Office: "office", Heap: "heap"}
    return kinds.get(type(thing), "choice")


def asked_for(ask: Ask) -> str:
    """The kind of all answers that a question has, 'Pass' not counted; 'choice' if they are of several kinds."""
    kinds = {kind_of(option) for option in ask.options if option is not PASS}
    return kinds.pop() if len(kinds) == 1 else "choice"


def first_this(ask: Ask, thing: Named) -> Refusal:
    """The open question must be answered first; and with what, if something of another kind was named."""
    template = sentences.FIRST_CHANCE if ask.who is CHANCE else sentences.FIRST_THIS
    refusal = said(ask.clause, template, {"seat": ask.who, "question": ask.what})
    return refusal if kind_of(thing) == asked_for(ask) else _with_the_kind(refusal, ask)


def _wrong_kind(ask: Ask, thing: Named) -> Refusal | None:
    """A dossier, an office or a heap was named, and another kind of target is asked for."""
    kind, wanted = kind_of(thing), asked_for(ask)
    if kind == wanted or wanted not in sentences.ASKED_FOR or kind not in sentences.NAMED:
        return None
    refusal = said(ask.clause, sentences.NAMED[kind], {"question": ask.what, "name": thing.name})
    return _with_the_kind(refusal, ask)


def _with_the_kind(refusal: Refusal, ask: Ask) -> Refusal:
    wanted = sentences.ASKED_FOR.get(asked_for(ask))
    return refusal if wanted is None else refusal._replace(sentence=f"{refusal.sentence} {wanted}")


# By what the question is about


def _in_the_turn(table: Table, me: Player, thing: Named) -> Refusal | None:
    """'What now?' (A4)."""
    if isinstance(thing, Action):
        return _action_in_the_turn(table, me, thing)
    if thing is BEGIN:
        return is_begun(table, me, thing)
    if thing is PASS:
        return said("R1", sentences.NOTHING_TO_PASS, {})
    if isinstance(thing, Choice):
        clause, sentence = "V2", sentences.BUYING_COMES_FIRST
        return said(clause, sentence if table.options.project_management else sentences.NO_POOL, {})
    return said("A4", sentences.MAY_BE_A_TARGET[kind_of(thing)], {"name": thing.name})


def _action_in_the_turn(table: Table, me: Player, action: Action) -> Refusal | None:
    if action is EXCHANGE:
        return cannot_exchange_now(table, me)
    if action.is_reaction:
        return only_an_answer(table, action)
    if action.kind == "basic" or action in me.measures:
        return hindered(table, me, action)
    return not_held(table, me, action)


def _before_the_turn(table: Table, me: Player, thing: Named) -> Refusal | None:
    """Exchanging and buying (A2, V2)."""
    if thing is EXCHANGE:
        return cannot_exchange_again(table, me)
    if isinstance(thing, Choice) and isinstance(thing.about, Action):
        return cannot_be_bought(table, me, thing.about)
    return None


def _standing_orders(me: Player, thing: Named) -> Refusal | None:
    """Which measure is given up (V1)."""
    if not isinstance(thing, Action) or thing.kind == "basic":
        return None
    sentence = sentences.ONLY_MEASURES_ARE_GIVEN_UP if thing.is_reaction else sentences.NOT_HELD
    return and_what_it_does(said("V1", sentence, {"card": thing, "seat": me.seat}), thing)


def _as_an_answer(table: Table, me: Player, announced: Announced, thing: Named) -> Refusal | None:
    """A reaction that does not answer this measure, or that lies elsewhere (R1, R2, V2)."""
    if not isinstance(thing, Action) or not thing.is_reaction:
        return None
    return and_what_it_does(_no_answer(table, me, announced, thing), thing)


def _no_answer(table: Table, me: Player, announced: Announced, thing: Action) -> Refusal:
    """Why this reaction does not answer this measure now."""
    values: dict[str, Any] = {"card": thing, "seat": me.seat, "answers": thing.answers, "measure": announced.action}
    if thing in me.reactions:
        return said("R1", sentences.ANSWERS_ANOTHER, values)
    if thing in table.pool:
        return said("V2", sentences.REACTION_IN_THE_POOL, values)
    for holder in table.players:
        if thing in holder.reactions:
            return said("R1", sentences.ONLY_ITS_HOLDER, {**values, "holder": holder.seat})
    if any(thing in player.used for player in table.players):
        return said("R2", sentences.REACTION_USED_UP, values)
    return said("R2", sentences.IN_THE_BOX, values)


def _in_an_order(ask: Ask, laid: tuple[Any, ...], thing: Named) -> Refusal | None:
    """What has its place in a new order already (K3)."""
    for place, item in enumerate(laid, start=1):
        if item is thing:
            return said(ask.clause, sentences.HAS_ITS_PLACE, {"name": thing.name, "place": place})
    return None
