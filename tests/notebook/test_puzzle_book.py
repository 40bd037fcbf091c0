"""Puzzles to try: a task, a check, hints in steps, a streak, and the next one."""

from html import escape
from itertools import takewhile

import pytest

from adacta.notebook import lesson
from adacta.notebook.lesson.puzzle_book import PuzzleBook
from adacta.puzzles import asked_seat, puzzles
from adacta.puzzles.telling import hints_of

ALL = puzzles("ad_acta")


def solve(book: PuzzleBook) -> None:
    """Play the best way at the book's own table; whoever else is asked is left to answer."""
    play, seat = book.puzzle.solved(), asked_seat(book.puzzle.play())
    for number, name in enumerate(play.answers):
        if asked_seat(play.back_to(number)) == seat:
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
    assert f"{book.puzzle.positions} positions have been tried" in book.said
    assert (book.solved, book.streak) == ({"1"}, 1)
    book.check.click()
    assert book.streak == 1
    book.next.click()
    assert book.puzzle == ALL[1]
    assert ALL[1].task in book.task
    assert book.why.layout.display == "none"  # of the next one nothing is told


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


def test_others_answer_as_the_proof_says_and_at_once() -> None:
    found = puzzles("fronta")
    puzzle = next(each for each in found if len({step.seat for step in each.steps()}) > 1)
    book = lesson.puzzles("fronta", puzzle.id)
    seat = asked_seat(puzzle.play())
    steps = puzzle.steps()
    for number, step in enumerate(steps):
        if step.seat == seat:
            book.table.answer(step.name)
            replies = takewhile(lambda each: each.seat != seat, steps[number + 1 :])
            assert [each.name for each in replies if each.name not in book.table.play.answers] == []
        assert book.table.play.ask is None or book.table.play.ask.who == seat
    while book.puzzle.reached(book.table.play) is None:
        book.table.answer("Pass")
    book.check.click()
    assert "Solved!" in book.said


def test_why_and_watching_wait_until_the_way_is_known() -> None:
    book = lesson.puzzles("ad_acta")
    assert [each.layout.display for each in (book.why, book.watch)] == ["none", "none"]
    solve(book)
    book.check.click()
    assert [each.layout.display for each in (book.why, book.watch)] == [None, None]
    book.why.click()
    for step in book.puzzle.steps():
        assert f". {step.name}. " in book.said
    book.watch.click()
    assert book.table.moment == 0
    assert set(book.puzzle.way) <= set(book.table.play.answers)
    book.anew.click()
    assert book.table.play.answers == ()


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
