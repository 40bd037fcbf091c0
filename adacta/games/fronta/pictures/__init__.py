"""The table as a picture, as SVG text, and what changed between two tables.

All functions only read. The pictures need no script, no font and no other file, and hold no ids, so that any
number of them can stand on one page. `clicks` says what a click on them means, `geography` where everything stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from adacta.engine.asking import Ask, Seat, Spectator
from adacta.engine.drawing.keyed import Spot, part, thing, whole_picture
from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.games.fronta.notation.text import table_text
from adacta.games.fronta.phases import QUEUE_JUMPING
from adacta.games.fronta.pictures.board import shops, street
from adacta.games.fronta.pictures.comparing import changes
from adacta.games.fronta.pictures.families import family
from adacta.games.fronta.pictures.geography import NARROW, WIDE, Geography, frame_for
from adacta.games.fronta.pictures.held import deliveries, hand
from adacta.games.fronta.pictures.parts import both, box, shape
from adacta.games.fronta.pictures.scene import Scene
from adacta.games.fronta.pictures.stalls import black_market
from adacta.games.fronta.pictures.style import STYLE
from adacta.games.fronta.table import Table

__all__ = ["changes", "table_svg", "table_text"]


def table_svg(
    table: Table,
    ask: Ask | None = None,
    seat: Seat | Spectator | None = None,
    *,
    marked: Collection[str] = (),
) -> str:
    """The whole table as a picture. It must hold only what `seat` may know, see `hidden.seen_by`.

    `ask` is the open question: what can be chosen is outlined. `seat` is who looks; SPECTATOR: what lies open to
    all, None: everything. `marked` holds the names of what moved, as `changes` gives them.
    """
    scene = Scene(table, ask, seat, frozenset(marked))
    groups = (
        *street(scene),
        *_head(scene),
        *black_market(scene),
        *deliveries(scene),
        *(group for player in table.players for group in family(scene, player)),
        *hand(scene),
        *shops(scene),
    )
    return whole_picture(
        "fronta", frame_for(scene.players), f"Fronta, {when(table)}", table_text(table, ask), STYLE, groups
    )


def when(table: Table) -> str:
    """'day 2, Tuesday, queue jumping 2 of 3'."""
    if table.ended is not None:
        return "game over"
    if not table.day:
        return "before the set-up"
    jumping = table.phase == QUEUE_JUMPING
    cards = f" {table.card_round} of {table.options.rounds_of_cards}" if jumping and table.card_round else ""
    return f"day {table.day}, {table.weekday}, {table.phase}{cards}"


# The line on top: day and phase, whose turn and the question, buttons


def _head(scene: Scene) -> Iterator[str]:
    names = scene.without_a_place
    wide, narrow = (_buttons_from(layout, names) for layout in (WIDE, NARROW))
    lefts = [
        places[0][0] if places else layout.width for places, layout in zip((wide, narrow), (WIDE, NARROW), strict=True)
    ]
    yield part("head", both(_told(scene, WIDE, lefts[0]), _told(scene, NARROW, lefts[1])))
    for name, (x, width), (narrow_x, _) in zip(names, wide, narrow, strict=True):
        told = words(width / 2, 18, name, size=13.5, css="bold", anchor="middle")
        inside = box("face", width, 26.5, 13) + told + box("edge", width, 26.5, 13)
        yield part(f"button:{name}", inside, Spot(x, 2.5, narrow_x, 2.5), "button can", thing("button", name))


def _buttons_from(layout: Geography, names: list[str]) -> list[tuple[float, float]]:
    """Where the buttons begin and how wide they are, the last one at the right edge."""
    places: list[tuple[float, float]] = []
    right = layout.width - 5
    for name in reversed(names):
        width = 22 + width_of(name, 13.5, bold=True)
        places.insert(0, (right - width, width))
        right -= width + 7
    return places


def _told(scene: Scene, layout: Geography, right: float) -> str:
    """Day and phase, then the question with the badge of whoever is asked."""
    head = when(scene.table).replace(", ", " · ", 2)
    head = head[0].upper() + head[1:]
    head = head.replace(scene.table.weekday, scene.table.weekday[:3])
    if layout.stacked:
        first = words(8, 19, head, size=13.5, width=right - 14, css="faint bold")
        return first + _question(scene, 8, 48, layout.width - 8)
    wide = min(width_of(head, 13.5, bold=True), 300)
    return words(8, 21, head, size=13.5, width=wide + 1, css="faint bold") + _question(scene, wide + 22, 22, right - 6)


def _question(scene: Scene, x: float, y: float, right: float) -> str:
    table, ask = scene.table, scene.ask
    if table.ended is not None or ask is None:
        return words(x, y, table.ended or "", size=16, width=right - x, css="bold")
    if not isinstance(ask.who, int):
        return words(x, y, ask.what, size=16, width=right - x, css="bold")
    name = shortened(clean(table.player(ask.who).name), 16, 110, bold=True)
    told = f"{name}: {ask.what}"
    if width_of(told, 16, bold=True) > (right - x - 28) * 1.1:
        told = ask.what  # the badge says who is asked
    mark = f'<g class="s{ask.who}">{box("tile", 20, 20, 4, x, y - 16)}{shape(ask.who, x + 10, y - 6, 0.8)}</g>'
    return mark + words(x + 26, y, told, size=16, width=right - x - 28, css="bold")
