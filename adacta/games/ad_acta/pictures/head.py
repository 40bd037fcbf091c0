"""The head of the picture: where we are, the question, the supply, and options that have no place on the table."""

from __future__ import annotations

from collections.abc import Iterator

from adacta.engine.drawing.keyed import NARROW_ONLY, WIDE_ONLY, Spot, part, thing
from adacta.engine.drawing.lettering import clean, shortened, width_of, words
from adacta.games.ad_acta.pictures.geography import MARGIN
from adacta.games.ad_acta.pictures.icons import icon
from adacta.games.ad_acta.pictures.scene import Scene
from adacta.games.ad_acta.pictures.wording import phase
from adacta.games.ad_acta.table import Player

BUTTONS = ("Stop", "Pass", "Begin the turn")
"""Options that have no place on the table get a button, from the right."""
EXCHANGE = "Exchange pencil points for a drop"
SUPPLY = 50.0
LINE = 28


def head(scene: Scene) -> Iterator[str]:
    """One line in the wide arrangement, three in the narrow one."""
    geo = scene.geography
    right, narrow_right = geo.wide.width - MARGIN, geo.narrow.width - MARGIN
    for name in BUTTONS:
        if name in scene.options:
            width = 26 + width_of(name, 14, bold=True)
            right, narrow_right = right - width, narrow_right - width
            yield _button(name, width, Spot(right, 1, narrow_right, 60))
            right, narrow_right = right - 6, narrow_right - 6
    right -= SUPPLY
    yield _supply(scene, Spot(right, 1, MARGIN, 60))
    yield _words(scene, right - 10)
    yield _under_the_cabinet(scene)


def _words(scene: Scene, right: float) -> str:
    table = scene.table
    name = phase(table)
    where = f"Round {table.round} · {name}" if table.round else name.capitalize()
    told = question(scene)
    left = MARGIN + min(width_of(where, 13), 210) + 10
    narrow = scene.geography.narrow.width - 2 * MARGIN
    wide = words(MARGIN + 2, 20, where, size=13, width=210, css="faint") + words(
        left, 21, told, size=18, width=right - left, css="bold"
    )
    lines = words(MARGIN, 19, where, size=14, width=narrow, css="faint") + words(
        MARGIN, 46, told, size=18, width=narrow, css="bold"
    )
    return part("head", f'<g class="{WIDE_ONLY}">{wide}</g><g class="{NARROW_ONLY}">{lines}</g>')


def question(scene: Scene) -> str:
    """What is going on: the end, the messenger, or the question with who is asked."""
    table, ask = scene.table, scene.ask
    if table.ended is not None:
        return table.ended
    if table.round and table.turns == len(table.players):
        return f"{_short(table.player(table.stamp))} drives the car"
    if ask is None:
        return f"{_short(table.in_turn())} has the turn"
    return f"{_short(table.player(ask.who))}: {ask.what}" if isinstance(ask.who, int) else ask.what


def _short(player: Player) -> str:
    """So much of a name that room is left for what else is to be said."""
    return shortened(clean(player.name), 1, 15)


def _button(name: str, width: float, spot: Spot) -> str:
    box = f'width="{width:.4g}" height="{LINE}" rx="13"'
    told = words(width / 2, 19, name, size=14, css="bold", anchor="middle")
    inside = f'<rect class="face" {box}/><rect class="edge" {box}/>{told}'
    return part(f"button:{name}", inside, spot, "button can", thing("button", name), name)


def _supply(scene: Scene, spot: Spot) -> str:
    """The drops that lie beside the board (C8); a click exchanges pencil points for one of them (A2)."""
    supply = scene.table.supply
    box = f'width="{SUPPLY:g}" height="{LINE}" rx="5"'
    inside = (
        f'<rect class="chip" {box}/>{icon("drop", 5, 6)}{icon("drop", 12, 6)}'
        f'{words(SUPPLY - 6, 19, supply, size=14, css="bold", anchor="end")}<rect class="edge" {box}/>'
    )
    title = f"dextrose drops beside the board: {supply}{f'. Click: {EXCHANGE}' if EXCHANGE in scene.options else ''}"
    return part("supply", inside, spot, f"action {scene.css(EXCHANGE, 'supply')}", thing("action", EXCHANGE), title)


def _under_the_cabinet(scene: Scene) -> str:
    """How much is filed, that the ring runs clockwise, and whose component data these are."""
    table, geo = scene.table, scene.geography
    filed, places = sum(map(len, table.cabinet.partitions)), sum(table.components.partitions)
    vacant = table.vacant_place()
    count = f"Filing cabinet: {filed} of {places}" + (
        f", next place in {vacant.name.split()[-1]}" if vacant else ", no place left"
    )
    name = shortened(clean(table.components.name), 12, 110)
    source = "" if table.components.printed else f"{name} set, not the printed one"
    shown = []
    for plan, only in ((geo.wide, WIDE_ONLY), (geo.narrow, NARROW_ONLY)):
        y = plan.corridors[0] + 12
        width = plan.width - 2 * MARGIN
        shown.append(
            f'<g class="{only}">{words(MARGIN + 2, y, count, width=width / 2 - 6, css="faint")}'
            f"{words(plan.width - MARGIN - 2, y, source, width=width / 2 - 6, css='faint', anchor='end')}</g>"
        )
    return part("under the cabinet", "".join(shown))
