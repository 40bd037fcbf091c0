"""Two rule sets compared by experiment: what differs, what it does, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from math import nan
from typing import Any

import pandas as pd

from adacta.engine.game import Game
from adacta.study.findings import (
    Finding,
    as_text,
    chance,
    frame_html,
    in_html,
    level,
    measures_html,
    rounded,
    short,
    with_unit,
)
from adacta.study.measures import Measure, chosen_measures
from adacta.study.results import Results, of_one_rule_set, together
from adacta.study.rule_sets import RuleSet, rule_set
from adacta.study.running import game_seed
from adacta.study.simulate import LONGEST_GAME, SimulationError, simulate_all, whole
from adacta.study.statistics import (
    Difference,
    check_share,
    confidence_of_each,
    detectable,
    games_needed,
    holm,
    mean_with_interval,
    paired_difference,
    unpaired_difference,
)

FEWEST = 2
"""Two games of each are the least that has an interval."""

SAME = "The games are the same under both rule sets in every measure"

__all__ = ["Compared", "compare", "compare_results"]


class Compared(Finding):
    """A comparison: `table`, one row a measure; `verdict`; `differences` of the rules; the results `a` and `b`.

    `meanings` has the definition of each measure.
    """

    def __init__(
        self,
        a: Results,
        b: Results,
        table: pd.DataFrame,
        verdict: str,
        differences: Any,
        spreads: dict[str, float],
        confidence: float,
        power: float,
        meanings: Mapping[str, str],
    ) -> None:
        super().__init__(f"{a.rules[0]} against {b.rules[0]}", table, verdict)
        self.a = a
        self.b = b
        self.differences = differences
        self.confidence = confidence
        self.power = power
        self.meanings = dict(meanings)
        self._spreads = spreads

    def games_needed(self, measure: str, difference: float) -> int:
        """Games of each rule set that show a difference of this size in a measure, with the power of this comparison.

        As many measures are tested then as now.

        Raises ValueError for an unknown measure, one that changes alike in every game, or a difference of 0.
        """
        if measure not in self._spreads:
            raise ValueError(f"no measure {measure!r} here; there are {', '.join(self._spreads)}")
        spread = self._spreads[measure]
        if not spread:
            raise ValueError(f"{measure} changes alike in every game played: nothing can be said; play more games")
        return games_needed(difference, spread, self._confidence_of_each, self.power)

    @property
    def _confidence_of_each(self) -> float:
        return confidence_of_each(self.confidence, len(self._spreads))

    def __repr__(self) -> str:
        rules = self.differences
        text = rules.to_string(index=False) if isinstance(rules, pd.DataFrame) else rules
        return f"{self.title}\n{text}\n\n{self.verdict}\n\n{rounded(self.table).to_string(index=False)}"

    def _repr_html_(self) -> str:
        summary, *sentences = self.verdict.splitlines()
        rules = self.differences
        text = frame_html(rules, "Rules") if isinstance(rules, pd.DataFrame) else f"<pre>{escape(str(rules))}</pre>"
        names = self.a.rules[0], self.b.rules[0]
        numbers = measures_html(self.table, names, self.confidence, self.meanings, who_compared(self.a, self.b))
        words = in_html("\n".join(sentences), self.meanings)
        words = f"<details><summary>In words</summary>{words}</details>" if sentences else ""
        return f"<p><b>{escape(self.title)}</b></p>{text}<p>{escape(summary)}</p>{numbers}{words}"


def compare(
    game: Game,
    a: Any,
    b: Any,
    strategies: Any = "at_random",
    games: int = 1000,
    seed: int = 0,
    *,
    measures: Sequence[str] | None = None,
    confidence: float = 0.95,
    power: float = 0.8,
    paired: bool = True,
    journal: bool = True,
    workers: Any = 1,
    rotate: bool = False,
    seconds: float = LONGEST_GAME,
    progress: bool = True,
    engine: str = "auto",
) -> Compared:
    """Play both rule sets and say what differs, in rules and in effect.

    `a` and `b`: options, names of presets or `RuleSet`s. Paired, both play the same deals, and each game is compared
    with its twin (common random numbers: fewer games show the same difference); otherwise other deals. `measures`:
    names from `adacta.study.measures.measures_of`, None for all; `journal=False` leaves out those that need the
    journal and is a third faster. A difference is 'seen' when its p-value, corrected after Holm for the number of
    measures, is below 1 - `confidence`. `power` is for the sample sizes.
    `engine` as in `simulate`.

    >>> from adacta import ad_acta
    >>> found = compare(ad_acta, "FOUR", ad_acta.Options(winning_score=12), games=30, measures=["length"],
    ...                 journal=False, progress=False)
    >>> found.table.seen.tolist()
    [True]

    When it is interrupted, the games that both have played are compared.

    Raises what `simulate` raises, ValueError for an unknown measure, and KeyboardInterrupt when it is interrupted
    before two games of each.
    """
    check_share("confidence", confidence)
    check_share("power", power)
    if isinstance(games, int) and games < FEWEST:
        raise ValueError(f"games={games}: expected at least {FEWEST} of each rule set")
    one, other = _two(rule_set(game, a), rule_set(game, b))

    def play(sets: list[RuleSet], seed: int) -> Results:
        return simulate_all(
            game,
            sets,
            strategies,
            games,
            seed,
            journal=journal,
            workers=workers,
            rotate=rotate,
            seconds=seconds,
            progress=progress,
            engine=engine,
        )

    if paired:
        both = play([one, other], seed)
        results = both.of(one.name), both.of(other.name)
    else:
        first = whole(play([one], seed))
        try:
            results = first, play([other], game_seed(seed, -1))
        except SimulationError as failed:
            kept = f"{failed}. The {first.finished} games of {one.name} are kept, too"
            raise SimulationError(kept, failed.seed, together(first, failed.results)) from failed
    if any(each.finished < FEWEST for each in results):
        raise KeyboardInterrupt(f"interrupted before {FEWEST} games of each were played")
    differences = rule_differences(game, one, other)
    return compare_results(
        *results, measures=measures, confidence=confidence, power=power, paired=paired, differences=differences
    )


def _two(a: RuleSet, b: RuleSet) -> tuple[RuleSet, RuleSet]:
    return (a, b) if a.name != b.name else (a, replace(b, name=f"{b.name} (B)"))


def rule_differences(game: Game, a: RuleSet, b: RuleSet) -> pd.DataFrame:
    """One row an option, component or card of one's own in which two rule sets differ, with clauses."""
    found = game.differences(a.options, b.options, a.components, b.components)  # type: ignore[call-arg]
    rows = [(row.field, row.clauses, row.text, *words) for row, words in zip(found, found.words, strict=True)]
    cards = [", ".join(card.name for card in each.extra_cards) or "none" for each in (a, b)]
    if cards[0] != cards[1]:
        rows.append(("extra_cards", "", "cards of one's own", *cards))
    names = ("option", "clauses", "meaning", a.name, b.name)
    return pd.DataFrame(rows, columns=list(names))


def compare_results(
    a: Results,
    b: Results,
    *,
    measures: Sequence[str] | None = None,
    confidence: float = 0.95,
    power: float = 0.8,
    paired: bool = True,
    differences: Any = "",
) -> Compared:
    """Compare games that have been played; paired: by the numbers of games that both have.

    Raises ValueError when there are fewer than two games (with the same numbers), for results of several rule sets, for
    other seeds when paired, or for an unknown measure.
    """
    check_share("confidence", confidence)
    for each in (a, b):
        of_one_rule_set(each)
    if paired and a.meta["seed"] != b.meta["seed"]:
        raise ValueError(f"seeds {a.meta['seed']} and {b.meta['seed']} are other deals; compare them with paired=False")
    chosen = chosen_measures(measures, a, b)
    values = [(measure.per_game(a), measure.per_game(b)) for measure in chosen]
    if paired:
        values = [both if len(both[0]) == len(both[1]) else _shared(*both) for both in values]
    if measures is None:  # what no game shows, like cards bought without that variant, is not worth a row
        there = [(each, both) for each, both in zip(chosen, values, strict=True) if min(map(len, both)) >= FEWEST]
        told = [(each, both) for each, both in there if _varies(*both)] or there
        chosen, values = [measure for measure, _ in told], [both for _, both in told]
    tests = [(paired_difference if paired else unpaired_difference)(*both, confidence) for both in values]
    corrected = holm([test.p for test in tests])
    of_each = confidence_of_each(confidence, len(tests))
    would_be_seen = [detectable(test.games, test.spread, of_each, power) if test.spread else nan for test in tests]
    rows = [
        _row(measure, both, test, p, confidence) | {"would_be_seen": least, "games": test.games}
        for measure, both, test, p, least in zip(chosen, values, tests, corrected, would_be_seen, strict=True)
    ]
    table = pd.DataFrame(rows)
    names = (a.rules[0], b.rules[0])
    lines = [_sentence(measure, row, names, confidence) for measure, row in zip(chosen, rows, strict=True)]
    summary = _summary(rows, tests, paired, confidence, who_compared(a, b))
    verdict = "\n".join([summary, *lines]) if not summary.startswith(SAME) else summary
    spreads = {measure.name: test.spread for measure, test in zip(chosen, tests, strict=True)}
    meanings = {measure.name: _definition(measure) for measure in chosen}
    return Compared(a, b, table, verdict, differences, spreads, confidence, power, meanings)


def _definition(measure: Measure) -> str:
    return measure.meaning + (f" ({measure.unit})" if measure.unit else "")


def _varies(a: pd.Series[Any], b: pd.Series[Any]) -> bool:
    return bool(pd.concat([a, b]).nunique() > 1)


def _shared(a: pd.Series[Any], b: pd.Series[Any]) -> tuple[pd.Series[Any], pd.Series[Any]]:
    games = a.index.intersection(b.index)
    return a.loc[games], b.loc[games]


def _row(
    measure: Measure,
    values: tuple[pd.Series[Any], pd.Series[Any]],
    test: Difference,
    p: float,
    confidence: float,
) -> dict[str, Any]:
    one, other = (mean_with_interval(each, confidence) for each in values)
    return {
        "measure": measure.name,
        "unit": measure.unit,
        "a": one.mean,
        "a_low": one.low,
        "a_high": one.high,
        "b": other.mean,
        "b_low": other.low,
        "b_high": other.high,
        "difference": test.mean,
        "low": test.low,
        "high": test.high,
        "p": test.p,
        "p_corrected": p,
        "seen": p < 1 - confidence,
    }


def who_compared(a: Results, b: Results) -> str:
    """Who played the games that are compared, in words."""
    return a.who if a.who == b.who else f"{a.who} with {a.rules[0]}, {b.who} with {b.rules[0]}"


def _summary(
    rows: Sequence[dict[str, Any]], tests: Sequence[Difference], paired: bool, confidence: float, who: str
) -> str:
    seen = sum(row["seen"] for row in rows)
    games = f"{who}; {tests[0].games} games of each, {'the same deals' if paired else 'other deals'}"
    if all(test.p == 1 and test.spread == 0 and test.mean == 0 for test in tests):
        return f"{SAME} ({games})."
    what = f"{seen} of {len(rows)} measures differ" if seen else f"No difference seen in any of {len(rows)} measures"
    return f"{what} ({games}; {chance(confidence)} confidence, corrected for the number of measures)."


def _sentence(measure: Measure, row: dict[str, Any], names: tuple[str, str], confidence: float) -> str:
    unit, name = measure.unit, as_text(measure.name)
    levels = f"{level(row['a'], unit)} with {names[0]}, {level(row['b'], unit)} with {names[1]}"
    scale = 1 if unit else 100
    if row["seen"]:
        direction = "more" if row["difference"] > 0 else "less"
        between = sorted(abs(each) * scale for each in (row["low"], row["high"]))
        interval = f"{chance(confidence)} interval {short(between[0])} to {short(between[1])}"
        if row["low"] < 0 < row["high"]:
            interval = f"{chance(confidence)} interval {short(row['low'] * scale)} to {short(row['high'] * scale)}"
        return f"{name}: {levels}; {with_unit(abs(row['difference']), unit)} {direction} ({interval})."
    most = max(abs(row["low"]), abs(row["high"]))
    if most == 0:
        return f"{name}: the same in every game ({level(row['a'], unit)})."
    bound = f"if there is one, it is smaller than {with_unit(most, unit)} ({chance(confidence)} confidence)"
    return f"{name}: no difference seen; {levels}; {bound}."
