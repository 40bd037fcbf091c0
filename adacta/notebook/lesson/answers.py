"""The answers of a notebook in a small file: a student hands it in, a teacher pools those of a class.

A file holds a code that the student or group has chosen, and for each question its options and what was answered.
It holds no name, no time, no machine; a random number, new with each start of a notebook, tells two students with
one code apart.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from secrets import token_hex
from typing import Any
from unicodedata import normalize

import ipywidgets as widgets

from adacta.engine.data import LARGEST_FILE, Cell, DataError, Problems, read_text, shown
from adacta.engine.files.saving import checksum, kit_version
from adacta.engine.files.writing import write_atomically
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.lesson import questions
from adacta.notebook.lesson.questions import LOOKS, Prediction
from adacta.notebook.table.panels import button, row

FORMAT = "adacta answers"
FORMAT_VERSION = 1
CODE = re.compile(r"\w[\w-]{0,29}")
LONGEST = 2000
SITTING = token_hex(4)
"""This start of the notebook."""


@dataclass(frozen=True)
class Answered:
    """What was answered to one question, the first of `given` first; so many as `votes` came before the reason."""

    question: str
    options: tuple[str, ...]
    right: tuple[str, ...]
    votes: int
    given: tuple[str, ...]
    sitting: str


@dataclass(frozen=True)
class Answers:
    """A file of answers: a code and what was answered."""

    code: str
    answered: tuple[Answered, ...]


class AnotherSitting(ValueError):
    """A question was answered under the same code in another notebook, or before a restart."""


# Writing


def save(code: str, predictions: Iterable[Prediction], folder: str | Path = ".") -> Path:
    """Write what was answered to `answers-<code>.json`; what the file holds from other lessons stays in it.

    >>> from tempfile import TemporaryDirectory
    >>> question = Prediction("Who is filed first?", ["yellow B", "red C"], "yellow B", "It lies on top.")
    >>> question.answer("red C")
    >>> with TemporaryDirectory() as folder:
    ...     path = save("Fox-7", [question], folder)
    ...     print(path.name, load(path).answered[0].given)
    answers-fox-7.json ('red C',)

    Raises ValueError for an impossible code, without an answer, or when the code's file cannot be added to (another
    student's, or damaged), and OSError naming the file when it cannot be written.
    """
    answers = Answers(checked_code(code), answered_of(predictions))
    path = Path(folder) / file_name(answers.code)
    if path.exists():
        try:
            answers = Answers(answers.code, joined(load(path).answered, answers.answered))
        except ValueError as wrong:
            raise ValueError(f"not saved, {path.name} is there already: {wrong}. Choose another code") from wrong
    write_atomically(path, written(answers))
    return path


def file_name(code: str) -> str:
    """What the file of a code is called."""
    return f"answers-{code}.json"


def checked_code(code: str) -> str:
    """The code in small letters: 'Fox' and 'fox' are one file on some machines.

    Raises ValueError for anything but 1 to 30 letters, digits, - and _.
    """
    plain = normalize("NFC", code).strip().lower()
    if not CODE.fullmatch(plain):
        raise ValueError(f"code {shown(code)}: expected 1 to 30 letters, digits, - or _, such as 'fox-7'")
    return plain


def answered_of(predictions: Iterable[Prediction]) -> tuple[Answered, ...]:
    """What was answered in this notebook; ValueError when nothing was."""
    found = tuple(
        Answered(each.question, each.options, each.right, each.votes, tuple(each.given), SITTING)
        for each in predictions
        if each.given
    )
    if not found:
        raise ValueError("not saved: no question has been answered yet; expected at least one answer")
    return found


def joined(old: Sequence[Answered], new: Sequence[Answered]) -> tuple[Answered, ...]:
    """The answers of one student from two files: of each question those that go on longer.

    Raises AnotherSitting when both answer a question in different sittings: these may be two students.
    """
    found = {each.question: each for each in old}
    for each in new:
        before = found.get(each.question, each)
        if before.sitting != each.sitting:
            raise AnotherSitting(f"{shown(each.question)} was answered in another notebook, or before a restart")
        found[each.question] = max(before, each, key=lambda one: len(one.given))
    return tuple(found.values())


def written(answers: Answers) -> str:
    """The text of a file of answers."""
    data = {"format": FORMAT, "version": FORMAT_VERSION, "kit": kit_version(), **asdict(answers)}
    data = json.loads(json.dumps(data))  # tuples are lists from here on
    text = json.dumps({**data, "checksum": checksum(data)}, ensure_ascii=False, indent=1) + "\n"
    if len(text.encode()) > LARGEST_FILE:
        raise ValueError(f"not saved: {len(text.encode()):,} bytes of answers; expected at most {LARGEST_FILE:,}")
    return text


# Reading


def load(path: str | Path) -> Answers:
    """Read a file of answers.

    Raises DataError naming the file for one that is damaged, edited, foreign or newer, OSError when it cannot be read.
    """
    file = Path(path)
    data = _whole(file)
    problems = Problems()
    cells = problems.table(Cell(file.name, data), tuple(_KEYS))
    problems.raise_if_any()
    problems.text(cells["kit"], LONGEST)
    code = problems.text(cells["code"], 30)
    if code and not CODE.fullmatch(code):
        problems.refuse(cells["code"], "letters, digits, - and _")
    rows = problems.row(cells["answered"], "question", "a list with at least one question")
    answered = [_answered(problems, each) for each in rows.cells] if rows else []
    problems.raise_if_any()
    return Answers(str(code), tuple(each for each in answered if each))


_KEYS = ("format", "version", "kit", "code", "answered", "checksum")


def _whole(file: Path) -> dict[str, Any]:
    """What the file holds, when it is one of ours, whole, and not newer than we are."""
    try:
        data = json.loads(read_text(file))
        is_ours = isinstance(data, dict) and data.get("format") == FORMAT
        is_whole = is_ours and data.get("checksum") == checksum(data)
    except DataError:
        raise
    except (ValueError, RecursionError) as wrong:
        raise DataError([f"{file.name}: no file of answers, or cut off: {wrong}"]) from wrong
    if not is_ours:
        raise DataError([f"{file.name}: no file of answers; expected 'format': '{FORMAT}'"])
    if type(data.get("version")) is not int or not 1 <= data["version"] <= FORMAT_VERSION:
        raise DataError(
            [
                f"{file.name}: format {shown(data.get('version'))}, written by version {shown(data.get('kit'))} of the "
                f"kit; version {kit_version()} reads formats up to {FORMAT_VERSION}"
            ]
        )
    if not is_whole:
        raise DataError([f"{file.name}: damaged or edited: the checksum does not fit the rest of the file"])
    return dict(data)


def _answered(problems: Problems, cell: Cell) -> Answered | None:
    """One question of a file; None after a complaint."""
    before = len(problems.found)
    cells = problems.table(cell, tuple(Answered.__annotations__))
    if len(problems.found) > before:
        return None
    question = problems.text(cells["question"], LONGEST)
    sitting = problems.text(cells["sitting"], 30)
    votes = problems.whole(cells["votes"], 1, 2, "1 or 2")
    options = _texts(problems, cells["options"])
    right, given = (_texts(problems, cells[name], options) for name in ("right", "given"))
    if question is None or sitting is None or votes is None or len(problems.found) > before:
        return None
    return Answered(question, options, right, votes, given, sitting)


def _texts(problems: Problems, cell: Cell, allowed: Sequence[str] | None = None) -> tuple[str, ...]:
    """A list of texts, each among the allowed ones if these are given."""
    rows = problems.row(cell, "number", "a list with at least one text")
    found = []
    for each in rows.cells if rows else ():
        text = problems.text(each, LONGEST)
        if text is not None and allowed is not None and text not in allowed:
            problems.refuse(each, f"one of {shown(list(allowed))}")
        found.append(text or "")
    return tuple(found)


# The button


class SaveAnswers:
    """A field for the code and a button; the file lies beside the notebook, and can be downloaded."""

    def __init__(self, predictions: Mapping[str, Prediction]) -> None:
        self.predictions = predictions
        # not continuous: of what is typed fast, the button would see the beginning only
        self.code = widgets.Text(description="My code", placeholder="such as fox-7, no name", continuous_update=False)
        self.save = button("Save my answers", self._save)
        self.reply = widgets.HTML()
        self.widget = widgets.VBox([row(self.code, self.save), self.reply])
        keep_alive(self.widget)

    def _save(self) -> None:
        try:
            path = save(self.code.value, self.predictions.values())
        except ValueError as wrong:
            self._say(str(wrong), "error")
        except OSError as wrong:
            answers = Answers(checked_code(self.code.value), answered_of(self.predictions.values()))
            self._say(str(wrong), "error", _link(answers))
        else:
            number = len(load(path).answered)
            questions = "1 question" if number == 1 else f"{number} questions"
            self._say(f"Saved beside this notebook: {path.name}, {questions}.", "right", _link(load(path)))

    def _say(self, text: str, kind: str, link: str = "") -> None:
        self.reply.value = f'<div role="status" style="{LOOKS[kind]}">{escape(text)} {link}</div>'

    def __repr__(self) -> str:
        return "Save my answers: lesson.save_as('fox-7'), with a code of your own"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget, and for pages that show no widgets the line that does the same."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        html = "<p>Save my answers: <code>lesson.save_as('fox-7')</code>, with a code of your own</p>"
        return {**bundle, "text/plain": repr(self), "text/html": html}

    def _ipython_display_(self) -> None:
        show(self._repr_mimebundle_())


def _link(answers: Answers) -> str:
    """The file as a link: on a server, or in a folder that cannot be written, this is the way to get it."""
    data = b64encode(written(answers).encode()).decode()
    name = file_name(answers.code)  # letters, digits, - and _
    style = "color:inherit;text-decoration:underline"
    return f'<a download="{name}" href="data:application/json;base64,{data}" style="{style}">Download it</a>'


def save_answers() -> SaveAnswers:
    """A field for a code and a button that saves the answers of this notebook in a file to hand in."""
    return SaveAnswers(questions.asked)


def save_as(code: str, folder: str | Path = ".") -> Path:
    """Save the answers of this notebook without a button, as `answers-<code>.json`.

    Raises what `save` raises.
    """
    return save(code, questions.asked.values(), folder)
