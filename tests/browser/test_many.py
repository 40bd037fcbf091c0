"""A notebook with twenty steppers stays usable: each answers, and none disturbs another."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import LINE, thing
from tests.notebooks import write_notebook

STEPPERS = 20
ONE_STYLE = "[...document.querySelectorAll('style')].filter(s => s.textContent.startsWith('.adacta{')).length == 1"
IMPATIENT = "const wait = AbortSignal.timeout; AbortSignal.timeout = () => wait.call(AbortSignal, 0);"
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
    notebook.page.wait_for_function(ONE_STYLE)  # each more would be worked out for everything on the page


def test_a_widget_that_comes_late_still_lives(
    open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine anywidget gives up on a script after two seconds; here it does so at once."""
    monkeypatch.setattr(OpenNotebook, "open", opened_by_an_impatient_browser(OpenNotebook.open))
    notebook = open_notebook(write_notebook(tmp_path / "late.ipynb", GAME, "stepper = adacta.Stepper(play)\nstepper"))
    notebook.run_all()
    board = notebook.page.locator(".adacta-stepper")
    dossier = thing(board, "dossier", "blue D")
    expect(dossier).to_have_attribute("data-place", "inbox")
    dossier.click()
    expect(dossier).to_have_attribute("data-place", "outbox")
    assert set(notebook.problems) == {"page error: [anywidget] Failed to initialize model."}
    notebook.problems.clear()


def opened_by_an_impatient_browser(
    opened: Callable[[OpenNotebook, str], None],
) -> Callable[[OpenNotebook, str], None]:
    """Opens a notebook in a page in which every limit of time is over at once."""

    def impatient(notebook: OpenNotebook, address: str) -> None:
        notebook.page.add_init_script(IMPATIENT)
        opened(notebook, address)

    return impatient
