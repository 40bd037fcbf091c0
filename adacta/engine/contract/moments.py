"""A moment is the same table whenever it is asked for: `Play.at(m)` compared across all beginnings of a game.

It can differ only when a rule changes the table after the last entry it has written and then asks something:
while the question is open the newest moment shows that change, afterwards it does not. So this finds every
change that is not recorded before somebody is asked.
"""

from __future__ import annotations

from typing import Any

from adacta.engine.contract.breaches import breach
from adacta.engine.playing import Play
from adacta.engine.plumbing.comparing import what_differs


class MomentsSeen:
    """Every moment of one game, as it was when the journal first had it."""

    def __init__(self) -> None:
        self.tables: list[Any] = []

    def look(self, play: Play) -> None:
        """After each answer: the moment that was the newest is as it was; the new ones are kept.

        Raises Breach.
        """
        if self.tables:
            self._compare(play, len(self.tables) - 1)
        self.tables += [play.at(moment) for moment in range(len(self.tables), len(play.journal))]

    def look_back(self, play: Play) -> None:
        """At the end: every moment is as it was when the journal first had it.

        Raises Breach.
        """
        for moment in range(len(self.tables)):
            self._compare(play, moment)

    def _compare(self, play: Play, moment: int) -> None:
        differences = what_differs(self.tables[moment], play.at(moment))
        if differences:
            entry = f"moment {moment} ({play.journal[moment]}, clause {play.journal[moment].clause})"
            raise breach(play, f"{entry} was another table before: {'; '.join(differences)}")
