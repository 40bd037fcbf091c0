"""Hidden information (FE7): what a seat may know, tables that a seat cannot tell apart, tables as it imagines them."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import adacta
from adacta.engine.asking import CHANCE, choose
from adacta.engine.journal import Drew, Played
from adacta.engine.playing import Play
from adacta.engine.playing_out import play_out
from adacta.games import fronta
from adacta.games.fronta.actions import QueueCard
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.deliveries import look_at_deliveries
from adacta.games.fronta.hidden import FACE_DOWN, unseen_cards, unseen_deliveries
from adacta.games.fronta.options import FIVE, FOUR, TEN_CARDS, THREE, TWO, Options
from tests.games.fronta.tables import at_random, play_with

ALL = [FIVE, FOUR, THREE, TWO, TEN_CARDS]


# What a seat may know


def test_FE7_lists_goods_queues_shops_market_and_trucks_are_open() -> None:
    for play in at_random(THREE, 5, days=3):
        for seat in (1, 2, 3):
            seen = play.seen_by(seat).table
            for name in ("shops", "trucks", "market", "first", "day", "phase", "waiting", "turned_up"):
                assert getattr(seen, name) == getattr(play.table, name)
            for shown, player in zip(seen.players, play.table.players, strict=True):
                assert (shown.goods, shown.shopping_list) == (player.goods, player.shopping_list)
                assert shown.pawns == player.pawns


def test_FE7_hands_piles_set_aside_cards_and_deliveries_are_hidden() -> None:
    play = play_with(hands={1: "Mo Co", 2: "Th"})
    seen = play.seen_by(1).table
    assert seen.player(1).hand == play.table.player(1).hand
    hidden = [seen.player(2).hand, seen.player(1).aside, *seen.player(1).pile, *seen.player(2).pile, *seen.deliveries]
    assert all(set(bag.cards) == {FACE_DOWN} for bag in hidden)
    assert [len(bag) for bag in hidden] == [1, 4, 8, 9, 15]
    assert FACE_DOWN not in play.table.player(2).hand.cards  # the table itself stays as it is


def test_FE7_a_player_keeps_knowing_what_was_shown_and_what_was_put_back() -> None:
    play = play_with(hands={1: "Fr", 2: "Mo Co"})
    for answer in ("Friend in the party's district office", "2 furniture", "1 food", "Pass"):
        play.answer(answer)
    shown = {seat: [bag.cards[0].name for bag in play.seen_by(seat).table.deliveries[:2]] for seat in (1, 2)}
    assert shown == {1: ["2 furniture", "1 food"], 2: ["a face-down card"] * 2}
    tops = {seat: play.seen_by(seat).table.player(2).pile[0].cards for seat in (1, 2)}
    assert [card.name for card in tops[2]] == ["Mother carrying small child", "Community list"]
    assert set(tops[1]) == {FACE_DOWN}


def test_FD6_of_played_cards_and_the_bin_number_and_top_card_are_seen() -> None:
    play = play_with(hands={1: "Mo", 2: "Ea"}, played={1: "Co Th Cr", 2: "Lu"}, turned="f1", bin="g3 u1")
    for seat in (1, 2):
        seen = play.seen_by(seat).table
        assert [card.name for card in seen.player(1).played] == [FACE_DOWN.name] * 2 + ["Criticism of the authorities"]
        assert [card.name for card in seen.bin] == [FACE_DOWN.name, "1 furniture"]
        assert " bin:?,u1 " in fronta.position(seen)
        text = " ".join(fronta.table_text(play.table, play.ask, seat).split())
        assert "played 3, on top Criticism of the authorities" in text
        assert "in the bin 2, on top 1 furniture." in text
        picture = fronta.table_svg(play.table, play.ask, seat)
        assert "Community list" not in picture
        assert "3 general goods" not in picture
        assert "on top Criticism of the authorities" in picture
    assert [len(player.played) for player in play.table.players[:2]] == [3, 1]


def test_FD6_what_lay_open_is_remembered_and_never_imagined_elsewhere() -> None:
    play = play_with(hands={1: "Mo", 2: "Ea"}, played={2: "Co Th Cr"}, closed={"f": 2}, goods={"f": "f"}, bin="g3 u1")
    for seed in range(20):
        imagined = fronta.imagine(play.table, 1, Random(seed).randrange)
        assert set(imagined.player(2).played) == set(play.table.player(2).played)
        assert imagined.player(2).played[-1] is play.table.player(2).played[-1]
        assert imagined.bin == play.table.bin
        assert list(fronta.invariants(imagined)) == []


def with_set_aside(name: str) -> Play:
    """A set-up in which seat 1 sets this card and three others aside, and is about to draw."""
    play = adacta.start(fronta, TWO, seed=0, dictate=True)
    while play.ask.only != 1:
        chosen = name if name in play.ask.names else "Early lorry"
        play.answer(chosen if chosen in play.ask.names else 0)
    return play


def test_FS4_what_can_be_drawn_does_not_tell_what_was_set_aside() -> None:
    worlds = [with_set_aside("Returned goods"), with_set_aside("Call to the depot")]
    assert all((play.ask.clause, play.ask.only) == ("FS4", 1) for play in worlds)
    assert worlds[0].ask.names != worlds[1].ask.names
    must_look_the_same(*worlds, 1)


def test_FD14_nor_do_the_draws_of_the_evening() -> None:
    worlds = [play_with(waiting=[], queues={"e": "1a"}, aside={1: f"{card} Mo Cr Lu"}) for card in ("Co", "Re")]
    assert all((play.ask.clause, play.ask.only) == ("FD14", 1) for play in worlds)
    assert worlds[0].ask.names != worlds[1].ask.names
    must_look_the_same(*worlds, 1)


def test_FE7_the_options_of_another_seat_are_shown_as_far_as_they_are_known() -> None:
    play = play_with(queues={"f": "1a 2a 3a"}, hands={1: "Co Cr", 2: "Mo"})
    assert play.seen_by(2).ask.names == ("Pass",)
    assert play.seen_by(1).ask.names == ("Community list", "Criticism of the authorities", "Pass")
    told = "Only seat 1 sees its hand. What it does: The whole queue of one shop is reversed (FQ1). (clause FE7)"
    assert str(fronta.why_not(*seen(play, 2), "Community list")) == told
    play.answer("Pass")
    assert play.ask.who == 2


def seen(play: Play, seat: int) -> tuple[Any, Any]:
    view = play.seen_by(seat)
    return view.table, view.ask


def test_FE7_nobody_learns_whether_a_pass_was_the_only_answer() -> None:
    could = play_with(queues={"f": "2a 1a"}, hands={1: "Mo", 2: "Mo"})
    could_not = play_with(queues={"f": "2a 1a"}, hands={1: "Fr", 2: "Mo"}, deliveries="none")
    assert could_not.ask.names == ("Pass",)
    for play in (could, could_not):
        play.answer("Pass")
    assert list(map(str, could.seen_by(2).journal)) == list(map(str, could_not.seen_by(2).journal))
    assert could.seen_by(2).journal == could_not.seen_by(2).journal


def test_FE7_a_transcript_for_one_seat_hides_the_others_cards_and_the_seed() -> None:
    play = adacta.start(fronta, TWO, seed=11)
    hidden = play.transcript(seen_by=1)
    assert "seed" not in hidden
    lines = [line for line in hidden.splitlines() if "card does seat 2" in line or "set aside" in line]
    assert len(lines) == 11
    assert all(line.endswith("(hidden)") for line in lines)
    own = [line for line in hidden.splitlines() if "does seat 1 draw" in line]
    assert not any("(hidden)" in line for line in own)
    from_line = fronta.from_position(play.position())
    assert "?" in from_line.transcript(seen_by=1)


def test_FE7_the_pawn_and_good_of_a_family_are_no_secret_but_chance_is() -> None:
    play = adacta.start(fronta, TWO, seed=3, dictate=True)
    while play.ask.clause != "FS4":
        play.answer(0)
    assert play.seen_by(1).ask.options == ()
    assert len(play.seen_by(1).journal) == len(play.journal)


def test_FE7_a_spectator_sees_what_lies_open_and_nothing_that_one_seat_knows_alone() -> None:
    play = play_with(hands={1: "Fr", 2: "Mo Co"})
    for answer in ("Friend in the party's district office", "2 furniture", "1 food"):
        play.answer(answer)
    watched = play.seen_by(adacta.SPECTATOR)
    hands = [player.hand for player in watched.table.players]
    piles = [bag for player in watched.table.players for bag in player.pile]
    assert all(set(bag.cards) <= {FACE_DOWN} for bag in (*hands, *piles, *watched.table.deliveries))
    assert watched.table.shops == play.table.shops
    assert watched.ask.names == ("Pass",)
    assert not [entry for entry in watched.journal if entry.only is not None]
    assert len([entry for entry in play.seen_by(1).journal if entry.only == 1]) == 2


def test_FE7_nobody_reads_in_a_transcript_what_is_meant_for_nobody() -> None:
    play = adacta.start(fronta, TWO, seed=11)
    lines = play.transcript(adacta.SPECTATOR).splitlines()
    face_down = [line for line in lines if "(FS4)" in line]
    assert len([line for line in face_down if "set aside" in line]) == 8
    assert all(line.endswith("(hidden)") for line in face_down)
    assert "seed" not in lines[0]


@pytest.mark.parametrize("viewer", [0, -1, 3, "1", None, True, 1.0])
def test_FE7_only_seats_and_spectators_look(viewer: Any) -> None:
    play = adacta.start(fronta, TWO, seed=11)
    looks = [play.seen_by, lambda viewer: fronta.seen_by(play.table, play.ask, viewer)]
    if viewer is not None:  # everything is seen
        looks += [
            play.transcript,
            lambda viewer: fronta.table_svg(play.table, None, viewer),
            lambda viewer: fronta.table_text(play.table, None, viewer),
        ]
    for look in looks:
        with pytest.raises(ValueError, match=r"expected a seat from 1 to 2, or adacta.SPECTATOR"):
            look(viewer)


# Tables that a seat cannot tell apart


def random_log(options: Options, seed: int, days: int) -> list[tuple[Any, str, str]]:
    """Who was asked what, and the answer, in a random game; chance answers at random too."""
    play = adacta.start(fronta, replace(options, max_days=days), seed=0, dictate=True)
    rng = Random(seed)
    log = []
    while play.ask is not None:
        cards = [card for card in play.ask.options if isinstance(card, QueueCard) and card.clause in ("FQ10", "FQ13")]
        option = cards[0] if cards else rng.choice(play.ask.options)
        log.append((play.ask.who, play.ask.what, option.name))
        play.answer(option)
    return log


def other_world(log: list[tuple[Any, str, str]], options: Options, seat: int, rng: Random) -> list[str]:
    """The answers with two queue cards swapped in each family but that of `seat`: two that it has never played."""
    names = [card.name for card in QUEUE_CARDS[: options.queue_cards]]
    swaps: dict[str, dict[str, str]] = {}
    for family in range(1, 6):
        played = {name for who, what, name in log if who == family and what == "Which queue card?"}
        dealt = {name for who, what, name in log if what == f"Which card does seat {family} draw?"}
        never = [name for name in names if name not in played]
        a, b = pair(never, dealt, rng) if family != seat else ("", "")
        swaps[f"seat {family} "] = {a: b, b: a}
    return [swapped(who, what, name, swaps) for who, what, name in log]


def pair(never: list[str], dealt: set[str], rng: Random) -> tuple[str, str]:
    """Two cards, one of which was drawn if possible, so that a hand differs."""
    drawn = [name for name in never if name in dealt]
    rest = [name for name in never if name not in dealt]
    if drawn and rest:
        return rng.choice(drawn), rng.choice(rest)
    return (never[0], never[1]) if len(never) > 1 else ("", "")


def swapped(who: Any, what: str, name: str, swaps: dict[str, dict[str, str]]) -> str:
    if who is CHANCE:
        for family, names in swaps.items():
            if family in what and what.startswith("Which card does"):
                return names.get(name, name)
    return name


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", ALL, ids=list(fronta.presets))
def test_FE7_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(options: Options, seed: int) -> None:
    rng = Random(seed)
    seat = 1 + seed % options.players
    log = random_log(options, seed, days=7)
    worlds = [adacta.start(fronta, replace(options, max_days=7), seed=0, dictate=True) for _ in range(2)]
    differ = 0
    twins = zip([name for _, _, name in log], other_world(log, options, seat, rng), strict=True)
    for number, (name, other) in enumerate(twins):
        worlds[0].answer(name)
        worlds[1].answer(other)
        differ += worlds[0].table != worlds[1].table
        if number % 7 == 0 or (worlds[0].ask is not None and worlds[0].ask.who == seat):
            must_look_the_same(*worlds, seat)
    assert differ > len(log) / 3
    assert worlds[0].transcript(seen_by=seat) == worlds[1].transcript(seen_by=seat)


def must_look_the_same(one: Play, other: Play, seat: int) -> None:
    """View, question, journal, position line, text, picture, refusals and imagined tables are equal."""
    a, b = one.seen_by(seat), other.seen_by(seat)
    assert a.table == b.table
    assert repr(a.ask) == repr(b.ask)
    assert a.journal == b.journal
    assert fronta.position(a.table) == fronta.position(b.table)
    assert fronta.table_text(one.table, one.ask, seat) == fronta.table_text(other.table, other.ask, seat)
    assert fronta.table_svg(one.table, one.ask, seat) == fronta.table_svg(other.table, other.ask, seat)
    imagined = [fronta.position(fronta.imagine(play.table, seat, Random(1).randrange)) for play in (one, other)]
    assert imagined[0] == imagined[1]
    if one.ask is not None and one.ask.who == seat:
        assert one.ask.names == other.ask.names
        for name in fronta.known_names(one.table):
            assert fronta.why_not(a.table, a.ask, name) == fronta.why_not(b.table, b.ask, name)


def test_FE7_what_another_seat_was_shown_looks_the_same_whatever_it_was() -> None:
    worlds = [play_with(hands={1: "Fr", 2: "Mo Co"}) for _ in range(2)]
    for play, cards in zip(worlds, (("2 furniture", "1 food"), ("3 clothing", "3 food")), strict=True):
        play.answer("Friend in the party's district office")
        for card in cards:
            must_look_the_same(play, play, 2)
            play.answer(card)
    must_look_the_same(*worlds, 2)
    assert worlds[0].seen_by(1).table != worlds[1].seen_by(1).table


def called(order: str) -> Play:
    """Seat 2 has looked at '2 furniture' and then '1 food'; seat 1 calls the depot and lays this one on top."""
    play = play_with(hands={1: "Ca Co", 2: "Fr Co", 3: "Co"}, waiting=[2, 1, 3], first=2, queues={"f": "1a 2a"})
    for answer in ("Friend in the party's district office", "2 furniture", "1 food", "Call to the depot", order):
        play.answer(answer)
    return play


def test_FQ13_only_who_calls_knows_the_order() -> None:
    play = called("1 food")
    assert [card.name for bag in play.table.deliveries[:2] for card in bag.cards] == ["1 food", "2 furniture"]
    for seat, known in ((1, ["1 food", "2 furniture"]), (2, []), (3, [])):
        tops = [card for bag in play.seen_by(seat).table.deliveries[:2] for card in bag.cards]
        assert [card.name for card in tops if card is not FACE_DOWN] == known
    for seat in (2, 3):
        must_look_the_same(called("1 food"), called("2 furniture"), seat)


def test_FQ13_others_are_not_shown_the_question_or_the_answer() -> None:
    play = play_with(hands={1: "Ca", 2: "Co"}, queues={"f": "1a 2a"})
    for answer in ("Call to the depot", "2 furniture", "1 food"):
        play.answer(answer)
    assert play.ask.names == ("2 furniture", "1 food")
    assert play.seen_by(2).ask.names == ()
    play.answer("1 food")
    assert "food" not in " ".join(map(str, play.seen_by(2).journal))


def test_FQ13_who_had_looked_before_knows_which_two_they_are() -> None:
    play = called("1 food")
    tops = Counter()
    for seed in range(200):
        imagined = fronta.imagine(play.table, 2, Random(seed).randrange)
        assert list(fronta.invariants(imagined)) == []
        tops[" ".join(card.code for bag in imagined.deliveries[:2] for card in bag.cards)] += 1
    assert set(tops) == {"u2 f1", "f1 u2"}
    assert 60 < tops["f1 u2"] < 140
    anything = {fronta.imagine(play.table, 3, Random(seed).randrange).deliveries[0].cards[0] for seed in range(200)}
    assert len(anything) == 15


def test_FQ13_what_was_known_of_one_card_only_stays_known() -> None:
    play = called("1 food")
    play.table.laid_back = {card: seats for card, seats in play.table.laid_back.items() if card.code == "u2"}
    places = Counter()
    for seed in range(200):
        imagined = fronta.imagine(play.table, 2, Random(seed).randrange)
        codes = [bag.cards[0].code for bag in imagined.deliveries[:2]]
        assert "u2" in codes
        places[codes.index("u2")] += 1
    assert 60 < places[0] < 140


def test_FQ13_when_one_is_turned_up_the_other_is_known_again() -> None:
    play = called("1 food")
    assert fronta.from_position(play.position()).table.laid_back == play.table.laid_back
    play = play_with(
        replace(FIVE, deliveries_per_day=1, speculators=False),
        hands={1: "Ca Co", 2: "Fr Co"},
        waiting=[2, 1],
        queues={"f": "1a 2a"},
    )
    for answer in ("Friend in the party's district office", "2 furniture", "1 food", "Call to the depot", "1 food"):
        play.answer(answer)
    while not play.table.turned_up:
        idle = [name for name in ("Pass", "Enough") if name in play.ask.names]
        play.answer(idle[0] if idle else 0)
    assert [card.code for card in play.table.turned_up] == ["f1"]
    assert [play.seen_by(seat).table.deliveries[0].cards[0].name for seat in (1, 2, 3)] == [
        "2 furniture",
        "2 furniture",
        FACE_DOWN.name,
    ]
    assert play.table.laid_back == {}


def test_FQ13_a_second_look_settles_where_both_lie() -> None:
    @fronta.queue_card()
    async def keyhole(table, me):
        """A look at the top delivery card."""
        await look_at_deliveries(table, me, 1, "FC4")

    play = play_with(
        hands={1: "Ca", 2: "Fr +Keyhole", 3: "Co"},
        waiting=[2, 1, 3],
        first=2,
        extra_cards=[keyhole],
        queues={"f": "1a 2a"},
    )
    for answer in ("Friend in the party's district office", "2 furniture", "1 food", "Call to the depot", "1 food"):
        play.answer(answer)
    play.answer("Pass")
    play.answer("Keyhole")
    known = [card.name for bag in play.seen_by(2).table.deliveries[:2] for card in bag.cards]
    assert known == ["1 food", "2 furniture"]
    assert play.table.laid_back == {}


def test_FQ13_strategies_lay_back_what_they_have_seen() -> None:
    for strategy in fronta.strategies.LADDER:
        play = play_with(TWO, hands={1: "Ca", 2: "Fr Co"}, waiting=[2, 1], queues={"f": "1a 2a"}, lists={1: 1, 2: 2})
        for answer in ("Friend in the party's district office", "2 food", "1 electrical goods", "Call to the depot"):
            play.answer(answer)
        assert play.sight().imagine().ask.names == play.ask.names == ("2 food", "1 electrical goods")
        answer = strategy(play.sight())
        assert answer.name == "1 electrical goods" or strategy is not fronta.strategies.careful  # list 1 wants no food
        play.answer(answer)


# Tables as a seat imagines them


@pytest.mark.parametrize("options", ALL, ids=list(fronta.presets))
def test_FE7_an_imagined_table_is_possible_and_keeps_what_the_seat_knows(options: Options) -> None:
    for number, play in enumerate(at_random(options, 2, days=12)):
        if play.ask is None or number % 11:
            continue
        seat = play.ask.who
        view = play.seen_by(seat).table
        imagined = play.sight().imagine()
        assert list(fronta.invariants(imagined.table)) == []
        assert imagined.seen_by(seat).table == replaced_journal(view, imagined)
        assert imagined.ask.names == play.ask.names
        assert not any(FACE_DOWN in bag.cards for bag in imagined.table.deliveries)


def replaced_journal(view: Any, imagined: Play) -> Any:
    return replace(view, journal=imagined.seen_by(imagined.ask.who).table.journal)


def test_FE7_each_way_to_deal_is_as_likely_as_any_other() -> None:
    play = play_with(hands={1: "Mo", 2: "Co"})
    rng = Random(7)
    counts = Counter(fronta.imagine(play.table, 1, rng.randrange).player(2).hand.cards[0] for _ in range(2_800))
    assert len(counts) == 14
    assert sum((number - 200) ** 2 / 200 for number in counts.values()) < 34.5  # chi-square, 13 degrees, 0.1 %


def test_FE7_cards_seen_in_the_last_shuffle_are_not_imagined_above_it() -> None:
    play = play_with(
        day=5,
        waiting=[],
        queues={"e": "1a"},
        dictate=False,
        hands={2: "Mo"},
        played={2: "Co Th Cr"},
        piles={2: "Lu De"},
    )
    assert play.table.day == 5
    player = play.table.player(2)
    assert (player.hand.backs, [bag.backs[0] for bag in player.pile]) == ([0, 0, 0], [0, 1])
    for seed in range(40):
        imagined = fronta.imagine(play.table, 1, Random(seed).randrange).player(2)
        above = [*imagined.hand.cards, *imagined.pile[0].cards]
        assert not {card.clause for card in above} & {"FQ1", "FQ2", "FQ4"}


def test_FE7_what_may_lie_face_down_is_what_has_not_been_seen() -> None:
    play = play_with(
        hands={1: "Mo", 2: "Co"}, played={2: "Th"}, closed={"f": 2}, goods={"f": "f"}, turned="f1", bin="g3"
    )
    view = play.seen_by(1).table
    assert {card.clause for card in unseen_cards(view, view.player(2))} == {f"FQ{n}" for n in range(1, 15)} - {
        "FQ2",
        "FQ9",
    }
    assert len(unseen_deliveries(view)) == 13


def test_FE7_a_fork_has_another_future_not_other_cards() -> None:
    play = adacta.start(fronta, TWO, seed=1)
    hands = [fork.table.player(1).hand for fork in (play.fork(2), play.fork(3))]
    assert hands[0] == hands[1] == play.table.player(1).hand


@fronta.queue_card()
async def inside_information(table, me):
    """A look at the top delivery card; the player says what it is."""
    await look_at_deliveries(table, me, 1, "FC4")
    card = table.deliveries[0].cards[0]
    await choose(me.seat, f"The card shows {card.name}.", fronta.KINDS, "FC4")


def test_FE7_what_was_seen_in_the_running_step_is_kept_too() -> None:
    play = play_with(hands={1: "+Inside_information"}, extra_cards=[inside_information])
    play.answer("Inside information")
    play.answer("3 general goods")
    for _ in range(5):
        imagined = play.sight().imagine()
        assert imagined.ask.what == "The card shows 3 general goods."


def test_FE7_strategies_see_what_their_seat_sees() -> None:
    looked = Counter()

    def looking(sight):
        me = sight.table.player(sight.seat)
        assert FACE_DOWN not in me.hand.cards
        others = [player for player in sight.table.players if player is not me]
        assert all(set(player.hand.cards) <= {FACE_DOWN} for player in others)
        looked[sight.ask.who] += 1
        return sight.ask.options[0]

    options = replace(FIVE, max_days=4)
    names = [f"Player {seat}" for seat in range(1, 6)]
    table = fronta.setup(options, fronta.load_components(), (), names)
    play_out(fronta, table, [looking] * 5, 3)
    assert len(looked) == 5
    play = adacta.start(fronta, options, seed=3)
    while play.ask is not None:
        play.answer(looking(play.sight()))
    assert play.table == replace(table, journal=play.table.journal)


def test_FE7_drawn_and_played_cards_in_the_journal() -> None:
    play = adacta.start(fronta, FOUR, seed=5)
    for seat in range(1, 5):
        drawn = [entry for entry in play.seen_by(seat).journal if isinstance(entry, Drew) and entry.clause == "FS4"]
        assert {entry.only for entry in drawn} == {seat}
        assert not [entry for entry in play.seen_by(seat).journal if isinstance(entry, Played)]
