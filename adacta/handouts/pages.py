"""A document that prints well: pages of A4 or Letter, black on white where colour is missing."""

from __future__ import annotations

from html import escape
from pathlib import Path

DATA = Path(__file__).parent / "data"
PAPERS = {"a4": "A4", "letter": "letter"}
"""The names on the command line, and what CSS calls the paper."""


def document(title: str, pages: list[str], paper: str) -> str:
    """One HTML document of these pages.

    Raises ValueError for a paper that is not among PAPERS.
    """
    if paper not in PAPERS:
        raise ValueError(f"paper {paper!r}: expected one of {', '.join(PAPERS)}")
    body = "".join(f'<section class="page">{page}</section>' for page in pages)
    style = text_of("pages.css").replace("PAPER", PAPERS[paper])
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style></head><body>{body}</body></html>"
    )


def text_of(name: str) -> str:
    """One of the texts in `data/`."""
    return (DATA / name).read_text("utf-8")
