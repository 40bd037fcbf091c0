"""What can be read off a card's functions without playing, and where in them an error came up."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any


def functions_of(card: Any) -> Iterator[FunctionType]:
    """The functions that a card is made of."""
    for value in vars(card).values():
        if isinstance(value, FunctionType):
            yield value


def names_in(code: CodeType) -> set[str]:
    """All names that a function uses, those of functions inside it included."""
    names = {*code.co_names, *code.co_freevars}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= names_in(constant)
    return names


def outside_values(card: Any) -> dict[str, str]:
    """The plain values outside the table that a card's functions can reach, as text."""
    values: dict[str, Any] = {}
    for function in functions_of(card):
        used = names_in(function.__code__)
        values.update({f"the variable {name}": value for name, value in function.__globals__.items() if name in used})
        cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        values.update({f"the variable {name}": cell.cell_contents for name, cell in cells if _is_filled(cell)})
        values.update({f"{function.__name__}.{name}": value for name, value in vars(function).items()})
        values[f"a default value of {function.__name__}"] = (function.__defaults__, function.__kwdefaults__)
    return {name: repr(value) for name, value in values.items() if isinstance(value, _PLAIN)}


_PLAIN = (int, float, str, bytes, list, dict, set, tuple, type(None))


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def error_in_words(card: Any, error: BaseException) -> str:
    """The error, and the line of the card where it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    files = {function.__code__.co_filename for function in functions_of(card)}
    inside = [frame for frame in frames if frame.filename in files]
    where = f", in line {inside[-1].lineno} of {inside[-1].name}" if inside else ""
    text = f": {inside[-1].line}" if inside and inside[-1].line else ""  # a new process cannot see a notebook's cells
    said = str(error).rstrip(".")
    return f"{type(error).__name__}{': ' * bool(said)}{said}{where}{text}"
