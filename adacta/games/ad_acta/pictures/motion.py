"""How pieces get from one moment to the next: a dossier flies in an arc, the car drives with its heap.

The paths are those of a piece's corner, from where it lay to where it lies, in both arrangements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from adacta.engine.drawing.frames import Move
from adacta.engine.drawing.keyed import Spot
from adacta.engine.journal import Entry, Moved
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.pictures.desks import lying
from adacta.games.ad_acta.pictures.geography import LANE, Geography
from adacta.games.ad_acta.pictures.scene import geography_of, tour_of
from adacta.games.ad_acta.table import CAR, Table

HOP, FILE, LIFT, DROP = 600, 760, 330, 240
"""Milliseconds: to an inbox or outbox, into the cabinet; and of a block of dossiers onto the heap, up and down."""
DRIVE, PER_UNIT = 300, 0.75
"""Milliseconds to start and stop the car, and for each unit of the way."""
RISE = 34.0
"""An arc rises so far above its higher end."""
HIGHEST = 4.0


def moves(before: Table, after: Table, entries: Sequence[Entry]) -> list[Move]:
    """The ways of the dossiers that these journal entries moved, and of the car with its heap."""
    geo = geography_of(after)
    old, new = spots(before, geo), spots(after, geo)
    moved = [entry for entry in entries if isinstance(entry, Moved) and isinstance(entry.what, Dossier)]
    wanted = list(dict.fromkeys(entry.what.name for entry in moved))
    drive = list(_drive(before, after, geo, old, set(wanted)))
    start = max((move.at + move.ms for move in drive), default=0)
    loading = any(entry.target is CAR for entry in moved)
    hops = ((name, old[name], new[name]) for name in wanted if name in old and name in new and old[name] != new[name])
    if loading:
        return [*drive, *(_laid(f"dossier:{name}", here, there, start) for name, here, there in hops)]
    leads = {entry.what.name: getattr(getattr(entry.target, "office", None), "id", "drawer") for entry in moved}
    filed = {entry.what.name for entry in moved if getattr(entry.target, "kind", "") == "partition"}
    return [
        *drive,
        *(
            _hop(f"dossier:{name}", here, there, start, FILE if name in filed else HOP)._replace(trail=leads[name])
            for name, here, there in hops
        ),
    ]


def spots(table: Table, geo: Geography) -> dict[str, Spot]:
    """Where every dossier lies that lies on the table."""
    at = tour_of(table, table.journal or ()).at
    found = {name: spot for name, (spot, _) in lying(table, geo, at).items()}
    for number, dossiers in enumerate(table.cabinet.partitions):
        found |= {dossier.name: geo.shelf(number, place) for place, dossier in enumerate(dossiers)}
    return found


def _drive(before: Table, after: Table, geo: Geography, old: dict[str, Spot], loaded: set[str]) -> Iterator[Move]:
    """The car drives to where it stands afterwards; what lies on it before and after goes along."""
    start, end = (tour_of(table, table.journal or ()) for table in (before, after))
    if start.at is end.at or not end.drives:
        return
    here, there = (geo.corner(office, LANE["car"]) for office in (start.at, end.at))
    ms = round(DRIVE + PER_UNIT * max(abs(there.x - here.x), abs(there.narrow_x - here.narrow_x)))
    yield _straight("car:messenger", here, there, ms)
    by = Spot(there.x - here.x, there.y - here.y, there.narrow_x - here.narrow_x, there.narrow_y - here.narrow_y)
    for dossier in before.car:
        spot = old[dossier.name]
        yield _straight(f"dossier:{dossier.name}", spot, _sum(spot, by), ms)
        if dossier.name in loaded:
            old[dossier.name] = _sum(spot, by)


def _sum(spot: Spot, by: Spot) -> Spot:
    return Spot(*(one + other for one, other in zip(spot, by, strict=True)))


def _straight(piece: str, here: Spot, there: Spot, ms: int) -> Move:
    wide, narrow = (f"M{a:.4g} {b:.4g}L{c:.4g} {d:.4g}" for (a, b), (c, d) in _both(here, there))
    return Move(piece, wide, narrow, 0, ms)


def _hop(piece: str, here: Spot, there: Spot, at: int, ms: int) -> Move:
    """An arc over everything between the two ends."""
    wide, narrow = (arc(a, b, c, d) for (a, b), (c, d) in _both(here, there))
    return Move(piece, wide, narrow, at, ms)


def _laid(piece: str, here: Spot, there: Spot, at: int) -> Move:
    """A block of dossiers is lifted straight up and laid onto the heap."""
    wide, narrow = (f"M{a:.4g} {b:.4g}L{c:.4g} {d:.4g}" for (a, b), (c, d) in _both(here, there))
    return Move(piece, wide, narrow, at, LIFT + DROP)


def arc(x: float, y: float, to_x: float, to_y: float) -> str:
    """The path of a hop."""
    top = max(HIGHEST, min(y, to_y) - RISE)
    return f"M{x:.4g} {y:.4g}C{x:.4g} {top:.4g} {to_x:.4g} {top:.4g} {to_x:.4g} {to_y:.4g}"


def _both(here: Spot, there: Spot) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    """The ends in the wide and in the narrow arrangement."""
    yield (here[0], here[1]), (there[0], there[1])
    yield (here[2], here[3]), (there[2], there[3])
