"""Solving small endings exactly: every answer to every question to the end of the game, no guess anywhere.

Each player takes what is best for itself (max^n: C. Luckhardt and K. Irani, An Algorithmic Solution of N-Person Games,
1986); with two players that is minimax. Positions that came about in different ways are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Chance, Seat
from adacta.engine.game import Game
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.engine.search.fingerprints import fingerprint

LIMIT = 20_000
"""Positions that are looked at, unless told otherwise; about a millisecond each."""


class TooBig(ValueError):
    """There are more positions to the end of the game than were allowed."""


class Outcome(NamedTuple):
    """How the game ends: place and points by seat."""

    places: Mapping[Seat, int]
    points: Mapping[Seat, int]

    def for_seat(self, seat: Seat) -> tuple[int, float]:
        """What a seat wants as high as it can be: the place first, then the lead over the best of the others."""
        others = [points for other, points in self.points.items() if other != seat]
        return -self.places[seat], self.points[seat] - max(others, default=0)


@dataclass(frozen=True)
class Solution:
    """What is true about an ending. `outcomes`: by the name of each option, how the game ends if all play best.

    `line`: the best answers from here to the end, of all players; among equal ones the first on offer. `positions`:
    how many were looked at.
    """

    seat: Seat
    outcomes: Mapping[str, Outcome]
    line: tuple[str, ...]
    positions: int

    @property
    def best(self) -> tuple[str, ...]:
        """The options that nothing is better than, for who is asked."""
        wanted = max(outcome.for_seat(self.seat) for outcome in self.outcomes.values())
        return tuple(name for name, outcome in self.outcomes.items() if outcome.for_seat(self.seat) == wanted)

    @property
    def winning(self) -> tuple[str, ...]:
        """The options after which who is asked is first, alone."""
        return tuple(name for name, outcome in self.outcomes.items() if self._wins(outcome))

    def _wins(self, outcome: Outcome) -> bool:
        return outcome.places[self.seat] == 1 and list(outcome.places.values()).count(1) == 1


def solve(play: Play, limit: int = LIMIT, *, merges: Callable[[Ask], bool] | None = None) -> Solution:
    """Look at every way the game can end from the open question.

    `merges(ask)`: whether at such a question the table alone decides how the rules go on; then positions are looked
    at once however they came about, otherwise only at the beginning of a script. What is hidden is seen.

    Raises TooBig when more than `limit` positions would have to be looked at, and ValueError when no player's
    question is open or chance still decides something.
    """
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 1:
        raise ValueError(f"limit={limit!r}: expected a whole number from 1")
    if play.ask is None or isinstance(play.ask.who, Chance):
        raise ValueError("no player's question is open")
    return _Solver(play, limit, merges).solution(play.ask)


class Branch:
    """A game on its way down: the table when its script began, the answers since, and the question.

    It goes on until somebody is asked, the game ends, or a script has ended and `over(table)` says that it is enough.
    """

    __slots__ = ("answers", "ask", "beginning", "game", "over", "table")

    def __init__(
        self, game: Game, beginning: Any, answers: tuple[int, ...], over: Callable[[Any], bool] | None = None
    ) -> None:
        self.game = game
        self.beginning = beginning
        self.answers = answers
        self.over = over
        self.ask: Ask | None = None
        self._run(game)

    def child(self, number: int) -> Branch:
        """The game after one more answer."""
        return Branch(self.game, self.beginning, (*self.answers, number), self.over)

    def key(self, merges: Callable[[Ask], bool] | None) -> Any:
        """Equal for positions from which the same can happen."""
        ask = self.ask
        if ask is None or (merges is not None and merges(ask)):
            return ask and ask.what, fingerprint(self.table)
        return fingerprint(self.beginning), self.answers

    def _run(self, game: Game) -> None:
        table = clone(self.beginning)
        table.journal = None
        script = game.next_script(table)
        option = None
        sent = 0
        while script is not None:
            try:
                ask = script.send(option)
            except StopIteration:
                if self.over is not None and self.over(table):
                    break
                script = game.next_script(table)
                self.beginning, self.answers, option = clone(table), (), None
                sent = 0
                continue
            if ask.forced:
                option = ask.options[0]
            elif sent < len(self.answers):
                option = ask.options[self.answers[sent]]
                sent += 1
            else:
                self.ask = ask
                break
        self.table = table


class _Solver:
    def __init__(self, play: Play, limit: int, merges: Callable[[Ask], bool] | None) -> None:
        self.game = play.game
        self.limit = limit
        self.merges = merges
        self.known: dict[Any, tuple[Outcome, tuple[str, ...]]] = {}
        self.positions = 0
        self.root = Branch(play.game, *play.since_script_began())

    def solution(self, ask: Ask) -> Solution:
        assert not isinstance(ask.who, Chance)
        found = {option.name: self.result(self.root.child(number)) for number, option in enumerate(ask.options)}
        best = max(found, key=lambda name: found[name][0].for_seat(ask.who))  # type: ignore[arg-type]
        outcomes = {name: outcome for name, (outcome, _) in found.items()}
        return Solution(ask.who, outcomes, (best, *found[best][1]), self.positions)

    def result(self, branch: Branch) -> tuple[Outcome, tuple[str, ...]]:
        """How the game ends from there, and by which answers."""
        key = branch.key(self.merges)
        found = self.known.get(key)
        if found is None:
            self.positions += 1
            if self.positions > self.limit:
                raise TooBig(
                    f"more than {self.limit} positions to the end of the game: begin later in the last round, with "
                    "fewer cards, drops or action points, or allow a higher limit"
                )
            found = self.known[key] = self._found(branch)
        return found

    def _found(self, branch: Branch) -> tuple[Outcome, tuple[str, ...]]:
        ask = branch.ask
        if ask is None:
            result = self.game.result(branch.table)
            assert result is not None
            return Outcome(result.places, result.points), ()
        if isinstance(ask.who, Chance):
            raise ValueError(f"chance still decides something: {ask.what} ({ask.clause})")
        best: tuple[Outcome, tuple[str, ...]] | None = None
        for number, option in enumerate(ask.options):
            outcome, line = self.result(branch.child(number))
            if best is None or outcome.for_seat(ask.who) > best[0].for_seat(ask.who):
                best = outcome, (option.name, *line)
        assert best is not None
        return best
