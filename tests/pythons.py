"""The Pythons of this machine on which the kit must run: those of pyenv and of the PATH, from 3.11 on."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

OLDEST = (3, 11)
NEWEST = 20


@cache
def pythons() -> dict[str, str]:
    """Their paths, one a version ('3.12'); this one is among them."""
    found = {version_of(sys.executable): sys.executable}
    for path in candidates():
        version = version_of(path)
        if version and tuple(map(int, version.split("."))) >= OLDEST:
            found.setdefault(version, path)
    return dict(sorted(found.items()))


def candidates() -> Iterator[str]:
    """Programs that may be such Pythons."""
    yield from map(str, sorted((pyenv_root() / "versions").glob("*/bin/python")))
    for minor in range(OLDEST[1], NEWEST):
        program = shutil.which(f"python3.{minor}")
        if program is not None:
            yield program


def pyenv_root() -> Path:
    """Where pyenv keeps its Pythons; the folder need not be there."""
    return Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")


def version_of(program: str) -> str:
    """'3.12'; '' for what does not run, as pyenv's stand-in for a version that is not chosen."""
    asked = "import sys; print(*sys.version_info[:2], sep='.')"
    try:
        return subprocess.run([program, "-c", asked], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
