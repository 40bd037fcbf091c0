"""What many games say about a measure, in the words that a prediction offers."""

from __future__ import annotations

from typing import Literal

from adacta.study.compare import Compared
from adacta.study.findings import as_text

TOLD = "{sentence} ({games} games of each.)"


def tendency(found: Compared, measure: str) -> Literal["more", "less", "none"]:
    """Whether B has more or less of a measure than A, or no difference is seen.

    Raises ValueError for a measure that was not compared.
    """
    if measure not in set(found.table["measure"]):
        raise ValueError(f"no measure {measure!r} here; there are {', '.join(found.table['measure'])}")
    row = found.table.set_index("measure").loc[measure]
    if not row["seen"]:
        return "none"
    return "more" if row["difference"] > 0 else "less"


def sentence(found: Compared, measure: str) -> str:
    """What the verdict says about one measure; its first line when nothing differs and no measure has its own."""
    begin, lines = f"{as_text(measure)}:", found.verdict.splitlines()
    return next((line for line in lines if line.startswith(begin)), lines[0])


def told(found: Compared, measure: str) -> str:
    """The sentence of the verdict, and how many games it rests on."""
    return TOLD.format(sentence=sentence(found, measure), games=int(found.table["games"].iloc[0]))
