"""The end: when it comes (E1, E6, T8), the final balance (E3, T10), and who has won (E4)."""

from __future__ import annotations

from adacta.engine.asking import Seat
from adacta.engine.data.sentences import filled_in
from adacta.engine.ending import Result, places_by
from adacta.engine.journal import Began
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.balancing import score_partition
from adacta.games.ad_acta.table import PARTITION, Player, Table


def why_the_game_ends(table: Table) -> tuple[str, str] | None:
    """The clause and the reason, or None when another round begins (E1, E6, T8)."""
    return enough_points(table) or no_further_round(table, table.round)


def enough_points(table: Table) -> tuple[str, str] | None:
    """Somebody has the score that ends the game (E1, T8)."""
    options = table.options
    if options.score_per == "player":
        clause, sentence = "E1", sentences.ENOUGH_POINTS_FOR_A_PLAYER
        scores = [(player.name, points_of(table, player)) for player in table.players]
    else:
        clause, sentence = "T8", sentences.ENOUGH_POINTS_FOR_AN_OFFICE
        scores = [(office.name, points) for office, points in table.points.items()]
    for name, points in scores:
        if points >= options.winning_score:
            return clause, filled_in(sentence, {"name": name, "points": points, "enough": options.winning_score})
    return None


def no_further_round(table: Table, rounds: int) -> tuple[str, str] | None:
    """After so many rounds: the cabinet is balanced to its last partition (E1, T8), or the option ends it (E6)."""
    finished = table.cabinet.finished
    if finished == len(table.components.partitions):
        clause = "E1" if table.options.score_per == "player" else "T8"
        return clause, filled_in(sentences.LAST_PARTITION, {"partition": PARTITION[finished - 1].name})
    if table.options.max_rounds is not None and rounds >= table.options.max_rounds:
        return "E6", filled_in(sentences.UNFINISHED, {"rounds": rounds})
    return None


def points_of(table: Table, player: Player) -> int:
    """The score of a player: all offices added up (T10)."""
    return sum(table.points[office] for office in player.offices)


def standing(table: Table) -> dict[Seat, int]:
    """The points of each seat as they are now (T10)."""
    return {player.seat: points_of(table, player) for player in table.players}


def final_balance(table: Table) -> None:
    """Each dossier that is not in the cabinet costs its owner a point (E3, T10)."""
    table.record(Began, "E3", "final balance", table.round, None)
    if table.options.score_unfilled_partition:
        for number in range(table.cabinet.finished, len(table.components.partitions)):
            score_partition(table, number, "E3")
    for place in table.places():
        if place.kind != "partition":
            for dossier in table.stack(place):
                table.score(dossier, -1, "E3")


def result(table: Table) -> Result | None:
    """Points and places with ties broken (E4, T10); None while the game goes on."""
    if table.ended is None:
        return None
    places = places_by({player.seat: rank_of(table, player) for player in table.players})
    return Result(standing(table), places, table.ended)


def rank_of(table: Table, player: Player) -> tuple[int, ...]:
    """What players are compared by: points, then the tie-breaks of the rule set (E4, T10)."""
    held = {"drops": player.drops, "pencil points": player.pencil_points}
    return (points_of(table, player), *(held[name] for name in table.options.tie_breaks or ()))
