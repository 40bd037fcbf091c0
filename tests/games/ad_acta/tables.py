"""Hand-built tables for the tests. Codes are those of position lines; stacks are written from the top down.

    play = play_with(FOUR, inbox={"y": "yC bA"}, outbox={"r": "yB2 rC1"}, pencil_points={1: 4})
    answers(play, "Telephone", "blue A")
    assert inbox(play, "y") == "yC" and outbox(play, "y") == "bA1"

'yB2' is yellow B with two references. An outbox not named is empty, a named inbox holds what is said and
no more. Dossiers not named lie in the inboxes not named, or under the named ones of an inbox that ends in
'...', with the references that fit; if none fits, in an outbox not named. Cards not named lie in the box; a
player without an entry in `cards` holds the own set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

import adacta
from adacta import ad_acta
from adacta.engine.playing import Play
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.checks import all_cards
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, load_components
from adacta.games.ad_acta.options import FOUR, Options
from adacta.games.ad_acta.set_up import setup
from adacta.games.ad_acta.table import Table

OFFICE = {office.code: office for office in OFFICES}
"""The office with this code: y, b, v or r."""
Y, B, V, R = (OFFICE[code] for code in "ybvr")


def dossier(code: str, components: Components | None = None) -> Dossier:
    """The dossier called 'yB' (references are ignored)."""
    return next(one for one in (components or load_components()).dossiers if one.code == code[:2])


def play_with(options: Options = FOUR, *, dictate: bool = True, **table: object) -> Play:
    """A game that goes on from `table_with(options, ...)`; CHANCE is dictated."""
    built = table_with(options, **table)  # type: ignore[arg-type]
    own = tuple(card for card in built.cards if card.clause == "V4")
    return adacta.start(ad_acta, table=built, extra_cards=own, seed=0, dictate=dictate)


def table_with(
    options: Options = FOUR,
    *,
    inbox: Mapping[str, str] | None = None,
    outbox: Mapping[str, str] | None = None,
    cabinet: str = "",
    finished: int | None = None,
    points: Mapping[str, int] | None = None,
    drops: Mapping[int, int] | None = None,
    pencil_points: Mapping[int, int] | None = None,
    cards: Mapping[int, str] | None = None,
    used: Mapping[int, str] | None = None,
    pool: str = "",
    round: int = 1,
    turns: int = 0,
    stamp: int = 1,
    car: str | None = None,
    components: Components | None = None,
    extra_cards: Sequence[Action] = (),
) -> Table:
    """A table between two scripts.

    `cabinet` is 'yA bB / rC': the places taken in partition I, II, ...; `finished` counts 'Finished' cards
    (None: one for each full partition). `drops`, `pencil_points`, `cards` ('Telephone, Voicemail') and `used`
    go by seat, `points` by office; drops that nobody holds are the supply. `turns` counts the turns taken in
    `round`, from the `stamp` on: with stamp 1, turns=3 is the turn of seat 4, turns=4 the messenger's. `car`
    is the office with the car marker (two players).
    """
    names = [f"Player {seat}" for seat in range(1, options.players + 1)]
    table = setup(options, components or load_components(), tuple(extra_cards), names)
    table.round, table.turns, table.stamp = round, turns, stamp
    if car is not None:
        table.car_marker = OFFICE[car]
    _lay_cabinet(table, cabinet, finished)
    _lay_desks(table, inbox or {}, outbox or {})
    for code, score in (points or {}).items():
        table.points[OFFICE[code]] = score
    for player in table.players:
        had, player.drops = player.drops, (drops or {}).get(player.seat, player.drops)
        table.supply += had - player.drops
        player.pencil_points = (pencil_points or {}).get(player.seat, 0)
        if player.seat in (cards or {}):
            held = _cards(table, cards[player.seat])  # type: ignore[index]
            player.measures = [card for card in held if not card.is_reaction]
            player.reactions = [card for card in held if card.is_reaction]
        player.used = _cards(table, (used or {}).get(player.seat, ""))
    table.pool = _cards(table, pool)
    lying = Counter(table.pool)
    for player in table.players:
        lying.update((*player.measures, *player.reactions, *player.used))
    table.box = list((all_cards(table) - lying).elements())
    return table


def _lay_cabinet(table: Table, cabinet: str, finished: int | None) -> None:
    for number, part in enumerate(cabinet.split("/") if cabinet else ()):
        table.cabinet.partitions[number] = [_take(table, code) for code in part.split()]
    full = [
        len(had) == places for had, places in zip(table.cabinet.partitions, table.components.partitions, strict=True)
    ]
    table.cabinet.finished = sum(full) if finished is None else finished


def _lay_desks(table: Table, inbox: Mapping[str, str], outbox: Mapping[str, str]) -> None:
    named = {code: [_take(table, one) for one in stack.split() if one != "..."] for code, stack in inbox.items()}
    for code, stack in outbox.items():
        table.desks[OFFICE[code]].outbox = [_take(table, one) for one in reversed(stack.split())]
    closed = [code for code, stack in inbox.items() if "..." not in stack]
    free = next((table.desks[OFFICE[code]].outbox for code in OFFICE if code not in outbox), None)
    for one in table.pile[:]:
        table.pile.remove(one)
        done = next((n for n, office in enumerate(one.route) if office.code not in closed), None)
        if done is not None:
            table.references[one] = done
            table.desks[one.route[done]].inbox.append(one)
        else:
            assert free is not None, f"no room for {one}: leave an inbox of its route or an outbox unnamed"
            free.append(one)
    for code, stack in named.items():
        table.desks[OFFICE[code]].inbox += reversed(stack)


def _take(table: Table, code: str) -> Dossier:
    one = dossier(code, table.components)
    table.pile.remove(one)
    table.references[one] = int(code[2:] or 0)
    return one


def _cards(table: Table, names: str) -> list[Action]:
    by_name = {card.name: card for card in table.cards}
    return [by_name[name.strip()] for name in names.split(",") if name.strip()]


# Reading


def codes(play: Play, stack: Iterable[Dossier]) -> str:
    """A stack as it is written above, the top first: 'yB2 rC1'."""
    references = play.table.references
    return " ".join(f"{one.code}{references[one] or ''}" for one in list(stack)[::-1])


def inbox(play: Play, code: str) -> str:
    """The inbox of an office, the top first."""
    return codes(play, play.table.desks[OFFICE[code]].inbox)


def outbox(play: Play, code: str) -> str:
    """The outbox of an office, the top first."""
    return codes(play, play.table.desks[OFFICE[code]].outbox)


def partition(play: Play, number: int) -> str:
    """Partition 1 to 6 of the cabinet, the first place first."""
    return " ".join(one.code for one in play.table.cabinet.partitions[number - 1])


def names(stack: Iterable[Dossier]) -> list[str]:
    """Names of the dossiers of a stack, the top first."""
    return [one.name for one in list(stack)[::-1]]


def held(play: Play, seat: int) -> list[str]:
    """Names of the cards that a player can still play."""
    player = play.table.player(seat)
    return [card.name for card in (*player.measures, *player.reactions)]


# Going on


def answers(play: Play, *given: str) -> Play:
    """Give these answers one after the other."""
    for answer in given:
        play.answer(answer)
    return play


def finish_turn(play: Play) -> Play:
    """The player asked does nothing more this turn."""
    if "Begin the turn" in play.ask.names:  # type: ignore[union-attr]
        play.answer("Begin the turn")
    play.answer("Stop")
    return play


def finish_round(play: Play) -> Play:
    """Nobody does anything more until the messenger has been round."""
    now = play.table.round
    while play.result is None and play.table.round == now:
        finish_turn(play)
    return play


def at_random(options: Options, seed: int, rounds: int = 12) -> Iterator[Play]:
    """A game with random answers, after the deal and after every answer, broken off after some rounds."""
    play = adacta.start(ad_acta, replace(options, max_rounds=rounds), seed=seed)
    rng = Random(seed)
    yield play
    while play.ask is not None:
        play.answer(rng.randrange(len(play.ask.options)))
        yield play


# Filling the cabinet


def filed(places: int, without: str = "") -> str:
    """So many places of the cabinet taken, in order, by any dossiers but these."""
    components = load_components()
    free = [one.code for one in components.dossiers if one.code not in without.split()][:places]
    parts = []
    for size in components.partitions:
        parts.append(" ".join(free[:size]))
        free = free[size:]
    return " / ".join(parts)
