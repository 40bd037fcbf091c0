"""The browser fixtures do what they promise: run, click, and notice what must not happen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lab import OpenNotebook
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

BUTTON = """
import ipywidgets

button, count = ipywidgets.Button(description="Deal"), ipywidgets.Label("dealt with: 0")
button.on_click(lambda _: setattr(count, "value", "dealt with: 1"))
ipywidgets.VBox([button, count])
"""


def test_a_click_reaches_the_kernel_and_comes_back(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "button.ipynb", BUTTON))
    notebook.run_all()
    notebook.page.get_by_role("button", name="Deal", exact=True).click()
    expect(notebook.outputs.get_by_text("dealt with: 1")).to_be_visible()


def test_jupyterlab_offers_no_news_and_looks_for_no_update(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "quiet.ipynb", "1"))
    asked: list[str] = []
    notebook.page.on("request", lambda request: asked.append(request.url))
    notebook.page.reload()
    notebook.run_all()
    assert not [url for url in asked if "/lab/api/news" in url or "/lab/api/update" in url]
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)


def test_cells_off_the_screen_are_found(open_notebook: Open, tmp_path: Path) -> None:
    cells = ["print('a line\\n' * 40)"] * 20
    notebook = open_notebook(write_notebook(tmp_path / "long.ipynb", *cells, "print('the end')"))
    notebook.run_all()
    expect(notebook.outputs).to_have_count(21)
    expect(notebook.outputs.get_by_text("the end")).to_have_count(1)


@pytest.mark.parametrize("cell", ["1 / 0", "import sys; sys.stderr.write('ZeroDivisionError')"])
def test_a_cell_that_fails_is_told(cell: str, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "failing.ipynb", "print('before')", cell, "'after'"))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_all()


@pytest.mark.parametrize(
    ("cell", "problem"),
    [
        ("display_html('<img src=\"http://example.com/picture.png\">')", "http://example.com/picture.png"),
        ('display_javascript(\'console.error("torn" + " card")\')', "console: torn card"),
        ("display_javascript('setTimeout(() => { throw Error(\"lost\") })')", "page error: lost"),
    ],
)
def test_a_problem_of_the_page_is_noticed(cell: str, problem: str, open_notebook: Open, tmp_path: Path) -> None:
    display = "from functools import partial\nfrom IPython import display as d\n"
    display += "display_html = partial(d.display_html, raw=True)\n"
    display += "display_javascript = partial(d.display_javascript, raw=True)"
    notebook = open_notebook(write_notebook(tmp_path / "problem.ipynb", display, cell))
    notebook.run_all()
    notebook.page.wait_for_timeout(500)
    assert any(problem in noticed for noticed in notebook.problems)
    notebook.problems.clear()
