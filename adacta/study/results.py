"""The frames that a simulation gives, with what they were made of; saved to and read from Parquet."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from adacta.engine.data import shown
from adacta.engine.data.recording import Column
from adacta.engine.plumbing.extras import needed
from adacta.study.compiled import Block
from adacta.study.tables import KEY, Csv, beside, checked_kind, refuse_foreign, write_frames

FORMAT = 1
SEATS = "seats"


class Results:
    """Frames of finished games: `seats`, `games` and the details that were asked for; `meta` says how they were made.

    `seats` has one row a game and seat, `games` one row a game, `rounds`, `dossiers`, ... are there when they were
    asked for with `rows=`. `columns` explains every column. `grid` names the columns that a sweep varied.
    """

    def __init__(self, meta: dict[str, Any], frames: Mapping[str, pd.DataFrame]) -> None:
        self.meta = meta
        self.frames = dict(frames)

    def __getattr__(self, name: str) -> pd.DataFrame:
        if name.startswith("_") or "frames" not in self.__dict__:
            raise AttributeError(name)
        if name not in self.frames:
            there = ", ".join(["games", *self.frames])
            raise AttributeError(f"no {name!r} here; there are {there}. simulate(..., rows=[...]) asks for more")
        return self.frames[name]

    @property
    def games(self) -> pd.DataFrame:
        """One row a game: the columns that are the same for all its seats."""
        columns = [name for name in self.seats.columns if name in self.grid or self._is_of_game(name)]
        return self.seats[columns].drop_duplicates(["rules", "game"]).reset_index(drop=True)

    def _is_of_game(self, name: str) -> bool:
        return any(column["of_game"] for column in self.meta["columns"][SEATS] if column["name"] == name)

    @property
    def grid(self) -> list[str]:
        """The columns that a sweep varied."""
        return list(self.meta["grid"][0]) if self.meta["grid"] else []

    @property
    def rules(self) -> list[str]:
        """The names of the rule sets, in the order given."""
        return [each["name"] for each in self.meta["rules"]]

    @property
    def who(self) -> str:
        """Who played, in words: 'at_random in every seat'. What holds among these need not hold among others."""
        found = {who_played(names, self.meta["rotate"]) for names in self.meta["strategies"]}
        return found.pop() if len(found) == 1 else "other players under each rule set"

    @property
    def columns(self) -> pd.DataFrame:
        """What each column means, in what unit."""
        rows = [
            {"rows": name, "column": each["name"], "unit": each["unit"], "meaning": each["text"]}
            for name, columns in self.meta["columns"].items()
            for each in columns
            if each["name"] in self.frames[name].columns
        ]
        return pd.DataFrame(rows)

    @property
    def finished(self) -> int:
        """How many games there are."""
        return len(self.seats[["rules", "game"]].drop_duplicates())

    @property
    def wanted(self) -> int:
        """How many games were asked for, all rule sets together."""
        return int(self.meta["games"]) * len(self.rules)

    @property
    def complete(self) -> bool:
        """Whether all games are there."""
        return self.finished >= self.wanted

    def of(self, rules: str) -> Results:
        """The games of one rule set.

        Raises ValueError that lists the rule sets.
        """
        if rules not in self.rules:
            raise ValueError(f"no rule set {rules!r} here; there are {', '.join(map(repr, self.rules))}")
        number = self.rules.index(rules)
        grid = self.meta["grid"][number : number + 1]
        meta = {
            **self.meta,
            "rules": [self.meta["rules"][number]],
            "grid": grid,
            "strategies": self.meta["strategies"][number : number + 1],
            "engines": self.meta.get("engines", [])[number : number + 1],
        }
        frames = {name: frame[frame["rules"] == rules].reset_index(drop=True) for name, frame in self.frames.items()}
        return Results(meta, frames)

    def save(self, path: str | os.PathLike[str], *, decimal: str = ".", separator: str = "") -> Path:
        """Write the frames to Parquet: `seats` to this file, details beside it, with all of `meta` inside.

        A path that ends in .csv gets CSV, without `meta`; with `decimal=","` as German, Hungarian or Czech
        spreadsheets read it (1,5 and ; between the columns). An old file stays until the new one is whole.

        Raises OSError that says what was wrong, also when another file has the name of a detail; the games stay in
        these results, so save them elsewhere. ValueError for signs that cannot be.
        """
        target = checked_kind(Path(path))
        form = Csv(decimal, separator)
        frames = {self.file_of(target, name): frame for name, frame in self.frames.items()}
        meta = {**self.meta, "finished": self.finished}
        try:
            for each, frame in frames.items():
                if each != target:
                    refuse_foreign(each, frame.columns)
            write_frames(frames, meta, form)
        except OSError as error:
            kept = f"the {self.finished} finished games are still in the results, save them elsewhere"
            raise OSError(error.errno, f"{error.strerror or error}; {kept}", error.filename) from error
        return target

    @staticmethod
    def file_of(path: Path, name: str) -> Path:
        """Where a frame goes: the seats to the path itself, details beside it."""
        return path if name == SEATS else beside(path, name)

    def __repr__(self) -> str:
        about = ", ".join(f"{name}: {len(frame)} rows" for name, frame in self.frames.items())
        state = "" if self.complete else f" of {self.wanted}"
        return f"<{self.finished}{state} games of {self.meta['game']}, {', '.join(self.rules)}; {about}>"

    def _repr_html_(self) -> str:
        numbers = self.seats.groupby([*self.grid, "rules", "seat"], sort=False)[["points", "won", "place"]].mean()
        return f"<p>{escape(repr(self)[1:-1])}. Means by seat:</p>{numbers.round(3).to_html()}"


def who_played(names: Sequence[str], rotate: bool = False) -> str:
    """Who sat where, in words, from the names of the strategies by seat.

    >>> who_played(["hasty", "hasty"]), who_played(["hasty", "careful"]), who_played(["hasty", "careful"], rotate=True)
    ('hasty in every seat', 'hasty, careful by seat', 'hasty, careful in changing seats')
    """
    if len(set(names)) == 1:
        return f"{names[0]} in every seat"
    return f"{', '.join(names)} {'in changing seats' if rotate else 'by seat'}"


def of_one_rule_set(results: Results) -> pd.DataFrame:
    """The frame `seats` of results that hold one rule set.

    Raises ValueError for several.
    """
    if len(results.rules) != 1:
        raise ValueError(f"these results hold {', '.join(results.rules)}; expected one rule set: results.of(name)")
    return results.seats


def together(a: Results, b: Results) -> Results:
    """The games of two rule sets that were played one after the other; `meta` is that of the first, with both rules."""
    frames = {name: pd.concat([a.frames[name], b.frames[name]], ignore_index=True) for name in a.frames}
    of_both = {key: [*a.meta.get(key, ()), *b.meta.get(key, ())] for key in ("rules", "strategies", "engines")}
    return Results({**a.meta, **of_both}, frames)


def load_results(path: str | os.PathLike[str]) -> Results:
    """Read results that `Results.save` wrote to Parquet, with their details if they lie beside.

    Raises ValueError for a file that was not written so, OSError for one that cannot be read.
    """
    pa = needed("pyarrow", "a Parquet file")
    source = Path(path)
    try:
        meta = _meta_of(source)
    except (pa.ArrowInvalid, ValueError) as error:
        raise ValueError(f"{source.name}: no Parquet file of results ({error})") from error
    if not isinstance(meta, dict) or meta.get("format") != FORMAT:
        raise ValueError(f"{source.name}: not written by `Results.save`, or by another version of the kit")
    paths = {name: Results.file_of(source, name) for name in meta["columns"]}
    missing = [each.name for each in paths.values() if not each.exists()]
    if missing:
        raise ValueError(f"{source.name}: {', '.join(missing)} should lie beside it")
    others = [each.name for each in paths.values() if _meta_of(each) != meta]
    if others:
        raise ValueError(f"{source.name}: {', '.join(others)} beside it belongs to other games")
    meta.pop("finished", None)
    return Results(meta, {name: pd.read_parquet(each) for name, each in paths.items()})


def _meta_of(path: Path) -> Any:
    import pyarrow.parquet as pq

    held = (pq.read_schema(path).metadata or {}).get(KEY)
    return json.loads(held) if held is not None else None


# Making frames


def frame_of(rows: Iterable[Sequence[Any]], columns: Sequence[Column]) -> pd.DataFrame:
    """A frame from rows, every column of its type."""
    cells = list(zip(*rows, strict=True)) or [()] * len(columns)
    return tidy(
        pd.DataFrame({each.name: _typed(list(cell), each) for each, cell in zip(columns, cells, strict=True)}), columns
    )


def of_blocks(
    rows: Iterable[Sequence[Any]], blocks: Iterable[Block], columns: Sequence[Column], order: Mapping[str, int]
) -> pd.DataFrame:
    """A frame from rows and from games that came by column, in the order of rule sets and games."""
    given = sorted(blocks, key=lambda block: (block.rule_set, block.numbers[0]))
    if not given:
        return frame_of(rows, columns)
    series = {
        column.name: _typed(np.concatenate([block.cells[number] for block in given]), column)
        for number, column in enumerate(columns)
    }
    frame = pd.DataFrame(series)
    by_rules = frame_of(rows, columns)
    return joined(by_rules, tidy(frame, columns), columns, order) if len(by_rules) else tidy(frame, columns)


def _typed(cells: Any, column: Column) -> pd.Series:
    if column.kind is str:
        return pd.Series(cells, dtype="str" if pd.__version__ >= "3" else "object")
    if column.optional and column.kind is int:
        return pd.Series(cells, dtype="Int64")
    return pd.Series(cells, dtype={int: "int64", float: "float64", bool: "bool"}[column.kind])


def tidy(frame: pd.DataFrame, columns: Sequence[Column]) -> pd.DataFrame:
    """Columns that mean nothing in any game are left out; whole numbers without a gap are plain ones."""
    for column in columns:
        if column.optional and column.name in frame:
            cells = frame[column.name]
            if len(cells) and cells.isna().all():
                frame = frame.drop(columns=column.name)
            elif column.kind is int and cells.notna().all():
                frame[column.name] = cells.astype("int64")
    return frame


def joined(old: pd.DataFrame, new: pd.DataFrame, columns: Sequence[Column], order: Mapping[str, int]) -> pd.DataFrame:
    """Two frames of different games as one, in the order of rule sets and games."""
    optional = [column for column in columns if column.optional]
    parts = []
    for frame in (old, new):
        part = frame.copy()
        for column in optional:
            if column.name not in part:
                empty: Any = [None] * len(part)
                part[column.name] = (
                    _typed(empty, column).to_numpy() if column.kind is not int else pd.array(empty, dtype="Int64")
                )
            elif column.kind is int:
                part[column.name] = part[column.name].astype("Int64")
        parts.append(part)
    both = pd.concat([part for part in parts if len(part)] or parts[:1], ignore_index=True)
    both = both[[name for name in _in_order(old, new, columns) if name in both]]
    place = both["rules"].map(order)
    both = both.assign(**{"": place}).sort_values(["", "game"], kind="stable", ignore_index=True).drop(columns="")
    return tidy(both, columns)


def _in_order(old: pd.DataFrame, new: pd.DataFrame, columns: Sequence[Column]) -> list[str]:
    known = [column.name for column in columns]
    return [*(name for name in old.columns if name not in known), *known]


def refuse_others(old: Results, meta: Mapping[str, Any]) -> None:
    """Refuse to go on with results that were made in another way; names what differs."""
    for key in ("format", "game", "kit", "seed", "strategies", "rotate", "rules", "grid", "rows", "journal"):
        if old.meta[key] != meta[key]:
            raise ValueError(f"resume: these games have another {key}: {shown(old.meta[key])}, not {shown(meta[key])}")


def pythons_of(old: Results, python: str) -> str:
    """The Pythons with which games have been played, those of `old` and this one: '3.11.7, 3.12.1'.

    Warns when this one is new among them: the kit's own strategies decide the same under each, others may not.
    """
    before = str(old.meta["python"]).split(", ")
    if python in before:
        return old.meta["python"]
    if _minor(python) not in map(_minor, before):
        warnings.warn(
            f"resume: the games so far were played with Python {', '.join(before)}, these with {python}. The "
            "strategies of the kit decide the same under both; a function of your own may not, where it adds fractions",
            stacklevel=5,
        )
    return ", ".join((*before, python))


def _minor(python: str) -> str:
    """'3.12' of '3.12.1'."""
    return ".".join(python.split(".")[:2])
