"""The phases of a day: queueing up, delivery, queue jumping, opening and closing (FD1 to FD9, FD12 to FD16)."""

from dataclasses import replace

import pytest

from adacta.engine.asking import CHANCE
from adacta.engine.journal import Answered, Began, Played
from adacta.games import fronta
from adacta.games.fronta.components.kinds import FOOD
from adacta.games.fronta.options import FIVE, FOUR, THREE, TWO, Options
from adacta.games.fronta.phases import CLOSING, QUEUE_JUMPING, QUEUE_UP
from tests.games.fronta.tables import (
    BARE,
    answers,
    at_home,
    goods,
    hand,
    moves,
    own,
    pile,
    play_with,
    played,
    queue,
    table_with,
    until,
)


def dictate(play, *cards: str):
    """Answer chance's questions with these, then with the first option, until a player is asked."""
    given = list(cards)
    while play.ask is not None and play.ask.who is CHANCE:
        play.answer(given.pop(0) if given and given[0] in play.ask.names else 0)
    assert not given, f"not asked for: {given}"
    return play


# FD1


def test_FD1_clockwise_one_pawn_at_a_time_until_none_is_in_hand() -> None:
    standing = {"f": "1a 1b 1c 1d 1e 2a 2b 2c", "e": "3a 3b 3c 3d", "c": "4a 4b 4c 4d 4e", "u": "5a 5b 5c 5d"}
    play = play_with(phase=QUEUE_UP, first=2, queues=standing)
    asked = []
    while play.ask.clause == "FD1":
        asked.append(play.ask.who)
        play.answer("food")
    assert asked == [2, 3, 5, 2]
    assert queue(play, "f") == f"{standing['f']} 2d 3e 5e 2e"


def test_FD1_shops_and_the_black_market_but_no_pass() -> None:
    play = play_with(phase=QUEUE_UP)
    assert play.ask.names == ("food", "electrical goods", "clothing", "furniture", "general goods", "black market")
    assert play.why_not("Pass").clause == "FD1"
    play.answer("black market")
    assert queue(play, "m") == "1a"


def test_FD1_a_queue_may_have_any_length() -> None:
    play = play_with(FIVE, phase=QUEUE_UP)
    while play.ask.clause == "FD1":
        play.answer("food")
    assert len(queue(play, "f").split()) == 26


# FD2


@pytest.mark.parametrize(("options", "cards"), [(FIVE, 3), (FOUR, 2), (THREE, 2), (TWO, 1)])
def test_FD2_as_many_delivery_cards_as_the_player_count_says(options: Options, cards: int) -> None:
    bare = replace(options, speculators=False)
    play = dictate(play_with(bare, phase=QUEUE_UP, queues=ALL_AT_FOOD[options.players], hands={1: "Mo"}))
    assert play.ask.clause == "FD3"
    assert len(play.table.turned_up) == cards


ALL_AT_FOOD = {
    n: {"f": " ".join(f"{seat}{letter}" for seat in range(1, n + 1) for letter in "abcde")} for n in range(2, 6)
}


def delivered(deliveries: str, **table):
    """The cards on top of the pile, the first of them turned up, with all pawns at the food shop."""
    built = {"phase": QUEUE_UP, "queues": ALL_AT_FOOD[5], "hands": {1: "Mo"}, "deliveries": deliveries, **table}
    return play_with(**built)


def test_FD2_that_many_goods_and_cards_of_one_kind_add_up() -> None:
    play = delivered("f3 | f1 | c2")
    assert (goods(play, "f"), goods(play, "c"), goods(play, "e")) == ("f f f f", "c c", "")
    assert moves(play, "FD2")[:3] == [
        f"{card}: delivery pile → today's deliveries" for card in ("3 food", "1 food", "2 clothing")
    ]


def test_FD2_as_far_as_there_are_goods_and_what_is_left_stays() -> None:
    play = delivered("f3 | f2 | c1", trucks={"f": 4}, goods={"f": "f", "c": "u"})
    assert (goods(play, "f"), play.table.trucks[FOOD]) == ("f f f f f", 0)
    assert goods(play, "c") == "c u"


def test_FD2_as_far_as_there_are_cards() -> None:
    play = delivered("f1", bin="f2 f3 e1 e2 e3 c1 c2 c3 u1 u2 u3 g1 g2 g3")
    assert [card.code for card in play.table.turned_up] == ["f1"]
    assert play.table.deliveries == []


# FD3 to FD6


def test_FD3_three_rounds_clockwise_from_the_first_player() -> None:
    play = play_with(first=3, queues={"f": "1a 2a"}, hands=dict.fromkeys(range(1, 6), "Co Ea"))
    asked = []
    while play.ask.clause == "FD3":
        asked.append(play.ask.who)
        answers(play, *(("Community list",) if "Community list" in play.ask.names else ("Early lorry", "food")))
    assert asked == [3, 4, 5, 1, 2] * 2  # nobody has a third card


def test_FD3_not_more_than_three_cards_a_day() -> None:
    play = play_with(replace(BARE, hand_size=5), queues={"f": "1a 2a 3a"}, hands={1: "Co Ea Cr Fr Mo"})
    answers(play, "Community list", "Early lorry", "food", "Criticism of the authorities")
    assert hand(play, 1).split()[:2] == ["Fr", "Mo"]
    assert play.table.phase == CLOSING


def test_FD3_the_number_of_rounds_is_an_option() -> None:
    play = play_with(replace(BARE, rounds_of_cards=1), queues={"f": "1a 2a"}, hands={1: "Co Ea"})
    play.answer("Community list")
    assert play.table.phase == CLOSING


def test_FD5_whoever_passes_puts_the_hand_back_and_plays_no_more_today() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={1: "Mo Co", 2: "Co Ea"}, piles={1: "Th"})
    answers(play, "Pass")
    assert (hand(play, 1), pile(play, 1).split(" | ")[:2]) == ("", ["Mo Co", "Th"])
    assert play.table.player(1).pile[0].known_to == [1]
    assert moves(play, "FD5") == ["a queue card: hand of seat 1 → draw pile of seat 1"] * 2
    asked = []
    while play.ask.clause == "FD3":
        asked.append(play.ask.who)
        answers(play, *(("Community list",) if "Community list" in play.ask.names else ("Early lorry", "food")))
    assert asked == [2, 2]


def test_FD5_the_others_see_the_pass_not_the_cards() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={1: "Mo Co", 2: "Co"})
    play.answer("Pass")
    view = play.seen_by(2)
    assert any(isinstance(entry, Played) and entry.clause == "FD5" for entry in view.journal)
    assert {card.name for card in view.table.player(1).pile[0].cards} == {"a face-down card"}


def test_FD5_an_empty_hand_counts_as_a_pass() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={2: "Co"})
    assert play.ask.who == 2
    assert not [entry for entry in play.journal if isinstance(entry, Answered) and entry.seat == 1]


def test_FD5_the_phase_ends_when_all_have_passed() -> None:
    play = play_with(queues={"f": "2a 1a"}, hands={1: "Mo Co", 2: "Mo"})
    answers(play, "Pass", "Pass")
    assert play.table.phase == CLOSING


def test_FD5_what_was_put_back_comes_back_in_the_evening() -> None:
    play = play_with(hands={1: "Mo Co", 2: "Mo"}, piles={1: "Th Cr"})
    answers(play, "Pass", "Pass")
    assert "draw" in play.ask.what
    dictate(play, "Criticism of the authorities")
    assert hand(play, 1) == "Mo Co Cr"


# FD7 to FD9


def opened(options: Options = BARE, **table):
    """The shops open at once: nobody has a card; then the next question that anybody is asked."""
    return play_with(options, waiting=[], **table)


def test_FD7_in_each_step_the_next_pawn_of_every_shop_takes_a_good_and_goes_home() -> None:
    play = opened(queues={"f": "1a 2a 1b", "e": "3a"}, goods={"f": "f f", "e": "e e"})
    assert (own(play, 1), own(play, 2), own(play, 3)) == ("f", "f", "e")
    assert (queue(play, "f"), goods(play, "f"), goods(play, "e")) == ("1b", "", "e")
    assert moves(play, "FD7") == [
        "food: food shop → goods of seat 1",
        "pawn 1a: food, place 1 → home of seat 1",
        "electrical goods: electrical goods shop → goods of seat 3",
        "pawn 3a: electrical goods, place 1 → home of seat 3",
        "food: food shop → goods of seat 2",
        "pawn 2a: food, place 1 → home of seat 2",
    ]


def test_FD7_the_buyer_chooses_among_several_kinds() -> None:
    play = opened(queues={"f": "2a 1a", "e": "1b"}, goods={"f": "c f f", "e": "e f"})
    assert (play.ask.who, play.ask.names) == (2, ("food", "clothing"))
    play.answer("clothing")
    assert (play.ask.who, play.ask.names) == (1, ("food", "electrical goods"))  # shop order: at electrical goods
    play.answer("electrical goods")
    assert (own(play, 1), own(play, 2)) == ("f e", "c")


def test_FD7_buying_is_compulsory() -> None:
    play = opened(queues={"f": "1a"}, goods={"f": "f c"})
    assert play.why_not("Pass").clause == "FD7"


def test_FD7_closed_shops_do_not_open() -> None:
    play = opened(queues={"f": "1a", "e": "1b"}, goods={"f": "f", "e": "e"}, closed={"f": 2})
    assert own(play, 1) == "e"


def test_FD8_a_speculator_takes_the_own_kind_to_the_market_and_queues_up_again() -> None:
    play = opened(FIVE, queues={"f": "Sf 1a"}, goods={"f": "c f"})
    assert play.table.market.goods[play.table.market.order[0]] == 2
    assert (own(play, 1), queue(play, "f"), goods(play, "f")) == ("c", "Sf", "")
    assert moves(play, "FD8") == [
        "food: food shop → black-market field of food",
        "speculator f: food, place 1 → food, place 2",
    ]


def test_FD8_else_the_top_good() -> None:
    play = opened(FIVE, queues={"f": "Sf 1a"}, goods={"f": "u c"})
    assert moves(play, "FD8")[0] == "furniture: food shop → black-market field of furniture"
    assert own(play, 1) == "c"


def test_FD8_once_a_day_even_if_goods_are_left() -> None:
    play = opened(FIVE, queues={"f": "1a Sf"}, goods={"f": "f f f f"})
    assert goods(play, "f") == "f f"
    assert len(moves(play, "FD8")) == 2


def test_FD8_several_speculators_of_one_queue_line_up_in_the_order_of_buying() -> None:
    play = opened(FIVE, queues={"f": "Se 1a Sf", "e": ""}, goods={"f": "f f f"})
    assert queue(play, "f") == "Se Sf"


def test_FD9_goods_left_over_stay() -> None:
    play = until(opened(queues={"f": "1a"}, goods={"f": "f f", "u": "u"}), "FD1")
    assert (goods(play, "f"), goods(play, "u")) == ("f", "u")


# FD12 to FD16


def closing(options: Options = BARE, **table):
    """A day at whose end nobody buys or trades; chance's first question or the first pawn to take home."""
    return play_with(options, waiting=[], **table)


def test_FD12_delivery_cards_go_to_the_bin_and_stocktaking_cards_off_the_shops() -> None:
    play = dictate(
        closing(turned="f1 e2", bin="c1", goods={"f": "f"}, closed={"f": 2}, played={2: "Mo"}, queues={"e": "1a"})
    )
    assert [card.code for card in play.table.bin] == ["c1", "f1", "e2"]
    assert play.table.turned_up == []
    assert played(play, 2) == "Mo Cl"
    assert all(shop.stocktaking is None for shop in play.table.shops.values())


def test_FD13_the_clerk_moves_to_the_next_field() -> None:
    play = dictate(closing(day=2, queues={"e": "1a"}))
    assert play.table.clerks_kind() is play.table.market.order[2]


def test_FC2_the_weekday_is_that_of_the_day_also_when_the_clerk_has_gone_on() -> None:
    play = play_with(phase=CLOSING, day=1, queues={"f": "1a"})
    assert (play.table.market.clerk, play.table.weekday) == (1, "Monday")
    assert fronta.table_text(play.table).startswith("Day 1, Monday, closing;")
    assert "Delivered today: in the bin already." in " ".join(fronta.table_text(play.table).split())


def test_FD14_up_to_three_cards_as_far_as_the_pile_goes() -> None:
    play = closing(hands={1: "Mo"}, piles={1: "Co Cr Th Lu", 2: "none"}, queues={"e": "1a"})
    dictate(play, "Criticism of the authorities", "Community list")
    assert hand(play, 1) == "Mo Cr Co"
    assert (hand(play, 2), pile(play, 2)) == ("", "")
    assert all(len(player.hand) == 3 for player in play.table.players if player.seat != 2)


def test_FD14_only_the_player_sees_what_is_drawn() -> None:
    play = closing(queues={"e": "1a"})
    assert (play.ask.clause, play.ask.only) == ("FD14", 1)
    assert play.seen_by(2).ask.options == ()
    drawn = play.ask.options[0]
    play.answer(drawn)
    assert drawn in play.seen_by(1).table.player(1).hand.cards
    assert drawn not in play.seen_by(2).table.player(1).hand.cards


def test_FD15_clockwise_any_number_of_own_pawns_from_any_queue() -> None:
    play = dictate(closing(first=2, queues={"f": "1a 2a 1b", "m": "1c 2b"}, goods={}, own={}))
    play = until(play, "FD15") if play.ask.clause != "FD15" else play
    assert (play.ask.who, play.ask.names[-1]) == (2, "Enough")
    answers(play, "Enough")
    assert (play.ask.who, play.ask.names) == (
        1,
        ("food, place 1", "food, place 3", "black market, place 1", "Enough"),
    )
    answers(play, "food, place 3", "food, place 1")
    assert at_home(play, 1) == "1a 1b 1d 1e"
    assert play.ask.names == ("black market, place 1", "Enough")
    answers(play, "black market, place 1")
    assert (queue(play, "f"), queue(play, "m")) == ("2a", "2b")


def test_FD16_the_first_player_pawn_goes_to_the_left_and_the_next_day_begins() -> None:
    play = dictate(closing(first=5, queues={"e": "1a"}))
    play.answer("Enough")
    assert (play.table.first, play.table.day, play.ask.who, play.ask.clause) == (1, 2, 1, "FD1")
    days = [(entry.phase, entry.round) for entry in play.journal if isinstance(entry, Began) and entry.seat is None]
    assert days[-1] == ("queue up", 2)


def test_FD16_a_day_without_pawns_in_hand_goes_straight_to_the_delivery() -> None:
    play = dictate(closing(queues=ALL_AT_FOOD[5]))
    for _ in range(5):
        play.answer("Enough")
    dictate(play)
    assert (play.table.day, play.ask.clause) == (2, "FD3")
    assert play.table.phase == QUEUE_JUMPING


def test_FD3_the_journal_tells_day_phase_and_round_of_cards() -> None:
    play = play_with(queues={"f": "1a 2a"}, hands={1: "Co Ea", 2: "Co"}, day=3)
    answers(play, "Community list", "Community list")
    told = [str(entry) for entry in play.journal if isinstance(entry, Began)]
    assert told == [
        "Day 3: queue jumping of seat 1, round 1",
        "Day 3: queue jumping of seat 2, round 1",
        "Day 3: queue jumping of seat 1, round 2",
    ]


def test_FD1_and_FD15_the_journal_tells_day_and_phase() -> None:
    play = play_with(phase=CLOSING, day=2, queues={"f": "1a"})
    assert str(play.journal[-1]) == "Day 2: closing of seat 1"
    assert str(play_with(phase=QUEUE_UP, day=2).journal[-1]) == "Day 2: queue up of seat 1"


@pytest.mark.parametrize(
    ("phase", "counter"),
    [(QUEUE_JUMPING, "to_serve"), (CLOSING, "to_trade"), (QUEUE_UP, "card_round"), (QUEUE_UP, "calling")],
)
def test_FD1_a_counter_runs_in_its_own_phase_only(phase: str, counter: str) -> None:
    table = table_with(phase=phase, queues={"f": "1a", "m": "1b"}, hands={1: "Co"})
    fronta.check(table)
    owner = {"to_serve": table.shops[FOOD], "to_trade": table.market}.get(counter, table)
    setattr(owner, counter, 1)
    with pytest.raises(ValueError, match="impossible table"):
        fronta.check(table)
