"""Golden files: `python -m tests.regenerate` plays the games below again and rewrites tests/playthroughs/.

It also writes docs/options.md, and what every strategy decides, tests/decisions.txt,
and folds the cells of the notebooks (tests/dress.py)
and writes which lesson teaches which clause, docs/clauses.md.

Read the difference before you commit it: each changed line is a change of the rules, of the strategy
`at_random` or of a question's wording (chance answers by the wording of its question).
"""

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import adacta
from adacta import ad_acta, fronta
from adacta.engine.playing import Play
from tests import clauses_page, decisions, dress
from tests.options_page import PAGE, page

FOLDER = Path(__file__).parent / "playthroughs"


class Playthrough(NamedTuple):
    """A game, its rules and the seed that decides both chance and the strategies."""

    game: ModuleType
    options: Any
    seed: int

    def play(self) -> Play:
        """The whole game, everybody playing at random."""
        play = adacta.start(self.game, self.options, seed=self.seed)
        while play.ask is not None:
            play.answer(self.game.strategies.at_random(play.sight()))
        return play


BOTH = {"standing_orders": True, "project_management": True}
VARIANTS = {
    "two_standing_orders": replace(ad_acta.TWO, standing_orders=True),
    "three_standing_orders": replace(ad_acta.THREE, standing_orders=True),
    "two_project_management": replace(ad_acta.TWO, project_management=True),
    "three_project_management": replace(ad_acta.THREE, project_management=True),
    "two_both_variants": replace(ad_acta.TWO, **BOTH),
    "three_both_variants": replace(ad_acta.THREE, **BOTH),
    "four_both_variants": replace(ad_acta.FOUR, **BOTH),
}
PLAYTHROUGHS = {
    **{
        f"ad_acta_{name.lower()}_{seed}": Playthrough(ad_acta, options, seed)
        for name, options in ad_acta.presets.items()
        for seed in (1, 2)
    },
    **{f"ad_acta_{name}": Playthrough(ad_acta, options, 1) for name, options in VARIANTS.items()},
    **{
        f"fronta_{name.lower()}_1": Playthrough(fronta, replace(options, max_days=6), 1)
        for name, options in fronta.presets.items()
    },
    **{
        f"fronta_{word}_ten_cards_1": Playthrough(fronta, fronta.Options(players, 10, max_days=6), 1)
        for players, word in ((4, "four"), (3, "three"))
    },
    "fronta_two_ten_cards_whole": Playthrough(fronta, fronta.Options(2, 10), 1),
    "fronta_five_whole": Playthrough(fronta, fronta.FIVE, 2),
}


def told(play: Play) -> str:
    """What a file holds: the transcript, an empty line, the result."""
    result = play.result
    assert result is not None
    standing = (f"seat {seat}: {points} points, place {result.places[seat]}" for seat, points in result.points.items())
    return "\n".join((play.transcript(), result.reason, *standing, ""))


def main() -> None:
    """Rewrite all files; remove those of games that are no longer played."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, playthrough in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.txt").write_text(told(playthrough.play()), encoding="utf-8", newline="\n")
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    decisions.FILE.write_text(decisions.decided() + "\n", encoding="utf-8", newline="\n")
    dress.main()
    clauses_page.main()
    print(f"{len(PLAYTHROUGHS)} playthroughs written to {FOLDER}, the options to {PAGE}, decisions to {decisions.FILE}")


if __name__ == "__main__":
    main()
