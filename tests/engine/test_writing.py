"""Writing files: whole or not at all, named when it fails, and nothing left behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from adacta.engine.files import writing
from adacta.engine.files.writing import write_atomically, write_new
from adacta.games import ad_acta, fronta

KILLED = """
import os, signal, sys
from pathlib import Path
from adacta.engine.files import writing

def die(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)

writing.os.replace = die
writing.write_atomically(Path(sys.argv[1]), "half" * 1000)
"""


def killed_save(path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert ended.returncode == -signal.SIGKILL


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_next_save_sweeps_up_what_killed_saves_have_left(tmp_path: Path) -> None:
    path, other = tmp_path / "game.adacta", tmp_path / "game.adacta2"
    killed_save(path)
    killed_save(path)
    killed_save(other)
    assert len(names_in(tmp_path)) == 3
    write_atomically(path, "whole")
    left = names_in(tmp_path)
    assert len(left) == 2
    assert left[1] == "game.adacta"
    assert left[0].startswith(".game.adacta2.")  # another file's, whose save may be going on
    assert path.read_text() == "whole"


def test_a_part_that_somebody_is_writing_is_not_swept_up(tmp_path: Path) -> None:
    path = tmp_path / "game.adacta"
    part = tmp_path / ".game.adacta.12345678.part"
    with writing._held(part):
        assert part.read_text() == ""  # about to be written
        part.write_text("theirs")
        write_atomically(path, "mine")
        assert part.exists()
        os.replace(part, path)
    assert names_in(tmp_path) == ["game.adacta"]


def full_disk(file: object, text: str) -> None:
    file.write(text[:5])  # type: ignore[attr-defined]
    file.flush()  # type: ignore[attr-defined]
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("game", [ad_acta, fronta])
def test_a_full_disk_leaves_no_half_template_and_names_the_file(
    game: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "_write_through", full_disk)
    with pytest.raises(OSError, match=r"No space left on device.*mine.toml") as raised:
        game.write_template(tmp_path / "mine.toml")  # type: ignore[attr-defined]
    assert raised.value.errno == 28
    assert names_in(tmp_path) == []


def test_a_full_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.adacta"
    write_atomically(path, "old")
    monkeypatch.setattr(writing, "_write_through", full_disk)
    with pytest.raises(OSError, match=r"not saved, No space left on device: '.*game.adacta'"):
        write_atomically(path, "new")
    assert names_in(tmp_path) == ["game.adacta"]
    assert path.read_text() == "old"


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine")
    with pytest.raises(FileExistsError, match=r"mine.toml"):
        write_new(path, "empty")
    assert path.read_text() == "mine"


def test_a_name_of_long_letters_leaves_room_for_the_part(tmp_path: Path) -> None:
    path = tmp_path / ("\N{MUSICAL SYMBOL G CLEF}" * 62 + ".txt")  # 252 of 255 bytes
    write_atomically(path, "whole")
    assert path.read_text() == "whole"


@pytest.mark.parametrize("name", ["a\nb", "\ud800", "x" * 201])
@pytest.mark.parametrize("write", [write_atomically, write_new])
def test_an_impossible_name_is_refused(write: object, name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a file is called"):
        write(tmp_path / name, "text")  # type: ignore[operator]
    assert names_in(tmp_path) == []
