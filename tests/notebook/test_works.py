"""The check in the first notebook: it says what works, and what to do where something does not."""

from pathlib import Path

import pytest

from adacta.notebook import rendering, works
from adacta.notebook.works import BAD, GOOD, PRESSED, check


def test_here_everything_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = check()
    assert [line.works for line in found.lines] == [True] * 4
    assert repr(found).count(GOOD) == 4
    assert list(tmp_path.iterdir()) == []


def test_the_button_is_heard() -> None:
    found = check()
    assert PRESSED not in found._reply.value
    found.press.click()
    assert found.pressed
    assert PRESSED in found._reply.value


def test_a_page_without_widgets_says_what_to_do() -> None:
    html = check()._repr_mimebundle_()["text/html"]
    assert "No button above?" in html
    assert "to keep files" in html


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    nowhere = tmp_path / "gone"
    assert works._writing(nowhere) == works.Line("to keep files", False, works.NOT_WRITTEN.format(folder=nowhere))


def test_missing_parts_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "find_spec", lambda name: None)
    monkeypatch.setattr(rendering.shutil, "which", lambda name: None)
    monkeypatch.setattr(rendering, "import_module", lambda name: (_ for _ in ()).throw(ModuleNotFoundError(name=name)))
    lines = {line.what: line for line in check().lines}
    assert not lines["to count games"].works
    assert "adacta[study]" in lines["to count games"].told
    assert not lines["to draw arrows"].works
    assert BAD in check().html
