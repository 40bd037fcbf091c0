"""The fixtures of the browser tests; ``tests/browser/__init__.py`` tells how to use them."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import get_chromium
from tests.browser.lab import LabServer, OpenNotebook, lab_server

HERE = Path(__file__).parent
SCREENSHOTS = HERE.parents[1] / ".screenshots"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies in this folder; one worker runs it all, with one server and one browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium that reaches nothing but this machine; a test run without one fails."""
    with sync_playwright() as playwright:
        try:
            path = get_chromium(Path(playwright.chromium.executable_path))
        except RuntimeError as error:
            raise pytest.fail.Exception(str(error), pytrace=False) from None
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """One JupyterLab for all browser tests."""
    with lab_server(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def open_notebook(
    lab: LabServer, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Callable[[Path], OpenNotebook]]:
    """A function that opens a copy of a notebook file. With a problem on the page the test fails at its end."""
    name = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    opened: list[OpenNotebook] = []

    def open_copy(file: Path) -> OpenNotebook:
        copy = lab.root / f"{name}-{len(opened)}" / file.name
        copy.parent.mkdir()
        shutil.copyfile(file, copy)
        has_touch = request.node.get_closest_marker("touch") is not None
        context = browser.new_context(
            viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", has_touch=has_touch
        )
        notebook = OpenNotebook(context.new_page())
        opened.append(notebook)
        notebook.open(lab.address(copy.relative_to(lab.root).as_posix()))
        return notebook

    yield open_copy
    SCREENSHOTS.mkdir(exist_ok=True)
    for number, notebook in enumerate(opened):
        notebook.page.screenshot(path=SCREENSHOTS / f"{name}-{number}.png")
        notebook.page.context.close()
    lab.end_kernels()
    problems = [problem for notebook in opened for problem in notebook.problems]
    assert not problems, "\n".join(problems)
