"""Monte-Carlo tree search for any game: many games on from here, and the first answers that came out best.

UCT (L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006; survey: C. Browne et al., A Survey of Monte
Carlo Tree Search Methods, 2012) with these additions:

* *Many players*: each seat maximises its own value (max^n: C. Luckhardt and K. Irani, 1986; N. Sturtevant, An Analysis
  of UCT in Multi-player Games, 2008).
* *First guesses*: a new node trusts the game's own judgement of its options for `TRUST` playouts (S. Gelly and
  D. Silver, Combining Online and Offline Knowledge in UCT, 2007).
* *Cut playouts*: a playout ends at a horizon and is judged there (R. Lorentz, Amazons Discover Monte-Carlo, 2008).
* *Hidden things*: with more than one world one tree holds them all, and only what is on offer in a playout's world
  is compared (P. Cowling et al., Information Set Monte Carlo Tree Search, 2012).

Nothing here knows a game: a `Guide` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Chance, Named, Seat
from adacta.engine.forward import Forward

TRUST = 3
"""So many playouts is the first guess of an option worth."""

TRUST_IN_PLAN = 200
"""The same for options that are planned."""

UNPLANNED = 1.0
"""An option that the plan leaves out is worth so much less than the worst that it looked at."""


@dataclass(frozen=True)
class Guide:
    """What a search must know about a game.

    `value(table)`: what the position is worth to each seat, in any unit, at the end and at the horizon.
    `guess(table, ask)`: first guesses for the options of a question, from the view of who is asked; only their
    differences count. `reply(table, ask, rng)`: the number of the option that is taken in a playout.
    `horizon(table)`: from the table at hand, a test whether a playout has gone far enough.
    `exploration`: the size of differences in value that matter. `plan(world, rng, tries)`: better guesses, which may
    take longer, for the question at which the games that `world` makes stand, and for further ones of the same seat: by
    the names of its answers from there on. It tries out one thing for each of `tries`, which end with the budget. They
    are trusted more, and playouts keep to the plan as far as it goes.
    """

    value: Callable[[Any], Mapping[Seat, float]]
    guess: Callable[[Any, Ask], Sequence[float]]
    reply: Callable[[Any, Ask, Random], int]
    horizon: Callable[[Any], Callable[[Any], bool]]
    exploration: float
    plan: Callable[[Callable[[], Forward], Random, Iterable[int]], Mapping[tuple[str, ...], float]] | None = None


class Found(NamedTuple):
    """What a search says about one option: its value to who is asked, and how many playouts went through it."""

    option: Named
    value: float
    playouts: int


class _Edge:
    """One option of a node: playouts through it, their values for who chose it, and where it leads."""

    __slots__ = ("node", "total", "tries", "visits")

    def __init__(self, guess: float, trust: int) -> None:
        self.visits = 0
        self.tries = trust  # the first guess counts as so many playouts
        self.total = trust * guess
        self.node: _Node | None = None


class _Node:
    """A question of the tree; its edges by the name of the option, empty until a playout has begun here."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, _Edge] = {}
        self.visits = 0

    def grow(self, options: Sequence[Named], guesses: Sequence[float], value: float, trust: int) -> None:
        """Add the options that are new; the best guess is worth what the first playout brought."""
        best = max(guesses)
        for option, guess in zip(options, guesses, strict=True):
            if option.name not in self.edges:
                self.edges[option.name] = _Edge(value + guess - best, trust)

    def best(self, options: Sequence[Named], exploration: float) -> int:
        """The option to try next: the highest upper bound (UCB1); the first of equal ones."""
        scale = exploration * sqrt(log(self.visits + 1))
        chosen, highest = 0, float("-inf")
        for number, option in enumerate(options):
            edge = self.edges[option.name]
            bound = edge.total / edge.tries + scale / sqrt(edge.tries)
            if bound > highest:
                chosen, highest = number, bound
        return chosen


def tries(most: int | None, end: float | None) -> Iterator[int]:
    """Numbers from 0: so many, or until the clock of `perf_counter` says so, whichever is less; at least one."""
    for number in count() if most is None else range(most):
        yield number
        if end is not None and perf_counter() > end:
            return


class Search:
    """One search; `run` makes one playout after another, `found` says what came out."""

    def __init__(self, worlds: Sequence[Callable[[], Forward]], guide: Guide, rng: Random) -> None:
        """`worlds` make games that stand at the same question; more than one when something is hidden."""
        self.worlds = worlds
        self.guide = guide
        self.rng = rng
        self.root = _Node()
        self.playouts = 0
        first = worlds[0]()
        assert first.ask is not None
        self.options: tuple[Named, ...] = first.ask.options
        self.seat = first.ask.who
        self.is_far_enough = guide.horizon(first.table)
        self.plan: Mapping[tuple[str, ...], float] | None = None

    def run(self, playouts: int | None, seconds: float | None = None) -> None:
        """Make so many playouts, or as many as fit into so many seconds, whichever is less; at least one."""
        end = None if seconds is None else perf_counter() + seconds
        if self.plan is None:
            plan = self.guide.plan
            self.plan = plan(self.worlds[0], self.rng, tries(playouts, end)) if plan is not None else {}
        for _ in tries(playouts, end):
            self._one_playout()

    def found(self) -> list[Found]:
        """What each option is worth, in the order of the question."""
        edges = [self.root.edges[option.name] for option in self.options]
        rows = zip(self.options, edges, strict=True)
        return [Found(option, edge.total / edge.tries, edge.visits) for option, edge in rows]

    def _one_playout(self) -> None:
        game = self.worlds[self.playouts % len(self.worlds)]()
        self.playouts += 1
        node = self.root
        path: list[tuple[_Node, _Edge, Seat]] = []
        said: tuple[str, ...] = ()
        while (ask := game.ask) is not None and (node is self.root or not self.is_far_enough(game.table)):
            who = ask.who
            if isinstance(who, Chance):
                game.answer(self.rng.randrange(len(ask.options)))
                continue
            if any(option.name not in node.edges for option in ask.options):
                break
            number = node.best(ask.options, self.guide.exploration)
            name = ask.options[number].name
            edge = node.edges[name]
            path.append((node, edge, who))
            if who == self.seat:
                said = (*said, name)
            game.answer(number)
            edge.node = node = edge.node or _Node()
        values = self._play_on(game, node, said)
        for passed, edge, who in path:
            passed.visits += 1
            edge.visits += 1
            edge.tries += 1
            edge.total += values[who]

    def _play_on(self, game: Forward, node: _Node, said: tuple[str, ...]) -> Mapping[Seat, float]:
        """Play to the horizon; a question that is new to the tree gets its node grown, and its best guess played."""
        leaf, who, guesses, trust = game.ask, None, None, TRUST
        if leaf is not None and not isinstance(leaf.who, Chance):
            who = leaf.who
            if node is self.root or not self.is_far_enough(game.table):
                guesses = self._planned(leaf, said)
                trust = TRUST if guesses is None else TRUST_IN_PLAN
                guesses = guesses or list(self.guide.guess(game.table, leaf))
                said = self._answer(game, guesses.index(max(guesses)), said)
        while (ask := game.ask) is not None and not self.is_far_enough(game.table):
            if isinstance(ask.who, Chance):
                game.answer(self.rng.randrange(len(ask.options)))
                continue
            planned = self._planned(ask, said)
            if planned is None:
                game.answer(self.guide.reply(game.table, ask, self.rng))
            else:
                said = self._answer(game, planned.index(max(planned)), said)
        values = self.guide.value(game.table)
        if leaf is not None and guesses and who is not None:
            node.grow(leaf.options, guesses, values[who], trust)
        return values

    def _answer(self, game: Forward, number: int, said: tuple[str, ...]) -> tuple[str, ...]:
        """Answer, and what the seat that searches has said since."""
        ask = game.ask
        assert ask is not None
        game.answer(number)
        return (*said, ask.options[number].name) if ask.who == self.seat else said

    def _planned(self, ask: Ask, said: tuple[str, ...]) -> list[float] | None:
        """What the plan says about the options, if it has come this far."""
        if ask.who != self.seat or not self.plan:
            return None
        values = [self.plan.get((*said, option.name)) for option in ask.options]
        known = [value for value in values if value is not None]
        if not known:
            return None
        return [min(known) - UNPLANNED if value is None else value for value in values]
