"""Puzzles: each has one best way, proved by trying every way; graded by who finds it."""

from pathlib import Path

import pytest

import adacta
from adacta import GAMES, ad_acta
from adacta import puzzles as module
from adacta.engine.data import DataError
from adacta.engine.search.solving import TooBig
from adacta.engine.search.turns import ChanceDecides, Goal, Turn, best_turn
from adacta.games.ad_acta.strategies.goals import GOALS
from adacta.games.fronta.strategies import goals as fronta_goals
from adacta.puzzles import GRADES, Puzzle, asked_seat, making, puzzles
from adacta.puzzles.making import is_found_by, level_of, spread, write
from adacta.puzzles.telling import hints_of, in_words, reasons_of

AD_ACTA, FRONTA = puzzles("ad_acta"), puzzles("fronta")
ALL = [*AD_ACTA, *FRONTA]
PLAN = (
    "ad_acta FIRST_GAME round:4 turns:3 stamp:2 y:yB1,yD2,vB,rE,yC,yF,bA,bD,vG/- r:yG,bE,vA,vD,rC,rF/- "
    "b:yA,bC,bF,vE,rB,rG/- v:yE,bB,bG,vC,vF,rD/- cabinet:rA/-/-/-/-/- points:y0,r0,b0,v0 1:1d0p/Te,Sp "
    "2:3d0p/Te,Dr,Sp,Co 3:3d0p/Te,Dr,Sp,Co 4:3d0p/Te,Dr,Sp,Co"
)


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


def test_there_are_enough_of_every_level() -> None:
    assert len(AD_ACTA) >= 40
    assert len(FRONTA) >= 12
    for found in (AD_ACTA, FRONTA):
        assert [puzzle.id for puzzle in found] == [str(number) for number in range(1, len(found) + 1)]
        levels = {puzzle.level for puzzle in found}
        assert len(levels) >= 3
        assert len(GRADES[found[0].game]) + 1 in levels  # what only the exact solver finds
        assert len({puzzle.position for puzzle in found}) == len(found)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_the_solver_proves_each_of_them(puzzle: Puzzle) -> None:
    proof = puzzle.prove()
    assert proof.ways == (puzzle.way,)
    assert proof.positions == puzzle.positions
    assert puzzle.reached(puzzle.solved()) == puzzle.gain
    assert any(value < proof.value for value in proof.values)


@pytest.mark.parametrize("puzzle", [AD_ACTA[0], FRONTA[0]], ids=named)
def test_the_solver_proves_the_first_of_each_game(puzzle: Puzzle) -> None:
    assert puzzle.prove().ways == (puzzle.way,)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_the_grade_is_who_finds_it_first(puzzle: Puzzle) -> None:
    quick = GRADES[puzzle.game][:2]
    found = [is_found_by(puzzle, name) for name in quick]
    assert found[: puzzle.level] == [place == puzzle.level for place in range(1, len(found[: puzzle.level]) + 1)]


@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_each_is_worth_thinking_about_and_told_in_whole_sentences(puzzle: Puzzle) -> None:
    seat = asked_seat(puzzle.play())
    own = [step for step in puzzle.steps() if step.seat == seat]
    assert len(own) >= 2
    assert puzzle.gain >= 2 or puzzle.goal == "victory"
    assert "{" not in " ".join([puzzle.task, *hints_of(puzzle)])


# The solver


def every_end(game: adacta.Play, goal: Goal) -> set[int]:
    """What a turn of one seat can be worth, by hand."""
    if goal.over(game.table):
        return {goal.worth(game.table, 1)}
    assert game.ask is not None
    return set().union(*(every_end(game.after(option), goal) for option in game.ask.options))


def test_the_best_turn_is_what_trying_by_hand_finds() -> None:
    play = adacta.from_position(PLAN, seed=0)
    assert best_turn(play, GOALS["points"]).value == 7  # yellow B in the last place of I
    both = best_turn(play, GOALS["filed"])
    assert both.value == 2
    assert both.seat == 1
    short = adacta.from_position(PLAN.replace("1:1d0p/Te,Sp", "1:0d0p/-"), seed=0)
    assert best_turn(short, GOALS["filed"]).values == every_end(short, GOALS["filed"])


def certain(puzzle: Puzzle, game: adacta.Play, seat: int) -> int:
    """What is certain by hand: the best for the seat, the worst for it where others answer."""
    reached = puzzle.reached(game)
    if reached is not None:
        return reached
    assert game.ask is not None
    pick = max if game.ask.who == seat else min
    return pick(certain(puzzle, game.after(option), seat) for option in game.ask.options)


def test_others_answer_what_is_worst() -> None:
    with_others = [puzzle for puzzle in FRONTA if len({step.seat for step in puzzle.steps()}) > 1]
    puzzle = min(with_others, key=lambda each: each.positions)
    turn, seat, play = puzzle.turn(), asked_seat(puzzle.play()), puzzle.play()
    begun = puzzle.rules.worth(play.table, seat)
    asked = list(puzzle.walk(play))
    replies = [(number, step) for number, (_, step) in enumerate(asked) if step.seat != seat]
    last = replies[-1][0]
    for number, (there, step) in enumerate(puzzle.walk(puzzle.play())):
        if step.seat != seat:
            assert turn.reply(there) == step.name
        if number == last:  # near enough to the end to be tried by hand
            found = turn.after_each(there)
            for name in there.ask.names if there.ask else ():
                assert found[name] - begun == certain(puzzle, there.after(name), seat)


def test_what_cannot_be_proved_is_refused() -> None:
    play = adacta.from_position(PLAN, seed=0)
    with pytest.raises(TooBig, match="more than 10 positions"):
        best_turn(play, GOALS["points"], limit=10)
    dictated = adacta.start(ad_acta, seed=1, dictate=True)
    with pytest.raises(ValueError, match="no player's question is open"):
        best_turn(dictated, GOALS["points"])
    with pytest.raises(ValueError, match="nobody else is asked"):
        Turn(play, GOALS["points"]).reply(play)
    with pytest.raises(ChanceDecides, match="decided by chance"):
        best_turn(FRONTA[0].play(), Goal("", lambda table, seat: 0, lambda table: table.day > 50))


# Positions, files, grades


def test_positions_for_puzzles_are_positions_of_the_game() -> None:
    """What a game gives stands on its own, with the same seat asked and nobody who could answer but those who may."""
    play = FRONTA[-1].play()
    made = [adacta.from_position(text, seed=0) for text in fronta_goals.positions(play)]
    assert made
    for each in made:
        assert asked_seat(each) == asked_seat(play)
        assert len([player for player in each.table.players if player.hand.cards]) <= 2


def test_a_turn_that_goes_on_has_reached_nothing() -> None:
    for puzzle in (AD_ACTA[0], FRONTA[0]):
        assert puzzle.reached(puzzle.play()) is None
        assert puzzle.task.format(gain=puzzle.gain) == puzzle.task


def test_they_are_spread_over_levels_and_numbered() -> None:
    many = [*AD_ACTA, *AD_ACTA]
    few = spread(many, len({(puzzle.level, puzzle.goal) for puzzle in AD_ACTA}))
    assert [puzzle.id for puzzle in few] == [str(number) for number in range(1, len(few) + 1)]
    assert {puzzle.level for puzzle in few} == {puzzle.level for puzzle in AD_ACTA}


def test_a_file_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DATA", tmp_path)
    write("ad_acta", AD_ACTA[:3], module.file_of("ad_acta"))
    puzzles.cache_clear()
    try:
        assert puzzles("ad_acta") == AD_ACTA[:3]
        path = module.file_of("ad_acta")
        path.write_text(path.read_text().replace(f",{AD_ACTA[0].goal},", ",fun,", 1))
        puzzles.cache_clear()
        with pytest.raises(DataError, match=r"puzzles_ad_acta.csv, row 2, column goal: 'fun'; expected one of points"):
            puzzles("ad_acta")
    finally:
        puzzles.cache_clear()
    with pytest.raises(ValueError, match="no puzzles for 'chess'"):
        puzzles("chess")


def test_who_finds_none_of_it_gives_the_highest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "is_found_by", lambda puzzle, name: False)
    assert level_of(AD_ACTA[0]) == len(GRADES["ad_acta"]) + 1


@pytest.mark.parametrize("game", GAMES)
def test_reasons_tell_what_other_answers_bring(game: str) -> None:
    puzzle = puzzles(game)[0]
    reasons = reasons_of(puzzle, puzzle.turn())
    assert f"{puzzle.positions} positions" in reasons[0]
    assert len([line for line in reasons if line[0].isdigit()]) == len(puzzle.way) + 1
    assert puzzle.way[0] in in_words(puzzle, puzzle.steps())
