"""The board as a student uses it: a whole turn by clicks on the picture, and the same by keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.notebooks import write_notebook

LINE = (
    "ad_acta FOUR round:1 turns:0 stamp:1 y:bD,rE,bA,yC,yF,vG,vB/- r:vA,rC,bE/- b:yD,rG,rB,bF,vE,bC/yB1,yG1 "
    "v:bB,bG,yE,rA,vF,rD,vC/yA2,vD1,rF1 cabinet:-/-/-/-/-/- finished:0 points:y0,r0,b0,v0 "
    "1:3d0p/Te,Dr,Sp,Co,MP,En/- 2:3d0p/Te,Dr,Sp,Co,St,Vo/- 3:3d0p/Te,Dr,Sp,Co,Pu,Ai/- 4:3d0p/Te,Dr,Sp,Co,De,Ur/-"
)
CELL = f"import adacta\nstepper = adacta.Stepper(adacta.from_position('{LINE}', seed=1))\nstepper"


@pytest.fixture
def board(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> Locator:
    notebook = open_notebook(write_notebook(tmp_path / "clicks.ipynb", CELL))
    notebook.run_all()
    return notebook.page.locator(".adacta-stepper")


def thing(board: Locator, kind: str, name: str) -> Locator:
    return board.locator(f'.adacta-stage [data-kind="{kind}"][data-name="{name}"]').first


def card(board: Locator, name: str, seat: int) -> Locator:
    return board.locator(f'.adacta-stage [data-kind="card"][data-name="{name}"][data-seat="{seat}"]')


def unfold(journal: Locator) -> None:
    """Open every line of a journal."""
    folded = journal.locator('button[aria-expanded="false"]:not(.adacta-cite)')
    while folded.count():
        folded.first.click()


def question(board: Locator, words: str) -> None:
    expect(board.locator(".adacta-ask").get_by_text(words)).to_be_visible()


def test_a_turn_by_clicks(board: Locator) -> None:
    card(board, "Telephone", 1).click()
    question(board, "Telephone: what?")
    thing(board, "dossier", "yellow E").click()
    popup = board.locator(".adacta-popup")
    expect(popup.get_by_text("Player 2: Answer Telephone on yellow E?")).to_be_visible()
    popup.get_by_role("button", name="Voicemail").click()
    expect(popup).to_be_hidden()
    question(board, "What now?")

    thing(board, "dossier", "red E").click(force=True)  # greyed, and it answers
    expect(
        board.get_by_text("First choose what to do: red E is a dossier and can only be a target").first
    ).to_be_visible()

    card(board, "Draught", 1).click()
    thing(board, "inbox", "inbox of the job office").click()
    board.locator(".adacta-popup").get_by_role("button", name="Pass").click()
    for name in ("red C", "blue E"):
        thing(board, "dossier", name).click()
    question(board, "What now?")
    journal = board.get_by_role("group", name="Journal")
    expect(journal.get_by_text("Draught in the inbox of the job office")).to_be_visible()
    expect(journal.get_by_text("red C: inbox of the job office → inbox of the job office")).to_be_visible()

    thing(board, "dossier", "blue D").click()
    expect(thing(board, "dossier", "blue D")).to_have_attribute("data-place", "outbox")


def test_a_turn_by_keyboard(board: Locator) -> None:
    page = board.page
    card(board, "Telephone", 1).focus()
    page.keyboard.press("Enter")
    question(board, "Telephone: what?")
    page.keyboard.press("Escape")
    question(board, "What now?")
    thing(board, "dossier", "blue D").focus()
    page.keyboard.press("Space")
    expect(thing(board, "dossier", "blue D")).to_have_attribute("data-place", "outbox")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('can')")


def test_what_is_folded_away_opens_from_the_keyboard(board: Locator) -> None:
    page = board.page
    board.get_by_role("button", name="What if, who plays, new game").focus()
    page.keyboard.press("Enter")
    expect(board.get_by_role("tab", name="Save and load")).to_be_visible()
    page.keyboard.press("Enter")
    expect(board.get_by_role("tab", name="Save and load")).to_be_hidden()


def test_the_keyboard_stays_at_the_answers_when_a_button_goes(board: Locator) -> None:
    board.get_by_role("button", name="Telephone", exact=True).focus()
    board.page.keyboard.press("Enter")
    question(board, "Telephone: what?")
    expect(board.locator(".adacta-p-answers button:visible").first).to_be_focused()


def test_a_page_at_150_percent_shows_the_picture_as_wide_as_it_can(board: Locator) -> None:
    board.page.set_viewport_size({"width": 853, "height": 480})
    picture = board.locator(".adacta-stage > svg")
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert box is not None
    assert box["height"] > min(370, 0.55 * box["width"])
