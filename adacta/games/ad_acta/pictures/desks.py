"""The four desks: the columns with their two lanes, the stacks on them, and the messenger's car with its road."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import NARROW_ONLY, WIDE_ONLY, Spot, part, piece, thing
from adacta.engine.drawing.lettering import words
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.geography import (
    BETWEEN,
    BODY,
    COLUMN,
    CROWN,
    FOLD,
    GAP,
    LANE,
    PLATE,
    ROW,
    TILE,
    Geography,
    Pile,
    Plan,
    pile,
)
from adacta.games.ad_acta.pictures.parts import dossier_words, folder, short
from adacta.games.ad_acta.pictures.scene import COOPERATE, DEAL, Scene
from adacta.games.ad_acta.table import CAR, INBOX, OUTBOX, Place, Table

DOES = {DEAL: "Click: deal with it, 1 AP", COOPERATE: "Click: ask them to deal with it, 1 AP"}
"""What a click on the top dossier of an inbox does (A5, A6)."""
LEVELS = (5, 10)
"""Heights of stacks that a dotted line tells, in dossiers."""


# The grounds


def grounds(scene: Scene) -> Iterator[str]:
    """The columns, the floors of their lanes, the lines that compare heights, and the road of the car."""
    yield _road(scene)
    for office in scene.geography.ring:
        yield _column(scene, office)
    for office in scene.geography.ring:
        for place in (INBOX[office], OUTBOX[office]):
            yield _lane(scene, place)


def _column(scene: Scene, office: Office) -> str:
    geo, table = scene.geography, scene.table
    head = table.head_of(office)
    turn = head is not None and head is scene.has_turn
    turn = turn or (scene.tour.drives and scene.tour.at is office)
    css = f"column{' turn' if turn else ''}{' vacant' if head is None else ''}"
    grounds = []
    for plan, only in ((geo.wide, WIDE_ONLY), (geo.narrow, NARROW_ONLY)):
        corner = plan.corners[geo.column(office)]
        room = corner.floor - corner.ceiling
        levels = "".join(
            f'<path class="level" d="M4 {-n * ROW - CROWN:g}H{COLUMN - 4}"/>' for n in LEVELS if n * ROW + CROWN < room
        )
        grounds.append(
            f'<g class="{only}"><rect class="{css}" y="{-room - 3:g}" width="{COLUMN}" height="{room + PLATE + 1:g}" '
            f'rx="10"/>{levels}</g>'
        )
    return part(f"column:{office.name}", "".join(grounds), geo.corner(office), office.id)


def _lane(scene: Scene, place: Place) -> str:
    office = place.office
    count = len(scene.table.stack(place))
    heap = place.kind == "outbox"
    css = scene.css(place.name, open=office.name in (scene.heaps if heap else scene.options))
    data = f' data-office="{office.name}"' + (f' data-heap="{office.name}"' if heap else "")
    told = f"{place.kind} {count or '–'}"
    inside = (
        f'<path class="floor{"" if heap else " inbox-floor"}" d="M3 3.500H{TILE - 3}"/>'
        f'<rect class="zone" x="-2" y="0" width="{TILE + 4}" height="27"/>'
        f"{words(2, 20, told, size=13, width=TILE - 4)}"
        f'<rect class="edge" x="-2" y="0" width="{TILE + 4}" height="27" rx="5"/>'
    )
    spot = scene.geography.corner(office, LANE[place.kind])
    return part(
        place.name,
        inside,
        spot,
        f"{office.id} lane {css}",
        thing(place.kind, place.name, data),
        f"{place.name}: {count}",
    )


def _road(scene: Scene) -> str:
    """The ring of desks is a ring road: clockwise from the left to the right, and back to the first."""
    geo = scene.geography
    return part(
        "road",
        _loop(geo.wide, WIDE_ONLY) + _ring(geo.narrow, NARROW_ONLY),
        title="clockwise, and back to the first desk",
    )


def _loop(plan: Plan, only: str) -> str:
    first, last = plan.corners[0], plan.corners[3]
    y, low = first.floor + 43, plan.hand - 4
    left, right = first.x - 3, last.x + COLUMN + 3
    heads = "".join(_heading(corner.x + COLUMN + GAP / 2, y, 1) for corner in plan.corners[:3])
    back = "".join(_heading(corner.x + COLUMN / 2, low, -1) for corner in plan.corners)
    return (
        f'<g class="{only}"><path class="road" d="M{right - 4:g} {y:g}h4V{low:g}H{left:g}V{y:g}h4"/>{back}{heads}</g>'
    )


def _heading(x: float, y: float, way: int) -> str:
    """The head of an arrow, to the right or to the left."""
    return f'<path class="heading" d="M{x - 4 * way:g} {y - 5:g}l{9 * way} 5l{-9 * way} 5z"/>'


def _ring(plan: Plan, only: str) -> str:
    left, right = plan.corners[0].x + COLUMN / 2, plan.corners[1].x + COLUMN / 2
    low = plan.corridors[1] + 10
    heads = (
        (plan.middle, plan.corridors[0] + 10, 0),
        (right, low, 90),
        (plan.middle, plan.hand - 6, 180),
        (left, low, 270),
    )
    arrows = "".join(
        f'<path class="heading" transform="translate({x:g} {y:g}) rotate({turn})" d="M-4-5l9 5l-9 5z"/>'
        for x, y, turn in heads
    )
    return f'<g class="{only}">{arrows}</g>'


# The stacks


def lying(table: Table, geo: Geography, at: Office) -> dict[str, tuple[Spot, bool]]:
    """Where each dossier outside the cabinet lies, and whether it is seen in full, not pushed together."""
    spots: dict[str, tuple[Spot, bool]] = {}
    for office in geo.ring:
        for place in (INBOX[office], OUTBOX[office]):
            lifted = place.kind == "outbox" and office is at and bool(table.car)
            spots |= _standing(table, geo, place, office, len(table.car) if lifted else 0)
    return spots | (_standing(table, geo, CAR, at, 0) if table.car else {})


def piles(table: Table, geo: Geography, place: Place, office: Office, under: int) -> tuple[Pile, Pile]:
    """A stack as it stands in the two arrangements; `under` dossiers lie in the car beneath it."""
    count = len(table.stack(place))
    found = []
    for plan in (geo.wide, geo.narrow):
        corner = plan.corners[geo.column(office)]
        over = len(table.desks[office].outbox) if place is CAR else 0
        ceiling, floor = corner.ceiling, corner.floor
        if over:
            ceiling += min(over * ROW + CROWN + BETWEEN, (floor - ceiling) / 2)
        if under:
            most = floor - min(count * ROW + CROWN + BETWEEN, (floor - ceiling) / 2)
            floor = pile(under, floor, corner.ceiling + corner.floor - most).ceiling - BETWEEN
        found.append(pile(count, floor, ceiling))
    return found[0], found[1]


def _standing(table: Table, geo: Geography, place: Place, office: Office, under: int) -> dict[str, tuple[Spot, bool]]:
    dossiers = table.stack(place)
    if not dossiers:
        return {}
    wide, narrow = piles(table, geo, place, office, under)
    column = geo.column(office)
    x, narrow_x = (plan.corners[column].x + LANE[place.kind] for plan in (geo.wide, geo.narrow))
    return {
        dossier.name: (Spot(x, wide.tops[n], narrow_x, narrow.tops[n]), n >= max(wide.folded, narrow.folded))
        for n, dossier in enumerate(dossiers)
    }


def stacks(scene: Scene) -> Iterator[str]:
    """All stacks, each from the bottom up, so that the upper one lies over the lower one; and the car."""
    table, geo, at = scene.table, scene.geography, scene.tour.at
    spots = lying(table, geo, at)
    yield car(scene)
    for place, office in standing_places(table, geo, at):
        dossiers = table.stack(place)
        for number, dossier in enumerate(dossiers):
            yield _dossier(scene, dossier, place, spots[dossier.name][0], number == len(dossiers) - 1)
        yield from _folds(scene, place, office)


def standing_places(table: Table, geo: Geography, at: Office) -> Iterator[tuple[Place, Office]]:
    """The places with stacks, and the column in which each stands."""
    if table.car:
        yield CAR, at
    for office in geo.ring:
        for place in (INBOX[office], OUTBOX[office]):
            yield place, office


def _dossier(scene: Scene, dossier: Dossier, place: Place, spot: Spot, is_top: bool) -> str:
    table = scene.table
    can = scene.opens(dossier, place, is_top)
    data = f' data-place="{place.kind}"'
    if place.office is not None:
        data += f' data-office="{place.office.name}"'
    if is_top:
        data += ' data-top="yes"'
        if place.kind == "inbox" and place.office is not None:
            data += f' data-action="{scene.top_action(place.office)}"'
            if can and not scene.picks_target:
                data += f' data-does="{DOES[scene.top_action(place.office)]}"'
    references = table.references[dossier]
    crown = short(_after(scene, dossier, place)) if is_top else ""
    css = f"dossier {scene.css(dossier.name, open=can)}"
    if scene.picks_target and not can and dossier.name != scene.aim and dossier.name not in scene.laid:
        css += " steps-back"
    return piece(
        f"dossier:{dossier.name}",
        spot,
        folder(dossier, references, crown, scene.numbers.get(dossier.name, 0)),
        css,
        thing("dossier", dossier.name, f'{data} data-stack="{place.name}"'),
        dossier_words(dossier, references),
    )


def _after(scene: Scene, dossier: Dossier, place: Place) -> Office | None:
    """Where a dossier goes when it has been dealt with here; from an outbox or the car, where it goes next."""
    done = scene.table.references[dossier] + (place.kind == "inbox")
    return dossier.route[done] if done < len(dossier.route) else None


def _folds(scene: Scene, place: Place, office: Office) -> Iterator[str]:
    """The button on the part of a deep stack that is pushed together; a click lifts the whole stack out."""
    table, geo = scene.table, scene.geography
    under = len(table.car) if place.kind == "outbox" and office is scene.tour.at else 0
    if not table.stack(place):
        return
    for stack, plan, only in zip(
        piles(table, geo, place, office, under), (geo.wide, geo.narrow), (WIDE_ONLY, NARROW_ONLY), strict=True
    ):
        if not stack.folded:
            continue
        corner = plan.corners[geo.column(office)]
        x, y = corner.x + LANE[place.kind] + 30, stack.tops[0] + BODY - FOLD
        inside = (
            f'<rect class="face" x="0" y="0" width="{TILE - 31}" height="{FOLD - 0.5}" rx="5"/>'
            f"{words((TILE - 31) / 2, 17, f'+{stack.folded} below', width=TILE - 36, css='bold', anchor='middle')}"
        )
        told = f"{stack.folded} more dossiers below: show the whole stack"
        yield part(
            f"fold:{place.name}:{only}", inside, Spot(x, y, x, y), f"fold {only}", f' data-lifts="{place.name}"', told
        )


# The car


def car(scene: Scene) -> str:
    """The messenger's car: under the heap while it drives, else waiting at the desk where it will begin (M1, T7)."""
    count = len(scene.table.car)
    told = f"car · {count}" if count else "car"
    y = 1.5
    inside = (
        f'<rect class="body" x="-3" y="{y}" width="{TILE + 6}" height="20" rx="6"/>'
        f'<path class="pane" d="M{TILE - 15} {y + 4}h9q3 0 4.500 3l2 6h-15.500z"/>'
        f'<circle class="wheel" cx="16" cy="{y + 20}" r="5"/>'
        f'<circle class="wheel" cx="{TILE - 18}" cy="{y + 20}" r="5"/>'
        f"{words(8, y + 14.5, told, width=60, css='bold on-strong')}"
    )
    spot = scene.geography.corner(scene.tour.at, LANE["car"])
    shown = "" if scene.tour.drives else "parked"
    css = f"car {shown} {scene.css(CAR.name)}"
    title = f"{CAR.name}: {f'{count} in the heap, the top one goes first' if count else 'empty'}"
    return piece("car:messenger", spot, inside if not shown else "", css, thing("car", CAR.name), title)
