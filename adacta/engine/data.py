"""Reading TOML, JSON, CSV and plain data: what is wrong is collected, and reported all at once.

The library for each format is loaded when the first file of that format is read.
"""

from __future__ import annotations

import difflib
import re
import reprlib
import stat
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final, NoReturn, TypeVar

T = TypeVar("T")

HALF = re.compile("[\ud800-\udfff]")

LARGEST_FILE = 1_000_000
"""Bytes."""

LARGEST_TYPED = 100_000
"""Bytes of a TOML or CSV file. Those that people type are ten times smaller."""

MOST_CELLS = 1_000
"""Values in one list; the longest of a component set has nine."""

MOST_POINTS_IN_A_LINE = 100
"""Points in one line of TOML: a key of thousands of parts, 'x.x.x...', takes seconds to read."""

MISSING: Final = object()
"""The value of a cell that is not there at all, or left empty in a CSV file."""

MOST_LINES = 60


class DataError(ValueError):
    """A file or a piece of data breaks its rules; `problems` has one sentence for each breach."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        lines = self.problems[:MOST_LINES]
        if len(self.problems) > MOST_LINES:
            lines = [*lines, f"... and {len(self.problems) - MOST_LINES} more"]
        return "\n".join(lines)


def shown(value: object, longest: int = 80) -> str:
    """Any value as one short line, whatever its size or depth.

    >>> shown(10 ** 9)
    '1000000000'
    >>> shown("a" * 200, longest=12)
    "'aaa...aaaa'"
    """
    if value is MISSING:
        return "missing"
    brief = reprlib.Repr()
    brief.maxstring = brief.maxother = brief.maxlong = longest
    brief.maxlist = brief.maxtuple = brief.maxdict = 10
    brief.maxlevel = 4
    try:
        text = brief.repr(value)
    except ValueError:  # Python refuses to write out whole numbers of several thousand digits
        return "a number of several thousand digits"
    return text if len(text) <= 3 * longest else text[: 3 * longest] + "..."


def nearest(word: str, allowed: Iterable[str]) -> list[str]:
    """Up to three allowed words that look like the given one, the most alike first.

    >>> nearest("Telefone", ["Telephone", "Draught"])
    ['Telephone']
    """
    by_small = {each.lower(): each for each in allowed}
    return [by_small[small] for small in difflib.get_close_matches(word[:100].lower(), by_small)]


def did_you_mean(word: object, allowed: Iterable[str]) -> str:
    """' (did you mean ...?)', or nothing when no allowed word comes near.

    >>> did_you_mean("player", ["players", "supply"])
    " (did you mean 'players'?)"
    """
    near = nearest(word, allowed) if isinstance(word, str) else []
    return f" (did you mean {' or '.join(repr(each) for each in near)}?)" if near else ""


def is_name(value: object, longest: int) -> bool:
    """Whether something is a name: 1 to so many characters in one line, not blank, all of which can be written down.

    Half characters (lone surrogates), line breaks and invisible signs cannot be.

    >>> is_name("what if 1", 60), is_name("what\\nif", 60), is_name(" ", 60)
    (True, False, False)
    """
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable() and not value.isspace()


def checked_name(what: str, name: str, longest: int) -> str:
    """The name that a user gives to something, `what` being 'a branch'.

    Raises ValueError that says what is expected of a name.
    """
    if is_name(name, longest):
        return name
    raise ValueError(f"{what} is called {shown(name)}; expected a name of 1 to {longest} characters in one line")


@dataclass(frozen=True)
class Cell:
    """One value and where it stands, for example 'mine.toml, routes.town_hall.A'."""

    place: str
    value: object


@dataclass(frozen=True)
class Row:
    """Values that belong together, in order, and where they stand as a whole."""

    place: str
    cells: tuple[Cell, ...]


class Problems:
    """Collects what is wrong; each method returns the checked value, or None after a complaint."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def refuse(self, cell: Cell, expected: str) -> None:
        """Note one breach: the place, the bad value, what is allowed there."""
        self.found.append(f"{cell.place}: {shown(cell.value)}; expected {expected}")

    def raise_if_any(self) -> None:
        """End the check: DataError with everything found, or nothing."""
        if self.found:
            raise DataError(self.found)

    def table(self, cell: Cell, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Cell]:
        """The cells of a table by key; unknown keys are refused, missing ones come back as MISSING."""
        allowed = [*required, *optional]
        if not isinstance(cell.value, Mapping):
            self.refuse(cell, f"a table with the keys {', '.join(allowed)}")
            return {}
        unknown = [key for key in cell.value if key not in allowed]
        for key in unknown[:MOST_LINES]:
            place = _below(cell.place, shown(key, 40))
            near = did_you_mean(key, allowed)
            self.found.append(f"{place}: unknown key{near}; expected one of {', '.join(allowed)}")
        if len(unknown) > MOST_LINES:
            self.found.append(f"{cell.place}: {len(unknown)} unknown keys in all; expected {', '.join(allowed)}")
        return {
            key: Cell(_below(cell.place, key), cell.value.get(key, MISSING))
            for key in allowed
            if key in required or key in cell.value
        }

    def row(self, cell: Cell, each: str, expected: str) -> Row | None:
        """The cells of a list; `each` names one of them, as in 'field 2'."""
        if not isinstance(cell.value, list | tuple) or not cell.value:
            self.refuse(cell, expected)
            return None
        if len(cell.value) > MOST_CELLS:
            self.refuse(Cell(cell.place, f"{len(cell.value)} values"), expected)
            return None
        return Row(
            cell.place,
            tuple(Cell(f"{cell.place}, {each} {n}", value) for n, value in enumerate(cell.value, 1)),
        )

    def whole(self, cell: Cell, low: int, high: int, expected: str) -> int | None:
        """A whole number from low to high; True and 2.0 are none."""
        if type(cell.value) is int and low <= cell.value <= high:
            return cell.value
        self.refuse(cell, expected)
        return None

    def yes_no(self, cell: Cell) -> bool | None:
        """True or false."""
        if isinstance(cell.value, bool):
            return cell.value
        self.refuse(cell, "true or false")
        return None

    def text(self, cell: Cell, longest: int) -> str | None:
        """Some characters, not blank. Half characters (lone surrogates) cannot be saved and are refused."""
        value = cell.value
        if isinstance(value, str) and value.strip() and len(value) <= longest and not HALF.search(value):
            return value
        self.refuse(cell, f"a text of 1 to {longest} characters")
        return None

    def name(self, cell: Cell, longest: int) -> str | None:
        """A name, in one line."""
        if isinstance(cell.value, str) and is_name(cell.value, longest):
            return cell.value
        self.refuse(cell, f"a name of 1 to {longest} characters in one line")
        return None

    def one_of(self, cell: Cell, words: Mapping[str, T], expected: str) -> T | None:
        """What a word stands for; capitals and spaces around it do not matter."""
        if isinstance(cell.value, str) and cell.value.strip().lower() in words:
            return words[cell.value.strip().lower()]
        self.refuse(cell, expected + did_you_mean(cell.value, words))
        return None


def _below(place: str, key: str) -> str:
    """'mine.toml' and 'routes' make 'mine.toml, routes'; deeper keys are joined by a point."""
    return f"{place}.{key}" if ", " in place else f"{place}, {key}"


# Files


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
