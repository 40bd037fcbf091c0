"""Pictures of the table, of one dossier and of a stack, as SVG text; and what changed between two tables.

All functions only read. The pictures need no script, no font and no other file, and hold no ids, so that any
number of them can stand on one page. `picture_parts` says what a click on them can find.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from adacta.engine.asking import Ask
from adacta.games.ad_acta.changes import changes
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.picture_centre import centre
from adacta.games.ad_acta.picture_desks import desk, zone
from adacta.games.ad_acta.picture_parts import (
    BAR,
    Look,
    Room,
    bar_width,
    clean,
    columns_for,
    dossier_words,
    stack,
    words,
)
from adacta.games.ad_acta.picture_scene import BIG, NORMAL, Scene, group, listed
from adacta.games.ad_acta.picture_style import STYLE
from adacta.games.ad_acta.picture_words import description, phase, table_text
from adacta.games.ad_acta.table import Table

__all__ = ["changes", "dossier_svg", "stack_svg", "table_svg", "table_text"]

BUTTONS = ("Begin the turn", "Pass", "Stop")
"""Options that have no place on the table get a button in the bar on top."""


def table_svg(
    table: Table, ask: Ask | None = None, *, marked: Collection[str] = (), big_text: bool = False
) -> str:
    """The whole table as a picture.

    `ask` is the open question: what can be chosen is outlined. `marked` holds the names of what moved, as
    `changes` gives them. `big_text` for projectors: larger type, of the cards only those of the player asked.
    """
    layout = BIG if big_text else NORMAL
    scene = Scene(table, ask, frozenset(marked), layout)
    parts = [_bar(scene), *(desk(scene, number) for number in range(4)), centre(scene)]
    title = f"Ad Acta, round {table.round}, {phase(table)}"
    return _svg(layout.width, layout.height, title, description(table, ask), parts, fills_the_page=True)


def dossier_svg(dossier: Dossier, references: int = 0, *, marked: bool = False) -> str:
    """One dossier with so many references, as a small picture."""
    width = bar_width([dossier]) + 60
    looks = {dossier: Look("moved" if marked else "")}
    bar = stack([dossier], {dossier: references}, Room(4, 4, width, BAR * 1.5), looks, BAR * 1.5)
    return _svg(width + 8, BAR * 1.5 + 6, dossier.name, dossier_words(dossier, references), [bar])


def stack_svg(
    dossiers: Sequence[Dossier],
    references: Mapping[Dossier, int],
    *,
    label: str = "",
    numbered: bool = False,
    marked: Collection[str] = (),
) -> str:
    """A stack or the heap in the car, the last dossier on top; `numbered` from the top, as it is distributed."""
    looks = {
        dossier: Look("moved" if dossier.name in marked else "", "", str(number) if numbered else "")
        for number, dossier in enumerate(reversed(dossiers), start=1)
    }
    height = max(1, min(len(dossiers), 14)) * 24.0
    columns, _, _ = columns_for(len(dossiers), Room(0, 0, 0, height), 24)
    width = 230.0 * columns
    below = 22 if label else 4
    parts = [
        f'<path class="tray" d="M3 {height - 12:g}V{height + 5:g}H{width + 13:g}V{height - 12:g}"/>',
        stack(dossiers, references, Room(8, 4, width, height), looks, 24),
        words(width / 2 + 8, height + 20, label, width=width, css="faint", anchor="middle") if label else "",
    ]
    title = label or f"a stack of {len(dossiers)} dossiers"
    told = f"From the top: {listed(reversed(dossiers))}." if dossiers else "Empty."
    return _svg(width + 16, height + 4 + below, title, told, parts)


def _svg(
    width: float, height: float, title: str, told: str, parts: Sequence[str], fills_the_page: bool = False
) -> str:
    size = f"width:100%;max-width:{1.2 * 1120 if fills_the_page else width:g}px"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="adacta" role="img" viewBox="0 0 {width:g} {height:g}" '
        f'font-size="12" style="{size}"><title>{escape(clean(title))}</title><desc>{escape(told)}</desc>'
        f"{STYLE}{''.join(parts)}</svg>"
    )


# The bar on top: round and phase, whose turn, the question, buttons


def _bar(scene: Scene) -> str:
    table, layout = scene.table, scene.layout
    size = layout.text
    name = phase(table)
    head = f"Round {table.round} · {name}" if table.round else name.capitalize()
    x = 14 + 17 * (size + 2)
    right, buttons = _buttons(scene)
    parts = [words(14, 29, head, size=size + 5, width=x - 24, css="bold")]
    told, ap = _turn(scene)
    if ap is not None:
        parts.append(_action_points(scene, ap, x))
        x += 8 * size
    parts.append(words(x, 29, told, size=size + 3, width=right - x - 10))
    return "".join((*parts, buttons))


def _turn(scene: Scene) -> tuple[str, int | None]:
    """What is going on, and the AP left in a running turn."""
    table, ask = scene.table, scene.ask
    if table.ended is not None:
        return table.ended, None
    if table.round and table.turns == len(table.players):
        return f"messenger: {table.player(table.stamp).name}", None
    player = table.in_turn()
    ap = player.ap if table.round else None
    if ask is None or not isinstance(ask.who, int):
        return (ask.what if ask else player.name), ap
    return f"{table.player(ask.who).name}: {ask.what}", ap


def _action_points(scene: Scene, ap: int, x: float) -> str:
    size = scene.layout.text
    name = "AP"
    return (
        f"{group('counter', name, scene.css(name, f'AP of seat {scene.table.in_turn().seat}'), title=f'{ap} action points left')}"
        f"{zone(x - 8, 10, 7 * size, 27)}{words(x, 30, f'{ap} AP left', size=size + 3, css='bold')}</g>"
    )


def _buttons(scene: Scene) -> tuple[float, str]:
    """Where the row of buttons begins, and the buttons, from the right."""
    size = scene.layout.text
    right = scene.layout.width - 12
    parts = []
    for name in BUTTONS:
        if name in scene.options:
            width = 2 * size + len(name) * size * 0.66
            box = f'x="{right - width:.4g}" y="9" width="{width:.4g}" height="28" rx="14"'
            parts.append(
                f'{group("button", name, "can")}<rect class="face" {box}/><rect class="edge" {box}/>'
                f"{words(right - width / 2, 28, name, size=size + 2, width=width - 10, css='bold', anchor='middle')}</g>"
            )
            right -= width + 8
    return right, "".join(parts)
