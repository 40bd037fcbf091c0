"""Whatever happens to the kernel, the last picture stays, one sentence says what to do, and nothing goes wrong."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import KERNEL_IDLE, LabServer, OpenNotebook
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

CELLS = (
    "import adacta\nfrom adacta import ad_acta, fronta\nfrom adacta.notebook import lesson\n"
    "adacta.Stepper(adacta.start(ad_acta, ad_acta.FOUR, seed=7))",
    "adacta.DossierFlow(adacta.start(ad_acta, ad_acta.FOUR, seed=7))",
    "lesson.Prediction('Who begins?', ['one', 'two'], 'one', 'A1')",
    "adacta.Stepper(adacta.start(fronta, seed=1))",
)
SENTENCE = "Run this cell again to go on"
STILL_FOLLOWS = """() => {
    const [still] = jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.toJSON();
    return /<desc>[^<]*2 AP/.test(String(still.data["text/html"]));
}"""
PATH = "() => jupyterapp.shell.currentWidget.context.path"


def test_the_last_picture_stays_and_says_what_to_do(lab: LabServer, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "alive.ipynb", *CELLS))
    notebook.run_all()
    page = notebook.page
    stage = page.locator(".adacta-stage").first
    views = page.locator(".adacta-alive")
    expect(views).to_have_count(4)
    expect(page.locator("[data-adacta-still]").first).to_be_hidden()

    page.locator(".adacta-panel").first.get_by_role("button", name="Sharpen pencils", exact=True).click()
    page.wait_for_function(STILL_FOLLOWS, timeout=30_000)  # in the notebook; the page keeps it out of sight

    deals = stage.locator('[data-kind="dossier"].can').first
    deals.focus()
    page.keyboard.press("Control+s")  # is the notebook's, also from the board
    file = lab.root / page.evaluate(PATH)
    page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    saved = nbformat.read(file, as_version=4)
    assert len(saved.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]) > 10
    assert all(len(cell.outputs) == 2 for cell in saved.cells)

    page.reload(wait_until="domcontentloaded")  # the kernel lives
    page.wait_for_function(KERNEL_IDLE, timeout=60_000)
    expect(views).to_have_count(4)
    expect(page.get_by_text(SENTENCE)).to_have_count(0)

    notebook.restart_kernel()
    tells(page, 4)
    views.get_by_role("button", name="Check").click()
    stage.locator(".can").first.click()

    page.keyboard.press("Control+s")  # after the restart: what is shown is kept
    page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    state = nbformat.read(file, as_version=4).metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    assert len(state) > 10
    heard = len(notebook.problems)
    for _ in ("with the widgets that were saved", "without them, as another JupyterLab saves it"):
        opened_without_kernel(page, lab, file)
        seen = page.locator(".adacta-stage svg:visible, [data-adacta-still] svg.adacta:visible")
        expect(seen.first).to_be_visible(timeout=30_000)
        expect(page.get_by_text("Run this cell again to").locator("visible=true").first).to_be_visible(timeout=30_000)
        expect(page.get_by_text("model not found").locator("visible=true")).to_have_count(0)
        without_state(lab, file)
    del notebook.problems[heard:]  # ipywidgets logs what it cannot find, or not yet while the page is still loading


def tells(page: Page, views: int) -> None:
    expect(page.locator(".adacta-lifeline").get_by_text(SENTENCE)).to_have_count(views, timeout=30_000)


def opened_without_kernel(page: Page, lab: LabServer, file: Path) -> None:
    """A new kernel starts with the notebook; none knows what an earlier one drew."""
    page.goto("about:blank")
    lab.end_kernels()
    page.goto(lab.address(file.relative_to(lab.root).as_posix()), wait_until="domcontentloaded")
    page.wait_for_function(KERNEL_IDLE, timeout=60_000)


def without_state(lab: LabServer, file: Path) -> None:
    """As another JupyterLab saves it; trusted, as what one has run oneself."""
    notebook = nbformat.read(file, as_version=4)
    notebook.metadata.pop("widgets", None)
    nbformat.write(notebook, file)
    NotebookNotary(data_dir=str(lab.root.parent / "data")).sign(notebook)


def test_a_lost_comm_is_told(lab: LabServer, open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "lost.ipynb", CELLS[0]))
    notebook.run_all()
    page = notebook.page
    lines = page.locator(".adacta-lifeline")
    forgotten = "import comm; comm.get_comm_manager().comms.clear()"
    page.evaluate(
        "code => jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({code}).done", forgotten
    )
    page.locator(".adacta-stage .can").first.click()
    expect(lines.get_by_text("No answer yet")).to_be_visible(timeout=15_000)
    expect(page.locator(".adacta-stage svg")).to_be_visible()


def test_an_export_shows_everything_offline(browser: Browser, tmp_path: Path) -> None:
    file = write_notebook(tmp_path / "export.ipynb", *CELLS)
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", str(file)]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(file.with_suffix(".html").as_uri())
    expect(page.locator("[data-adacta-still] svg.adacta").first).to_be_visible()
    expect(page.locator("[data-adacta-still] svg")).to_have_count(3)
    expect(page.get_by_text("Who begins?").last).to_be_visible()
    context.close()
