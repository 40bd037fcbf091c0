"""Position lines: complete, read back exactly, refused with a column; transcripts and saved games come back."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import adacta
from adacta.engine.files import lines, saving
from adacta.engine.files.saving import LoadError
from adacta.games import fronta
from adacta.games.fronta.cards import QUEUE_CARDS, own_pawns
from adacta.games.fronta.notation import code_of
from adacta.games.fronta.options import FIVE, PRESETS, TWO
from tests.games.fronta.tables import at_random, play_with


def test_a_position_line_as_documented() -> None:
    play = play_with(
        FIVE,
        day=2,
        first=3,
        queues={"f": "1a Sf 2c", "m": "1b 2a"},
        goods={"f": "f e"},
        own={2: "f e e"},
        hands={2: "Co Mo", 3: "Th"},
        piles={2: "Cr Lu | De"},
        played={2: "Fr"},
        closed={"f": 4},
        deliveries="f3 | c1 c2",
        turned="u1",
        bin="g3",
        waiting=[3, 2],
    )
    line = play.position()
    assert line.startswith(
        "fronta FIVE day:2 phase:queue_jumping first:3 waiting:3,2 round:1 f:9/1a,Sf,2c/f,e e:8/Se/-"
    )
    assert (
        " closed:f4 market:f1,e1,c1,u1,g1/1b,2a/2 pile:f3&c1,c2&f1,f2,e1,e2,e3,c3,u2,u3,g1,g2 turned:u1 bin:g3 " in line
    )
    assert " 2:2/f1,e2/Co,Mo/Cr,Lu&De&Ea,Re,Ca,Ba/Th,Un,In,Cl/Fr 3:3/-/Th/" in line
    assert fronta.from_position(line).position() == line


def test_nothing_but_the_rule_set_before_the_set_up() -> None:
    play = adacta.start(fronta, TWO, seed=1, dictate=True)
    assert play.position() == "fronta TWO day:0"
    play.answer("food")
    assert play.position() == "fronta TWO day:0 moves food"
    assert fronta.from_position(play.position(), dictate=True).position() == play.position()


def test_lines_are_not_too_long() -> None:
    lengths = [len(play.position()) for play in at_random(FIVE, 1)]
    assert max(lengths) < 1200
    assert sorted(lengths)[len(lengths) // 2] < 900


def test_each_card_has_a_code_of_its_own() -> None:
    codes = [code_of(card) for card in QUEUE_CARDS]
    assert codes == ["Co", "Th", "Mo", "Cr", "Lu", "De", "Un", "In", "Cl", "Fr", "Ea", "Re", "Ca", "Ba"]

    @fronta.queue_card(own_pawns, name="A/B, c_d")
    def it(table, me, spot):
        """Nothing."""

    assert code_of(it) == "+A%2FB%2C_c%5Fd"


@pytest.mark.parametrize(
    "options", [*PRESETS.values(), replace(TWO, hand_size=5, rounds_of_cards=2, speculators=False)]
)
def test_every_position_of_a_game_is_read_back(options) -> None:
    for number, play in enumerate(at_random(options, 3)):
        if number % 5 == 0 and play.ask is not None:
            line = play.position()
            again = fronta.from_position(line, seed=play.seed)
            assert again.position() == line
            assert repr(again.ask) == repr(play.ask)
            assert again.table == replace(play.table, journal=again.table.journal)
            for seat in (1, 2):
                assert fronta.position(again.seen_by(seat).table) == fronta.position(play.seen_by(seat).table)


def test_own_cards_and_options_are_in_the_line() -> None:
    @fronta.queue_card(own_pawns)
    def long_lunch(table, me, spot):
        """An own pawn goes to the end of its queue."""
        table.to_the_end(spot, "FC4")

    play = adacta.start(fronta, replace(FIVE, exchange_rate=3, set_aside=5), seed=2, extra_cards=[long_lunch])
    line = play.position()
    assert line.startswith("fronta FIVE exchange_rate=3 set_aside=5 cards=+Long_lunch day:1")
    assert fronta.from_position(line, extra_cards=[long_lunch]).position() == line
    with pytest.raises(LoadError, match="a card that is passed in extra_cards"):
        fronta.from_position(line)


def test_what_one_seat_sees_can_be_written_but_not_played() -> None:
    play = adacta.start(fronta, TWO, seed=4)
    line = fronta.position(play.seen_by(1).table)
    assert line.count("?") == 10 + 7 + 4 + 3 + 7 + 4
    with pytest.raises(LoadError, match=r"column \d+: '\?'; expected a card; this line shows what one seat sees"):
        fronta.from_position(line)


LINES = [
    play.position()
    for preset in ("FIVE", "THREE")
    for number, play in enumerate(at_random(PRESETS[preset], 1, days=8))
    if number % 40 == 5
]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("fronta ", "ad_acta "), "column 1: 'ad_acta'; expected 'fronta'"),
        (("FIVE", "FIFE"), r"a preset: .*did you mean 'FIVE'"),
        (("day:1", "day:x"), "column 17: 'x'; expected a whole number"),
        (("phase:first_queues", "phase:lunch"), "a phase"),
        (("first:", "last:"), "expected a field 'first:'"),
        (("f:11/", "f:10/"), "goods of the kind food lie somewhere, there are 12"),
        (("f:11/", "f:11/9a,"), "a pawn"),
        (("/-/1 pile", "/-/7 pile"), "a whole number from 1 to 5"),
        (("pile:f1,", "pile:"), "delivery card '1 food' is there 0 times"),
        (("pile:f1,", "pile:f1,f1,"), "is there 2 times"),
        (("waiting:", "waiting:9,"), "a whole number from 1 to 5"),
        (("first:", "round:3 first:"), "round 3 of queue jumping in the phase first queues"),
        (("day:1", "day:1 day:1"), "'day:' only once"),
        (("day:1", "day:1 speed:9"), "no such field here"),
        (("day:1", "pace=9 day:1"), "an option of Fronta before it, not 'pace'"),
        (("day:1", "hand_size=99 day:1"), "hand_size=99: expected a whole number from 1 to 10"),
    ],
)
def test_a_wrong_line_is_refused_with_the_place(change: tuple[str, str], expected: str) -> None:
    line = adacta.start(fronta, FIVE, seed=1).position()
    assert change[0] in line
    with pytest.raises(LoadError, match=expected):
        fronta.from_position(line.replace(*change, 1))


@given(st.sampled_from(LINES), st.data())
@settings(max_examples=300, deadline=None)
def test_a_mutated_line_is_a_position_or_a_load_error(line: str, data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(line))
        piece = rng.choice(["", rng.choice(line), rng.choice("0123456789abcSfecug/,:&@~^?=-"), line[place : place + 9]])
        line = line[:place] + piece + line[place + rng.randint(0, 2) :]
    assert problems_with(line) == []


def problems_with(line: str) -> list[str]:
    """None: a position that is possible, or a refusal that names a column."""
    try:
        play = fronta.from_position(line)
    except LoadError as wrong:
        return [] if re.match(r"column \d+: ", str(wrong)) else [str(wrong)]
    return list(fronta.invariants(play.table))


def test_a_transcript_leads_to_the_identical_game() -> None:
    *_, play = at_random(TWO, 6, days=6)
    again = lines.from_transcript(fronta, play.transcript())
    assert (again.transcript(), again.position()) == (play.transcript(), play.position())


def test_saved_and_loaded_with_its_branches(tmp_path: Path) -> None:
    *_, play = at_random(TWO, 6, days=6)
    play = play.back_to(100)
    play.branches["what if"] = play.fork(5)
    play.branches["what if"].answer(0)
    play.save(tmp_path / "game.adacta")
    again = saving.load(tmp_path / "game.adacta", lambda _: fronta)
    assert again.transcript() == play.transcript()
    assert again.branches["what if"].position() == play.branches["what if"].position()


@pytest.mark.parametrize(
    ("code", "name"), [("Pr", "Priority pass"), ("Ho", "Hold my place"), ("Ru", "Rumour"), ("Lb", "Lunch break")]
)
def test_FC4_a_line_with_a_card_that_is_no_more_says_what_happened(code: str, name: str) -> None:
    line = play_with(hands={1: "Co Mo"}).position()
    column = line.index("Ea,") + 1
    old = line.replace("Ea,", f"{code},", 1)
    with pytest.raises(
        LoadError, match=rf"column {column}: '{code}': {name} was a card that the kit had invented, up to"
    ):
        fronta.from_position(old)


def test_FC4_so_does_a_transcript_or_a_saved_game(tmp_path) -> None:
    play = adacta.start(fronta, fronta.TWO, seed=2)
    lines = play.transcript()
    name = next(card.name for card in QUEUE_CARDS if card.name in lines)
    with pytest.raises(LoadError, match=r"line \d+: Rumour was a card .* version 0.1.0"):
        adacta.from_transcript(lines.replace(name, "Rumour"))
    data = saving._saved(play)
    data["answers"] = [answer.replace(name, "Rumour") for answer in data["answers"]]
    data["checksum"] = saving.checksum(data)
    (tmp_path / "old.json").write_text(json.dumps(data))
    with pytest.raises(LoadError, match=r"old.json: answer \d+: Rumour was a card .* version 0.1.0"):
        adacta.load(tmp_path / "old.json")


def test_FC4_so_does_a_saved_game_in_which_no_such_card_was_drawn_yet(tmp_path) -> None:
    data = saving._saved(adacta.start(fronta, fronta.TWO, seed=2))
    pile = data["position"].index("Ea,")  # face down: no answer has named it
    data["position"] = data["position"][:pile] + "Pr" + data["position"][pile + 2 :]
    data["checksum"] = saving.checksum(data)
    (tmp_path / "old.json").write_text(json.dumps(data))
    with pytest.raises(LoadError, match=rf"old.json: 'position': column {pile + 1}: 'Pr': Priority pass was a card"):
        adacta.load(tmp_path / "old.json")


def test_FC4_a_card_of_ones_own_may_have_an_old_name() -> None:
    rumour = fronta.queue_card(name="Rumour")(lambda table, me: None)
    play = adacta.start(fronta, fronta.TWO, seed=2, extra_cards=[rumour])
    again = adacta.from_transcript(play.transcript(), extra_cards=[rumour])
    assert again.position() == play.position()
