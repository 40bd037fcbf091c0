"""Remembering what was worked out about an object for as long as the object is there, and no longer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")

MOST_REMEMBERED = 1024
"""Values about one object; then it is begun anew."""


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """Like `functools.cache`, but what is remembered about the first argument goes when that goes.

    The values must not hold the first argument; all arguments are given in order.
    """
    memory: WeakKeyDictionary[Any, dict[tuple[Any, ...], T]] = WeakKeyDictionary()

    @wraps(function)
    def look_up(thing: Any, *rest: Any) -> T:
        known = memory.get(thing)
        if known is None:
            known = memory[thing] = {}
        elif len(known) >= MOST_REMEMBERED:
            known.clear()
        if rest not in known:
            known[rest] = function(thing, *rest)
        return known[rest]

    return look_up
