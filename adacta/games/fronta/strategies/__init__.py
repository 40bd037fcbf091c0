"""Strategies for Fronta, from weak to strong: functions from what a seat sees to one of its options.

`LADDER` lists them. Those that can say what each option is worth have `values(sight)`, by the name of the option, and
`why(sight, option)`, a sentence; `Play.advice` shows both.
"""

from __future__ import annotations

from dataclasses import dataclass

from adacta.engine.asking import Named
from adacta.engine.search.tree import Found, Search
from adacta.engine.sight import Sight
from adacta.games.fronta.questions import subject_of
from adacta.games.fronta.strategies import reasons
from adacta.games.fronta.strategies.evaluation import Outlook
from adacta.games.fronta.strategies.gains import option_gains
from adacta.games.fronta.strategies.guide import GUIDE, is_worth_a_search, worlds
from adacta.games.fronta.strategies.haste import eagerness


def at_random(sight: Sight) -> Named:
    """Any option, each as likely as any other. The weakest yardstick."""
    options: tuple[Named, ...] = sight.ask.options
    return options[sight.any_of(len(options))]


def hasty(sight: Sight) -> Named:
    """Queues up where the list lacks most, plays only what brings an own pawn forward, trades spare for missing.

    A greedy rule of thumb: what a beginner does who looks at the own list only. Equal options: the first.
    """
    table, ask = sight.table, sight.ask
    options: tuple[Named, ...] = ask.options
    me = table.player(sight.seat)
    wanted = subject_of(ask).wants
    return max(options, key=lambda option: eagerness(table, me, wanted, option))


def careful(sight: Sight) -> Named:
    """Looks one step ahead: takes what promises most goods of its list by a table of numbers.

    The numbers are explained in `evaluation`. Knows how long each queue will take, what the delivery cards can still
    bring, what the others lack, and what each queue card does, because it tries every target on a copy; does not
    foresee what the others will play. Equal options: the first. Source: one-ply search with an evaluation (C.
    Shannon, Programming a Computer for Playing Chess, 1950).
    """
    values = careful_values(sight)
    options: tuple[Named, ...] = sight.ask.options
    return max(options, key=lambda option: values[option.name])


def careful_values(sight: Sight) -> dict[str, float]:
    """What each option brings by the numbers of `evaluation`, in list goods; only the differences count."""
    gains = option_gains(Outlook(sight.table, sight.seat), sight.ask)
    return {option.name: gain for option, gain in zip(sight.ask.options, gains, strict=True)}


def why(sight: Sight, option: Named) -> str:
    """What an option means, in one sentence with the actual pawns, goods and numbers."""
    return reasons.why(Outlook(sight.table, sight.seat), sight.ask, option)


def searcher(sight: Sight) -> Named:
    """Imagines what it cannot see, plays the day to its end many times, and takes what came out best.

    `tree_search` with its default number of playouts.
    """
    return tree_search()(sight)


PLAYOUTS = 60
"""Playouts for a decision, unless told otherwise."""

WORLDS = 8
"""So many worlds are imagined for a decision; the playouts take turns."""


def tree_search(playouts: int = PLAYOUTS) -> TreeSearch:
    """A strategy that imagines what it cannot see, plays the day to its end many times, and takes what came out best.

    It never looks at a hidden card: the hands of the others, the piles and the deliveries are dealt anew, consistently
    with what the seat knows (`Sight.imagine`), and one tree holds all these worlds (P. Cowling, E. Powley and D.
    Whitehouse, Information Set Monte Carlo Tree Search, 2012). The others are taken to know the world that was
    imagined, so it never bluffs. Where nothing hidden matters, at the black market, in a shop and at closing, it
    answers as `careful` does.

    >>> tree_search(20).__name__
    'tree_search(20)'

    Raises ValueError for anything but a whole number from 1.
    """
    if not isinstance(playouts, int) or isinstance(playouts, bool) or playouts < 1:
        raise ValueError(f"playouts={playouts!r}: expected a whole number from 1")
    return TreeSearch(playouts)


@dataclass(frozen=True)
class TreeSearch:
    """What `tree_search` gives: a strategy with a budget."""

    playouts: int

    def __call__(self, sight: Sight) -> Named:
        if not is_worth_a_search(sight.ask):
            return careful(sight)
        return max(self._found(sight), key=lambda each: (each.playouts, each.value)).option

    @property
    def __name__(self) -> str:
        """As in tables and charts."""
        return f"tree_search({self.playouts})"

    def values(self, sight: Sight) -> dict[str, float]:
        """The mean lead at the end of the day over all playouts that began with the option, in list goods."""
        if not is_worth_a_search(sight.ask):
            return careful_values(sight)
        return {each.option.name: each.value for each in self._found(sight)}

    why = staticmethod(why)

    def _found(self, sight: Sight) -> list[Found]:
        search = Search(worlds(sight, min(WORLDS, self.playouts)), GUIDE, sight.rng)
        search.run(self.playouts)
        return search.found()


careful.values = careful_values  # type: ignore[attr-defined]
careful.why = searcher.why = why  # type: ignore[attr-defined]
searcher.values = TreeSearch(PLAYOUTS).values  # type: ignore[attr-defined]

LADDER = (at_random, hasty, careful, searcher)
"""From weak to strong."""

ADVISER = careful
"""Who gives hints, unless told otherwise."""
