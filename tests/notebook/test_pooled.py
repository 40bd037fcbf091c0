"""The answers of a class, pooled: counts, shares, gain, files that do not fit, the charts."""

from itertools import cycle, islice
from math import isnan
from pathlib import Path

import pytest

from adacta.engine.data import DataError
from adacta.notebook import lesson
from adacta.notebook.lesson.answer_files import Answered, Answers, file_name, written
from adacta.notebook.lesson.bank import questions_of
from adacta.notebook.lesson.pooled import Pooled, gain, pool
from adacta.notebook.lesson.short_codes import short_codes

WHO = ("yellow B", "blue A", "red C")
WHERE = ("on top", "at the bottom")


def answered(question: str, *given: str, votes: int = 2, sitting: str = "1") -> Answered:
    options = {"Who?": WHO, "Where?": WHERE}.get(question, WHO)
    return Answered(question, options, options[:1], votes, given, sitting)


def hand_in(folder: Path, code: str, *each: Answered, name: str = "") -> None:
    (folder / (name or file_name(code))).write_text(written(Answers(code, each)), "utf-8")


def a_class_of_30(folder: Path) -> None:
    """First 12 of 30 are right, then 24; the commonest mistake is red C."""
    first = [*["yellow B"] * 12, *["blue A"] * 6, *["red C"] * 12]
    second = [*["yellow B"] * 24, *["red C"] * 6]
    where = islice(cycle(WHERE), 30)
    for number, votes in enumerate(zip(first, second, where, strict=True)):
        one, two, place = votes
        hand_in(
            folder,
            f"pupil-{number}",
            answered("Who?", one, two, sitting=str(number)),
            answered("Where?", place, votes=1, sitting=str(number)),
        )


def test_codes_files_and_folders_are_pooled_together(tmp_path: Path) -> None:
    asked = questions_of("01")["01-1"]
    right, wrong = asked.right[0], next(option for option in asked.options if option not in asked.right)
    once = Answered(asked.question, asked.options, asked.right, 1, (right,), "7")
    twice = Answered(asked.question, asked.options, asked.right, 1, (wrong, right), "8")
    (tmp_path / "more").mkdir()
    hand_in(tmp_path / "more", "fox", once)
    hand_in(tmp_path, "cat", twice)
    (good,), (late,) = (short_codes([("01-1", each)]).values() for each in (once, twice))
    (tmp_path / "more" / "chat.txt").write_text(f"Ann: {good}\nBen: {late}\n")
    pooled = lesson.pool(f"{good} and {good}", tmp_path / "more", str(tmp_path / "answers-cat.json"), late[:-1] + "7")
    assert pooled.verdict.splitlines()[0] == "Students: 6; files: 2; short codes: 4; questions: 1."
    assert pooled.table[["students", "first_right", "right_in_the_end"]].to_numpy().tolist() == [[6, 4 / 6, 1.0]]
    assert len(pooled.problems) == (late[-1] != "7")
    assert "counted as another" not in pooled.verdict
    with pytest.raises(DataError, match="mistyped"):
        lesson.pool(late[:-1] + ("7" if late[-1] != "7" else "8"))
    with pytest.raises(NotADirectoryError, match="and no short code in it"):
        lesson.pool("the answers of nobody")


def test_thirty_students(tmp_path: Path) -> None:
    a_class_of_30(tmp_path)
    pooled = lesson.pool(tmp_path)
    who, where = pooled.table.to_dict("records")
    assert (who["students"], who["voted_twice"], who["commonest_mistake"]) == (30, 30, "red C (12)")
    assert (who["first_right"], who["second_right"]) == (pytest.approx(0.4), pytest.approx(0.8))
    assert who["gain"] == pytest.approx(2 / 3)
    assert (where["first_right"], where["voted_twice"], where["commonest_mistake"]) == (0.5, 0, "at the bottom (15)")
    assert isnan(where["gain"])
    assert pooled.votes[["option", "right", "first_vote", "second_vote"]].to_numpy().tolist() == [
        ["yellow B", True, 12, 24],
        ["blue A", False, 6, 0],
        ["red C", False, 12, 6],
        ["on top", True, 15, 0],
        ["at the bottom", False, 15, 0],
    ]
    assert pooled.verdict.splitlines() == [
        "Students: 30; files: 30; questions: 2.",
        "Right before discussion: 40 %; after it: 80 %, a gain of 0.7.",
        "Most often wrong at first: question 1, Who? 12 of 30 right; commonest mistake: red C (12).",
    ]


def test_what_comes_after_the_reason_is_no_second_vote(tmp_path: Path) -> None:
    hand_in(tmp_path, "ant", answered("Who?", "red C", "yellow B", votes=1))
    (row,) = pool(tmp_path).table.to_dict("records")
    assert (row["voted_twice"], row["first_right"], row["right_in_the_end"]) == (0, 0, 1)
    assert "discussion" not in pool(tmp_path).verdict


def test_the_gain_is_of_those_who_voted_twice(tmp_path: Path) -> None:
    hand_in(tmp_path, "ant", answered("Who?", "red C", "yellow B"))
    hand_in(tmp_path, "bee", answered("Who?", "red C", "blue A"))
    hand_in(tmp_path, "cat", answered("Who?", "yellow B"))
    (row,) = pool(tmp_path).table.to_dict("records")
    assert (row["students"], row["voted_twice"], row["second_right"], row["gain"]) == (3, 2, 0.5, 0.5)


def test_damaged_and_foreign_files_are_named_and_the_rest_is_pooled(tmp_path: Path) -> None:
    a_class_of_30(tmp_path)
    good = (tmp_path / "answers-pupil-3.json").read_text("utf-8")
    (tmp_path / "answers-pupil-3.json").write_text(good[:200], "utf-8")
    (tmp_path / "answers-pupil-4.json").write_text(good.replace("red C", "blue A"), "utf-8")
    (tmp_path / "my-game.json").write_text('{"format": "adacta game"}', "utf-8")
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "notes.txt").write_text("no answers")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "answers-x.json").write_text("not looked at")
    pooled = pool(tmp_path)
    assert "Students: 28; files: 28" in pooled.verdict
    assert len(pooled.problems) == 4
    assert pooled.others == ["notes.txt"]
    assert "No answers in: notes.txt." in pooled.verdict
    for name in ("answers-pupil-3.json", "answers-pupil-4.json", "my-game.json", "picture.json"):
        assert f"Left out: {name}" in pooled.verdict


def test_two_students_with_one_code_are_two_and_named(tmp_path: Path) -> None:
    hand_in(tmp_path, "fox", answered("Who?", "yellow B", sitting="1"))
    hand_in(tmp_path, "fox", answered("Who?", "yellow B", sitting="2"), name="answers-fox (1).json")
    pooled = pool(tmp_path)
    assert pooled.answers["student"].tolist() == ["fox", "fox (2)"]
    assert "fox (2): a code chosen twice" in pooled.verdict


def test_a_file_handed_in_twice_is_one_student(tmp_path: Path) -> None:
    hand_in(tmp_path, "fox", answered("Who?", "red C"))
    hand_in(tmp_path, "fox", answered("Who?", "red C", "yellow B"), name="answers-fox (1).json")
    pooled = pool(tmp_path)
    assert pooled.answers[["student", "second_vote"]].to_numpy().tolist() == [["fox", "yellow B"]]
    assert "twice" not in pooled.verdict


def test_two_lessons_of_one_student_are_put_together(tmp_path: Path) -> None:
    for number, question in enumerate(("Who?", "Where?")):
        folder = tmp_path / f"lesson {number}"
        folder.mkdir()
        hand_in(folder, "fox", answered(question, {"Who?": WHO, "Where?": WHERE}[question][0], sitting=str(number)))
    pooled = pool(tmp_path)
    assert pooled.answers["student"].tolist() == ["fox", "fox"]
    assert "Every first vote was right." in pooled.verdict


def test_a_question_with_other_options_is_another_question(tmp_path: Path) -> None:
    hand_in(tmp_path, "ant", answered("Who?", "red C"))
    hand_in(tmp_path, "bee", Answered("Who?", ("red C", "green Z"), ("red C",), 1, ("red C",), "2"))
    assert pool(tmp_path).table[["question", "first_right"]].to_numpy().tolist() == [["Who?", 0], ["Who?", 1]]


def test_a_folder_without_answers_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(NotADirectoryError, match="nowhere': no such folder"):
        pool(tmp_path / "nowhere")
    with pytest.raises(DataError, match=r"no file of answers; expected answers-<code>\.json"):
        pool(tmp_path)
    (tmp_path / "answers-x.json").write_text("{")
    with pytest.raises(DataError, match=r"answers-x\.json: no file of answers, or cut off"):
        pool(tmp_path)


def test_gain_of_what_was_right_already() -> None:
    assert isnan(gain(1, 1))
    assert gain(0.5, 0.25) == -0.5


@pytest.fixture
def pooled(tmp_path: Path) -> Pooled:
    a_class_of_30(tmp_path)
    return pool(tmp_path)


def test_the_charts_say_what_they_show(pooled: Pooled) -> None:
    assert pooled.chart().alt == ("Right, first vote and second vote. 1. Who?: 40 % and 80 %. 2. Where?: 50 % and -.")
    assert pooled.chart(1).alt == (
        "Who? Students, first vote and second vote. yellow B (right): 12 and 24. blue A: 6 and 0. red C: 12 and 6."
    )
    assert pooled.chart(2).alt == "Where? Students, first vote. on top (right): 15. at the bottom: 15."


def test_the_bars_differ_without_colour(pooled: Pooled) -> None:
    (axes,) = pooled.chart().axes
    looks = {bars.patches[0].get_hatch() for bars in axes.containers}
    assert looks == {"///", None}


@pytest.mark.parametrize("number", [0, 3, -1, "Who?"])
def test_an_unknown_question_is_an_error(pooled: Pooled, number: int) -> None:
    with pytest.raises(ValueError, match="expected a number from 1 to 2"):
        pooled.chart(number)


def test_one_cell_shows_words_numbers_chart_and_votes(pooled: Pooled) -> None:
    html = pooled._repr_html_()
    assert html.index("Students: 30") < html.index("<td>80 %</td>") < html.index("<svg") < html.index("<details>")
    assert "nan" not in html.split("<svg")[0]
    assert "Students: 30" in repr(pooled)


def test_what_is_written_is_shown_as_text(tmp_path: Path) -> None:
    hand_in(tmp_path, "ant", Answered("<b>$x_</b>$?", ("<i>$1^$", "b"), ("b",), 2, ("<i>$1^$", "b"), "1"))
    pooled = pool(tmp_path)
    assert "<i>" not in pooled._repr_html_() + pooled.chart(1)._repr_mimebundle_()["text/html"]
    assert "<b>$x" not in pooled._repr_html_()
