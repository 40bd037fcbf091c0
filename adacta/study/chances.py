"""When chance speaks: how many cards and dossiers are dealt before the first turn, and in each round or day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pandas as pd

import adacta
from adacta.engine.game import Game
from adacta.engine.journal import Answered, Began, Drew


def dealt(game: Game, rules: str = "FOUR", seed: int = 6) -> Counter[int]:
    """How often chance dealt something in one game at random, by round or day; 0 is before the first turn."""
    play, rng = adacta.start(game, rules, seed=seed), Random(seed)
    while play.ask is not None:
        play.answer(rng.randrange(len(play.ask.options)))
    found, now, has_begun = Counter[int](), 0, False
    for entry in play.journal:
        if isinstance(entry, Drew):
            found[now if has_begun else 0] += 1
        elif isinstance(entry, Began):
            now = entry.round
        elif isinstance(entry, Answered):
            has_begun = True
    return found


def table(games: Sequence[Game]) -> pd.DataFrame:
    """The same for several games side by side."""
    found = pd.DataFrame({game.title: dealt(game) for game in games}).fillna(0).astype(int).sort_index()
    return found.rename_axis(columns="round or day")
