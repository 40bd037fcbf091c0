"""The parts that pictures of the table are put together from: pawns, goods, cards, lorries.

Everything is drawn from its own corner, for the wide and the narrow arrangement; where the two differ it is drawn
twice. What can be clicked has `data-kind` and `data-name`; the class `can` marks an option of the open question, `off`
what the question asks for but cannot be chosen, `moved` what moved in the last step.
"""

from __future__ import annotations

from functools import lru_cache

from adacta.engine.asking import Seat
from adacta.engine.drawing.keyed import NARROW_ONLY, WIDE_ONLY
from adacta.engine.drawing.lettering import width_of, words
from adacta.engine.drawing.parts import Room
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.pictures.geography import TILE
from adacta.games.fronta.pictures.palette import SHAPES, SIGNS


def both(wide: str, narrow: str) -> str:
    """What differs in the two arrangements, drawn twice; the style sheet shows one of them."""
    if wide == narrow:
        return wide
    return f'<g class="{WIDE_ONLY}">{wide}</g><g class="{NARROW_ONLY}">{narrow}</g>'


def box(css: str, width: float, height: float, radius: float = 5, x: float = 0, y: float = 0) -> str:
    """A rectangle with round corners."""
    place = "".join(f' {name}="{value:.4g}"' for name, value in (("x", x), ("y", y)) if value)
    return f'<rect class="{css}"{place} width="{width:.4g}" height="{height:.4g}" rx="{radius:g}"/>'


@lru_cache(maxsize=4096)
def boxes(css: str, wide: Room, narrow: Room, radius: float = 5) -> str:
    """A rectangle that fills a place in both arrangements: outlines and grounds of what can be clicked."""
    if (wide.width, wide.height) == (narrow.width, narrow.height):
        return box(css, wide.width, wide.height, radius)
    return box(f"{css} {WIDE_ONLY}", wide.width, wide.height, radius) + box(
        f"{css} {NARROW_ONLY}", narrow.width, narrow.height, radius
    )


# Goods


@lru_cache(maxsize=4096)
def sign(kind: Kind, x: float, y: float, scale: float = 1) -> str:
    """The sign of a kind of goods around a point."""
    size = f" scale({scale:.3g})" if abs(scale - 1) > 0.01 else ""
    return f'<path class="sign" transform="translate({x:.4g} {y:.4g}){size}" d="{SIGNS[kind]}"/>'


@lru_cache(maxsize=4096)
def ware(kind: Kind, width: float, height: float = TILE) -> str:
    """One good: a small card on the ground of its kind with the kind's sign."""
    return box("ware", width, height, 4) + sign(kind, width / 2, height / 2, min(width, height) / 24)


@lru_cache(maxsize=4096)
def delivery_card(kind: Kind, amount: int, x: float = 0) -> str:
    """A delivery card: how many goods, and the kind's sign."""
    return (
        box("ware", 47, 26, 4, x)
        + words(x + 14, 18, f"+{amount}", size=15, css="bold on-ware", anchor="middle")
        + sign(kind, x + 35, 13, 0.85)
    )


@lru_cache(maxsize=4096)
def truck(count: int) -> str:
    """A lorry with the number of goods on it, driving to the right."""
    return (
        '<path class="truck" d="M0 1h31v20H0zM33 7h9l7 7v7H33z"/>'
        '<circle class="wheel" cx="9" cy="22" r="4.3"/><circle class="wheel" cx="40" cy="22" r="4.3"/>'
        + words(15.5, 16.5, count, size=14.5, css="bold on-strong", anchor="middle")
    )


# Cards that lie face down


@lru_cache(maxsize=4096)
def backs(count: int, height: float, most: int = 6, apart: float = 0.45, x: float = 0, y: float = 0) -> str:
    """So many cards of which only the backs are seen, fanned out; `apart`: in widths of a card."""
    width = height * 0.7
    return "".join(box("back", width, height, 2, x + n * width * apart, y) for n in range(min(count, most)))


def width_of_backs(count: int, height: float, most: int = 6, apart: float = 0.45) -> float:
    """How wide these are."""
    shown = min(count, most)
    return height * 0.7 * (1 + apart * (shown - 1)) if shown else 0


# Pawns


def shape(seat: Seat, x: float, y: float, scale: float = 1, css: str = "on-c") -> str:
    """The shape of a family, or the speculators' hat, around a point."""
    size = f" scale({scale:.3g})" if abs(scale - 1) > 0.01 else ""
    return f'<path class="{css}" transform="translate({x:.4g} {y:.4g}){size}" d="{SHAPES[seat]}"/>'


@lru_cache(maxsize=4096)
def badge(seat: Seat, width: float, height: float, scale: float, size: float) -> str:
    """The family's colour with its shape and number: 'S' for speculators."""
    told = "S" if seat == 0 else str(seat)
    middle = height / 2
    return (
        box("tile", width, height, 4)
        + shape(seat, width * (0.34 if width > 30 else 0.33), middle + (1 if seat == 3 else 0), scale)
        + words(width * 0.74, middle + size * 0.36, told, size=size, css="bold on-tile", anchor="middle")
    )


FULL, HALF = 58, 30
"""How wide a pawn is at least that tells what it wants; that tells its place."""


@lru_cache(maxsize=4096)
def pawn_tile(seat: Seat, place: int, kind: Kind | None, wants: int, told: str, width: float) -> str:
    """A pawn in a queue: its badge, what its family still wants here, and the number of its place.

    `told` stands in place of what is wanted, if there is room for it.
    """
    if width < HALF:
        return box("sheet", width, TILE) + badge(seat, width, TILE, 0.55, 13)
    number = words(
        width - (1.5 if width < 45 else 3), 17.5, place, size=12, css="bold" if place == 1 else "faint", anchor="end"
    )
    if width < FULL:
        head = badge(seat, 31, TILE, 0.68, 14) if width > 45 else badge(seat, 19, TILE, 0.42, 12)
        return box("sheet", width, TILE) + head + number
    roomy = width > 90
    head = badge(seat, 38, TILE, 0.8, 16) if roomy else badge(seat, 26, TILE, 0.55, 14)
    inside = words(42, 17.5, told, css="faint", width=width - 60) if told and roomy else ""
    wanted = "" if kind is None else _wanted(kind, wants, roomy)
    return box("sheet", width, TILE) + head + inside + wanted + number


def _wanted(kind: Kind, wants: int, roomy: bool) -> str:
    """A square for each good that the family still wants here."""
    if roomy:
        squares = "".join(box("want", 9, 9, 2, 43 + n * 11, 8.7) for n in range(min(wants, 4)))
    else:
        squares = "".join(box("want", 7.5, 7.5, 2, 28 + n % 2 * 8.5, 4.5 + n // 2 * 9) for n in range(min(wants, 4)))
    return f'<g class="{kind.id}">{squares}</g>' if squares else ""


# Words


def pill(told: str, size: float, x: float = 0, y: float = 0, css: str = "strong", ink: str = "bold on-strong") -> str:
    """A small label; x and y are its upper left corner."""
    width = pill_width(told, size)
    return box(css, width, size + 6, size / 2, x, y) + words(
        x + width / 2, y + size + 1.5, told, size=size, css=ink, anchor="middle"
    )


def pill_width(told: str, size: float) -> float:
    """How wide a label is."""
    return width_of(told, size, bold=True) + size * 0.9
