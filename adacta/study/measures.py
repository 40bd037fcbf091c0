"""What can be measured about a rule set: one value a game for each measure, with its definition and source.

A measure is a function from `results.seats` to one value a game. Those here are for every game; each column that a
game declares as measured (`results.columns`) is a measure as well, as the mean over the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd

from adacta import game_called
from adacta.engine.data import did_you_mean
from adacta.study.results import SEATS, Results

Of = Callable[[pd.DataFrame], "pd.Series[Any]"]


@dataclass(frozen=True)
class Measure:
    """A name, a unit, the definition in words, and the function that gives one value a game."""

    name: str
    unit: str
    meaning: str
    of: Of

    def per_game(self, results: Results) -> pd.Series[Any]:
        """One value a game, by the number of the game; for the results of one rule set."""
        values = self.of(results.seats)
        return values.astype("float64").rename(self.name)


def mean_of(column: str) -> Of:
    """The mean over the seats of a game."""
    return lambda seats: seats.groupby("game")[column].mean()


# For every game


def length(seats: pd.DataFrame) -> pd.Series[Any]:
    """Rounds until the end.

    Source: G. S. Elias, R. Garfield, K. R. Gutschera, Characteristics of Games (2012), ch. 1, 'length of playtime'.
    """
    return mean_of("rounds")(seats)


def decisions(seats: pd.DataFrame) -> pd.Series[Any]:
    """Decisions of one player: answers where there was a choice.

    Source: Elias and others (2012); F. Lantz and others, Depth in Strategic Games (2017).
    """
    return mean_of("decisions")(seats)


def branching(seats: pd.DataFrame) -> pd.Series[Any]:
    """Options of a decision, on average over the decisions of a game.

    Source: C. Shannon, Programming a Computer for Playing Chess (1950); 'branching factor' since the 1970s. Ours
    counts single answers, not whole turns.
    """
    return mean_of("branching")(seats)


def first_seat_edge(seats: pd.DataFrame) -> pd.Series[Any]:
    """The first player's share of wins, less a fair share; a shared first place counts in parts.

    Source: Elias and others (2012), 'first-player advantage'.
    """
    return _edge(seats, seats["seat"] == 1)


def last_seat_edge(seats: pd.DataFrame) -> pd.Series[Any]:
    """The last player's share of wins, less a fair share."""
    return _edge(seats, seats["seat"] == seats["players"])


def _edge(seats: pd.DataFrame, chosen: pd.Series[Any]) -> pd.Series[Any]:
    own = seats[chosen].set_index("game")
    return own["won"] - 1 / own["players"]


def points(seats: pd.DataFrame) -> pd.Series[Any]:
    """Points of a player at the end, on average over the seats."""
    return mean_of("points")(seats)


def margin(seats: pd.DataFrame) -> pd.Series[Any]:
    """Points between the first and the second at the end."""
    return mean_of("margin")(seats)


def lead_changes(seats: pd.DataFrame) -> pd.Series[Any]:
    """Rounds after which somebody else was ahead than before.

    Source: C. Browne, Automatic Generation and Evaluation of Recombination Games (2008), 'lead change'.
    """
    return mean_of("lead_changes")(seats)


def drama(seats: pd.DataFrame) -> pd.Series[Any]:
    """How far behind the winner was while behind (the root of the points lacking, on average).

    Source: Browne (2008), 'drama'; see `adacta.study.course.drama`.
    """
    return mean_of("drama")(seats)


def decided(seats: pd.DataFrame) -> pd.Series[Any]:
    """The share of the rounds after which the winner was never again behind.

    Source: Browne (2008), 'uncertainty'; near 0 the beginning decides, near 1 the very end.
    """
    return mean_of("decided")(seats)


def decisive(seats: pd.DataFrame) -> pd.Series[Any]:
    """The share of games with one winner; the others share the first place.

    Source: Browne (2008), 'drawishness', turned round.
    """
    return 1 - mean_of("shared")(seats)


def _meaning(function: Of) -> str:
    return (function.__doc__ or "").split("\n")[0].rstrip(".")


MEASURES = tuple(
    Measure(function.__name__, unit, _meaning(function), function)
    for function, unit in (
        (length, "rounds"),
        (decisions, "answers"),
        (branching, "options"),
        (first_seat_edge, ""),
        (last_seat_edge, ""),
        (points, "points"),
        (margin, "points"),
        (lead_changes, "changes"),
        (drama, "√points"),
        (decided, ""),
        (decisive, ""),
    )
)
NOT_AGAIN = {"rounds", "answers", "branching", "points", "margin", "lead_changes", "drama", "decided", "shared"}


def measures_of(*many: Results) -> dict[str, Measure]:
    """Every measure that all of these results have, by name; in the units of the game (its `records.UNITS`)."""
    units = getattr(game_called(many[0].meta["game"]).records, "UNITS", {})
    found = {measure.name: replace(measure, unit=units.get(measure.unit, measure.unit)) for measure in MEASURES}
    for column in many[0].meta["columns"][SEATS]:
        name = column["name"]
        if column["measured"] and name not in NOT_AGAIN and all(name in results.seats for results in many):
            found[name] = Measure(name, column["unit"], column["text"], mean_of(name))
    if all("why" in results.seats for results in many):
        reasons = sorted({why for results in many for why in results.seats["why"].unique()})
        for why in reasons if len(reasons) > 1 else ():
            found[f"ended by {why}"] = Measure(
                f"ended by {why}", "", f"Share of games that ended by {why}", _ended(why)
            )
    return found


def _ended(why: str) -> Of:
    return lambda seats: (seats["why"] == why).groupby(seats["game"]).mean()


def chosen_measures(names: Sequence[str] | None, *many: Results) -> list[Measure]:
    """The measures of these names, None: all.

    Raises ValueError that lists the measures.
    """
    known = measures_of(*many)
    wanted = [names] if isinstance(names, str) else list(known if names is None else names)
    for name in wanted:
        if name not in known:
            raise ValueError(f"no measure {name!r}{did_you_mean(name, known)}; there are {', '.join(known)}")
    if not wanted:
        raise ValueError(f"measures is empty; there are {', '.join(known)}")
    return [known[name] for name in wanted]
