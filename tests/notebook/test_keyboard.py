"""Where the keyboard goes on after a button that is then gone or disabled."""

from collections.abc import Iterator
from typing import Any

import ipywidgets as widgets
import pytest

import adacta
from adacta import Explorer, Stepper, ad_acta, fronta
from adacta.notebook import lesson
from adacta.notebook.table.panels import strategies_of

DEAL = "Deal with the top dossier"


@pytest.fixture
def focused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the buttons that got the keyboard, the latest last."""
    found: list[str] = []
    monkeypatch.setattr(widgets.Button, "focus", lambda button: found.append(button.description))
    return found


@pytest.fixture
def stepper() -> Iterator[Stepper]:
    made = Stepper(adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6))
    yield made
    made.close()


def test_let_them_play_leads_to_whoever_comes_next(stepper: Stepper, focused: list[str]) -> None:
    hasty = ad_acta.strategies.hasty
    for seat in (1, 2):
        stepper.seat(seat, hasty)
    stepper.go_on()
    assert stepper.controls.let_play.description == "Let Player 1 play"
    stepper.controls.let_play.click()
    while stepper.controls.let_play.layout.display != "none":
        assert focused[-1].startswith("Let Player ")
        stepper.controls.let_play.click()
    assert focused[-1] == DEAL


def test_a_hand_that_is_shown_leads_to_its_answers(focused: list[str]) -> None:
    cards = Stepper(adacta.start(fronta, seed=1))
    while cards.ask is not None and not cards.controls.show_hand.description:
        cards.answer(cards.ask.names[0])
    cards.controls.show_hand.click()
    assert focused[-1] == cards.controls.options.names[0]
    cards.controls.options.buttons[0].click()
    assert focused[-1] in (cards.controls.show_hand.description, "Next", *cards.controls.options.names)
    cards.close()


def test_the_explorer_goes_on_at_stop(focused: list[str]) -> None:
    explorer = Explorer(ad_acta, "TWO", "TWO")
    explorer.games.value = "2"
    explorer.run_button.click()
    assert focused[0] == "Stop"
    explorer.close()


def test_after_the_last_hint_the_answer_is_checked(focused: list[str]) -> None:
    asked = lesson.Prediction(
        "How many offices?", ["3", "4"], "4", "There are four. (clause C1)", hints=["Count.", "!"]
    )
    asked.hint.click()
    assert focused == []
    asked.hint.click()
    assert focused == ["Check"]


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_only_the_ladder_is_offered_to_play(game: Any) -> None:
    names = [strategy.__name__ for strategy in game.strategies.LADDER]
    assert list(strategies_of(game.strategies)) == names
    assert list(Explorer(game).strategy.options) == names
