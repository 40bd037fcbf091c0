"""Progress is kept on the machine, lesson by lesson, and shown as a checklist."""

import json
from pathlib import Path

import pytest

from adacta.engine.data import DataError
from adacta.notebook import lesson
from adacta.notebook.lesson import checklist, questions
from adacta.notebook.lesson.bank import questions_of
from tests.notebooks import ROOT


@pytest.fixture(autouse=True)
def _a_new_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    a_new_notebook(monkeypatch)


def a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "watching", [checklist.keep])
    monkeypatch.setattr(questions, "votes", 1)


def answer(*ids: str) -> None:
    for id in ids:
        asked = lesson.question(id)
        asked.answer(asked.options[0])


def test_what_was_answered_is_there_in_the_next_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    number = "01"
    total = len(questions_of(number))
    answer("01-1", "01-2")
    a_new_notebook(monkeypatch)
    (first, *_) = checklist.Progress(ROOT / "notebooks").lessons
    assert first == ("01", first.title, "01_a_first_day.ipynb", 2, total)
    assert "begun (2 of" in repr(checklist.Progress())
    answer(*questions_of(number))
    assert repr(checklist.Progress()).startswith("✔ done")
    assert "○ not yet" in repr(checklist.Progress())


def test_the_lessons_that_lie_here_are_linked() -> None:
    html = checklist.Progress(ROOT / "notebooks")._repr_html_()
    assert '<a href="01_a_first_day.ipynb">' in html
    assert "○ not yet" in html
    assert "href" not in checklist.Progress(ROOT / "docs")._repr_html_()


def test_a_first_vote_is_not_yet_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson.vote_twice()
    answer("01-1")
    file = checklist.place()
    assert file is not None
    assert not file.exists()
    answer("01-1")
    assert checklist.read(file) == {"01-1"}


def test_forgetting_is_taken_back() -> None:
    answer("01-1")
    questions.asked.clear()
    shown = checklist.Progress()
    shown.forget.click()
    assert "begun" not in repr(shown)
    shown.forget.click()
    assert "begun (1 of" in repr(shown)


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": "adacta progress", "version": 2, "answered": []}'])
def test_a_damaged_file_is_told_and_kept_aside(damage: str) -> None:
    file = checklist.place()
    assert file is not None
    file.parent.mkdir(parents=True)
    file.write_text(damage)
    assert "progress.json" in checklist.Progress()._repr_html_()
    with pytest.raises(DataError):
        checklist.read(file)
    answer("01-1")
    assert checklist.read(file) == {"01-1"}
    assert file.with_suffix(".damaged.json").read_text() == damage


def test_a_folder_that_cannot_be_written_does_not_stop_a_lesson(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file"))
    answer("01-1")
    assert "could not be kept on this machine" in checklist.Progress()._repr_html_()


def test_the_file_holds_ids_and_nothing_about_the_person() -> None:
    answer("01-1")
    file = checklist.place()
    assert file is not None
    assert set(json.loads(file.read_text())) == {"format", "version", "answered"}
