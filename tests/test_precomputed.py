"""Results that ship with the lessons: they are there, and a small rerun agrees with them."""

import pytest

from adacta import precomputed
from adacta.study.measures import chosen_measures
from adacta.study.statistics import unpaired_difference

AS_UNLIKELY = 1e-4
"""So rarely may chance alone make a rerun of another seed look different."""


@pytest.mark.parametrize("name", precomputed.RECIPES)
def test_each_recipe_has_its_results(name: str) -> None:
    results = precomputed.load(name)
    assert results.complete
    assert results.meta["seed"] == precomputed.SEED
    assert results.meta["games"] == precomputed.RECIPES[name].games


@pytest.mark.parametrize("name", precomputed.RECIPES)
def test_the_files_are_small(name: str) -> None:
    assert (precomputed.DATA / f"{name}.parquet").stat().st_size < 500_000


@pytest.mark.slow
@pytest.mark.parametrize("name", precomputed.RECIPES)
def test_a_small_rerun_with_other_deals_agrees(name: str) -> None:
    shipped = precomputed.load(name)
    again = precomputed.play(name, games=12, seed=7, progress=False)
    assert again.rules == shipped.rules
    for rules in shipped.rules:
        one, other = shipped.of(rules), again.of(rules)
        for measure in chosen_measures(["length", "decisions", "points", "margin", "last_seat_edge"], one, other):
            difference = unpaired_difference(measure.per_game(one), measure.per_game(other))
            assert difference.p > AS_UNLIKELY, (rules, measure.name, difference)


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games() -> None:
    first = precomputed.load("players_hasty").seats.query("game < 3")
    again = precomputed.play("players_hasty", games=3, progress=False).seats
    columns = ["rules", "game", "seat", "points", "rounds", "answers"]
    assert first[columns].to_numpy().tolist() == again[columns].to_numpy().tolist()


def test_two_rule_sets_are_compared_with_their_differences() -> None:
    found = precomputed.compared("variants", "FOUR", "STANDING_ORDERS", ["length", "margin"])
    assert list(found.differences["option"]) == ["standing_orders"]
    assert list(found.table["measure"]) == ["length", "margin"]
    assert "400 games of each, the same deals" in found.verdict


def test_component_sets_are_among_the_differences() -> None:
    usual, even, *_ = precomputed.load("cabinets").rules[1:]
    assert list(precomputed.compared("cabinets", usual, even, ["length"]).differences["option"]) == ["partitions"]


def test_strategies_at_one_table() -> None:
    found = precomputed.wins_by_strategy(precomputed.load("ladder"))
    assert list(found.table["strategy"])[::-1] == precomputed.AT_ONE_TABLE
    assert found.table["low"].iloc[0] > found.table["fair"].iloc[0] > found.table["high"].iloc[2]
    assert found.verdict.startswith("A seat that plays planner wins")


def test_unknown_names_are_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"no results 'variant'.*variants"):
        precomputed.load("variant")
    with pytest.raises(ValueError, match="no rule set 'FIVE'"):
        precomputed.compared("players", "FOUR", "FIVE")
