"""A lesson done from start to end with its code hidden, by keyboard and by touch; its gates open on the way."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from adacta.notebook.lesson.bank import questions_of
from adacta.notebook.lesson.short_codes import BadCode, codes_in
from tests.browser.accessibility import violations
from tests.browser.lab import OpenNotebook
from tests.notebooks import NOTEBOOKS

LESSON = "04"
CLOSED = re.compile("Answer the .*above first")


def press(thing: Locator) -> None:
    thing.press("Enter" if thing.get_attribute("type") != "radio" else "Space")


def tap(thing: Locator) -> None:
    thing.scroll_into_view_if_needed()
    thing.tap()


@pytest.mark.parametrize("act", [press, pytest.param(tap, marks=pytest.mark.touch)])
def test_a_lesson_from_start_to_end(
    act: Callable[[Locator], None], open_notebook: Callable[[Path], OpenNotebook]
) -> None:
    (path,) = [path for path in NOTEBOOKS if path.stem.startswith(f"{LESSON}_")]
    notebook = open_notebook(path)
    notebook.run_all()
    assert notebook.page.locator(".jp-CodeCell .jp-InputArea-editor:visible").count() == 0
    closed = notebook.outputs.get_by_text(CLOSED)
    assert closed.count() > 0
    for asked in questions_of(LESSON).values():
        box = notebook.outputs.locator(".widget-vbox").filter(has_text=asked.question).last
        act(box.get_by_label(asked.right[0], exact=True))
        act(box.get_by_role("button", name="Check", exact=True))
        expect(box.get_by_role("status")).to_contain_text("Right!", timeout=20_000)
    expect(closed).to_have_count(0)
    shown = notebook.outputs.get_by_text("all my answers as a short code")
    expect(shown).to_be_visible()
    (code,) = codes_in(re.sub(r"\s+", " ", shown.inner_text()))
    assert not isinstance(code, BadCode)
    assert [each.given for each in code.answered] == [(asked.right[0],) for asked in questions_of(LESSON).values()]
    assert not violations(notebook.page)
