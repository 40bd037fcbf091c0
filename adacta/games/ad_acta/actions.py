"""What a player can do for action points (A2 to A8), and what stands in the way of it (A12)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Choice, Named, Seat
from adacta.engine.own_cards.requirements import checked_effect, checked_obstacle, no_targets, words
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.table import Player, Table

Targets = Callable[[Table, Player], Iterable[Named]]
Effect = Callable[..., Coroutine[Ask, Any, None] | None]
Obstacle = tuple[str, str]
"""A clause and a sentence with places for {name}, {cost}, {ap}, {wanted}, ..."""


@dataclass(frozen=True, eq=False)
class Action:
    """A basic action, a printed card or a card of one's own.

    `cost` in AP, None for what the option `measure_cost` says. `targets(table, me)` gives what it may be
    aimed at; its docstring names it in words; None: no target. `do(table, me, target)` is the effect,
    or `do(table, me)` without a target, or `do(table, deed)` for a reaction. `needs(table, me)` is an
    obstacle besides AP and target, or None. `kind` is 'basic', 'own' or 'neutral'. `answers` is the name
    of the measure that a reaction answers.
    """

    name: str
    clause: str
    cost: int | None
    targets: Targets | None
    do: Effect
    kind: str
    needs: Callable[[Table, Player], Obstacle | None] | None = None
    answers: str | None = None
    text: str = ""

    def __str__(self) -> str:
        return self.name

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(f"{self.name} (clause {self.clause}): {self.text}")

    @cached_property
    def question(self) -> str:
        """What is asked when the action needs a target."""
        return f"{self.name}: what?"

    @property
    def is_reaction(self) -> bool:
        """Whether the card answers a measure instead of being played in the own turn (A9)."""
        return self.answers is not None

    def effect(self, table: Table, me: Player, target: Named | None) -> Coroutine[Ask, Any, None] | None:
        """Carry the action out; a coroutine if it asks something on the way."""
        result = self.do(table, me) if self.targets is None else self.do(table, me, target)
        return None if result is None else checked_effect(self, result)


@dataclass(frozen=True, eq=False)
class Situation:
    """What a question is about (`Ask.about`) when it is not about an action's target or a measure to be answered."""

    words: str


STANDING_ORDERS = Situation("which measure to give up (V1)")
BEFORE_THE_TURN = Situation("exchanging and buying (A2, V2)")
IN_THE_TURN = Situation("what to do (A4)")


class Announced(NamedTuple):
    """A measure that a seat has announced with its target, before it can be answered (R1)."""

    seat: Seat
    action: Action
    target: Any

    @property
    def name(self) -> str:
        """'Telephone on yellow B'."""
        return self.action.name if self.target is None else f"{self.action.name} on {self.target.name}"


@dataclass
class Deed:
    """An announced measure in the hands of a reaction, which may cancel it (R1)."""

    player: Player
    announced: Announced
    cancelled: bool = False
    refunded: bool = False

    @property
    def action(self) -> Action:
        """The measure."""
        return self.announced.action

    @property
    def target(self) -> Any:
        """What it is aimed at; None for a measure without a target."""
        return self.announced.target

    def cancel(self, refund: bool) -> None:
        """No effect; with `refund` the AP are not spent (R4 to R6)."""
        self.cancelled = True
        self.refunded = refund


def title(function: Callable[..., Any]) -> str:
    """'special_delivery' is called 'Special delivery'."""
    return function.__name__.replace("_", " ").strip().capitalize()


def action(
    clause: str,
    cost: int,
    name: str | None = None,
    targets: Targets | None = None,
    needs: Callable[[Table, Player], Obstacle | None] | None = None,
) -> Callable[[Effect], Action]:
    """Make a function a basic action, open to everybody in the own turn (A3 to A7)."""

    def make(do: Effect) -> Action:
        return Action(name or title(do), clause, cost, targets, do, "basic", needs, text=words(do))

    return make


# What stands in the way

TOO_FEW_AP: Obstacle = ("A12", sentences.TOO_FEW_AP)
NO_TARGET: Obstacle = ("A12", sentences.NO_TARGET_OF_AN_OWN_CARD)
NO_DROPS: Obstacle = ("A3", sentences.NO_DROPS)
TRACK_FULL: Obstacle = ("A7", sentences.TRACK_FULL)
TOO_FEW_PENCIL_POINTS: Obstacle = ("A2", sentences.TOO_FEW_PENCIL_POINTS)
NO_SUPPLY: Obstacle = ("A2", sentences.NO_SUPPLY)
EXCHANGES_USED: Obstacle = ("A2", sentences.EXCHANGES_USED)


def cost_of(table: Table, action: Action) -> int:
    """AP that an action costs: its own price or, for a printed measure, the option `measure_cost` (A8)."""
    return table.options.measure_cost if action.cost is None else action.cost


def obstacle(table: Table, me: Player, action: Action) -> Obstacle | None:
    """The first thing that keeps a player from an action now, None if it may be chosen (A12)."""
    return TOO_FEW_AP if cost_of(table, action) > me.ap else hindrance(table, me, action)


def hindrance(table: Table, me: Player, action: Action) -> Obstacle | None:
    """What keeps a player who has the AP from an action: what it needs, or that there is no target (A12)."""
    if action.needs is not None and (missing := action.needs(table, me)) is not None:
        return checked_obstacle(action, missing)
    if action.targets is None:
        return None
    targets = action.targets(table, me)
    if targets is None:
        raise no_targets(action)
    for _ in targets:
        return None
    return NO_TARGET


def possible_actions(table: Table, me: Player) -> list[Action]:
    """Everything the player may choose now (A4, A8); cards of one name count once."""
    offered = (*BASIC_ACTIONS, *dict.fromkeys(me.measures)) if me.measures else BASIC_ACTIONS
    ap, price = me.ap, table.options.measure_cost
    return [
        action
        for action in offered
        if (price if action.cost is None else action.cost) <= ap  # as in `obstacle`; it settles most cases
        and hindrance(table, me, action) is None
    ]


# A2: before anything else in the turn


def exchange_obstacle(table: Table, me: Player, exchanged: int) -> Obstacle | None:
    """What keeps a player who exchanged so often this turn from one more exchange (A2)."""
    limit = table.options.exchanges_per_turn
    if me.pencil_points < table.options.drop_price:
        return TOO_FEW_PENCIL_POINTS
    if table.supply < 1:
        return NO_SUPPLY
    return EXCHANGES_USED if limit is not None and exchanged >= limit else None


@action("A2", cost=0, name="Exchange pencil points for a drop")
def EXCHANGE(table: Table, me: Player) -> None:
    """Pencil points become one dextrose drop from the supply."""
    table.pay(me, "pencil points", table.options.drop_price, "A2")
    table.get(me, "drops", 1, "A2")


# A3 to A7: as often as the AP last


def own_desks_with_work(table: Table, me: Player) -> Iterator[Office]:
    """a dossier in the own inbox."""
    for office in me.offices:
        if table.desks[office].inbox:
            yield office


def other_desks_with_work(table: Table, me: Player) -> Iterator[Office]:
    """a dossier in another office's inbox."""
    for office in table.components.ring:
        if table.desks[office].inbox and office not in me.offices:
            yield office


def has_drops(table: Table, me: Player) -> Obstacle | None:
    """Only own drops can be eaten (A3)."""
    return None if me.drops else NO_DROPS


def track_has_room(table: Table, me: Player) -> Obstacle | None:
    """The track ends at `pencil_track` points (A7)."""
    fields = table.options.pencil_track
    return TRACK_FULL if fields is not None and me.pencil_points >= fields else None


@action("A5", cost=1, targets=own_desks_with_work)
def deal_with_the_top_dossier(table: Table, me: Player, office: Office) -> None:
    """A reference on the top dossier of the own inbox, and onto the outbox."""
    table.deal_with(table.desks[office].inbox[-1], "A5")


@action("A6", cost=1, targets=other_desks_with_work)
def cooperation_between_authorities(table: Table, me: Player, office: Office) -> None:
    """Another office deals with the top dossier of its inbox."""
    table.deal_with(table.desks[office].inbox[-1], "A6")


@action("A7", cost=1, needs=track_has_room)
def sharpen_pencils(table: Table, me: Player) -> None:
    """One pencil point, to keep an AP for a later round."""
    table.get(me, "pencil points", 1, "A7")


@action("A3", cost=0, needs=has_drops)
def eat_a_dextrose_drop(table: Table, me: Player) -> None:
    """One AP more; the drop goes to the supply."""
    table.pay(me, "drops", 1, "A3")
    table.get(me, "AP", 1, "A3")


@action("A10", cost=0)
def stop(table: Table, me: Player) -> None:
    """The turn is over; AP not used are lost."""
    if me.ap:
        table.pay(me, "AP", me.ap, "A10")


STOP = stop
BEGIN = Choice("Begin the turn", "A2")
BASIC_ACTIONS = (
    deal_with_the_top_dossier,
    cooperation_between_authorities,
    sharpen_pencils,
    eat_a_dextrose_drop,
)
