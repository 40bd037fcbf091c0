"""What is typed into fields, and the numbers in it."""

from __future__ import annotations

import re

SOURCE = "rules"
"""How refusals call what the fields say."""

Values = dict[str, str | bool]
"""What is entered, by the key of its field."""


def number_in(text: str | bool) -> int | str | bool:
    """The number that a text is; any other text stays one, to be refused.

    >>> number_in(" 7 "), number_in("seven")
    (7, 'seven')
    """
    if isinstance(text, str) and re.fullmatch(r"\s*[+-]?[0-9]{1,6}\s*", text):
        return int(text)
    return text


def filled(values: Values, key: str, most: int) -> list[str]:
    """The fields of a line from the first to the last that is not empty, at least one."""
    entered = [str(values.get(f"{key}.{number}", "")) for number in range(1, most + 1)]
    while len(entered) > 1 and not entered[-1].strip():
        entered.pop()
    return entered
