"""`adacta simulate` and `adacta compare`: arguments in words, frames out. Loads pandas only when a command runs.

Files are written before anything is printed, so that no console can lose them.

The other commands about many games take `add_game`, `add_playing` and the `..._of` functions from here.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

from adacta.engine.data import did_you_mean, shown

if TYPE_CHECKING:
    from adacta.engine.game import Game
    from adacta.study.results import Results
    from adacta.study.rule_sets import RuleSet
    from adacta.study.tournament import Tournament

SIMULATE = """\
examples:
  adacta simulate ad_acta --games 1000 --seed 1 --output run.parquet
  adacta simulate ad_acta "TWO winning_score=30" --strategies hasty,at_random --workers 2 --output run.csv
  adacta simulate ad_acta --vary "winning_score=30|36|40" --rows rounds --output sweep.parquet
  adacta simulate ad_acta --games 1000 --output run-german.csv --decimal ,
  adacta simulate ad_acta --seed 1 --resume run.parquet --games 5000 --output run.parquet
"""
COMPARE = """\
examples:
  adacta compare ad_acta FOUR STANDING_ORDERS --games 500
  adacta compare ad_acta FOUR "FOUR action_points=(3,3,3,3)" --strategies hasty --measures last_seat_edge,points
  adacta compare ad_acta TWO FOUR --workers -1 --output comparison.csv
"""
RULES = "a preset, then changes: 'FOUR', 'TWO winning_score=30', 'FOUR components.partitions=[3,3,3,4,4,3]'"


# Arguments that several commands have


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare the game."""
    parser.add_argument("game", help="ad_acta or fronta")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def add_playing(parser: argparse.ArgumentParser, games: int, strategies: str = "at_random") -> None:
    """Declare how many games are played, by whom and where."""
    parser.add_argument(
        "--strategies", default=strategies, metavar="NAMES", help="one for all, or one a seat with commas (%(default)s)"
    )
    parser.add_argument("--rotate", action="store_true", help="the strategies move on by a seat from game to game")
    parser.add_argument("--games", type=int, default=games, metavar="N", help="games of each rule set (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed, the same games (%(default)s)")
    parser.add_argument(
        "--workers", type=workers, default=1, metavar="N", help="processes, -1 for all cores, or dask (%(default)s)"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def workers(text: str) -> Any:
    """The number of processes, or 'dask'."""
    if text == "dask":
        return text
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a whole number nor dask") from None


def add_output(parser: argparse.ArgumentParser) -> None:
    """Declare the file that results go to, and the signs in it."""
    parser.add_argument("--output", type=Path, metavar="FILE", help="a .parquet or .csv file")
    parser.add_argument(
        "--decimal", default=".", metavar="SIGN", help="of numbers in .csv; a comma also means ; between the columns"
    )
    parser.add_argument(
        "--separator", default="", metavar="SIGN", help="between the columns of .csv: a comma, ; or tab (by --decimal)"
    )


def game_of(args: argparse.Namespace) -> Game:
    """The game that is named.

    Raises ValueError that lists the games.
    """
    from adacta import GAMES, game_called

    if args.game not in GAMES:
        raise ValueError(f"no game {args.game!r}{did_you_mean(args.game, GAMES)}; there are {', '.join(GAMES)}")
    return game_called(args.game)


def rules_of(game: Game, text: str) -> RuleSet:
    """The rule set that a text like 'TWO winning_score=30' means; values as Python writes them, words without quotes.

    >>> from adacta import ad_acta
    >>> rules_of(ad_acta, "TWO winning_score=30").options.winning_score
    30

    Raises ValueError or TypeError that names the bad word.
    """
    from adacta.study.rule_sets import rule_set, with_changes

    words = text.split()
    preset = words.pop(0) if words and "=" not in words[0] else None
    changes = _once("option", map(_change, words))
    base = rule_set(game, preset)
    return with_changes(game, base, changes) if changes else base


def _once(what: str, pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{what} {key} twice: {found[key]!r} and {value!r}")
        found[key] = value
    return found


def _change(word: str) -> tuple[str, Any]:
    key, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{word!r}: expected an option, =, and its value")
    return key, value_of(value)


def value_of(text: str) -> Any:
    """A value as Python writes it; anything else is a word.

    >>> value_of("(3, 3)"), value_of("True"), value_of("job_office")
    ((3, 3), True, 'job_office')
    """
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def strategies_of(args: argparse.Namespace) -> Any:
    """A name for all seats, or a list with one a seat."""
    names = names_in(args.strategies)
    return names[0] if len(names) == 1 else names


def names_in(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def checked_output(args: argparse.Namespace) -> None:
    """Refuse a file that could not be written, before anything is played."""
    from adacta.study.tables import Csv, checked_kind

    Csv(**signs_of(args))
    path = args.output
    if path is None:
        return
    if checked_kind(path).suffix.lower() != ".csv" and (args.decimal, args.separator) != (".", ""):
        raise ValueError(f"{path}: --decimal and --separator are for .csv files")
    if not path.resolve().parent.is_dir():
        raise ValueError(f"{path}: there is no folder {path.parent}")


def signs_of(args: argparse.Namespace) -> dict[str, str]:
    """How a .csv file is written, as `Results.save` takes it; a tab may be typed as a word."""
    return {"decimal": args.decimal, "separator": {"tab": "\t", "\\t": "\t"}.get(args.separator, args.separator)}


def saved(results: Results | Tournament, path: Path, signs: Mapping[str, str]) -> None:
    """Write what was played; when that fails, try the folder for temporary files, so that the games are not lost."""
    from adacta.engine.files.writing import free

    try:
        results.save(path, **signs)
    except OSError as error:
        spare = free(Path(gettempdir()) / f"adacta-{path.name}")
        try:
            results.save(spare, **signs)
        except OSError:
            raise error from None
        raise OSError(error.errno, f"{error.strerror}. They are saved to {spare} instead", str(path)) from error


# simulate


def add_simulate(commands: Any) -> None:
    """Declare ``adacta simulate game [rules]``."""
    command = commands.add_parser(
        "simulate",
        help="play thousands of games to a table",
        description="Play many games of a rule set, or of a grid of them, to a table with a row a game and seat.",
        epilog=SIMULATE,
    )
    add_game(command)
    command.add_argument("rules", nargs="?", default="", help=RULES)
    add_playing(command, games=1000)
    command.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="OPTION=A|B",
        help="play every value of an option; may be repeated for others",
    )
    command.add_argument("--rows", default="", metavar="NAMES", help="further tables, such as rounds,dossiers,cards")
    command.add_argument("--journal", action="store_true", help="also the columns that need the journal")
    command.add_argument("--resume", type=Path, metavar="FILE", help="go on with these results")
    add_output(command)
    command.set_defaults(run=run_simulate)


def run_simulate(args: argparse.Namespace) -> int:
    """Play, save, and print the means by seat; 0, or 1 when a game could not be played (the others are saved)."""
    game = game_of(args)
    checked_output(args)
    from adacta.study.rule_sets import Point, grid_points
    from adacta.study.simulate import SimulationError, simulate_all

    base = rules_of(game, args.rules)
    points = grid_points(game, base, _grid(args.vary)) if args.vary else [Point(base, {})]
    try:
        results = simulate_all(
            game,
            points,
            strategies_of(args),
            args.games,
            args.seed,
            rows=names_in(args.rows),
            journal=args.journal,
            workers=args.workers,
            rotate=args.rotate,
            progress=not args.quiet,
            resume=args.resume,
        )
    except SimulationError as failed:
        return stopped(failed, args.output, signs_of(args))
    if args.output is not None:
        saved(results, args.output, signs_of(args))
    print(_means(results))
    return 0


def stopped(failed: Any, path: Path | None, signs: Mapping[str, str] | None = None) -> int:
    """What went wrong in one line; the games that are finished are saved if a file is named."""
    kept = failed.results.finished and path is not None
    if kept:
        saved(failed.results, path, signs or {})
    print(f"adacta: {' '.join(str(failed).split())}", file=sys.stderr)
    if kept:
        print(f"adacta: the finished games are in {path}", file=sys.stderr)
    return 1


def beside_the_table(path: Path | None) -> Path | None:
    """Where the games go when `path` is for a table made of them and that cannot be made: 'run.games.parquet'."""
    from adacta.engine.files.writing import free

    return None if path is None else free(path.with_name(f"{path.stem}.games.parquet"))


def _grid(vary: Sequence[str]) -> dict[str, list[Any]]:
    return _once("--vary", map(_values_of, vary))


def _values_of(text: str) -> tuple[str, list[Any]]:
    key, equals, values = text.partition("=")
    if not equals or not values:
        raise ValueError(f"--vary {shown(text)}: expected OPTION=VALUE|VALUE|...")
    return key, [value_of(value) for value in values.split("|")]


def _means(results: Results) -> str:
    keys = [*results.grid, "rules", "seat", "strategy"]
    means = results.seats.groupby(list(dict.fromkeys(keys)), sort=False)[
        ["points", "won", "rounds", "decisions"]
    ].mean()
    return f"{results.finished} games, {results.meta['game']}; means by seat:\n{means.round(3).to_string()}"


# compare


def add_compare(commands: Any) -> None:
    """Declare ``adacta compare game a b``."""
    command = commands.add_parser(
        "compare",
        help="compare two rule sets by experiment",
        description="Play two rule sets on the same deals and say what differs, in rules and in effect.",
        epilog=COMPARE,
    )
    add_game(command)
    command.add_argument("a", help=RULES)
    command.add_argument("b", help="likewise")
    add_playing(command, games=500)
    command.add_argument("--measures", metavar="NAMES", help="only these, with commas")
    command.add_argument("--confidence", type=float, default=0.95, metavar="C", help="between 0 and 1 (%(default)s)")
    command.add_argument("--unpaired", action="store_true", help="play other deals under the second rule set")
    add_output(command)
    command.set_defaults(run=run_compare)


def run_compare(args: argparse.Namespace) -> int:
    """Play both, print the verdict, and write the table if a file is named; 0, or 1 when a game could not be played."""
    game = game_of(args)
    checked_output(args)
    from adacta.study.compare import compare
    from adacta.study.simulate import SimulationError

    try:
        found = compare(
            game,
            rules_of(game, args.a),
            rules_of(game, args.b),
            strategies_of(args),
            args.games,
            args.seed,
            measures=names_in(args.measures) if args.measures else None,
            confidence=args.confidence,
            paired=not args.unpaired,
            workers=args.workers,
            rotate=args.rotate,
            progress=not args.quiet,
        )
    except SimulationError as failed:
        return stopped(failed, beside_the_table(args.output))
    if args.output is not None:
        from adacta.study.tables import Csv, write_frames

        write_frames({args.output: found.table}, form=Csv(**signs_of(args)))
    rules = found.differences.to_string(index=False) if len(found.differences) else "the rules are the same"
    print(f"{found.title}\n\n{rules}\n\n{found.verdict}")
    return 0
