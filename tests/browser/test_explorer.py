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
    expect(explorer.get_by_role("img", name=re.compile("Length: STANDING_ORDERS less FOUR"))).to_be_visible(
        timeout=LONG
    )
    expect(explorer.get_by_text(re.compile("of 11 measures"))).to_be_visible()
    first = explorer.locator("svg[role=img]").get_attribute("aria-label")
    expect(explorer.locator("svg[role=img]")).not_to_have_attribute("aria-label", first or "", timeout=LONG)
    explorer.get_by_role("button", name="Stop").click()
    expect(explorer.get_by_text("Run goes on.")).to_be_visible(timeout=LONG)
    expect(explorer.get_by_role("button", name="Run")).to_be_enabled()


def test_errors_are_words(notebook: OpenNotebook) -> None:
    explorer = explorer_in(notebook)
    explorer.get_by_role("button", name="All rules").click()
    points = explorer.get_by_label("B: action points for the first player of a round")
    points.fill("5, 4, 3")
    points.press("Tab")
    told = "rules B: action_points=(5, 4, 3): expected 2 numbers, one for each player"
    expect(explorer.get_by_role("alert")).to_contain_text(told)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (900, 1000)])
def test_run_stays_in_view_beside_all_rules_and_charts(width: int, height: int, notebook: OpenNotebook) -> None:
    notebook.page.set_viewport_size({"width": width, "height": height})
    explorer = explorer_in(notebook)
    explorer.get_by_label("Games of each").fill("10")
    explorer.get_by_label("Games of each").press("Tab")
    run = explorer.get_by_role("button", name="Run", exact=True)
    run.click()
    expect(explorer.get_by_text("10 of 10 games of each, in")).to_be_visible(timeout=LONG)
    view(explorer, "Seats")
    expect(explorer.get_by_role("img")).to_have_count(2)
    explorer.get_by_role("button", name="All rules").click()
    run.scroll_into_view_if_needed()
    explorer.evaluate("explorer => explorer.scrollIntoView({block: 'start'})")
    last = explorer.get_by_label("B: used cards lie in a pool")
    expect(last).to_be_visible()
    last.evaluate("field => field.closest('.adacta-left').scrollTo(0, 1e6)")
    for seen in (run, last, explorer.get_by_role("button", name="Seats")):
        expect(seen).to_be_in_viewport(ratio=1)
    for chart in explorer.get_by_role("img").all():
        chart.evaluate("chart => chart.scrollIntoView({block: 'nearest'})")
        expect(run).to_be_in_viewport(ratio=1)
    assert explorer.evaluate("explorer => explorer.scrollWidth <= explorer.clientWidth")


def test_a_rule_is_chosen_and_its_number_stepped_by_keyboard(notebook: OpenNotebook) -> None:
    explorer = explorer_in(notebook)
    explorer.get_by_label("Rules B").select_option("FOUR")
    expect(explorer.get_by_text("No rule differs. Choose one")).to_be_visible()
    change = explorer.get_by_label("Change", exact=True)
    change.select_option(label="Phase 1: official duties: what a printed measure costs (A8)")
    cost = explorer.get_by_label("B: what a printed measure costs")
    expect(cost).to_be_visible()
    expect(change).to_have_value("(choose a rule)")
    change.press("Shift+Tab")
    expect(cost).to_be_focused()
    cost.press("ArrowUp")
    expect(explorer.get_by_text("1 rule differs: A · FOUR and B · FOUR measure_cost=3")).to_be_visible()


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
