"""The component set of Ad Acta in fields: routes, points, places of the cabinet, the ring of desks (C1 to C6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adacta.games.ad_acta.components import LETTERS, OFFICES
from adacta.games.ad_acta.table import ROMAN
from adacta.notebook.workshops.fields import SOURCE, Values, filled, number_in
from adacta.notebook.workshops.grid import Cell, Line, Section

NAME = "my own set"
PARTITIONS = len(ROMAN)
FIELDS = 4
NONE = ""
NTH = ("first", "second", "third", "fourth")

CABINET = "The cabinet (C5)"
CABINET_TOLD = "Places in each partition, from I on. An empty field ends the cabinet; the table of points follows."
POINTS = "Points (C6)"
POINTS_TOLD = "What a dossier of each letter scores in each partition when it is balanced (B1)."
ROUTES = "Routes (C2, C3)"
ROUTES_TOLD = "The offices that must deal with each dossier, in order: one to four, none twice."
RING = "The ring of desks (C1)"
RING_TOLD = "The offices clockwise, each once: the messenger collects in this order (M1)."
PLACES = "places"
PLACE = "{word} {number}"
OF_DOSSIER = "{dossier}, {nth} office"
OF_LETTER = "{letter} in partition {partition}"
IN_PARTITION = "places in partition {partition}"
IN_RING = "{nth} office of the ring"


def values_of(data: Mapping[str, Any]) -> Values:
    """What stands in the fields for a component set as data. Points that differ by office are told for each."""
    values: Values = {}
    for number, places in enumerate(data["partitions"], start=1):
        values[f"partitions.{number}"] = str(places)
    for number, id in enumerate(data["ring"], start=1):
        values[f"ring.{number}"] = _words(id)
    for owner, routes in data["routes"].items():
        for letter, route in routes.items():
            for number, id in enumerate(route, start=1):
                values[f"routes.{owner}.{letter}.{number}"] = _words(id)
    for key, letter, points in _scored(data["scoring"]):
        for number, each in enumerate(points, start=1):
            values[f"{key}.{letter}.{number}"] = str(each)
    return values


def _scored(scoring: Mapping[str, Mapping[str, list[int]]]) -> list[tuple[str, str, list[int]]]:
    tables = list(scoring.values())
    if all(table == tables[0] for table in tables):
        return [("scoring", letter, points) for letter, points in tables[0].items()]
    return [(f"scoring.{id}", letter, points) for id, table in scoring.items() for letter, points in table.items()]


def _words(id: str) -> str:
    return id.replace("_", " ")


def _by_office(values: Values) -> bool:
    return f"scoring.{OFFICES[0].id}.A.1" in values


def sections(values: Values, cell: Callable[..., Cell]) -> list[Section]:
    """The fields: cabinet, points, routes, ring."""
    partitions = range(1, len(filled(values, "partitions", PARTITIONS)) + 1)
    offices = [_words(office.id) for office in OFFICES]
    places = [
        cell(f"partitions.{number}", "number", IN_PARTITION.format(partition=ROMAN[number - 1]))
        for number in range(1, PARTITIONS + 1)
    ]
    points = [
        Line(label, [_points(cell, key, letter, number) for number in partitions])
        for key, letter, label in _letters(values)
    ]
    routes = [
        Line(
            f"{office.symbol} {office.colour} {letter}",
            [_route(cell, office, letter, nth, offices) for nth in range(4)],
        )
        for office in OFFICES
        for letter in LETTERS
    ]
    ring = [cell(f"ring.{n}", "choice", IN_RING.format(nth=NTH[n - 1]), offices) for n in range(1, len(OFFICES) + 1)]
    return [
        Section(CABINET, CABINET_TOLD, ROMAN, [Line(PLACES, places)]),
        Section(POINTS, POINTS_TOLD, [ROMAN[number - 1] for number in partitions], points),
        Section(ROUTES, ROUTES_TOLD, NTH, routes),
        Section(RING, RING_TOLD, NTH, [Line(RING, ring)]),
    ]


def _letters(values: Values) -> list[tuple[str, str, str]]:
    """The lines of the table of points: key, letter, and what stands before them."""
    if not _by_office(values):
        return [("scoring", letter, letter) for letter in LETTERS]
    return [
        (f"scoring.{office.id}", letter, f"{office.symbol} {office.colour} {letter}")
        for office in OFFICES
        for letter in LETTERS
    ]


def _points(cell: Callable[..., Cell], key: str, letter: str, number: int) -> Cell:
    label = OF_LETTER.format(letter=letter, partition=ROMAN[number - 1])
    return cell(f"{key}.{letter}.{number}", "number", label)


def _route(cell: Callable[..., Cell], office: Any, letter: str, nth: int, offices: list[str]) -> Cell:
    label = OF_DOSSIER.format(dossier=f"{office.colour} {letter}", nth=NTH[nth])
    return cell(f"routes.{office.id}.{letter}.{nth + 1}", "choice", label, [NONE, *offices])


def data_of(values: Values) -> dict[str, Any]:
    """The component set that the fields say, as data."""
    number = len(filled(values, "partitions", PARTITIONS))

    def points(key: str) -> dict[str, Any]:
        return {
            letter: [number_in(values.get(f"{key}.{letter}.{at}", "")) for at in range(1, number + 1)]
            for letter in LETTERS
        }

    scoring: dict[str, Any] = points("scoring")
    if _by_office(values):
        scoring = {office.id: points(f"scoring.{office.id}") for office in OFFICES}
    return {
        "name": NAME,
        "printed": False,
        "partitions": [number_in(each) for each in filled(values, "partitions", PARTITIONS)],
        "ring": [_id(str(values[f"ring.{at}"])) for at in range(1, len(OFFICES) + 1)],
        "scoring": scoring,
        "routes": {
            office.id: {
                letter: [_id(each) for each in filled(values, f"routes.{office.id}.{letter}", FIELDS)]
                for letter in LETTERS
            }
            for office in OFFICES
        },
    }


def _id(words: str) -> str:
    return words.replace(" ", "_")


def places(values: Values) -> dict[str, str]:
    """The key of each field by the place that a refusal names; lines lead to their first field."""
    found = {f"{SOURCE}, partitions": "partitions.1", f"{SOURCE}, ring": "ring.1"}
    found |= {f"{SOURCE}, partitions, partition {at}": f"partitions.{at}" for at in range(1, PARTITIONS + 1)}
    found |= {f"{SOURCE}, ring, office {at}": f"ring.{at}" for at in range(1, len(OFFICES) + 1)}
    for office in OFFICES:
        for letter in LETTERS:
            key = f"routes.{office.id}.{letter}"
            place = f"{SOURCE}, {key} ({office.colour} {letter})"
            found |= {place: f"{key}.1", **{f"{place}, field {at}": f"{key}.{at}" for at in range(1, FIELDS + 1)}}
    for key, letter, _ in _letters(values):
        owner = next((office for office in OFFICES if office.id in key), None)
        place = f"{SOURCE}, {key}.{letter}" + (f" ({owner.colour} {letter})" if owner else "")
        at_each = {f"{place}, partition {at}": f"{key}.{letter}.{at}" for at in range(1, PARTITIONS + 1)}
        found |= {place: f"{key}.{letter}.1", **at_each}
    return found
