"""The fourth notebook as a class uses it: guess, play both tables, watch the two markers part, end a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import OpenNotebook
from tests.browser.test_clicking import unfold
from tests.browser.test_where_does_my_dossier_go import click, guess, question, see
from tests.notebooks import ROOT


@pytest.fixture
def lesson(open_notebook: Callable[[Path], OpenNotebook]) -> OpenNotebook:
    notebook = open_notebook(ROOT / "notebooks" / "04_two_players_or_four.ipynb")
    notebook.run_all()
    return notebook


def stepper(lesson: OpenNotebook, number: int) -> Locator:
    """A stepper of the lesson, in the order of the page; two belong to the comparison, once it is there."""
    found = lesson.page.locator(".adacta-stepper").nth(number)
    found.scroll_into_view_if_needed()
    return found


def test_both_tables_are_played_and_other_rules_dealt(lesson: OpenNotebook) -> None:
    guess(question(lesson, "How many do two players have together?"), "11")
    see(lesson.page.get_by_text("Nearly: 5 + 4."))
    expect(lesson.page.locator(".adacta-compare")).to_have_count(0)
    guess(question(lesson, "You have played Telephone"), "no: there is one set for both offices")
    guess(question(lesson, "Which two has player 1?"), "town hall and environmental office")
    both = lesson.page.locator(".adacta-compare")
    a, b = stepper(lesson, 0), stepper(lesson, 1)
    click(a, "Deal with the top dossier")
    see(a.get_by_role("group", name="Journal").get_by_text("inbox of the town hall → outbox of the town hall"))
    click(b, "Deal with the top dossier", "environmental office")
    see(b.get_by_role("group", name="Journal").get_by_text("environmental office → outbox of the environmental"))
    both.get_by_role("button", name="One round").click()
    for table in (a, b):
        see(table.locator(".adacta-panel").get_by_text("Round 2 · official duties · Player 2"))

    both.get_by_label("Rules B").select_option("THREE")
    both.get_by_role("button", name="Deal both tables anew").click()
    both.get_by_text("What differs: 3 rules differ").click()
    see(both.get_by_text("3 rules differ: A · FOUR and B · THREE"))
    expect(both.locator(".adacta-side").nth(1).get_by_text("0 answers")).to_be_visible()


def test_the_markers_part_and_one_office_ends_the_game(lesson: OpenNotebook) -> None:
    guess(
        question(lesson, "Who gets the place in partition I, worth 6 points?"), "blue A, of player 2, who played last"
    )
    see(lesson.page.get_by_text("Here the car decides"))
    car = stepper(lesson, 0)
    journal = car.get_by_role("group", name="Journal")
    click(car, "To the open question")
    see(car.locator(".adacta-ask").get_by_text("What now?"))
    unfold(journal)
    see(journal.get_by_text("town hall +6 for yellow A, now 6"))
    see(journal.get_by_text("car marker: town hall → job office"))
    for _ in range(2):
        click(car, "Stop")
    click(car, "To the open question")
    see(car.locator(".adacta-ask").get_by_text("What now?"))
    unfold(journal)
    see(journal.get_by_text("car marker: job office → tax office"))
    see(journal.get_by_text("stamp: Player 2 → Player 1"))

    end = stepper(lesson, 1)
    click(end, "To the open question")
    see(end.get_by_text("1. Player 1 (60 points), 2. Player 2 (39 points)"))
    see(end.locator(".adacta-panel").get_by_text("38 points for the job office, 36 are enough").first)
