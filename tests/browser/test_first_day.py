"""The first notebook as a newcomer uses it: a turn by clicks, the messenger, Back, an impossible choice, a guess."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.notebooks import ROOT

DEAL = "Deal with the top dossier"
PICTURE = ".adacta-picture svg > desc"


@pytest.fixture
def lesson(open_notebook: Callable[[Path], OpenNotebook]) -> OpenNotebook:
    notebook = open_notebook(ROOT / "notebooks" / "01_a_first_day.ipynb")
    notebook.run_all()
    return notebook


def stepper(lesson: OpenNotebook, number: int) -> Locator:
    found = lesson.page.locator(".adacta-stepper").nth(number)
    found.scroll_into_view_if_needed()
    return found


def click(where: Locator, *names: str) -> None:
    """Click the plain buttons; those in the picture have names as well."""
    plain = where.page.locator("button")
    for name in names:
        where.get_by_role("button", name=name, exact=True).and_(plain).click()


def picture(where: Locator) -> str:
    return where.locator(PICTURE).text_content() or ""


def test_a_turn_is_clicked_and_the_messenger_watched(lesson: OpenNotebook) -> None:
    day = stepper(lesson, 0)
    before = picture(day)
    click(day, DEAL)
    journal = day.get_by_role("group", name="Journal")
    expect(journal.get_by_text("yellow C: inbox of the town hall → outbox of the town hall")).to_be_visible()
    expect(day.locator(".adacta-p-where")).to_contain_text("2 AP")
    assert picture(day) != before

    click(day, "Back")
    expect(day.locator(PICTURE)).to_have_text(before)
    click(day, DEAL, DEAL, DEAL)
    expect(day.locator("button", has_text="Telephone")).to_be_hidden()
    click(day, "Why not …?")
    day.get_by_label("Search what cannot be chosen").fill("teleph")
    click(day.locator(".adacta-p-names"), "Telephone")
    expect(day.get_by_role("status").get_by_text("Telephone costs 2 AP, 0 left")).to_be_visible()

    click(day, "Stop", *(f"Let Player {seat} play" for seat in (2, 3, 4)))
    expect(day.locator(".adacta-ask").get_by_text("Round 1: messenger's turn of Player 1")).to_be_visible()
    click(day, "Next")
    panel = day.locator(".adacta-p-question")
    expect(panel.get_by_text("yellow C: outbox of the town hall → messenger's car")).to_be_visible()
    click(day, "To the open question")
    expect(day.locator(".adacta-ask").get_by_text("What now?")).to_be_visible()


def test_the_heap_is_predicted_and_seen(lesson: OpenNotebook) -> None:
    page = lesson.page
    question = lesson.outputs.filter(has=page.get_by_text("Which dossier is filed first?")).first
    question.get_by_label("blue A").check()
    click(question, "Check")
    expect(question.get_by_text("it is number 7 in the heap")).to_be_visible()
    question.get_by_label("yellow B").check()
    click(question, "Check")
    expect(question.get_by_text("Right!")).to_be_visible()

    scene = stepper(lesson, 1)
    panel = scene.locator(".adacta-p-question")
    click(scene, "Next")
    expect(panel.get_by_text("yellow B: messenger's car → partition I")).to_be_visible()
    scene.locator("summary", has_text="More").click()
    click(scene, "To the end of this phase", "Next", "Next")
    expect(panel.get_by_text("town hall +7 for yellow B, now 7")).to_be_visible()
    click(scene, "To the open question")
    click(scene, "Cooperation between authorities", "environmental office")
    journal = scene.get_by_role("group", name="Journal")
    expect(journal.get_by_text("Cooperation between authorities, with the environmental office")).to_be_visible()
    expect(journal.get_by_text("red C: inbox of the environmental office")).to_be_visible()


def test_the_keyboard_is_enough(lesson: OpenNotebook) -> None:
    day = stepper(lesson, 0)
    day.get_by_role("button", name=DEAL, exact=True).focus()
    lesson.page.keyboard.press("Enter")
    journal = day.get_by_role("group", name="Journal")
    line = journal.get_by_role("button", name="Deal with the top dossier of the town hall")
    expect(journal.get_by_text("yellow C: inbox")).to_be_visible()
    line.focus()
    lesson.page.keyboard.press("Enter")
    expect(journal.get_by_text("yellow C: inbox")).to_be_hidden()
    lesson.page.keyboard.press("Tab")
    lesson.page.keyboard.press("Enter")
    expect(journal.get_by_text("a reference on its next field").first).to_be_visible()


def test_the_page_does_not_scroll_or_jump_while_playing(lesson: OpenNotebook) -> None:
    day = stepper(lesson, 0)
    board = day.locator(".adacta-picture")
    click(day, DEAL)
    before = board.bounding_box()
    click(day, DEAL, "Stop")
    expect(day.get_by_role("button", name="Let Player 2 play")).to_be_visible()
    after = board.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]
    assert after["width"] == before["width"]
