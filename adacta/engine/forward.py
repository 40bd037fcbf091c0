"""A game that only goes forward: the rules and the CHANCE of `Play`, without log, journal of answers and way back.

Studies, searches and adapters play so. A copy costs a copy of the table and a few answers, however long the game.

>>> from adacta import ad_acta
>>> from adacta.engine.forward import begin
>>> game = begin(ad_acta, "TWO", seed=7)
>>> twin = game.copy()
>>> game.answer("Sharpen pencils")
>>> game.ask.what, game.answers - twin.answers, game.result
('What now?', 1, None)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from adacta.engine.answering import number_of
from adacta.engine.asking import CHANCE, Ask, Named, Script
from adacta.engine.chance import chance_index, checked_seed
from adacta.engine.errors import STUCK_AFTER, NotRepeatable, stuck
from adacta.engine.game import Game, Result, goes_on_for_ever
from adacta.engine.plumbing.cloning import clone
from adacta.engine.setting_up import set_up

COPY_EVERY = 8
"""After so many answers the table is copied when a script begins, once somebody has asked for a copy."""


class Forward:
    """One game that only goes forward. Made by `begin`, by `Play.sketches`, or from any table.

    `ask` is the open question, None when the game is over; `table` is what lies on the table.
    """

    __slots__ = (
        "_asked",
        "_before",
        "_beginning",
        "_between",
        "_is_copied",
        "_script",
        "_since",
        "_then",
        "ask",
        "dictate",
        "game",
        "seed",
        "table",
    )

    def __init__(
        self,
        game: Game,
        table: Any,
        seed: int = 0,
        *,
        dictate: bool = False,
        journal: bool = False,
        between: Callable[[Any], None] | None = None,
    ) -> None:
        """Go on from a table, which is changed.

        `seed` decides what CHANCE does; with `dictate` its questions stay open. With `journal` the table keeps what
        the rules record of the whole game. `between(table)` may look at the table before each script and at the end.

        Raises GameStuck, and whatever a card raises.
        """
        table.journal = [] if journal else None
        self.game, self.table, self.seed, self.dictate = game, table, seed, dictate
        self.ask: Ask | None = None
        self._between = between
        self._asked: Counter[str] = Counter()
        self._is_copied = False
        self._beginning, self._then, self._before = clone(table), Counter[str](), 0
        self._since: list[int] = []
        self._script = self._next_script()
        self._resume(None)

    @property
    def answers(self) -> int:
        """How many answers there were, CHANCE's included and not those that were forced."""
        return self._before + len(self._since)

    @property
    def result(self) -> Result | None:
        """Places, points and why the game ended; None before that."""
        return self.game.result(self.table)

    def answer(self, option: Named | str | int) -> None:
        """Answer the open question with an option, its name or its number; forced answers and CHANCE's follow.

        Raises IllegalAnswer, naming the clause, when the option is not on offer; GameStuck, and whatever a card raises.
        """
        ask = self.ask
        if ask is not None and type(option) is int and 0 <= option < len(ask.options):
            self.take(option)
        else:
            self.take(number_of(option, self.game, self.table, ask))

    def take(self, number: int) -> None:
        """Answer with the option of this number, which must be on offer: for searches."""
        ask = self.ask
        assert ask is not None
        if ask.who is CHANCE:
            self._asked[ask.what] += 1
        self._since.append(number)
        self._resume(ask.options[number])

    def copy(self) -> Forward:
        """The same game at the same question; from here on each goes its own way.

        Raises NotRepeatable when a card does something else with the same answers.
        """
        twin = object.__new__(Forward)
        twin.game, twin.seed, twin.table = self.game, self.seed, clone(self._beginning)
        twin._beginning, twin._since, twin._before = self._beginning, [], self._before
        twin._then, twin._asked = self._then, self._then.copy()
        twin._between, twin._is_copied = None, True
        twin._answer_again(self._since, self.ask)
        twin.dictate = self.dictate
        self._beginning, self._then, self._before = twin._beginning, twin._then, twin._before
        self._since = twin._since[:]
        self._is_copied = True
        return twin

    @property
    def recent(self) -> tuple[int, ...]:
        """The answers since the table was copied last, by number; from the beginning until somebody needs copies."""
        return tuple(self._since)

    def since(self) -> tuple[Any, tuple[int, ...]]:
        """A copy of the table as it was some while ago, and the answers since, by number: `recent`."""
        self._is_copied = True
        return clone(self._beginning), self.recent

    # The driver

    def _answer_again(self, since: Sequence[int], ask: Ask | None) -> None:
        """Answer as it was answered since the table was copied; `ask` is the question that is open then."""
        self.dictate = True  # what CHANCE said is among the answers
        self._script = self._next_script()
        self._resume(None)
        for number in since:
            if self.ask is None or number >= len(self.ask.options):
                break
            self.take(number)
        if repr(self.ask) != repr(ask):
            raise NotRepeatable(f"the same answers lead to another game: it asks {self.ask} instead of {ask}")

    def _next_script(self) -> Script | None:
        if self._between is not None:
            self._between(self.table)
        if self._is_copied and len(self._since) >= COPY_EVERY:
            self._beginning, self._then = clone(self.table), self._asked.copy()
            self._before, self._since = self.answers, []
        return self.game.next_script(self.table)

    def _resume(self, option: Named | None) -> None:
        """Send one answer in; forced ones and CHANCE's follow, until a question is open or the game is over."""
        script, silent, asked = self._script, 0, 0
        while script is not None:
            try:
                ask = script.send(option)
            except StopIteration:
                script = self._script = self._next_script()
                option = None
                silent, asked = silent + 1, 0
                if silent > STUCK_AFTER and goes_on_for_ever(self.game, self.table):
                    raise stuck() from None
            else:
                options = ask.options
                if len(options) == 1 and not ask.secret:
                    option = options[0]
                elif self.dictate or ask.who is not CHANCE:
                    self.ask = ask
                    return
                else:
                    option = options[self._chance(ask.what, len(options))]
                asked += 1
                if asked > STUCK_AFTER:
                    raise stuck()
        self.ask = None

    def _chance(self, question: str, options: int) -> int:
        """What CHANCE answers, by number."""
        number = chance_index(self.seed, question, self._asked[question], options)
        self._asked[question] += 1
        self._since.append(number)
        return number


def begin(
    game: Game,
    options: Any = None,
    *,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    names: Sequence[str] | None = None,
    seed: int = 0,
    dictate: bool = False,
) -> Forward:
    """Begin a game that only goes forward; the arguments are those of `adacta.start`.

    Raises ValueError or TypeError for impossible arguments, naming value and allowed values.
    """
    table = set_up(game, options, components=components, extra_cards=extra_cards, names=names)
    return Forward(game, table, checked_seed(seed), dictate=dictate)
