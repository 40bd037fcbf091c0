"""Open tasks: written first, then criteria and sample; every task stands in a notebook, and no sample does."""

import pytest

from adacta.engine.data import DataError, parse_toml
from adacta.notebook import lesson
from adacta.notebook.lesson import gates, questions, tasks
from tests.notebooks import NOTEBOOKS

ALL = [f"{name}-{number}" for name in tasks.files() for number in tasks.tasks_of(name)]
MINE = "I expect that nobody waits longer, since the queue stays as it was before."


@pytest.fixture(autouse=True)
def _a_new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "watching", [])
    monkeypatch.setattr(gates, "all_open", False)


@pytest.mark.parametrize("id", ALL)
def test_the_sample_comes_after_ones_own(id: str) -> None:
    asked = lesson.task(id, then=lambda: "47 rounds")
    bundle = asked._repr_mimebundle_()
    assert asked.task.sample not in bundle["text/html"] + bundle["text/plain"]
    asked.write("No idea.")
    assert "so far 2 of 10 words" in asked.reply.value
    assert not asked.is_open
    asked.write(MINE)
    assert tasks.SAMPLE in asked.reply.value
    assert asked.reply.value.count("<li>") == len(asked.task.criteria)
    assert "47 rounds" in asked.place.children[1].value
    assert asked.text.value == MINE


def test_the_teacher_opens_it() -> None:
    asked = lesson.task(ALL[0])
    lesson.open_gates()
    assert asked.is_open
    assert lesson.task(ALL[0]).is_open


def test_every_task_stands_in_its_notebook_and_no_sample_does() -> None:
    texts = {path.stem: path.read_text(encoding="utf-8") for path in NOTEBOOKS}
    for id in ALL:
        name, _, number = id.rpartition("-")
        assert f'lesson.task(\\"{id}\\"' in texts[name]
        assert not [text for text in texts.values() if tasks.tasks_of(name)[number].sample[:40] in text]


def test_an_unknown_task_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected one of .*hidden_against_open"):
        lesson.task("kings-1")
    with pytest.raises(ValueError, match="no task 'hidden_against_open-9'; hidden_against_open has 1, 2, 3"):
        lesson.task("hidden_against_open-9")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[1]\ntask = "Think."\nsample = "So."', "1.criteria: missing"),
        ('[1]\ntask = "Think."\nsample = "So."\ncriteria = ["Is it?"]', "two criteria at least"),
    ],
)
def test_a_file_that_breaks_the_rules_is_refused(text: str, said: str) -> None:
    with pytest.raises(DataError) as error:
        tasks.read_tasks(parse_toml(text, "99.toml"), "99.toml")
    assert said in str(error.value)
