"""The rule options of Ad Acta and the presets: two rule sets differ in fields, and in nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from adacta.engine.options import (
    Difference,
    Differences,
    Numbers,
    OneOf,
    Several,
    YesNo,
    as_in_a_notebook,
    check,
    differences_of_rules,
    name_of,
    option,
    refusal,
)
from adacta.games.ad_acta.components import Components, load_components
from adacta.games.ad_acta.components.offices import OFFICES
from adacta.games.ad_acta.limits import MOST_ROUNDS

BY_COUNT = "by player count"

REMEMBERED = 256
"""Rule sets that stay resolved: a sweep has some hundred."""


@dataclass(frozen=True)
class Options:
    """The rules to play by; the defaults are the clauses as they stand, for four players.

    A field that is None 'by player count' is filled in by `resolved`. TypeError or ValueError, with the
    field, the value and what is allowed, for a value or a combination that has no rule.

    >>> Options(players=2).resolved().action_points
    (5, 4)
    >>> Options(players=5)
    Traceback (most recent call last):
        ...
    ValueError: players=5: expected a whole number from 2 to 4 (S1, T1)
    """

    _repr_pretty_ = as_in_a_notebook

    players: int = option(4, "S1, T1", "how many play", Numbers(2, 4))
    vacant_office: str | None = option(
        None,
        "S1",
        "the office that nobody heads (three players)",
        OneOf(tuple(office.id for office in OFFICES)),
        none="the fourth of the ring",
    )
    neutral_cards: bool = option(True, "S5", "play with neutral measures and reactions", YesNo())
    standing_orders: bool = option(False, "V1", "each player takes one measure out of the game first", YesNo())
    project_management: bool = option(
        False, "V2", "used cards lie in a pool and can be bought with pencil points", YesNo()
    )
    exchanges_per_turn: int | None = option(
        None, "A2", "exchanges of pencil points for a drop in one turn", Numbers(0, 100), none="unlimited"
    )
    decree_can_be_blocked: bool = option(False, "N2", "Voicemail and End of work answer a Decree: at once", YesNo())
    reactions_from_round: int = option(1, "R8", "the first round in which reactions may be played", Numbers(1, 100))
    score_floor: int | None = option(
        None, "E5", "no score falls below this", Numbers(-1000, 0), "point|points", none="no floor"
    )
    pencil_track: int | None = option(
        6, "A7", "fields of the pencil-sharpening track", Numbers(0, 100), "field|fields", none="unlimited"
    )
    score_unfilled_partition: bool = option(False, "E3", "a partition that is not full scores at the end", YesNo())
    max_rounds: int | None = option(
        None,
        "E6",
        "the game is broken off after so many rounds",
        Numbers(1, MOST_ROUNDS),
        "round|rounds",
        none="no end",
    )
    winning_score: int = option(36, "E1, T8", "the score that ends the game", Numbers(1, 10_000), "point|points")
    action_points: tuple[int, ...] | None = option(
        None,
        "A1, T6",
        "action points for the first player of a round, the second, ...",
        Several(Numbers(0, 9), 4, repeats=True),
        "AP",
        none=BY_COUNT,
    )
    drops_each: int | None = option(
        None, "S2, T2", "drops that each player starts with", Numbers(0, 20), "drop|drops", none=BY_COUNT
    )
    supply: int | None = option(
        None, "S2, T2", "drops that lie beside the board at first", Numbers(0, 20), "drop|drops", none=BY_COUNT
    )
    measure_cost: int = option(2, "A8", "what a printed measure costs", Numbers(0, 9), "AP")
    drop_price: int = option(2, "A2", "what a drop costs", Numbers(1, 6), "pencil point|pencil points")
    card_price: int = option(1, "V2", "what a card from the pool costs", Numbers(0, 6), "pencil point|pencil points")
    offices_each: int | None = option(None, "S1, T1", "offices that each player heads", Numbers(1, 2), none=BY_COUNT)
    own_sets: int | None = option(None, "S4, T3", "sets of own measures for each player", Numbers(1, 2), none=BY_COUNT)
    neutral_each: int | None = option(None, "S5, T3", "neutral measures for each player", Numbers(0, 2), none=BY_COUNT)
    reactions: int | None = option(None, "S5, T3", "neutral reactions for each player", Numbers(0, 2), none=BY_COUNT)
    score_per: str | None = option(
        None, "E1, T8", "whose score ends the game", OneOf(("player", "office")), none=BY_COUNT
    )
    car_marker: bool | None = option(
        None,
        "M1, T5, T7, T9",
        "a marker says where the messenger starts, and moves on",
        YesNo(),
        none=BY_COUNT,
    )
    tie_breaks: tuple[str, ...] | None = option(
        None,
        "E4, T10",
        "what decides between equal scores, in order",
        Several(OneOf(("drops", "pencil points")), 2, repeats=False),
        none=BY_COUNT,
    )

    def __post_init__(self) -> None:
        check(self)
        _check_set_up(self)
        _check_shares(self)
        _check_somebody_can_act(self)

    def resolved(self) -> Options:
        """The same rules with every field filled in that depends on the number of players.

        `vacant_office` stays None: the ring of the component set decides it (S1).
        """
        return _resolved(self)


def _check_set_up(options: Options) -> None:
    """Offices, seats and the messenger's start: S1, T1, T5, A1."""
    players = options.players
    if options.vacant_office is not None and players != 3:
        raise ValueError(refusal(options, "vacant_office", f"None: with {players} players no office is vacant"))
    if options.offices_each not in (None, _offices_each(players)):
        expected = f"{_offices_each(players)} with {players} players, since there are four offices"
        raise ValueError(refusal(options, "offices_each", expected))
    if options.car_marker is False and _offices_each(players) == 2:
        expected = "True with two offices each; no rule says at which one the messenger would start"
        raise ValueError(refusal(options, "car_marker", expected))
    if options.action_points is not None and len(options.action_points) != players:
        raise ValueError(refusal(options, "action_points", f"{players} numbers, one for each player"))


def _check_shares(options: Options) -> None:
    """There are four sets of own measures, four neutral measures, four reactions: C7."""
    for name, share in (
        ("own_sets", options.own_sets),
        ("neutral_each", options.neutral_each),
        ("reactions", options.reactions),
    ):
        if share is not None and share * options.players > 4:
            expected = f"at most {4 // options.players} with {options.players} players, since there are four"
            raise ValueError(refusal(options, name, expected))
        if share and name != "own_sets" and not options.neutral_cards:
            raise ValueError(refusal(options, name, "None or 0, since neutral_cards=False"))


def _check_somebody_can_act(options: Options) -> None:
    """A rule set in which nobody can ever do anything is no game: A1, A3, A8."""
    points = options.action_points
    if points is not None and not any(points) and options.drops_each == 0 and options.measure_cost > 0:
        raise ValueError(
            f"action_points={points} and drops_each=0: nobody could ever do anything; "
            "expected an action point or a drop for somebody (A1, S2)"
        )


def _offices_each(players: int) -> int:
    return 2 if players == 2 else 1


ACTION_POINTS = {2: (5, 4), 3: (3, 3, 2), 4: (3, 3, 3, 2)}
SUPPLY = {2: 4, 3: 3, 4: 0}


@lru_cache(maxsize=REMEMBERED)
def _resolved(options: Options) -> Options:
    """Sections S (three and four players) and T (two) as the values of fields."""
    two = options.players == 2
    neutral = options.neutral_cards
    by_count: dict[str, Any] = {
        "action_points": ACTION_POINTS[options.players],
        "drops_each": 4 if two else 3,
        "supply": SUPPLY[options.players],
        "offices_each": _offices_each(options.players),
        "own_sets": 1,
        "neutral_each": (2 if two else 1) if neutral else 0,
        "reactions": (0 if two else 1) if neutral else 0,
        "score_per": "office" if two else "player",
        "car_marker": two,
        "tie_breaks": ("drops",) if two else ("drops", "pencil points"),
    }
    open_fields = {name: value for name, value in by_count.items() if getattr(options, name) is None}
    return replace(options, **open_fields)


FOUR = Options()
THREE = Options(players=3)
TWO = Options(players=2)
FIRST_GAME = Options(neutral_cards=False)
STANDING_ORDERS = Options(standing_orders=True)
PROJECT_MANAGEMENT = Options(project_management=True)

PRESETS = {
    "FOUR": FOUR,
    "THREE": THREE,
    "TWO": TWO,
    "FIRST_GAME": FIRST_GAME,
    "STANDING_ORDERS": STANDING_ORDERS,
    "PROJECT_MANAGEMENT": PROJECT_MANAGEMENT,
}


def preset_name(options: Options) -> str | None:
    """The name of the preset with the same rules, if there is one.

    >>> preset_name(Options(players=2, supply=4))
    'TWO'
    """
    return name_of(options, PRESETS)


def differences(
    a: Options,
    b: Options,
    components_a: Components | None = None,
    components_b: Components | None = None,
) -> Differences:
    """What differs between two rule sets, and between their component sets (None: the shipped one).

    One row a field, with clauses; fields by player count are compared as they are resolved.

    >>> print(differences(FOUR, STANDING_ORDERS))
    option           clauses  FOUR  STANDING_ORDERS
    standing_orders  V1       no    yes              each player takes one measure out of the game first
    """
    rows = _component_rows(components_a or load_components(), components_b or load_components())
    return differences_of_rules(a, b, PRESETS, rows)


def _component_rows(a: Components, b: Components) -> tuple[Difference, ...]:
    """Name, places, ring and, of routes and points, how many are others."""
    routes = [one.name for one, other in zip(a.dossiers, b.dossiers, strict=True) if one.route != other.route]
    points = [
        f"{office.colour} {letter}"
        for office, table in a.scoring.items()
        for letter, points in table.items()
        if points != b.scoring[office][letter]
    ]
    rows = (
        Difference("components", "C1", "the component set", a.name, b.name),
        Difference("partitions", "C5", "places in the partitions of the cabinet", a.partitions, b.partitions),
        Difference("ring", "S1", "the desks, clockwise", _ring(a), _ring(b)),
        Difference("routes", "C3", _listed(routes), "28 routes", f"{len(routes)} of 28 differ"),
        Difference("scoring", "C6", _listed(points), "28 lines of points", f"{len(points)} of 28 differ"),
    )
    keep = (a.name != b.name, a.partitions != b.partitions, a.ring != b.ring, bool(routes), bool(points))
    return tuple(row for row, differs in zip(rows, keep, strict=True) if differs)


def _ring(components: Components) -> tuple[str, ...]:
    return tuple(office.id for office in components.ring)


def _listed(dossiers: list[str]) -> str:
    return ", ".join(dossiers[:6]) + (", ..." if len(dossiers) > 6 else "")
