"""The benchmark runs; how fast is not tested."""

import json

import pytest

from adacta import ad_acta, bench, fronta
from adacta.games.ad_acta.strategies.rollouts import MOST


def test_every_row_has_a_name_of_its_own_and_both_games_the_same_ones(tmp_path):
    names = [name for name, _ in bench.benchmarks(tmp_path)]
    assert len(set(names)) == len(names)
    games = ("random:2p", "careful:4p", "searcher:2p", "playouts:3p", "play:4p")
    for row in (*games, "fork", "at", "save", "load", "svg", "click"):
        assert {f"ad_acta:{row}", f"fronta:{row}"} <= set(names)
    assert {"python", "python:import adacta"} <= set(names)
    assert {f"ad_acta:rollouts:{players}p" for players in (2, 3, 4)} <= set(names)
    assert {f"study:{game}:{row}" for game in ("ad_acta", "fronta") for row in ("seats", "journal")} <= set(names)


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_operations_are_measured(game, tmp_path):
    for name, work in bench.operations(game, tmp_path):
        row = bench.measured(name, work, runs=1)
        assert row.games_per_s > 0
        assert (row.answers_per_s is None) is (name != f"{game.id}:play:4p")


def test_playouts_and_the_rollouts_before_them_are_counted():
    assert bench.playouts_of_ad_acta(ad_acta.TWO, 3)() == (3, 0)
    assert bench.rollouts_of_ad_acta(ad_acta.TWO)() == (MOST, 0)


def test_the_kernel_stands_beside_the_rules(tmp_path):
    names = [name for name, _ in bench.benchmarks(tmp_path)]
    for row in ("random:4p", "hasty:2p"):
        assert names[names.index(f"ad_acta:{row}") + 1] == f"kernel:{row}"
    rules = bench.Row("ad_acta:random:4p", 300.0, None, None)
    kernel = rules._replace(name="kernel:random:4p", games_per_s=15_000.0)
    assert bench.times_the_rules(kernel, [rules._asdict(), kernel._asdict()]) == "   50 times the rules"
    assert bench.times_the_rules(rules, [rules._asdict()]) == ""


def test_rows_are_printed_and_kept(tmp_path, capsys, monkeypatch):
    random = bench.fast_games(ad_acta, ad_acta.TWO.resolved(), 2, ad_acta.strategies.at_random)
    monkeypatch.setattr(
        bench, "benchmarks", lambda folder: [("calibration:loop", bench.calibration), ("games", random)]
    )
    assert bench.main(["--runs", "1", "--json", str(tmp_path / "rows.json")]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    loop, games = json.loads((tmp_path / "rows.json").read_text())
    assert (loop["name"], loop["answers_per_s"]) == ("calibration:loop", None)
    assert games["us_per_answer"] == pytest.approx(1e6 / games["answers_per_s"])


def test_an_impossible_number_of_runs(capsys):
    with pytest.raises(SystemExit):
        bench.main(["--runs", "0"])
    assert "--runs 0: at least 1" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        bench.main(["--json", "no/such/folder/rows.json"])
    assert "there is no folder" in capsys.readouterr().err
