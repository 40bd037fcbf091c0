"""How the pictures of the table look: colours for the light and the dark theme, and the style sheet.

The style is written into every picture; all its rules begin with `.fronta`, and there are no ids, so that any
number of pictures, also of other games, can stand in one notebook.
"""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.asking import Seat
from adacta.games.fronta.kinds import CLOTHING, ELECTRICAL, FOOD, FURNITURE, GENERAL, Kind
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS, INK, PAPER, Colours, Ground

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
    "note": "#fff3c4",
    "back": "#8a93a0",
}
"""`ground` behind everything, `paper` of panels, `strong` for badges, `can` for what can be done, `note` for hints,
`back` of cards that lie face down."""

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
    "note": "#4a3f14",
    "back": "#7c8794",
}

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

DARK_PAGES = 'body[data-jp-theme-light="false"]', "body.vscode-dark"
"""Pages that say of themselves that they are dark: JupyterLab, Notebook and Voilà; VS Code."""

RULES = """
.fronta{background:var(--ground);border-radius:8px;display:block;height:auto;margin:0 auto;
font-family:system-ui,"Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
.fronta text{fill:var(--ink)}
.fronta .faint{fill:var(--faint)}
.fronta .bold{font-weight:700}
.fronta .panel{fill:var(--paper);stroke:var(--line)}
.fronta .turn>.panel{stroke:var(--rim);stroke-width:3}
.fronta .line{stroke:var(--line);fill:none}
.fronta .cell{fill:var(--fill);stroke:none}
.fronta .strong{fill:var(--strong);stroke:none}
.fronta text.on-strong{fill:var(--on-strong)}
.fronta .note{fill:var(--note);stroke:var(--faint)}
.fronta .face{fill:var(--paper);stroke:var(--faint)}
.fronta .back{fill:var(--back);stroke:var(--paper)}
.fronta .backline{fill:none;stroke:var(--paper);stroke-width:1}
.fronta .body{fill:var(--c);stroke:var(--rim);stroke-width:.8}
.fronta .tile{fill:var(--c);stroke:none}
.fronta .on-c{fill:var(--on);stroke:none}
.fronta text.on-tile{fill:var(--on)}
.fronta .ware{fill:var(--g);stroke:var(--s)}
.fronta .sign{fill:var(--s);stroke:none}
.fronta text.on-ware{fill:var(--s)}
.fronta .got{fill:var(--s);stroke:var(--s)}
.fronta .lacks{fill:none;stroke:var(--faint)}
.fronta .tick{fill:none;stroke:var(--g);stroke-width:1.8}
.fronta .none .ware{fill:var(--paper);stroke:var(--line)}
.fronta .none .sign{fill:var(--faint)}
.fronta .none text{fill:var(--faint)}
.fronta .truck{fill:var(--strong)}
.fronta .door{stroke:var(--faint);stroke-width:2.5;fill:none}
.fronta .ghost{fill:none;stroke:var(--can);stroke-width:2;stroke-dasharray:4 3}
.fronta .plus{fill:none;stroke:var(--can);stroke-width:2.5}
.fronta .served{opacity:.55}
.fronta .shut{fill:var(--paper);stroke:var(--rim);stroke-width:1.5}
.fronta .bars{stroke:var(--faint);stroke-width:3;fill:none}
.fronta .zone{fill:transparent;stroke:none}
.fronta .edge{fill:none;stroke:none}
.fronta .can>.edge{stroke:var(--can);stroke-width:3}
.fronta .moved>.edge{stroke:var(--rim);stroke-width:2.5;stroke-dasharray:5 3}
.fronta .can.moved>.edge{stroke:var(--can);stroke-width:3}
"""


def _theme(page: str, ground: Mapping[str, str], families: Mapping[Seat, Colours], goods: Mapping[Kind, Ground]) -> str:
    """The variables of one theme, for pictures on pages that the selector `page` finds."""
    names = ";".join(f"--{name}:{value}" for name, value in ground.items())
    rules = [f"{page}.fronta{{{names}}}"]
    for seat, (fill, ink, tint, line) in families.items():
        rules.append(f"{page}.fronta .s{seat}{{--c:{fill};--on:{ink};--t:{tint};--k:{line}}}")
    for kind, (fill, ink) in goods.items():
        rules.append(f"{page}.fronta .{kind.id}{{--g:{fill};--s:{ink}}}")
    return "".join(rules)


def _sheet() -> str:
    themes = [_theme("", LIGHT, FAMILIES, GOODS)]
    themes += [_theme(f"{page} ", DARK, DARK_FAMILIES, DARK_GOODS) for page in DARK_PAGES]
    return f"<style>{''.join(themes)}{RULES.replace(chr(10), '')}</style>"


STYLE = _sheet()
"""The `<style>` element that every picture begins with."""
