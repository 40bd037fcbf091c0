"""The command line: what it starts, and one line for what it refuses."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from adacta import cli
from tests.browser.lab import own_folders, wait_for_port

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/\S+")


def run(*args: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "adacta.cli", *args],
        cwd=cwd,
        text=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )


def test_version() -> None:
    assert re.fullmatch(r"adacta \d+\.\d+\.\d+\n", run("--version").stdout)


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        cli.main(["--help"])
    assert "lab" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ([], "which command?"),
        (["play"], "'play'"),
        (["lab", "one", "two"], "two"),
        (["lab", "--brwoser"], "--brwoser"),
        (["lab", "a\nb", "c\nd"], "c d"),
        (["lab", "file"], "file: not a folder"),
        (["lab", "file/below"], "file/below"),
        (["lab", "n" * 300], "n" * 300),
    ],
)
def test_bad_input_is_one_line_and_status_2(args: list[str], complaint: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run(*args, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_without_jupyterlab_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"^2$"):
        cli.main(["lab", str(tmp_path / "own")])
    assert (
        'adacta lab needs jupyterlab, which is not installed; pip install "adacta[notebook]" brings it'
        in capsys.readouterr().err
    )
    assert not (tmp_path / "own").exists()


@pytest.fixture
def running_lab(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """``adacta lab own --no-browser`` in an empty folder."""
    lab = subprocess.Popen(
        [sys.executable, "-m", "adacta.cli", "lab", "own", "--no-browser"],
        cwd=tmp_path,
        env=os.environ | own_folders(tmp_path),
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    yield lab
    lab.terminate()
    lab.communicate(timeout=30)


def test_lab_prints_an_address_that_opens_the_first_notebook(
    running_lab: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert running_lab.stdout
    addresses = (ADDRESS.search(line) for line in running_lab.stdout)
    address = next((found for found in addresses if found), None)
    assert address
    assert "/doc/tree/00_start_here.ipynb?token=" in address[0]
    wait_for_port(int(address[1]))
    assert urlopen(address[0], timeout=30).status == 200
    assert (tmp_path / "own" / "00_start_here.ipynb").is_file()
    if sys.platform == "linux":  # elsewhere 127.0.0.2 is no address of this machine
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", int(address[1])), timeout=5)


def test_importing_the_command_line_loads_nothing_heavy() -> None:
    heavy = {"pandas", "numpy", "matplotlib", "ipywidgets", "IPython", "graphviz", "pygraphviz", "jupyterlab"}
    code = f"import sys, adacta, adacta.cli; print({heavy} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "set()\n"
