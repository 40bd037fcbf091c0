"""What an option brings, read off the table without trying it: for `careful`, for hints and to order a search.

A gain is in points: what the option changes in my expected lead over the mean of the others, by the numbers of
`evaluation`. Cards are known by what is printed on them; a card of one's own counts as `UNKNOWN_CARD`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Any

from adacta.engine.asking import Ask, Choice, Named, Seat
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    STOP,
    Action,
    Announced,
    cooperation_between_authorities,
    cost_of,
    deal_with_the_top_dossier,
    eat_a_dextrose_drop,
    sharpen_pencils,
)
from adacta.games.ad_acta.cards import (
    Heap,
    consultation,
    decree,
    draught,
    put_away,
    special_delivery,
    stray_document,
    telephone,
    the_mp_visits,
    urgent,
)
from adacta.games.ad_acta.components import Components, Dossier, Office
from adacta.games.ad_acta.strategies.evaluation import (
    DROP,
    IN_INBOX,
    IN_OUTBOX,
    LONGEST,
    PENCIL_POINT,
    UNKNOWN_CARD,
    WAITS,
    row_of,
    time_left,
    worth_of_card,
)
from adacta.games.ad_acta.table import Player, Table

DEEPEST = len(WAITS) - 1
NEXT_AP = 0.8
"""The next AP brings this part of what the best one brings."""

AS_GOOD = 0.01
"""Breaks ties: rather work on an own dossier than on none, rather on any than stop."""


class Prospect:
    """The table with the eyes of one seat: whose dossiers count how much, and what each is worth where."""

    __slots__ = ("components", "depths", "me", "references", "row", "table", "time", "weights")

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.components: Components = table.components
        self.me: Player = table.players[seat - 1]
        self.references = table.references
        self.row = row_of(table)
        self.time = time_left(table)
        others = max(len(table.players) - 1, 1)
        self.weights: dict[Office, float] = dict.fromkeys(table.components.ring, 0.0)
        for player in table.players:
            for office in player.offices:
                self.weights[office] = 1.0 if player is self.me else -1 / others
        self.depths = {
            dossier: depth for desk in table.desks.values() for depth, dossier in enumerate(reversed(desk.inbox))
        }

    def fields(self, dossier: Dossier) -> int:
        """Open fields of its route (C4)."""
        return len(dossier.route) - self.references[dossier]

    def worth(self, dossier: Dossier, fields: int, quarters: int) -> float:
        """What a dossier with so many open fields, filed so late, is worth to me."""
        return self.weights[dossier.owner] * self.row[dossier][fields][quarters if quarters < LONGEST else LONGEST]

    def in_inbox(self, dossier: Dossier, fields: int, depth: int) -> float:
        """The same with so many dossiers above it in an inbox."""
        return self.worth(dossier, fields, IN_INBOX[fields][depth if depth < DEEPEST else DEEPEST])

    def now(self, dossier: Dossier) -> float:
        """What a dossier is worth to me where it lies: in an inbox or an outbox."""
        fields = self.fields(dossier)
        if dossier in self.depths:
            return self.in_inbox(dossier, fields, self.depths[dossier])
        return self.worth(dossier, fields, IN_OUTBOX[fields])

    def shifted(self, dossiers: Sequence[Dossier], by: int) -> float:
        """What it brings me that these dossiers of inboxes lie deeper by so much (below 0: higher)."""
        total = 0.0
        for dossier in dossiers:
            if self.weights[dossier.owner]:
                fields, depth = self.fields(dossier), self.depths[dossier]
                total += self.in_inbox(dossier, fields, depth + by) - self.in_inbox(dossier, fields, depth)
        return total

    def uncovered(self, dossier: Dossier) -> float:
        """What it brings me that a dossier leaves its inbox and those below rise."""
        office = dossier.route[self.references[dossier]]  # A11
        inbox = self.table.desks[office].inbox
        return self.shifted(inbox[: len(inbox) - 1 - self.depths[dossier]], -1)

    def cost(self, action: Action) -> int:
        """AP that an action costs."""
        return cost_of(self.table, action)


# What each action brings, by its target


def dealt_with(view: Prospect, dossier: Dossier) -> float:
    """One field less, and in the outbox; those below it rise (A5)."""
    fields = view.fields(dossier) - 1
    weight = view.weights[dossier.owner]
    bonus = AS_GOOD * (2 if weight > 0 else 1)
    return view.worth(dossier, fields, IN_OUTBOX[fields]) - view.now(dossier) + view.uncovered(dossier) + bonus


def top_dealt_with(view: Prospect, office: Office) -> float:
    """The top dossier of that inbox is dealt with (A5, A6)."""
    return dealt_with(view, view.table.desks[office].inbox[-1])


def sent_on(view: Prospect, dossier: Dossier) -> float:
    """Filed at once (M4), or on top of the next inbox, above all that lies there (M3)."""
    fields = view.fields(dossier)
    if not fields:
        place = view.table.vacant_place()
        points = view.components.points(dossier, place.number) if place is not None else -1
        return view.weights[dossier.owner] * points - view.now(dossier)
    inbox = view.table.desks[dossier.route[view.references[dossier]]].inbox
    return view.in_inbox(dossier, fields, 0) - view.now(dossier) + view.shifted(inbox, 1)


def sent_back(view: Prospect, dossier: Dossier) -> float:
    """One field more, and at the bottom of the inbox (K5)."""
    return _back_in_inbox(view, dossier, to_top=False)


def _back_in_inbox(view: Prospect, dossier: Dossier, to_top: bool) -> float:
    fields = min(view.fields(dossier) + 1, len(dossier.route))
    office = dossier.route[len(dossier.route) - fields]
    inbox = view.table.desks[office].inbox
    if to_top:
        return view.in_inbox(dossier, fields, 0) - view.now(dossier) + view.shifted(inbox, 1)
    return view.in_inbox(dossier, fields, len(inbox)) - view.now(dossier)


def sped_up(view: Prospect, dossier: Dossier) -> float:
    """As a Telephone or as a Special delivery, depending on where it lies (N2)."""
    return dealt_with(view, dossier) if dossier in view.depths else sent_on(view, dossier)


def strayed(view: Prospect, dossier: Dossier) -> float:
    """In the outbox without a new reference: it comes back on top in the next round; those below rise (N3)."""
    fields = view.fields(dossier)
    return view.worth(dossier, fields, IN_INBOX[fields][0] + 3) - view.now(dossier) + view.uncovered(dossier)


def bottoms_dealt_with(view: Prospect, nothing: None = None) -> float:
    """The bottom dossier of each inbox is dealt with (N1)."""
    return fsum(dealt_with(view, desk.inbox[0]) for desk in view.table.desks.values() if desk.inbox)


def put_in_order(view: Prospect, office: Office) -> float:
    """The inbox in the order that I like best (K3)."""
    inbox = view.table.desks[office].inbox
    best = sorted(inbox, key=lambda dossier: -liking(view, dossier))
    then = fsum(view.in_inbox(dossier, view.fields(dossier), depth) for depth, dossier in enumerate(best))
    return then - fsum(view.now(dossier) for dossier in inbox)


def liking(view: Prospect, dossier: Dossier) -> float:
    """How much I like a dossier to lie on top rather than at the bottom."""
    fields = view.fields(dossier)
    return view.in_inbox(dossier, fields, 0) - view.in_inbox(dossier, fields, DEEPEST)


def moved_heap(view: Prospect, heap: Heap) -> float:
    """Only the order in the car changes, which is not looked at here (N4); `planner` does."""
    return 0.0


Gain = Callable[[Prospect, Any], float]
GAINS: Mapping[Action, Gain] = {
    deal_with_the_top_dossier: top_dealt_with,
    cooperation_between_authorities: top_dealt_with,
    telephone: dealt_with,
    draught: put_in_order,
    special_delivery: sent_on,
    consultation: sent_back,
    the_mp_visits: bottoms_dealt_with,
    decree: sped_up,
    stray_document: strayed,
    put_away: moved_heap,
}


def gain(view: Prospect, action: Action, target: Any) -> float:
    """Points that an action on a target brings me; its price in AP is not counted."""
    reader = GAINS.get(action)
    if reader is not None:
        return reader(view, target)
    if action is sharpen_pencils:
        return PENCIL_POINT * view.time + AS_GOOD
    return UNKNOWN_CARD if action.kind != "basic" else 0.0


def kept(view: Prospect, action: Action) -> float:
    """What a card would be worth if it were kept."""
    return view.time * worth_of_card(action) if action.kind != "basic" else 0.0


def best_target(view: Prospect, action: Action) -> tuple[float, Any]:
    """The best gain of an action and the target that brings it; the first of equal ones."""
    if action.targets is None:
        return gain(view, action, None), None
    reader = GAINS.get(action)
    best, chosen = float("-inf"), None
    for target in action.targets(view.table, view.me):
        brings = UNKNOWN_CARD if reader is None else reader(view, target)
        if brings > best:
            best, chosen = brings, target
    return best, chosen


# What each option of a question brings


def option_gains(view: Prospect, ask: Ask) -> list[float]:
    """What each option of any question brings, in the order of the options."""
    about = ask.about
    if isinstance(about, Announced):
        return [answer_gain(view, about, option) for option in ask.options]
    if isinstance(about, Action):
        return [gain(view, about, target) for target in ask.options]
    if STOP in ask.options:
        return turn_gains(view, ask.options)
    return [other_gain(view, option) for option in ask.options]


def turn_gains(view: Prospect, options: Sequence[Any]) -> list[float]:
    """'What now?': what each action brings together with what the other AP will probably bring.

    A drop is one AP more (A3).
    """
    net = net_gains(view, options)
    ap = view.me.ap
    rate = next_ap(view, net)
    brings = {action: value + (ap - view.cost(action)) * rate for action, value in net.items()}
    if eat_a_dextrose_drop in options:
        brings[eat_a_dextrose_drop] = (ap + 1) * rate - DROP * view.time
    return [0.0 if action is STOP else brings[action] for action in options]


def net_gains(view: Prospect, options: Sequence[Any]) -> dict[Action, float]:
    """What each action brings with its best target; a card, beyond what it would be worth if it were kept."""
    return {
        action: best_target(view, action)[0] - kept(view, action)
        for action in options
        if action is not STOP and action is not eat_a_dextrose_drop
    }


def next_ap(view: Prospect, net: Mapping[Action, float]) -> float:
    """What one AP more will probably bring: a part of what the best action brings for one."""
    return NEXT_AP * max(_rate(view, net), 0.0)


def _rate(view: Prospect, net: Mapping[Action, float]) -> float:
    """What one AP brings at best; with no AP left, what it would bring after a drop."""
    if view.me.ap:
        return max((value / max(view.cost(action), 1) for action, value in net.items()), default=0.0)
    inboxes = [desk.inbox for desk in view.table.desks.values() if desk.inbox]
    return max((dealt_with(view, inbox[-1]) for inbox in inboxes), default=0.0)


def answer_gain(view: Prospect, announced: Announced, option: Named) -> float:
    """R1: what it brings me to answer a measure; 0 for letting it pass.

    Blocking a measure gives its AP back (R4 to R6), so that it only pays against something much better than what
    these AP can do otherwise.
    """
    if not isinstance(option, Action):
        return 0.0
    harm = -gain(view, announced.action, announced.target)
    mine = announced.seat == view.me.seat
    if option is urgent:
        return _back_in_inbox(view, announced.target, to_top=True) + harm - kept(view, option)
    if mine:
        return min(harm, 0.0) - kept(view, option) - AS_GOOD
    refund = view.cost(announced.action) * 0.8 / max(len(view.table.players) - 1, 1)
    return harm - refund - kept(view, option)


def other_gain(view: Prospect, option: Any) -> float:
    """Exchange and buy (A2, V2), the next dossier of a Draught (K3), the card given up (V1); 0 for anything else."""
    if isinstance(option, Dossier):
        return liking(view, option) if option in view.depths else 0.0
    if isinstance(option, Choice) and isinstance(option.about, Action):
        return view.time * (worth_of_card(option.about) - view.table.options.card_price * PENCIL_POINT) - AS_GOOD
    if option is EXCHANGE:
        return view.time * (DROP - view.table.options.drop_price * PENCIL_POINT)
    return -worth_of_card(option) if isinstance(option, Action) else 0.0
