"""What a strategy may look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import blake2b
from itertools import chain, count
from random import Random
from struct import unpack
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from adacta.engine.asking import Ask, Named, Refusal, Seat
from adacta.engine.forward import Forward
from adacta.engine.game import Game, Result
from adacta.engine.journal import Entry
from adacta.engine.plumbing.cloning import clone


class Imagined(Protocol):
    """A game to try things on: a `Play`, told by what strategies use of it."""

    @property
    def ask(self) -> Ask | None: ...
    @property
    def table(self) -> Any: ...
    @property
    def journal(self) -> tuple[Entry, ...]: ...
    @property
    def answers(self) -> tuple[str, ...]: ...
    @property
    def result(self) -> Result | None: ...
    def answer(self, option: Named | str | int) -> None: ...
    def after(self, option: Named | str | int) -> Imagined: ...
    def back_to(self, answers: int) -> Imagined: ...
    def fork(self, seed: int | None = None) -> Imagined: ...
    def why_not(self, name: str) -> Refusal | None: ...
    def position(self) -> str: ...
    def sight(self, rng: Random | None = None) -> Sight: ...
    def sketches(self) -> Callable[[], Forward]: ...


class Sight:
    """What a strategy may look at: its seat, the open question, table and journal as that seat may see them.

    `rng` is owned by the driver; `imagine()` gives a game to try things on, with fresh chance. What is hidden is
    taken off the table when it is first looked at: who decides at random never pays for it. A strategy that is not the
    kit's own gets copies, so that nothing it does there changes the game.
    """

    __slots__ = ("__weakref__", "_random", "_words", "ask", "journal", "seat")
    ask: Any
    journal: tuple[Entry, ...]

    def __init__(self, seat: Seat, randomness: bytes | Random, window: Window) -> None:
        """`randomness`: the seat's own key (`own_key`), or the random numbers that a caller gives."""
        self.seat = seat
        self.journal = ()
        self._random = randomness
        self._words = words(randomness) if isinstance(randomness, bytes) else words_from(randomness)
        _WINDOWS[self] = window

    @property
    def rng(self) -> Random:
        """Random numbers, made when they are first used: seeding them takes as long as several decisions."""
        if isinstance(self._random, bytes):
            self._random = Random(self._random)
        return self._random

    def any_of(self, options: int) -> int:
        """The number of one of so many options, from 0, each as likely as any other; quicker than by `rng`."""
        return next(self._words) * options >> 32

    @property
    def table(self) -> Any:
        """The table as the seat may see it."""
        return _WINDOWS[self].table()

    def imagine(self) -> Imagined:
        """A game to try things on: this position, with fresh chance and the unknown dealt anew."""
        return _WINDOWS[self].imagine(self.rng)


class Window:
    """What a sight is taken from. The driver has it, and the sight does not: nothing leads from there to the game."""

    __slots__ = ("_game", "_imagined_by", "_seen", "_table", "is_copied", "seat")

    def __init__(
        self, game: Game, seat: Seat, imagined_by: Callable[[Seat, Random], Imagined], *, is_copied: bool
    ) -> None:
        """`is_copied`: what is seen is not the game's own, but a copy that may be changed."""
        self._game, self.seat, self._imagined_by, self.is_copied = game, seat, imagined_by, is_copied

    def show(self, sight: Sight, table: Any, ask: Ask, journal: tuple[Entry, ...] = ()) -> tuple[Named, ...]:
        """Put the next question to the seat; gives the options that it sees."""
        self._table, self._seen = table, False
        sight.ask = ask = copied(ask) if self.is_copied else ask
        sight.journal = journal
        return ask.options

    def table(self) -> Any:
        """The table as the seat may see it."""
        if not self._seen:
            seen, _ = self._game.seen_by(self._table, None, self.seat)
            self._table, self._seen = clone(seen) if self.is_copied else seen, True
        return self._table

    def imagine(self, rng: Random) -> Imagined:
        """The game as the seat imagines it."""
        return self._imagined_by(self.seat, rng)


_WINDOWS: WeakKeyDictionary[Sight, Window] = WeakKeyDictionary()


def copied(ask: Ask) -> Ask:
    """The same question, with nothing in it that belongs to the game and can be changed."""
    options = tuple([clone(option) for option in ask.options])
    return Ask(ask.who, ask.what, options, ask.clause, clone(ask.about), ask.only, ask.secret)


def own_key(seed: int, seat: Seat, answers: Iterable[str]) -> bytes:
    """The key of a strategy's random numbers: a function of the game's seed, from which that cannot be worked out.

    The answers so far are part of the key. CHANCE gave some of them face down, so seeds cannot even be tried without
    dealing the whole game with each.
    """
    told = "|".join((str(seed), str(seat), *answers))
    return blake2b(told.encode(), person=b"a strategy").digest()


def words(key: bytes) -> Iterator[int]:
    """Numbers below 2**32 without end, sixteen from each hash of the key and a counter.

    Source: J. Salmon et al., Parallel Random Numbers: As Easy as 1, 2, 3 (2011).
    """
    return chain.from_iterable(map(partial(_block, key), count()))


def _block(key: bytes, number: int) -> tuple[int, ...]:
    return unpack("<16I", blake2b(key + number.to_bytes(8, "little")).digest())


def words_from(rng: Random) -> Iterator[int]:
    """The same from random numbers that a caller gives."""
    return iter(partial(rng.getrandbits, 32), None)


Strategy = Callable[[Sight], Named]
