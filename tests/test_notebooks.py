"""Every notebook runs from top to bottom in a kernel, without a browser."""

import json
import shutil
from pathlib import Path
from typing import Any

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
    ran = NotebookClient(
        nbformat.read(copy, as_version=4),
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": tmp_path}},
    ).execute()
    cells = [cell for cell in ran["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in cells if cell["source"].strip())
    shown = [[cell["outputs"] for cell in cells], ran["metadata"].get("widgets", {})]
    assert answers_told(json.dumps([cell.get("outputs") for cell in cells], ensure_ascii=False)) == []
    assert not hidden_names(shown)
    if "fronta" in notebook.stem:
        assert sum(map(bool, (open_hands(text) for text in texts_in(shown)))) > 3  # or the check looks for nothing


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


def answers_told(outputs: str) -> list[str]:
    """The questions whose reason, or what is said to a wrong answer, stands in what *Run All* shows."""
    return [
        id
        for number in lessons()
        for id, each in questions_of(number).items()
        if any(text in outputs for text in (each.why, *each.instead.values()) if text)
    ]
