"""Puzzles: each has one best way, proved by trying every way; graded by who finds it."""

from pathlib import Path

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.data import DataError
from adacta.engine.search.turns import NotAlone, TooBig, best_turn
from adacta.games.ad_acta.strategies.goals import GOALS
from adacta.study import puzzles as module
from adacta.study.puzzles import GRADES, Puzzle, is_found_by, level_of, puzzles, spread, write

ALL = puzzles("ad_acta")
PLAN = (
    "ad_acta FIRST_GAME round:4 turns:3 stamp:2 y:yB1,yD2,vB,rE,yC,yF,bA,bD,vG/- r:yG,bE,vA,vD,rC,rF/- "
    "b:yA,bC,bF,vE,rB,rG/- v:yE,bB,bG,vC,vF,rD/- cabinet:rA/-/-/-/-/- points:y0,r0,b0,v0 1:1d0p/Te,Sp "
    "2:3d0p/Te,Dr,Sp,Co 3:3d0p/Te,Dr,Sp,Co 4:3d0p/Te,Dr,Sp,Co"
)


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


def test_there_are_enough_of_every_level() -> None:
    assert len(ALL) >= 30
    assert [puzzle.id for puzzle in ALL] == [str(number) for number in range(1, len(ALL) + 1)]
    assert {puzzle.level for puzzle in ALL} == set(range(1, len(GRADES["ad_acta"]) + 2))
    assert len({puzzle.position for puzzle in ALL}) == len(ALL)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_the_solver_proves_each_of_them(puzzle: Puzzle) -> None:
    proof = puzzle.prove()
    assert proof.ways == (puzzle.way,)
    assert proof.positions == puzzle.positions
    assert puzzle.reached(puzzle.solved()) == puzzle.gain
    assert max(value for value in proof.values if value != proof.value) < proof.value


@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_the_grade_is_who_finds_it_first(puzzle: Puzzle) -> None:
    quick = GRADES[puzzle.game][:2]
    found = [is_found_by(puzzle, name) for name in quick]
    assert found[: puzzle.level] == [place == puzzle.level for place in range(1, len(found[: puzzle.level]) + 1)]


def test_the_best_turn_is_what_trying_by_hand_finds() -> None:
    play = adacta.from_position(PLAN, seed=0)
    proof = best_turn(play, GOALS["points"])
    assert proof.value == 7  # yellow B in the last place of I
    both = best_turn(play, GOALS["filed"])
    assert both.value == 2
    assert both.seat == 1
    endings = set()

    def every_way(game: adacta.Play) -> None:
        if game.ask is None or game.ask.who != 1:
            endings.add(GOALS["filed"].worth(game.table, 1))
            return
        for option in game.ask.options:
            every_way(game.after(option))

    short = adacta.from_position(PLAN.replace("1:1d0p/Te,Sp", "1:0d0p/-"), seed=0)
    every_way(short)
    assert best_turn(short, GOALS["filed"]).values == endings


def test_what_cannot_be_proved_is_refused() -> None:
    play = adacta.from_position(PLAN, seed=0)
    with pytest.raises(TooBig, match="more than 10 positions"):
        best_turn(play, GOALS["points"], limit=10)
    with pytest.raises(NotAlone, match="asked of another one"):
        best_turn(adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=1), GOALS["points"])
    while play.ask is not None:
        play.answer(
            0 if play.ask.names == ("Stop",) else play.ask.names.index("Stop") if "Stop" in play.ask.names else 0
        )
        if play.table.round > 5:
            break
    dictated = adacta.start(ad_acta, seed=1, dictate=True)
    with pytest.raises(ValueError, match="no player's question is open"):
        best_turn(dictated, GOALS["points"])


def test_a_turn_that_goes_on_has_reached_nothing() -> None:
    puzzle = ALL[0]
    play = puzzle.play()
    assert puzzle.reached(play) is None
    assert puzzle.task.format(gain=puzzle.gain) == puzzle.task


def test_they_are_spread_over_levels_and_numbered() -> None:
    many = [*ALL, *ALL]
    few = spread(many, len({(puzzle.level, puzzle.goal) for puzzle in ALL}))
    assert [puzzle.id for puzzle in few] == [str(number) for number in range(1, len(few) + 1)]
    assert {puzzle.level for puzzle in few} == {puzzle.level for puzzle in ALL}


def test_a_file_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DATA", tmp_path)
    write("ad_acta", ALL[:3], module.file_of("ad_acta"))
    puzzles.cache_clear()
    try:
        assert puzzles("ad_acta") == ALL[:3]
        path = module.file_of("ad_acta")
        path.write_text(path.read_text().replace(f",{ALL[0].goal},", ",fun,", 1))
        puzzles.cache_clear()
        with pytest.raises(DataError, match=r"puzzles_ad_acta.csv, row 2, column goal: 'fun'; expected one of points"):
            puzzles("ad_acta")
    finally:
        puzzles.cache_clear()
    with pytest.raises(ValueError, match="no puzzles for 'chess'"):
        puzzles("chess")


def test_who_finds_none_of_it_gives_the_highest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "is_found_by", lambda puzzle, name: False)
    assert level_of(ALL[0]) == len(GRADES["ad_acta"]) + 1
