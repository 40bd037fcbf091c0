"""What the tree search must know about Ad Acta (`adacta.engine.search.tree.Guide`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adacta.engine.asking import Ask, seat_of
from adacta.engine.search.tree import Guide
from adacta.games.ad_acta.strategies.evaluation import expected_leads
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.rollouts import rolled_out
from adacta.games.ad_acta.table import Table

SURPRISE = 0.05
"""So often a player in a playout does anything at all."""

POINTS = 2.0
"""A difference of so many points is worth exploring."""


def guess(table: Table, ask: Ask) -> list[float]:
    """What `careful` says about the options."""
    return option_gains(Prospect(table, seat_of(ask)), ask)


def reply(table: Table, ask: Ask, rng: Random) -> int:
    """What `careful` answers, and now and then anything. A quicker player in the playouts foresees others less well."""
    if rng.random() < SURPRISE:
        return int(rng.random() * len(ask.options))
    gains = guess(table, ask)
    return gains.index(max(gains))


def end_of_round(table: Table) -> Callable[[Table], bool]:
    """Playouts end when the messenger's turn is over, so that filing and balancing are exact."""
    now = table.round
    return lambda later: later.round > now


GUIDE = Guide(value=expected_leads, guess=guess, plan=rolled_out, reply=reply, horizon=end_of_round, exploration=POINTS)
