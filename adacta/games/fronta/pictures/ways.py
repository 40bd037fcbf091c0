"""What is seen when one points at a pawn or a good: who gets which good, and who goes without, as things stand now.

As data that the browser draws: `legs` are SVG paths with a class, `ghosts` places with words, both in the two
arrangements; `says` tells the same in words. Under '*' stands what the opening would do at all shops.
"""

from __future__ import annotations

from typing import Any

from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.phases import OPENING, QUEUE_JUMPING
from adacta.games.fronta.pictures import chances
from adacta.games.fronta.pictures.geography import NARROW, WIDE, Geography, Point
from adacta.games.fronta.pictures.goods import key_of, ranks
from adacta.games.fronta.pictures.routes import middle, rounded
from adacta.games.fronta.table import SHOP, Table

FOR_NOBODY = "{good} at the {shop} shop: stays over, nobody stands there for it (FD9)."
FOR = "{good} at the {shop} shop: for place {place}, {who}, in step {step} (FD7)."
LEFT = "{good} at the {shop} shop: what is delivered today is not known yet (FD2)."
SHUT = "{good} at the {shop} shop, which is closed for stocktaking (FQ9)."
ALL = "{shop}: {gets} of {waiting} get a good"
Way = dict[str, Any]


def ways(table: Table) -> dict[str, Way]:
    """By the keys of pieces: every pawn in a shop's queue and every good in a shop; and '*' for all."""
    found: dict[str, Way] = {}
    everything: Way = {"legs": [], "ghosts": [], "says": ""}
    told = []
    for kind in KINDS:
        shop = table.shops[kind]
        gets = chances.served(table, kind)
        for index, pawn in enumerate(shop.queue):
            way = _of_pawn(table, kind, index, gets)
            found[pawn.name] = way
            everything["legs"] += way["legs"]
            everything["ghosts"] += way["ghosts"]
        for number, (good, rank) in enumerate(zip(shop.goods, ranks(shop.goods), strict=True)):
            found[key_of(good, SHOP[kind], rank)] = _of_good(table, kind, number, gets)
        told.append(ALL.format(shop=kind, gets=gets, waiting=len(shop.queue)))
    if table.phase in (QUEUE_JUMPING, OPENING):
        found["*"] = {**everything, "says": "; ".join(told)}
    return found


def _of_pawn(table: Table, kind: Kind, index: int, gets: int) -> Way:
    says = chances.told(table, kind, index)
    queue, goods = table.shops[kind].queue, table.shops[kind].goods
    if index < gets:
        lines = [_link(layout, kind, index, len(queue), len(goods)) for layout in (WIDE, NARROW)]
        return {"legs": [{"css": kind.id, "path": lines[0], "narrow": lines[1]}], "ghosts": [], "says": says}
    known = table.phase == QUEUE_JUMPING or (table.phase == OPENING and index < table.shops[kind].to_serve)
    if not known or index >= WIDE.rows:
        return {"legs": [], "ghosts": [], "says": says}
    rooms = [layout.goods_places(kind, index + 1)[-1] for layout in (WIDE, NARROW)]
    short = f"−{index - gets + 1}"
    ghost = {
        "css": kind.id,
        "spot": [rooms[0].x, rooms[0].y, rooms[1].x, rooms[1].y],
        "width": rooms[0].width,
        "height": rooms[0].height,
        "told": short,
    }
    return {"legs": [], "ghosts": [ghost], "says": says}


def _link(layout: Geography, kind: Kind, index: int, waiting: int, goods: int) -> str:
    """From a pawn to the good it will get."""
    pawn, good = layout.queue_places(kind, waiting)[index], layout.goods_places(kind, goods)[index]
    return rounded([Point(pawn.x + pawn.width - 2, middle(pawn).y), *_beside(layout, kind, pawn, good)])


def _beside(layout: Geography, kind: Kind, pawn: Room, good: Room) -> list[Point]:
    """The last points of a link; one that comes from a further column goes through the gap before the goods."""
    end = Point(good.x + 2, middle(good).y)
    if abs(middle(pawn).y - end.y) < 1:
        return [end]
    gap = layout.goods_lane(kind).x - 4
    return [Point(gap, middle(pawn).y), Point(gap, end.y), end]


def _of_good(table: Table, kind: Kind, number: int, gets: int) -> Way:
    shop = table.shops[kind]
    good = shop.goods[number].name.capitalize()
    if shop.stocktaking is not None:
        says = SHUT.format(good=good, shop=kind)
    elif table.phase not in (QUEUE_JUMPING, OPENING):
        says = LEFT.format(good=good, shop=kind)
    elif number < gets:
        who = chances.whose(table, shop.queue[number])
        says = FOR.format(good=good, shop=kind, place=number + 1, who=who, step=number + 1)
        return {**_of_pawn(table, kind, number, gets), "says": says}
    else:
        says = FOR_NOBODY.format(good=good, shop=kind)
    return {"legs": [], "ghosts": [], "says": says}
