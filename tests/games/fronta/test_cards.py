"""Queue cards, FQ1 to FQ14, and what holds for all of them (FD4, FD6)."""

from dataclasses import replace
from typing import Any

import pytest

from adacta.engine.asking import CHANCE
from adacta.engine.journal import Drew
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.cards import INVENTED_CARDS, PRINTED_CARDS, QUEUE_CARDS
from adacta.games.fronta.options import FIVE, Options
from adacta.games.fronta.phases import OPENING
from tests.games.fronta.tables import (
    BARE,
    CARD,
    F,
    answers,
    at_home,
    goods,
    hand,
    moves,
    own,
    play_with,
    played,
    queue,
    table_with,
)


def name(code: str) -> str:
    return CARD[code].name


def holding(codes: str, options: Options = BARE, **table: Any) -> Play:
    """Seat 1 holds these cards; seat 2 holds one too, so that the game waits for it after the first card."""
    return play_with(options, hands={1: codes, 2: "Fr"}, **table)


def can_play(code: str, **table: Any) -> bool:
    """Whether seat 1, holding the card, may play it now."""
    play = holding(code, **table)
    assert (play.why_not(name(code)) is None) is (name(code) in play.ask.names)
    return name(code) in play.ask.names


def test_FQ1_the_whole_queue_is_reversed() -> None:
    play = holding("Co", queues={"f": "1a 2a 3a 2b", "e": "1b 3b"})
    answers(play, name("Co"), "food")
    assert (queue(play, "f"), queue(play, "e")) == ("2b 3a 2a 1a", "1b 3b")


def test_FQ1_also_speculators_and_queues_of_others() -> None:
    play = holding("Co", FIVE, queues={"f": "2a 3a Sf"})
    answers(play, name("Co"))  # no other queue has two pawns
    assert queue(play, "f") == "Sf 3a 2a"


def test_FQ1_needs_two_pawns() -> None:
    assert not can_play("Co", queues={"f": "1a", "e": "2a"})
    assert can_play("Co", queues={"f": "1a 2a"})


def test_FQ2_swap_with_the_pawn_just_in_front() -> None:
    play = holding("Th", queues={"f": "2a 3a 1a 2b"})
    answers(play, name("Th"))
    assert queue(play, "f") == "2a 1a 3a 2b"


def test_FQ2_needs_an_own_pawn_behind_another() -> None:
    assert not can_play("Th", queues={"f": "1a 2a"})


def test_FQ3_mother_goes_to_the_front() -> None:
    play = holding("Mo", queues={"f": "2a 3a 1a 2b 1b"})
    play.answer(name("Mo"))
    assert play.ask.names == ("food, place 3", "food, place 5")
    play.answer("food, place 5")
    assert queue(play, "f") == "1b 2a 3a 1a 2b"


def test_FQ3_not_a_pawn_that_is_first() -> None:
    assert not can_play("Mo", queues={"f": "1a 2a", "e": "1b"})


def test_FQ4_any_pawn_goes_two_places_back() -> None:
    play = holding("Cr", FIVE, queues={"f": "Sf 1a 2a 3a"})
    play.answer(name("Cr"))
    assert play.ask.names == ("food, place 1", "food, place 2")
    play.answer("food, place 1")
    assert queue(play, "f") == "1a 2a Sf 3a"


def test_FQ4_also_an_own_pawn() -> None:
    play = holding("Cr", queues={"f": "1a 2a 3a"})
    answers(play, name("Cr"))  # there is only one possible target
    assert queue(play, "f") == "2a 3a 1a"


def test_FQ4_not_the_last_or_the_last_but_one() -> None:
    assert not can_play("Cr", queues={"f": "1a 2a", "e": "3a"})


def test_FQ5_to_the_second_place_of_another_queue() -> None:
    play = holding("Lu", queues={"f": "2a 1a", "e": "3a 4a"})
    answers(play, "Lucky strike")
    assert play.ask.names == ("electrical goods", "clothing", "furniture", "general goods")
    answers(play, "electrical goods")
    assert (queue(play, "f"), queue(play, "e")) == ("2a", "3a 1a 4a")


@pytest.mark.parametrize(("there", "after"), [("", "1a"), ("3a", "3a 1a")])
def test_FQ5_in_a_shorter_queue_it_becomes_the_last(there: str, after: str) -> None:
    play = holding("Lu", queues={"f": "2a 1a", "e": there})
    answers(play, "Lucky strike", "electrical goods")
    assert queue(play, "e") == after


def test_FQ5_leaves_the_black_market_alone() -> None:
    assert not can_play("Lu", queues={"m": "1a"})


def test_FQ6_one_good_goes_to_the_top_of_another_shop() -> None:
    play = holding("De", goods={"f": "f e f", "u": "u"})
    play.answer(name("De"))
    assert play.ask.names == ("food", "furniture")
    play.answer("food")
    assert play.ask.names == ("food", "electrical goods")
    play.answer("electrical goods")
    assert play.ask.names == ("electrical goods", "clothing", "furniture", "general goods")
    play.answer("furniture")
    assert (goods(play, "f"), goods(play, "u")) == ("f f", "e u")


def test_FQ6_all_shops_are_neighbours_but_not_the_same_one() -> None:
    play = holding("De", goods={"g": "g"})
    play.answer(name("De"))  # one shop has goods, of one kind
    assert play.ask.names == ("food", "electrical goods", "clothing", "furniture")


def test_FQ6_needs_goods_and_two_open_shops() -> None:
    assert not can_play("De")
    assert not can_play("De", goods={"f": "f"}, closed={"f": 2})
    assert not can_play("De", goods=dict.fromkeys("fecug", "f"), closed={"f": 2, "e": 3, "c": 4, "u": 5})
    assert can_play("De", goods=dict.fromkeys("fecug", "f"), closed={"f": 2, "e": 3, "c": 4})


def test_FQ7_pawn_and_good_go_home_at_once() -> None:
    play = holding("Un", queues={"f": "1a 2a"}, goods={"f": "e f"})
    play.answer(name("Un"))
    assert play.ask.names == ("food", "electrical goods")
    play.answer("electrical goods")
    assert (queue(play, "f"), goods(play, "f"), own(play, 1)) == ("2a", "f", "e")
    assert "1a" in at_home(play, 1)


def test_FQ7_needs_the_first_place_at_an_open_shop_with_goods() -> None:
    assert not can_play("Un", queues={"f": "2a 1a"}, goods={"f": "f"})
    assert not can_play("Un", queues={"f": "1a"}, goods={"e": "e"})
    assert not can_play("Un", queues={"f": "1a"}, goods={"f": "f"}, closed={"f": 2})


def test_FQ8_one_more_good_from_the_truck() -> None:
    play = holding("In", goods={"f": "f", "e": "e"}, turned="f1 e2")
    before = dict(play.table.trucks)
    play.answer(name("In"))
    assert play.ask.names == ("food", "electrical goods")
    play.answer("food")
    assert goods(play, "f") == "f f"
    assert sum(before.values()) - sum(play.table.trucks.values()) == 1


def test_FQ8_only_where_something_was_delivered_today() -> None:
    assert not can_play("In", goods={"f": "f"}, turned="")
    assert not can_play("In", goods={"f": "f"}, turned="f1", trucks={"f": 0})
    assert not can_play("In", goods={"f": "f"}, turned="f1", closed={"f": 2})


def test_FQ9_the_card_lies_on_the_shop_which_does_not_open() -> None:
    play = holding("Cl", queues={"f": "1a 2a", "e": "1b"}, goods={"f": "f f", "e": "e"})
    answers(play, name("Cl"), "food", "Pass")
    assert own(play, 1) == "e"  # the shops have opened
    assert (queue(play, "f"), goods(play, "f")) == ("1a 2a", "f f")


def test_FQ9_not_twice_on_one_shop_and_not_on_an_empty_one() -> None:
    assert not can_play("Cl")
    assert not can_play("Cl", goods={"f": "f"}, closed={"f": 2})


def test_FQ9_a_table_on_which_a_closed_shop_serves_is_impossible() -> None:
    table = table_with(phase=OPENING, queues={"f": "1a"}, goods={"f": "f"}, closed={"f": 2})
    fronta.check(table)
    table.shops[F].to_serve = 1
    with pytest.raises(ValueError, match=r"1 pawn is still to be served at food, .* stocktaking \(FQ9\)"):
        fronta.check(table)


@pytest.mark.parametrize("code", ["Co", "Th", "Mo", "Cr", "Lu"])
def test_FQ9_queues_of_closed_shops_can_be_changed(code: str) -> None:
    assert can_play(code, queues={"f": "2a 3a 1a"}, goods={"f": "f"}, closed={"f": 2})


def test_FQ10_the_top_two_cards_are_shown_to_one_player() -> None:
    play = play_with(hands={1: "Fr Mo", 2: "Mo"})
    play.answer(name("Fr"))
    assert (play.ask.who, play.ask.only, len(play.ask.options)) == (CHANCE, 1, 15)
    answers(play, "3 food", "1 clothing")
    assert [[card.code for card in bag.cards] for bag in play.table.deliveries[:2]] == [["f3"], ["c1"]]
    assert [bag.known_to for bag in play.table.deliveries] == [[1], [1], []]
    shown = [entry.option.name for entry in play.seen_by(1).journal if isinstance(entry, Drew)]
    assert shown == ["3 food", "1 clothing"]
    assert not [entry for entry in play.seen_by(2).journal if isinstance(entry, Drew)]


def test_FQ10_a_second_look_shows_the_same_cards() -> None:
    play = play_with(hands={1: "Fr", 2: "Fr"})
    answers(play, name("Fr"), "3 food", "1 clothing", name("Fr"))
    assert [bag.known_to for bag in play.table.deliveries][:2] == [[1, 2], [1, 2]]
    seen = [
        entry.option.name for entry in play.seen_by(2).journal if isinstance(entry, Drew) and entry.clause == "FQ10"
    ]
    assert seen == ["3 food", "1 clothing"]


def test_FQ10_one_card_if_only_one_is_left_and_none_is_no_reason_to_play() -> None:
    rest = "f1 f2 f3 e1 e2 e3 c1 c2 c3 u1 u2 u3 g1 g2"
    play = play_with(hands={1: "Fr Mo"}, bin=rest)
    play.answer(name("Fr"))
    assert [bag.known_to for bag in play.table.deliveries] == [[1]]
    assert not can_play("Fr", deliveries="none")


def test_FQ11_two_places_forward() -> None:
    play = holding("Pr", queues={"f": "2a 3a 1a 2b"})
    answers(play, name("Pr"))
    assert queue(play, "f") == "1a 2a 3a 2b"
    assert not can_play("Pr", queues={"f": "2a 1a"})


def test_FQ12_swap_with_another_family_at_the_same_place() -> None:
    play = holding("Ho", FIVE, queues={"f": "2a 1a", "e": "1b 3a", "c": "4a Sc", "u": "3b 1c"})
    play.answer(name("Ho"))
    assert play.ask.names == ("food, place 2", "electrical goods, place 1", "furniture, place 2")
    play.answer("food, place 2")  # only seat 3 stands at place 2 of another shop's queue
    assert (queue(play, "f"), queue(play, "e")) == ("2a 3a Sf", "1b 1a Se")


def test_FQ12_not_with_own_pawns_or_speculators() -> None:
    assert not can_play("Ho", options=FIVE, queues={"f": "1a", "e": "1b", "c": "Sc"})


def test_FQ13_the_last_pawn_goes_to_the_end_of_another_queue() -> None:
    play = holding("Ru", queues={"f": "1a 2a", "e": "3a"})
    answers(play, name("Ru"), "food", "electrical goods")
    assert (queue(play, "f"), queue(play, "e")) == ("1a", "3a 2a")


def test_FQ13_no_speculator() -> None:
    assert not can_play("Ru", options=FIVE, queues={"f": "1a 2a Sf"})
    assert can_play("Ru", options=FIVE, queues={"f": "Sf 2a"})


def test_FQ14_the_first_goes_to_the_end() -> None:
    play = holding("Lb", queues={"f": "2a 3a 1a", "e": "3b"})
    answers(play, name("Lb"))
    assert queue(play, "f") == "3a 1a 2a"
    assert not can_play("Lb", queues={"f": "2a"})


def test_FQ4_and_others_are_legal_when_they_change_nothing() -> None:
    assert can_play("Co", queues={"f": "1a 1b"})  # FD4: carried out, though it looks the same


def test_FD4_a_player_with_no_playable_card_must_pass() -> None:
    play = play_with(hands={1: "Co Fr", 2: "Mo"}, deliveries="none")
    assert play.ask.names == ("Pass",)
    assert play.why_not("Community list").clause == "FD4"
    assert "needs a shop's queue of at least two pawns" in str(play.why_not("Community list"))
    assert play.why_not("Friend in the party's district office").clause == "FQ10"


def test_FD6_played_cards_stay_on_the_board() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co Mo", 2: "Mo"})
    play.answer("Community list")
    assert (played(play, 1), hand(play, 1)) == ("Co", "Mo")
    assert moves(play, "FD6") == ["Community list: hand of seat 1 → played cards of seat 1"]


def test_FD6_cards_undo_earlier_cards_and_work_on_empty_shops_of_others() -> None:
    play = play_with(queues={"f": "3a 4a"}, hands={1: "Co", 2: "Co"})
    play.answer("Community list")
    assert queue(play, "f") == "4a 3a"
    play.answer("Community list")
    assert queue(play, "f") == "3a 4a"


def test_FD6_no_effect_on_the_black_market() -> None:
    line = {"m": "2a 3a 1a 4a"}
    for code in CARD:
        if code not in ("Fr", "Cl", "De", "In"):
            assert not can_play(code, queues=line), code


def test_FC4_ten_printed_cards_and_four_invented_ones() -> None:
    assert (len(PRINTED_CARDS), len(INVENTED_CARDS), len(set(QUEUE_CARDS))) == (10, 4, 14)
    assert all(card.label.endswith("(invented)") and card.text.startswith("(invented)") for card in INVENTED_CARDS)
    assert not any(card.invented for card in PRINTED_CARDS)
    for card in QUEUE_CARDS:
        assert fronta.clauses.title(card.clause) == card.name
        assert ("(invented)" in fronta.clauses[card.clause].text) is card.invented


def test_FC4_with_ten_cards_none_is_invented_or_set_aside() -> None:
    play = play_with(replace(BARE, queue_cards=10))
    for player in play.table.players:
        held = [*player.hand.cards, *player.aside.cards, *(card for bag in player.pile for card in bag.cards)]
        assert set(held) == set(PRINTED_CARDS)
        assert len(player.aside) == 0
    assert play.why_not("Rumour").clause
