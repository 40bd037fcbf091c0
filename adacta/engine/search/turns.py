"""The best way to play a turn, proved by trying every way: what a puzzle asks for.

The search ends where the goal says (after this round's balancing, at the end of the day). Whoever else is asked until
then answers as badly for the seat as possible, so that what the best way brings is certain (minimax: J. von Neumann,
1928). Positions that came about in different ways are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from adacta.engine.asking import Ask, Chance, Seat
from adacta.engine.playing import Play
from adacta.engine.search.solving import LIMIT, Branch, TooBig

MOST_WAYS = 4
"""So many best ways are kept; a puzzle that has more than one is none."""


class ChanceDecides(ValueError):
    """Chance is asked before the turn is judged: nothing can be proved."""


@dataclass(frozen=True)
class Goal:
    """What a turn is played for.

    `worth(table, seat)`: what a table is worth when `over(table)` has become true. Answers named in `aside` are left
    out of the ways, for they may come at any moment and make no difference (a drop eaten earlier or later). `merges` is
    that of `solving.solve`. `task` says it to a player, with the place {gain}: by how much the worth can rise.
    """

    task: str
    worth: Callable[[Any, Seat], int]
    over: Callable[[Any], bool]
    aside: Collection[str] = ()
    merges: Callable[[Ask], bool] | None = None


@dataclass(frozen=True)
class BestTurn:
    """What is true about a turn: its best value, and the ways to it, the shortest first, at most MOST_WAYS of them.

    A way is the names of its answers, with the worst ones of the others in their places. `values`: every value that can
    be reached, `positions`: how many were looked at.
    """

    seat: Seat
    value: int
    ways: tuple[tuple[str, ...], ...]
    values: frozenset[int]
    positions: int


def best_turn(play: Play, goal: Goal, limit: int = LIMIT) -> BestTurn:
    """Try every way to answer from the open question on, until the goal's `over`.

    Raises TooBig when more than `limit` positions would have to be looked at, ChanceDecides when chance is asked, and
    ValueError when no player's question is open.
    """
    return Turn(play, goal, limit).best()


Found = tuple[int, tuple[tuple[str, ...], ...], frozenset[int]]


class Turn:
    """A turn of the seat that is asked, with all that has been found out about it so far.

    Raises ValueError when no player's question is open.
    """

    def __init__(self, play: Play, goal: Goal, limit: int = LIMIT) -> None:
        if play.ask is None or isinstance(play.ask.who, Chance):
            raise ValueError("no player's question is open")
        self.seat: Seat = play.ask.who
        self.goal = goal
        self.limit = limit
        self.positions = 0
        self._play = play
        self._known: dict[Any, Found] = {}

    def best(self) -> BestTurn:
        """What is true about the turn; raises what `best_turn` raises."""
        value, ways, values = self._of(self._branch(self._play))
        return BestTurn(self.seat, value, ways, values, self.positions)

    def reply(self, play: Play) -> str:
        """The answer of somebody else, later in this turn, that is worst for the seat; of equal ones the shortest way.

        Raises what `best_turn` raises.
        """
        branch = self._branch(play)
        if branch.ask is None or branch.ask.who == self.seat:
            raise ValueError("nobody else is asked")
        found = self._children(branch)
        return branch.ask.options[found.index(min(found, key=_worst))].name

    def after_each(self, play: Play) -> dict[str, int]:
        """The best value that each option of a question in this turn leads to, by the name of the option.

        Raises what `best_turn` raises.
        """
        branch = self._branch(play)
        names = [] if branch.ask is None else [option.name for option in branch.ask.options]
        return {name: found[0] for name, found in zip(names, self._children(branch), strict=True)}

    def _branch(self, play: Play) -> Branch:
        return Branch(play.game, *play.since_script_began(), self.goal.over)

    def _of(self, branch: Branch) -> Found:
        """The best value from there, the ways to it, and all values."""
        key = branch.key(self.goal.merges)
        found = self._known.get(key)
        if found is None:
            self.positions += 1
            if self.positions > self.limit:
                raise TooBig(f"more than {self.limit} positions in this turn: take one with fewer AP, cards or drops")
            found = self._known[key] = self._found(branch)
        return found

    def _children(self, branch: Branch) -> list[Found]:
        assert branch.ask is not None
        return [self._of(branch.child(number)) for number in range(len(branch.ask.options))]

    def _found(self, branch: Branch) -> Found:
        ask = branch.ask
        if ask is None:
            value = self.goal.worth(branch.table, self.seat)
            return value, ((),), frozenset([value])
        if isinstance(ask.who, Chance):
            raise ChanceDecides(f"'{ask.what}' is decided by chance before the turn is judged")
        children = list(zip([option.name for option in ask.options], self._children(branch), strict=True))
        values = frozenset().union(*(found[2] for _, found in children))
        if ask.who != self.seat:
            children = [min(children, key=lambda child: _worst(child[1]))]
        best = max(found[0] for _, found in children)
        ways = {self._way(name, way) for name, found in children if found[0] == best for way in found[1]}
        return best, tuple(sorted(ways, key=lambda way: (len(way), way))[:MOST_WAYS]), values

    def _way(self, name: str, following: tuple[str, ...]) -> tuple[str, ...]:
        return following if name in self.goal.aside else (name, *following)


def _worst(found: Found) -> tuple[int, int]:
    return found[0], len(found[1][0])
