"""Pictures of the table, of one dossier and of a stack, as SVG text; and what changed between two tables.

All functions only read. The pictures need no script, no font and no other file, and hold no ids, so that any
number of them can stand on one page. `parts` says what a click on them can find.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adacta.engine.asking import Ask
from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.engine.drawing.parts import WIDEST, Room, buttons, group, picture
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.pictures.comparing import changes
from adacta.games.ad_acta.pictures.desks import desk
from adacta.games.ad_acta.pictures.middle import centre
from adacta.games.ad_acta.pictures.parts import BAR, Look, columns_for, dossier_words, stack
from adacta.games.ad_acta.pictures.scene import BIG, NORMAL, Scene, listed
from adacta.games.ad_acta.pictures.style import STYLE
from adacta.games.ad_acta.pictures.wording import description, phase, table_text
from adacta.games.ad_acta.table import Player, Table

__all__ = ["changes", "dossier_svg", "stack_svg", "table_svg", "table_text"]

BUTTONS = ("Begin the turn", "Pass", "Stop")
"""Options that have no place on the table get a button in the bar on top."""


def table_svg(table: Table, ask: Ask | None = None, *, marked: Collection[str] = (), big_text: bool = False) -> str:
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
    width = BAR * 12
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


def _svg(width: float, height: float, title: str, told: str, parts: Sequence[str], fills_the_page: bool = False) -> str:
    widest = WIDEST if fills_the_page else width
    return picture("adacta", width, height, widest, title, told, STYLE + "".join(parts))


# The bar on top: round and phase, AP, whose turn and the question, buttons


def _bar(scene: Scene) -> str:
    table, layout = scene.table, scene.layout
    size = layout.text + 5
    name = phase(table)
    head = f"Round {table.round} · {name}" if table.round else name.capitalize()
    x = 14 + min(width_of(head, size, bold=True), layout.width * 0.4)
    right, buttons = _buttons(scene)
    parts = [words(14, 29, head, size=size, width=x - 13, css="bold")]
    told, ap = _turn(scene)
    if ap is not None:
        parts.append(_action_points(scene, ap, x + 18))
        x += 6.6 * layout.text + 18
    parts.append(words(x + 22, 29, told, size=size - 2, width=right - x - 34))
    return "".join((*parts, buttons))


def _turn(scene: Scene) -> tuple[str, int | None]:
    """What is going on, and the AP left in a running turn."""
    table, ask = scene.table, scene.ask
    if table.ended is not None:
        return table.ended, None
    if table.round and table.turns == len(table.players):
        return f"messenger: {_short(table.player(table.stamp))}", None
    player = table.in_turn()
    ap = player.ap if table.round else None
    if ask is None or not isinstance(ask.who, int):
        return (ask.what if ask else f"{_short(player)} has the turn"), ap
    return f"{_short(table.player(ask.who))}: {ask.what}", ap


def _short(player: Player) -> str:
    """So much of a name that room is left for what else is to be said."""
    return shortened(clean(player.name), 1, 15)


def _action_points(scene: Scene, ap: int, x: float) -> str:
    size = scene.layout.text
    seat = scene.table.in_turn().seat
    box = f'x="{x:.4g}" y="9" width="{6.6 * size:.4g}" height="28" rx="6"'
    told = words(
        x + 3.3 * size, 28.5, f"{ap} AP left", size=size + 2, width=6 * size, css="bold on-strong", anchor="middle"
    )
    css = scene.css("AP", f"AP of seat {seat}")
    return f"{group('counter', 'AP', css, title=f'{ap} action points left')}<rect class='strong' {box}/>{told}</g>"


def _buttons(scene: Scene) -> tuple[float, str]:
    """Where the row of buttons begins, and the buttons."""
    layout = scene.layout
    return buttons((name for name in BUTTONS if name in scene.options), layout.width - 10, layout.text + 2)
