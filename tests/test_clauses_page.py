"""Each clause that a learner needs is taught by a lesson; the exceptions are named."""

import pytest

from adacta.engine.data.clauses import Clauses
from tests.clauses_page import GAMES, PAGE, asked_in, cited, missing, page, told_in, untaught


@pytest.mark.parametrize("clauses", GAMES.values(), ids=GAMES)
def test_every_clause_is_taught_or_a_named_exception(clauses: Clauses) -> None:
    assert missing(clauses) == []


def test_an_exception_that_is_taught_or_unknown_is_none() -> None:
    taught = told_in().keys() | asked_in().keys()
    assert sorted(untaught().keys() & taught) == []
    assert sorted(untaught().keys() - {id for clauses in GAMES.values() for id in clauses}) == []


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.clauses_page writes it"


def test_a_run_of_clauses_cites_each_of_them() -> None:
    assert list(cited("see K1 to K3, A12 (FS1)")) == ["K1", "K2", "K3", "A12", "FS1"]
    assert list(cited("red C, 3 AP, lesson 02")) == []
