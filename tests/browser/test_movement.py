"""The board stands still while its pieces move: nothing jumps, the page does not scroll, the focus stays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import CELL, card, question, thing
from tests.notebooks import write_notebook

WATCH = """() => {
    const stage = document.querySelector('.adacta-stage');
    const notebook = document.querySelector('.jp-WindowedPanel-outer');
    window.frames_seen = [];
    const look = () => {
        const box = stage.getBoundingClientRect();
        window.frames_seen.push({
            place: [box.x, box.y, box.width, box.height].map(Math.round).join(),
            scrolled: notebook.scrollTop,
            drawn: stage.isConnected && stage.querySelector('svg') !== null,
        });
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.fixture
def board(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> Locator:
    notebook = open_notebook(write_notebook(tmp_path / "moving.ipynb", CELL))
    notebook.run_all()
    notebook.page.emulate_media(reduced_motion="no-preference")
    found = notebook.page.locator(".adacta-stepper")
    found.scroll_into_view_if_needed()
    expect(found.locator("svg").first).to_be_visible()
    return found


def watch(board: Locator) -> None:
    board.page.evaluate(WATCH)


def seen(board: Locator) -> list[dict[str, Any]]:
    """What each frame showed since `watch`, after everything has arrived."""
    board.page.wait_for_timeout(700)
    frames: list[dict[str, Any]] = board.page.evaluate("window.frames_seen")
    return frames


@pytest.mark.parametrize("width", [1280, 1700])
def test_the_board_stands_still_and_the_page_does_not_scroll(board: Locator, width: int) -> None:
    page = board.page
    page.set_viewport_size({"width": width, "height": 1000})
    page.wait_for_timeout(500)
    watch(board)
    card(board, "Telephone", 1).click()
    question(board, "Telephone: what?")
    page.keyboard.press("Escape")
    question(board, "What now?")
    thing(board, "dossier", "red E").click(force=True)
    expect(board.locator(".adacta-reason").get_by_text("First choose what to do")).to_be_visible()
    thing(board, "dossier", "blue D").click()
    expect(thing(board, "dossier", "blue D")).to_have_attribute("data-place", "outbox")
    board.get_by_role("button", name="Stop", exact=True).first.click()
    question(board, "What now?")
    frames = seen(board)
    assert {frame["drawn"] for frame in frames} == {True}
    assert len({frame["scrolled"] for frame in frames}) == 1
    assert len({frame["place"] for frame in frames}) == 1, sorted({frame["place"] for frame in frames})


def test_the_focus_stays_on_the_board(board: Locator) -> None:
    page = board.page
    thing(board, "dossier", "blue D").focus()
    page.keyboard.press("Enter")
    expect(thing(board, "dossier", "blue D")).to_have_attribute("data-place", "outbox")
    assert page.evaluate("document.querySelector('.adacta-stage').contains(document.activeElement)")
    assert page.evaluate("document.activeElement.classList.contains('can')")
