"""A map of the offices: side by side as on the table, the cabinet above, arrows with numbers between them.

All places are fixed, so that two maps can be compared, an office stands where it stands on the table, and every version
of Graphviz draws the same. Arrows to the right run above the offices, arrows to the left below.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from adacta.engine.drawing.colours import PAPER
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.pictures.geography import middles
from adacta.games.ad_acta.pictures.palette import CABINET

INCH = 72.0
"""So many units of the table are an inch of a map."""
CABINET_AT = 4.2
"""The cabinet stands so far above the offices, in inches."""
BOW, FARTHER, GAP = 0.6, 1.0, 0.4
"""An arrow to the neighbour rises so far, one more for each office on the way, and so far lies the next beside it."""
LATER, STEP = 0.68, 0.12
"""The number of an arrow to the cabinet stands after so much of the way, from every second office a step earlier."""
OUTSIDE = 1.2
"""So far below its office stands the number of what comes back to the same desk."""

Spot = tuple[float, float]


class Graph(Protocol):
    """What a map is drawn into: `graphviz.Digraph`, which only `flows` imports."""

    def node(self, name: str, label: str | None = None, **attributes: Any) -> Any: ...
    def edge(self, tail_name: str, head_name: str, label: str | None = None, **attributes: Any) -> Any: ...


class Arrow(NamedTuple):
    """From an office to an office (None: the cabinet), with a few words, a width in points and a colour."""

    tail: Office | None
    head: Office | None
    words: str
    width: float
    colour: str


def bundle(tail: Office | None, head: Office | None, number: float, most: float, words: str) -> Arrow:
    """One arrow for several dossiers; the widest of the map stands for `most`."""
    return Arrow(tail, head, words, round(1 + 8 * number / most, 1), CABINET.fill)


def draw_map(graph: Graph, ring: Sequence[Office], nodes: Mapping[Office | None, str], arrows: Sequence[Arrow]) -> None:
    """Put the offices of the ring, the cabinet and the arrows into a graph with the layout `neato`."""
    spots = _spots(ring)
    for place, label in nodes.items():
        graph.node(id_of(place), label, shape="plain", pos=_at(*spots[place]))
    left, right = min(x for x, _ in spots.values()), max(x for x, _ in spots.values())
    for number, corner in enumerate(((left - 1.4, CABINET_AT), (right + 1.4, -BOW - 2 * FARTHER))):
        graph.node(f"corner {number}", "", shape="point", style="invis", pos=_at(*corner))  # all maps are as large
    between: defaultdict[tuple[Office | None, Office | None], list[Arrow]] = defaultdict(list)
    for arrow in arrows:
        between[arrow.tail, arrow.head].append(arrow)
    for (tail, head), these in between.items():
        for number, arrow in enumerate(these):
            spot = _plate(spots, arrow, number, len(these))
            _draw(graph, arrow, f"{id_of(tail)} to {id_of(head)} {number + 1}", spot)


def _draw(graph: Graph, arrow: Arrow, id: str, spot: Spot) -> None:
    """The arrow runs through a small plate with its words, so that no line crosses them."""
    colour, width = arrow.colour, str(arrow.width)
    graph.node(
        id,
        arrow.words,
        shape="box",
        style="filled,rounded",
        fillcolor=PAPER,
        color=colour,
        margin="0.06,0.02",
        width="0.3",
        height="0.26",
        fontsize="15",
        pos=_at(*spot),
    )
    graph.edge(id_of(arrow.tail), id, color=colour, penwidth=width, arrowhead="none")
    graph.edge(id, id_of(arrow.head), color=colour, penwidth=width, arrowsize="0.7")


def id_of(place: Office | None) -> str:
    """The name of a node in DOT."""
    return "cabinet" if place is None else place.id


def _spots(ring: Sequence[Office]) -> dict[Office | None, Spot]:
    """The offices in the columns of the table, the cabinet above their middle."""
    columns = middles(len(ring))
    middle = sum(columns) / len(columns)
    spots: dict[Office | None, Spot] = {
        office: ((x - middle) / INCH, 0.0) for office, x in zip(ring, columns, strict=True)
    }
    return {**spots, None: (0.0, CABINET_AT)}


def _plate(spots: Mapping[Office | None, Spot], arrow: Arrow, number: int, of: int) -> Spot:
    """Where the words of an arrow stand: the `number`-th, from 0, of those with the same ends."""
    (x, y), (to_x, to_y) = spots[arrow.tail], spots[arrow.head]
    xs = sorted(spot[0] for place, spot in spots.items() if place is not None)
    if arrow.tail is arrow.head:
        return x + GAP * 2 * number, y - OUTSIDE
    if None in (arrow.tail, arrow.head):
        along = LATER - STEP * (xs.index(x if arrow.tail else to_x) % 2)
        aside = GAP * 2 * (number - (of - 1) / 2)
        return x + along * (to_x - x) + aside, y + along * (to_y - y)
    apart = abs(xs.index(x) - xs.index(to_x))
    rise = BOW + FARTHER * (apart - 1) + GAP * number
    return (x + to_x) / 2, rise if to_x > x else -rise


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}!"
