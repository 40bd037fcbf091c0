"""Consoles that lack characters: every command ends well and its files are whole, and so does the README."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from adacta.engine.plumbing.printing import PLAIN, forgiving, plain
from tests.notebooks import ROOT

LACKING = ["cp1252", "ascii", "latin-1"]


def run(arguments: list[str], encoding: str, folder: Path) -> str:
    """What a command prints to a console with this encoding."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding},
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr.decode(encoding)
    assert b"Error" not in done.stderr
    return done.stdout.decode(encoding)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", LACKING)
def test_commands_print_and_write(encoding: str, tmp_path: Path) -> None:
    few = ["--games", "2", "--quiet"]
    adacta = ["-m", "adacta.cli"]
    compared = run([*adacta, "compare", "ad_acta", "TWO", "FOUR", *few, "--output", "found.csv"], encoding, tmp_path)
    assert "sqrt points" in compared
    assert "√points" in set(pd.read_csv(tmp_path / "found.csv")["unit"])
    run([*adacta, "simulate", "fronta", "TWO", *few, "--output", "run.csv"], encoding, tmp_path)
    assert len(pd.read_csv(tmp_path / "run.csv")) == 4
    strategies = ["--strategies", "at_random,hasty", "--output", "ratings.csv"]
    run([*adacta, "tournament", "ad_acta", "TWO", *strategies, *few], encoding, tmp_path)
    assert len(pd.read_csv(tmp_path / "ratings.csv")) == 2
    assert "adacta" in run([*adacta, "--version"], encoding, tmp_path)
    for command in ((), ("simulate",), ("compare",), ("tournament",), ("lab",)):
        assert "usage" in run([*adacta, *command, "--help"], encoding, tmp_path)


@pytest.mark.parametrize("encoding", LACKING)
def test_the_readme_prints(encoding: str, tmp_path: Path) -> None:
    """Its first lines of Python, as a script with its output in a file."""
    text = (ROOT / "README.md").read_text("utf-8")
    first = text[text.index(">>> import adacta") : text.index("A card of your own")]
    script = "\n".join(line[4:] for line in first.splitlines() if line.startswith((">>> ", "... ")))
    printed = run(["-c", script], encoding, tmp_path)
    assert "inbox of the town hall -> outbox of the town hall" in printed


def test_results_are_written_before_anything_is_printed(tmp_path: Path) -> None:
    """A console that is gone or full cannot lose them."""
    if not os.path.exists("/dev/full"):
        pytest.skip("no device that is always full")
    for arguments in (["compare", "ad_acta", "TWO", "FOUR"], ["simulate", "ad_acta"], ["tournament", "ad_acta"]):
        output = tmp_path / f"{arguments[0]}.csv"
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "adacta.cli", *arguments, "--games", "2", "--quiet", "--output", output]
                + (["--strategies", "at_random,hasty"] if arguments[0] == "tournament" else []),
                env=os.environ | {"PYTHONPATH": str(ROOT)},
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert done.returncode != 0
        assert len(pd.read_csv(output)), arguments
        assert re.fullmatch(r"adacta: .*No space left.*\n", done.stderr), done.stderr


def test_nobody_reading_is_no_error() -> None:
    command = [sys.executable, "-m", "adacta.cli", "simulate", "ad_acta", "TWO", "--games", "1", "--quiet"]
    told = subprocess.Popen(
        command, env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert told.stdout
    assert told.stderr
    told.stdout.close()
    assert told.stderr.read() == b""
    assert told.wait() == 0
    told.stderr.close()


def test_only_streams_that_would_fail_are_changed() -> None:
    for encoding, errors, expected in (
        ("cp1252", "strict", PLAIN),
        ("utf-8", "strict", "strict"),
        ("ascii", "replace", "replace"),
    ):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=errors)
        forgiving(stream)
        assert stream.errors == expected
    forgiving(io.StringIO())
    forgiving(None)


def test_signs_are_spelled_out() -> None:
    assert plain("√2 → ‘ő’ 9 × 9 … 漢") == "sqrt 2 -> 'o' 9 x 9 ... ?"
    assert "café → √".encode("cp1252", PLAIN) == b"caf\xe9 -> sqrt "
