"""Every view has a lifeline, answers its ping, and is shown below a still picture of itself."""

import asyncio
from typing import Any

import ipywidgets as widgets
import pytest

import adacta
from adacta import ad_acta
from adacta.notebook import alive, lesson
from adacta.notebook.alive import WIDGET_VIEW, Lifeline, keep_alive, show
from adacta.notebook.works import check


def play() -> adacta.Play:
    return adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6)


VIEWS = {
    "stepper": lambda: adacta.Stepper(play()),
    "comparison": lambda: adacta.Comparison(ad_acta),
    "explorer": lambda: adacta.Explorer(ad_acta),
    "flow": lambda: adacta.DossierFlow(play()),
    "box": lambda: adacta.browse(ad_acta),
    "question": lambda: lesson.Prediction("Who begins?", ["one", "two"], "one", "A1"),
    "answers": lesson.save_answers,
    "works": check,
    "gate": lambda: lesson.after("the table", "01-1"),
}


SMALL = ("question", "answers", "gate")
"""A page has many of them; another view's lifeline speaks for them."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What `IPython.display.display` was given."""
    given: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw, display_id="": given.append(bundle))
    monkeypatch.setattr("IPython.display.update_display", lambda bundle, raw, display_id: given.append(bundle))
    return given


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_has_a_lifeline_and_a_still_picture(view: str, shown: list[dict[str, Any]]) -> None:
    made = VIEWS[view]()
    first = made.widget.children[0]
    assert (first.view_id == made.widget.model_id) if view not in SMALL else not isinstance(first, Lifeline)
    assert "adacta-alive" in made.widget._dom_classes
    assert f"adacta-view-{made.widget.model_id}" in made.widget._dom_classes
    made._ipython_display_()
    still, live = shown
    assert f'data-adacta-still="{made.widget.model_id}"' in still["text/html"]
    assert WIDGET_VIEW not in still
    assert live[WIDGET_VIEW]["model_id"] == made.widget.model_id
    assert "<svg" not in live["text/html"]


def test_what_is_no_widget_is_shown_as_it_is(shown: list[dict[str, Any]]) -> None:
    class Words:
        def _repr_mimebundle_(self) -> dict[str, Any]:
            return {"text/plain": "nothing to repeat"}

    show(Words())
    assert shown == [{"text/plain": "nothing to repeat"}]


def test_the_still_picture_follows_what_is_done(shown: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alive, "QUIET", 0)
    stepper = adacta.Stepper(play())
    show(stepper)
    before = shown[0]["text/html"]

    async def click() -> None:
        stepper.answer("Sharpen pencils")
        stepper.widget.children[0]._handle_custom_msg({"kind": "ping", "number": 1}, [])
        await asyncio.sleep(0.01)

    asyncio.run(click())
    assert len(shown) == 3
    assert "data-adacta-still" in shown[2]["text/html"]
    assert shown[2]["text/html"] != before


def test_a_ping_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    box = widgets.VBox()
    keep_alive(box)
    line = box.children[0]
    sent: list[object] = []
    monkeypatch.setattr(Lifeline, "send", lambda self, message: sent.append(message))
    line._handle_custom_msg({"kind": "ping", "number": 3}, [])
    line._handle_custom_msg({"kind": "something else"}, [])
    assert sent == [{"kind": "pong", "number": 3}]
