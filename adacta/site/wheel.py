"""The kit as a wheel for the browser's Python: what a page can use, and what it must bring along."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import adacta
from adacta.engine.files.saving import kit_version

BRINGS = ("ipywidgets>=8.1", "anywidget>=0.9", "graphviz>=0.20", "graphviz-anywidget")
LEFT_OUT = ("site", "notebooks", "jupyter", "handouts", "bench.py", "lab.py")
"""Rooms and files of the kit that are of no use in a page."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def write_wheel(folder: Path) -> Path:
    """Pack the kit that runs now; the same kit makes the same bytes."""
    info = f"adacta-{kit_version()}.dist-info"
    target = folder / f"adacta-{kit_version()}-py3-none-any.whl"
    contents = dict(_files_of_the_kit())
    contents[f"{info}/METADATA"] = _metadata().encode()
    contents[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: adacta\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    contents[f"{info}/RECORD"] = _record(contents, f"{info}/RECORD").encode()
    write_zip(target, contents)
    return target


def write_zip(target: Path, contents: dict[str, bytes]) -> None:
    """Write an archive without dates."""
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in contents.items():
            archive.writestr(ZipInfo(name, LONG_AGO), content, ZIP_DEFLATED)


def _files_of_the_kit() -> Iterator[tuple[str, bytes]]:
    package = Path(adacta.__file__).parent
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if path.is_file() and inside.parts[0] not in LEFT_OUT and "__pycache__" not in inside.parts:
            yield f"adacta/{inside.as_posix()}", path.read_bytes()


def _metadata() -> str:
    needs = "".join(f"Requires-Dist: {line}\n" for line in BRINGS)
    return f"Metadata-Version: 2.1\nName: adacta\nVersion: {kit_version()}\n{needs}"


def _record(contents: dict[str, bytes], own_name: str) -> str:
    lines = []
    for name, content in contents.items():
        digest = urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{own_name},,\n"])
