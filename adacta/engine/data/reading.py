"""Reading TOML, JSON and CSV from regular files of bounded size; what cannot be read is said with its place.

The library for each format is loaded when the first file of that format is read.
"""

from __future__ import annotations

import stat
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NoReturn

from adacta.engine.data.values import MISSING, Cell, DataError, did_you_mean, shown

LARGEST_FILE = 1_000_000
"""Bytes."""

LARGEST_TYPED = 100_000
"""Bytes of a TOML or CSV file. Those that people type are ten times smaller."""

MOST_POINTS_IN_A_LINE = 100
"""Points in one line of TOML: a key of thousands of parts, 'x.x.x...', takes seconds to read."""


def first_bytes(path: Path, most: int) -> bytes:
    """The first bytes of a regular file, all of them if there are no more.

    Raises DataError for a pipe or a device, OSError when it cannot be opened.
    """
    mode = path.stat().st_mode  # asked before: to open a pipe is to wait for ever
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise DataError([f"{path.name}: a pipe or a device; expected a file"])
    with path.open("rb") as file:
        return file.read(most)


def read_bytes(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """What a regular file of at most so many bytes holds.

    Raises DataError for anything else, OSError when it cannot be opened.
    """
    raw = first_bytes(path, largest + 1)
    if len(raw) > largest:
        raise DataError([f"{path.name}: too large; expected at most {largest:,} bytes"])
    return raw


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """The text of a regular file of at most so many bytes of UTF-8.

    Raises DataError for anything else, OSError when it cannot be opened.
    """
    raw = read_bytes(path, largest)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise DataError([f"{path.name}, line {line}: not UTF-8; save the file with the encoding UTF-8"]) from error


def read_json(path: Path, largest: int = LARGEST_FILE) -> object:
    """What a JSON file holds, as `parse_json` reads it.

    Raises DataError with the line where it cannot be read on, OSError when it cannot be opened.
    """
    return parse_json(read_text(path, largest), path.name)


def parse_json(text: str, source: str) -> object:
    """The value in a JSON text; an object has each key once, and NaN and Infinity are no numbers.

    Raises DataError with line and column where it cannot be read on.
    """
    import json

    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError as error:
        raise DataError([f"{source}: nested too deeply; expected objects and lists"]) from error
    except json.JSONDecodeError as error:
        place = f"{source}, line {error.lineno}, column {error.colno}"
        raise DataError([f"{place}: cannot be read on from here; expected JSON, whole and unchanged"]) from error
    except ValueError as error:  # also from int() for a number of thousands of digits
        raise DataError([f"{source}: not JSON: {error}"]) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON; what one key says is said once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise ValueError(f"the key {shown(twice)} stands twice in one object")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def parse_toml(text: str, source: str) -> dict[str, object]:
    """The tables of a TOML text; DataError with line and column when it is none."""
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_POINTS_IN_A_LINE:
            expected = f"expected at most {MOST_POINTS_IN_A_LINE} in a line"
            raise DataError([f"{source}, line {number}: {line.count('.'):,} points; {expected}"])
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise DataError([f"{source}: nested too deeply; expected tables and lists"]) from error
    except ValueError as error:  # also from int() for a number of thousands of digits
        raise DataError([f"{source}: not TOML: {error}"]) from error


def read_toml(path: Path) -> dict[str, object]:
    """The tables of a TOML file; DataError names the file, line and column when it cannot be read."""
    return parse_toml(read_text(path, LARGEST_TYPED), path.name)


def read_csv(path: Path, required: Sequence[str], optional: Sequence[str] = ()) -> tuple[dict[str, Cell], ...]:
    """The lines of a CSV file under its header, each a dict from column to cell.

    Commas or semicolons (as spreadsheets in German or Hungarian write them) separate the columns.
    Empty cells are MISSING, empty lines are left out; rows are counted as a spreadsheet does, the
    header being row 1. DataError names unknown, doubled and missing columns and lines that are too long.
    """
    header, *lines = _csv_lines(read_text(path, LARGEST_TYPED), path.name)
    columns = _columns(path.name, [name.lower() for name in header], required, optional)
    too_long = [
        f"{path.name}, row {number}: {len(line)} cells; expected at most {len(columns)}"
        for number, line in enumerate(lines, 2)
        if any(line[len(columns) :])
    ]
    if too_long:
        raise DataError(too_long)
    return tuple(
        {
            name: Cell(f"{path.name}, row {number}, column {name}", value or MISSING)
            for name, value in zip_longest(columns, line[: len(columns)], fillvalue="")
        }
        for number, line in enumerate(lines, 2)
        if any(line)
    )


def _csv_lines(text: str, source: str) -> list[list[str]]:
    """The cells of each line, the header's first."""
    import csv
    from io import StringIO

    comma = ";" if ";" in text.partition("\n")[0] else ","
    try:
        lines = csv.reader(StringIO(text, newline=""), delimiter=comma, strict=True)
        return [[value.strip() for value in line] for line in lines] or [[]]
    except csv.Error as error:
        raise DataError([f"{source}: not CSV: {error}"]) from error


def _columns(source: str, header: Sequence[str], required: Sequence[str], optional: Sequence[str]) -> list[str]:
    """The column names as we spell them, in the order of the file."""
    names = {name.lower(): name for name in (*required, *optional)}
    expected = f"expected {', '.join(required)}" + (f"; optional {', '.join(optional)}" if optional else "")
    problems = [
        f"{source}, row 1: unknown column {shown(each)}{did_you_mean(each, names)}; {expected}"
        for each in header
        if each not in names
    ]
    problems += [
        f"{source}, row 1: missing column {shown(each)}; {expected}" for each in required if each.lower() not in header
    ]
    problems += [
        f"{source}, row 1: column {shown(name)} stands there twice"
        for small, name in names.items()
        if header.count(small) > 1
    ]
    if problems:
        raise DataError(problems)
    return [names[each] for each in header]
