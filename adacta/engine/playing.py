"""Playing: a driver sends the answers into the rules; any position can be left, reached again and branched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from os import PathLike
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from adacta.engine.asking import CHANCE, Ask, Chance, Named, Refusal, Script, Viewer, checked_viewer
from adacta.engine.chance import chance_index, checked_seed
from adacta.engine.cloning import check_tree, clone
from adacta.engine.data import is_name, shown
from adacta.engine.errors import STUCK_AFTER, GameStuck, IllegalAnswer, NotRepeatable, ScriptCrashed, stuck
from adacta.engine.game import Game, Result
from adacta.engine.guarding import Guard
from adacta.engine.journal import Entry, as_logged
from adacta.engine.moments import check_question, record_answer, stop_at
from adacta.engine.options import checked_components, checked_game, options_of
from adacta.engine.sight import Sight, Strategy
from adacta.engine.sketching import Sketch

if TYPE_CHECKING:
    from adacta.engine.advice import Advice

LONGEST_NAME = 200
"""Characters of a player's name."""

MOST_IMAGINED = 1000
"""So often the unknown is dealt anew until it fits; only a card that draws and then asks needs a second time."""


class Mark(NamedTuple):
    """Where a script began: answers and journal entries before it, the table, CHANCE's questions so far."""

    answers: int
    entries: int
    table: Any
    asked: Counter[str]


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
        """`origin` is the position line that the game began with, None for the set-up of the rules."""
        self.game = game
        self.seed = seed
        self.dictate = dictate
        self._origin, self._from_set_up = origin, origin is None
        self.extra_cards = tuple(extra_cards)
        self._guard = Guard(game, table) if extra_cards else None
        self.branches: dict[str, Play] = {}
        self.ask: Ask | None = None
        self.table = table
        self._script: Script | None = None
        self._log: list[int] = []
        self._names: list[str] = []
        self._past: list[Entry] = []
        self._marks: list[Mark] = []
        self._asked: Counter[str] = Counter()
        try:
            self._enter_next_script()
            self._resume(None)
            self._go_on()
        except GameStuck:
            raise
        except Exception as error:
            raise self._crash((), error) from error

    # Reading

    @property
    def origin(self) -> str | None:
        """The position line that the game began with, None for the set-up of the rules."""
        return None if self._from_set_up else self._origin or self.game.position(self._marks[0].table)

    @property
    def answers(self) -> tuple[str, ...]:
        """The names of all answers so far, CHANCE's included: the log. A player is told by the seat: 'seat 2'."""
        return tuple(self._names)

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Everything that happened so far, with clauses."""
        return (*self._past, *self.table.journal)

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
        mark = self._marks[-1]
        line = self.game.position(mark.table)
        since = self._names[mark.answers :]
        return f"{line} moves {'; '.join(since)}" if since else line

    def transcript(self, seen_by: Viewer | None = None) -> str:
        """One line an answer, after a first line that says what is played.

        With `seen_by` as that seat, or SPECTATOR, may know it; ValueError for anybody else.
        """
        from adacta.engine.files.saving import transcript

        return transcript(self, seen_by)

    def beginning(self, seen_by: Viewer | None = None) -> str:
        """The position line that the game began with; for a game from set-up it holds the rule set only.

        With `seen_by` as that seat, or SPECTATOR, may know it; ValueError for anybody else.
        """
        if seen_by is not None:
            return self.game.position(self.game.seen_by(self._marks[0].table, None, seen_by)[0])
        return self.origin or self.game.position(self._marks[0].table)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game and its `branches` to a file; the old file stays until the new one is whole."""
        from adacta.engine.files.saving import save

        save(self, path)

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
        self._carry_on(self._index_of(option))

    def go_on(self) -> None:
        """Let CHANCE answer, after `back_to` stopped at one of its questions."""
        self._carry_on(None)

    def after(self, option: Named | str | int) -> Play:
        """The game after this answer; this one stays as it is."""
        play = self.back_to(len(self._log))
        play.answer(option)
        return play

    def back_to(self, answers: int) -> Play:
        """The position after exactly so many answers, CHANCE's counted; this game stays as it is.

        Raises ValueError when there have not been that many.
        """
        if not isinstance(answers, int) or not 0 <= answers <= len(self._log):
            raise ValueError(f"back to answer {answers!r}: this game has 0 to {len(self._log)} answers")
        play = object.__new__(Play)
        play.__dict__.update(self.__dict__)
        play._log, play._names, play._marks = self._log[:], self._names[:], self._marks[:]
        play._past, play.branches = self._past[:], {}
        play._rewind(answers)
        if answers == len(self._log) and repr(play.ask) != repr(self.ask):
            raise _not_repeatable(f"it asks {play.ask} instead of {self.ask}", answers)
        return play

    def fork(self, seed: int | None = None) -> Play:
        """A second game from here on; with another seed CHANCE has another future."""
        play = self.back_to(len(self._log))
        play.seed = self.seed if seed is None else checked_seed(seed)
        return play

    def at(self, moment: int) -> Any:
        """The table just after that journal entry, counted from 0 (or from -1 backwards).

        Raises IndexError when the journal has no such entry.
        """
        entries = len(self._past) + len(self.table.journal)
        if not isinstance(moment, int) or not -entries <= moment < entries:
            raise IndexError(f"moment {moment!r}: the journal has the entries 0 to {entries - 1}")
        moment %= entries
        if moment == entries - 1:
            return clone(self.table)
        mark = next(mark for mark in reversed(self._marks) if mark.entries <= moment)
        table = clone(mark.table)
        script = self.game.next_script(table)
        assert script is not None
        stop_at(script, table, self._log[mark.answers :], moment - mark.entries + 1)
        return table

    def sight(self) -> Sight:
        """What the player whose question is open may look at, for strategies.

        Raises ValueError when no player's question is open.
        """
        if self.ask is None or isinstance(self.ask.who, Chance):
            raise ValueError("no player's question is open")
        seat = self.ask.who
        sight = Sight(seat, Random(f"{self.seed}|{seat}|{len(self._log)}"), self.imagined_by)
        sight.show(self.game, clone(self.table), self.ask)
        sight.journal = self.seen_by(seat).journal
        return sight

    def advice(self, strategy: Strategy | str | None = None, n: int = 3) -> list[Advice]:
        """The `n` best options of the open question: name, value, why, clause; by a strategy that has `values`.

        `strategy` None: the game's own adviser. Raises ValueError when no player's question is open.
        """
        from adacta.engine.advice import advice

        return advice(self, strategy, n)

    def sketches(self) -> Callable[[], Sketch]:
        """What makes copies of this position to try things on, thousands a second: for searches."""
        return partial(Sketch, self.game, *self.since_script_began())

    def since_script_began(self) -> tuple[Any, tuple[int, ...]]:
        """A copy of the table when the running script began, and the answers since, by number."""
        mark = self._marks[-1]
        return clone(mark.table), tuple(self._log[mark.answers :])

    def imagined_by(self, sight: Sight) -> Play:
        """The game with the unknown dealt anew until it fits what the seat has seen in the running script.

        Raises NotRepeatable when it never does.
        """
        mark = self._marks[-1]
        for _ in range(MOST_IMAGINED):
            table = self.game.imagine(clone(mark.table), sight.seat, sight.rng.randrange)
            play = Play.__new__(Play)
            play.__dict__.update(self.__dict__)
            play.seed, play._origin, play._from_set_up = sight.rng.getrandbits(32), None, False
            play._log, play._names, play._past, play.branches = [], [], [], {}
            play.dictate = False
            play._marks = [Mark(0, 0, table, Counter())]
            play._rewind(0)
            for name in self._names[mark.answers :]:
                if play.ask is None or name not in play._logged_options():
                    break
                play._send(play._logged_options().index(name))
            else:
                return play
        raise NotRepeatable(f"none of {MOST_IMAGINED} imagined games fits what seat {sight.seat} has seen")

    # The driver

    def _carry_on(self, index: int | None) -> None:
        """Send an answer in, if one is given, and let CHANCE go on; or leave everything as it was."""
        answers = len(self._log)
        try:
            if index is not None:
                self._send(index)
            self._go_on()
            if self._guard is not None:
                self._guard.check(self.table)
        except BaseException as error:
            sent = self._names[answers:]
            self._rewind(answers)
            if isinstance(error, (Exception, SystemExit)) and not isinstance(error, GameStuck):
                raise self._crash(sent, error) from error
            error.add_note(f"The game is back before this answer. To repeat it: {self._line_to(sent)}")
            raise

    def _enter_next_script(self) -> None:
        self._past += self.table.journal
        self.table.journal = []
        self._script = self.game.next_script(self.table)
        if self._script is not None or not self._marks:  # a game that is over has a beginning, too
            self._marks.append(Mark(len(self._log), len(self._past), clone(self.table), self._asked.copy()))

    def _resume(self, option: Named | None) -> None:
        """Send one answer in; forced ones follow, until a question is open or the game is over."""
        silent = 0
        while self._script is not None:
            try:
                ask = self._script.send(option)
            except StopIteration:
                silent += 1
                if silent > STUCK_AFTER:
                    raise stuck() from None
                self._enter_next_script()
                option = None
                continue
            check_question(ask, len(self.table.players))
            if not ask.forced:
                self.ask = ask
                return
            silent += 1
            if silent > STUCK_AFTER:
                raise stuck()
            option = ask.options[0]
            record_answer(self.table, ask, option, asked=False)
        self.ask = None

    def _send(self, index: int) -> None:
        ask = self.ask
        assert ask is not None
        option = ask.options[index]
        self._log.append(index)
        self._names.append(as_logged(option, self.table))
        if ask.who is CHANCE:
            self._asked[ask.what] += 1
        record_answer(self.table, ask, option, asked=True)
        self._resume(option)

    def _go_on(self) -> None:
        while not self.dictate and self.ask is not None and self.ask.who is CHANCE:
            ask = self.ask
            self._send(chance_index(self.seed, ask.what, self._asked[ask.what], len(ask.options)))

    def _rewind(self, answers: int) -> None:
        """Take back to exactly so many answers, by replaying the running script from its mark."""
        while self._marks[-1].answers > answers:
            self._marks.pop()
        mark = self._marks[-1]
        again = list(zip(self._log[mark.answers : answers], self._names[mark.answers : answers], strict=True))
        del self._log[mark.answers :], self._names[mark.answers :], self._past[mark.entries :]
        self.table = clone(mark.table)
        self._asked = mark.asked.copy()
        self._script = self.game.next_script(self.table)
        try:
            self._resume(None)
            for index, name in again:
                if self._logged_options()[index : index + 1] != [name]:
                    raise NotRepeatable(f"'{name}' is not what it was before")
                self._send(index)
        except Exception as error:
            raise _not_repeatable(error, len(self._log)) from error

    def _logged_options(self) -> list[str]:
        return [as_logged(option, self.table) for option in self.ask.options] if self.ask else []

    def _index_of(self, option: Named | str | int) -> int:
        if self.ask is None:
            raise IllegalAnswer(self._why_illegal(option, getattr(option, "name", option)))
        options = self.ask.options
        if isinstance(option, int) and not isinstance(option, bool):
            if not 0 <= option < len(options):
                raise IllegalAnswer(f"{option} is no option of '{self.ask.what}': allowed are 0 to {len(options) - 1}")
            return option
        name = option if isinstance(option, str) else getattr(option, "name", None)
        for index, offered in enumerate(zip(self.ask.names, self._logged_options(), strict=True)):
            if name in offered:
                return index
        raise IllegalAnswer(self._why_illegal(option, name))

    def _why_illegal(self, option: object, name: object) -> str:
        ask = self.ask
        reason = f"not among the answers to '{ask.what}' (clause {ask.clause})" if ask else "the game is over"
        if isinstance(name, str):
            try:
                reason = str(self.game.why_not(self.table, ask, name) or reason)
            except ValueError as unknown:
                reason = str(unknown)
        return f"{shown(getattr(option, 'name', option))}: {reason}" + (
            f" Possible now: {', '.join(ask.names)}." if ask else ""
        )

    def _line_to(self, sent: Sequence[str]) -> str:
        """A position line that leads to where these answers, which have been taken back, led."""
        line = self.position()
        return f"{line}{'; ' if ' moves ' in line else ' moves '}{'; '.join(sent)}" if sent else line

    def _crash(self, sent: Sequence[str], error: BaseException) -> ScriptCrashed:
        """What to raise when an error came up after these answers, which have been taken back."""
        line = self._line_to(sent)
        where = f"answer {len(self._log) + 1} ('{self.ask.what}' {sent[0]})" if sent and self.ask else "the game"
        crashed = ScriptCrashed(
            f"{where} failed with {type(error).__name__}: {error}. The game is back before this answer. "
            f"To repeat it: {line}"
        )
        crashed.line = line
        return crashed


def _not_repeatable(difference: object, answers: int) -> NotRepeatable:
    return NotRepeatable(
        f"the same answers lead to another game: {difference}. A card keeps something outside the table or uses "
        f"random numbers of its own; check_card finds out. The game is back at answer {answers}"
    )


def start(
    game: Game,
    options: Any = None,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    names: Sequence[str] | None = None,
    seed: int | None = None,
    dictate: bool = False,
    table: Any = None,
) -> Play:
    """Begin a game, or go on from a hand-built `table`.

    `options` is a rule set of the game or a preset's name (default: the first preset), `components` a component set
    (default: the shipped one), `extra_cards` cards of one's own, `names` one name a player, `seed` a whole
    number that decides what CHANCE does (default: a new one, kept in `Play.seed`). With `dictate` CHANCE's
    questions stay open for the caller.

    Raises ValueError or TypeError for impossible arguments, naming value and allowed values.
    """
    checked_game(game)
    seed = SystemRandom().randrange(2**32) if seed is None else checked_seed(seed)
    if not isinstance(extra_cards, Sequence):
        raise TypeError(f"extra_cards is a list, as in extra_cards=[fire_drill], not {shown(extra_cards)}")
    if table is not None:
        new = {"options": options, "components": components, "names": names}
        if given := [name for name, value in new.items() if value is not None]:
            raise ValueError(f"{given[0]}= belongs to a new game; with table= these are what lies on the table")
        return _gone_on_from(game, table, extra_cards, seed, dictate)
    rules = options_of(game, options).resolved()
    components = game.load_components() if components is None else checked_components(game, components)
    table = game.setup(rules, components, tuple(extra_cards), checked_names(names, rules.players))
    check_tree(table)
    return Play(game, table, seed=seed, dictate=dictate, origin=None, extra_cards=extra_cards)


def _gone_on_from(game: Game, table: Any, extra_cards: Sequence[Any], seed: int, dictate: bool) -> Play:
    """A game from a hand-built table; one on which something of a wrong type lies is refused like a wrong number."""
    try:
        check_tree(table)
        game.check(table)
        table = clone(table)
        table.journal = []
        origin = game.position(table)
        game.table_from_position(origin, table.components, extra_cards)  # so that the game can be saved
    except (TypeError, AttributeError, KeyError, IndexError) as wrong:
        raise TypeError(f"table={shown(table)} cannot be played: {wrong}") from wrong
    return Play(game, table, seed=seed, dictate=dictate, origin=origin, extra_cards=extra_cards)


def checked_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The players' names, 'Player 1' and so on for None.

    Raises ValueError for a wrong number of names, names that are alike, or that cannot be written in one line.
    """
    if names is None:
        return tuple(f"Player {seat}" for seat in range(1, players + 1))
    if (
        isinstance(names, str)
        or not isinstance(names, Sequence)
        or len(names) != players
        or not all(isinstance(name, str) for name in names)
    ):
        raise ValueError(f"names are {players} texts, one a player, not {shown(names)}")
    if not all(is_name(name, LONGEST_NAME) for name in names) or len(set(names)) < players:
        expected = f"names have 1 to {LONGEST_NAME} printable characters and differ from each other"
        raise ValueError(f"{expected}, not {shown(names)}")
    return tuple(names)


def names_of(play: Play) -> list[str]:
    """The names of the players, by seat."""
    return [player.name for player in play.table.players]
