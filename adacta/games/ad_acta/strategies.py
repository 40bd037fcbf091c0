"""Strategies for Ad Acta: functions from what a seat sees to one of its options."""

from __future__ import annotations

from adacta.engine.asking import Choice, Named
from adacta.engine.playing import Sight
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    STOP,
    Action,
    Announced,
    cooperation_between_authorities,
    deal_with_the_top_dossier,
    eat_a_dextrose_drop,
    sharpen_pencils,
)
from adacta.games.ad_acta.cards import special_delivery, telephone
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.table import Player, Table


def at_random(sight: Sight) -> Named:
    """Any option, each as likely as any other. The weakest yardstick."""
    options: tuple[Named, ...] = sight.ask.options
    return options[int(sight.rng.random() * len(options))]


def hasty(sight: Sight) -> Named:
    """Files what can be filed and deals with own dossiers first, wherever they lie on top; plans nothing.

    A greedy rule of thumb: what a beginner does who looks at the own colour only. Equal options: the first.
    """
    table, ask = sight.table, sight.ask
    me = table.player(sight.seat)
    return max(ask.options, key=lambda option: eagerness(table, me, ask.about, option))


def eagerness(table: Table, me: Player, about: object, option: Named) -> int:
    """How much `hasty` wants an option; higher is sooner."""
    if isinstance(option, Dossier):
        return worth(table, me, option)
    if isinstance(option, Office):
        inbox = table.desks[option].inbox
        return worth(table, me, inbox[-1]) if inbox else 0
    if isinstance(about, Announced):
        return int(isinstance(option, Choice) is (about.seat == me.seat))  # lets only own measures pass
    return eagerness_for_action(table, me, option) if isinstance(option, Action) else 0


def eagerness_for_action(table: Table, me: Player, action: Action) -> int:
    """Own dossiers first: 9 files one, 8 to 5 deal with one, then any other of the own inbox."""
    if action is special_delivery:
        wanted = any(table.is_finished(dossier) and mine(me, dossier) for dossier in dossiers(table, me, action))
        return 9 if wanted else 0
    if action in (deal_with_the_top_dossier, cooperation_between_authorities):
        tops = [table.desks[office].inbox[-1] for office in offices(table, me, action)]
        best = max(worth(table, me, dossier) for dossier in tops)
        return 5 + best if best > 1 else 3 if action is deal_with_the_top_dossier else 0
    if action is telephone:
        return 5 if any(mine(me, dossier) for dossier in dossiers(table, me, action)) else 0
    if action is eat_a_dextrose_drop:
        return 4 if any(mine(me, desk.inbox[-1]) for desk in table.desks.values() if desk.inbox) else 0
    return {EXCHANGE: 1, sharpen_pencils: 2, STOP: 1}.get(action, 0)


def worth(table: Table, me: Player, dossier: Dossier) -> int:
    """3 for an own dossier on its last field or finished, 2 for another own one, else 1."""
    fields_left = len(dossier.route) - table.references[dossier]
    return 1 if not mine(me, dossier) else 3 if fields_left <= 1 else 2


def mine(me: Player, dossier: Dossier) -> bool:
    """Whether the player heads the office that owns the dossier."""
    return dossier.owner in me.offices


def dossiers(table: Table, me: Player, action: Action) -> list[Dossier]:
    """The dossiers that an action may be aimed at."""
    return [one for one in targets(table, me, action) if isinstance(one, Dossier)]


def offices(table: Table, me: Player, action: Action) -> list[Office]:
    """The offices that an action may be aimed at."""
    return [one for one in targets(table, me, action) if isinstance(one, Office)]


def targets(table: Table, me: Player, action: Action) -> list[Named]:
    """Whatever an action may be aimed at."""
    return [] if action.targets is None else list(action.targets(table, me))
