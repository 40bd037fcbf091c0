"""Statistics of the statistics: intervals hold what they promise, alarms are rare, effects are found."""

import warnings
from functools import cache
from typing import Any

import numpy as np
import pytest

from adacta import ad_acta
from adacta.study.compare import compare, compare_results
from adacta.study.measures import MEASURES
from adacta.study.results import Results
from adacta.study.simulate import SimulationError, simulate, sweep
from adacta.study.statistics import (
    confidence_of_each,
    detectable,
    games_needed,
    holm,
    mean_with_interval,
    paired_difference,
    unpaired_difference,
)

RIGGED = ad_acta.Options(action_points=(9, 3, 3, 2))


def covered(draw: Any, truth: float, times: int, interval: Any = mean_with_interval) -> float:
    """How often the interval of a fresh sample holds the truth."""
    rng = np.random.default_rng(7)
    hits = 0
    for _ in range(times):
        found = interval(draw(rng))
        hits += found.low <= truth <= found.high
    return hits / times


# Coverage: 95 % intervals, so many repetitions that chance alone stays within the bounds


@pytest.mark.parametrize("games", [40, 1000])
def test_intervals_of_normal_values_cover(games: int) -> None:
    assert 0.91 <= covered(lambda rng: rng.normal(5, 2, games), 5, 400) <= 0.985


@pytest.mark.parametrize("games", [2, 3, 5, 10])
def test_intervals_of_a_few_values_cover(games: int) -> None:
    assert covered(lambda rng: rng.normal(5, 2, games), 5, 400) >= 0.93
    both = covered(lambda rng: rng.normal(5, 2, (2, games)), 0, 400, interval=lambda pair: paired_difference(*pair))
    assert both >= 0.93


@pytest.mark.parametrize("games", [60, 1000])
def test_intervals_of_skewed_values_cover(games: int) -> None:
    assert 0.89 <= covered(lambda rng: rng.exponential(3, games), 3, 400) <= 0.985


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.02, 0.25, 0.5])
def test_exact_intervals_of_shares_cover_at_least(share: float) -> None:
    assert covered(lambda rng: rng.random(100) < share, share, 500) >= 0.93


@pytest.mark.slow
def test_paired_intervals_of_shares_cover_at_least() -> None:
    def interval(pair: Any) -> Any:
        return paired_difference(*pair)

    def draw(rng: np.random.Generator) -> Any:
        deal, one, other = rng.random(200), rng.random(200), rng.random(200)
        return (deal + one < 0.9).astype(float), (deal + other < 1.1).astype(float)  # 0.405 and 0.595

    assert covered(draw, 0.19, 400, interval) >= 0.93


def test_paired_and_unpaired_intervals_cover() -> None:
    def draw(rng: np.random.Generator) -> Any:
        deal = rng.normal(0, 3, 60)
        return deal + rng.normal(0, 1, 60), deal + rng.normal(0.5, 1, 60)

    assert 0.91 <= covered(draw, 0.5, 400, lambda pair: paired_difference(*pair)) <= 0.985
    assert covered(draw, 0.5, 400, lambda pair: unpaired_difference(*pair)) >= 0.95  # it wastes the pairing


def test_extremes_have_honest_intervals() -> None:
    assert mean_with_interval([1.0] * 10).low < 0.7
    assert mean_with_interval([3.0] * 10) == (3, 3, 3)
    assert np.isnan(mean_with_interval([]).mean)
    assert mean_with_interval([2.5]).high == np.inf
    assert paired_difference([1, 0], [1, 0]).p == 1
    with pytest.raises(ValueError, match="2 and 3 games"):
        paired_difference([1, 2], [1, 2, 3])


# False alarms


@pytest.mark.slow
@pytest.mark.parametrize("games", [20, 80])
def test_false_alarms_are_as_rare_as_promised(games: int) -> None:
    rng = np.random.default_rng(3)
    times = 200
    alarms = {"paired": 0, "unpaired": 0, "shares": 0}
    for _ in range(times):
        a, b = rng.exponential(1, games), rng.exponential(1, games)
        alarms["paired"] += paired_difference(a, b).p < 0.05
        alarms["unpaired"] += unpaired_difference(a, b).p < 0.05
        alarms["shares"] += paired_difference(a < 0.7, b < 0.7).p < 0.05
    assert max(alarms.values()) <= 21  # 10 expected; more than 21 once in 1,000 times
    assert alarms["paired"] >= 2


def test_holm_is_the_published_example_and_keeps_the_rate() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    rng = np.random.default_rng(5)
    families = [min(holm(list(rng.random(12)))) < 0.05 for _ in range(2000)]
    assert 0.03 <= np.mean(families) <= 0.065


def test_the_sample_size_gives_the_promised_power() -> None:
    rng = np.random.default_rng(11)
    games = games_needed(0.5, spread=2)
    assert games == 126
    assert detectable(games, spread=2) == pytest.approx(0.5, rel=0.01)
    found = [paired_difference(np.zeros(games), rng.normal(0.5, 2, games)).p < 0.05 for _ in range(400)]
    assert 0.73 <= np.mean(found) <= 0.87
    with pytest.raises(ValueError, match="difference=0"):
        games_needed(0, 1)


# Games


@cache
def pool() -> Results:
    """Random games of one rule set, to draw samples from."""
    return simulate(ad_acta, "FOUR", games=1200, seed=5, progress=False)


def some(first: int, games: int) -> Results:
    """A slice of the pool, numbered from 0."""
    every = pool()
    seats = every.seats[(every.seats.game >= first) & (every.seats.game < first + games)].copy()
    seats["game"] -= first
    return Results({**every.meta, "games": games}, {"seats": seats})


@pytest.mark.slow
def test_a_against_a_shows_no_difference_at_the_stated_rate() -> None:
    """Twelve pairs of fresh samples; all measures of a pair together give an alarm once in twenty times."""
    alarms = []
    for number in range(12):
        found = compare_results(some(100 * number, 50), some(100 * number + 50, 50), paired=False)
        alarms.append(bool(found.table.seen.any()))
    assert sum(alarms) <= 3  # 0.6 expected; more than 3 once in 300 times


def test_the_same_deals_under_the_same_rules_are_the_same_games() -> None:
    found = compare(ad_acta, "FOUR", "FOUR", games=10, progress=False)
    assert not found.table.seen.any()
    assert found.verdict.startswith("The games are the same under both rule sets")
    assert found.b.rules == ["FOUR (B)"]


def test_a_rigged_rule_is_found() -> None:
    found = compare(ad_acta, "FOUR", RIGGED, games=80, progress=False)
    seen = found.table[found.table.seen].measure.tolist()
    assert {"length", "ap_lost"} <= set(seen)
    row = found.table.set_index("measure").loc["length"]
    assert row.low <= row.difference <= row.high < 0
    assert found.differences.option.tolist() == ["action_points"]
    assert found.differences.clauses.tolist() == ["A1, T6"]
    assert "Length: " in found.verdict
    assert "rounds less (95 % interval" in found.verdict
    assert "no difference seen" in found.verdict


def test_a_seat_that_is_given_more_is_found() -> None:
    """One round only: the first player of the round is the first player of the game."""
    from adacta.study.experiments import seat_advantage

    def quick(sight: Any) -> Any:
        return sight.ask.options[0]

    rules = ad_acta.Options(action_points=(9, 0, 0, 1), winning_score=1, drops_each=0, supply=12)
    found = seat_advantage(simulate(ad_acta, rules, quick, games=150, progress=False))
    assert found.verdict.startswith("The seats do not win alike (quick in every seat;")
    assert found.table.seen.any()


def test_pairing_by_deal_pays() -> None:
    """The same games say more when each is compared with its twin."""
    both = compare(ad_acta, "FOUR", ad_acta.Options(winning_score=30), games=60, measures=["length"], progress=False)
    apart = compare_results(both.a, both.b, measures=["length"], paired=False)
    widths = [float((found.table.high - found.table.low).iloc[0]) for found in (both, apart)]
    assert widths[0] < widths[1]


def test_a_comparison_of_player_counts() -> None:
    found = compare(ad_acta, "FOUR", "TWO", games=15, progress=False)
    rows = found.table.set_index("measure")
    assert rows.loc["points"].seen
    assert found.games_needed("length", 1.0) > 1
    with pytest.raises(ValueError, match="no measure 'lengths' here"):
        found.games_needed("lengths", 1.0)
    html = found._repr_html_()
    assert "offices_each" in html
    assert ">Length</summary>" in html


def test_measures_are_defined_and_bad_ones_refused() -> None:
    assert all(len(measure.meaning) > 10 for measure in MEASURES)
    with pytest.raises(ValueError, match=r"no measure 'lenght' .did you mean 'length'"):
        compare(ad_acta, "FOUR", "TWO", games=2, measures=["lenght"], progress=False)
    with pytest.raises(ValueError, match="measures is empty"):
        compare_results(some(0, 3), some(3, 3), measures=[])
    with pytest.raises(ValueError, match="confidence=95"):
        compare(ad_acta, "FOUR", "TWO", games=2, confidence=95, progress=False)


def interrupted_after(answers: int) -> Any:
    """A strategy that presses Ctrl-C once."""
    left = [answers]

    def first(sight: Any) -> Any:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return sight.ask.options[0]

    return first


@pytest.mark.filterwarnings("ignore:interrupted")
def test_an_interrupted_comparison_compares_the_games_that_both_have() -> None:
    found = compare(ad_acta, "TWO", "STANDING_ORDERS", interrupted_after(3000), games=500, progress=False)
    assert 2 <= min(found.a.finished, found.b.finished) < 500
    assert f"{min(found.a.finished, found.b.finished)} games of each, the same deals" in found.verdict
    for paired in (True, False):
        with pytest.raises(KeyboardInterrupt, match="interrupted"):
            compare(ad_acta, "TWO", "FOUR", interrupted_after(5), games=50, paired=paired, progress=False)


def lazy(sight: Any) -> Any:
    """Always the last option."""
    return sight.ask.options[-1]


def test_games_that_never_vary_are_compared_in_words() -> None:
    found = compare(ad_acta, "FOUR", ad_acta.Options(winning_score=35), lazy, games=3, progress=False)
    assert (
        found.verdict == "The games are the same under both rule sets in every measure "
        "(lazy in every seat; 3 games of each, the same deals)."
    )
    assert found.table.would_be_seen.isna().all()
    with pytest.raises(ValueError, match="length changes alike in every game"):
        found.games_needed("length", 1.0)


def test_what_would_be_seen_is_seen_as_often_as_promised_with_all_measures() -> None:
    rng, games, measures, seen = np.random.default_rng(2), 60, 9, 0
    shift = detectable(games, 1.0, confidence_of_each(0.95, measures))
    for _ in range(200):
        changes = [rng.normal(shift if number == 0 else 0, 1, games) for number in range(measures)]
        seen += holm([paired_difference(np.zeros(games), each).p for each in changes])[0] < 0.05
    assert 0.7 <= seen / 200 <= 0.95
    found = compare_results(some(0, 40), some(0, 40), measures=["length", "points", "margin"])
    assert found.table.would_be_seen.isna().all()
    apart = compare_results(some(0, 40), some(40, 40), measures=["length", "points", "margin"], paired=False)
    alone = compare_results(some(0, 40), some(40, 40), measures=["length"], paired=False)
    assert apart.table.would_be_seen[0] > alone.table.would_be_seen[0]
    assert apart.games_needed("length", 1.0) > alone.games_needed("length", 1.0)


def test_only_one_rule_set_and_only_the_same_deals_are_paired() -> None:
    two = sweep(ad_acta, {"winning_score": [10, 20]}, "TWO", games=3, progress=False)
    with pytest.raises(ValueError, match="these results hold TWO winning_score=10, TWO winning_score=20"):
        compare_results(two, two)
    one, other = (simulate(ad_acta, "TWO", games=3, seed=seed, progress=False) for seed in (0, 5))
    with pytest.raises(ValueError, match="seeds 0 and 5 are other deals; compare them with paired=False"):
        compare_results(one, other)
    assert compare_results(one, other, paired=False).table.games.iloc[0] == 3
    with pytest.raises(ValueError, match="games=1: expected at least 2"):
        compare(ad_acta, "TWO", "FOUR", games=1, progress=False)


def test_unpaired_games_of_the_first_rule_set_are_kept_when_the_second_fails() -> None:
    def fails(sight: Any) -> Any:
        if sight.table.options.winning_score == 30:
            raise RuntimeError("no idea")
        return sight.ask.options[0]

    rules = ad_acta.Options(players=2, winning_score=30)
    with pytest.raises(SimulationError, match="The 4 games of TWO are kept, too") as failed:
        compare(ad_acta, "TWO", rules, fails, games=4, paired=False, progress=False)
    assert failed.value.results.games.rules.tolist() == ["TWO"] * 4
    assert failed.value.results.rules == ["TWO", "TWO winning_score=30"]


def test_comparing_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        compare_results(some(0, 2), some(2, 2))
        compare_results(some(0, 30), some(30, 30), paired=False)


def test_who_played_stands_in_the_first_line() -> None:
    a = simulate(ad_acta, "FOUR", "hasty", games=3, seed=2, progress=False)
    b = simulate(ad_acta, "STANDING_ORDERS", games=3, seed=2, progress=False)
    first = compare_results(a, b, measures=["length", "points"]).verdict.splitlines()[0]
    assert "(hasty in every seat with FOUR, at_random in every seat with STANDING_ORDERS; 3 games of each" in first
    same = compare(ad_acta, "FOUR", "STANDING_ORDERS", "hasty", games=3, measures=["length"], progress=False)
    assert "(hasty in every seat; 3 games of each" in same.verdict.splitlines()[0]
    assert "hasty in every seat; 3 games of each" in same._repr_html_()
