"""check_card: some hundred games with a card of one's own, in a child process with a time limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from adacta.engine.errors import ScriptCrashed
from adacta.engine.game import Game
from adacta.engine.own_cards import children
from adacta.engine.own_cards import trial as card_trial
from adacta.engine.playing import start


@dataclass(frozen=True)
class Problem:
    """What is wrong, and a position line that leads there, if there is one."""

    sentence: str
    line: str | None = None


@dataclass(frozen=True, repr=False)
class CardReport:
    """What came of trying a card: prints as a report, `ok` when nothing was found."""

    card: str
    games: int
    played: int
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        """Whether no problem was found."""
        return not self.problems

    def __str__(self) -> str:
        if self.ok:
            return f"{self.card}: no problem found in {self.games} games; it was played in {self.played} of them."
        number = f"{len(self.problems)} problem{'s' * (len(self.problems) > 1)}"
        lines = [f"{self.card}: {number} found in {self.games} games."]
        for count, problem in enumerate(self.problems, start=1):
            lines.append(f"{count}. {problem.sentence}")
            if problem.line is not None:
                lines.append(f"   To get there: adacta.from_position({problem.line!r}, extra_cards=[...])")
        return "\n".join(lines)

    __repr__ = __str__


def check_card(
    game: Game,
    card: Any,
    *,
    games: int = 100,
    seconds: float = 60.0,
    together_with: Sequence[Any] = (),
    at_each_game: Callable[[], Any] = lambda: None,
) -> CardReport:
    """Try a card of one's own in so many games of all presets, and at most so many seconds.

    Every game is played twice and forked on the way. `together_with`: other cards of one's own that this
    one needs, for example the measure that a reaction answers. `at_each_game` is called as often as a game begins.

    Raises TypeError for a thing that is no card.
    """
    cards = (card, *together_with)
    presets, refusals = _presets_with(game, cards)
    if not presets:
        return CardReport(card.name, 0, 0, (Problem(f"It can be dealt in no preset: {refusals[0]}."),))

    def hear(message: dict[str, Any]) -> None:
        if "begins" in message:
            at_each_game()

    work = (game, cards, presets, games, seconds)
    outcome = children.run(card_trial.try_card, work, seconds + card_trial.GRACE, hear)
    return _report(card.name, outcome, seconds)


def _presets_with(game: Game, cards: Sequence[Any]) -> tuple[list[str], list[Exception]]:
    """The presets in which the cards can be dealt, and why not in the others."""
    presets, refusals = list[str](), list[Exception]()
    for name, options in game.presets.items():
        try:
            start(game, options, extra_cards=cards, seed=0, dictate=True)
            presets.append(name)
        except (ValueError, TypeError) as wrong:
            if not all(hasattr(card, "name") for card in cards):
                raise
            refusals.append(wrong)
        except ScriptCrashed:
            presets.append(name)  # the trial reports it
    return presets, refusals


def _report(card: str, outcome: children.Outcome, seconds: float) -> CardReport:
    """The messages of the trial, put together; what was being tried when it was stopped is the last message."""
    said: dict[str, Any] = {"games": 0, "played": 0}
    problems: list[Problem] = []
    beginning, moves = "", list[str]()
    for message in outcome.messages:
        if "problem" in message:
            problems.append(Problem(message["problem"], message["line"]))
        elif "begins" in message:
            said["games"] += 1
            beginning, moves = message["begins"], []
        elif "answer" in message:
            moves.append(message["answer"])
        else:
            said.update(message)
    if outcome.ending != "done" and not said.get("stopped"):
        why = f"had not come to an end after {seconds:g} seconds" if outcome.ending == "late" else "broke Python itself"
        line = f"{beginning} moves {'; '.join(moves)}" if moves else None
        problems.append(Problem(f"{card} {why}. Does it loop, wait for something or use up all memory?", line))
    return CardReport(card, said["games"], said["played"], tuple(problems))
