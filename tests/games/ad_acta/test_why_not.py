"""why_not: exactly the options can be chosen, and everything else in the game has a reason with the numbers."""

import random
import re
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.games.ad_acta.options import Options
from tests.engine.user_cards import CARDS
from tests.games.ad_acta.tables import answers, play_with

EVERYTHING = Options(
    standing_orders=True,
    project_management=True,
    exchanges_per_turn=1,
    decree_can_be_blocked=True,
    reactions_from_round=2,
)
RULE_SETS = {
    **ad_acta.presets,
    "everything": EVERYTHING,
    "everything, two": replace(EVERYTHING, players=2),
    "everything, three": replace(EVERYTHING, players=3, vacant_office="tax_office", pencil_track=0),
    "poor": replace(ad_acta.FOUR, drops_each=0, action_points=(1, 0, 1, 1), measure_cost=9),
    "rich": replace(ad_acta.FOUR, measure_cost=0, card_price=0, project_management=True, drop_price=1),
}


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_it_agrees_with_the_options_at_every_question(name):
    for seed in range(2):
        play = adacta.start(ad_acta, RULE_SETS[name], seed=seed, extra_cards=CARDS * seed, dictate=bool(seed))
        rng = random.Random(seed)
        for _ in range(160):
            if play.ask is None:
                break
            agree(play)
            play.answer(rng.randrange(len(play.ask.options)))


def agree(play):
    names = list(ad_acta.known_names(play.table))
    assert len(set(names)) == len(names)
    offered = set(play.ask.names)
    for name in (*names, *offered):
        why = play.why_not(name)
        assert (why is None) is (name in offered), (name, why, play.position())
        if why is not None:
            assert why.clause in ad_acta.clauses
            assert re.fullmatch(r"[^{}]+[.?]", why.sentence), why
            assert "None" not in why.sentence
            assert str(why) == f"{why.sentence} (clause {why.clause})"


def test_when_the_game_is_over_everything_has_the_same_reason():
    play = play_with(replace(ad_acta.TWO, max_rounds=1), turns=2)
    assert play.ask is None
    reasons = {play.why_not(name) for name in ad_acta.known_names(play.table)}
    assert len(reasons) == 1
    assert "over" in reasons.pop().sentence


def test_during_the_deal_the_question_comes_first():
    play = adacta.start(ad_acta, seed=1, dictate=True)
    why = play.why_not("Telephone")
    assert "chance" in why.sentence
    assert "Which neutral measure does seat 1 get?" in why.sentence


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("telephone", "did you mean 'Telephone'"),
        ("Telefon", "'Telephone'"),
        ("Deal with top dossier", "'Deal with the top dossier'"),
        ("yellow Z", "did you mean"),
        ("xyzzy", "for example 'Deal with the top dossier' or 'Telephone'"),
        ("", "for example"),
        ("x" * 100_000, "for example"),
        (None, "nothing in this game is called None"),
        (["Telephone"], "nothing in this game is called"),
    ],
    ids=range(9),
)
def test_an_unknown_name_is_refused_with_the_nearest(name, near):
    with pytest.raises(ValueError, match=re.escape(near)) as refused:
        adacta.start(ad_acta, seed=1).why_not(name)
    assert len(str(refused.value)) < 500


def test_own_cards_and_the_question_they_ask():
    play = play_with(extra_cards=CARDS, cards={1: "Lottery", 2: "Fire drill, Closed line"}, inbox={"r": "vA bE yB yG"})
    assert "seat 2 holds fire drill" in str(play.why_not("Fire drill")).lower()
    assert play.why_not("Closed line").clause == "R1"
    answers(play, "Lottery", "job office")
    assert play.why_not("Stop").sentence.startswith("First this question of chance must be answered: Lottery: which")
    answers(play, "violet A")
    assert play.why_not("To the top") is None
    assert "First this question of seat 1 must be answered: Lottery: where to?" in play.why_not("Fire drill").sentence


@pytest.mark.parametrize("clause", ["A2", "A4", "V1", "R1", "K3"])
def test_a_card_may_ask_under_any_clause(clause):
    @ad_acta.measure(clause="V4", cost=0)
    async def odd(table, me):
        """Asks as the rules do."""
        await ad_acta.choose(me.seat, "Which?", [ad_acta.STOP, ad_acta.Choice("Other", "V4")], clause, me.seat)

    play = adacta.start(ad_acta, seed=1, extra_cards=[odd])
    play.answer("Odd")
    agree(play)


# What decides, and nothing that is not true


def test_while_a_reaction_is_asked_for_everything_else_waits():
    play = adacta.start(ad_acta, seed=1)
    play.answer("Telephone")
    play.answer("violet B")
    assert play.ask.what == "Answer Telephone on violet B?"
    for name in ("violet B", "Telephone", "blue B", "Stop"):
        assert play.why_not(name).sentence == (
            f"First this question of seat 4 must be answered: {play.ask.what} A reaction or 'Pass' is asked for."
        )


TELEPHONE = "What it does: Any dossier in any inbox is dealt with at once (K2)."
DRAUGHT = "What it does: The dossiers of one inbox are put in any order (K3)."


def test_what_a_reaction_answers_depends_on_the_rule_set():
    said = {}
    for name, options in {
        "plain": ad_acta.FOUR,
        "decree": ad_acta.Options(decree_can_be_blocked=True),
        "later": ad_acta.Options(reactions_from_round=2),
        "first game": ad_acta.FIRST_GAME,
        "two": ad_acta.TWO,
    }.items():
        said[name] = str(adacta.start(ad_acta, options, seed=1).why_not("Voicemail"))
    assert said["plain"].startswith("Voicemail only answers Telephone, by its holder")
    assert said["decree"].startswith(
        "Voicemail only answers Telephone or the Decree: at once that works as one, by its holder"
    )
    does = "What it does: Blocks a Telephone; the AP are not spent (R6)."
    assert said["later"] == f"Reactions count from round 2 on; this is round 1. {does} (clause R8)"
    assert said["first game"] == f"Voicemail is a reaction, and none is dealt. {does} (clause S5)"
    assert said["two"] == f"Voicemail is a reaction, and none is dealt. {does} (clause T3)"


def test_V1_a_measure_that_was_given_up():
    play = adacta.start(ad_acta, ad_acta.STANDING_ORDERS, seed=1)
    while play.ask.clause == "V1":
        play.answer("Telephone" if play.ask.who == 1 else "Draught")
    assert str(play.why_not("Telephone")) == f"Seat 1 has given Telephone up. {TELEPHONE} (clause V1)"
    play = adacta.start(ad_acta, ad_acta.Options(players=3, standing_orders=True), seed=1)
    while play.ask.clause == "V1":
        play.answer("Draught")
    assert str(play.why_not("Stray document")).startswith("Stray document is in the box. What it does: ")


def test_V1_V2_what_was_given_up_is_known_and_not_inferred():
    options = ad_acta.Options(standing_orders=True, project_management=True, neutral_cards=False)
    play = adacta.start(ad_acta, options, seed=1)
    while play.ask.clause == "V1":
        play.answer("Draught")
    answers(play, "Telephone", play.after("Telephone").ask.options[0].name, "Stop", "Sharpen pencils", "Stop")
    answers(play, "Stop", "Stop", "Buy Telephone", "Stop", "Stop", "Stop")
    assert play.ask.who == 1
    held = f"Seat 2 holds Telephone; it is the turn of seat 1. {TELEPHONE} (clause A8)"
    assert str(play.why_not("Telephone")) == held
    assert str(play.why_not("Draught")) == f"Seat 1 has given Draught up. {DRAUGHT} (clause V1)"
    again = adacta.from_position(play.position())
    assert str(again.why_not("Draught")) == f"Seat 1 has given Draught up. {DRAUGHT} (clause V1)"


def test_V1_a_line_of_an_earlier_version_does_not_say_who_gave_what_up():
    play = adacta.start(ad_acta, ad_acta.STANDING_ORDERS, seed=1)
    while play.ask.clause == "V1":
        play.answer("Draught")
    line = play.position()
    assert " given:1Dr,2Dr,3Dr,4Dr" in line
    again = adacta.from_position(line.replace(" given:1Dr,2Dr,3Dr,4Dr", ""))
    assert str(again.why_not("Draught")) == f"Draught is in the box. {DRAUGHT} (clause S4)"


@pytest.mark.parametrize("wrong", ["9Dr", "1Dr,1Te", "1Vo", "Dr", "1"])
def test_V1_a_line_with_something_else_given_up_is_refused(wrong):
    play = adacta.start(ad_acta, ad_acta.STANDING_ORDERS, seed=1)
    while play.ask.clause == "V1":
        play.answer("Draught")
    with pytest.raises(adacta.LoadError, match="expected"):
        adacta.from_position(play.position().replace("given:1Dr,2Dr,3Dr,4Dr", f"given:{wrong}"))


def test_A2_exchanges_that_are_limited():
    options = ad_acta.Options(players=3, exchanges_per_turn=1, drop_price=1)
    play = play_with(options, pencil_points={1: 3})
    if play.ask.clause == "A2":
        play.answer("Exchange pencil points for a drop")
    assert play.ask.what == "What now?"
    assert "once in a turn at most by this rule set" in play.why_not("Exchange pencil points for a drop").sentence
