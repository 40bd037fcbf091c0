"""Dossier flows as pictures: planned routes, one dossier's biography, traffic, and where the heap will go.

Every flow is a graph with a table of the same; `adacta.render(flow)` shows both. They only read: components,
tables and journals stay as they are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from adacta.engine.drawing.colours import INK, PAPER
from adacta.engine.drawing.graphs import Cell, Flow, Rows, attributes, number_of, small_table
from adacta.engine.journal import Entry
from adacta.engine.playing import Play
from adacta.engine.plumbing.extras import needed
from adacta.games.ad_acta.components import Components, Dossier, Office
from adacta.games.ad_acta.flows.captions import (
    delivery_row,
    heap_label,
    inbox_label,
    inbox_row,
    stop_label,
    stop_row,
    target_label,
)
from adacta.games.ad_acta.flows.drawing import Arrow, bundle, draw_map
from adacta.games.ad_acta.flows.labels import colours_of, name_of, office_cell
from adacta.games.ad_acta.flows.outlook import forecast
from adacta.games.ad_acta.flows.strips import draw_strips
from adacta.games.ad_acta.flows.trips import Traffic, Trip, Waiting, traffic_in
from adacta.games.ad_acta.flows.visits import stays, stays_of, stops
from adacta.games.ad_acta.selection import chosen, dossier_called, in_words
from adacta.games.ad_acta.table import Table

if TYPE_CHECKING:
    import graphviz

FEW = 7
"""So many routes can be told apart when each has its own arrows."""
IN_A_ROW = 5
"""So many stops of a biography stand beside each other; then a new row begins."""


def planned_routes(
    components: Components,
    owner: Office | str | None = None,
    letter: str | None = None,
    office: Office | str | None = None,
    bundled: bool | None = True,
) -> Flow:
    """The routes as printed on the dossiers, from office to office and into the cabinet (C3).

    Filtered by owner, letter and an office on the route. Bundled: one arrow from office to office, as wide as
    there are dossiers, with their number; else one arrow a dossier, or a row a dossier when they are more than seven.
    None: bundled when they are more than seven.

    Raises ValueError for an unknown office or letter.
    """
    dossiers = chosen(components, owner, letter, office)
    if bundled is None:
        bundled = len(dossiers) > FEW
    starts = Counter(dossier.route[0] for dossier in dossiers)
    nodes: dict[Office | None, str] = {
        place: small_table([[office_cell(place)], [Cell(f"first stop of {starts[place]}")]])
        for place in components.ring
    }
    nodes[None] = small_table([[office_cell(None)], [Cell(f"end of {len(dossiers)}")]])
    arrows, head, rows = _bundled(dossiers) if bundled else _one_by_one(dossiers)
    strips = not bundled and len(dossiers) > FEW
    caption = BUNDLED if bundled else STRIPS if strips else ONE_BY_ONE
    return Flow(
        _strips(components, dossiers) if strips else _map(components, nodes, arrows),
        f"Planned routes: {in_words(owner, letter, office)}",
        _with_source(components, f"{len(dossiers)} dossier{'' if len(dossiers) == 1 else 's'}. {caption}"),
        head,
        rows,
    )


BUNDLED = "Each arrow: dossiers that go this way, as wide as they are many."
ONE_BY_ONE = "One arrow a dossier."
STRIPS = "One row a dossier, one column an office; the numbers are the stops in their order, then comes the cabinet."
Drawn = tuple[list[Arrow], tuple[str, ...], Rows]


def _bundled(dossiers: Sequence[Dossier]) -> Drawn:
    legs: defaultdict[Trip, list[Dossier]] = defaultdict(list)
    for dossier in dossiers:
        for leg in pairwise((*dossier.route, None)):
            legs[leg].append(dossier)
    most = max(map(len, legs.values()), default=1)
    arrows = [bundle(*leg, len(these), most, f"{len(these)}") for leg, these in legs.items()]
    rows = (
        (name_of(tail), name_of(head), f"{len(these)}", ", ".join(each.name for each in these))
        for (tail, head), these in legs.items()
    )
    return arrows, ("from", "to", "dossiers", "which"), tuple(sorted(rows))


def _one_by_one(dossiers: Sequence[Dossier]) -> Drawn:
    arrows = [
        Arrow(tail, head, f"{dossier.owner.symbol} {dossier.letter}", 2.0, colours_of(dossier.owner).line)
        for dossier in dossiers
        for tail, head in pairwise((*dossier.route, None))
    ]
    rows = tuple((dossier.name, f"{len(dossier.route)}", route_in_words(dossier)) for dossier in dossiers)
    return arrows, ("dossier", "stops", "route"), rows


def route_in_words(dossier: Dossier) -> str:
    """'job office → town hall → filing cabinet'."""
    return " → ".join(map(name_of, (*dossier.route, None)))


def traffic(
    games: Play | Iterable[Play | Iterable[Entry]],
    owner: Office | str | None = None,
    letter: str | None = None,
    office: Office | str | None = None,
    moment: int | None = None,
    components: Components | None = None,
) -> Flow:
    """Where dossiers really went, in one game (up to a `moment`) or on average over many.

    `games` are a play, plays or journals; with journals only, name the `components`. Arrows are as wide as the
    number of dossiers that went that way. The number and the shade of an office say how many rounds a dossier
    waits in its inbox on average (see `stays`): from 0, 'gone at the first opportunity', to the dossier cemetery.

    Raises ValueError for no game, or for an unknown office or letter.
    """
    played = [games] if isinstance(games, Play) else list(games)
    if components is None:
        components = next((game.table.components for game in played if isinstance(game, Play)), None)
    if components is None:
        raise ValueError("traffic needs a game; expected a play, several plays, or journals with `components`")
    sums = traffic_in(
        (stays_of(game, moment) if isinstance(game, Play) else stays(game) for game in played),
        chosen(components, owner, letter, office),
    )
    per_game = [(trip, number / sums.games) for trip, number in sums.trips.items()]
    most = max((number for _, number in per_game), default=1.0)
    many = "" if sums.games == 1 else f" (mean of {sums.games} games)"
    waiting = {place: sums.waiting.get(place, Waiting()) for place in components.ring}
    head = ("inbox of the", "dossiers came", "rounds waited (mean)", "longest wait", "still there", "went on to")
    return Flow(
        _map(
            components,
            _waiting_nodes(waiting, sums),
            [bundle(*trip, number, most, number_of(number)) for trip, number in per_game],
        ),
        f"Traffic: {in_words(owner, letter, office)}{many}",
        _with_source(components, f"Arrows: dossiers that went this way{many}. {WAITING}"),
        head,
        tuple(inbox_row(place, waits, sums.games, per_game) for place, waits in waiting.items()),
    )


WAITING = (
    "Shade and number: rounds that a dossier waits in this inbox on average, 0 when it is dealt with in the first "
    "round possible. Dossiers still lying there count with what they have waited so far."
)


def _waiting_nodes(waiting: Mapping[Office, Waiting], sums: Traffic) -> dict[Office | None, str]:
    filed = sum(number for (_, head), number in sums.trips.items() if head is None)
    nodes: dict[Office | None, str] = {place: inbox_label(place, waits, sums.games) for place, waits in waiting.items()}
    nodes[None] = small_table([[office_cell(None)], [Cell(f"{number_of(filed / sums.games)} filed")]])
    return nodes


def biography(play: Play, dossier: Dossier | str, moment: int | None = None) -> Flow:
    """Every stop of one dossier, from the deal to the cabinet or to where it lies at a moment.

    For each stop: the round of its arrival, its references then, what brought it (with clause and seat), and how
    many rounds it waited there (see `stays`).

    Raises ValueError for an unknown dossier, IndexError for a moment that the game does not have.
    """
    whose = dossier_called(play.table.components, dossier)
    life = stops(play, whose, moment)
    graph = _digraph(rankdir="LR", ranksep="0.35", nodesep="0.3")
    for number, stop in enumerate(life):
        graph.node(f"stop {number + 1}", stop_label(stop), shape="plain")
    for number in range(1, len(life)):
        # an arrow to the next row must not push that row to the right
        turn = {"constraint": "false", "style": "dashed"} if number % IN_A_ROW == 0 else {}
        graph.edge(f"stop {number}", f"stop {number + 1}", **turn)
    return Flow(
        graph,
        f"The life of {whose.name}",
        _with_source(play.table.components, f"Planned: {route_in_words(whose)}. References: ● set, ○ open."),
        ("stop", "round", "place", "references", "brought by", "clause", "rounds waited"),
        tuple(stop_row(play.table, number, stop) for number, stop in enumerate(life, start=1)),
    )


def where_will_they_go(position: Play | Table) -> Flow:
    """The heap that the messenger would collect now, and how it ends in the inboxes and in the cabinet.

    Number 1 lies on top of the heap and is distributed first (M2); what is distributed last ends on top of its
    inbox (M3). The messenger's turn is really carried out, on a copy of the table.
    """
    table = position.table if isinstance(position, Play) else position
    outlook = forecast(table)
    graph = _digraph(rankdir="LR", ranksep="1.6", nodesep="0.25")
    graph.node("heap", heap_label(outlook), shape="plain")
    targets = list(dict.fromkeys(delivery.target for delivery in outlook.deliveries))
    for number, target in enumerate(targets):
        graph.node(f"target {number}", target_label(outlook, target), shape="plain")
    for delivery in outlook.deliveries:
        port = f"d{delivery.number}"
        graph.edge(
            f"heap:{port}:e",
            f"target {targets.index(delivery.target)}:{port}:w",
            color=colours_of(delivery.dossier.owner).line,
            penwidth="2",
        )
    return Flow(
        graph,
        "Where will they go?",
        _with_source(table.components, REVERSED if outlook.deliveries else NOTHING_TO_DO),
        ("order", "dossier", "from the outbox of", "references", "goes to", "lies there in the end as"),
        tuple(delivery_row(delivery) for delivery in outlook.deliveries),
    )


REVERSED = (
    "The messenger takes from the top of the heap, number 1 first, and lays each dossier on top of its next inbox: "
    "whatever comes later lies above it."
)
NOTHING_TO_DO = "No dossier lies in an outbox: the messenger has nothing to do."


# Drawing


def _digraph(**layout: str) -> graphviz.Digraph:
    """An empty graph. Graphviz is loaded here only: studies read the stays without it."""
    made: graphviz.Digraph = needed("graphviz", "a picture of a flow").Digraph(**attributes(layout))
    return made


def _map(components: Components, nodes: Mapping[Office | None, str], arrows: Sequence[Arrow]) -> graphviz.Digraph:
    graph = _digraph(layout="neato", splines="line", outputorder="edgesfirst")
    draw_map(graph, components.ring, nodes, arrows)
    return graph


def _strips(components: Components, dossiers: Sequence[Dossier]) -> graphviz.Digraph:
    graph = _digraph(layout="neato", splines="line", outputorder="edgesfirst")
    draw_strips(graph, components.ring, dossiers)
    return graph


def _with_source(components: Components, caption: str) -> str:
    """A caption that says when the component data are not the printed ones."""
    if components.printed:
        return caption
    return f"{caption} Component set: {components.name}, not the printed one."
