"""Flows as pictures: where the goods go, and how long pawns wait in which queue.

Every flow is a graph with a table of the same; `adacta.render(flow)` shows both. They only read, and show only
what lies open to all (FE7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from adacta.engine.asking import Seat
from adacta.engine.drawing.colours import INK, PAPER
from adacta.engine.drawing.graphs import Cell, Flow, attributes, number_of, small_table
from adacta.engine.playing import Play
from adacta.engine.plumbing.extras import needed
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.flows.goods import MARKET, SPECULATORS, Drawn, draw_goods
from adacta.games.fronta.flows.labels import days, kind_cell, shade_of
from adacta.games.fronta.flows.visits import (
    ENDS,
    GAVE_UP,
    SERVED,
    STILL_THERE,
    TRADED,
    Stay,
    Trip,
    entries_of,
    stays,
    trips,
)
from adacta.games.fronta.table import SPOTS, Place, Table, Where

if TYPE_CHECKING:
    import graphviz

# Goods


def goods_flow(games: Play | Iterable[Play], kind: Kind | str | None = None, moment: int | None = None) -> Flow:
    """Where the goods went: from truck to shop, to families, by speculators to the black market, and by trade.

    In one game (up to a `moment`) or on average over many; `kind` shows one kind only. Arrows are as wide as many
    goods went that way.

    Raises ValueError for no game or an unknown kind, IndexError for a moment that the game does not have.
    """
    played = _played(games)
    only = None if kind is None else kind_called(kind)
    ways: Counter[tuple[str, str, Kind, str]] = Counter()
    for play in played:
        for trip, number in trips(entries_of(play, moment)).items():
            if only in (None, trip.kind):
                ways.update(dict.fromkeys(_ways(trip), number))
    table = played[0].at(moment) if moment is not None else played[0].table
    graph = _digraph(rankdir="LR", ranksep="1.1", nodesep="0.14")
    draw_goods(graph, ways, Drawn(table, len(played), only))
    many = "" if len(played) == 1 else f" (mean of {len(played)} games)"
    return Flow(
        graph,
        f"Goods: {'all kinds' if only is None else only.name}{many}",
        f"Each arrow: goods that went this way{many}, as wide as they are many. {LEGEND}",
        ("from", "to", "goods of", "number", "clause"),
        tuple(
            (
                _in_words(tail, played[0].table),
                _in_words(head, played[0].table),
                of.name,
                number_of(n / len(played)),
                by,
            )
            for (tail, head, of, by), n in sorted(ways.items(), key=_by_place)
        ),
    )


LEGEND = "Dashed: taken or paid at the black market (FD10). Dotted: sent elsewhere by cards (FQ6, FQ12, FQ14)."


def _ways(trip: Trip) -> list[tuple[str, str, Kind, str]]:
    """The arrows of a trip: one, or two for what a speculator carries (FD8)."""
    tail, head = _node(trip.source), _node(trip.target)
    if trip.clause == "FD8":
        return [(tail, SPECULATORS, trip.kind, "FD8"), (SPECULATORS, head, trip.kind, "FD8")]
    return [(tail, head, trip.kind, trip.clause)]


def _node(place: Place) -> str:
    """The node of a place: trucks and shops by their names, all fields of the market as one."""
    if place.kind == "field":
        return MARKET
    return f"seat {place.of}" if place.kind == "goods" else place.name


def _by_place(item: tuple[tuple[str, str, Kind, str], int]) -> tuple[int, str, str, str]:
    (tail, head, kind, clause), _ = item
    return KINDS.index(kind), tail, head, clause


def _in_words(node: str, table: Table) -> str:
    return table.player(int(node[5:])).name if node.startswith("seat ") else node


# Pawns


def pawns_flow(games: Play | Iterable[Play], seat: Seat | None = None, moment: int | None = None) -> Flow:
    """How the families' pawns went through the queues, and how many days they waited in each.

    In one game (up to a `moment`) or on average over many; `seat` shows one family's pawns only. The shade of a queue
    says how many days a pawn waits there on average: 0 when it leaves on the day it came. Pawns that stand there still
    count with what they have waited so far.

    Raises ValueError for no game or an unknown seat, IndexError for a moment that the game does not have.
    """
    played = _played(games)
    table = played[0].table
    if seat is not None and not (isinstance(seat, int) and 1 <= seat <= len(table.players)):
        raise ValueError(f"seat {seat!r}: expected 1 to {len(table.players)}")
    all_stays = [stay for play in played for stay in stays(entries_of(play, moment), play.back_to(0).table, seat)]
    by_queue: dict[Where, list[Stay]] = {where: [stay for stay in all_stays if stay.where is where] for where in SPOTS}
    graph = _digraph(rankdir="LR", ranksep="1.1", nodesep="0.15")
    _queue_nodes(graph, by_queue, len(played))
    _queue_edges(graph, all_stays, len(played))
    many = "" if len(played) == 1 else f" (mean of {len(played)} games)"
    whose = "all families" if seat is None else table.player(seat).name
    return Flow(
        graph,
        f"Pawns: {whose}{many}",
        f"Arrows: pawns that went this way{many}. Shade: days that a pawn waits in this queue on average; 0 when it "
        "leaves on the day it came. Pawns that stand there still count with what they have waited so far.",
        ("queue", "pawns came", "days waited (mean)", "longest wait", *ENDS),
        tuple(_queue_row(where, these, len(played), table) for where, these in by_queue.items()),
    )


HOME_WITH, HOME_AFTER, HOME_WITHOUT = "home with a good", "home from the market", "home without a good"
LEAVES = {SERVED: HOME_WITH, TRADED: HOME_AFTER, GAVE_UP: HOME_WITHOUT}


def _mean(these: Sequence[Stay]) -> float:
    return sum(stay.waited for stay in these) / len(these) if these else 0.0


def _queue_nodes(graph: graphviz.Digraph, by_queue: Mapping[Where, Sequence[Stay]], games: int) -> None:
    graph.node("home", small_table([[Cell("home", INK, PAPER, bold=True)]]), shape="plain")
    for where, these in by_queue.items():
        title = kind_cell(where, f"{where} queue") if isinstance(where, Kind) else Cell(MARKET, INK, PAPER, bold=True)
        shade = shade_of(_mean(these))
        waits = f"waits {days(_mean(these))}" if these else "nobody came"
        lines = [[title], [Cell(waits, shade.ground, shade.ink, bold=True)]]
        still = sum(stay.end == STILL_THERE for stay in these)
        if still:
            lines.append([Cell(f"{number_of(still / games)} still there", shade.ground, shade.ink)])
        graph.node(where.name, small_table(lines), shape="plain")
    for name in LEAVES.values():
        graph.node(name, small_table([[Cell(name, bold=True)]]), shape="plain")


def _queue_edges(graph: graphviz.Digraph, all_stays: Sequence[Stay], games: int) -> None:
    edges: Counter[tuple[str, str]] = Counter()
    arrived = Counter(stay.where.name for stay in all_stays)
    for stay in all_stays:
        if stay.end in LEAVES:
            edges[stay.where.name, LEAVES[stay.end]] += 1
        elif stay.to is not None:
            edges[stay.where.name, stay.to.name] += 1
            arrived[stay.to.name] -= 1  # came from another queue and not from home
    edges.update({("home", name): number for name, number in arrived.items() if number > 0})
    most = max(edges.values(), default=1)
    for (tail, head), number in edges.items():
        across = {"constraint": "false", "style": "dashed"} if tail != "home" and head not in LEAVES.values() else {}
        width = f"{1 + 5 * number / most:.1f}"
        graph.edge(tail, head, label=f" {number_of(number / games)} ", penwidth=width, **across)


def _queue_row(where: Where, these: Sequence[Stay], games: int, table: Table) -> tuple[str, ...]:
    longest = max(these, key=lambda stay: stay.waited, default=None)
    told = "–"
    if longest is not None and longest.waited:
        told = f"{table.player(longest.pawn.seat).name}: {days(longest.waited)}"
    ends = Counter(stay.end for stay in these)
    mean = number_of(_mean(these)) if these else "–"
    return (where.name, number_of(len(these) / games), mean, told, *(number_of(ends[end] / games) for end in ENDS))


# What a widget offers


VIEWS: dict[str, Callable[..., Flow]] = {"Goods": goods_flow, "Pawns": pawns_flow}
"""The flows by title; each takes a game, a `moment` and the filters of FILTERS."""
FILTERS: dict[str, tuple[str, ...]] = {"Goods": ("kind",), "Pawns": ("seat",)}


def choices(table: Table) -> dict[str, dict[str, object]]:
    """What each filter can be, by the words for it; 'all' is None."""
    return {
        "kind": {"all": None, **{kind.name: kind.name for kind in KINDS}},
        "seat": {"all": None, **{player.name: player.seat for player in table.players}},
    }


def kind_called(name: Kind | str) -> Kind:
    """The kind of goods with this name or id.

    Raises ValueError with the allowed names.
    """
    for kind in KINDS:
        if name in (kind, kind.name, kind.id):
            return kind
    raise ValueError(f"there is no kind of goods {name!r}; there are {', '.join(kind.name for kind in KINDS)}")


def _played(games: Play | Iterable[Play]) -> list[Play]:
    played = [games] if isinstance(games, Play) else list(games)
    if not played:
        raise ValueError("a flow needs a game; expected a play or several plays")
    return played


def _digraph(**layout: str) -> graphviz.Digraph:
    """An empty graph. Graphviz is loaded here only: studies read the stays without it."""
    made: graphviz.Digraph = needed("graphviz", "a picture of a flow").Digraph(**attributes(layout))
    return made
