"""What a refused answer says: the deciding clause and a sentence with the numbers; the game stays as it was."""

from __future__ import annotations

import pytest

from adacta.engine.errors import IllegalAnswer
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import FOUR, THREE, TWO, Options
from tests.games.ad_acta.tables import answers, filed, finish_turn, play_with

EXCHANGE = "Exchange pencil points for a drop"
EMPTY = {"y": "", "r": "", "b": "", "v": ""}


def refusal(play: Play, name: str) -> str:
    """What `why_not` says; an answer of that name is refused with the same words and changes nothing."""
    why = play.why_not(name)
    assert why is not None
    before = play.position()
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(name)
    assert str(refused.value).startswith(f"{name!r}: {why}")
    assert "Possible now: " + ", ".join(play.ask.names) in str(refused.value)
    assert play.position() == before
    return f"{why.clause}: {why.sentence}"


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    play = play_with()
    assert [play.why_not(name) for name in play.ask.names] == [None] * len(play.ask.names)


# A12: action points


def test_A12_too_few_action_points() -> None:
    play = play_with(drops={1: 0}, cards={1: "Telephone"})
    answers(play, "Sharpen pencils", "Sharpen pencils")
    assert refusal(play, "Telephone") == "A12: Telephone costs 2 AP, 1 left."


def test_A12_too_few_action_points_but_drops_to_eat() -> None:
    play = play_with(drops={1: 2}, cards={1: "Telephone"})
    answers(play, "Sharpen pencils", "Sharpen pencils", "Sharpen pencils")
    assert refusal(play, "Telephone") == (
        "A12: Telephone costs 2 AP, 0 left. A dextrose drop can be eaten first: 2 held."
    )
    assert refusal(play, "Sharpen pencils").startswith("A12: Sharpen pencils costs 1 AP, 0 left.")


def test_A12_the_cost_of_the_rule_set_is_named() -> None:
    play = play_with(Options(measure_cost=4), drops={1: 0})
    assert refusal(play, "Draught") == "A12: Draught costs 4 AP, 3 left."


# A12: targets


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Deal with the top dossier", "needs a dossier in the own inbox, and there is none."),
        ("Cooperation between authorities", "needs a dossier in another office's inbox, and there is none."),
        ("Telephone", "needs a dossier in an inbox, and there is none."),
        ("Stray document", "needs a dossier in an inbox, and there is none."),
        ("Draught", "needs an inbox with at least two dossiers, and there is none."),
    ],
)
def test_A12_empty_inboxes(name: str, sentence: str) -> None:
    play = play_with(inbox=EMPTY, cards={1: "Telephone, Stray document, Draught"})
    assert refusal(play, name) == f"A12: {name} {sentence}"


def test_A12_the_mp_finds_all_inboxes_empty() -> None:
    play = play_with(inbox=EMPTY, cards={1: "The MP visits"})
    assert refusal(play, "The MP visits") == "A12: All four inboxes are empty."


@pytest.mark.parametrize("name", ["Special delivery", "Consultation", "Put away"])
def test_A12_empty_outboxes(name: str) -> None:
    why = refusal(play_with(cards={1: name}), name)
    assert why.startswith(f"A12: {name} needs a")
    assert why.endswith(", and there is none.")


def test_A12_nowhere_to_send_a_finished_dossier() -> None:
    play = play_with(turns=3, cabinet=filed(20, without="yA"), finished=5, outbox={"v": "yA2"})
    assert refusal(play, "Special delivery").startswith("A12: Special delivery needs a dossier in an outbox that")


def test_A12_a_target_that_is_none_and_where_it_lies() -> None:
    play = play_with(outbox={"y": "yC1", "v": "vC1"})
    play.answer("Telephone")
    assert refusal(play, "violet C") == (
        "A12: Telephone needs a dossier in an inbox; violet C lies in the outbox of the environmental office."
    )


def test_A12_an_office_that_is_no_target() -> None:
    play = play_with(inbox={"b": "yA"})
    play.answer("Draught")
    assert refusal(play, "tax office") == (
        "A12: Draught needs an inbox with at least two dossiers; "
        "the tax office is another office, 1 in its inbox, 0 in its outbox."
    )


# A2, A3, A7


def test_A7_full_track() -> None:
    play = play_with(pencil_points={1: 6})
    assert refusal(play, "Sharpen pencils") == ("A7: The pencil-sharpening track is full: 6 of 6 pencil points.")


def test_A7_full_track_of_another_length() -> None:
    play = play_with(Options(pencil_track=2), pencil_points={1: 2})
    assert "2 of 2 pencil points" in refusal(play, "Sharpen pencils")


def test_A3_no_drops() -> None:
    play = play_with(drops={1: 0})
    assert refusal(play, "Eat a dextrose drop") == "A3: There is no dextrose drop to eat: 0 drops left."


def test_A2_too_few_pencil_points() -> None:
    play = play_with(drops={2: 0}, pencil_points={1: 1})
    assert refusal(play, EXCHANGE) == "A2: A dextrose drop costs 2 pencil points, 1 left."


def test_A2_too_few_pencil_points_at_this_price() -> None:
    play = play_with(Options(drop_price=5), drops={2: 0}, pencil_points={1: 4})
    assert refusal(play, EXCHANGE) == "A2: A dextrose drop costs 5 pencil points, 4 left."


def test_A2_no_supply() -> None:
    play = play_with(pencil_points={1: 4})
    assert refusal(play, EXCHANGE) == "A2: No dextrose drop lies beside the board."


def test_A2_too_late() -> None:
    play = play_with(drops={2: 0}, pencil_points={1: 4})
    play.answer("Begin the turn")
    assert refusal(play, EXCHANGE) == (
        "A2: 'Exchange pencil points for a drop' comes before anything else in the turn; seat 1 has begun."
    )


def test_A2_used_up_in_this_rule_set() -> None:
    # the pool holds something to buy, so the question before the turn stays open
    options = Options(exchanges_per_turn=1, project_management=True)
    play = play_with(options, drops={2: 0}, pencil_points={1: 6}, cards={2: ""}, pool="Telephone")
    play.answer(EXCHANGE)
    assert refusal(play, EXCHANGE) == "A2: Exchanges in a turn by this rule set: 1, and so many have been made."


def test_A2_first_the_question_before_the_turn() -> None:
    play = play_with(drops={2: 0}, pencil_points={1: 4})
    assert refusal(play, "Telephone") == ("A2: First this question of seat 1 must be answered: Before the turn?")


# Another player's turn, used up, not held, in the box


def test_another_players_card_in_anothers_turn() -> None:
    play = play_with(cards={2: "The MP visits"})
    assert refusal(play, "The MP visits") == "A8: Seat 2 holds The MP visits; it is the turn of seat 1."


def test_a_card_that_the_player_has_used_up() -> None:
    play = play_with(cards={1: ""}, used={1: "Telephone"})
    assert refusal(play, "Telephone") == "A8: Seat 1 has used Telephone up."


def test_a_card_that_another_player_has_used_up() -> None:
    play = play_with(used={3: "Put away"})
    assert refusal(play, "Put away") == "A8: Seat 3 has used Put away up."


def test_a_card_in_the_box() -> None:
    assert refusal(play_with(), "Decree: at once") == "S5: Decree: at once is in the box."


def test_a_reaction_waits_for_its_measure() -> None:
    play = play_with(cards={1: "Voicemail"})
    assert refusal(play, "Voicemail").startswith("R1: Voicemail only answers Telephone")


def test_begin_stop_and_pass_at_the_wrong_time() -> None:
    play = play_with()
    assert refusal(play, "Begin the turn").startswith("A2: ")
    assert refusal(play, "Pass").startswith("R1: ")
    assert refusal(play, "yellow C") == "A4: yellow C can be a target; first choose what to do."
    play.answer("Telephone")
    assert refusal(play, "Stop") == "K2: First this question of seat 1 must be answered: Telephone: what?"


# Game over, unknown names, wrong numbers


@pytest.mark.parametrize(
    ("options", "clause"), [(FOUR, "E1"), (THREE, "E1"), (TWO, "T8"), (Options(max_rounds=1), "E6")]
)
def test_game_over(options: Options, clause: str) -> None:
    points = {} if options.max_rounds else {"y": 36}
    play = play_with(options, turns=options.players, points=points)
    assert play.ask is None
    why = play.why_not("Telephone")
    assert (why.clause, why.sentence) == (clause, f"The game is over: {play.result.reason}.")
    with pytest.raises(IllegalAnswer, match=rf"'Telephone': The game is over: .*\(clause {clause}\)"):
        play.answer("Telephone")
    with pytest.raises(IllegalAnswer, match="game is over"):
        play.answer(0)


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("Telefone", "did you mean 'Telephone'"),
        ("telephone", "did you mean 'Telephone'"),
        ("yelow B", "'yellow B'"),
        ("tax ofice", "'tax office'"),
        ("The MP visit", "'The MP visits'"),
    ],
)
def test_an_unknown_name_gets_the_nearest_ones(name: str, nearest: str) -> None:
    play = play_with()
    with pytest.raises(ValueError, match="nothing in this game is called") as unknown:
        play.why_not(name)
    assert nearest in str(unknown.value)
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(name)
    assert nearest in str(refused.value)


@pytest.mark.parametrize("index", [-1, 99])
def test_an_index_out_of_range(index: int) -> None:
    play = play_with()
    with pytest.raises(IllegalAnswer, match=rf"{index} is no option of 'What now\?': allowed are 0 to"):
        play.answer(index)


@pytest.mark.parametrize("answer", [None, True, 1.5, "", ["Stop"]])
def test_an_answer_of_another_kind(answer: object) -> None:
    play = play_with()
    before = play.position()
    with pytest.raises(IllegalAnswer):
        play.answer(answer)
    assert play.position() == before


def test_a_refused_answer_leaves_no_trace() -> None:
    play = play_with(drops={1: 0})
    journal = play.journal
    refusal(play, "Eat a dextrose drop")
    assert play.journal == journal
    finish_turn(play)
    assert play.answers == ("Stop",)
