"""Questions on pages that show no widgets: `lesson.answer("02-1", "tax office")` is told the same as by the buttons."""

from __future__ import annotations

from adacta.engine.data import did_you_mean, shown
from adacta.notebook.lesson import questions, words
from adacta.notebook.lesson.bank import check_id


class Said:
    """What is said to an answer; prints as that."""

    def __init__(self, said: str) -> None:
        self.words = said

    def __repr__(self) -> str:
        return self.words


def answer(id: str, option: str) -> Said:
    """Answer a question of this notebook by its id, without its buttons; gates open when their cell runs again.

    Raises ValueError for an id that no lesson has, a question whose cell has not run yet, or what is no option.
    """
    check_id(id)
    asked = next((each for each in questions.asked.values() if each.id == id), None)
    if asked is None:
        raise ValueError(words.NOT_ASKED_YET.format(id=id))
    if option not in asked.options:
        expected = ", ".join(asked.options)
        raise ValueError(f"answer {shown(option)}{did_you_mean(option, asked.options)}; expected one of {expected}")
    asked.answer(option)
    return Said(asked.said)
