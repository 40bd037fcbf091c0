"""How the pictures of the table look: the colours and rules of this game, see `adacta.engine.drawing.style`."""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.drawing import style as common
from adacta.engine.drawing.colours import Colours
from adacta.engine.drawing.style import Theme, as_variables, style_sheet
from adacta.games.ad_acta.components.offices import ENVIRONMENTAL_OFFICE, JOB_OFFICE, TAX_OFFICE, TOWN_HALL, Office
from adacta.games.ad_acta.pictures.palette import COLOURS

LIGHT = {
    **common.LIGHT,
    "ground": "#fbfaf7",
    "fill": "#efede6",
    "line": "#cfcbc0",
    "ink": "#1c2530",
    "strong": "#2b3440",
}
DARK = {
    **common.DARK,
    "ground": "#161d26",
    "paper": "#232d39",
    "fill": "#1d2630",
    "line": "#46535f",
    "strong": "#dfe5ec",
}

DARK_COLOURS = {
    TOWN_HALL: Colours("#ffd042", "#241c00", "#3b3314", "#ffd042"),
    TAX_OFFICE: Colours("#5fb0ff", "#04182b", "#16324c", "#5fb0ff"),
    ENVIRONMENTAL_OFFICE: Colours("#b48cf2", "#1c0838", "#33264b", "#c6a6fb"),
    JOB_OFFICE: Colours("#ff7a70", "#2b0505", "#43201f", "#ff8f86"),
}

RULES = """
.picture .column{fill:var(--fill)}
.picture .column.turn{fill:var(--t)}
.picture .column.vacant{fill:none;stroke:var(--line);stroke-dasharray:6 4}
.picture .floor{stroke:var(--line);stroke-width:5;stroke-linecap:round}
.picture .inbox-floor{stroke:var(--c)}
.picture .level{stroke:var(--line);stroke-width:1.2;stroke-dasharray:1 5}
.picture .tile{fill:var(--c)}
.picture .face{stroke:var(--line)}
.picture .crown{fill:var(--strong)}
.picture .sign{fill:var(--on);stroke:none}
.picture text.letter{fill:var(--on);font-weight:800}
.picture .way{stroke:var(--k);stroke-width:3;fill:none}
.picture .way.dealt{stroke:var(--line);stroke-width:2}
.picture .stop .sign{fill:var(--c);stroke:var(--k);stroke-width:1}
.picture .stop.next .sign{stroke:var(--ink);stroke-width:1.6}
.picture .stop.dealt .sign{fill:var(--line);stroke:none}
.picture .clip{fill:none;stroke:var(--faint);stroke-width:1.5;stroke-linecap:round}
.picture .drawer{--c:var(--paper);--k:var(--faint)}
.picture .drawer.next{--c:var(--strong);--k:var(--strong)}
.picture .handle{stroke:var(--faint);stroke-width:1.4}
.picture .next .handle{stroke:var(--on-strong)}
.picture .slot{fill:none;stroke:var(--line);stroke-width:1.2}
.picture .slot.next{stroke:var(--ink);stroke-width:2;stroke-dasharray:4 3}
.picture .shelf{stroke:var(--line);stroke-width:1.6}
.picture .shelf.next{stroke:var(--ink);stroke-width:2.6}
.picture .bar{fill:var(--line)}
.picture .bar.next{fill:var(--faint)}
.picture .track{fill:var(--line)}
.picture .gained{fill:var(--k)}
.picture text.gain{fill:var(--k);font-weight:700}
.picture .icon{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.picture .on-strong.icon{stroke:var(--on-strong)}
.picture .on-tile.icon{stroke:var(--on)}
.picture .card .face{fill:var(--paper);stroke:var(--faint)}
.picture .used .face{fill:transparent;stroke:var(--faint);stroke-dasharray:3 2.5}
.picture .used .icon{stroke:var(--faint)}
.picture .used text{fill:var(--faint)}
.picture .can>.face,.picture .can.card .face{fill:var(--can-tint)}
.picture .can.card .edge{stroke:var(--can);stroke-width:3}
.picture .aim.card .edge,.picture .aim>.edge{stroke:var(--rim);stroke-width:3;stroke-dasharray:2 2}
.picture .steps-back{opacity:.42}
.picture .chip{fill:var(--paper);stroke:var(--line)}
.picture .can>.chip{fill:var(--can-tint)}
.picture .road{fill:none;stroke:var(--line);stroke-width:2}
.picture .heading{fill:var(--line)}
.picture .point{fill:var(--can);stroke:var(--can);stroke-width:1.5}
.picture .point.spent{fill:none}
.picture .body{fill:var(--strong)}
.picture .pane{fill:var(--on-strong);opacity:.85}
.picture .wheel{fill:var(--strong);stroke:var(--ground);stroke-width:2}
.picture .fold>.face{fill:var(--can-tint);stroke:var(--can);stroke-width:1.5}
.picture .hand{fill:var(--t)}
.picture .route{fill:none;stroke:var(--k);stroke-width:5;stroke-linejoin:round;stroke-linecap:round}
.picture .route.drawer{--k:var(--faint)}
.picture .casing{fill:none;stroke:var(--ground);stroke-width:8.5;stroke-linejoin:round;stroke-linecap:round}
.picture .head{fill:var(--k);stroke:var(--ground);stroke-width:1}
.picture .head.drawer{--k:var(--faint)}
.picture .ghost{fill:var(--t);stroke:var(--k);stroke-width:2;stroke-dasharray:5 3}
.picture .ghost.drawer{--t:var(--fill);--k:var(--faint)}
.picture .thin{stroke-width:2.4;opacity:.85}
.picture .trail{fill:none;stroke:var(--k);stroke-width:4;stroke-linecap:round;stroke-dasharray:1 8;opacity:.9}
@media (forced-colors:active){.picture{--ground:Canvas;--paper:Canvas;
--ink:CanvasText;--faint:CanvasText;--line:GrayText;
--fill:Canvas;--strong:CanvasText;--on-strong:Canvas;--can:Highlight;--can-tint:Canvas;--rim:CanvasText}}
"""


def _theme(ground: Mapping[str, str], can_tint: str, colours: Mapping[Office, Colours]) -> Theme:
    classes = {office.id: as_variables(own) for office, own in colours.items()}
    return Theme({**ground, "can-tint": can_tint}, classes)


STYLE = style_sheet("adacta", _theme(LIGHT, "#dcf3ee", COLOURS), _theme(DARK, "#12433d", DARK_COLOURS), RULES)
"""The `<style>` element that every picture begins with."""
