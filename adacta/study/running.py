"""Playing the games of a study: one game to its rows, some games in a worker."""

from __future__ import annotations

import signal
import threading
import traceback
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from adacta.engine.data.recording import Column, Rows
from adacta.engine.errors import IllegalAnswer
from adacta.engine.files.saving import kit_version
from adacta.engine.game import Game
from adacta.engine.playing_out import play_out
from adacta.engine.sight import Sight
from adacta.study.compiled import KERNEL, Block, Differs, is_there, play_block
from adacta.study.course import course_of
from adacta.study.rule_sets import RuleSet, name_of_strategy, rule_set, strategies_of
from adacta.study.shipping import packed, unpacked
from adacta.study.watching import TimeUp, watch

Strategy = Callable[[Sight], Any]
Row = tuple[Any, ...]
SEATS = "seats"

KEYS = (
    Column("rules", str, "the name of the rule set", of_game=True),
    Column(
        "game",
        int,
        "the number of the game, from 0; the same number is the same deal under all rule sets",
        of_game=True,
    ),
)
SEAT_COLUMNS = (
    Column("seed", int, "the seed of the game, from the master seed and the number", of_game=True),
    Column("players", int, "how many played", "players", of_game=True),
    Column("rounds", int, "length of the game", "rounds", of_game=True, measured=True),
    Column(
        "answers",
        int,
        "decisions of all players: answers where there was a choice",
        "answers",
        of_game=True,
        measured=True,
    ),
    Column("branching", float, "options of a decision, on average", "options", of_game=True, measured=True),
    Column("lead_changes", int, "rounds in which the lead changed", "changes", of_game=True, measured=True),
    Column(
        "drama",
        float,
        "how far behind the winner was while behind (root of points)",
        "√points",
        of_game=True,
        measured=True,
    ),
    Column("decided", float, "share of the rounds after which the winner led for good", of_game=True, measured=True),
    Column("margin", float, "points between the first and the second", "points", of_game=True, measured=True),
    Column("shared", bool, "whether the first place was shared", of_game=True, measured=True),
    Column("seat", int, "the seat, from 1, the first player"),
    Column("entrant", int, "which of the given strategies, from 1, sat there"),
    Column("strategy", str, "the name of the strategy"),
    Column("points", int, "points at the end", "points", measured=True),
    Column("place", int, "place at the end; 1 is first, shared places are equal"),
    Column("won", float, "1 for the winner, a part of it when the first place is shared, else 0"),
    Column("decisions", int, "own decisions: answers where there was a choice", "answers"),
    Column("own_branching", float, "options of an own decision, on average", "options"),
)


def game_seed(master: int, number: int) -> int:
    """The seed of a game: a function of master seed and number, below 2**53 so that every program can read it.

    >>> game_seed(1, 0) == game_seed(1, 0) != game_seed(1, 1)
    True
    """
    digest = blake2b(f"{master}|{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 11


@dataclass(frozen=True)
class Work:
    """What all games of a study have in common."""

    game: Game
    rule_sets: tuple[RuleSet, ...]
    strategies: tuple[tuple[Strategy, ...], ...]
    rotate: bool
    seed: int
    details: tuple[str, ...]
    journal: bool
    seconds: float
    engines: tuple[str, ...] = ()

    @cached_property
    def rows(self) -> dict[str, tuple[Rows, ...]]:
        """What is read off each game, by the name of the frame."""
        records = self.game.records
        seats = (records.SEATS, records.SEATS_JOURNAL) if self.journal else (records.SEATS,)
        return {SEATS: seats, **{name: (records.DETAILS[name],) for name in self.details}}

    def columns(self) -> dict[str, tuple[Column, ...]]:
        """The columns of each frame."""
        found = {}
        for name, kinds in self.rows.items():
            own = tuple(column for rows in kinds for column in rows.columns)
            first = SEAT_COLUMNS if name == SEATS else ()
            number = (Column("round", int, "the round", "round"),) if kinds[0].every_round else ()
            found[name] = (*KEYS, *first, *number, *own)
        return found

    def packed(self) -> bytes:
        """This work as bytes for a worker: component sets as data, everything of the kit by name."""
        game = self.game
        sets = [
            (each.name, each.options, game.components_as_data(each.components), each.extra_cards)
            for each in self.rule_sets
        ]
        functions = {strategy for each in self.strategies for strategy in each}
        for card in (card for each in self.rule_sets for card in each.extra_cards):
            functions |= {value for value in vars(card).values() if callable(value)}
        rest = (self.strategies, self.rotate, self.seed, self.details, self.journal, self.seconds, self.engines)
        return packed((kit_version(), game.id, sets, rest), functions)


def work_from(data: tuple[Any, ...]) -> Work:
    """The work in a worker; tables and components are built there.

    Raises RuntimeError when the worker has another version of the kit.
    """
    from adacta import game_called

    kit, game_id, sets, rest = data
    if kit != kit_version():
        raise RuntimeError(f"a worker has adacta {kit_version()}, this session {kit}; install the same version")
    game = game_called(game_id)
    rule_sets = tuple(RuleSet(name, o, game.components_from_data(parts), cards) for name, o, parts, cards in sets)
    return Work(game, rule_sets, *rest)


class Chunk(NamedTuple):
    """Some games of one rule set."""

    rule_set: int
    numbers: tuple[int, ...]


class Failure(NamedTuple):
    """A game that could not be played to its end."""

    rules: str
    number: int
    seed: int
    problem: str


@dataclass
class Played:
    """What came of some games: the rows of each whole game by frame, and what stopped it if something did.

    A kernel gives its games in one block, by column.
    """

    games: dict[tuple[int, int], dict[str, list[Row]]] = field(default_factory=dict)
    block: Block | None = None
    failure: Failure | None = None
    interrupted: bool = False
    seconds: float = 0.0

    @property
    def many(self) -> int:
        """How many games were finished."""
        return len(self.games) + (0 if self.block is None else len(self.block.numbers))


def run_chunk(work: Work, chunk: Chunk) -> Played:
    """Play some games; a game that fails, or Ctrl-C, ends it, and the games before are kept."""
    if work.engines and work.engines[chunk.rule_set] == KERNEL and is_there(work.game):
        return run_block(work, chunk)
    played = Played()
    rules = work.rule_sets[chunk.rule_set]
    begin = perf_counter()
    with watch(work.seconds) as alarm:
        for number in chunk.numbers:
            recorder = Recorder(work, chunk.rule_set, number)
            try:
                alarm.start()
                played.games[chunk.rule_set, number] = recorder.play()
                alarm.stop()
            except KeyboardInterrupt:
                played.interrupted = True
                break
            except (Exception, TimeUp, SystemExit) as error:
                alarm.stop()
                played.failure = Failure(rules.name, number, recorder.seed, recorder.problem(error))
                break
    played.seconds = perf_counter() - begin
    return played


def run_block(work: Work, chunk: Chunk) -> Played:
    """Some games by the kernel: all of them, or none if it fails."""
    played, begin = Played(), perf_counter()

    def replay(number: int) -> tuple[Any, list[Row]]:
        recorder = Recorder(work, chunk.rule_set, number)
        rows = recorder.play()[SEATS]
        return recorder.table, rows

    seeds = [game_seed(work.seed, number) for number in chunk.numbers]
    try:
        played.block = play_block(work, chunk.rule_set, chunk.numbers, seeds, replay)
    except KeyboardInterrupt:
        played.interrupted = True
    except Differs as error:
        rules = work.rule_sets[chunk.rule_set].name
        played.failure = Failure(rules, error.number, game_seed(work.seed, error.number), str(error))
    played.seconds = perf_counter() - begin
    return played


def run_packed(data: bytes, chunk: Chunk) -> Played:
    """`run_chunk` in a worker. Ctrl-C is for the session that waits for it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return run_chunk(_work(data), chunk)


_made: dict[bytes, Work] = {}


def _work(data: bytes) -> Work:
    if data not in _made:
        _made.clear()
        _made[data] = work_from(unpacked(data))
    return _made[data]


class Recorder:
    """Plays one game and reads its rows."""

    def __init__(self, work: Work, index: int, number: int) -> None:
        self.work = work
        self.rules = work.rule_sets[index]
        self.number = number
        self.seed = game_seed(work.seed, number)
        strategies = work.strategies[index]
        shift = number % len(strategies) if work.rotate else 0
        self.entrants = [(seat + shift) % len(strategies) for seat in range(len(strategies))]
        self.strategies = [strategies[entrant] for entrant in self.entrants]
        self.names = [name_of_strategy(strategy) for strategy in self.strategies]
        self.options: list[list[int]] = [[] for _ in strategies]
        self.round = 0
        self.standings: list[tuple[int, ...]] = []
        self.rounds: dict[str, list[Row]] = defaultdict(list)

    def play(self) -> dict[str, list[Row]]:
        """The rows of the game, by the name of the frame."""
        work = self.work
        game = work.game
        table = self.table = self.rules.table(game)
        asked = [self._counted(seat) for seat in range(len(self.strategies))]
        play_out(game, table, asked, self.seed, journal=work.journal, between=self._look())
        self._round_is_over(table)
        told = game.records.told(table) if work.journal else None
        key = (self.rules.name, self.number)
        found = {}
        for name, kinds in work.rows.items():
            if kinds[0].every_round:
                found[name] = self.rounds[name]
            elif name == SEATS:
                read = [list(rows.read(told if rows.journal else table)) for rows in kinds]
                found[name] = [(*key, *row) for row in self._seats(table, read)]
            else:
                (rows,) = kinds
                found[name] = [(*key, *row) for row in rows.read(told if rows.journal else table)]
        return found

    def _counted(self, seat: int) -> Strategy:
        """The strategy of a seat, with the options of each question counted."""
        strategy, count = self.strategies[seat], self.options[seat].append

        def asked(sight: Sight, seat: int = seat + 1) -> Any:
            count(len(sight.ask.options))
            return strategy(sight)

        asked.__module__ = getattr(strategy, "__module__", "")
        return asked

    def _look(self) -> Callable[[Any], None]:
        """What is called before each script: a new round means that one is over."""
        round_of = self.work.game.records.round_of

        def look(table: Any) -> None:
            number = round_of(table)
            if number != self.round:
                if self.round:
                    self._round_is_over(table)
                self.round = number

        return look

    def _round_is_over(self, table: Any) -> None:
        records = self.work.game.records
        self.standings.append(records.standing(table))
        for name, kinds in self.work.rows.items():
            if kinds[0].every_round:
                key = (self.rules.name, self.number, self.round)
                self.rounds[name] += [(*key, *row) for row in kinds[0].read(table)]

    def _seats(self, table: Any, read: Sequence[Sequence[Any]]) -> list[Row]:
        result = self.work.game.result(table)
        assert result is not None
        options = [
            [count for count in counts if count > 1] for counts in self.options
        ]  # a secret question may have one
        answers = [len(counts) for counts in options]
        every, winners = sum(answers), sum(place == 1 for place in result.places.values())
        course = course_of(self.standings, result.places)
        of_game = (
            self.seed,
            len(self.names),
            self.round,
            every,
            sum(map(sum, options)) / every if every else 0.0,
            *course,
            winners > 1,
        )
        return [
            (
                *of_game,
                seat + 1,
                self.entrants[seat] + 1,
                self.names[seat],
                result.points[seat + 1],
                result.places[seat + 1],
                1 / winners if result.places[seat + 1] == 1 else 0.0,
                answers[seat],
                sum(options[seat]) / answers[seat] if answers[seat] else 0.0,
                *(cell for rows in read for cell in rows[seat]),
            )
            for seat in range(len(self.names))
        ]

    def problem(self, error: BaseException) -> str:
        """What went wrong, and who was to answer."""
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        asked = [frame for frame in frames if frame.f_code.co_name == "asked" and "seat" in frame.f_locals]
        seat = asked[-1].f_locals["seat"] if asked else None
        who = "the rules or a card" if seat is None else f"seat {seat} ({self.names[seat - 1]})"
        if isinstance(error, TimeUp):
            return f"{who} took too long: a game may take {self.work.seconds:g} s"
        if isinstance(error, IllegalAnswer):
            return f"{error}; no option"
        code = frames[-1].f_code
        where = f"in {code.co_name} ({Path(code.co_filename).name}, line {frames[-1].f_lineno})"
        return f"{who} failed with {type(error).__name__}: {error} {where}"


def play_game(
    game: Game,
    rules: Any = None,
    strategies: Any = "at_random",
    *,
    seed: int,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
) -> Any:
    """Play one game of a simulation again, by the seed in its row, and return the table with its journal.

    Nothing is caught, so that a debugger stops where a card or strategy fails. With rotated strategies, give them
    in the order of the seats.
    """
    made = rule_set(game, rules, components, extra_cards)
    seats = strategies_of(game, strategies, made.options.players)
    return play_out(game, made.table(game), seats, seed, journal=True)
