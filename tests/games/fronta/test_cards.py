"""Queue cards, FQ1 to FQ14, and what holds for all of them (FD4, FD6)."""

from dataclasses import replace
from typing import Any

import pytest

from adacta.engine.asking import CHANCE
from adacta.engine.journal import Began, Drew, Moved, Played
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.cards import INVENTED_CARDS, PRINTED_CARDS, QUEUE_CARDS
from adacta.games.fronta.options import FIVE, TWO, Options
from adacta.games.fronta.phases import OPENING
from adacta.games.fronta.table import Pawn
from tests.games.fronta.tables import (
    BARE,
    CARD,
    E,
    F,
    G,
    answers,
    at_home,
    at_random,
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


def test_FQ11_one_good_to_a_shop_without_a_delivery() -> None:
    play = holding("Ea", turned="f1 e2", closed={"c": 2}, goods={"c": "c"}, trucks={"u": 0})
    before = play.table.trucks[G]
    answers(play, name("Ea"))  # furniture has an empty truck, clothing is closed: only general goods are left
    assert (goods(play, "g"), before - play.table.trucks[G]) == ("g", 1)
    assert moves(play, "FQ11") == ["general goods: general goods truck → general goods shop"]


def test_FQ11_not_where_something_was_delivered_and_not_from_an_empty_truck() -> None:
    assert not can_play("Ea", turned="f1 e2 c3 u1 g1")
    assert not can_play("Ea", turned="f1 e2 c3 u1", trucks={"g": 0})
    assert can_play("Ea", turned="f1 e2 c3 u1")


def test_FQ12_one_good_goes_back_to_the_truck_of_its_kind() -> None:
    play = holding("Re", goods={"f": "f e f", "u": "u"})
    before = dict(play.table.trucks)
    answers(play, name("Re"), "food", "electrical goods")
    assert (goods(play, "f"), play.table.trucks[E] - before[E]) == ("f f", 1)
    assert sum(play.table.trucks.values()) - sum(before.values()) == 1


def test_FQ12_needs_an_open_shop_with_goods() -> None:
    assert not can_play("Re")
    assert not can_play("Re", goods={"f": "f"}, closed={"f": 2})
    assert can_play("Re", goods={"f": "f"}, queues={"f": "2a"})


def test_FQ13_the_top_two_are_laid_back_in_the_order_of_choice() -> None:
    play = play_with(hands={1: "Ca", 2: "Fr"}, waiting=[1, 2])
    answers(play, name("Ca"), "3 food", "1 clothing")
    assert (play.ask.who, play.ask.clause, play.ask.names) == (1, "FQ13", ("3 food", "1 clothing"))
    again = fronta.from_position(play.position(), dictate=True)
    for one in (play, again):
        answers(one, "1 clothing", name("Fr"))
        assert [[card.code for card in bag.cards] for bag in one.table.deliveries[:2]] == [["c1"], ["f3"]]
        assert [bag.known_to for bag in one.table.deliveries[:2]] == [[1, 2], [1, 2]]
    assert [str(entry) for entry in play.seen_by(3).journal if entry.clause == "FQ13" and isinstance(entry, Moved)] == [
        *["a delivery card: delivery pile → seat 1, to look at"] * 2,
        *["a delivery card: seat 1, to look at → delivery pile"] * 2,
    ]


def test_FQ13_not_when_fewer_than_two_are_left() -> None:
    rest = "f1 f2 f3 e1 e2 e3 c1 c2 c3 u1 u2 u3 g1"
    assert can_play("Ca", bin=rest)
    assert not can_play("Ca", bin=f"{rest} g2")
    assert not can_play("Ca", deliveries="none")


def test_FQ13_a_table_on_which_nobody_has_looked_is_impossible() -> None:
    table = table_with(hands={1: "Ca", 2: "Fr"})
    table.calling = 1
    with pytest.raises(ValueError, match=r"seat 1 cannot lay delivery cards back: .* it has not looked \(FQ13\)"):
        fronta.check(table)
    table = table_with(hands={1: "Ca", 2: "Fr"})
    table.laid_back = {table.deliveries[0].cards[0]: [1]}
    with pytest.raises(ValueError, match=r"one of the top two, where it does not lie \(FQ13\)"):
        fronta.check(table)


def test_FQ14_an_own_good_for_one_in_the_shop() -> None:
    play = holding("Ba", queues={"f": "2a 1a", "e": "2b"}, goods={"f": "f c f", "e": "e"}, own={1: "f u"})
    answers(play, name("Ba"))  # at the electrical shop no own pawn stands
    assert play.ask.names == ("food", "clothing")
    play.answer("food")
    assert (goods(play, "f"), own(play, 1)) == ("u c f", "f f")  # only furniture is of another kind
    assert queue(play, "f") == "2a 1a"


def test_FQ14_the_kinds_differ_and_the_player_chooses_what_to_give() -> None:
    play = holding("Ba", queues={"f": "1a"}, goods={"f": "c"}, own={1: "f u c"})
    answers(play, name("Ba"))
    assert play.ask.names == ("food", "furniture")
    play.answer("furniture")
    assert (goods(play, "f"), own(play, 1)) == ("u", "f c c")


def test_FQ14_needs_an_own_pawn_a_good_of_another_kind_and_an_open_shop() -> None:
    shop: dict[str, Any] = {"queues": {"f": "2a 1a"}, "goods": {"f": "f"}}
    assert can_play("Ba", **shop, own={1: "c"})
    assert not can_play("Ba", **shop, own={1: "f"})
    assert not can_play("Ba", **shop)
    assert not can_play("Ba", **shop, own={1: "c"}, closed={"f": 2})
    assert not can_play("Ba", queues={"f": "2a", "m": "1a"}, goods={"f": "f"}, own={1: "c"})


def test_FQ14_may_complete_a_list() -> None:
    wanted = "e e e e c c u u u"  # list 1 but for one general good
    play = holding("Ba", queues={"g": "1a"}, goods={"g": "g"}, own={1: f"{wanted} f"}, market={"c": 0, "g": 0, "e": 0})
    answers(play, name("Ba"), "food")
    assert play.result is not None
    assert (play.result.winners, play.table.ended_by) == ((1,), "FE4")


def test_FC4_no_invented_card_moves_a_pawn() -> None:
    for seed in range(2):
        *_, play = at_random(TWO, seed, days=4)
        card = None
        for entry in play.journal:
            if isinstance(entry, Played | Began):
                card = entry.what if isinstance(entry, Played) else None
            elif isinstance(entry, Moved) and isinstance(entry.what, Pawn):
                assert card not in INVENTED_CARDS


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
        if code not in ("Fr", "Cl", "De", "In", "Ea", "Ca"):
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
    assert play.why_not("Early lorry").clause
