"""The class on the projector: codes come in, bars follow, nobody is named, the right answer waits for the teacher."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from adacta.notebook import lesson
from adacta.notebook.lesson.answer_files import Answered, Answers, written
from adacta.notebook.lesson.bank import questions_of
from adacta.notebook.lesson.short_codes import short_codes

ASKED = questions_of("01")["01-1"]
RIGHT = ASKED.right[0]
WRONG = next(option for option in ASKED.options if option not in ASKED.right)


def code(*given: str, votes: int = 1) -> str:
    return short_codes([("01-1", answered(*given, votes=votes))])["01"]


def answered(*given: str, votes: int = 1) -> Answered:
    return Answered(ASKED.question, ASKED.options, ASKED.right, votes, given, "1")


def uploaded(name: str, text: str) -> dict[str, Any]:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    return {"name": name, "type": "", "size": len(text), "content": memoryview(text.encode()), "last_modified": now}


@pytest.fixture(name="page")
def fixture_page() -> Any:
    return lesson.class_page()


def test_the_bars_follow_the_codes(page: Any) -> None:
    assert page._bars.value == ""
    page.codes.value = f"Ann: {code(RIGHT)}\nBen {code(WRONG)}\n{code(RIGHT)}"
    assert "3 codes, 0 files." in page._status.value
    assert "3 students" in page._bars.value
    assert page.codes.value.count("\n") == 2
    page.codes.value = ""
    assert "0 codes" in page._status.value
    assert page._bars.value == ""


def test_both_votes_have_bars_with_numbers(page: Any) -> None:
    page.codes.value = "\n".join([code(WRONG, RIGHT, votes=2)] * 3)
    assert "first vote" in page._bars.value
    assert "second vote" in page._bars.value
    assert page._bars.value.count("</span>3</td>") == 2


def test_nobody_is_named_and_the_right_answer_waits(page: Any) -> None:
    page.codes.value = f"Ann: {code(RIGHT)}\n"
    assert "Ann" not in page._bars.value + page._status.value
    assert "✔" not in page._bars.value
    page.right.click()
    assert page._bars.value.count("✔ right") == len(ASKED.right)
    page.right.click()
    assert "✔" not in page._bars.value


def test_the_next_question_is_shown_without_its_answer(page: Any) -> None:
    second = questions_of("01")["01-2"]
    more = Answered(second.question, second.options, second.right, 1, (second.options[0],), "1")
    page.codes.value = short_codes([("01-1", answered(RIGHT)), ("01-2", more)])["01"]
    page.right.click()
    page.codes.value += f"\n{code(WRONG)}"
    assert "✔" in page._bars.value
    page.next.click()
    assert second.question in page._bars.value
    assert "✔" not in page._bars.value
    page.next.click()
    assert page.choice.value.text == ASKED.question


def test_a_mistyped_code_is_told_when_its_line_is_over(page: Any) -> None:
    good = code(RIGHT)
    wrong = good[:-1] + ("7" if good[-1] != "7" else "8")
    page.codes.value = wrong
    assert "mistyped" not in page._status.value
    page.codes.value = f"{wrong}\n{good}"
    assert "is probably" in page._status.value
    assert "1 code," in page._status.value


def test_files_and_folders_count_too(page: Any, tmp_path: Path) -> None:
    text = written(Answers("fox", (answered(RIGHT),)))
    (tmp_path / "answers-fox.json").write_text(text)
    page.folder.value = str(tmp_path)
    page.upload.value = (uploaded("chat.txt", code(WRONG)),)
    assert "1 code, 1 file." in page._status.value
    page.all.turn()
    assert "Students: 2; files: 1; short codes: 1; questions: 1." in page._tables.value
    page.folder.value = str(tmp_path / "nowhere")
    assert "no such folder" in page._status.value
