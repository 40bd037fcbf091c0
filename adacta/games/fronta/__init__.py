"""Fronta (Kolejka, Queue): families queue for scarce goods, with cards to jump the queue and a black market.

The rules are in `set_up.py`, `rules.py`, `market.py`, `closing.py` and `ending.py`, in clause order; the queue cards in
`cards/`, who may know what in `hidden.py`. The names below are the face of the game
(`adacta.engine.game.Game`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from adacta.engine.asking import Ask, Choice, Seat, Viewer, checked_viewer, choose, draw, in_order
from adacta.engine.data.clauses import read_clauses
from adacta.engine.ending import Result
from adacta.games.fronta import hidden
from adacta.games.fronta.actions import PASS, QueueCard, queue_card
from adacta.games.fronta.askable import askable
from adacta.games.fronta.cards import (
    open_shops_with_goods,
    own_pawns,
    own_pawns_not_in_front,
    pawns_before_two,
    queues_of_two,
    shops_to_deliver_to,
)
from adacta.games.fronta.checks import check, invariants
from adacta.games.fronta.components import (
    Components,
    DeliveryCard,
    Kind,
    ShoppingList,
    load_components,
    write_template,
)
from adacta.games.fronta.components import as_data as components_as_data
from adacta.games.fronta.components import from_data as components_from_data
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.components.retired import RETIRED
from adacta.games.fronta.deliveries import look_at_deliveries
from adacta.games.fronta.ending import result, standing
from adacta.games.fronta.notation import position
from adacta.games.fronta.options import FIVE, FOUR, TEN_CARDS, THREE, TWO, Options, differences
from adacta.games.fronta.options import PRESETS as presets
from adacta.games.fronta.rules import next_script
from adacta.games.fronta.set_up import setup
from adacta.games.fronta.table import BLACK_MARKET, FIELD, SHOP, SPOTS, TRUCK, Player, Spot, Table
from adacta.games.fronta.why_not import known_names, why_not

if TYPE_CHECKING:
    from adacta.engine.clicking import Click
    from adacta.engine.drawing.frames import Move
    from adacta.engine.journal import Entry
    from adacta.engine.playing import Play

id = "fronta"
title = "Fronta"
answering_clauses: Sequence[str] = ()
round_word = "day"
points_word = "goods of the list"
retired = RETIRED
clauses = read_clauses(Path(__file__).parent / "data" / "clauses.md")


def from_position(
    text: str,
    *,
    components: Components | None = None,
    extra_cards: Sequence[QueueCard] = (),
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


def table_from_position(text: str, components: Components | None, extra_cards: Sequence[QueueCard]) -> Table:
    """The table that a line describes, with components and cards of one's own as they were.

    Raises LoadError with the column and what was expected there.
    """
    from adacta.games.fronta.notation.reader import table_from_position

    return table_from_position(text, components, extra_cards)


def save(play: Play, path: str | PathLike[str]) -> None:
    """Write a game of this kind to a file; the old file stays until the new one is whole.

    Raises as `adacta.engine.files.saving.save` does.
    """
    from adacta.engine.files.saving import save

    save(play, path)


def seen_by(table: Table, ask: Ask | None, viewer: Viewer) -> tuple[Table, Ask | None]:
    """What a seat, or SPECTATOR, may know of a table and a question (FE7).

    Raises ValueError for anybody else.
    """
    return hidden.seen_by(table, ask, checked_viewer(viewer, len(table.players)))


def imagine(table: Table, seat: Seat, chance: Callable[[int], int]) -> Table:
    """The table as a seat imagines it: what it does not know is dealt anew (FE7)."""
    return hidden.imagine(table, seat, chance)


def table_svg(
    table: Table,
    ask: Ask | None = None,
    seen_by: Viewer | None = None,
    *,
    marked: Collection[str] = (),
    recent: Sequence[Entry] = (),
) -> str:
    """The table as a picture, as a seat, or SPECTATOR, may see it; `marked`: names as from `changes`.

    `seen_by` None: everything is seen. Raises ValueError for anybody but a seat or SPECTATOR.
    """
    pictures = import_module(f"{__name__}.pictures")
    picture: str = pictures.table_svg(*_as_seen(table, ask, seen_by), seen_by, marked=marked)
    return picture


moved_in_blocks: Sequence[str] = ()
"""The clauses by which several things move at once: none, every good and every pawn goes by itself."""


def clicked(table: Table, ask: Ask | None, thing: Mapping[str, str], first: str | None = None) -> Click:
    """What a click on a thing of the picture means at this question; `first`: what was clicked before."""
    from adacta.games.fronta.pictures.clicks import clicked

    return clicked(table, ask, thing, first)


def wants_target(ask: Ask) -> bool:
    """Whether an action or a card has been chosen and the question is what it is aimed at."""
    from adacta.games.fronta.pictures.clicks import wants_target

    return wants_target(ask)


def changes(before: Table, after: Table) -> tuple[str, ...]:
    """Names of what moved or changed, for the `marked` of a picture.

    Raises ValueError for tables of different player counts.
    """
    from adacta.games.fronta.pictures.comparing import changes

    return changes(before, after)


def moves(before: Table, after: Table, entries: Sequence[Entry]) -> Sequence[Move]:
    """The ways of the goods and pawns that these journal entries moved, for motion."""
    from adacta.games.fronta.pictures.motion import moves

    return moves(before, after, entries)


def side_svg(table: Table, recent: Sequence[Entry] = ()) -> str:
    """The chart of who gets a good in which step, beside the question; '' outside of queue jumping and opening."""
    from adacta.games.fronta.pictures.buyers import buyers_svg

    return buyers_svg(table)


def ways(table: Table) -> dict[str, Any]:
    """What is seen of pawns and goods that are pointed at: who gets which good, who goes without."""
    from adacta.games.fronta.pictures.ways import ways

    return ways(table)


def table_text(table: Table, ask: Ask | None = None, seen_by: Viewer | None = None) -> str:
    """The table as plain text of 80 columns, as a seat, or SPECTATOR, may see it (None: everything)."""
    from adacta.games.fronta.notation.text import table_text

    return table_text(*_as_seen(table, ask, seen_by))


def _as_seen(table: Table, ask: Ask | None, viewer: Viewer | None) -> tuple[Table, Ask | None]:
    return (table, ask) if viewer is None else seen_by(table, ask, viewer)


def __getattr__(name: str) -> ModuleType:
    """`strategies`, `flows` and `records` are loaded when they are first used."""
    if name in ("strategies", "flows", "records"):
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
