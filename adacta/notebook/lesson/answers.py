"""Saving the answers of a notebook in a small file: a student hands it in, a teacher pools those of a class."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from secrets import token_hex
from typing import Any
from unicodedata import normalize

import ipywidgets as widgets

from adacta.engine.data import MOST_CELLS, shown
from adacta.engine.data.sentences import filled_in
from adacta.engine.files.writing import write_atomically
from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.lesson import questions, words
from adacta.notebook.lesson.answer_files import CODE, Answered, Answers, file_name, joined, written
from adacta.notebook.lesson.handed_in import load
from adacta.notebook.lesson.questions import LOOKS, Prediction
from adacta.notebook.lesson.short_codes import short_codes
from adacta.notebook.table.panels import button, row

SITTING = token_hex(4)
"""This start of the notebook."""


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
        Answered(each.question, each.options, each.right, each.votes, tuple(each.given[:MOST_CELLS]), SITTING)
        for each in predictions
        if each.given
    )
    if not found:
        raise ValueError("not saved: no question has been answered yet; expected at least one answer")
    return found


def _with_ids(predictions: Iterable[Prediction]) -> Iterator[tuple[str, Answered]]:
    """What was answered to the questions of the lessons; a question of one's own has no place in a short code."""
    for each in predictions:
        if each.given and each.id:
            yield each.id, Answered(each.question, each.options, each.right, each.votes, tuple(each.given), SITTING)


# The button

CODE_LOOKS = '<b style="font:600 20px monospace;letter-spacing:1px;white-space:nowrap">{}</b>'


class SaveAnswers:
    """A short code of all answers, which follows them; and a file: a field for its name and a button to save it.

    The file lies beside the notebook, and can be downloaded.
    """

    def __init__(self, predictions: Mapping[str, Prediction]) -> None:
        self.predictions = predictions
        # not continuous: of what is typed fast, the button would see the beginning only
        self.code = widgets.Text(description=words.MY_CODE, placeholder=words.MY_CODE_EXAMPLE, continuous_update=False)
        self.save = button(words.SAVE, self._save)
        self.reply = widgets.HTML()
        self.short = widgets.HTML()
        self.widget = widgets.VBox([self.short, row(self.code, self.save), self.reply])
        share_lifeline(self.widget)
        questions.watching.append(self.look)
        self.look()

    def look(self) -> None:
        """Show the short code of what has been answered until now."""
        found = short_codes(_with_ids(self.predictions.values()))
        lines = [words.SHORT_CODE.format(lesson=lesson) + CODE_LOOKS.format(code) for lesson, code in found.items()]
        self.short.value = f'<div role="status">{"<br>".join(lines) or words.NO_SHORT_CODE}</div>'

    def _save(self) -> None:
        try:
            path = save(self.code.value, self.predictions.values())
        except ValueError as wrong:
            self._say(str(wrong), "error")
        except OSError as wrong:
            answers = Answers(checked_code(self.code.value), answered_of(self.predictions.values()))
            self._say(str(wrong), "error", _link(answers))
        else:
            said = filled_in(words.SAVED, {"file": path.name, "questions": len(load(path).answered)})
            self._say(said, "right", _link(load(path)))

    def _say(self, text: str, kind: str, link: str = "") -> None:
        self.reply.value = f'<div role="status" style="{LOOKS[kind]}">{escape(text)} {link}</div>'

    def __repr__(self) -> str:
        return words.SAVE_WITHOUT_BUTTON

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget, and for pages that show no widgets the line that does the same."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": self.short.value + words.SAVE_WITHOUT_BUTTON_HTML}

    def _ipython_display_(self) -> None:
        show(self)


def _link(answers: Answers) -> str:
    """The file as a link: on a server, or in a folder that cannot be written, this is the way to get it."""
    data = b64encode(written(answers).encode()).decode()
    name = file_name(answers.code)  # letters, digits, - and _
    style = "color:inherit;text-decoration:underline"
    return f'<a download="{name}" href="data:application/json;base64,{data}" style="{style}">{words.DOWNLOAD}</a>'


def save_answers() -> SaveAnswers:
    """A field for a code and a button that saves the answers of this notebook in a file to hand in."""
    return SaveAnswers(questions.asked)


def save_as(code: str, folder: str | Path = ".") -> Path:
    """Save the answers of this notebook without a button, as `answers-<code>.json`.

    Raises what `save` raises.
    """
    return save(code, questions.asked.values(), folder)
