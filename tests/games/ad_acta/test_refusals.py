"""What a refused answer says: the deciding clause and a sentence with the numbers; the game stays as it was."""

from __future__ import annotations

from random import Random

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.errors import IllegalAnswer
from adacta.engine.playing import Play
from adacta.games.ad_acta.actions import EXCHANGE as EXCHANGE_ACTION
from adacta.games.ad_acta.components import load_components
from adacta.games.ad_acta.ending import why_the_game_ends
from adacta.games.ad_acta.options import FOUR, STANDING_ORDERS, THREE, TWO, Options
from adacta.games.ad_acta.strategies.gains import Prospect
from adacta.games.ad_acta.strategies.reasons import why
from tests.games.ad_acta.tables import answers, filed, finish_turn, play_with

EXCHANGE = "Exchange pencil points for a drop"
EMPTY = {"y": "", "r": "", "b": "", "v": ""}


def refusal(play: Play, name: str) -> str:
    """What `why_not` says, but not what a card does; an answer of that name is refused with the same words."""
    why = play.why_not(name)
    assert why is not None
    before = play.position()
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(name)
    assert str(refused.value).startswith(f"{name!r}: {why}")
    assert "Possible now: " + ", ".join(play.ask.names) in str(refused.value)
    assert play.position() == before
    return f"{why.clause}: {why.sentence.partition(' What it does: ')[0]}"


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
        "A12: Telephone costs 2 AP, 0 left. 2 dextrose drops can be eaten first: 2 held."
    )
    assert refusal(play, "Sharpen pencils") == (
        "A12: Sharpen pencils costs 1 AP, 0 left. A dextrose drop can be eaten first: 2 held."
    )


def test_A12_drops_that_would_not_be_enough_are_no_hint() -> None:
    play = play_with(drops={1: 1}, cards={1: "Telephone"})
    answers(play, "Sharpen pencils", "Sharpen pencils", "Sharpen pencils")
    assert refusal(play, "Telephone") == "A12: Telephone costs 2 AP, 0 left."


@pytest.mark.parametrize("ap", [0, 1])
def test_A12_to_eat_is_no_hint_where_it_would_not_help(ap: int) -> None:
    # all outboxes are empty: also with 2 AP nothing could be consulted on
    play = play_with(cards={1: "Consultation"})
    answers(play, *["Sharpen pencils"] * (3 - ap))
    assert play.table.players[0].drops == 3
    assert refusal(play, "Consultation") == "A12: Consultation needs a dossier in an outbox, and there is none."
    answers(play, *["Eat a dextrose drop"] * (2 - ap))
    assert "Consultation" not in play.ask.names


def test_A12_a_hint_is_true_of_the_position_it_leads_to() -> None:
    for seed in range(12):
        play, rng = adacta.start(ad_acta, seed=seed), Random(seed)
        while play.ask is not None and len(play.answers) < 90:
            for card in play.table.cards:
                why = play.why_not(card.name)
                if why is not None and "can be eaten first" in why.sentence:
                    eaten = play.fork()
                    while card.name not in eaten.ask.names:
                        eaten.answer("Eat a dextrose drop")
            play.answer(rng.randrange(len(play.ask.options)))


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


@pytest.mark.parametrize("card", ["Special delivery", "Decree: at once"])
def test_K4_nowhere_to_send_a_finished_dossier(card: str) -> None:
    full = {"turns": 3, "cabinet": filed(20, without="yA yB"), "finished": 5}
    others = [one for one in load_components().dossiers if one.code not in full["cabinet"].replace("/", " ").split()]
    finished = " ".join(f"{one.code}{len(one.route)}" for one in others)
    play = play_with(**full, inbox=EMPTY, outbox={"v": finished}, cards={4: card})
    assert refusal(play, card) == "K4: All dossiers in outboxes are finished, and no place of the cabinet is vacant."
    play = play_with(**full, outbox={"v": "yA2", "r": f"yB1 {others[-1].code}1"}, cards={4: card})
    answers(play, card)
    assert refusal(play, "yellow A") == "K4: yellow A is finished, and no place of the cabinet is vacant."


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
        "A12: Draught needs an inbox with at least two dossiers; that of the tax office holds 1 dossier."
    )


def test_A5_A6_T6_own_desks_and_others() -> None:
    play = play_with()
    play.answer("Cooperation between authorities")
    assert refusal(play, "town hall") == (
        "A6: Cooperation between authorities is for other offices; seat 1 heads the town hall."
    )
    play = play_with(TWO)
    play.answer("Deal with the top dossier")
    assert refusal(play, "tax office") == (
        "T6: Deal with the top dossier is for the own desk; seat 1 does not head the tax office."
    )
    play = play_with(inbox={"b": ""})
    play.answer("Cooperation between authorities")
    assert refusal(play, "tax office") == (
        "A12: Cooperation between authorities needs a dossier; the inbox of the tax office is empty."
    )


# What kind of answer is asked for


def test_a_dossier_is_named_where_an_office_is_asked_for() -> None:
    play = play_with()
    play.answer("Cooperation between authorities")
    assert refusal(play, "violet A") == (
        "A6: 'Cooperation between authorities: what?' wants another kind of answer: violet A is a dossier. "
        "An office is asked for."
    )
    assert refusal(play, "Telephone") == (
        "A6: First this question of seat 1 must be answered: Cooperation between authorities: what? "
        "An office is asked for."
    )


def test_an_office_or_a_heap_is_named_where_a_dossier_is_asked_for() -> None:
    play = play_with()
    play.answer("Telephone")
    assert refusal(play, "tax office") == (
        "K2: 'Telephone: what?' wants another kind of answer: the tax office is an office. A dossier is asked for."
    )
    assert refusal(play, "town hall onto tax office").endswith("A dossier is asked for.")


def test_a_dossier_is_named_where_a_heap_is_asked_for_and_a_heap_that_is_none() -> None:
    play = play_with(cards={1: "Put away"}, outbox={"y": "yC1"})
    play.answer("Put away")
    assert refusal(play, "yellow C").endswith(
        "yellow C is a dossier. An outbox and another one are asked for, as in 'town hall onto tax office'."
    )
    assert refusal(play, "tax office onto town hall") == (
        "A12: Put away needs a dossier in an outbox; that of the tax office is empty."
    )


def test_V1_a_measure_is_asked_for() -> None:
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=1)
    assert refusal(play, "violet A").endswith("Standing orders: which measure do you give up? A measure is asked for.")
    assert refusal(play, "Put away") == "V1: Seat 1 does not hold Put away."


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
    assert refusal(play, EXCHANGE) == "A2: 1 exchange in a turn by this rule set, and so many have been made."


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


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("Put away", "What it does: The heap of one outbox goes on top of another outbox, in its order (N4)."),
        ("Decree: at once", "What it does: Works as Telephone or as Special delivery, depending on where"),
        ("Voicemail", "What it does: Blocks a Telephone; the AP are not spent (R6)."),
    ],
)
def test_what_a_card_does_that_is_not_held(card: str, does: str) -> None:
    assert does in str(play_with(used={3: "Put away"}).why_not(card))


def test_what_a_card_does_that_is_held_is_not_told() -> None:
    assert "What it does" not in str(play_with(cards={1: "Telephone"}).why_not("Telephone"))


@pytest.mark.parametrize(("options", "clause"), [(FOUR, "S5"), (THREE, "S5"), (TWO, "T3")], ids=["4", "3", "2"])
def test_a_card_in_the_box(options: Options, clause: str) -> None:
    assert refusal(play_with(options), "Decree: at once") == f"{clause}: Decree: at once is in the box."


@pytest.mark.parametrize(("price", "words"), [(0, "0 pencil points"), (1, "1 pencil point"), (2, "2 pencil points")])
def test_V2_prices_in_the_singular_and_the_plural(price: int, words: str) -> None:
    play = play_with(Options(project_management=True, card_price=price), cards={2: ""}, pool="Stray document")
    if play.ask.clause == "A2":
        play.answer("Begin the turn")
    why = refusal(play, "Stray document")
    assert why == f"V2: Stray document lies in the pool; it costs {words} before the turn begins."


def test_a_reaction_waits_for_its_measure() -> None:
    play = play_with(cards={1: "Voicemail"})
    assert refusal(play, "Voicemail").startswith("R1: Voicemail only answers Telephone")


def test_begin_stop_and_pass_at_the_wrong_time() -> None:
    play = play_with()
    assert refusal(play, "Begin the turn").startswith("A2: ")
    assert refusal(play, "Pass").startswith("R1: ")
    assert refusal(play, "yellow C") == "A4: First choose what to do: yellow C is a dossier and can only be a target."
    play.answer("Telephone")
    assert refusal(play, "Stop") == (
        "K2: First this question of seat 1 must be answered: Telephone: what? A dossier is asked for."
    )


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


def test_one_of_a_thing_stands_in_the_singular_everywhere() -> None:
    play = play_with(Options(drop_price=1), drops={1: 1, 2: 5}, pencil_points={1: 1})
    assert "1 drop, 1 pencil point" in ad_acta.table_text(play.table)
    view = Prospect(play.table, 1)
    assert why(view, play.ask, EXCHANGE_ACTION) == "1 pencil point becomes a drop, good for 1 AP"


@pytest.mark.parametrize("name", ["You", "I", "the last partition", "unfinished"])
def test_any_name_fits_into_the_sentence_of_the_end_and_is_not_taken_for_a_reason(name: str) -> None:
    table = play_with(points={"y": 36}).table
    table.players[0].name = name
    clause, table.ended = why_the_game_ends(table)
    assert (clause, table.ended) == ("E1", f"36 points for {name}, 36 are enough")
    assert ad_acta.records.why_it_ended(table) == "score"
