"""Gates: closed until the question is answered, open for the teacher, and nothing of it is on the page before."""

import re
from pathlib import Path

import ipywidgets as widgets
import nbformat
import pandas as pd
import pytest

from adacta.notebook import lesson
from adacta.notebook.lesson import gates, questions
from adacta.study import waiting_lines
from tests.notebooks import NOTEBOOKS


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "watching", [])
    monkeypatch.setattr(questions, "votes", 1)
    monkeypatch.setattr(gates, "all_open", False)


def shown(gate: gates.Gate) -> str:
    return " ".join(child.value for child in gate.place.children)


def test_it_opens_with_the_last_of_its_answers_right_or_wrong() -> None:
    gate = lesson.after(lambda: "47 rounds", "01-1", "01-2")
    first, second = lesson.question("01-1"), lesson.question("01-2")
    assert "Answer the 2 questions above first" in shown(gate)
    first.answer("town hall")
    assert not first.is_right
    assert not gate.is_open
    second.answer("red E")
    assert gate.is_open
    assert shown(gate) == "<pre>47 rounds</pre>"


def test_nothing_is_worked_out_or_on_the_page_before() -> None:
    called = []
    gate = lesson.after(lambda: called.append(1) or "47 rounds", "01-1")
    bundle = gate._repr_mimebundle_()
    assert called == []
    assert "47" not in bundle["text/html"] + bundle["text/plain"]


def test_with_two_votes_it_opens_after_the_second() -> None:
    lesson.vote_twice()
    asked = lesson.question("01-1")
    gate = lesson.after("47 rounds", "01-1")
    asked.answer("town hall")
    assert not gate.is_open
    asked.answer("job office")
    assert gate.is_open


def test_a_cell_that_runs_again_after_the_answer_is_open_at_once() -> None:
    lesson.question("01-1").answer("job office")
    assert lesson.after("47 rounds", "01-1").is_open


def test_the_teacher_opens_all_of_them() -> None:
    gate = lesson.after(pd.DataFrame({"rounds": [47]}), "01-1")
    lesson.open_gates()
    assert "<table" in shown(gate)
    assert lesson.after("later", "01-2").is_open


def test_charts_and_text_are_shown() -> None:
    lesson.open_gates()
    assert "<svg" in shown(lesson.after(waiting_lines.chart, "01-1"))  # a figure has an empty _repr_html_, too
    assert shown(lesson.after(lambda: "47 rounds", "01-1")) == "<pre>47 rounds</pre>"


def test_widgets_are_shown_as_they_are() -> None:
    box = widgets.VBox()
    lesson.open_gates()
    assert lesson.after(box, "01-1").place.children == (box,)
    asked = lesson.question("01-1")
    assert lesson.after(asked, "01-2").place.children == (asked.widget,)


def test_a_gate_needs_a_question_that_there_is() -> None:
    with pytest.raises(ValueError, match="after what"):
        lesson.after("47 rounds")
    with pytest.raises(ValueError, match="no question '01-99'"):
        lesson.after("47 rounds", "01-99")


MEASURED = re.compile(r"\b(compare|charts\.\w+|simulate)\(")


@pytest.mark.parametrize(
    "notebook",
    [path for path in NOTEBOOKS if path.stem[:2] in ("01", "02", "03", "04", "05")],
    ids=lambda path: path.stem,
)
def test_what_many_games_say_stands_behind_a_gate(notebook: Path) -> None:
    """*Run All* shows no result of many games before the questions that it answers."""
    cells = nbformat.read(notebook, as_version=4)["cells"]
    measured = [cell for cell in cells if cell["cell_type"] == "code" and MEASURED.search(cell["source"])]
    assert [cell["id"] for cell in measured if "lesson.after(" not in cell["source"]] == []
