"""The kit in a browser tab: the site as `adacta site` builds it; requests to the outside are refused and counted."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from adacta.site.serving import address, server
from tests.browser.accessibility import violations
from tests.notebooks import ROOT

pytestmark = pytest.mark.slow
BELOW = "school/games"
TIME = 240_000
"""A machine that runs the whole suite is slow; nothing here is timed."""


def builder() -> str:
    """The Python that has the extra `site`, not this one: JupyterLab here would load JupyterLite's part."""
    own = os.environ.get("ADACTA_SITE_PYTHON")
    if own:
        return own
    subprocess.run(["make", ".venv-site/ready", f"PYTHON={sys.executable}"], cwd=ROOT, check=True, capture_output=True)
    return str(ROOT / ".venv-site" / "bin" / "python")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once. ADACTA_SITE names one that is built already, ADACTA_SITE_PYTHON a Python that can build."""
    if "ADACTA_SITE" in os.environ:
        return Path(os.environ["ADACTA_SITE"])
    out = tmp_path_factory.mktemp("site") / "out"
    done = subprocess.run(
        [builder(), "-m", "adacta.cli", "site", str(out)], cwd=ROOT, text=True, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture
def running(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """The site, shown under a path, as schools and code hosts do."""
    shown = server(folder, below=BELOW)
    threading.Thread(target=shown.serve_forever, daemon=True).start()
    yield shown
    shown.shutdown()
    shown.server_close()


class Tab:
    """A page of the site, and what it asked for outside of this machine."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.site = site
        self.outside: list[str] = []
        context.on("request", lambda request: self._note(request.url))
        self.page: Page = context.new_page()

    def _note(self, url: str) -> None:
        if url.startswith("http") and not url.startswith("http://127.0.0.1:"):
            self.outside.append(url)

    def start(self) -> None:
        """Open the start page."""
        self.page.goto(self.site)

    def open(self, notebook: str) -> None:
        """Open a notebook as a page and wait for its first picture."""
        self.page.goto(f"{self.site}notebooks/index.html?path={notebook}")
        self.opened()

    def opened(self) -> None:
        """Wait until the curtain is lifted."""
        expect(self.page.locator("html[data-adacta-opened]")).to_be_attached(timeout=TIME)


@pytest.fixture
def open_tab(running: ThreadingHTTPServer, browser: Browser) -> Iterator[Callable[..., Tab]]:
    """A function that makes a fresh browser profile. A request to the outside fails the test."""
    made: list[Tab] = []

    def make(**settings: object) -> Tab:
        settings.setdefault("viewport", {"width": 1280, "height": 900})
        made.append(Tab(browser.new_context(reduced_motion="reduce", **settings), address(running, BELOW)))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for tab in made:
        tab.context.close()
    outside = [url for tab in made for url in tab.outside]
    assert not outside, outside


def test_one_click_opens_a_table_that_can_be_clicked(open_tab: Callable[..., Tab]) -> None:
    tab = open_tab()
    tab.start()
    assert not violations(tab.page, "body")
    tab.page.get_by_role("link", name=re.compile("Play Ad Acta")).click()
    tab.opened()
    board = tab.page.locator(".adacta-stepper")
    expect(board.locator(".adacta-stage svg")).to_be_visible(timeout=TIME)
    before = board.locator(".adacta-stage svg > desc").text_content()
    board.get_by_role("button", name="Deal with the top dossier", exact=True).click()
    expect(board.locator(".adacta-stage svg > desc")).not_to_have_text(before or "", timeout=TIME)
