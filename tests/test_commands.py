"""`adacta simulate` and `adacta compare`."""

import errno
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from adacta import ad_acta, cli
from adacta.commands import many_games as commands
from adacta.study.results import Results, load_results


def run(*args: str) -> int:
    return cli.main([*args, "--quiet"])


def test_simulate_to_parquet_and_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.parquet"
    assert run("simulate", "ad_acta", "TWO winning_score=20", "--games", "3", "--output", str(path)) == 0
    assert "3 games, ad_acta" in capsys.readouterr().out
    again = ("--resume", str(path), "--games", "5", "--output", str(path))
    assert run("simulate", "ad_acta", "TWO winning_score=20", *again) == 0
    assert load_results(path).finished == 5


def test_simulate_a_grid_to_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    vary = ("--vary", "winning_score=12|36", "--vary", "neutral_cards=True|False")
    path = tmp_path / "run.csv"
    assert run("simulate", "ad_acta", *vary, "--games", "2", "--rows", "rounds", "--output", str(path)) == 0
    assert len(pd.read_csv(path)) == 32
    assert len(pd.read_csv(tmp_path / "run.rounds.csv")) > 32
    assert "neutral_cards" in capsys.readouterr().out


def test_compare_prints_rules_and_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.csv"
    rules = "FOUR action_points=(9,3,3,2)"
    args = ("--games", "12", "--measures", "length,points", "--output", str(path))
    assert run("compare", "ad_acta", "FOUR", rules, *args) == 0
    told = capsys.readouterr().out
    assert "A1, T6" in told
    assert "Length: " in told
    assert pd.read_csv(path).measure.tolist() == ["length", "points"]
    path = path.with_suffix(".parquet")
    assert run("compare", "ad_acta", "FOUR", rules, *args[:4], "--output", str(path)) == 0
    assert len(pd.read_parquet(path)) == 2


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["simulate"], "game"),
        (["simulate", "adacta"], "did you mean 'ad_acta'?"),
        (["simulate", "ad_acta", "FIVE"], "there are FOUR, THREE"),
        (["simulate", "ad_acta", "FOUR players"], "'players': expected an option, =, and its value"),
        (["simulate", "ad_acta", "FOUR players=9"], "players=9: expected a whole number from 2 to 4"),
        (["simulate", "ad_acta", "FOUR winnig_score=9"], "did you mean 'winning_score'?"),
        (["simulate", "ad_acta", "--vary", "players"], "--vary 'players': expected OPTION=VALUE|VALUE"),
        (["simulate", "ad_acta", "--vary", "player=2"], "unknown option 'player'"),
        (["simulate", "ad_acta", "--vary", "players=2", "--vary", "players=3"], "--vary players twice: [2] and [3]"),
        (["simulate", "ad_acta", "TWO winning_score=9 winning_score=8"], "option winning_score twice: 9 and 8"),
        (["compare", "ad_acta", "TWO", "FOUR", "--games", "1"], "games=1: expected at least 2"),
        (["simulate", "ad_acta", "--games", "0"], "games=0"),
        (["simulate", "ad_acta", "--games", "many"], "'many'"),
        (["simulate", "ad_acta", "--workers", "two"], "'two' is neither"),
        (["simulate", "ad_acta", "--workers", "-7"], "workers=-7"),
        (["simulate", "ad_acta", "--strategies", "hasty,at_random"], "2 strategies for 4 players"),
        (["simulate", "ad_acta", "--rows", "moods"], "rows='moods'"),
        (["simulate", "ad_acta", "--output", "run.xls"], "expected a .parquet or .csv file"),
        (["simulate", "ad_acta", "--output", "nowhere/run.csv"], "no folder nowhere"),
        (["simulate", "ad_acta", "--resume", "nothing.parquet"], "nothing.parquet"),
        (["compare", "ad_acta", "FOUR"], "b"),
        (["compare", "ad_acta", "FOUR", "TWO", "--measures", "lengths"], "no measure 'lengths'"),
        (["compare", "ad_acta", "FOUR", "TWO", "--confidence", "95"], "confidence=95"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    args: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match=r"^2$"):
        cli.main([*args, "--quiet", *([] if "--games" in args or len(args) < 2 else ["--games", "2"])])
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert complaint in error
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ("TWO winning_score=abc", "winning_score='abc': expected a whole number"),
        ("FOUR action_points=3", "action_points=3: expected"),
        ("FOUR components=3", "components=3: expected a component set"),
        ("FOUR extra_cards=x", "extra_cards='x': expected a list of cards"),
        ("FOUR extra_cards=3", "extra_cards=3: expected a list of cards"),
    ],
)
def test_rules_that_cannot_be_are_one_line(rules: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        run("simulate", "ad_acta", rules, "--games", "1")
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_the_example_in_the_help_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    rules = commands.RULES.split("'")[-2]
    assert "partitions" in rules
    assert run("simulate", "ad_acta", rules, "--games", "1", "--quiet") == 0


def test_the_examples_of_the_help_can_be_played_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in [*commands.SIMULATE.splitlines()[1:], *commands.COMPARE.splitlines()[1:]]:
        program, *args = shlex.split(line)
        fewer = ["4" if before == "--games" else each for before, each in pairwise(["", *args])]
        more = [] if "--games" in args else ["--games", "2"]
        assert program == "adacta"
        assert run(*fewer, *more) == 0
    assert {path.name for path in tmp_path.iterdir()} >= {"run.parquet", "run.csv", "sweep.parquet", "comparison.csv"}


def test_names_may_have_spaces_between_them(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--strategies", "hasty, at_random", "--rows", "rounds, cards", "--games", "1")
    assert run("simulate", "ad_acta", "TWO", *args) == 0
    assert "at_random" in capsys.readouterr().out


def test_ctrl_c_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*args: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "rules_of", interrupted)
    with pytest.raises(SystemExit, match=r"^130$"):
        run("compare", "ad_acta", "TWO", "FOUR")
    assert capsys.readouterr().err == "adacta: interrupted\n"


def test_a_full_disk_saves_the_games_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = Results.save

    def full(self: Results, path: Any, **signs: str) -> Path:
        if Path(path).parent == tmp_path / "full":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return save(self, path, **signs)

    (tmp_path / "full").mkdir()
    monkeypatch.setattr(Results, "save", full)
    monkeypatch.setattr(commands, "gettempdir", lambda: str(tmp_path))
    with pytest.raises(SystemExit, match=r"^2$"):
        run("simulate", "ad_acta", "TWO", "--games", "2", "--output", str(tmp_path / "full" / "run.parquet"))
    assert "They are saved to" in capsys.readouterr().err
    assert load_results(tmp_path / "adacta-run.parquet").finished == 2


def test_a_game_that_fails_is_named_and_the_others_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = []

    def hasty(sight: Any) -> Any:
        calls.append(sight)
        return sight.ask.options[0] if len(calls) < 500 else None

    monkeypatch.setattr(hasty, "__module__", ad_acta.strategies.__name__)
    monkeypatch.setattr(ad_acta.strategies, "hasty", hasty)
    path = tmp_path / "run.parquet"
    assert run("simulate", "ad_acta", "TWO", "--strategies", "hasty", "--games", "50", "--output", str(path)) == 1
    error = capsys.readouterr().err
    assert "(seed " in error
    assert [line.partition(":")[0] for line in error.splitlines()] == ["adacta", "adacta"]
    assert f"the finished games are in {path}" in error
    assert load_results(path).finished > 0
    calls.clear()
    table = tmp_path / "found.csv"
    args = ("TWO", "FOUR", "--strategies", "hasty", "--games", "50", "--output", str(table))
    assert run("compare", "ad_acta", *args) == 1
    assert load_results(tmp_path / "found.games.parquet").finished > 0
    assert not table.exists()


def test_values_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.value_of("[4, 4]") == [4, 4]
    for command in ("simulate", "compare"):
        with pytest.raises(SystemExit, match=r"^0$"):
            cli.main([command, "--help"])
        assert f"  adacta {command} ad_acta" in capsys.readouterr().out
