"""A comparison that grows: the same games as `compare` plays at once, in batches, with the intervals after each."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pandas as pd

from adacta.engine.game import Game
from adacta.engine.sight import Sight, Strategy
from adacta.study.compare import FEWEST, Compared, compare_results, rule_differences
from adacta.study.measures import MEASURES
from adacta.study.results import Results
from adacta.study.rule_sets import RuleSet, name_of_strategy, strategies_of
from adacta.study.simulate import SimulationError, simulate_all

LONGEST = 60.0
"""Seconds that a game may take while somebody looks on."""


def _until(stopped: Callable[[], bool], strategy: Strategy) -> Strategy:
    """The strategy, until it is to stop; then its game is given up, and the games before it are kept."""

    def asked(sight: Sight) -> Any:
        if stopped():
            raise KeyboardInterrupt
        return strategy(sight)

    asked.__name__, asked.__module__ = name_of_strategy(strategy), getattr(strategy, "__module__", "")
    return asked


class Growing:
    """Two rule sets compared, more precisely with each `extend`.

    `every_measure`: those that the game itself has as well, which need the journal; otherwise those of every game.
    `found` is what the games so far say (None before), `history` one row a batch and measure.

    Raises ValueError or TypeError for rule sets of the same name and for strategies that do not fit.
    """

    def __init__(
        self, game: Game, a: RuleSet, b: RuleSet, strategies: Any, seed: int = 0, every_measure: bool = False
    ) -> None:
        if a.name == b.name:
            raise ValueError(f"both rule sets are {a.name}; expected two different ones")
        for each in (a, b):
            strategies_of(game, strategies, each.options.players)
        self.game = game
        self.sets = (a, b)
        self.strategies = strategies
        self.seed = seed
        self.every_measure = every_measure
        self.results: list[Results | None] = [None, None]
        self.found: Compared | None = None
        self.history = pd.DataFrame()

    @property
    def games(self) -> int:
        """How many games of each rule set are finished."""
        return min(0 if each is None else each.finished for each in self.results)

    def same_games(self, other: Growing) -> bool:
        """Whether the other one plays the same, so that its games can be kept."""
        return all(
            getattr(self, name) == getattr(other, name) for name in ("sets", "strategies", "seed", "every_measure")
        )

    def extend(self, games: int, stopped: Callable[[], bool] = lambda: False) -> None:
        """Go on until there are so many games of each rule set, or until `stopped`, which is asked at each decision.

        Raises SimulationError when a game fails; what is finished is kept.
        """
        try:
            for number, rules in enumerate(self.sets):
                if not stopped():
                    self._extend_one(number, rules, max(FEWEST, games), stopped)
        finally:
            if self.games >= FEWEST:
                self._compare()

    def _extend_one(self, number: int, rules: RuleSet, games: int, stopped: Callable[[], bool]) -> None:
        seats = strategies_of(self.game, self.strategies, rules.options.players)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that it was interrupted is what was wanted
                self.results[number] = simulate_all(
                    self.game,
                    [rules],
                    [_until(stopped, each) for each in seats],
                    games,
                    self.seed,
                    journal=self.every_measure,
                    seconds=LONGEST,
                    progress=False,
                    resume=self.results[number],
                )
        except SimulationError as error:
            self.results[number] = error.results
            raise

    def _compare(self) -> None:
        a, b = self.results
        assert a is not None
        assert b is not None
        measures = None if self.every_measure else [measure.name for measure in MEASURES]
        differences = rule_differences(self.game, *self.sets)
        self.found = compare_results(a, b, measures=measures, differences=differences)
        self.history = pd.concat([self.history, self.found.table], ignore_index=True)

    def code(self) -> str:
        """The lines of Python that play and compare the same games."""
        names = self.strategies if isinstance(self.strategies, str) else name_of_strategy(self.strategies)
        if isinstance(self.strategies, (list, tuple)):
            names = [each if isinstance(each, str) else name_of_strategy(each) for each in self.strategies]
        main = "[measure.name for measure in MEASURES]"
        return "\n".join(
            [
                "import adacta",
                f"from adacta.games import {self.game.id}",
                *([] if self.every_measure else ["from adacta.study.measures import MEASURES"]),
                *(["from adacta.study.rule_sets import rule_set"] if any(map(self._is_own, self.sets)) else []),
                "",
                "adacta.compare(",
                f"    {self.game.id},",
                *(f"    {self._in_code(each)}," for each in self.sets),
                f"    {_in_code(names, self.strategies)},",
                f"    games={max(self.games, FEWEST)},",
                f"    seed={self.seed},",
                *([] if self.every_measure else [f"    measures={main},", "    journal=False,"]),
                ")",
            ]
        )

    def _is_own(self, rules: RuleSet) -> bool:
        return bool(rules.extra_cards) or rules.components != self.game.load_components()

    def _in_code(self, rules: RuleSet) -> str:
        """A rule set in Python; a component set and cards of one's own by the names they should have there."""
        options = options_in_code(self.game, rules.options)
        if not self._is_own(rules):
            return options
        own = rules.components != self.game.load_components()
        cards = ", ".join(card.do.__name__ if hasattr(card, "do") else card.name for card in rules.extra_cards)
        parts = [options, *(["components=components"] if own else []), *([f"extra_cards=[{cards}]"] if cards else [])]
        return f"rule_set({self.game.id}, {', '.join(parts)}, name={rules.name!r})"


def options_in_code(game: Game, options: Any) -> str:
    """Options in Python: a preset, or what differs from the defaults.

    >>> from adacta import ad_acta
    >>> options_in_code(ad_acta, ad_acta.Options(players=2)), options_in_code(ad_acta, ad_acta.Options(supply=1))
    ('ad_acta.TWO', 'ad_acta.Options(supply=1)')
    """
    for name, preset in game.presets.items():
        if preset.resolved() == options.resolved():
            return f"{game.id}.{name}"
    own = [(each.name, getattr(options, each.name)) for each in fields(options)]
    plain = game.Options()
    changed = [f"{name}={value!r}" for name, value in own if value != getattr(plain, name)]
    return f"{game.id}.Options({', '.join(changed)})"


def _in_code(names: Any, strategies: Any) -> str:
    """Strategies of the kit are given by name, those of one's own as the functions they are."""
    if isinstance(strategies, (list, tuple)):
        return f"[{', '.join(_in_code(name, each) for name, each in zip(names, strategies, strict=True))}]"
    return f'"{names}"' if isinstance(strategies, str) else str(names)
