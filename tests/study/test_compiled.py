"""Studies by the compiled kernel: the same frames as by the rules, chosen by itself, proved while it plays."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from adacta import ad_acta, fronta
from adacta.games.ad_acta import kernel
from adacta.study import compiled
from adacta.study.compare import compare
from adacta.study.rule_sets import rule_set
from adacta.study.simulate import SimulationError, simulate, simulate_all, sweep
from adacta.study.tournament import tournament

pytestmark = pytest.mark.xdist_group("kernel")


def same_frames(a, b):
    assert a.frames.keys() == b.frames.keys()
    for name, frame in a.frames.items():
        pd.testing.assert_frame_equal(frame, b.frames[name], check_exact=True)
    assert {**a.meta, "engines": 0} == {**b.meta, "engines": 0}


def both(study, *arguments, **more):
    return [study(ad_acta, *arguments, progress=False, engine=engine, **more) for engine in ("rules", "kernel")]


@pytest.mark.parametrize("rules", ["TWO", "THREE", ad_acta.Options(project_management=True, max_rounds=12)])
def test_the_frames_are_the_same_to_the_last_bit(rules):
    by_rules, by_kernel = both(simulate, rules, games=6, journal=True, seed=4)
    assert by_kernel.meta["engines"] == ["kernel"]
    assert by_rules.meta["engines"] == ["rules"]
    same_frames(by_rules, by_kernel)


def test_grids_rotation_and_component_sets_give_the_same_frames():
    grid = {"components.partitions": [[2, 3, 4, 4, 3, 4], [4, 4, 3, 3, 3, 3]], "winning_score": [12, 36]}
    seats = ["hasty", "at_random", "at_random", "hasty"]
    same_frames(*both(sweep, grid, "FOUR", seats, games=3, rotate=True))


def test_what_the_kernel_refuses_is_played_by_the_rules_beside_it(monkeypatch):
    monkeypatch.setattr(kernel, "pays", lambda games: True)
    sets = [rule_set(ad_acta, each) for each in ("FOUR", "TWO")]
    strategies = {"FOUR": "at_random", "TWO": "careful"}
    mixed = simulate_all(ad_acta, sets, strategies, 3, progress=False)
    assert mixed.meta["engines"] == ["kernel", "rules"]
    same_frames(simulate_all(ad_acta, sets, strategies, 3, progress=False, engine="rules"), mixed)


def test_games_of_both_engines_go_on_from_each_other():
    first = simulate(ad_acta, "TWO", games=2, progress=False, engine="rules")
    more = simulate(ad_acta, "TWO", games=5, progress=False, engine="kernel", resume=first)
    same_frames(simulate(ad_acta, "TWO", games=5, progress=False, engine="rules"), more)


def test_comparisons_and_tournaments_take_it():
    a, b = both(compare, "FOUR", replace(ad_acta.FOUR, winning_score=12), games=4)
    pd.testing.assert_frame_equal(a.table, b.table, check_exact=True)
    a, b = both(tournament, ["at_random", "hasty"], "TWO", games=4)
    assert b.results.meta["engines"] == ["kernel"] * len(b.results.rules)
    pd.testing.assert_frame_equal(a.ratings, b.ratings, check_exact=True)


def test_workers_take_it_and_can_be_sent_to_when_it_is_loaded():
    one = simulate(ad_acta, "TWO", games=3, progress=False, engine="kernel")
    same_frames(one, simulate(ad_acta, "TWO", games=3, progress=False, engine="kernel", workers=2))


def test_a_few_games_do_not_wait_for_a_compiler(monkeypatch):
    monkeypatch.delitem(__import__("sys").modules, "adacta.games.ad_acta.kernel.games", raising=False)
    assert not kernel.pays(100)
    assert kernel.pays(100_000)
    assert simulate(ad_acta, "TWO", games=2, progress=False).meta["engines"] == ["rules"]


def test_a_kernel_that_plays_otherwise_stops_the_study_with_the_seed(monkeypatch):
    play = kernel.play

    def wrong(table, seats, seeds):
        games = play(table, seats, seeds)
        games.finals[:, 4] += 1  # one drop more in the supply
        return games

    monkeypatch.setattr(kernel, "play", wrong)
    with pytest.raises(SimulationError, match=r"seed \d+.*otherwise by the kernel than by the rules") as stopped:
        simulate(ad_acta, "FOUR", games=3, progress=False, engine="kernel")
    assert stopped.value.seed is not None


def test_rows_that_differ_stop_it_as_well(monkeypatch):
    cells = compiled._cells

    def wrong(*arguments):
        found = cells(*arguments)
        found[-1] = found[-1] + 1
        return found

    monkeypatch.setattr(compiled, "_cells", wrong)
    with pytest.raises(SimulationError, match="game 0"):
        simulate(ad_acta, "FOUR", games=2, progress=False, engine="kernel")


def test_what_cannot_be_is_refused_with_the_reason():
    with pytest.raises(ValueError, match="engine='numba': expected 'auto', 'rules', 'kernel'"):
        simulate(ad_acta, games=2, engine="numba")
    with pytest.raises(ValueError, match=r"FOUR is not played by the kernel: it plays at_random, hasty, not careful"):
        simulate(ad_acta, "FOUR", "careful", games=2, engine="kernel")
    with pytest.raises(ValueError, match="Fronta has none"):
        simulate(fronta, games=2, engine="kernel")


def test_none_stands_where_a_cell_means_nothing():
    assert compiled._plain(np.array([1.5, np.nan])) == [1.5, None]
