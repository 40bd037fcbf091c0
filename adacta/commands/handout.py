"""`adacta handout`: everything for a class on paper."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from adacta.engine.plumbing.extras import needed

NO_PDF = "{error}. Open the HTML file in any browser and print it from there."


def add_handout(commands: Any) -> None:
    """Declare ``adacta handout [NAME ...] [--folder F] [--paper a4|letter] [--html]``."""
    command = commands.add_parser(
        "handout",
        help="rules on a page, paper games, worksheets, puzzles: as HTML and PDF",
        description="Write hand-outs for a class into a folder, as HTML that prints well and, with a browser, as PDF.",
    )
    command.add_argument("names", nargs="*", metavar="NAME", help="which; without a name all are listed")
    command.add_argument("--all", action="store_true", help="write all of them")
    command.add_argument("--folder", type=Path, default=Path("adacta-handouts"), help="default: %(default)s")
    command.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: %(default)s")
    command.add_argument("--html", action="store_true", help="HTML only")
    command.set_defaults(run=handout)


def handout(given: argparse.Namespace) -> int:
    """Write the hand-outs that were named, or list them."""
    from adacta.handouts.pages import document
    from adacta.handouts.printing import NoBrowser, to_pdf

    known = handouts()
    if strangers := [name for name in given.names if name not in known]:
        raise ValueError(f"no hand-out is called {strangers[0]!r}; there are {', '.join(known)}")
    names: Sequence[str] = list(known) if given.all else given.names
    if not names:
        print("\n".join(f"{name:24} {each[0]}" for name, each in known.items()))
        return 0
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        title, pages = known[name]
        html = given.folder / f"{name}.html"
        html.write_text(document(title, pages(), given.paper), encoding="utf-8")
        print(html)
        if not given.html:
            try:
                to_pdf(html, html.with_suffix(".pdf"))
                print(html.with_suffix(".pdf"))
            except NoBrowser as error:
                print(NO_PDF.format(error=error))
    return 0


def handouts() -> Mapping[str, tuple[str, Callable[[], list[str]]]]:
    """Title and pages of every hand-out, by its name on the command line."""
    lessons = needed("adacta.notebook.lesson.bank", "adacta handout").lessons
    from adacta.handouts import cutouts, sheets
    from adacta.handouts.pages import text_of

    found: dict[str, tuple[str, Callable[[], list[str]]]] = {
        "rules-ad-acta": ("Ad Acta on a page", lambda: [sheets.rules_page("ad_acta")]),
        "rules-fronta": ("Fronta on a page", lambda: [sheets.rules_page("fronta")]),
        "glossary": ("The words of both games", sheets.glossary_pages),
        "paper-ad-acta": ("Ad Acta to cut out", cutouts.ad_acta_pages),
        "paper-fronta": ("Fronta to cut out", cutouts.fronta_pages),
        "positions": ("Positions to predict", sheets.position_pages),
        "puzzles-ad-acta": ("Puzzles for Ad Acta", lambda: sheets.puzzle_pages("ad_acta")),
        "puzzles-fronta": ("Puzzles for Fronta", lambda: sheets.puzzle_pages("fronta")),
        "poster": ("A poster", lambda: [text_of("poster.html")]),
    }
    for lesson in lessons():
        found[f"worksheet-{lesson}"] = (f"Worksheet of lesson {lesson}", _worksheet(lesson))
    return found


def _worksheet(lesson: str) -> Callable[[], list[str]]:
    from adacta.handouts.sheets import worksheet_pages

    return lambda: worksheet_pages(lesson)
