"""Planning a turn up to the messenger: sequences of actions, really carried out on copies of the table.

A beam search: of all positions after one more action the `BEAM` best are followed up (B. Lowerre, The Harpy Speech
Recognition System, 1976). Each is judged after the messenger's turn, with its exact order of filing (M1 to M4) and
balancing (B1), as if that turn came now. What others may still do before it is not foreseen; they are only expected
to answer measures as `careful` would.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Seat
from adacta.engine.plumbing.cloning import clone
from adacta.games.ad_acta import measures
from adacta.games.ad_acta.actions import (
    STOP,
    Action,
    Announced,
    eat_a_dextrose_drop,
    possible_actions,
)
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.rules import messengers_turn
from adacta.games.ad_acta.strategies.evaluation import expected_leads
from adacta.games.ad_acta.strategies.gains import Prospect, answer_gain, gain, liking, net_gains, next_ap, option_gains
from adacta.games.ad_acta.table import Table

FIRST = 10
"""First actions that are followed up."""

BEAM = 5
"""Positions with two, three, ... actions that are followed up."""

DEEPEST = 4
"""Actions after the first one that are looked at."""

AP_LEFT = 0.6
"""An AP left then counts what the best action brings for one as `careful` sees it, and at most so much.

Near the end that is next to nothing; as 0.6 even then, it made three players eat and exchange drops for ever.
"""

TARGETS = 3
"""Of the targets of a card the most promising ones are looked at."""


Key = tuple[Any, ...]
Line = tuple[str, ...]
"""The names of the answers of a plan, from the open question on."""


class Move(NamedTuple):
    """An action with its target, and the names of the answers that it takes; a single target is not asked for."""

    action: Action
    target: Any
    names: Line


class Step(NamedTuple):
    """A position: the answers that lead there, its value, AP left, its key, and the table and move before it."""

    line: Line
    value: float
    ap: int
    key: Key
    table: Table
    move: Move


class Plans:
    """The positions that one search has met: each is judged and followed up once, in whatever order it came about."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.root = clone(table)
        self.root.journal = None
        self.seat = seat
        view = Prospect(table, seat)
        self.ap_left = min(AP_LEFT, next_ap(view, net_gains(view, possible_actions(table, view.me))))
        self.values: dict[Key, float] = {}
        self.followed: set[Key] = set()

    def step(self, table: Table, line: Line, move: Move) -> Step:
        """The position after one more action, judged."""
        after = clone(table)
        act(after, self.seat, move.action, move.target)
        ap = after.players[self.seat - 1].ap
        key = _signature(after, self.seat)
        value = self.values.get(key)
        if value is None:
            value = self.values[key] = value_after_messenger(after, self.seat) + self.ap_left * ap
        return Step((*line, *move.names), value, ap, key, table, move)

    def follow_up(self, step: Step) -> list[Step] | None:
        """The positions after one more action; None if that has been done."""
        if step.key in self.followed:
            return None
        self.followed.add(step.key)
        table = clone(step.table)
        act(table, self.seat, step.move.action, step.move.target)
        return [self.step(table, step.line, move) for move in _moves(table, self.seat)]

    def search(self, steps: list[Step]) -> Iterator[Step]:
        """Every position that the beam search looks at, beginning with the given ones."""
        yield from steps
        for beam in (FIRST, *[BEAM] * (DEEPEST - 1)):
            following: list[Step] = []
            followed = 0
            for step in sorted(steps, key=lambda step: -step.value):
                more = self.follow_up(step)
                if more is not None:
                    following += more
                    followed += 1
                    if followed == beam:
                        break
            yield from following
            steps = following


def planned_lines(table: Table, ask: Ask, seat: Seat) -> dict[Line, float]:
    """What each line of answers is worth that was looked at: my expected lead if I go on from there as well as I can.

    The lead is that after the messenger's turn, as if it came right after mine. Questions that are not about my turn
    are judged as `careful` judges them: the lead as the table lies, and a gain.
    """
    announced = ask.about if isinstance(ask.about, Action) else None
    if announced is None and STOP not in ask.options:
        lead = expected_leads(table)[seat]
        gains = option_gains(Prospect(table, seat), ask)
        return {(name,): lead + gain for name, gain in zip(ask.names, gains, strict=True)}
    plans = Plans(table, seat)
    if announced is not None:
        moves = [Move(announced, target, (target.name,)) for target in ask.options]
    else:
        moves = list(_moves(plans.root, seat, ask.options))
    best: dict[Line, float] = {}
    for step in plans.search([plans.step(plans.root, (), move) for move in moves]):
        for length in range(1, len(step.line) + 1):
            line = step.line[:length]
            best[line] = max(best.get(line, step.value), step.value)
        best[(*step.line, STOP.name)] = step.value - plans.ap_left * step.ap
    if announced is None:
        plans.root.players[seat - 1].ap = 0  # lost (A10)
        best[(STOP.name,)] = value_after_messenger(plans.root, seat)
    return best


def planned_values(table: Table, ask: Ask, seat: Seat) -> list[float]:
    """What each option is worth by `planned_lines`."""
    lines = planned_lines(table, ask, seat)
    return [lines[(name,)] for name in ask.names]


def _signature(table: Table, seat: Seat) -> Key:
    """Equal for tables on which the same can happen in the rest of this turn."""
    me = table.players[seat - 1]
    stacks = tuple([(*desk.inbox, None, *desk.outbox) for desk in table.desks.values()])
    held = (me.ap, me.drops, me.pencil_points, *me.measures)
    return stacks, tuple(table.references.values()), held, tuple(map(len, table.cabinet.partitions))


def _moves(table: Table, seat: Seat, options: tuple[Any, ...] = ()) -> Iterator[Move]:
    """Actions and targets worth a look: all targets of basic actions, the most promising ones of cards."""
    me = table.players[seat - 1]
    for action in options or possible_actions(table, me):
        if action is STOP or (action is eat_a_dextrose_drop and me.ap > 1 and not options):
            continue  # first things first: drops can be eaten later
        if action.targets is None:
            yield Move(action, None, (action.name,))
            continue
        targets = list(action.targets(table, me))
        asked = len(targets) > 1
        if action.kind != "basic" and len(targets) > TARGETS:
            view = Prospect(table, seat)
            targets = sorted(targets, key=lambda target: -gain(view, action, target))[:TARGETS]
        for target in targets:
            yield Move(action, target, (action.name, target.name) if asked else (action.name,))


def act(table: Table, seat: Seat, action: Action, target: Any) -> None:
    """Carry out an action by the rules (A5 to A8); whoever is asked on the way answers as `careful` would."""
    me = table.players[seat - 1]
    if action.kind == "basic":
        measures.act(table, me, action, target)
        return
    script = measures.play_measure(table, me, action, target)
    option = None
    with suppress(StopIteration):
        while True:
            option = _as_careful(table, script.send(option))


def _as_careful(table: Table, ask: Ask) -> Any:
    """A reaction that brings something (R1), dossiers in the order that the seat likes (K3), else the first option."""
    first = ask.options[0]
    if not isinstance(ask.who, int):
        return first
    if isinstance(ask.about, Announced):
        view = Prospect(table, ask.who)
        return next((option for option in ask.options if answer_gain(view, ask.about, option) > 0), ask.options[-1])
    if isinstance(first, Dossier):
        view = Prospect(table, ask.who)
        return max(ask.options, key=lambda dossier: liking(view, dossier) if dossier in view.depths else 0.0)
    return first


def value_after_messenger(table: Table, seat: Seat) -> float:
    """My expected lead after the messenger's turn, as if it came now. The table is changed."""
    table.turns = len(table.players)
    with suppress(StopIteration):
        messengers_turn(table).send(None)
    return expected_leads(table)[seat]
