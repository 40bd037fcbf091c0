"""The end of the game: a complete list, nothing left to buy, or the last day of an experiment (FE4 to FE8)."""

from __future__ import annotations

from adacta.engine.asking import Seat
from adacta.engine.ending import Result, places_by
from adacta.engine.journal import Ended
from adacta.games.fronta.table import Player, Table


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
        end(table, "FE4", f"{done[0].name} has all {goods_of_the_list(done[0])} goods of the list")
    else:
        names = " and ".join(player.name for player in done)
        end(table, "FE5", f"{names} complete their lists in the same step")
    return True


def end_of_the_day(table: Table) -> bool:
    """After the black market: nothing left in shops and trucks (FE6), or the last day of the options (FE8)."""
    if not any(table.trucks.values()) and not any(shop.goods for shop in table.shops.values()):
        end(table, "FE6", "all shops and all trucks are empty")
    elif table.options.max_days is not None and table.day >= table.options.max_days:
        end(table, "FE8", f"unfinished after {table.day} {'day' if table.day == 1 else 'days'}")
    return table.ended is not None


def end(table: Table, clause: str, reason: str) -> None:
    """The game is over."""
    table.ended_by, table.ended = clause, reason
    table.record(Ended, clause, reason)
