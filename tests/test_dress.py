"""Students see titles, no code; what they are meant to edit is marked."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from tests.dress import MARK, dressed, fault_of, faults, title_of
from tests.notebooks import NOTEBOOKS


def cell(source: str, **metadata: object) -> NotebookNode:
    return nbformat.v4.new_code_cell(source, metadata=metadata)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_shows_no_code_but_what_is_to_be_edited(notebook: Path) -> None:
    assert faults(notebook) == []


def test_a_known_cell_gets_a_title_and_is_folded() -> None:
    bare = cell('lesson.question("02-3")')
    assert "dress" in fault_of(bare)
    made = dressed(bare)
    assert made["source"].startswith("# Question 02-3\n")
    assert made["metadata"]["jupyter"]["source_hidden"]
    assert fault_of(made) == ""
    assert dressed(made) == made


def test_of_an_unknown_cell_the_author_says_the_title() -> None:
    assert "needs a first line" in fault_of(cell("import adacta"))
    assert fault_of(dressed(cell("# Get ready\nimport adacta"))) == ""
    assert "needs a first line" in fault_of(cell("# " + 81 * "x"))


def test_a_cell_to_edit_is_open_and_marked() -> None:
    own = cell("# My rule\nrule = 3", tags=["edit"], jupyter={"source_hidden": True})
    assert fault_of(own)
    assert dressed(own)["source"] == f"{MARK}My rule\nrule = 3"
    assert "jupyter" not in dressed(own)["metadata"]
    assert fault_of(dressed(own)) == ""


def test_a_title_follows_from_what_is_shown() -> None:
    assert title_of("lesson.picture(play)") == "The table"
    assert title_of("adacta.FlowView(play)") == "Who went where"
    assert title_of("x = 1") == ""
