"""Studies know no game: what is tested for Ad Acta works for Fronta, with rows of its own."""

from functools import partial

import pytest
from pandas.testing import assert_frame_equal

from adacta.engine.playing import start
from adacta.games import fronta
from adacta.study import charts
from adacta.study.compare import compare
from adacta.study.experiments import card_power, seat_advantage
from adacta.study.running import game_seed, play_game
from adacta.study.simulate import simulate, sweep

run = partial(simulate, fronta, progress=False)


def test_rows_of_fronta() -> None:
    made = run("THREE", games=4, rows=("rounds", "cards"))
    for number in range(4):
        table = play_game(fronta, "THREE", seed=game_seed(0, number))
        result = fronta.result(table)
        assert result is not None
        mine = made.seats[made.seats.game == number].set_index("seat")
        assert mine.points.to_dict() == result.points
        assert mine.place.to_dict() == result.places
        assert mine.rounds.tolist() == [table.day] * 3
        assert mine.spare.tolist() == [player.spare for player in table.players]
    assert (made.seats.points + made.seats.missing == 10).all()
    assert made.seats.cards_played.sum() == len(made.cards)
    assert set(made.games.why) <= {"list", "same step", "empty", "unfinished"}
    last = made.rounds.groupby(["game", "seat"]).last().reset_index()
    assert last.points.tolist() == made.seats.points.tolist()


def test_two_processes_give_the_same_rows() -> None:
    alone, two = (run("TWO", "hasty", games=6, rows=("rounds", "cards"), workers=workers) for workers in (1, 2))
    for name in alone.frames:
        assert_frame_equal(alone.frames[name], two.frames[name])


def test_questions_without_a_choice_are_no_decisions() -> None:
    """Fronta asks secretly also when there is one option, so that nobody learns it."""
    play = start(fronta, fronta.TWO, seed=1)
    assert play.ask is not None
    made = run("TWO", games=3)
    assert made.games.branching.min() >= 2


def test_comparing_seats_cards_and_charts() -> None:
    found = compare(fronta, "TWO", "FIVE", games=6, progress=False)
    assert {"bought", "trades", "length"} <= set(found.table.measure)
    assert "deliveries_per_day" in set(found.differences.option)
    made = run("TWO", games=6)
    assert seat_advantage(made).table.seat.tolist() == [1, 2]
    assert "seat 1" in charts.seats(made).alt
    assert "medians" in charts.scores(made).alt
    swept = sweep(fronta, {"players": [2, 3]}, games=3, progress=False)
    assert "by how many play" in charts.sensitivity(swept).alt
    found = card_power(fronta, ["Early lorry", "Community list"], "TWO", "hasty", 4, progress=False)
    assert found.table["card"].tolist() == ["Early lorry (invented)", "Community list"]


def test_charts_of_what_fronta_does_not_have_say_so() -> None:
    results = simulate(fronta, "TWO", games=2, progress=False)
    with pytest.raises(ValueError, match="Fronta has no rows 'visits', only "):
        charts.waiting(results)
    with pytest.raises(ValueError, match="Fronta has no stages"):
        charts.timing(results)


def test_measures_are_told_in_days_and_goods() -> None:
    found = compare(fronta, "TWO", fronta.Options(players=2, speculators=False), "hasty", 6, progress=False)
    units = dict(zip(found.table.measure, found.table.unit, strict=True))
    assert (units["length"], units["margin"]) == ("days", "goods")
    assert not {"rounds", "points", "√points"} & set(found.table.unit)
