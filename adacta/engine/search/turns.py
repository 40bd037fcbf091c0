"""The best way to play a turn, proved by trying every way: what a puzzle asks for.

The search ends where the goal says (after this round's balancing, at the end of the day); until then only one seat may
be asked. Positions that came about in different ways are looked at once.
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


class NotAlone(ValueError):
    """Somebody else, or chance, is asked before the turn is judged."""


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
    """What is true about a turn: its best value, and the shortest ways to it, at most MOST_WAYS of them.

    A way is the names of its answers. `values`: every value that can be reached, `positions`: how many were looked at.
    """

    seat: Seat
    value: int
    ways: tuple[tuple[str, ...], ...]
    values: frozenset[int]
    positions: int


def best_turn(play: Play, goal: Goal, limit: int = LIMIT) -> BestTurn:
    """Try every way to answer from the open question on, until the goal's `over`.

    Raises TooBig when more than `limit` positions would have to be looked at, NotAlone when another seat or chance is
    asked, and ValueError when no player's question is open.
    """
    if play.ask is None or isinstance(play.ask.who, Chance):
        raise ValueError("no player's question is open")
    search = _Search(play.ask.who, goal, limit)
    value, ways, values = search.of(Branch(play.game, *play.since_script_began(), goal.over))
    return BestTurn(play.ask.who, value, ways, values, search.positions)


Found = tuple[int, tuple[tuple[str, ...], ...], frozenset[int]]


class _Search:
    def __init__(self, seat: Seat, goal: Goal, limit: int) -> None:
        self.seat = seat
        self.goal = goal
        self.limit = limit
        self.known: dict[Any, Found] = {}
        self.positions = 0

    def of(self, branch: Branch) -> Found:
        """The best value from there, its shortest ways, and all values."""
        key = branch.key(self.goal.merges)
        found = self.known.get(key)
        if found is None:
            self.positions += 1
            if self.positions > self.limit:
                raise TooBig(f"more than {self.limit} positions in this turn: take one with fewer AP, cards or drops")
            found = self.known[key] = self._found(branch)
        return found

    def _found(self, branch: Branch) -> Found:
        ask = branch.ask
        if ask is None:
            value = self.goal.worth(branch.table, self.seat)
            return value, ((),), frozenset([value])
        if ask.who != self.seat:
            raise NotAlone(f"'{ask.what}' is asked of another one before the turn is judged")
        children = [(option.name, *self.of(branch.child(number))) for number, option in enumerate(ask.options)]
        best = max(value for _, value, _, _ in children)
        ways = {
            way if name in self.goal.aside else (name, *way)
            for name, value, following, _ in children
            if value == best
            for way in following
        }
        shortest = min(map(len, ways))
        values = frozenset().union(*(reached for _, _, _, reached in children))
        return best, tuple(sorted(way for way in ways if len(way) == shortest)[:MOST_WAYS]), values
