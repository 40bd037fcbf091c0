"""The panel beside the table in a real browser: full screen, keys, touch, files, and two pages on one game."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.accessibility import violations
from tests.browser.lab import LabServer, OpenNotebook
from tests.browser.test_clicking import question
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

CELL = """
import adacta
from adacta import ad_acta

stepper = adacta.Stepper(adacta.start(ad_acta, ad_acta.FOUR, seed=7))
stepper
"""
SECOND = "other = adacta.Stepper(adacta.start(ad_acta, ad_acta.FOUR, seed=8))\nother"
SHARED = "import os\nos.chdir({folder!r})\n" + CELL.replace("seed=7))", 'seed=7), autosave="shared")')


def button(board: Locator, name: str) -> Locator:
    return board.locator(".adacta-panel").get_by_role("button", name=name, exact=True)


def test_full_screen_keys_size_and_files(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "panel.ipynb", CELL, SECOND))
    notebook.run_all()
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    board, other = page.locator(".adacta-stepper").nth(0), page.locator(".adacta-stepper").nth(1)
    question(board, "What now?")  # a fresh game begins at its first question
    expect(board.get_by_role("group", name="Journal").get_by_text("Set-up")).to_be_visible()

    button(board, "Full screen").click()
    expect(page.locator(".adacta-full")).to_have_count(1)
    expect(board.get_by_text("What if, who plays")).to_be_hidden()
    button(board, "Sharpen pencils").click()
    expect(board.locator(".adacta-p-where")).to_contain_text("2 AP")
    seen = board.locator(".adacta-stage > svg").bounding_box()
    assert seen is not None
    assert seen["height"] > 560
    button(board, "End full screen").click()
    expect(page.locator(".adacta-full")).to_have_count(0)

    board.locator(".adacta-stage .can").first.focus()
    page.keyboard.press("ArrowLeft")
    expect(board.locator(".adacta-p-where")).to_contain_text("3 AP")
    page.keyboard.press("ArrowRight")
    expect(board.locator(".adacta-p-question")).to_contain_text("Sharpen pencils")  # one step on: what has happened
    button(board, "To the open question").click()
    expect(board.locator(".adacta-p-where")).to_contain_text("2 AP")

    button(board, "Why not …?").click()
    board.get_by_label("Search what cannot be chosen").fill("voice")
    names = board.locator(".adacta-p-names button:visible")
    expect(names).to_have_text(["Voicemail"])
    names.click()
    expect(board.locator(".adacta-p-told")).to_contain_text("Voicemail")
    board.locator(".adacta-p-told .adacta-cite").first.click()
    expect(board.locator(".adacta-p-told .adacta-text").first).to_be_visible()
    board.get_by_label("Search what cannot be chosen").fill("special")
    names.click()
    board.locator(".adacta-p-told .adacta-cite", has_text="A12").click()
    expect(board.locator(".adacta-p-told .adacta-about")).to_have_text(re.compile("^About this clause: The rule"))
    board.locator(".adacta-p-told .adacta-text .adacta-cite").first.click()
    expect(board.get_by_text("a reference on its next field")).to_be_visible()  # a clause named in a clause opens, too

    board.locator("summary", has_text="More").click()
    assert not violations(page, ".adacta-panel")
    board.get_by_label("Size of the table").select_option("small")
    for each in (board, other):  # one size for all
        assert each.evaluate("each => getComputedStyle(each).getPropertyValue('--adacta-size')") == "0.7"
    assert page.evaluate("localStorage.getItem('adacta-size')") == "0.7"

    with page.expect_download() as waiting:
        button(board, "Download the game").click()
    file = tmp_path / "game.json"
    waiting.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "ad_acta"
    drop(other, file.read_text())
    expect(other.locator(".adacta-p-told")).to_contain_text("Going on with dropped.json")
    expect(other.locator(".adacta-p-where")).to_contain_text("2 AP")
    drop(other, "{}")
    expect(other.get_by_role("alert").first).to_contain_text("dropped.json")


def drop(board: Locator, text: str) -> None:
    """Let a file fall on the table."""
    board.locator(".adacta-board").evaluate(
        """(board, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "dropped.json", { type: "application/json" }));
            board.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_two_pages_on_one_game_are_told(open_notebook: Open, tmp_path: Path) -> None:
    folder = tmp_path / "together"
    folder.mkdir()
    file = write_notebook(tmp_path / "two.ipynb", SHARED.format(folder=str(folder)))
    pages = [open_notebook(file), open_notebook(file)]
    for notebook in pages:
        notebook.run_all()
    one, two = (notebook.page.locator(".adacta-stepper") for notebook in pages)
    button(one, "Sharpen pencils").click()
    expect(one.locator(".adacta-p-where")).to_contain_text("2 AP")
    button(two, "Eat a dextrose drop").click()
    expect(two.locator(".adacta-p-told")).to_contain_text("Another page plays this game, too")
    expect(two.locator(".adacta-p-where")).to_contain_text("4 AP")
    assert sorted(path.name for path in folder.iterdir()) == ["shared-2.json", "shared.json"]


def test_a_tablet_has_the_question_above_and_is_played_by_touch(lab: LabServer, browser: Browser) -> None:
    file = write_notebook(lab.root / "touch.ipynb", CELL)
    context = browser.new_context(viewport={"width": 900, "height": 1200}, has_touch=True, reduced_motion="reduce")
    notebook = OpenNotebook(context.new_page())
    notebook.open(lab.address(file.name))
    notebook.run_all()
    board = notebook.page.locator(".adacta-stepper")
    asked, picture, journal = (
        board.locator(part).bounding_box() for part in (".adacta-p-main", ".adacta-board", ".adacta-p-rest")
    )
    assert asked is not None
    assert picture is not None
    assert journal is not None
    assert asked["y"] + asked["height"] <= picture["y"]
    assert picture["y"] + picture["height"] <= journal["y"]
    small = [
        each for each in board.locator(".adacta-p-answers button").all() if (each.bounding_box() or {})["height"] < 24
    ]
    assert not small
    button(board, "Sharpen pencils").tap()
    expect(board.locator(".adacta-p-where")).to_contain_text("2 AP")
    board.locator(".adacta-p-question .adacta-cite").tap()
    expect(board.locator(".adacta-p-question .adacta-text")).to_be_visible()
    assert not notebook.problems
    context.close()
    lab.end_kernels()


def test_a_hint_lights_what_can_be_clicked_and_no_other_seats_drops(open_notebook: Open, tmp_path: Path) -> None:
    hint = "stepper.board.widget.lit = ['Eat a dextrose drop']"
    notebook = open_notebook(write_notebook(tmp_path / "lit.ipynb", CELL, hint))
    notebook.run_all()
    drops = notebook.page.locator(".adacta-stage [data-name='Eat a dextrose drop']")
    expect(drops).to_have_count(4)
    expect(notebook.page.locator(".adacta-stage .lit")).to_have_count(1)
    expect(notebook.page.locator(".adacta-stage .lit")).to_have_attribute("data-seat", "1")
