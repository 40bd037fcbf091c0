"""JupyterLite with the course: built, then made quick to start and complete without a network."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from adacta.site import interpreter
from adacta.site.tools import cache_folder, program, run
from adacta.site.wheel import BRINGS, write_wheel

SPECS = (*BRINGS, "micropip")
AT_ONCE = ("micropip", "adacta", "ipywidgets", "anywidget")
"""Fetched while the interpreter starts, not when a cell is run."""
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
LOCK = "static/pyodide-lock/pyodide-lock.json"
INDEX = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi/all.json"
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
}


def build(folder: Path, course: Path, work: Path) -> None:
    """Make JupyterLite in `folder`, with the files of `course`, from pieces put together in `work`.

    Raises ModuleNotFoundError without the tools, RuntimeError with the tool's words when a step fails.
    """
    if find_spec("jupyterlite_core") is None:
        raise ModuleNotFoundError(name="jupyterlite_core")
    interpreter.place(work / "static" / "pyodide")
    wheels = work / "wheels"
    wheels.mkdir()
    write_wheel(wheels)
    (work / "jupyter-lite.json").write_text(json.dumps(_of_the_page()), "utf-8")
    (work / "overrides.json").write_text(json.dumps(SETTINGS), "utf-8")
    (work / "jupyter_lite_config.json").write_text(json.dumps(_of_the_build(folder, course, wheels)), "utf-8")
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(work)]
    _online_or_not(command, work)
    _compile(folder)
    _lock(folder)


def _of_the_page() -> dict[str, Any]:
    own = {"appName": "adacta", "exposeAppInBrowser": True, "defaultKernelName": "python"}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": own}


def _of_the_build(folder: Path, course: Path, wheels: Path) -> dict[str, Any]:
    return {
        "LiteBuildConfig": {
            "contents": [str(course)],
            "output_dir": str(folder),
            "cache_dir": str(cache_folder() / "jupyterlite"),
            "apps": ["lab", "notebooks"],
            "no_sourcemaps": True,
        },
        "PyodideLockAddon": {
            "enabled": True,
            "wheels": [str(wheels)],
            "specs": list(SPECS),
            "prefetch_extra": list(AT_ONCE),
        },
    }


def _online_or_not(command: list[str], work: Path) -> None:
    """Build with the newest packages that fit; without a network, with those that an earlier build has fetched."""
    what = "building JupyterLite (the first build needs a network for its packages)"
    try:
        run(command, work, what)
    except RuntimeError as online:
        try:
            run(command, work, what, {"UV_OFFLINE": "1"})
        except RuntimeError:
            raise online from None


# After JupyterLite's own build


def _wheels(folder: Path) -> Iterator[Path]:
    yield from (folder / LOCK).parent.glob("*.whl")
    yield from (folder / INDEX).parent.glob("*.whl")


def _compile(folder: Path) -> None:
    """Put compiled modules into the wheels: a page starts in half the time."""
    places = {str(wheel.parent) for wheel in _wheels(folder)}
    script = Path(__file__).with_name("compile.mjs")
    command = [program("node"), str(script), str(folder / "static" / "pyodide"), *sorted(places)]
    run(command, folder, "compiling the modules for the browser")


def _lock(folder: Path) -> None:
    """Digests of what the wheels are now, and where the big packages come from when a page is online."""
    path = folder / LOCK
    lock = json.loads(path.read_text("utf-8"))
    for entry in lock["packages"].values():
        entry["sha256"] = _digest((path.parent / entry["file_name"]).resolve())
    for name, entry in interpreter.from_the_distribution().items():
        lock["packages"].setdefault(name, entry)
    path.write_text(json.dumps(lock), "utf-8")
    _index(folder / INDEX)


def _index(path: Path) -> None:
    """The same for the wheels that the kernel installs by itself; the list is named by its digest, too."""
    index = json.loads(path.read_text("utf-8"))
    files = [file for each in index.values() for releases in each["releases"].values() for file in releases]
    for file in files:
        wheel = path.parent / file["filename"]
        if not wheel.exists():
            continue
        content = wheel.read_bytes()
        file["digests"] = {"sha256": _digest(wheel), "md5": hashlib.md5(content, usedforsecurity=False).hexdigest()}
        file["size"] = len(content)
    path.write_text(json.dumps(index), "utf-8")


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def tidy(folder: Path) -> None:
    """Take away what JupyterLite leaves for developers."""
    for pattern in ("rspack.config*.js", "*.schema.v0.json"):
        for path in folder.glob(pattern):
            path.unlink()
    for path in folder.rglob("*.map"):
        path.unlink()
