"""The questions of the lessons as data: every file is whole, every question can be answered, bad files are refused."""

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from adacta import precomputed
from adacta.engine.data import DataError, parse_toml
from adacta.notebook import lesson
from adacta.notebook.lesson import bank, questions
from adacta.notebook.lesson.bank import lessons, questions_of, read_questions
from tests.notebooks import NOTEBOOKS

ALL = {id: each for number in lessons() for id, each in questions_of(number).items()}
FIXED = [id for id, each in ALL.items() if each.right]


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "asked", {})
    monkeypatch.setattr(questions, "votes", 1)


def sources(path: Path) -> Iterator[str]:
    yield from (cell["source"] for cell in nbformat.read(path, as_version=4)["cells"])


@pytest.mark.parametrize("id", FIXED)
def test_right_answers_pass_and_wrong_ones_are_told_why(id: str) -> None:
    asked = lesson.question(id)
    for option in ALL[id].options:
        asked.answer(option)
        assert asked.is_right == (option in ALL[id].right)
        assert ("Right!" in asked.reply.value) == asked.is_right
        if option in ALL[id].instead:
            assert len(asked.reply.value) > len(ALL[id].instead[option])


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_lesson_asks_each_question_of_its_file_and_tells_no_answer(notebook: Path) -> None:
    text = "\n".join(sources(notebook))
    asked = {id for id in ALL if f'"{id}"' in text}
    whole = {id.partition("-")[0] for id in asked} | {notebook.stem[:2]} & set(lessons())
    assert asked == {id for number in whole for id in questions_of(number)}
    assert [id for id in asked if ALL[id].why and ALL[id].why in text] == []
    assert "Prediction(" not in text


def test_each_lesson_of_the_bank_has_its_notebook() -> None:
    numbers = [notebook.stem[:2] for notebook in NOTEBOOKS if notebook.parent.name == "notebooks"]
    assert sorted(set(lessons()) - set(numbers)) == []
    assert len(set(numbers)) == len(numbers)


def test_what_is_measured_is_judged_by_the_games() -> None:
    found = precomputed.compared("players", "FOUR", "TWO", ["length", "margin"])
    asked = lesson.question("05-2", found)
    assert asked.options == ("more", "fewer", "no difference seen")
    row = found.table.set_index("measure").loc["length"]
    assert row["seen"]
    asked.answer("more" if row["difference"] > 0 else "fewer")
    assert asked.is_right
    assert "(600 games of each.)" in asked.reply.value
    with pytest.raises(TypeError, match="question 05-2 is judged by a comparison that has 'length', not by None"):
        lesson.question("05-2")


@pytest.mark.parametrize(
    ("value", "right"),
    [
        (1.0, "fewer steps"),
        (9, "about as many"),
        (12.9, "about as many"),
        (13, "more steps"),
    ],
)
def test_what_is_counted_falls_under_the_first_larger_number(value: float, right: str) -> None:
    asked = lesson.question("08-3", value)
    assert asked.right == (right,)
    assert asked.why.startswith(f"{value:.0f} on the stack")
    wrong = [option for option in asked.options if option != right]
    assert all(asked.instead[option] == asked.why for option in wrong)  # a wrong guess learns the number


def test_a_fixed_question_takes_no_result_and_an_unknown_id_is_refused() -> None:
    with pytest.raises(TypeError, match="question 01-1 is fixed"):
        lesson.question("01-1", 3)
    with pytest.raises(ValueError, match=r"no question '01-9'.*lesson 01 has 01-1, 01-2"):
        lesson.question("01-9")
    for strange in ("99-1", "", "first"):
        with pytest.raises(ValueError, match="expected lesson and number, as in '01-1'"):
            lesson.question(strange)


WHOLE = 'question = "Who?"\noptions = ["a", "b"]\nright = ["a"]\nwhy = "So."\n'


def refused(text: str) -> str:
    with pytest.raises(DataError) as error:
        read_questions(parse_toml(text, "99.toml"), "99.toml")
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[2]\n" + WHOLE, "99.toml: ['2']; expected tables numbered 1, in this order"),
        ("[1]\n" + WHOLE + 'hint = ["x"]', "99.toml, 1.'hint': unknown key (did you mean 'hints'?)"),
        ("[1]\n" + WHOLE.replace('right = ["a"]', 'right = ["c"]'), "expected among the options a, b"),
        ("[1]\n" + WHOLE.replace('right = ["a"]', ""), "expected at least one right option"),
        ("[1]\n" + WHOLE + "[1.instead]\na = 'No.'", "none of them explained as wrong"),
        ("[1]\n" + WHOLE.replace('["a", "b"]', '["a", "a"]'), "expected texts that differ from each other"),
        ("[1]\n" + WHOLE + 'measure = "length"', "expected a measured question without options"),
        ('[1]\nquestion = "How much?"\noptions = ["a", "b"]\nwhy = "So."\nbelow = [1, 2]', "one rising number less"),
        ("[1]\n" + WHOLE.replace("So.", "x" * 501), "expected a text of 1 to 500 characters"),
        ('[1]\nquestion = "Who?"', "expected two options at least, and why"),
    ],
)
def test_a_file_that_breaks_the_rules_is_refused_with_the_place(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_lesson_without_questions_is_named() -> None:
    with pytest.raises(ValueError, match="no lesson '99' has questions; there are 01, 02"):
        bank.questions_of("99")


@pytest.mark.parametrize("id", FIXED)
def test_every_wrong_option_is_explained(id: str) -> None:
    assert set(ALL[id].options) == {*ALL[id].right, *ALL[id].instead}
    assert len(set(ALL[id].instead.values())) == len(ALL[id].instead)
