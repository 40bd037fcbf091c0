"""The positions of the design lessons are what they are said to be."""

import pytest

from adacta.notebook import lesson

STOP, HELP = ("Stop",), ("Special delivery", "yellow G", "Stop")


@pytest.mark.parametrize(("answers", "winner", "points"), [(STOP, 3, (23, 35)), (HELP, 1, (31, 30))])
def test_who_cannot_win_decides_who_does(answers: tuple[str, ...], winner: int, points: tuple[int, int]) -> None:
    play = lesson.scene("kingmaking-last")
    assert play.ask is not None
    assert play.ask.who == 2
    for answer in answers:
        if play.ask is not None:
            play.answer(answer)
    assert play.result is not None
    assert [seat for seat, place in play.result.places.items() if place == 1] == [winner]
    assert (play.result.points[1], play.result.points[3]) == points
    assert play.result.places[2] == 4
