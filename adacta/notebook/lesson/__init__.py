"""What a lesson needs between its cells: questions that are answered before one sees, and the answers of a class."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from adacta.notebook.lesson.answers import SaveAnswers, save_answers, save_as
from adacta.notebook.lesson.bank import question
from adacta.notebook.lesson.checklist import Progress, keep
from adacta.notebook.lesson.gates import after, open_gates
from adacta.notebook.lesson.questions import (
    Again,
    Picture,
    Prediction,
    Results,
    again,
    asked,
    commonest_mistake,
    picture,
    results,
    vote_twice,
    watching,
)
from adacta.notebook.lesson.scenes import moment, scene
from adacta.notebook.lesson.tasks import OpenTask, task
from adacta.notebook.lesson.without_buttons import Said, answer

if TYPE_CHECKING:
    from adacta.notebook.lesson.pooled import Pooled
    from adacta.notebook.lesson.projector import ClassPage
    from adacta.notebook.lesson.puzzle_book import PuzzleBook


watching.append(keep)


def progress() -> Progress:
    """The lessons as a checklist: done, begun, not yet."""
    return Progress()


def pool(*sources: str | Path) -> Pooled:
    """The answers of a class, from texts with short codes, files, folders and archives.

    For the teacher, who alone needs pandas and matplotlib.

    Raises what `adacta.notebook.lesson.pooled.pool` raises.
    """
    from adacta.notebook.lesson.pooled import pool

    return pool(*sources)


def class_page() -> ClassPage:
    """A page for the projector: short codes and files of a class come in, and the bars of each question follow."""
    from adacta.notebook.lesson.projector import ClassPage

    return ClassPage()


def puzzles(game: str = "ad_acta", first: str = "1") -> PuzzleBook:
    """The puzzles of a game to try, beginning with one of them.

    Raises ValueError for a game without puzzles, or a puzzle that it does not have.
    """
    from adacta.notebook.lesson.puzzle_book import PuzzleBook

    return PuzzleBook(game, first)
