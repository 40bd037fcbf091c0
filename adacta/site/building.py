"""One folder from all parts, complete or not there at all."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from adacta.site import lite, start

MARK = ".adacta-site"
"""Says that a folder was made here, and may be made again."""


def build_site(notebooks: Path, target: Path) -> int:
    """Build the site from the course's folder and return its size in bytes; an older site is replaced at the end.

    Raises FileExistsError when the target holds something else; ModuleNotFoundError, FileNotFoundError and RuntimeError
    as the steps do. Then the target is as it was.
    """
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise FileExistsError(f"{target} holds other files; name a new or empty folder")
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target.parent, prefix=".adacta-site-") as place:
        work, made, course = Path(place) / "work", Path(place) / "made", Path(place) / "course"
        work.mkdir()
        shutil.copytree(notebooks, course, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        start.write_played(course)
        lite.build(made, course, work)
        lite.tidy(made)
        start.dress(made, course)
        (made / MARK).write_text("made by adacta site; it is replaced whole when it is built again\n", "utf-8")
        if target.exists():
            shutil.rmtree(target)
        shutil.move(made, target)
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
