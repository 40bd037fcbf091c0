"""Fronta as two students use it at one screen: a whole day by clicks on the picture, with a peek."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import write_notebook

CELL = """import adacta
from adacta import fronta

rules = fronta.Options(players=2, first_placement_at_market=True)
stepper = adacta.Stepper(adacta.start(fronta, rules, seed=38))
stepper"""
FRIEND = "Friend in the party's district office"
MOTHER = "Mother carrying small child"
PLACES = (
    "food", "clothing", "food", "furniture", "general goods",
    "food", "electrical goods", "clothing", "furniture", "black market",
)  # fmt: skip


@pytest.fixture
def board(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> Locator:
    notebook = open_notebook(write_notebook(tmp_path / "fronta.ipynb", CELL))
    notebook.run_all()
    return notebook.page.locator(".adacta-stepper")


def thing(board: Locator, kind: str, name: str) -> Locator:
    return board.locator(f'.adacta-stage [data-kind="{kind}"][data-name="{name}"]').first


def cards(board: Locator) -> Locator:
    return board.locator('.adacta-stage [data-kind="card"]')


def question(board: Locator, words: str) -> None:
    expect(board.locator(".adacta-ask").get_by_text(words)).to_be_visible()


def button(board: Locator, name: str) -> Locator:
    return board.locator(".adacta-panel").get_by_role("button", name=name, exact=True)


def on_to(board: Locator, words: str) -> None:
    """Walk through what happens by itself, up to a question."""
    button(board, "To the open question").click()
    question(board, words)


def test_a_whole_day_by_clicks_with_a_peek_that_the_other_seat_does_not_see(board: Locator) -> None:
    # queue up: what all see needs no curtain to be lifted
    for number, place in enumerate(PLACES):
        question(board, "Where does the next pawn queue up?")
        expect(cards(board)).to_have_count(0)
        pawns = board.locator('.adacta-stage [data-kind="pawn"]')
        expect(pawns).to_have_count(number)
        if place == "black market":  # anything in it means it
            thing(board, "marker", "clerk").click()
        else:
            thing(board, "shop", place).click(position={"x": 120, "y": 12})
    # delivery, by itself
    on_to(board, "Which queue card?")
    expect(thing(board, "delivery", "1 food")).to_be_visible()

    # queue jumping: behind the curtain there is no card and no answer
    expect(cards(board)).to_have_count(0)
    expect(button(board, "Pass")).to_have_count(0)
    button(board, "I am Player 1: show my hand").click()
    expect(cards(board)).to_have_count(3)
    board.page.set_viewport_size({"width": 1280, "height": 720})
    board.scroll_into_view_if_needed()
    thing(board, "card", FRIEND).click()
    expect(board.locator(".adacta-stage").get_by_text("you know: next")).to_be_visible()
    peeked = board.locator('.adacta-stage [data-kind="delivery"]')
    expect(peeked).to_have_count(3)
    board.page.wait_for_timeout(300)
    journal = board.locator(".adacta-lines")
    expect(journal.get_by_text("Which delivery card lies at place 2?")).to_be_attached()

    button(board, "I have seen it: hide my hand").click()
    question(board, "Which queue card?")
    for hand in (0, 3):  # behind the curtain, and when the other player looks
        expect(cards(board)).to_have_count(hand)
        expect(board.get_by_text("you know: next")).to_have_count(0)
        expect(peeked).to_have_count(1)
        expect(journal.get_by_text("Which delivery card lies at place")).to_have_count(0)
        if not hand:
            button(board, "I am Player 2: show my hand").click()
    thing(board, "card", MOTHER).click()
    question(board, f"{MOTHER}: where?")
    board.locator('.adacta-stage [data-spot="food, place 3"]').click()
    front = board.locator('.adacta-stage [data-spot="food, place 1"]')
    expect(front).to_have_attribute("data-name", "pawn 2c")

    # whoever played the peek still knows it; both pass
    for player in (1, 2):
        question(board, "Which queue card?")
        button(board, f"I am Player {player}: show my hand").click()
        expect(board.locator(".adacta-stage").get_by_text("you know: next")).to_have_count(1 if player == 1 else 0)
        thing(board, "button", "Pass").click()

    # opening by itself: the mother has bought; at the black market her food buys what lies with the clerk
    on_to(board, "At the black market: what now?")
    expect(front).to_have_attribute("data-name", "pawn 1a")
    thing(board, "price", "furniture for 1 good").click()
    on_to(board, "Which pawn goes home?")
    home = thing(board, "own goods", "furniture")
    expect(home).to_be_attached()
    spot = board.locator('.adacta-stage [data-spot="general goods, place 1"]')
    expect(spot).to_have_attribute("data-name", "pawn 1c")
    spot.click()
    thing(board, "button", "Enough").click()
    question(board, "Which pawn goes home?")
    thing(board, "button", "Enough").click()

    # the next day
    on_to(board, "Where does the next pawn queue up?")
    expect(board.locator(".adacta-stage").get_by_text("Day 2 · Tue · queue up").first).to_be_visible()


def test_a_card_is_chosen_and_aimed_by_keyboard_and_taken_back_by_escape(board: Locator) -> None:
    for place in PLACES:
        button(board, place).click()
    on_to(board, "Which queue card?")
    button(board, "I am Player 1: show my hand").focus()
    board.page.keyboard.press("Enter")
    expect(board.locator(".adacta-p-answers button:visible").first).to_be_focused()
    thing(board, "card", "Community list").focus()
    board.page.keyboard.press("Enter")
    question(board, "Community list: where?")
    board.page.keyboard.press("Escape")
    question(board, "Which queue card?")
    expect(cards(board)).to_have_count(3)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_before_and_behind_the_curtain(
    open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path, theme: str
) -> None:
    placed = (
        f"{CELL.removesuffix('stepper')}for place in {PLACES}:\n    stepper.answer(place)\nstepper.go_on()\nstepper"
    )
    views = "adacta.FlowView(stepper)", "adacta.browse(fronta)"
    notebook = open_notebook(write_notebook(tmp_path / "axe.ipynb", placed, *views))
    notebook.run_all()
    with notebook.dark() if theme == "dark" else nullcontext():
        assert not violations(notebook.page)
        board = notebook.page.locator(".adacta-stepper")
        button(board, "I am Player 1: show my hand").click()
        expect(cards(board)).to_have_count(3)
        assert not violations(notebook.page)
        thing(board, "card", FRIEND).click()
        expect(button(board, "I have seen it: hide my hand")).to_be_visible()
        assert not violations(notebook.page)


FIVE_PLAYERS = """import random
import adacta
from adacta import fronta

play, rng = adacta.start(fronta, fronta.FIVE, seed=1), random.Random(1)
while not (play.ask.clause == "FD3" and play.table.day == 2):
    play.answer(rng.choice(play.ask.options))
stepper = adacta.Stepper(play, open_table=True)
stepper"""
SIZES = """() => {
    const svg = document.querySelector('.adacta-stepper .adacta-stage > svg');
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const tall = svg.getBoundingClientRect().height / svg.viewBox.baseVal.height;
    const seen = element => element.getClientRects().length > 0;
    const texts = [...svg.querySelectorAll('text')].filter(seen);
    const things = [...svg.querySelectorAll('.can, [data-kind="pawn"], [data-kind="good"]')].filter(seen);
    const boxes = things.map(thing => thing.getBoundingClientRect());
    return {
        text: Math.min(...texts.map(text => parseFloat(getComputedStyle(text).fontSize))) * Math.min(scale, tall),
        target: Math.min(...boxes.map(box => Math.min(box.width, box.height))),
    };
}"""


def test_five_players_are_legible_at_every_size(open_notebook: Callable[[Path], OpenNotebook], tmp_path: Path) -> None:
    notebook = open_notebook(write_notebook(tmp_path / "five.ipynb", FIVE_PLAYERS))
    notebook.run_all()
    page = notebook.page
    page.evaluate("jupyterapp.shell.collapseLeft()")
    for width, height, row in ((1280, 720, 24), (1920, 1080, 28), (900, 1100, 24), (640, 720, 24)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        sizes = page.evaluate(SIZES)
        assert sizes["text"] >= 11, (width, sizes)
        assert sizes["target"] >= row, (width, sizes)
