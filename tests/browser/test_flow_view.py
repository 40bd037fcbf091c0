"""Flows, the box and two positions side by side, looked at in a real JupyterLab."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lab import OpenNotebook
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

PLAY = """
import adacta
from adacta import ad_acta

play = adacta.start(ad_acta, ad_acta.FOUR, seed=7)
for number in range(80):
    play.answer(number * 7 % len(play.ask.options))
"""
FLOW = f"{PLAY}\nview = adacta.DossierFlow(play)\nview"
BOX = "import adacta\nbox = adacta.browse(adacta.ad_acta)\nbox"
DIFF = f"{PLAY}\nadacta.diff(play.back_to(70), play)"


def test_flows_are_chosen_and_filtered(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "flow.ipynb", FLOW))
    notebook.run_all()
    page = notebook.page
    expect(notebook.outputs.get_by_role("img", name="Planned routes: all dossiers")).to_be_visible()
    page.get_by_label("Owner").select_option("● blue")
    expect(notebook.outputs.get_by_role("img", name="Planned routes: blue dossiers")).to_be_visible()
    page.get_by_role("button", name="Traffic", exact=True).click()
    expect(notebook.outputs.get_by_role("img", name="Traffic: blue dossiers")).to_be_visible()
    page.get_by_text("The same as a table").locator("visible=true").click()  # a still picture of it is hidden behind
    expect(notebook.outputs.get_by_role("columnheader", name="rounds waited (mean)")).to_be_visible()


def test_the_box_is_browsed_by_tabs_and_filters(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "box.ipynb", BOX))
    notebook.run_all()
    page = notebook.page
    expect(notebook.outputs.get_by_text("28 of 28 dossiers")).to_be_visible()
    page.get_by_label("Stops").select_option("2")
    expect(notebook.outputs.get_by_text("12 of 28 dossiers")).to_be_visible()
    page.get_by_role("tab", name="Cards").click()
    expect(notebook.outputs.get_by_text("answered by Voicemail")).to_be_visible()


def test_two_positions_stand_side_by_side(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "diff.ipynb", DIFF))
    notebook.run_all()
    expect(notebook.outputs.get_by_text("Second position", exact=True)).to_be_visible()
    expect(notebook.outputs.get_by_role("columnheader", name="in the second position")).to_be_visible()
