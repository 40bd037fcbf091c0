"""What is worth knowing about a finished game: how a game declares the rows that studies put into tables.

The module `records` of a game (`game.records`) holds, for `adacta.study`:

- `SEATS` and `SEATS_JOURNAL`, `Rows` with one row a seat, in the order of the seats; only the second needs the journal;
- `told(table)`, what rows that need the journal are read off, made once a game;
- `DETAILS`, further `Rows` by name: 'rounds', 'dossiers', 'cards', ...;
- `round_of(table)`, the number of the running round, 0 during set-up;
- `standing(table)`, the points of each seat as they are now, in the order of the seats; more is better;
- `with_an_end(options)`, the same rules with a limit, if without one a game could go on for ever;
- `LANES`, what the flows chart calls its places: `Lane(name, colour, mark)` by name;
- `STAGES`, a `Stages`, or None: what is reached one after the other in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

Cell = int | float | str | bool | None
Read = Callable[[Any], Iterable[Sequence[Cell]]]


class Column(NamedTuple):
    """One column: its name, the type of its cells, what it means and in what unit.

    `of_game`: the cell is the same for all seats of a game. `measured`: worth comparing between rule sets.
    `optional`: a cell may be None; a column in which all are is left out.
    """

    name: str
    kind: type
    text: str
    unit: str = ""
    of_game: bool = False
    measured: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Rows:
    """One kind of row: what there is one of ('game and seat'), the columns, and how the rows are read off a table.

    `journal`: the table must have kept its journal, and `read` gets what `told` of the game made of it, instead of
    the table. `every_round`: read after each round and at the end, instead of once at the end.
    """

    each: str
    columns: tuple[Column, ...]
    read: Read
    journal: bool = False
    every_round: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)


class Lane(NamedTuple):
    """A place in a chart: its name, a colour for lines on white, and a sign that goes with the colour."""

    name: str
    colour: str
    mark: str


class Stages(NamedTuple):
    """Something that every game goes through: `column` of the detail `rows` counts how many are behind it."""

    rows: str
    column: str
    title: str
    names: tuple[str, ...]
