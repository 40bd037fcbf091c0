"""Components in play (C4, C7 to C9) and set-up (S), from real deals and dictated ones."""

from __future__ import annotations

from collections import Counter

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.journal import Began, Drew, Moved
from adacta.engine.playing import Play
from adacta.games.ad_acta.checks import all_cards
from adacta.games.ad_acta.options import FIRST_GAME, FOUR, PROJECT_MANAGEMENT, THREE, TWO, Options
from tests.games.ad_acta.tables import (
    OFFICE,
    answers,
    at_random,
    codes,
    dossier,
    filed,
    finish_round,
    finish_turn,
    held,
    inbox,
    outbox,
    partition,
    play_with,
    table_with,
)

OWN = ["Telephone", "Draught", "Special delivery", "Consultation"]
NEUTRAL = {"The MP visits", "Decree: at once", "Stray document", "Put away"}
REACTIONS = {"End of work", "Urgent!", "Air-condition", "Voicemail"}


def deal(options: Options, seed: int = 1) -> Play:
    return adacta.start(ad_acta, options, seed=seed)


def heads(play: Play) -> list[str]:
    return ["".join(office.code for office in player.offices) for player in play.table.players]


def test_C1_each_office_has_an_inbox_and_an_outbox() -> None:
    desks = deal(FOUR).table.desks
    assert [office.code for office in desks] == ["y", "r", "b", "v"]
    assert all(desk.outbox == [] and desk.inbox is not desk.outbox for desk in desks.values())


def test_C1_what_arrives_last_lies_on_top() -> None:
    play = play_with(inbox={"y": "yC bA"}, outbox={"y": "vB1"})
    play.answer("Deal with the top dossier")
    assert (inbox(play, "y"), outbox(play, "y")) == ("bA", "yC1 vB1")


@pytest.mark.parametrize(("references", "where"), [("0", "b"), ("1", "r"), ("2", "y")], ids=["none", "one", "two"])
def test_C4_the_next_office_is_the_first_field_without_a_reference(references: str, where: str) -> None:
    play = play_with(turns=4, outbox={"v": f"yD{references}"})  # its route: b, r, y
    assert dossier("yD") in play.table.desks[OFFICE[where]].inbox


def test_C4_with_all_references_it_is_finished() -> None:
    play = play_with(turns=4, outbox={"v": "yD3"})
    assert partition(play, 1) == "yD"


def test_C4_dealing_marks_one_field_of_the_route_after_the_other() -> None:
    play = play_with(inbox={"b": "yD"})
    answers(play, "Cooperation between authorities", "tax office")
    assert outbox(play, "b") == "yD1"
    finish_round(play)
    assert inbox(play, "r").startswith("yD1")


def test_C5_the_twentieth_place_is_the_last() -> None:
    rest = "yA yB yC yD"
    play = play_with(turns=4, cabinet=filed(19, without=rest), outbox={"y": "yA2 yB2"})
    assert sum(map(len, play.table.cabinet.partitions)) == 20
    assert codes(play, play.table.car) == "yB2"


def test_C7_the_box_holds_four_own_sets_and_one_of_each_neutral_card() -> None:
    table = table_with(FIRST_GAME)
    copies = {card.name: number for card, number in all_cards(table).items()}
    assert copies == {**dict.fromkeys(OWN, 4), **dict.fromkeys(NEUTRAL | REACTIONS, 1)}
    lying = Counter(card.name for card in table.box)
    assert lying == Counter(NEUTRAL | REACTIONS)


@pytest.mark.parametrize("options", [FOUR, THREE, TWO, PROJECT_MANAGEMENT], ids=["4", "3", "2", "pool"])
def test_C7_no_card_comes_or_goes(options: Options) -> None:
    for play in at_random(options, seed=5):
        table = play.table
        lying = [*table.box, *table.pool]
        for player in table.players:
            lying += [*player.measures, *player.reactions, *player.used]
        assert Counter(lying) == all_cards(table)


@pytest.mark.parametrize("options", [FOUR, THREE, TWO], ids=["4", "3", "2"])
def test_C8_twelve_drops_are_never_created_or_destroyed(options: Options) -> None:
    eaten = exchanged = 0
    for seed in (1, 2):
        for play in at_random(options, seed):
            table = play.table
            assert sum(player.drops for player in table.players) + table.supply == 12
            assert table.supply >= 0
        eaten += play.answers.count("Eat a dextrose drop")
        exchanged += play.answers.count("Exchange pencil points for a drop")
    assert eaten
    assert exchanged


def test_C8_a_table_with_thirteen_drops_is_refused() -> None:
    table = table_with(FOUR)
    table.supply = 1
    with pytest.raises(ValueError, match=r"13 drops, 1 of them in the supply; this rule set has 12 \(C8\)"):
        adacta.start(ad_acta, table=table)


def test_C9_one_stamp_and_a_car_marker_for_two_players_only() -> None:
    assert [deal(options).table.stamp for options in (FOUR, THREE, TWO)] == [1, 1, 1]
    assert [deal(options).table.car_marker for options in (FOUR, THREE)] == [None, None]
    assert deal(TWO).table.car_marker is OFFICE["y"]


def test_C9_a_finished_card_for_each_of_six_partitions() -> None:
    play = play_with(turns=4, cabinet=filed(20), finished=0)
    laid = [entry.target.name for entry in play.journal if isinstance(entry, Moved) and entry.clause == "B2"]
    assert laid == [f"partition {number}" for number in ("I", "II", "III", "IV", "V", "VI")]
    assert play.table.cabinet.finished == 6


# S1


def test_S1_four_players_head_the_offices_clockwise() -> None:
    assert heads(deal(FOUR)) == ["y", "r", "b", "v"]


def test_S1_with_three_the_fourth_office_is_vacant() -> None:
    play = deal(THREE)
    assert heads(play) == ["y", "r", "b"]
    assert play.table.head_of(OFFICE["v"]) is None


@pytest.mark.parametrize(
    ("vacant", "seats"),
    [("town_hall", ["r", "b", "v"]), ("job_office", ["y", "b", "v"]), ("tax_office", ["y", "r", "v"])],
)
def test_S1_option_vacant_office_names_another(vacant: str, seats: list[str]) -> None:
    play = deal(Options(players=3, vacant_office=vacant))
    assert heads(play) == seats
    assert [office.id for office in play.table.desks if play.table.head_of(office) is None] == [vacant]


def test_S1_seat_1_begins() -> None:
    assert [deal(options).ask.who for options in (FOUR, THREE, TWO)] == [1, 1, 1]


# S2 to S4


@pytest.mark.parametrize(
    ("options", "drops", "supply"), [(FOUR, [3, 3, 3, 3], 0), (THREE, [3, 3, 3], 3)], ids=["4", "3"]
)
def test_S2_three_drops_each_the_others_form_the_supply(options: Options, drops: list[int], supply: int) -> None:
    table = deal(options).table
    assert ([player.drops for player in table.players], table.supply) == (drops, supply)


def test_S2_options_drops_each_and_supply() -> None:
    table = deal(Options(drops_each=5, supply=2)).table
    assert ([player.drops for player in table.players], table.supply) == ([5, 5, 5, 5], 2)


def test_S3_all_markers_start_at_nothing() -> None:
    table = deal(FOUR).table
    assert {office.code: points for office, points in table.points.items()} == {"y": 0, "r": 0, "b": 0, "v": 0}
    assert [player.pencil_points for player in table.players] == [0, 0, 0, 0]


def test_S4_each_player_takes_a_set_of_own_measures() -> None:
    play = deal(FIRST_GAME)
    assert [held(play, seat) for seat in (1, 2, 3, 4)] == [OWN] * 4
    assert not set(OWN) & {card.name for card in play.table.box}


def test_S4_the_set_of_the_vacant_office_stays_out_of_the_game() -> None:
    play = deal(THREE)
    assert [held(play, seat)[:4] for seat in (1, 2, 3)] == [OWN] * 3
    assert sorted(set(OWN) & {card.name for card in play.table.box}) == sorted(OWN)


# S5


def test_S5_each_player_gets_one_neutral_measure_and_one_reaction() -> None:
    play = deal(FOUR)
    hands = [set(held(play, seat)) - set(OWN) for seat in (1, 2, 3, 4)]
    assert all(len(hand & NEUTRAL) == len(hand & REACTIONS) == 1 for hand in hands)
    assert set.union(*hands) == NEUTRAL | REACTIONS


def test_S5_the_two_kinds_are_shuffled_separately() -> None:
    play = adacta.start(ad_acta, FOUR, dictate=True)
    assert play.ask.who is CHANCE
    assert set(play.ask.names) == NEUTRAL
    play.answer("Put away")
    assert set(play.ask.names) == REACTIONS
    play.answer("Urgent!")
    assert set(play.ask.names) == NEUTRAL - {"Put away"}
    assert held(play, 1) == [*OWN, "Put away", "Urgent!"]


def test_S5_every_hand_is_possible() -> None:
    hands = [tuple(held(deal(FOUR, seed), 1)[4:]) for seed in range(120)]
    assert len(set(hands)) == 16


def test_S5_what_is_left_over_goes_back_in_the_box() -> None:
    play = deal(THREE)
    given = {name for seat in (1, 2, 3) for name in held(play, seat)} - set(OWN)
    left = {card.name for card in play.table.box} - set(OWN)
    assert len(left & NEUTRAL) == len(left & REACTIONS) == 1
    assert given | left == NEUTRAL | REACTIONS


def test_S5_the_cards_lie_open() -> None:
    play = deal(FOUR)
    for seat in (1, 2, 3, 4):
        seen = play.seen_by(seat).table.players
        assert [player.measures for player in seen] == [player.measures for player in play.table.players]
        assert [player.reactions for player in seen] == [player.reactions for player in play.table.players]


def test_S5_option_neutral_cards_off() -> None:
    play = deal(Options(players=3, neutral_cards=False))
    assert [held(play, seat) for seat in (1, 2, 3)] == [OWN] * 3
    assert not any(isinstance(entry, Drew) and entry.clause == "S5" for entry in play.journal)


# S6 and S7


def test_S6_the_vacant_desk_stays_in_the_ring_with_its_dossiers() -> None:
    play = deal(THREE)
    assert len(play.table.desks) == 4
    assert len(play.table.desks[OFFICE["v"]].inbox) == 7
    play = play_with(THREE, turns=3, outbox={"y": "rA"})
    assert inbox(play, "v").startswith("rA")


def test_S7_the_first_player_takes_the_stamp() -> None:
    assert deal(FOUR).table.stamp == 1


@pytest.mark.parametrize("stamp", [1, 2, 3, 4])
def test_S7_who_holds_the_stamp_is_first_player_and_messenger(stamp: int) -> None:
    play = play_with(stamp=stamp)
    assert play.ask.who == stamp
    for _ in range(4):
        finish_turn(play)
    messengers = [entry for entry in play.journal if isinstance(entry, Began) and entry.clause == "M1"]
    assert [entry.seat for entry in messengers] == [stamp]


# S8


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_S8_the_first_one_dealt_lies_at_the_bottom(seed: int) -> None:
    play = deal(FOUR, seed)
    dealt = [entry.option for entry in play.journal if isinstance(entry, Drew) and entry.clause == "S8"]
    assert len(dealt) == len(set(dealt)) == 28
    for office, desk in play.table.desks.items():
        assert desk.inbox == [one for one in dealt if one.route[0] is office]
    assert not any(play.table.references.values())


def test_S8_a_dictated_deal() -> None:
    play = adacta.start(ad_acta, FIRST_GAME, dictate=True)
    answers(play, "yellow C", "blue F", "blue A", "yellow A")
    assert (inbox(play, "y"), inbox(play, "b")) == ("bA yC", "yA bF")


def test_S8_another_seed_deals_another_order() -> None:
    assert len({deal(FIRST_GAME, seed).position() for seed in range(20)}) == 20


# S9


def test_S9_everybody_sees_everything() -> None:
    play = deal(FOUR)
    answers(play, "Sharpen pencils", "Stop")
    for seat in (1, 2, 3, 4):
        view = play.seen_by(seat)
        assert view.table.desks == play.table.desks
        assert view.table.references == play.table.references
        assert view.journal == play.journal
        # but for the seed in the first line, which tells what CHANCE would do next
        assert play.transcript(seen_by=seat).splitlines()[1:] == play.transcript().splitlines()[1:]


@pytest.mark.parametrize("options", [FOUR, THREE, TWO], ids=["4", "3", "2"])
def test_S9_nothing_is_random_after_set_up(options: Options) -> None:
    *_, play = at_random(options, seed=3)
    clauses = [entry.clause for entry in play.journal if not isinstance(entry, Drew)]
    began = next(n for n, entry in enumerate(play.journal) if entry.clause == "A1")
    assert "E3" in clauses
    assert not any(isinstance(entry, Drew) for entry in play.journal[began:])
