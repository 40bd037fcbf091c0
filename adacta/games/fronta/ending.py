"""The end of the game: a complete list, nothing left to buy, or the last day of an experiment (FE4 to FE8)."""

from __future__ import annotations

from adacta.engine.asking import Seat
from adacta.engine.ending import Result, places_by
from adacta.engine.journal import Ended
from adacta.games.fronta.sentences import counted
from adacta.games.fronta.table import Player, Table

COMPLETE = "all {number} goods of the list: {name}"
IN_ONE_STEP = "lists complete in the same step: {names}"
EMPTY = "all shops and all trucks are empty"
UNFINISHED = {"one": "unfinished after 1 day", "other": "unfinished after {number} days"}
"""Why a game ended; players may be called anything, so no verb follows a name."""


def result(table: Table) -> Result | None:
    """List goods held and places (FE4 to FE6); None while the game goes on."""
    if table.ended is None:
        return None
    places = places_by({player.seat: rank_of(player) for player in table.players})
    return Result(standing(table), places, table.ended)


def standing(table: Table) -> dict[Seat, int]:
    """The goods of its list that each seat holds now (FE4)."""
    return {player.seat: goods_of_the_list(player) for player in table.players if player.shopping_list is not None}


def rank_of(player: Player) -> tuple[int, int]:
    """What players are compared by: fewest list goods missing, then most spare goods (FE5, FE6)."""
    return -player.missing, player.spare


def goods_of_the_list(player: Player) -> int:
    """How many goods of the list a player holds."""
    assert player.shopping_list is not None
    return player.shopping_list.total - player.missing


def end_if_a_list_is_complete(table: Table) -> bool:
    """Whoever first holds all goods of the list wins at once (FE4), or several in one step (FE5)."""
    done = [player for player in table.players if player.missing == 0]
    if not done:
        return False
    if len(done) == 1:
        end(table, "FE4", COMPLETE.format(number=goods_of_the_list(done[0]), name=done[0].name))
    else:
        end(table, "FE5", IN_ONE_STEP.format(names=", ".join(player.name for player in done)))
    return True


def end_of_the_day(table: Table) -> bool:
    """After the black market the game may be over (FE6, FE8)."""
    reason = nothing_left(table) or last_day(table, table.day)
    if reason is not None:
        end(table, *reason)
    return reason is not None


def nothing_left(table: Table) -> tuple[str, str] | None:
    """The clause and the reason when there is nothing left in shops and trucks (FE6)."""
    if any(table.trucks.values()) or any(shop.goods for shop in table.shops.values()):
        return None
    return "FE6", EMPTY


def last_day(table: Table, days: int) -> tuple[str, str] | None:
    """The clause and the reason when the options end the game after so many days (FE8)."""
    if table.options.max_days is None or days < table.options.max_days:
        return None
    return "FE8", counted(UNFINISHED, days)


def end(table: Table, clause: str, reason: str) -> None:
    """The game is over."""
    table.ended_by, table.ended = clause, reason
    table.record(Ended, clause, reason)
