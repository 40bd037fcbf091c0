"""Pyodide, the Python that runs in a browser: fetched once by npm, in the version that the kernel asks for."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from adacta.engine.plumbing.extras import needed
from adacta.site.tools import cache_folder, program, run

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json")
LOCK = "pyodide-lock.json"
FROM_THE_DISTRIBUTION = ("numpy", "pandas", "scipy", "matplotlib", "pyarrow", "joblib", "tqdm")
"""What is not in the folder: a page that is online gets it where the interpreter's own distribution lies."""


def version() -> str:
    """The version of Pyodide that the kernel is made for."""
    return str(needed("jupyterlite_pyodide_kernel.constants", "adacta site").PYODIDE_VERSION)


def fetched() -> Path:
    """The folder of the interpreter's package, from the cache, else from the registry.

    Raises RuntimeError that says what to do when it is not there and cannot be fetched.
    """
    target = cache_folder() / f"pyodide-{version()}"
    if target.is_dir():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent) as folder:
        what = f"fetching Pyodide {version()} (the first build needs a network; later ones use {target.parent})"
        run([program("npm"), "pack", "--silent", f"pyodide@{version()}"], Path(folder), what)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        shutil.move(Path(folder) / "package", target)
    return target


def place(folder: Path) -> None:
    """Copy the interpreter into a site that is being made, with a lock file of no packages: npm brings none of them."""
    source = fetched()
    folder.mkdir(parents=True)
    for name in FILES:
        shutil.copy2(source / name, folder / name)
    lock = lock_of(source)
    lock["packages"] = {}
    lock["info"]["version"] = version()  # pyodide-lock wants it
    (folder / LOCK).write_text(json.dumps(lock), "utf-8")


def lock_of(folder: Path) -> dict[str, Any]:
    """The list of packages in a folder: names, files, digests and what needs what."""
    lock: dict[str, Any] = json.loads((folder / LOCK).read_text("utf-8"))
    return lock


def from_the_distribution() -> dict[str, Any]:
    """The entries of the packages that a page fetches from outside when somebody imports them, with whole addresses."""
    packages = lock_of(fetched())["packages"]
    base = needed("jupyterlite_pyodide_kernel.constants", "adacta site").PYODIDE_CDN_URL
    wanted, found = list(FROM_THE_DISTRIBUTION), {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            entry = packages[name]
            found[name] = {**entry, "file_name": f"{base}/{entry['file_name']}"}
            wanted += entry["depends"]
    return found
