"""axe-core finds nothing in the states of a stepper, nor in the other views, in the light and in the dark theme."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import CELL, card, question, thing
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

VIEWS = """
import adacta
from adacta import ad_acta

play = adacta.start(ad_acta, ad_acta.FOUR, seed=7)
for number in range(80):
    play.answer(number * 7 % len(play.ask.options))
"""


def test_a_violation_in_any_output_is_found(open_notebook: Open, tmp_path: Path) -> None:
    bad = "from IPython.display import HTML\nHTML('<button></button> <p style=\"color:#ccc;background:#fff\">pale</p>')"
    notebook = open_notebook(write_notebook(tmp_path / "bad.ipynb", "'fine'", bad))
    notebook.run_all()
    found = violations(notebook.page)
    assert "button-name" in found
    assert "color-contrast" in found


def passes(notebook: OpenNotebook, state: str) -> None:
    found = violations(notebook.page)
    assert not found, f"{state}: {found}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_stepper_in_its_states(theme: str, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "states.ipynb", CELL))
    notebook.run_all()
    board = notebook.page.locator(".adacta-stepper")
    if theme == "light":
        walk_through(notebook, board)
    else:
        with notebook.dark():
            walk_through(notebook, board)


def walk_through(notebook: OpenNotebook, board: Locator) -> None:
    passes(notebook, "a question")
    card(board, "Telephone", 1).click()
    question(board, "Telephone: what?")
    passes(notebook, "a target")
    thing(board, "dossier", "yellow E").click()
    popup = board.locator(".adacta-popup")
    expect(popup).to_be_visible()
    passes(notebook, "a reaction")
    popup.get_by_role("button", name="Voicemail").click()
    thing(board, "dossier", "red E").click(force=True)
    expect(board.get_by_text("First choose what to do").first).to_be_visible()
    passes(notebook, "why not")
    board.locator(".adacta-lines .adacta-cite").last.click()
    passes(notebook, "the journal with a clause")
    card(board, "Draught", 1).click()
    thing(board, "inbox", "inbox of the job office").click()
    popup.get_by_role("button", name="Pass").click()
    thing(board, "dossier", "red C").click()
    passes(notebook, "a Draught in order")
    board.get_by_text("What if, who plays, new game").click()
    for panel in ("Who plays", "New game", "Save and load", "Settings", "What if"):
        board.get_by_role("tab", name=panel).click()
        expect(board.get_by_role("tab", name=panel, selected=True)).to_be_visible()
        passes(notebook, panel)
    board.get_by_role("button", name="Why not …?").click()
    board.get_by_label("Search what cannot be chosen").fill("draught")
    board.locator("summary", has_text="More").click()
    passes(notebook, "why not, and tools")


@pytest.mark.parametrize("view", ["DossierFlow(play)", "browse(ad_acta)", "diff(play.back_to(70), play)"])
def test_the_other_views(view: str, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "view.ipynb", f"{VIEWS}\nadacta.{view}"))
    notebook.run_all()
    passes(notebook, view)
    with notebook.dark():
        passes(notebook, f"{view}, dark")
