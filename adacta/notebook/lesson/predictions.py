"""Predict what a changed rule does, then see what many games say."""

from __future__ import annotations

from adacta.notebook.lesson.questions import Prediction
from adacta.study.compare import Compared
from adacta.study.findings import as_text

MORE, LESS, FEWER, NONE = "more", "less", "fewer", "no difference seen"


def tendency(found: Compared, measure: str) -> str:
    """Whether B has more or less of a measure than A, or no difference is seen.

    Raises ValueError for a measure that was not compared.
    """
    if measure not in set(found.table["measure"]):
        raise ValueError(f"no measure {measure!r} here; there are {', '.join(found.table['measure'])}")
    row = found.table.set_index("measure").loc[measure]
    if not row["seen"]:
        return NONE
    return MORE if row["difference"] > 0 else LESS


def sentence(found: Compared, measure: str) -> str:
    """What the verdict says about one measure."""
    begin = f"{as_text(measure)}:"
    return next(line for line in found.verdict.splitlines() if line.startswith(begin))


def predict(found: Compared, measure: str, question: str, hint: str = "") -> Prediction:
    """A question with the answers 'more', 'less' and 'no difference seen', judged by what the games say.

    A question that says 'fewer' offers 'fewer'.
    """
    less = FEWER if FEWER in question else LESS
    tends = tendency(found, measure)
    answer = less if tends == LESS else tends
    games = int(found.table["games"].iloc[0])
    told = f"{sentence(found, measure)} ({games} games of each.)"
    options = [MORE, less, NONE]
    instead = {option: told for option in options if option != answer}
    return Prediction(question, options, answer, told, instead=instead, hints=[hint] if hint else [])
