"""Tournaments: fair seats, the same for everybody who counts, intervals that hold what they promise."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from adacta import ad_acta, cli
from adacta.engine.asking import Named
from adacta.engine.sight import Sight
from adacta.games.ad_acta.strategies import careful, hasty, tree_search
from adacta.study.simulate import SimulationError
from adacta.study.statistics import mean_with_interval, share_with_interval
from adacta.study.tournament import Tournament, entrants_of, ladder, lineups_of, tournament
from adacta.study.tournament.ratings import elo, elo_with_intervals

WEAK = ["at_random", "hasty"]


def quick(*strategies: Any, games: int = 12, **more: Any) -> Tournament:
    return tournament(ad_acta, strategies or WEAK, more.pop("rules", "TWO"), games, progress=False, **more)


# Line-ups


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 6), (4, 8)])
def test_everybody_sits_everywhere_equally_often(players: int, number: int) -> None:
    lineups = list(lineups_of(0, 1, players, "rules", ["a", "b"]))
    assert len({lineup.seats for lineup in lineups}) == len(lineups) == number
    assert len({lineup.name for lineup in lineups}) == number
    seats = np.array([lineup.seats for lineup in lineups])
    assert (seats.mean(axis=0) == 0.5).all()


def test_every_line_up_plays_the_same_deals() -> None:
    found = quick(games=12)
    by_game = found.results.seats.groupby("game")
    assert (by_game["seed"].nunique() == 1).all()
    assert (by_game["rules"].nunique() == 2).all()
    assert found.results.finished == 12


def test_a_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert quick(rules="FOUR", games=9).encounters["games"].tolist() == [16]


# Results


def test_the_stronger_one_is_rated_higher_in_every_frame() -> None:
    found = quick("at_random", "hasty", "careful", games=24)
    assert found.ratings["strategy"].tolist() == ["careful", "hasty", "at_random"]
    assert (found.ratings["low"] < found.ratings["rating"]).all()
    assert (found.ratings["rating"] < found.ratings["high"]).all()
    assert found.ratings["rating"].mean() == pytest.approx(1500)
    cross = found.cross_table
    assert cross.loc["careful", "at_random"] == 1 - cross.loc["at_random", "careful"] > 0.8
    assert np.isnan(np.diag(cross)).all()
    assert len(found.encounters) == 3
    assert found.is_proven


def test_only_neighbours_meet_on_a_ladder() -> None:
    found = ladder(ad_acta, ["at_random", "hasty", "careful"], "TWO", 12, progress=False)
    assert found.encounters[["strategy", "against"]].values.tolist() == [["hasty", "at_random"], ["careful", "hasty"]]
    assert np.isnan(found.cross_table.loc["careful", "at_random"])


def test_the_same_seed_gives_the_same_and_workers_do_not_matter() -> None:
    one = quick(seed=3)
    for other in (quick(seed=3), quick(seed=3, workers=2)):
        assert_frame_equal(one.ratings, other.ratings)
        assert_frame_equal(one.encounters, other.encounters)
        assert_frame_equal(one.results.seats, other.results.seats)
    assert not one.results.seats["points"].equals(quick(seed=4).results.seats["points"])


def test_a_tree_search_goes_to_a_worker() -> None:
    rules = ad_acta.Options(players=2, max_rounds=1)
    found = quick("at_random", tree_search(5), rules=rules, games=2, workers=2)
    assert found.names == ("at_random", "tree_search(5)")


def a_twin(sight: Sight) -> Named:
    """Plays as hasty does."""
    return hasty(sight)


def test_no_difference_is_seen_between_twins() -> None:
    found = quick(hasty, a_twin, games=20)
    assert found.encounters["score"].tolist() == [0.5]
    assert not found.is_proven
    assert found.verdicts[0].startswith("no difference seen between a_twin and hasty at 95%: 0.50")


def test_it_can_be_read() -> None:
    found = quick(games=20)
    assert repr(found).splitlines()[0] == "20 games of ad_acta, TWO, seed 0"
    assert "hasty beats at_random: " in repr(found)
    assert "<table" in found._repr_html_()
    assert "hasty beats" in found._repr_html_()
    weaker = quick("hasty", "at_random", games=20)
    assert "at_random loses to hasty: " in repr(weaker)


@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_it_can_be_saved(tmp_path: Path, ending: str) -> None:
    found = quick(games=4)
    found.save(tmp_path / f"run{ending}")
    read = pd.read_csv if ending == ".csv" else pd.read_parquet
    assert_frame_equal(read(tmp_path / f"run{ending}"), found.ratings)
    assert read(tmp_path / f"run.encounters{ending}")["games"].tolist() == [4]
    with pytest.raises(ValueError, match=r"run\.xls: expected a \.parquet or \.csv file"):
        found.save(tmp_path / "run.xls")


# Numbers


def test_ratings_of_known_strengths_are_found_again() -> None:
    strength = np.array([0.0, 120.0, 400.0])
    expected = 1 / (1 + 10 ** ((strength[None, :] - strength[:, None]) / 400))
    scores = 100_000 * expected * (1 - np.eye(3))
    found = elo(scores)
    assert found - found[0] == pytest.approx(strength, abs=0.5)
    assert found.mean() == pytest.approx(1500)


def test_a_chain_of_neighbours_is_rated_by_adding_up() -> None:
    scores = np.zeros((3, 3))
    scores[1, 0], scores[0, 1] = 75_000, 25_000
    scores[2, 1], scores[1, 2] = 75_000, 25_000
    low, middle, high = elo(scores)
    assert high - middle == pytest.approx(middle - low, abs=1)
    assert middle - low == pytest.approx(191, abs=1)


def test_who_wins_always_is_not_infinitely_strong() -> None:
    assert np.isfinite(elo(np.array([[0.0, 20.0], [0.0, 0.0]]))).all()


def test_who_always_wins_is_not_sure_to() -> None:
    by_deal = np.zeros((10, 2, 2))
    by_deal[:, 1, 0] = 2
    _, low, high = elo_with_intervals(by_deal, 0.95, 400, 1)
    assert low[1] < elo(by_deal.sum(axis=0))[1] - 50
    assert low[0] < high[0]


def test_equal_scores_of_a_few_deals_prove_nothing() -> None:
    few = share_with_interval([0.79, 0.79])
    assert few.low < 0.5 < few.high
    many = share_with_interval([0.79] * 60)
    assert 0.5 < many.low < 0.79 < many.high < 1
    assert share_with_interval([1.0] * 10).low == pytest.approx(mean_with_interval([1.0] * 10).low)
    assert share_with_interval([1.0, 0.9, 1.0]).high == 1.0
    assert share_with_interval([0.5])[1:] == pytest.approx((0.0, 1.0), abs=0.05)


def test_intervals_cover_what_they_promise() -> None:
    rng = np.random.default_rng(5)
    truth = 100.0
    chance = 1 / (1 + 10 ** (-truth / 400))
    covered = covered_scores = 0
    for number in range(120):
        wins = rng.random((40, 2)) < chance  # two mirrored games a deal
        by_deal = np.zeros((40, 2, 2))
        by_deal[:, 1, 0] = wins.sum(axis=1)
        by_deal[:, 0, 1] = 2 - by_deal[:, 1, 0]
        _, low, high = elo_with_intervals(by_deal, 0.95, 300, number)
        covered += low[1] - 1500 <= truth / 2 <= high[1] - 1500
        found = mean_with_interval(wins.mean(axis=1))
        covered_scores += found.low <= chance <= found.high
    assert 0.88 < covered / 120 <= 1
    assert 0.88 < covered_scores / 120 <= 1


# What goes wrong


@pytest.mark.parametrize(
    ("strategies", "complaint"),
    [
        ([], "two strategies or more, not none"),
        (["hasty"], "two strategies or more, not hasty"),
        (["hasty", "hasty"], "twice in hasty, hasty"),
        (["hasty", "hastly"], "did you mean 'hasty'"),
        (["hasty", "tree_search(0)"], "playouts=0"),
        (["hasty", "hasty(3)"], "no strategy 'hasty"),
        ("hasty", "expected a list"),
        (["hasty", 7], "expected a function"),
    ],
)
def test_bad_strategies_are_refused(strategies: Any, complaint: str) -> None:
    with pytest.raises((ValueError, TypeError), match=complaint.replace("(", r"\(")):
        tournament(ad_acta, strategies, progress=False)


@pytest.mark.parametrize("more", [{"games": 0}, {"games": 1.5}, {"confidence": 1.0}, {"confidence": 0}])
def test_bad_numbers_are_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(more))):
        tournament(ad_acta, WEAK, progress=False, **more)


def cheating(sight: Sight) -> Any:
    """Answers what is not on offer."""
    return "a drop for free"


def test_a_cheat_is_named_with_the_seed() -> None:
    with pytest.raises(SimulationError, match=r"cheating.*no option.*To repeat it") as stopped:
        quick(hasty, cheating)
    assert stopped.value.seed is not None


def test_the_ladder_of_a_game_is_the_default() -> None:
    names = [each.__name__ for each in entrants_of(ad_acta, None)]
    assert names == ["at_random", "hasty", "careful", "planner", "searcher"]


# The command line


def run(*args: str) -> int:
    return cli.main(["tournament", *args, "--quiet"])


def test_the_command_prints_and_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ratings.csv"
    names = "at_random,hasty,careful"
    assert run("ad_acta", "TWO", "--strategies", names, "--games", "12", "--output", str(path)) == 0
    told = capsys.readouterr().out
    assert "36 games of ad_acta, TWO, seed 0" in told
    assert pd.read_csv(path)["strategy"].tolist() == ["careful", "hasty", "at_random"]


def test_a_ladder_goes_through_all_player_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ratings.parquet"
    args = ("--strategies", "at_random,careful", "--games", "48", "--output", str(path))
    assert run("ad_acta", "--ladder", *args) == 0
    told = capsys.readouterr().out
    assert [told.index(f"ad_acta, {preset},") for preset in ("FOUR", "THREE", "TWO")] == sorted(
        told.index(f"ad_acta, {preset},") for preset in ("FOUR", "THREE", "TWO")
    )
    assert {file.name for file in tmp_path.iterdir()} >= {"ratings.FOUR.parquet", "ratings.TWO.encounters.parquet"}
    assert run("ad_acta", "TWO", "--ladder", "--strategies", "careful,at_random", "--games", "12") == 1


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ([], "game"),
        (["chess"], "there are ad_acta"),
        (["ad_acta", "FIVE"], "there are FOUR"),
        (["ad_acta", "--strategies", "hasty"], "two strategies or more"),
        (["ad_acta", "--strategies", "hasty,tree_search(0)"], "playouts=0"),
        (["ad_acta", "--games", "0"], "games=0"),
        (["ad_acta", "--games", "many"], "invalid int value"),
        (["ad_acta", "--confidence", "2"], "confidence"),
        (["ad_acta", "--output", "ratings.xls"], "expected a .parquet or .csv file"),
        (["ad_acta", "--workers", "two"], "neither a whole number nor dask"),
    ],
)
def test_bad_input_ends_with_status_2_and_one_line(
    args: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*args)
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.splitlines()) == 1


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["tournament", "--help"])
    assert stopped.value.code == 0
    assert "adacta tournament ad_acta --ladder" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:interrupted")
def test_an_interrupted_tournament_counts_whole_deals_only() -> None:
    left = [3000]

    def first(sight: Any) -> Any:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return sight.ask.options[0]

    found = tournament(ad_acta, [first, "hasty"], "TWO", games=1000, progress=False)
    played = int(found.encounters["games"][0])
    assert 0 < played <= found.results.finished < 1000
    assert played % 2 == 0
    left[0] = 5
    with pytest.raises(KeyboardInterrupt, match="before one deal was played"):
        tournament(ad_acta, [first, "hasty"], "TWO", games=1000, progress=False)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["FOUR", "THREE", "TWO"])
def test_the_lower_rungs_of_the_ladder_are_in_order(preset: str) -> None:
    found = tournament(ad_acta, ["at_random", "hasty", careful], preset, games=96, seed=2, progress=False)
    ratings = dict(zip(found.ratings["strategy"], found.ratings["rating"], strict=True))
    assert all(ratings[lower] < ratings[higher] for lower, higher in pairwise(found.names))
    assert found.is_proven, found
