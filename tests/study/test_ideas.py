"""Pictures of ideas: what the lesson says about them is what they show."""

import re

import numpy as np
import pytest

from adacta import ad_acta, precomputed
from adacta.study import ideas
from adacta.study.simulate import simulate


@pytest.fixture(scope="module", name="rounds")
def fixture_rounds() -> np.ndarray:
    return precomputed.load("players").of("FOUR").games["rounds"].to_numpy()


def test_a_spread_is_counted(rounds: np.ndarray) -> None:
    assert ideas.spread(rounds, "Games", "rounds").alt == "600 games, 7 to 17, mean 10.9"


def test_four_times_the_games_half_as_far(rounds: np.ndarray) -> None:
    found = re.findall(r"from ([\d.]+) to ([\d.]+)", ideas.averages(rounds, (10, 40, 160), "rounds", studies=400).alt)
    wide = [float(high) - float(low) for low, high in found]
    assert 1.6 < wide[0] / wide[1] < 2.4
    assert 1.6 < wide[1] / wide[2] < 2.4


def test_about_one_interval_of_twenty_misses(rounds: np.ndarray) -> None:
    assert ideas.intervals(rounds, "rounds").alt.startswith("1 of 20 intervals miss")


def test_chance_alone_alarms_half_the_people_and_hardly_anybody_corrected(rounds: np.ndarray) -> None:
    assert ideas.chance_alone(rounds).alt.startswith(
        "5 of 10 see a difference where there is none; corrected (Holm), 1"
    )


def test_a_course_has_the_points_of_every_seat_after_each_round() -> None:
    played = simulate(ad_acta, "FOUR", "hasty", games=2, seed=3, rows=("rounds",), progress=False)
    drawn = ideas.course(played, 1).alt
    assert drawn.count("seat ") == 4
    for seat, its in played.rounds.query("game == 1").groupby("seat"):
        assert f"seat {seat}: {', '.join(map(str, its['points']))}" in drawn
    with pytest.raises(ValueError, match="game 7: expected one of 0 to 1"):
        ideas.course(played, 7)
