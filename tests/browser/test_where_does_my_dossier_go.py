"""The second notebook as a learner uses it: guess, be corrected, act, watch the heap turn round, repeat mistakes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import unfold
from tests.notebooks import ROOT

DEAL = "Deal with the top dossier"
PATIENCE = 20_000  # a flow is drawn at every step, on a machine that may have a lot to do


@pytest.fixture
def lesson(open_notebook: Callable[[Path], OpenNotebook]) -> OpenNotebook:
    notebook = open_notebook(ROOT / "notebooks" / "02_where_does_my_dossier_go.ipynb")
    notebook.run_all()
    return notebook


def question(lesson: OpenNotebook, words: str) -> Locator:
    page = lesson.page
    return lesson.outputs.filter(has=page.get_by_text(words)).first


def see(what: Locator) -> None:
    expect(what).to_be_visible(timeout=PATIENCE)


def guess(where: Locator, answer: str) -> None:
    where.get_by_label(answer, exact=True).check()
    where.get_by_role("button", name="Check").click()


def stepper(lesson: OpenNotebook, number: int) -> Locator:
    found = lesson.page.locator(".adacta-stepper").nth(number)
    found.scroll_into_view_if_needed()
    return found


def click(where: Locator, *names: str) -> None:
    for name in names:
        where.get_by_role("button", name=name, exact=True).and_(where.page.locator("button")).click()


def test_the_stack_turns_round_and_the_flow_goes_along(lesson: OpenNotebook) -> None:
    first = question(lesson, "Which of the three is distributed first?")
    guess(first, "yellow C")
    see(first.get_by_text("the other two lie on it"))
    guess(first, "yellow E")
    see(first.get_by_text("Right! It was dealt with last"))

    flows = lesson.outputs.locator(".adacta-flow", has_text="as number")
    expect(flows).to_have_count(0)
    guess(question(lesson, "And which of the three lies on top"), "yellow C")
    guess(question(lesson, "Blue C lies on top of the tax office"), "the fourth")
    desk = stepper(lesson, 1)
    flow = lesson.outputs.locator(".adacta-flow", has_text="as number").first
    expect(flow).to_contain_text("5 more below, sunk by 1", timeout=PATIENCE)
    click(desk, DEAL, DEAL)
    expect(flow).to_contain_text("5 more below, sunk by 3", timeout=PATIENCE)
    click(desk, "Stop")
    panel = desk.locator(".adacta-p-question")
    click(desk, "Next", "Next", "Next", "Next")
    see(panel.get_by_text("yellow E: messenger's car → inbox of the tax office"))
    click(desk, "Next", "Next")
    see(panel.get_by_text("yellow C: messenger's car → inbox of the tax office"))


def test_a_sunken_dossier_is_reached_and_a_plan_brings_seven_points(lesson: OpenNotebook) -> None:
    for words, answer in (
        ("Which of the three is distributed first?", "yellow E"),
        ("And which of the three lies on top", "yellow C"),
        ("Blue C lies on top of the tax office", "the fourth"),
    ):
        guess(question(lesson, words), answer)
    reach = question(lesson, "How can the tax office reach blue C in this turn?")
    reach.get_by_role("button", name="A hint, please").click()
    see(reach.get_by_text("Several answers are right."))
    guess(reach, "play Telephone on blue C")
    see(reach.get_by_text("Also right: eat a drop"))
    dig = stepper(lesson, 2)
    click(dig, "Telephone", "blue C")
    journal = dig.get_by_role("group", name="Journal")
    see(journal.get_by_text("blue C: inbox of the tax office → outbox of the tax office"))

    plan = stepper(lesson, 4)
    click(plan, "Eat a dextrose drop", "Telephone", "yellow D", DEAL, "Stop")
    plan.locator("summary", has_text="More").click()
    click(plan, "To the end of this phase", "To the end of this phase")
    journal = plan.get_by_role("group", name="Journal")
    unfold(journal)
    see(journal.get_by_text("town hall +7 for yellow B, now 7"))


def test_mistakes_are_asked_again(lesson: OpenNotebook) -> None:
    page = lesson.page
    guess(question(lesson, "You deal with blue D now."), "tax office")
    end = page.locator(".jp-CodeCell", has=page.get_by_text("What went wrong at the first try")).first
    see(end.get_by_text("Nothing to repeat"))
    end.get_by_text("Nothing to repeat").click()  # its code is folded; a click selects the cell
    page.keyboard.press("Shift+Enter")
    see(end.locator(".jupyter-widgets").get_by_text("One first try went wrong.").last)
    guess(end, "environmental office")
    see(end.get_by_text("Right! The town hall's field"))
