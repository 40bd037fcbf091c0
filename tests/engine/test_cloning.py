"""Copies of tables, and which tables can be copied."""

from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

import pytest

from adacta.engine.plumbing.cloning import check_tree, clone


@dataclass(frozen=True)
class Piece:
    name: str


@dataclass
class Shelf:
    pieces: list = field(default_factory=list)
    owner: str = ""


@dataclass
class Cupboard(Shelf):
    shelves: dict = field(default_factory=dict)


class Colour(Enum):
    RED = 1


PIECE = Piece("pawn")


def cupboard():
    return Cupboard([PIECE, (1, 2)], "Ann", {PIECE: Shelf([PIECE]), "more": [[PIECE], {"a": 1}]})


def test_a_clone_is_equal_and_shares_only_what_is_frozen():
    original = cupboard()
    copy = clone(original)
    assert copy == original
    assert type(copy) is Cupboard
    assert copy.pieces[0] is PIECE
    copy.pieces.append(PIECE)
    copy.shelves[PIECE].pieces.clear()
    copy.shelves["more"][0].append(1)
    copy.shelves["more"][1]["a"] = 2
    copy.owner = "Ben"
    assert original == cupboard()


def test_a_clone_keeps_the_order_of_a_dict():
    assert list(clone({"b": 1, "a": 2, "c": 3})) == ["b", "a", "c"]


@pytest.mark.parametrize("leaf", [1, 2.5, "text", None, True, b"raw", (1, [2]), PIECE, len, Colour.RED, int])
def test_a_leaf_is_shared(leaf):
    assert clone(leaf) is leaf
    check_tree(leaf)


def test_a_tree_is_accepted():
    check_tree(cupboard())
    check_tree({"a": MappingProxyType({}), "b": Colour.RED})


@pytest.mark.parametrize("thing", [{1, 2}, frozenset(), bytearray(b"x"), object(), iter([])])
def test_something_else_is_refused_with_its_place(thing):
    with pytest.raises(TypeError, match=r"table\.shelves\[more\]\[0\] is a .*; a table holds only lists"):
        check_tree(Cupboard(shelves={"more": [thing]}))


def test_a_list_in_two_places_is_refused():
    pieces = [PIECE]
    with pytest.raises(ValueError, match=r"table\[\d\]\.pieces is the same object as table\[\d\]\.pieces"):
        check_tree([Shelf(pieces), Shelf(pieces)])


def test_a_loop_is_refused():
    pieces = []
    pieces.append(pieces)
    with pytest.raises(ValueError, match="same object"):
        check_tree(pieces)


def test_a_subclass_of_list_is_refused():
    class Stack(list):
        pass

    with pytest.raises(TypeError, match="is a Stack"):
        check_tree([Stack()])


def test_something_that_a_copy_would_lose_is_refused():
    shelf = Shelf()
    shelf.colour = "red"
    with pytest.raises(TypeError, match=r"table\[0\]\.colour is no field of Shelf: a copy would not have it"):
        check_tree([shelf])
