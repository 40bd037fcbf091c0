"""Games and readings for the tests of flows."""

from dataclasses import replace
from random import Random
from typing import Any

import adacta
from adacta import ad_acta
from adacta.engine.playing import Play
from adacta.games.ad_acta import flows
from adacta.games.ad_acta.options import FOUR, Options


def random_game(options: Options = FOUR, seed: int = 1, answers: int = 10_000, **more: Any) -> Play:
    play = adacta.start(ad_acta, replace(options, max_rounds=9), seed=seed, **more)
    rng = Random(seed)
    while play.ask is not None and len(play.answers) < answers:
        play.answer(rng.randrange(len(play.ask.options)))
    return play


def column(flow: flows.Flow, name: str) -> list[str]:
    return [row[flow.head.index(name)] for row in flow.rows]


def sentence(flow: flows.Flow) -> str:
    return " | ".join(" ".join(row) for row in flow.rows)
