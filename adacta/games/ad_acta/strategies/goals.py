"""What a puzzle can ask for: the last player of a round plays it, and then the messenger comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adacta.engine.asking import Seat
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.engine.search.turns import Goal
from adacta.games.ad_acta.actions import BEGIN, STOP, eat_a_dextrose_drop
from adacta.games.ad_acta.ending import result
from adacta.games.ad_acta.notation import position
from adacta.games.ad_acta.strategies.endings import decides_alone
from adacta.games.ad_acta.table import Table

ASIDE = (eat_a_dextrose_drop.name, BEGIN.name, STOP.name)


def points(table: Table, seat: Seat) -> int:
    """The points of a player's offices (B1, T4)."""
    return sum(table.points[office] for office in table.player(seat).offices)


def filed(table: Table, seat: Seat) -> int:
    """How many of a player's dossiers lie in the cabinet (M4)."""
    offices = table.player(seat).offices
    return sum(dossier.owner in offices for partition in table.cabinet.partitions for dossier in partition)


def victory(table: Table, seat: Seat) -> int:
    """1 when the game is over and the player has won it alone (E4), else 0."""
    found = result(table)
    return int(found is not None and [other for other, place in found.places.items() if place == 1] == [seat])


def round_is_over(table: Table) -> bool:
    """Whether the messenger has been round and everything is balanced (B1, E2), or the game has ended (E1)."""
    return table.turns == 0 or table.ended is not None


GOALS: Mapping[str, Goal] = {
    "points": Goal("Score {gain} points in this round's balancing.", points, round_is_over, ASIDE, decides_alone),
    "filed": Goal("Get {gain} of your dossiers filed in this round.", filed, round_is_over, ASIDE, decides_alone),
    "victory": Goal(
        "The game can end with this round. Win it, alone and now.", victory, round_is_over, ASIDE, decides_alone
    ),
}
"""By kind. With {gain} of 1 the first two would need another sentence: no puzzle asks for one point or dossier."""


# Positions for puzzles

MEANS = ((1, 0), (0, 2), (0, 0))
"""Drops and pencil points at most, where the player of a puzzle has fewer than in the game it comes from."""


def positions(play: Play) -> Iterator[str]:
    """The positions for puzzles that a game gives where the last player of a round begins: nobody else can react.

    The others have used up their reactions; the player has the drops and pencil points of the game, or fewer.
    """
    table = play.table
    if table.round < 2 or table.turns != len(table.players) - 1:
        return
    seat = table.in_turn().seat
    yield position(_without_reactions(table, seat))
    for drops, pencil_points in MEANS:
        player = table.player(seat)
        if player.drops > drops or player.pencil_points > pencil_points:
            yield position(_with_less(_without_reactions(table, seat), seat, drops, pencil_points))


def _without_reactions(table: Table, seat: Seat) -> Table:
    made = clone(table)
    for player in made.players:
        if player.seat != seat:
            player.used += player.reactions
            player.reactions = []
    return made


def _with_less(table: Table, seat: Seat, drops: int, pencil_points: int) -> Table:
    player = table.player(seat)
    back = max(0, player.drops - drops)
    player.drops -= back
    table.supply += back
    player.pencil_points = min(player.pencil_points, pencil_points)
    return table
