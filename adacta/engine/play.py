"""A game that is played: any position can be left, reached again and branched; with views, hints and files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike
from random import Random
from typing import Any, NamedTuple

from adacta.engine.advice import Advice, advice
from adacta.engine.answering import logged_options, number_of
from adacta.engine.asking import CHANCE, Ask, Chance, Named, Refusal, Seat, Viewer, checked_viewer
from adacta.engine.chance import chance_index, checked_seed
from adacta.engine.driver import Driver, not_repeatable
from adacta.engine.errors import GameStuck, NotRepeatable, ScriptCrashed
from adacta.engine.forward import Forward
from adacta.engine.game import Game, Result
from adacta.engine.guarding import Guard
from adacta.engine.journal import Entry
from adacta.engine.plumbing.cloning import clone
from adacta.engine.sight import Sight, Strategy, Window, own_key
from adacta.engine.transcripts import transcript

MOST_IMAGINED = 1000
"""So often the unknown is dealt anew until it fits; only a card that draws and then asks needs a second time."""


class View(NamedTuple):
    """What one seat, or SPECTATOR, may know: the table, the open question and the journal."""

    seat: Viewer
    table: Any
    ask: Ask | None
    journal: tuple[Entry, ...]


class Play:
    """One game being played. Made by `start`, `load` or a game's `from_position`."""

    def __init__(
        self, game: Game, table: Any, *, seed: int, dictate: bool, origin: str | None, extra_cards: Sequence[Any]
    ) -> None:
        """`origin`: the position line that the game began with, '' to write it when asked for, None for set-up."""
        self.game = game
        self.seed = seed
        self.dictate = dictate
        self.extra_cards = tuple(extra_cards)
        self._guard = Guard(game, table) if extra_cards else None
        self.branches: dict[str, Play] = {}
        self._origin = origin
        self._driver = Driver(game, table)
        try:
            self._driver.begin()
            self._let_chance_answer()
        except GameStuck:
            raise
        except Exception as error:
            raise self._crash((), error) from error

    # Reading

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        return self._driver.ask

    @property
    def table(self) -> Any:
        """What lies on the table now, to be read only."""
        return self._driver.table

    @property
    def origin(self) -> str | None:
        """The position line that the game began with, None for the set-up of the rules."""
        return None if self._origin is None else self._origin or self.beginning()

    @property
    def answers(self) -> tuple[str, ...]:
        """The names of all answers so far, CHANCE's included: the log. A player is told by the seat: 'seat 2'."""
        return tuple(self._driver.names)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Everything that happened so far, with clauses."""
        return (*self._driver.past, *self.table.journal)

    @property
    def result(self) -> Result | None:
        """Places, points and why the game ended; None before that."""
        result: Result | None = self.game.result(self.table)
        return result

    @property
    def options(self) -> Any:
        """The rule set, with everything that depends on the player count filled in."""
        return self.table.options

    def why_not(self, name: str) -> Refusal | None:
        """Why an action, card, dossier or office cannot be chosen now, None if it can.

        Raises ValueError with the nearest names for a name that the game does not have.
        """
        return self.game.why_not(self.table, self.ask, name)

    def seen_by(self, seat: Viewer) -> View:
        """What that seat, or SPECTATOR, may know; a copy.

        Raises ValueError for anybody else.
        """
        checked_viewer(seat, len(self.table.players))
        table, ask = self.game.seen_by(clone(self.table), self.ask, seat)
        return View(seat, table, ask, tuple(entry for entry in self.journal if entry.only in (None, seat)))

    def position(self) -> str:
        """The position in one line: the table when the running script began, and the answers since."""
        line = self.game.position(self._driver.beginning())
        since = self._driver.names[self._driver.marks[-1].answers :]
        return f"{line} moves {'; '.join(since)}" if since else line

    def transcript(self, seen_by: Viewer | None = None) -> str:
        """One line an answer, after a first line that says what is played.

        With `seen_by` as that seat, or SPECTATOR, may know it; ValueError for anybody else.
        """
        return transcript(self.beginning(seen_by), self.seed, self.journal, self.table, seen_by)

    def beginning(self, seen_by: Viewer | None = None) -> str:
        """The position line that the game began with; for a game from set-up it holds the rule set only.

        With `seen_by` as that seat, or SPECTATOR, may know it; ValueError for anybody else.
        """
        table = self._driver.beginning(0)
        if seen_by is not None:
            return self.game.position(self.game.seen_by(table, None, seen_by)[0])
        return self._origin or self.game.position(table)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game and its `branches` to a file; the old file stays until the new one is whole.

        Raises as `adacta.engine.files.saving.save` does.
        """
        self.game.save(self, path)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """What a notebook shows for a bare game: the table as a picture, and as text."""
        picture = self.game.table_svg(self.table, self.ask)
        return {"text/html": f"<div>{picture}</div>", "text/plain": self.game.table_text(self.table, self.ask)}

    # Answering

    def answer(self, option: Named | str | int) -> None:
        """Answer the open question with an option, its name or its index.

        Raises IllegalAnswer, naming the clause, when the option is not on offer, and ScriptCrashed when a
        card fails; the game then stays as it was.
        """
        self._carry_on(number_of(option, self.game, self.table, self.ask))

    def go_on(self) -> None:
        """Let CHANCE answer, after `back_to` stopped at one of its questions."""
        self._carry_on(None)

    def after(self, option: Named | str | int) -> Play:
        """The game after this answer; this one stays as it is."""
        play = self.back_to(len(self._driver.log))
        play.answer(option)
        return play

    def back_to(self, answers: int) -> Play:
        """The position after exactly so many answers, CHANCE's counted; this game stays as it is.

        Raises ValueError when there have not been that many.
        """
        last = len(self._driver.log)
        if not isinstance(answers, int) or not 0 <= answers <= last:
            raise ValueError(f"back to answer {answers!r}: this game has 0 to {last} answers")
        play = object.__new__(Play)
        play.__dict__.update(self.__dict__)
        play.branches = {}
        play._driver = self._driver.rewound(answers)
        if answers == last and repr(play.ask) != repr(self.ask):
            raise not_repeatable(f"it asks {play.ask} instead of {self.ask}", answers)
        return play

    def fork(self, seed: int | None = None) -> Play:
        """A second game from here on; with another seed CHANCE has another future."""
        play = self.back_to(len(self._driver.log))
        play.seed = self.seed if seed is None else checked_seed(seed)
        return play

    def at(self, moment: int) -> Any:
        """The table just after that journal entry, counted from 0 (or from -1 backwards).

        Raises IndexError when the journal has no such entry.
        """
        entries = len(self._driver.past) + len(self.table.journal)
        if not isinstance(moment, int) or not -entries <= moment < entries:
            raise IndexError(f"moment {moment!r}: the journal has the entries 0 to {entries - 1}")
        moment %= entries
        return clone(self.table) if moment == entries - 1 else self._driver.at(moment)

    # Trying out

    def sight(self, rng: Random | None = None) -> Sight:
        """What the player whose question is open may look at, for strategies; a copy.

        `rng` decides what a strategy throws and imagines; None: the same every time, by the seed and the answers.

        Raises ValueError when no player's question is open.
        """
        ask, seat = self._players_question()
        view = self.seen_by(seat)
        window = Window(self.game, seat, self.imagine, is_copied=True)
        sight = Sight(seat, self._key_of(seat) if rng is None else rng, window)
        window.show(sight, view.table, ask, view.journal)
        return sight

    def imagine(self, seat: Seat | None = None, rng: Random | None = None) -> Play:
        """The game as a seat imagines it: the unknown dealt anew until it fits what it has seen in the running script.

        `seat` None: who is asked. `rng` decides what is imagined; None: the same every time.

        Raises ValueError without a seat when no player's question is open, NotRepeatable when nothing fits.
        """
        seat = self._players_question()[1] if seat is None else seat
        rng = Random(self._key_of(seat)) if rng is None else rng
        beginning, since = self.since_script_began()
        names = self._driver.names[len(self._driver.names) - len(since) :]
        for _ in range(MOST_IMAGINED):
            table = self.game.imagine(clone(beginning), seat, rng.randrange)
            seed = rng.getrandbits(32)
            play = Play(self.game, table, seed=seed, dictate=True, origin="", extra_cards=self.extra_cards)
            if play._fits(names):
                play.dictate = False
                return play
        raise NotRepeatable(f"none of {MOST_IMAGINED} imagined games fits what seat {seat} has seen")

    def _players_question(self) -> tuple[Ask, Seat]:
        ask = self.ask
        if ask is None or isinstance(ask.who, Chance):
            raise ValueError("no player's question is open")
        return ask, ask.who

    def _key_of(self, seat: Seat) -> bytes:
        return own_key(self.seed, seat, (self._origin or "", *self._driver.names))

    def _fits(self, names: Sequence[str]) -> bool:
        """Whether these answers could be given, one after the other; they are."""
        for name in names:
            options = logged_options(self.ask, self.table)
            if name not in options:
                return False
            self._driver.send(options.index(name))
        return True

    def advice(self, strategy: Strategy | str | None = None, n: int = 3) -> list[Advice]:
        """The `n` best options of the open question: name, value, why, clause; by a strategy that has `values`.

        `strategy` None: the game's own adviser. Raises ValueError when no player's question is open.
        """
        return advice(self.game, self.sight, strategy, n)

    def sketches(self) -> Callable[[], Forward]:
        """What makes copies of this position to try things on, thousands a second: for searches.

        They only go forward, and CHANCE's questions are answered like anybody's.
        """
        beginning, since = self.since_script_began()
        game = Forward(self.game, beginning, dictate=True)
        for number in since:
            game.take(number)
        return game.copy

    def since_script_began(self) -> tuple[Any, tuple[int, ...]]:
        """A copy of the table when the running script began, and the answers since, by number."""
        return clone(self._driver.beginning()), self._driver.since_script_began()

    # What can go wrong

    def _carry_on(self, number: int | None) -> None:
        """Send an answer in, if one is given, and let CHANCE go on; or leave everything as it was."""
        answers = len(self._driver.log)
        try:
            if number is not None:
                self._driver.send(number)
            self._let_chance_answer()
            if self._guard is not None:
                self._guard.check(self.table)
        except BaseException as error:
            sent = self._driver.names[answers:]
            self._driver.rewind(answers)
            if isinstance(error, (Exception, SystemExit)) and not isinstance(error, GameStuck):
                raise self._crash(sent, error) from error
            error.add_note(f"The game is back before this answer. To repeat it: {self._line_to(sent)}")
            raise

    def _let_chance_answer(self) -> None:
        driver = self._driver
        while not self.dictate and (ask := driver.ask) is not None and ask.who is CHANCE:
            driver.send(chance_index(self.seed, ask.what, driver.asked[ask.what], len(ask.options)))

    def _line_to(self, sent: Sequence[str]) -> str:
        """A position line that leads to where these answers, which have been taken back, led."""
        line = self.position()
        return f"{line}{'; ' if ' moves ' in line else ' moves '}{'; '.join(sent)}" if sent else line

    def _crash(self, sent: Sequence[str], error: BaseException) -> ScriptCrashed:
        """What to raise when an error came up after these answers, which have been taken back."""
        line = self._line_to(sent)
        answer = len(self._driver.log) + 1
        where = f"answer {answer} ('{self.ask.what}' {sent[0]})" if sent and self.ask else "the game"
        crashed = ScriptCrashed(
            f"{where} failed with {type(error).__name__}: {error}. The game is back before this answer. "
            f"To repeat it: {line}"
        )
        crashed.line = line
        return crashed
