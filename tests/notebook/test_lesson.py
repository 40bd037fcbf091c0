"""Predictions: right, wrong, hints in steps, several right answers, and what was answered."""

import pytest

import adacta
from adacta import ad_acta
from adacta.notebook import lesson
from adacta.notebook.lesson import Prediction, questions


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "votes", 1)


def made(**changes: object) -> Prediction:
    arguments: dict[str, object] = {
        "question": "Which is filed first?",
        "options": ["yellow B", "blue A", "red C"],
        "answer": "yellow B",
        "why": "It lies on top. (clause M2)",
        "instead": {"red C": "It has 1 of 2 references. (clause M4)"},
        "hints": ["Look at the references.", "Look at the top."],
    }
    return Prediction(**(arguments | changes))  # type: ignore[arg-type]


def test_right_with_the_reason() -> None:
    prediction = made()
    prediction.answer("yellow B")
    assert "Right! It lies on top. (clause M2)" in prediction.said
    assert "the top dossier of the last outbox is distributed first" in prediction.reply.value  # M2 opens
    assert prediction.is_right


def test_wrong_with_clause_and_numbers_and_another_try() -> None:
    prediction = made()
    prediction.answer("red C")
    assert "It has 1 of 2 references. (clause M4)" in prediction.said
    assert not prediction.is_right
    prediction.answer("yellow B")
    assert prediction.given == ["red C", "yellow B"]


def test_nothing_chosen_is_no_try() -> None:
    prediction = made()
    prediction.check.click()
    assert "Choose an answer first" in prediction.reply.value
    assert prediction.given == []


def test_hints_come_one_by_one() -> None:
    prediction = made()
    prediction.hint.click()
    assert "references" in prediction.reply.value
    assert "top" not in prediction.said
    prediction.hint.click()
    assert "top" in prediction.reply.value
    assert prediction.hint.disabled


def test_several_right_answers_are_right() -> None:
    prediction = made(answer=["yellow B", "blue A"])
    prediction.answer("blue A")
    assert "Also right: yellow B" in prediction.reply.value


def test_many_options_are_a_list() -> None:
    prediction = made(options=[f"dossier {number}" for number in range(28)], answer="dossier 3", instead={})
    prediction.answer("dossier 3")
    assert prediction.is_right


@pytest.mark.parametrize("changes", [{"answer": "green Z"}, {"answer": []}, {"instead": {"green Z": "?"}}])
def test_an_answer_outside_the_options_is_an_error(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected among the options yellow B"):
        made(**changes)


def test_results_tell_tries_and_the_commonest_mistake() -> None:
    prediction = made()
    for option in ("red C", "blue A", "red C", "yellow B"):
        prediction.answer(option)
    made(question="And then?", instead={})
    assert lesson.results().rows == [("Which is filed first?", 4, "yes", "red C"), ("And then?", 0, "-", "")]
    assert "tries 4, right yes, commonest mistake: red C" in repr(lesson.results())


def test_a_cell_run_again_keeps_what_was_answered() -> None:
    made().answer("red C")
    made().answer("yellow B")
    assert lesson.results().rows[0][:3] == ("Which is filed first?", 2, "yes")


def test_what_is_written_is_shown_as_text() -> None:
    prediction = made(question="<b>x</b> & y", options=["<i>a</i>", "b"], answer="b", instead={})
    bundle = prediction._repr_mimebundle_()
    assert "<b>x" not in bundle["text/html"].removeprefix("<p><b>")
    assert "<i>" not in bundle["text/html"]
    assert prediction.why not in bundle["text/html"]


def test_a_picture_of_a_moment_stays() -> None:
    play = adacta.start(ad_acta, seed=6)
    now, before = lesson.picture(play), lesson.picture(play, moment=0)
    assert "<svg" in now._repr_html_()
    assert now._repr_html_() != before._repr_html_()
    assert repr(before) == ad_acta.table_text(play.at(0), None)
    assert repr(now) == ad_acta.table_text(play.table, play.ask)
    with pytest.raises(ValueError, match="seen by 9"):
        lesson.picture(play, seen_by=9)


def test_a_picture_marks_what_to_look_at() -> None:
    play = adacta.start(ad_acta, seed=6)
    assert 'class="moved' not in lesson.picture(play)._repr_html_()
    dossier = play.table.components.dossiers[0].name
    for moment in (None, len(play.journal) - 1):
        marked = lesson.picture(play, moment, marked=[dossier])._repr_html_()
        assert marked != lesson.picture(play, moment)._repr_html_()


def test_mistakes_are_asked_again_and_count_as_tries() -> None:
    first = made()
    made(question="Right at once?").answer("yellow B")
    made(question="Not answered?")
    assert lesson.again().predictions == []
    assert "run this cell again" in repr(lesson.again())
    first.answer("red C")
    first.answer("yellow B")
    again = lesson.again()
    assert [each.question for each in again.predictions] == ["Which is filed first?"]
    assert again.predictions[0].reply.value == ""
    assert "One first try went wrong" in again._repr_mimebundle_()["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in again._repr_mimebundle_()
    again.predictions[0].answer("yellow B")
    assert lesson.results().rows[0] == ("Which is filed first?", 3, "yes", "red C")


def test_with_two_votes_the_reason_comes_after_the_second() -> None:
    prediction = made()
    lesson.vote_twice()
    prediction.answer("red C")
    assert "Noted: red C. Tell your neighbours why" in prediction.reply.value
    assert not prediction.is_told
    assert lesson.again().predictions == []
    assert lesson.results().rows == [("Which is filed first?", 1, "told after the second vote", "")]
    prediction.answer("red C")
    assert "It has 1 of 2 references. (clause M4)" in prediction.said
    prediction.answer("yellow B")
    assert "Right!" in prediction.reply.value
    assert len(lesson.again().predictions) == 1


def test_a_first_vote_is_kept_when_the_cell_runs_again() -> None:
    lesson.vote_twice()
    made().answer("yellow B")
    again = made()
    again.answer("yellow B")
    assert "Right!" in again.reply.value


def test_what_was_told_already_is_not_voted_on() -> None:
    prediction = made()
    prediction.answer("red C")
    lesson.vote_twice()
    assert prediction.votes == made().votes == 1
    assert made(question="And now?").votes == 2
