"""Hints on demand, in three steps: where to look, what to do, and what everything is worth."""

from __future__ import annotations

from adacta.engine.data.clauses import Clauses
from adacta.engine.playing import Play
from adacta.notebook.table.labels import sentence


class Hints:
    """One hint more at each call for the same question; another question begins anew.

    `things` are the names that the latest hint is about, to be lit on the picture.
    """

    def __init__(self) -> None:
        self._question: tuple[str, int] = ("", 0)
        self._given = 0
        self.things: tuple[str, ...] = ()

    def next(self, play: Play) -> str:
        """The next hint for the open question of a player, in words.

        Raises ValueError when no player's question is open.
        """
        best = play.advice(n=3)
        question = (play.position(), len(play.answers))
        self._given = self._given + 1 if question == self._question else 1
        self._question = question
        self.things = tuple(one.option for one in (best if self._given > 2 else best[:1]))
        if self._given == 1:
            return sentence("where_to_look", {"what": clause_in_short(play.game.clauses, best[0].clause)})
        if self._given == 2:
            told = sentence("what_to_do", {"option": best[0].option, "why": best[0].why})
            return told.rstrip(". ") + "."
        return sentence("the_best", {"options": "; ".join(f"{one.option} ({one.value:+.1f})" for one in best)})


def clause_in_short(clauses: Clauses, id: str) -> str:
    """The first sentence of a clause, with its id; a card of one's own has none."""
    if id not in clauses:
        return sentence("own_card")
    first = clauses[id].text.split(". ")[0].rstrip(".")
    return f"{first} (clause {id})"
