"""Who leads over the rounds: the standing at the beginning of each round, for a small chart."""

from __future__ import annotations

from typing import Any

from adacta.engine.journal import Began
from adacta.notebook.table.walking import Walk


class Lead:
    """The standings of a game, each reckoned once."""

    def __init__(self) -> None:
        self._walk: Walk | None = None
        self._known: dict[int, dict[int, int]] = {}

    def over_the_rounds(self, walk: Walk) -> list[dict[str, Any]]:
        """For each round up to the moment, and for the moment itself: round, moment, and the points by seat."""
        standing = walk.play.game.standing
        if walk is not self._walk:
            self._walk, self._known = walk, {}
        rows, rounds = [], set()
        for moment, entry in enumerate(walk.journal[: walk.moment + 1]):
            if isinstance(entry, Began) and entry.round not in rounds and entry.phase != "set-up":
                rounds.add(entry.round)
                if moment not in self._known:
                    self._known[moment] = standing(walk.play.at(moment))
                rows.append({"round": entry.round, "moment": moment, "points": self._known[moment]})
        if rows and walk.moment not in [row["moment"] for row in rows]:
            rows.append({"round": rows[-1]["round"], "moment": walk.moment, "points": standing(walk.look().table)})
        return rows
