"""Where two tables differ, path by path."""

from __future__ import annotations

from typing import Any


def what_differs(then: Any, now: Any, where: str = "table") -> list[str]:
    """The paths at which two tables differ, with both values: 'table.players[0].ap was 1, is 0'.

    Of the journal a table holds only what the running script has written; it is not compared.
    """
    if type(then) is type(now) and isinstance(then, (list, tuple)) and len(then) == len(now):
        parts = [(f"{where}[{number}]", *pair) for number, pair in enumerate(zip(then, now, strict=True))]
    elif isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        parts = [(f"{where}[{key}]", then[key], now[key]) for key in then]
    elif type(then) is type(now) and hasattr(then, "__dict__") and then != now:
        there = vars(now)
        parts = [(f"{where}.{name}", value, there[name]) for name, value in vars(then).items() if name != "journal"]
    else:
        return [] if then == now else [f"{where} was {_short(then)}, is {_short(now)}"]
    return [path for place, one, other in parts for path in what_differs(one, other, place)]


def _short(value: Any) -> str:
    items = value if isinstance(value, list | tuple) else [value]
    words = [str(getattr(item, "name", item)) for item in items]
    text = f"[{', '.join(words)}]" if isinstance(value, list | tuple) else words[0]
    return text if len(text) <= 200 else f"{text[:200]}..."
