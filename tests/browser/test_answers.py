"""A class: two votes, the file that is handed in by keyboard, and what the teacher sees."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from adacta.notebook.lesson.handed_in import load
from tests.browser.accessibility import violations
from tests.browser.lab import LabServer, OpenNotebook
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

QUESTION = """
from adacta.notebook import lesson

lesson.vote_twice()
lesson.Prediction("Who is filed first?", ["yellow B", "red C"], "yellow B", "It lies on top. (clause M2)")
"""

TEACHER = """
from pathlib import Path
from adacta.notebook import lesson
from adacta.notebook.lesson.answer_files import Answered, Answers, file_name, written

options = ("yellow B", "blue A", "red C")
for number in range(30):
    first, second = options[number % 3], options[number % 3 if number % 4 == 0 else 0]
    one = Answered("Which dossier is filed first?", options, options[:1], 2, (first, second), str(number))
    two = Answered("Where does red C end in the inbox?", options, options[2:], 1, (first,), str(number))
    code = f"pupil-{number}"
    Path(file_name(code)).write_text(written(Answers(code, (one, two))))
Path("answers-cut-off.json").write_text("{")
pooled = lesson.pool(".")
pooled
"""


@pytest.fixture
def student(open_notebook: Open, tmp_path: Path) -> OpenNotebook:
    notebook = open_notebook(write_notebook(tmp_path / "student.ipynb", QUESTION, "lesson.save_answers()"))
    notebook.run_all()
    return notebook


def test_two_votes_are_saved_by_keyboard(student: OpenNotebook, lab: LabServer) -> None:
    page = student.page
    for option, told in (("red C", "Noted: red C."), ("yellow B", "Right! It lies on top.")):
        page.get_by_label(option).check()
        page.get_by_role("button", name="Check", exact=True).press("Enter")
        expect(page.get_by_role("status").get_by_text(told)).to_be_visible()
    page.get_by_role("button", name="Save my answers").press("Enter")
    expect(page.get_by_text("expected 1 to 30 letters")).to_be_visible()
    page.get_by_role("textbox", name="My code").focus()
    page.keyboard.type("fox-7")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved beside this notebook: answers-fox-7.json, 1 question.")).to_be_visible()
    (saved,) = lab.root.rglob("answers-fox-7.json")
    assert load(saved).answered[0].given == ("red C", "yellow B")
    page.get_by_role("link", name="Download it").focus()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == saved.name
    assert download.value.path().read_bytes() == saved.read_bytes()
    assert not violations(page)
    with student.dark():
        assert not violations(page)


def test_the_teacher_sees_the_class(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "teacher.ipynb", TEACHER, "pooled.chart(1)"))
    notebook.run_all()
    page = notebook.page
    expect(page.get_by_text("Students: 30; files: 30; questions: 2.")).to_be_visible()
    expect(page.get_by_text("Left out: answers-cut-off.json")).to_be_visible()
    expect(page.get_by_role("img", name="Right, first vote and second vote")).to_be_visible()
    page.get_by_text("Who chose what").click()
    expect(page.get_by_role("cell", name="blue A", exact=True).first).to_be_visible()
    assert not violations(page)
    with notebook.dark():
        assert not violations(page)
