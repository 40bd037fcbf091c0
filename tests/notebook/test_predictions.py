"""Questions whose answers come from many games."""

import pytest

from adacta import precomputed
from adacta.notebook.lesson.predictions import LESS, MORE, NONE, predict, sentence, tendency
from adacta.study.compare import Compared


@pytest.fixture(scope="module")
def found() -> Compared:
    return precomputed.compared("players", "FOUR", "TWO", ["length", "margin", "branching"])


def test_the_answer_is_what_the_table_says(found: Compared) -> None:
    rows = found.table.set_index("measure")
    for measure in rows.index:
        row = rows.loc[measure]
        assert tendency(found, measure) == (NONE if not row.seen else MORE if row.difference > 0 else LESS)


def test_right_and_wrong_answers_are_told_the_numbers(found: Compared) -> None:
    asked = predict(found, "margin", "Is the winner further ahead?", "Two players, two offices each.")
    asked.answer(MORE)
    assert asked.is_right
    assert sentence(found, "margin") in asked.reply.value
    asked.answer(NONE)
    assert not asked.is_right
    assert "(600 games of each.)" in asked.reply.value
    assert asked.hints == ("Two players, two offices each.",)


def test_what_is_counted_is_fewer_and_what_is_measured_less() -> None:
    shorter = precomputed.compared("players", "TWO", "FOUR", ["length", "margin"])
    less = next(measure for measure in ("length", "margin") if tendency(shorter, measure) == LESS)
    for question, word in (("More or fewer rounds?", "fewer"), ("More or less?", "less")):
        asked = predict(shorter, less, question)
        assert asked.options == ("more", word, "no difference seen")
        asked.answer(word)
        assert asked.is_right


def test_every_measure_has_its_sentence(found: Compared) -> None:
    assert sentence(found, "length").startswith("Length: ")
    with pytest.raises(ValueError, match="no measure 'fun' here; there are length, margin, branching"):
        tendency(found, "fun")
