"""The parts that pictures of the table are put together from: signs of offices, dossiers, stacks.

Every part is SVG text. What can be clicked carries `data-kind` and `data-name`; the class `can` marks an option of the
open question, `moved` what moved in the last step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adacta.engine.drawing.lettering import width_of, words
from adacta.engine.plumbing.remembering import remembered
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.geography import BODY, CROWN, TILE

SIGNS = {
    "■": "M-4.5-4.5h9v9h-9z",
    "●": "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
    "▲": "M0-5.5L5.5 4.5h-11z",
    "◆": "M0-6L5.5 0L0 6L-5.5 0z",
}
"""The symbols of the offices, drawn around the origin; fonts do not agree about their sizes."""
SHORT = {"environmental office": "environment"}
"""Names of offices that are too long for the strip on a dossier."""
TAB = 29
"""The owner's tab is so wide."""
FIRST, LAST = 39.0, 88.0
"""Where the route begins, and where it ends at the latest."""
STEP = 15.5
"""So far the stops of a route lie apart, if there is room."""
NUMBERED = 15.0
"""A number takes so much of the room."""
FILED_WIDTH, FILED_HEIGHT = 42.0, 16.0


def sign(office: Office, x: float, y: float, scale: float = 1, css: str = "sign") -> str:
    """The symbol of an office around a point."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<path class="{css}" transform="translate({x:g} {y:g}){size}" d="{SIGNS[office.symbol]}"/>'


def tile(office: Office, x: float, y: float, size: float = 16) -> str:
    """A square in the colour of an office with its symbol; x and y are its upper left corner."""
    return (
        f'<g class="{office.id}"><rect class="tile" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="3"/>'
        f"{sign(office, x + size / 2, y + size / 2, size / 16)}</g>"
    )


def short(office: Office | None) -> str:
    """The name of an office for the strip on a dossier; None: the cabinet."""
    return "cabinet" if office is None else SHORT.get(office.name, office.name)


def fitted(x: float, y: float, text: str, size: float, width: float, css: str = "", anchor: str = "start") -> str:
    """A name of the box that fits its place in one line: set closer where it must be, never shortened."""
    closer = ""
    if width_of(text, size, "bold" in css) > width:
        closer = f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:g}" y="{y:g}" class="{css}" font-size="{size:g}" text-anchor="{anchor}"{closer}>{text}</text>'


# Dossiers


def dossier_words(dossier: Dossier, references: int) -> str:
    """'yellow B: job office (dealt with), then town hall, then the cabinet; next: town hall'."""
    stops = [f"{office} (dealt with)" if n < references else str(office) for n, office in enumerate(dossier.route)]
    following = str(dossier.route[references]) if references < len(dossier.route) else "filing cabinet"
    return f"{dossier}: {', then '.join(stops)}; next: {following}"


@remembered
def folder(dossier: Dossier, references: int, crown: str = "", number: int = 0) -> str:
    """A dossier as it lies in a stack: owner's tab and the route as a way; passed stops bear a clip (C4).

    `crown` are the words on the strip of a top dossier, `number` is its place in an order. The corner of its body is
    the origin; the strip stands above it.
    """
    return (
        (_crown(crown) if crown else "")
        + f'<rect class="face" width="{TILE}" height="{BODY}" rx="4"/>'
        + _tab(dossier)
        + _route(dossier, references, number)
        + (badge(TILE - 11, BODY / 2, str(number)) if number else "")
        + _edge(bool(crown))
    )


def _crown(told: str) -> str:
    """The raised strip of the top dossier: 'top', and where it goes next."""
    return (
        f'<path class="crown" d="M0 4V{4 - CROWN}q0-4 4-4H{TILE - 4}q4 0 4 4V4z"/>'
        + words(5, -2.5, "top", css="bold on-strong", width=22)
        + fitted(TILE - 4, -2.5, f"→\N{NO-BREAK SPACE}{told}", 12, TILE - 34, "on-strong", "end")
    )


def _tab(dossier: Dossier) -> str:
    return (
        f'<g class="{dossier.owner.id}"><path class="tile" d="M4 0H{TAB}V{BODY}H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z"/>'
        f"{sign(dossier.owner, 9, 13, 0.9)}"
        f'<text class="letter" x="21" y="18.3" font-size="15" text-anchor="middle">{dossier.letter}</text></g>'
    )


def _route(dossier: Dossier, references: int, number: int) -> str:
    room = LAST - FIRST - (NUMBERED if number else 0)
    step = min(STEP, room / len(dossier.route))
    parts = []
    for place, office in enumerate((*dossier.route[1:], None)):
        css = "dealt" if place + 1 < references or place + 1 == references else office.id if office else "drawer"
        at = FIRST + place * step
        parts.append(f'<path class="way {css}" d="M{at:.4g} 13h{step:.4g}"/>')
    for place, office in enumerate(dossier.route):
        parts.append(_stop(office, FIRST + place * step, place - references))
    return "".join(parts) + drawer(FIRST + len(dossier.route) * step, references == len(dossier.route))


def _stop(office: Office, x: float, ahead: int) -> str:
    """A stop of the route: passed, next (`ahead` 0), or to come."""
    if ahead < 0:
        return f'<g class="stop dealt">{sign(office, x, 13, 0.75)}</g>{clip(x, 13)}'
    css, scale = ("next", 1.35) if ahead == 0 else ("later", 0.85)
    return f'<g class="stop {css} {office.id}">{sign(office, x, 13, scale)}</g>'


def clip(x: float, y: float) -> str:
    """A paper clip, the reference on a field (C4)."""
    path = "M-2.8 4.5V-5a2.8 2.8 0 0 1 5.6 0V6a4 4 0 0 1-6.6 2"
    return f'<path class="clip" transform="translate({x:.4g} {y:g})" d="{path}"/>'


def drawer(x: float, is_next: bool) -> str:
    """The sign of the filing cabinet, where a dossier goes after its last office."""
    css, size = ("drawer stop next", 6.5) if is_next else ("drawer stop later", 4.5)
    return (
        f'<g class="{css}"><path class="sign" d="M{x - size * 0.75:.4g} {13 - size:g}h{size * 1.5:.4g}v{2 * size:g}'
        f'h-{size * 1.5:.4g}z"/><path class="handle" d="M{x - 2:.4g} {13 - size / 2:g}h4m-4 {size:g}h4"/></g>'
    )


def _edge(has_crown: bool) -> str:
    top = 2 + (CROWN if has_crown else 0)
    return f'<rect class="edge" x="-2" y="{-top:g}" width="{TILE + 4}" height="{BODY + top + 2:g}" rx="6"/>'


@remembered
def filed(dossier: Dossier, width: float = FILED_WIDTH) -> str:
    """A dossier in its place of the cabinet: owner and letter."""
    middle = width / 2
    return (
        f'<g class="{dossier.owner.id}"><rect class="tile" width="{width:.4g}" height="{FILED_HEIGHT:g}" rx="3"/>'
        f"{sign(dossier.owner, middle - min(9, width / 4), FILED_HEIGHT / 2, 0.85)}"
        f'<text class="letter" x="{middle + min(8, width / 4):.4g}" y="12.9" font-size="14" text-anchor="middle">'
        f"{dossier.letter}</text></g>"
        f'<rect class="edge" x="-1.5" y="-1.5" width="{width + 3:.4g}" height="{FILED_HEIGHT + 3:g}" rx="4"/>'
    )


def badge(x: float, y: float, text: str) -> str:
    """A dark disc with a number."""
    return f'<circle class="strong" cx="{x:g}" cy="{y:g}" r="9"/>' + words(
        x, y + 4.4, text, css="bold on-strong", anchor="middle"
    )


# Small pictures


def tower_of(
    dossiers: Sequence[Dossier],
    references: Mapping[Dossier, int],
    numbers: Mapping[Dossier, int],
    marked: frozenset[str],
) -> list[str]:
    """A whole stack with nothing pushed together, the last dossier on top; x and y grow from the top dossier's body."""
    parts = []
    for depth, dossier in enumerate(reversed(dossiers)):
        route = dossier.route
        following = route[references[dossier]] if references[dossier] < len(route) else None
        crown = short(following) if depth == 0 else ""
        moved = " moved" if dossier.name in marked else ""
        parts.append(
            f'<g class="dossier{moved}" data-kind="dossier" data-name="{dossier.name}" '
            f'transform="translate(4 {depth * (BODY + 1) + CROWN + 6})">'
            f"<title>{dossier_words(dossier, references[dossier])}</title>"
            f"{folder(dossier, references[dossier], crown, numbers.get(dossier, 0))}</g>"
        )
    return parts
