"""Nothing is lost: a restarted kernel, a file to save to and to load from, a folder that cannot be written."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import question, thing
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

GAME = """
import adacta
from adacta import ad_acta

play = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6)
"""
KEPT = f'{GAME}stepper = adacta.Stepper(play, autosave="first-day")\nstepper'
LOST = f"import os\nos.mkdir('lost')\nos.chdir('lost')\n{KEPT[: -len('stepper')]}os.rmdir('../lost')\nstepper"


def board_of(notebook: OpenNotebook) -> Locator:
    board = notebook.page.locator(".adacta-stepper")
    expect(board).to_have_count(1)
    return board


def click(board: Locator, name: str) -> None:
    board.get_by_role("button", name=name, exact=True).first.click()


def shows(board: Locator, what: str) -> None:
    """Something in the picture says so."""
    expect(board.locator(f'.adacta-stage [aria-label*="{what}"]').first).to_be_attached()


def told(board: Locator) -> str:
    """The picture in words."""
    return board.locator(".adacta-stage svg > desc").text_content() or ""


def open_panel(board: Locator, panel: str) -> None:
    head = board.get_by_text("What if, who plays, new game")
    tab = board.locator(".widget-tab").get_by_role("tab", name=panel)  # the panel beside the table has tabs, too
    if not tab.is_visible():
        head.click()
    tab.click()


def test_a_restarted_kernel_goes_on_with_all_lines(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "kept.ipynb", KEPT))
    notebook.run_all()
    board = board_of(notebook)
    thing(board, "dossier", "yellow C").click()
    expect(thing(board, "dossier", "yellow C")).to_have_attribute("data-place", "outbox")
    click(board, "Sharpen pencils")
    shows(board, "Player 1: 1 pencil point")
    main = told(board)
    open_panel(board, "What if")
    board.get_by_label("Name").fill("drops")
    click(board, "Begin a branch here")
    expect(board.locator(".adacta-p-where")).to_contain_text("drops")
    click(board, "Eat a dextrose drop")
    shows(board, "Player 1: 2 dextrose drops")
    branch = told(board)

    notebook.restart_kernel()
    notebook.run_all()
    board = board_of(notebook)
    expect(board.get_by_role("status").get_by_text(re.compile(r"game of \d\d:\d\d: 2 answers"))).to_be_visible()
    question(board, "What now?")
    expect(board.locator(".adacta-stage svg > desc")).to_have_text(main)
    open_panel(board, "What if")
    board.get_by_label("Line").select_option("drops (3 answers)")
    expect(board.locator(".adacta-stage svg > desc")).to_have_text(branch)


def test_a_game_is_saved_to_a_file_and_loaded(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "file.ipynb", f"{GAME}stepper = adacta.Stepper(play)\nstepper"))
    notebook.run_all()
    board = board_of(notebook)
    click(board, "Sharpen pencils")
    shows(board, "Player 1: 1 pencil point")
    saved = told(board)
    open_panel(board, "Save and load")
    board.get_by_label("File").fill("evening.json")
    click(board, "Save")
    expect(board.get_by_role("status").get_by_text("Saved in evening.json")).to_be_visible()
    click(board, "Sharpen pencils")
    shows(board, "Player 1: 2 pencil points")
    click(board, "Load")
    expect(board.locator(".adacta-stage svg > desc")).to_have_text(saved)
    board.get_by_label("File").fill("none.json")
    click(board, "Load")
    expect(board.get_by_role("alert")).to_be_visible()


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "lost.ipynb", LOST))
    notebook.run_all()
    board = board_of(notebook)
    click(board, "Sharpen pencils")
    expect(board.get_by_role("status").get_by_text("Not saved in first-day.json")).to_be_visible()
    shows(board, "Player 1: 1 pencil point")
