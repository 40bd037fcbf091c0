"""Copies of a table: a tree of lists, dicts and non-frozen dataclasses whose leaves are shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MappingProxyType, NoneType
from typing import Any, TypeVar, cast

T = TypeVar("T")
Copier = Callable[[Any], Any]


def clone(tree: T) -> T:
    """A copy that shares no list, dict or non-frozen dataclass with the original.

    Everything else (numbers, texts, tuples, frozen dataclasses, functions) is shared.
    """
    copier = _copier(type(tree))
    return tree if copier is None else cast(T, copier(tree))


def _clone_list(items: list[Any]) -> list[Any]:
    # most lists hold frozen components only, which a slice copies at once
    for kind in map(type, items):
        if _copier(kind) is not None:
            return [clone(item) for item in items]
    return items[:]


def _clone_dict(items: dict[Any, Any]) -> dict[Any, Any]:
    for kind in map(type, items.values()):
        if _copier(kind) is not None:
            return {key: clone(value) for key, value in items.items()}
    return items.copy()


def _clone_dataclass(record: Any) -> Any:
    # the values of all fields at once, and then those that must not be shared
    copy = object.__new__(type(record))
    values = copy.__dict__ = record.__dict__.copy()
    for name, value in values.items():
        copier = _copier(type(value))
        if copier is not None:
            values[name] = copier(value)
    return copy


def _clone_slots(record: Any) -> Any:
    copy = object.__new__(type(record))
    for field in fields(record):
        setattr(copy, field.name, clone(getattr(record, field.name)))
    return copy


class _Copiers(dict[type, "Copier | None"]):
    """How to copy each type, None for what is shared; learnt when a type is first met."""

    def __missing__(self, kind: type) -> Copier | None:
        copier: Copier | None = None
        if is_dataclass(kind) and not is_frozen(kind):
            copier = _clone_slots if "__slots__" in vars(kind) else _clone_dataclass
        self[kind] = copier
        return copier


def is_frozen(kind: type) -> bool:
    """Whether the instances of a dataclass cannot be changed, and so are shared."""
    return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]


_copier = _Copiers({list: _clone_list, dict: _clone_dict}).__getitem__

_LEAVES = (int, float, str, bytes, NoneType, Enum, FunctionType, BuiltinFunctionType, MappingProxyType, type)


def check_tree(table: object) -> None:
    """Make sure that a table can be copied and replayed: plain data, each mutable object reached once.

    Raises TypeError naming the place and the type, or ValueError naming an object that is reached twice.
    """
    met: dict[int, str] = {}
    waiting: list[tuple[str, object]] = [("table", table)]
    while waiting:
        where, thing = waiting.pop()
        if isinstance(thing, (tuple, *_LEAVES)) or (is_dataclass(thing) and is_frozen(type(thing))):
            continue
        if id(thing) in met:
            first = met[id(thing)]
            raise ValueError(f"{where} is the same object as {first}: each list or record belongs to one place")
        met[id(thing)] = where
        waiting.extend(_children(where, thing))


def _children(where: str, thing: object) -> list[tuple[str, object]]:
    if type(thing) is list:
        return [(f"{where}[{number}]", item) for number, item in enumerate(thing)]
    if type(thing) is dict:
        return [(f"{where}[{key}]", value) for key, value in thing.items()]
    if is_dataclass(thing):
        names = [field.name for field in fields(thing)]
        for name in getattr(thing, "__dict__", ()):
            if name not in names:
                raise TypeError(f"{where}.{name} is no field of {type(thing).__name__}: a copy would not have it")
        return [(f"{where}.{name}", getattr(thing, name)) for name in names]
    raise TypeError(
        f"{where} is a {type(thing).__name__}; a table holds only lists, dicts, dataclasses and frozen values"
    )
