"""What a picture of the table shows: the table, the open question, what moved, and where everything goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from adacta.engine.asking import Ask, Seat
from adacta.engine.drawing.parts import Room
from adacta.games.ad_acta.actions import Action, Announced
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.pictures.parts import Look
from adacta.games.ad_acta.table import Place, Player, Table

DEAL = "Deal with the top dossier"
COOPERATE = "Cooperation between authorities"


@dataclass(frozen=True)
class Layout:
    """Sizes of a picture, in its own units: the whole, a desk, the column between, type, bars."""

    width: float
    height: float
    top: float
    desk_width: float
    text: float
    bar: float
    all_details: bool

    @property
    def desk_height(self) -> float:
        return (self.height - self.top - 3 * GAP) / 2

    def corner(self, number: int) -> tuple[float, float]:
        """Where the n-th desk of the ring stands: clockwise from the upper left corner."""
        x = GAP if number in (0, 3) else self.width - GAP - self.desk_width
        y = self.top if number in (0, 1) else self.top + GAP + self.desk_height
        return x, y

    @property
    def centre(self) -> Room:
        """The room between the desks."""
        x = self.desk_width + 2 * GAP
        return Room(x, self.top, self.width - 2 * x, self.height - self.top - GAP)


GAP = 8
NORMAL = Layout(1120, 640, 46, 352, 12, 22, all_details=True)
BIG = Layout(920, 526, 46, 306, 15, 27, all_details=False)


@dataclass(frozen=True)
class Scene:
    """Everything that the parts of a picture look at. They only read."""

    table: Table
    ask: Ask | None
    marked: frozenset[str]
    layout: Layout

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

    def looks(self, dossiers: Sequence[Dossier], place: Place) -> dict[Dossier, Look]:
        """How the dossiers of a stack are shown."""
        looks = {dossier: self._look(dossier, place) for dossier in dossiers}
        if dossiers:
            looks[dossiers[-1]] = self._top_look(dossiers[-1], place)
        return looks

    def _look(self, dossier: Dossier, place: Place, extra: str = "", open: bool | None = None) -> Look:
        where = f' data-place="{place.kind}"'
        if place.office is not None:
            where += f' data-office="{place.office.name}"'
        number = self.laid.get(dossier.name)
        return Look(self.css(dossier.name, open=open), where + extra, str(number or ""))

    def _top_look(self, dossier: Dossier, place: Place) -> Look:
        if place.kind != "inbox" or place.office is None:
            return self._look(dossier, place, ' data-top="yes"')
        action = self.top_action(place.office)
        aimed = self.ask.about if self.ask is not None else None
        as_target = isinstance(aimed, Action) and aimed.name == action and place.office.name in self.options
        open = dossier.name in self.options or action in self.options or as_target
        return self._look(dossier, place, f' data-top="yes" data-action="{action}"', open)


def seat_data(seat: Seat) -> str:
    """Whose it is, for the widget."""
    return f' data-seat="{seat}"'


def listed(items: Iterable[object]) -> str:
    """'a, b and c'."""
    words = [str(item) for item in items]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
