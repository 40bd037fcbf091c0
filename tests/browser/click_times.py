"""From the click to the new picture, in Chromium and JupyterLab: median and worst of twenty, for both games.

    python -m tests.browser.click_times

Motion is off, so that the picture that counts is the one that stands. An idle machine shows under 100 ms.
"""

import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import get_chromium
from tests.browser.lab import OpenNotebook, lab_server
from tests.notebooks import write_notebook

CELL = """
import adacta
from adacta import {game}
play = adacta.start({game}, seed=7)
for number in range(60):
    play.answer(number * 7 % len(play.ask.options))
adacta.Stepper(play, open_table=True)
"""
CLICK = """() => new Promise((done) => {
    const stage = document.querySelector('.adacta-stepper .adacta-stage');
    const things = [...stage.querySelectorAll(':scope > svg .can[data-name]')];
    const next = document.querySelector('.adacta-transport .next'); // where nobody is asked
    const thing = things[Math.floor(things.length / 2)] ?? next;
    const begun = performance.now();
    const drawn = new MutationObserver((changes) => {
        if (!changes.some((change) => [...change.addedNodes].some((node) => node.nodeName === 'svg'))) return;
        drawn.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    drawn.observe(stage, { childList: true });
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    setTimeout(() => done(null), 5000);
})"""
CLICKS = 20


def times(page: Page) -> list[float]:
    """Milliseconds of each click, one after the other; one that only says something draws nothing and is left out."""
    found: list[float | None] = []
    while len(found) < CLICKS:
        found.append(page.evaluate(CLICK))
        page.wait_for_timeout(300)
    return [each for each in found if each is not None]


def main() -> None:
    """Print one line a game."""
    with tempfile.TemporaryDirectory() as home, lab_server(Path(home)) as lab, sync_playwright() as playwright:
        path = get_chromium(Path(playwright.chromium.executable_path))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in ("ad_acta", "fronta"):
            page = browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
            notebook = OpenNotebook(page)
            name = f"{game}.ipynb"
            shutil.copyfile(write_notebook(Path(home) / name, CELL.format(game=game)), lab.root / name)
            notebook.open(lab.address(name))
            notebook.run_all()
            page.locator(".adacta-stepper .adacta-stage > svg").wait_for()
            taken = times(page)
            print(f"{game}:click:chromium  median {median(taken):.0f} ms, worst {max(taken):.0f} ms of {len(taken)}")
            page.close()


if __name__ == "__main__":
    main()
