"""Component sets: the shipped one has its known values, a user's own is read and checked, H1 to H8."""

import json
import pickle
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adacta.engine.data import DataError, parse_toml
from adacta.games.ad_acta import components as module
from adacta.games.ad_acta.components import (
    JOB_OFFICE,
    LETTERS,
    OFFICES,
    TAX_OFFICE,
    TOWN_HALL,
    Components,
    Dossier,
    as_data,
    from_data,
    load_components,
    write_template,
)

Change = Callable[[dict[str, Any]], None]


@pytest.fixture(name="shipped", scope="module")
def fixture_shipped() -> Components:
    return load_components()


def plain() -> dict[str, Any]:
    """The shipped set as plain data with one scoring table, to be changed by a test."""
    data: dict[str, Any] = json.loads(json.dumps(as_data(load_components())))
    data["scoring"] = data["scoring"]["town_hall"]
    return data


# the shipped set


def test_C1_four_offices_each_with_a_colour() -> None:
    assert [(office.name, office.colour, office.code) for office in OFFICES] == [
        ("town hall", "yellow", "y"),
        ("tax office", "blue", "b"),
        ("environmental office", "violet", "v"),
        ("job office", "red", "r"),
    ]


def test_C2_seven_dossiers_an_office_lettered_A_to_G(shipped: Components) -> None:
    assert Counter(dossier.owner for dossier in shipped.dossiers) == dict.fromkeys(OFFICES, 7)
    assert len({dossier.name for dossier in shipped.dossiers}) == 28
    assert len({dossier.code for dossier in shipped.dossiers}) == 28
    assert {dossier.letter for dossier in shipped.dossiers} == set(LETTERS)


def test_C3_A_B_C_visit_two_offices_and_D_to_G_three(shipped: Components) -> None:
    for dossier in shipped.dossiers:
        assert len(dossier.route) == (2 if dossier.letter in "ABC" else 3)
        assert len(set(dossier.route)) == len(dossier.route)


def test_C5_twenty_places_for_28_dossiers(shipped: Components) -> None:
    assert shipped.partitions == (2, 3, 4, 4, 3, 4)
    assert sum(shipped.partitions) == 20


def test_C6_each_partition_gives_each_of_1_to_7_once(shipped: Components) -> None:
    for office in OFFICES:
        for partition in range(6):
            column = [shipped.scoring[office][letter][partition] for letter in LETTERS]
            assert sorted(column) == [1, 2, 3, 4, 5, 6, 7]


def test_C6_points_of_the_worked_example(shipped: Components) -> None:
    by_name = {dossier.name: dossier for dossier in shipped.dossiers}
    assert shipped.points(by_name["blue A"], 0) == 6
    assert shipped.points(by_name["yellow B"], 0) == 7


def test_the_shipped_set_is_called_reconstructed(shipped: Components) -> None:
    assert (shipped.name, shipped.printed) == ("reconstructed", False)
    assert load_components() is shipped


def test_every_inbox_starts_with_seven_dossiers_of_all_four_owners(shipped: Components) -> None:
    for office in OFFICES:
        first = [dossier for dossier in shipped.dossiers if dossier.route[0] is office]
        assert len(first) == 7
        assert {dossier.owner for dossier in first} == set(OFFICES)


def test_every_office_deals_eighteen_times(shipped: Components) -> None:
    stops = Counter(office for dossier in shipped.dossiers for office in dossier.route)
    assert stops == dict.fromkeys(OFFICES, 18)


def test_two_office_dossiers_use_each_ordered_pair_once(shipped: Components) -> None:
    pairs = [dossier.route for dossier in shipped.dossiers if len(dossier.route) == 2]
    assert len(pairs) == 12
    assert set(pairs) == set(permutations(OFFICES, 2))


def test_turning_the_ring_by_one_desk_changes_nothing(shipped: Components) -> None:
    turned = dict(zip(shipped.ring, (*shipped.ring[1:], shipped.ring[0]), strict=True))
    routes = {(dossier.owner, dossier.letter): dossier.route for dossier in shipped.dossiers}
    for (owner, letter), route in routes.items():
        assert routes[turned[owner], letter] == tuple(turned[office] for office in route)


def test_the_shipped_set_could_be_printed(shipped: Components) -> None:
    assert from_data(plain() | {"printed": True}).printed


# plain data


def test_plain_data_comes_back(shipped: Components) -> None:
    data = json.loads(json.dumps(as_data(shipped)))
    again = from_data(data)
    assert as_data(again) == as_data(shipped)
    assert [dossier.route for dossier in again.dossiers] == [dossier.route for dossier in shipped.dossiers]


@pytest.mark.parametrize("name", ["Mänü's <b>set</b>\n\x00", "集" * 200])
def test_a_name_may_have_any_characters(name: str) -> None:
    assert from_data(plain() | {"name": name}).name == name


def test_one_scoring_table_holds_for_all_offices_or_each_has_its_own() -> None:
    data = plain()
    assert len({id_of_table(from_data(data), office) for office in OFFICES}) == 1
    data["scoring"] = {office.id: dict(data["scoring"]) for office in OFFICES}
    data["scoring"]["job_office"]["A"] = [1, 1, 1, 1, 1, 1]
    own = from_data(data)
    assert own.scoring[JOB_OFFICE]["A"] == (1,) * 6
    assert own.scoring[TOWN_HALL]["A"] == (6, 4, 2, 1, 3, 5)


def id_of_table(components: Components, office: Any) -> str:
    return json.dumps(dict(components.scoring[office]))


def test_offices_may_be_written_by_name_or_colour() -> None:
    data = plain()
    data["routes"]["town_hall"]["A"] = ["Blue", "environmental office"]
    assert as_data(from_data(data))["routes"] == plain()["routes"]


def test_a_custom_set_may_be_designed_freely() -> None:
    data = plain()
    data["partitions"] = [28]
    data["scoring"] = {letter: [-3] for letter in LETTERS}
    data["routes"]["town_hall"]["A"] = ["red"]
    data["routes"]["town_hall"]["D"] = ["red", "blue", "yellow", "violet"]
    own = from_data(data)
    assert own.partitions == (28,)
    assert own.dossiers[0].route == (JOB_OFFICE,)


# constraints


def set_at(*keys: Any, to: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = to

    return change


def drop(*keys: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return change


CUSTOM = [
    (
        drop("routes", "town_hall", "C"),
        "routes.town_hall.C (yellow C): missing; expected a list of one to four",
        "H1",
    ),
    (drop("routes", "town_hall"), "routes.town_hall: missing; expected a table", ""),
    (drop("routes"), "routes: missing; expected a table", ""),
    (drop("ring"), "ring: missing; expected the four offices in a list, clockwise", "H8"),
    (drop("name"), "name: missing; expected a text of 1 to 200 characters", ""),
    (drop("scoring", "E"), "scoring.E: missing; expected a list of points", "C6"),
    (set_at("routes", "town_hall", "H", to=["red"]), "routes.town_hall.'H': unknown key", ""),
    (set_at("routes", "moon", to={}), "routes.'moon': unknown key", ""),
    (set_at("rings", to=[]), "'rings': unknown key (did you mean 'ring'", ""),
    (set_at("routes", "town_hall", "C", to=[]), "routes.town_hall.C (yellow C): []; expected", "H1"),
    (
        set_at("routes", "town_hall", "C", to=["red", "blue", "yellow", "violet", "red"]),
        "(yellow C): a route of 5 offices; expected one to four",
        "H1",
    ),
    (
        set_at("routes", "job_office", "D", 1, to="taxoffice"),
        "routes.job_office.D (red D), field 2: 'taxoffice'; expected one of town_hall, tax_office, "
        "environmental_office, job_office, or its colour (C1) (did you mean 'tax_office'",
        "",
    ),
    (set_at("routes", "job_office", "D", 1, to=7), "(red D), field 2: 7; expected one of town_hall", ""),
    (
        set_at("routes", "job_office", "D", 2, to="tax_office"),
        "routes.job_office.D (red D), field 3: 'tax_office'; expected each office at most once",
        "H2",
    ),
    (
        set_at("ring", 3, to="town_hall"),
        "ring, office 4: 'town_hall'; expected each office at most once",
        "H8",
    ),
    (set_at("ring", to=["red", "blue", "yellow"]), "ring: 3 offices; expected all four, each once", "H8"),
    (set_at("partitions", to=[]), "partitions: []; expected a list of places", "H5"),
    (set_at("partitions", 1, to=0), "partitions, partition 2: 0; expected a whole number of places", "H5"),
    (set_at("partitions", to=[1] * 10), "partitions: 10 partitions; expected one to nine", "H5"),
    (set_at("partitions", 1, to=12), "partitions: 29 places in all; expected at most 28", "H5"),
    (set_at("scoring", "A", 2, to="2"), "scoring.A, partition 3: '2'; expected a whole number", "H6"),
    (set_at("scoring", "A", 2, to=2.5), "scoring.A, partition 3: 2.5; expected a whole number", "H6"),
    (set_at("scoring", "A", 2, to=10**9), "scoring.A, partition 3: 1000000000; expected", "H6"),
    (set_at("scoring", "A", to=[1, 2]), "scoring.A: 2 numbers; expected 6, one for each partition", "C6"),
    (set_at("scoring", to={"town_hall": {}}), "scoring.town_hall.A (yellow A): missing; expected", "C6"),
    (set_at("printed", to="yes"), "printed: 'yes'; expected true or false", ""),
    (set_at("name", to=" "), "name: ' '; expected a text of 1 to 200 characters", ""),
    (set_at("name", to="x" * 201), "expected a text of 1 to 200 characters", ""),
    (set_at("name", to="\ud800"), "expected a text of 1 to 200 characters", ""),
]


@pytest.mark.parametrize(("change", "sentence", "constraint"), CUSTOM, ids=[sentence for _, sentence, _ in CUSTOM])
def test_a_set_that_breaks_a_constraint_is_refused(change: Change, sentence: str, constraint: str) -> None:
    data = plain()
    change(data)
    with pytest.raises(DataError) as caught:
        from_data(data, "mine.toml")
    found = [problem for problem in caught.value.problems if sentence in problem]
    assert found, str(caught.value)
    assert found[0].startswith("mine.toml, ")
    assert constraint in found[0]


PRINTED = [
    (
        set_at("routes", "town_hall", "A", to=["red", "blue", "violet"]),
        "a route of 3 offices; expected 2",
        "H1",
    ),
    (set_at("routes", "town_hall", "D", to=["red", "blue"]), "a route of 2 offices; expected 3", "H1"),
    (set_at("routes", "town_hall", "D", 1, to="blue"), "expected each office at most once", "H2"),
    (
        set_at("routes", "tax_office", "F", to=["red", "blue", "violet"]),
        "(blue F): begins job_office, tax_office",
        "H3",
    ),
    (
        set_at("routes", "tax_office", "A", to=["blue", "red"]),
        "no dossier has the route town_hall, job_office",
        "H4",
    ),
    (
        set_at("partitions", to=[3, 2, 4, 4, 3, 4]),
        "partitions: [3, 2, 4, 4, 3, 4]; expected [2, 3, 4, 4, 3, 4]",
        "H5",
    ),
    (set_at("scoring", "C", 2, to=8), "scoring.C, partition 3: 8; expected a whole number from 1 to 7", "H6"),
    (set_at("scoring", "A", 0, to=7), "scoring.A, partition 1: 7; expected 6", "H7"),
    (set_at("scoring", "B", 0, to=6), "scoring.B, partition 1: 6; expected 7", "H7"),
    (set_at("ring", 0, to="red"), "expected each office at most once", "H8"),
]


@pytest.mark.parametrize(("change", "sentence", "constraint"), PRINTED, ids=[sentence for _, sentence, _ in PRINTED])
def test_a_printed_set_meets_the_known_facts(change: Change, sentence: str, constraint: str) -> None:
    data = plain() | {"printed": True}
    change(data)
    with pytest.raises(DataError) as caught:
        from_data(data, "mine.toml")
    assert [problem for problem in caught.value.problems if sentence in problem and constraint in problem]
    if constraint in ("H3", "H4", "H5", "H7"):
        assert len(caught.value.problems) == 1
        from_data(data | {"printed": False})  # a custom set is free in this


def test_all_problems_are_reported_together() -> None:
    data = plain()
    for change, _, _ in CUSTOM[5:8] + CUSTOM[11:12] + CUSTOM[14:15] + CUSTOM[17:18]:
        change(data)
    with pytest.raises(DataError) as caught:
        from_data(data)
    assert len(caught.value.problems) == 6
    assert str(caught.value).count("\n") == 5


# files


def test_a_toml_file_is_read(tmp_path: Path, shipped: Components) -> None:
    source = module.DATA / "adacta-reconstructed.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(source.read_text("utf-8").replace('"reconstructed"', '"mine"'), "utf-8")
    own = load_components(mine)
    assert own.name == "mine"
    assert as_data(own) == as_data(shipped) | {"name": "mine"}
    assert as_data(load_components(str(mine))) == as_data(own)


def test_an_unfilled_template_lists_what_is_missing(tmp_path: Path) -> None:
    path = write_template(tmp_path / "mine.toml")
    with pytest.raises(DataError) as caught:
        load_components(path)
    assert len(caught.value.problems) == 1 + 7 + 28
    assert "mine.toml, name: ''; expected a text of 1 to 200 characters" in caught.value.problems


def test_a_filled_template_loads(tmp_path: Path, shipped: Components) -> None:
    path = write_template(tmp_path / "mine.toml")
    text = path.read_text("utf-8").replace('name = ""', 'name = "mine"')
    for letter in LETTERS:
        text = text.replace(f"\n{letter} = []", f"\n{letter} = {list(shipped.scoring[TOWN_HALL][letter])}", 1)
    for dossier in shipped.dossiers:
        colours = json.dumps([office.colour for office in dossier.route])
        head, table, rest = text.partition(f"[routes.{dossier.owner.id}]")
        text = head + table + rest.replace(f"\n{dossier.letter} = []", f"\n{dossier.letter} = {colours}", 1)
    path.write_text(text, "utf-8")
    assert as_data(load_components(path)) == as_data(shipped) | {"name": "mine", "printed": True}


def test_the_template_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("precious")
    with pytest.raises(FileExistsError):
        write_template(path)
    assert path.read_text() == "precious"


def route_line(dossier: Dossier) -> str:
    return ",".join([dossier.owner.colour, dossier.letter, *(office.id for office in dossier.route)])


def csv_files(folder: Path, shipped: Components) -> tuple[list[str], list[str]]:
    routes = ["owner,letter,first,second,third", *(route_line(dossier) for dossier in shipped.dossiers)]
    scoring = ["letter,I,II,III,IV,V,VI"]
    scoring += [",".join([letter, *map(str, shipped.scoring[TAX_OFFICE][letter])]) for letter in LETTERS]
    save_csv(folder, routes, scoring)
    return routes, scoring


def save_csv(folder: Path, routes: list[str], scoring: list[str]) -> None:
    (folder / "routes.csv").write_text("\n".join(routes), "utf-8")
    (folder / "scoring.csv").write_text("\n".join(scoring), "utf-8")


def test_two_csv_files_or_their_folder_are_read(tmp_path: Path, shipped: Components) -> None:
    csv_files(tmp_path, shipped)
    expected = as_data(shipped) | {"name": tmp_path.name}
    assert as_data(load_components(tmp_path)) == expected
    assert as_data(load_components(tmp_path / "routes.csv", tmp_path / "scoring.csv")) == expected


def test_csv_files_of_a_printed_set_must_fit_what_is_known_of_it(tmp_path: Path, shipped: Components) -> None:
    routes, scoring = csv_files(tmp_path, shipped)
    wrong = [line.replace(",", ",9", 1) if line.startswith("A") else line for line in scoring]
    save_csv(tmp_path, routes, wrong)
    assert not load_components(tmp_path).printed
    with pytest.raises(DataError, match=r"H[1-7]"):
        load_components(tmp_path, printed=True)


def test_csv_scoring_may_differ_by_office(tmp_path: Path, shipped: Components) -> None:
    routes, _ = csv_files(tmp_path, shipped)
    lines = [f"{office.id},{letter},{n},2,3,4,5,-6" for n, office in enumerate(OFFICES) for letter in LETTERS]
    save_csv(tmp_path, routes, ["office,letter,I,II,III,IV,V,VI", *lines])
    assert load_components(tmp_path).scoring[JOB_OFFICE]["G"] == (3, 2, 3, 4, 5, -6)


def test_csv_problems_name_file_row_column_and_dossier_and_come_together(tmp_path: Path, shipped: Components) -> None:
    routes, scoring = csv_files(tmp_path, shipped)
    routes[1] = "yellow,A,blue,moon,"
    routes[2] = "yellow,B,red,red,"
    routes[3] = "yellow,C,,red,"
    del routes[28]
    routes.append("yellow,D,red,blue,violet")
    scoring[1] = "A,6,4,two,1,3,5"
    scoring[7] = "H,1,1,1,1,1,1"
    save_csv(tmp_path, routes, scoring)
    with pytest.raises(DataError) as caught:
        load_components(tmp_path)
    expected = [
        "routes.csv, row 2, column second (yellow A): 'moon'; expected one of town_hall",
        "routes.csv, row 3, column second (yellow B): 'red'; expected each office at most once (H2)",
        "routes.csv, row 4, column first (yellow C): missing; expected one of town_hall",
        "routes.csv: no line for red G; expected 28 lines, one for each (H1)",
        "routes.csv, row 29 (yellow D): a second time; expected one line for each, as routes.csv, row 5",
        "scoring.csv, row 2, column III (letter A): 'two'; expected a whole number",
        "scoring.csv, row 8, column letter: 'H'; expected a letter from A to G (C2)",
        "scoring.csv: no line for letter G; expected 7 lines",
    ]
    for sentence in expected:
        assert any(problem.startswith(sentence) for problem in caught.value.problems), sentence
    assert len(caught.value.problems) == len(expected)


def test_both_csv_files_are_read_when_the_columns_of_one_are_wrong(tmp_path: Path, shipped: Components) -> None:
    _, scoring = csv_files(tmp_path, shipped)
    save_csv(tmp_path, ["owner,letter,stops"], ["letter,I,II,III,IV,V,VI", "A,x,1,1,1,1,1", *scoring[2:]])
    with pytest.raises(DataError) as caught:
        load_components(tmp_path)
    assert "routes.csv, row 1: unknown column 'stops'" in caught.value.problems[0]
    assert any(problem.startswith("scoring.csv, row 2, column I") for problem in caught.value.problems)


def test_a_single_csv_file_is_refused(tmp_path: Path, shipped: Components) -> None:
    csv_files(tmp_path, shipped)
    with pytest.raises(DataError, match=r"routes.csv: one CSV file; expected two"):
        load_components(tmp_path / "routes.csv")
    with pytest.raises(TypeError, match="expected both"):
        load_components(None, tmp_path / "scoring.csv")


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_components(tmp_path / "none.toml")


# anything at all

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
paths = st.lists(st.integers(0, 30), min_size=1, max_size=4)


def replaced(data: Any, path: list[int], value: object) -> Any:
    """The data with one value, found by following the path, replaced by another."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    if not path or not keys:
        return value
    key = keys[path[0] % len(keys)]
    data[key] = replaced(data[key], path[1:], value)
    return data


@given(json_values)
def test_any_plain_data_is_refused_as_data(data: object) -> None:
    with pytest.raises(DataError):
        from_data(data)


@given(paths, json_values | st.sampled_from([10**5000, "red", ["red"], 3, -1]))
@settings(max_examples=300)
def test_a_set_with_one_value_replaced_is_a_set_or_a_data_error(path: list[int], value: object) -> None:
    changed, problems = load_components(), []
    try:
        changed = from_data(replaced(plain(), path, value))
    except DataError as error:
        problems = error.problems
    assert all(problem.startswith("component set") for problem in problems)
    assert as_data(from_data(as_data(changed))) == as_data(changed)


def test_deep_nesting_is_a_data_error() -> None:
    deep: Any = []
    for _ in range(3000):
        deep = [deep]
    for key in plain():
        with pytest.raises(DataError):
            from_data(plain() | {key: deep})


SOURCE = (module.DATA / "adacta-reconstructed.toml").read_text("utf-8")


@given(st.integers(0, len(SOURCE)), st.integers(0, 40), st.text(max_size=5))
@settings(max_examples=200)
def test_a_mutilated_toml_text_is_a_set_or_a_data_error(start: int, length: int, new: str) -> None:
    text = SOURCE[:start] + new + SOURCE[start + length :]
    changed, problems = load_components(), []
    try:
        changed = from_data(parse_toml(text, "mine.toml"), "mine.toml")
    except DataError as error:
        problems = error.problems
    assert all(problem.startswith("mine.toml") for problem in problems)
    assert len(changed.dossiers) == 28


def test_C1_an_office_stays_itself_when_it_is_sent_to_another_process() -> None:
    assert all(pickle.loads(pickle.dumps(office)) is office for office in OFFICES)
