"""The words of the panel, read from one data file, so that they can be checked and translated in one go."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

_TEXTS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "data" / "panel.toml").read_text("utf-8"))

LABELS = _TEXTS["labels"]
"""What stands on buttons and over parts of the panel."""
SIZES = _TEXTS["sizes"]
"""How big the table is: its part of the room there is, with a word for it."""
SENTENCES = _TEXTS["sentences"]
"""What is told, with named places."""


def sentence(name: str, places: Mapping[str, object] | None = None) -> str:
    """A sentence of the data file with its places filled in.

    Raises KeyError for a sentence or a place that is not there.
    """
    return SENTENCES[name].format_map(places or {})
