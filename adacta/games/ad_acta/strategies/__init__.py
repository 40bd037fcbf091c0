"""Strategies for Ad Acta, from weak to strong: functions from what a seat sees to one of its options.

`LADDER` lists them. Those that can say what each option is worth have `values(sight)`, by the name of the option, and
`why(sight, option)`, a sentence; `Play.advice` shows both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adacta.engine.asking import Choice, Named
from adacta.engine.sight import Sight
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    Action,
    Announced,
    cooperation_between_authorities,
    deal_with_the_top_dossier,
    eat_a_dextrose_drop,
    sharpen_pencils,
)
from adacta.games.ad_acta.cards import special_delivery, telephone
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.strategies import valuing
from adacta.games.ad_acta.strategies.gains import Prospect, option_gains
from adacta.games.ad_acta.strategies.planning import planned_values
from adacta.games.ad_acta.table import Player, Table


def at_random(sight: Sight) -> Named:
    """Any option, each as likely as any other. The weakest yardstick."""
    options: tuple[Named, ...] = sight.ask.options
    return options[sight.any_of(len(options))]


def hasty(sight: Sight) -> Named:
    """Files what can be filed and deals with own dossiers first, wherever they lie on top; plans nothing.

    A greedy rule of thumb: what a beginner does who looks at the own colour only. Equal options: the first.
    """
    table, ask = sight.table, sight.ask
    me = table.player(sight.seat)
    options: tuple[Named, ...] = ask.options
    return max(options, key=lambda option: eagerness(table, me, ask.about, option))


def careful(sight: Sight) -> Named:
    """Looks one step ahead: takes what promises most points by a table of numbers, without trying anything.

    The numbers are explained in `evaluation`. Knows what each printed card does, how deep its dossiers lie and in
    which partition they may come; does not know in what order the messenger files. Equal options: the first. Source:
    one-ply search with a linear evaluation (C. Shannon, Programming a Computer for Playing Chess, 1950).
    """
    return best_of(sight, option_gains(Prospect(sight.table, sight.seat), sight.ask))


def planner(sight: Sight) -> Named:
    """Plans its turn up to the messenger: tries sequences of actions, and knows who is filed where, and when.

    Sees the order of collecting and distributing, the places of the cabinet and the points of each partition exactly,
    as if the messenger came right after this turn; answers, exchanges and orders a Draught as `careful` does. Equal
    options: the first. Source: beam search (B. Lowerre, 1976); see `planning`.
    """
    return best_of(sight, planned_values(sight.table, sight.ask, sight.seat))


def searcher(sight: Sight) -> Named:
    """Tries the best plans of its turn with everybody planning on, and a hundred ways in which the round may go on.

    `tree_search` with its default number of playouts.
    """
    return tree_search()(sight)


PLAYOUTS = 100
"""Playouts for a decision, unless told otherwise."""


def tree_search(playouts: int | None = PLAYOUTS, seconds: float | None = None) -> TreeSearch:
    """A strategy that plays the rest of the round many times and takes what came out best (Monte-Carlo tree search).

    Ad Acta has no chance after set-up and hides nothing (S9), so it searches the real game, with the replies of the
    others. It begins with what the best plans of the turn bring if everybody plays on as `planner` (`rollouts`). Each
    decision takes so many `playouts`; or, for a widget only, so many `seconds`, whatever is less: what
    depends on the clock does not repeat. Source: UCT; see `adacta.engine.search.tree` and `guide`.

    >>> tree_search(50).__name__
    'tree_search(50)'

    Raises ValueError for a budget that is not above 0, or none at all.
    """
    if playouts is not None and (not isinstance(playouts, int) or isinstance(playouts, bool) or playouts < 1):
        raise ValueError(f"playouts={playouts!r}: expected a whole number from 1, or None with seconds=")
    if seconds is not None and not (isinstance(seconds, (int, float)) and seconds > 0):
        raise ValueError(f"seconds={seconds!r}: expected a number above 0")
    if playouts is None and seconds is None:
        raise ValueError("a search needs playouts= or seconds=")
    return TreeSearch(playouts, seconds)


@dataclass(frozen=True)
class TreeSearch:
    """What `tree_search` gives: a strategy with a budget."""

    playouts: int | None
    seconds: float | None

    def __call__(self, sight: Sight) -> Named:
        found = valuing.searched(sight, self.playouts, self.seconds)
        return max(found, key=lambda each: (each.playouts, each.value)).option

    @property
    def __name__(self) -> str:
        """As in tables and charts."""
        budget = [str(self.playouts)] if self.playouts is not None else []
        budget += [f"{self.seconds:g} s"] if self.seconds is not None else []
        return f"tree_search({', '.join(budget)})"

    def values(self, sight: Sight) -> dict[str, float]:
        """The mean lead at the end of the round over all playouts that began with the option, in points."""
        return {each.option.name: each.value for each in valuing.searched(sight, self.playouts, self.seconds)}

    why = staticmethod(valuing.why)


careful.values = valuing.careful_values  # type: ignore[attr-defined]
planner.values = valuing.planner_values  # type: ignore[attr-defined]
searcher.values = TreeSearch(PLAYOUTS, None).values  # type: ignore[attr-defined]
careful.why = planner.why = searcher.why = valuing.why  # type: ignore[attr-defined]

LADDER = (at_random, hasty, careful, planner, searcher)
"""From weak to strong."""

ADVISER = planner
"""Who gives hints, unless told otherwise."""


def best_of(sight: Sight, values: Sequence[float]) -> Named:
    """The option with the highest value; the first of equal ones."""
    options: tuple[Named, ...] = sight.ask.options
    return options[max(range(len(options)), key=values.__getitem__)]


# What `hasty` wants


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
        return 5 + best if best > 1 else 3 if action is deal_with_the_top_dossier else 1
    if action is telephone:
        return 5 if any(mine(me, dossier) for dossier in dossiers(table, me, action)) else 0
    if action is eat_a_dextrose_drop:
        return 4 if any(mine(me, desk.inbox[-1]) for desk in table.desks.values() if desk.inbox) else 0
    return {EXCHANGE: 1, sharpen_pencils: 2}.get(action, 0)  # all pencils sharp: rather help than stop


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
