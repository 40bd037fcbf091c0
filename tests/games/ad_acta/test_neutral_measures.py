"""Neutral measures, section N, and how many of them each player gets."""

from collections import Counter
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.games.ad_acta.cards import NEUTRAL_MEASURES
from adacta.games.ad_acta.options import FOUR, THREE, TWO
from tests.games.ad_acta.tables import answers, finish_round, held, inbox, outbox, partition, play_with
from tests.games.ad_acta.test_own_measures import ALL, FULL_CABINET, ap, moved

BLOCKABLE = replace(FOUR, decree_can_be_blocked=True)


@pytest.mark.parametrize("options", [FOUR, THREE, TWO])
def test_N1_the_bottom_dossier_of_each_inbox_is_dealt_with(options):
    play = play_with(
        options,
        inbox={"y": "yC bA vB", "r": "bE yG", "b": "yA bC rB", "v": "bB"},
        outbox={"y": "yB2", "r": "rC1", "v": "vC1"},
        cards={1: "The MP visits"},
    )
    before = outbox(play, "b")
    ap_before = ap(play)
    answers(play, "The MP visits")
    assert [inbox(play, code) for code in "yrbv"] == ["yC bA", "bE", "yA bC", ""]
    assert [outbox(play, code) for code in "yrv"] == ["vB1 yB2", "yG1 rC1", "bB1 vC1"]
    assert outbox(play, "b") == f"rB1 {before}".strip()
    assert ap_before - ap(play) == 2


def test_N1_empty_inboxes_are_passed_over():
    rest = ALL.replace("yC", "")
    play = play_with(inbox={"y": "yC", "r": "", "b": "", "v": ""}, outbox={"r": rest}, cards={1: "The MP visits"})
    answers(play, "The MP visits")
    assert [inbox(play, code) for code in "yrbv"] == [""] * 4
    assert [outbox(play, code) for code in "ybv"] == ["yC1", "", ""]
    assert outbox(play, "r").split() == rest.split()


def test_N1_finished_dossiers_wait_in_the_outbox():
    play = play_with(inbox={"y": "yC yB1"}, cards={1: "The MP visits"})
    answers(play, "The MP visits")
    assert outbox(play, "y") == "yB2"
    assert partition(play, 1) == ""


def test_N1_needs_an_inbox_that_is_not_empty():
    play = play_with(inbox=dict.fromkeys("yrbv", ""), outbox={"y": ALL}, cards={1: "The MP visits"})
    assert "The MP visits" not in play.ask.names
    assert play.why_not("The MP visits").clause == "A12"


def test_N2_on_an_inbox_it_works_as_telephone():
    play = play_with(inbox={"r": "vA bE yB yG"}, outbox={"r": "rC1"}, cards={1: "Decree: at once"})
    answers(play, "Decree: at once", "yellow B")
    assert inbox(play, "r") == "vA bE yG"
    assert outbox(play, "r") == "yB1 rC1"
    assert ap(play) == 1
    assert [entry[0] for entry in moved(play, "yellow B")] == ["N2"]


def test_N2_on_an_outbox_it_works_as_special_delivery():
    play = play_with(inbox={"b": "bC yA"}, outbox={"y": "bA1 yC1 vB1"}, cards={1: "Decree: at once"})
    answers(play, "Decree: at once", "yellow C")
    assert inbox(play, "b") == "yC1 bC yA"
    assert outbox(play, "y") == "bA1 vB1"


def test_N2_finished_dossier_goes_to_the_cabinet():
    play = play_with(outbox={"y": "bA1 yB2"}, cabinet="rB", cards={1: "Decree: at once"})
    answers(play, "Decree: at once", "yellow B")
    assert partition(play, 1) == "rB yB"
    assert not any(play.table.references[dossier] for dossier in play.table.cabinet.partitions[0])


def test_N2_reaches_every_inbox_and_outbox():
    play = play_with(THREE, outbox={"y": "yC1", "v": "vF1"}, cards={1: "Decree: at once"})
    play.answer("Decree: at once")
    assert len(play.ask.names) == len(set(play.ask.names)) == 28


def test_N2_not_on_a_finished_dossier_while_no_place_is_vacant():
    play = play_with(
        cabinet=FULL_CABINET, finished=5, turns=1, outbox={"y": "rA2", "r": "vA1"}, cards={2: "Decree: at once"}
    )
    play.answer("Decree: at once")
    assert "violet A" in play.ask.names
    assert "red A" not in play.ask.names


@pytest.mark.parametrize("target", ["yellow B", "yellow C"])
def test_N2_cannot_be_blocked_by_default(target):
    play = play_with(
        inbox={"r": "yB"}, outbox={"y": "yC1"}, cards={1: "Decree: at once", 2: "Voicemail", 3: "End of work"}
    )
    answers(play, "Decree: at once", target)
    assert play.ask.clause == "A4"
    assert [entry[0] for entry in moved(play, target)] == ["N2"]


def test_N2_with_the_option_voicemail_blocks_it_on_an_inbox():
    play = play_with(BLOCKABLE, inbox={"r": "yB"}, cards={1: "Decree: at once", 2: "Voicemail", 3: "End of work"})
    answers(play, "Decree: at once", "yellow B")
    assert (play.ask.who, play.ask.clause, play.ask.names) == (2, "R1", ("Voicemail", "Pass"))
    play.answer("Voicemail")
    assert inbox(play, "r") == "yB"
    assert (ap(play), held(play, 1), held(play, 2)) == (3, [], [])
    assert (play.ask.who, play.ask.clause) == (1, "A4")


def test_N2_with_the_option_end_of_work_blocks_it_on_an_outbox():
    play = play_with(BLOCKABLE, outbox={"y": "yC1"}, cards={1: "Decree: at once", 2: "Voicemail", 3: "End of work"})
    answers(play, "Decree: at once", "yellow C")
    assert (play.ask.who, play.ask.names) == (3, ("End of work", "Pass"))
    play.answer("End of work")
    assert outbox(play, "y") == "yC1"
    assert (ap(play), held(play, 1), held(play, 2), held(play, 3)) == (3, [], ["Voicemail"], [])


def test_N2_with_the_option_it_can_be_let_pass():
    play = play_with(BLOCKABLE, inbox={"r": "yB"}, cards={1: "Decree: at once", 2: "Voicemail"})
    answers(play, "Decree: at once", "yellow B", "Pass")
    assert outbox(play, "r") == "yB1"
    assert (ap(play), held(play, 2)) == (1, ["Voicemail"])


def test_N3_stray_document_goes_on_top_of_the_outbox_of_the_same_desk():
    play = play_with(inbox={"y": "yC rA1 vB"}, outbox={"y": "bA1"}, cards={1: "Stray document"})
    answers(play, "Stray document", "red A")
    assert inbox(play, "y") == "yC vB"
    assert outbox(play, "y") == "rA1 bA1"
    assert ap(play) == 1
    assert moved(play, "red A") == [("N3", "inbox of the town hall", "outbox of the town hall")]


def test_N3_stray_document_at_the_vacant_office():
    play = play_with(THREE, inbox={"v": "bB yE"}, cards={1: "Stray document"})
    answers(play, "Stray document", "yellow E")
    assert (inbox(play, "v"), outbox(play, "v")) == ("bB", "yE")


def test_N3_the_messenger_brings_it_back_to_the_same_desk():
    play = play_with(inbox={"y": "yC rA1 vB"}, cards={1: "Stray document"})
    answers(play, "Stray document", "violet B")
    finish_round(play)
    assert inbox(play, "y") == "vB yC rA1"


def test_N3_needs_a_dossier_in_an_inbox():
    play = play_with(inbox=dict.fromkeys("yrbv", ""), outbox={"y": ALL}, cards={1: "Stray document"})
    assert play.why_not("Stray document").clause == "A12"


def test_N4_put_away_lays_the_heap_on_another_outbox():
    play = play_with(outbox={"y": "yC1 bA1", "r": "rF1 rC1"}, cards={1: "Put away"})
    answers(play, "Put away", "town hall onto job office")
    assert outbox(play, "y") == ""
    assert outbox(play, "r") == "yC1 bA1 rF1 rC1"
    assert ap(play) == 1
    assert moved(play, "yellow C") == [("N4", "outbox of the town hall", "outbox of the job office")]


def test_N4_the_other_outbox_may_be_empty():
    play = play_with(THREE, outbox={"y": "yC1 bA1"}, cards={1: "Put away"})
    answers(play, "Put away", "town hall onto environmental office")
    assert (outbox(play, "y"), outbox(play, "v")) == ("", "yC1 bA1")


def test_N4_every_heap_onto_every_other_outbox():
    play = play_with(THREE, outbox={"y": "yC1 bA1", "v": "vF1"}, cards={1: "Put away"})
    play.answer("Put away")
    assert set(play.ask.names) == {
        *(f"town hall onto {office}" for office in ("tax office", "environmental office", "job office")),
        *(f"environmental office onto {office}" for office in ("tax office", "town hall", "job office")),
    }


def test_N4_needs_an_outbox_that_is_not_empty():
    play = play_with(cards={1: "Put away"})
    assert "Put away" not in play.ask.names
    assert play.why_not("Put away").clause == "A12"


NEUTRAL = [card.name for card in NEUTRAL_MEASURES]


@pytest.mark.parametrize(
    ("options", "each"),
    [
        (FOUR, 1),
        (THREE, 1),
        (TWO, 2),
        (replace(FOUR, neutral_each=0), 0),
        (replace(TWO, neutral_each=1), 1),
        (replace(FOUR, neutral_cards=False), 0),
    ],
)
def test_S5_neutral_each_says_how_many_neutral_measures_a_player_gets(options, each):
    play = adacta.start(ad_acta, options, seed=1)
    dealt = [[name for name in held(play, player.seat) if name in NEUTRAL] for player in play.table.players]
    in_box = [card.name for card in play.table.box if card.name in NEUTRAL]
    assert [len(cards) for cards in dealt] == [each] * options.players
    assert Counter([*in_box, *(name for cards in dealt for name in cards)]) == Counter(NEUTRAL)
