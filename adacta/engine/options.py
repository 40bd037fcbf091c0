"""Rule options: fields that know their clause and their range, and the differences of two rule sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from adacta.engine.data import did_you_mean, shown
from adacta.engine.data.sentences import counted

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from adacta.engine.game import Game

    D = TypeVar("D", bound=DataclassInstance)

T = TypeVar("T")


class Allowed(Protocol):
    """What a field may hold, as data: its `str` names the values."""

    def right_type(self, value: object) -> bool:
        """Whether the value is of the kind at all (otherwise TypeError)."""
        ...

    def admits(self, value: object) -> bool:
        """Whether a value of the right kind is in range (otherwise ValueError)."""
        ...


@dataclass(frozen=True)
class Numbers:
    """Whole numbers from low to high."""

    low: int
    high: int

    def right_type(self, value: object) -> bool:
        """Whole numbers; True is none."""
        return type(value) is int

    def admits(self, value: object) -> bool:
        """From low to high."""
        return isinstance(value, int) and self.low <= value <= self.high

    def __str__(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class YesNo:
    """True or False; 1 and 0 are neither."""

    def right_type(self, value: object) -> bool:
        """Only True and False."""
        return isinstance(value, bool)

    def admits(self, value: object) -> bool:
        """Both."""
        return True

    def __str__(self) -> str:
        return "True or False"


@dataclass(frozen=True)
class OneOf:
    """One of some words, or one of some whole numbers."""

    words: tuple[str, ...] | tuple[int, ...]

    def right_type(self, value: object) -> bool:
        """Texts, or whole numbers; True is none."""
        return type(value) is type(self.words[0])

    def admits(self, value: object) -> bool:
        """The values listed."""
        return value in self.words

    def __str__(self) -> str:
        return "one of " + ", ".join(repr(word) for word in self.words)


@dataclass(frozen=True)
class Several:
    """A tuple of values of one kind; the order counts."""

    each: Allowed
    most: int
    repeats: bool

    def right_type(self, value: object) -> bool:
        """Tuples whose values are all of the kind."""
        return isinstance(value, tuple) and all(self.each.right_type(one) for one in value)

    def admits(self, value: object) -> bool:
        """Not too many, all in range."""
        assert isinstance(value, tuple)
        distinct = self.repeats or len(set(value)) == len(value)
        return len(value) <= self.most and distinct and all(self.each.admits(one) for one in value)

    def __str__(self) -> str:
        kind = "values" if self.repeats else "different values"
        return f"a tuple of at most {self.most} {kind}, each {self.each}"


@dataclass(frozen=True)
class Meaning:
    """What the metadata of an option says: clauses, text, unit, range, and what None means."""

    clauses: str
    text: str
    allowed: Allowed
    unit: str
    none: str | None

    def __str__(self) -> str:
        return f"{self.allowed}" + (f", or None ({self.none})" if self.none else "")

    def words(self, value: object) -> str:
        """A value of this option in words: 'yes', 'unlimited', '1 pencil point', '2 pencil points'."""
        if value is None:
            return self.none or "None"
        if isinstance(value, bool):
            return "yes" if value else "no"
        unit = counted(value if isinstance(value, int) else 0, self.unit)
        if isinstance(value, tuple):
            value = ", ".join(str(one) for one in value) or "none"
        return f"{value} {unit}".strip()


def option(default: T, clauses: str, text: str, allowed: Allowed, unit: str = "", none: str | None = None) -> T:
    """Declare an option of a rule set, a field of a frozen dataclass.

    `clauses` lists ids ('A1, T6'), `unit` follows the value where it is shown, with both its forms
    ('drop|drops'), `none` says what None means; without it None is not allowed.
    """
    meaning = Meaning(clauses, text, allowed, unit, none)
    return field(default=default, metadata={"meaning": meaning})


def meanings(rules: DataclassInstance | type[DataclassInstance]) -> dict[str, Meaning]:
    """The declared options of a rule set, by name, in order."""
    return {each.name: each.metadata["meaning"] for each in fields(rules) if "meaning" in each.metadata}


def check(rules: DataclassInstance) -> None:
    """Refuse a value outside its option's range: TypeError or ValueError with name, value and range."""
    for name, meaning in meanings(rules).items():
        value = getattr(rules, name)
        if value is None and meaning.none is not None:
            continue
        if not meaning.allowed.right_type(value):
            raise TypeError(refusal(rules, name, str(meaning)))
        if not meaning.allowed.admits(value):
            raise ValueError(refusal(rules, name, str(meaning)))


def as_in_a_notebook(rules: DataclassInstance, printer: Any, cycle: bool) -> None:
    """What a notebook shows for a rule set at the end of a cell: the players, and what differs from the defaults."""
    told = [
        field.name for field in fields(rules) if field.name == "players" or getattr(rules, field.name) != field.default
    ]
    printer.text(f"Options({', '.join(f'{name}={getattr(rules, name)!r}' for name in told)})")


def refusal(rules: DataclassInstance, name: str, expected: str) -> str:
    """The sentence for a bad option: 'players=7: expected a whole number from 2 to 4 (S1, T1)'."""
    return f"{name}={shown(getattr(rules, name))}: expected {expected} ({meanings(rules)[name].clauses})"


class Difference(NamedTuple):
    """One field in which two rule sets differ."""

    field: str
    clauses: str
    text: str
    a: Any
    b: Any

    def __str__(self) -> str:
        return f"{self.field} ({self.clauses}): {shown(self.a)} -> {shown(self.b)}"


@dataclass(frozen=True, repr=False)
class Differences:
    """The comparison of two rule sets: a sequence of `Difference` rows that prints as a table.

    `pandas.DataFrame(differences)` has the columns field, clauses, text, a and b.
    """

    names: tuple[str, str]
    rows: tuple[Difference, ...]
    words: tuple[tuple[str, str], ...]

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Difference:
        return self.rows[index]

    def __add__(self, others: Differences) -> Differences:
        return Differences(self.names, self.rows + others.rows, self.words + others.words)

    def __str__(self) -> str:
        if not self.rows:
            return "no differences"
        table = [("option", "clauses", *self.names, "")]
        for row, words in zip(self.rows, self.words, strict=True):
            table.append((row.field, row.clauses, *words, row.text))
        widths = [max(len(line[column]) for line in table) for column in range(5)]
        return "\n".join(
            "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in table
        )

    __repr__ = __str__


def differences(a: D, b: D, names: tuple[str, str] = ("a", "b")) -> Differences:
    """One row for each option in which two rule sets of the same game differ.

    TypeError when they belong to different games.
    """
    if type(a) is not type(b):
        raise TypeError(f"cannot compare {type(a).__qualname__} with {type(b).__qualname__}: two games")
    rows = []
    words = []
    for name, meaning in meanings(a).items():
        one, other = getattr(a, name), getattr(b, name)
        if one != other:
            rows.append(Difference(name, meaning.clauses, meaning.text, one, other))
            words.append((meaning.words(one), meaning.words(other)))
    return Differences(names, tuple(rows), tuple(words))


def checked_game(game: Game) -> Game:
    """The game. Raises TypeError for anything else."""
    if not hasattr(game, "presets"):
        raise TypeError(f"a game is adacta.ad_acta or adacta.fronta, not {shown(game)}")
    return game


def checked_components(game: Game, components: Any) -> Any:
    """The component set. Raises TypeError for anything else, also for the name of a file."""
    if type(components) is not type(game.load_components()):
        raise TypeError(
            f"components={shown(components)}: expected a component set, as {game.id}.load_components gives it"
        )
    return components


def options_of(game: Game, rules: Any) -> Any:
    """Options from options, the name of a preset, or None for the first preset.

    Raises ValueError for an unknown name, TypeError for anything else.
    """
    if rules is None:
        return next(iter(game.presets.values()))
    if isinstance(rules, str):
        if rules not in game.presets:
            hint = did_you_mean(rules, game.presets)
            raise ValueError(f"{game.title} has no preset {rules!r}{hint}; there are {', '.join(game.presets)}")
        return game.presets[rules]
    if not isinstance(rules, game.Options):
        raise TypeError(f"rules of {game.title} are {game.id}.Options or the name of a preset, not {shown(rules)}")
    return rules


def name_of(rules: Any, presets: Mapping[str, Any]) -> str | None:
    """The name of the preset with the same rules, if there is one."""
    for name, preset in presets.items():
        if preset.resolved() == rules.resolved():
            return name
    return None


def differences_of_rules(a: Any, b: Any, presets: Mapping[str, Any], rows: tuple[Difference, ...]) -> Differences:
    """The differences of two rule sets, resolved and called by their presets, and then further rows on components."""
    names = (name_of(a, presets) or "a", name_of(b, presets) or "b")
    words = tuple((str(row.a), str(row.b)) for row in rows)
    return differences(a.resolved(), b.resolved(), names) + Differences(names, rows, words)


def as_data(rules: DataclassInstance) -> dict[str, object]:
    """A rule set as JSON types: tuples become lists."""
    values = {each.name: getattr(rules, each.name) for each in fields(rules)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def from_data(cls: type[D], data: object) -> D:
    """The rule set that `as_data` wrote; options left out keep their defaults.

    TypeError or ValueError (never anything else) for data that is no such rule set.
    """
    if not isinstance(data, Mapping):
        raise TypeError(f"options: {shown(data)}; expected a table from option to value")
    known = [each.name for each in fields(cls)]
    unknown = [_unknown(name, known) for name in data if name not in known]
    if unknown:
        raise ValueError("; ".join(unknown[:10]))
    return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})


def _unknown(name: object, known: Iterable[str]) -> str:
    return f"unknown option {shown(name)}{did_you_mean(name, known)}; there are {', '.join(known)}"
