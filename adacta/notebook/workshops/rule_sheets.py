"""A rule set as a sheet of fields, and back: what is entered becomes data, and what is refused is found at its field.

The checks are those of options and component files; each says where it stands, and the sheet knows the same places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from adacta.engine.data import DataError
from adacta.engine.game import Game
from adacta.engine.options import Meaning, Numbers, meanings
from adacta.notebook.rules_form import choices_of, heading
from adacta.notebook.workshops import ad_acta_sheet, fronta_sheet
from adacta.notebook.workshops.fields import SOURCE, Values, number_in
from adacta.notebook.workshops.grid import Cell, Line, Section

LAYOUTS: Mapping[str, Any] = {"ad_acta": ad_acta_sheet, "fronta": fronta_sheet}
OPTIONS_TOLD = "Empty fields say what they mean. Clauses stand in brackets."
WAS = "in the standard game: {value}"
EMPTY_WAS = "in the standard game: empty"
EMPTY = "empty"


class Read(NamedTuple):
    """What a sheet says: options and components, as far as they can be read, and what is refused, by key."""

    options: Any
    components: Any
    problems: dict[str, str]


class Sheet:
    """How the rules of one game stand in fields. `layout` knows the component set of the game."""

    def __init__(self, game: Game, layout: Any, standard: tuple[Any, Any]) -> None:
        self.game = game
        self.layout = layout
        self.standard = self.values_of(*standard)
        self._fallback = standard

    def values_of(self, options: Any, components: Any) -> Values:
        """What stands in the fields for a rule set."""
        values: Values = {
            f"options.{name}": _written(getattr(options, name), meaning)
            for name, meaning in meanings(self.game.Options).items()
        }
        return {**values, **self.layout.values_of(self.game.components_as_data(components))}

    def sections(self, values: Values) -> list[Section]:
        """The fields with these values."""

        def cell(key: str, kind: str, label: str, options: Sequence[str] = (), hint: str = "") -> Cell:
            value = values.get(key, False if kind == "check" else "")
            before = self.standard.get(key, "")
            was = None if value == before else (WAS.format(value=before) if before else EMPTY_WAS)
            return Cell(key, kind, value, label, options, hint, was)

        return [*self._option_sections(cell), *self.layout.sections(values, cell)]

    def _option_sections(self, cell: Callable[..., Cell]) -> Iterable[Section]:
        order = {clause.section: number for number, clause in enumerate(self.game.clauses.values())}
        lines: dict[str, list[Line]] = {}
        for name, meaning in meanings(self.game.Options).items():
            section = self.game.clauses[meaning.clauses.partition(",")[0]].section
            label = f"{meaning.text} ({meaning.clauses})"
            lines.setdefault(section, []).append(Line(label, [_option_cell(cell, name, meaning, label)]))
        for section in sorted(lines, key=lambda each: order[each]):
            yield Section(heading(section), OPTIONS_TOLD, (), lines[section])

    def read(self, values: Values) -> Read:
        """The rule set that these values say, and what is refused."""
        options, problems = self._read_options(values)
        data = self.layout.data_of(values)
        try:
            components = self._shipped_or(self.game.components_from_data(data, SOURCE))
        except DataError as wrong:
            components = self._fallback[1]
            problems |= self._placed(wrong.problems, values)
        return Read(options, components, problems)

    def _shipped_or(self, components: Any) -> Any:
        """The shipped component set when nothing but the name is another."""
        as_data = self.game.components_as_data
        names = {"name": None, "printed": None}
        same = {**as_data(components), **names} == {**as_data(self._fallback[1]), **names}
        return self._fallback[1] if same else components

    def _read_options(self, values: Values) -> tuple[Any, dict[str, str]]:
        """Options refuse one field at a time: each that is refused is left as in the standard game to find the next."""
        known = meanings(self.game.Options)
        given = {name: _read(values[f"options.{name}"], meaning) for name, meaning in known.items()}
        problems: dict[str, str] = {}
        while True:
            try:
                return self.game.Options(**given), problems
            except (TypeError, ValueError) as wrong:
                name = str(wrong).partition("=")[0]
                if name not in known or f"options.{name}" in problems:
                    raise
                problems[f"options.{name}"] = str(wrong)
                given[name] = getattr(self._fallback[0], name)

    def _placed(self, sentences: Iterable[str], values: Values) -> dict[str, str]:
        """Each refusal at the field whose place it names, or the first one of the line that it names."""
        places = self.layout.places(values)
        found: dict[str, list[str]] = {}
        for sentence in sentences:
            at = [place for place in places if sentence.startswith((f"{place}:", f"{place},", f"{place}."))]
            key = places[max(at, key=len)] if at else next(iter(places.values()))
            found.setdefault(key, []).append(sentence.removeprefix(f"{SOURCE}, "))
        return {key: " ".join(said) for key, said in found.items()}


def _written(value: Any, meaning: Meaning) -> str:
    choices = choices_of(meaning)
    if choices:
        return next(words for words, choice in choices.items() if choice == value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def _option_cell(cell: Callable[..., Cell], name: str, meaning: Meaning, label: str) -> Cell:
    choices = choices_of(meaning)
    if choices:
        return cell(f"options.{name}", "choice", label, list(choices))
    hint = meaning.none or str(meaning.allowed)
    return cell(f"options.{name}", "text", label, (), hint)


def _read(entered: str | bool, meaning: Meaning) -> Any:
    choices = choices_of(meaning)
    text = str(entered).strip()
    if choices:
        return choices.get(text, text)
    if not text and meaning.none is not None:
        return None
    if isinstance(meaning.allowed, Numbers):
        return number_in(text)
    return tuple(number_in(part.strip()) for part in text.split(",") if part.strip())


def standard_of(game: Game, options: Any) -> tuple[Any, Any]:
    """The preset for as many players, with the shipped components: what a rule set of one's own is compared with."""
    same = (preset for preset in game.presets.values() if preset.players == options.players)
    return next(same, next(iter(game.presets.values()))), game.load_components()


def sheet_for(game: Game, options: Any) -> Sheet:
    """The sheet for the rules of a game, beside the standard game for as many players."""
    return Sheet(game, LAYOUTS[game.id], standard_of(game, options))
