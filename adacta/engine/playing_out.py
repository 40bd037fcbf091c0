"""The fast path: a whole game by strategies, without log and marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from adacta.engine.asking import Chance, Named
from adacta.engine.chance import chance_index
from adacta.engine.cloning import clone
from adacta.engine.data import shown
from adacta.engine.errors import STUCK_AFTER, IllegalAnswer, stuck
from adacta.engine.game import Game
from adacta.engine.playing import Play
from adacta.engine.sight import Sight, Strategy


def play_out(
    game: Game,
    table: Any,
    strategies: Sequence[Strategy],
    seed: int = 0,
    *,
    journal: bool = False,
    between: Callable[[Any], None] | None = None,
) -> Any:
    """Play a game to its end with one strategy a seat, without log and marks; returns the table.

    The same rules and the same CHANCE as in `Play`, several times as fast. The table is changed. With `journal`
    the table keeps what the rules record (not the answers) of the whole game, which costs a fifth of the speed;
    `between(table)` may look at the table before each script and at the end.

    Raises IllegalAnswer for a strategy that answers anything but an option, GameStuck, and whatever a
    strategy or card raises.
    """
    past = _Past(game, table, seed)
    table.journal = [] if journal else None
    asked: Counter[str] = Counter()
    log = past.log
    sights = [
        Sight(seat, Random(f"{seed}|{seat}"), past.imagined, copied=not is_of_the_kit(strategy))
        for seat, strategy in enumerate(strategies, start=1)
    ]
    silent = 0
    while True:
        if between is not None:
            between(table)
        if past.is_wanted:
            past.begin(table)
        if (script := game.next_script(table)) is None:
            break
        send = script.send
        silent += 1
        if silent > STUCK_AFTER:
            raise stuck()
        option = None
        while True:
            try:
                ask = send(option)
            except StopIteration:
                break
            options = ask.options
            if len(options) == 1 and not ask.secret:
                option = options[0]
                continue
            silent = 0
            who = ask.who
            if isinstance(who, Chance):
                what = ask.what
                option = options[chance_index(seed, what, asked[what], len(options))]
                asked[what] += 1
            else:
                sight = sights[who - 1]
                sight.show(game, table, ask)
                option = strategies[who - 1](sight)
                if option not in options:
                    name = shown(getattr(option, "name", option))
                    raise IllegalAnswer(f"seat {who} answered {name} to {ask!r} (seed {seed})")
            log.append(option)
    return table


def is_of_the_kit(strategy: Strategy) -> bool:
    """Whether a strategy is the kit's own, which only reads the table."""
    return str(getattr(strategy, "__module__", "")).startswith("adacta.")


class _Past:
    """From where a seat imagines the game: a table between two scripts, and the answers since.

    The table of the set-up until somebody imagines something, then the one before each script.
    """

    def __init__(self, game: Game, table: Any, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.log: list[Named] = []
        self.is_wanted = False
        self.begin(table)

    def begin(self, table: Any) -> None:
        """A script begins on this table."""
        self.table = clone(table)
        self.table.journal = []
        self.log.clear()

    def imagined(self, sight: Sight) -> Play:
        """The game that the fast path is in, as the seat that is asked imagines it."""
        self.is_wanted = True
        play = Play(self.game, clone(self.table), seed=self.seed, dictate=True, origin=None, extra_cards=())
        for option in self.log:
            play.answer(option)
        play.dictate = False
        return play.imagined_by(sight)
