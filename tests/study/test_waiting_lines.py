"""A stack and a queue: the same mean, and everything else differs."""

from adacta.study import waiting_lines


def test_the_order_of_both() -> None:
    assert {line: waiting_lines.order(line) for line in waiting_lines.LINES} == {"stack": "c d b a", "queue": "a b c d"}


def test_the_same_arrivals_have_the_same_mean_and_another_middle() -> None:
    found = waiting_lines.table()
    assert abs(found.loc["mean", "stack"] - found.loc["mean", "queue"]) < 0.5
    assert found.loc["the middle one", "stack"] == 1
    assert found.loc["the middle one", "queue"] == 11
    assert found.loc["the longest", "stack"] > 20 * found.loc["the longest", "queue"]
    assert "middle 11" in waiting_lines.chart().alt
