"""Words in pictures: how wide they are, what of them fits, and lines of SVG text. Everything is escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

EMS = {0.33: "ijlIJ '!,.:;|·", 0.42: "frt()[]-/", 0.55: "cszL", 0.79: "DGHNOQU&", 0.88: "wM", 1.0: "mW%@"}
"""Widths of letters in a wide typeface; those not named lie between."""


def clean(text: object) -> str:
    """Text without line breaks, control characters and what else XML or a single line cannot hold."""
    line = str(text)
    if not line.isprintable():
        line = "".join(sign if sign.isprintable() or sign == "\N{ZERO WIDTH JOINER}" else " " for sign in line)
    return " ".join(line.split())


def attribute(text: object) -> str:
    """Text for a double-quoted attribute."""
    return escape(clean(text))


def width_of(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is in a wide typeface (DejaVu Sans); other typefaces are narrower."""
    return sum(map(_ems, text)) * size * (1.12 if bold else 1.0)


@lru_cache(maxsize=2048)
def _ems(sign: str) -> float:
    for ems, signs in EMS.items():
        if sign in signs:
            return ems
    if sign > "\u2000":
        return 1.3
    return 0.7 if sign.isupper() else 0.64


def shortened(text: str, size: float, width: float, bold: bool = False) -> str:
    """As much of a text as fits, with an ellipsis if something is missing."""
    if width_of(text, size, bold) <= width:
        return text
    kept = text[:200]
    while kept and width_of(kept + "…", size, bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def words(
    x: float,
    y: float,
    text: object,
    *,
    size: float = 12,
    width: float = 1e6,
    css: str = "",
    anchor: str = "",
) -> str:
    """A line of text. What does not fit is set a little closer or shortened, with the full text as title."""
    full = clean(text)
    bold = "bold" in css
    natural = width_of(full, size, bold)
    shown = shortened(full, size, width * 1.18, bold)
    closer = f' textLength="{width:.0f}" lengthAdjust="spacingAndGlyphs"' if natural > width and shown == full else ""
    if shown != full:
        shown = shortened(full, size, width, bold)
    title = f"<title>{escape(full)}</title>" if shown != full else ""
    font = f' font-size="{size:g}"' if size != 12 else ""
    place = f' text-anchor="{anchor}"' if anchor else ""
    style = f' class="{css}"' if css else ""
    return f'<text x="{x:g}" y="{y:g}"{style}{font}{place}{closer}>{title}{escape(shown)}</text>'


def lines_of(text: object, size: float, width: float, most: int, bold: bool = False) -> list[str]:
    """A text broken into lines that fit the width; what is beyond `most` lines is left out, with an ellipsis."""
    lines = [""]
    for word in clean(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = [*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), size, width, bold)]
    return lines
