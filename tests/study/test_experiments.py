"""Seats, skill, luck and cards; what the course of a game is told in; charts."""

import re
from html import unescape
from typing import Any

import numpy as np
import pandas as pd
import pytest

from adacta import ad_acta
from adacta.study import charts, drawing
from adacta.study.course import course_of, decided, drama, lead_changes, margin
from adacta.study.experiments import (
    _components,
    _spread,
    card_power,
    luck_share,
    seat_advantage,
    skill_depth,
    without,
)
from adacta.study.results import Results
from adacta.study.simulate import simulate, sweep


def first(sight: Any) -> Any:
    """Always the first option."""
    return sight.ask.options[0]


# The course of a game


def test_the_course_of_a_game_told_by_hand() -> None:
    standings = [(0, 0), (3, 1), (3, 3), (3, 5), (9, 5), (8, 4)]
    assert lead_changes(standings) == 2
    assert drama(standings, winner=0) == pytest.approx(2**0.5)
    assert drama(standings, winner=1) == pytest.approx((2**0.5 + 2 + 2) / 3)
    assert decided(standings, winner=0) == pytest.approx(4 / 6)
    assert margin(standings[-1]) == 4
    assert course_of(standings, {1: 1, 2: 2}) == (2, pytest.approx(2**0.5), pytest.approx(4 / 6), 4)
    shared = course_of([(1, 0), (2, 2)], {1: 1, 2: 1})
    assert (shared.drama, shared.decided, shared.margin) == (0.5, 0.25, 0)


# Seats, skill, luck


def test_seats_that_win_alike_are_not_accused() -> None:
    found = seat_advantage(simulate(ad_acta, "FOUR", games=100, progress=False))
    assert found.table.wins.sum() == pytest.approx(1)
    said = "No difference between the seats seen (at_random in every seat): each wins about 25 %"
    assert found.verdict.startswith(said)
    with pytest.raises(ValueError, match="expected one rule set"):
        seat_advantage(sweep(ad_acta, {"players": [2, 3]}, games=1, progress=False))


def test_a_better_strategy_makes_a_rung() -> None:
    found = skill_depth(ad_acta, "TWO", ["hasty", "at_random"], 40, progress=False)
    assert found.table.strategy.tolist() == ["hasty", "at_random"]
    assert found.table.rung.tolist() == [True, False]
    assert found.table.wins.sum() == pytest.approx(1)
    assert "1 of 1 steps" in found.verdict
    with pytest.raises(ValueError, match="at least two different"):
        skill_depth(ad_acta, "TWO", ["hasty", "hasty"], 2, progress=False)


@pytest.mark.parametrize("strategies", [2, 3, 4])
def test_equal_strategies_do_not_spread(strategies: int) -> None:
    """The best and the worst are chosen after the games, and the interval allows for that."""
    rng = np.random.default_rng(strategies)
    alarms = 0
    for _ in range(200):
        drawn = pd.DataFrame(rng.multinomial(strategies, [1 / strategies] * strategies, size=300) / strategies)
        alarms += _spread(drawn[drawn.mean().sort_values(ascending=False).index], 0.95).low > 0
    assert alarms <= 15  # at most 5 expected on one side; without the correction 38 of 200 for four


@pytest.mark.parametrize("experiment", [skill_depth, luck_share])
def test_one_deal_is_no_experiment(experiment: Any) -> None:
    with pytest.raises(ValueError, match="games=1: expected at least 2"):
        experiment(ad_acta, "TWO", ["hasty", "at_random"], 1, progress=False)


def test_shares_stay_between_0_and_1() -> None:
    found = skill_depth(ad_acta, "TWO", ["hasty", "at_random"], 6, progress=False)
    assert found.table.low.min() >= 0
    assert found.table.high.max() <= 1


def test_variance_is_put_down_to_where_it_comes_from() -> None:
    rng = np.random.default_rng(1)
    deals, k = 4000, 3
    strategy = np.array([-2.0, 0.0, 2.0])  # variance, as of the method of moments: 4
    cube = (
        strategy + rng.normal(0, 3, (deals, k, 1)) + rng.normal(0, 1.5, (deals, k, k)) + rng.normal(0, 9, (deals, 1, 1))
    )
    found = _components(cube)
    assert found[0] == pytest.approx(4, rel=0.05)
    assert found[1] == pytest.approx(9, rel=0.05)
    assert found[2] == pytest.approx(2.25, rel=0.05)


def test_luck_share_is_a_share() -> None:
    found = luck_share(ad_acta, "TWO", ["hasty", "at_random"], 30, progress=False)
    assert found.table.share.sum() == pytest.approx(1)
    assert found.verdict.startswith("Luck share ")


# Cards


def test_who_may_not_play_a_card_does_not() -> None:
    results = simulate(
        ad_acta, "FOUR", [without(first, "Telephone"), *[first] * 3], games=5, rows=("cards",), progress=False
    )
    telephones = results.cards[results.cards.card == "Telephone"]
    assert set(telephones.seat) <= {2, 3, 4}
    assert "first without Telephone" in set(results.seats.strategy)


def test_a_card_that_gives_points_is_found() -> None:
    @ad_acta.measure(clause="V4", cost=0)
    def jackpot(table: Any, me: Any) -> None:
        """Fifty points."""
        table.points[me.offices[0]] += 50

    def greedy(sight: Any) -> Any:
        return next((option for option in sight.ask.options if option.name == "Jackpot"), sight.ask.options[0])

    found = card_power(ad_acta, ["Jackpot", "Put away"], "FOUR", greedy, 60, extra_cards=[jackpot], progress=False)
    row = found.table.set_index("card").loc["Jackpot"]
    assert row.seen
    assert row.low > 0
    assert "Jackpot helps its player" in found.verdict


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="no card or action is called 'Telefon'"):
        card_power(ad_acta, ["Telefon"], games=1, progress=False)
    with pytest.raises(ValueError, match="a list of names"):
        card_power(ad_acta, "Telephone", games=1, progress=False)


# Charts


@pytest.fixture(scope="module")
def results() -> Results:
    return simulate(ad_acta, "FOUR", games=30, rows=("rounds", "visits"), progress=False)


@pytest.fixture(scope="module")
def swept() -> Results:
    grid = {"winning_score": [12, 36], "neutral_cards": [True, False]}
    return sweep(ad_acta, grid, games=10, progress=False)


def check(chart: charts.Chart, *words: str) -> None:
    """It can be drawn, has axes with labels, and tells what it shows."""
    shown = chart._repr_mimebundle_()
    assert f'aria-label="{chart.alt}"' in unescape(shown["text/html"])
    assert shown["text/plain"] == chart.alt
    assert chart.get_facecolor()[:3] == (1, 1, 1)
    for axes in chart.axes:
        assert axes.get_title(loc="left")
        assert axes.get_xlabel()
    for word in words:
        assert word in chart.alt


def test_charts(results: Results, swept: Results) -> None:
    check(charts.seats(results), "seat 1", "seat 4")
    check(charts.scores(results), "medians: 1 ")
    check(charts.scores(swept, "winning_score"), "medians: 12 ")
    check(charts.timing(results), "I after round", "VI after round")
    check(charts.waiting(results), "town hall", "Most traffic")
    check(
        charts.sensitivity(swept, "length"),
        "Rounds until the end, by the score that ends the game",
        "yes: 12: ",
        "no: 12: ",
    )
    check(charts.sensitivity(swept, "decisive", over="neutral_cards"), "95 % intervals")
    check(charts.cards(card_power(ad_acta, ["Telephone"], "TWO", "hasty", 20, progress=False)), "Telephone")


def test_a_line_runs_from_left_to_right() -> None:
    unsorted = sweep(ad_acta, {"winning_score": [36, 10, 20]}, "TWO", games=3, progress=False)
    chart = charts.sensitivity(unsorted, "length")
    assert chart.axes[0].lines[0].get_xdata().tolist() == [10, 20, 36]
    assert chart.alt.index("10: ") < chart.alt.index("20: ") < chart.alt.index("36: ")


def test_categories_are_not_joined_and_axes_have_words() -> None:
    cabinets = {"components.partitions": [[2, 3, 4, 4, 3, 4], [4, 4, 3, 3, 3, 3]], "neutral_cards": [True, False]}
    swept = sweep(ad_acta, cabinets, "TWO", games=3, progress=False)
    (axes,) = charts.sensitivity(swept, "length").axes
    assert axes.get_xlabel() == "places of each partition"
    assert [text.get_text() for text in axes.get_xticklabels()] == ["2, 3, 4, 4, 3, 4", "4, 4, 3, 3, 3, 3"]
    assert axes.get_legend().get_title().get_text() == "play with neutral measures and reactions"
    for line in axes.lines:
        assert len(set(line.get_xdata())) == 1  # a point, or its interval
    (axes,) = charts.scores(swept, "components.partitions").axes
    assert axes.get_xlabel() == "places of each partition"
    (axes,) = charts.sensitivity(swept, "length", "neutral_cards").axes
    assert [text.get_text() for text in axes.get_xticklabels()] == ["yes", "no"]


def test_charts_of_two_rule_sets_name_both_and_share_their_scale(results: Results) -> None:
    other = simulate(ad_acta, "TWO", games=20, progress=False)
    for one, two in (charts.seats_of_both(results, other), charts.scores_of_both(results, other)):
        assert one.axes[0].get_ylim() == two.axes[0].get_ylim()
        assert results.rules[0] in one.axes[0].get_title(loc="left")
        assert "TWO" in two.axes[0].get_title(loc="left")


def test_charts_follow_the_theme(results: Results) -> None:
    """No ground of their own, and the ink of the text around them."""
    shown = charts.scores(results)._repr_mimebundle_()["text/html"]
    assert "currentColor" in shown
    for colour in ("#ffffff", "#000000", drawing.INK, "<style", "<?xml"):
        assert colour not in shown
    first, second = (set(re.findall(r' id="([^"]+)"', charts.scores(results).svg)) for _ in range(2))
    assert first
    assert not first & second


def test_charts_of_what_is_not_there(results: Results, swept: Results) -> None:
    with pytest.raises(ValueError, match="these results have no grid"):
        charts.sensitivity(results)
    with pytest.raises(ValueError, match="over='players': there are winning_score, neutral_cards"):
        charts.sensitivity(swept, over="players")
    with pytest.raises(ValueError, match="no measure 'depth'"):
        charts.sensitivity(swept, "depth")
    with pytest.raises(AttributeError, match="rows="):
        charts.timing(swept.of(swept.rules[0]))
    with pytest.raises(ValueError, match="by='colour'"):
        charts.scores(results, "colour")
    with pytest.raises(ValueError, match="what card_power found"):
        charts.cards(seat_advantage(results))


def test_colours_differ_also_without_colour() -> None:
    """The categories of a chart never share colour and marker."""
    assert len(set(drawing.COLOURS)) == len(set(drawing.MARKS)) == len(drawing.COLOURS) == len(drawing.MARKS)


@pytest.mark.filterwarnings("ignore:interrupted")
def test_an_interruption_ends_an_experiment() -> None:
    left = [300]

    def once(sight: Any) -> Any:
        """The first option, and Ctrl-C once."""
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return sight.ask.options[0]

    with pytest.raises(KeyboardInterrupt, match=r"interrupted; \d+ of 20 games had been played"):
        card_power(ad_acta, ["Telephone", "Draught"], "TWO", once, 20, progress=False)
    left[0] = 300
    with pytest.raises(KeyboardInterrupt):
        skill_depth(ad_acta, "TWO", [once, "hasty"], games=20, progress=False)
    with pytest.raises(ValueError, match="expected one for all seats"):
        card_power(ad_acta, ["Telephone"], "TWO", ["hasty", "at_random"], 2, progress=False)
