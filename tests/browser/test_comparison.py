"""Two rule sets beside each other in a real JupyterLab: read a clause, play both, look at one, open the flows."""

import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import write_notebook

CELL = """
import adacta
from adacta import ad_acta

both = adacta.Comparison(ad_acta, ad_acta.FOUR, ad_acta.TWO, seed=7)
both
"""


@pytest.fixture
def notebook(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> OpenNotebook:
    opened = open_notebook(write_notebook(tmp_path / "both.ipynb", CELL))
    opened.page.keyboard.press("Control+b")  # the list of files makes room
    opened.run_all()
    return opened


def tables(both: Locator) -> tuple[Locator, Locator]:
    sides = both.locator(".adacta-side")
    return sides.nth(0), sides.nth(1)


def test_rules_are_read_and_both_tables_played(notebook: OpenNotebook) -> None:
    both = notebook.page.locator(".adacta-compare")
    a, b = tables(both)
    both.get_by_text("What differs: 10 rules differ").click()
    row = both.get_by_role("row", name="whose score ends the game")
    expect(row.get_by_role("cell", name="office", exact=True)).to_be_visible()
    row.get_by_text("T8", exact=True).click()
    expect(row.get_by_text("The game ends if ONE office has 36 points or more")).to_be_visible()

    both.get_by_role("button", name="One round").click()
    expect(a.get_by_text(re.compile("^[1-9][0-9] answers$"))).to_be_visible()
    expect(a.locator(".adacta-p-where").get_by_text("Round 2 · official duties · Player 2")).to_be_visible()
    expect(b.locator(".adacta-p-where").get_by_text("Round 2 · official duties · Player 2")).to_be_visible()
    bar = both.locator(".adacta-both")
    bar.get_by_role("button", name="Back", exact=True).click()
    expect(b.locator(".adacta-p-where").get_by_text("Round 1 · balancing")).to_be_visible()
    bar.get_by_label("by").select_option("one step")
    bar.get_by_role("button", name="Next", exact=True).click()
    expect(a.locator(".adacta-ask").get_by_text("stamp: Player 1 → Player 2")).to_be_visible()

    both.get_by_text("Flows of both tables").click()
    expect(both.get_by_role("img", name="Traffic: all dossiers")).to_have_count(2)


SMALLEST_TEXT = """svg => Math.min(...[...svg.querySelectorAll('text')]
    .filter(text => text.getBoundingClientRect().width > 0)
    .map(text => Number(text.getAttribute('font-size') ?? 12) * svg.getScreenCTM().a))"""


def test_at_1280_one_table_stands_above_the_other_and_both_are_legible(notebook: OpenNotebook) -> None:
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    both = page.locator(".adacta-compare")
    sides = tables(both)
    a, b = (side.locator(".adacta-stage > svg").first.bounding_box() for side in sides)
    assert a is not None
    assert b is not None
    assert a["x"] == b["x"]
    assert a["y"] + a["height"] < b["y"]
    for side in sides:
        assert side.locator(".adacta-stage > svg").first.evaluate(SMALLEST_TEXT) >= 11
    expect(both.get_by_role("row", name="whose score ends the game")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    sides[1].evaluate("side => side.scrollIntoView()")
    expect(both.get_by_role("button", name="One round")).to_be_in_viewport()  # the bar of both stays at hand
    both.get_by_role("button", name="B · TWO").click()
    expect(sides[0]).to_be_hidden()
    expect(sides[1].locator(".adacta-stage > svg").first).to_be_visible()


def test_a_wide_page_has_both_tables_side_by_side(notebook: OpenNotebook) -> None:
    notebook.page.set_viewport_size({"width": 1920, "height": 1080})
    sides = tables(notebook.page.locator(".adacta-compare"))
    a, b = (side.bounding_box() for side in sides)
    assert a is not None
    assert b is not None
    assert a["y"] == b["y"]
    assert a["x"] + a["width"] <= b["x"]
    assert min(a["width"], b["width"]) >= 760
    for side in sides:
        assert side.locator(".adacta-stage > svg").first.evaluate(SMALLEST_TEXT) >= 11


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_it(theme: str, notebook: OpenNotebook) -> None:
    both = notebook.page.locator(".adacta-compare")
    with notebook.dark() if theme == "dark" else nullcontext():
        both.get_by_text("What differs: 10 rules differ").click()
        both.get_by_text("T8", exact=True).click()
        both.locator(".adacta-both").get_by_role("button", name="Next", exact=True).click()
        both.get_by_text("Flows of both tables").click()
        expect(both.get_by_role("img", name="Traffic: all dossiers")).to_have_count(2)
        assert not violations(notebook.page)
