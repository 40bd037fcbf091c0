"""Questions whose answers come from many games."""

import pytest

from adacta import precomputed
from adacta.notebook.lesson.predictions import sentence, tendency, told
from adacta.study.compare import Compared


@pytest.fixture(scope="module")
def found() -> Compared:
    return precomputed.compared("players", "FOUR", "TWO", ["length", "margin", "branching"])


def test_the_answer_is_what_the_table_says(found: Compared) -> None:
    rows = found.table.set_index("measure")
    for measure in rows.index:
        row = rows.loc[measure]
        assert tendency(found, measure) == ("none" if not row.seen else "more" if row.difference > 0 else "less")


def test_every_measure_has_its_sentence(found: Compared) -> None:
    assert sentence(found, "length").startswith("Length: ")
    assert told(found, "length") == f"{sentence(found, 'length')} (600 games of each.)"
    with pytest.raises(ValueError, match="no measure 'fun' here; there are length, margin, branching"):
        tendency(found, "fun")
