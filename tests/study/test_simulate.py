"""Many games to frames: the same rows however they are played, and nothing lost when something goes wrong."""

import errno
import os
import platform
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import adacta
from adacta import ad_acta, fronta, start
from adacta.study import results as results_module
from adacta.study import tables as tables_module
from adacta.study.running import game_seed, play_game
from adacta.study.simulate import Results, RuleSet, SimulationError, load_results, rule_set, simulate, sweep
from adacta.study.workers import Sizes, chunks
from tests.notebooks import ROOT

TWO, FOUR, THREE = ad_acta.TWO, ad_acta.FOUR, ad_acta.THREE
DETAILS = ("rounds", "dossiers", "cards", "visits")
run = partial(simulate, ad_acta, progress=False)


def same(a: Results, b: Results) -> None:
    """Equal frames and, but for the number of games asked for, equal metadata."""
    assert a.frames.keys() == b.frames.keys()
    for name in a.frames:
        assert_frame_equal(a.frames[name], b.frames[name])
    assert {**a.meta, "games": 0} == {**b.meta, "games": 0}


# A cell of a notebook: what is defined here has no module that a worker could import

CELL = '''
from adacta import ad_acta
from adacta.games.ad_acta import INBOX, OUTBOX

@ad_acta.measure(clause="V4", cost=1, targets=ad_acta.dossiers_in_inboxes)
def fire_drill(table, me, dossier):
    """One dossier is carried out of the building, to the bottom of its inbox."""
    place = table.find(dossier)
    assert place is INBOX[place.office]
    table.move_to_bottom(dossier, place, place, "V4")

@ad_acta.reaction(clause="V4", to="Fire drill", kind="own")
def false_alarm(table, deed):
    """Nobody leaves the building."""
    deed.cancel(refund=True)

STOP = ad_acta.STOP

def eager(sight):
    """A card of one's own whenever there is one, else the first option, but no early stop."""
    options = [option for option in sight.ask.options if option is not STOP] or [STOP]
    return next((option for option in options if option.name in ("Fire drill", "False alarm")), options[0])
'''


@pytest.fixture
def cell() -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(CELL, names)
    return names


# Rows


def test_one_row_a_game_and_seat() -> None:
    made = run(THREE, games=5)
    assert made.seats[["game", "seat"]].to_numpy().tolist() == [[game, seat] for game in range(5) for seat in (1, 2, 3)]
    assert len(made.games) == 5
    assert made.seats.dtypes["points"] == "int64"
    assert made.complete
    assert "wasted" not in made.seats
    with pytest.raises(AttributeError, match="there are games, seats"):
        _ = made.dossiers


def test_a_row_says_what_play_says() -> None:
    made = run(FOUR, games=8, seed=3, rows=DETAILS)
    for number in range(8):
        table = play_game(ad_acta, FOUR, seed=game_seed(3, number))
        seats = made.seats[made.seats.game == number]
        result = ad_acta.result(table)
        assert result is not None
        assert seats.set_index("seat").points.to_dict() == result.points
        assert seats.set_index("seat").place.to_dict() == result.places
        assert set(seats.rounds) == {table.round}
        assert set(seats.filed_by_all) == {sum(map(len, table.cabinet.partitions))}
        assert seats.drops_left.sum() == 12 - table.supply


def test_details_and_seats_agree() -> None:
    made = run("PROJECT_MANAGEMENT", games=10, rows=DETAILS)
    seats, dossiers, cards = made.seats, made.dossiers, made.cards
    assert len(dossiers) == 280
    assert (seats.filed + seats.shredded == 7).all()
    letters, partitions = seats.filter(regex="^filed_[A-G]$"), seats.filter(regex="^filed_[IV]+$")
    assert list(partitions) == [f"filed_{roman}" for roman in ("I", "II", "III", "IV", "V", "VI")]
    assert (letters.sum(axis=1) == seats.filed).all()
    assert (partitions.sum(axis=1) == seats.filed).all()
    assert seats.groupby("game").won.sum().tolist() == [1.0] * 10
    per_owner = dossiers.groupby(["game", "seat"])[["filed", "points"]].sum().reset_index()
    assert per_owner.filed.tolist() == seats.filed.tolist()
    assert per_owner.points.tolist() == seats.points.tolist()
    played = cards[cards.kind != "reaction"].groupby(["game", "seat"]).size()
    assert played.tolist() == seats[seats.measures_played > 0].measures_played.tolist()
    assert cards.answered_by.notna().sum() == seats.measures_blocked.sum() == seats.reactions_played.sum()
    last = made.rounds.groupby(["game", "seat"]).last().reset_index()
    assert last.points.tolist() == seats.points.tolist()
    assert last["round"].tolist() == seats.rounds.tolist()
    assert dossiers.waited.sum() == made.visits.waited.sum()
    assert seats.drops_eaten.sum() > 0
    assert (seats.actions_elsewhere <= seats.actions).all()


def test_waiting_times_are_those_of_the_biographies() -> None:
    from adacta.games.ad_acta.flows.visits import stays

    made = run(FOUR, games=3, rows=("visits",))
    for number in range(3):
        table = play_game(ad_acta, FOUR, seed=game_seed(0, number))
        in_inboxes = [stay for stay in stays(table.journal) if stay.place.kind == "inbox"]
        mine = made.visits[made.visits.game == number]
        key = ["dossier", "place", "arrived", "waited", "over"]
        theirs = [(s.dossier.name, s.place.office.name, s.arrived, s.waited, s.is_over) for s in in_inboxes]
        assert sorted(mine[key].itertuples(index=False, name=None)) == sorted(theirs)


def test_answers_are_those_that_were_asked() -> None:
    asked = []

    def curious(sight: Any) -> Any:
        asked.append((sight.seat, len(sight.ask.options)))
        return sight.ask.options[0]

    made = run(TWO, curious, games=1)
    assert made.games.answers.tolist() == [len(asked)]
    assert made.seats.decisions.tolist() == [sum(seat == each for seat, _ in asked) for each in (1, 2)]
    assert made.games.branching[0] == pytest.approx(sum(options for _, options in asked) / len(asked))


def test_a_game_without_an_end_gets_one_and_the_metadata_say_so() -> None:
    def lazy(sight: Any) -> Any:
        return sight.ask.options[-1]

    made = run(TWO, lazy, games=1)
    assert made.games.why.tolist() == ["unfinished"]
    assert made.games.rounds.tolist() == [made.meta["rules"][0]["options"]["max_rounds"]] == [200]
    assert run(ad_acta.Options(max_rounds=3), games=1).games.rounds.tolist() == [3]


def test_rotated_strategies_sit_in_every_seat() -> None:
    made = run(THREE, ["hasty", "at_random", "at_random"], games=6, rotate=True)
    hasty = made.seats[made.seats.strategy == "hasty"]
    assert hasty.seat.tolist() == [1, 3, 2, 1, 3, 2]
    assert set(hasty.entrant) == {1}


def test_every_column_is_explained() -> None:
    made = run(FOUR, games=2, rows=DETAILS)
    explained = made.columns
    for name, frame in made.frames.items():
        assert list(frame.columns) == explained[explained["rows"] == name].column.tolist()
    assert explained.meaning.str.len().min() > 5
    assert "4 games" not in repr(made)
    assert "2 games" in made._repr_html_()


# The same rows everywhere


def test_two_processes_give_the_same_rows(cell: dict[str, Any]) -> None:
    cards = [cell["fire_drill"], cell["false_alarm"]]
    alone = run(FOUR, cell["eager"], games=25, extra_cards=cards, rows=DETAILS)
    same(alone, run(FOUR, cell["eager"], games=25, extra_cards=cards, rows=DETAILS, workers=2))
    played = alone.cards.card.value_counts()
    assert played["Fire drill"] > 50
    assert played["False alarm"] > 50


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as local,
        distributed.Client(local) as client,
    ):
        yield client


@pytest.mark.slow
def test_a_dask_cluster_gives_the_same_rows(cell: dict[str, Any], cluster: Any) -> None:
    cards = [cell["fire_drill"], cell["false_alarm"]]
    alone = run(FOUR, cell["eager"], games=25, extra_cards=cards, rows=DETAILS)
    same(alone, run(FOUR, cell["eager"], games=25, extra_cards=cards, rows=DETAILS, workers=cluster))


@pytest.mark.slow
def test_a_dask_worker_stops_a_game_that_takes_for_ever(cluster: Any) -> None:
    with pytest.raises(SimulationError, match="took too long") as failed:
        run(TWO, for_ever, games=3, workers=cluster, seconds=0.5)
    assert failed.value.seed in {game_seed(0, number) for number in range(3)}


def test_chunks_hold_every_game_once_and_one_rule_set_each() -> None:
    wanted = [(index, number) for index in range(3) for number in range(10)]
    sizes = Sizes()
    sizes.games = 4
    made = list(chunks(iter(wanted), sizes))
    assert [(chunk.rule_set, number) for chunk in made for number in chunk.numbers] == wanted
    assert max(len(chunk.numbers) for chunk in made) == 4
    sizes.games = 1
    assert [len(chunk.numbers) for chunk in chunks(iter(wanted[:2]), sizes)] == [1, 1]


# Going on


def test_resumed_and_extended_is_as_uninterrupted(tmp_path: Path) -> None:
    first = run(THREE, games=4, rows=DETAILS)
    path = first.save(tmp_path / "run.parquet")
    same(run(THREE, games=9, rows=DETAILS), run(THREE, games=9, rows=DETAILS, resume=path))
    same(first, run(THREE, games=4, rows=DETAILS, resume=first))
    assert run(THREE, games=2, rows=DETAILS, resume=first).finished == 4


def test_interrupted_keeps_what_is_done_and_goes_on() -> None:
    def interrupted(after: int) -> Callable[[Any], Any]:
        seen: dict[int, Any] = {}  # by identity, and kept: another sight must not get the same one

        def first(sight: Any) -> Any:
            seen[id(sight)] = sight
            if len(seen) > after:
                raise KeyboardInterrupt
            return sight.ask.options[0]

        return first

    kept = []
    with pytest.warns(UserWarning, match="interrupted; [0-9]+ finished games of 6 are kept"):
        part = run(TWO, interrupted(6), games=6)
    kept.append(part.finished)
    assert 0 < part.finished < 6
    assert not part.complete
    whole = run(TWO, interrupted(1000), games=6, resume=part)
    same(whole, run(TWO, interrupted(1000), games=6))


def test_results_made_otherwise_are_not_resumed() -> None:
    first = run(TWO, games=1)
    with pytest.raises(ValueError, match="another seed: 0, not 1"):
        run(TWO, games=2, seed=1, resume=first)
    with pytest.raises(ValueError, match="another rules"):
        run(ad_acta.Options(players=2, winning_score=30), games=2, resume=first)
    with pytest.raises(ValueError, match="another strategies"):
        run(TWO, "hasty", games=2, resume=first)


def test_going_on_with_another_python_warns_and_is_noted() -> None:
    first = run(TWO, games=1)
    first.meta["python"] = "3.99.1"
    with pytest.warns(UserWarning, match=r"the games so far were played with Python 3\.99\.1, these with "):
        more = run(TWO, games=2, resume=first)
    assert more.meta["python"] == f"3.99.1, {platform.python_version()}"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again = run(TWO, games=3, resume=more)
    assert again.meta["python"] == more.meta["python"]


# Files


def test_parquet_holds_everything(tmp_path: Path) -> None:
    made = sweep(ad_acta, {"winning_score": [10, 36]}, games=3, rows=DETAILS, progress=False)
    again = load_results(made.save(tmp_path / "run.parquet"))
    same(made, again)
    assert again.meta["rules"][0]["options"]["winning_score"] == 10
    assert again.meta["rules"][0]["components"]["partitions"] == [2, 3, 4, 4, 3, 4]
    assert again.meta["kit"]
    assert sorted(path.name for path in tmp_path.iterdir())[:2] == ["run.cards.parquet", "run.dossiers.parquet"]
    made.save(tmp_path / "run.csv")
    assert len(pd.read_csv(tmp_path / "run.csv")) == len(made.seats)


def test_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other.parquet").write_bytes(b"PAR1 nothing")
    with pytest.raises(ValueError, match=r"other\.parquet"):
        load_results(tmp_path / "other.parquet")
    pd.DataFrame({"a": [1]}).to_parquet(tmp_path / "plain.parquet")
    with pytest.raises(ValueError, match="not written by"):
        load_results(tmp_path / "plain.parquet")
    with pytest.raises(ValueError, match=r"\.parquet or \.csv"):
        run(TWO, games=1).save(tmp_path / "run.xlsx")
    made = run(TWO, games=1, rows=("rounds",))
    made.save(tmp_path / "run.parquet")
    (tmp_path / "run.rounds.parquet").unlink()
    with pytest.raises(ValueError, match="should lie beside it"):
        load_results(tmp_path / "run.parquet")


@pytest.mark.parametrize("name", ["run.parquet", "run.csv"])
def test_a_full_disk_loses_neither_the_games_nor_the_old_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = run(TWO, games=2)
    made.save(tmp_path / name)
    before = (tmp_path / name).read_bytes()

    def full(*args: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(results_module.os, "replace", full)
    with pytest.raises(OSError, match="No space left on device; the 2 finished games are still in the results"):
        made.save(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes() == before
    assert made.finished == 2


def test_frames_of_two_runs_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.parquet"
    run(TWO, games=2, rows=("rounds",)).save(path)
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    parquet = tables_module._write_parquet

    def full_at_the_second(*args: Any) -> None:
        if len(list(tmp_path.glob(".*.part"))) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        parquet(*args)

    more = run(TWO, games=4, rows=("rounds",))
    monkeypatch.setattr(tables_module, "_write_parquet", full_at_the_second)
    with pytest.raises(OSError, match="No space left"):
        more.save(path)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before
    monkeypatch.undo()
    more.save(tmp_path / "more.parquet")
    (tmp_path / "more.rounds.parquet").replace(tmp_path / "run.rounds.parquet")
    with pytest.raises(ValueError, match=r"run.rounds.parquet beside it belongs to other games"):
        load_results(path)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        run(TWO, games=1).save(tmp_path / "no" / "run.parquet")


# Bad strategies


def for_ever(sight: Any) -> Any:
    while True:
        pass


def sleeping(sight: Any) -> Any:
    time.sleep(1000)


def cheating(sight: Any) -> Any:
    return "Win"


def broken(sight: Any) -> Any:
    return sight.ask.options[0] if sight.table.round < 5 else 1 // 0


def leaving(sight: Any) -> Any:
    raise SystemExit


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("strategy", "complaint"),
    [
        (for_ever, r"seat [12] \(for_ever\) took too long: a game may take 0\.3 s"),
        (sleeping, r"seat [12] \(sleeping\) took too long"),
        (cheating, "seat [12] answered 'Win'"),
        (broken, r"seat [12] \(broken\) failed with ZeroDivisionError: .* in broken \(.*, line"),
        (leaving, r"seat [12] \(leaving\) failed with SystemExit"),
    ],
)
def test_a_bad_strategy_is_named_with_the_seed(strategy: Any, complaint: str, workers: int) -> None:
    with pytest.raises(SimulationError, match=complaint) as failed:
        run(TWO, strategy, games=3, workers=workers, seconds=0.3 if strategy in (for_ever, sleeping) else 60)
    assert failed.value.seed in {game_seed(0, number) for number in range(3)}
    assert f"seed {failed.value.seed}" in str(failed.value)
    assert failed.value.results.finished < 3


def rich(sight: Any) -> Any:
    """Writes itself what it wants, and takes the first option."""
    me = sight.table.player(sight.seat)
    if sight.table.components == ad_acta.load_components():
        sight.table.points = dict.fromkeys(sight.table.points, 0) | {me.offices[0]: 99}
        me.drops = 12
    else:
        me.goods.update(dict.fromkeys(me.goods, 9))
    return sight.ask.options[0]


def honest(sight: Any) -> Any:
    """Takes the first option."""
    return sight.ask.options[0]


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_strategies_cannot_cheat(game: Any) -> None:
    cheated, played = (simulate(game, "TWO", [each, "hasty"], games=3, progress=False) for each in (rich, honest))
    columns = ["seat", "points", "place", "rounds", "answers"]
    assert cheated.seats[columns].equals(played.seats[columns])


def test_games_before_a_failure_are_kept_and_can_be_gone_on_from() -> None:
    bad = game_seed(0, 4)

    def dealt(table: Any) -> list[list[str]]:
        return [[dossier.name for dossier in desk.inbox] for desk in table.desks.values()]

    def sometimes(sight: Any) -> Any:
        if dealt(sight.table) == trouble:
            raise RuntimeError("no idea")
        return sight.ask.options[0]

    trouble: Any = dealt(adacta.start(ad_acta, TWO, seed=bad).table)
    with pytest.raises(SimulationError, match="no idea") as failed:
        run(TWO, sometimes, games=8)
    assert failed.value.seed == bad
    kept = failed.value.results
    assert kept.games.game.tolist() == [0, 1, 2, 3]
    trouble = None
    same(run(TWO, sometimes, games=8, resume=kept), run(TWO, sometimes, games=8))


def test_a_card_that_fails_is_not_put_down_to_a_strategy(cell: dict[str, Any]) -> None:
    @ad_acta.measure(clause="V4", cost=0)
    def short_circuit(table: Any, me: Any) -> None:
        """The lights go out."""
        raise LookupError("dark")

    with pytest.raises(SimulationError, match="the rules or a card failed with LookupError: dark in short_circuit"):
        run(TWO, games=1, extra_cards=[short_circuit])


def test_what_cannot_be_sent_is_said_before_anything_is_played(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as log:

        def writing(sight: Any) -> Any:
            log.write("asked")
            return sight.ask.options[0]

        with pytest.raises(TypeError, match="cannot be sent to a worker"):
            run(TWO, writing, games=2, workers=2)


# Bad arguments


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"rules": "FIVE"}, r"no preset 'FIVE'.*there are FOUR, THREE"),
        ({"rules": 4}, "the name of a preset, not 4"),
        ({"strategies": "carefull"}, "no strategy 'carefull'"),
        ({"strategies": "Action"}, "no strategy 'Action'"),
        ({"strategies": ["hasty"]}, "1 strategies for 4 players"),
        ({"strategies": [1, 2, 3, 4]}, "1 is no strategy"),
        ({"games": 0}, "games=0: expected a whole number from 1"),
        ({"games": 2.5}, "games=2.5"),
        ({"seed": "x"}, "seed='x'"),
        ({"seconds": 0}, "seconds=0"),
        ({"seconds": float("inf")}, "seconds=inf: expected a number above 0, at most 86400"),
        ({"strategies": {"X": "hasty"}}, "strategies for X; expected those for FOUR"),
        ({"rows": ["round"]}, "rows='round' .did you mean 'rounds'"),
        ({"workers": 0}, "workers=0: expected a number of processes"),
        ({"workers": "two"}, "workers='two': expected a number of processes"),
        ({"extra_cards": [print]}, "no card"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises((ValueError, TypeError), match=complaint):
        run(**{"games": 1, **arguments})


# Grids


def test_a_sweep_has_the_columns_of_its_grid() -> None:
    grid = {"players": [2, 3], "components.partitions": [[2, 3, 4, 4, 3, 4], [1, 2, 3, 4, 5, 6]]}
    made = sweep(ad_acta, grid, games=2, rows=("rounds",), progress=False)
    assert {"players", "components.partitions"} <= set(made.seats.columns)
    assert made.grid == ["players", "components.partitions"]
    assert made.games.groupby(made.grid).size().tolist() == [2, 2, 2, 2]
    assert set(made.rounds["components.partitions"]) == {"2,3,4,4,3,4", "1,2,3,4,5,6"}


@pytest.mark.parametrize(
    ("grid", "cells"),
    [
        ({"max_rounds": [None, 5]}, ["None", "5"]),
        ({"max_rounds": [4, 5]}, [4, 5]),
        ({"neutral_cards": [True, False]}, [True, False]),
    ],
)
def test_a_column_of_the_grid_is_of_one_type_and_can_be_saved(grid: Any, cells: list[Any], tmp_path: Path) -> None:
    made = sweep(ad_acta, grid, "TWO", games=2, progress=False)
    (key,) = grid
    assert made.games[key].drop_duplicates().tolist() == cells
    found = load_results(made.save(tmp_path / "swept.parquet"))
    assert_frame_equal(found.seats, made.seats)
    assert sweep(ad_acta, grid, "TWO", games=3, progress=False, resume=found).finished == 6


def test_the_same_number_is_the_same_deal_under_all_rules() -> None:
    made = sweep(ad_acta, {"neutral_cards": [True, False]}, games=3, rows=("visits",), progress=False)
    dealt = made.visits[made.visits.source == "deal"].groupby(["neutral_cards", "game"])
    places = dealt.apply(lambda rows: sorted(zip(rows.dossier, rows.place, strict=True)))
    assert places[True].tolist() == places[False].tolist()
    assert made.games.groupby("game").seed.nunique().tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("grid", "complaint"),
    [
        ({}, "the grid is empty"),
        ({"players": []}, "grid 'players': no values"),
        ({"player": [2]}, r"unknown option 'player' \(did you mean 'players'\?\)"),
        ({"components.partition": [[1]]}, r"did you mean 'components\.partitions'"),
        ({"players": [2, 2]}, "a value twice"),
        ({"players": [7]}, "players=7: expected a whole number from 2 to 4"),
        ({"players": 2}, "expected a list of values"),
        ({"players": [2, 3], "vacant_office": ["job_office"]}, "vacant_office"),
        ({"components.partitions": [[0]]}, "partitions"),
    ],
)
def test_bad_grids_are_refused(grid: Any, complaint: str) -> None:
    with pytest.raises((ValueError, TypeError), match=complaint):
        sweep(ad_acta, grid, games=1, progress=False)


def test_rule_sets_know_their_names() -> None:
    assert rule_set(ad_acta).name == "FOUR"
    assert rule_set(ad_acta, ad_acta.Options(players=2)).name == "TWO"
    assert rule_set(ad_acta, FOUR, name="as printed").name == "as printed"
    made = RuleSet("mine", TWO, ad_acta.load_components())
    assert run(made, games=1).rules == ["mine"]


def test_the_seed_of_a_game_never_changes() -> None:
    assert game_seed(0, 0) == 2369829059822665


def test_a_seed_of_a_row_leads_to_the_game_in_play() -> None:
    """The deal of `start` with that seed is the deal of the simulated game."""
    made = run(FOUR, games=1, rows=("visits",))
    play = start(ad_acta, FOUR, seed=int(made.seats.seed[0]))
    dealt = {(d.name, office.name) for office, desk in play.table.desks.items() for d in desk.inbox}
    first = made.visits[made.visits.source == "deal"]
    assert set(zip(first.dossier, first.place, strict=True)) == dealt


INTERRUPTED = """
import sys, warnings
from adacta import ad_acta
from adacta.study.simulate import simulate

def telling(sight):
    if not hasattr(telling, "told"):
        telling.told = print("playing", flush=True) or True
    return sight.ask.options[0]

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    strategy = telling if sys.argv[1] == "1" else "hasty"
    if sys.argv[1] != "1":
        simulate(ad_acta, "TWO", games=2, workers=2, progress=False)
        print("playing", flush=True)
    results = simulate(ad_acta, "TWO", strategy, games=10**6, workers=int(sys.argv[1]), progress=False)
    print("kept", results.complete, results.games.game.is_monotonic_increasing, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a group of processes")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_in_a_terminal_keeps_what_is_done(workers: str, tmp_path: Path) -> None:
    """As a terminal or a notebook does it: all processes of the group get the signal."""
    script = tmp_path / "script.py"
    script.write_text(INTERRUPTED)
    process = subprocess.Popen(
        [sys.executable, script, workers],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "playing\n"
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert out == "kept False True\n"
    assert process.returncode == 0
