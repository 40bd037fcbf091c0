"""The variants V1 to V3: standing orders, project management, both at once."""

from collections import Counter
from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.games.ad_acta.options import FIRST_GAME, FOUR, STANDING_ORDERS, THREE, TWO
from tests.games.ad_acta.tables import answers, finish_round, finish_turn, held, inbox, outbox, play_with
from tests.games.ad_acta.test_own_measures import ap

POOL = replace(FOUR, project_management=True)
TURN = "Begin the turn"
EXCHANGE = "Exchange pencil points for a drop"


def boxed(play):
    return [card.name for card in play.table.box]


def pool(play):
    return [card.name for card in play.table.pool]


def pencil_points(play, seat):
    return play.table.player(seat).pencil_points


# V1: standing orders


@pytest.mark.parametrize(("options", "cards"), [(FOUR, 5), (THREE, 5), (TWO, 6), (FIRST_GAME, 4)])
def test_V1_each_player_gives_up_one_measure_clockwise(options, cards):
    play = adacta.start(ad_acta, replace(options, standing_orders=True), seed=3)
    for seat in range(1, options.players + 1):
        assert (play.ask.who, play.ask.clause) == (seat, "V1")
        assert sorted(play.ask.names) == sorted(card.name for card in play.table.player(seat).measures)
        assert len(play.ask.names) == cards
        in_box = Counter(boxed(play))
        play.answer("Draught")
        assert "Draught" not in held(play, seat)
        assert Counter(boxed(play)) - in_box == {"Draught": 1}
    assert (play.ask.who, play.ask.clause, play.table.round) == (1, "A4", 1)


def test_V1_after_the_deal():
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=3, dictate=True)
    while play.ask.who is CHANCE:
        play.answer(0)
    assert play.ask.clause == "V1"
    assert play.table.pile == []


def test_V1_never_a_reaction():
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=3)
    reaction = play.table.player(1).reactions[0].name
    assert play.why_not(reaction).clause == "V1"
    with pytest.raises(adacta.IllegalAnswer, match="only a measure"):
        play.answer(reaction)


def test_V1_a_neutral_measure_may_go():
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=3)
    neutral = play.table.player(1).measures[-1]
    assert neutral.kind == "neutral"
    play.answer(neutral)
    assert neutral not in play.table.player(1).measures
    assert neutral in play.table.box


def test_V1_the_card_stays_in_the_box_for_the_whole_game():
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=3)
    answers(play, "Draught", "Telephone", "Telephone", "Telephone")
    assert "Draught" not in play.ask.names
    while play.ask is not None:
        play.answer(ad_acta.strategies.at_random(play.sight()))
    assert Counter(boxed(play)) == {"Draught": 1, "Telephone": 3}


def test_V1_not_played_without_the_option():
    play = adacta.start(ad_acta, FOUR, seed=3)
    assert play.ask.clause == "A4"
    assert boxed(play) == []


def test_V1_the_box_is_not_the_pool():
    play = adacta.start(ad_acta, replace(STANDING_ORDERS, project_management=True), seed=3)
    answers(play, "Draught", "Draught", "Draught", "Draught")
    assert (pool(play), Counter(boxed(play))) == ([], {"Draught": 4})


# V2: project management


def test_V2_used_measures_go_to_the_pool():
    play = answers(play_with(POOL), "Telephone", "yellow B")
    assert pool(play) == ["Telephone"]
    assert play.table.player(1).used == []
    assert play.why_not("Telephone").clause == "V2"


def test_V2_blocked_measures_and_reactions_go_to_the_pool():
    play = play_with(POOL, cards={1: "Special delivery", 2: "End of work"}, outbox={"y": "yC1"})
    answers(play, "Special delivery", "End of work")
    assert pool(play) == ["Special delivery", "End of work"]
    assert (held(play, 1), held(play, 2), outbox(play, "y")) == ([], [], "yC1")


def test_V2_cards_of_any_colour_and_kind_are_bought_for_a_pencil_point_each():
    play = play_with(POOL, pool="Telephone, Put away, Voicemail", pencil_points={1: 2}, cards={1: "Draught"})
    assert set(play.ask.names) >= {"Buy Telephone", "Buy Put away", "Buy Voicemail", TURN}
    answers(play, "Buy Put away", "Buy Voicemail")
    assert play.ask.clause == "A4"  # no pencil point is left
    assert (held(play, 1), pencil_points(play, 1), pool(play)) == (
        ["Draught", "Put away", "Voicemail"],
        0,
        ["Telephone"],
    )


def test_V2_the_own_measure_of_another_player_can_be_bought():
    play = play_with(POOL, pencil_points={2: 1})
    answers(play, "Telephone", "yellow B")
    finish_turn(play)
    assert (play.ask.who, play.ask.names) == (2, ("Buy Telephone", TURN))
    play.answer("Buy Telephone")
    assert held(play, 2).count("Telephone") == 2


def test_V2_cards_of_one_name_can_be_bought_one_by_one():
    play = play_with(POOL, pool="Telephone, Telephone", pencil_points={1: 3}, cards={3: "", 4: ""})
    assert play.ask.names == ("Buy Telephone", TURN)  # no drop lies beside the board
    answers(play, "Buy Telephone", "Buy Telephone")
    assert (held(play, 1).count("Telephone"), pool(play)) == (3, [])


def test_V2_in_any_order_with_the_exchange():
    table = {"pool": "Put away", "pencil_points": {1: 3}, "drops": {1: 2}}
    first = answers(play_with(POOL, **table), EXCHANGE, "Buy Put away")
    second = answers(play_with(POOL, **table), "Buy Put away", EXCHANGE)
    for play in (first, second):
        assert (play.table.player(1).drops, pencil_points(play, 1), pool(play)) == (3, 0, [])
        assert "Put away" in held(play, 1)
    assert first.table.desks == second.table.desks


def test_V2_nobody_has_to_buy():
    play = answers(play_with(POOL, pool="Put away", pencil_points={1: 1}), TURN)
    assert (pool(play), pencil_points(play, 1), play.ask.clause) == (["Put away"], 1, "A4")


def test_V2_only_at_the_start_of_the_turn():
    play = play_with(POOL, pencil_points={1: 1})
    answers(play, "Telephone", "yellow B")
    assert not any(name.startswith("Buy") for name in play.ask.names)
    assert play.why_not("Buy Telephone").clause == "V2"


def test_V2_nothing_is_for_sale_without_a_pencil_point():
    play = play_with(POOL, pool="Put away")
    assert play.ask.clause == "A4"
    assert "Put away" not in play.ask.names


def test_V2_a_bought_measure_is_played_for_its_ap_and_returns_to_the_pool():
    play = play_with(POOL, pool="Put away", pencil_points={1: 1}, outbox={"y": "yC1"})
    answers(play, "Buy Put away", "Put away", "town hall onto job office")
    assert (ap(play), pool(play), outbox(play, "r")) == (1, ["Put away"], "yC1")
    assert "Put away" not in held(play, 1)


def test_V2_a_bought_card_keeps_until_it_is_played():
    play = play_with(POOL, pool="Put away", pencil_points={1: 1}, outbox={"y": "yC1"})
    play.answer("Buy Put away")
    finish_round(play)
    for _ in range(3):
        finish_turn(play)
    assert (play.ask.who, play.table.round) == (1, 2)
    assert "Put away" in held(play, 1)


def test_V2_a_bought_reaction_is_played_for_nothing_in_anybodys_turn():
    play = play_with(POOL, pool="Voicemail", pencil_points={1: 1}, inbox={"r": "vA yB yG"})
    play.answer("Buy Voicemail")
    finish_turn(play)
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.names) == (1, ("Voicemail", "Pass"))
    play.answer("Voicemail")
    assert inbox(play, "r") == "vA yB yG"
    assert (ap(play, 2), pencil_points(play, 1)) == (3, 0)
    assert pool(play) == ["Telephone", "Voicemail"]


def test_V2_a_reaction_in_the_pool_cannot_be_played():
    play = play_with(POOL, cards={1: "Telephone", 2: "Telephone", 3: "Voicemail", 4: "Urgent!"})
    answers(play, "Telephone", "yellow B", "Voicemail")
    assert play.why_not("Voicemail").clause == "R1"
    finish_turn(play)
    answers(play, "Telephone", "violet A")
    assert (play.ask.who, play.ask.clause, ap(play, 2)) == (2, "A4", 1)
    assert pool(play) == ["Telephone", "Voicemail", "Telephone"]


def test_V2_with_two_players_the_pool_holds_measures_only():
    play = adacta.start(ad_acta, replace(TWO, project_management=True, max_rounds=40), seed=2)
    seen = set()
    while play.ask is not None:
        play.answer(ad_acta.strategies.at_random(play.sight()))
        seen.update(play.table.pool)
    assert len(seen) > 4
    assert not any(card.is_reaction for card in seen)


@pytest.mark.parametrize("price", [0, 3])
def test_V2_card_price_is_an_option(price):
    options = replace(POOL, card_price=price)
    play = play_with(options, pool="Put away, Voicemail", pencil_points={1: 4})
    play.answer("Buy Put away")
    assert pencil_points(play, 1) == 4 - price
    assert ("Buy Voicemail" in play.ask.names) is (price == 0)


def test_V2_a_card_for_nothing_needs_no_pencil_point():
    play = play_with(replace(POOL, card_price=0), pool="Put away")
    answers(play, "Buy Put away")
    assert "Put away" in held(play, 1)


def test_V2_not_played_without_the_option():
    play = play_with(FOUR, pencil_points={1: 1})
    answers(play, "Telephone", "yellow B")
    assert (pool(play), [card.name for card in play.table.player(1).used]) == ([], ["Telephone"])


# V3: both


@pytest.mark.parametrize("players", [2, 3, 4])
def test_V3_both_variants_together_with_any_number_of_players(players):
    options = replace(
        {2: TWO, 3: THREE, 4: FOUR}[players], standing_orders=True, project_management=True, max_rounds=60
    )
    play = adacta.start(ad_acta, options, seed=players)
    in_box = len(play.table.box)
    given_up = []
    bought = 0
    while play.ask is not None:
        option = ad_acta.strategies.at_random(play.sight())
        given_up += [option] if play.ask.clause == "V1" else []
        bought += option.name.startswith("Buy ")
        play.answer(option)
    assert len(given_up) == players
    assert bought
    assert len(play.table.box) == in_box + players
    assert not any(player.used for player in play.table.players)
    assert play.result is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["standing_orders", "project_management"])
def test_V3_each_variant_alone_with_any_number_of_players(players, variant):
    options = replace({2: TWO, 3: THREE, 4: FOUR}[players], **{variant: True, "max_rounds": 60})
    play = adacta.start(ad_acta, options, seed=players)
    assert (play.ask.clause == "V1") is (variant == "standing_orders")
    while play.ask is not None:
        play.answer(ad_acta.strategies.at_random(play.sight()))
    assert bool(play.table.pool) is (variant == "project_management")
