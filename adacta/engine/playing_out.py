"""The fast path: a whole game by strategies, without log and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from adacta.engine.asking import Chance, Seat
from adacta.engine.data import shown
from adacta.engine.errors import IllegalAnswer
from adacta.engine.forward import Forward
from adacta.engine.game import Game
from adacta.engine.play import Play
from adacta.engine.sight import Sight, Strategy, Window, own_key


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
    forward = Forward(game, table, seed, journal=journal, between=between)
    seats = Seats(forward, strategies)
    while forward.ask is not None:
        forward.take(seats.answer())
    return table


class Seats:
    """Who sits at a game that only goes forward: a strategy a seat, and what each may look at."""

    def __init__(self, game: Forward, strategies: Sequence[Strategy]) -> None:
        """The strategies by seat; the random numbers of each follow from the seed and what has been dealt."""
        self.game = game
        dealt = tuple(map(str, game.recent)) or (game.game.position(game.table),)
        self._seats: dict[Seat | Chance, tuple[Window, Sight, Strategy]] = {}
        for seat, strategy in enumerate(strategies, start=1):
            window = Window(game.game, seat, self._imagined, is_copied=not is_of_the_kit(strategy))
            self._seats[seat] = window, Sight(seat, own_key(game.seed, seat, dealt), window), strategy

    def answer(self) -> int:
        """What the strategy of the seat that is asked answers, by number; the game stays as it is.

        Raises IllegalAnswer for anything but an option, and whatever the strategy raises.
        """
        game = self.game
        ask = game.ask
        assert ask is not None
        window, sight, strategy = self._seats[ask.who]
        options = window.show(sight, game.table, ask)
        option = strategy(sight)
        try:
            return options.index(option)
        except ValueError:
            name = shown(getattr(option, "name", option))
            raise IllegalAnswer(f"seat {ask.who} answered {name} to {ask!r} (seed {game.seed})") from None

    def _imagined(self, seat: Seat, rng: Random) -> Play:
        """The game as a seat imagines it."""
        game = self.game
        beginning, since = game.since()
        beginning.journal = []
        play = Play(game.game, beginning, seed=game.seed, dictate=True, origin="", extra_cards=())
        for number in since:
            play.answer(number)
        return play.imagine(seat, rng)


def is_of_the_kit(strategy: Strategy) -> bool:
    """Whether a strategy is the kit's own, which only reads the table."""
    return str(getattr(strategy, "__module__", "")).startswith("adacta.")
