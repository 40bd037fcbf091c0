"""The picture of where goods went: trucks, shops, speculators and market, families, in columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from adacta.engine.drawing.colours import INK, PAPER
from adacta.engine.drawing.graphs import Cell, number_of, small_table
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.flows.labels import family_cell, goods, kind_cell
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS
from adacta.games.fronta.table import SHOP, Table

if TYPE_CHECKING:
    import graphviz

SPECULATORS = "speculators"
MARKET = "black market"
TRUCKS = "trucks"


@dataclass(frozen=True)
class Drawn:
    """What the nodes of a picture of goods tell: the table, of how many games, and the only kind that is shown."""

    table: Table
    games: int
    only: Kind | None

    @property
    def kinds(self) -> Sequence[Kind]:
        return KINDS if self.only is None else (self.only,)

    def count(self, number: int, words: str) -> list[list[Cell]]:
        """A line that says what lies there, if it is one game."""
        return [[Cell(words.format(goods(number)))]] if self.games == 1 else []


def draw_goods(graph: graphviz.Digraph, ways: Mapping[tuple[str, str, Kind, str], int], drawn: Drawn) -> None:
    """Trucks, shops, speculators and market, families, in columns; one arrow a way, the kinds bundled."""
    bundles: Counter[tuple[str, str]] = Counter()
    for (tail, head, _, _), number in ways.items():
        bundles[_node(tail), _node(head)] += number
    used = {node for way in bundles for node in way}
    left = drawn.count(sum(drawn.table.trucks[kind] for kind in drawn.kinds), "{} left")
    graph.node(TRUCKS, small_table([[Cell(TRUCKS, INK, PAPER, bold=True)], *left]), shape="plain")
    with graph.subgraph(graph_attr={"rank": "same"}) as column:
        for kind in KINDS:
            if kind in drawn.kinds or SHOP[kind].name in used:
                lie = [good for good in drawn.table.shops[kind].goods if good in drawn.kinds]
                title = [kind_cell(kind, SHOP[kind].name)]
                column.node(SHOP[kind].name, small_table([title, *drawn.count(len(lie), "{} there")]), shape="plain")
    _market_nodes(graph, drawn)
    with graph.subgraph(graph_attr={"rank": "max"}) as column:
        for player in drawn.table.players:
            held = sum(player.goods[kind] for kind in drawn.kinds)
            missing = sum(player.wants[kind] for kind in drawn.kinds)
            lines = [[family_cell(player)], *drawn.count(held, f"{{}}, {missing} missing")]
            column.node(f"seat {player.seat}", small_table(lines), shape="plain")
    _draw_ways(graph, bundles, drawn)


def _node(place: str) -> str:
    """All trucks are one node."""
    return TRUCKS if place.endswith("truck") else place


def _market_nodes(graph: graphviz.Digraph, drawn: Drawn) -> None:
    hats = FAMILIES[0]
    graph.node(SPECULATORS, small_table([[Cell("♟ speculators", hats.tint, hats.ink, bold=True)]]), shape="plain")
    lie = drawn.table.market.goods
    fields = [[kind_cell(kind, f"{kind} {lie[kind]}")] for kind in drawn.kinds] if drawn.games == 1 else []
    graph.node(MARKET, small_table([[Cell("black market", INK, PAPER, bold=True)], *fields]), shape="plain")


def _draw_ways(graph: graphviz.Digraph, bundles: Mapping[tuple[str, str], int], drawn: Drawn) -> None:
    colour = INK if drawn.only is None else GOODS[drawn.only].ink
    most = max(bundles.values(), default=1)
    for (tail, head), number in bundles.items():
        traded = MARKET in (tail, head) and (tail.startswith("seat") or head.startswith("seat"))
        paid = traded and head == MARKET
        aside = tail.endswith("shop") and head.endswith("shop")  # FQ6
        aside = aside or head == TRUCKS or (tail.startswith("seat") and head.endswith("shop"))  # FQ12, FQ14
        graph.edge(
            *((head, tail) if paid else (tail, head)),
            label=f" {number_of(number / drawn.games)} ",
            penwidth=f"{1 + 5 * number / most:.1f}",
            color=colour,
            fontcolor=colour,
            style="dashed" if traded else "dotted" if aside else "solid",
            dir="back" if paid else "forward",  # drawn from the market on, so that families stay on the right
            constraint="false" if aside else "true",
        )
