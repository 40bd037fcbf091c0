"""What the parts of a picture look at: the table, the open question, what happened last, and where things lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from adacta.engine.asking import Ask, Seat
from adacta.engine.journal import Began, Entry, Moved
from adacta.games.ad_acta.actions import Action, Announced
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.geography import Geography, geography
from adacta.games.ad_acta.table import CAR, Place, Player, Table

DEAL = "Deal with the top dossier"
COOPERATE = "Cooperation between authorities"
MESSENGER = "M1"
"""The clause with which the messenger's turn begins."""


@dataclass(frozen=True)
class Scene:
    """Everything that the parts of a picture look at. They only read.

    `recent` holds the journal entries since the last answer, as far as they are not the table's own yet.
    """

    table: Table
    ask: Ask | None
    marked: frozenset[str]
    recent: tuple[Entry, ...] = ()

    @cached_property
    def geography(self) -> Geography:
        """Where everything lies."""
        return geography_of(self.table)

    @cached_property
    def options(self) -> frozenset[str]:
        """The names of the options of the open question."""
        return frozenset() if self.ask is None else frozenset(self.ask.names)

    @cached_property
    def asked(self) -> Player:
        """The player who is asked or, without a question to a player, in turn."""
        if self.ask is not None and isinstance(self.ask.who, int):
            return self.table.player(self.ask.who)
        return self.table.in_turn()

    @cached_property
    def holder(self) -> Player | None:
        """Whose cards are shown in full: the player asked or in turn; nobody while the messenger drives."""
        on_duty = self.table.ended is None and self.table.turns < len(self.table.players)
        return self.asked if on_duty or (self.ask is not None and isinstance(self.ask.who, int)) else None

    @cached_property
    def has_turn(self) -> Player | None:
        """Who is in the middle of the own turn."""
        table = self.table
        running = table.ended is None and table.round > 0 and table.turns < len(table.players)
        return table.in_turn() if running else None

    @cached_property
    def picks_target(self) -> bool:
        """Whether the question is what something chosen is aimed at: what cannot be, steps back."""
        about = None if self.ask is None else self.ask.about
        return isinstance(about, Action) or bool(self.laid)

    @cached_property
    def heaps(self) -> frozenset[str]:
        """The offices whose outbox can be put away, by name (N4)."""
        options = () if self.ask is None else self.ask.options
        return frozenset(option.source.name for option in options if hasattr(option, "source"))

    @cached_property
    def laid(self) -> dict[str, int]:
        """The place in the new order that dossiers have got already (K3)."""
        about = None if self.ask is None else self.ask.about
        if not isinstance(about, tuple) or not all(isinstance(item, Dossier) for item in about):
            return {}  # an announced measure is a tuple too
        return {dossier.name: place for place, dossier in enumerate(about, start=1)}

    @cached_property
    def aim(self) -> str:
        """The name of what an announced measure is aimed at (R1)."""
        about = None if self.ask is None else self.ask.about
        return about.target.name if isinstance(about, Announced) and about.target is not None else ""

    @cached_property
    def tour(self) -> Tour:
        """The messenger's turn so far."""
        return tour_of(self.table, (*self.recent, *(self.table.journal or ())))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """What the badges say: the new order of a Draught, else the order in which dossiers leave the car (M2)."""
        return self.laid or self.tour.numbers

    def css(self, name: str, *others: str, open: bool | None = None, moved: Sequence[str] | None = None) -> str:
        """The classes that everything clickable can have; `open`: whether it can be chosen now.

        It has moved if one of the names is marked: its own and `others`, or `moved` in their place.
        """
        chosen = name in self.options if open is None else open
        has_moved = not self.marked.isdisjoint((name, *others) if moved is None else moved)
        aim = name == self.aim
        return " ".join(css for css, wanted in (("can", chosen), ("moved", has_moved), ("aim", aim)) if wanted)

    def top_action(self, office: Office) -> str:
        """What the player in turn would do with the top dossier of an inbox (A5, A6)."""
        return DEAL if office in self.asked.offices else COOPERATE

    def opens(self, dossier: Dossier, place: Place, is_top: bool) -> bool:
        """Whether a click on a dossier answers the open question."""
        if dossier.name in self.options:
            return True
        if not is_top or place.kind != "inbox" or place.office is None:
            return False
        action = self.top_action(place.office)
        aimed = None if self.ask is None else self.ask.about
        as_target = isinstance(aimed, Action) and aimed.name == action and place.office.name in self.options
        return action in self.options or as_target


@dataclass(frozen=True)
class Tour:
    """What the messenger has done in this round: at which desk the car stands, the order of leaving it."""

    at: Office
    drives: bool
    numbers: dict[str, int]


def tour_of(table: Table, entries: Iterable[Entry]) -> Tour:
    """The messenger's turn that these entries tell; without one the car waits at the messenger's desk (S7, T7)."""
    at = table.car_marker or table.player(table.stamp).offices[0]
    drives = bool(table.car)
    left: list[str] = []
    for entry in entries:
        if isinstance(entry, Began):
            drives = drives or entry.clause == MESSENGER
            left = [] if entry.clause == MESSENGER else left
        elif isinstance(entry, Moved) and entry.target is CAR:
            at = getattr(entry.source, "office", None) or at
        elif isinstance(entry, Moved) and entry.source is CAR:
            at = getattr(entry.target, "office", None) or at
            left.append(entry.what.name)
    if not any(desk.outbox for desk in table.desks.values()):
        left += [dossier.name for dossier in reversed(table.car)]
    waits = table.ended is None and table.round > 0 and table.turns < len(table.players) and not table.car
    numbers = {name: number for number, name in enumerate(left, start=1)}
    if waits:
        return Tour(table.car_marker or table.player(table.stamp).offices[0], drives=False, numbers=numbers)
    return Tour(at, drives, numbers)


def geography_of(table: Table) -> Geography:
    """Where everything of this table lies."""
    pool = table.options.project_management
    return geography(table.components, 2 if pool else 1, pool)


def seat_data(seat: Seat) -> str:
    """Whose it is, for the widget."""
    return f' data-seat="{seat}"'


def listed(items: Iterable[object]) -> str:
    """'a, b and c'."""
    words = [str(item) for item in items]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
