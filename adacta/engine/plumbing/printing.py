"""Printing to consoles and files that lack some characters, such as cp1252 or ASCII: nothing is lost but the looks."""

from __future__ import annotations

import codecs
from typing import Any
from unicodedata import normalize

PLAIN = "adacta-plain"
"""The name of the error handler, for `open(..., errors=...)` too, once the kit is imported."""

IN_ASCII = {
    "→": "->", "⇄": "<->", "»": ">>", "«": "<<", "√": "sqrt ", "×": "x", "±": "+/-", "≤": "<=", "≥": ">=", "−": "-",
    "–": "-", "—": "-", "…": "...", "·": "-", "•": "*", "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"',
    "■": "#", "●": "o", "▲": "^", "◆": "<>", "✓": "x", "♟": "i", "✚": "+", "\N{NO-BREAK SPACE}": " ",
    "ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
}  # fmt: skip

NEEDED = "→√"
"""What the kit's own words use; a stream that has these is left alone."""


def plain(text: str) -> str:
    """Text in ASCII: signs spelled out, letters without accents, '?' for the rest.

    >>> plain("inbox → outbox, 3 √points, Kő")
    'inbox -> outbox, 3 sqrt points, Ko'
    """
    return "".join(sign if sign.isascii() else _plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign in IN_ASCII:
        return IN_ASCII[sign]
    return normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def _spelled_out(error: UnicodeError) -> tuple[str, int]:
    """The error handler: what cannot be encoded is spelled out."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN, _spelled_out)


def forgiving(stream: Any) -> None:
    """Let a text stream spell out what it cannot encode, instead of failing; others are left alone.

    A stream that was told how to deal with such characters (`PYTHONIOENCODING=ascii:replace`) keeps to that.
    """
    if getattr(stream, "errors", None) == "strict" and hasattr(stream, "reconfigure"):
        try:
            NEEDED.encode(stream.encoding)
        except UnicodeEncodeError:
            stream.reconfigure(errors=PLAIN)
