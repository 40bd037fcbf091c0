"""What has been done, lesson by lesson: kept on this machine, shown as a checklist.

The file lies where Jupyter keeps what belongs to a user (on Linux `~/.local/share/jupyter/adacta/progress.json`; the
variable JUPYTER_DATA_DIR moves it). It holds the ids of the questions that were answered, nothing else. Without a
place for it, as in a browser's Python, progress lasts as long as the kernel.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from adacta.engine.data import DataError, parse_json, read_bytes
from adacta.engine.data.sentences import filled_in
from adacta.engine.files.writing import write_atomically
from adacta.notebook.lesson import questions, words
from adacta.notebook.lesson.bank import lessons, questions_of
from adacta.notebook.table.panels import button

FORMAT = "adacta progress"
FORMAT_VERSION = 1

trouble = ""
"""Why the last answer could not be kept; empty when it was."""


def place() -> Path | None:
    """The file; None where Jupyter has no place for files."""
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:
        return None
    return Path(jupyter_data_dir()) / "adacta" / "progress.json"


# Keeping


def keep() -> None:
    """Add what has been answered in this notebook; an answer must not fail because the disk is full."""
    global trouble
    try:
        file = place()
        if file and (answered := answered_here()):
            _keep_damaged_aside(file)
            _write(file, answered | read(file))
        trouble = ""
    except OSError as wrong:
        trouble = words.NOT_KEPT.format(why=wrong.strerror or wrong)


def answered_here() -> set[str]:
    """The ids of the lessons' questions that were answered in this notebook."""
    return {each.id for each in questions.asked.values() if each.id and each.given and each.is_told}


def read(file: Path) -> set[str]:
    """The ids that a file holds; none when there is no file.

    Raises DataError naming the file when it is damaged, foreign or newer, OSError when it cannot be read.
    """
    if not file.exists():
        return set()
    data = parse_json(read_bytes(file).decode("utf-8", errors="replace"), file.name)
    version = data.get("version") if isinstance(data, dict) and data.get("format") == FORMAT else None
    ids = data.get("answered") if isinstance(data, dict) else None
    if version != FORMAT_VERSION or not isinstance(ids, list) or not all(isinstance(id, str) for id in ids):
        raise DataError([words.DAMAGED.format(file=file.name, format=FORMAT, version=FORMAT_VERSION)])
    return set(ids)


def _write(file: Path, ids: Collection[str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    data = {"format": FORMAT, "version": FORMAT_VERSION, "answered": sorted(ids)}
    write_atomically(file, json.dumps(data, indent=1) + "\n")


def _keep_damaged_aside(file: Path) -> None:
    """What cannot be read is not overwritten: it gets another name, and the file begins anew."""
    try:
        read(file)
    except DataError:
        file.replace(file.with_suffix(".damaged.json"))


def _forgotten(before: set[str]) -> set[str]:
    """Empty the file and return what it held; or write what was forgotten before, and return nothing."""
    file = place()
    if file is None:
        return set()
    _keep_damaged_aside(file)
    held = read(file)
    _write(file, held | before if before else ())
    return set() if before else held


# Showing


class Done(NamedTuple):
    """A lesson: its number, its title, its notebook if it lies here, how many of its questions were answered."""

    lesson: str
    title: str
    notebook: str
    answered: int
    questions: int


class Progress:
    """The lessons as a checklist: done, begun, not yet; with a button that forgets, and takes that back."""

    def __init__(self, folder: str | Path = ".") -> None:
        self._folder = Path(folder)
        self.forget = button(words.FORGET, self._forget)
        self._forgotten: set[str] = set()
        self._handle: Any = None
        self.load()

    def load(self) -> None:
        """Read the file anew."""
        self.trouble = trouble
        self._ids = answered_here()
        try:
            file = place()
            self._ids |= read(file) if file else set()
        except (OSError, DataError) as wrong:
            self.trouble = str(wrong)
        self.lessons = list(self._lessons())

    def _lessons(self) -> Iterator[Done]:
        for lesson in lessons():
            asked = questions_of(lesson)
            notebook = next(iter(sorted(self._folder.glob(f"{lesson}_*.ipynb"))), None)
            title = _title(notebook) if notebook else words.LESSON.format(lesson=lesson)
            name = notebook.name if notebook else ""
            yield Done(lesson, title, name, len(self._ids & set(asked)), len(asked))

    def _forget(self) -> None:
        """Forget everything, or take it back."""
        global trouble
        try:
            self._forgotten = _forgotten(self._forgotten)
        except OSError as wrong:
            trouble = words.NOT_KEPT.format(why=wrong.strerror or wrong)
        self.forget.description = words.REMEMBER if self._forgotten else words.FORGET
        self.load()
        if self._handle is not None:
            self._handle.update({"text/html": self._repr_html_(), "text/plain": repr(self)}, raw=True)

    def __repr__(self) -> str:
        return "\n".join(f"{_state(each)}  {each.title}" for each in self.lessons)

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{_state(each)} · {_linked(each)}</li>" for each in self.lessons)
        said = f'<p role="status">{escape(self.trouble)}</p>' if self.trouble else ""
        return f'<ul style="list-style:none;padding-left:0">{lines}</ul>{said}<p>{escape(words.PROGRESS_NOTE)}</p>'

    def _ipython_display_(self) -> None:
        # no widget: a page resolves the links of its own HTML only
        from IPython.display import display

        html = {"text/html": self._repr_html_(), "text/plain": repr(self)}
        self._handle = display(html, raw=True, display_id=True)
        display(self.forget)


def _state(done: Done) -> str:
    if done.answered == done.questions:
        return words.DONE
    values = {"answered": done.answered, "questions": done.questions}
    return filled_in(words.BEGUN, values) if done.answered else words.NOT_YET


def _linked(done: Done) -> str:
    title = escape(done.title)
    return f'<a href="{escape(done.notebook)}">{title}</a>' if done.notebook else title


def _title(notebook: Path) -> str:
    """The first heading of a notebook; its file name without one."""
    try:
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        lines = (line for cell in cells for line in "".join(cell["source"]).splitlines())
        found = next(line for line in lines if line.startswith("# "))
    except (OSError, ValueError, KeyError, TypeError, StopIteration):
        return notebook.stem  # a notebook that Jupyter could not open either is still a place to go to
    return found.removeprefix("# ")
