"""JupyterLab on the notebooks: a user's own copies of them, and how the server is started."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

FIRST_NOTEBOOK = "00_start_here.ipynb"
RECORD = ".adacta-copied"  # the digests of the copies we wrote, one `digest  name` a line, as sha256sum has it


def shipped_notebooks() -> Path:
    """The folder of the notebooks that belong to this installation: in the wheel, else in the source tree."""
    package = Path(__file__).parent
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


def copy_notebooks(source: Path, folder: Path) -> list[str]:
    """Copy the notebooks and their folders, and return the names of those kept because the user changed them.

    A file is replaced only while it still is, byte for byte, what an earlier call wrote; a missing one is
    written again. The source folder itself is left as it is. OSError: the folder cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "not a folder", str(folder))
    if folder.exists() and folder.samefile(source):
        return []
    notebooks = list(_visible_files(source))
    folder.mkdir(parents=True, exist_ok=True)
    copied = _read_record(folder / RECORD)
    kept = []
    for notebook in notebooks:
        name = notebook.relative_to(source).as_posix()
        content, own = notebook.read_bytes(), folder / name
        ours = _digest(content)
        theirs = _digest(own.read_bytes()) if own.exists() else None
        if theirs not in (None, ours, copied.get(name)):
            kept.append(name)
            continue
        if theirs != ours:
            own.parent.mkdir(parents=True, exist_ok=True)
            _write(own, content)
        copied[name] = ours
    _write(folder / RECORD, "".join(f"{digest}  {name}\n" for name, digest in copied.items()).encode())
    return kept


def lab_arguments(folder: Path, *, browser: bool) -> list[str]:
    """JupyterLab's arguments: this machine only, the first notebook open, no network."""
    return [
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.root_dir={folder.resolve()}",
        "--allow-root",  # root is the only user in most containers
        f"--LabApp.default_url=/doc/tree/{FIRST_NOTEBOOK}",  # one document, so that pictures have the room
        "--LabApp.extension_manager=readonly",
        "--LanguageServerManager.autodetect=False",  # so that the address is the last thing printed
        *([] if browser else ["--no-browser"]),
    ]


def lab_settings() -> dict[str, str]:
    """The environment variable that adds our settings to JupyterLab's: no news, no look for updates."""
    ours = Path(__file__).parent / "jupyter"
    return {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, (str(ours), os.environ.get("JUPYTER_CONFIG_PATH"))))}


def _visible_files(folder: Path) -> Iterator[Path]:
    """The files of a folder and of the folders in it, each folder's own files first."""
    if not folder.is_dir():
        raise FileNotFoundError(errno.ENOENT, "no such folder", str(folder))
    seen = (path for path in folder.iterdir() if not path.name.startswith("."))
    for path in sorted(seen, key=lambda path: (path.is_dir(), path.name)):
        if path.is_dir():
            yield from _visible_files(path)
        elif path.is_file():
            yield path


def _read_record(record: Path) -> dict[str, str]:
    """A damaged line matches no file, so a file it spoke of counts as changed and is kept."""
    text = record.read_text("utf-8", errors="replace") if record.exists() else ""
    return {name: digest for digest, _, name in (line.partition("  ") for line in text.splitlines())}


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write the whole file or nothing."""
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content)
    part.replace(path)
