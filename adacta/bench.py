"""How fast the kit is: `python -m adacta.bench [--json FILE]`.

Each row is the median of several runs. Machines are noisy: compare rows of one run, and two versions only
by their ratio to the calibration row (a fixed pure-Python loop) of the same run. Answers of CHANCE do not count.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from adacta import ad_acta, fronta, load, start
from adacta.engine.game import Game
from adacta.engine.playing import Play
from adacta.engine.playing_out import play_out
from adacta.engine.search.tree import Search
from adacta.engine.sight import Sight, Strategy
from adacta.games.ad_acta.strategies import guide as guide_of_ad_acta
from adacta.games.ad_acta.strategies import rollouts
from adacta.games.fronta.strategies import WORLDS
from adacta.games.fronta.strategies import guide as guide_of_fronta

SIZES = {
    ad_acta: (ad_acta.FOUR, ad_acta.THREE, ad_acta.TWO),
    fronta: (fronta.FIVE, fronta.FOUR, fronta.THREE, fronta.TWO),
}
"""The rule sets that are measured, one a player count."""

GAMES_A_RUN = {
    ad_acta: {"at_random": 100, "hasty": 100, "careful": 20, "planner": 1, "searcher": 1},
    fronta: {"at_random": 20, "hasty": 20, "careful": 1, "searcher": 1},
}
"""The strategies that are measured, and so many games a run."""

KERNEL = "kernel"
"""'kernel:random:4p' is measured right after 'ad_acta:random:4p', and told as so many times that row."""

SLOW = ":searcher:"
"""A game of these takes long enough to be measured once."""


STUDIED = {ad_acta: 320, fronta: 80}
"""The games of a run to a frame."""


class Row(NamedTuple):
    """One measurement; what does not apply is None. For single operations a 'game' is one operation."""

    name: str
    games_per_s: float
    answers_per_s: float | None
    us_per_answer: float | None


Work = Callable[[], tuple[int, int]]
"""Does some work and says how many games and answers that were."""


def measured(name: str, work: Work, runs: int) -> Row:
    """The median of several runs of some work."""
    games_rates, answers_rates = [], []
    for _ in range(runs):
        begin = perf_counter()
        games, answers = work()
        seconds = perf_counter() - begin
        games_rates.append(games / seconds)
        answers_rates.append(answers / seconds)
    answers_per_s = median(answers_rates) or None
    return Row(name, median(games_rates), answers_per_s, 1e6 / answers_per_s if answers_per_s else None)


def calibration() -> tuple[int, int]:
    """A fixed loop of a million steps, which counts as one game."""
    total = 0
    for number in range(1_000_000):
        total += number * number % 7
    return 1, 0


def fast_games(game: Game, options: Any, games: int, strategy: Strategy) -> Work:
    """Whole games of one strategy by the fast path, set-up included."""
    answers = 0

    def counted(sight: Sight) -> Any:
        nonlocal answers
        answers += 1
        return strategy(sight)

    def work() -> tuple[int, int]:
        nonlocal answers
        answers = 0
        components = game.load_components()
        for seed in range(games):
            names = [str(seat) for seat in range(1, options.players + 1)]
            table = game.setup(options, components, (), names)
            play_out(game, table, [counted] * options.players, seed)
        return games, answers

    return work


def kernel_games(options: Any, strategy: Strategy, games: int = 1000) -> Work:
    """The same games by the compiled kernel; the first run loads it, which a median of several leaves out."""
    seats = range(1, options.players + 1)
    table = ad_acta.setup(options, ad_acta.load_components(), (), [str(seat) for seat in seats])

    def work() -> tuple[int, int]:
        found = ad_acta.kernel.play(table, [[strategy] * options.players] * games, range(games))
        return games, int(found.answers.sum())

    return work


def third_round(options: Any) -> Play:
    """A careful game of Ad Acta at the first question of its third round."""
    play = start(ad_acta, options, seed=3)
    while play.ask is not None and (play.table.round < 3 or play.ask.what != "What now?"):
        play.answer(ad_acta.strategies.careful(play.sight()))
    return play


def playouts_of_ad_acta(options: Any, number: int) -> Work:
    """Playouts of a tree search from mid-game, its rollouts not counted; each is a game."""
    play = third_round(options)
    plan = rollouts.rolled_out(play.sketches(), Random(1), range(number))

    def work() -> tuple[int, int]:
        search = Search([play.sketches()], guide_of_ad_acta.GUIDE, Random(1))
        search.plan = plan
        search.run(number)
        return number, 0

    return work


def rollouts_of_ad_acta(options: Any) -> Work:
    """The rollouts before these playouts, of which nothing is remembered; each is a game."""
    play = third_round(options)

    def work() -> tuple[int, int]:
        rollouts.plan_of_turn.cache_clear()
        rollouts.rolled_out(play.sketches(), Random(1), range(rollouts.MOST))
        return rollouts.MOST, 0

    return work


def playouts_of_fronta(options: Any, number: int) -> Work:
    """Playouts of a search in imagined worlds, on the third day of a hasty game; each counts as a game."""
    play = start(fronta, options, seed=3)
    while play.ask is not None and (play.table.day < 3 or not guide_of_fronta.is_worth_a_search(play.ask)):
        play.answer(fronta.strategies.hasty(play.sight()))

    def work() -> tuple[int, int]:
        Search(guide_of_fronta.worlds(play.sight(), WORLDS), guide_of_fronta.GUIDE, Random(1)).run(number)
        return number, 0

    return work


PLAYOUTS = {ad_acta: (playouts_of_ad_acta, 300), fronta: (playouts_of_fronta, 50)}


def played_games(game: Game, games: int) -> Work:
    """Whole random games through `Play`, with log, marks and journal."""

    def work() -> tuple[int, int]:
        answers = 0
        for seed in range(games):
            play = random_play(game, seed)
            answers += answers_of_players(play)
        return games, answers

    return work


def random_play(game: Game, seed: int, until: int | None = None) -> Play:
    """A random four-player game; broken off after `until` answers, at a player's question."""
    play = start(game, game.presets["FOUR"], seed=seed)
    number = seed
    while play.ask is not None and (until is None or len(play.answers) < until):
        number = (number * 1103515245 + 12345) % 2**31
        play.answer(number // 65536 % len(play.ask.options))
    return play


def answers_of_players(play: Play) -> int:
    """How many answers of a game were not CHANCE's."""
    return len(play.answers) - sum(" | chance | " in line for line in play.transcript().splitlines())


def repeated(operation: Callable[[], object], times: int) -> Work:
    """One operation many times; each counts as a game."""

    def work() -> tuple[int, int]:
        for _ in range(times):
            operation()
        return times, 0

    return work


def benchmarks(folder: Path) -> Iterator[tuple[str, Work]]:
    """Every row of the benchmark: its name and the work."""
    yield "calibration:loop", calibration
    yield "python", program("pass")
    yield "python:import adacta", program("import adacta")
    for game in SIZES:
        yield from whole_games(game)
    for game in SIZES:
        yield from operations(game, folder)
    if find_spec("anywidget") is not None:
        for game in SIZES:
            yield f"{game.id}:click", clicks(random_play(game, 1, until=150))
    if find_spec("pandas") is not None:
        yield from studies()


def program(code: str) -> Work:
    """A new Python that runs this."""

    def work() -> tuple[int, int]:
        subprocess.run([sys.executable, "-c", code], check=True)
        return 1, 0

    return work


def whole_games(game: Game) -> Iterator[tuple[str, Work]]:
    """Games by the fast path, and playouts of a search."""
    for strategy, games in GAMES_A_RUN[game].items():
        for options in SIZES[game]:
            name = f"{game.id}:{strategy.removeprefix('at_')}:{options.players}p"
            rules = game.records.with_an_end(options.resolved())  # three who are hasty play for ever
            played = getattr(game.strategies, strategy)
            yield name, fast_games(game, rules, games, played)
            if game is ad_acta and ad_acta.kernel.is_there() and ad_acta.kernel.is_known(played):
                yield name.replace(game.id, KERNEL), kernel_games(rules, played)
    playouts, number = PLAYOUTS[game]
    for options in SIZES[game]:
        yield f"{game.id}:playouts:{options.players}p", playouts(options, number)
    if game is ad_acta:
        for options in SIZES[game]:
            yield f"{game.id}:rollouts:{options.players}p", rollouts_of_ad_acta(options)


def operations(game: Game, folder: Path) -> Iterator[tuple[str, Work]]:
    """What a notebook does with a game, in mid-game."""
    yield f"{game.id}:play:4p", played_games(game, 10)
    play = random_play(game, 1, until=150)
    file = folder / f"{game.id}.json"
    moment = len(play.journal) // 2
    yield f"{game.id}:fork", repeated(play.fork, 200)
    yield f"{game.id}:back", repeated(lambda: play.back_to(100), 200)
    yield f"{game.id}:at", repeated(lambda: play.at(moment), 200)
    yield f"{game.id}:position", repeated(play.position, 200)
    yield f"{game.id}:save", repeated(lambda: play.save(file), 5)
    yield f"{game.id}:load", repeated(lambda: load(file), 5)
    yield f"{game.id}:svg", repeated(lambda: game.table_svg(play.table, play.ask), 20)


def clicks(play: Play) -> Work:
    """Clicks on the answers in the panel of a stepper that go on from a game, each until everything is drawn again."""
    from adacta.notebook.table.stepper import Stepper

    def work() -> tuple[int, int]:
        stepper = Stepper(play)
        for number in range(20):
            if stepper.ask is None:
                stepper.panel.heard({"do": "go_on"})
                continue
            names = stepper.ask.names
            stepper.panel.heard({"do": "answer", "name": names[number * 7 % len(names)]})
        stepper.close()
        return 20, 20

    return work


def studies() -> Iterator[tuple[str, Work]]:
    """Games to frames: what the rows cost, two processes, a Dask cluster.

    Compare with ad_acta:random:4p and fronta:random:4p.
    """
    from adacta.study.simulate import simulate

    def frames(
        games: int, workers: Any = 1, journal: bool = False, rows: Sequence[str] = (), game: Game = ad_acta
    ) -> Work:
        def work() -> tuple[int, int]:
            simulate(game, "FOUR", games=games, workers=workers, journal=journal, rows=rows, progress=False)
            return games, 0

        return work

    for game, games in STUDIED.items():
        yield f"study:{game.id}:seats", frames(games, game=game)
        yield f"study:{game.id}:journal", frames(games, journal=True, game=game)
        yield f"study:{game.id}:all rows", frames(games, rows=list(game.records.DETAILS), game=game)
        yield f"study:{game.id}:hasty", strategy_games(game, "hasty", games // 8)
    yield "study:ad_acta:careful", strategy_games(ad_acta, "careful", 40)
    if ad_acta.kernel.is_there():
        yield "study:10,000 by the kernel", frames(10_000)
    if find_spec("joblib") is not None:
        frames(2, workers=2)()  # starting the processes is not measured
        yield "study:1 of 2 processes", frames(2000)
        yield "study:2 of 2 processes", frames(2000, workers=2)
    if find_spec("distributed") is not None:
        yield from on_a_cluster(frames)


def strategy_games(game: Game, strategy: str, games: int) -> Work:
    """Games to a frame with one strategy in all seats."""
    from adacta.study.simulate import simulate

    def work() -> tuple[int, int]:
        results = simulate(game, "FOUR", strategy, games=games, progress=False)
        return games, int(results.games.answers.sum())

    return work


def on_a_cluster(frames: Callable[..., Work]) -> Iterator[tuple[str, Work]]:
    """The same games on a Dask cluster with two workers on this machine; its start is not measured."""
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        frames(2, workers=client)()
        yield "study:Dask, 2 workers", frames(2000, workers=client)


def times_the_rules(row: Row, rows: Sequence[dict[str, Any]]) -> str:
    """How many times as fast the kernel is as the rules in the row before it, '' for other rows."""
    rules = row.name.replace(f"{KERNEL}:", f"{ad_acta.id}:", 1)
    slower = [each["games_per_s"] for each in rows if each["name"] == rules != row.name]
    return f"   {row.games_per_s / slower[0]:.0f} times the rules" if slower else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; exit status 0."""
    parser = argparse.ArgumentParser(prog="python -m adacta.bench", description="How fast the kit is.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to a file as well")
    parser.add_argument("--runs", type=int, default=5, help="runs a row (default: 5)")
    given = parser.parse_args(arguments)
    if given.runs < 1:
        parser.error(f"--runs {given.runs}: at least 1")
    if given.json is not None and not given.json.resolve().parent.is_dir():
        parser.error(f"--json {given.json}: there is no folder {given.json.parent}")
    rows = []
    print(f"{'name':28}{'games/s':>12}{'answers/s':>12}{'us/answer':>12}")
    with TemporaryDirectory() as folder:
        for name, work in benchmarks(Path(folder)):
            row = measured(name, work, 1 if SLOW in name else given.runs)
            rows.append(row._asdict())
            cells = "".join(f"{'' if value is None else format(value, ',.1f'):>12}" for value in row[1:])
            print(f"{name:28}{cells}{times_the_rules(row, rows)}", flush=True)
    if given.json is not None:
        given.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
