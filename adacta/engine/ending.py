"""How a game ended, the same in every game: points and places by seat, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adacta.engine.asking import Seat


@dataclass(frozen=True)
class Result:
    """How the game ended: points and place (1 is first, shared places are equal) by seat, and why."""

    points: dict[Seat, int]
    places: dict[Seat, int]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who is first; more than one when a tie is not broken."""
        return tuple(seat for seat, place in self.places.items() if place == 1)


def places_by(standing: Mapping[Seat, tuple[int, ...]]) -> dict[Seat, int]:
    """The place of each seat by what players are compared by, the greatest first; equal ones share a place.

    >>> places_by({1: (36, 2), 2: (40, 0), 3: (36, 2)})
    {1: 2, 2: 1, 3: 2}
    """
    return {seat: 1 + sum(other > mine for other in standing.values()) for seat, mine in standing.items()}
