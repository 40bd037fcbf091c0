"""The answers of a class: who chose what before and after discussion, how many are right, what went wrong most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import chain, count
from math import isnan, nan
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pandas as pd

from adacta.engine.data import DataError, shown
from adacta.notebook.lesson.answers import AnotherSitting, Answered, Answers, joined, load
from adacta.notebook.lesson.pooled_charts import FIRST, SECOND, choices, in_per_cent, shares
from adacta.study.drawing import Chart
from adacta.study.findings import Finding, frame_html, in_html, percent, short

T = TypeVar("T")


def pool(folder: str | Path) -> Pooled:
    """The answers of a class, from the files in a folder and the folders in it.

    Files that cannot be read are named in the verdict, and the rest is pooled. Files with one code count as one
    student, unless they answer the same question in two sittings.

    >>> from tempfile import TemporaryDirectory
    >>> from adacta.notebook.lesson.answers import written
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

    Raises OSError when there is no such folder, DataError when no file in it can be pooled.
    """
    where = Path(folder)
    if not where.is_dir():
        raise NotADirectoryError(f"{shown(str(folder))}: no such folder; expected one with files of answers")
    files, problems = [], []
    for path in sorted(where.rglob("*.json")):
        if any(part.startswith(".") for part in path.relative_to(where).parts):
            continue  # Jupyter's checkpoints, files half written
        try:
            files.append(load(path))
        except DataError as wrong:
            problems.append(wrong.problems[0])
        except OSError as wrong:
            problems.append(f"{path.name}: {wrong.strerror or wrong}")
    if not files:
        raise DataError([f"{shown(str(folder))}: no file of answers; expected answers-<code>.json", *problems])
    return Pooled(files, problems)


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
    option, with how many chose it. `answers`: one row a student and question. `problems`: what was left out.
    """

    def __init__(self, files: Sequence[Answers], problems: Sequence[str] = ()) -> None:
        self.problems = list(problems)
        pooled = students(files)
        self.questions = list(dict.fromkeys(question_of(each) for each in chain(*pooled.values())))
        self.answers = self._answers(pooled)
        self.votes = pd.DataFrame(list(chain(*self._by_question(_votes))))
        table = pd.DataFrame(self._by_question(_summary))
        doubled = sorted(pooled.keys() - {file.code for file in files})
        verdict = [
            f"Students: {len(pooled)}; files: {len(files)}; questions: {len(table)}.",
            *_discussion(self.answers),
            _hardest(table),
            *(f"{name}: a code chosen twice, or a notebook begun anew; counted as another student" for name in doubled),
            *(f"Left out: {problem}" for problem in self.problems),
        ]
        super().__init__("The answers of the class", table, "\n".join(verdict))

    def _answers(self, pooled: Mapping[str, Sequence[Answered]]) -> pd.DataFrame:
        rows = [_answer(name, each, self.questions) for name, answered in pooled.items() for each in answered]
        return pd.DataFrame(rows).sort_values(["number", "student"], ignore_index=True)

    def _by_question(self, told: Callable[[int, Question, pd.DataFrame], T]) -> list[T]:
        rows = self.answers.groupby("number")
        return [told(number, each, rows.get_group(number)) for number, each in enumerate(self.questions, 1)]

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


def _answer(student: str, answered: Answered, questions: Sequence[Question]) -> dict[str, Any]:
    first, *later = answered.given
    second = later[0] if later and answered.votes > 1 else None
    return {
        "student": student,
        "number": questions.index(question_of(answered)) + 1,
        "question": answered.question,
        FIRST: first,
        SECOND: second,
        "first_right": first in answered.right,
        "second_right": None if second is None else second in answered.right,
        "right_in_the_end": answered.given[-1] in answered.right,
        "tries": len(answered.given),
    }


def _votes(number: int, question: Question, answers: pd.DataFrame) -> list[dict[str, Any]]:
    first, second = Counter(answers[FIRST]), Counter(answers[SECOND])
    return [
        {
            "number": number,
            "question": question.text,
            "option": option,
            "right": option in question.right,
            FIRST: first[option],
            SECOND: second[option],
        }
        for option in dict.fromkeys(question.options)
    ]


def _summary(number: int, question: Question, answers: pd.DataFrame) -> dict[str, Any]:
    twice = answers[answers[SECOND].notna()]
    after = float(twice["second_right"].mean())
    wrong = Counter(answers[FIRST][~answers["first_right"]]).most_common(1)
    return {
        "number": number,
        "question": question.text,
        "students": len(answers),
        "first_right": float(answers["first_right"].mean()),
        "voted_twice": len(twice),
        "second_right": after,
        "gain": gain(float(twice["first_right"].mean()), after),
        "right_in_the_end": float(answers["right_in_the_end"].mean()),
        "commonest_mistake": f"{wrong[0][0]} ({wrong[0][1]})" if wrong else "",
    }


# In words


def _discussion(answers: pd.DataFrame) -> list[str]:
    twice = answers[answers[SECOND].notna()]
    if twice.empty:
        return []
    before, after = float(twice["first_right"].mean()), float(twice["second_right"].mean())
    gained = gain(before, after)
    told = "" if isnan(gained) else f", a gain of {short(gained)}"
    return [f"Right before discussion: {percent(before)}; after it: {percent(after)}{told}."]


def _hardest(table: pd.DataFrame) -> str:
    row = table.loc[table["first_right"].idxmin()]
    if not row["commonest_mistake"]:
        return "Every first vote was right."
    told = f"{percent(row['first_right'])} right; commonest mistake: {row['commonest_mistake']}"
    return f"Most often wrong at first: question {row['number']}, {row['question']} {told}."


def _in_words(table: pd.DataFrame) -> pd.DataFrame:
    """Shares in per cent."""
    made = table.copy()
    for name in made.columns.intersection(["first_right", "second_right", "right_in_the_end"]):
        made[name] = [in_per_cent(share) for share in table[name]]
    return made
