"""V4: cards that owners invent are handed out, played, answered, bought and saved like printed ones."""

from dataclasses import replace

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Played
from adacta.games.ad_acta.options import FIRST_GAME, FOUR, STANDING_ORDERS, THREE, TWO
from adacta.games.ad_acta.table import INBOX, OUTBOX
from tests.games.ad_acta.tables import answers, finish_turn, held, inbox, outbox, play_with
from tests.games.ad_acta.test_own_measures import ap

EVERY_COUNT = pytest.mark.parametrize("options", [TWO, THREE, FOUR])


@ad_acta.measure(clause="V4", cost=1, targets=ad_acta.dossiers_in_inboxes)
def fire_drill(table, me, dossier):
    """One dossier is carried out of the building, to the bottom of its inbox."""
    place = table.find(dossier)
    table.move_to_bottom(dossier, place, place, "V4")


@ad_acta.measure(clause="V4", targets=ad_acta.inboxes_to_sort, kind="neutral")
async def swap(table, me, office):
    """Two dossiers of one inbox change their places; the player names both."""
    stack = table.desks[office].inbox
    first = await ad_acta.choose(me.seat, "Swap: which dossier?", stack[::-1], "V4")
    others = [dossier for dossier in stack[::-1] if dossier is not first]
    second = await ad_acta.choose(me.seat, "Swap: with which one?", others, "V4")
    order = [{first: second, second: first}.get(dossier, dossier) for dossier in stack]
    for dossier in order:
        table.move(dossier, INBOX[office], INBOX[office], "V4")


@ad_acta.measure(clause="V4", cost=0, kind="neutral")
def coffee_break(table, me):
    """One more action point."""
    table.pay(me, "AP", -1, "V4")


@ad_acta.reaction(clause="V4", to="Fire drill")
def rain(table, deed):
    """Nobody leaves the building; the AP are not spent."""
    deed.cancel(refund=True)


@ad_acta.reaction(clause="V4", to="Put away", kind="own")
def locked_door(table, deed):
    """Nothing is put away; the AP are spent."""
    deed.cancel(refund=False)


@ad_acta.reaction(clause="V4", to="Telephone")
async def wrong_number(table, deed):
    """Another dossier of the same inbox is dealt with, which the caller names."""
    others = [one for one in table.stack(table.find(deed.target))[::-1] if one is not deed.target]
    dossier = await ad_acta.choose(deed.player.seat, "Wrong number: who answers?", others, "V4")
    table.deal_with(dossier, "V4")
    deed.cancel(refund=False)


CARDS = [fire_drill, swap, coffee_break, rain, locked_door, wrong_number]


def cards_for(options):
    """Where no reactions are dealt, neutral ones cannot be played with."""
    dealt = options.resolved().reactions
    return [card for card in CARDS if dealt or not (card.is_reaction and card.kind == "neutral")]


def used(play, seat):
    return [card.name for card in play.table.player(seat).used]


# Handed out


@EVERY_COUNT
def test_V4_every_player_gets_an_own_card(options):
    play = adacta.start(ad_acta, options, seed=1, extra_cards=[fire_drill, locked_door])
    for player in play.table.players:
        assert player.measures.count(fire_drill) == 1
        assert player.reactions.count(locked_door) == 1


@EVERY_COUNT
def test_V4_a_neutral_measure_is_shuffled_in_with_the_four(options):
    holders = [where_is(swap, adacta.start(ad_acta, options, seed=seed, extra_cards=[swap])) for seed in range(40)]
    assert set(holders) == {"box", *range(1, options.players + 1)}


@pytest.mark.parametrize("options", [THREE, FOUR])
def test_V4_a_neutral_reaction_is_shuffled_in_with_the_four(options):
    holders = [where_is(rain, adacta.start(ad_acta, options, seed=seed, extra_cards=[rain])) for seed in range(40)]
    assert set(holders) == {"box", *range(1, options.players + 1)}


@pytest.mark.parametrize("options", [TWO, FIRST_GAME])
def test_V4_where_no_reactions_are_dealt_a_neutral_one_is_refused(options):
    with pytest.raises(ValueError, match="Rain is a neutral reaction, and this rule set deals none"):
        adacta.start(ad_acta, options, seed=1, extra_cards=[fire_drill, rain])


def where_is(card, play):
    """The seat that holds the only copy of a card, or 'box'."""
    seats = [player.seat for player in play.table.players if card in (*player.measures, *player.reactions)]
    places = [*seats, *(["box"] if card in play.table.box else [])]
    assert len(places) == 1
    return places[0]


# Played


@EVERY_COUNT
def test_V4_a_measure_with_a_target_and_a_cost_of_its_own(options):
    play = play_with(options, extra_cards=[fire_drill], inbox={"r": "vA bE yB yG"})
    before = ap(play)
    answers(play, "Fire drill", "blue E")
    assert inbox(play, "r") == "vA yB yG bE"
    assert (before - ap(play), used(play, 1)) == (1, ["Fire drill"])
    assert any(isinstance(entry, Played) and entry.what is fire_drill for entry in play.journal)
    assert play.why_not("Fire drill").clause == "A8"


def test_V4_a_measure_without_a_cost_of_its_own_costs_what_printed_ones_do():
    play = play_with(replace(FOUR, measure_cost=3), extra_cards=[swap], cards={1: "Swap"}, inbox={"y": "yC rA1"})
    answers(play, "Swap", "town hall", "yellow C")
    assert ap(play) == 0


def test_V4_a_measure_without_a_target():
    play = play_with(extra_cards=[coffee_break], cards={1: "Coffee break"})
    answers(play, "Coffee break")
    assert (ap(play), held(play, 1)) == (4, [])


@EVERY_COUNT
def test_V4_a_measure_that_asks(options):
    play = play_with(options, extra_cards=[swap], cards={1: "Swap"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Swap", "job office")
    assert (play.ask.who, play.ask.clause, play.ask.names) == (1, "V4", ("violet A", "blue E", "yellow B", "yellow G"))
    answers(play, "violet A", "yellow B")
    assert inbox(play, "r") == "yB bE vA yG"


def test_V4_a_measure_needs_ap_and_a_target_like_printed_ones():
    play = play_with(turns=3, extra_cards=[swap], cards={4: "Swap"}, drops={4: 0})
    play.answer("Sharpen pencils")
    assert play.why_not("Swap").sentence == "Swap costs 2 AP, 1 left."
    nothing = {**dict.fromkeys("yrb", ""), "v": "bB"}
    play = play_with(extra_cards=[swap], cards={1: "Swap"}, inbox=nothing)
    assert "Swap" not in play.ask.names
    assert play.why_not("Swap").clause == "A12"


# Answered


@pytest.mark.parametrize("options", [THREE, FOUR])
def test_V4_a_reaction_to_an_own_card(options):
    cards = {1: "Fire drill", 2: "Rain"}
    play = play_with(options, extra_cards=[fire_drill, rain], cards=cards, inbox={"r": "vA bE yB yG"})
    before = ap(play)
    answers(play, "Fire drill", "blue E")
    assert (play.ask.who, play.ask.clause, play.ask.names) == (2, "R1", ("Rain", "Pass"))
    play.answer("Rain")
    assert inbox(play, "r") == "vA bE yB yG"
    assert (ap(play), used(play, 1), used(play, 2)) == (before, ["Fire drill"], ["Rain"])


def test_V4_own_reactions_to_a_printed_measure_are_asked_clockwise_until_one_is_played():
    play = play_with(
        turns=1,
        extra_cards=[locked_door],
        outbox={"y": "yC1"},
        cards={1: "Locked door", 2: "Put away", 3: "Locked door", 4: "Locked door"},
    )
    answers(play, "Put away", "town hall onto job office")
    asked = []
    while play.ask.clause == "R1":
        asked.append(play.ask.who)
        play.answer("Locked door" if play.ask.who == 4 else "Pass")
    assert asked == [3, 4]
    assert (outbox(play, "y"), ap(play, 2), used(play, 4)) == ("yC1", 1, ["Locked door"])
    assert (held(play, 1), held(play, 3)) == (["Locked door"], ["Locked door"])


def test_V4_one_holder_of_two_matching_reactions_chooses():
    play = play_with(extra_cards=[wrong_number], cards={1: "Telephone", 2: "Voicemail, Wrong number"})
    answers(play, "Telephone", "yellow B")
    assert (play.ask.who, play.ask.names) == (2, ("Voicemail", "Wrong number", "Pass"))


def test_V4_a_reaction_that_asks():
    play = play_with(extra_cards=[wrong_number], cards={1: "Telephone", 2: "Wrong number"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Telephone", "blue E", "Wrong number")
    assert (play.ask.who, play.ask.names) == (1, ("violet A", "yellow B", "yellow G"))
    play.answer("yellow G")
    assert (inbox(play, "r"), outbox(play, "r")) == ("vA bE yB", "yG1")
    assert (ap(play), used(play, 2)) == (1, ["Wrong number"])


def test_V4_a_reaction_to_the_decree_also_when_the_decree_can_be_blocked():
    @ad_acta.reaction(clause="V4", to="Decree: at once")
    def appeal(table, deed):
        """The decree is void."""
        deed.cancel(refund=True)

    for options in (FOUR, replace(FOUR, decree_can_be_blocked=True)):
        play = play_with(options, extra_cards=[appeal], cards={1: "Decree: at once", 2: "Appeal", 3: "Voicemail"})
        answers(play, "Decree: at once", "yellow B")
        assert (play.ask.who, play.ask.names) == (2, ("Appeal", "Pass"))


# With the variants


def test_V4_own_cards_in_the_pool():
    options = replace(FOUR, project_management=True)
    play = play_with(options, extra_cards=[fire_drill, rain], cards={1: "Fire drill", 2: "Rain"}, pencil_points={2: 1})
    answers(play, "Fire drill", "blue E", "Rain")
    finish_turn(play)
    answers(play, "Buy Fire drill", "Fire drill", "blue E")
    assert (ap(play, 2), [card.name for card in play.table.pool]) == (2, ["Rain", "Fire drill"])


def test_V4_own_measures_can_be_given_up():
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=1, extra_cards=[fire_drill])
    assert "Fire drill" in play.ask.names
    play.answer("Fire drill")
    assert "Fire drill" not in held(play, 1)
    assert play.table.box.count(fire_drill) == 1


# Saved and loaded


def played(options, seed):
    play = adacta.start(ad_acta, options, seed=seed, extra_cards=cards_for(options))
    while play.ask is not None:
        play.answer(ad_acta.strategies.at_random(play.sight()))
    return play


@EVERY_COUNT
@pytest.mark.parametrize("variants", [False, True])
def test_V4_whole_games_are_saved_and_loaded(options, variants, tmp_path):
    options = replace(options, standing_orders=variants, project_management=variants, max_rounds=60)
    play = played(options, seed=5)
    cards = cards_for(options)
    assert {card.name for card in cards if card.kind == "own" and not card.is_reaction} <= {
        entry.what.name for entry in play.journal if isinstance(entry, Played)
    }
    play.save(tmp_path / "game.json")
    again = adacta.load(tmp_path / "game.json", extra_cards=cards)
    assert again.transcript() == play.transcript()
    assert again.result == play.result


@EVERY_COUNT
def test_V4_a_position_in_the_middle_of_an_own_card_is_read_back(options):
    cards = cards_for(options)
    play = play_with(options, extra_cards=cards, cards={1: "Swap", 2: "Locked door"}, inbox={"r": "vA bE yB yG"})
    answers(play, "Swap", "job office", "violet A")
    again = ad_acta.from_position(play.position(), extra_cards=cards)
    assert again.position() == play.position()
    assert again.ask.names == ("blue E", "yellow B", "yellow G")
    again.answer("yellow B")
    assert inbox(again, "r") == "yB bE vA yG"


def test_V4_a_saved_game_asks_for_its_cards(tmp_path):
    play = adacta.start(ad_acta, FOUR, seed=1, extra_cards=CARDS)
    play.save(tmp_path / "game.json")
    with pytest.raises(adacta.LoadError, match="Fire drill"):
        adacta.load(tmp_path / "game.json")
    with pytest.raises(adacta.LoadError, match="Wrong number"):
        adacta.load(tmp_path / "game.json", extra_cards=CARDS[:-1])


def test_V4_a_transcript_is_read_back_with_its_cards():
    play = played(TWO, seed=2)
    again = adacta.from_transcript(play.transcript(), extra_cards=cards_for(TWO))
    assert again.transcript() == play.transcript()


def test_V4_name_and_text_come_from_the_function():
    assert (fire_drill.name, fire_drill.text) == (
        "Fire drill",
        "One dossier is carried out of the building, to the bottom of its inbox",
    )
    assert (rain.name, rain.answers, rain.is_reaction, rain.cost) == ("Rain", "Fire drill", True, 0)


@pytest.mark.parametrize("make", [ad_acta.measure, ad_acta.reaction])
def test_V4_an_unknown_kind_is_refused(make):
    more = {"to": "Telephone"} if make is ad_acta.reaction else {}
    with pytest.raises(ValueError, match="'own', 'neutral', not 'green'"):
        make(clause="V4", kind="green", **more)


@pytest.mark.parametrize("cost", [-1, 10, 1.5, "2"])
def test_V4_an_impossible_cost_is_refused(cost):
    with pytest.raises(ValueError, match="0 to 9 AP"):
        ad_acta.measure(clause="V4", cost=cost)


def test_V4_the_outbox_of_a_desk_is_in_reach_of_a_card():
    @ad_acta.measure(clause="V4", targets=ad_acta.dossiers_in_outboxes)
    def to_the_bottom(table, me, dossier):
        """A dossier goes under its outbox."""
        place = table.find(dossier)
        table.move_to_bottom(dossier, place, OUTBOX[place.office], "V4")

    play = play_with(extra_cards=[to_the_bottom], outbox={"y": "yC1 bA1 vB1"})
    answers(play, "To the bottom", "yellow C")
    assert outbox(play, "y") == "bA1 vB1 yC1"


@EVERY_COUNT
def test_V4_own_reactions_work_with_any_number_of_players(options):
    cards = {1: "Put away", 2: "Locked door"}
    play = play_with(options, extra_cards=[locked_door], cards=cards, outbox={"y": "yC1"})
    before = ap(play)
    answers(play, "Put away", "town hall onto job office")
    assert (play.ask.who, play.ask.names) == (2, ("Locked door", "Pass"))
    play.answer("Locked door")
    assert (outbox(play, "y"), before - ap(play)) == ("yC1", 2)


def called(name):
    return ad_acta.measure(clause="V4", name=name)(lambda table, me: None)


TAKEN = ["Telephone", "telephone", "Pass", "Stop", "yellow B", "tax office", "town hall onto tax office", "Buy Rain"]
UNWRITABLE = ["two; names", "a | b", "two\nlines", " blank", "x" * 61, "nul\x00"]


@pytest.mark.parametrize(
    ("names", "message"), [(TAKEN, "is called so; rename it"), (UNWRITABLE, "characters in one line")]
)
def test_V4_a_name_that_something_has_or_nobody_can_write_is_refused(names, message):
    for name in names:
        with pytest.raises(ValueError, match=message):
            adacta.start(ad_acta, FOUR, seed=1, extra_cards=[called(name)])


def test_V4_two_own_cards_of_one_name_are_refused():
    with pytest.raises(ValueError, match="'Fire alarm', but something else"):
        adacta.start(ad_acta, FOUR, seed=1, extra_cards=[called("Fire Alarm"), called("Fire alarm")])


def no_target(table):
    """Takes too little."""


def that_yields(table, me):
    """Asks in the wrong way."""
    yield


@pytest.mark.parametrize("function", [no_target, that_yields])
def test_V4_a_function_that_cannot_be_played_is_refused(function):
    card = ad_acta.measure(clause="V4")(function)
    with pytest.raises(TypeError, match=card.name):
        adacta.start(ad_acta, FOUR, seed=1, extra_cards=[card])


def test_V4_a_bare_function_is_no_card():
    with pytest.raises(TypeError, match="is no card"):
        adacta.start(ad_acta, FOUR, seed=1, extra_cards=[no_target])
