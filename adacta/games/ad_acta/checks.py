"""What must be true of every table between two scripts; `start` and position lines are checked by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.cards import OWN_MEASURES
from adacta.games.ad_acta.table import Table


def check(table: Table) -> None:
    """Refuse an impossible table.

    Raises ValueError that lists everything that is wrong with it, with clauses.
    """
    problems = [
        *_round_problems(table),
        *_dossier_problems(table),
        *_reference_problems(table),
        *_cabinet_problems(table),
        *_player_problems(table),
        *_card_problems(table),
    ]
    if problems:
        raise ValueError("impossible table: " + "; ".join(problems))


def all_cards(table: Table) -> Counter[Action]:
    """How many copies of each card the box holds when nobody has one yet (C7, V4)."""
    players = len(table.players)
    copies = Counter({card: 4 if card in OWN_MEASURES else 1 for card in table.cards})
    for card in table.cards:
        if card.kind == "own" and card not in OWN_MEASURES:
            copies[card] = players
    return copies


def _round_problems(table: Table) -> Iterator[str]:
    players = len(table.players)
    if not 0 <= table.turns <= players:
        yield f"{table.turns} turns taken in a round of {players} players (A1)"
    if not 1 <= table.stamp <= players:
        yield f"the stamp lies with seat {table.stamp} of {players} (S7)"
    if table.round < 0 or table.ended is not None:
        yield "a game to play has a round of at least 0 and is not over"


def _dossier_problems(table: Table) -> Iterator[str]:
    lying = Counter(dossier for place in table.places() for dossier in table.stack(place))
    for dossier in table.components.dossiers:
        if lying[dossier] != 1:
            yield f"{dossier} lies in {lying[dossier]} places (C2)"
    for stranger in lying:
        if stranger not in table.references:
            yield f"{stranger} does not belong to the component set (C2)"
    if table.pile and table.round:
        yield f"{len(table.pile)} dossiers have not been dealt (S8)"
    if table.car and not table.ended:
        yield f"{len(table.car)} dossiers lie in the car before a turn (M2)"


def _reference_problems(table: Table) -> Iterator[str]:
    for dossier in table.components.dossiers:
        if not 0 <= table.references.get(dossier, -1) <= len(dossier.route):
            yield f"{dossier} has {table.references.get(dossier)} references, its route {len(dossier.route)} offices (C4)"
            return
    for office, desk in table.desks.items():
        for dossier in desk.inbox:
            due = table.next_office(dossier)
            if due is not office:
                yield f"{dossier} lies in the inbox of the {office} but is due at {due or 'the cabinet'} (A11)"


def _cabinet_problems(table: Table) -> Iterator[str]:
    held = table.cabinet.partitions
    places = table.components.partitions
    if len(held) != len(places) or any(len(some) > most for some, most in zip(held, places, strict=False)):
        yield f"the partitions hold {', '.join(map(str, places))} dossiers (C5)"
        return
    full = next((n for n, most in enumerate(places) if len(held[n]) < most), len(places))
    if any(held[full + 1 :]):
        yield "a partition is filled only when the one before it is full (M4)"
    if not 0 <= table.cabinet.finished <= full:
        yield f"{table.cabinet.finished} partitions are balanced, {full} are full (B1)"
    if table.turns == 0 and table.cabinet.finished != full:
        yield f"{full} partitions are full, {table.cabinet.finished} balanced, at the start of a round (B3)"
    if any(table.references.get(dossier) for partition in held for dossier in partition):
        yield "a filed dossier has lost its references (M4)"


def _player_problems(table: Table) -> Iterator[str]:
    options = table.options
    drops = sum(player.drops for player in table.players) + table.supply
    wanted = (options.drops_each or 0) * len(table.players) + (options.supply or 0)
    if drops != wanted or table.supply < 0 or any(player.drops < 0 for player in table.players):
        yield f"{drops} drops, {table.supply} of them in the supply; this rule set has {wanted} (C8)"
    for player in table.players:
        fields = player.pencil_points if options.pencil_track is None else options.pencil_track
        if not 0 <= player.pencil_points <= fields:
            yield f"seat {player.seat} has {player.pencil_points} of {fields} pencil points (A7)"
    if bool(options.car_marker) is not (table.car_marker is not None):
        yield "the car marker is used with two players (T5)"


def _card_problems(table: Table) -> Iterator[str]:
    lying = Counter([*table.pool, *table.box])
    for player in table.players:
        lying.update([*player.measures, *player.reactions, *player.used])
        if any(card.is_reaction for card in player.measures) or any(not card.is_reaction for card in player.reactions):
            yield f"seat {player.seat} holds measures and reactions mixed up (S5)"
    for card, copies in all_cards(table).items():
        if lying[card] != copies:
            yield f"{lying[card]} copies of {card}, there are {copies} (C7)"
    if table.pool and not table.options.project_management:
        yield "a pool is used only with project management (V2)"
