"""Playing on until all have had a turn, as everybody plans it: what a plan brings against players who plan, too.

Rollouts improve on the policy that they follow (G. Tesauro and G. Galperin, On-line Policy Improvement using
Monte-Carlo Search, 1996). A turn is planned once and played by that plan; what the plan does not foresee is answered as
`careful` would. From one decision to the next most plans of the others are the same, so they are remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from adacta.engine.asking import Ask, Chance, seat_of
from adacta.engine.forward import Forward
from adacta.engine.search.fingerprints import fingerprint
from adacta.games.ad_acta.actions import STOP
from adacta.games.ad_acta.strategies.evaluation import expected_leads
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.planning import Line, planned_lines
from adacta.games.ad_acta.table import Table

MOST = 12
"""So many plans are tried at most: those that the planner values most."""

REMEMBERED = 2000
"""So many plans of turns are remembered, which is enough for some decisions."""


def rolled_out(world: Callable[[], Forward], rng: Random, tries: Iterable[int]) -> dict[Line, float]:
    """What each line of answers is worth: the best plans, one for each try, by the expected lead when all have played.

    Of plans that the planner values the same, because they do the same in another order, one is tried for all. What was
    not tried is worse than the worst tried, by as much as the planner says.
    """
    first = world()
    ask = first.ask
    assert ask is not None
    planned = planned_lines(first.table, ask, seat_of(ask))
    brought: dict[float, float] = {}
    for plan, _ in zip(best_plans(planned, MOST), tries, strict=False):
        game = world()
        play_on(game, rng, plan)
        brought[planned[plan]] = expected_leads(game.table)[seat_of(ask)]
    found: dict[Line, float] = {}
    for line, value in planned.items():
        if value in brought:
            for part in parts(line):
                found[part] = max(found.get(part, brought[value]), brought[value])
    worst, last = min(brought.values()), min(brought)
    return {line: found.get(line, worst + min(value - last, 0.0)) for line, value in planned.items()}


def parts(plan: Line) -> list[Line]:
    """Its first answer, its first two, and so on."""
    return [plan[:length] for length in range(1, len(plan) + 1)]


def best_plans(planned: Mapping[Line, float], most: int) -> list[Line]:
    """The best whole plans; of equal ones one."""
    beginnings = {line[:-1] for line in planned}
    found: dict[float, Line] = {}
    for line in sorted(planned, key=planned.__getitem__, reverse=True):
        if line not in beginnings:
            found.setdefault(planned[line], line)
            if len(found) == most:
                break
    return list(found.values())


def play_on(game: Forward, rng: Random, plan: Line = ()) -> None:
    """Answer until all have had a turn and the messenger after them, or the game is over; at first, by this plan."""
    assert game.ask is not None
    last = game.table.round + (game.table.turns > 0)  # who has had a turn in this round has one in the next
    planner = game.ask.who
    while (ask := game.ask) is not None and game.table.round <= last:
        if isinstance(ask.who, Chance):
            game.answer(rng.randrange(len(ask.options)))
            continue
        is_planned = ask.who == planner and plan and plan[0] in ask.names
        if STOP in ask.options and not is_planned:
            planner, plan = ask.who, plan_of_turn(Position(fingerprint(game.table), ask.names, game.table, ask))
            is_planned = True
        if is_planned:
            number, plan = ask.names.index(plan[0]), plan[1:]
        else:
            gains = option_gains(Prospect(game.table, seat_of(ask)), ask)
            number = gains.index(max(gains))
        game.answer(number)


@dataclass(frozen=True)
class Position:
    """A question to be looked up: equal for equal tables and options."""

    table_as_it_lay: Hashable
    names: Line
    table: Table = field(compare=False)
    ask: Ask = field(compare=False)


@lru_cache(maxsize=REMEMBERED)
def plan_of_turn(position: Position) -> Line:
    """The plan of `planner` for the rest of the turn."""
    return best_plans(planned_lines(position.table, position.ask, seat_of(position.ask)), 1)[0]
