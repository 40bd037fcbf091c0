"""Answers in files: what is written, what is added to, what is refused, and the button."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adacta.engine.data import LARGEST_FILE, MOST_CELLS, DataError
from adacta.engine.files.saving import checksum
from adacta.notebook import lesson
from adacta.notebook.lesson import Prediction, answers, questions, words
from adacta.notebook.lesson.answer_files import AnotherSitting, Answered, joined
from adacta.notebook.lesson.handed_in import load
from adacta.notebook.lesson.short_codes import BadCode, codes_in


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    start_again(monkeypatch)


def start_again(monkeypatch: pytest.MonkeyPatch, sitting: str = "1") -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "votes", 1)
    monkeypatch.setattr(answers, "SITTING", sitting)


def ask(question: str = "Who is filed first?", *given: str) -> Prediction:
    prediction = Prediction(question, ["yellow B", "blue A", "red C"], "yellow B", "It lies on top.")
    for option in given:
        prediction.answer(option)
    return prediction


def edited(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what a file holds, with a checksum that fits."""
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps({**data, "checksum": checksum(data)}), "utf-8")


def test_what_was_answered_comes_back() -> None:
    ask("Žlutá, sárga: who?", "red C", "yellow B")
    ask("Not answered?")
    path = lesson.save_as(" Fox-7 ")
    assert path.name == "answers-fox-7.json"
    (one,) = load(path).answered
    assert one == Answered(
        "Žlutá, sárga: who?", ("yellow B", "blue A", "red C"), ("yellow B",), 1, ("red C", "yellow B"), "1"
    )


def test_the_file_holds_nothing_about_the_person_or_the_machine() -> None:
    ask("Who?", "red C")
    data = json.loads(lesson.save_as("fox").read_text("utf-8"))
    assert set(data) == {"format", "version", "kit", "code", "answered", "checksum"}
    assert set(data["answered"][0]) == {"question", "options", "right", "votes", "given", "sitting"}


def test_saved_again_the_file_has_the_later_answers() -> None:
    question = ask("Who?", "red C")
    lesson.save_as("fox")
    question.answer("yellow B")
    ask("Who else?", "blue A")
    found = load(lesson.save_as("fox")).answered
    assert [each.given for each in found] == [("red C", "yellow B"), ("blue A",)]


def test_another_lesson_is_added_to_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    ask("Who?", "red C")
    lesson.save_as("fox")
    start_again(monkeypatch, "2")
    ask("Who else?", "blue A")
    assert [each.question for each in load(lesson.save_as("fox")).answered] == ["Who?", "Who else?"]


def test_the_file_of_another_student_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    ask("Who?", "red C")
    before = lesson.save_as("fox").read_bytes()
    start_again(monkeypatch, "2")
    ask("Who?", "red C")
    with pytest.raises(ValueError, match=r"answers-fox\.json is there already: 'Who\?' .* Choose another code"):
        lesson.save_as("Fox")
    assert Path("answers-fox.json").read_bytes() == before


def test_a_damaged_file_is_not_written_over() -> None:
    Path("answers-fox.json").write_text("{")
    ask("Who?", "red C")
    with pytest.raises(ValueError, match=r"is there already: .* cut off"):
        lesson.save_as("fox")
    assert Path("answers-fox.json").read_text() == "{"


def test_joined_files_keep_the_longer_answers() -> None:
    short = Answered("Who?", ("a", "b"), ("a",), 2, ("b",), "1")
    long = Answered("Who?", ("a", "b"), ("a",), 2, ("b", "a"), "1")
    assert joined([short], [long]) == joined([long], [short]) == (long,)
    with pytest.raises(AnotherSitting, match=r"'Who\?' was answered in another notebook"):
        joined([short], [Answered("Who?", ("a", "b"), ("a",), 2, ("b",), "2")])


@pytest.mark.parametrize("code", ["", " ", "../fox", "a b", "fox.json", "x" * 31, "-fox", "a/b", "a\\b", "con:", "a\n"])
def test_an_impossible_code_is_refused(code: str, tmp_path: Path) -> None:
    ask("Who?", "red C")
    if code == "a\n":
        assert lesson.save_as(code).name == "answers-a.json"
        return
    with pytest.raises(ValueError, match="expected 1 to 30 letters, digits, - or _"):
        lesson.save_as(code)
    assert not list(tmp_path.iterdir())


def test_without_an_answer_there_is_nothing_to_save(tmp_path: Path) -> None:
    ask("Who?")
    with pytest.raises(ValueError, match="no question has been answered yet"):
        lesson.save_as("fox")
    assert not list(tmp_path.iterdir())


def test_too_many_answers_are_refused(tmp_path: Path) -> None:
    ask("Who?").given.extend(["red C"] * LARGEST_FILE)
    assert len(load(lesson.save_as("fox")).answered[0].given) == MOST_CELLS
    ask("W" * 2000).given.append("red C")
    for number in range(600):
        ask(f"{number} {'W' * 1900}").given.append("red C")
    with pytest.raises(ValueError, match="expected at most 1,000,000"):
        lesson.save_as("bee")
    assert [path.name for path in tmp_path.iterdir()] == ["answers-fox.json"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "cut off"),
        ("[" * 100_000, "no file of answers"),
        ("[]", "expected 'format': 'adacta answers'"),
        ('{"format": "adacta game"}', "expected 'format': 'adacta answers'"),
        ('{"format": "adacta answers", "version": 2, "kit": "9"}', "version '9' of the kit; .* formats up to 1"),
        ('{"format": "adacta answers", "version": true}', "format True"),
        ('{"format": "adacta answers", "version": 1, "code": "fox"}', "damaged or edited"),
        (" " * (LARGEST_FILE + 1), "too large"),
    ],
)
def test_damaged_and_foreign_files_are_named(text: str, told: str) -> None:
    Path("some.json").write_text(text)
    with pytest.raises(DataError, match=rf"some\.json: .*{told}"):
        load("some.json")


def test_a_file_that_is_no_text_is_named() -> None:
    Path("some.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=r"some\.json.*no file of answers"):
        load("some.json")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.update(code="../fox"), "code: '../fox'; expected letters"),
        (lambda data: data.update(code=7), "code: 7; expected a text"),
        (lambda data: data.update(name="Eva"), "unknown key"),
        (lambda data: data.pop("kit"), "kit: missing; expected a text"),
        (lambda data: data.update(answered=[]), "expected a list with at least one question"),
        (lambda data: data.update(answered=["Who?"]), "question 1: 'Who\\?'; expected a table"),
        (lambda data: data["answered"][0].update(votes=3), "votes: 3; expected 1 or 2"),
        (lambda data: data["answered"][0].update(votes=True), "votes: True; expected 1 or 2"),
        (lambda data: data["answered"][0].update(given=["green Z"]), "given, number 1: 'green Z'; expected one of"),
        (lambda data: data["answered"][0].update(right=["green Z"]), "right, number 1: 'green Z'; expected one of"),
        (lambda data: data["answered"][0].update(given=[]), "given: \\[\\]; expected a list with at least one"),
        (lambda data: data["answered"][0].update(options="abc"), "options: 'abc'; expected a list"),
        (lambda data: data["answered"][0].update(options=[1]), "options, number 1: 1; expected a text"),
        (lambda data: data["answered"][0].pop("sitting"), "sitting: missing"),
        (lambda data: data["answered"][0].update(question="x" * 5000), "expected a text of 1 to 2000"),
    ],
)
def test_each_wrong_value_is_named_with_its_place(change: Callable[[dict[str, Any]], object], told: str) -> None:
    ask("Who?", "red C")
    path = lesson.save_as("fox")
    edited(path, change)
    with pytest.raises(DataError, match=rf"answers-fox\.json.*{told}"):
        load(path)


# The button


def test_the_button_saves_and_says_where() -> None:
    ask("Who?", "red C")
    saving = lesson.save_answers()
    saving.code.value = "fox"
    saving.save.click()
    assert "Saved beside this notebook: answers-fox.json, 1 question." in saving.reply.value
    assert 'download="answers-fox.json"' in saving.reply.value
    ask("Asked after the button?", "blue A")
    saving.save.click()
    assert len(load("answers-fox.json").answered) == 2


@pytest.mark.parametrize("code", ["", "<b>", "a b"])
def test_the_button_says_what_a_code_is(code: str) -> None:
    ask("Who?", "red C")
    saving = lesson.save_answers()
    saving.code.value = code
    saving.save.click()
    assert "expected 1 to 30 letters" in saving.reply.value
    assert "<b>" not in saving.reply.value


def test_a_folder_that_cannot_be_written_is_named_and_the_file_can_be_downloaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "not saved, Permission denied", str(path))

    monkeypatch.setattr(answers, "write_atomically", refused)
    ask("Who?", "red C")
    with pytest.raises(OSError, match=r"not saved, Permission denied.*answers-fox\.json"):
        lesson.save_as("fox")
    saving = lesson.save_answers()
    saving.code.value = "fox"
    saving.save.click()
    assert "Permission denied" in saving.reply.value
    assert 'download="answers-fox.json"' in saving.reply.value


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    ask("Who?", "red C")
    with pytest.raises(FileNotFoundError, match=r"not saved.*nowhere"):
        lesson.save_as("fox", tmp_path / "nowhere")


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    ask("Who?", "red C")
    (tmp_path / "drive").write_text("no folder")
    with pytest.raises(OSError, match=r"not saved.*answers-fox\.json"):
        lesson.save_as("fox", tmp_path / "drive")


def test_pages_without_widgets_have_the_line_that_does_the_same() -> None:
    bundle = lesson.save_answers()._repr_mimebundle_()
    assert "lesson.save_as" in bundle["text/html"]
    assert "lesson.save_as" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_short_code_follows_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "watching", [])
    asked = lesson.question("01-1")
    saved = lesson.save_answers()
    assert words.NO_SHORT_CODE in saved.short.value
    asked.answer(asked.right[0])
    (first,) = codes_in(re.sub("<[^>]*>", " ", saved.short.value))
    assert not isinstance(first, BadCode)
    assert [each.given for each in first.answered] == [(asked.right[0],)]
    assert first.lesson == "01"
