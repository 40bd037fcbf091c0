"""Cards that older versions of the kit had invented: games that hold one are refused, with the reason."""

from __future__ import annotations

RETIRED_CODES = {"Pr": "Priority pass", "Ho": "Hold my place", "Ru": "Rumour", "Lb": "Lunch break"}
"""By the letters of position lines; up to version 0.1.0."""

SENTENCE = (
    "{name} was a card that the kit had invented, up to version 0.1.0. It moved pawns, which no card but the "
    "known ones does (FC4), so other cards have taken its place (FQ11 to FQ14). A game that holds it can only be "
    "read with version 0.1.0; a new one begins with the new cards"
)
RETIRED = {name: SENTENCE.format(name=name) for name in RETIRED_CODES.values()}
"""What to say about each, by its name."""
