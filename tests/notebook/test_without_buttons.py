"""Questions on pages without widgets: the same answer, the same words, and gates that show what they hold."""

import pytest

from adacta.notebook import lesson
from adacta.notebook.lesson import gates, questions


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "watching", [])
    monkeypatch.setattr(questions, "votes", 1)
    monkeypatch.setattr(gates, "all_open", False)


def test_the_page_says_how_and_the_answer_is_told() -> None:
    asked = lesson.question("02-1")
    assert "lesson.answer(&quot;02-1&quot;, &quot;tax office&quot;)" in asked._repr_mimebundle_()["text/html"]
    assert repr(lesson.answer("02-1", "tax office")).startswith("Not quite. Blue is the colour of the tax office")
    assert repr(lesson.answer("02-1", "environmental office")).startswith("Right! The town hall's field")
    assert asked.given == ["tax office", "environmental office"]


def test_what_waited_is_in_the_html_once_it_is_answered() -> None:
    lesson.question("02-1")
    assert "it went there" not in lesson.after("it went there", "02-1")._repr_mimebundle_()["text/html"]
    lesson.answer("02-1", "environmental office")
    assert "it went there" in lesson.after("it went there", "02-1")._repr_mimebundle_()["text/html"]


def test_what_cannot_be_answered_is_refused() -> None:
    with pytest.raises(ValueError, match="question 02-1 has not been asked yet; run its cell first"):
        lesson.answer("02-1", "tax office")
    lesson.question("02-1")
    with pytest.raises(ValueError, match=r"answer 'tax ofice' \(did you mean 'tax office'.*\); expected one of"):
        lesson.answer("02-1", "tax ofice")
    with pytest.raises(ValueError, match="no question '02-99'"):
        lesson.answer("02-99", "tax office")
