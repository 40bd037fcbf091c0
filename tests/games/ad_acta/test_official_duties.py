"""Phase 1, official duties (A)."""

from __future__ import annotations

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.errors import IllegalAnswer
from adacta.engine.journal import Began, Paid
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import FOUR, PROJECT_MANAGEMENT, THREE, TWO, Options
from tests.games.ad_acta.tables import (
    OFFICE,
    answers,
    at_random,
    dossier,
    filed,
    finish_round,
    finish_turn,
    held,
    inbox,
    outbox,
    play_with,
    table_with,
)

DEAL = "Deal with the top dossier"
ASK = "Cooperation between authorities"
SHARPEN = "Sharpen pencils"
EAT = "Eat a dextrose drop"
EXCHANGE = "Exchange pencil points for a drop"
BEGIN = "Begin the turn"
STOP = "Stop"
EMPTY = {"y": "", "r": "", "b": "", "v": ""}


def ap(play: Play) -> int:
    return play.table.in_turn().ap


def turns_of_a_round(options: Options, stamp: int = 1) -> list[tuple[int, int]]:
    """Seat and AP of each turn, in order."""
    play = play_with(options, stamp=stamp)
    turns = []
    while play.table.round == 1:
        turns.append((play.ask.who, ap(play)))
        finish_turn(play)
    return turns


# A1


def test_A1_last_player_has_two_action_points() -> None:
    assert turns_of_a_round(FOUR) == [(1, 3), (2, 3), (3, 3), (4, 2)]


def test_A1_from_the_first_player_clockwise() -> None:
    assert turns_of_a_round(FOUR, stamp=3) == [(3, 3), (4, 3), (1, 3), (2, 2)]


def test_A1_with_three_the_third_player_is_the_last() -> None:
    assert turns_of_a_round(THREE, stamp=2) == [(2, 3), (3, 3), (1, 2)]


def test_A1_the_two_action_points_go_round_with_the_stamp() -> None:
    play = finish_round(play_with(stamp=1))
    assert (play.table.round, play.ask.who) == (2, 2)
    for seat, points in ((2, 3), (3, 3), (4, 3), (1, 2)):
        assert (play.ask.who, ap(play)) == (seat, points)
        finish_turn(play)


def test_A1_option_action_points() -> None:
    assert turns_of_a_round(Options(action_points=(1, 5, 2, 4)), stamp=2) == [(2, 1), (3, 5), (4, 2), (1, 4)]


# A2


def test_A2_two_pencil_points_buy_a_drop_from_the_supply() -> None:
    play = play_with(pencil_points={1: 2}, drops={2: 1})
    assert (play.ask.who, play.ask.names) == (1, (EXCHANGE, BEGIN))
    play.answer(EXCHANGE)
    me = play.table.player(1)
    assert (me.pencil_points, me.drops, play.table.supply) == (0, 4, 1)


def test_A2_as_often_as_the_pencil_points_last() -> None:
    play = play_with(pencil_points={1: 5}, drops={2: 0})
    answers(play, EXCHANGE, EXCHANGE)
    assert (play.table.player(1).pencil_points, play.table.supply) == (1, 1)
    assert play.ask.clause == "A4"


def test_A2_as_often_as_the_supply_lasts() -> None:
    play = play_with(pencil_points={1: 6}, drops={2: 2})
    play.answer(EXCHANGE)
    assert (play.table.player(1).pencil_points, play.table.supply) == (4, 0)
    assert play.ask.clause == "A4"


@pytest.mark.parametrize(("pencil_points", "drops"), [(1, 0), (6, 3)], ids=["one point", "no supply"])
def test_A2_not_offered_without_points_or_supply(pencil_points: int, drops: int) -> None:
    play = play_with(pencil_points={1: pencil_points}, drops={2: drops})
    assert play.ask.clause == "A4"


def test_A2_before_anything_else_in_the_turn() -> None:
    play = play_with(pencil_points={1: 4}, drops={2: 1})
    with pytest.raises(IllegalAnswer, match=r"A2"):
        play.answer(EAT)
    play.answer(BEGIN)
    assert EXCHANGE not in play.ask.names
    play.answer(SHARPEN)
    assert EXCHANGE not in play.ask.names


def test_A2_a_drop_eaten_in_the_turn_can_be_exchanged_for_only_later() -> None:
    play = play_with(pencil_points={1: 6, 2: 6})
    assert play.ask.clause == "A4"
    answers(play, EAT, STOP)
    assert (play.ask.who, play.ask.names) == (2, (EXCHANGE, BEGIN))


def test_A2_the_new_drop_can_be_eaten_at_once() -> None:
    play = play_with(pencil_points={1: 2}, drops={1: 0})
    answers(play, EXCHANGE, EAT)
    assert (ap(play), play.table.player(1).drops) == (4, 0)


@pytest.mark.parametrize(("limit", "exchanges"), [(0, 0), (1, 1), (2, 2), (None, 3)])
def test_A2_option_exchanges_per_turn(limit: int | None, exchanges: int) -> None:
    play = play_with(Options(exchanges_per_turn=limit), pencil_points={1: 6}, drops={2: 0})
    made = 0
    while EXCHANGE in play.ask.names:
        play.answer(EXCHANGE)
        made += 1
    assert made == exchanges


def test_A2_the_limit_counts_one_turn() -> None:
    options = Options(exchanges_per_turn=1)
    play = play_with(options, pencil_points={1: 6, 2: 2}, drops={3: 0})
    answers(play, EXCHANGE, STOP)
    assert (play.ask.who, play.ask.names) == (2, (EXCHANGE, BEGIN))


@pytest.mark.parametrize(("price", "left"), [(1, 4), (3, 2), (5, 0)])
def test_A2_option_drop_price(price: int, left: int) -> None:
    play = play_with(Options(drop_price=price), pencil_points={1: 5}, drops={2: 0})
    play.answer(EXCHANGE)
    assert (play.table.player(1).pencil_points, play.table.player(1).drops) == (left, 4)


# A3


def test_A3_a_drop_gives_an_action_point_and_goes_to_the_supply() -> None:
    play = play_with()
    play.answer(EAT)
    assert (ap(play), play.table.player(1).drops, play.table.supply) == (4, 2, 1)


def test_A3_at_any_moment_of_the_turn_and_any_number() -> None:
    play = play_with(turns=3)
    answers(play, SHARPEN, EAT, SHARPEN, SHARPEN)
    assert ap(play) == 0
    answers(play, EAT, EAT)
    assert (ap(play), play.table.player(4).drops, play.table.supply) == (2, 0, 3)


def test_A3_only_own_drops() -> None:
    play = play_with(drops={1: 0})
    assert play.table.supply == 3
    assert EAT not in play.ask.names


# A4


def test_A4_any_combination_in_any_order() -> None:
    play = play_with(inbox={"y": "yC bA ...", "r": "vA rF ..."})
    answers(play, SHARPEN, ASK, "job office", DEAL)
    assert (outbox(play, "y"), outbox(play, "r"), play.table.player(1).pencil_points) == ("yC1", "vA1", 1)
    answers(play, EAT, EAT, "Telephone", "blue A")
    assert outbox(play, "y") == "bA1 yC1"
    assert ap(play) == 0


@pytest.mark.parametrize("action", [DEAL, SHARPEN])
def test_A4_one_action_as_often_as_the_action_points_last(action: str) -> None:
    play = play_with(drops={1: 0})
    answers(play, action, action, action)
    assert play.ask.who == 2  # with no AP and no drop the turn is over


def test_A4_with_drops_left_the_turn_goes_on_without_action_points() -> None:
    play = play_with(drops={1: 1})
    answers(play, SHARPEN, SHARPEN, SHARPEN)
    assert (play.ask.who, play.ask.names) == (1, (EAT, STOP))


# A5


def test_A5_top_dossier_of_the_own_inbox_onto_the_own_outbox() -> None:
    play = play_with(stamp=2, inbox={"r": "vA rF"}, outbox={"r": "rC1"})
    play.answer(DEAL)
    assert (inbox(play, "r"), outbox(play, "r"), ap(play)) == ("rF", "vA1 rC1", 2)


def test_A5_the_reference_goes_on_the_next_field() -> None:
    play = play_with(inbox={"y": "yD2 yE1 yF"})
    answers(play, DEAL, DEAL, DEAL)
    assert outbox(play, "y") == "yF1 yE2 yD3"


# A6


def test_A6_another_office_deals_with_the_top_of_its_own_inbox() -> None:
    play = play_with(inbox={"b": "yA rB ..."}, outbox={"b": "bF1"})
    play.answer(ASK)
    assert play.ask.names == ("job office", "tax office", "environmental office")
    play.answer("tax office")
    assert inbox(play, "b").startswith("rB")
    assert (outbox(play, "b"), ap(play), play.table.player(3).ap) == ("yA1 bF1", 2, 0)


def test_A6_the_vacant_office_included() -> None:
    play = play_with(THREE, inbox={"v": "yE ..."})
    answers(play, ASK, "environmental office")
    assert outbox(play, "v") == "yE1"


def test_A6_not_the_own_office() -> None:
    play = play_with(stamp=3)
    play.answer(ASK)
    with pytest.raises(IllegalAnswer, match=r"is for other offices; seat 3 heads the tax office\. \(clause A6\)"):
        play.answer("tax office")


# A7


def test_A7_sharpening_gives_a_pencil_point() -> None:
    play = play_with()
    play.answer(SHARPEN)
    assert (play.table.player(1).pencil_points, ap(play)) == (1, 2)


def test_A7_pencil_points_stay_for_a_later_round() -> None:
    play = play_with()
    answers(play, SHARPEN, SHARPEN)
    finish_round(play)
    assert play.table.round == 2
    assert play.table.player(1).pencil_points == 2


def test_A7_six_fields_on_the_track() -> None:
    play = play_with(pencil_points={1: 5})
    play.answer(SHARPEN)
    assert play.table.player(1).pencil_points == 6
    assert ap(play) == 2
    assert SHARPEN not in play.ask.names


@pytest.mark.parametrize(("fields", "more"), [(3, False), (4, True), (None, True), (0, None)])
def test_A7_option_pencil_track(fields: int | None, more: bool | None) -> None:
    options = Options(pencil_track=fields)
    play = play_with(options, pencil_points={1: 3 if more is not None else 0})
    assert (SHARPEN in play.ask.names) is bool(more)


def test_A7_an_unlimited_track_goes_beyond_six() -> None:
    play = play_with(Options(pencil_track=None), pencil_points={1: 6})
    play.answer(SHARPEN)
    assert play.table.player(1).pencil_points == 7


def test_A7_a_table_beyond_the_track_is_refused() -> None:
    with pytest.raises(ValueError, match=r"seat 1 has 7 of 6 pencil points \(A7\)"):
        play_with(pencil_points={1: 7})
    with pytest.raises(ValueError, match=r"seat 1 has 1 of 0 pencil points \(A7\)"):
        play_with(Options(pencil_track=0), pencil_points={1: 1})


# A8


def test_A8_a_measure_costs_two_action_points_and_is_used_up() -> None:
    play = play_with(inbox={"y": "yC bA"})
    answers(play, "Telephone", "blue A")
    assert outbox(play, "y") == "bA1"
    assert ap(play) == 1
    assert [card.name for card in play.table.player(1).used] == ["Telephone"]
    assert held(play, 1) == ["Draught", "Special delivery", "Consultation"]


def test_A8_a_used_measure_stays_used() -> None:
    play = play_with(inbox={"y": "yC bA ..."})
    answers(play, EAT, EAT, EAT, "Telephone", "blue A")
    assert ap(play) == 4
    assert "Telephone" not in play.ask.names
    finish_round(play)
    while play.ask.who != 1:
        finish_turn(play)
    assert "Telephone" not in play.ask.names


def test_A8_a_neutral_measure_held() -> None:
    play = play_with(inbox={"y": "yC bA"}, cards={1: "Stray document"})
    answers(play, "Stray document", "blue A")
    assert (outbox(play, "y"), ap(play)) == ("bA", 1)
    assert [card.name for card in play.table.player(1).used] == ["Stray document"]


def test_A8_only_own_cards() -> None:
    play = play_with(cards={1: "Telephone", 2: "Draught, The MP visits"})
    assert "Telephone" in play.ask.names
    assert not {"Draught", "The MP visits"} & set(play.ask.names)


@pytest.mark.parametrize(("cost", "left"), [(0, 3), (1, 2), (3, 0)])
def test_A8_option_measure_cost(cost: int, left: int) -> None:
    play = play_with(Options(measure_cost=cost), inbox={"y": "yC bA"})
    answers(play, "Telephone", "blue A")
    assert ap(play) == left


# A9


@pytest.mark.parametrize("holder", [1, 3])
def test_A9_a_reaction_is_free_and_answers_in_anybodys_turn(holder: int) -> None:
    play = play_with(inbox={"y": "yC bA"}, cards={1: "Telephone", holder: "Telephone, Voicemail"})
    goods = [(player.drops, player.pencil_points) for player in play.table.players]
    answers(play, "Telephone", "blue A")
    assert (play.ask.who, play.ask.names) == (holder, ("Voicemail", "Pass"))
    play.answer("Voicemail")
    assert inbox(play, "y") == "yC bA"
    assert [(player.drops, player.pencil_points) for player in play.table.players] == goods
    paid = [entry for entry in play.journal if isinstance(entry, Paid) and entry.seat == holder != 1]
    assert paid == []


def test_A9_only_at_the_moment_the_measure_is_played() -> None:
    play = play_with(cards={1: "Telephone, Voicemail"})
    assert "Voicemail" not in play.ask.names
    with pytest.raises(IllegalAnswer, match=r"Voicemail only answers Telephone.*\(clause R1\)"):
        play.answer("Voicemail")


# A10


def test_A10_a_player_may_stop_at_any_time() -> None:
    play = play_with()
    for seat in (1, 2, 3):
        assert (play.ask.who, play.ask.names[-1]) == (seat, STOP)
        play.answer(STOP)
    play.answer(SHARPEN)
    assert play.ask.names[-1] == STOP


def test_A10_unused_action_points_are_lost() -> None:
    play = play_with()
    answers(play, SHARPEN, STOP)
    assert play.table.player(1).ap == 0
    lost = [entry.amount for entry in play.journal if isinstance(entry, Paid) and entry.clause == "A10"]
    assert lost == [2]
    finish_round(play)
    while play.ask.who != 1:
        finish_turn(play)
    assert ap(play) == 2  # the last of round 2, with nothing saved


# A11


@pytest.mark.parametrize("options", [FOUR, THREE, TWO, PROJECT_MANAGEMENT], ids=["4", "3", "2", "pool"])
def test_A11_a_dossier_in_an_inbox_is_at_its_next_office(options: Options) -> None:
    for seed in range(4):
        for play in at_random(options, seed):
            for office, desk in play.table.desks.items():
                assert all(play.table.next_office(one) is office for one in desk.inbox)


def test_A11_any_other_table_is_refused() -> None:
    table = table_with(FOUR, inbox={"y": "yA ..."})
    with pytest.raises(
        ValueError, match=r"yellow A lies in the inbox of the town hall but is due at tax office \(A11\)"
    ):
        adacta.start(ad_acta, table=table)


# A12


@pytest.mark.parametrize(
    ("action", "left"),
    [(DEAL, 1), (ASK, 1), (SHARPEN, 1), ("Telephone", 2), ("Draught", 2), ("The MP visits", 2)],
)
def test_A12_only_with_enough_action_points(action: str, left: int) -> None:
    options = Options(action_points=(left, 3, 3, 2))
    play = play_with(options, cards={1: "Telephone, Draught, The MP visits"})
    assert action in play.ask.names
    options = Options(action_points=(left - 1, 3, 3, 2))
    play = play_with(options, cards={1: "Telephone, Draught, The MP visits"})
    assert action not in play.ask.names
    play.answer(EAT)  # drops may be eaten first
    assert action in play.ask.names


@pytest.mark.parametrize("action", [DEAL, ASK, "Telephone", "Stray document", "Draught", "The MP visits"])
def test_A12_nothing_to_do_with_empty_inboxes(action: str) -> None:
    cards = "Telephone, Stray document, Draught, The MP visits"
    play = play_with(inbox=EMPTY, cards={1: cards})
    assert action not in play.ask.names


def test_A12_the_own_inbox_must_hold_something_for_A5_another_one_for_A6() -> None:
    play = play_with(inbox={"y": ""})
    assert DEAL not in play.ask.names
    assert ASK in play.ask.names
    play = play_with(inbox={**EMPTY, "y": "yC"})
    assert DEAL in play.ask.names
    assert ASK not in play.ask.names


def test_A12_only_offices_with_work_are_asked_to_cooperate() -> None:
    play = play_with(inbox={"r": "", "b": "yA"})
    play.answer(ASK)
    assert play.ask.names == ("tax office", "environmental office")


@pytest.mark.parametrize("card", ["Telephone", "Stray document"])
def test_A12_one_dossier_is_enough_to_name(card: str) -> None:
    play = play_with(inbox={**EMPTY, "v": "yE"}, cards={1: card})
    play.answer(card)
    assert inbox(play, "v") == ""  # the only target is taken without asking


def test_A12_one_dossier_is_enough_for_the_mp() -> None:
    play = play_with(inbox={**EMPTY, "v": "yE"}, cards={1: "The MP visits"})
    play.answer("The MP visits")
    assert outbox(play, "v") == "yE1"


def test_A12_draught_needs_an_inbox_of_two() -> None:
    play = play_with(inbox={"y": "yC", "r": "vA", "b": "yA", "v": "yE"})
    assert "Draught" not in play.ask.names
    play = play_with(inbox={"y": "yC", "r": "vA rF", "b": "yA rB", "v": ""})
    play.answer("Draught")
    assert play.ask.names == ("job office", "tax office")


def test_A12_draught_may_leave_the_order_as_it_was() -> None:
    play = play_with(inbox={"y": "yC bA vB"})
    answers(play, "Draught", "town hall", "yellow C", "blue A")
    assert inbox(play, "y") == "yC bA vB"


@pytest.mark.parametrize("card", ["Special delivery", "Consultation", "Put away"])
def test_A12_a_non_empty_outbox(card: str) -> None:
    assert card not in play_with(cards={1: card}).ask.names
    assert card in play_with(cards={1: card}, outbox={"v": "yE1"}).ask.names


def test_A12_put_away_needs_a_non_empty_outbox_and_another_one() -> None:
    play = play_with(cards={1: "Put away"}, outbox={"v": "yE1"})
    play.answer("Put away")
    onto = ("town hall", "job office", "tax office")
    assert set(play.ask.names) == {f"environmental office onto {office}" for office in onto}


def test_A12_no_special_delivery_to_a_full_cabinet() -> None:
    cabinet = filed(20, without="yA yE")
    assert "Special delivery" not in play_with(turns=3, cabinet=cabinet, finished=5, outbox={"v": "yA2"}).ask.names
    play = play_with(turns=3, cabinet=cabinet, finished=5, outbox={"v": "yA2 yE1"})
    play.answer("Special delivery")
    assert dossier("yE") in play.table.desks[OFFICE["y"]].inbox


def test_a_turn_begins_with_an_entry_of_its_own() -> None:
    play = finish_turn(play_with())
    began = [(entry.phase, entry.seat) for entry in play.journal if isinstance(entry, Began)]
    assert began == [("official duties", 1), ("official duties", 2)]
