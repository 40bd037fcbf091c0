"""What changed between two tables: the names of the things that lie elsewhere or count differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.table import PARTITION, Player, Table


def changes(before: Table, after: Table) -> tuple[str, ...]:
    """Names of what moved or changed, in the order of the box; for the `marked` of a picture.

    'yellow B' (lies elsewhere, at another depth after a Draught or with other references), 'Telephone of
    seat 2', 'drops of seat 1', 'pencil points of seat 1', 'supply', 'points of the town hall', 'stamp',
    'car marker', 'partition I finished', 'Telephone' (in the pool). AP are not counted: they change always.

    Raises ValueError for tables of different player counts.
    """
    if len(before.players) != len(after.players):
        raise ValueError(f"{len(before.players)} players before, {len(after.players)} after; expected the same game")
    return tuple(dict.fromkeys((*_dossiers(before, after), *_players(before, after), *_markers(before, after))))


def _dossiers(before: Table, after: Table) -> Iterator[str]:
    old, new = _lying(before), _lying(after)
    for dossier in after.components.dossiers:
        if new.get(dossier.name) != old.get(dossier.name):
            yield dossier.name
    for place in after.places():
        yield from _reordered([d.name for d in before.stack(place)], [d.name for d in after.stack(place)])


def _lying(table: Table) -> dict[str, tuple[str, int]]:
    """Where each dossier lies, and its references."""
    return {
        dossier.name: (place.name, table.references[dossier])
        for place in table.places()
        for dossier in table.stack(place)
    }


def _reordered(before: list[str], after: list[str]) -> list[str]:
    """Dossiers of one stack whose order among those that stayed is another."""
    old = [name for name in before if name in after]
    new = [name for name in after if name in before]
    return [now for now, then in zip(new, old, strict=True) if now != then]


def _players(before: Table, after: Table) -> Iterator[str]:
    for old, new in zip(before.players, after.players, strict=True):
        for card in _moved(_cards(old), _cards(new)):
            yield f"{card} of seat {new.seat}"
        if old.drops != new.drops:
            yield f"drops of seat {new.seat}"
        if old.pencil_points != new.pencil_points:
            yield f"pencil points of seat {new.seat}"


def _cards(player: Player) -> Counter[tuple[str, bool]]:
    held = [(card.name, False) for card in (*player.measures, *player.reactions)]
    return Counter([*held, *((card.name, True) for card in player.used)])


def _moved(old: Counter[tuple[str, bool]], new: Counter[tuple[str, bool]]) -> Iterator[str]:
    """Cards that came or were turned over; a card that is gone is no longer there to be marked."""
    yield from dict.fromkeys(name for name, _ in new - old)


def _markers(before: Table, after: Table) -> Iterator[str]:
    for office, points in after.points.items():
        if points != before.points.get(office):
            yield f"points of the {office}"
    if before.supply != after.supply:
        yield "supply"
    if before.stamp != after.stamp:
        yield "stamp"
    if before.car_marker is not after.car_marker:
        yield "car marker"
    for number in range(before.cabinet.finished, after.cabinet.finished):
        yield f"{PARTITION[number].name} finished"
    yield from (card.name for card in _new_in_pool(before.pool, after.pool))


def _new_in_pool(before: list[Action], after: list[Action]) -> list[Action]:
    return list(Counter(after) - Counter(before))
