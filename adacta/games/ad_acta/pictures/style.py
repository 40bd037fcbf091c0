"""How the pictures of the table look: colours for the light and the dark theme, and the style sheet.

The style is written into every picture; all its rules begin with `.adacta`, and there are no ids, so that any
number of pictures can stand in one notebook.
"""

from __future__ import annotations

from collections.abc import Mapping

from adacta.games.ad_acta.components.offices import ENVIRONMENTAL_OFFICE, JOB_OFFICE, TAX_OFFICE, TOWN_HALL, Office
from adacta.games.ad_acta.pictures.palette import COLOURS, INK, PAPER, Colours

LIGHT = {
    "ground": "#f3f1ec",
    "paper": PAPER,
    "ink": INK,
    "faint": "#565d66",
    "line": "#c9c6be",
    "fill": "#e4e2dc",
    "strong": "#2f353d",
    "on-strong": "#ffffff",
    "can": "#00735f",
    "rim": "#1b1b1b",
}
"""`ground` behind everything, `paper` of desks and dossiers, `strong` for badges; `can` marks what can be done."""

DARK = {
    "ground": "#16191d",
    "paper": "#262b31",
    "ink": "#eef0f2",
    "faint": "#b3bac3",
    "line": "#4d555f",
    "fill": "#3a4149",
    "strong": "#dfe3e8",
    "on-strong": "#1b1b1b",
    "can": "#5fe0c0",
    "rim": "#eef0f2",
}

DARK_COLOURS = {
    TOWN_HALL: Colours(COLOURS[TOWN_HALL].fill, COLOURS[TOWN_HALL].ink, "#4a3f14", "#f5d35a"),
    TAX_OFFICE: Colours(COLOURS[TAX_OFFICE].fill, COLOURS[TAX_OFFICE].ink, "#1c3858", "#9cc8f5"),
    ENVIRONMENTAL_OFFICE: Colours(
        COLOURS[ENVIRONMENTAL_OFFICE].fill, COLOURS[ENVIRONMENTAL_OFFICE].ink, "#43295a", "#d9b3f0"
    ),
    JOB_OFFICE: Colours(COLOURS[JOB_OFFICE].fill, COLOURS[JOB_OFFICE].ink, "#552424", "#f7a9a4"),
}

DARK_PAGES = 'body[data-jp-theme-light="false"]', "body.vscode-dark"
"""Pages that say of themselves that they are dark: JupyterLab, Notebook and Voilà; VS Code."""

RULES = """
.adacta{background:var(--ground);border-radius:8px;display:block;height:auto;margin:0 auto;
font-family:system-ui,"Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
.adacta text{fill:var(--ink)}
.adacta .faint{fill:var(--faint)}
.adacta .bold{font-weight:700}
.adacta .panel{fill:var(--paper);stroke:var(--line)}
.adacta .turn>.panel{stroke:var(--rim);stroke-width:3}
.adacta .vacant>.panel{stroke-dasharray:6 4;stroke:var(--faint)}
.adacta .line{stroke:var(--line);fill:none}
.adacta .cell{fill:var(--fill);stroke:none}
.adacta .now{fill:none;stroke:var(--rim);stroke-width:2}
.adacta .strong{fill:var(--strong);stroke:none}
.adacta text.on-strong{fill:var(--on-strong)}
.adacta .tray{fill:none;stroke:var(--faint);stroke-width:2}
.adacta .face{fill:var(--paper);stroke:var(--faint)}
.adacta .tile{fill:var(--c);stroke:var(--k)}
.adacta .sign{fill:var(--on);stroke:none}
.adacta text.letter{fill:var(--on);font-weight:700}
.adacta text.on-tile{fill:var(--on)}
.adacta .route{stroke:var(--line);stroke-width:2;fill:none}
.adacta .field .tile{fill:var(--t)}
.adacta .field .sign{fill:var(--k)}
.adacta .next .tile{fill:var(--c);stroke:var(--rim);stroke-width:2.5}
.adacta .next .sign{fill:var(--on)}
.adacta .dealt .tile{fill:var(--fill);stroke:none}
.adacta .dealt .sign{fill:var(--faint)}
.adacta .clip{fill:none;stroke:var(--ink);stroke-width:1.4}
.adacta .drawer{--c:var(--strong);--on:var(--on-strong);--t:var(--fill);--k:var(--faint)}
.adacta .full{fill:var(--strong);stroke:var(--strong)}
.adacta .empty{fill:none;stroke:var(--faint)}
.adacta .card .face{fill:var(--paper);stroke:var(--faint)}
.adacta .used .face{fill:var(--fill);stroke:var(--line)}
.adacta .used text{fill:var(--faint);text-decoration:line-through}
.adacta .zone{fill:transparent;stroke:none}
.adacta .edge{fill:none;stroke:none}
.adacta .can>.edge{stroke:var(--can);stroke-width:3}
.adacta .moved>.edge{stroke:var(--rim);stroke-width:2.5;stroke-dasharray:5 3}
.adacta .can.moved>.edge{stroke:var(--can);stroke-width:3}
.adacta .aim>.edge{stroke:var(--rim);stroke-width:3;stroke-dasharray:2 2}
.adacta .arrow{fill:none;stroke:var(--on-strong);stroke-width:1.8}
"""


def _theme(page: str, ground: Mapping[str, str], colours: Mapping[Office, Colours]) -> str:
    """The variables of one theme, for pictures on pages that the selector `page` finds."""
    names = ";".join(f"--{name}:{value}" for name, value in ground.items())
    rules = [f"{page}.adacta{{{names}}}"]
    for office, (fill, ink, tint, line) in colours.items():
        rules.append(f"{page}.adacta .{office.id}{{--c:{fill};--on:{ink};--t:{tint};--k:{line}}}")
    return "".join(rules)


def _sheet() -> str:
    themes = [_theme("", LIGHT, COLOURS)]
    themes += [_theme(f"{page} ", DARK, DARK_COLOURS) for page in DARK_PAGES]
    return f"<style>{''.join(themes)}{RULES.replace(chr(10), '')}</style>"


STYLE = _sheet()
"""The `<style>` element that every picture begins with."""
