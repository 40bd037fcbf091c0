"""What every game must obey, whatever its rules: for tests, for cards of one's own, and as a script.

`python -m adacta.engine.contract ad_acta --games 2000` plays random games of every preset.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NoReturn

from adacta.engine import lines, saving
from adacta.engine.asking import Ask, Chance, Named
from adacta.engine.cloning import check_tree
from adacta.engine.game import Game
from adacta.engine.journal import Answered, Ended, Scored
from adacta.engine.playing import IllegalAnswer, Play, Sight, play_out, start

MOST_ANSWERS = 20_000
"""A random game is broken off here; none of the printed rules force an end."""

BROKEN_OFF = "broken off"
SLOW_CHECKS = 0.04


class Breach(AssertionError):
    """A game does not do what every game must do; says where, and how to get there again."""


# After every answer


def check_cheaply(play: Play) -> None:
    """The open question can be answered, nothing is lost or doubled; a game without a question is over.

    Raises Breach with everything that is wrong.
    """
    problems = [*question_problems(play), *play.game.invariants(play.table)]
    if problems:
        raise breach(play, "; ".join(problems))


def question_problems(play: Play) -> Iterator[str]:
    """What is wrong with the open question, or with having none."""
    ask = play.ask
    if (ask is None) is (play.result is None):
        yield "the game is over but asks something" if ask else "the game asks nothing and is not over"
    if ask is None:
        return
    names = ask.names
    if ask.forced or not names:
        yield f"'{ask.what}' has {len(names)} answers and should not be asked"
    if len(set(names)) < len(names):
        twice = [name for name, times in Counter(names).items() if times > 1]
        yield f"'{ask.what}' has answers of the same name: {', '.join(twice)}"
    if not all(isinstance(name, str) and name == " ".join(name.split()) and name.isprintable() for name in names):
        yield f"'{ask.what}' has answers that cannot be written in one line: {names}"
    if not isinstance(ask.who, Chance) and ask.who not in {player.seat for player in play.table.players}:
        yield f"'{ask.what}' is asked of seat {ask.who}, and nobody sits there"
    if ask.clause not in play.game.clauses:
        yield f"'{ask.what}' names the clause {ask.clause}, which does not exist"


def breach(play: Play, problem: str) -> Breach:
    """The problem with the seed and the position line that lead there again."""
    return Breach(f"{problem}\n  after {len(play.answers)} answers, seed {play.seed}: {play.position()}")


# At every decision of some games


def check_thoroughly(play: Play) -> None:
    """Fork, going back, position line, views, refusals and the last moment fit the game as it is.

    Raises Breach.
    """
    must_be_same(play, play.fork(), "a fork")
    if play.answers:
        _check_back(play)
    line = play.position()
    again = lines.from_position(
        play.game, line, play.table.components, play.extra_cards, _names(play), play.seed, dictate=True
    )
    if again.position() != line or repr(again.ask) != repr(play.ask):
        raise breach(play, f"the position line leads to {again.ask!r} instead of {play.ask!r}: {again.position()}")
    _check_tree(play)
    _check_why_not(play)
    for player in play.table.players:
        view = play.seen_by(player.seat)
        if view.ask is not None and play.ask is not None and view.ask.who != play.ask.who:
            raise breach(play, f"seat {player.seat} sees another question than the open one")
    if play.at(-1) != play.table:
        raise breach(play, "the last moment is not the table")


def _check_back(play: Play) -> None:
    """Back, answer, back and answer again is the same as answer."""
    last = len(play.answers) - 1
    again = play.back_to(last)
    for what in ("answer, back, answer", "the same once more"):
        again = again.back_to(last)
        again.answer(play.answers[-1])
        must_be_same(play, again, what)


def _check_tree(play: Play) -> None:
    try:
        check_tree(play.table)
    except (TypeError, ValueError) as wrong:
        raise breach(play, f"the table cannot be copied: {wrong}") from wrong


def _check_why_not(play: Play) -> None:
    """Exactly the options can be chosen; for everything else there is a clause and a sentence."""
    offered = set(play.ask.names) if play.ask else set()
    for name in {**dict.fromkeys(play.game.known_names(play.table)), **dict.fromkeys(offered)}:
        refusal = play.why_not(name)
        if (refusal is None) is not (name in offered):
            raise breach(play, f"why_not({name!r}) is {refusal}, and it is {'' if name in offered else 'not '}on offer")
        if refusal is not None and (refusal.clause not in play.game.clauses or "{" in refusal.sentence):
            raise breach(play, f"why_not({name!r}) cannot be read: {refusal}")


def check_slowly(play: Play, rng: Random, folder: Path) -> None:
    """What takes as long as the game did: save and load, transcript, going far back; and the picture.

    Raises Breach.
    """
    path = folder / "game.adacta"
    play.save(path)
    must_be_same(play, saving.load(path, lambda _: play.game, play.extra_cards), "save and load", transcripts=True)
    text = play.transcript()
    again = lines.from_transcript(play.game, text, play.table.components, play.extra_cards, dictate=True)
    must_be_same(play, again, "the transcript read back", transcripts=True)
    again = play.back_to(rng.randrange(len(play.answers) + 1))
    again.dictate = True
    for name in play.answers[len(again.answers) :]:
        again.answer(name)
    must_be_same(play, again, "far back and forward again", transcripts=True)
    for seat in (None, *(player.seat for player in play.table.players)):
        play.game.table_svg(play.table, play.ask, seat)


def must_be_same(play: Play, other: Play, what: str, transcripts: bool = False) -> None:
    """Raise Breach unless both are the same game: position line, question, log and, if wanted, transcript."""
    if play.position() != other.position() or repr(play.ask) != repr(other.ask) or play.answers != other.answers:
        raise breach(play, f"{what} gives another game: {other.position()} with {other.ask!r}")
    if transcripts and play.transcript() != other.transcript():
        raise breach(play, f"{what} gives another transcript:\n{other.transcript()}")


# At the end of some games


def check_ended(play: Play) -> None:
    """Every moment is a possible table, and both the replay and the fast path give the same game.

    Raises Breach.
    """
    for moment in range(len(play.journal)):
        problems = list(play.game.invariants(play.at(moment)))
        if problems:
            raise breach(play, f"moment {moment} ({play.journal[moment]}): {'; '.join(problems)}")
    must_be_same(play, played_again(play), "the same answers", transcripts=True)
    if play.result is not None:
        table = played_fast(play)
        if play.game.result(table) != play.result or play.game.position(table) != play.game.position(play.table):
            raise breach(play, f"the fast path ends elsewhere: {play.game.position(table)}")


def played_again(play: Play) -> Play:
    """The same seats giving the same answers in a new game with the same seed."""
    again = begun_like(play)
    for name in players_answers(play):
        again.answer(name)
    return again


def begun_like(play: Play) -> Play:
    """A new game that begins as this one did."""
    table = play.table
    if play.origin is not None:
        return lines.from_position(
            play.game, play.origin, table.components, play.extra_cards, _names(play), play.seed, play.dictate
        )
    return start(
        play.game,
        table.options,
        components=table.components,
        extra_cards=play.extra_cards,
        names=_names(play),
        seed=play.seed,
        dictate=play.dictate,
    )


def played_fast(play: Play) -> Any:
    """The table at which the fast path arrives with the same answers."""
    log = iter(players_answers(play))

    def as_logged(sight: Sight) -> Named:
        ask: Ask = sight.ask
        wanted = next(log, None)
        found = [option for option in ask.options if option.name == wanted]
        if not found:  # never StopIteration, which would end the script
            raise IllegalAnswer(f"{wanted!r} is no answer to {ask!r} on the fast path")
        return found[0]

    return play_out(play.game, _beginning(play), [as_logged] * len(play.table.players), play.seed)


def _beginning(play: Play) -> Any:
    """The table with which this game began."""
    table = play.table
    if play.origin is None:
        return play.game.setup(table.options, table.components, play.extra_cards, _names(play))
    return play.game.table_from_position(play.origin, table.components, play.extra_cards)


def players_answers(play: Play) -> list[str]:
    """The answers that players gave, without those of CHANCE."""
    return [entry.option.name for entry in play.journal if isinstance(entry, Answered) and entry.asked]


def _names(play: Play) -> list[str]:
    return [player.name for player in play.table.players]


# Whole games


@dataclass
class Summary:
    """What came of the games of one preset."""

    preset: str
    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        reasons = ", ".join(f"{reason} {times}" for reason, times in sorted(self.reasons.items()))
        return (
            f"{self.preset}: {self.games} games without a breach, {self.answers} answers, ended by {reasons}; "
            f"{self.seconds:.1f} s"
        )


def random_game(game: Game, options: Any, seed: int, thorough: bool = False, extra_cards: Sequence[Any] = ()) -> Play:
    """One game with random answers, checked after every answer; with `thorough`, everything is checked.

    What takes as long as the game did is checked at some of the decisions.

    Raises Breach, also for any error that the game raises.
    """
    play = start(game, options, extra_cards=extra_cards, seed=seed)
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        try:
            check_cheaply(play)
            while play.ask is not None and len(play.answers) < MOST_ANSWERS:
                if thorough:
                    check_thoroughly(play)
                    if rng.random() < SLOW_CHECKS:
                        check_slowly(play, rng, Path(folder))
                play.answer(rng.randrange(len(play.ask.options)))
                check_cheaply(play)
            if thorough:
                check_slowly(play, rng, Path(folder))
                check_thoroughly(play)
                check_ended(play)
        except Breach:
            raise
        except Exception as error:
            raise breach(play, f"{type(error).__name__}: {error}") from error
    return play


def random_games(
    game: Game,
    preset: str,
    games: int,
    thorough: int = 0,
    first_seed: int = 0,
    extra_cards: Sequence[Any] = (),
) -> Summary:
    """Random games of one preset, the first of them checked thoroughly.

    Raises Breach with the preset.
    """
    summary = Summary(preset)
    began = perf_counter()
    for seed in range(first_seed, first_seed + games):
        try:
            play = random_game(game, game.presets[preset], seed, seed < first_seed + thorough, extra_cards)
        except Breach as found:
            raise Breach(f"{preset}: {found}") from found
        summary.games += 1
        summary.answers += len(play.answers)
        summary.reasons[_reason(play)] += 1
    summary.seconds = perf_counter() - began
    return summary


def _reason(play: Play) -> str:
    """The clause that ended a game and the reason, the same for everybody and for every number."""
    last = play.journal[-1]
    if not isinstance(last, Ended):
        return BROKEN_OFF
    reason = last.reason
    for name in {*_names(play), *(entry.who.name for entry in play.journal if isinstance(entry, Scored))}:
        reason = reason.replace(name, "somebody")
    return f"{last.clause} ({re.sub('[0-9]+', 'n', reason)})"


# The script


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
    for preset in _presets(parser, game.presets, given.preset):
        try:
            print(random_games(game, preset, given.games, given.thorough, given.seed), flush=True)
        except Breach as found:
            print(f"breach in {found}", file=sys.stderr)
            return 1
    return 0


def _arguments(games: Sequence[str]) -> _Arguments:
    parser = _Arguments(prog="python -m adacta.engine.contract", description="Play random games and check each answer.")
    parser.add_argument("game", help=f"one of {', '.join(games)}")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="games a preset (100)")
    parser.add_argument("--thorough", type=_count, default=20, metavar="N", help="of which so many thoroughly (20)")
    parser.add_argument("--preset", action="append", metavar="NAME", help="only this preset; may be repeated")
    parser.add_argument("--seed", type=_count, default=0, metavar="N", help="seed of the first game (0)")
    return parser


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 999999999")
    return int(text)


def _presets(parser: _Arguments, presets: Mapping[str, Any], wanted: Sequence[str] | None) -> list[str]:
    for name in wanted or ():
        if name not in presets:
            parser.error(f"no preset is called {name!r}; there are {', '.join(presets)}")
    return list(wanted or presets)


if __name__ == "__main__":
    sys.exit(main())
