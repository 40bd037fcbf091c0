"""Component sets: the shipped one has its known values (FC1, FC5, FC6), a user's own is read and checked."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import adacta
from adacta.engine.data import DataError
from adacta.games import fronta
from adacta.games.fronta.components import as_data, from_data, load_components, write_template
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import TWO

KIND_IDS = [kind.id for kind in KINDS]
Change = Callable[[dict[str, Any]], Any]


def plain() -> dict[str, Any]:
    """The shipped set as plain data, to be changed by a test."""
    data: dict[str, Any] = json.loads(json.dumps(as_data(load_components())))
    return data


def changed(change: Change) -> dict[str, Any]:
    data = plain()
    change(data)
    return data


def test_FC1_five_kinds_twelve_goods_each() -> None:
    assert [(kind.code, goods) for kind, goods in load_components().goods.items()] == [(c, 12) for c in "fecug"]


def test_FC5_five_lists_as_the_table_says() -> None:
    table = [(each.name, tuple(each.wants.values())) for each in load_components().lists]
    assert table == [
        ("equip the kitchen", (0, 4, 2, 3, 1)),
        ("first communion", (4, 3, 1, 2, 0)),
        ("party on the allotment", (3, 2, 0, 1, 4)),
        ("children's summer trip", (2, 1, 4, 0, 3)),
        ("furnish the flat", (1, 0, 3, 4, 2)),
    ]


def test_FC5_ten_goods_a_list_and_every_kind_ten_times() -> None:
    lists = load_components().lists
    assert [each.number for each in lists] == [1, 2, 3, 4, 5]
    assert all(sorted(each.wants.values()) == [0, 1, 2, 3, 4] and each.total == 10 for each in lists)
    assert all(sum(each.wants[kind] for each in lists) == 10 for kind in KINDS)


def test_FC6_fifteen_delivery_cards() -> None:
    cards = load_components().deliveries
    assert Counter(card.code for card in cards) == Counter(f"{kind.code}{n}" for kind in KINDS for n in (1, 2, 3))
    assert cards[4].name == "2 electrical goods"


def test_a_set_is_written_and_read_back() -> None:
    assert as_data(from_data(plain())) == as_data(load_components())


def test_the_template_is_a_whole_set_to_be_changed(tmp_path: Path) -> None:
    file = write_template(tmp_path / "mine.toml")
    assert as_data(load_components(file)) == plain()
    with pytest.raises(FileExistsError):
        write_template(file)


def test_a_set_of_ones_own_is_played() -> None:
    data = changed(lambda data: data.update(printed=False, name="small"))
    data["goods"] = dict.fromkeys(KIND_IDS, 8)
    data["deliveries"]["food"] = [4, 5]
    data["boxed"]["2"] = {"goods": 2, "cards_showing": 3}
    play = adacta.start(fronta, TWO, components=from_data(data), seed=1)
    assert play.table.trucks[KINDS[0]] == 5
    assert sum(map(len, play.table.deliveries)) == 2 + 4 * 2
    while play.ask is not None:
        assert not list(fronta.invariants(play.table))
        play.answer(len(play.ask.options) - 1)
    assert "components=small@" in play.position()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda d: d.pop("lists"), "lists: missing"),
        (lambda d: d.update(goodies=1), "goodies.*unknown key"),
        (lambda d: d["goods"].update(food=0), "goods.food: 0; expected a whole number of goods, 1 to 99"),
        (lambda d: d["goods"].update(food=11), "expected 12 of each kind in a printed set"),
        (lambda d: d["deliveries"].update(food=[1, 1, 2]), "each number once"),
        (lambda d: d["deliveries"].update(food=[]), "a list of numbers from 1 to 9"),
        (lambda d: d["deliveries"].update(food=[2, 3]), r"expected \[1, 2, 3\] of each kind"),
        (lambda d: d["boxed"]["4"].update(goods=12), "expected less than 12"),
        (lambda d: d["boxed"].pop("3"), "boxed.3: missing"),
        (lambda d: d["boxed"]["2"].update(cards_showing=1), "expected what the rules say"),
        (lambda d: d["lists"].pop(), "4 lists; expected 5"),
        (lambda d: d["lists"][0].update(food=4), "4, 3, 2, 1 and 0 goods on each list"),
        (lambda d: d["lists"][0].update(name="first communion"), "another name for each list"),
        (lambda d: d["lists"][0].update(name="a; b"), "a name in one line"),
        (lambda d: d["lists"][0].update(dict.fromkeys(KIND_IDS, 0)), "an empty list"),
        (lambda d: d["lists"][0].update(food=True), "lists, list 1.food: True"),
    ],
)
def test_a_wrong_set_is_refused_with_the_place(change: Change, expected: str) -> None:
    with pytest.raises(DataError, match=expected):
        from_data(changed(change))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.sampled_from([*plain(), *KIND_IDS, "name"]), x),
    )
)
@settings(max_examples=100, deadline=None)
def test_anything_else_is_a_data_error(data: object) -> None:
    with pytest.raises(DataError):
        from_data(data)
