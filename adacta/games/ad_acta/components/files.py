"""From a TOML file's tables, or two CSV files, to the parts that `checks` judges."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from adacta.engine.data import MISSING, Cell, DataError, Problems, Row, read_csv
from adacta.games.ad_acta.components.offices import LETTERS, OFFICES, Office

OFFICE_IDS = tuple(office.id for office in OFFICES)
OFFICE_WORDS = {word: office for office in OFFICES for word in (office.id, office.name, office.colour)}
LETTER_WORDS = {letter.lower(): letter for letter in LETTERS}
AN_OFFICE = f"one of {', '.join(OFFICE_IDS)}, or its colour (C1)"
A_ROUTE = "a list of one to four offices (H1)"
SOME_POINTS = "a list of points, one number for each partition (C6)"
FIELDS = ("first", "second", "third", "fourth")
CSV_PARTITIONS = ("I", "II", "III", "IV", "V", "VI")
NO_ROW = Row("", ())

Rows: TypeAlias = dict[tuple[Office, str], Row]
Lines: TypeAlias = dict[tuple[Office | None, str], Row]
"""As Rows, but None stands for all four offices."""


@dataclass(frozen=True)
class Parts:
    """The cells of a component set. What is absent, its reader has complained about."""

    source: str
    name: Cell
    printed: Cell
    partitions: Row
    ring: Row
    routes: Rows
    scoring: Rows


def parts_of_tables(data: object, source: str, problems: Problems) -> Parts:
    """Read a component set that has the shape of the shipped TOML file."""
    required = ("name", "partitions", "ring", "scoring", "routes")
    top = problems.table(Cell(source, data), required, ("printed",))
    if not top:
        raise DataError(problems.found)
    return Parts(
        source=source,
        name=top["name"],
        printed=top.get("printed", Cell(source, False)),
        partitions=problems.row(top["partitions"], "partition", "a list of places (H5)") or NO_ROW,
        ring=problems.row(top["ring"], "office", "the four offices in a list, clockwise (H8)") or NO_ROW,
        routes=_for_each(_tables(top["routes"], "field", A_ROUTE, problems)),
        scoring=_for_each(_scoring_tables(top["scoring"], problems)),
    )


def _scoring_tables(cell: Cell, problems: Problems) -> Lines:
    """`[scoring]` for all four offices, or `[scoring.<office>]` for each (C6)."""
    if isinstance(cell.value, Mapping) and any(id in cell.value for id in OFFICE_IDS):
        return _tables(cell, "partition", SOME_POINTS, problems)
    return _lettered(cell, None, "partition", SOME_POINTS, problems)


def _tables(cell: Cell, each: str, expected: str, problems: Problems) -> Lines:
    """A table for each office with a list for each letter: 28 dossiers (H1)."""
    tables = problems.table(cell, OFFICE_IDS)
    lines: Lines = {}
    for office in OFFICES:
        if office.id in tables:
            lines |= _lettered(tables[office.id], office, each, expected, problems)
    return lines


def _lettered(cell: Cell, owner: Office | None, each: str, expected: str, problems: Problems) -> Lines:
    """A list for each letter; the places name the dossier."""
    lines: Lines = {}
    for letter, found in problems.table(cell, LETTERS).items():
        place = f"{found.place} ({_dossier(owner, letter)})" if owner else found.place
        if row := problems.row(replace(found, place=place), each, expected):
            lines[owner, letter] = row
    return lines


def _dossier(owner: Office | None, letter: str) -> str:
    return f"{owner.colour} {letter}" if owner else f"letter {letter}"


def _for_each(lines: Lines) -> Rows:
    """What holds for all offices, written out for each."""
    return {
        (office, letter): row for (owner, letter), row in lines.items() for office in ((owner,) if owner else OFFICES)
    }


def parts_of_csv(
    routes: Path, scoring: Path, ring: Sequence[Office], places: Sequence[int], printed: bool, problems: Problems
) -> Parts:
    """Read two CSV files; the ring and the places of the partitions are given, since a CSV has none."""
    tables: list[Rows] = []
    for read, path in ((_routes_csv, routes), (_scoring_csv, scoring)):
        try:
            tables.append(_for_each(read(path, problems)))
        except DataError as error:  # the other file is read all the same
            problems.found += error.problems
            tables.append({})
    return Parts(
        source=routes.name,
        name=Cell(routes.name, routes.parent.name or routes.stem),
        printed=Cell(routes.name, printed),
        partitions=Row("", tuple(Cell("partitions", number) for number in places)),
        ring=Row("", tuple(Cell("ring", office.id) for office in ring)),
        routes=tables[0],
        scoring=tables[1],
    )


def _routes_csv(path: Path, problems: Problems) -> Lines:
    """Columns owner, letter, first, second and, if wanted, third and fourth: one line a dossier."""
    lines: Lines = {}
    for line in read_csv(path, ("owner", "letter", "first", "second"), ("third", "fourth")):
        owner = problems.one_of(line["owner"], OFFICE_WORDS, AN_OFFICE)
        letter = problems.one_of(line["letter"], LETTER_WORDS, "a letter from A to G (C2)")
        if owner and letter:
            cells = [line[name] for name in FIELDS if name in line]
            while cells and cells[-1].value is MISSING:  # the fields that the route does not use
                cells.pop()
            _add(lines, owner, letter, _named(line["letter"], owner, letter, cells), problems)
    _complete(path, lines, OFFICES, problems)
    return lines


def _scoring_csv(path: Path, problems: Problems) -> Lines:
    """Columns letter, I to VI, and office if the offices differ: one line a letter, or a dossier."""
    table = read_csv(path, ("letter", *CSV_PARTITIONS), ("office",))
    lines: Lines = {}
    for line in table:
        owner = problems.one_of(line["office"], OFFICE_WORDS, AN_OFFICE) if "office" in line else None
        letter = problems.one_of(line["letter"], LETTER_WORDS, "a letter from A to G (C2)")
        if letter and (owner or "office" not in line):
            cells = [_number(line[name]) for name in CSV_PARTITIONS]
            _add(lines, owner, letter, _named(line["letter"], owner, letter, cells), problems)
    _complete(path, lines, OFFICES if table and "office" in table[0] else (None,), problems)
    return lines


def _named(where: Cell, owner: Office | None, letter: str, cells: Sequence[Cell]) -> Row:
    """A row whose places name the dossier."""
    dossier = f" ({_dossier(owner, letter)})"
    place = where.place.rpartition(", column")[0] + dossier
    return Row(place, tuple(replace(cell, place=cell.place + dossier) for cell in cells))


def _number(cell: Cell) -> Cell:
    """A cell whose text is a whole number holds the number."""
    if isinstance(cell.value, str) and re.fullmatch(r"[+-]?[0-9]{1,9}", cell.value):
        return replace(cell, value=int(cell.value))
    return cell


def _add(lines: Lines, owner: Office | None, letter: str, row: Row, problems: Problems) -> None:
    if (owner, letter) in lines:
        first = lines[owner, letter].place
        problems.found.append(f"{row.place}: a second time; expected one line for each, as {first} (H1)")
    lines[owner, letter] = row


def _complete(path: Path, lines: Lines, owners: Sequence[Office | None], problems: Problems) -> None:
    count = 7 * len(owners)
    problems.found += [
        f"{path.name}: no line for {_dossier(owner, letter)}; expected {count} lines, one for each (H1)"
        for owner in owners
        for letter in LETTERS
        if (owner, letter) not in lines
    ]
