"""Sentences as data: whole ones with named places, so that they can be read in one go, checked and translated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

PLACE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def filled_in(sentence: str, values: Mapping[str, Any]) -> str:
    """A sentence with what `values` holds in its places; braces around anything else stay.

    `{ap}` is the value itself, `{drops:# drop|# drops}` a number with its words, as in `counted`.

    >>> filled_in("{name} costs {cost} AP {sic}", {"name": "Telephone", "cost": 1})
    'Telephone costs 1 AP {sic}'
    >>> filled_in("{drops:# drop is|# drops are} left.", {"drops": 1})
    '1 drop is left.'
    """

    def value(found: re.Match[str]) -> str:
        name, forms = found.groups()
        if name not in values:
            return found[0]
        return str(values[name]) if forms is None else counted(values[name], forms)

    return PLACE.sub(value, sentence)


def in_a_sentence(name: str, seat: int) -> str:
    """What a player is called inside a sentence: by name, but never 'You', which makes 'You has' and 'hand of You'.

    >>> in_a_sentence("Ada", 1), in_a_sentence("You", 1)
    ('Ada', 'Player 1')
    """
    return f"Player {seat}" if name.casefold() == "you" else name


def counted(number: int, forms: str) -> str:
    """The form for a number; '#' stands for the number itself.

    One form serves every number (Hungarian), two are for 1 and the rest (English, German), three for 1, for 2 to 4
    and the rest (Czech).

    >>> [counted(number, "once|# times") for number in (1, 2)]
    ['once', '2 times']
    >>> [counted(number, "# spis|# spisy|# spisů") for number in (1, 4, 5, 0)]
    ['1 spis', '4 spisy', '5 spisů', '0 spisů']
    """
    several = forms.split("|")
    few = 2 <= number <= 4 and len(several) > 2
    form = several[0] if number == 1 else several[1] if few else several[-1]
    return form.replace("#", str(number))
