"""A notebook with twenty steppers stays usable: each answers, and none disturbs another."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import LINE, thing
from tests.notebooks import write_notebook

STEPPERS = 20
GAME = f"import adacta\nplay = adacta.from_position('{LINE}', seed=1)"


def test_twenty_steppers(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> None:
    cells = [f"stepper_{number} = adacta.Stepper(play)\nstepper_{number}" for number in range(STEPPERS)]
    notebook = open_notebook(write_notebook(tmp_path / "twenty.ipynb", GAME, *cells))
    notebook.run_all()
    boards = notebook.page.locator(".adacta-stepper")
    expect(boards).to_have_count(STEPPERS)
    for number in (0, STEPPERS // 2, STEPPERS - 1):
        board = boards.nth(number)
        board.scroll_into_view_if_needed()
        dossier = thing(board, "dossier", "blue D")
        expect(dossier).to_have_attribute("data-place", "inbox")
        dossier.click()
        expect(dossier).to_have_attribute("data-place", "outbox")
    for number in (1, STEPPERS - 2):
        expect(thing(boards.nth(number), "dossier", "blue D")).to_have_attribute("data-place", "inbox")
