"""Every notebook runs from top to bottom in a kernel, without a browser."""

import json
import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from adacta.lab import FIRST_NOTEBOOK
from adacta.notebook.lesson.bank import lessons, questions_of
from tests.notebooks import NOTEBOOKS


def test_the_first_notebook_is_there() -> None:
    assert FIRST_NOTEBOOK in [notebook.name for notebook in NOTEBOOKS]


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_runs_top_to_bottom(notebook: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(notebook, tmp_path))
    cells = NotebookClient(
        nbformat.read(copy, as_version=4),
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": tmp_path}},
    ).execute()["cells"]
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code" and cell["source"].strip())
    assert answers_told(json.dumps([cell.get("outputs") for cell in cells], ensure_ascii=False)) == []


def answers_told(outputs: str) -> list[str]:
    """The questions whose reason, or what is said to a wrong answer, stands in what *Run All* shows."""
    return [
        id
        for number in lessons()
        for id, each in questions_of(number).items()
        if any(text in outputs for text in (each.why, *each.instead.values()) if text)
    ]
