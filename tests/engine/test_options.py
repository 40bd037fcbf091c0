"""Declared options: checked by their metadata, compared, written as plain data and read back."""

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adacta import ad_acta, fronta
from adacta.engine.options import (
    Difference,
    Numbers,
    OneOf,
    Several,
    YesNo,
    as_data,
    check,
    differences,
    from_data,
    meanings,
    option,
)
from tests.options_page import PAGE, page


@dataclass(frozen=True)
class Rules:
    points: int = option(3, "X1", "points to begin with", Numbers(0, 9), "AP")
    floor: int | None = option(None, "X2", "the lowest score", Numbers(-9, 0), none="no floor")
    cards: bool = option(True, "X3", "play with cards", YesNo())
    start: str = option("left", "X4", "who begins", OneOf(("left", "right")))
    order: tuple[int, ...] = option((1, 2), "X5, X6", "the order", Several(Numbers(1, 4), 3, repeats=False))

    def __post_init__(self) -> None:
        check(self)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"points": "3"}, r"points='3': expected a whole number from 0 to 9 \(X1\)"),
        ({"points": True}, "points=True: expected a whole number"),
        ({"points": 3.0}, "points=3.0: expected a whole number"),
        ({"points": None}, "points=None: expected a whole number"),
        ({"floor": "low"}, r"floor='low': expected a whole number from -9 to 0, or None \(no floor\) \(X2\)"),
        ({"cards": 1}, r"cards=1: expected True or False \(X3\)"),
        ({"start": 2}, "start=2: expected one of 'left', 'right'"),
        ({"order": [1, 2]}, r"order=\[1, 2\]: expected a tuple of at most 3 different values"),
        ({"order": (1, "2")}, "order="),
    ],
)
def test_a_wrong_type_is_a_type_error(values: dict[str, object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        from_values(values)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"points": 10}, r"points=10: expected a whole number from 0 to 9 \(X1\)"),
        ({"floor": 1}, "floor=1"),
        ({"start": "up"}, "start='up': expected one of 'left', 'right'"),
        ({"order": (1, 2, 3, 4)}, "expected a tuple of at most 3 different values, each a whole number"),
        ({"order": (1, 1)}, "order="),
        ({"order": (1, 5)}, r"order=\(1, 5\)"),
    ],
)
def test_a_value_out_of_range_is_a_value_error(values: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_values(values)


def test_a_huge_number_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="points=a number of several thousand digits: expected"):
        Rules(points=10**5000)


def from_values(values: dict[str, object]) -> Rules:
    return Rules(**values)  # type: ignore[arg-type]


def test_one_of_some_numbers() -> None:
    few = OneOf((10, 14))
    assert few.right_type(12)
    assert not few.right_type("10")
    assert not few.right_type(True)
    assert few.admits(14)
    assert not few.admits(12)
    assert str(few) == "one of 10, 14"


def test_none_is_allowed_where_it_means_something() -> None:
    assert Rules(floor=None).floor is None


def test_differences_have_one_row_a_field() -> None:
    rows = differences(Rules(), Rules(points=4, floor=-2))
    assert list(rows) == [
        Difference("points", "X1", "points to begin with", 3, 4),
        Difference("floor", "X2", "the lowest score", None, -2),
    ]
    assert len(rows) == 2
    assert str(rows[0]) == "points (X1): 3 -> 4"


def test_differences_print_as_a_table() -> None:
    rows = differences(Rules(), Rules(cards=False, floor=-2, order=()), ("OLD", "NEW"))
    assert repr(rows).splitlines() == [
        "option  clauses  OLD       NEW",
        "floor   X2       no floor  -2    the lowest score",
        "cards   X3       yes       no    play with cards",
        "order   X5, X6   1, 2      none  the order",
    ]
    assert str(differences(Rules(), Rules())) == "no differences"


def test_differences_of_two_games_are_refused() -> None:
    @dataclass(frozen=True)
    class Others:
        points: int = option(3, "X1", "points", Numbers(0, 9))

    with pytest.raises(TypeError, match=r"cannot compare Rules with .*Others"):
        differences(Rules(), Others())


def test_differences_become_a_data_frame() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(differences(Rules(), Rules(points=4)))
    assert list(frame.columns) == ["field", "clauses", "text", "a", "b"]
    assert frame.iloc[0]["b"] == 4


def test_meanings_tell_clauses_and_ranges() -> None:
    meaning = meanings(Rules)["points"]
    assert (meaning.clauses, meaning.unit, str(meaning)) == ("X1", "AP", "a whole number from 0 to 9")
    assert meaning.words(3) == "3 AP"


rules = st.builds(
    Rules,
    points=st.integers(0, 9),
    floor=st.none() | st.integers(-9, 0),
    cards=st.booleans(),
    start=st.sampled_from(["left", "right"]),
    order=st.lists(st.integers(1, 4), unique=True, max_size=3).map(tuple),
)


@given(rules)
def test_plain_data_comes_back(original: Rules) -> None:
    assert from_data(Rules, json.loads(json.dumps(as_data(original)))) == original


def test_options_left_out_keep_their_defaults() -> None:
    assert from_data(Rules, {"points": 5}) == Rules(points=5)


def test_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(
        ValueError, match=r"unknown option 'point' \(did you mean 'points'\?\); there are points, floor"
    ):
        from_data(Rules, {"point": 5})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(json_values | st.dictionaries(st.sampled_from(["points", "floor", "cards", "start", "order"]), json_values))
def test_any_data_is_a_rule_set_or_a_clear_error(data: object) -> None:
    message = "fine"
    try:
        from_data(Rules, data)
    except (TypeError, ValueError) as error:
        message = str(error)
    assert message


def test_a_unit_has_both_its_forms() -> None:
    price = meanings(ad_acta.Options)["card_price"]
    assert [price.words(value) for value in (0, 1, 2)] == ["0 pencil points", "1 pencil point", "2 pencil points"]
    assert meanings(ad_acta.Options)["action_points"].words((3, 2)) == "3, 2 AP"


def test_the_page_of_options_says_what_the_code_allows() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.regenerate writes docs/options.md"


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=["ad_acta", "fronta"])
def test_the_page_lists_every_option(game) -> None:
    listed = PAGE.read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in listed for name in meanings(game.Options))
