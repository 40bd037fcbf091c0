"""What the lessons call right is what the rules do: each position is taken from its notebook and played on.

A check gives the options that are right, found by the engine; `BY_HAND` names the questions that no position decides.
"""

import pytest

from adacta.notebook.lesson.bank import lessons, questions_of
from tests.notebook import ad_acta_checks, fronta_checks, statistics_checks  # noqa: F401 - they keep their checks
from tests.notebook.checking import CHECKS

BY_HAND = {
    "08-2": "Little's law",
    "09-2": "about the square root of the number of games; tests/study/test_ideas.py measures it",
    "09-10": "follows from the definition of luck share",
}


# All


@pytest.mark.parametrize("id", sorted(CHECKS))
def test_the_engine_says_the_same(id: str) -> None:
    assert CHECKS[id]() == set(questions_of(id[:2])[id].right)


def test_every_fixed_question_is_checked_or_named() -> None:
    fixed = {id for number in lessons() for id, each in questions_of(number).items() if each.right}
    assert fixed == set(CHECKS) | set(BY_HAND)
    assert not set(CHECKS) & set(BY_HAND)
