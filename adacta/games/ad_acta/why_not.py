"""Why something cannot be chosen now: the deciding clause and a sentence with the actual numbers."""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from adacta.engine.asking import CHANCE, PASS, Ask, Named, Refusal, seat_of
from adacta.engine.data import shown
from adacta.games.ad_acta.actions import (
    BASIC_ACTIONS,
    EXCHANGE,
    STOP,
    Action,
    Announced,
    exchange_obstacle,
    in_words,
    obstacle,
    words,
)
from adacta.games.ad_acta.cards import HEAPS, decree, special_delivery, telephone
from adacta.games.ad_acta.components import OFFICES, Dossier, Office
from adacta.games.ad_acta.rules import BEGIN
from adacta.games.ad_acta.table import Player, Table

ACTIONS = (*BASIC_ACTIONS, STOP, EXCHANGE)
MARKS = (BEGIN, PASS)


def why_not(table: Table, ask: Ask | None, name: str) -> Refusal | None:
    """Why the player asked cannot choose what is called `name`; None exactly if it is an option.

    Raises ValueError, with the nearest names, for a name that nothing in this game has.
    """
    if ask is not None and name in ask.names:
        return None
    if not isinstance(name, str) or name not in known_names(table):
        raise ValueError(_unknown(table, name))
    if ask is None:
        return Refusal(table.ended_by or "E1", f"The game is over: {table.ended}.")
    if ask.who is CHANCE:
        return _first_this(ask)
    me = table.player(seat_of(ask))
    card = next((card for card in table.cards if card.name == name), None)
    if ask.clause == "A4" and STOP in ask.options:  # a card of one's own may cite any clause
        return _not_now(table, me, name, card) or _first_this(ask)
    if ask.clause == "A2" and BEGIN in ask.options:
        return _not_before_the_turn(table, me, ask, name)
    if ask.clause == "V1" and card is not None and ask.options == tuple(dict.fromkeys(me.measures)):
        return _cannot_give_up(table, me, card)
    if isinstance(ask.about, Action):
        return _no_target(table, me, ask.about, name) or _first_this(ask)
    if isinstance(ask.about, Announced):
        if card is None or not card.is_reaction:
            return _first_this(ask)
        return _cannot_answer(table, me, ask.about, card)
    if isinstance(ask.about, tuple):
        return _no_place_in_the_order(table, ask, ask.about, name)
    return _first_this(ask)


def known_names(table: Table) -> dict[str, None]:
    """Every name that can be asked for: actions, cards, purchases, dossiers, offices and heaps."""
    return _known_names(table.cards, table.components.dossiers)


@lru_cache(maxsize=32)
def _known_names(cards: tuple[Action, ...], dossiers: tuple[Dossier, ...]) -> dict[str, None]:
    heaps = (heap for heaps in HEAPS.values() for heap in heaps)
    things: tuple[Named, ...] = (*ACTIONS, *MARKS, *cards, *dossiers, *OFFICES, *heaps)
    return dict.fromkeys((*(thing.name for thing in things), *(f"Buy {card.name}" for card in cards)))


def _unknown(table: Table, name: object) -> str:
    names = list(known_names(table))
    buying = str(name).casefold().startswith("buy")
    folded = {known.casefold(): known for known in names if buying or not known.startswith("Buy ")}
    near = [folded[each] for each in get_close_matches(str(name)[:100].casefold(), folded, n=3, cutoff=0.5)]
    hint = f"did you mean {' or '.join(map(repr, near))}?" if near else f"for example {names[0]!r} or 'Telephone'"
    return f"nothing in this game is called {shown(name)}; {hint}"


def _first_this(ask: Ask) -> Refusal:
    whose = "chance" if ask.who is CHANCE else f"seat {ask.who}"
    return Refusal(ask.clause, f"First this question of {whose} must be answered: {ask.what}")


# In the turn (A4)


def _not_now(table: Table, me: Player, name: str, card: Action | None) -> Refusal | None:
    basic = next((action for action in BASIC_ACTIONS if action.name == name), None)
    if basic is not None:
        return _hindered(table, me, basic)
    if card is not None and card.is_reaction:
        return _only_an_answer(table, card)
    if card is not None:
        return _hindered(table, me, card) if card in me.measures else _not_held(table, me, card)
    if name.startswith("Buy "):
        return _not_for_sale_now(table)
    if name == EXCHANGE.name and (hindrance := exchange_obstacle(table, me, exchanged=0)) is not None:
        return Refusal(*in_words(table, me, EXCHANGE, hindrance))
    if name in (EXCHANGE.name, BEGIN.name):
        often = table.options.exchanges_per_turn if name == EXCHANGE.name else None
        times = "once" if often == 1 else f"{often} times"
        limit = "" if often is None else f", {times} in a turn at most by this rule set"
        return Refusal("A2", f"'{name}' comes before anything else in the turn{limit}; seat {me.seat} has begun.")
    if name == PASS.name:
        return Refusal("R1", "'Pass' lets a measure pass, and none has been announced.")
    return Refusal("A4", f"{name} can be a target; first choose what to do.")


def _hindered(table: Table, me: Player, action: Action) -> Refusal | None:
    hindrance = obstacle(table, me, action)
    if hindrance is None:  # only when a card of one's own asks
        return None
    clause, sentence = in_words(table, me, action, hindrance)
    if hindrance[1].startswith("{name} costs") and me.drops:
        sentence += f" A dextrose drop can be eaten first: {me.drops} held."
    return Refusal(clause, sentence)


def _not_held(table: Table, me: Player, card: Action) -> Refusal:
    """A measure that the player in turn does not hold, and where it is."""
    if card in me.used:
        return Refusal("A8", f"Seat {me.seat} has used {card} up.")
    if card in table.pool:
        price = table.options.card_price
        return Refusal("V2", f"{card} lies in the pool; it costs {price} pencil points before the turn begins.")
    if table.options.standing_orders and table.options.own_sets and card.kind == "own":  # everybody was dealt one
        return Refusal("V1", f"Seat {me.seat} has given {card} up.")
    holder = next((player for player in table.players if card in player.measures), None)
    if holder is not None:
        return Refusal("A8", f"Seat {holder.seat} holds {card}; it is the turn of seat {me.seat}.")
    user = next((player for player in table.players if card in player.used), None)
    if user is not None:
        return Refusal("A8", f"Seat {user.seat} has used {card} up.")
    if not table.options.standing_orders:
        return Refusal("S5", f"{card} is in the box.")
    return Refusal("V1", f"{card} is in the box: it was not dealt, or given up before the first round.")


def _only_an_answer(table: Table, card: Action) -> Refusal:
    """A reaction has no place in the turn of its holder; and whether it can be played at all."""
    options = table.options
    if card.kind == "neutral" and not options.reactions:
        return Refusal("T3" if options.players == 2 else "S5", f"{card} is a reaction, and none is dealt.")
    if table.round < options.reactions_from_round:
        first = options.reactions_from_round
        return Refusal("R8", f"Reactions count from round {first} on; this is round {table.round}.")
    what = f"{card.answers} or the {decree} that works as one" if _answers_the_decree(table, card) else card.answers
    return Refusal("R1", f"{card} only answers {what}, by its holder, at the moment it is played.")


def _answers_the_decree(table: Table, card: Action) -> bool:
    return table.options.decree_can_be_blocked and card.answers in (telephone.name, special_delivery.name)


def _not_for_sale_now(table: Table) -> Refusal:
    if not table.options.project_management:
        return Refusal("V2", "Cards can only be bought with project management, which this rule set does not use.")
    return Refusal("V2", "Cards are bought before anything else in the turn.")


# Before the turn (A2, V2), standing orders (V1)


def _not_before_the_turn(table: Table, me: Player, ask: Ask, name: str) -> Refusal:
    if name == EXCHANGE.name:
        # nothing but a used-up right can have taken it off the list while points and supply are left
        hindrance = exchange_obstacle(table, me, exchanged=table.options.exchanges_per_turn or 0)
        assert hindrance is not None, "an exchange is possible but not on offer"
        return Refusal(*in_words(table, me, EXCHANGE, hindrance))
    if not name.startswith("Buy "):
        return _first_this(ask)
    if not table.options.project_management:
        return _not_for_sale_now(table)
    if name not in {f"Buy {card.name}" for card in table.pool}:
        return Refusal("V2", f"{name.removeprefix('Buy ')} does not lie in the pool.")
    price = table.options.card_price
    return Refusal("V2", f"A card costs {price} pencil points, {me.pencil_points} left.")


def _cannot_give_up(table: Table, me: Player, card: Action) -> Refusal:
    if card.is_reaction:
        return Refusal("V1", f"{card} is a reaction; only a measure can be given up.")
    return Refusal("V1", f"Seat {me.seat} does not hold {card}.")


# Targets (A12), answers (R1), orders (K3)


def _no_target(table: Table, me: Player, action: Action, name: str) -> Refusal | None:
    wanted = f"{action.name} needs {(words(action.targets) if action.targets else '') or 'a target'}"
    dossier = next((dossier for dossier in table.components.dossiers if dossier.name == name), None)
    if dossier is not None:
        return Refusal("A12", f"{wanted}; {_where(table, dossier)}.")
    office = next((office for office in OFFICES if office.name == name), None)
    if office is not None:
        return Refusal("A12", f"{wanted}; {_desk(table, me, office)}.")
    if any(name == heap.name for heaps in HEAPS.values() for heap in heaps):
        return Refusal("A12", f"{wanted}.")
    return None


def _where(table: Table, dossier: Dossier) -> str:
    place = table.find(dossier)
    done = f", finished, with {table.references[dossier]} references" if table.is_finished(dossier) else ""
    return f"{dossier} lies in the {place.name}{done}"


def _desk(table: Table, me: Player, office: Office) -> str:
    desk = table.desks[office]
    whose = "own" if office in me.offices else "another"
    return f"the {office} is {whose} office, {len(desk.inbox)} in its inbox, {len(desk.outbox)} in its outbox"


def _cannot_answer(table: Table, me: Player, announced: Announced, card: Action) -> Refusal:
    if card in me.reactions:
        return Refusal("R1", f"{card} answers {card.answers}, not {announced.action}.")
    if card in table.pool:
        return Refusal("V2", f"{card} lies in the pool and cannot be played from there.")
    holder = next((player for player in table.players if card in player.reactions), None)
    if holder is not None:
        return Refusal("R1", f"Only its holder can play {card}: seat {holder.seat}, not seat {me.seat}.")
    if any(card in player.used for player in table.players):
        return Refusal("R2", f"{card} has been used up.")
    return Refusal("R2", f"{card} is in the box.")


def _no_place_in_the_order(table: Table, ask: Ask, laid: tuple[object, ...], name: str) -> Refusal:
    for place, item in enumerate(laid, start=1):
        if getattr(item, "name", None) == name:
            return Refusal(ask.clause, f"{name} has its place in the order already: number {place} from the top.")
    return _first_this(ask)
