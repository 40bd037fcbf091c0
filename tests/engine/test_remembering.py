"""What is remembered about an object goes when it goes; and texts that Python takes away are not missed silently."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.plumbing import remembering
from adacta.engine.plumbing.remembering import remembered
from adacta.games import fronta
from adacta.games.ad_acta.strategies.evaluation import row_of


class Thing:
    pass


def test_a_value_is_worked_out_once_and_forgotten_with_its_object(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    @remembered
    def double(thing: Thing, number: int) -> int:
        asked.append(number)
        return 2 * number

    thing = Thing()
    assert [double(thing, 1), double(thing, 2), double(thing, 1)] == [2, 4, 2]
    assert asked == [1, 2]
    monkeypatch.setattr(remembering, "MOST_REMEMBERED", 2)
    double(thing, 3)
    double(thing, 1)
    assert asked == [1, 2, 3, 1]
    gone = weakref.ref(thing)
    del thing
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("game", [ad_acta, fronta])
def test_a_component_set_that_was_loaded_goes_when_nobody_needs_it(game: Any, tmp_path: Path) -> None:
    play = adacta.start(game, seed=1)
    play.save(tmp_path / "game.adacta")
    play = adacta.load(tmp_path / "game.adacta")
    gone = weakref.ref(play.table.components)
    play.why_not(next(iter(game.known_names(play.table))))
    game.position(play.table)
    game.table_svg(play.table, play.ask)
    game.table_text(play.table, play.ask)
    if game is ad_acta:
        row_of(play.table)
    del play
    gc.collect()
    assert gone() is None


def test_without_docstrings_a_card_says_that_its_text_is_gone() -> None:
    code = "from adacta.games.ad_acta.cards import telephone; print(telephone.text)"
    said = subprocess.run([sys.executable, "-OO", "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "(no text: Python was started with -OO, which takes the texts of cards away)\n"
