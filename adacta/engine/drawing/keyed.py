"""Pictures of a table that can be taken apart: one keyed group a line, each with its place in two arrangements.

A *piece* is something that moves from place to place, a *part* everything else. Groups lie side by side, never in each
other, one on each line, in the order in which they are drawn; so the picture of the next moment differs in a few lines,
and a browser changes only these. The wide arrangement stands alone; a narrow place shows the same groups at their
second places, as the picture itself says in `data-narrow`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape, unescape
from typing import NamedTuple

from adacta.engine.drawing.lettering import attribute, clean

WIDE_ONLY, NARROW_ONLY = "wide-only", "narrow-only"
"""Classes of groups that are drawn for one arrangement only."""


class Spot(NamedTuple):
    """Where the corner of a group lies in the wide and in the narrow arrangement, in the picture's units."""

    x: float
    y: float
    narrow_x: float
    narrow_y: float

    def moved(self, dx: float, dy: float) -> Spot:
        """So much to the right and down in both arrangements."""
        return Spot(self.x + dx, self.y + dy, self.narrow_x + dx, self.narrow_y + dy)


ORIGIN = Spot(0, 0, 0, 0)


class Frame(NamedTuple):
    """The sizes of the two arrangements, in the picture's units."""

    width: float
    height: float
    narrow_width: float
    narrow_height: float


def piece(key: str, spot: Spot, inside: str, css: str = "", data: str = "", title: str = "") -> str:
    """Something that moves: `key` names it wherever it lies, as 'dossier:yellow B'."""
    return _group("piece", key, spot, inside, css, data, title)


def part(key: str, inside: str, spot: Spot = ORIGIN, css: str = "", data: str = "", title: str = "") -> str:
    """Something that stays where it is, as 'desk:town hall'."""
    return _group("part", key, spot, inside, css, data, title)


def thing(kind: str, name: str, more: str = "") -> str:
    """The data of what can be clicked, for `data`."""
    return f' data-kind="{kind}" data-name="{attribute(name)}"{more}'


def _group(sort: str, key: str, spot: Spot, inside: str, css: str, data: str, title: str) -> str:
    classes = f' class="{css.strip()}"' if css else ""
    told = f"<title>{attribute(title)}</title>" if title else ""
    place = "" if spot == ORIGIN else f' data-narrow="{spot[2]:.5g} {spot[3]:.5g}" transform="{moved_to(spot)}"'
    return f'<g data-{sort}="{attribute(key)}"{classes}{data}{place}>{told}{inside}</g>'


def moved_to(spot: Spot) -> str:
    """The place in the wide arrangement, as a transform."""
    return f"translate({spot.x:.5g} {spot.y:.5g})"


def whole_picture(css: str, frame: Frame, title: str, told: str, style: str, groups: Iterable[str]) -> str:
    """The picture of keyed groups, as wide as its place; `told` is what it shows, in words.

    `css` is the class that its style sheet is written for.
    """
    lines = "\n".join(line for line in groups if line)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{css}" role="img" viewBox="0 0 {frame[0]:g} {frame[1]:g}" '
        f'data-narrow-box="0 0 {frame[2]:g} {frame[3]:g}" font-size="12" style="width:100%">'
        f"<title>{escape(clean(title))}</title><desc>{escape(clean(told))}</desc>{style}\n{lines}\n</svg>"
    )


# Taking a picture apart


def groups_of(svg: str) -> dict[str, str]:
    """The keyed groups of a picture by key, in the order in which they are drawn.

    >>> groups_of(whole_picture("x", Frame(1, 1, 1, 1), "", "", "", [part("a", "b")]))
    {'a': '<g data-part="a">b</g>'}
    """
    return {unescape(line.split('"', 2)[1]): line for line in svg.split("\n") if line.startswith("<g data-p")}


class Difference(NamedTuple):
    """The groups that changed or came, by key; the keys in their order, None if that is as before."""

    changed: dict[str, str]
    order: list[str] | None


def difference(before: Mapping[str, str], after: Mapping[str, str]) -> Difference:
    """What changed between two pictures that `groups_of` took apart."""
    changed = {key: markup for key, markup in after.items() if before.get(key) != markup}
    order = list(after)
    return Difference(changed, None if order == list(before) else order)
