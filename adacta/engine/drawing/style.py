"""The style sheet of pictures of a table: what all games have in common, for the light and the dark theme.

It is written into every picture; all its rules begin with the class of the game's pictures, and there are no ids, so
that any number of pictures, also of several games, can stand in one notebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from adacta.engine.drawing.colours import INK, PAPER, Colours

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
"""`ground` behind everything, `paper` of panels and cards, `strong` for badges; `can` marks what can be done."""

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

DARK_PAGES = 'body[data-jp-theme-light="false"]', "body.vscode-dark"
"""Pages that say of themselves that they are dark: JupyterLab, Notebook and Voilà; VS Code."""

RULES = """
.picture{background:var(--ground);border-radius:8px;display:block;height:auto;margin:0 auto;
font-family:system-ui,"Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
.picture text{fill:var(--ink)}
.picture .faint{fill:var(--faint)}
.picture .bold{font-weight:700}
.picture .panel{fill:var(--paper);stroke:var(--line)}
.picture .turn>.panel{stroke:var(--rim);stroke-width:3}
.picture .line{stroke:var(--line);fill:none}
.picture .cell{fill:var(--fill);stroke:none}
.picture .strong{fill:var(--strong);stroke:none}
.picture text.on-strong{fill:var(--on-strong)}
.picture .face{fill:var(--paper);stroke:var(--faint)}
.picture text.on-tile{fill:var(--on)}
.picture .zone{fill:transparent;stroke:none}
.picture .edge{fill:none;stroke:none}
.picture .can>.edge{stroke:var(--can);stroke-width:3}
.picture .moved>.edge{stroke:var(--rim);stroke-width:2.5;stroke-dasharray:5 3}
.picture .can.moved>.edge{stroke:var(--can);stroke-width:3}
.picture .narrow-only,.picture.narrow .wide-only{display:none}
.picture.narrow .narrow-only{display:inline}
"""
"""The rules that all games have; a game's own come after them."""


class Theme(NamedTuple):
    """The colours of the whole picture by name, and those that a class brings: {'s1': {'c': '#f5c518'}}."""

    ground: Mapping[str, str]
    classes: Mapping[str, Mapping[str, str]]


def as_variables(colours: Colours) -> dict[str, str]:
    """The colours of an office or a family by the names that the rules of a game use."""
    return {"c": colours.fill, "on": colours.ink, "t": colours.tint, "k": colours.line}


def style_sheet(css: str, light: Theme, dark: Theme, rules: str) -> str:
    """The `<style>` element of pictures with the class `css`; `rules` are the game's own, with `.picture` for it."""
    themes = [_theme("", light), *(_theme(f"{page} ", dark) for page in DARK_PAGES)]
    everything = "".join((*themes, RULES, rules)).replace("\n", "")
    return f"<style>{everything.replace('.picture', f'.{css}')}</style>"


def _theme(page: str, theme: Theme) -> str:
    """The variables of one theme, for pictures on pages that the selector `page` finds."""
    whole = f"{page}.picture{{{_variables(theme.ground)}}}"
    return whole + "".join(f"{page}.picture .{css}{{{_variables(own)}}}" for css, own in theme.classes.items())


def _variables(values: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())
