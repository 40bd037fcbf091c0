"""What the tree search must know about Ad Acta (`adacta.engine.search.Guide`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from adacta.engine.asking import Ask, Seat, seat_of
from adacta.engine.search import Guide
from adacta.games.ad_acta.actions import (
    STOP,
    Announced,
    cooperation_between_authorities,
    deal_with_the_top_dossier,
    sharpen_pencils,
)
from adacta.games.ad_acta.components import Office
from adacta.games.ad_acta.strategies.evaluation import IN_INBOX, IN_OUTBOX, expected_leads, row_of
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.planning import Line, planned_lines
from adacta.games.ad_acta.table import Table

SURPRISE = 0.05
"""So often a player in a playout does anything at all."""

POINTS = 2.0
"""A difference of so many points is worth exploring."""


def guess(table: Table, ask: Ask) -> Sequence[float]:
    """What `careful` says about the options."""
    return option_gains(Prospect(table, seat_of(ask)), ask)


def plan(table: Table, ask: Ask) -> dict[Line, float]:
    """What `planner` says about them, and how it would go on."""
    return planned_lines(table, ask, seat_of(ask))


def reply(table: Table, ask: Ask, rng: Random) -> int:
    """A quick player: spends AP on the top dossiers that bring most, and keeps cards and drops."""
    options = ask.options
    if rng.random() < SURPRISE:
        return int(rng.random() * len(options))
    if STOP in options:
        return _quick_action(table, seat_of(ask), options)
    if isinstance(options[0], Office):
        brings = tops(table, seat_of(ask))
        gains = [brings.get(office, 0.0) if isinstance(office, Office) else 0.0 for office in options]
        return gains.index(max(gains))
    return len(options) - 1 if isinstance(ask.about, Announced) else 0  # the last answer to a measure is to let it pass


def _quick_action(table: Table, seat: Seat, options: Sequence[object]) -> int:
    me = table.players[seat - 1]
    if not me.ap:
        return len(options) - 1  # STOP comes last
    brings = tops(table, seat)
    best = max(brings, key=brings.__getitem__, default=None)
    if best is not None and brings[best] > 0:
        wanted = deal_with_the_top_dossier if best in me.offices else cooperation_between_authorities
        return options.index(wanted)
    return options.index(sharpen_pencils) if sharpen_pencils in options else len(options) - 1


def tops(table: Table, seat: Seat) -> dict[Office, float]:
    """What it brings the seat that the top dossier of each inbox is dealt with; others' gains count as losses."""
    row, references = row_of(table), table.references
    mine = table.players[seat - 1].offices
    share = 1 / max(len(table.players) - 1, 1)
    found: dict[Office, float] = {}
    for office, desk in table.desks.items():
        if desk.inbox:
            dossier = desk.inbox[-1]
            fields = len(dossier.route) - references[dossier]
            worth = row[dossier]
            gain = worth[fields - 1][IN_OUTBOX[fields - 1]] - worth[fields][IN_INBOX[fields][0]]
            found[office] = gain if dossier.owner in mine else -share * gain if dossier.owner in table.points else 0.0
    return found


def end_of_round(table: Table) -> Callable[[Table], bool]:
    """Playouts end when the messenger's turn is over, so that filing and balancing are exact."""
    now = table.round
    return lambda later: later.round > now


GUIDE = Guide(value=expected_leads, guess=guess, plan=plan, reply=reply, horizon=end_of_round, exploration=POINTS)
