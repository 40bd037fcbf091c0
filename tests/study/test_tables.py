"""Tables in files: what spreadsheets of any country open, read back in all variants; no foreign file is replaced."""

import csv
from itertools import product
from pathlib import Path

import pandas as pd
import pytest

from adacta import ad_acta, cli, simulate
from adacta.engine.files.writing import free
from adacta.study.results import Results, load_results
from adacta.study.tables import SEPARATORS, Csv, read_table, with_words

SIGNS = [(decimal, between) for decimal, between in product(".,", ("", *SEPARATORS)) if decimal != between]


@pytest.fixture(scope="module")
def results() -> Results:
    return simulate(ad_acta, "TWO", "hasty", games=3, seed=1, rows=["rounds"], progress=False)


@pytest.mark.parametrize(("decimal", "separator"), SIGNS)
def test_every_variant_is_read_back(decimal: str, separator: str, results: Results, tmp_path: Path) -> None:
    path = results.save(tmp_path / "run.csv", decimal=decimal, separator=separator)
    pd.testing.assert_frame_equal(read_table(path), read_table(results.save(tmp_path / "run.parquet")))
    assert read_table(path)["seed"].tolist() == results.seats["seed"].tolist()
    assert len(read_table(tmp_path / "run.rounds.csv")) == len(results.rounds)


def test_german_spreadsheets_see_columns_and_numbers(results: Results, tmp_path: Path) -> None:
    path = results.save(tmp_path / "run.csv", decimal=",")
    head, first, *_ = csv.reader(path.open(encoding="utf-8-sig"), delimiter=";")
    row = dict(zip(head, first, strict=True))
    assert row["branching"] == str(results.seats["branching"][0]).replace(".", ",")


def test_no_cell_has_more_digits_than_a_spreadsheet_keeps(results: Results, tmp_path: Path) -> None:
    assert results.seats["seed"].max() > 10**15
    for row in csv.reader(results.save(tmp_path / "run.csv").open(encoding="utf-8-sig")):
        assert not [cell for cell in row if cell.lstrip("-").isdecimal() and len(cell.lstrip("-")) > 15]


def test_a_seed_in_words_is_a_seed() -> None:
    words = with_words(pd.DataFrame({"seed": [2369829059822665, 12]}))["seed"]
    assert [int(word) for word in words] == [2369829059822665, 12]
    gaps = pd.DataFrame({"seed": pd.array([2369829059822665, None], dtype="Int64")})
    assert with_words(gaps)["seed"].tolist() == ["2_369_829_059_822_665", ""]


def test_letters_beyond_ascii_are_marked_for_excel() -> None:
    assert Csv().written(pd.DataFrame({"a": ["√points"]})) == "\ufeffa\n√points\n".encode()
    assert Csv().written(pd.DataFrame({"a": ["points"]})) == b"a\npoints\n"


@pytest.mark.parametrize("signs", [{"decimal": ";"}, {"separator": "|"}, {"decimal": ",", "separator": ","}])
def test_impossible_signs_are_refused(signs: dict[str, str], results: Results, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected"):
        results.save(tmp_path / "run.csv", **signs)
    assert not list(tmp_path.iterdir())


def test_commands_write_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command, more in (
        ("simulate ad_acta TWO", []),
        ("compare ad_acta TWO FOUR", []),
        ("tournament ad_acta TWO", ["--strategies", "at_random,hasty"]),
    ):
        path = tmp_path / f"{command.split()[0]}.csv"
        line = [*command.split(), "--games", "3", "--quiet", "--decimal", ",", "--output", str(path), *more]
        assert cli.main(line) == 0
        assert ";" in path.read_text("utf-8-sig").splitlines()[0]
        assert len(read_table(path).select_dtypes("float").columns)
    with pytest.raises(SystemExit, match=r"^2$"):
        cli.main(["simulate", "ad_acta", "--decimal", ",", "--output", str(tmp_path / "run.parquet")])
    assert "--decimal and --separator are for .csv files" in capsys.readouterr().err
    with pytest.raises(SystemExit, match=r"^2$"):
        cli.main(["simulate", "ad_acta", "--decimal", "|"])
    assert "decimal='|': expected" in capsys.readouterr().err


@pytest.mark.parametrize("kind", [".csv", ".parquet"])
def test_a_detail_replaces_only_its_like(kind: str, results: Results, tmp_path: Path) -> None:
    path, detail = tmp_path / f"run{kind}", tmp_path / f"run.rounds{kind}"
    results.save(path)
    results.save(path)
    foreign = b"name,phone\nAda,1\n"
    detail.write_bytes(foreign)
    with pytest.raises(OSError, match=r"is there already and holds something else.*still in the results"):
        results.save(path)
    assert detail.read_bytes() == foreign
    assert read_table(path)["seed"].tolist() == results.seats["seed"].tolist()


def test_games_are_saved_elsewhere_when_a_foreign_file_is_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spare = tmp_path / "spare"
    spare.mkdir()
    (spare / "adacta-run.parquet").write_text("foreign")
    (tmp_path / "run.rounds.parquet").write_text("foreign")
    monkeypatch.setattr("adacta.commands.many_games.gettempdir", lambda: str(spare))
    line = ["simulate", "ad_acta", "TWO", "--games", "2", "--rows", "rounds", "--quiet"]
    with pytest.raises(SystemExit, match=r"^2$"):
        cli.main([*line, "--output", str(tmp_path / "run.parquet")])
    assert "They are saved to" in capsys.readouterr().err
    assert load_results(spare / "adacta-run-2.parquet").finished == 2
    assert (spare / "adacta-run.parquet").read_text() == (tmp_path / "run.rounds.parquet").read_text() == "foreign"


def test_free_names(tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    assert free(path) == path
    path.touch()
    (tmp_path / "run-2.csv").symlink_to("nowhere")
    assert free(path) == tmp_path / "run-3.csv"
