"""From HTML to PDF by a browser that is on the machine; without one the HTML prints as well."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
PLACES = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ),
    "win32": (
        r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
        r"%ProgramFiles%\Microsoft\Edge\Application\msedge.exe",
    ),
}
SECONDS = 120


class NoBrowser(RuntimeError):
    """There is no browser that makes a PDF."""


def browser() -> str | None:
    """A browser that prints without a window, None without one."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or next((place for place in map(_filled, PLACES.get(sys.platform, ())) if Path(place).exists()), None)


def _filled(place: str) -> str:
    """A place with the machine's own folders in it."""
    for name in ("ProgramFiles(x86)", "ProgramFiles"):
        place = place.replace(f"%{name}%", os.environ.get(name, ""))
    return place


def to_pdf(html: Path, pdf: Path) -> None:
    """Print an HTML file to a PDF file.

    Raises NoBrowser without a browser at hand, or when it fails; the PDF is then not there.
    """
    program = browser()
    if program is None:
        raise NoBrowser("no Chromium, Chrome or Edge was found")
    with TemporaryDirectory() as profile:
        part = Path(profile) / "print.pdf"
        command = [program, "--headless", "--disable-gpu", f"--user-data-dir={profile}", "--no-pdf-header-footer"]
        command += ["--no-sandbox"] if _is_root() else []
        command += ["--disable-background-networking", f"--print-to-pdf={part}", html.resolve().as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        if not part.exists():
            raise NoBrowser(f"{program} made no PDF: {' '.join(done.stderr.split())[-200:] or done.returncode}")
        shutil.move(part, pdf)


def _is_root() -> bool:
    """Chromium refuses to run as root inside its sandbox; Windows has no such user."""
    return getattr(os, "geteuid", lambda: -1)() == 0
