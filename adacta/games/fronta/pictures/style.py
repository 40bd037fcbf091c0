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

LIGHT = {
    **COMMON_LIGHT,
    "note": "#fff3c4",
    "back": "#7d8794",
    "road": "#3a434e",
    "homes": "#e3dfd5",
    "lane": "#f8f6f1",
    "can-tint": "#d3f0e8",
}
"""`note` for hints, `back` of cards that lie face down, `road` and `homes` behind it, `lane` of queues."""

DARK = {
    **COMMON_DARK,
    "note": "#4a3f14",
    "back": "#8a95a2",
    "road": "#8793a0",
    "homes": "#0c0f13",
    "lane": "#1f242a",
    "can-tint": "#12433d",
}

DARK_FAMILIES: dict[Seat, Colours] = {
    0: Colours("#aab4bf", "#10151c", "#34393f", "#dfe3e8"),
    1: Colours("#ffd042", "#241c00", "#4a3f14", "#f5d35a"),
    2: Colours("#5fb0ff", "#04182b", "#1c3858", "#9cc8f5"),
    3: Colours("#ff7a7a", "#2b0505", "#552424", "#f7a9a4"),
    4: Colours("#bd97ff", "#1c0838", "#43295a", "#d9b3f0"),
    5: Colours("#7fe0c2", "#0a2a21", "#1d443a", "#8fe0c6"),
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
.picture .notice{fill:var(--paper);stroke:var(--rim);stroke-width:1.5}
.picture .back{fill:var(--back);stroke:var(--paper)}
.picture .lane{fill:var(--lane);stroke:var(--line)}
.picture .stall{fill:var(--lane);stroke:var(--line)}
.picture .clerks>.stall{stroke:var(--rim);stroke-width:2}
.picture .road{fill:var(--road)}
.picture .homes{fill:var(--homes)}
.picture .tile{fill:var(--c);stroke:var(--rim);stroke-width:.6}
.picture .on-c{fill:var(--on);stroke:none}
.picture .sheet{fill:var(--paper);stroke:var(--line)}
.picture .gets .sheet{stroke:var(--rim);stroke-width:1.4}
.picture .now .sheet{fill:var(--note);stroke:var(--rim);stroke-width:2}
.picture .ware{fill:var(--g);stroke:var(--s)}
.picture .sign{fill:var(--s);stroke:none}
.picture text.on-ware{fill:var(--s)}
.picture .want{fill:var(--g);stroke:var(--s);stroke-width:1.1}
.picture .lacks{fill:none;stroke:var(--faint)}
.picture .slot{fill:none;stroke:var(--line);stroke-dasharray:4 3}
.picture .tick{fill:none;stroke:var(--s);stroke-width:1.7}
.picture .none .sign{fill:var(--faint)}
.picture .truck{fill:var(--strong)}
.picture .wheel{fill:var(--strong);stroke:var(--ground);stroke-width:1.5}
.picture path.on-strong{fill:var(--on-strong)}
.picture .door{stroke:var(--s);stroke-width:3;fill:none}
.picture .counter{stroke:var(--s);stroke-width:4;fill:none}
.picture .link{stroke:var(--rim);stroke-width:2.2;fill:none}
.picture .without{stroke:var(--rim);stroke-width:1.6;stroke-dasharray:5 3;fill:none}
.picture .ghost{fill:var(--can-tint);stroke:var(--can);stroke-width:2;stroke-dasharray:4 3}
.picture .plus{fill:none;stroke:var(--can);stroke-width:2.6}
.picture .served{opacity:.6}
.picture .bars{stroke:var(--rim);stroke-width:2.5;fill:none}
.picture .lock{fill:var(--ink)}
.picture .still,.picture .token,.picture .cut{pointer-events:none}
.picture .turn>.panel{fill:var(--t)}
.picture .offer{fill:var(--can-tint)}
.picture .can .sheet,.picture .can>.face,.picture .can>.zone{fill:var(--can-tint)}
.picture .shop.can>.lane,.picture .market.can>.panel{fill:var(--can-tint)}
.picture .off{opacity:.5}
.picture .card.off{opacity:1}
.picture .card.off>.face{fill:var(--fill);stroke-dasharray:4 3}
.picture .card.off text{fill:var(--faint)}
.picture .route{fill:none;stroke:var(--s);stroke-width:4.5;stroke-linejoin:round;stroke-linecap:round}
.picture .casing{fill:none;stroke:var(--paper);stroke-width:8;stroke-linejoin:round;stroke-linecap:round}
.picture .head{fill:var(--s);stroke:var(--paper);stroke-width:1}
.picture .layer .ghost{fill:var(--g);stroke:var(--s);stroke-dasharray:4 3}
.picture .trail{fill:none;stroke:var(--k,var(--s));stroke-width:4;stroke-linecap:round;stroke-dasharray:1 8;opacity:.9}
.picture .outlined{fill:none;stroke:var(--faint);stroke-width:1.4}
.picture .at-hand .sheet,.picture .at-hand .ware{stroke:var(--rim);stroke-width:2.5}
.picture .can .edge{stroke:var(--can);stroke-width:3}
.picture .can:hover .edge,.picture .can:focus-visible .edge{stroke-width:5}
"""


def _theme(ground: Mapping[str, str], families: Mapping[Seat, Colours], goods: Mapping[Kind, Ground]) -> Theme:
    classes = {f"s{seat}": as_variables(own) for seat, own in families.items()}
    classes |= {kind.id: {"g": fill, "s": ink} for kind, (fill, ink) in goods.items()}
    return Theme(ground, classes)


STYLE = style_sheet("fronta", _theme(LIGHT, FAMILIES, GOODS), _theme(DARK, DARK_FAMILIES, DARK_GOODS), RULES)
"""The `<style>` element that every picture begins with."""
