"""Ad Acta: dossiers move through the inboxes and outboxes of four offices into the cabinet.

The rules: `set_up.py` (S, T), `rules.py` (A, M), `balancing.py` (B), `ending.py` (E). What costs action points is in
`actions.py`, the cards (K, N, R) in `cards/`.
The names below are the face of the game (`adacta.engine.game.Game`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from importlib import import_module
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from adacta.engine.asking import Ask, Choice, Seat, Viewer, checked_viewer, choose, draw, in_order
from adacta.engine.data.clauses import read_clauses
from adacta.engine.ending import Result
from adacta.games.ad_acta.actions import STOP, Action, Deed, cost_of
from adacta.games.ad_acta.askable import askable
from adacta.games.ad_acta.cards import (
    dossiers_in_inboxes,
    dossiers_in_outboxes,
    dossiers_to_send_on,
    inboxes_to_sort,
    measure,
    reaction,
)
from adacta.games.ad_acta.checks import check, invariants
from adacta.games.ad_acta.components import Components, Dossier, Office, load_components, write_template
from adacta.games.ad_acta.components import as_data as components_as_data
from adacta.games.ad_acta.components import from_data as components_from_data
from adacta.games.ad_acta.ending import result, standing
from adacta.games.ad_acta.notation import position
from adacta.games.ad_acta.options import (
    FIRST_GAME,
    FOUR,
    PROJECT_MANAGEMENT,
    STANDING_ORDERS,
    THREE,
    TWO,
    Options,
    differences,
)
from adacta.games.ad_acta.options import PRESETS as presets
from adacta.games.ad_acta.rules import next_script
from adacta.games.ad_acta.set_up import setup
from adacta.games.ad_acta.table import INBOX, OUTBOX, Player, Table
from adacta.games.ad_acta.why_not import known_names, why_not

if TYPE_CHECKING:
    from adacta.engine.clicking import Click
    from adacta.engine.drawing.frames import Move
    from adacta.engine.journal import Entry
    from adacta.engine.playing import Play

id = "ad_acta"
title = "Ad Acta"
answering_clauses = ("R1",)
clauses = read_clauses(Path(__file__).parent / "data" / "clauses.md")


def from_position(
    text: str,
    *,
    components: Components | None = None,
    extra_cards: Sequence[Action] = (),
    names: Sequence[str] | None = None,
    seed: int | None = None,
    dictate: bool = False,
) -> Play:
    """A game that goes on from a position line, with the components and own cards it was played with.

    Raises LoadError with the column and what was expected.
    """
    import sys

    from adacta.engine.files.saving import from_position

    return from_position(sys.modules[__name__], text, components, extra_cards, names, seed, dictate)


def table_from_position(text: str, components: Components | None, extra_cards: Sequence[Action]) -> Table:
    """The table that a line describes, with components and cards of one's own as they were.

    Raises LoadError with the column and what was expected there.
    """
    from adacta.games.ad_acta.notation.reader import table_from_position

    return table_from_position(text, components, extra_cards)


def save(play: Play, path: str | PathLike[str]) -> None:
    """Write a game of this kind to a file; the old file stays until the new one is whole.

    Raises as `adacta.engine.files.saving.save` does.
    """
    from adacta.engine.files.saving import save

    save(play, path)


def seen_by(table: Table, ask: Ask | None, viewer: Viewer) -> tuple[Table, Ask | None]:
    """What a seat, or SPECTATOR, may know: everything (S9).

    Raises ValueError for anybody else.
    """
    checked_viewer(viewer, len(table.players))
    return table, ask


def imagine(table: Table, seat: Seat, chance: Callable[[int], int]) -> Table:
    """The table as a seat imagines it: as it is, since nothing is hidden (S9)."""
    return table


def table_svg(
    table: Table,
    ask: Ask | None = None,
    seen_by: Viewer | None = None,
    *,
    marked: Collection[str] = (),
    recent: Sequence[Entry] = (),
) -> str:
    """The table as a picture, the same for everybody (S9); `marked`: names of what moved, as from `changes`.

    `recent` holds the journal entries since the last answer: the numbers of what left the car stay as long.
    Raises ValueError for `seen_by` anybody but a seat or SPECTATOR.
    """
    from adacta.games.ad_acta.pictures import table_svg

    if seen_by is not None:
        checked_viewer(seen_by, len(table.players))
    return table_svg(table, ask, marked=marked, recent=recent)


moved_in_blocks = ("M1", "T7", "N4")
"""The clauses by which a whole outbox moves at once."""


def clicked(table: Table, ask: Ask | None, thing: Mapping[str, str], first: str | None = None) -> Click:
    """What a click on a thing of the picture means at this question; `first`: what was clicked before."""
    from adacta.games.ad_acta.pictures.clicks import clicked

    return clicked(table, ask, thing, first)


def wants_target(ask: Ask) -> bool:
    """Whether an action or a card has been chosen and the question is what it is aimed at."""
    from adacta.games.ad_acta.pictures.clicks import wants_target

    return wants_target(ask)


def changes(before: Table, after: Table) -> tuple[str, ...]:
    """Names of what moved or changed, for the `marked` of a picture.

    Raises ValueError for tables of different player counts.
    """
    from adacta.games.ad_acta.pictures.comparing import changes

    return changes(before, after)


def moves(before: Table, after: Table, entries: Sequence[Entry]) -> Sequence[Move]:
    """The ways of what these journal entries moved, for motion."""
    from adacta.games.ad_acta.pictures.motion import moves

    return moves(before, after, entries)


def side_svg(table: Table, recent: Sequence[Entry] = ()) -> str:
    """The chart of heap and inboxes beside the question, '' when no messenger has driven (M2, M3)."""
    from adacta.games.ad_acta.pictures.slope import slope_svg

    return slope_svg(table, recent)


def ways(table: Table) -> dict[str, Any]:
    """The remaining way of each dossier, drawn when it is pointed at."""
    from adacta.games.ad_acta.pictures.ways import ways

    return ways(table)


def table_text(table: Table, ask: Ask | None = None, seen_by: Viewer | None = None) -> str:
    """The table as plain text of 80 columns, the same for everybody (S9)."""
    from adacta.games.ad_acta.pictures import table_text

    if seen_by is not None:
        checked_viewer(seen_by, len(table.players))
    return table_text(table, ask)


def __getattr__(name: str) -> Any:
    """`strategies`, `flows`, `records`, `kernel` and `played_on` are loaded when they are first used."""
    if name == "played_on":
        return import_module(f"{__name__}.played").PLAYED_ON
    if name in ("strategies", "flows", "records", "kernel"):
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
