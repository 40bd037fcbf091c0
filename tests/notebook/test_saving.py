"""Saving by itself: nothing is lost in a restart, names do not collide, trouble is told."""

import re
from pathlib import Path
from typing import Any

import pytest

import adacta
from adacta import Play, Stepper, ad_acta
from adacta.notebook.table import autosave
from adacta.notebook.table.panel import Panel
from tests.notebook.panels_read import do, told, way

DEAL = "Deal with the top dossier"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(autosave, "_in_use", {})
    return tmp_path


@pytest.fixture
def play() -> Play:
    return adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6)


def test_a_restarted_kernel_goes_on_where_it_was(play: Play, folder: Path) -> None:
    first = Stepper(play, autosave="first-day")
    first.answer(DEAL)
    first.branch("pencils")
    first.answer("Sharpen pencils")
    first.close()
    again = Stepper(play, autosave="first-day", strategies={2: ad_acta.strategies.hasty})
    assert re.search(r"You are back in your game of \d\d:\d\d: 1 answer\.", told(again))
    assert again.session.main.transcript() == first.session.main.transcript()
    assert again.session.lines["pencils"].answers[-1] == "Sharpen pencils"
    assert again.ask is not None
    assert list(again.session.strategies) == [2]
    again.answer("Sharpen pencils")
    assert told(again) == way(again, "begin_anew") == ""


def test_one_click_begins_anew_and_the_other_game_is_kept(play: Play, folder: Path) -> None:
    first = Stepper(play, autosave="first-day")
    first.answer(DEAL)
    first.close()
    saved = (folder / "first-day.json").read_bytes()
    again = Stepper(play, autosave="first-day", strategies={2: ad_acta.strategies.hasty})
    assert way(again, "begin_anew") == "Begin anew"
    do(again, "begin_anew")
    assert again.play.answers == play.answers
    assert list(again.session.strategies) == [2]
    assert "kept as first-day-2.json" in told(again)
    assert (folder / "first-day-2.json").read_bytes() == saved
    again.answer("Sharpen pencils")
    assert adacta.load("first-day.json").answers[-1] == "Sharpen pencils"


def test_a_game_that_began_otherwise_is_not_taken_for_this_one(play: Play, folder: Path) -> None:
    other = Stepper(adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=7), autosave="first-day")
    other.answer(DEAL)
    other.close()
    stepper = Stepper(play, autosave="first-day")
    assert stepper.play.answers == play.answers
    assert "began otherwise. It is kept as first-day-2.json" in told(stepper)
    assert adacta.load("first-day-2.json").seed == 7


def test_a_game_from_a_position_is_found_again_without_a_seed(play: Play) -> None:
    line = play.position()
    first = Stepper(adacta.from_position(line), autosave="scene")
    first.answer(DEAL)
    first.close()
    again = Stepper(adacta.from_position(line), autosave="scene")
    assert again.play.answers == first.play.answers
    assert "You are back" in told(again)


def test_two_pages_on_one_game_are_told_and_lose_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Stepper(play, autosave="shared")
    one.answer(DEAL)
    monkeypatch.setattr(autosave, "_in_use", {})  # the other page has a kernel of its own
    two = Stepper(play, autosave="shared")
    two.answer("Sharpen pencils")
    monkeypatch.setattr(autosave, "_in_use", {one.keeper.file._key: one.keeper.file})
    one.answer(DEAL)
    one.answer("Stop")
    assert "Another page plays this game, too: its game stays in shared.json" in told(one)
    assert "this one is saved in shared-2.json" in told(one)
    assert adacta.load("shared.json").transcript() == two.play.transcript()
    assert adacta.load("shared-2.json").transcript() == one.play.transcript()


def test_a_name_in_use_is_an_error_until_it_is_closed(play: Play) -> None:
    first = Stepper(play, autosave="mine")
    with pytest.raises(ValueError, match="'mine' is in use by another stepper"):
        Stepper(play, autosave="mine")
    Stepper(play, autosave="other").close()
    first.close()
    Stepper(play, autosave="mine").close()


def test_the_same_cell_run_again_takes_its_name_over(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "_running_cell", lambda: ("cell-1", 1))
    first = Stepper(play, autosave="mine")
    with pytest.raises(ValueError, match="in use"):  # twice in one cell
        Stepper(play, autosave="mine")
    monkeypatch.setattr(autosave, "_running_cell", lambda: ("cell-1", 2))
    again = Stepper(play, autosave="mine")
    first.answer(DEAL)
    assert "belongs to a newer stepper" in told(first)
    monkeypatch.setattr(autosave, "_running_cell", lambda: ("cell-2", 3))
    with pytest.raises(ValueError, match="in use"):
        Stepper(play, autosave="mine")
    again.close()


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "x" * 100, 7, "a\nb"])
def test_a_name_that_is_no_file_name(play: Play, name: object) -> None:
    with pytest.raises(ValueError, match="expected a plain name"):
        Stepper(play, autosave=name)  # type: ignore[arg-type]


def test_a_folder_that_cannot_be_written_is_a_note(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(play: Play, path: Path, **more: bool) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(autosave, "save", refuse)
    stepper = Stepper(play, autosave="mine")
    stepper.answer(DEAL)
    assert stepper.error == ""
    assert "Not saved in mine.json" in told(stepper)
    assert stepper.play.answers[-1] == DEAL


def test_a_file_that_is_no_saved_game_is_not_replaced(play: Play, folder: Path) -> None:
    (folder / "lesson.ipynb").write_text('{"cells": []}')
    stepper = Stepper(play)
    stepper.save("lesson.ipynb")
    assert "a file of this name is there and is no saved game" in stepper.error
    assert (folder / "lesson.ipynb").read_text() == '{"cells": []}'
    stepper.save("game.json")
    stepper.save("game.json")
    assert stepper.error == ""


def test_a_folder_that_is_gone(play: Play, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "shared").mkdir()
    monkeypatch.chdir(folder / "shared")
    stepper = Stepper(play, autosave="mine")
    (folder / "shared").rmdir()
    stepper.answer(DEAL)
    assert "Not saved in mine.json" in told(stepper)
    assert stepper.play.answers[-1] == DEAL


def test_a_damaged_file_is_told_and_kept(play: Play, folder: Path) -> None:
    (folder / "mine.json").write_text("{ cut of")
    stepper = Stepper(play, autosave="mine")
    assert "cannot be read" in told(stepper)
    assert "kept as mine-2.json" in told(stepper)
    stepper.answer(DEAL)
    assert adacta.load(folder / "mine.json").answers[-1] == DEAL
    assert (folder / "mine-2.json").read_text() == "{ cut of"


def test_a_position_goes_into_a_cell_and_a_file_comes_back(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr(Panel, "reply", lambda panel, kind, data: given.update({kind: data}))
    stepper = Stepper(play)
    stepper.answer(DEAL)
    do(stepper, "position")
    do(stepper, "save")
    assert adacta.from_position(given["position"]).position() == stepper.play.position()
    other = Stepper(adacta.start(ad_acta, ad_acta.TWO, seed=1))
    do(other, "load", **given["file"])
    assert other.error == ""
    assert other.play.transcript() == stepper.play.transcript()
    do(other, "load", name="../other.json", text=given["file"]["text"].replace("Deal", "Deel"))
    assert "other.json" in other.error
    assert "checksum" in other.error
    assert other.play.transcript() == stepper.play.transcript()
