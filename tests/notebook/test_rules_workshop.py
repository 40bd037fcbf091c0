"""The workshop for rules: fields to data and back, refusals at their fields, files, tables and comparisons."""

import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.notebook import workshops
from adacta.notebook.workshops import rules_bench
from adacta.notebook.workshops.rule_sheets import sheet_for
from adacta.notebook.workshops.rules_bench import RulesBench

GAMES = [ad_acta, fronta]


def enter(bench: RulesBench, key: str, value: str | bool) -> None:
    """As the page does it."""
    bench.grid.heard({"do": "set", "key": key, "value": value})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_stands_in_the_fields_is_the_rule_set(game: Any) -> None:
    for options in game.presets.values():
        sheet = sheet_for(game, options)
        values = sheet.values_of(options, game.load_components())
        read = sheet.read(values)
        assert (read.options, read.problems) == (options, {})
        assert read.components is game.load_components()
        cells = [cell for section in sheet.sections(values) for cell in section.cells()]
        assert set(values) <= {cell.key for cell in cells}
        assert len({cell.key for cell in cells}) == len(cells)
        assert all(cell.label for cell in cells)


@pytest.mark.parametrize(
    ("game", "key", "value", "told"),
    [
        (ad_acta, "options.winning_score", "0", "winning_score=0: expected a whole number from 1 to 10000"),
        (ad_acta, "options.action_points", "3, x", "action_points=(3, 'x'): expected a tuple of at most 4"),
        (ad_acta, "options.players", "9", "players=9: expected a whole number from 2 to 4"),
        (ad_acta, "partitions.3", "many", "partition 3: 'many'; expected a whole number of places, 1 to 28"),
        (ad_acta, "scoring.B.2", "", "scoring.B, partition 2: ''; expected a whole number from -1000000"),
        (
            ad_acta,
            "routes.job_office.B.2",
            "tax office",
            "(red B), field 2: 'tax_office'; expected each office at most",
        ),
        (ad_acta, "routes.town_hall.A.1", "", "(yellow A), field 1: ''; expected one of town_hall"),
        (ad_acta, "ring.4", "town hall", "ring, office 4: 'town_hall'; expected each office at most once"),
        (fronta, "options.max_days", "soon", "max_days='soon': expected a whole number from 1 to 100000"),
        (fronta, "goods.food", "0", "goods.food: 0; expected a whole number of goods, 1 to 99"),
        (fronta, "lists.2.name", "", "list 2.name: ''; expected a name of 1 to 60 characters"),
        (fronta, "lists.5.clothing", "-1", "list 5.clothing: -1; expected a whole number of goods, 0 to 20"),
        (fronta, "boxed.3.goods", "12", "boxed.3.goods: 12; expected less than 12"),
        (fronta, "boxed.4.cards_showing", "a", "boxed.4.cards_showing: 'a'; expected a number on delivery cards"),
    ],
)
def test_a_wrong_value_is_refused_at_its_field(game: Any, key: str, value: str, told: str) -> None:
    bench = workshops.rules(game)
    enter(bench, key, value)
    assert list(bench.problems) == [key]
    assert told in bench.problems[key]
    assert bench.grid.widget.problems == bench.problems
    assert bench.values[key] == value  # what was typed stays there
    assert bench.play.disabled
    assert bench.save.disabled


def test_all_refusals_stand_at_once_and_go_one_by_one() -> None:
    bench = workshops.rules(fronta)
    for amount in (1, 2, 3):
        enter(bench, f"deliveries.food.{amount}", False)
    enter(bench, "options.hand_size", "99")
    assert set(bench.problems) == {"deliveries.food.1", "options.hand_size"}
    assert "2 fields are refused" in bench._differs.value
    enter(bench, "options.hand_size", "4")
    enter(bench, "deliveries.food.9", True)
    assert bench.problems == {}
    assert [card.amount for card in bench.rules.components.deliveries if card.kind.id == "food"] == [9]
    assert bench.rules.options.hand_size == 4


def test_the_table_of_points_follows_the_cabinet() -> None:
    bench = workshops.rules(ad_acta)
    enter(bench, "partitions.7", "3")
    assert {f"scoring.{letter}.7" for letter in "ABCDEFG"} == set(bench.problems)
    for letter in "ABCDEFG":
        enter(bench, f"scoring.{letter}.7", "9")
    assert bench.problems == {}
    assert bench.rules.components.partitions == (2, 3, 4, 4, 3, 4, 3)
    enter(bench, "routes.town_hall.A.3", "job office")
    assert len(bench.rules.components.dossiers[0].route) == 3


def test_points_that_differ_by_office_have_a_line_for_each() -> None:
    data = ad_acta.components_as_data(ad_acta.load_components())
    data["scoring"]["tax_office"]["A"][0] = 5
    sheet = sheet_for(ad_acta, ad_acta.FOUR)
    values = sheet.values_of(ad_acta.FOUR, ad_acta.components_from_data(data))
    read = sheet.read(values)
    assert ad_acta.components_as_data(read.components)["scoring"] == data["scoring"]
    problems = sheet.read({**values, "scoring.tax_office.A.1": "x"}).problems
    assert list(problems) == ["scoring.tax_office.A.1"]


def test_what_no_field_is_called_changes_nothing() -> None:
    bench = workshops.rules(ad_acta)
    before = dict(bench.values)
    for message in ({"do": "set", "key": "os", "value": "1"}, {"do": "set", "key": "ring.1", "value": [1]}, {}):
        bench.grid.heard(message)
    assert bench.values == before


def test_fields_that_differ_say_what_the_standard_game_has() -> None:
    bench = workshops.rules(ad_acta)
    enter(bench, "options.winning_score", "20")
    was = {
        cell["key"]: cell["was"]
        for section in bench.grid.widget.sheet
        for row in section["rows"]
        for cell in row["cells"]
    }
    assert {key for key, value in was.items() if value} == {"options.winning_score"}
    assert "36" in was["options.winning_score"]
    assert "winning_score" in bench._differs.value
    enter(bench, "options.players", "2")  # the standard game is that for as many players
    assert "No rule differs" not in bench._differs.value
    assert bench.sheet.standard["options.players"] == "2"


def test_rules_are_saved_read_and_never_written_over_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bench = workshops.rules(ad_acta)
    enter(bench, "options.winning_score", "20")
    enter(bench, "partitions.1", "1")
    bench.save.click()
    assert "my-ad_acta-rules.json" in bench.said
    copy = b64decode(bench._copy.value.partition("base64,")[2].partition('"')[0]).decode()
    assert copy == (tmp_path / "my-ad_acta-rules.json").read_text("utf-8")
    bench.anew.click()
    assert bench.rules.options.winning_score == 36
    bench.load.click()
    assert bench.rules.options.winning_score == 20
    assert bench.rules.components.partitions[0] == 1
    other = workshops.rules(fronta)
    other.file.value = bench.file.value
    other.load.click()
    assert "holds rules of Ad Acta; this sheet is for Fronta" in other.said
    (tmp_path / "lesson.json").write_text('{"format": "lesson"}')
    bench.file.value = "lesson.json"
    bench.save.click()
    assert "holds no rules; choose another name" in bench.said
    assert (tmp_path / "lesson.json").read_text() == '{"format": "lesson"}'


def in_file(**changed: Any) -> str:
    """A file of rules with something else in it."""
    whole = {"format": "adacta rules", "version": 1, "game": "ad_acta", "options": {}, "components": {}}
    return json.dumps({**whole, **changed})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "rules.json"),
        ("{}", "missing"),
        (in_file(format="x"), "expected 'adacta rules'"),
        (in_file(version=9), "expected 1"),
        (in_file(game="go"), "no game is called"),
        (in_file(options={"win": 3}), "unknown option 'win'"),
        (in_file(), "missing; expected"),
    ],
)
def test_a_file_that_holds_no_rules_is_refused_with_the_place(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text(text)
    with pytest.raises(adacta.LoadError, match=told):
        adacta.load_rules(path)


def test_rules_are_played_and_compared_with_the_standard_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = workshops.rules(ad_acta)
    bench.beside.click()
    assert "Nothing differs from the standard game" in bench.said
    enter(bench, "options.players", "2")
    enter(bench, "partitions.1", "1")
    bench.play.click()
    assert bench.shown.play.table.components.partitions[0] == 1
    bench.beside.click()
    assert bench.shown.names == ("A · TWO", "B · own rules")
    a, b = bench.shown.steppers
    assert a.play.table.components.partitions[0] == 2
    assert b.play.table.components.partitions[0] == 1
    assert "partitions" in bench.shown.rules.html
    bench.games.options = {"4": 4}
    bench.strategy.value = "at_random"
    bench.compare.click()
    assert "Every seat was played by 'at_random', 4 games" in bench.said
    monkeypatch.setattr(rules_bench, "needed", lambda *_: (_ for _ in ()).throw(ModuleNotFoundError("needs pandas")))
    bench.compare.click()
    assert "needs pandas" in bench.said
