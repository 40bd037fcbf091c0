"""The workshops in a real browser, by keyboard too: a puzzle, a card written and played, rules refused and changed."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from adacta.puzzles import puzzles
from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import ROOT, write_notebook

Open = Callable[[Path], OpenNotebook]


def test_a_puzzle_is_solved(open_notebook: Open) -> None:
    notebook = open_notebook(ROOT / "notebooks" / "workshops" / "puzzles.ipynb")
    notebook.run_all()
    page = notebook.page
    puzzle = puzzles("ad_acta")[0]
    book = page.locator(".jp-OutputArea-output:not(:has([data-adacta-still]))", has_text=puzzle.task).first
    expect(book.get_by_text(puzzle.task).first).to_be_visible()
    book.get_by_role("button", name="A hint, please").click()
    expect(book.get_by_role("status").filter(has_text="The best way takes")).to_be_visible()
    for name in puzzle.solved().answers:
        book.locator(".adacta-option, .adacta-p-way").filter(has_text=name).first.click()
    book.get_by_role("button", name="Check").click()
    expect(book.get_by_text("Solved!")).to_be_visible()
    book.get_by_role("button", name="Why is it the best?").click()
    expect(book.get_by_text(f"{puzzle.positions} positions have been tried").first).to_be_visible()
    found = violations(page)
    assert not found, found


CARDS = "from adacta import ad_acta\nfrom adacta.notebook import workshops\n\nworkshops.write_card(ad_acta)"


def test_a_card_is_written_made_and_played(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "cards.ipynb", CARDS))
    notebook.run_all()
    page = notebook.page
    name = page.get_by_label("Name")
    name.fill("Water pipe")
    name.press("Tab")
    page.get_by_label("Aim").select_option("nothing: it works by itself")
    page.get_by_label("AP", exact=True).select_option("0")
    code = page.get_by_label("The card as code")
    expect(code).to_have_value(re.compile(r"cost=0\)\ndef water_pipe\(table, me\)"))
    page.get_by_role("button", name="Make this card").press("Enter")
    expect(page.get_by_text("Water pipe lies on the bench below.")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_text("Here you can play Water pipe")).to_be_visible(timeout=60_000)
    found = violations(page)
    assert not found, found
    page.locator(".adacta-option").filter(has_text="Water pipe").first.click()
    expect(page.locator(".adacta-lines").get_by_text("Water pipe").first).to_be_visible()


RULES = "from adacta import ad_acta\nfrom adacta.notebook import workshops\n\nworkshops.rules(ad_acta)"


def test_rules_are_refused_in_place_changed_and_played(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "rules.ipynb", RULES))
    notebook.run_all()
    page = notebook.page
    cabinet = page.locator(".adacta-sheet summary", has_text="The cabinet")
    cabinet.press("Enter")
    places = page.get_by_label("places in partition II", exact=True)
    places.fill("lots")
    places.press("Tab")
    refusal = page.get_by_role("alert").filter(has_text="'lots'; expected a whole number of places, 1 to 28")
    expect(refusal).to_be_visible()
    expect(places).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("places in partition III", exact=True)).to_be_focused()
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.screenshot(path=ROOT / ".screenshots" / "rules-refused.png")
    places.fill("1")
    places.press("Tab")
    expect(refusal).to_be_hidden()
    page.locator(".adacta-sheet summary", has_text="Points (C6)").click()
    first = page.get_by_label("A in partition I", exact=True)
    first.press("Enter")  # down the column
    expect(page.get_by_label("B in partition I", exact=True)).to_be_focused()
    page.locator(".adacta-sheet summary", has_text="Routes").click()
    found = violations(page)
    assert not found, found
    page.get_by_label("yellow A, third office").select_option("job office")
    expect(page.get_by_text("3 rules differ").or_(page.get_by_text("rules differ")).first).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_text("The table below is played by your rules.")).to_be_visible()
