"""Reading files: every problem named with its place, all of them at once."""

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adacta.engine.data import (
    LARGEST_FILE,
    LARGEST_TYPED,
    MISSING,
    Cell,
    DataError,
    Problems,
    checked_name,
    is_name,
    nearest,
    parse_json,
    parse_toml,
    read_csv,
    read_json,
    read_text,
    read_toml,
    shown,
)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "file.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_data_error_lists_its_problems_one_a_line() -> None:
    error = DataError(["one", "two"])
    assert isinstance(error, ValueError)
    assert error.problems == ["one", "two"]
    assert str(error) == "one\ntwo"
    assert pickle.loads(pickle.dumps(error)).problems == ["one", "two"]


def test_a_very_long_list_is_cut_in_the_message_only() -> None:
    error = DataError(str(n) for n in range(1000))
    assert len(error.problems) == 1000
    assert str(error).endswith("\n59\n... and 940 more")


def deep(levels: int) -> list[object]:
    nest: list[object] = []
    for _ in range(levels):
        nest = [nest]
    return nest


@pytest.mark.parametrize(
    "value",
    [10**6000, "x" * 10**6, deep(5000), list(range(10**5)), {"a": deep(500)}, "\ud800", float("nan")],
    ids=["number", "text", "nest", "list", "nest in a table", "half a character", "no number"],
)
def test_shown_is_one_short_line_whatever_comes(value: object) -> None:
    text = shown(value)
    assert len(text) < 300
    assert "\n" not in text
    text.encode()


def test_nearest_ignores_capitals() -> None:
    assert nearest("TELEPHONE", ["Telephone", "Draught"]) == ["Telephone"]
    assert nearest("zzz", ["Telephone"]) == []


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_a_check_gives_the_value_or_a_problem(value: object) -> None:
    for check in (
        lambda problems, cell: problems.whole(cell, 1, 9, "1 to 9"),
        lambda problems, cell: problems.text(cell, 5),
        lambda problems, cell: problems.yes_no(cell),
        lambda problems, cell: problems.row(cell, "field", "a list"),
        lambda problems, cell: problems.one_of(cell, {"a": "A"}, "a"),
    ):
        problems = Problems()
        checked = check(problems, Cell("here", value))
        assert (checked is None) == (len(problems.found) == 1)


def test_true_is_no_number() -> None:
    problems = Problems()
    assert problems.whole(Cell("mine.toml, x", True), 0, 9, "a whole number") is None
    assert problems.found == ["mine.toml, x: True; expected a whole number"]


def test_a_table_names_unknown_and_missing_keys() -> None:
    problems = Problems()
    cells = problems.table(Cell("mine.toml", {"ringg": 1, "b": 2}), ("ring", "b"), ("c",))
    assert problems.found == ["mine.toml, 'ringg': unknown key (did you mean 'ring'?); expected one of ring, b, c"]
    assert cells == {"ring": Cell("mine.toml, ring", MISSING), "b": Cell("mine.toml, b", 2)}


def test_toml_errors_name_the_file_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("a = 1\nb = = 2\n")
    with pytest.raises(DataError, match=r"mine.toml: not TOML: .*line 2"):
        read_toml(path)


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "\x00", "a = 1\na = 2"])
def test_toml_that_is_none_is_a_data_error(text: str) -> None:
    with pytest.raises(DataError, match=r"^x[.]toml"):
        parse_toml(text, "x.toml")


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    assert read_text(written(tmp_path, b"#" * LARGEST_FILE))
    with pytest.raises(DataError, match="too large"):
        read_text(written(tmp_path, b"#" * (LARGEST_FILE + 1)))


@pytest.mark.parametrize("read", [read_text, read_json, read_toml, lambda path: read_csv(path, ("letter",))])
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path, read: Callable[[Path], object]) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DataError, match="pipe: a pipe or a device; expected a file"):
        read(tmp_path / "pipe")
    with pytest.raises(DataError, match="zero: a pipe or a device"):
        read(Path("/dev/zero"))


def test_what_people_type_is_small(tmp_path: Path) -> None:
    for read in (read_toml, lambda path: read_csv(path, ("letter",))):
        with pytest.raises(DataError, match=f"expected at most {LARGEST_TYPED:,} bytes"):
            read(written(tmp_path, b"#" * (LARGEST_TYPED + 1)))


def test_a_key_of_thousands_of_parts_is_refused_at_once() -> None:
    with pytest.raises(DataError, match=r"mine.toml, line 2: 20,000 points; expected at most 100 in a line"):
        parse_toml("a = 1\n" + "x." * 20_000 + "y = 1", "mine.toml")


def test_a_list_without_end_and_keys_without_end_are_one_problem() -> None:
    problems = Problems()
    assert problems.row(Cell("mine.toml, ring", [0] * 400_000), "office", "four offices") is None
    assert problems.found == ["mine.toml, ring: '400000 values'; expected four offices"]
    problems = Problems()
    problems.table(Cell("mine.toml", {f"key {n}": 0 for n in range(100_000)}), ("ring",))
    assert len(problems.found) < 100
    assert problems.found[-1] == "mine.toml: 100000 unknown keys in all; expected ring"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"a": 1,\n"b" 2}', "x.json, line 2, column 5: cannot be read on from here; expected JSON"),
        ("", "x.json, line 1, column 1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "the key 'c' stands twice in one object"),
        ('{"a": NaN}', "NaN is no number"),
        ("9" * 5000, "x.json: not JSON"),
    ],
)
def test_json_that_is_none_is_a_data_error(text: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        parse_json(text, "x.json")


NO_NAMES = ["", " ", "\ud800", "a\nb", "a\rb", "a\tb", "a\x00b", "\u200b", "\u202eabc", "x" * 61, None, 7]


@pytest.mark.parametrize("name", NO_NAMES, ids=repr)
def test_a_name_can_be_written_in_one_line(name: object) -> None:
    assert not is_name(name, 60)
    with pytest.raises(ValueError, match=r"a branch is called .*expected a name of 1 to 60 characters in one line"):
        checked_name("a branch", name, 60)  # type: ignore[arg-type]
    problems = Problems()
    assert problems.name(Cell("here", name), 60) is None
    assert len(problems.found) == 1


@pytest.mark.parametrize("name", ["what if 1", "Örs", "皆", "x" * 60, "don't; stop | here"])
def test_a_name_may_be_in_any_language(name: str) -> None:
    assert checked_name("a branch", name, 60) == name


def test_other_encodings_are_refused_with_the_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"file.csv, line 2: not UTF-8"):
        read_text(written(tmp_path, "a\nbü".encode("latin-1")))


@pytest.mark.parametrize(
    "text", ["Letter,I\nA, 6\n\nB,\n", "letter;i\r\nA;6\r\n;\r\nB;\r\n", "\ufeffI,letter\n6,A\n,\n,B\n"]
)
def test_csv_rows_are_counted_as_in_a_spreadsheet(tmp_path: Path, text: str) -> None:
    lines = read_csv(written(tmp_path, text), ("letter", "I"))
    assert [line["letter"].value for line in lines] == ["A", "B"]
    assert lines[1]["I"] == Cell("file.csv, row 4, column I", MISSING)
    assert lines[0]["I"].value == "6"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "row 1: missing column 'letter'"),
        ("letter,I,X\n", "row 1: unknown column 'x'"),
        ("letter,I,i\n", "row 1: column 'I' stands there twice"),
        (
            "leter,I\n",
            r"unknown column 'leter' \(did you mean 'letter'\?\); expected letter, I; optional office",
        ),
        ("letter,I\nA,1,2\n", "row 2: 3 cells; expected at most 2"),
        ('letter,I\n"A,1\n', "not CSV"),
    ],
)
def test_csv_with_wrong_columns_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        read_csv(written(tmp_path, text), ("letter", "I"), ("office",))


@given(st.binary(max_size=200))
def test_any_bytes_are_csv_or_a_data_error(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = written(tmp_path_factory.getbasetemp(), b"letter,I\n" + raw)
    problems = []
    try:
        read_csv(path, ("letter", "I"))
    except DataError as error:
        problems = error.problems
    assert all(problem.startswith("file.csv") for problem in problems)
