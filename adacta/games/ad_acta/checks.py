"""What must be true of every table: always (`invariants`), and between two scripts (`check`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adacta.engine.data import shown
from adacta.engine.plumbing.comparing import what_differs
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import OWN_MEASURES, PRINTED_CARDS
from adacta.games.ad_acta.ending import enough_points, no_further_round
from adacta.games.ad_acta.limits import MOST_ON_A_TABLE, MOST_ROUNDS
from adacta.games.ad_acta.set_up import setup
from adacta.games.ad_acta.table import Player, Table


def check(table: Table) -> None:
    """Refuse a table that no script can begin with.

    Raises ValueError that lists everything that is wrong with it, with clauses.
    """
    _refuse([*invariants(table), *_between_scripts(table)])


def check_ended(table: Table) -> None:
    """Refuse a table that cannot be the last one of a game; ValueError as in `check`."""
    _refuse([*invariants(table)] or [*_after_the_end(table)])


def _refuse(problems: Sequence[str]) -> None:
    if problems:
        raise ValueError("impossible table: " + "; ".join(problems))


def invariants(table: Table) -> Iterator[str]:
    """A sentence for each thing that is wrong, whatever moment of the game it is."""
    astray = list(_dossiers_astray(table))
    yield from astray or _misplaced_dossiers(table)
    yield from _seat_problems(table)
    yield from _goods_problems(table)
    yield from _card_problems(table)


def _between_scripts(table: Table) -> Iterator[str]:
    """What must also be true before the deal, a turn or the messenger's turn."""
    if table.ended is not None:
        yield f"a game to play is not over: {table.ended}"
    if not 0 <= table.round <= MOST_ROUNDS:
        yield f"round {table.round}; expected 0 to {MOST_ROUNDS}"
    if table.round and table.pile:
        yield f"{len(table.pile)} dossiers have not been dealt (S8)"
    if table.car:
        yield f"{len(table.car)} dossiers lie in the car before a turn (M2)"
    if table.turns == 0 and table.cabinet.finished != full_partitions(table):
        yield (
            f"{full_partitions(table)} partitions are full, {table.cabinet.finished} balanced, "
            "at the start of a round (B3)"
        )
    if table.round == 0:
        yield from _unlike_set_up(table)
    elif table.round > 1 and (reason := _over_before(table)) is not None:  # no round was over before the first
        yield f"the game was over before this round: {reason[1]} ({reason[0]})"


def _unlike_set_up(table: Table) -> Iterator[str]:
    """Before the deal everything lies as set-up lays it (S1 to S7): a position line says no more than 'round:0'."""
    own_cards = [card for card in table.cards if card not in PRINTED_CARDS]
    usual = setup(table.options, table.components, own_cards, [player.name for player in table.players])
    for difference in what_differs(usual, table):
        yield f"nothing has been dealt in round 0, and everything lies as set-up lays it; {difference} (S1)"


def _over_before(table: Table) -> tuple[str, str] | None:
    """What must have ended the game (E1, E6, T8) when the round before was over; cards may score in this one."""
    return (enough_points(table) if table.turns == 0 else None) or no_further_round(table, table.round - 1)


def _after_the_end(table: Table) -> Iterator[str]:
    """A game ends after the messenger's turn: all have had theirs, and all dossiers are somewhere (E1, E3)."""
    if table.ended is None or not 1 <= table.round <= MOST_ROUNDS or table.pile:
        yield f"a game that is over has been played for 1 to {MOST_ROUNDS} rounds with all dossiers dealt (E1)"


# Dossiers: C2, C4, C5, A11, M4


def _dossiers_astray(table: Table) -> Iterator[str]:
    """Each dossier lies in exactly one place."""
    lying = [*table.car, *table.pile]
    for desk in table.desks.values():
        lying += desk.inbox
        lying += desk.outbox
    for partition in table.cabinet.partitions:
        lying += partition
    dossiers = table.components.dossiers
    if len(lying) == len(dossiers) and set(lying) == set(dossiers):
        return
    times = Counter(lying)
    for dossier in dossiers:
        if times[dossier] != 1:
            yield f"{dossier} lies in {times[dossier] or 'no'} places (C2)"
    for thing in times:
        if thing not in dossiers:
            yield f"{shown(thing)} is no dossier of this component set (C2)"


def _misplaced_dossiers(table: Table) -> Iterator[str]:
    """References fit the route, an inbox holds what is due there, the cabinet is filled from the front."""
    references = table.references
    for dossier in table.components.dossiers:
        done = references.get(dossier)
        if done is None or not 0 <= done <= len(dossier.route):
            yield f"{dossier} has {done} references, its route {len(dossier.route)} offices (C4)"
            return
    for office, desk in table.desks.items():
        for dossier in desk.inbox:
            due = table.next_office(dossier)
            if due is not office:
                yield f"{dossier} lies in the inbox of the {office} but is due at {due or 'the cabinet'} (A11)"
    yield from _cabinet_problems(table)


def _cabinet_problems(table: Table) -> Iterator[str]:
    held = table.cabinet.partitions
    places = table.components.partitions
    if len(held) != len(places) or any(len(some) > most for some, most in zip(held, places, strict=True)):
        yield f"the partitions hold at most {', '.join(map(str, places))} dossiers (C5)"
        return
    full = full_partitions(table)
    if any(held[full + 1 :]):
        yield "a partition is filled only when the one before it is full (M4)"
    if not 0 <= table.cabinet.finished <= full:
        yield f"{table.cabinet.finished} partitions are balanced, {full} are full (B1)"
    if any(table.references[dossier] for partition in held for dossier in partition):
        yield "a filed dossier has lost its references (M4)"


def full_partitions(table: Table) -> int:
    """How many partitions are full, counted from the first (C5)."""
    full = 0
    for held, places in zip(table.cabinet.partitions, table.components.partitions, strict=False):
        if len(held) < places:
            break
        full += 1
    return full


# Seats and markers: S1, S7, A1, T1, T5


def _seat_problems(table: Table) -> Iterator[str]:
    players = table.players
    count = table.options.players
    if len(players) != count or [player.seat for player in players] != list(range(1, count + 1)):
        yield f"the seats are {[player.seat for player in players]}; this rule set has seats 1 to {count} (S1)"
    headed = [office for player in players for office in player.offices]
    if set(headed) != table.points.keys() or len(set(headed)) < len(headed):
        yield "each office that somebody heads has one head and one score (S1, S3)"
    for office, points in table.points.items():
        if type(points) is not int or abs(points) > MOST_ON_A_TABLE:
            yield f"{office} has {shown(points)} points; expected -{MOST_ON_A_TABLE} to {MOST_ON_A_TABLE} (B1)"
    if not 1 <= table.stamp <= count:
        yield f"the stamp lies with seat {table.stamp} of {count} (S7)"
    if not 0 <= table.turns <= count:
        yield f"{table.turns} turns taken in a round of {count} players (A1)"
    if bool(table.options.car_marker) is not (table.car_marker in table.desks):
        yield "the car marker lies at a desk if this rule set uses it, else nowhere (T5)"


# Drops, AP and pencil points: C8, A7


def _goods_problems(table: Table) -> Iterator[str]:
    options = table.options
    drops = sum(player.drops for player in table.players) + table.supply
    wanted = (options.drops_each or 0) * options.players + (options.supply or 0)
    if drops != wanted or table.supply < 0:
        yield f"{drops} drops, {table.supply} of them in the supply; this rule set has {wanted} (C8)"
    for player in table.players:
        yield from _player_problems(table, player)


def _player_problems(table: Table, player: Player) -> Iterator[str]:
    fields = table.options.pencil_track
    for amount, what, clause in (
        (player.drops, "drops", "C8"),
        (player.pencil_points, "pencil points", "A7"),
        (player.ap, "AP", "A12"),
    ):
        if type(amount) is not int or not 0 <= amount <= MOST_ON_A_TABLE:
            yield f"seat {player.seat} has {shown(amount)} {what} ({clause})"
    if fields is not None and player.pencil_points > fields:
        yield f"seat {player.seat} has {player.pencil_points} of {fields} pencil points (A7)"


# Cards: C7, S5, V2


def all_cards(table: Table) -> Counter[Action]:
    """How many copies of each card there are, wherever they lie (C7, V4)."""
    copies = Counter(dict.fromkeys(table.cards, 1))
    for card in table.cards:
        if card.kind == "own":
            copies[card] = 4 if card in OWN_MEASURES else len(table.players)
    return copies


def _card_problems(table: Table) -> Iterator[str]:
    lying = [*table.pool, *table.box]
    for player in table.players:
        lying += [*player.measures, *player.reactions, *player.used]
        for card in player.measures:
            if card.is_reaction:
                yield f"seat {player.seat} holds the reaction {card} among the measures (S5)"
        for card in player.reactions:
            if not card.is_reaction:
                yield f"seat {player.seat} holds the measure {card} among the reactions (S5)"
    there_are = all_cards(table)
    copies = Counter(lying)
    if copies != there_are:
        for card in {**there_are, **copies}:
            if copies[card] != there_are[card]:
                yield f"{copies[card]} copies of {card}, there are {there_are[card]} (C7)"
    if table.pool and not table.options.project_management:
        yield "a pool is used only with project management (V2)"
