"""Telling the best way of a puzzle: in hints, whole, and why it is the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adacta.engine.search.turns import Turn
from adacta.puzzles import Puzzle, Step, asked_seat, words


def in_words(puzzle: Puzzle, steps: Sequence[Step]) -> str:
    """The answers of a way, those of others with their names."""
    play = puzzle.play()
    seat, players = asked_seat(play), {player.seat: player.name for player in play.table.players}
    return words.THEN.join(
        step.name if step.seat == seat else words.OF_ANOTHER.format(name=step.name, who=players[step.seat])
        for step in steps
    )


def hints_of(puzzle: Puzzle) -> Sequence[str]:
    """Three hints, the last of which is the solution."""
    steps = puzzle.steps()
    own = [step for step in steps if step.seat == steps[0].seat]
    return (
        words.LENGTH[puzzle.game].format(number=len(own)),
        words.FIRST.format(first=puzzle.way[0]),
        f"{words.WAY.format(way=in_words(puzzle, steps))} {words.LEFT_OUT[puzzle.game]}",
    )


def reasons_of(puzzle: Puzzle, turn: Turn) -> list[str]:
    """Why the way is the best: what can be reached at all, and what other answers on the way would lead to."""
    play = puzzle.play()
    begun = puzzle.rules.worth(play.table, turn.seat)
    names = {player.seat: player.name for player in play.table.players}
    lines = [words.PROVED.format(positions=puzzle.positions)]
    if puzzle.goal != "victory" and all(step.seat == turn.seat for step in puzzle.steps()):
        values = ", ".join(str(value - begun) for value in sorted(turn.best().values))
        lines.append(words.REACHED.format(values=values))
    for number, (asked, step) in enumerate(puzzle.walk(play), start=1):
        if step.seat != turn.seat:
            lines.append(words.REPLY.format(number=number, who=names[step.seat], name=step.name))
        else:
            lines.append(_reason(puzzle, number, step.name, turn.after_each(asked), begun))
    return lines


def _reason(puzzle: Puzzle, number: int, name: str, after: Mapping[str, int], begun: int) -> str:
    gains = {other: value - begun for other, value in after.items() if other != name}
    others = [gain for other, gain in gains.items() if gain < puzzle.gain or other not in puzzle.rules.aside]
    if not others:
        return words.NO_CHOICE.format(number=number, name=name)
    if puzzle.goal == "victory":
        return words.ONLY_TO_WIN.format(number=number, name=name)
    return words.ONLY.format(number=number, name=name, other=max(others))
