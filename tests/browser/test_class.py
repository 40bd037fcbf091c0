"""A class in a minute: thirty codes come in live, both votes stand as bars, the right answer waits for the teacher."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from adacta.notebook.lesson.answer_files import Answered
from adacta.notebook.lesson.bank import questions_of
from adacta.notebook.lesson.short_codes import short_codes
from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import ROOT


def codes() -> list[str]:
    """Of thirty students ten are right at the first vote, twenty at the second."""
    asked = questions_of("01")["01-1"]
    (right,), wrong = asked.right, next(option for option in asked.options if option not in asked.right)
    votes = [(right, right)] * 10 + [(wrong, right)] * 10 + [(wrong, wrong)] * 10
    return [
        short_codes([("01-1", Answered(asked.question, asked.options, asked.right, 2, each, ""))])["01"]
        for each in votes
    ]


def test_thirty_codes_are_pooled_live(open_notebook: Callable[[Path], OpenNotebook]) -> None:
    notebook = open_notebook(ROOT / "notebooks/for_teachers/class_results.ipynb")
    notebook.run_all()
    page = notebook.page
    field = page.get_by_label("Codes", exact=True)
    first, *others = codes()
    field.click()
    page.keyboard.type(first.lower().replace("-", " "))
    expect(page.get_by_text("1 student, of whom 1 has voted twice.")).to_be_visible()
    mistyped = others[0][:-1] + ("7" if others[0][-1] != "7" else "8")
    page.keyboard.type(f"\n{mistyped}\n")
    expect(page.get_by_text("is probably")).to_be_visible()
    field.fill("\n".join(f"Pupil: {code}" for code in (first, *others)))
    expect(page.get_by_text("30 students, of whom 30 have voted twice.")).to_be_visible()
    table = notebook.outputs.locator(".adacta-class table")
    asked = questions_of("01")["01-1"]
    line = table.get_by_role("row").filter(has_text=asked.right[0])
    expect(line.get_by_role("cell")).to_have_text(["B", "10", "20"])
    expect(table).not_to_contain_text("✔")
    page.get_by_role("button", name="Codes and files of the class").click()
    expect(field).to_be_hidden()
    assert not violations(page)
    page.get_by_role("button", name="Show the right answer").press("Enter")
    expect(line).to_contain_text("✔ right")
    page.get_by_role("button", name="All questions as tables").click()
    expect(page.get_by_text("Students: 30; files: 0; short codes: 30; questions: 1.")).to_be_visible()
    assert not violations(page)
    with notebook.dark():
        assert not violations(page)
