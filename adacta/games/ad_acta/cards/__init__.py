"""The printed cards, one function a card (K, N, R), and how to make a card of one's own (V4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from adacta.engine.asking import in_order
from adacta.engine.own_cards.requirements import words
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.actions import Action, Deed, Effect, Obstacle, Targets, title
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.table import INBOX, OUTBOX, Place, Player, Table

KINDS = ("own", "neutral")


def measure(
    clause: str,
    cost: int | None = None,
    targets: Targets | None = None,
    kind: str = "own",
    name: str | None = None,
    needs: Callable[[Table, Player], Obstacle | None] | None = None,
) -> Callable[[Effect], Action]:
    """Make a function a measure (A8). For a card of one's own the clause is V4.

    `cost` in AP, 0 to 9; None for the option `measure_cost`. `kind` 'own': every player gets one, 'neutral':
    shuffled in with the four neutral measures. The name comes from the function, the text from its docstring.

    >>> @measure(clause="V4", cost=2, targets=dossiers_in_inboxes)
    ... def fire_drill(table, me, dossier):
    ...     "One dossier is carried out of the building, to the bottom of its inbox."
    ...     place = table.find(dossier)
    ...     table.move_to_bottom(dossier, place, place, "V4")
    >>> fire_drill.name
    'Fire drill'

    Raises ValueError for an unknown kind or an impossible cost.
    """
    _check_kind(kind)
    if cost is not None and cost not in range(10):
        raise ValueError(f"the cost of a measure is 0 to 9 AP, not {cost!r}")

    def make(do: Effect) -> Action:
        return Action(name or title(do), clause, cost, targets, do, kind, needs, text=words(do))

    return make


def reaction(clause: str, to: str, kind: str = "neutral", name: str | None = None) -> Callable[[Effect], Action]:
    """Make a function a reaction to the measure called `to` (A9). For a card of one's own the clause is V4.

    The function gets the table and the deed: `deed.player`, `deed.action`, `deed.target`;
    `deed.cancel(refund=True)` blocks it. `kind` as in `measure`.

    >>> @reaction(clause="V4", to="Put away")
    ... def locked_door(table, deed):
    ...     "Nothing is put away today."
    ...     deed.cancel(refund=False)
    >>> locked_door.answers
    'Put away'

    Raises ValueError for an unknown kind.
    """
    _check_kind(kind)

    def make(do: Effect) -> Action:
        return Action(name or title(do), clause, 0, None, do, kind, answers=to, text=words(do))

    return make


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"the kind of a card is one of {', '.join(map(repr, KINDS))}, not {kind!r}")


# Targets: the docstring says in words what is wanted (A12)


def dossiers_in_inboxes(table: Table, me: Player) -> Iterator[Dossier]:
    """a dossier in an inbox."""
    for office in table.components.ring:
        yield from reversed(table.desks[office].inbox)


def dossiers_in_outboxes(table: Table, me: Player) -> Iterator[Dossier]:
    """a dossier in an outbox."""
    for office in table.components.ring:
        yield from reversed(table.desks[office].outbox)


def dossiers_to_send_on(table: Table, me: Player) -> Iterator[Dossier]:
    """a dossier in an outbox that has somewhere to go."""
    for office in table.components.ring:
        for dossier in reversed(table.desks[office].outbox):
            if not table.is_finished(dossier) or table.vacant_place() is not None:
                yield dossier


def dossiers_to_speed_up(table: Table, me: Player) -> Iterator[Dossier]:
    """a dossier in an inbox or outbox that has somewhere to go."""
    yield from dossiers_in_inboxes(table, me)
    yield from dossiers_to_send_on(table, me)


def inboxes_to_sort(table: Table, me: Player) -> Iterator[Office]:
    """an inbox with at least two dossiers."""
    for office in table.components.ring:
        if len(table.desks[office].inbox) >= 2:
            yield office


@dataclass(frozen=True, eq=False)
class Heap:
    """The heap of one outbox, to be put onto another outbox (N4)."""

    source: Office
    onto: Office

    @property
    def name(self) -> str:
        """'town hall onto tax office'."""
        return f"{self.source} onto {self.onto}"


HEAPS = {source: tuple(Heap(source, onto) for onto in OUTBOX if onto is not source) for source in OUTBOX}


def heaps_to_put_away(table: Table, me: Player) -> Iterator[Heap]:
    """a non-empty outbox and another one."""
    for office in table.components.ring:
        if table.desks[office].outbox:
            yield from HEAPS[office]


def some_inbox(table: Table, me: Player) -> Obstacle | None:
    """At least one inbox must hold a dossier (A12)."""
    return None if any(desk.inbox for desk in table.desks.values()) else ("A12", sentences.ALL_INBOXES_EMPTY)


# K: own measures


@measure("K2", targets=dossiers_in_inboxes)
def telephone(table: Table, me: Player, dossier: Dossier) -> None:
    """Any dossier in any inbox is dealt with at once."""
    table.deal_with(dossier, "K2")


@measure("K3", targets=inboxes_to_sort)
async def draught(table: Table, me: Player, office: Office) -> None:
    """The dossiers of one inbox are put in any order."""
    inbox = INBOX[office]
    order = await in_order(me.seat, "Draught: which dossier comes next, from the top?", table.stack(inbox)[::-1], "K3")
    for dossier in reversed(order):  # each goes on top, so the first of the order ends there
        table.move(dossier, inbox, inbox, "K3")


@measure("K4", targets=dossiers_to_send_on)
def special_delivery(table: Table, me: Player, dossier: Dossier) -> None:
    """Any dossier in any outbox goes on at once, to its next inbox or, finished, to the cabinet."""
    table.send_on(dossier, table.find(dossier), "K4")


@measure("K5", targets=dossiers_in_outboxes)
def consultation(table: Table, me: Player, dossier: Dossier) -> None:
    """Any dossier in any outbox loses its latest reference and goes back under the inbox."""
    table.move_to_bottom(dossier, table.find(dossier), sent_back(table, dossier), "K5")


def sent_back(table: Table, dossier: Dossier) -> Place:
    """The inbox where a dossier is due once it has lost its latest reference (K5, A11)."""
    table.references[dossier] = max(0, table.references[dossier] - 1)
    office = table.next_office(dossier)
    assert office is not None
    return INBOX[office]


# N: neutral measures


@measure("N1", kind="neutral", name="The MP visits", needs=some_inbox)
def the_mp_visits(table: Table, me: Player) -> None:
    """In each office the bottom dossier of the inbox is dealt with."""
    for office in table.components.ring:
        if inbox := table.desks[office].inbox:
            table.deal_with(inbox[0], "N1")


@measure("N2", kind="neutral", name="Decree: at once", targets=dossiers_to_speed_up)
def decree(table: Table, me: Player, dossier: Dossier) -> None:
    """Works as Telephone or as Special delivery, depending on where the dossier lies."""
    place = table.find(dossier)
    if place.kind == "inbox":
        table.deal_with(dossier, "N2")
    else:
        table.send_on(dossier, place, "N2")


@measure("N3", kind="neutral", targets=dossiers_in_inboxes)
def stray_document(table: Table, me: Player, dossier: Dossier) -> None:
    """Any dossier of any inbox goes on top of the outbox of the same desk, without a reference."""
    inbox = table.find(dossier)
    assert inbox.office is not None
    table.move(dossier, inbox, OUTBOX[inbox.office], "N3")


@measure("N4", kind="neutral", targets=heaps_to_put_away)
def put_away(table: Table, me: Player, heap: Heap) -> None:
    """The heap of one outbox goes on top of another outbox, in its order."""
    for dossier in list(table.desks[heap.source].outbox):
        table.move(dossier, OUTBOX[heap.source], OUTBOX[heap.onto], "N4")


# R: reactions


@reaction("R4", to="Special delivery")
def end_of_work(table: Table, deed: Deed) -> None:
    """Blocks a Special delivery; the AP are not spent."""
    deed.cancel(refund=True)


@reaction("R5", to="Draught", name="Air-condition")
def air_condition(table: Table, deed: Deed) -> None:
    """Blocks a Draught; the AP are not spent."""
    deed.cancel(refund=True)


@reaction("R6", to="Telephone")
def voicemail(table: Table, deed: Deed) -> None:
    """Blocks a Telephone; the AP are not spent."""
    deed.cancel(refund=True)


@reaction("R7", to="Consultation", name="Urgent!")
def urgent(table: Table, deed: Deed) -> None:
    """The dossier of a Consultation goes to the top of the inbox; the AP are spent."""
    dossier = deed.target
    table.move(dossier, table.find(dossier), sent_back(table, dossier), "R7")
    deed.cancel(refund=False)


OWN_MEASURES = (telephone, draught, special_delivery, consultation)
NEUTRAL_MEASURES = (the_mp_visits, decree, stray_document, put_away)
REACTIONS = (end_of_work, urgent, air_condition, voicemail)
PRINTED_CARDS = OWN_MEASURES + NEUTRAL_MEASURES + REACTIONS


def answered_as(table: Table, deed: Deed) -> tuple[str, ...]:
    """The names under which reactions know a measure: its own and, by option, what the Decree works as (N2)."""
    if deed.action is not decree or not table.options.decree_can_be_blocked:
        return (deed.action.name,)
    works_as = telephone if table.find(deed.target).kind == "inbox" else special_delivery
    return deed.action.name, works_as.name
