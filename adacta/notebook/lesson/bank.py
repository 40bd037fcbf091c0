"""The questions of the lessons, from data files: one a lesson, read when a notebook asks for one.

A notebook holds no answer in plain sight, there is one place to edit, and a translation replaces the files. A file
`data/02.toml` has a table a question, numbered from 1; `lesson.question("02-3")` asks the third. There are three kinds:

- a fixed one has `options`, `right` (one or several of them) and `why`; `instead` explains wrong options;
- a measured one has `measure`: what many games say about it decides, and the notebook hands their comparison over;
- a counted one has `options` and `below`, so many numbers less one: a number falls under the first that is larger.

Every kind has `question`, and may have `hints`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from adacta.engine.data import Cell, Problems, did_you_mean, read_toml, shown
from adacta.notebook.lesson.questions import Prediction

if TYPE_CHECKING:
    from adacta.study.compare import Compared

DATA = Path(__file__).parent / "data"
LONGEST = 500
"""Characters of a text; more is no question but a page."""

KEYS = ("options", "right", "why", "instead", "hints", "measure", "below", "more", "less", "none")


@dataclass(frozen=True)
class Question:
    """What a data file says about one question; see the module for the three kinds."""

    question: str
    options: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    why: str = ""
    instead: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    measure: str = ""
    below: tuple[float, ...] = ()
    more: str = "more"
    less: str = "less"
    none: str = "no difference seen"


def question(id: str, found: Compared | float | None = None) -> Prediction:
    """The question with this id, as a widget to answer.

    `id` is lesson and number, as in '02-3'. `found` is what a measured question is judged by (a comparison with its
    measure), or the number of a counted one; a fixed question takes none.

    Raises ValueError for an id that no lesson has, and TypeError when `found` is missing or too much.
    """
    asked = questions_of(check_id(id).partition("-")[0])[id]
    if asked.measure:
        return _measured(id, asked, found)
    if asked.below:
        return _counted(id, asked, found)
    if found is not None:
        raise TypeError(f"question {id} is fixed: it is judged by nothing but its file, not by {shown(found)}")
    return Prediction(
        asked.question, asked.options, asked.right, asked.why, instead=asked.instead, hints=asked.hints, id=id
    )


def options_of(asked: Question) -> tuple[str, ...]:
    """What a question offers, whichever kind it is of."""
    return (asked.more, asked.less, asked.none) if asked.measure else asked.options


def lessons() -> tuple[str, ...]:
    """The lessons that have questions, in reading order."""
    return tuple(sorted(path.stem for path in DATA.glob("*.toml")))


@cache
def questions_of(lesson: str) -> Mapping[str, Question]:
    """The questions of one lesson by id, in the order of its file.

    Raises ValueError for a lesson without questions, DataError for a file that breaks the rules of the module.
    """
    if lesson not in lessons():
        raise ValueError(f"no lesson {shown(lesson)} has questions; there are {', '.join(lessons())}")
    path = DATA / f"{lesson}.toml"
    return {f"{lesson}-{number}": each for number, each in read_questions(read_toml(path), path.name).items()}


def check_id(id: str) -> str:
    """The id, when a lesson has a question of this id; ValueError otherwise."""
    lesson = id.partition("-")[0] if isinstance(id, str) else ""
    if lesson not in lessons():
        raise ValueError(f"question {shown(id)}: expected lesson and number, as in '{lessons()[0]}-1'")
    known = questions_of(lesson)
    if id not in known:
        raise ValueError(f"no question {shown(id)}{did_you_mean(id, known)}; lesson {lesson} has {', '.join(known)}")
    return id


# Judged by games


def _measured(id: str, asked: Question, found: Compared | float | None) -> Prediction:
    """Right is what the games say: more, less, or that no difference is seen."""
    from adacta.notebook.lesson.predictions import tendency, told
    from adacta.study.compare import Compared

    if not isinstance(found, Compared):
        raise TypeError(f"question {id} is judged by a comparison that has {asked.measure!r}, not by {shown(found)}")
    options = options_of(asked)
    right = options[("more", "less", "none").index(tendency(found, asked.measure))]
    why = told(found, asked.measure)
    instead = {option: why for option in options if option != right}
    return Prediction(asked.question, options, right, why, instead=instead, hints=asked.hints, id=id)


def _counted(id: str, asked: Question, found: Compared | float | None) -> Prediction:
    """Right is the option under whose number the value falls; the last one has no limit."""
    if not isinstance(found, int | float):
        raise TypeError(f"question {id} is judged by a number, not by {shown(found)}")
    right = asked.options[sum(found >= limit for limit in asked.below)]
    why = asked.why.format(value=found)
    instead = {option: asked.instead.get(option, why) for option in asked.options if option != right}
    return Prediction(asked.question, asked.options, right, why, instead=instead, hints=asked.hints, id=id)


# Reading


def read_questions(tables: Mapping[str, object], place: str) -> dict[str, Question]:
    """The questions of a file by number; DataError with everything that is wrong."""
    problems = Problems()
    expected = [str(number) for number in range(1, len(tables) + 1)]
    if list(tables) != expected:
        problems.refuse(Cell(place, list(tables)), f"tables numbered {', '.join(expected)}, in this order")
    read = {number: _read(problems, Cell(f"{place}, {number}", table)) for number, table in tables.items()}
    problems.raise_if_any()
    return read


def _read(problems: Problems, cell: Cell) -> Question:
    cells = problems.table(cell, ["question"], KEYS)
    read = {
        name: problems.text(cells[name], LONGEST) or ""
        for name in ("question", "why", "measure", "more", "less", "none")
        if name in cells
    }
    lists = {name: _texts(problems, cells[name]) for name in ("options", "right", "hints") if name in cells}
    below = tuple(cells["below"].value) if isinstance(cells.get("below", Cell("", 0)).value, list) else ()
    instead = _instead(problems, cells["instead"]) if "instead" in cells else {}
    found = Question(**read, **lists, below=below, instead=instead)
    _check(problems, cell, found)
    return found


def _texts(problems: Problems, cell: Cell) -> tuple[str, ...]:
    row = problems.row(cell, "text", "a list of texts")
    texts = tuple(problems.text(each, LONGEST) or "" for each in row.cells) if row else ()
    if len(set(texts)) < len(texts):
        problems.refuse(cell, "texts that differ from each other")
    return texts


def _instead(problems: Problems, cell: Cell) -> dict[str, str]:
    if not isinstance(cell.value, Mapping):
        problems.refuse(cell, "a table from wrong options to what really happens")
        return {}
    return {
        str(option): problems.text(Cell(f"{cell.place}.{option}", text), LONGEST) or ""
        for option, text in cell.value.items()
    }


def _check(problems: Problems, cell: Cell, asked: Question) -> None:
    """Each kind has what it needs, and nothing that another kind needs."""
    if asked.measure:
        if asked.options or asked.right or asked.below:
            problems.refuse(cell, "a measured question without options, right or below: the games decide")
        return
    if len(asked.options) < 2 or not asked.why:
        problems.refuse(cell, "two options at least, and why")
    strangers = [name for name in (*asked.right, *asked.instead) if name not in asked.options]
    if strangers:
        problems.refuse(Cell(cell.place, strangers), f"among the options {', '.join(asked.options)}")
    if asked.below:
        if asked.right or len(asked.below) != len(asked.options) - 1 or sorted(asked.below) != list(asked.below):
            problems.refuse(cell, "a counted question with one rising number less than options, and nothing right")
    elif not asked.right or set(asked.right) & set(asked.instead):
        problems.refuse(cell, "at least one right option, and none of them explained as wrong")
