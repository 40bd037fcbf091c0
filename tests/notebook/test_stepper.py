"""The stepper without a browser: click, set values, then look at what is shown and at `error`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import adacta
from adacta import Play, Stepper, ad_acta
from adacta.games.fronta.table import BLACK_MARKET
from adacta.notebook.table.session import AT_ONCE
from adacta.notebook.table.view import NO_GROUP, group_of
from tests.notebook.panels_read import click, do, journal, names, options, question, told, way, where

DEAL = "Deal with the top dossier"
HEAP = (
    "ad_acta FIRST_GAME round:2 turns:4 stamp:2 y:vB,vG,rE,yC/yB2 r:bE,vA,rF,vD/yG1,bA2,rC1 "
    "b:rG,rB,vE,bC,yD,bF/yA1 v:yE,rD,vC,rA,bG,vF/yF2,bB1,bD2 cabinet:-/-/-/-/-/- finished:0 points:y0,r0,b0,v0 "
    "1:3d0p/Te,Dr,Sp,Co/- 2:3d0p/Te,Dr,Sp,Co/- 3:3d0p/Te,Dr,Sp,Co/- 4:3d0p/Te,Dr,Sp,Co/-"
)


@pytest.fixture
def play() -> Play:
    return adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6)


@pytest.fixture
def stepper(play: Play) -> Iterator[Stepper]:
    made = Stepper(play)
    yield made
    made.close()


def clause_shown(stepper: Stepper) -> str:
    """The words to which the clause of the question opens."""
    return str(stepper.panel.widget.clauses[stepper.panel.view["question"]["clause"]])


def state(stepper: Stepper) -> tuple[str, int, str]:
    return stepper.line, stepper.moment, stepper.play.transcript()


def test_one_button_an_option_with_its_clause(stepper: Stepper) -> None:
    assert stepper.ask is not None
    assert names(stepper) == stepper.ask.names
    assert all(option["clause"] in ad_acta.clauses for option in options(stepper))


def test_a_click_answers_at_once_in_the_own_turn(stepper: Stepper) -> None:
    picture = stepper.board.value
    click(stepper, DEAL)
    assert stepper.error == ""
    assert stepper.play.table.player(1).ap == 2
    assert stepper.ask is stepper.play.ask
    assert stepper.board.value != picture
    assert "yellow C: inbox of the town hall → outbox of the town hall" in journal(stepper)
    assert "2 AP" in where(stepper)


def test_the_game_given_stays_as_it_is(play: Play, stepper: Stepper) -> None:
    other = Stepper(play)
    click(stepper, DEAL)
    assert play.answers == other.play.answers == stepper.play.back_to(len(play.answers)).answers
    assert other.play.table.player(1).ap == 3
    other.close()


def test_a_click_that_comes_too_late_is_told(stepper: Stepper) -> None:
    click(stepper, "Telephone")
    before = state(stepper)
    do(stepper, "answer", name=DEAL)
    assert "First this question of seat 1 must be answered" in stepper.error
    assert state(stepper) == before


def test_answers_stand_in_their_order(stepper: Stepper) -> None:
    for answer in ("Draught", "town hall", "red E", "yellow C"):
        click(stepper, answer)
        assert stepper.ask is not None
        assert names(stepper) == stepper.ask.names


def test_targets_are_grouped_by_where_they_lie(stepper: Stepper) -> None:
    click(stepper, "Telephone")
    headings = [group["words"] for group in stepper.panel.view["answers"]]
    assert headings == [f"inbox of the {office}" for office in stepper.play.table.components.ring]


def test_a_place_to_go_to_is_no_card() -> None:
    assert group_of(None, BLACK_MARKET) == NO_GROUP


def test_the_messengers_turn_is_walked_one_dossier_at_a_time(stepper: Stepper) -> None:
    for answer in (DEAL, *["Stop"] * 4):
        click(stepper, answer)
    assert stepper.ask is None
    assert "messenger's turn of Player 1" in question(stepper)
    assert "lays the own outbox into the car first" in clause_shown(stepper)
    do(stepper, "next")
    assert "yellow C: outbox of the town hall → messenger's car" in question(stepper)
    do(stepper, "next")
    assert "yellow C: messenger's car → inbox of the tax office" in question(stepper)
    while stepper.ask is None:
        do(stepper, "next")
    assert stepper.ask.who == 2
    assert not stepper.panel.view["steps"]["next"]


def test_automatic_phases_at_once(stepper: Stepper) -> None:
    stepper.session.automatic = AT_ONCE
    for _ in range(4):
        click(stepper, "Stop")
    assert stepper.ask is not None
    assert stepper.ask.who == 2


def test_go_on_leads_to_the_open_question(stepper: Stepper) -> None:
    for _ in range(4):
        click(stepper, "Stop")
    do(stepper, "go_on")
    assert stepper.ask is stepper.play.ask


def test_a_line_of_the_journal_jumps_to_its_moment(stepper: Stepper) -> None:
    do(stepper, "go", moment=0)
    assert stepper.moment == 0
    assert "set-up" in question(stepper)
    do(stepper, "go_on")
    assert stepper.ask is stepper.play.ask
    do(stepper, "go", moment="first")
    assert "no moment" in stepper.error


def test_back_then_the_same_answer_walks_on(stepper: Stepper) -> None:
    click(stepper, DEAL)
    before = state(stepper)
    do(stepper, "back")
    click(stepper, DEAL)
    assert state(stepper) == before
    assert list(stepper.session.lines) == ["main line"]


def test_an_answer_of_the_own_turn_can_be_taken_back(stepper: Stepper) -> None:
    click(stepper, DEAL)
    do(stepper, "back")
    click(stepper, "Sharpen pencils")
    assert list(stepper.session.lines) == ["main line"]
    assert stepper.play.answers[-1] == "Sharpen pencils"


def test_another_answer_after_others_have_played_starts_a_branch(stepper: Stepper) -> None:
    for answer in (DEAL, "Stop", DEAL):
        click(stepper, answer)
    main = stepper.play.transcript()
    for _ in range(2):
        stepper.back()
    click(stepper, "Sharpen pencils")
    assert stepper.line == "what if 1"
    assert stepper.play.answers[-1] == "Sharpen pencils"
    assert "what if 1" in where(stepper)
    stepper.main_line()
    assert stepper.play.transcript() == main


def test_branches_are_begun_renamed_left_and_forgotten(stepper: Stepper) -> None:
    click(stepper, DEAL)
    stepper.branch("pencils")
    click(stepper, "Sharpen pencils")
    stepper.rename("pencils", "sharp")
    stepper.branch()
    assert list(stepper.session.lines) == ["main line", "sharp", "what if 1"]
    stepper.switch("sharp")
    assert stepper.play.answers[-1] == "Sharpen pencils"
    stepper.forget("sharp")
    assert (stepper.line, stepper.play.answers[-1]) == ("main line", DEAL)
    assert stepper.error == ""


@pytest.mark.parametrize(
    ("do", "words"),
    [
        (lambda s: s.answer("Voicemail"), "clause S5"),
        (lambda s: s.answer("Telefone"), "did you mean 'Telephone'"),
        (lambda s: s.answer(99), "no option"),
        (lambda s: s.go_to(10_000), "no moment"),
        (lambda s: s.switch("nowhere"), "no line is called"),
        (lambda s: s.rename("main line", "other"), "keeps its name"),
        (lambda s: s.branch("main line"), "already"),
        (lambda s: s.branch("\ud800"), "1 to 60 characters in one line"),
        (lambda s: s.branch("what\nif"), "1 to 60 characters in one line"),
        (lambda s: s.seat(9, None), "no seat"),
        (lambda s: s.let_them_play("turn"), "by hand"),
        (lambda s: s.let_them_play("week"), "no unit"),
        (lambda s: s.load("/nowhere/at/all.json"), "No such file"),
        (lambda s: s.save("/nowhere/at/all.json"), "No such file"),
        (lambda s: s.from_position("ad_acta FIVE"), "column 9"),
    ],
)
def test_a_wrong_thing_is_told_and_changes_nothing(stepper: Stepper, do, words: str) -> None:  # type: ignore[no-untyped-def]
    before = state(stepper)
    do(stepper)
    assert words in stepper.error
    assert told(stepper).startswith("error: ")
    assert state(stepper) == before
    click(stepper, DEAL)
    assert stepper.error == told(stepper) == ""


def test_why_not_names_clause_and_numbers(stepper: Stepper) -> None:
    for _ in range(3):
        click(stepper, DEAL)
    do(stepper, "why_not", name="Telephone")
    assert stepper.note.startswith("Telephone costs 2 AP, 0 left")
    assert told(stepper).endswith("(A12)")
    assert stepper.panel.widget.clauses["A12"] == {
        "text": ad_acta.clauses["A12"].text,
        "note": ad_acta.clauses["A12"].note,
    }
    do(stepper, "why_not", name="Buy Telephone")
    assert stepper.note.startswith("Buy Telephone: Cards can only")
    assert stepper.why_not("Stop") is None
    assert "can be chosen" in stepper.note


def test_what_is_no_game_is_told() -> None:
    with pytest.raises(TypeError, match="42 is no game"):
        adacta.Stepper(42)  # type: ignore[arg-type]  # a wrong one on purpose


def test_players_are_called_by_name() -> None:
    stepper = Stepper(adacta.start(ad_acta, names=["Ada", "Ben", "Cleo", "Dan"], seed=1))
    click(stepper, "Stop")
    assert "Ada: Stop" in journal(stepper)
    click(stepper, "Telephone")
    do(stepper, "answer", name=DEAL)
    assert "First this question of Ben must be answered" in told(stepper)


def test_a_refusal_to_play_moves_nothing(stepper: Stepper) -> None:
    stepper.go_to(3)
    stepper.let_them_play("turn")
    assert "answered by hand" in stepper.error
    assert stepper.moment == 3


def test_a_strategy_plays_a_seat(play: Play) -> None:
    stepper = Stepper(play, strategies=dict.fromkeys((2, 3, 4), ad_acta.strategies.hasty))
    assert way(stepper, "let_play") == ""
    click(stepper, "Stop")
    assert way(stepper, "let_play") == "Let Player 2 play"
    answers = len(stepper.play.answers)
    do(stepper, "next")
    assert len(stepper.play.answers) == answers + 1
    do(stepper, "let_play")
    assert stepper.ask is not None
    assert stepper.ask.who == 3
    stepper.let_them_play("round")
    assert stepper.play.table.round == 2
    assert stepper.ask is stepper.play.ask
    assert stepper.error == ""


def test_a_strategy_that_fails_is_told(play: Play) -> None:
    def silly(sight):  # type: ignore[no-untyped-def]
        return 1 / 0

    stepper = Stepper(play, strategies={1: silly})
    before = state(stepper)
    do(stepper, "next")
    assert stepper.error == "ZeroDivisionError: division by zero"
    assert state(stepper) == before


def test_a_game_to_its_end(play: Play) -> None:
    stepper = Stepper(play, strategies=dict.fromkeys((1, 2, 3, 4), ad_acta.strategies.hasty))
    while stepper.play.result is None and not stepper.error:
        stepper.let_them_play("round")
    assert "The game is over" in question(stepper)
    assert names(stepper) == ()
    stepper.let_them_play("turn")
    assert stepper.error == "the game is over"
    assert "The game is over" in str(stepper.why_not("Telephone"))


def test_a_scene_from_a_position_begins_with_what_is_to_be_watched() -> None:
    stepper = Stepper(ad_acta.from_position(HEAP))
    assert stepper.moment == 0
    lines = []
    while stepper.ask is None:
        stepper.next()
        lines.append(str(stepper.session.walk.look().entry))
    assert "yellow B: messenger's car → partition I" in lines
    assert "tax office +6 for blue A, now 6" in lines
    assert "town hall +7 for yellow B, now 7" in lines
    assert stepper.ask.who == 3


def test_a_click_on_the_picture_is_an_answer_or_an_explanation(stepper: Stepper) -> None:
    stepper.click({"kind": "inbox", "name": "inbox of the town hall", "office": "town hall"})
    assert stepper.play.table.player(1).ap == 3, "a click beside the dossiers names none and costs nothing"
    top = stepper.play.table.desks[stepper.play.table.components.ring[0]].inbox[-1].name
    stepper.click({"kind": "dossier", "name": top, "place": "inbox", "office": "town hall", "top": "yes"})
    assert stepper.play.table.player(1).ap == 2
    assert stepper.play.answers[-1] == DEAL
    stepper.click({"kind": "card", "name": "Voicemail", "seat": "1"})
    assert "Voicemail" in stepper.note
    stepper.click({"kind": "marker", "name": "stamp", "hint": "stamp: first player and messenger (S7)"})
    told = "stamp: first player and messenger (S7): this is no answer to 'What now?' (clause A4)"
    assert stepper.note == told
    stepper.click({"kind": "card", "name": "Draught", "seat": "2"})
    assert stepper.note == "This belongs to seat 2; 'What now?' is for seat 1. (clause A4)"
    click(stepper, "Telephone")
    stepper.click({"kind": "outbox", "name": "outbox of the tax office", "office": "tax office"})
    assert stepper.note.endswith("this is no answer to 'Telephone: what?' (clause K2)")
    assert not stepper.error


def test_a_card_that_ends_python_or_is_interrupted_is_told() -> None:
    for raised, words in (
        (SystemExit, "failed with SystemExit"),
        (KeyboardInterrupt, "Interrupted. The answer that was being given is taken back."),
    ):

        @ad_acta.measure(clause="V4", cost=1)
        def leaving(table: object, me: object, raised: type[BaseException] = raised) -> None:
            """Leaves."""
            raise raised

        stepper = Stepper(adacta.start(ad_acta, seed=1, extra_cards=[leaving]))
        answers = len(stepper.play.answers)
        click(stepper, "Leaving")
        assert words in stepper.error
        assert len(stepper.play.answers) == answers


def test_escape_takes_back_a_card_that_still_wants_a_target(stepper: Stepper) -> None:
    stepper.click({"kind": "card", "name": "Telephone", "seat": "1"})
    assert stepper.ask is not None
    assert stepper.ask.what == "Telephone: what?"
    stepper.cancel()
    assert stepper.ask.what == "What now?"
    stepper.click({"kind": "card", "name": "Draught", "seat": "1"})
    assert stepper.play.answers[-1] == "Draught"


def test_what_moved_is_marked(stepper: Stepper, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = []
    show = stepper.board.show

    def shown(table: Any, ask: Any, marked: Any, *who: Any, **more: Any) -> None:
        marks.append(tuple(marked))
        show(table, ask, marked, *who, **more)

    monkeypatch.setattr(stepper.board, "show", shown)
    click(stepper, DEAL)
    stepper.back()
    assert marks[0] == ("yellow C", "yellow C at outbox of the town hall")
    assert "yellow C" not in marks[1]


def test_names_of_people_are_shown_as_text() -> None:
    names = ['<script>alert("1")</script>', "A & B", "Zoë 🎲", "x" * 200]
    stepper = Stepper(adacta.start(ad_acta, names=names, seed=1))
    assert "<script" not in stepper.board.value
    assert "<script>" in where(stepper)  # as text: the page shows it as it is


def test_a_page_without_widgets_gets_picture_and_question(stepper: Stepper) -> None:
    bundle = stepper._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "<svg" in bundle["text/html"]
    assert "What now?" in bundle["text/plain"]


def test_twenty_steppers_on_one_page(play: Play) -> None:
    steppers = [Stepper(play) for _ in range(20)]
    click(steppers[7], DEAL)
    assert [stepper.play.table.player(1).ap for stepper in steppers] == [3] * 7 + [2] + [3] * 12
    for stepper in steppers:
        stepper.close()


def test_a_game_is_saved_with_its_branches_and_loaded(stepper: Stepper, tmp_path: Path) -> None:
    click(stepper, DEAL)
    stepper.branch("pencils")
    click(stepper, "Sharpen pencils")
    stepper.save(str(tmp_path / "game.json"))
    assert "Saved" in stepper.note
    other = Stepper(adacta.start(ad_acta, ad_acta.TWO, seed=1))
    other.load(str(tmp_path / "game.json"))
    assert other.error == ""
    assert other.play.answers[-1] == DEAL
    other.switch("pencils")
    assert other.play.transcript() == stepper.play.transcript()
