"""What the position lines of all games have in common: the rule set, fields 'key:value', and where a mistake stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import quote, unquote

from adacta.engine.data import did_you_mean, is_name, shown
from adacta.engine.files.lines import LoadError

T = TypeVar("T")
NOTHING = "-"
LONGEST_SENTENCE = 2_000
CLAUSE = re.compile("[A-Z]{1,3}[0-9]{1,3}")


# Writing


def listed(items: Iterable[str]) -> str:
    """Items between commas, '-' for none."""
    return ",".join(items) or NOTHING


def rules_in_line(options: Any, presets: Mapping[str, Any]) -> Iterator[str]:
    """The preset that is nearest, and what differs from it: 'FOUR', 'winning_score=40'."""
    wanted = options.resolved()
    named = {name: preset for name, preset in presets.items() if preset.players == options.players}
    changes = {name: changed_fields(preset, wanted) for name, preset in named.items()}
    nearest = min(changes, key=lambda name: len(changes[name]))
    yield nearest
    for field, value in changes[nearest].items():
        yield f"{field}={value_in_line(value)}"


def changed_fields(preset: Any, wanted: Any) -> dict[str, Any]:
    """The fewest fields that turn a preset into the wanted rules: those that follow from others are left out."""
    names = [field.name for field in fields(preset)]
    by_others = [
        name for name in names if getattr(preset, name) is None and getattr(preset.resolved(), name) is not None
    ]
    plain = {
        name: getattr(wanted, name)
        for name in names
        if name not in by_others and getattr(wanted, name) != getattr(preset, name)
    }
    resolved = replace(preset, **plain).resolved()
    others = {name: getattr(wanted, name) for name in by_others if getattr(wanted, name) != getattr(resolved, name)}
    return plain | others


def value_in_line(value: object) -> str:
    """The value of an option without blanks: 'none', 'yes', 'no', '36', '3,3,2', 'pencil%20points'."""
    if isinstance(value, tuple):
        return listed(map(value_in_line, value))
    if value is None:
        return "none"
    if isinstance(value, bool):  # 1 == True and 0 == False, but they are numbers
        return "yes" if value else "no"
    return quote(str(value))


def text_in_line(text: str) -> str:
    """A sentence without blanks, to be read: 'Ann_has_36_points'."""
    return text.replace("%", "%25").replace("_", "%5F").replace(" ", "_")


def ending_in_line(clause: str | None, reason: str) -> str:
    """By which clause a game is over, and why: 'ended:E1/Ann_has_36_points,_36_are_enough'."""
    return f"ended:{clause or NOTHING}/{text_in_line(reason)}"


# Reading


class Field(NamedTuple):
    """A piece of the line and the column, counted from 1, where it begins."""

    text: str
    column: int

    def refuse(self, expected: str) -> NoReturn:
        """Raise the LoadError for this piece."""
        raise LoadError(f"column {self.column}: {shown(self.text)}; expected {expected}")

    def rest(self, start: int) -> Field:
        """The piece without its first `start` characters."""
        return Field(self.text[start:], self.column + start)

    def split(self, separator: str) -> list[Field]:
        """The parts between separators."""
        parts, column = [], self.column
        for text in self.text.split(separator):
            parts.append(Field(text, column))
            column += len(text) + len(separator)
        return parts

    def items(self) -> list[Field]:
        """The parts between commas; '-' has none."""
        return [] if self.text == NOTHING else self.split(",")

    def cut(self, separator: str) -> tuple[Field, Field | None]:
        """What stands before the first separator, and behind it if there is one."""
        before, found, _ = self.text.partition(separator)
        return Field(before, self.column), self.rest(len(before) + 1) if found else None

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        if not re.fullmatch(r"-?[0-9]{1,12}", self.text) or not low <= int(self.text) <= high:
            self.refuse(f"a whole number from {low} to {high}")
        return int(self.text)

    def sentence(self) -> str:
        """What `text_in_line` wrote."""
        text = unquote(self.text.replace("_", " "))
        if not is_name(text, LONGEST_SENTENCE):
            self.refuse(f"a sentence of 1 to {LONGEST_SENTENCE} characters, with '_' for blanks")
        return text

    def ending(self) -> tuple[str | None, str]:
        """What `ending_in_line` wrote."""
        clause, reason = self.cut("/")
        if reason is None or not (CLAUSE.fullmatch(clause.text) or clause.text == NOTHING):
            self.refuse("the clause by which the game is over, and why: 'E1/Ann_has_36_points'")
        return None if clause.text == NOTHING else clause.text, reason.sentence()

    def one_of(self, allowed: Mapping[str, T], what: str) -> T:
        """The value that goes with this word."""
        if self.text not in allowed:
            self.refuse(f"{what}: {', '.join(allowed)}{did_you_mean(self.text, allowed)}")
        return allowed[self.text]


def pieces_of(text: str, longest: int) -> tuple[list[Field], Field]:
    """The pieces between blanks, and the empty one at the end of the line.

    Raises LoadError for a line of more than `longest` characters.
    """
    if len(text) > longest:
        raise LoadError(f"column {longest}: expected the end; a position has at most {longest} characters")
    return [Field(match.group(), match.start() + 1) for match in re.finditer(r"\S+", text)], Field("", len(text) + 1)


def keyed(pieces: Iterable[Field], sign: str) -> dict[str, Field]:
    """What stands behind 'key=' or 'key:', by key; each key once."""
    found: dict[str, Field] = {}
    for piece in pieces:
        match = re.match(r"[^:=]*[:=]", piece.text)
        if match is None:
            piece.refuse("'key:' or 'option=' and its value")
        if match.group()[-1] == sign:
            key = match.group()[:-1]
            if key in found:
                piece.refuse(f"'{key}{sign}' only once")
            found[key] = piece.rest(match.end())
    return found


def options_from(preset: Field, settings: Mapping[str, Field], presets: Mapping[str, T], title: str) -> T:
    """A preset with what differs from it; a field that is filled in from others stays so.

    A field that holds several values takes them from between commas.
    """
    base: Any = preset.one_of(presets, "a preset")
    values = {field.name: getattr(base, field.name) for field in fields(base)}
    resolved = base.resolved()
    for name, field in settings.items():
        if name not in values:
            field.refuse(f"an option of {title} before it, not {shown(name)}{did_you_mean(name, values)}")
        several = isinstance(getattr(resolved, name), tuple) and field.text != "none"
        values[name] = tuple(map(plain_value, field.items())) if several else plain_value(field)
    try:
        options: T = type(base)(**values)
    except (TypeError, ValueError) as wrong:
        place = settings.get(str(wrong).partition("=")[0], preset)
        raise LoadError(f"column {place.column}: {wrong}") from wrong
    return options


def plain_value(field: Field) -> Any:
    """What `value_in_line` wrote."""
    words = {"none": None, "yes": True, "no": False}
    if field.text in words:
        return words[field.text]
    return int(field.text) if re.fullmatch(r"-?[0-9]{1,6}", field.text) else unquote(field.text)
