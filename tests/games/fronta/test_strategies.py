"""The strategies: what they see in a position, that they answer every kind of question, and who beats whom."""

from dataclasses import replace
from random import Random

import pytest

import adacta
from adacta.engine.playing import Play
from adacta.engine.playing_out import play_out
from adacta.games import fronta
from adacta.games.fronta import queue_card
from adacta.games.fronta.cards import own_pawns
from adacta.games.fronta.phases import CLOSING, QUEUE_UP
from adacta.games.fronta.strategies import LADDER, careful, hasty, searcher, tree_search
from adacta.games.fronta.strategies.evaluation import at_shop, leads, paces
from adacta.games.fronta.strategies.gains import courses
from adacta.study.rule_sets import strategy_names
from tests.games.fronta.tables import BARE, CARD, E, F, play_with, table_with

NAMES = ["a", "b", "c", "d", "e"]


def answered(play: Play) -> str:
    """What careful answers."""
    return careful(play.sight()).name


def played(options: fronta.Options, strategies: list, seed: int, extra_cards=()):
    table = fronta.setup(options.resolved(), fronta.load_components(), tuple(extra_cards), NAMES[: options.players])
    return play_out(fronta, table, strategies, seed)


# What is expected


def test_the_pace_comes_from_the_cards_that_lie_face_down() -> None:
    table = table_with(BARE, bin="f1 f2 f3", deliveries="none")
    assert set(paces(table).values()) == {0.5 * 3 / 15 * 6}  # all used up: half of 6 a kind in 15 cards, 3 a day
    table = table_with(BARE, turned="f1 f2 f3")
    assert paces(table)[F] == 0
    assert paces(table)[E] == pytest.approx(3 / 12 * 6)


def test_who_stands_before_the_goods_gets_them_today_and_the_others_later() -> None:
    table = table_with(BARE, queues={"f": "2a 1a 2b"}, goods={"f": "f f"}, turned="e1 e2 e3")
    shop = at_shop(table, F, 1.0)
    assert (shop[1].worth, shop[1].today) == (0.2, 0)  # list 1 wants no food: a spare good
    assert shop[2].today == 1
    assert shop[2].worth == pytest.approx(1 + 0.85)


def test_behind_the_last_good_of_the_truck_a_pawn_gets_nothing() -> None:
    table = table_with(BARE, queues={"f": "2a 2b"}, trucks={"f": 1})
    assert at_shop(table, F, 1.0)[2].worth == pytest.approx(0.85)


def test_at_a_closed_shop_nothing_is_sure_today() -> None:
    table = table_with(BARE, queues={"f": "2a"}, goods={"f": "f"}, closed={"f": 1})
    assert at_shop(table, F, 1.0)[2] == (pytest.approx(0.85), 0)


def test_a_lead_is_what_one_has_more_than_half_of_the_others_on_average() -> None:
    assert leads({1: 2.0, 2: 4.0}) == {1: 0.0, 2: 3.0}


# What careful does


def test_careful_goes_to_the_front_where_goods_lie() -> None:
    play = play_with(queues={"f": "1a 3a 2a", "e": "1b 3b 2b"}, goods={"f": "f"}, hands={2: "Mo"})
    assert answered(play) == "Mother carrying small child"
    play.answer("Mother carrying small child")
    assert answered(play) == "food, place 3"


def test_careful_keeps_a_card_that_changes_nothing_for_it() -> None:
    play = play_with(queues={"f": "2a 1a"}, goods={"f": "f f"}, hands={2: "Co"})
    assert answered(play) == "Pass"


def test_careful_knows_both_answers_of_a_card() -> None:
    play = play_with(queues={"u": "1a 3a 2a", "e": "1b"}, goods={"e": "e e", "u": "u"}, hands={2: "Lu"})
    assert answered(play) == "Lucky strike"
    play.answer("Lucky strike")
    assert answered(play) == "electrical goods"


def test_careful_queues_where_the_list_lacks_goods_and_not_behind_the_others() -> None:
    queues = {"f": "1a 1b 1c 3a 3b 3c", "u": "1d"}
    play = play_with(phase=QUEUE_UP, queues=queues, goods={"e": "e e"}, first=2)
    assert answered(play) == "electrical goods"


def test_careful_trades_spare_goods_for_missing_ones_and_pays_with_spare_ones() -> None:
    play = play_with(waiting=[], day=2, queues={"m": "2a"}, own={2: "u u u u f"}, market={"e": 1})
    assert answered(play) == "electrical goods for 1 good"
    play.answer("electrical goods for 1 good")
    assert answered(play) == "furniture"


def test_careful_leaves_a_queue_that_gets_nothing_any_more() -> None:
    play = play_with(phase=CLOSING, queues={"f": "2a"}, trucks={"f": 0}, first=2)
    assert answered(play) == "food, place 1"


@pytest.mark.parametrize("card", CARD.values(), ids=str)
def test_every_card_is_tried_on_copies(card) -> None:
    queues = {"f": "3a 2a 1a", "e": "2b 1b 3b", "u": "1c 3c 2c"}
    table = table_with(
        queues=queues, goods={"f": "f f", "e": "e", "u": "u"}, turned="f2", own={1: "c"}, hands={1: "Mo"}
    )
    before = fronta.position(table)
    ways = list(courses(table, table.player(1), card))
    assert ways
    assert fronta.position(table) == before
    assert len({way.steps for way in ways}) == len(ways)


@queue_card(targets=own_pawns)
def long_lunch(table, me, spot):
    """An own pawn goes to the end of its queue."""
    table.to_the_end(spot, "FC4")


@pytest.mark.parametrize("preset", ["FIVE", "FOUR", "THREE", "TWO", "TEN_CARDS"])
def test_careful_plays_to_the_end_and_twice_the_same(preset) -> None:
    options = replace(fronta.presets[preset], max_days=12)
    one, other = (played(options, [careful] * options.players, 3, [long_lunch]) for _ in range(2))
    assert fronta.result(one) == fronta.result(other)
    assert fronta.position(one) == fronta.position(other)


def test_careful_does_not_trade_spare_goods_for_spare_goods_for_ever() -> None:
    play = adacta.start(fronta, replace(fronta.FOUR, exchange_rate=1, max_days=4), seed=1)
    while play.ask is not None and len(play.answers) < 1000:
        play.answer(careful(play.sight()))
    assert play.ask is None


def test_careful_beats_hasty() -> None:
    first = [fronta.result(played(fronta.TWO, [careful, hasty], seed)).places[1] for seed in range(6)]
    assert first.count(1) >= 5


def test_careful_sees_no_hand_but_its_own() -> None:
    """In two worlds that a seat cannot tell apart it answers the same (FE7)."""
    queues = {"f": "1a 3a 2a", "e": "1b 3b 2b"}
    one, other = (
        play_with(queues=queues, goods={"f": "f"}, hands={2: "Mo Lu", 3: hand}, waiting=[2, 3]) for hand in ("Co", "Cl")
    )
    assert answered(one) == answered(other)


# The search


def test_the_ladder_is_known_to_the_studies() -> None:
    assert strategy_names(fronta) == ["at_random", "hasty", "careful", "searcher"] == [each.__name__ for each in LADDER]


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="playouts=0: expected a whole number from 1"):
        tree_search(0)


def test_a_search_answers_every_kind_of_question_and_twice_the_same() -> None:
    options = replace(fronta.TWO, max_days=3)
    one, other = (played(options, [tree_search(3), careful], 3, [long_lunch]) for _ in range(2))
    assert fronta.position(one) == fronta.position(other)


def test_a_search_goes_to_the_front_where_goods_lie() -> None:
    queues = {"f": "1a 3a 2a", "e": "1b 3b 2b"}
    play = play_with(queues=queues, goods={"f": "f"}, hands={2: "Mo"}, card_round=3)
    assert tree_search(30)(play.sight()).name == "Mother carrying small child"


def test_a_search_sees_no_hand_but_its_own() -> None:
    """In two worlds that a seat cannot tell apart the same randomness gives options the same values (FE7)."""
    queues = {"f": "1a 3a 2a", "e": "1b 3b 2b"}
    one, other = (
        play_with(queues=queues, goods={"f": "f"}, hands={2: "Mo Lu", 3: hand}, waiting=[2, 3]) for hand in ("Co", "Cl")
    )
    assert tree_search(16).values(one.sight(Random(7))) == tree_search(16).values(other.sight(Random(7)))


def test_values_are_one_number_an_option() -> None:
    play = play_with(queues={"f": "1a 3a 2a"}, goods={"f": "f"}, hands={2: "Mo Lu"})
    assert set(careful.values(play.sight())) == set(play.ask.names)
    assert set(tree_search(8).values(play.sight())) == set(play.ask.names)
    market = play_with(waiting=[], day=2, queues={"m": "2a"}, own={2: "u u u u f"})
    assert searcher.values(market.sight()) == careful.values(market.sight())


# Hints


def advice(play: Play) -> dict[str, str]:
    """The reasons that careful gives, by option."""
    return {each.option: each.why for each in play.advice(n=20)}


def test_hints_for_queueing_up_say_who_stands_where() -> None:
    play = play_with(phase=QUEUE_UP, queues={"f": "1a 3a"}, goods={"f": "f"}, first=2)
    hints = advice(play)
    assert hints["food"].startswith("2 pawns before this one, 1 good in the shop, about 1.")
    assert hints["food"].endswith("the list lacks 4")
    assert hints["black market"] == "0 pawns before this one; 0 goods can be spared"


def test_hints_for_cards_say_what_they_bring() -> None:
    play = play_with(queues={"f": "1a 3a 2a"}, goods={"f": "f"}, hands={2: "Mo"})
    hints = advice(play)
    assert hints["Pass"] == "keeps 1 card for another day"
    assert hints["Mother carrying small child"].startswith("at best it brings +")


def test_hints_for_targets_goods_and_trades() -> None:
    play = play_with(queues={"f": "1a 3a 2a", "e": "1b 2b"}, goods={"f": "f"}, hands={2: "Mo"})
    play.answer("Mother carrying small child")
    assert all(hint.startswith("so the card brings ") for hint in advice(play).values())
    market = play_with(waiting=[], day=2, queues={"m": "2a"}, own={2: "u u u u f"}, market={"e": 1})
    assert advice(market)["electrical goods for 1 good"] == "the list lacks 3 electrical goods; 2 goods can be spared"
    assert advice(market)["Go home"] == "the pawn can queue up somewhere tomorrow"
    market.answer("electrical goods for 1 good")
    assert advice(market)["furniture"] == "the list wants 2, and there are 4"


def test_every_option_of_a_whole_day_has_a_reason() -> None:
    play = adacta.start(fronta, replace(fronta.TWO, max_days=2), seed=5)
    rng = Random(5)
    while play.ask is not None:
        assert all(advice(play).values())
        play.answer(rng.randrange(len(play.ask.options)))
