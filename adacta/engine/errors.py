"""What can go wrong while a game is played."""

from __future__ import annotations

from collections.abc import Iterable


class IllegalAnswer(ValueError):
    """An answer that is not among the options; names the clause that decides."""


class ScriptCrashed(RuntimeError):
    """A rule or card raised an error; the game is back at the question before. `line` leads there again."""

    line: str = ""


class BrokenTable(RuntimeError):
    """A card has left a table behind on which the game cannot go on; `problems` has a sentence for each breach."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "; ".join(self.problems)


class NotRepeatable(RuntimeError):
    """The same answers lead to another game: a card keeps something outside the table, or uses `random`."""


class GameStuck(RuntimeError):
    """The game goes on without asking anybody anything."""


STUCK_AFTER = 10_000
"""So many scripts, or answers that were forced in one script, without a question mean that the game is stuck.

Scripts are not counted when the options end the game some day: `max_rounds` (E6), `max_days` (FE8).
"""


def stuck() -> GameStuck:
    """What to raise when that many have gone by."""
    return GameStuck(f"{STUCK_AFTER} scripts in a row asked nobody anything")
