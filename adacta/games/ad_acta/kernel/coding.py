"""From tables and rules to arrays, and back without loss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from adacta.engine.asking import Ask, Chance
from adacta.engine.data.sentences import filled_in
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.actions import BASIC_ACTIONS, BEGIN, EXCHANGE, STOP, Action
from adacta.games.ad_acta.cards import HEAPS, PRINTED_CARDS
from adacta.games.ad_acta.components import OFFICES as ALL_OFFICES
from adacta.games.ad_acta.components import Components
from adacta.games.ad_acta.kernel import layout as at
from adacta.games.ad_acta.kernel.tables import Ints
from adacta.games.ad_acta.table import PARTITION, Cabinet, Desk, Player, Table

CODES: dict[Action, int] = {card: at.CARD + number for number, card in enumerate(PRINTED_CARDS)}
TIE_BREAKS = {"drops": at.BY_DROPS, "pencil points": at.BY_PENCILS}


def rules_of(table: Table) -> Ints:
    """The options and components of a table, for arrays."""
    options, components, ring = table.options, table.components, table.components.ring
    r = np.full(at.RULES, at.NONE, dtype=np.int32)
    r[at.PLAYERS : at.PLAYERS + 9] = np.array(
        (
            options.players,
            options.neutral_cards,
            options.standing_orders,
            options.project_management,
            _or_none(options.exchanges_per_turn),
            options.decree_can_be_blocked,
            options.reactions_from_round,
            options.score_floor or 0,
            options.score_floor is not None,
        ),
        dtype=np.int32,
    )
    r[at.TRACK : at.TRACK + 7] = np.array(
        (
            _or_none(options.pencil_track),
            options.score_unfilled_partition,
            _or_none(options.max_rounds),
            options.winning_score,
            options.measure_cost,
            options.drop_price,
            options.card_price,
        ),
        dtype=np.int32,
    )
    r[at.MEASURES_EACH : at.N_PARTITIONS + 1] = np.array(
        (
            options.neutral_each,
            options.reactions,
            options.score_per == "office",
            len(components.partitions),
        ),
        dtype=np.int32,
    )
    r[at.POINTS_EACH_TURN : at.POINTS_EACH_TURN + options.players] = np.array(options.action_points)
    for seat, player in enumerate(table.players):
        for number, office in enumerate(player.offices):
            r[at.HEADED + 2 * seat + number] = ring.index(office)
            r[at.HEAD + ring.index(office)] = seat
    r[at.TIES : at.TIES + 2] = 0
    for number, name in enumerate(options.tie_breaks or ()):
        r[at.TIES + number] = TIE_BREAKS[name]
    _put_components(r, components)
    return r


def _or_none(value: int | None) -> int:
    return at.NONE if value is None else value


def _put_components(r: Ints, components: Components) -> None:
    """Routes, owners, places, points, and in which order heaps go onto other desks (N4)."""
    ring, first = components.ring, 0
    for number, places in enumerate(components.partitions):
        r[at.PLACES + number], r[at.FIRST_PLACE + number] = places, first
        first += places
    for d, dossier in enumerate(components.dossiers):
        r[at.OWNER + d], r[at.LENGTH + d] = ring.index(dossier.owner), len(dossier.route)
        for number, office in enumerate(dossier.route):
            r[at.ROUTE + d * at.FIELDS + number] = ring.index(office)
        for number in range(len(components.partitions)):
            r[at.WORTH + d * at.PARTITIONS + number] = components.points(dossier, number)
    for number, office in enumerate(ring):
        first = at.ONTO + number * (at.OFFICES - 1)
        r[first : first + at.OFFICES - 1] = [ring.index(heap.onto) for heap in HEAPS[office]]


def encode(table: Table) -> Ints:
    """A table between two scripts as an array."""
    components, ring = table.components, table.components.ring
    numbers = {dossier: d for d, dossier in enumerate(components.dossiers)}
    t = np.full(at.SIZE, at.NONE, dtype=np.int32)
    t[: at.REFERENCES] = 0
    t[at.IN_INBOX : at.INBOX] = 0
    t[at.MEASURES_HELD : at.MEASURES] = 0
    t[at.COUNTED :] = 0
    t[at.ACTIVE] = at.NONE
    t[at.ROUND : at.ENDED] = (
        table.round,
        table.turns,
        table.stamp - 1,
        at.NONE if table.car_marker is None else ring.index(table.car_marker),
        table.supply,
        table.cabinet.finished,
    )
    t[at.REFERENCES : at.REFERENCES + at.DOSSIERS] = [table.references[each] for each in components.dossiers]

    def lay(first: int, held: int, place: int, dossiers: Sequence[Any]) -> None:
        t[held] = len(dossiers)
        for n, dossier in enumerate(dossiers):
            t[first + n] = numbers[dossier]
            t[at.PLACE + numbers[dossier]] = place

    for office, desk in enumerate(table.desks[each] for each in ring):
        lay(at.INBOX + office * at.DOSSIERS, at.IN_INBOX + office, at.IN + office, desk.inbox)
        lay(at.OUTBOX + office * at.DOSSIERS, at.IN_OUTBOX + office, at.OUT + office, desk.outbox)
        t[at.POINTS + office] = table.points.get(ring[office], 0)
    lay(at.ON_CAR, at.IN_CAR, at.CAR, table.car)
    lay(at.ON_PILE, at.IN_PILE, at.PILE, table.pile)
    first = at.FILED
    for number, filed in enumerate(table.cabinet.partitions):
        lay(first, at.IN_PARTITION + number, at.CABINET, filed)
        first += components.partitions[number]
    _encode_cards(t, table)
    return t


def _encode_cards(t: Ints, table: Table) -> None:
    def lay(first: int, held: int, cards: Sequence[Action]) -> None:
        t[held] = len(cards)
        t[first : first + len(cards)] = [CODES[card] for card in cards]

    lay(at.POOL, at.IN_POOL, table.pool)
    lay(at.BOX, at.IN_BOX, table.box)
    for seat, player in enumerate(table.players):
        t[at.AP + seat], t[at.DROPS + seat], t[at.PENCILS + seat] = player.ap, player.drops, player.pencil_points
        shift = seat * at.CARDS
        lay(at.MEASURES + shift, at.MEASURES_HELD + seat, player.measures)
        lay(at.REACTIONS + shift, at.REACTIONS_HELD + seat, player.reactions)
        lay(at.USED + shift, at.USED_UP + seat, player.used)
        lay(at.GAVE + shift, at.GIVEN_UP + seat, player.given_up)


def decode(t: Ints, like: Table) -> Table:
    """The table that an array describes; options, components and names are those of `like`. No journal is kept."""
    components, ring = like.components, like.components.ring
    dossiers = components.dossiers

    def lying(first: int, held: int) -> list[Any]:
        return [dossiers[d] for d in t[first : first + t[held]]]

    filed, first = [], at.FILED
    for number, places in enumerate(components.partitions):
        filed.append(lying(first, at.IN_PARTITION + number))
        first += places
    table = Table(
        options=like.options,
        components=components,
        cards=like.cards,
        players=[_player(t, seat, player) for seat, player in enumerate(like.players)],
        desks={
            office: Desk(
                lying(at.INBOX + n * at.DOSSIERS, at.IN_INBOX + n), lying(at.OUTBOX + n * at.DOSSIERS, at.IN_OUTBOX + n)
            )
            for n, office in enumerate(ring)
        },
        cabinet=Cabinet(filed, int(t[at.FINISHED])),
        points={office: int(t[at.POINTS + ring.index(office)]) for office in like.points},
        references={dossier: int(t[at.REFERENCES + d]) for d, dossier in enumerate(dossiers)},
        supply=int(t[at.SUPPLY]),
        stamp=int(t[at.STAMP]) + 1,
        car_marker=None if t[at.MARKER] == at.NONE else ring[t[at.MARKER]],
        pile=lying(at.ON_PILE, at.IN_PILE),
        car=lying(at.ON_CAR, at.IN_CAR),
        pool=_cards(t, at.POOL, at.IN_POOL),
        box=_cards(t, at.BOX, at.IN_BOX),
        round=int(t[at.ROUND]),
        turns=int(t[at.TURNS]),
        journal=None,
    )
    if t[at.ENDED]:
        table.ended_by, table.ended = _why(t, table)
    return table


def _player(t: Ints, seat: int, like: Player) -> Player:
    shift = seat * at.CARDS
    return Player(
        like.seat,
        like.name,
        like.offices,
        drops=int(t[at.DROPS + seat]),
        pencil_points=int(t[at.PENCILS + seat]),
        ap=int(t[at.AP + seat]),
        measures=_cards(t, at.MEASURES + shift, at.MEASURES_HELD + seat),
        reactions=_cards(t, at.REACTIONS + shift, at.REACTIONS_HELD + seat),
        used=_cards(t, at.USED + shift, at.USED_UP + seat),
        given_up=_cards(t, at.GAVE + shift, at.GIVEN_UP + seat),
    )


def _cards(t: Ints, first: int, held: int) -> list[Action]:
    return [PRINTED_CARDS[card - at.CARD] for card in t[first : first + t[held]]]


def _why(t: Ints, table: Table) -> tuple[str, str]:
    """Clause and reason of the end, as `ending.why_the_game_ends` gives them (E1, E6, T8)."""
    per_player = table.options.score_per == "player"
    clause, many, who = "E1" if per_player else "T8", int(t[at.HOW_MANY]), int(t[at.WHO])
    if t[at.ENDED] == at.BY_SCORE:
        name = table.players[who].name if per_player else table.components.ring[who].name
        told = sentences.ENOUGH_POINTS_FOR_A_PLAYER if per_player else sentences.ENOUGH_POINTS_FOR_AN_OFFICE
        return clause, filled_in(told, {"name": name, "points": many, "enough": table.options.winning_score})
    if t[at.ENDED] == at.BY_CABINET:
        return clause, filled_in(sentences.LAST_PARTITION, {"partition": PARTITION[table.cabinet.finished - 1].name})
    return "E6", filled_in(sentences.UNFINISHED, {"rounds": many})


# Answers


def name_of(answer: int, components: Components) -> str:
    """What an answer is called in the rules."""
    basic = (*BASIC_ACTIONS, STOP, EXCHANGE, BEGIN)
    if answer < at.PASS:
        return basic[answer].name
    if answer == at.PASS:
        return "Pass"
    if answer < at.BUY:
        return PRINTED_CARDS[answer - at.CARD].name
    if answer < at.OFFICE:
        return f"Buy {PRINTED_CARDS[answer - at.BUY].name}"
    if answer < at.DOSSIER:
        return components.ring[answer - at.OFFICE].name
    if answer < at.HEAP:
        return components.dossiers[answer - at.DOSSIER].name
    source, onto = divmod(answer - at.HEAP, at.OFFICES)
    ring = components.ring
    return next(heap.name for heap in HEAPS[ring[source]] if heap.onto is ring[onto])


KINDS = {
    "What now?": at.NOW,
    "Before the turn?": at.BEFORE,
    "Which dossier is dealt next?": at.DOSSIER_DEALT,
    "Standing orders: which measure do you give up?": at.GIVE_UP,
    "Draught: which dossier comes next, from the top?": at.ORDER,
}


def kind_of(ask: Ask) -> int:
    """The number of a question of the rules."""
    if ask.what in KINDS:
        return KINDS[ask.what]
    if isinstance(ask.who, Chance):
        return at.MEASURE_DEALT if "measure" in ask.what else at.REACTION_DEALT
    return at.REPLY if ask.clause == "R1" else at.AIM


assert len(ALL_OFFICES) == at.OFFICES
