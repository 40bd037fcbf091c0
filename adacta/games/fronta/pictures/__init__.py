"""The table as a picture, as SVG text, and what changed between two tables.

All functions only read. The pictures need no script, no font and no other file, and hold no ids, so that any
number of them can stand on one page. `clicks` says what a click on them means.
"""

from __future__ import annotations

from collections.abc import Collection

from adacta.engine.asking import Ask, Viewer
from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.engine.drawing.parts import WIDEST, buttons, picture
from adacta.games.fronta.phases import QUEUE_JUMPING
from adacta.games.fronta.pictures.board import black_market, shop_row
from adacta.games.fronta.pictures.comparing import changes
from adacta.games.fronta.pictures.families import family
from adacta.games.fronta.pictures.held import deliveries, hand
from adacta.games.fronta.pictures.scene import BIG, NORMAL, Scene
from adacta.games.fronta.pictures.style import STYLE
from adacta.games.fronta.table import Table
from adacta.games.fronta.text import table_text

__all__ = ["changes", "table_svg", "table_text"]

BUTTONS = ("Pass", "Go home", "Stay in the queue", "Enough")
"""Options that have no place on the table get a button in the bar on top."""


def table_svg(
    table: Table,
    ask: Ask | None = None,
    seat: Viewer | None = None,
    *,
    marked: Collection[str] = (),
    big_text: bool = False,
) -> str:
    """The whole table as a picture. It must hold only what `seat` may know, see `hidden.seen_by`.

    `ask` is the open question: what can be chosen is outlined. `seat` is who looks, SPECTATOR sees what lies
    open to all, None: everything. `marked` holds the names of what moved, as `changes` gives them. `big_text` for
    projectors: larger type, fewer details.
    """
    layout = BIG if big_text else NORMAL
    scene = Scene(table, ask, seat, frozenset(marked), layout)
    parts = [
        _bar(scene),
        *(shop_row(scene, number) for number in range(5)),
        black_market(scene),
        hand(scene),
        *(family(scene, player) for player in table.players),
        deliveries(scene),
    ]
    told, inside = clean(table_text(table, ask)), STYLE + "".join(parts)
    return picture("fronta", layout.width, layout.height, WIDEST, f"Fronta, {when(table)}", told, inside)


def when(table: Table) -> str:
    """'day 2, Tuesday, queue jumping 2 of 3'."""
    if table.ended is not None:
        return "game over"
    if not table.day:
        return "before the set-up"
    jumping = table.phase == QUEUE_JUMPING
    cards = f" {table.card_round} of {table.options.rounds_of_cards}" if jumping and table.card_round else ""
    return f"day {table.day}, {table.weekday}, {table.phase}{cards}"


# The bar on top: day and phase, whose turn and the question, buttons


def _bar(scene: Scene) -> str:
    layout = scene.layout
    size = layout.text + (4 if layout.all_details else 2)
    head = when(scene.table).capitalize().replace(", ", " · ", 2)
    for day in ("monday", "tuesday", "wednesday", "thursday", "friday"):
        head = head.replace(day, day.capitalize())
    x = 12 + min(width_of(head, size, bold=True), layout.width * 0.42)
    right, buttons = _buttons(scene)
    return "".join(
        (
            words(12, 29, head, size=size, width=x - 11, css="bold"),
            words(x + 20, 29, _turn(scene), size=size - 1.5, width=right - x - 30),
            buttons,
        )
    )


def _turn(scene: Scene) -> str:
    """What is going on."""
    table, ask = scene.table, scene.ask
    if table.ended is not None:
        return table.ended
    if ask is None:
        return ""
    if not isinstance(ask.who, int):
        return ask.what
    return f"{shortened(clean(table.player(ask.who).name), 1, 15)}: {ask.what}"


def _buttons(scene: Scene) -> tuple[float, str]:
    """Where the row of buttons begins, and the buttons."""
    layout = scene.layout
    return buttons((name for name in BUTTONS if name in scene.options), layout.width - 8, layout.text + 2)
