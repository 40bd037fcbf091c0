"""What every strategy of both games decides: `python -m tests.decisions` prints it. Needs the standard library only.

The same lines come out of every Python: no decision hangs on how numbers are rounded. The numbers stand behind the
decisions of those that say what an option is worth, to the last bit.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import adacta
from adacta import ad_acta, fronta

FILE = Path(__file__).parent / "decisions.txt"


class Round(NamedTuple):
    """So many decisions of one strategy that plays all seats."""

    game: ModuleType
    rules: str
    options: Any
    strategy: Any
    seed: int
    decisions: int

    def lines(self) -> Iterator[str]:
        """A head, and a line a decision: seat, question, answer, and what it is worth in hexadecimal."""
        name = self.strategy.__name__
        yield f"{self.game.id} {self.rules} seed {self.seed}, {name}"
        play = adacta.start(self.game, self.options, seed=self.seed)
        values = getattr(self.strategy, "values", None) if name in ("careful", "planner") else None
        for _ in range(self.decisions):
            if play.ask is None:
                break
            sight = play.sight()
            option = self.strategy(sight)
            worth = f" {float(values(sight)[option.name]).hex()}" if values is not None else ""
            yield f"{play.ask.who} {play.ask.what} {option.name}{worth}"
            play.answer(option.name)


AD_ACTA = {name: ad_acta.presets[name] for name in ("FOUR", "THREE", "TWO", "PROJECT_MANAGEMENT")}
FRONTA = {name: fronta.presets[name] for name in ("FIVE", "FOUR", "TWO", "TEN_CARDS")}
SHORT = {"FOUR": replace(ad_acta.FOUR, max_rounds=4), "TWO": ad_acta.TWO}
MANY = 120
FEW = 8
"""Decisions of a search, which takes as long as a hundred others."""

ROUNDS = (
    *(
        Round(ad_acta, rules, options, strategy, 1, MANY)
        for rules, options in AD_ACTA.items()
        for strategy in ad_acta.strategies.LADDER[:-1]
    ),
    *(Round(ad_acta, rules, options, ad_acta.strategies.tree_search(20), 2, FEW) for rules, options in SHORT.items()),
    Round(ad_acta, "TWO", ad_acta.TWO, ad_acta.strategies.searcher, 3, FEW // 2),
    *(
        Round(fronta, rules, options, strategy, 13, MANY)
        for rules, options in FRONTA.items()
        for strategy in fronta.strategies.LADDER[:-1]
    ),
    *(Round(fronta, rules, FRONTA[rules], fronta.strategies.tree_search(16), 2, FEW) for rules in ("FIVE", "TWO")),
    Round(fronta, "FOUR", fronta.FOUR, fronta.strategies.searcher, 3, FEW // 2),
)


def decided() -> str:
    """Everything that the file holds."""
    return "\n".join("\n".join((*each.lines(), "")) for each in ROUNDS)


if __name__ == "__main__":
    import sys

    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    print(decided())
