"""What users write is shown as text: in pictures, in HTML, in graphs. No script of theirs runs."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import card, question, thing
from tests.browser.test_keeping import click, open_panel
from tests.notebooks import write_notebook

Open = Callable[[Path], OpenNotebook]

EVIL = "<img src=x onerror='window.ran=1'>"
NAMES = [EVIL, "<script>window.ran=2</script>", "Ann & \"Bob\" 'Co' 🎲", "é" * 200]
GAME = f"""
import dataclasses

import adacta
import graphviz
from adacta import ad_acta

components = dataclasses.replace(ad_acta.load_components(), name={EVIL!r} + " & <b>set</b>")
play = adacta.start(ad_acta, ad_acta.FOUR, components=components, seed=7, names={NAMES!r})
stepper = adacta.Stepper(play)
graph = graphviz.Digraph()
for one, other in zip({NAMES!r}, reversed({NAMES!r})):
    graph.edge(graphviz.escape(one), graphviz.escape(other), label=graphviz.nohtml(one))
"""
CELLS = (
    GAME,
    "stepper",
    "adacta.DossierFlow(play)",
    "adacta.render(graph)",
    "adacta.browse(ad_acta, components)",
    "play",
)


def test_labels_of_users_are_text(open_notebook: Open, tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "labels.ipynb", *CELLS))
    notebook.run_all()
    page, outputs = notebook.page, notebook.outputs
    board = page.locator(".adacta-stepper")
    expect(board.locator(".adacta-p-where").get_by_text(EVIL).first).to_be_visible()
    expect(board.locator(".adacta-stage text").filter(has_text='Ann & "').first).to_be_visible()
    card(board, "Telephone", 1).click()
    question(board, "Telephone: what?")
    thing(board, "dossier", "yellow E").click()
    open_panel(board, "What if")
    board.get_by_label("Name").fill(EVIL)
    click(board, "Begin a branch here")
    expect(board.locator(".adacta-p-where b")).to_contain_text(EVIL)
    expect(outputs.locator("p").get_by_text(f"Component set: {EVIL} & <b>set</b>").first).to_be_visible()
    expect(outputs.locator(".adacta-flow svg text").filter(has_text=EVIL).first).to_be_visible()
    assert outputs.locator("img, script").count() == 0
    assert page.evaluate("window.ran") is None
