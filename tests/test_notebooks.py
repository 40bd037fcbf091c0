"""Every notebook runs from top to bottom in a kernel, without a browser."""

import json
import re
import shutil
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient

import adacta
from adacta import fronta
from adacta.lab import FIRST_NOTEBOOK
from adacta.notebook import lesson
from adacta.notebook.lesson.bank import lessons, questions_of
from tests.notebooks import NOTEBOOKS, hidden_names, open_hands, texts_in


def test_the_first_notebook_is_there() -> None:
    assert FIRST_NOTEBOOK in [notebook.name for notebook in NOTEBOOKS]


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_runs_top_to_bottom(notebook: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(notebook, tmp_path))
    opened = nbformat.read(copy, as_version=4)
    sources = [cell["source"] for cell in opened["cells"]]
    opened["cells"].append(nbformat.v4.new_code_cell(WHAT_WAS_ASKED))
    ran = NotebookClient(
        opened,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": tmp_path}},
    ).execute()
    cells = [cell for cell in ran["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in cells if cell["source"].strip())
    asked = [Asked(**each) for each in json.loads(cells.pop()["outputs"][0]["text"])]
    outputs, state = [cell["outputs"] for cell in cells], ran["metadata"].get("widgets", {})
    shown = [outputs, state]
    assert {each.id for each in asked} >= set(questions_of(notebook.stem[:2]) if is_lesson(notebook) else ())
    assert answers_told(asked, [*texts_in(outputs), *sources], list(texts_in(state))) == []
    assert not hidden_names(shown)
    if "fronta" in notebook.stem:
        assert sum(map(bool, (open_hands(text) for text in texts_in(shown)))) > 3  # or the check looks for nothing


class Asked(NamedTuple):
    """A question that a notebook asked, as its kernel has it: where games judge it, what they said is in it."""

    id: str
    options: list[str]
    right: list[str]
    said: list[str]


WHAT_WAS_ASKED = """
import json
from adacta.notebook.lesson import asked
print(json.dumps([
    {"id": each.id, "options": each.options, "right": each.right, "said": [each.why, *each.instead.values()]}
    for each in asked.values()
]))
"""
A_SENTENCE = 45
"""An option this long is no name that stands in any text about the games."""


def is_lesson(notebook: Path) -> bool:
    """Whether a notebook is one of the numbered lessons with questions."""
    return notebook.parent.name == "notebooks" and notebook.stem[:2] in lessons()


def answers_told(asked: Sequence[Asked], texts: Sequence[str], state: Sequence[str] = ()) -> list[str]:
    """The questions that *Run All*, or the notebook itself, gives away, each with where it does.

    That is by what is said to an answer; in texts also by a right option that stands there without the others. In the
    state of widgets the options of a question are texts of their own.
    """
    read, widgets = ([in_one_line(text) for text in these] for these in (texts, state))
    told = [
        (each, text)
        for each in asked
        for text in (*read, *widgets)
        if any(in_one_line(said) in text for said in each.said if said)
    ]
    alone = [(each, text) for each in asked for text in read if _stands_alone(each, text)]
    return [f"{each.id}: {text[:300]}" for each, text in (*told, *alone)]


def _stands_alone(asked: Asked, text: str) -> bool:
    if all(in_one_line(option) in text for option in asked.options):
        return False
    return any(len(right) >= A_SENTENCE and in_one_line(right) in text for right in asked.right)


def in_one_line(text: str) -> str:
    """A text without tags and breaks, as it is read."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", unescape(text))).strip()


def test_an_answer_that_is_told_is_found() -> None:
    options = ["the one that lies on top of it, since it came last", "the last"]
    asked = Asked("01-1", options, options[:1], ["It's on top."])
    both = f"<li>{options[0]}</li><li>{options[1]}</li>"
    assert answers_told([asked], ["a picture", both]) == []
    assert answers_told([asked], [], [options[0]]) == []
    assert answers_told([asked], [both, "<p>It&#x27;s on\n top.</p>"]) == ["01-1: It's on top."]
    assert answers_told([asked], [both], ["So: It's on top."]) == ["01-1: So: It's on top."]
    assert answers_told([asked], [both, f"<b>{options[0]}</b>"]) == [f"01-1: {options[0]}"]


@pytest.mark.parametrize("seen_by", [1, 2, 3, adacta.SPECTATOR])
def test_hidden_names_are_found(seen_by: Any) -> None:
    play = adacta.start(fronta, fronta.THREE, seed=120, names=("You", "Novák", "Svoboda"))
    for told in (lesson.picture(play, seen_by=seen_by), lesson.picture(play, len(play.journal) - 1, seen_by=seen_by)):
        for text in (told._repr_html_(), repr(told)):
            assert open_hands(text) == [{seen_by} - {adacta.SPECTATOR}]
            assert not hidden_names([text])
    assert not hidden_names(repr(lesson.picture(play)))
    everything = play._repr_mimebundle_()
    for text in everything.values():
        assert open_hands(text) == [{1, 2, 3}]
    assert hidden_names({"data": everything}) == ["the hands of seats [1, 2, 3]"] * 2
    assert hidden_names(play.position())
