"""What comes out of a study: a table and a verdict in plain words, for the eye, the screen reader and the notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import floor, isfinite, isnan, log10
from typing import Any

import numpy as np
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
        table = frame_html(self.table, self.title)
        return f"<p><b>{escape(self.title)}</b></p>{in_html(self.verdict)}{table}"


def in_html(verdict: str, meanings: Mapping[str, str] | None = None) -> str:
    """Sentences, one a line, as a list; the measure that a line begins with has its definition as a tooltip."""
    told = {f"{as_text(name)}:": text for name, text in (meanings or {}).items()}
    return "<ul>" + "".join(f"<li>{_with_tooltip(line, told)}</li>" for line in verdict.splitlines()) + "</ul>"


def _with_tooltip(line: str, told: Mapping[str, str]) -> str:
    name, colon, rest = line.partition(":")
    if f"{name}:" not in told:
        return escape(line)
    return f'<abbr title="{escape(told[name + ":"])}">{escape(name)}</abbr>{colon}{escape(rest)}'


def rounded(table: pd.DataFrame) -> pd.DataFrame:
    """The table with numbers as they are read: three digits that count; yes, no, and '-' for none."""
    made = table.copy()
    for name in table.columns:
        write = probability if name in ("p", "p_corrected") else short
        made[name] = [_cell(cell, write) for cell in table[name]]
    return made


def _cell(value: Any, write: Callable[[float], str]) -> Any:
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    return write(value) if isinstance(value, float) else value


def probability(p: float) -> str:
    """A p-value; very small ones are only called so.

    >>> probability(0.0123), probability(1e-9)
    ('0.0123', '<0.0001')
    """
    return "<0.0001" if p < 0.0001 else short(p)


def short(number: float, digits: int = 3) -> str:
    """A number with three digits that count.

    >>> short(14.1666), short(0.01234), short(1234.5), short(-0.0), short(float("nan"))
    ('14.2', '0.0123', '1234', '0', '-')
    """
    return _with_places(number, _places(number, digits))


def interval(middle: float, low: float, high: float) -> str:
    """A number and its interval, all with as many places: three digits of the largest count.

    >>> interval(0.000458, -0.0481, 0.0622)
    '0.0005 (-0.0481 to 0.0622)'
    """
    largest = max((abs(number) for number in (middle, low, high) if isfinite(number)), default=0.0)
    places = _places(largest)
    told, lowest, highest = (_with_places(number, places) for number in (middle, low, high))
    return f"{told} ({lowest} to {highest})"


def _places(number: float, digits: int = 3) -> int:
    return max(0, digits - 1 - floor(log10(abs(number)))) if isfinite(number) and number else 0


def _with_places(number: float, places: int) -> str:
    if isnan(number):
        return "-"
    text = f"{number:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def percent(share: float) -> str:
    """A share of 1 in per cent.

    >>> percent(0.2512)
    '25.1 %'
    """
    return f"{short(100 * share)} %"


def with_unit(number: float, unit: str) -> str:
    """A number and its unit; a measure without a unit is a share, told in percentage points.

    >>> with_unit(0.5, "rounds"), with_unit(1, "rounds"), with_unit(0.5, "")
    ('0.5 rounds', '1 round', '50 percentage points')
    """
    return counted(number, unit) if unit else f"{short(100 * number)} percentage points"


def level(number: float, unit: str) -> str:
    """The level of a measure in words.

    >>> level(14.21, "rounds"), level(0.25, "")
    ('14.2 rounds', '25 %')
    """
    return counted(number, unit) if unit else percent(number)


def counted(number: float, unit: str) -> str:
    """A number of things; one is one.

    >>> counted(2, "cards"), counted(1.0, "cards"), counted(1, "answers")
    ('2 cards', '1 card', '1 answer')
    """
    text = short(number)
    return f"{text} {unit.removesuffix('s') if text == '1' else unit}"


def chance(confidence: float) -> str:
    """'95 %'."""
    return f"{100 * confidence:g} %"


def as_text(value: Any) -> str:
    """'two_words' as 'Two words', 'ap_lost' as 'AP lost'."""
    first, *others = str(value).replace("_", " ").split(" ")
    return " ".join((first.upper() if first == "ap" else first[:1].upper() + first[1:], *others))


# Tables that fit a page, scroll by keyboard where they do not, and read well aloud

STYLE = """<style>
.adacta-numbers { overflow-x: auto; }
.adacta-numbers table { border-collapse: collapse; font-size: 13px; margin: 4px 0; }
.adacta-numbers.adacta-numbers caption { text-align: left; padding: 2px 0; }
.adacta-numbers.adacta-numbers :is(th, td) { text-align: left; vertical-align: top; padding: 2px 14px 2px 0;
  font-weight: normal; border-bottom: 1px solid var(--jp-border-color2, #ccc); }
.adacta-numbers.adacta-numbers :is(thead th, .adacta-seen *) { font-weight: 600; }
.adacta-numbers summary { cursor: pointer; text-decoration: underline dotted; }
.adacta-numbers details[open] { max-width: 34ch; white-space: normal; }
</style>"""


def frame_html(frame: pd.DataFrame, label: str) -> str:
    """Any frame, numbers rounded as they are read; the index is left out."""
    head = _heads(as_text(name) for name in frame.columns)
    rows = rounded(frame).itertuples(index=False, name=None)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return _framed(label, "", head, body)


def measures_html(
    table: pd.DataFrame,
    names: Sequence[str],
    confidence: float,
    meanings: Mapping[str, str],
    who: str,
) -> str:
    """The table of a comparison, one row a measure; the differences that are seen are bold, and say so.

    `who` played stands first in the caption.

    A measure opens to its definition, by a click, Enter or a touch.
    """
    heads = ("measure", *names, f"difference ({chance(confidence)} interval)", "p, corrected", "seen", "would be seen")
    told = meanings or {}
    body = "".join(_measure(row, told.get(row["measure"], "")) for row in table.to_dict("records"))
    games = int(table["games"].iloc[0])
    caption = (
        f"{who}; {games} games of each. Difference: {names[1]} less {names[0]}, shares in percentage points. Seen: "
        "too much for chance. Would be seen: the smallest difference that so many games most likely show."
    )
    return _framed("Measures", caption, _heads(heads), body)


def _measure(row: dict[str, Any], meaning: str) -> str:
    scale = 1 if row["unit"] else 100
    cells = (
        level(row["a"], row["unit"]),
        level(row["b"], row["unit"]),
        interval(*(row[name] * scale for name in ("difference", "low", "high"))),
        probability(row["p_corrected"]),
        "yes" if row["seen"] else "no",
        short(row["would_be_seen"] * scale),
    )
    body = "".join(f"<td>{escape(each)}</td>" for each in cells)
    css = ' class="adacta-seen"' if row["seen"] else ""
    name = escape(as_text(row["measure"]))
    if meaning:
        name = f'<details><summary title="{escape(meaning)}">{name}</summary>{escape(meaning)}</details>'
    return f'<tr{css}><th scope="row">{name}</th>{body}</tr>'


def _heads(names: Iterable[str]) -> str:
    return "".join(f'<th scope="col">{escape(name)}</th>' for name in names)


def _framed(label: str, caption: str, head: str, body: str) -> str:
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'{STYLE}<div class="adacta-numbers" tabindex="0" role="group" aria-label="{escape(label)}"><table>{told}'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
