"""What a refused answer says: the deciding clause and a sentence with the facts; the game stays as it was."""

from dataclasses import replace
from typing import Any

import pytest

import adacta
from adacta.engine.errors import IllegalAnswer
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.options import FIVE, TEN_CARDS, TWO
from tests.games.fronta.tables import BARE, answers, at_random, play_with


def refusal(play: Play, name: str) -> str:
    """What `why_not` says, but not what a card does; an answer of that name is refused with the same words."""
    why = play.why_not(name)
    assert why is not None
    before = play.position()
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(name)
    assert str(refused.value).startswith(f"{name!r}: {why}")
    assert play.position() == before
    return f"{why.clause}: {why.sentence.partition(' What it does: ')[0]}"


def test_FD3_a_card_that_is_not_in_the_hand() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co"}, played={1: "Mo"}, goods={"e": "e"}, closed={"e": 1})
    assert refusal(play, "Early lorry") == "FD3: Early lorry (invented) is not in the hand of seat 1."
    assert refusal(play, "Mother carrying small child").startswith("FD6: Seat 1 has played Mother")
    assert refusal(play, "Closed for stocktaking") == "FQ9: Closed for stocktaking of seat 1 lies on a shop."


def test_what_a_card_does_that_is_not_in_the_hand() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co Cl"}, played={1: "Mo"})
    said = {name: str(play.why_not(name)) for name in ("Early lorry", "Mother carrying small child", "Lucky strike")}
    assert said["Early lorry"] == (
        "Early lorry (invented) is not in the hand of seat 1. "
        "What it does: One good from the truck to an open shop that got no delivery today (FQ11). (clause FD3)"
    )
    assert "What it does: An own pawn goes to the front of its queue (FQ3)." in said["Mother carrying small child"]
    assert "for the second place of another shop's queue (FQ5)." in said["Lucky strike"]
    assert "What it does" not in str(play.why_not("Closed for stocktaking"))  # it is in the hand
    assert {card.name for card in QUEUE_CARDS if not card.text} == set()


def test_FC4_an_invented_card_in_a_game_of_ten_cards() -> None:
    play = play_with(replace(TEN_CARDS, speculators=False), queues={"f": "1a 2a"}, hands={1: "Co"})
    assert refusal(play, "Early lorry") == "FC4: Early lorry (invented) is not in the game with 10 queue cards."


def test_FD4_a_card_without_a_target() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Mo Re Co"})
    assert refusal(play, "Returned goods") == (
        "FD4: Returned goods (invented) needs a shop with goods that is not closed for stocktaking, and there is none."
    )


def test_FQ3_a_wrong_target_is_told_who_stands_there() -> None:
    play = play_with(FIVE, queues={"f": "Sf 1a 2a 1b", "e": "1c"}, hands={1: "Mo"})
    play.answer("Mother carrying small child")
    wanted = "FQ3: Mother carrying small child needs an own pawn with somebody in front of it."
    assert refusal(play, "food, place 3") == f"{wanted} A pawn of seat 2 stands at food, place 3."
    assert refusal(play, "food, place 1") == f"{wanted} A speculator stands at food, place 1."
    nobody = "Nobody stands at clothing, place 2. 1 pawn queues at clothing."
    assert refusal(play, "clothing, place 2") == f"{wanted} {nobody}"
    assert refusal(play, "Pass").startswith("FQ3: First this question of seat 1 must be answered")


def test_FQ9_a_shop_that_cannot_be_closed() -> None:
    play = play_with(goods={"f": "f", "e": "e", "c": "c"}, closed={"f": 3}, hands={1: "Cl"})
    play.answer("Closed for stocktaking")
    wanted = "Closed for stocktaking needs a shop with goods that is not closed for stocktaking."
    there = "1 good lies in the food shop. The food shop is closed for stocktaking."
    assert refusal(play, "food") == f"FQ9: {wanted} {there}"
    assert refusal(play, "furniture") == f"FQ9: {wanted} No goods lie in the furniture shop."
    assert refusal(play, "black market") == f"FD6: {wanted} Cards have no effect on the black market."


def test_FD6_places_at_the_black_market_are_no_targets() -> None:
    play = play_with(queues={"f": "1a", "e": "1b", "m": "1c"}, hands={1: "Lu"})
    play.answer("Lucky strike")
    wanted = "FD6: Lucky strike needs an own pawn in a shop's queue. Cards have no effect on the black market."
    assert refusal(play, "black market, place 1") == wanted


# Another kind of answer


def test_FD4_the_kind_of_answer_that_is_asked_for() -> None:
    play = play_with(queues={"f": "1a 2a", "e": "2b 3b"}, goods={"f": "f c", "e": "e"}, hands={1: "Co De Mo"})
    assert (
        refusal(play, "food") == "FD3: A queue card is asked for here, or Pass. 'food' is a shop, and a kind of goods."
    )
    asked = play.after("Community list")
    a_shop = "A shop is asked for here."
    assert refusal(asked, "food, place 1") == f"FQ1: {a_shop} 'food, place 1' is a place in a queue."
    assert refusal(asked, "Lucky strike") == f"FQ1: {a_shop} 'Lucky strike' is a queue card."
    assert refusal(asked, "2 food") == f"FQ1: {a_shop} '2 food' is a delivery card."
    assert refusal(asked, "food for 2 goods") == f"FQ1: {a_shop} 'food for 2 goods' is a trade."
    asked = play_with(queues={"f": "2a 1a 2b 1b"}, hands={1: "Mo"}).after("Mother carrying small child")
    a_place = "A place in a queue is asked for here, such as food, place 2."
    assert refusal(asked, "food") == f"FQ3: {a_place} 'food' is a shop, and a kind of goods."
    asked = play.after("Delivery error").after("food")
    a_good = "A good in a shop is asked for here, by its kind."
    assert refusal(asked, "food, place 1") == f"FQ6: {a_good} 'food, place 1' is a place in a queue."
    assert refusal(asked, "black market") == f"FQ6: {a_good} 'black market' is no shop."
    assert refusal(asked.after("food"), "food, place 1").startswith("FQ6: A shop is asked for here.")


def test_FD1_FD7_FD10_FD15_the_kind_of_answer_that_is_asked_for() -> None:
    place = "'food, place 1' is a place in a queue."
    play = play_with(phase="queue up")
    assert refusal(play, "food, place 1") == f"FD1: A queue is asked for here: a shop, or the black market. {place}"
    assert refusal(play, "Pass") == "FD1: Every pawn in hand must be placed."
    play = play_with(waiting=[], queues={"f": "1a"}, goods={"f": "f c"})
    assert refusal(play, "food, place 1") == f"FD7: A good in a shop is asked for here, by its kind. {place}"
    assert refusal(play, "Pass") == "FD7: Buying is compulsory."
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f f c"})
    leaves = "FD10: A trade at the black market is asked for here, or whether the pawn leaves."
    assert refusal(play, "food") == f"{leaves} 'food' is a shop, and a kind of goods."
    play = play_with(phase="closing", queues={"f": "1a 2a"})
    pawn = "FD15: The place of an own pawn is asked for here, or Enough."
    assert refusal(play, "food") == f"{pawn} 'food' is a shop, and a kind of goods."


def test_FQ13_the_kind_of_answer_that_is_asked_for() -> None:
    play = answers(play_with(hands={1: "Ca"}), "Call to the depot", "3 food", "1 clothing")
    assert refusal(play, "food") == (
        "FQ13: One of two delivery cards is asked for here. 'food' is a shop, and a kind of goods."
    )
    assert refusal(play, "2 food") == "FQ13: One of two delivery cards is asked for here. '2 food' is a delivery card."


# Further questions of a card


def test_FQ5_not_within_the_same_queue() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={1: "Lu"})
    play.answer("Lucky strike")
    others = "electrical goods, clothing, furniture, general goods"
    possible = f"Lucky strike: to which queue? Possible: {others}."
    assert refusal(play, "food") == f"FQ5: {possible} The pawn comes from the queue of food."
    assert refusal(play, "black market") == f"FD6: {possible} Cards have no effect on the black market."


def test_FQ6_a_good_that_does_not_lie_there_and_a_closed_shop() -> None:
    play = play_with(goods={"f": "f c", "u": "u", "g": "g"}, closed={"g": 3}, hands={1: "De"})
    play.answer("Delivery error")
    assert refusal(play, "clothing").endswith("closed for stocktaking. No goods lie in the clothing shop.")
    assert refusal(play, "general goods").startswith("FQ9: Delivery error needs a shop with goods")
    play.answer("food")
    assert refusal(play, "furniture") == "FQ6: The food shop has no furniture."
    play.answer("clothing")
    assert refusal(play, "food").startswith("FQ6: Delivery error: to which shop? Possible: ")
    assert refusal(play, "food").endswith(". The good comes from the food shop.")
    assert refusal(play, "general goods").startswith("FQ9: Delivery error: to which shop?")
    assert refusal(play, "general goods").endswith("The general goods shop is closed for stocktaking.")


def test_FQ7_who_is_first() -> None:
    queues = {"f": "1a", "e": "2a 1b", "c": "1c", "u": "1d"}
    play = play_with(queues=queues, goods={"f": "f e", "e": "e", "c": "c", "g": "g"}, closed={"c": 2}, hands={1: "Un"})
    play.answer("Under-the-counter goods")  # there is only one possible target
    assert refusal(play, "furniture") == "FQ7: The food shop has no furniture."
    play = play_with(queues=queues, goods={"f": "f", "e": "e", "c": "c", "u": "u"}, closed={"c": 2}, hands={1: "Un"})
    play.answer("Under-the-counter goods")
    there = "1 good lies in the electrical goods shop. A pawn of seat 2 stands at electrical goods, place 1."
    assert refusal(play, "electrical goods").endswith(there)
    assert refusal(play, "clothing").startswith("FQ9: ")


def test_FQ8_what_came_and_what_the_truck_has() -> None:
    play = play_with(turned="f1 e2 c1", trucks={"e": 0}, goods={"g": "g"}, closed={"g": 3}, hands={1: "In"})
    play.answer("Increased delivery")
    empty = "A delivery card names electrical goods today. The electrical goods truck is empty."
    assert refusal(play, "electrical goods").endswith(f"whose truck is not empty. {empty}")
    left = "No delivery card names furniture today. 11 goods are left on the furniture truck."
    assert refusal(play, "furniture").endswith(left)
    assert refusal(play, "general goods").startswith("FQ9: ")


def test_FQ11_where_something_came_today() -> None:
    play = play_with(turned="f1", trucks={"c": 0}, goods={"g": "g"}, closed={"g": 3}, hands={1: "Ea"})
    play.answer("Early lorry")
    came = "A delivery card names food today. 11 goods are left on the food truck."
    assert refusal(play, "food").endswith(came)
    assert refusal(play, "clothing").endswith("No delivery card names clothing today. The clothing truck is empty.")
    assert refusal(play, "general goods").startswith("FQ11: ")
    assert refusal(play, "general goods").endswith("The general goods shop is closed for stocktaking.")


def test_FQ13_too_few_cards() -> None:
    needed = "FQ13: Call to the depot (invented) needs two delivery cards that lie face down, and there is"
    rest = "f1 f2 f3 e1 e2 e3 c1 c2 c3 u1 u2 u3 g1 g2"
    assert refusal(play_with(hands={1: "Ca", 2: "Mo"}, deliveries="none"), "Call to the depot") == f"{needed} none."
    assert refusal(play_with(hands={1: "Ca", 2: "Mo"}, bin=rest), "Call to the depot") == f"{needed} one."


def test_FQ14_what_can_be_swapped() -> None:
    queues = {"f": "1a 2a", "c": "1b", "u": "1c", "e": "2b"}
    goods = {"f": "f c", "e": "e", "c": "c f", "u": "f"}
    play = play_with(queues=queues, goods=goods, own={1: "f f"}, hands={1: "Ba"})
    play.answer("Barter in the doorway")
    elsewhere = "No pawn of seat 1 queues at electrical goods. 1 good lies in the electrical goods shop."
    assert refusal(play, "electrical goods").endswith(elsewhere)
    nothing = "Seat 1 has no good of another kind to give for what lies in the furniture shop."
    assert refusal(play, "furniture").endswith(nothing)
    play = play_with(queues={"f": "1a"}, goods={"f": "f c e"}, own={1: "f f"}, hands={1: "Ba"})
    play.answer("Barter in the doorway")
    assert refusal(play, "food") == "FQ14: Seat 1 has no good of another kind than food to give in return."
    assert refusal(play, "furniture") == "FQ14: The food shop has no furniture."
    play = play_with(queues={"f": "1a"}, goods={"f": "c"}, own={1: "f e c"}, hands={1: "Ba"})
    play.answer("Barter in the doorway")
    assert refusal(play, "clothing") == "FQ14: clothing is taken; it cannot be paid with the same kind."
    assert refusal(play, "furniture") == "FQ14: Seat 1 has no furniture left to pay with."


def test_FD6_a_played_card_may_be_set_aside_on_saturday() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co"}, played={1: "Mo"})
    assert refusal(play, "Mother carrying small child") == (
        "FD6: Seat 1 has played Mother carrying small child. On Saturday it is shuffled in with the cards set aside, "
        "and may be set aside again."
    )


def test_FD7_and_FD10_goods_that_are_not_there() -> None:
    play = play_with(waiting=[], queues={"f": "1a"}, goods={"f": "f c"})
    assert refusal(play, "furniture") == "FD7: The food shop has no furniture."
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f f"}, market={"c": 0})
    assert refusal(play, "clothing for 2 goods") == "FD10: No good lies at the field of clothing."
    assert refusal(play, "clothing for 1 good") == "FD10: One good of clothing costs 2 own goods today."
    assert refusal(play, "food for 2 goods") == "FD10: Seat 1 has no goods of other kinds than food to pay with."
    assert (
        refusal(play, "electrical goods for 3 goods")
        == "FD10: One good of electrical goods costs 1 or 2 own goods today."
    )
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f"})
    few = "FD10: Seat 1 has 1 good of other kinds than clothing; the price is 2."
    assert refusal(play, "clothing for 2 goods") == few
    play = play_with(replace(BARE, exchange_rate=1), waiting=[], queues={"m": "1a"})
    assert refusal(play, "clothing for 2 goods") == "FD10: One good of clothing costs 1 own good today."
    nothing = "FD10: Seat 1 has no goods of other kinds than clothing to pay with."
    assert refusal(play, "clothing for 1 good") == nothing


def test_FD10_a_payment_that_is_not_possible() -> None:
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f f u c"})
    play.answer("clothing for 2 goods")
    assert refusal(play, "clothing") == "FD10: clothing is taken; it cannot be paid with the same kind."
    assert refusal(play, "general goods") == "FD10: Seat 1 has no general goods left to pay with."
    an_own = "FD10: An own good is asked for here, by its kind."
    assert refusal(play, "food, place 1") == f"{an_own} 'food, place 1' is a place in a queue."


def test_FD15_a_pawn_that_is_not_ones_own() -> None:
    play = play_with(phase="closing", day=1, queues={"f": "1a 2a"})
    assert refusal(play, "food, place 2") == (
        "FD15: Seat 1 may take own pawns home. A pawn of seat 2 stands at food, place 2."
    )


def test_chance_is_asked_first() -> None:
    play = adacta.start(fronta, TWO, seed=1, dictate=True)
    assert "First this question of chance" in refusal(play, "Pass")


def test_FE8_the_game_is_over() -> None:
    play = play_with(replace(BARE, max_days=1), waiting=[], queues={"f": "1a"})
    assert refusal(play, "food") == "FE8: The game is over: unfinished after 1 day."


def test_an_unknown_name_gets_the_nearest_ones() -> None:
    play = play_with(hands={1: "Mo"})
    with pytest.raises(ValueError, match="did you mean 'Early lorry'"):
        play.why_not("early lory")
    with pytest.raises(ValueError, match="nothing in this game is called"):
        play.why_not(7)  # type: ignore[arg-type]


def test_there_is_an_answer_for_every_name_at_every_question() -> None:
    for number, play in enumerate(at_random(TWO, 4, days=5)):
        if number % 4 == 0:
            offered = set(play.ask.names) if play.ask is not None else set()
            for name in fronta.known_names(play.table):
                why = play.why_not(name)
                assert (why is None) is (name in offered)
                assert why is None or (why.clause in fronta.clauses and "{" not in why.sentence)


def test_what_is_on_offer_has_no_reason_against_it() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co"})
    assert [play.why_not(name) for name in play.ask.names] == [None, None]
    assert answers(play, "Community list")


@pytest.mark.parametrize("clause", ["FD1", "FS7", "FD3", "FD7", "FD10", "FD15"])
def test_FC4_a_card_of_ones_own_may_cite_any_clause(clause: str) -> None:
    @fronta.queue_card()
    async def sides(table: Any, me: Any) -> None:
        """Asks for a side."""
        await fronta.choose(
            me.seat, "Left or right?", [fronta.Choice(side, "FC4") for side in ("left", "right")], clause
        )

    play = adacta.start(fronta, seed=1, extra_cards=[sides])
    while play.ask is not None and "Sides" not in play.ask.names:
        play.answer(0)
    play.answer("Sides")
    first = "First this question of seat"
    for name in ("Lucky strike", "black market", "Pass", "Stay in the queue", "food", "food, place 1"):
        if name in fronta.known_names(play.table):
            assert play.why_not(name).sentence.startswith(first), play.why_not(name)
