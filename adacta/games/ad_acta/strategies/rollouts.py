"""Playing the round to its end as everybody plans it: what an answer brings against players who plan, too.

Rollouts improve on the policy that they follow (G. Tesauro and G. Galperin, On-line Policy Improvement using
Monte-Carlo Search, 1996). A turn is planned once and played by that plan; what the plan does not foresee is answered as
`careful` would.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from adacta.engine.asking import Ask, Chance, seat_of
from adacta.engine.sketching import Sketch
from adacta.games.ad_acta.actions import STOP
from adacta.games.ad_acta.strategies.evaluation import expected_leads
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.planning import Line, planned_lines

MOST = 8
"""So many answers are tried at most, those that the plan values most."""

UNKNOWN = float("-inf")


def rolled_out(world: Callable[[], Sketch], rng: Random, most: int) -> dict[Line, float]:
    """The plan for the open question, its best answers, at most so many, valued by the expected lead after the round.

    The other answers are as much worse than the last one tried as the plan says.
    """
    first = world()
    ask = first.ask
    assert ask is not None
    lines = planned_lines(first.table, ask, seat_of(ask))
    order = sorted(ask.names, key=lambda name: -lines[(name,)])
    found: dict[str, float] = {}
    tried = min(most, MOST)
    for name in order[:tried]:
        game = world()
        game.answer(ask.names.index(name))
        play_the_round(game, rng)
        found[name] = expected_leads(game.table)[seat_of(ask)]
    floor, last = min(found.values()), lines[(order[len(found) - 1],)]
    found |= {name: floor + lines[(name,)] - last for name in order[tried:]}
    return lines | {(name,): value for name, value in found.items()}


def play_the_round(game: Sketch, rng: Random) -> None:
    """Answer until the round, or the game, is over."""
    now = game.table.round
    plan: Mapping[Line, float] = {}
    said: Line = ()
    planner = None
    while (ask := game.ask) is not None and game.table.round == now:
        if isinstance(ask.who, Chance):
            game.answer(rng.randrange(len(ask.options)))
            continue
        values: list[float] = known(plan, said, ask) if ask.who == planner else []
        if not values and STOP in ask.options:
            planner, said = ask.who, ()
            plan = planned_lines(game.table, ask, seat_of(ask))
            values = known(plan, said, ask)
        if values:
            number = values.index(max(values))
            said = (*said, ask.names[number])
        else:
            gains = option_gains(Prospect(game.table, seat_of(ask)), ask)
            number = gains.index(max(gains))
        game.answer(number)


def known(plan: Mapping[Line, float], said: Line, ask: Ask) -> list[float]:
    """What the plan says about the options after these answers; empty if it has not come so far."""
    values = [plan.get((*said, name), UNKNOWN) for name in ask.names]
    return values if max(values) > UNKNOWN else []
