"""After a card of one's own: the table is one that can be played on, and what nobody may change is as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from adacta.engine.data import is_name, shown
from adacta.engine.errors import BrokenTable
from adacta.engine.game import Game
from adacta.engine.plumbing.cloning import check_tree, is_frozen

LONGEST_NAME = 200
KINDS: dict[str, tuple[type, str]] = {
    "int": (int, "a whole number"),
    "Seat": (int, "a seat"),
    "str": (str, "a text"),
    "bool": (bool, "True or False"),
    "list": (list, "a list"),
    "dict": (dict, "a dict"),
    "tuple": (tuple, "a tuple"),
}
"""What the annotation of a field begins with, what lies there, and how it is called."""


class Guard:
    """What the rules, the components and the cards of one game were when it began."""

    def __init__(self, game: Game, table: Any) -> None:
        self._game = game
        self._frozen = [(what, thing, _values(thing)) for what, thing in _frozen_things(table)]

    def check(self, table: Any) -> None:
        """Raise BrokenTable with everything that is wrong; rules, components and cards are put back as they were."""
        problems = [*self._put_back(), *table_problems(self._game, table)]
        if problems:
            raise BrokenTable(problems)

    def _put_back(self) -> Iterator[str]:
        for what, thing, before in self._frozen:
            for name in [name for name, value in before.items() if getattr(thing, name, None) is not value]:
                value = f"{name} of {getattr(thing, 'name', 'the options')} was {shown(before[name])}"
                yield f"a card changes {what}: {value}, is {shown(getattr(thing, name, None))}"
                object.__setattr__(thing, name, before[name])


def table_problems(game: Game, table: Any) -> list[str]:
    """Everything that is wrong with a table, whatever lies on it: a sentence each."""
    try:
        problems = list(game.invariants(table))
    except Exception as error:  # the invariants expect that something of the right kind lies everywhere
        problems = [*_wrong_kinds("table", table)] or [f"the table is broken ({type(error).__name__}: {error})"]
    try:
        check_tree(table)
    except (TypeError, ValueError) as wrong:
        problems.append(str(wrong))
    return problems or [*_wrong_kinds("table", table), *_wrong_names(table)]


def _wrong_kinds(where: str, record: Any) -> Iterator[str]:
    """The fields of a record, and of those that lie in it, that hold something else than they say."""
    for field in fields(record):
        value = getattr(record, field.name, None)
        place, annotation = f"{where}.{field.name}", str(field.type)
        kind, words = KINDS.get(annotation.partition("[")[0].partition(" ")[0], (type(value), ""))
        may_be_none = annotation.endswith("| None") and field.name != "journal"
        if type(value) is not kind and not (value is None and may_be_none):
            yield f"{place} is {shown(value)}; expected {words}"
        else:
            yield from _wrong_kinds_in(place, value)


def _wrong_kinds_in(place: str, value: Any) -> Iterator[str]:
    parts = [(place, value)]
    if type(value) is list:
        parts = [(f"{place}[{number}]", item) for number, item in enumerate(value)]
    elif type(value) is dict:
        parts = [(f"{place}[{key}]", item) for key, item in value.items()]
    for where, item in parts:
        if is_dataclass(item) and not isinstance(item, type) and not is_frozen(type(item)):
            yield from _wrong_kinds(where, item)


def _wrong_names(table: Any) -> Iterator[str]:
    for player in table.players if type(getattr(table, "players", None)) is list else ():
        if not is_name(getattr(player, "name", None), LONGEST_NAME):
            yield f"a player is called {shown(getattr(player, 'name', player))}; expected a name in one line"


def _frozen_things(table: Any) -> list[tuple[str, Any]]:
    """What all games and all copies of a table share, and what it is: rules, component set with its parts, cards."""
    parts: Sequence[Any] = [item for value in vars(table.components).values() if type(value) is tuple for item in value]
    things = [("the rules themselves", table.options), ("the component set itself", table.components)]
    things += [("the component set itself", part) for part in parts]
    things += [("a card that others play with, too", card) for card in table.cards]
    return [(what, thing) for what, thing in things if is_dataclass(thing) and is_frozen(type(thing))]


def _values(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
