"""Where the browser comes from, tried with programs that only pretend."""

import os
import sys
from pathlib import Path

import pytest

from tests.browser.chromium import get_chromium


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH with nothing on it, for a root user; Playwright's download fails."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(sys, "executable", str(program(tmp_path / "python", "exit 1")))
    return tmp_path


def program(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def installs(path: Path) -> str:
    """A script that makes a browser when it is asked to install one."""
    return f'[ "$1" = update ] || {{ echo "#!/bin/sh" > {path}; /bin/chmod +x {path}; }}'


def test_one_that_is_there_is_taken(programs: Path) -> None:
    there = program(programs / "google-chrome", "exit 0")
    program(programs / "chromium-browser", "exit 1")  # is on PATH, but does not start
    assert get_chromium(programs / "none") == str(there)


def test_playwrights_own_is_taken_when_it_is_there(programs: Path) -> None:
    own = program(programs / "own", "exit 0")
    assert get_chromium(own) == str(own)


def test_debians_package_is_installed_by_root(programs: Path) -> None:
    program(programs / "apt-get", installs(programs / "chromium"))
    assert get_chromium(programs / "own") == str(programs / "chromium")


def test_others_get_playwrights_download(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    program(programs / "apt-get", installs(programs / "chromium"))
    program(programs / "python", installs(programs / "own"))
    assert get_chromium(programs / "own") == str(programs / "own")


def test_without_any_it_says_so_in_one_line(programs: Path) -> None:
    program(programs / "apt-get", "exit 100")
    with pytest.raises(RuntimeError) as error:
        get_chromium(programs / "own")
    assert "\n" not in str(error.value)
    assert "apt-get install" in str(error.value)
    assert "playwright install chromium" in str(error.value)
