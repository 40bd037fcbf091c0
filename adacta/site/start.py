"""What stands around JupyterLite: the start page, the games to play, the service worker, and lessons as pages."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import quote

PAGES = Path(__file__).with_name("pages")
PLAYED: Mapping[str, tuple[str, ...]] = {
    "play/ad_acta.ipynb": (
        "# Play Ad Acta\n\nClick what may be done; what may not is told with its clause. The game is saved by itself.",
        "# The table\nimport adacta\nfrom adacta import ad_acta\n\n"
        'adacta.Stepper(adacta.start(ad_acta, ad_acta.TWO, seed=7), autosave="play-ad-acta")',
    ),
    "play/fronta.ipynb": (
        "# Play Fronta\n\nClick what may be done; what may not is told with its clause. The game is saved by itself.",
        "# The table\nimport adacta\nfrom adacta import fronta\n\n"
        'adacta.Stepper(adacta.start(fronta, fronta.TWO, seed=7), autosave="play-fronta")',
    ),
    "play/comparison.ipynb": (
        "# Two rule sets side by side\n\nBoth tables are dealt from the same shuffle; what differs is told by clause.",
        "# Both tables\nimport adacta\nfrom adacta import ad_acta\n\n"
        "adacta.Comparison(ad_acta, ad_acta.TWO, ad_acta.FOUR)",
    ),
}
"""Notebooks of the site itself: a heading in words, and one cell of code."""


def write_played(course: Path) -> None:
    """Add the notebooks that only show a table to a copy of the course."""
    for name, (words, code) in PLAYED.items():
        path = course / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(_notebook(words, code)), "utf-8")


def _notebook(words: str, code: str) -> dict[str, Any]:
    text = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": words}
    cell = {"cell_type": "code", "id": "table", "metadata": {"jupyter": {"source_hidden": True}}, "source": code}
    kernel = {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}}
    code_cell = {**cell, "execution_count": None, "outputs": []}
    return {"cells": [text, code_cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}


# The start page


def title_of(notebook: Path) -> str:
    """The first heading of a notebook.

    Raises ValueError for a notebook without one.
    """
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        for line in "".join(cell["source"]).splitlines() if cell["cell_type"] == "markdown" else ():
            if line.startswith("# "):
                return line.removeprefix("# ").strip()
    raise ValueError(f"{notebook.name} has no heading (a line that begins with '# ')")


def start_page(course: Path) -> str:
    """The HTML of the start page, with the titles that the notebooks of the course have now.

    Raises FileNotFoundError for a notebook that the texts name and the course lacks.
    """
    texts = tomllib.loads((PAGES / "start.toml").read_text("utf-8"))
    words = texts["words"]
    games = "".join(
        f"<article><h2>{escape(game['name'])}</h2><p>{escape(game['text'])}</p>"
        f'<a href="{_address(game["first"])}">{escape(words["start"])}: {escape(title_of(course / game["first"]))}</a>'
        "</article>"
        for game in texts["game"]
    )
    groups = "".join(
        f'<section aria-labelledby="group-{number}"><h2 id="group-{number}">{escape(group["name"])}</h2>'
        f"<p>{escape(group['text'])}</p><ul>{''.join(_entries(group['pages'], course, words))}</ul></section>"
        for number, group in enumerate(texts["group"])
    )
    plain = {key: escape(text) for key, text in (texts | words).items() if isinstance(text, str)}
    return Template((PAGES / "start.html").read_text("utf-8")).substitute(plain, games=games, groups=groups)


def _entries(pages: Iterable[str], course: Path, words: Mapping[str, str]) -> Iterable[str]:
    for page in pages:
        address, title = (
            ("lab/index.html", words["lab"]) if page == "lab" else (_address(page), title_of(course / page))
        )
        yield f'<li><a href="{address}">{escape(title)}</a></li>'


def _address(notebook: str) -> str:
    return f"notebooks/index.html?path={quote(notebook, safe='/')}"


# Into the built folder


def dress(folder: Path, course: Path) -> None:
    """Put the start page, the service worker and the curtain of the lessons into a folder with JupyterLite."""
    (folder / "index.html").write_text(start_page(course), "utf-8")
    place = folder / "start"
    place.mkdir()
    for name in ("start.css", "start.js", "opening.css", "opening.js"):
        (place / name).write_bytes((PAGES / name).read_bytes())
    page = folder / "notebooks" / "index.html"
    own = '<link rel="stylesheet" href="../start/opening.css"><script src="../start/opening.js"></script>'
    page.write_text(_with(page.read_text("utf-8"), own), "utf-8")
    (folder / "service-worker.js").rename(folder / "service-worker-lite.js")
    files = _kept(folder)
    (place / "files.json").write_text(json.dumps(files), "utf-8")
    script = Template((PAGES / "offline.js").read_text("utf-8"))
    build = _digest_of(folder, files)
    (folder / "service-worker.js").write_text(script.safe_substitute(build=build), "utf-8")


def _with(html: str, more: str) -> str:
    if "</head>" not in html:
        raise ValueError("JupyterLite's page has no </head> any more; adacta.site.start must follow")
    return html.replace("</head>", f"{more}</head>", 1)


NEEDED_FIRST = ("static/pyodide/", "static/pyodide-lock/", "extensions/", "build/", "notebooks/", "api/", "files/")


def _kept(folder: Path) -> list[str]:
    """What a browser keeps to work without a network, what lessons need first."""
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    names = [name for name in names if not name.startswith("docs/") and "service-worker" not in name]
    rank = {prefix: number for number, prefix in enumerate(NEEDED_FIRST)}

    def order(name: str) -> tuple[int, str]:
        return min((rank[prefix] for prefix in rank if name.startswith(prefix)), default=len(rank)), name

    return sorted(names, key=order)


def _digest_of(folder: Path, names: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(name.encode())
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()[:16]
