"""What a refused answer says: the deciding clause and a sentence with the facts; the game stays as it was."""

from dataclasses import replace
from typing import Any

import pytest

import adacta
from adacta.engine.errors import IllegalAnswer
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.options import FIVE, TEN_CARDS, TWO
from tests.games.fronta.tables import BARE, answers, at_random, own, play_with


def refusal(play: Play, name: str) -> str:
    """What `why_not` says; an answer of that name is refused with the same words and changes nothing."""
    why = play.why_not(name)
    assert why is not None
    before = play.position()
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(name)
    assert str(refused.value).startswith(f"{name!r}: {why}")
    assert play.position() == before
    return f"{why.clause}: {why.sentence}"


def test_FD3_a_card_that_is_not_in_the_hand() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co"}, played={1: "Mo"}, goods={"e": "e"}, closed={"e": 1})
    assert refusal(play, "Early lorry") == "FD3: Early lorry (invented) is not in the hand of seat 1."
    assert refusal(play, "Mother carrying small child").startswith("FD6: Seat 1 has played Mother")
    assert refusal(play, "Closed for stocktaking") == "FQ9: Closed for stocktaking of seat 1 lies on a shop."


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
    wanted = "Mother carrying small child needs an own pawn with somebody in front of it"
    assert refusal(play, "food, place 3") == f"FQ3: {wanted}; a pawn of seat 2 stands at food, place 3 of 4."
    assert refusal(play, "food, place 1") == f"FQ3: {wanted}; a speculator stands at food, place 1 of 4."
    assert refusal(play, "clothing, place 2").endswith("nobody stands at clothing, place 2, the queue has 1 pawn.")
    assert refusal(play, "Pass").startswith("FQ3: First this question of seat 1 must be answered")


def test_FQ9_a_shop_that_cannot_be_closed() -> None:
    play = play_with(goods={"f": "f", "e": "e", "c": "c"}, closed={"f": 3}, hands={1: "Cl"})
    play.answer("Closed for stocktaking")
    assert refusal(play, "food").endswith("the food shop has 0 pawns and 1 good, closed for stocktaking.")
    assert refusal(play, "black market").startswith("FD6: ")


def test_FD6_places_at_the_black_market_are_no_targets() -> None:
    play = play_with(queues={"f": "1a", "e": "1b", "m": "1c"}, hands={1: "Lu"})
    play.answer("Lucky strike")
    wanted = "FD6: Lucky strike needs an own pawn in a shop's queue; cards have no effect on the black market."
    assert refusal(play, "black market, place 1") == wanted


def test_FQ5_not_within_the_same_queue() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={1: "Lu"})
    play.answer("Lucky strike")
    assert refusal(play, "food").startswith("FQ5: ")
    assert refusal(play, "food").endswith("; it comes from food.")


def test_FQ6_a_good_that_does_not_lie_there_and_a_closed_shop() -> None:
    play = play_with(goods={"f": "f c", "u": "u", "g": "g"}, closed={"g": 3}, hands={1: "De"})
    play.answer("Delivery error")
    assert refusal(play, "clothing").endswith("the clothing shop has 0 pawns and 0 goods.")
    assert refusal(play, "general goods").startswith("FQ9: Delivery error needs a shop with goods")
    play.answer("food")
    assert refusal(play, "furniture") == "FQ6: The food shop has no furniture."
    play.answer("clothing")
    assert refusal(play, "food").startswith("FQ6: Delivery error: to which shop?")
    assert refusal(play, "general goods").startswith("FQ9: Delivery error: to which shop?")


def test_FQ7_who_is_first() -> None:
    queues = {"f": "1a", "e": "2a 1b", "c": "1c", "u": "1d"}
    play = play_with(queues=queues, goods={"f": "f e", "e": "e", "c": "c", "g": "g"}, closed={"c": 2}, hands={1: "Un"})
    play.answer("Under-the-counter goods")  # there is only one possible target
    assert refusal(play, "furniture") == "FQ7: The food shop has no furniture."
    play = play_with(queues=queues, goods={"f": "f", "e": "e", "c": "c", "u": "u"}, closed={"c": 2}, hands={1: "Un"})
    play.answer("Under-the-counter goods")
    there = "the electrical goods shop has 2 pawns and 1 good, a pawn of seat 2 is first."
    assert refusal(play, "electrical goods").endswith(there)
    assert refusal(play, "clothing").startswith("FQ9: ")


def test_FQ8_what_came_and_what_the_truck_has() -> None:
    play = play_with(turned="f1 e2 c1", trucks={"e": 0}, goods={"g": "g"}, closed={"g": 3}, hands={1: "In"})
    play.answer("Increased delivery")
    empty = "a delivery card names it today, its truck has 0 goods."
    assert refusal(play, "electrical goods").endswith(f"the electrical goods shop has 0 pawns and 0 goods, {empty}")
    assert refusal(play, "furniture").endswith("no delivery card names it today, its truck has 11 goods.")
    assert refusal(play, "general goods").startswith("FQ9: ")


def test_FQ11_FQ13_FQ14_what_the_invented_cards_miss() -> None:
    play = play_with(turned="f1", trucks={"c": 0}, goods={"g": "g"}, closed={"g": 3}, hands={1: "Ea"})
    play.answer("Early lorry")
    assert refusal(play, "food").endswith("a delivery card names it today, its truck has 11 goods.")
    assert refusal(play, "clothing").endswith("no delivery card names it today, its truck has 0 goods.")
    assert refusal(play, "general goods").startswith("FQ9: ")
    play = play_with(queues={"f": "1a 2a", "e": "2b"}, goods={"f": "f c", "e": "e"}, own={1: "f"}, hands={1: "Ba Ca"})
    needed = "FQ13: Call to the depot (invented) needs two delivery cards that lie face down, and there is none."
    assert refusal(play_with(hands={1: "Ca"}, deliveries="none"), "Call to the depot") == needed
    play.answer("Barter in the doorway")  # food is the only shop, clothing the only good, food the only payment
    assert own(play, 1) == "c"


def test_FD7_and_FD10_goods_that_are_not_there() -> None:
    play = play_with(waiting=[], queues={"f": "1a"}, goods={"f": "f c"})
    assert refusal(play, "furniture") == "FD7: The food shop has no furniture."
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f f"}, market={"c": 0})
    assert refusal(play, "clothing for 2 goods") == "FD10: No good lies at the field of clothing."
    assert refusal(play, "clothing for 1 good") == "FD10: One good of clothing costs 2 own goods today."
    assert refusal(play, "food for 2 goods") == "FD10: Seat 1 has 0 goods of other kinds than food, 2 are paid."
    play = play_with(replace(BARE, exchange_rate=1), waiting=[], queues={"m": "1a"})
    assert refusal(play, "clothing for 2 goods") == "FD10: One good of clothing costs 1 own good today."
    assert refusal(play, "clothing for 1 good") == "FD10: Seat 1 has 0 goods of other kinds than clothing, 1 is paid."


def test_FD10_a_payment_that_is_not_possible() -> None:
    play = play_with(waiting=[], day=2, queues={"m": "1a"}, own={1: "f f u c"})
    play.answer("clothing for 2 goods")
    assert refusal(play, "clothing") == "FD10: clothing is taken; it cannot be paid with the same kind."
    assert refusal(play, "general goods") == "FD10: Seat 1 has no general goods left to pay with."


def test_FD15_a_pawn_that_is_not_ones_own() -> None:
    play = play_with(phase="closing", day=1, queues={"f": "1a 2a"})
    assert refusal(play, "food, place 2") == (
        "FD15: Seat 1 may take own pawns home; a pawn of seat 2 stands at food, place 2 of 2."
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
