"""Two tables compared in words: what lies elsewhere or counts differently, before and after."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.games.ad_acta.flows.labels import clips, place_name
from adacta.games.ad_acta.pictures.comparing import changes
from adacta.games.ad_acta.table import ROMAN, Place, Player, Table

NOTHING = "–"
Row = tuple[str, str, str]


def change_rows(before: Table, after: Table) -> tuple[Row, ...]:
    """What, as it is before, as it is after; the same differences that pictures mark, and cards that are gone.

    Raises ValueError for tables of different player counts.
    """
    marked = set(changes(before, after))
    old, new = dict(_facts(before)), dict(_facts(after))
    dossiers = {dossier.name for dossier in (*before.components.dossiers, *after.components.dossiers)}
    return tuple(
        (name, old.get(name, NOTHING), new.get(name, NOTHING))
        for name in dict.fromkeys((*new, *old))
        # a dossier that only sank, because others left or arrived, is not told
        if old.get(name) != new.get(name) and (name not in dossiers or name in marked)
    )


def _facts(table: Table) -> Iterator[tuple[str, str]]:
    """Everything that can differ, by the name that `changes` gives it."""
    yield "round", str(table.round)
    for place in table.places():
        for depth, dossier in enumerate(reversed(table.stack(place)), start=1):
            yield dossier.name, _lies(table, place, depth, clips(dossier, table.references[dossier]))
    for player in table.players:
        yield f"drops of seat {player.seat}", str(player.drops)
        yield f"pencil points of seat {player.seat}", str(player.pencil_points)
        yield from _cards(player)
    for office, points in table.points.items():
        yield f"points of the {office}", str(points)
    yield "drops beside the board", str(table.supply)
    yield "stamp", f"seat {table.stamp}"
    if table.car_marker is not None:
        yield "car marker", table.car_marker.name
    for number in range(len(table.components.partitions)):
        yield f"partition {ROMAN[number]}", "finished" if number < table.cabinet.finished else "open"
    for card in table.pool:
        yield f"{card.name} in the pool", "yes"


def _lies(table: Table, place: Place, depth: int, references: str) -> str:
    if place.kind == "partition":
        return f"{place_name(place)}, place {len(table.stack(place)) - depth + 1}"
    return f"{place_name(place)}, number {depth} from the top {references}"


def _cards(player: Player) -> Iterator[tuple[str, str]]:
    held = [card.name for card in (*player.measures, *player.reactions)]
    used = [card.name for card in player.used]
    for name in dict.fromkeys((*held, *used)):
        words = [
            f"{count} {state}" for count, state in ((held.count(name), "held"), (used.count(name), "used")) if count
        ]
        yield f"{name} of seat {player.seat}", ", ".join(words)
