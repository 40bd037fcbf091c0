"""Position lines and transcripts: short, complete, read back exactly, and refused with a column."""

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import adacta
from adacta import ad_acta
from adacta.engine.files.saving import LoadError
from adacta.games.ad_acta.notation import code_of, components_label
from adacta.games.ad_acta.options import PRESETS, Options
from tests.engine.user_cards import CARDS, fire_drill, lottery
from tests.games.ad_acta.tables import at_random, filed, play_with


def line_of(options=ad_acta.FOUR, **table):
    return play_with(options, **table).position()


# Written


def test_a_position_line_as_documented():
    line = line_of(
        inbox={"y": "yC bA ...", "r": "yB ..."},
        outbox={"b": "vE1"},
        points={"y": 3, "v": -2},
        drops={1: 2},
        pencil_points={2: 4},
        cards={1: "Telephone, Voicemail", 2: "The MP visits"},
        used={1: "Draught"},
        turns=1,
    )
    assert line.startswith("ad_acta FOUR round:1 turns:1 stamp:1 y:yC,bA,")
    assert " cabinet:-/-/-/-/-/- points:y3,r0,b0,v-2 " in line
    assert " 1:2d0p/Te,Vo/Dr 2:3d4p/MP 3:3d0p/Te,Dr,Sp,Co 4:3d0p/Te,Dr,Sp,Co" in line
    assert "finished" not in line
    assert "pool" not in line


def test_lines_are_short():
    lengths = [len(play.position()) for seed in range(3) for play in at_random(ad_acta.FOUR, seed)]
    assert max(lengths) < 700
    assert sorted(lengths)[len(lengths) // 2] < 420


def test_a_partition_filled_by_a_special_delivery_is_not_balanced_yet():
    line = line_of(cabinet=filed(2), finished=0, turns=2)
    assert " finished:0 " in line
    assert ad_acta.from_position(line).table.cabinet.finished == 0
    assert " finished:" not in line_of(cabinet=filed(2))


def test_nothing_but_the_rule_set_before_the_deal():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=1, dictate=True)
    assert play.position() == "ad_acta TWO round:0"
    play.answer(0)
    play.answer(0)
    assert play.position() == "ad_acta TWO round:0 moves The MP visits; Decree: at once"
    again = ad_acta.from_position(play.position(), dictate=True)
    assert again.position() == play.position()


def test_two_players_have_a_car_marker():
    line = line_of(ad_acta.TWO, car="v")
    assert " stamp:1 car:v " in line
    assert ad_acta.from_position(line).table.car_marker.code == "v"


def test_the_pool_of_project_management():
    line = line_of(ad_acta.PROJECT_MANAGEMENT, pool="Telephone, Telephone, Voicemail", cards={1: "", 2: ""})
    assert line.endswith(" pool:Te,Te,Vo")
    assert [card.name for card in ad_acta.from_position(line).table.pool] == ["Telephone", "Telephone", "Voicemail"]


# The rule set

CHANGED = [
    {"winning_score": 50},
    {"drops_each": 1, "supply": 0},
    {"drops_each": 0, "supply": 1},
    {"measure_cost": 0},
    {"action_points": (1, 0, 1, 0)},
    {"tie_breaks": ()},
    {"tie_breaks": ("pencil points", "drops")},
    {"tie_breaks": ("drops",)},
    {"pencil_track": None, "score_floor": -7, "exchanges_per_turn": 0},
    {"neutral_cards": False},
    {"reactions": 0},
    {"standing_orders": True, "project_management": True, "max_rounds": 9},
    {"score_per": "office", "car_marker": True, "decree_can_be_blocked": True, "score_unfilled_partition": True},
    {"players": 3, "vacant_office": "town_hall", "action_points": (0, 0, 9)},
    {"players": 2, "own_sets": 2, "neutral_each": 0, "reactions": 2},
]


@pytest.mark.parametrize("changes", CHANGED, ids=str)
def test_options_that_differ_from_the_preset(changes):
    options = Options(**changes)
    play = adacta.start(ad_acta, options, seed=1)
    for _ in range(30):
        again = ad_acta.from_position(play.position(), dictate=True)
        assert again.options == play.options == options.resolved()
        assert again.position() == play.position()
        if play.ask is None:
            break
        play.answer(0)


def test_only_what_differs_is_written():
    assert line_of(Options(neutral_cards=False)).startswith("ad_acta FIRST_GAME round:")
    assert line_of(Options(neutral_cards=False, supply=1)).startswith("ad_acta FIRST_GAME supply=1 round:")
    assert line_of(Options(players=2, tie_breaks=("pencil points",))).startswith(
        "ad_acta TWO tie_breaks=pencil%20points round:"
    )


@settings(max_examples=60)
@given(st.data())
def test_any_rule_set_is_read_back(data):
    options = replace(
        data.draw(st.sampled_from(list(PRESETS.values()))),
        winning_score=data.draw(st.integers(1, 10_000)),
        score_floor=data.draw(st.none() | st.integers(-1000, 0)),
        pencil_track=data.draw(st.none() | st.integers(0, 100)),
        exchanges_per_turn=data.draw(st.none() | st.integers(0, 100)),
        drops_each=data.draw(st.none() | st.integers(0, 20)),
        supply=data.draw(st.none() | st.integers(0, 20)),
        measure_cost=data.draw(st.integers(0, 9)),
        max_rounds=data.draw(st.none() | st.integers(1, 100_000)),
        standing_orders=data.draw(st.booleans()),
        project_management=data.draw(st.booleans()),
        tie_breaks=data.draw(st.sampled_from([None, (), ("drops",), ("pencil points", "drops")])),
    )
    line = adacta.start(ad_acta, options, seed=0, dictate=True).position()
    assert ad_acta.from_position(line, dictate=True).options == options.resolved()


# Cards and components of one's own


@ad_acta.measure(clause="V4", name="100% Tűz_riadó: a, b/c = +d", kind="neutral")
def awkward(table, me):
    """Has a name with everything in it."""


@ad_acta.measure(clause="V4", name="Te")
def te(table, me):
    """Is called like the code of a printed card."""


def test_codes_of_cards():
    assert code_of(fire_drill) == "+Fire_drill"
    assert code_of(te) == "+Te"
    assert code_of(awkward) == "+100%25_Tűz%5Friadó%3A_a%2C_b%2Fc_%3D_%2Bd"


def test_cards_of_ones_own_are_named_in_the_line():
    cards = [awkward, te, fire_drill]
    play = adacta.start(ad_acta, seed=2, extra_cards=cards)
    for _ in range(40):
        line = play.position()
        assert " cards=+100%25_Tűz%5Friadó%3A_a%2C_b%2Fc_%3D_%2Bd,+Te,+Fire_drill round:" in line
        again = ad_acta.from_position(line, extra_cards=list(reversed(cards)))
        assert again.position() == line
        assert again.ask.names == play.ask.names
        play.answer(len(play.answers) % len(play.ask.options))


def test_a_card_that_is_not_passed_is_asked_for():
    line = adacta.start(ad_acta, seed=2, extra_cards=[fire_drill]).position()
    with pytest.raises(
        LoadError, match=r"column 20: '\+Fire_drill'; expected a card that is passed in extra_cards=\[\]"
    ):
        ad_acta.from_position(line)
    with pytest.raises(LoadError, match=r"'\+Fire_drill'; expected a card that is passed in extra_cards"):
        ad_acta.from_position(line.replace("cards=+Fire_drill ", ""))


def test_more_cards_than_the_line_names_lie_in_the_box():
    play = ad_acta.from_position(line_of(), extra_cards=[fire_drill])
    assert play.table.box.count(fire_drill) == 4


def other_components(name="my box", **changes):
    data = ad_acta.components_as_data(ad_acta.load_components())
    return ad_acta.components_from_data({**data, "name": name, **changes})


def test_a_component_set_of_ones_own_is_named_and_must_be_passed():
    components = other_components()
    label = components_label(components)
    assert re.fullmatch(r"my%20box@[0-9a-f]{6}", label)
    line = adacta.start(ad_acta, seed=2, components=components).position()
    assert line.startswith(f"ad_acta FOUR components={label} round:1 ")
    assert ad_acta.from_position(line, components=components).position() == line
    with pytest.raises(LoadError, match=r"column 25: .*; expected no components=, the component set in use"):
        ad_acta.from_position(line)
    with pytest.raises(LoadError, match="expected other@"):
        ad_acta.from_position(line, components=other_components("other"))
    ring = ["job_office", "town_hall", "environmental_office", "tax_office"]
    with pytest.raises(LoadError, match="expected my%20box@"):  # the same name with other contents
        ad_acta.from_position(line, components=other_components(ring=ring))


def test_the_shipped_set_needs_no_name():
    assert components_label(ad_acta.load_components()) == ""


# Read back


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_position_of_random_games_is_read_back(preset):
    options = PRESETS[preset]
    for seed in range(2):
        play = adacta.start(ad_acta, options, seed=seed, extra_cards=CARDS[: 2 * seed])
        rng = random.Random(seed)
        while play.ask is not None:
            line = play.position()
            again = adacta.from_position(line, extra_cards=CARDS[: 2 * seed], seed=seed)
            assert again.position() == line
            assert repr(again.ask) == repr(play.ask)
            play.answer(rng.randrange(len(play.ask.options)))
        again = adacta.from_position(play.position(), extra_cards=CARDS[: 2 * seed])
        assert again.position() == play.position()
        assert again.result == play.result


def test_line_breaks_and_blanks_do_not_matter():
    play = play_with(turns=1)
    play.answer("Telephone")
    play.answer("yellow B")
    line = play.position()
    wrapped = "\n  " + line.replace(" ", "\n   ").replace(";", " ;") + " \n"
    assert ad_acta.from_position(wrapped).position() == line


def test_a_game_from_a_line_goes_on_and_has_no_past():
    play = ad_acta.from_position(line_of(ad_acta.TWO, round=3), names=["Ann", "Ben"], seed=4)
    assert [player.name for player in play.table.players] == ["Ann", "Ben"]
    assert (play.seed, play.answers, play.table.round) == (4, (), 3)
    play.answer("Stop")
    assert play.back_to(0).position() == line_of(ad_acta.TWO, round=3)


def test_names_must_fit():
    with pytest.raises(ValueError, match="names are 2 texts"):
        ad_acta.from_position("ad_acta TWO round:0", names=["Ann"])


# Refused

REFUSED = [
    ("", "column 1: ''; expected 'ad_acta'"),
    ("chess FOUR", "column 1: 'chess'; expected 'ad_acta'"),
    ("ad_acta", "column 8: ''; expected a preset: FOUR, THREE"),
    ("ad_acta FIVE", "column 9: 'FIVE'; expected a preset: FOUR,"),
    ("ad_acta FOUR", "column 13: ''; expected a field 'round:'"),
    ("ad_acta FOUR round", "column 14: 'round'; expected 'key:' or 'option=' and its value"),
    ("ad_acta FOUR round:x", "column 20: 'x'; expected a whole number from 0 to 100000"),
    ("ad_acta FOUR round:-1", "column 20: '-1'; expected a whole number from 0"),
    ("ad_acta FOUR round:0 round:0", "column 22: 'round:0'; expected 'round:' only once"),
    ("ad_acta FOUR round:0 turns:0", "column 28: '0'; expected no such field"),
    ("ad_acta FOUR colour=1 round:0", "column 21: '1'; expected an option of Ad Acta before it, not 'colour'"),
    ("ad_acta FOUR player=3 round:0", "did you mean 'players'"),
    ("ad_acta FOUR supply=21 round:0", "column 21: supply=21: expected a whole number from 0 to 20"),
    ("ad_acta FOUR supply=x round:0", "column 21: supply='x': expected"),
    ("ad_acta FOUR action_points=3 round:0", "column 28: action_points=(3,): expected"),
    ("ad_acta FOUR supply=1 supply=2 round:0", "column 23: 'supply=2'; expected 'supply=' only once"),
    ("ad_acta FOUR round:0 moves", "column 27: '': "),
    ("ad_acta FOUR round:0 moves The MP visit", "column 28: 'The MP visit': nothing in this game is called"),
    ("ad_acta FOUR round:0 moves The MP visits;; x", "column 42: '': "),
]


@pytest.mark.parametrize(("line", "message"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_wrong_is_told_with_its_column(line, message):
    with pytest.raises(LoadError) as refused:
        ad_acta.from_position(line)
    assert message in str(refused.value)


REPLACED = [
    (" turns:0 ", " ", "expected a field 'turns:'"),
    ("stamp:1", "stamp:5", "'5'; expected a whole number from 1 to 4"),
    ("turns:0", "turns:5", "'5'; expected a whole number from 0 to 4"),
    ("turns:0", "turns:0 car:y", "'y'; expected no such field in this rule set"),
    ("y:", "g:", "expected a field 'y:'"),
    ("y:bA", "y:bA/-/-", "expected an inbox and an outbox, each from the top down: 'yA,bC1/-'"),
    ("y:bA", "y:bA,bA", "'bA'; expected each dossier in one place (C2)"),
    ("y:bA", "y:bZ", "'bZ'; expected a dossier like 'yB'"),
    ("y:bA", "y:", "expected a dossier like 'yB'"),
    ("y:bA", "y:bA9", "'9'; expected a whole number from 0 to 2"),
    ("y:bA", "y:bA1", "'bA1'; expected a dossier that is due at the town hall; the route of blue A is y-"),
    ("y:bA,", "y:", "expected bA somewhere before it (C2)"),
    ("cabinet:-/-", "cabinet:-", "expected 6 partitions: '-/-/-/-/-/-'"),
    ("cabinet:-/-", "cabinet:bA,yA,bB/-", "'bA,yA,bB'; expected at most 2 dossiers (C5)"),
    ("cabinet:", "finished:1 cabinet:", "'1'; expected a whole number from 0 to 0"),
    ("points:y0", "points:y0,y0", "expected the score of each office that somebody heads: 'y0,r0,b0,v0'"),
    ("points:y0", "points:yx", "'x'; expected a whole number from -1000000000 to 1000000000"),
    ("1:3d0p", "1:3d", "expected drops and pencil points, cards, cards used up: '3d0p/Te,Dr/Co'"),
    ("1:3d0p", "1:999d0p", "expected 996 drops fewer in all (C8)"),
    ("1:3d0p", "1:3d7p", "seat 1 has 7 of 6 pencil points (A7)"),
    ("1:3d0p/Te", "1:3d0p/Tx", "'Tx'; expected a card: Te, Dr, Sp, Co"),
    ("1:3d0p/Te", "1:3d0p/Te,Te", "'Te'; expected at most 4 of Telephone (C7)"),
    ("4:3d0p/", "4:3d0p/-/-/-/", "expected drops and pencil points"),
    ("stamp:1", "stamp:1 pool:Te", "'Te'; expected no such field in this rule set"),
]


@pytest.mark.parametrize(("old", "new", "message"), REPLACED, ids=range(len(REPLACED)))
def test_what_is_wrong_in_a_field_is_told_with_its_column(old, new, message):
    line = adacta.start(ad_acta, seed=2).position()
    old = old.replace("y:bA", re.search(r"y:\w\w", line).group()) if old.startswith("y:bA") else old
    top = re.search(r" y:(\w\w)", line)[1]
    colour = {"y": "yellow", "r": "red", "b": "blue", "v": "violet"}[top[0]]
    new, message = (
        text.replace("blue A", f"{colour} {top[1]}").replace("bA", top).replace("to 2", "to ")
        for text in (new, message)
    )
    changed = line.replace(old, new, 1)
    assert changed != line
    with pytest.raises(LoadError, match=r"column \d+: ") as refused:
        ad_acta.from_position(changed)
    assert message in str(refused.value)


def test_an_answer_that_is_not_on_offer_is_told_with_clause_and_column():
    line = line_of(drops={1: 0}) + " moves Sharpen pencils; Sharpen pencils; Telephone"
    column = line.index("Telephone") + 1
    with pytest.raises(LoadError, match=f"^column {column}: 'Telephone': Telephone costs 2 AP, 1 left. .clause A12"):
        ad_acta.from_position(line)


def test_answers_after_the_end_are_refused():
    play = play_with(replace(ad_acta.TWO, max_rounds=1), turns=2)
    assert play.ask is None
    with pytest.raises(LoadError, match=r"column \d+: 'Stop'.*over"):
        ad_acta.from_position(play.position() + " moves Stop")


@pytest.mark.parametrize("line", [None, 7, b"ad_acta FOUR round:0", ["ad_acta"]])
def test_something_that_is_no_text(line):
    with pytest.raises(LoadError):
        adacta.from_position(line)
    with pytest.raises(LoadError):
        ad_acta.from_position(line)


@pytest.mark.parametrize("more", [" " * 200_000, "x" * 200_000, " a:b" * 50_000, " moves " + "Stop; " * 50_000])
def test_an_endless_line(more):
    with pytest.raises(LoadError, match=r"column \d+"):
        ad_acta.from_position("ad_acta FOUR round:0" + more)


def test_a_position_from_which_the_game_asks_nothing():
    line = "ad_acta FOUR drops_each=1 supply=0 action_points=0,0,0,0 "
    play = adacta.start(ad_acta, Options(drops_each=1, action_points=(0, 0, 0, 0)), seed=1)
    rest = play.position().partition("round:")[2].replace("1d0p", "0d0p")
    with pytest.raises(LoadError, match="column 1: 10000 scripts"):
        ad_acta.from_position(f"{line}round:{rest}")


# Mutations

WORDS = [
    "0", "-1", "99999999999", "-", ",", "/", ":", "=", "y", "yA", "yA2", "Te", "+Fire_drill", "round:1", "players=2",
    "action_points=0,0,0,0", "moves", "; ", "Stop", "Telephone", "yellow B", "%", "%FF", "é", "\x00", "\n", "３", "²",
    "x" * 3000, "FOUR", "TWO", "none", "yes", "max_rounds=1", "winning_score=1", "finished:6", "pool:Te,Te,Te,Te",
]  # fmt: skip


def mutated(line, rng):
    """A line with a few changes of the kind that happen when copying, and of the nasty kind."""
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        a, b = sorted(rng.randrange(len(line) + 1) for _ in range(2))
        tokens = re.split(r"([ ,/:;=])", line)
        kind = rng.randrange(7)
        if kind == 0:
            line = line[:a] + line[min(b, a + 3) :]
        elif kind == 1:
            line = line[:a] + rng.choice(WORDS) + line[a:]
        elif kind == 2:
            line = line[:a] + chr(rng.randrange(32, 127)) + line[a + 1 :]
        elif kind == 3:
            i, j = rng.randrange(len(tokens)), rng.randrange(len(tokens))
            tokens[i], tokens[j] = tokens[j], tokens[i]
            line = "".join(tokens)
        elif kind == 4:
            tokens[rng.randrange(len(tokens))] = rng.choice(WORDS)
            line = "".join(tokens)
        elif kind == 5:
            line = line[:a] + line[b:] if rng.random() < 0.5 else line + line[a:b]
        else:
            line = re.sub(r"\d+", lambda number: str(int(number[0]) + rng.choice([0, 0, 0, 1, -1])), line)
    return line


@pytest.mark.slow
@pytest.mark.parametrize("preset", list(PRESETS))
def test_mutated_lines_give_a_possible_position_or_an_error(preset):
    rng = random.Random(preset)
    play = adacta.start(ad_acta, PRESETS[preset], seed=5, extra_cards=[fire_drill, lottery])
    lines = []
    while play.ask is not None:
        lines.append(play.position())
        play.answer(rng.randrange(len(play.ask.options)))
    read = 0
    for _ in range(850):
        line = mutated(rng.choice(lines), rng)
        again = position_or_error(line)
        if again is not None:
            read += 1
            assert list(ad_acta.invariants(again.table)) == []
            assert position_or_error(again.position()).position() == again.position()
    assert 10 < read < 600


def position_or_error(line):
    """The game, or None after a LoadError that names a column in not too many words."""
    try:
        return adacta.from_position(line, extra_cards=[fire_drill, lottery], seed=1)
    except LoadError as wrong:
        refused = str(wrong)
    assert re.match(r"column \d+: |no game is called", refused)
    assert len(refused) < 10_000
    return None


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_refused_or_read(text):
    assert position_or_error(text) is None
    assert position_or_error("ad_acta FOUR " + text) is None or "round:0" in text


# Transcripts


def test_a_transcript_is_a_line_an_answer():
    play = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=3)
    play.answer("Sharpen pencils")
    lines = play.transcript().splitlines()
    assert lines[0] == "ad_acta FIRST_GAME round:0 | seed 3"
    assert lines[1].startswith("1 | chance | Which dossier is dealt next? (S8) | ")
    assert lines[-1] == f"{len(play.answers)} | seat 1 | What now? (A4) | Sharpen pencils"
    assert len(lines) == 1 + len(play.answers)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_transcript_and_each_beginning_of_it_is_read_back(preset):
    play = adacta.start(ad_acta, PRESETS[preset], seed=3, extra_cards=[lottery])
    rng = random.Random(3)
    while play.ask is not None:
        play.answer(rng.randrange(len(play.ask.options)))
    text = play.transcript()
    assert adacta.from_transcript(text, extra_cards=[lottery]).transcript() == text
    lines = text.splitlines()
    for length in (1, 2, 30, 60, 90, len(lines) - 1):
        beginning = "\n".join(lines[:length])
        again = adacta.from_transcript(beginning, extra_cards=[lottery])
        assert text.startswith(beginning)
        assert again.transcript().startswith(beginning)
        assert play.answers[: len(again.answers)] == again.answers  # CHANCE goes on as it did


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: [], "no game is called ''"),
        (lambda lines: ["ad_acta"], "line 1: 'ad_acta'; expected a position and then ' | seed 7'"),
        (lambda lines: ["ad_acta FOUR round:0", *lines[1:]], "line 1: 'ad_acta FOUR round:0'; expected a position and"),
        (lambda lines: ["ad_acta FOUR round:0 | seed x"], "line 1"),
        (lambda lines: ["ad_acta FOUR round:0 | seed 99999999999999999999"], "line 1"),
        (lambda lines: ["ad_acta FOUR round:0 | seed 9223372036854775808"], "line 1"),
        (lambda lines: ["ad_acta FIVE round:0 | seed 1"], "line 1: column 9: 'FIVE'; expected a preset"),
        (lambda lines: [*lines[:5], *lines[6:]], "line 6: '6 | chance | "),
        (lambda lines: [*lines[:5], lines[6], lines[5]], "line 6: '6 | chance | "),
        (lambda lines: [*lines[:-1], lines[-1][:30]], "; expected '"),
        (lambda lines: [*lines[:-1], lines[-1] + "x"], "nothing in this game is called"),
        (lambda lines: [*lines, "and so on"], "'and so on'; expected '"),
    ],
    ids=range(12),
)
def test_a_transcript_that_is_none(change, message):
    play = adacta.start(ad_acta, seed=1)
    play.answer("Sharpen pencils")
    with pytest.raises(LoadError) as refused:
        adacta.from_transcript("\n".join(change(play.transcript().splitlines())))
    assert message in str(refused.value)


def test_a_transcript_that_goes_on_after_the_end():
    play = play_with(replace(ad_acta.TWO, max_rounds=1), turns=2)
    with pytest.raises(LoadError, match=r"line 2: .*; expected the end, since the game is over"):
        adacta.from_transcript(play.transcript() + "1 | seat 1 | What now? (A4) | Stop\n")
    for text in (None, 5):
        with pytest.raises(LoadError):
            adacta.from_transcript(text)
