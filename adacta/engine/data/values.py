"""Values that people and files give: each is checked, and what is wrong is collected and reported all at once."""

from __future__ import annotations

import difflib
import re
import reprlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

HALF = re.compile("[\ud800-\udfff]")

MOST_CELLS = 1_000
"""Values in one list; the longest of a component set has nine."""

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
