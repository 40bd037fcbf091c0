"""A moment is the same table whenever it is asked for: every change is recorded before anybody is asked again."""

from __future__ import annotations

import random
from typing import Any

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine.contract import Breach, random_game
from adacta.engine.contract.moments import MomentsSeen, what_differs
from adacta.engine.playing import Play
from tests.engine.user_cards import CARDS
from tests.games.ad_acta.tables import answers, play_with

BOTH = {"standing_orders": True, "project_management": True}
MOST = {ad_acta: 300, fronta: 130}
"""So many answers of a game are given; a day of Fronta has fewer."""

RULES = [
    *((game, preset) for game in (ad_acta, fronta) for preset in game.presets.values()),
    *((ad_acta, ad_acta.Options(players=players, **BOTH)) for players in (2, 3, 4)),
]


def watched(play: Play, seed: int, most: int) -> Play:
    """A game with random answers whose moments are compared all the way."""
    rng = random.Random(seed)
    moments = MomentsSeen()
    moments.look(play)
    while play.ask is not None and len(play.answers) < most:
        play.answer(rng.randrange(len(play.ask.options)))
        moments.look(play)
    moments.look_back(play)
    return play


@pytest.mark.parametrize(("game", "options"), RULES)
def test_a_moment_stays_as_it_was(game: Any, options: Any) -> None:
    assert watched(adacta.start(game, options, seed=3), seed=3, most=MOST[game]).journal


def test_also_with_cards_of_ones_own() -> None:
    watched(adacta.start(ad_acta, seed=4, extra_cards=CARDS), seed=4, most=300)


@pytest.mark.parametrize("options", [ad_acta.FOUR, ad_acta.PROJECT_MANAGEMENT], ids=["used up", "pool"])
def test_R1_the_measure_lies_used_up_while_the_answer_is_awaited(options: Any) -> None:
    play = play_with(options, cards={1: "Telephone, Draught", 2: "Voicemail, Air-condition"})
    answers(play, "Telephone", play.after("Telephone").ask.options[0].name)
    assert play.ask.clause == "R1"
    moment, then = len(play.journal) - 1, play.at(-1)
    assert play.after("Pass").at(moment) == then
    assert [card.name for card in then.players[0].measures] == ["Draught"]


def test_K3_the_same_before_and_after_the_first_place_of_a_new_order() -> None:
    play = play_with(cards={1: "Draught"})
    answers(play, "Draught", "tax office")
    assert play.ask.clause == "K3"
    moment, then = len(play.journal) - 1, play.at(-1)
    assert play.after(0).at(moment) == then


def test_a_card_that_changes_something_unrecorded_and_asks_is_found() -> None:
    @ad_acta.measure(clause="V4", cost=0)
    async def quiet(table: Any, me: Any) -> None:
        """Two pencil points that nobody tells the journal of."""
        me.pencil_points += 2
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice(name, "V4") for name in "AB"], "V4")

    play = adacta.start(ad_acta, seed=1, extra_cards=[quiet])
    moments = MomentsSeen()
    moments.look(play)
    play.answer("Quiet")
    moments.look(play)
    play.answer("A")
    with pytest.raises(Breach, match=r"table\.players\[0\]\.pencil_points was 2, is 0"):
        moments.look(play)


def test_what_differs_names_the_path_and_both_values() -> None:
    one, other = play_with().table, play_with(drops={1: 2}, outbox={"y": "yB1"}).table
    found = what_differs(one, other)
    assert "table.players[0].drops was 3, is 2" in found
    assert "table.desks[town hall].outbox was [], is [yellow B]" in found
    assert what_differs(one, play_with().table) == []


def test_a_breach_of_a_moment_is_a_breach_of_the_contract() -> None:
    @ad_acta.measure(clause="V4", cost=0)
    async def quiet(table: Any, me: Any) -> None:
        """A pencil point that nobody tells the journal of."""
        me.pencil_points += 1
        await ad_acta.choose(me.seat, "Which?", [ad_acta.Choice(name, "V4") for name in "AB"], "V4")

    with pytest.raises(Breach, match=r"was another table before: table\.players\[\d\]\.pencil_points was"):
        random_game(ad_acta, ad_acta.FOUR, seed=1, thorough=True, extra_cards=[quiet])
