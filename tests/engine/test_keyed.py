"""Pictures that can be taken apart, and the frames of a motion made from them."""

from adacta.engine.drawing.frames import Moment, Move, frames
from adacta.engine.drawing.keyed import Frame, Spot, difference, groups_of, part, piece, thing, whole_picture

SIZE = Frame(100, 60, 50, 120)


def picture(*groups: str) -> str:
    return whole_picture("game", SIZE, "A table", "in\nwords", "<style></style>", groups)


def test_a_picture_falls_into_its_groups_in_order() -> None:
    groups = [part("desk:1", "<rect/>"), piece("dossier:yellow B", Spot(1, 2, 3, 4), "<path/>", "can")]
    assert list(groups_of(picture(*groups)).values()) == groups
    assert list(groups_of(picture(*groups))) == ["desk:1", "dossier:yellow B"]


def test_a_piece_has_its_place_in_both_arrangements() -> None:
    markup = piece("pawn:1", Spot(1.5, 2, 30.25, 40), "", data=thing("pawn", 'a "b"'), title="<first>")
    assert 'transform="translate(1.5 2)"' in markup
    assert 'data-narrow="30.25 40"' in markup
    assert 'data-name="a &quot;b&quot;"' in markup
    assert "<title>&lt;first&gt;</title>" in markup


def test_names_that_need_escaping_are_keys_all_the_same() -> None:
    assert list(groups_of(picture(part('card:"Now" & <then>\n', "")))) == ['card:"Now" & <then>']


def test_the_words_of_a_picture_are_no_groups() -> None:
    sly = whole_picture("game", SIZE, "", '\n<g data-part="x">', "", [])
    assert groups_of(sly) == {}


def test_a_difference_tells_what_changed_came_and_went() -> None:
    before = groups_of(picture(part("a", "1"), part("b", "1"), part("c", "1")))
    after = groups_of(picture(part("a", "1"), part("b", "2"), part("d", "1")))
    changed, order = difference(before, after)
    assert list(changed) == ["b", "d"]
    assert order == ["a", "b", "d"]
    assert difference(before, before) == ({}, None)


def test_frames_hold_what_changed_and_the_moves() -> None:
    first, second = picture(piece("p", Spot(0, 0, 0, 0), "x")), picture(piece("p", Spot(9, 9, 5, 5), "x"))
    move = Move("p", "M0 0L9 9", "M0 0L5 5", 0, 600)
    (one, two) = frames(first, [Moment(second, "p moves", "M3", 7, (move,)), Moment(second, "nothing", "M4", 8)])
    assert list(one["set"]) == ["p"]
    assert one["moves"] == [{"piece": "p", "path": "M0 0L9 9", "narrow": "M0 0L5 5", "at": 0, "ms": 600, "trail": ""}]
    assert (one["says"], one["clause"], one["entry"]) == ("p moves", "M3", 7)
    assert (two["set"], two["order"], two["moves"]) == ({}, None, [])
