"""What the strategies of a game are, what each would do with one turn, and what one of them imagines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pandas as pd

from adacta.engine.game import Game
from adacta.engine.playing import Play
from adacta.study.rule_sets import strategy_names


def strategies(game: Game, most: int | None = None) -> list[Any]:
    """The strategies of a game from weak to strong, as functions; the first `most` of them."""
    return [getattr(game.strategies, name) for name in strategy_names(game)[:most]]


def described(game: Game) -> pd.DataFrame:
    """Each strategy and what it does, in the first sentences of its docstring."""
    words = {each.__name__: " ".join((each.__doc__ or "").split("\n\n")[0].split()) for each in strategies(game)}
    return pd.DataFrame({"what it does": words}).rename_axis("strategy")


def turn_of(play: Play, strategy: Any) -> tuple[list[str], Play]:
    """What a strategy answers until somebody else is asked, and the game then; the game given stays as it is."""
    game, seat, answers = play.fork(), play.ask.who if play.ask is not None else None, list[str]()
    while game.ask is not None and game.ask.who == seat:
        game.answer(strategy(game.sight()))
        answers.append(game.answers[-1])
    return answers, game


def turns(play: Play, tried: Sequence[Any], reached: Callable[[Play], int | None]) -> pd.DataFrame:
    """How each strategy plays the open turn, and what `reached` says of the game then."""
    rows = {}
    for strategy in tried:
        answers, game = turn_of(play, strategy)
        rows[strategy.__name__] = (reached(game), ", ".join(answers))
    return pd.DataFrame.from_dict(rows, orient="index", columns=["reached", "turn"]).rename_axis("strategy")


def imagined_hands(play: Play, of: int, worlds: int = 3, seed: int = 1) -> pd.DataFrame:
    """The hand of a seat in some worlds that fit all that the player asked has seen."""
    sight = play.sight(Random(seed))
    hands = [[card.name for card in sight.imagine().table.player(of).hand.cards] for _ in range(worlds)]
    names = list(range(1, worlds + 1))
    found = pd.DataFrame(hands, columns=[f"card {at + 1}" for at in range(len(hands[0]))])
    found.insert(0, "world", names)
    return found
