"""How the pictures of the table look: the colours and rules of this game, see `adacta.engine.drawing.style`."""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.asking import Seat
from adacta.engine.drawing.colours import Colours
from adacta.engine.drawing.style import DARK as COMMON_DARK
from adacta.engine.drawing.style import LIGHT as COMMON_LIGHT
from adacta.engine.drawing.style import Theme, as_variables, style_sheet
from adacta.games.fronta.components.kinds import CLOTHING, ELECTRICAL, FOOD, FURNITURE, GENERAL, Kind
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS, Ground

LIGHT = {**COMMON_LIGHT, "note": "#fff3c4", "back": "#8a93a0"}
"""`note` for hints, `back` of cards that lie face down."""

DARK = {**COMMON_DARK, "note": "#4a3f14", "back": "#7c8794"}

DARK_FAMILIES: dict[Seat, Colours] = {
    seat: Colours(colours.fill, colours.ink, tint, line)
    for (seat, colours), (tint, line) in zip(
        FAMILIES.items(),
        (
            ("#34393f", "#dfe3e8"),
            ("#4a3f14", "#f5d35a"),
            ("#1c3858", "#9cc8f5"),
            ("#552424", "#f7a9a4"),
            ("#43295a", "#d9b3f0"),
            ("#1d443a", "#8fe0c6"),
        ),
        strict=True,
    )
}

DARK_GOODS: dict[Kind, Ground] = {
    FOOD: Ground("#5a4220", "#fbe3c0"),
    ELECTRICAL: Ground("#1f3f60", "#d6e6f7"),
    CLOTHING: Ground("#5c2846", "#f9e2ee"),
    FURNITURE: Ground("#4d4232", "#efe6d7"),
    GENERAL: Ground("#2f4a27", "#dcecd4"),
}

RULES = """
.picture .note{fill:var(--note);stroke:var(--faint)}
.picture .back{fill:var(--back);stroke:var(--paper)}
.picture .backline{fill:none;stroke:var(--paper);stroke-width:1}
.picture .body{fill:var(--c);stroke:var(--rim);stroke-width:.8}
.picture .tile{fill:var(--c);stroke:none}
.picture .on-c{fill:var(--on);stroke:none}
.picture .ware{fill:var(--g);stroke:var(--s)}
.picture .sign{fill:var(--s);stroke:none}
.picture text.on-ware{fill:var(--s)}
.picture .got{fill:var(--s);stroke:var(--s)}
.picture .lacks{fill:none;stroke:var(--faint)}
.picture .tick{fill:none;stroke:var(--g);stroke-width:1.8}
.picture .none .ware{fill:var(--paper);stroke:var(--line)}
.picture .none .sign{fill:var(--faint)}
.picture .none text{fill:var(--faint)}
.picture .truck{fill:var(--strong)}
.picture .door{stroke:var(--faint);stroke-width:2.5;fill:none}
.picture .ghost{fill:none;stroke:var(--can);stroke-width:2;stroke-dasharray:4 3}
.picture .plus{fill:none;stroke:var(--can);stroke-width:2.5}
.picture .served{opacity:.55}
.picture .shut{fill:var(--paper);stroke:var(--rim);stroke-width:1.5}
.picture .bars{stroke:var(--faint);stroke-width:3;fill:none}
"""


def _theme(ground: Mapping[str, str], families: Mapping[Seat, Colours], goods: Mapping[Kind, Ground]) -> Theme:
    classes = {f"s{seat}": as_variables(own) for seat, own in families.items()}
    classes |= {kind.id: {"g": fill, "s": ink} for kind, (fill, ink) in goods.items()}
    return Theme(ground, classes)


STYLE = style_sheet("fronta", _theme(LIGHT, FAMILIES, GOODS), _theme(DARK, DARK_FAMILIES, DARK_GOODS), RULES)
"""The `<style>` element that every picture begins with."""
