"""Flows say what really happened and what will happen; their labels are text, whatever they are made of."""

import re
import shutil
import subprocess
from collections import Counter
from itertools import pairwise
from typing import Any

import graphviz
import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Began
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.games.ad_acta import flows
from adacta.games.ad_acta.components import OFFICES, as_data, from_data, load_components
from adacta.games.ad_acta.flows.outlook import forecast
from adacta.games.ad_acta.options import FOUR, PROJECT_MANAGEMENT, THREE, TWO, Options
from adacta.games.ad_acta.table import Table
from tests.games.ad_acta.flow_games import column, random_game
from tests.games.ad_acta.tables import filed, table_with

NASTY = ["<script>alert(1)</script>", "a & b", 'say "no"', "back\\slash \\N", "🗂️ emoji", "x" * 200]
COMPONENTS = load_components()


def edges(flow: flows.Flow) -> list[tuple[str, str]]:
    return re.findall(r'^\t"?([^"\[\n]+?)"? -> "?([^"\[\n]+?)"?(?: \[.*)?$', flow.graph.source, re.MULTILINE)


def is_drawable(flow: flows.Flow) -> None:
    if shutil.which("dot") is None:
        pytest.skip("no dot here")
    done = subprocess.run(["dot", "-Tsvg"], input=flow.graph.source.encode(), capture_output=True, timeout=60)
    assert done.returncode == 0
    assert b"rror" not in done.stderr, done.stderr
    assert b"<script" not in done.stdout


# Planned routes


def test_bundled_routes_count_every_leg_of_every_dossier() -> None:
    flow = flows.planned_routes(COMPONENTS)
    legs = Counter({(row[0], row[1]): int(row[2]) for row in flow.rows})
    assert sum(legs.values()) == 72  # 72 dealings in all: every stop has one way on
    assert sum(count for (_, head), count in legs.items() if head == "filing cabinet") == 28
    assert legs["tax office", "job office"] == sum(
        ("tax_office", "job_office") in pairwise(ids)
        for ids in ([office.id for office in one.route] for one in COMPONENTS.dossiers)
    )
    assert "not the printed one" in flow.caption


def test_each_arrow_runs_through_its_number() -> None:
    flow = flows.planned_routes(COMPONENTS)
    plates = [(tail, head) for tail, head in edges(flow) if " to " in head]
    assert len(plates) == len(flow.rows) == 16
    assert ("town_hall", "town_hall to cabinet 1") in plates
    assert ("town_hall to cabinet 1", "cabinet") in edges(flow)


def test_routes_one_by_one_have_an_arrow_for_each_leg() -> None:
    flow = flows.planned_routes(COMPONENTS, owner="blue", bundled=False)
    assert len(flow.rows) == 7
    assert len([head for _, head in edges(flow) if " to " in head]) == 3 * 2 + 4 * 3
    assert flow.graph.source.count('label="● F"') == 3


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"owner": "blue"}, 7),
        ({"letter": "B"}, 4),
        ({"owner": "town hall", "letter": "B"}, 1),
        ({"office": "red"}, 18),
        ({"owner": OFFICES[1], "office": "job_office", "letter": "A"}, 1),
    ],
)
def test_routes_are_filtered_by_owner_letter_and_office(filters: dict[str, Any], expected: int) -> None:
    assert len(flows.planned_routes(COMPONENTS, **filters, bundled=False).rows) == expected


def test_few_routes_are_drawn_one_by_one_when_nobody_says_how() -> None:
    assert flows.planned_routes(COMPONENTS, owner="red", bundled=None).head[0] == "dossier"
    assert flows.planned_routes(COMPONENTS, bundled=None).head[0] == "from"


def test_unknown_filters_are_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"did you mean 'blue'.*tax office"):
        flows.planned_routes(COMPONENTS, owner="bleu")
    with pytest.raises(ValueError, match="there are A, B, C, D, E, F, G"):
        flows.planned_routes(COMPONENTS, letter="H")
    with pytest.raises(ValueError, match="did you mean 'yellow B'"):
        flows.biography(random_game(answers=30), "yelow B")


# Where will they go?


@pytest.mark.parametrize("options", [TWO, THREE, FOUR])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_forecast_is_what_the_messenger_then_does(options: Options, seed: int) -> None:
    play = random_game(options, seed)
    journal = play.journal
    begins = [moment for moment, entry in enumerate(journal) if isinstance(entry, Began) and entry.clause == "M1"]
    ends = [moment for moment, entry in enumerate(journal) if isinstance(entry, Began) and entry.clause == "B1"]
    for begin, end in zip(begins, ends, strict=True):
        expected = lying(play.at(end))
        for moment in {begin, (begin + end) // 2, end - 1}:  # in the middle of the messenger's turn as well
            table = play.at(moment)
            untouched = clone(table)
            outlook = forecast(table)
            assert lying(table) == lying(untouched)
            assert table.journal == untouched.journal
            assert lying(outlook.after) == expected
        for delivery in forecast(play.at(begin)).deliveries:
            stack = play.at(end).stack(delivery.target)
            assert delivery.dossier in stack


def lying(table: Table) -> dict[str, list[tuple[str, int]]]:
    return {place.name: [(one.name, table.references[one]) for one in table.stack(place)] for place in table.places()}


WORKED_EXAMPLE = {"y": "yB2", "v": "yF2 bB1 bD2", "b": "yA1", "r": "yG1 bA2 rC1"}


def test_the_worked_example_of_the_rulebook() -> None:
    table = table_with(outbox=WORKED_EXAMPLE, stamp=2, turns=4)
    flow = flows.where_will_they_go(table)
    assert ", ".join(column(flow, "dossier")) == (
        "yellow B, yellow F, blue B, blue D, yellow A, yellow G, blue A, red C"
    )
    assert column(flow, "goes to") == [
        "filing cabinet, partition I",
        "job office, inbox",
        "tax office, inbox",
        "tax office, inbox",
        "environmental office, inbox",
        "tax office, inbox",
        "filing cabinet, partition I",
        "environmental office, inbox",
    ]
    assert column(flow, "lies there in the end as")[2:6:3] == ["number 3 from the top", "number 1 from the top"]
    assert column(flow, "lies there in the end as")[7] == "number 1 from the top"
    assert flow.graph.source.count("\theap:d") == 8


def test_without_a_vacant_place_a_finished_dossier_stays_in_the_car() -> None:
    table = table_with(cabinet=filed(20, without="yB"), outbox={"y": "yB2"}, turns=4)
    flow = flows.where_will_they_go(table)
    row = next(row for row in flow.rows if row[1] == "yellow B")
    assert row[4:] == ("messenger's car", "not filed: no place is vacant (M5)")
    is_drawable(flow)


def test_nothing_to_do_is_said() -> None:
    assert "nothing to do" in flows.where_will_they_go(adacta.start(ad_acta, FOUR, seed=1)).caption
    over = random_game(seed=1)
    assert not flows.where_will_they_go(over).rows or over.table.car


# Everything at once


def every_flow(play: Play, moment: int | None = None) -> list[flows.Flow]:
    components = play.table.components
    table = play.table if moment is None else play.at(moment)
    return [
        flows.planned_routes(components),
        flows.planned_routes(components, bundled=False),
        flows.biography(play, components.dossiers[0], moment),
        flows.traffic(play, moment=moment),
        flows.where_will_they_go(table),
    ]


@pytest.mark.parametrize("options", [TWO, THREE, FOUR, PROJECT_MANAGEMENT])
def test_flows_only_read_and_can_be_drawn_at_any_moment(options: Options) -> None:
    play = random_game(options, seed=6, answers=120)
    position, journal = play.position(), play.journal
    for moment in (None, 0, len(play.journal) // 2):
        for flow in every_flow(play, moment):
            assert isinstance(flow.graph, graphviz.Digraph)
            assert all(len(row) == len(flow.head) for row in flow.rows)
            assert all(isinstance(cell, str) for row in flow.rows for cell in row)
            is_drawable(flow)
    assert (play.position(), play.journal) == (position, journal)


@pytest.mark.parametrize("name", NASTY)
def test_names_of_players_components_and_cards_are_text(name: str) -> None:
    data = as_data(COMPONENTS) | {"name": name.strip() or "x"}
    try:
        components = from_data(data)
    except ValueError:  # a name that no component set may have
        components = COMPONENTS

    def move(table: Any, me: Any, one: Any) -> None:
        """Down it goes."""
        place = table.find(one)
        table.move(one, place, ad_acta.OUTBOX[place.office], "V4")

    card = ad_acta.measure(clause="V4", cost=1, targets=ad_acta.dossiers_in_inboxes, name=name[:60])(move)
    names = [name, "B", "C", "D"]
    play = adacta.start(ad_acta, FOUR, seed=1, components=components, extra_cards=[card], names=names)
    play.answer(card)
    play.answer(0)
    moved = next(one for one in components.dossiers if play.table.find(one).kind == "outbox")
    flow = flows.biography(play, moved)
    assert name[:60] in column(flow, "brought by")[-1]
    for each in (flow, *every_flow(play)):
        is_drawable(each)


def test_a_set_of_ones_own_with_routes_of_one_to_four_offices() -> None:
    data: Any = as_data(COMPONENTS) | {"name": "mine", "printed": False}
    data["routes"]["town_hall"]["A"] = ["town_hall"]
    data["routes"]["town_hall"]["B"] = ["town_hall", "job_office", "tax_office", "environmental_office"]
    components = from_data(data)
    play = random_game(seed=8, components=components)
    for flow in every_flow(play):
        is_drawable(flow)
        assert "mine" in flow.caption
        assert "not the printed one" in flow.caption


def test_a_printed_set_is_not_called_reconstructed() -> None:
    components = from_data(as_data(COMPONENTS) | {"name": "my copy", "printed": True})
    assert "reconstructed" not in flows.planned_routes(components).caption
