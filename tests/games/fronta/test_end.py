"""Saturday and the end (FE1 to FE8)."""

from dataclasses import replace
from random import Random

import pytest

import adacta
from adacta.engine.asking import CHANCE
from adacta.engine.journal import Ended, Moved
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import TEN_CARDS, THREE, TWO, Options
from adacta.games.fronta.table import TURNED_UP
from tests.games.fronta.tables import BARE, answers, hand, own, play_with, queue, until

ALL_CARDS = "f1 f2 f3 e1 e2 e3 c1 c2 c3 u1 u2 u3 g1 g2 g3"
PAIR = replace(TWO, speculators=False)


def friday(options: Options = BARE, day: int = 5, **table: object) -> Play:
    """The end of a fifth day on which nobody buys: chance's questions are answered up to the first player's."""
    play = play_with(options, day=day, waiting=[], queues={"e": "1a"}, **table)
    while play.ask is not None and play.ask.who is CHANCE:
        play.answer(0)
    return play


def ending(play: Play) -> tuple[str, str]:
    last = play.journal[-1]
    assert isinstance(last, Ended)
    return last.clause, last.reason


# Saturday


def test_FE1_the_bin_becomes_the_pile_when_that_is_empty() -> None:
    play = friday(bin=ALL_CARDS)
    assert (play.table.bin, [len(bag) for bag in play.table.deliveries]) == ([], [15])


def test_FE1_under_the_cards_that_are_left() -> None:
    play = friday(bin="f1 f2", deliveries="g3 | u1 c2")
    assert (play.table.bin, [len(bag) for bag in play.table.deliveries]) == ([], [1, 2, 10, 2])
    assert {card.code for card in play.table.deliveries[-1].cards} == {"f1", "f2"}


def test_FE1_everybody_knows_which_cards_went_under_the_others() -> None:
    play = friday(bin="f1 f2", deliveries="g3 | u1 c2")
    for seed in range(20):
        imagined = fronta.imagine(play.table, 1, Random(seed).randrange)
        assert {card.code for card in imagined.deliveries[-1].cards} == {"f1", "f2"}
        assert list(fronta.invariants(imagined)) == []
    again = fronta.from_position(play.position())
    assert again.position() == play.position()
    assert again.table.memory == play.table.memory


def test_FE1_in_the_following_weeks_too() -> None:
    """Five of ten cards are left over on each Saturday: the pile is never empty, and every day has its delivery."""
    play = adacta.start(fronta, replace(THREE, deliveries_per_day=1, max_days=24), seed=3)
    while until(play, "FD15").ask is not None:
        play.answer("Enough")
    assert sum(isinstance(entry, Moved) and entry.target is TURNED_UP for entry in play.journal) == 24


def test_FE1_after_the_days_own_cards_have_gone_to_the_bin() -> None:
    play = friday(bin=ALL_CARDS.replace("g3", ""), turned="g3")
    assert sum(map(len, play.table.deliveries)) == 15


@pytest.mark.parametrize(("day", "left"), [(5, 0), (10, 10), (15, 0), (20, 10)])
def test_FE1_two_players_shuffle_on_every_second_saturday(day: int, left: int) -> None:
    ten = " ".join(card for card in ALL_CARDS.split() if "3" not in card)
    play = friday(PAIR, day=day, bin=ten)
    assert sum(map(len, play.table.deliveries)) == left


def test_FE2_played_and_set_aside_cards_are_shuffled_and_four_set_aside_again() -> None:
    play = friday(played={1: "Co Th Mo Cr"}, piles={1: "Lu De Un In Cl Fr"}, aside={1: "Ea Re Ca Ba"})
    player = play.table.player(1)
    below = [*player.aside.cards, *player.pile[-1].cards]
    assert {card.clause for card in below} == {"FQ1", "FQ2", "FQ3", "FQ4", "FQ11", "FQ12", "FQ13", "FQ14"}
    assert (len(player.aside), player.played) == (4, [])


def test_FE2_the_rest_goes_under_what_has_not_been_played() -> None:
    play = friday(played={1: "Co Th Mo Cr"}, piles={1: "Lu De | Un In Cl Fr"}, aside={1: "Ea Re Ca Ba"})
    assert set(hand(play, 1).split()[:2]) == {"Lu", "De"}
    player = play.table.player(1)
    assert [len(bag) for bag in player.pile] == [3, 4]
    assert sum(map(len, player.pile)) + len(player.hand) == 10


def test_FE2_the_pile_holds_ten_again() -> None:
    play = friday(piles={1: "none"})
    player = play.table.player(1)
    assert len(player.hand) + sum(map(len, player.pile)) == 10


def test_FE2_nobody_sees_what_is_set_aside() -> None:
    play = play_with(day=5, waiting=[], queues={"e": "1a"}, piles={1: "none"})
    assert (play.ask.clause, play.ask.only) == ("FE2", 0)


def test_FE2_with_ten_cards_none_is_set_aside() -> None:
    play = friday(replace(TEN_CARDS, speculators=False), piles={1: "none"})
    assert len(play.table.player(1).aside) == 0


def test_FE3_the_clerk_goes_back_and_the_rest_stays() -> None:
    play = friday(goods={"f": "f f"}, own={1: "c"})
    assert play.table.clerks_kind() is play.table.market.order[0]
    assert (queue(play, "e"), own(play, 1), play.ask.clause) == ("1a", "c", "FD15")
    answers(play, "Enough")
    assert play.table.day == 6


# The end


def nearly_done(seat: int, missing: str = "") -> str:
    """The goods of list `seat` but for these."""
    wanted = play_with().table.components.lists[seat - 1].wants
    codes = [kind.code for kind, number in wanted.items() for _ in range(number)]
    for code in missing.split():
        codes.remove(code)
    return " ".join(codes)


def test_FE4_whoever_holds_all_ten_goods_wins_at_once() -> None:
    play = play_with(waiting=[], queues={"e": "1a 2a"}, goods={"e": "e e"}, own={1: nearly_done(1, "e")}, market=NONE)
    assert ending(play) == ("FE4", "all 10 goods of the list: Player 1")
    assert (play.result.winners, play.result.places[1], play.result.points[1]) == ((1,), 1, 10)
    assert queue(play, "e") == "2a"  # the second step does not come


NONE = dict.fromkeys("fecug", 0)


def test_FE4_also_by_a_card_or_a_trade() -> None:
    play = play_with(
        hands={1: "Un", 2: "Mo"}, queues={"e": "1a"}, goods={"e": "e"}, own={1: nearly_done(1, "e")}, market=NONE
    )
    play.answer("Under-the-counter goods")
    assert ending(play)[0] == "FE4"
    play = play_with(waiting=[], day=2, queues={"m": "1a 2a"}, own={1: f"{nearly_done(1, 'e')} f"}, market={"e": 1})
    answers(play, "electrical goods for 1 good", "food")
    assert ending(play)[0] == "FE4"


def test_FE4_a_good_counts_by_its_kind_wherever_it_was_bought() -> None:
    play = play_with(waiting=[], queues={"f": "1a"}, goods={"f": "e"}, own={1: nearly_done(1, "e")}, market=NONE)
    assert ending(play)[0] == "FE4"


def both_complete(spare1: str, spare2: str) -> Play:
    """Seats 1 and 2 buy their last good in the same step."""
    return play_with(
        waiting=[],
        queues={"e": "1a", "f": "2a"},
        goods={"e": "e", "f": "f"},
        own={1: f"{nearly_done(1, 'e')} {spare1}", 2: f"{nearly_done(2, 'f')} {spare2}"},
        market=NONE,
    )


def test_FE5_two_in_one_step_the_one_with_more_spare_goods_wins() -> None:
    play = both_complete("g", "g g")
    assert ending(play) == ("FE5", "lists complete in the same step: Player 1, Player 2")
    assert play.result.winners == (2,)


def test_FE5_equal_spare_goods_are_a_draw() -> None:
    play = both_complete("g", "u")
    assert play.result.winners == (1, 2)
    assert (play.result.places[1], play.result.places[2], play.result.places[3]) == (1, 1, 3)


EMPTY = dict.fromkeys("fecug", 0)


def test_FE6_the_game_ends_when_shops_and_trucks_are_empty() -> None:
    play = play_with(waiting=[], trucks=EMPTY, own={1: "e e", 2: "f f f", 3: "f f"}, queues={"e": "4a"})
    assert ending(play) == ("FE6", "all shops and all trucks are empty")
    assert play.result.places == {1: 2, 2: 1, 3: 2, 4: 4, 5: 4}
    assert play.result.points == {1: 2, 2: 3, 3: 2, 4: 0, 5: 0}


def test_FE6_only_after_the_days_black_market() -> None:
    play = play_with(waiting=[], day=2, trucks=EMPTY, own={1: "f f"}, queues={"m": "1a"})
    assert play.ask.clause == "FD10"
    play.answer("Go home")
    assert ending(play)[0] == "FE6"


def test_FE6_then_more_spare_goods_then_a_draw() -> None:
    play = play_with(waiting=[], trucks=EMPTY, own={1: "e f", 2: "f", 3: "f g g u"}, lists={1: 1, 2: 2, 3: 3})
    assert play.result.points == {1: 1, 2: 1, 3: 4, 4: 0, 5: 0}
    assert play.result.places == {3: 1, 1: 2, 2: 3, 4: 4, 5: 4}


def test_FE6_not_while_a_shop_has_a_good() -> None:
    play = play_with(waiting=[], trucks=EMPTY, goods={"f": "f"}, queues={"e": "1a"})
    assert play.result is None


@pytest.mark.parametrize(("days", "words"), [(1, "1 day"), (3, "3 days")])
def test_FE8_the_last_day_of_an_experiment(days: int, words: str) -> None:
    play = play_with(replace(BARE, max_days=days), day=days, waiting=[], own={1: "e"}, queues={"e": "1a"})
    assert ending(play) == ("FE8", f"unfinished after {words}")
    assert play.result.winners == (1,)


def test_FE8_without_the_option_the_game_goes_on() -> None:
    play = play_with(day=4, waiting=[], own={1: "e"}, queues={"e": "1a"})
    assert play.result is None
    assert sum(play.table.trucks[kind] for kind in KINDS) > 0
