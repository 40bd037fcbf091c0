"""The way of a dossier over the table, and where the messenger would take everything."""

import re

import adacta
from adacta import ad_acta
from adacta.games.ad_acta.flows.outlook import forecast
from adacta.games.ad_acta.pictures.geography import middles
from adacta.games.ad_acta.pictures.scene import geography_of
from tests.games.ad_acta.tables import dossier, table_with


def test_a_way_has_a_leg_to_every_stop_to_come_and_to_the_cabinet() -> None:
    table = table_with(inbox={"b": "yD ..."})  # tax office, job office, town hall
    way = ad_acta.ways(table)["dossier:yellow D"]
    assert [leg["css"] for leg in way["legs"]] == ["job_office", "town_hall", "drawer"]
    assert way["ghosts"][-1]["told"] == f"+{table.components.points(dossier('yD'), 0)}"
    assert way["says"].startswith("Yellow D lies in the inbox of the tax office, on top.")
    assert way["short"] == "→ job office → town hall → cabinet"


def test_both_arrangements_have_ways_of_their_own_inside_their_picture() -> None:
    table = table_with(outbox={"y": "yC1", "r": "yB1"})
    frame = geography_of(table).frame
    for way in ad_acta.ways(table).values():
        for leg in way["legs"]:
            for path, width, height in (
                (leg["path"], frame.width, frame.height),
                (leg["narrow"], frame.narrow_width, frame.narrow_height),
            ):
                numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]
                assert all(-40 <= x <= width + 40 for x in numbers[::2])
                assert all(0 <= y <= height for y in numbers[1::2])


def test_all_routes_end_where_the_messenger_would_lay_them() -> None:
    table = table_with(outbox={"y": "yC1", "r": "yB1 rA2"[:3]})
    routes = ad_acta.ways(table)["*"]
    deliveries = forecast(table).deliveries
    assert len(routes["legs"]) == len(routes["ghosts"]) == len(deliveries)
    assert [ghost["told"].split(" ")[0] for ghost in routes["ghosts"]] == [str(one.number) for one in deliveries]
    assert [leg["css"] for leg in routes["legs"]] == [f"{one.target.office.id} thin" for one in deliveries]


def test_without_work_for_the_messenger_that_is_said() -> None:
    assert ad_acta.ways(adacta.start(ad_acta, seed=1).table)["*"]["says"] == "No dossier lies in an outbox."


def test_maps_and_table_have_one_geography() -> None:
    graph = ad_acta.flows.planned_routes(ad_acta.load_components()).graph
    places = dict(re.findall(r"^\s*(\w+) \[label=<.*pos=\"(-?[\d.]+),", graph.source, re.M))
    ring = ad_acta.load_components().ring
    on_map = [float(places[office.id]) for office in ring]
    on_table = middles(len(ring))
    shares = [(b - a) / (d - c) for a, b, c, d in zip(on_map, on_map[1:], on_table, on_table[1:], strict=False)]
    assert max(shares) - min(shares) < 0.001
    assert min(shares) > 0
