"""Puzzles to try: a task, a check, hints in steps, a streak, and the next one."""

from html import escape

import pytest

from adacta.notebook import lesson
from adacta.notebook.lesson.puzzle_book import PuzzleBook, hints_of
from adacta.study.puzzles import puzzles

ALL = puzzles("ad_acta")


def solve(book: PuzzleBook) -> None:
    """Play the best way at the book's own table."""
    for name in book.puzzle.solved().answers:
        book.table.answer(name)


def give_up_the_turn(book: PuzzleBook) -> None:
    while book.puzzle.reached(book.table.play) is None:
        ask = book.table.play.ask
        assert ask is not None
        book.table.answer(next(name for name in ("Stop", "Begin the turn", "Pass") if name in ask.names))


def test_a_solved_puzzle_is_proved_and_counts() -> None:
    book = lesson.puzzles("ad_acta")
    book.check.click()
    assert "Your turn is not over" in book.said
    solve(book)
    book.check.click()
    assert f"{book.puzzle.positions} positions of this turn have been tried" in book.said
    assert (book.solved, book.streak) == ({"1"}, 1)
    book.check.click()
    assert book.streak == 1
    book.next.click()
    assert book.puzzle == ALL[1]
    assert ALL[1].task in book.task


def test_a_turn_without_the_best_way_is_told_and_set_up_again() -> None:
    book = lesson.puzzles("ad_acta")
    give_up_the_turn(book)
    book.check.click()
    assert "Take it back and try another way" in book.said
    book.anew.click()
    assert book.table.play.answers == ()
    solve(book)
    book.check.click()
    assert "Solved!" in book.said
    assert book.streak == 0  # not at the first check


def test_hints_come_in_steps_and_end_the_streak() -> None:
    book = lesson.puzzles("ad_acta")
    for number in (1, 2, 3, 3):
        book.hint.click()
        assert [hint in book.said for hint in hints_of(book.puzzle)] == [place < number for place in range(3)]
    solve(book)
    book.check.click()
    assert book.streak == 0
    assert book.solved == {"1"}


def test_the_page_without_widgets_has_position_and_task_and_no_solution() -> None:
    book = lesson.puzzles("ad_acta")
    html = book._repr_mimebundle_()["text/html"]
    assert "<svg" in html
    assert escape(ALL[0].task) in html
    assert hints_of(ALL[0])[2] not in html


def test_only_puzzles_that_there_are() -> None:
    with pytest.raises(ValueError, match="no puzzle '99'; there are 1 to"):
        lesson.puzzles("ad_acta", "99")
    with pytest.raises(ValueError, match="no puzzles for 'go'"):
        lesson.puzzles("go")
