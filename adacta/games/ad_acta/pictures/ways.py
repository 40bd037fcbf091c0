"""The remaining way of each dossier over the real desks, and where the messenger would take everything now.

As data that the browser draws when a dossier is pointed at: `legs` are SVG paths with the class of where they lead,
`ghosts` places where the dossier would lie, both in the two arrangements; `says` tells the same in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adacta.engine.drawing.keyed import Spot
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.flows.outlook import forecast
from adacta.games.ad_acta.pictures.desks import lying, standing_places
from adacta.games.ad_acta.pictures.geography import BODY, CROWN, LANE, ROW, TILE, Geography, Plan
from adacta.games.ad_acta.pictures.scene import geography_of, tour_of
from adacta.games.ad_acta.pictures.wording import stops_in_short, way_in_words
from adacta.games.ad_acta.table import INBOX, ROMAN, Place, Table

LANES = 5.0
"""Lines in a corridor lie so far apart."""
ROUND = 9.0
Point = tuple[float, float]


class Stop(NamedTuple):
    """A place on the way in both arrangements, what leads there (None: the cabinet), and what is written on it."""

    spot: Spot
    office: Office | None
    told: str


def ways(table: Table) -> dict[str, Any]:
    """The way of every dossier not filed, by the key of its piece; under '*' where the messenger would take all."""
    geo = geography_of(table)
    at = tour_of(table, table.journal or ()).at
    spots = {name: spot for name, (spot, _) in lying(table, geo, at).items()}
    heights = {office: _top_of(table, geo, office, spots) for office in geo.ring}
    found: dict[str, Any] = {}
    for place, _ in standing_places(table, geo, at):
        stack = table.stack(place)
        for number, dossier in enumerate(stack):
            stops = _stops(table, geo, dossier, place, heights)
            legs = _legs(geo, spots[dossier.name], stops)
            ghosts = [_ghost(stop) for stop in stops]
            found[f"dossier:{dossier.name}"] = {
                "legs": legs,
                "ghosts": ghosts,
                "says": way_in_words(table, dossier, place, len(stack) - 1 - number),
                "short": f"→ {stops_in_short(table, dossier, place)}",
            }
    found["*"] = _all(table, geo, spots)
    return found


def _top_of(table: Table, geo: Geography, office: Office, spots: dict[str, Spot]) -> Spot:
    """Where the next dossier that comes into an inbox would lie."""
    inbox = table.desks[office].inbox
    if not inbox:
        return geo.corner(office, LANE["inbox"], -ROW)
    return spots[inbox[-1].name].moved(0, -ROW - CROWN)


def _stops(table: Table, geo: Geography, dossier: Dossier, place: Place, heights: dict[Office, Spot]) -> list[Stop]:
    """The inboxes still to come and the next place of the cabinet."""
    done = table.references[dossier] + (place.kind == "inbox")
    stops = [Stop(heights[office], office, str(n)) for n, office in enumerate(dossier.route[done:], start=1)]
    vacant = table.vacant_place()
    if vacant is not None:
        spot = geo.shelf(vacant.number, len(table.cabinet.partitions[vacant.number]))
        stops.append(Stop(spot, None, f"+{table.components.points(dossier, vacant.number)}"))
    return stops


def _ghost(stop: Stop) -> dict[str, Any]:
    if stop.office is None:
        return {"css": "drawer", "spot": stop.spot, "width": 42, "height": 16, "told": stop.told}
    return {"css": stop.office.id, "spot": stop.spot, "width": TILE, "height": BODY, "told": f"{stop.told} · on top"}


def _legs(geo: Geography, start: Spot, stops: Sequence[Stop]) -> list[dict[str, str]]:
    """One line from stop to stop, through the corridors between cabinet and desks."""
    legs = []
    here = start
    for number, stop in enumerate(stops):
        css = stop.office.id if stop.office else "drawer"
        wide, narrow = (
            _line(plan, (here[2 * n], here[2 * n + 1]), (stop.spot[2 * n], stop.spot[2 * n + 1]), stop.office, number)
            for n, plan in enumerate((geo.wide, geo.narrow))
        )
        legs.append({"css": css, "path": wide, "narrow": narrow})
        here = stop.spot
    return legs


def _line(plan: Plan, here: Point, there: Point, office: Office | None, lane: int) -> str:
    """Out to the right of its lane, up into the corridor, across, and down onto the next place."""
    x, y = here[0] + TILE, here[1] + BODY / 2
    gutter = x + 3
    start, end = _row(plan, y), 0 if office is None else _row(plan, there[1])
    up = plan.corridors[start] + 2 + lane * LANES
    points = [(x, y), (gutter, y), (gutter, up)]
    if start != end:
        across = plan.corridors[end] + 2 + lane * LANES
        points += [(plan.middle, up), (plan.middle, across)]
        up = across
    to_x = there[0] + (21 if office is None else TILE / 2)
    to_y = there[1] + 19 if office is None else there[1] - 1
    return rounded([*points, (to_x, up), (to_x, to_y)])


def _row(plan: Plan, y: float) -> int:
    return max((row for row, corridor in enumerate(plan.corridors) if corridor <= y), default=0)


def rounded(points: Sequence[Point]) -> str:
    """A path along straight lines with round corners."""
    path = f"M{points[0][0]:.4g} {points[0][1]:.4g}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        first, last = _short_of(corner, before), _short_of(corner, after)
        path += f"L{first[0]:.4g} {first[1]:.4g}Q{corner[0]:.4g} {corner[1]:.4g} {last[0]:.4g} {last[1]:.4g}"
    return path + f"L{points[-1][0]:.4g} {points[-1][1]:.4g}"


def _short_of(corner: Point, other: Point) -> Point:
    """The point so far from a corner on the line to another point as the corner is round."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    part = min(ROUND, length / 2) / length
    return corner[0] + dx * part, corner[1] + dy * part


# Where will they go?


def _all(table: Table, geo: Geography, spots: dict[str, Spot]) -> dict[str, Any]:
    """Lines from outboxes and car to where the messenger would lay each dossier; they cross where an order turns."""
    outlook = forecast(table)
    after = {name: spot for name, (spot, _) in lying(outlook.after, geo, geo.ring[0]).items()}
    legs, ghosts = [], []
    for delivery in outlook.deliveries:
        name, target = delivery.dossier.name, delivery.target
        if target.kind == "partition":
            end = geo.shelf(target.number, delivery.position - 1)
        elif target.kind == "inbox" and name in after:
            end = after[name]
        else:
            continue
        css = target.office.id if target.office is not None else "drawer"
        wide, narrow = (_curve(spots[name], end, n, target.kind == "inbox") for n in (0, 2))
        legs.append({"css": f"{css} thin", "path": wide, "narrow": narrow})
        size = (TILE, BODY) if target.office is not None else (42.0, 16.0)
        told = f"{delivery.number} · {delivery.dossier.owner.symbol}{delivery.dossier.letter}"
        told = told if target.office is not None else told.replace(" ", "")
        ghosts.append({"css": css, "spot": end, "width": size[0], "height": size[1], "told": told})
    said = "; ".join(
        f"{delivery.number} {delivery.dossier} → {_told(delivery.target)}" for delivery in outlook.deliveries
    )
    return {"legs": legs, "ghosts": ghosts, "says": said or "No dossier lies in an outbox."}


def _told(target: Place) -> str:
    if target.kind == "partition":
        return f"cabinet {ROMAN[target.number]}"
    return target.name if target.office is None else INBOX[target.office].name


def _curve(here: Spot, there: Spot, n: int, to_inbox: bool) -> str:
    x, y = here[n] + (0 if there[n] < here[n] else TILE), here[n + 1] + BODY / 2
    to_x = there[n] + ((TILE if there[n] < here[n] else 0) if to_inbox else 21)
    to_y = there[n + 1] + (BODY / 2 if to_inbox else 17)
    bend = max(30.0, abs(to_x - x) / 2) * (1 if to_x > x else -1)
    if not to_inbox:
        return f"M{x:.4g} {y:.4g}C{x + bend / 2:.4g} {y:.4g} {to_x:.4g} {(y + to_y) / 2:.4g} {to_x:.4g} {to_y:.4g}"
    return f"M{x:.4g} {y:.4g}C{x + bend:.4g} {y:.4g} {to_x - bend:.4g} {to_y:.4g} {to_x:.4g} {to_y:.4g}"
