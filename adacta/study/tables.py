"""Frames in files: CSV that spreadsheets of any country open by double click, Parquet with a note of its origin.

A CSV file has no room to say who wrote it. So a file that the user has not named ('run.rounds.csv' beside 'run.csv')
replaces only one that holds the same columns, and a file whose name was made up replaces none.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

import pandas as pd

from adacta.engine.data import shown
from adacta.engine.plumbing.extras import needed

KEY = b"adacta"
KINDS = (".parquet", ".csv")
MOST_DIGITS = 15
"""Spreadsheets keep so many digits of a number and make noughts of the rest."""
SEPARATORS = (",", ";", "\t")
BOM = "\ufeff"
"""Without it, Excel takes letters beyond ASCII for others."""


@dataclass(frozen=True)
class Csv:
    """How a CSV file is written: 1.5 or 1,5, and what stands between the columns (default: , or, beside 1,5, ;).

    >>> Csv(decimal=",").between
    ';'

    Raises ValueError with the allowed signs.
    """

    decimal: str = "."
    separator: str = ""

    def __post_init__(self) -> None:
        if self.decimal not in (".", ","):
            raise ValueError(f"decimal={shown(self.decimal)}: expected '.' or ','")
        if self.separator not in ("", *SEPARATORS):
            raise ValueError(f"separator={shown(self.separator)}: expected ',', ';' or a tab")
        if self.separator == self.decimal:
            raise ValueError(f"separator={self.separator!r} and decimal={self.decimal!r}: expected two different signs")

    @property
    def between(self) -> str:
        """What stands between the columns."""
        return self.separator or (";" if self.decimal == "," else ",")

    def written(self, frame: pd.DataFrame) -> bytes:
        """The text of the file: whole numbers of more than 15 digits as words that Python reads ('2_369_829_...')."""
        text = with_words(frame).to_csv(index=False, sep=self.between, decimal=self.decimal, lineterminator="\n")
        return text.encode("utf-8") if text.isascii() else (BOM + text).encode("utf-8")


def with_words(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame, with the columns of whole numbers that spreadsheets would round (seeds) as words.

    >>> with_words(pd.DataFrame({"seed": [2369829059822665, 7]}))["seed"].tolist()
    ['2_369_829_059_822_665', '7']
    """
    long = [name for name in frame.columns if _has_long_numbers(frame[name])]
    return frame.assign(**{name: [f"{int(cell):_}" if pd.notna(cell) else "" for cell in frame[name]] for name in long})


def _has_long_numbers(cells: pd.Series[Any]) -> bool:
    return pd.api.types.is_integer_dtype(cells) and bool((cells.abs() >= 10**MOST_DIGITS).any())


def read_table(path: str | os.PathLike[str]) -> pd.DataFrame:
    """A frame that was written to .csv, whatever its signs, or to .parquet.

    Raises ValueError for another kind of file, OSError for one that cannot be read.
    """
    source = checked_kind(Path(path))
    if source.suffix.lower() == ".parquet":
        return pd.read_parquet(source)
    head = _first_line(source)
    between = max(SEPARATORS, key=head.count)
    read = [pd.read_csv(source, sep=between, decimal=each) for each in (".", ",") if each != between]
    frame = max(read, key=lambda each: each.select_dtypes("number").shape[1])
    for name in frame.select_dtypes(exclude=["number", "bool"]).columns:
        if frame[name].dropna().astype(str).str.fullmatch(r"-?\d{1,3}(_\d{3})*").all():
            whole = frame[name].map(int, na_action="ignore").astype("Int64")
            frame[name] = whole if whole.isna().any() else whole.astype("int64")
    return frame


def _first_line(path: Path) -> str:
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        return file.readline(1_000_000).rstrip("\r\n")


# Writing


def checked_kind(path: Path) -> Path:
    """The path, if its ending is one that frames are written to.

    Raises ValueError that names the endings.
    """
    if path.suffix.lower() not in KINDS:
        raise ValueError(f"{path.name}: expected a .parquet or .csv file")
    return path


def beside(path: Path, name: str) -> Path:
    """Where a further frame of that name goes: 'run.rounds.parquet'."""
    return path.with_name(f"{path.stem}.{name}{path.suffix}")


def refuse_foreign(path: Path, columns: Any) -> None:
    """Refuse to replace a file that the user has not named and that holds something else than such a table.

    Raises FileExistsError that names the file.
    """
    if os.path.lexists(path) and not _has_columns(path, set(map(str, columns))):
        raise FileExistsError(
            f"{path}: this file is there already and holds something else; choose another name for the results"
        )


def _has_columns(path: Path, columns: set[str]) -> bool:
    """Whether a file holds such a table; some columns may differ, since not all games have all."""
    try:
        if path.suffix.lower() == ".parquet":
            import pyarrow.parquet as pq

            names = set(pq.read_schema(path).names)
        else:
            head = _first_line(path)
            names = set(next(csv.reader([head], delimiter=max(SEPARATORS, key=head.count)), ()))
    except (OSError, ValueError):
        return False
    return 2 * len(names & columns) > max(len(names), len(columns))


def write_frames(
    frames: Mapping[Path, pd.DataFrame], meta: Mapping[str, Any] | None = None, form: Csv | None = None
) -> None:
    """Write frames to .csv or .parquet files; the old ones stay until all new ones are whole.

    Raises OSError that names the file.
    """
    parts: dict[Path, Path] = {}
    path = Path()
    try:
        for path, frame in frames.items():
            parts[path] = path.with_name(f".{path.name[:100]}.{token_hex(4)}.part")
            with parts[path].open("xb") as file:
                if path.suffix.lower() == ".csv":
                    file.write((form or Csv()).written(frame))
                else:
                    _write_parquet(frame, file, meta)
                file.flush()
                os.fsync(file.fileno())
        for path, part in parts.items():
            os.replace(part, path)
    except OSError as error:
        raise OSError(error.errno, f"not saved: {error.strerror or error}", str(path)) from error
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _write_parquet(frame: pd.DataFrame, file: Any, meta: Mapping[str, Any] | None) -> None:
    pa, pq = (needed(name, "a Parquet file") for name in ("pyarrow", "pyarrow.parquet"))
    table = pa.Table.from_pandas(frame, preserve_index=False)
    told = {KEY: json.dumps(meta or {}).encode()}
    table = table.replace_schema_metadata({**(table.schema.metadata or {}), **told})
    pq.write_table(table, file)
