"""Rule options: ranges, what depends on players and cards, presets, differences."""

import json

import pytest

from adacta.engine.options import as_data, from_data, meanings
from adacta.games import fronta
from adacta.games.fronta.components import as_data as components_as_data
from adacta.games.fronta.components import from_data as components_from_data
from adacta.games.fronta.components import load_components
from adacta.games.fronta.options import FIVE, FOUR, PRESETS, TEN_CARDS, TWO, Options, differences, preset_name


def test_the_defaults_are_the_clauses() -> None:
    options = FIVE.resolved()
    assert (options.players, options.queue_cards, options.set_aside) == (5, 14, 4)
    assert (options.hand_size, options.rounds_of_cards, options.deliveries_per_day) == (3, 3, 3)
    assert (options.exchange_rate, options.clerk_rate, options.max_days) == (2, 1, None)
    assert (options.first_placement_at_market, options.speculators) == (False, True)


@pytest.mark.parametrize(("players", "cards"), [(5, 3), (4, 2), (3, 2), (2, 1)])
def test_FD2_deliveries_by_player_count(players: int, cards: int) -> None:
    assert Options(players=players).resolved().deliveries_per_day == cards
    assert Options(players=players, deliveries_per_day=5).resolved().deliveries_per_day == 5


def test_FS4_nothing_is_set_aside_with_ten_cards_unless_one_says_so() -> None:
    assert TEN_CARDS.resolved().set_aside == 0
    assert Options(queue_cards=10, set_aside=2).resolved().set_aside == 2


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"players": 1}, r"players=1: expected a whole number from 2 to 5 \(FS1\)"),
        ({"players": 6}, "players=6"),
        ({"queue_cards": 12}, r"queue_cards=12: expected one of 14, 10 \(FC4\)"),
        ({"set_aside": 11}, "set_aside=11: expected a whole number from 0 to 10, or None"),
        ({"hand_size": 0}, "hand_size=0: expected a whole number from 1 to 10"),
        ({"rounds_of_cards": 11}, "rounds_of_cards=11"),
        ({"deliveries_per_day": 6}, "deliveries_per_day=6: expected a whole number from 0 to 5"),
        ({"exchange_rate": 0}, "exchange_rate=0"),
        ({"clerk_rate": 6}, "clerk_rate=6"),
        ({"max_days": 0}, "max_days=0"),
    ],
)
def test_what_is_out_of_range_is_refused(values: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Options(**values)


@pytest.mark.parametrize("values", [{"players": "5"}, {"speculators": 1}, {"queue_cards": "14"}, {"hand_size": True}])
def test_a_wrong_type_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=next(iter(values))):
        Options(**values)  # type: ignore[arg-type]


def test_each_option_names_clauses_that_exist_and_has_a_text() -> None:
    for meaning in meanings(Options).values():
        assert meaning.text
        assert all(fronta.clauses[id] for id in meaning.clauses.split(", "))


def test_presets_have_names_and_survive_saving() -> None:
    assert list(PRESETS) == ["FIVE", "FOUR", "THREE", "TWO", "TEN_CARDS"]
    for name, options in PRESETS.items():
        assert preset_name(options.resolved()) == name
        assert from_data(Options, json.loads(json.dumps(as_data(options)))) == options


def test_differences_have_clauses_and_cover_components() -> None:
    rows = differences(FIVE, TEN_CARDS)
    assert [(row.field, row.clauses) for row in rows] == [("queue_cards", "FC4"), ("set_aside", "FS4, FE2")]
    assert [row.field for row in differences(FOUR, TWO)] == ["players", "deliveries_per_day"]
    data = components_as_data(load_components())
    data.update(name="mine", printed=False, goods={**data["goods"], "food": 20})  # type: ignore[dict-item]
    other = components_from_data(data)
    assert [row.field for row in differences(FIVE, FIVE, None, other)] == ["components", "goods"]
    assert len(differences(FIVE, Options())) == 0
