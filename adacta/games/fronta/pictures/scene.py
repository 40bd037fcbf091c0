"""What a picture of the table shows: the table, the open question, who looks, and what moved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from adacta.engine.asking import Ask, Seat, Spectator
from adacta.engine.drawing.lettering import attribute
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.hidden import is_hidden
from adacta.games.fronta.market import TRADES, Trade
from adacta.games.fronta.pictures.clicks import asks_for_a_good, pays_with, shop_asked_about
from adacta.games.fronta.pictures.geography import Geography, layouts_for
from adacta.games.fronta.table import SPOTS, Place, Player, Spot, Table, Where


@dataclass(frozen=True)
class Scene:
    """Everything that the parts of a picture look at. They only read.

    `seat` is who looks: a seat, SPECTATOR for what lies open to all, None for everything.
    """

    table: Table
    ask: Ask | None
    seat: Seat | Spectator | None
    marked: frozenset[str]

    @cached_property
    def players(self) -> int:
        """How many families there are."""
        return len(self.table.players)

    @cached_property
    def layouts(self) -> tuple[Geography, Geography]:
        """The wide and the narrow arrangement."""
        return layouts_for(self.players)

    @cached_property
    def options(self) -> frozenset[str]:
        """The names of the options of the open question."""
        return frozenset() if self.ask is None else frozenset(self.ask.names)

    @cached_property
    def is_about_goods(self) -> bool:
        """Whether the kinds among the options are goods and not shops."""
        return self.ask is not None and asks_for_a_good(self.ask)

    @cached_property
    def shop_asked_about(self) -> Kind | None:
        """The shop in which a good can be chosen."""
        return None if self.ask is None else shop_asked_about(self.ask)

    @cached_property
    def pays(self) -> bool:
        """Whether an own good is asked for, to pay with."""
        return self.ask is not None and pays_with(self.ask)

    @cached_property
    def wants_a_pawn(self) -> bool:
        """Whether the open question is for pawns that stand in queues: all others are greyed."""
        return self.ask is not None and any(isinstance(option, Spot) for option in self.ask.options)

    @cached_property
    def asks_for_a_card(self) -> bool:
        """Whether a queue card of the hand is asked for: what cannot be played now is greyed."""
        return self.ask is not None and self.ask.clause == "FD3" and self.ask.secret

    @cached_property
    def without_a_place(self) -> list[str]:
        """Options that lie nowhere on the table: they get buttons, as 'Pass' or 'Enough'."""
        if self.ask is None or not isinstance(self.ask.who, int):
            return []
        lying = (Kind, Spot, Place, QueueCard, Trade)
        return [option.name for option in self.ask.options if not isinstance(option, lying)]

    @cached_property
    def trades(self) -> dict[Kind, list[Trade]]:
        """What can be had on each field of the black market now."""
        names = self.options
        return {kind: [t for (of, _), t in TRADES.items() if of is kind and t.name in names] for kind in KINDS}

    @cached_property
    def in_turn(self) -> Player | None:
        """The player who is asked or, without a question to a player, the first who still has a step."""
        if self.ask is not None and isinstance(self.ask.who, int):
            return self.table.player(self.ask.who)
        return self.table.player(self.table.waiting[0]) if self.table.waiting else None

    @cached_property
    def hand_of(self) -> Player | None:
        """Whose hand lies before the reader; if that is hidden, only its backs are seen."""
        if isinstance(self.seat, int) and self.seat > 0:
            return self.table.player(self.seat)
        return self.in_turn

    def css(self, name: str, *others: str, open: bool | None = None) -> str:
        """The classes that everything clickable can have; `open`: whether it can be chosen now."""
        chosen = name in self.options if open is None else open
        moved = not self.marked.isdisjoint((name, *others))
        return " ".join(css for css, wanted in (("can", chosen), ("moved", moved)) if wanted)

    def is_a_queue_to_choose(self, where: Where) -> bool:
        """Whether the open question can be answered with this shop or market."""
        return where.name in self.options and not self.is_about_goods

    def takes_a_pawn(self, where: Where) -> bool:
        """Whether a pawn can be put at the end of this queue now (FS7, FD1)."""
        return self.ask is not None and self.ask.clause in ("FS7", "FD1") and self.is_a_queue_to_choose(where)

    def spot(self, where: Where, index: int) -> Spot:
        """A place in a queue."""
        return SPOTS[where][index]

    def known_deliveries(self) -> list[DeliveryCard]:
        """The top delivery cards that somebody who looks knows (FQ10)."""
        known: list[DeliveryCard] = []
        for bag in self.table.deliveries:
            seen = bool(bag.known_to) if self.seat is None else self.seat in bag.known_to
            if not seen or is_hidden(bag) or len(bag) > 1:
                break
            known.append(bag.cards[0])
        return known


def data(**values: object) -> str:
    """Data attributes: ` data-spot="food, place 3"`."""
    return "".join(f' data-{name}="{attribute(value)}"' for name, value in values.items())
