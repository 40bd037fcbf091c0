"""What comes out of a study: a table and a verdict in plain words, for the eye, the screen reader and the notebook."""

from __future__ import annotations

from html import escape
from math import floor, isfinite, log10
from typing import Any

import pandas as pd


class Finding:
    """A title, a `table` with the numbers and a `verdict` in words."""

    def __init__(self, title: str, table: pd.DataFrame, verdict: str) -> None:
        self.title = title
        self.table = table
        self.verdict = verdict

    def __repr__(self) -> str:
        return f"{self.title}\n{self.verdict}\n\n{rounded(self.table).to_string(index=False)}"

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.title)}</b></p>{in_html(self.verdict)}{rounded(self.table).to_html(index=False)}"


def in_html(verdict: str) -> str:
    """Sentences, one a line, as a list."""
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in verdict.splitlines()) + "</ul>"


def rounded(table: pd.DataFrame) -> pd.DataFrame:
    """The table with numbers as they are read: three digits that count."""
    made = table.copy()
    for name in table.columns:
        write = probability if name in ("p", "p_corrected") else short
        made[name] = [write(cell) if isinstance(cell, float) else cell for cell in table[name]]
    return made


def probability(p: float) -> str:
    """A p-value; very small ones are only called so.

    >>> probability(0.0123), probability(1e-9)
    ('0.0123', '<0.0001')
    """
    return "<0.0001" if p < 0.0001 else short(p)


def short(number: float, digits: int = 3) -> str:
    """A number with three digits that count.

    >>> short(14.1666), short(0.01234), short(1234.5), short(-0.0)
    ('14.2', '0.0123', '1234', '0')
    """
    if not isfinite(number):
        return str(number)
    if number == 0:
        return "0"
    places = max(0, digits - 1 - floor(log10(abs(number))))
    text = f"{number:.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(share: float) -> str:
    """A share of 1 in per cent.

    >>> percent(0.2512)
    '25.1 %'
    """
    return f"{short(100 * share)} %"


def with_unit(number: float, unit: str) -> str:
    """A number and its unit; a measure without a unit is a share, told in percentage points.

    >>> with_unit(0.5, "rounds"), with_unit(0.5, "")
    ('0.5 rounds', '50 percentage points')
    """
    return f"{short(number)} {unit}" if unit else f"{short(100 * number)} percentage points"


def level(number: float, unit: str) -> str:
    """The level of a measure in words.

    >>> level(14.21, "rounds"), level(0.25, "")
    ('14.2 rounds', '25 %')
    """
    return f"{short(number)} {unit}" if unit else percent(number)


def chance(confidence: float) -> str:
    """'95 %'."""
    return f"{100 * confidence:g} %"


def as_text(value: Any) -> str:
    """'two_words' as 'Two words'."""
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:]
