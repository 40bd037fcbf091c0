"""What the browser plays: the steps between two moments, their frames, and how far Play goes."""

from typing import Any

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.drawing.keyed import groups_of
from adacta.engine.journal import Began, Moved
from adacta.engine.playing import Play
from adacta.notebook.table.motion import Camera, film, steps, timeline
from adacta.notebook.table.session import Session

STRATEGY = ad_acta.strategies.LADDER[1]


def played(rounds: int = 3) -> Play:
    play = adacta.start(ad_acta, seed=8)
    while play.ask is not None and play.table.round < rounds:
        play.answer(STRATEGY(play.sight()))
    return play


@pytest.fixture(scope="module")
def play() -> Play:
    return played()


def messenger(play: Play) -> tuple[int, int]:
    """The first and the last journal entry of the first messenger's turn."""
    journal = play.journal
    first = next(n for n, entry in enumerate(journal) if isinstance(entry, Began) and entry.clause == "M1")
    return first, next(n for n in range(first + 1, len(journal)) if isinstance(journal[n], Began)) - 1


def test_an_outbox_is_one_step_and_every_dossier_that_leaves_the_car_is_one(play: Play) -> None:
    first, last = messenger(play)
    told = steps(play, first, last)
    assert [step.first for step in told[1:]] == [step.last + 1 for step in told[:-1]], "nothing is left out"
    moves = [entry for entry in play.journal[first : last + 1] if isinstance(entry, Moved)]
    sources = {entry.source for entry in moves if entry.clause == "M1"}
    leaving = [entry for entry in moves if entry.clause in ("M3", "M4")]
    assert len(told) == 1 + len(sources) + len(leaving)


def test_who_only_pays_and_answers_is_told_with_what_is_seen(play: Play) -> None:
    for step in steps(play, 0, len(play.journal) - 1):
        assert type(play.journal[step.tells]).__name__ in ("Began", "Moved", "Scored", "Drew", "Ended")
        assert step.first <= step.tells <= step.last


def test_frames_lead_from_picture_to_picture_and_their_ways_begin_and_end_where_pieces_lie(play: Play) -> None:
    first, last = messenger(play)
    shown = ad_acta.table_svg(play.at(first - 1))
    groups = groups_of(shown)
    for frame in film(play, shown, first, last, None):
        for move in frame["moves"]:
            if move["at"] == 0:
                begins = move["path"][1:].replace("C", "L").split("L")[0]
                assert f"translate({begins})" in groups[move["piece"]]
        groups |= frame["set"]
        if frame["order"] is not None:
            groups = {key: groups[key] for key in frame["order"]}
        for move in frame["moves"]:
            ends = " ".join(move["path"].split()[-2:]).split("L")[-1].split("C")[-1]
            if move is frame["moves"][-1]:
                assert f"translate({ends})" in groups[move["piece"]]
    assert groups == groups_of(ad_acta.table_svg(play.at(last)))


def test_the_car_drives_with_its_heap_and_a_trail_follows_what_hops(play: Play) -> None:
    first, last = messenger(play)
    frames = film(play, ad_acta.table_svg(play.at(first - 1)), first, last, None)
    drives = [frame for frame in frames if any(move["piece"] == "car:messenger" for move in frame["moves"])]
    assert drives
    for frame in frames:
        for move in frame["moves"]:
            assert bool(move["trail"]) == ("C" in move["path"])


def test_a_slope_grows_with_every_dossier_that_leaves(play: Play) -> None:
    first, last = messenger(play)
    sides = [frame["side"] for frame in film(play, ad_acta.table_svg(play.at(first - 1)), first, last, None)]
    lines = [side.count('class="route ') for side in sides]
    assert lines == sorted(lines)
    assert lines[-1] == sum(isinstance(e, Moved) and e.clause in ("M3", "M4") for e in play.journal[first : last + 1])


def test_a_long_way_is_jumped() -> None:
    play = played(9)
    assert film(play, ad_acta.table_svg(play.at(0)), 1, len(play.journal) - 1, None) == []


def test_a_camera_films_only_what_it_follows_and_only_forward(play: Play) -> None:
    session = Session(play)
    camera = Camera(session)
    svg = ad_acta.table_svg(play.table)
    session.walk.go_to(60)
    assert camera.view(svg, None).frames == []
    session.walk.next()
    camera.follow()
    assert camera.view(svg, None).frames
    session.walk.back()
    camera.follow()
    assert camera.view(svg, None).frames == []


def test_play_goes_to_the_end_of_a_round_that_was_played() -> None:
    session = Session(played())
    session.walk.go_to(80)
    began = session.walk.began()
    assert began is not None
    session.play_on()
    now = session.walk.began()
    assert now is not None
    assert now.round == began.round + 1
    assert isinstance(session.walk.look().entry, Began)


def test_play_lets_strategies_play_until_a_person_is_asked() -> None:
    session = Session(adacta.start(ad_acta, seed=8), strategies=dict.fromkeys((1, 2, 3), STRATEGY))
    assert session.play_on()
    assert session.play.ask is not None
    assert session.play.ask.who == 4
    before = len(session.play.answers)
    assert session.play_on()
    assert len(session.play.answers) == before, "a person is asked: nothing happens"


def test_play_ends_with_the_round_where_nobody_is_a_person() -> None:
    session = Session(adacta.start(ad_acta, seed=8), strategies=dict.fromkeys((1, 2, 3, 4), STRATEGY))
    session.play_on()
    assert session.play.table.round == 2
    assert session.play.table.turns == 0


def test_a_timeline_names_its_phases(play: Play) -> None:
    told: dict[str, Any] = timeline(Session(play))
    kinds = {mark["kind"] for mark in told["marks"]}
    assert {"decided", "moving"} <= kinds
    assert [mark["moment"] for mark in told["marks"]] == sorted(mark["moment"] for mark in told["marks"])
    assert not told["plays"]
