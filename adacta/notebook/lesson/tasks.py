"""Open tasks: written down in one's own words, with criteria to judge by and a worked sample that comes afterwards.

`lesson.task("stacks_against_queues-2")` reads table 2 of `data/tasks/stacks_against_queues.toml`: `task`, `criteria`
and `sample`. What is written stays in the notebook; nobody grades it but its author and whoever reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.data import Cell, Problems, did_you_mean, read_toml, shown
from adacta.notebook import clause_box
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.clause_box import OF_ALL_GAMES, with_clauses
from adacta.notebook.lesson import gates, questions
from adacta.notebook.lesson.bank import DATA
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row

TASKS = DATA / "tasks"
LONGEST = 2000
"""Characters of a text."""
ENOUGH = 10
"""Words that make an answer; a name or two do not."""
JUDGED_BY = "Look at it with these questions:"
WRITE = "A few sentences, please: so far {words} of {enough} words at least."
SAMPLE = "A worked sample, one of many:"
FIRST = "First write your own; then a worked sample is shown here."


@dataclass(frozen=True)
class Task:
    """What a data file says about one task."""

    task: str
    criteria: tuple[str, ...]
    sample: str


class OpenTask:
    """A task, a field to write in, and a button; criteria, and the sample with what comes of it, appear afterwards.

    `then` is a thing to show with the sample, or a function that gives it: what was measured, a chart.
    """

    def __init__(self, task: Task, then: Any | Callable[[], Any] = None) -> None:
        self.task = task
        self.is_open = False
        self._then = then
        self.text = widgets.Textarea(placeholder="In your own words", rows=4, layout={"width": "98%"})
        self.done = button("I have written mine", self._done)
        self.reply = widgets.HTML()
        self.place = widgets.VBox([self.reply])
        words = f'<div style="font-size:15px;font-weight:600">{_in_html(task.task)}</div>'
        self.widget = widgets.VBox([widgets.HTML(clause_box.STYLE + words), self.text, row(self.done), self.place])
        keep_alive(self.widget)  # there may be no table on the page to share with
        questions.watching.append(self.look)
        self.look()

    def write(self, text: str) -> None:
        """Write this, and say that it is done."""
        self.text.value = text
        self.done.click()

    def look(self) -> None:
        """Open without an answer, when the teacher has opened all gates."""
        if gates.all_open:
            self._open()

    def _done(self) -> None:
        words = len(self.text.value.split())
        if words < ENOUGH and not self.is_open:
            self.reply.value = _told(escape(WRITE.format(words=words, enough=ENOUGH)))
        else:
            self._open()

    def _open(self) -> None:
        if self.is_open:
            return
        self.is_open = True
        criteria = "".join(f"<li>{_in_html(each)}</li>" for each in self.task.criteria)
        sample = f"<div><b>{SAMPLE}</b> {_in_html(self.task.sample)}</div>"
        self.reply.value = _told(f"<b>{JUDGED_BY}</b><ul>{criteria}</ul>{sample}")
        if self._then is not None:
            found = self._then() if callable(self._then) else self._then
            self.place.children = (self.reply, gates.as_widget(found))

    def __repr__(self) -> str:
        return f"{self.task.task} {FIRST}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget, and for pages that show no widgets the task; its sample is not on the page."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        html = f"<div><b>{_in_html(self.task.task)}</b></div><p>{FIRST}</p>"
        return {**bundle, "text/plain": repr(self), "text/html": html}

    def _ipython_display_(self) -> None:
        show(self)


def _in_html(text: str) -> str:
    return with_clauses(OF_ALL_GAMES, text)


def _told(html: str) -> str:
    return f'<div role="status" style="{LOOKS["note"]}">{html}</div>'


def task(id: str, then: Any | Callable[[], Any] = None) -> OpenTask:
    """The open task with this id, file and number, as in 'stacks_against_queues-2'; `then` is shown with its sample.

    Raises ValueError for an id that no file has.
    """
    name, _, number = id.rpartition("-") if isinstance(id, str) else ("", "", "")
    if name not in files():
        near = did_you_mean(name, files())
        raise ValueError(f"task {shown(id)}{near}: expected one of {', '.join(files())}, and a number")
    known = tasks_of(name)
    if number not in known:
        raise ValueError(f"no task {shown(id)}; {name} has {', '.join(known)}")
    return OpenTask(known[number], then)


def files() -> tuple[str, ...]:
    """The files that have tasks."""
    return tuple(sorted(path.stem for path in TASKS.glob("*.toml")))


@cache
def tasks_of(name: str) -> Mapping[str, Task]:
    """The tasks of a file by number; DataError for a file that breaks the rules of the module."""
    path = TASKS / f"{name}.toml"
    return read_tasks(read_toml(path), path.name)


def read_tasks(tables: Mapping[str, object], place: str) -> dict[str, Task]:
    """The tasks of a file by number; DataError with everything that is wrong."""
    problems = Problems()
    read = {number: _read(problems, Cell(f"{place}, {number}", table)) for number, table in tables.items()}
    problems.raise_if_any()
    return read


def _read(problems: Problems, cell: Cell) -> Task:
    cells = problems.table(cell, ["task", "criteria", "sample"])
    texts = {name: problems.text(cells[name], LONGEST) or "" for name in ("task", "sample") if name in cells}
    listed = problems.row(cells["criteria"], "text", "a list of texts") if "criteria" in cells else None
    criteria = tuple(problems.text(each, LONGEST) or "" for each in listed.cells) if listed else ()
    if listed is not None and len(criteria) < 2:
        problems.refuse(cells["criteria"], "two criteria at least")
    return Task(texts.get("task", ""), criteria, texts.get("sample", ""))
