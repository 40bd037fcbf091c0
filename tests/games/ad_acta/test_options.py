"""The rule options of Ad Acta: values by player count, refusals, presets, differences."""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adacta.engine.data.clauses import read_clauses
from adacta.engine.options import as_data, from_data, meanings
from adacta.games.ad_acta import components, options
from adacta.games.ad_acta.options import (
    FIRST_GAME,
    FOUR,
    PRESETS,
    PROJECT_MANAGEMENT,
    STANDING_ORDERS,
    THREE,
    TWO,
    Options,
    differences,
    preset_name,
)


def test_every_option_has_a_meaning_and_cites_clauses_that_exist() -> None:
    clauses = read_clauses(Path(options.__file__).parent / "data" / "clauses.md")
    declared = meanings(Options)
    assert [field.name for field in fields(Options)] == list(declared)
    for meaning in declared.values():
        assert clauses.cite(*meaning.clauses.split(", "))
        assert meaning.text


def test_A1_action_points_by_player_count() -> None:
    assert FOUR.resolved().action_points == (3, 3, 3, 2)
    assert THREE.resolved().action_points == (3, 3, 2)


def test_T6_two_players_have_five_and_four_action_points() -> None:
    assert TWO.resolved().action_points == (5, 4)


def test_C8_twelve_drops_whatever_the_number_of_players() -> None:
    for preset in (FOUR, THREE, TWO):
        rules = preset.resolved()
        assert rules.drops_each is not None
        assert rules.supply is not None
        assert rules.players * rules.drops_each + rules.supply == 12


def test_section_T_is_fields_of_the_options() -> None:
    two, four = TWO.resolved(), FOUR.resolved()
    assert (two.offices_each, two.own_sets, two.neutral_each, two.reactions) == (2, 1, 2, 0)
    assert (two.score_per, two.car_marker, two.tie_breaks) == ("office", True, ("drops",))
    assert (four.offices_each, four.own_sets, four.neutral_each, four.reactions) == (1, 1, 1, 1)
    assert (four.score_per, four.car_marker) == ("player", False)
    assert four.tie_breaks == ("drops", "pencil points")


def test_S5_without_neutral_cards_nobody_gets_one() -> None:
    rules = FIRST_GAME.resolved()
    assert (rules.neutral_each, rules.reactions) == (0, 0)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_resolved_fills_in_every_field_by_player_count(preset: Options) -> None:
    rules = preset.resolved()
    open_fields = [name for name, meaning in meanings(rules).items() if getattr(rules, name) is None]
    assert open_fields == ["vacant_office", "exchanges_per_turn", "score_floor", "max_rounds"]
    assert rules.resolved() == rules
    assert preset.resolved() is rules  # worked out once


def test_resolved_keeps_what_was_chosen() -> None:
    rules = Options(players=3, action_points=(1, 2, 3), drops_each=0).resolved()
    assert (rules.action_points, rules.drops_each, rules.supply) == ((1, 2, 3), 0, 3)


BAD = [
    ({"players": 1}, ValueError, "players=1: expected a whole number from 2 to 4"),
    ({"players": "4"}, TypeError, "players='4'"),
    ({"action_points": (5, 4)}, ValueError, r"action_points=\(5, 4\): expected 4 numbers, one for each"),
    ({"action_points": (3, 3, 3, -1)}, ValueError, r"each a whole number from 0 to 9.*\(A1, T6\)"),
    ({"action_points": 3}, TypeError, "action_points=3: expected a tuple"),
    ({"drops_each": -1}, ValueError, "drops_each=-1: expected a whole number from 0 to 20"),
    ({"drop_price": 0}, ValueError, "drop_price=0: expected a whole number from 1 to 6"),
    ({"vacant_office": "job_office"}, ValueError, "with 4 players no office is vacant"),
    (
        {"players": 3, "vacant_office": "moon"},
        ValueError,
        "vacant_office='moon': expected one of 'town_hall'",
    ),
    (
        {"offices_each": 2},
        ValueError,
        "offices_each=2: expected 1 with 4 players, since there are four offices",
    ),
    ({"players": 2, "offices_each": 1}, ValueError, "offices_each=1: expected 2 with 2 players"),
    ({"players": 3, "own_sets": 2}, ValueError, "own_sets=2: expected at most 1 with 3 players"),
    ({"neutral_each": 2}, ValueError, "neutral_each=2: expected at most 1 with 4 players"),
    ({"reactions": 2}, ValueError, "reactions=2: expected at most 1 with 4 players, since there are four"),
    (
        {"neutral_cards": False, "reactions": 1},
        ValueError,
        "reactions=1: expected None or 0, since neutral_cards",
    ),
    ({"players": 2, "car_marker": False}, ValueError, "no rule says at which one the messenger would start"),
    ({"tie_breaks": ("drops", "drops")}, ValueError, "different values"),
    ({"tie_breaks": ("luck",)}, ValueError, "one of 'drops', 'pencil points'"),
    ({"action_points": (0, 0, 0, 0), "drops_each": 0}, ValueError, "nobody could ever do anything"),
]


@pytest.mark.parametrize(("values", "kind", "message"), BAD, ids=[str(values) for values, _, _ in BAD])
def test_a_rule_set_without_a_rule_is_refused(values: dict[str, object], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        Options(**values)  # type: ignore[arg-type]


def test_S1_another_office_may_be_vacant() -> None:
    assert Options(players=3, vacant_office="town_hall").resolved().vacant_office == "town_hall"


def test_V3_the_variants_combine_with_any_number_of_players() -> None:
    for players in (2, 3, 4):
        rules = Options(players=players, standing_orders=True, project_management=True)
        assert rules.resolved().project_management


def test_presets_have_names() -> None:
    assert [preset_name(preset) for preset in PRESETS.values()] == list(PRESETS)
    assert preset_name(Options(winning_score=10)) is None
    assert preset_name(TWO.resolved()) == "TWO"
    assert STANDING_ORDERS.standing_orders
    assert PROJECT_MANAGEMENT.project_management


def test_options_are_written_and_read_back() -> None:
    for preset in PRESETS.values():
        assert from_data(Options, json.loads(json.dumps(as_data(preset)))) == preset
        assert from_data(Options, as_data(preset.resolved())) == preset.resolved()


plain = st.none() | st.booleans() | st.integers(-2, 40) | st.text(max_size=3) | st.lists(st.integers(-1, 9), max_size=5)


@given(st.dictionaries(st.sampled_from([field.name for field in fields(Options)]), plain))
def test_any_data_is_a_rule_set_that_resolves_or_a_clear_error(data: dict[str, object]) -> None:
    rules, message = FOUR, "expected"
    try:
        rules = from_data(Options, data)
    except (TypeError, ValueError) as error:
        message = str(error)
    assert "expected" in message
    assert rules.resolved().resolved() == rules.resolved()


def test_differences_of_two_and_four() -> None:
    rows = differences(TWO, FOUR)
    assert {row.field for row in rows} == {
        "players",
        "action_points",
        "drops_each",
        "supply",
        "offices_each",
        "neutral_each",
        "reactions",
        "score_per",
        "car_marker",
        "tie_breaks",
    }
    assert (rows[1].clauses, rows[1].a, rows[1].b) == ("A1, T6", (5, 4), (3, 3, 3, 2))
    assert str(rows).startswith("option         clauses         TWO      FOUR\n")


def test_differences_cover_the_component_sets() -> None:
    shipped = components.load_components()
    data = json.loads(json.dumps(components.as_data(shipped)))
    data["name"] = "mine"
    data["partitions"] = [2, 3, 4, 4, 3, 5]
    data["ring"].reverse()
    data["routes"]["town_hall"]["A"].reverse()
    data["scoring"]["job_office"]["G"][0] = -5
    rows = differences(FOUR, replace(FOUR, winning_score=20), components_b=components.from_data(data))
    assert [row.field for row in rows] == [
        "winning_score",
        "components",
        "partitions",
        "ring",
        "routes",
        "scoring",
    ]
    assert (rows[1].a, rows[1].b) == ("reconstructed", "mine")
    assert (rows[4].text, rows[4].b) == ("yellow A", "1 of 28 differ")
    assert (rows[5].text, rows[5].b) == ("red G", "1 of 28 differ")
    assert len(differences(FOUR, FOUR, shipped, components.from_data(components.as_data(shipped)))) == 0
