"""Fingerprints of tables: equal for equal tables, to be looked up in a dict."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from adacta.engine.plumbing.cloning import is_frozen


def fingerprint(tree: Any) -> Hashable:
    """A nested tuple of everything in a table but its journal; frozen things stand for themselves.

    >>> fingerprint([1, {"a": [2]}]) == fingerprint([1, {"a": [2]}]) != fingerprint([1, {"a": [3]}])
    True
    """
    kind: Any = type(tree)
    if kind is list:
        return tuple([fingerprint(item) for item in tree])
    if kind is dict:
        return tuple([(key, fingerprint(value)) for key, value in tree.items()])
    names = _fields(kind)
    if names is None:
        return tree  # type: ignore[no-any-return]
    return tuple([fingerprint(getattr(tree, name)) for name in names])


@cache
def _fields(kind: Hashable) -> tuple[str, ...] | None:
    """The fields of a dataclass that is not frozen; None for everything that stands for itself."""
    assert isinstance(kind, type)
    if not is_dataclass(kind) or is_frozen(kind):
        return None
    return tuple(field.name for field in fields(kind) if field.name != "journal")
