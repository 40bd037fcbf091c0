"""How the pictures of the table look: the colours and rules of this game, see `adacta.engine.drawing.style`."""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.drawing.colours import Colours
from adacta.engine.drawing.style import DARK, LIGHT, Theme, as_variables, style_sheet
from adacta.games.ad_acta.components.offices import ENVIRONMENTAL_OFFICE, JOB_OFFICE, TAX_OFFICE, TOWN_HALL, Office
from adacta.games.ad_acta.pictures.palette import COLOURS

DARK_COLOURS = {
    TOWN_HALL: Colours(COLOURS[TOWN_HALL].fill, COLOURS[TOWN_HALL].ink, "#4a3f14", "#f5d35a"),
    TAX_OFFICE: Colours(COLOURS[TAX_OFFICE].fill, COLOURS[TAX_OFFICE].ink, "#1c3858", "#9cc8f5"),
    ENVIRONMENTAL_OFFICE: Colours(
        COLOURS[ENVIRONMENTAL_OFFICE].fill, COLOURS[ENVIRONMENTAL_OFFICE].ink, "#43295a", "#d9b3f0"
    ),
    JOB_OFFICE: Colours(COLOURS[JOB_OFFICE].fill, COLOURS[JOB_OFFICE].ink, "#552424", "#f7a9a4"),
}

RULES = """
.picture .vacant>.panel{stroke-dasharray:6 4;stroke:var(--faint)}
.picture .now{fill:none;stroke:var(--rim);stroke-width:2}
.picture .tray{fill:none;stroke:var(--faint);stroke-width:2}
.picture .tile{fill:var(--c);stroke:var(--k)}
.picture .sign{fill:var(--on);stroke:none}
.picture text.letter{fill:var(--on);font-weight:700}
.picture .route{stroke:var(--line);stroke-width:2;fill:none}
.picture .field .tile{fill:var(--t)}
.picture .field .sign{fill:var(--k)}
.picture .next .tile{fill:var(--c);stroke:var(--rim);stroke-width:2.5}
.picture .next .sign{fill:var(--on)}
.picture .dealt .tile{fill:var(--fill);stroke:none}
.picture .dealt .sign{fill:var(--faint)}
.picture .clip{fill:none;stroke:var(--ink);stroke-width:1.4}
.picture .drawer{--c:var(--strong);--on:var(--on-strong);--t:var(--fill);--k:var(--faint)}
.picture .full{fill:var(--strong);stroke:var(--strong)}
.picture .empty{fill:none;stroke:var(--faint)}
.picture .card .face{fill:var(--paper);stroke:var(--faint)}
.picture .used .face{fill:var(--fill);stroke:var(--line)}
.picture .used text{fill:var(--faint);text-decoration:line-through}
.picture .aim>.edge{stroke:var(--rim);stroke-width:3;stroke-dasharray:2 2}
.picture .arrow{fill:none;stroke:var(--on-strong);stroke-width:1.8}
"""


def _theme(ground: Mapping[str, str], colours: Mapping[Office, Colours]) -> Theme:
    return Theme(ground, {office.id: as_variables(own) for office, own in colours.items()})


STYLE = style_sheet("adacta", _theme(LIGHT, COLOURS), _theme(DARK, DARK_COLOURS), RULES)
"""The `<style>` element that every picture begins with."""
