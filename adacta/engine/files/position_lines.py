"""The frame of a position line, the same in every game: its head, and its fields 'key:value' one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import TypeVar
from urllib.parse import quote

from adacta.engine.files.lines import LoadError
from adacta.engine.files.notation import Field, keyed, options_from, pieces_of

T = TypeVar("T")


# Writing: components and cards that are not the shipped ones


def material_in_line(components: str, own_cards: Collection[str]) -> Iterator[str]:
    """The label of a component set ('' for the shipped one) and the codes of own cards, as settings of the line."""
    if components:
        yield f"components={components}"
    if own_cards:
        yield f"cards={','.join(own_cards)}"


def label_of(name: str, data: Mapping[str, object], shipped: Mapping[str, object]) -> str:
    """The name of a component set and a few characters that change with its contents; '' for the shipped set."""
    if data == shipped:
        return ""
    import json

    digest = sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
    return f"{quote(name, safe='')}@{digest[:6]}"


def own_card_code(name: str, separators: str) -> str:
    """'+' and the name of a card of one's own, without blanks and separators of the line: '+Fire_drill'."""
    escaped = (f"%{ord(letter):02X}" if letter in separators else letter for letter in name)
    return "+" + "".join(escaped).replace(" ", "_")


# Reading


class Line:
    """A position line whose head is read piece by piece: settings 'key=value', then what lies where.

    Raises LoadError, now and later, with the column and what was expected there.
    """

    def __init__(self, text: str, game: str, presets: Mapping[str, object], longest: int) -> None:
        pieces, self.end = pieces_of(text, longest)
        if not pieces or pieces[0].text != game:
            (pieces or [self.end])[0].refuse(f"'{game}'")
        if len(pieces) < 2:
            self.end.refuse(f"a preset: {', '.join(presets)}")
        self.preset, self.pieces = pieces[1], pieces[2:]
        self.settings = keyed(self.pieces, "=")

    def expect_components(self, label: str) -> None:
        """The component set that the line names must be the one in use."""
        given = self.settings.pop("components", None)
        if given is not None and given.text != label:
            given.refuse(f"{label or 'no components='}, the component set in use; pass another one as components=")

    def own_cards(self, by_code: Mapping[str, T], extra_cards: Sequence[T]) -> list[T]:
        """The cards passed, those of the line first: their order decides how they are dealt."""
        given = self.settings.pop("cards", None)
        named = given.items() if given is not None else ()
        for part in named:
            if part.text not in by_code:
                part.refuse(f"a card that is passed in extra_cards={list(by_code)}")
        return list(dict.fromkeys([*(by_code[part.text] for part in named), *extra_cards]))

    def options(self, presets: Mapping[str, T], title: str) -> T:
        """The rule set: what is left of the settings are options."""
        return options_from(self.preset, self.settings, presets, title)

    def fields(self) -> Fields:
        """What lies where."""
        return Fields(keyed(self.pieces, ":"), self.end)


class Fields:
    """The fields 'key:value' of a line, each to be taken once."""

    def __init__(self, found: dict[str, Field], end: Field) -> None:
        self.found = found
        self.end = end

    def __contains__(self, key: str) -> bool:
        return key in self.found

    def take(self, key: str) -> Field:
        """What stands behind 'key:'."""
        if key not in self.found:
            self.end.refuse(f"a field '{key}:'")
        return self.found.pop(key)

    def refuse_others(self, expected: str) -> None:
        """No field may be left over."""
        for field in self.found.values():
            field.refuse(expected)


@contextmanager
def about_the_line() -> Iterator[None]:
    """What is wrong with a table becomes a LoadError about the line that describes it."""
    try:
        yield
    except LoadError:
        raise
    except ValueError as wrong:
        raise LoadError(f"column 1: {wrong}") from wrong
