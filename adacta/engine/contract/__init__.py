"""The contract of every game (`obligations`), tried on random games: in tests, and as a script.

`python -m adacta.engine.contract ad_acta --games 2000` plays random games of every preset.

What is checked where:

* every game, after every answer: the open question can be answered and everything lies in one place; at the end: the
  line of the table is read back with the same result. These games only go forward (`engine.forward`).
* the first games of each rule set (`--thorough`), as `Play`: that, too; at every decision forks, ways back, lines,
  refusals, views and moments; at some decisions saves, transcripts, pictures, what a strategy gets at, and that nothing
  hidden is shown; at the end every moment once more, and that the same answers give the same game, also going forward.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NoReturn

from adacta.engine.contract.breaches import Breach, breach
from adacta.engine.contract.hidden import check_nothing_hidden_is_shown
from adacta.engine.contract.moments import MomentsSeen
from adacta.engine.contract.obligations import (
    cheap_problems,
    check_cheaply,
    check_ended,
    check_readable,
    check_slowly,
    check_thoroughly,
    unreadable,
)
from adacta.engine.files.lines import LoadError
from adacta.engine.files.notation import keyed, options_from, pieces_of
from adacta.engine.forward import Forward
from adacta.engine.game import Game
from adacta.engine.journal import Ended, Scored
from adacta.engine.playing import Play, start
from adacta.engine.setting_up import set_up

MOST_ANSWERS = 20_000
"""A random game is broken off here; none of the printed rules force an end."""

BROKEN_OFF = "broken off"
SLOW_CHECKS = 0.04
THOROUGH = 3
"""So many games of each rule set are checked thoroughly: each takes as long as a hundred others."""


# Whole games


@dataclass
class Summary:
    """What came of the games by one rule set."""

    rules: str
    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        reasons = ", ".join(f"{reason} {times}" for reason, times in sorted(self.reasons.items()))
        checked = ", ".join(f"{what} {times}" for what, times in self.checked.items())
        return (
            f"{self.rules}: {self.games} games without a breach, {self.answers} answers, ended by {reasons}; "
            f"checked: {checked or 'nothing'}; {self.seconds:.1f} s"
        )


QUESTIONS = "questions and where everything lies"
DECISIONS = "forks, ways back, lines, refusals, views and moments"
SLOW = "saves, transcripts, pictures, and that nothing hidden is shown"
ENDS = "whole games played again, also fast, with all their moments"
LINES = "lines of ended tables"


def random_game(
    game: Game,
    options: Any,
    seed: int,
    thorough: bool = False,
    extra_cards: Sequence[Any] = (),
    checked: Counter[str] | None = None,
) -> Play | Forward:
    """One game with random answers, checked after every answer; with `thorough`, everything is checked.

    Without, the game only goes forward (`engine.forward`), and is played again in `Play` when something is wrong,
    to tell where. A thorough one is a `Play`, and at its end it is compared with the forward game. `checked` counts
    what was.

    Raises Breach, also for any error that the game raises.
    """
    checked = Counter() if checked is None else checked
    if thorough:
        return _thoroughly(game, options, seed, extra_cards, checked)
    return _forward(game, options, seed, extra_cards, checked)


def _forward(game: Game, options: Any, seed: int, extra_cards: Sequence[Any], checked: Counter[str]) -> Forward:
    """One game with the cheap checks: after every answer, and of the line at its end."""
    rng, picks = Random(seed), list[int]()
    try:
        table = set_up(game, options, extra_cards=extra_cards)
        forward = Forward(game, table, seed, journal=True)
        problems = cheap_problems(forward)
        while forward.ask is not None and forward.answers < MOST_ANSWERS and not problems:
            picks.append(rng.randrange(len(forward.ask.options)))
            forward.take(picks[-1])
            problems = cheap_problems(forward)
            checked[QUESTIONS] += 1
        problems += unreadable(forward, extra_cards)
    except Exception as error:
        problems = [f"{type(error).__name__}: {error}"]
    if problems:
        raise _where(game, options, seed, extra_cards, picks, "; ".join(problems))
    checked[LINES] += forward.result is not None
    return forward


def _where(
    game: Game, options: Any, seed: int, extra_cards: Sequence[Any], picks: Sequence[int], problem: str
) -> Breach:
    """The breach that a forward game found after these picks, with the line that `Play` writes of the position."""
    play = start(game, options, extra_cards=extra_cards, seed=seed)
    try:
        for pick in picks:
            play.answer(pick)
    except Exception as error:
        return breach(play, f"{type(error).__name__}: {error}")
    return breach(play, problem)


def _thoroughly(game: Game, options: Any, seed: int, extra_cards: Sequence[Any], checked: Counter[str]) -> Play:
    """One game with all checks. What takes as long as the game did is checked at some of the decisions."""
    play = start(game, options, extra_cards=extra_cards, seed=seed)
    rng = Random(seed)
    moments = MomentsSeen()
    with TemporaryDirectory() as folder:
        try:
            check_cheaply(play)
            while play.ask is not None and len(play.answers) < MOST_ANSWERS:
                moments.look(play)
                check_thoroughly(play)
                checked[DECISIONS] += 1
                if rng.random() < SLOW_CHECKS:
                    check_slowly(play, rng, Path(folder))
                    check_nothing_hidden_is_shown(play, rng)
                    checked[SLOW] += 1
                play.answer(rng.randrange(len(play.ask.options)))
                check_cheaply(play)
                checked[QUESTIONS] += 1
            moments.look(play)
            moments.look_back(play)
            check_slowly(play, rng, Path(folder))
            check_thoroughly(play)
            check_ended(play)
            checked[ENDS] += 1
            check_readable(play)
            checked[LINES] += play.result is not None
        except Breach:
            raise
        except Exception as error:
            raise breach(play, f"{type(error).__name__}: {error}") from error
    return play


def random_games(
    game: Game,
    rules: str,
    games: int,
    thorough: int = 0,
    first_seed: int = 0,
    extra_cards: Sequence[Any] = (),
) -> Summary:
    """Random games by one rule set, the first of them checked thoroughly.

    `rules` is a preset and what differs from it, as in a position line: 'TWO', 'TWO queue_cards=10'.

    Raises Breach with the rule set, LoadError for one that the game does not have.
    """
    options = rules_called(game, rules)
    summary = Summary(rules)
    began = perf_counter()
    for seed in range(first_seed, first_seed + games):
        try:
            play = random_game(game, options, seed, seed < first_seed + thorough, extra_cards, summary.checked)
        except Breach as found:
            raise Breach(f"{rules}: {found}") from found
        summary.games += 1
        summary.answers += answers_of(play)
        summary.reasons[_reason(play)] += 1
    summary.seconds = perf_counter() - began
    return summary


def rules_called(game: Game, rules: str) -> Any:
    """The options that a preset and what differs from it stand for.

    Raises LoadError with the column and what is allowed there.
    """
    pieces, end = pieces_of(rules, longest=1000)
    return options_from(pieces[0] if pieces else end, keyed(pieces[1:], "="), game.presets, game.title)


def answers_of(play: Play | Forward) -> int:
    """How many answers a game has had, CHANCE's included."""
    return play.answers if isinstance(play, Forward) else len(play.answers)


def _reason(play: Play | Forward) -> str:
    """The clause that ended a game and the reason, the same for everybody and for every number."""
    journal = play.table.journal if isinstance(play, Forward) else play.journal
    last = journal[-1]
    if not isinstance(last, Ended):
        return BROKEN_OFF
    reason = last.reason
    names = {player.name for player in play.table.players}
    for name in {*names, *(entry.who.name for entry in journal if isinstance(entry, Scored))}:
        reason = reason.replace(name, "somebody")
    return f"{last.clause} ({re.sub('[0-9]+', 'n', reason)})"


# The script


ONLY = "only this preset, with what differs from it, as in 'TWO queue_cards=10'; may be repeated"


HOW_MANY = f"of which so many thoroughly ({THOROUGH})"


class _Arguments(argparse.ArgumentParser):
    """argparse, but a complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        self.exit(2, f"contract: {' '.join(message.split())}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Play random games of every preset; 0, 1 after a breach, 2 after bad input."""
    from adacta import GAMES, game_called

    parser = _arguments(GAMES)
    given = parser.parse_args(argv)
    if given.game not in GAMES:
        parser.error(f"no game is called {given.game!r}; there are {', '.join(GAMES)}")
    game = game_called(given.game)
    wanted = given.preset or list(game.presets)
    for rules in wanted:
        try:
            rules_called(game, rules)
        except LoadError as wrong:
            parser.error(f"--preset {rules!r}: {wrong}")
    for rules in wanted:
        try:
            print(random_games(game, rules, given.games, given.thorough, given.seed), flush=True)
        except Breach as found:
            print(f"breach in {found}", file=sys.stderr)
            return 1
    return 0


def _arguments(games: Sequence[str]) -> _Arguments:
    parser = _Arguments(prog="python -m adacta.engine.contract", description="Play random games and check each answer.")
    parser.add_argument("game", help=f"one of {', '.join(games)}")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="games a preset (100)")
    parser.add_argument("--thorough", type=_count, default=THOROUGH, metavar="N", help=HOW_MANY)
    parser.add_argument("--preset", action="append", metavar="RULES", help=ONLY)
    parser.add_argument("--seed", type=_count, default=0, metavar="N", help="seed of the first game (0)")
    return parser


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 999999999")
    return int(text)
