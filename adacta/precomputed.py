"""Results that take minutes to make, for the lessons: how each was made, and how to make it again.

`load("players")` reads what ships with the kit; `python -m adacta.precomputed players` makes it again, and without a
name all of them. The options, the seed and the versions stand in each file (`results.meta`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd

from adacta.engine.data import did_you_mean
from adacta.games import ad_acta
from adacta.study.compare import Compared, compare_results, rule_differences
from adacta.study.findings import Finding, chance, percent
from adacta.study.results import Results, load_results
from adacta.study.rule_sets import RuleSet, rule_set
from adacta.study.simulate import simulate_all, sweep
from adacta.study.statistics import mean_with_interval

DATA = Path(__file__).parent / "data"
SEED = 1904
BOTH = ad_acta.Options(standing_orders=True, project_management=True)
PLAYERS = ("FOUR", "THREE", "TWO")
LAST_PLAYER = [(3, 3, 3, ap) for ap in (1, 2, 3, 4)]
CABINETS = [(1, 2, 3, 3, 2, 3), (2, 3, 4, 4, 3, 4), (4, 4, 3, 3, 3, 3), (3, 4, 5, 5, 4, 5)]

AT_ONE_TABLE = ["at_random", "hasty", "careful", "planner"]

Play = Callable[..., Results]


@dataclass(frozen=True)
class Recipe:
    """What is played, in words, and the function that plays so many games with a seed."""

    text: str
    games: int
    play: Play


def several(rules: Sequence[Any], strategy: str, games: int, seed: int, **more: Any) -> Results:
    """Several rule sets on the same deals, with the columns that only the journal knows."""
    sets = [rule_set(ad_acta, each) for each in rules]
    return simulate_all(ad_acta, sets, strategy, games, seed, journal=True, **more)


def variants(games: int, seed: int, **more: Any) -> Results:
    """The printed variants and the game without neutral cards, with four players."""
    both = rule_set(ad_acta, BOTH, name="BOTH VARIANTS")
    sets: list[RuleSet | str] = ["FOUR", "STANDING_ORDERS", "PROJECT_MANAGEMENT", both, "FIRST_GAME"]
    return several(sets, "careful", games, seed, **more)


def last_player(games: int, seed: int, **more: Any) -> Results:
    """One to four action points for the last player of a round."""
    return sweep(ad_acta, {"action_points": LAST_PLAYER}, "FOUR", "careful", games, seed, **more)


def cabinets(games: int, seed: int, **more: Any) -> Results:
    """Fewer places, the usual ones, as many but otherwise divided, and more."""
    return sweep(ad_acta, {"components.partitions": CABINETS}, "FOUR", "careful", games, seed, **more)


def ladder(games: int, seed: int, **more: Any) -> Results:
    """The rungs of the ladder but the last, which is slow, at one table; they change seats from game to game."""
    return simulate_all(ad_acta, [rule_set(ad_acta, "FOUR")], AT_ONE_TABLE, games, seed, rotate=True, **more)


RECIPES = {
    "players": Recipe("four, three and two players, everybody careful", 600, partial(several, PLAYERS, "careful")),
    "players_hasty": Recipe("the same, everybody hasty", 1000, partial(several, PLAYERS, "hasty")),
    "variants": Recipe("variants for four players, everybody careful", 400, variants),
    "last_player": Recipe("AP of the last player, everybody careful", 400, last_player),
    "cabinets": Recipe("sizes of the cabinet, everybody careful", 400, cabinets),
    "ladder": Recipe("strategies against each other, one of each at a table, changing seats", 120, ladder),
}


def load(name: str) -> Results:
    """Results that ship with the kit.

    Raises ValueError that lists them.
    """
    return load_results(DATA / f"{checked(name)}.parquet")


def compared(name: str, a: str, b: str, measures: Sequence[str] | None = None) -> Compared:
    """Two rule sets of shipped results, compared as `adacta.compare` does; by their names.

    Raises ValueError that lists the results, rule sets or measures.
    """
    results = load(name)
    sets = [results.of(each) for each in (a, b)]
    differences = rule_differences(ad_acta, *(made_of(each) for each in sets))
    return compare_results(*sets, measures=measures, differences=differences)


def wins_by_strategy(results: Results, confidence: float = 0.95) -> Finding:
    """The share of wins of a seat with each strategy, the best first, with intervals; for strategies at one table."""
    seats = results.seats
    shares = seats.groupby(["game", "strategy"])["won"].mean().unstack()
    order = list(shares.mean().sort_values(ascending=False).index)
    estimates = [mean_with_interval(shares[name].dropna(), confidence) for name in order]
    table = pd.DataFrame(estimates, index=order).rename_axis("strategy").reset_index()
    table = table.rename(columns={"mean": "wins"}).assign(fair=1 / int(seats["players"].iloc[0]))
    lines = [
        f"A seat that plays {row.strategy} wins {percent(row.wins)} of the games ({chance(confidence)} interval "
        f"{percent(row.low)} to {percent(row.high)}); fair would be {percent(row.fair)}."
        for row in table.itertuples()
    ]
    return Finding(f"Strategies at one table, {results.finished} games", table, "\n".join(lines))


def made_of(results: Results) -> RuleSet:
    """The rule set that results were made with, from their `meta`."""
    (rules,) = results.meta["rules"]
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in rules["options"].items()}
    parts = ad_acta.components_from_data(rules["components"])
    return RuleSet(rules["name"], ad_acta.Options(**options), parts)


def play(name: str, games: int | None = None, seed: int = SEED, **more: Any) -> Results:
    """Play a recipe (again), with other games if a number or a seed is given; `more` as in `simulate`."""
    recipe = RECIPES[checked(name)]
    return recipe.play(games or recipe.games, seed, **more)


def checked(name: str) -> str:
    """The name of a recipe."""
    if name not in RECIPES:
        raise ValueError(f"no results {name!r}{did_you_mean(name, RECIPES)}; there are {', '.join(RECIPES)}")
    return name


def main(names: Sequence[str]) -> None:
    """Make the files again."""
    for name in names or RECIPES:
        results = play(name)
        print(f"{name}: {RECIPES[name].text}. {results.save(DATA / f'{name}.parquet')}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
