"""A map of the offices: round about as they stand at the table, the cabinet below, arrows with numbers between them.

All places are fixed, so that two maps can be compared and every version of Graphviz draws the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple, Protocol

from adacta.engine.drawing.colours import PAPER
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.pictures.palette import CABINET

WIDE, HIGH = 4.6, 2.3
"""Half the width and height of the map, in inches."""
ASIDE, GAP = 0.17, 0.4
"""An arrow's number stands so far beside the straight line, and so far from the next."""
ALONG, LATER, STEP = 0.43, 0.62, 0.09
"""It stands after so much of the way, or later on the way to the cabinet; every second one a step further."""
OUTSIDE = 1.7
"""So far from its office stands the number of what comes back to the same desk."""

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
    for number, corner in enumerate(((-WIDE - 1.4, HIGH), (WIDE + 1.4, -HIGH - 0.4))):
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
    """On an ellipse: the cabinet at the bottom, the ring clockwise from the left of it."""
    places = (None, *ring)
    angles = {place: -pi / 2 - 2 * pi * number / len(places) for number, place in enumerate(places)}
    return {place: (WIDE * cos(angle), HIGH * sin(angle)) for place, angle in angles.items()}


def _plate(spots: Mapping[Office | None, Spot], arrow: Arrow, number: int, of: int) -> Spot:
    """Where the words of an arrow stand: the `number`-th, from 0, of those with the same ends."""
    (x, y), (to_x, to_y) = spots[arrow.tail], spots[arrow.head]
    if arrow.tail is arrow.head:
        return x + (OUTSIDE if x > 0 else -OUTSIDE), y
    if None in (arrow.tail, arrow.head):
        along, aside = LATER, GAP * (number - (of - 1) / 2)
    else:
        along, aside = ALONG, ASIDE + GAP * number  # on the right, the other way has the left
    along += STEP * (number % 2)
    across = aside / hypot(to_x - x, to_y - y)
    return x + along * (to_x - x) + across * (to_y - y), y + along * (to_y - y) - across * (to_x - x)


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}!"
