"""The notebooks under test, and small ones made for a test."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(
    path
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
)
"""All that are shipped, those in folders too, but no checkpoints of Jupyter."""


def write_notebook(path: Path, *cells: str) -> Path:
    """Write a notebook of these code cells."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, path)
    return path


# Hidden names


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a piece of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)


HAND = re.compile(r"Seat (?P<seat>\d), (?:(?!Seat \d, ).)*?(?<!in )hand: (?P<cards>.*?); pile \d+")
"""How a table of Fronta is told: in its text, and in the description inside its picture."""
SHUT = re.compile(r"\d+ face down|empty")
POSITION = re.compile(r"fronta [A-Z_]+ [^<>]*phase:\w+.* 1:")
"""A position line has every hand."""


def open_hands(text: str) -> list[set[int]]:
    """The seats whose hand is told, for each table that a text or picture tells."""
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", unescape(text)))
    tables: list[set[int]] = []
    for found in HAND.finditer(plain):
        seat = int(found["seat"])
        if seat == 1 or not tables:
            tables.append(set())
        if not SHUT.fullmatch(found["cards"].strip()):
            tables[-1].add(seat)
    return tables


def hidden_names(value: Any) -> list[str]:
    """What outputs tell although the game hides it: the hands of two seats at once, and whole positions."""
    found = []
    for text in texts_in(value):
        found += [f"the hands of seats {sorted(seats)}" for seats in open_hands(text) if len(seats) > 1]
        found += [f"a position: {line[0][:60]}" for line in POSITION.finditer(text)]
    return found
