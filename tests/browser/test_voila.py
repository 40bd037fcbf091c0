"""The same board as an app without code: Voilà (extra ``app``)."""

import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.accessibility import violations
from tests.browser.lab import LabServer, OpenNotebook, free_port, own_folders, stop
from tests.browser.test_clicking import CELL, card, question, thing
from tests.notebooks import ROOT, write_notebook

ICONS = "https://cdn.jsdelivr.net/npm/@fortawesome/"
"""Voilà's own page wants icons from there, and goes on without. We use none."""

Open = Callable[[str], OpenNotebook]


@pytest.fixture(scope="module")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A Voilà that shows a folder with a stepper and all notebooks. Without Voilà the tests fail."""
    home = tmp_path_factory.mktemp("voila")
    root = home / "root"
    root.mkdir()
    write_notebook(root / "stepper.ipynb", CELL)
    shutil.copytree(ROOT / "notebooks", root, dirs_exist_ok=True)
    token, port = secrets.token_hex(16), free_port()
    log = home / "server.log"
    places = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", f"--token={token}", str(root)]
    with log.open("wb") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-m", "voila", *places],
            cwd=root,
            env=os.environ | own_folders(home),
            stdin=subprocess.DEVNULL,
            stdout=stderr,
            stderr=stderr,
            start_new_session=True,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/voila/tree?token={token}", process, log)
            yield LabServer(f"http://127.0.0.1:{port}/", token, root)
        finally:
            stop(process)


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        try:
            urlopen(address, timeout=10).close()
            return
        except URLError:
            time.sleep(0.2)
    raise RuntimeError(f"Voilà did not start:\n{log.read_text()[-3000:]}")


@pytest.fixture
def open_app(voila: LabServer, browser: Browser) -> Iterator[Open]:
    """A function that opens a notebook of the folder as an app. With a problem on the page the test fails."""
    opened: list[OpenNotebook] = []

    def open_one(name: str) -> OpenNotebook:
        context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
        context.route(f"{ICONS}**", lambda route: route.fulfill(body="", content_type="text/css"))
        app = OpenNotebook(context.new_page())
        opened.append(app)
        address = f"{voila.url}voila/render/{name}?token={voila.token}"
        app.page.goto(address, wait_until="domcontentloaded", timeout=120_000)
        return app

    yield open_one
    for app in opened:
        app.page.context.close()
    problems = [problem for app in opened for problem in app.problems if ICONS not in problem]
    assert not problems, "\n".join(problems)


def test_the_board_is_clicked(open_app: Open) -> None:
    board = open_app("stepper.ipynb").page.locator(".adacta-stepper")
    expect(board.locator(".adacta-stage svg")).to_be_visible(timeout=60_000)
    card(board, "Telephone", 1).click()
    question(board, "Telephone: what?")
    thing(board, "dossier", "yellow E").click()
    board.locator(".adacta-popup").get_by_role("button", name="Pass").click()
    expect(thing(board, "dossier", "yellow E")).to_have_attribute("data-place", "outbox")
    board.get_by_role("button", name="Back", exact=True).click()
    expect(thing(board, "dossier", "yellow E")).to_have_attribute("data-place", "inbox")


def test_the_first_notebook_is_an_app(open_app: Open) -> None:
    page = open_app("01_a_first_day.ipynb").page
    board = page.locator(".adacta-stepper").first
    expect(board.locator(".adacta-stage svg")).to_be_visible(timeout=120_000)
    before = board.locator(".adacta-stage svg > desc").text_content()
    board.get_by_role("button", name="Deal with the top dossier", exact=True).click()
    expect(board.locator(".adacta-stage svg > desc")).not_to_have_text(before or "")
    assert not violations(page)
