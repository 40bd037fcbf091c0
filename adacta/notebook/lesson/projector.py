"""A class on the projector: short codes and files come in, and the bars of each question follow.

The codes stand in one field, one after the other, and are all that the page knows: a line that is deleted is taken
back. The page names nobody; the right answer is marked when the teacher opens it, question by question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from adacta.engine.data.sentences import filled_in
from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.fold import Fold
from adacta.notebook.lesson import words
from adacta.notebook.lesson.answer_files import Answered, Answers
from adacta.notebook.lesson.handed_in import HandedIn, collected, look_at, look_for_codes
from adacta.notebook.lesson.pooled import Pooled, Question, question_of, students
from adacta.notebook.lesson.projector_bars import bars
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row

Votes = Mapping[Question, Sequence[Answered]]


class ClassPage:
    """The answers of a class as bars, question by question, while they come in.

    `codes` is the field for short codes, `upload` takes files, `folder` the name of a folder; `found` is what they
    hold together.
    """

    def __init__(self) -> None:
        self.found = HandedIn()
        self._votes: Votes = {}
        self._shown: Question | None = None
        self._is_open = False
        self.codes = widgets.Textarea(
            description=words.CODES, placeholder=words.CODES_EXAMPLE, rows=8, layout=widgets.Layout(width="100%")
        )
        self.upload = widgets.FileUpload(description=words.FILES, accept=".json,.zip,.txt", multiple=True)
        self.folder = widgets.Text(description=words.FOLDER, placeholder=words.FOLDER_EXAMPLE, continuous_update=False)
        for field in (self.codes, self.upload, self.folder):
            field.observe(lambda _: self._collect(), "value")
        self.choice = widgets.Dropdown(description=words.QUESTION, layout=widgets.Layout(width="auto"))
        self.choice.observe(lambda _: self._turn_to(), "value")
        self.before = button(words.BEFORE, lambda: self._go(-1))
        self.next = button(words.NEXT, lambda: self._go(1))
        self.right = button(words.SHOW_RIGHT, self._open)
        self._status, self._bars, self._tables = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.all = Fold(words.EVERYTHING, self._tables, self._pool)
        inputs = widgets.VBox([self.codes, row(self.upload, self.folder), widgets.HTML(words.SECOND_VOTE)])
        self.inputs = Fold(words.COMES_IN, inputs)
        self.inputs.turn()
        for fold in (self.inputs, self.all):
            fold.head.layout.width = "auto"
        self._places = row(self.choice, self.before, self.next, self.right)
        self.widget = widgets.VBox(
            [self.inputs.widget, self._status, self._places, self._bars, self.all.widget],
        )
        share_lifeline(self.widget)
        self._collect()

    # What comes in

    def _collect(self) -> None:
        found = HandedIn()
        if self.folder.value.strip():
            try:
                found = collected(Path(self.folder.value.strip()).expanduser())
            except OSError as wrong:
                found.problems.append(str(wrong))
        for each in self.upload.value:
            look_at(found, each["name"], bytes(each["content"]))
        self._take_codes(found)
        self.found = found
        self._sort(found.answers)
        self._say()
        if self.all.is_open:
            self._pool()

    def _take_codes(self, found: HandedIn) -> None:
        """Of the line that is being typed nothing is said before it is a code."""
        *lines, last = self.codes.value.split("\n")
        look_for_codes(found, "\n".join(lines))
        wrong = len(found.problems)
        look_for_codes(found, last)
        if last == last.rstrip() and len(last) < TYPED:
            del found.problems[wrong:]

    def _sort(self, answers: Sequence[Answers]) -> None:
        """The answers to each question; the question that is shown stays."""
        votes: dict[Question, list[Answered]] = {}
        for given in students(answers).values():
            for each in given:
                votes.setdefault(question_of(each), []).append(each)
        self._votes = votes
        shown = self._shown
        self.choice.options = [(f"{number}. {each.text}", each) for number, each in enumerate(votes, 1)]
        self.choice.value = shown if shown in votes else next(iter(votes), None)
        self._places.layout.display = None if votes else "none"
        self._draw()

    # What is shown

    def _say(self) -> None:
        told = filled_in(
            words.CAME_IN, {"codes": self.found.codes, "files": len(self.found.answers) - self.found.codes}
        )
        left_out = "".join(f"<li>{escape(problem)}</li>" for problem in self.found.problems)
        problems = f'<div style="{LOOKS["error"]}">{words.LEFT_OUT}<ul>{left_out}</ul></div>' if left_out else ""
        self._status.value = f'<div role="status">{told}{problems}</div>'

    def _turn_to(self) -> None:
        """Another question is shown without its answer; new codes for this one leave it as it is."""
        if self.choice.value not in (None, self._shown):
            self._shown = self.choice.value
            self._is_open = False
            self._draw()

    def _go(self, by: int) -> None:
        names = list(self._votes)
        if self.choice.value in names:
            self.choice.value = names[(names.index(self.choice.value) + by) % len(names)]

    def _open(self) -> None:
        self._is_open = not self._is_open
        self._draw()

    def _draw(self) -> None:
        self.right.description = words.HIDE_RIGHT if self._is_open else words.SHOW_RIGHT
        asked = self.choice.value
        self._bars.value = bars(asked, self._votes[asked], self._is_open) if asked in self._votes else ""

    def _pool(self) -> None:
        found = self.found
        pooled = Pooled(found.answers, found.problems, found.others, found.codes) if found.answers else None
        self._tables.value = pooled._repr_html_() if pooled else words.NOTHING_YET

    def __repr__(self) -> str:
        return words.NO_PAGE

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": repr(self), "text/html": f"<p>{words.NO_PAGE}</p>{self._bars.value}"}

    def _ipython_display_(self) -> None:
        show(self)


TYPED = 40
"""A last line this long is no code that is being typed."""
