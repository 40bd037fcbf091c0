"""The compiled kernel plays as the readable rules do, and refuses what it does not know."""

import math
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from adacta import ad_acta
from adacta.engine.playing_out import play_out
from adacta.games.ad_acta import kernel

ROOT = Path(__file__).parents[3]
NAMES = [f"Seat {seat}" for seat in range(1, 5)]


def fresh(options):
    options = options.resolved()
    return ad_acta.setup(options, ad_acta.load_components(), (), NAMES[: options.players])


def run(code, tmp_path, **environment):
    done = subprocess.run(
        [sys.executable, "-W", "ignore", *code],
        cwd=ROOT, env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), **environment}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_every_question_and_its_options_are_those_of_the_rules(tmp_path):
    told = run(["-m", "tests.games.ad_acta.kernel_proof"], tmp_path, NUMBA_DISABLE_JIT="1")
    assert "60 rule sets alike" in told


GAMES = """
from tests.games.ad_acta.test_kernel import compared
compared(games=2)
print("alike")
"""


@pytest.mark.slow
def test_the_same_with_the_bounds_of_arrays_checked(tmp_path):
    assert run(["-c", GAMES], tmp_path, NUMBA_BOUNDSCHECK="1").endswith("alike\n")


def test_the_same_with_the_compiler_off(tmp_path):
    assert run(["-c", GAMES], tmp_path, NUMBA_DISABLE_JIT="1").endswith("alike\n")


def compared(games):
    """Whole games by both; CHANCE, who plays at random and the hasty decide alike, so the tables end alike."""
    both = replace(ad_acta.FOUR, standing_orders=True, project_management=True)
    for options in (ad_acta.FOUR, ad_acta.THREE, ad_acta.TWO, both):
        options = replace(options, max_rounds=30)
        for seats in (["at_random"] * 4, ["hasty", "at_random", "at_random", "hasty"]):
            strategies = [getattr(ad_acta.strategies, name) for name in seats[: options.players]]
            seeds = [*range(games), -(2**62), 2**63 - 1]
            found = kernel.play(fresh(options), [strategies] * len(seeds), seeds)
            for number, seed in enumerate(seeds):
                table = fresh(options)
                play_out(ad_acta, table, strategies, seed)
                table.journal = None
                assert found.table(number) == table, (options, seats, seed)


@pytest.mark.xdist_group("kernel")
def test_whole_games_end_alike():
    compared(games=4)


# What it refuses


def test_what_it_knows_is_not_refused():
    random_player = ad_acta.strategies.at_random
    for options in ad_acta.presets.values():
        assert kernel.refusal(fresh(replace(options, max_rounds=9)), [random_player] * options.players) is None


@pytest.mark.parametrize(
    ("changes", "strategy", "details", "reason"),
    [
        ({}, "careful", (), "it plays at_random, hasty, not careful"),
        ({}, "at_random", ("rounds", "cards"), "it counts what the seats did, and keeps no rounds, cards"),
        ({"max_rounds": None}, "at_random", (), "max_rounds=None: it plays games of at most 10000 rounds"),
        ({"max_rounds": 10_001}, "hasty", (), "max_rounds=10001: it plays games of at most 10000 rounds"),
    ],
)
def test_what_it_does_not_know_is_refused_with_the_reason(changes, strategy, details, reason):
    table = fresh(replace(ad_acta.FOUR, **{"max_rounds": 9, **changes}))
    assert kernel.refusal(table, [getattr(ad_acta.strategies, strategy)] * 4, details) == reason


def test_cards_and_strategies_of_ones_own_are_refused():
    @ad_acta.measure(clause="V4", cost=1)
    def tea(table, me):
        """Nothing happens."""

    options = replace(ad_acta.FOUR, max_rounds=9).resolved()
    table = ad_acta.setup(options, ad_acta.load_components(), (tea,), NAMES)
    hasty = ad_acta.strategies.hasty
    assert kernel.refusal(table, [hasty] * 4) == "it knows the printed cards only, not Tea"

    def at_random(sight):
        return sight.ask.options[0]

    assert kernel.refusal(fresh(replace(ad_acta.FOUR, max_rounds=9)), [hasty, at_random, hasty, hasty]) == (
        "it plays at_random, hasty, not at_random"
    )


def test_without_numba_everything_is_refused(monkeypatch):
    monkeypatch.setattr(kernel, "is_there", lambda: False)
    assert "adacta[fast]" in kernel.refusal(fresh(replace(ad_acta.FOUR, max_rounds=9)), [ad_acta.strategies.hasty] * 4)


def test_importing_the_game_or_its_kernel_loads_no_numba():
    script = "import sys, adacta; adacta.ad_acta.kernel; print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


# Its parts


def test_sums_are_rounded_once():
    from adacta.games.ad_acta.kernel.sums import PARTIALS, add, total

    rng = random.Random(4)
    for _ in range(200):
        numbers = [rng.uniform(-1, 1) * 10.0 ** rng.randrange(-9, 9) for _ in range(rng.randrange(12))]
        partials, held = np.zeros(PARTIALS), 0
        for number in numbers:
            held = plain(add)(partials, held, number)
        assert plain(total)(partials, held) == math.fsum(numbers)


def plain(part):
    """A part of the kernel as the Python function that it is."""
    return getattr(part, "py_func", part)


def test_a_change_of_the_source_is_compiled_anew(monkeypatch, tmp_path):
    from adacta.games.ad_acta.kernel import compiling

    before = compiling.cache_folder()
    source = tmp_path / "compiling.py"
    source.write_text("another kernel")
    monkeypatch.setattr(compiling, "__file__", str(source))
    assert compiling.cache_folder() != before
