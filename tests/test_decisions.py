"""Every strategy decides the same under every Python; `python -m tests.regenerate` writes the file."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.decisions import FILE, ROUNDS
from tests.pythons import candidates, pythons

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("version", pythons())
def test_the_decisions_are_the_same(version: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run(
        [pythons()[version], "-m", "tests.decisions"], env=environment, cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    now, before = done.stdout.decode().splitlines(), FILE.read_text(encoding="utf-8").splitlines()
    differ = [
        f"line {n}: {line!r} was {old!r}"
        for n, (line, old) in enumerate(zip(now, before, strict=False), 1)
        if line != old
    ]
    assert not differ[:5]
    assert len(now) == len(before)


def test_every_strategy_is_there() -> None:
    for game in {each.game for each in ROUNDS}:
        played = {each.strategy.__name__ for each in ROUNDS if each.game is game}
        assert {strategy.__name__ for strategy in game.strategies.LADDER} <= played


def test_pythons_that_are_not_there_are_not_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert list(candidates()) == []
    pythons.cache_clear()
    assert len(pythons()) == 1
    pythons.cache_clear()
