"""The explorer in a real JupyterLab: choose rules, run, look on, stop, read every view, and take it away."""

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

explorer = adacta.Explorer(ad_acta, "FOUR", "TWO")
explorer
"""
LONG = 60_000


@pytest.fixture
def notebook(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> OpenNotebook:
    opened = open_notebook(write_notebook(tmp_path / "explore.ipynb", CELL))
    opened.page.set_viewport_size({"width": 1280, "height": 720})
    opened.run_all()
    return opened


def explorer_in(notebook: OpenNotebook) -> Locator:
    return notebook.page.locator(".adacta-explore")


def view(explorer: Locator, name: str) -> None:
    explorer.get_by_role("button", name=name, exact=True).click()


def test_rules_are_chosen_run_watched_and_stopped(notebook: OpenNotebook) -> None:
    explorer = explorer_in(notebook)
    expect(explorer.get_by_text("10 rules differ")).to_be_visible()
    explorer.get_by_label("Rules B").select_option("STANDING_ORDERS")
    expect(explorer.get_by_text("1 rule differs")).to_be_visible()
    explorer.get_by_label("Games of each").fill("100000")
    explorer.get_by_label("Games of each").press("Tab")
    explorer.get_by_role("button", name="Run").click()
    view(explorer, "Interval")
    expect(explorer.get_by_role("img", name=re.compile("Length: how much more"))).to_be_visible(timeout=LONG)
    expect(explorer.get_by_text(re.compile("of 11 measures"))).to_be_visible()
    first = explorer.locator("svg[role=img]").get_attribute("aria-label")
    expect(explorer.locator("svg[role=img]")).not_to_have_attribute("aria-label", first or "", timeout=LONG)
    explorer.get_by_role("button", name="Stop").click()
    expect(explorer.get_by_text("Run goes on.")).to_be_visible(timeout=LONG)
    expect(explorer.get_by_role("button", name="Run")).to_be_enabled()


def test_errors_are_words(notebook: OpenNotebook) -> None:
    explorer = explorer_in(notebook)
    explorer.get_by_label("Seed").fill("yesterday")
    explorer.get_by_label("Seed").press("Tab")
    explorer.get_by_role("button", name="Run").click()
    expect(explorer.get_by_role("alert")).to_have_text("the seed is a whole number, not 'yesterday'")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_every_view(theme: str, notebook: OpenNotebook) -> None:
    explorer = explorer_in(notebook)
    with notebook.dark() if theme == "dark" else nullcontext():
        explorer.get_by_label("Games of each").fill("20")
        explorer.get_by_label("Games of each").press("Tab")
        explorer.get_by_role("button", name="Run").click()
        expect(explorer.get_by_text("20 of 20 games of each, in")).to_be_visible(timeout=LONG)
        for name in ("What differs", "Verdict", "Table", "Interval", "Seats", "Points", "Take away"):
            view(explorer, name)
            notebook.page.wait_for_timeout(300)
            assert not violations(notebook.page), name
        expect(explorer.get_by_label("Code")).to_have_value(re.compile("adacta.compare"))
