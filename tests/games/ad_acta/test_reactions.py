"""Reactions, section R: who is asked, when, and what becomes of cards and action points."""

from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Played
from adacta.games.ad_acta.cards import REACTIONS
from adacta.games.ad_acta.options import FOUR, THREE, TWO
from tests.games.ad_acta.tables import answers, finish_round, finish_turn, held, inbox, outbox, play_with
from tests.games.ad_acta.test_own_measures import ap

NAMES = [card.name for card in REACTIONS]
MEASURES = "Telephone, Draught, Special delivery, Consultation"


def against(reaction, *announced, **table):
    """Seat 1 has announced a measure of its own; seat 3 holds the reaction and is asked."""
    play = play_with(cards={1: MEASURES, 3: reaction}, **table)
    return answers(play, *announced)


def used(play, seat):
    return [card.name for card in play.table.player(seat).used]


def test_R1_the_holder_is_asked_after_the_target_and_before_the_effect():
    play = against("Voicemail", "Telephone", "yellow B", inbox={"r": "vA bE yB yG"})
    assert (play.ask.who, play.ask.clause, play.ask.names) == (3, "R1", ("Voicemail", "Pass"))
    assert "yellow B" in play.ask.what
    assert play.ask.about.target.name == "yellow B"
    assert inbox(play, "r") == "vA bE yB yG"
    announced = [entry for entry in play.journal if isinstance(entry, Played)]
    assert [(entry.what.name, entry.target.name) for entry in announced] == [("Telephone", "yellow B")]


def test_R1_the_order_of_a_draught_is_chosen_only_after_the_answer():
    play = against("Air-condition", "Draught", "town hall", inbox={"y": "yC bA vB"})
    assert (play.ask.who, play.ask.clause) == (3, "R1")
    play.answer("Pass")
    assert (play.ask.who, play.ask.clause, play.ask.names) == (1, "K3", ("yellow C", "blue A", "violet B"))


def test_R1_a_measure_that_is_let_pass_takes_effect():
    play = against("Voicemail", "Telephone", "yellow B", "Pass", inbox={"r": "vA bE yB yG"})
    assert (inbox(play, "r"), outbox(play, "r")) == ("vA bE yG", "yB1")
    assert (ap(play), held(play, 3)) == (1, ["Voicemail"])


def test_R1_who_does_not_hold_the_matching_reaction_is_not_asked():
    play = play_with(cards={1: MEASURES, 2: "Air-condition", 3: "End of work", 4: "Urgent!"})
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.clause, ap(play)) == (1, "A4", 1)


def test_R1_only_the_holder_can_answer():
    play = against("Voicemail", "Telephone", "yellow B")
    assert play.why_not("Air-condition").clause == "R2"
    assert play.why_not("Telephone") is not None
    play = play_with(cards={1: MEASURES, 2: "Voicemail"})
    assert play.why_not("Voicemail").clause == "R1"


def test_R1_the_active_player_may_be_the_holder():
    play = play_with(cards={1: MEASURES + ", Voicemail"})
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.names) == (1, ("Voicemail", "Pass"))


def test_R1_a_measure_is_announced_only_with_its_ap():
    play = play_with(turns=3, cards={4: MEASURES, 3: "Voicemail"}, drops={4: 0})
    answers(play, "Sharpen pencils")
    assert ap(play, 4) == 1
    assert "Telephone" not in play.ask.names
    assert play.why_not("Telephone").clause == "A12"


def test_R1_a_reaction_cannot_be_answered():
    everything = "Voicemail, Air-condition, End of work, Urgent!"
    play = play_with(cards={1: MEASURES, 3: everything})
    answers(play, "Telephone", "yellow B")
    assert play.ask.names == ("Voicemail", "Pass")
    play.answer("Voicemail")
    assert (play.ask.who, play.ask.clause) == (1, "A4")
    assert held(play, 3) == ["Air-condition", "End of work", "Urgent!"]


def test_R2_a_reaction_is_used_once_and_then_turned_over():
    play = play_with(cards={1: MEASURES, 2: "Telephone", 3: "Voicemail"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Telephone", "yellow B", "Voicemail")
    assert (held(play, 3), used(play, 3)) == ([], ["Voicemail"])
    finish_turn(play)
    answers(play, "Telephone", "yellow B")
    assert outbox(play, "r") == "yB1"
    assert (play.ask.who, play.ask.clause) == (2, "A4")


def test_R2_also_against_ones_own_measure():
    play = play_with(cards={1: MEASURES + ", Voicemail"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Telephone", "yellow B", "Voicemail")
    assert inbox(play, "r") == "vA bE yB yG"
    assert (ap(play), used(play, 1)) == (3, ["Telephone", "Voicemail"])


def test_R2_for_anyones_benefit():
    play = play_with(cards={1: MEASURES, 3: "Voicemail"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Telephone", "violet A", "Voicemail")  # neither owner nor desk is seat 3's
    assert inbox(play, "r") == "vA bE yB yG"


def test_R2_with_project_management_it_goes_to_the_pool():
    play = play_with(replace(FOUR, project_management=True), cards={1: MEASURES, 3: "Voicemail"})
    answers(play, "Telephone", "yellow B", "Voicemail")
    assert [card.name for card in play.table.pool] == ["Telephone", "Voicemail"]
    assert (used(play, 1), used(play, 3)) == ([], [])


@pytest.mark.parametrize("seed", range(6))
def test_R2_there_is_one_copy_of_each(seed):
    play = adacta.start(ad_acta, FOUR, seed=seed)
    reactions = [card.name for player in play.table.players for card in player.reactions]
    assert sorted(reactions) == sorted(NAMES)


def test_R2_with_three_players_the_one_in_the_box_answers_nothing():
    play = play_with(THREE, cards={1: MEASURES, 2: "Air-condition", 3: "End of work"})
    assert "Voicemail" in [card.name for card in play.table.box]
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.clause) == (1, "A4")


def test_R3_a_drop_eaten_for_a_blocked_measure_stays_eaten():
    play = play_with(turns=3, cards={4: MEASURES, 3: "Voicemail"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Sharpen pencils", "Eat a dextrose drop", "Telephone", "yellow B")
    assert (ap(play, 4), play.table.player(4).drops, play.table.supply) == (0, 2, 1)
    play.answer("Voicemail")
    assert (ap(play, 4), play.table.player(4).drops, play.table.supply) == (2, 2, 1)


def test_R3_the_ap_that_come_back_can_be_spent_in_the_same_turn():
    play = play_with(turns=3, cards={4: MEASURES, 3: "Voicemail"}, outbox={"r": "yB1 rF1"})
    answers(play, "Telephone", "blue A", "Voicemail", "Special delivery", "red F")
    assert (ap(play, 4), outbox(play, "r")) == (0, "yB1")
    assert used(play, 4) == ["Telephone", "Special delivery"]


def test_R4_end_of_work_blocks_a_special_delivery():
    play = against("End of work", "Special delivery", "yellow B", "End of work", outbox={"r": "rF1 yB1"})
    assert outbox(play, "r") == "rF1 yB1"
    assert (ap(play), used(play, 1), used(play, 3)) == (3, ["Special delivery"], ["End of work"])


def test_R4_also_of_a_finished_dossier():
    play = against("End of work", "Special delivery", "yellow B", "End of work", outbox={"y": "bA1 yB2"})
    assert outbox(play, "y") == "bA1 yB2"
    assert play.table.cabinet.partitions[0] == []


def test_R5_air_condition_blocks_a_draught():
    play = against("Air-condition", "Draught", "town hall", "Air-condition", inbox={"y": "yC bA vB"})
    assert (play.ask.who, play.ask.clause) == (1, "A4")  # no order is asked for
    assert inbox(play, "y") == "yC bA vB"
    assert (ap(play), used(play, 1), used(play, 3)) == (3, ["Draught"], ["Air-condition"])


def test_R6_voicemail_blocks_a_telephone():
    play = against("Voicemail", "Telephone", "yellow B", "Voicemail", inbox={"r": "vA bE yB yG"})
    assert (inbox(play, "r"), outbox(play, "r")) == ("vA bE yB yG", "")
    assert (ap(play), used(play, 1), used(play, 3)) == (3, ["Telephone"], ["Voicemail"])


def test_R6_the_measure_is_used_up_although_it_was_blocked():
    play = against("Voicemail", "Telephone", "yellow B", "Voicemail")
    assert "Telephone" not in play.ask.names
    assert play.why_not("Telephone").clause == "A8"


@pytest.mark.parametrize("cost", [0, 1, 3])
def test_R6_what_comes_back_is_what_the_measure_cost(cost):
    play = play_with(replace(FOUR, measure_cost=cost), cards={1: MEASURES, 3: "Voicemail"})
    answers(play, "Telephone", "yellow B")
    assert ap(play) == 3 - cost
    play.answer("Voicemail")
    assert ap(play) == 3


def test_R7_urgent_puts_the_dossier_of_a_consultation_on_top():
    desks = {"inbox": {"v": "bB yE"}, "outbox": {"v": "rA1 yF2 bG1"}}
    play = against("Urgent!", "Consultation", "yellow F", "Urgent!", **desks)
    assert inbox(play, "v") == "yF1 bB yE"
    assert outbox(play, "v") == "rA1 bG1"
    assert (ap(play), used(play, 1), used(play, 3)) == (1, ["Consultation"], ["Urgent!"])


def test_R7_let_pass_it_goes_to_the_bottom():
    desks = {"inbox": {"v": "bB yE"}, "outbox": {"v": "rA1 yF2 bG1"}}
    play = against("Urgent!", "Consultation", "yellow F", "Pass", **desks)
    assert inbox(play, "v") == "bB yE yF1"
    assert (ap(play), held(play, 3)) == (1, ["Urgent!"])


def test_R7_on_top_of_the_inbox_where_the_dossier_is_due():
    play = against("Urgent!", "Consultation", "Urgent!", inbox={"r": "bE yG"}, outbox={"b": "yB1"})
    assert inbox(play, "r") == "yB bE yG"
    assert outbox(play, "b") == ""


def test_R8_without_the_option_reactions_work_in_the_first_round():
    play = against("Voicemail", "Telephone", "yellow B")
    assert (play.table.round, play.ask.clause) == (1, "R1")


def test_R8_reactions_from_round_two():
    play = play_with(replace(FOUR, reactions_from_round=2), cards={1: "Telephone", 2: "Telephone", 3: "Voicemail"})
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.clause, ap(play)) == (1, "A4", 1)
    finish_round(play)
    assert (play.table.round, play.ask.who) == (2, 2)
    answers(play, "Telephone", "violet A")
    assert (play.ask.who, play.ask.names) == (3, ("Voicemail", "Pass"))


@pytest.mark.parametrize(
    ("options", "each"),
    [
        (FOUR, 1),
        (THREE, 1),
        (TWO, 0),
        (replace(FOUR, reactions=0), 0),
        (replace(TWO, reactions=2), 2),
        (replace(FOUR, neutral_cards=False), 0),
    ],
)
def test_S5_reactions_says_how_many_a_player_gets(options, each):
    play = adacta.start(ad_acta, options, seed=1)
    assert [len(player.reactions) for player in play.table.players] == [each] * options.players
    in_box = [card.name for card in play.table.box if card.name in NAMES]
    assert len(in_box) == 4 - each * options.players


def test_T3_reactions_dealt_to_two_players_by_option_answer_like_others():
    play = play_with(replace(TWO, reactions=2), cards={1: MEASURES, 2: "Voicemail, Urgent!"})
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.names) == (2, ("Voicemail", "Pass"))
    play.answer("Voicemail")
    assert ap(play) == 5
