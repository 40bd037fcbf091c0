"""Saving by itself: nothing is lost in a restart, names do not collide, trouble is told."""

import re
from pathlib import Path

import pytest

import adacta
from adacta import Play, Stepper, ad_acta
from adacta.notebook.table import autosave

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
    again = Stepper(play, autosave="first-day")
    assert re.match(r"A saved game is here: 1 answer, \d\d:\d\d\. Go on with it\?", again.keeper.offer)
    assert again.ask is None
    again.controls.take_offer.click()
    assert again.error == ""
    assert again.play.transcript() == first.session.main.transcript()
    assert again.session.lines["pencils"].answers[-1] == "Sharpen pencils"
    assert again.ask is not None


def test_nothing_is_overwritten_before_the_choice(play: Play, folder: Path) -> None:
    first = Stepper(play, autosave="first-day")
    first.answer(DEAL)
    first.close()
    saved = (folder / "first-day.json").read_bytes()
    again = Stepper(play, autosave="first-day")
    again.answer(DEAL)
    again.branch()
    assert "First choose" in again.error
    assert "A saved game is here" in again._message.value
    assert (folder / "first-day.json").read_bytes() == saved
    again.controls.begin_anew.click()
    again.answer("Sharpen pencils")
    assert again.error == ""
    assert adacta.load("first-day.json").answers[-1] == "Sharpen pencils"


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
    assert "belongs to a newer stepper" in first._message.value
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
    assert "Not saved in mine.json" in stepper._message.value
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
    assert "Not saved in mine.json" in stepper._message.value
    assert stepper.play.answers[-1] == DEAL


def test_a_damaged_file_is_told_and_kept_until_the_choice(play: Play, folder: Path) -> None:
    (folder / "mine.json").write_text("{ cut of")
    stepper = Stepper(play, autosave="mine")
    assert "cannot be read" in stepper._message.value
    assert stepper.controls.take_offer.layout.display == "none"
    stepper.begin_anew()
    stepper.answer(DEAL)
    assert adacta.load(folder / "mine.json").answers[-1] == DEAL
