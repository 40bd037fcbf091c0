"""The black market: trading, going home and staying (FD10, FD11)."""

from dataclasses import replace

from adacta.engine.journal import Moved
from adacta.engine.playing import Play
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import Options
from adacta.games.fronta.phases import CLOSING
from tests.games.fronta.tables import BARE, answers, at_home, moves, own, play_with, queue


def at_the_market(options: Options = BARE, **table: object) -> Play:
    """The shops have nothing to sell: the first pawn of the market's queue has its turn."""
    return play_with(options, **{"waiting": [], "day": 2, **table})  # the clerk is at electrical goods


def test_FD10_two_own_goods_for_one_of_any_field() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "f f u"})
    assert "clothing for 2 goods" in play.ask.names
    answers(play, "clothing for 2 goods", "food", "furniture")
    assert own(play, 1) == "f c"
    assert [str(entry) for entry in play.journal if isinstance(entry, Moved) and entry.clause == "FD10"] == [
        "food: goods of seat 1 → black-market field of food",
        "furniture: goods of seat 1 → black-market field of furniture",
        "clothing: black-market field of clothing → goods of seat 1",
    ]


def test_FD10_one_for_one_at_the_clerks_field_or_two_if_one_likes() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "f f"})
    assert [name for name in play.ask.names if "electrical" in name] == [
        "electrical goods for 1 good",
        "electrical goods for 2 goods",
    ]
    assert not [name for name in play.ask.names if "clothing for 1" in name]
    answers(play, "electrical goods for 1 good")
    assert own(play, 1) == "f e"


def test_FD10_any_number_of_trades_one_at_a_time() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "f f f f f"}, market={"e": 3})
    answers(play, *["electrical goods for 1 good"] * 3, "clothing for 2 goods")
    assert play.ask.names == ("food", "electrical goods")
    answers(play, "food", "food")
    assert own(play, 1) == "e e e c"


def test_FD10_never_a_kind_just_paid() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "f f c"})
    assert not [name for name in play.ask.names if name.startswith("food")]  # only one other good
    assert play.why_not("food for 2 goods").clause == "FD10"
    play.answer("clothing for 2 goods")
    assert own(play, 1) == "c c"  # paid with food, nothing else can pay for clothing


def test_FD10_goods_that_are_paid_in_can_be_taken_later() -> None:
    play = at_the_market(queues={"m": "1a 2a"}, own={1: "f f", 2: "u u"}, market={"f": 0})
    assert play.why_not("food for 2 goods").clause == "FD10"
    answers(play, "clothing for 2 goods", "Go home")
    assert (play.ask.who, "food for 2 goods" in play.ask.names) == (2, True)


def test_FD10_goods_of_a_finished_set_may_be_traded() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "e e e e"}, lists={1: 1})
    assert "clothing for 2 goods" in play.ask.names


def test_FD10_the_rates_are_options() -> None:
    play = at_the_market(replace(BARE, exchange_rate=3, clerk_rate=2), queues={"m": "1a"}, own={1: "f f f"})
    assert play.ask.names[:3] == (
        "electrical goods for 2 goods",
        "electrical goods for 3 goods",
        "clothing for 3 goods",
    )
    same = at_the_market(replace(BARE, exchange_rate=2, clerk_rate=2), queues={"m": "1a"}, own={1: "f f f"})
    assert [name for name in same.ask.names if "electrical" in name] == ["electrical goods for 2 goods"]


def test_FD10_nothing_to_trade_with_or_for() -> None:
    nothing = at_the_market(queues={"m": "1a"})
    assert nothing.ask.names == ("Go home", "Stay in the queue")
    assert nothing.why_not("food for 2 goods").clause == "FD10"
    sold_out = at_the_market(queues={"m": "1a"}, own={1: "f f f"}, market=dict.fromkeys("fecug", 0))
    assert sold_out.ask.names == ("Go home", "Stay in the queue")


def test_FD11_without_trading_the_pawn_stays_or_goes_home_and_the_others_close_up() -> None:
    play = at_the_market(queues={"m": "1a 2a 3a 1b"})
    asked = []
    for answer in ("Stay in the queue", "Go home", "Stay in the queue", "Go home"):
        asked.append(play.ask.who)
        play.answer(answer)
    assert asked == [1, 2, 3, 1]
    assert queue(play, "m") == "1a 3a"
    assert ("1b" in at_home(play, 1), "2a" in at_home(play, 2)) == (True, True)
    assert moves(play, "FD11")[0] == "pawn 2a: black market, place 2 → home of seat 2"


def test_FD11_after_trading_the_pawn_goes_home() -> None:
    play = at_the_market(queues={"m": "1a 2a"}, own={1: "f f u u"})
    answers(play, "clothing for 2 goods", "food", "food")
    assert "Stay in the queue" not in play.ask.names
    assert play.why_not("Stay in the queue").clause == "FD11"
    play.answer("Go home")
    assert queue(play, "m") == "2a"


def test_FD11_each_pawn_has_one_turn_a_day_also_two_of_one_owner() -> None:
    play = at_the_market(queues={"m": "1a 1b"})
    answers(play, "Stay in the queue", "Stay in the queue")
    assert play.table.phase == CLOSING
    assert queue(play, "m") == "1a 1b"


def test_FD10_every_trade_leaves_each_good_somewhere() -> None:
    play = at_the_market(queues={"m": "1a"}, own={1: "f f f c c u"}, market={"e": 2})
    while play.ask is not None and play.ask.clause == "FD10":
        assert sum(play.table.components.stock(5).values()) == 60
        lying = sum(play.table.trucks[kind] + play.table.market.goods[kind] for kind in KINDS)
        assert lying + len(own(play, 1).split()) == 60
        play.answer(0)
