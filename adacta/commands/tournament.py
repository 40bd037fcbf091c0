"""`adacta tournament`: strategies against each other, in words and to a file. Loads pandas only when it runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adacta.commands.many_games import (
    RULES,
    add_game,
    add_output,
    beside_the_table,
    checked_output,
    game_of,
    names_in,
    rules_of,
    saved,
    signs_of,
    stopped,
    workers,
)

if TYPE_CHECKING:
    from adacta.engine.game import Game
    from adacta.study.rule_sets import RuleSet

TOURNAMENT = """\
examples:
  adacta tournament ad_acta --strategies at_random,hasty,careful --games 200
  adacta tournament ad_acta TWO --strategies "planner,tree_search(50)" --workers 2 --output ratings.csv
  adacta tournament ad_acta --ladder --games 60 --workers -1
"""


def add_tournament(commands: Any) -> None:
    """Declare ``adacta tournament game [rules ...]``."""
    command = commands.add_parser(
        "tournament",
        help="let strategies play each other",
        description="Let strategies play each other and print ratings with intervals. Seats are taken in turn on the "
        "same deals.",
        epilog=TOURNAMENT,
    )
    add_game(command)
    command.add_argument("rules", nargs="*", default=[], help=f"{RULES}; with --ladder: every player count")
    command.add_argument(
        "--strategies",
        metavar="NAMES",
        help="from weak to strong, with commas; tree_search(50) is one with a budget (the ladder of the game)",
    )
    command.add_argument(
        "--ladder",
        action="store_true",
        help="only neighbours meet; status 1 unless each beats the one before with the confidence asked for",
    )
    command.add_argument("--games", type=int, default=100, metavar="N", help="games of each pair (%(default)s)")
    command.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed, the same games (%(default)s)")
    command.add_argument("--confidence", type=float, default=0.95, metavar="C", help="between 0 and 1 (%(default)s)")
    command.add_argument("--workers", type=workers, default=1, metavar="N", help="processes, -1 for all cores, or dask")
    command.add_argument("--quiet", action="store_true", help="no progress bar")
    add_output(command)
    command.set_defaults(run=run_tournament)


def run_tournament(args: argparse.Namespace) -> int:
    """Play, print, save; 0, or 1 when a game could not be played or a ladder is not proven."""
    game = game_of(args)
    checked_output(args)
    from adacta.study.simulate import SimulationError
    from adacta.study.tournament import entrants_of, ladder, tournament

    entrants = entrants_of(game, names_in(args.strategies) if args.strategies else None)
    sets = _rule_sets(game, args)
    proven = True
    for made in sets:
        try:
            found = (ladder if args.ladder else tournament)(
                game,
                entrants,
                made,
                args.games,
                args.seed,
                workers=args.workers,
                confidence=args.confidence,
                progress=not args.quiet,
            )
        except SimulationError as failed:
            return stopped(failed, beside_the_table(args.output))
        proven = proven and found.is_proven
        if args.output is not None:
            saved(found, _file_for(args.output, made, len(sets)), signs_of(args))
        print(found, end="\n\n", flush=True)
    return 0 if proven or not args.ladder else 1


def _rule_sets(game: Game, args: argparse.Namespace) -> list[RuleSet]:
    """The rule sets that are named, or the first preset, or for a ladder the first preset of each player count."""
    if args.rules:
        return [rules_of(game, text) for text in args.rules]
    if not args.ladder:
        return [rules_of(game, "")]
    by_players: dict[int, str] = {}
    for name, options in game.presets.items():
        by_players.setdefault(options.players, name)
    return [rules_of(game, by_players[players]) for players in sorted(by_players, reverse=True)]


def _file_for(path: Path, made: RuleSet, sets: int) -> Path:
    """The file that was named; for several rule sets one of each, with a name where nothing is yet."""
    from adacta.engine.files.writing import free

    name = "".join(sign if sign.isalnum() else "_" for sign in made.name)
    return path if sets == 1 else free(path.with_name(f"{path.stem}.{name}{path.suffix}"))
