"""Many routes side by side: one small panel an owner, one row a dossier, one column an office, as on the table.

In a row the stops are numbered; the second stands a little lower than the first, so that there and back are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adacta.engine.drawing.colours import PAPER
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.flows.drawing import Graph, id_of
from adacta.games.ad_acta.flows.labels import colours_of
from adacta.games.ad_acta.pictures.geography import middles
from adacta.games.ad_acta.pictures.parts import short

PANEL, COLUMN_INCHES = 5.8, 1.15
"""Width of a panel, and the distance of two columns, in inches."""
ROW, LOWER, HEAD = 0.62, 0.13, 0.45
"""Height of a row, how much lower the next stop stands, and the room for the names of the offices."""
ACROSS = 2
"""So many panels stand beside each other."""


def draw_strips(graph: Graph, ring: Sequence[Office], dossiers: Sequence[Dossier]) -> None:
    """Put the routes of dossiers into a graph with the layout `neato`, a panel for each owner that has some."""
    owners = [office for office in ring if any(dossier.owner is office for dossier in dossiers)]
    y = 0.0
    for first in range(0, len(owners), ACROSS):
        row = owners[first : first + ACROSS]
        theirs = [[dossier for dossier in dossiers if dossier.owner is owner] for owner in row]
        for number, (owner, these) in enumerate(zip(row, theirs, strict=True)):
            _panel(graph, ring, owner, these, number * PANEL, y)
        y -= HEAD + max(map(len, theirs)) * ROW + 0.35


def _panel(
    graph: Graph, ring: Sequence[Office], owner: Office, dossiers: Sequence[Dossier], x: float, y: float
) -> None:
    columns = middles(len(ring))
    scale = COLUMN_INCHES / (columns[1] - columns[0]) if len(columns) > 1 else 1.0
    places = {office: x + 0.9 + (middle - columns[0]) * scale for office, middle in zip(ring, columns, strict=True)}
    for office, at in places.items():
        colours = colours_of(office)
        name = f"{office.symbol} {short(office)}"
        _node(graph, f"{owner.id} {id_of(office)}", name, at, y, fillcolor=colours.fill, fontcolor=colours.ink)
    for number, dossier in enumerate(dossiers):
        _row(graph, dossier, places, x, y - HEAD - number * ROW)


def _row(graph: Graph, dossier: Dossier, places: dict[Office, float], x: float, y: float) -> None:
    colours = colours_of(dossier.owner)
    label = f"{dossier.owner.symbol} {dossier.letter}"
    middle = y - LOWER * (len(dossier.route) - 1) / 2
    _node(graph, dossier.name, label, x, middle, fillcolor=colours.fill, fontcolor=colours.ink)
    stops = [f"{dossier.name} {number}" for number in range(1, len(dossier.route) + 1)]
    for number, (stop, office) in enumerate(zip(stops, dossier.route, strict=True)):
        here = colours_of(office)
        look = {"fillcolor": here.fill, "fontcolor": here.ink, "shape": "circle", "width": "0.24", "fixedsize": "true"}
        _node(graph, stop, str(number + 1), places[office], y - number * LOWER, **look)
    for tail, head in pairwise(stops):
        graph.edge(tail, head, color=colours.line, penwidth="1.8", arrowsize="0.6")


def _node(graph: Graph, name: str, label: str, x: float, y: float, **look: str) -> None:
    plain = {"shape": "box", "style": "filled", "color": PAPER, "fontsize": "12", "height": "0.24", "width": "0.3"}
    graph.node(name, label, **{**plain, "margin": "0.05,0.02", **look}, pos=f"{x:.2f},{y:.2f}!")
