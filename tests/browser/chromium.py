"""The Chromium for the tests: one that is there, else Debian's package, else Playwright's own download."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def get_chromium(playwrights_own: Path) -> str:
    """The path of a Chromium that starts; it is installed if need be. RuntimeError: no way gave one."""
    tried = []
    found = find(playwrights_own)
    for command in () if found else ways_to_install():
        tried.append(" ".join(command))
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)  # judged by what it leaves
        if found := find(playwrights_own):
            break
    if not found:
        raise RuntimeError(
            f"No Chromium for the browser tests: none of {', '.join(NAMES)} is on PATH, and none came from: "
            + "; ".join(tried)
        )
    return found


def find(playwrights_own: Path) -> str | None:
    """The first Chromium that answers, on PATH or where Playwright puts its own."""
    candidates = (*map(shutil.which, NAMES), str(playwrights_own))
    return next((path for path in candidates if path and answers(path)), None)


def answers(path: str) -> bool:
    """Whether it is a browser; Ubuntu's chromium-browser without snap is a script that only says sorry."""
    if not os.access(path, os.X_OK):
        return False
    return subprocess.run([path, "--version"], stdin=subprocess.DEVNULL, capture_output=True).returncode == 0


def ways_to_install() -> Iterator[list[str]]:
    """Debian's package for a root user, then Playwright's download."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        yield ["apt-get", "update"]
        yield ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
