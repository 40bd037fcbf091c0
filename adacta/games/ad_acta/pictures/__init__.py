"""Pictures of the table, of one dossier and of a stack, as SVG text; and what changed between two tables.

All functions only read. The pictures need no script, no font and no other file, and hold no ids, so that any
number of them can stand on one page. `engine.drawing.keyed` says how a picture of the table can be taken apart.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adacta.engine.asking import Ask
from adacta.engine.drawing.keyed import whole_picture
from adacta.engine.drawing.lettering import words
from adacta.engine.drawing.parts import picture
from adacta.engine.journal import Entry
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.pictures.cabinet import cabinet
from adacta.games.ad_acta.pictures.comparing import changes
from adacta.games.ad_acta.pictures.desks import grounds, stacks
from adacta.games.ad_acta.pictures.geography import BODY, CROWN, ROW, TILE
from adacta.games.ad_acta.pictures.head import head
from adacta.games.ad_acta.pictures.parts import dossier_words, folder, tower_of
from adacta.games.ad_acta.pictures.plates import plates
from adacta.games.ad_acta.pictures.scene import Scene, listed
from adacta.games.ad_acta.pictures.style import STYLE
from adacta.games.ad_acta.pictures.wording import description, phase, table_text
from adacta.games.ad_acta.table import Table

__all__ = ["changes", "dossier_svg", "stack_svg", "table_svg", "table_text"]


def table_svg(
    table: Table, ask: Ask | None = None, *, marked: Collection[str] = (), recent: Sequence[Entry] = ()
) -> str:
    """The whole table as a picture of keyed groups.

    `ask` is the open question: what can be chosen is outlined. `marked` holds the names of what moved, as `changes`
    gives them; `recent` the journal entries since the last answer, for the numbers of what left the car.
    """
    scene = Scene(table, ask, frozenset(marked), tuple(recent))
    title = f"Ad Acta, round {table.round}, {phase(table)}"
    groups = [*head(scene), *grounds(scene), *cabinet(scene), *plates(scene), *stacks(scene)]
    return whole_picture("adacta", scene.geography.frame, title, description(table, ask), STYLE, groups)


def dossier_svg(dossier: Dossier, references: int = 0, *, marked: bool = False) -> str:
    """One dossier with so many references, as a small picture."""
    css = "dossier moved" if marked else "dossier"
    inside = (
        f'<g class="{css}" data-kind="dossier" data-name="{dossier.name}" transform="translate(4 4)">'
        f"{folder(dossier, references)}</g>"
    )
    return _small(TILE + 8, BODY + 8, dossier.name, dossier_words(dossier, references), inside, 2.2)


def stack_svg(
    dossiers: Sequence[Dossier],
    references: Mapping[Dossier, int],
    *,
    label: str = "",
    numbered: bool = False,
    marked: Collection[str] = (),
) -> str:
    """A stack or the heap in the car, the last dossier on top; `numbered` from the top, as it is distributed."""
    numbers = {dossier: n for n, dossier in enumerate(reversed(dossiers), start=1)} if numbered else {}
    width = TILE + 8
    floor = len(dossiers) * ROW + CROWN + 8
    parts = [
        *tower_of(dossiers, references, numbers, frozenset(marked)),
        f'<path class="floor" d="M4 {floor:g}H{width - 4:g}"/>',
        words(width / 2, floor + 19, label, width=width, css="faint", anchor="middle") if label else "",
    ]
    title = label or f"a stack of {len(dossiers)} dossiers"
    told = f"From the top: {listed(reversed(dossiers))}." if dossiers else "Empty."
    return _small(width, floor + (26 if label else 6), title, told, "".join(parts), 1.7)


def _small(width: float, height: float, title: str, told: str, inside: str, scale: float) -> str:
    return picture("adacta", width, height, width * scale, title, told, STYLE + inside)
