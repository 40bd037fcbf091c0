"""The map of the course in the first notebook: every notebook is on it, with what a teacher must know to plan."""

import re
from pathlib import Path

import nbformat

from adacta.lab import FIRST_NOTEBOOK
from tests.notebooks import NOTEBOOKS, ROOT

FOLDER = ROOT / "notebooks"
LINK = re.compile(r"\]\(([^)#\s]+\.ipynb)\)")
ROW = re.compile(r"^\| \[[^]]+\]\((?P<link>[^)]+)\) \|(?P<cells>.*)\|$", re.MULTILINE)


def words(path: Path) -> str:
    return "\n".join(cell["source"] for cell in nbformat.read(path, as_version=4)["cells"])


def test_every_notebook_has_its_row_in_the_map() -> None:
    rows = {row["link"]: row["cells"].split("|") for row in ROW.finditer(words(FOLDER / FIRST_NOTEBOOK))}
    there = {path.relative_to(FOLDER).as_posix() for path in NOTEBOOKS} - {FIRST_NOTEBOOK}
    assert set(rows) == there
    for link, cells in rows.items():
        assert len(cells) == 4, link
        assert all(cell.strip() for cell in cells), link


def test_every_link_between_notebooks_leads_somewhere() -> None:
    lost = [
        (path.name, link)
        for path in NOTEBOOKS
        for link in LINK.findall(words(path))
        if not link.startswith("http") and not (path.parent / link).is_file()
    ]
    assert lost == []


def test_how_to_install_is_told_once() -> None:
    assert [path.name for path in NOTEBOOKS if "mybinder.org" in words(path)] == [FIRST_NOTEBOOK]
