"""The traffic of games: how many dossiers went from office to office, and how long they waited in the inboxes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise

from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.flows.visits import Stay
from adacta.games.ad_acta.table import CAR

Trip = tuple[Office | None, Office | None]
"""From an office to an office; None is the cabinet."""


@dataclass(frozen=True)
class Waiting:
    """The stays in one inbox: how many, the sum of the rounds waited, the longest, and how many are not over.

    Stays that are not over count with what they have waited so far; otherwise the dossiers that nobody ever
    deals with would be missing from the mean.
    """

    came: int = 0
    waited: int = 0
    longest: Stay | None = None
    still_there: int = 0

    @property
    def mean(self) -> float:
        """Rounds that a dossier waits in this inbox, on average."""
        return self.waited / self.came if self.came else 0.0

    def __add__(self, other: Waiting) -> Waiting:
        long = [stay for stay in (self.longest, other.longest) if stay is not None]
        return Waiting(
            self.came + other.came,
            self.waited + other.waited,
            max(long, key=lambda stay: stay.waited, default=None),
            self.still_there + other.still_there,
        )


@dataclass(frozen=True)
class Traffic:
    """Sums over `games` games: trips between offices, and the waiting in each inbox."""

    games: int
    trips: Counter[Trip]
    waiting: dict[Office, Waiting]


def traffic_in(games: Iterable[Iterable[Stay]], dossiers: Collection[Dossier] | None = None) -> Traffic:
    """Add up the stays of games, those of some dossiers or (None) of all."""
    trips: Counter[Trip] = Counter()
    waiting: defaultdict[Office, Waiting] = defaultdict(Waiting)
    number = 0
    for game in games:
        number += 1
        for life in _lives(game, dossiers):
            trips.update(trip for before, after in pairwise(life) for trip in _trip(before, after))
            for stay in life:
                if stay.place.kind == "inbox" and stay.place.office is not None:
                    waiting[stay.place.office] += Waiting(1, stay.waited, stay, not stay.is_over)
    return Traffic(number, trips, dict(waiting))


def _lives(stays: Iterable[Stay], dossiers: Collection[Dossier] | None) -> Iterable[list[Stay]]:
    """The stays of each dossier, without rides in the car."""
    names = None if dossiers is None else {dossier.name for dossier in dossiers}
    lives: dict[Dossier, list[Stay]] = {}
    for stay in stays:
        if stay.place is not CAR and (names is None or stay.dossier.name in names):
            lives.setdefault(stay.dossier, []).append(stay)
    return lives.values()


def _trip(before: Stay, after: Stay) -> Iterable[Trip]:
    """From desk to desk, into the cabinet, or back from the outbox into the inbox of the same desk."""
    source, target = before.place, after.place
    if source.office is not target.office or (source.kind, target.kind) == ("outbox", "inbox"):
        yield source.office, target.office
