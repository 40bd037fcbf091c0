"""A moment is the same table whenever it is asked for: `Play.at(m)` compared across all beginnings of a game.

It can differ only when a rule changes the table after the last entry it has written and then asks something:
while the question is open the newest moment shows that change, afterwards it does not. So this finds every
change that is not recorded before somebody is asked.
"""

from __future__ import annotations

from typing import Any

from adacta.engine.contract.obligations import breach
from adacta.engine.playing import Play


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


def what_differs(then: Any, now: Any, where: str = "table") -> list[str]:
    """The paths at which two tables differ, with both values: 'table.players[0].ap was 1, is 0'.

    Of the journal a table holds only what the running script has written; it is not compared.
    """
    if type(then) is type(now) and isinstance(then, (list, tuple)) and len(then) == len(now):
        parts = [(f"{where}[{number}]", *pair) for number, pair in enumerate(zip(then, now, strict=True))]
    elif isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        parts = [(f"{where}[{key}]", then[key], now[key]) for key in then]
    elif type(then) is type(now) and hasattr(then, "__dict__") and then != now:
        there = vars(now)
        parts = [(f"{where}.{name}", value, there[name]) for name, value in vars(then).items() if name != "journal"]
    else:
        return [] if then == now else [f"{where} was {_short(then)}, is {_short(now)}"]
    return [path for place, one, other in parts for path in what_differs(one, other, place)]


def _short(value: Any) -> str:
    items = value if isinstance(value, list | tuple) else [value]
    words = [str(getattr(item, "name", item)) for item in items]
    text = f"[{', '.join(words)}]" if isinstance(value, list | tuple) else words[0]
    return text if len(text) <= 200 else f"{text[:200]}..."
