"""Where the keyboard goes on after a button that is then gone or disabled."""

from typing import Any

import ipywidgets as widgets
import pytest

from adacta import Explorer, ad_acta, fronta
from adacta.notebook import lesson
from adacta.notebook.table.panels import strategies_of


@pytest.fixture
def focused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the buttons that got the keyboard, the latest last."""
    found: list[str] = []
    monkeypatch.setattr(widgets.Button, "focus", lambda button: found.append(button.description))
    return found


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
