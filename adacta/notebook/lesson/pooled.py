"""The answers of a class: who chose what before and after discussion, how many are right, what went wrong most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import chain, count
from math import isnan, nan
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd

from adacta.engine.data import DataError, shown
from adacta.notebook.lesson import words
from adacta.notebook.lesson.answer_files import AnotherSitting, Answered, Answers, joined
from adacta.notebook.lesson.handed_in import collected
from adacta.notebook.lesson.pooled_charts import FIRST, SECOND, choices, in_per_cent, shares
from adacta.study.drawing import Chart
from adacta.study.findings import Finding, frame_html, in_html

Row = dict[str, Any]

NAMED = 20
"""So many files without answers are named."""


def pool(*sources: str | Path) -> Pooled:
    """The answers of a class, from texts with short codes, files, folders and archives (.zip), mixed.

    Files may be called anything. Those that cannot be read are named in the verdict, and the rest is pooled. Files with
    one name count as one student, unless they answer the same question in two sittings; every short code counts.

    >>> from tempfile import TemporaryDirectory
    >>> from adacta.notebook.lesson.answer_files import written
    >>> def answers(code, *given):
    ...     return written(Answers(code, (Answered("Up or down?", ("up", "down"), ("up",), 2, given, code),)))
    >>> with TemporaryDirectory() as folder:
    ...     for number, given in enumerate((("up", "up"), ("down", "up"), ("down", "down"), ("up", "up"))):
    ...         _ = Path(folder, f"{number}.json").write_text(answers(f"team-{number}", *given))
    ...     pooled = pool(folder)
    >>> print(pooled.votes.to_string(index=False))
     number    question option  right  first_vote  second_vote
          1 Up or down?     up   True           2            3
          1 Up or down?   down  False           2            1
    >>> pooled.table.gain.tolist()
    [0.5]

    Raises OSError for what is neither there nor a text with codes, DataError when nothing in it can be pooled.
    """
    found = collected(*sources)
    if not found.answers:
        named = ", ".join(shown(str(source)) for source in sources)
        raise DataError([words.NO_ANSWERS.format(sources=named), *found.problems])
    return Pooled(found.answers, found.problems, found.others, found.codes)


def students(files: Iterable[Answers]) -> dict[str, tuple[Answered, ...]]:
    """What each student answered; the second one with the same code is called 'code (2)'."""
    found: dict[str, tuple[Answered, ...]] = {}
    for file in files:
        for number in count(1):
            name = file.code if number == 1 else f"{file.code} ({number})"
            try:
                found[name] = joined(found.get(name, ()), file.answered)
                break
            except AnotherSitting:
                continue
    return found


def gain(before: float, after: float) -> float:
    """Normalised gain: how much of what was not right before became right. nan when all was right.

    Source: R. R. Hake, Interactive-engagement versus traditional methods, American Journal of Physics 66 (1998), 64.

    >>> gain(0.5, 0.75)
    0.5
    """
    return (after - before) / (1 - before) if before < 1 else nan


class Question(NamedTuple):
    """A question as it was asked; with other options it is another one."""

    text: str
    options: tuple[str, ...]
    right: tuple[str, ...]


class Pooled(Finding):
    """The answers of a class. Second votes are those given before the reason was told (`lesson.vote_twice`).

    `table`: one row a question; the second share and the gain are of those who voted twice. `votes`: one row an
    option, with how many chose it. `answers`: one row a student and question; of tries a short code tells the first
    ones and the end. `codes`: so many of the files are short codes. `problems`: what was left out, and why;
    `others`: files that hold no answers.
    """

    def __init__(
        self, files: Sequence[Answers], problems: Sequence[str] = (), others: Sequence[str] = (), codes: int = 0
    ) -> None:
        self.problems = list(problems)
        self.others = list(others)
        pooled = students(files)
        self.questions = list(dict.fromkeys(question_of(each) for each in chain(*pooled.values())))
        rows = self._rows(pooled)
        self.answers = pd.DataFrame([row for each in rows.values() for row in each])
        asked = list(zip(count(1), self.questions, rows.values(), strict=False))
        self.votes = pd.DataFrame(list(chain(*(_votes(*each) for each in asked))))
        table = pd.DataFrame([_summary(*each) for each in asked])
        doubled = sorted(pooled.keys() - {file.code for file in files})
        verdict = [
            _how_many(len(pooled), len(files) - codes, codes, len(table)),
            *_discussion(self.answers),
            _hardest(table),
            *(f"{name}: a code chosen twice, or a notebook begun anew; counted as another student" for name in doubled),
            *(f"Left out: {problem}" for problem in self.problems),
            *_no_answers(self.others),
        ]
        super().__init__("The answers of the class", table, "\n".join(verdict))

    def _rows(self, pooled: Mapping[str, Sequence[Answered]]) -> dict[int, list[Row]]:
        """One row a student and question, by the number of the question."""
        numbers = {question: number for number, question in enumerate(self.questions, 1)}
        rows: dict[int, list[Row]] = {number: [] for number in numbers.values()}
        for name in sorted(pooled):
            for each in pooled[name]:
                number = numbers[question_of(each)]
                rows[number].append(_answer(name, each, number))
        return rows

    def chart(self, number: int | None = None) -> Chart:
        """How many are right in each question; with the number of a question, how many chose what.

        Raises ValueError when there is no question with this number.
        """
        if number is None:
            return shares(self.table)
        if number not in range(1, len(self.questions) + 1):
            raise ValueError(f"question {shown(number)}: expected a number from 1 to {len(self.questions)}")
        return choices(self.questions[number - 1].text, self.votes[self.votes["number"] == number])

    def _repr_html_(self) -> str:
        chart = self.chart()._repr_mimebundle_()["text/html"]
        summary, votes = (
            frame_html(_in_words(each), label) for each, label in ((self.table, "Questions"), (self.votes, "Votes"))
        )
        folded = f"<details><summary>Who chose what</summary>{votes}</details>"
        return f"<p><b>{escape(self.title)}</b></p>{in_html(self.verdict)}{summary}{chart}{folded}"


# One row each


def question_of(answered: Answered) -> Question:
    """The question, without what was answered."""
    return Question(answered.question, answered.options, answered.right)


def _answer(student: str, answered: Answered, number: int) -> Row:
    first, *later = answered.given
    second = later[0] if later and answered.votes > 1 else None
    return {
        "student": student,
        "number": number,
        "question": answered.question,
        FIRST: first,
        SECOND: second,
        "first_right": first in answered.right,
        "second_right": None if second is None else second in answered.right,
        "right_in_the_end": answered.given[-1] in answered.right,
        "tries": len(answered.given),
    }


def _votes(number: int, question: Question, rows: Sequence[Row]) -> list[Row]:
    first, second = (Counter(row[vote] for row in rows) for vote in (FIRST, SECOND))
    return [
        {
            "number": number,
            "question": question.text,
            "option": option,
            "right": option in question.right,
            FIRST: first[option],
            SECOND: second[option],
        }
        for option in question.options
    ]


def _summary(number: int, question: Question, rows: Sequence[Row]) -> Row:
    twice = [row for row in rows if row[SECOND] is not None]
    before, after = (_share(row[name] for row in twice) for name in ("first_right", "second_right"))
    wrong = Counter(row[FIRST] for row in rows if not row["first_right"]).most_common(1)
    return {
        "number": number,
        "question": question.text,
        "students": len(rows),
        "first_right": _share(row["first_right"] for row in rows),
        "voted_twice": len(twice),
        "second_right": after,
        "gain": gain(before, after),
        "right_in_the_end": _share(row["right_in_the_end"] for row in rows),
        "commonest_mistake": f"{wrong[0][0]} ({wrong[0][1]})" if wrong else "",
    }


def _share(right: Iterable[bool]) -> float:
    """The share of the right ones; nan of none."""
    votes = list(right)
    return sum(votes) / len(votes) if votes else nan


# In words


def _how_many(students: int, files: int, codes: int, questions: int) -> str:
    """Of what the class is made up; short codes are named where there are some."""
    sentence = words.HOW_MANY_WITH_CODES if codes else words.HOW_MANY
    return sentence.format(students=students, files=files, codes=codes, questions=questions)


def _no_answers(others: Sequence[str]) -> list[str]:
    """The files that hold no answers, in one line."""
    more = f" and {len(others) - NAMED} more" if len(others) > NAMED else ""
    return [f"No answers in: {', '.join(others[:NAMED])}{more}."] if others else []


def _discussion(answers: pd.DataFrame) -> list[str]:
    twice = answers[answers[SECOND].notna()]
    if twice.empty:
        return []
    before, after = float(twice["first_right"].mean()), float(twice["second_right"].mean())
    gained = gain_in_words(gain(before, after))
    told = f", a gain of {gained}" if gained else ""
    return [f"Right before discussion: {in_per_cent(before)}; after it: {in_per_cent(after)}{told}."]


def gain_in_words(gained: float) -> str:
    """A gain with the one digit that a class can tell; nothing for none."""
    return "" if isnan(gained) else f"{gained:.1f}".replace("-0.0", "0.0")


def _hardest(table: pd.DataFrame) -> str:
    row = table.loc[table["first_right"].idxmin()]
    if not row["commonest_mistake"]:
        return "Every first vote was right."
    right = round(row["first_right"] * row["students"])
    told = f"{right} of {row['students']} right; commonest mistake: {row['commonest_mistake']}"
    return f"Most often wrong at first: question {row['number']}, {row['question']} {told}."


def _in_words(table: pd.DataFrame) -> pd.DataFrame:
    """Shares in per cent, gains with one digit."""
    made = table.copy()
    if "gain" in made:
        made["gain"] = [gain_in_words(each) or "-" for each in table["gain"]]
    for name in made.columns.intersection(["first_right", "second_right", "right_in_the_end"]):
        made[name] = [in_per_cent(share) for share in table[name]]
    return made
