"""What each option is worth to the seat that is asked, as the strategies see it.

All values have one unit: points that the seat may expect to be ahead of the mean of the others at the end. The three
ways to find them give different numbers; compare options, not ways.
"""

from __future__ import annotations

from collections.abc import Sequence

from adacta.engine.asking import Named
from adacta.engine.search.tree import Found, Search
from adacta.engine.sight import Sight
from adacta.games.ad_acta.strategies import reasons
from adacta.games.ad_acta.strategies.evaluation import expected_leads
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.guide import GUIDE
from adacta.games.ad_acta.strategies.planning import planned_values


def careful_values(sight: Sight) -> dict[str, float]:
    """By one step ahead: the expected lead as the table lies, and what the option adds to it."""
    lead = expected_leads(sight.table)[sight.seat]
    gains = option_gains(Prospect(sight.table, sight.seat), sight.ask)
    return named(sight, [lead + gain for gain in gains])


def planner_values(sight: Sight) -> dict[str, float]:
    """By planning the turn: the expected lead after the messenger's turn; other questions as `careful_values`."""
    return named(sight, planned_values(sight.table, sight.ask, sight.seat))


def searched(sight: Sight, playouts: int | None, seconds: float | None) -> list[Found]:
    """By tree search: the mean lead at the end of the round over all playouts that began with the option."""
    search = Search([sight.imagine().sketches()], GUIDE, sight.rng)
    search.run(playouts, seconds)
    return search.found()


def why(sight: Sight, option: Named) -> str:
    """What an option does, in one sentence with the actual dossiers and numbers."""
    return reasons.why(Prospect(sight.table, sight.seat), sight.ask, option)


def named(sight: Sight, values: Sequence[float]) -> dict[str, float]:
    """Values by the name of the option."""
    return dict(zip(sight.ask.names, values, strict=True))
