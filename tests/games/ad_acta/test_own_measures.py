"""Own measures, section K: played from hand-built tables, each at any depth and on every desk."""

from dataclasses import replace

import pytest

from adacta.engine.errors import IllegalAnswer
from adacta.engine.journal import Moved
from adacta.games.ad_acta.options import FOUR, THREE, TWO
from tests.games.ad_acta.tables import answers, held, inbox, outbox, partition, play_with

OFFICES = ("town hall", "job office", "tax office", "environmental office")
ALL = "yA yB yC yD yE yF yG rA rB rC rD rE rF rG bA bB bC bD bE bF bG vA vB vC vD vE vF vG"
FULL_CABINET = "yA bA/yB bB rB/yC bC rC vC/yD bD rD vD/yE bE rE/vE vF yF bF"


def ap(play, seat=1):
    return play.table.player(seat).ap


def moved(play, code):
    """The moves of a dossier so far: clause, from, to."""
    moves = [entry for entry in play.journal if isinstance(entry, Moved) and entry.what.name == code]
    return [(entry.clause, entry.source.name, entry.target.name) for entry in moves]


@pytest.mark.parametrize("options", [FOUR, THREE, TWO])
def test_K1_telephone_reaches_every_inbox(options):
    play = play_with(options)
    in_inboxes = [dossier.name for desk in play.table.desks.values() for dossier in desk.inbox]
    play.answer("Telephone")
    assert len(in_inboxes) == 28
    assert sorted(play.ask.names) == sorted(in_inboxes)


@pytest.mark.parametrize("options", [FOUR, THREE, TWO])
def test_K1_draught_reaches_every_desk(options):
    play = answers(play_with(options), "Draught")
    assert play.ask.names == OFFICES


@pytest.mark.parametrize("options", [FOUR, THREE, TWO])
@pytest.mark.parametrize("measure", ["Special delivery", "Consultation"])
def test_K1_outbox_measures_reach_every_outbox(options, measure):
    play = play_with(options, outbox={"y": "yC1 bA1", "r": "rF1", "b": "bF1", "v": "rA1 vF2"})
    play.answer(measure)
    assert play.ask.names == ("yellow C", "blue A", "red F", "blue F", "red A", "violet F")


def test_K2_telephone_deals_with_a_dossier_at_any_depth():
    play = play_with(inbox={"r": "vA bE yB yG"}, outbox={"r": "rC1"})
    answers(play, "Telephone", "yellow B")
    assert inbox(play, "r") == "vA bE yG"
    assert outbox(play, "r") == "yB1 rC1"
    assert moved(play, "yellow B") == [("K2", "inbox of the job office", "outbox of the job office")]


def test_K2_telephone_costs_its_two_ap_and_nothing_for_the_dealing():
    play = answers(play_with(), "Telephone", "yellow B")
    assert ap(play) == 1
    assert held(play, 1) == ["Draught", "Special delivery", "Consultation"]
    assert [card.name for card in play.table.player(1).used] == ["Telephone"]


def test_K2_telephone_on_the_last_field_leaves_the_dossier_in_the_outbox():
    play = play_with(inbox={"y": "yC yB1"})
    answers(play, "Telephone", "yellow B")
    assert outbox(play, "y") == "yB2"
    assert partition(play, 1) == ""


def test_K2_telephone_needs_a_dossier_in_an_inbox():
    play = play_with(inbox=dict.fromkeys("yrbv", ""), outbox={"y": ALL})
    assert "Telephone" not in play.ask.names
    assert play.why_not("Telephone").clause == "A12"


def test_K3_draught_lays_any_order():
    play = play_with(inbox={"v": "bB yE rA vF"}, outbox={"v": "bG1"})
    answers(play, "Draught", "environmental office", "red A", "violet F", "blue B")
    assert play.ask.clause == "A4"  # the last place is not asked for
    assert inbox(play, "v") == "rA vF bB yE"
    assert outbox(play, "v") == "bG1"
    assert ap(play) == 1


def test_K3_draught_changes_nothing_before_the_order_is_complete():
    play = play_with(inbox={"v": "bB yE rA vF"})
    answers(play, "Draught", "environmental office", "red A", "violet F")
    assert inbox(play, "v") == "bB yE rA vF"
    assert play.ask.names == ("blue B", "yellow E")
    assert [dossier.name for dossier in play.ask.about] == ["red A", "violet F"]


def test_K3_draught_keeps_references():
    play = play_with(inbox={"y": "yC yB1 rA1"})
    answers(play, "Draught", "town hall", "red A", "yellow C")
    assert inbox(play, "y") == "rA1 yC yB1"


def test_K3_the_order_may_stay_as_it_was():
    play = play_with(inbox={"y": "yC yB1 rA1"})
    answers(play, "Draught", "town hall", "yellow C", "yellow B")
    assert inbox(play, "y") == "yC yB1 rA1"
    assert ap(play) == 1


def test_K3_draught_needs_an_inbox_of_two():
    play = play_with(inbox={"y": "yC", "v": ""})
    play.answer("Draught")
    assert play.ask.names == ("job office", "tax office")
    with pytest.raises(IllegalAnswer, match="A12"):
        play.answer("town hall")


def test_K4_special_delivery_goes_on_top_of_the_next_inbox():
    play = play_with(inbox={"b": "bC yA"}, outbox={"y": "bA1 yC1 vB1"})
    answers(play, "Special delivery", "yellow C")
    assert inbox(play, "b") == "yC1 bC yA"
    assert outbox(play, "y") == "bA1 vB1"
    assert ap(play) == 1
    assert moved(play, "yellow C") == [("K4", "outbox of the town hall", "inbox of the tax office")]


def test_K4_finished_dossier_goes_to_the_cabinet():
    play = play_with(outbox={"y": "bA1 yB2 vB1"})
    answers(play, "Special delivery", "yellow B")
    assert partition(play, 1) == "yB"
    assert play.table.references[play.table.cabinet.partitions[0][0]] == 0
    assert outbox(play, "y") == "bA1 vB1"


def test_K4_finished_dossier_takes_the_next_vacant_place():
    play = play_with(outbox={"y": "yB2"}, cabinet="rB vA/bB")
    answers(play, "Special delivery")  # one target: not asked for
    assert [partition(play, number) for number in (1, 2, 3)] == ["rB vA", "bB yB", ""]


def test_K4_dossier_after_stray_document_comes_back_on_top():
    play = play_with(inbox={"r": "vA bE yG"}, cards={1: "Stray document, Special delivery"})
    answers(play, "Stray document", "yellow G", "Eat a dextrose drop", "Special delivery")
    assert inbox(play, "r") == "yG vA bE"
    assert outbox(play, "r") == ""


def test_K4_not_playable_on_a_finished_dossier_while_no_place_is_vacant():
    play = play_with(cabinet=FULL_CABINET, finished=5, turns=1, outbox={"y": "rA2", "r": "vA1 rF1"})
    play.answer("Special delivery")
    assert play.ask.names == ("violet A", "red F")


def test_K4_a_consultation_still_reaches_the_finished_dossier_then():
    play = play_with(cabinet=FULL_CABINET, finished=5, turns=1, outbox={"y": "rA2", "r": "vA1 rF1"})
    play.answer("Consultation")
    assert play.ask.names == ("red A", "violet A", "red F")


def test_K4_not_playable_at_all_when_nothing_has_a_place_to_go():
    play = play_with(cabinet=FULL_CABINET, finished=5, turns=1, outbox={"y": "rA2"})
    assert "Special delivery" not in play.ask.names
    assert play.why_not("Special delivery").clause == "K4"


def test_K4_needs_a_dossier_in_an_outbox():
    play = play_with()
    assert "Special delivery" not in play.ask.names
    assert play.why_not("Special delivery").clause == "A12"


def test_K5_consultation_takes_the_latest_reference_and_goes_to_the_bottom():
    play = play_with(inbox={"v": "bB yE"}, outbox={"v": "rA1 vF1 yF2 bG1"})
    answers(play, "Consultation", "yellow F")
    assert inbox(play, "v") == "bB yE yF1"
    assert outbox(play, "v") == "rA1 vF1 bG1"
    assert ap(play) == 1
    assert moved(play, "yellow F") == [
        ("K5", "outbox of the environmental office", "inbox of the environmental office")
    ]


def test_K5_consultation_on_a_finished_dossier():
    play = play_with(inbox={"y": "yC"}, outbox={"y": "yB2 rA2"})
    answers(play, "Consultation", "yellow B")
    assert inbox(play, "y") == "yC yB1"
    assert outbox(play, "y") == "rA2"


def test_K5_consultation_on_a_dossier_without_reference():
    play = play_with(inbox={"r": "bE yG"}, outbox={"r": "vA rC1"})
    answers(play, "Consultation", "violet A")
    assert inbox(play, "r") == "bE yG vA"


def test_K5_after_stray_document_it_may_be_another_desk():
    play = play_with(inbox={"y": "yB1 yC", "r": "bE yG"}, cards={1: "Stray document, Consultation"})
    answers(play, "Stray document", "yellow B", "Eat a dextrose drop", "Consultation", "yellow B")
    assert inbox(play, "y") == "yC"
    assert inbox(play, "r") == "bE yG yB"
    assert "yB" not in outbox(play, "y")


def test_K5_after_put_away_it_is_the_inbox_where_the_dossier_is_due():
    play = play_with(inbox={"r": "bE yG"}, outbox={"r": "yB1"}, cards={1: "Put away, Consultation"})
    answers(play, "Put away", "job office onto tax office", "Eat a dextrose drop", "Consultation")
    assert inbox(play, "r") == "bE yG yB"
    assert "yB" not in inbox(play, "b")
    assert outbox(play, "b") == ""


def test_K5_needs_a_dossier_in_an_outbox():
    assert play_with().why_not("Consultation").clause == "A12"


@pytest.mark.parametrize("cost", [0, 1, 3])
def test_A8_measure_cost_is_an_option(cost):
    play = play_with(replace(FOUR, measure_cost=cost))
    answers(play, "Telephone", "yellow B")
    assert ap(play) == 3 - cost


def test_A8_measure_cost_beyond_the_ap_needs_drops():
    play = play_with(replace(FOUR, measure_cost=4))
    assert play.why_not("Telephone").sentence.startswith("Telephone costs 4 AP, 3 left.")
    answers(play, "Eat a dextrose drop", "Telephone", "yellow B")
    assert (ap(play), play.table.player(1).drops) == (0, 2)


def test_S4_two_own_sets_give_every_measure_twice():
    play = play_with(replace(TWO, own_sets=2))
    assert sorted(held(play, 2)) == sorted(["Telephone", "Draught", "Special delivery", "Consultation"] * 2)
    answers(play, "Telephone", "yellow B", "Telephone", "violet A")
    assert held(play, 1).count("Telephone") == 0
    assert ap(play) == 1
    assert outbox(play, "r") == "vA1 yB1"
