"""Strategies: they answer every question, each rung beats the one below, and they say why."""

from dataclasses import replace
from random import Random

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.playing_out import play_out
from adacta.games.ad_acta.components import as_data
from adacta.games.ad_acta.strategies import at_random, careful, hasty, planner, tree_search
from adacta.games.ad_acta.strategies.evaluation import VICTORY, expected_leads, expected_points, row_of
from adacta.games.ad_acta.strategies.planning import planned_lines
from adacta.games.ad_acta.strategies.rollouts import MOST, best_plans, play_on, rolled_out
from adacta.study.tournament import ladder
from tests.engine.user_cards import CARDS
from tests.games.ad_acta.tables import filed, play_with


def places_of_hasty(options, games):
    """Where hasty ends among players at random, in turn on every seat."""
    places = []
    for seed in range(games):
        seat = seed % options.players
        strategies = [at_random] * options.players
        strategies[seat] = hasty
        table = ad_acta.setup(options, ad_acta.load_components(), (), ["a", "b", "c", "d"][: options.players])
        play_out(ad_acta, table, strategies, seed)
        places.append(ad_acta.result(table).places[seat + 1])
    return places


@pytest.mark.parametrize("preset", ["FOUR", "THREE", "TWO", "PROJECT_MANAGEMENT", "STANDING_ORDERS"])
def test_hasty_beats_random(preset):
    options = ad_acta.presets[preset].resolved()
    places = places_of_hasty(options, 200)
    assert places.count(1) / len(places) > 1.25 / options.players


LINE = (
    "ad_acta FOUR round:1 turns:0 stamp:1 y:bD,rE,bA,yC,yF,vG,vB/- r:vA,rC,bE,yB,vD,rF,yG/- "
    "b:yD,rG,rB,bF,vE,bC/- v:bB,bG,yE,rA,vF,rD,vC/{filed} cabinet:-/-/-/-/-/- finished:0 points:y0,r0,b0,v0 "
    "1:3d0p/Te,Dr,Sp,Co,MP,{one}/- 2:3d0p/Te,Dr,Sp,Co,St,{two}/- 3:3d0p/Te,Dr,Sp,Co,Pu,Ai/- "
    "4:3d0p/Te,Dr,Sp,Co,De,En/-"
)


def test_hasty_files_a_finished_dossier_of_its_own_at_once():
    play = adacta.from_position(LINE.format(one="Vo", two="Ur", filed="yA2"))
    play.answer(hasty(play.sight()))
    assert play.answers[-1] == "Special delivery"
    play.answer("Pass")
    assert [dossier.name for dossier in play.table.cabinet.partitions[0]] == ["yellow A"]


def test_hasty_answers_measures_of_others_and_lets_its_own_pass():
    line = LINE.replace("{filed}", "yA2") + " moves Telephone; yellow C"
    own = adacta.from_position(line.format(one="Vo", two="Ur"))
    others = adacta.from_position(line.format(one="Ur", two="Vo"))
    assert hasty(own.sight()).name == "Pass"
    assert hasty(others.sight()).name == "Voicemail"


# The stronger ones


STRONGER = [careful, planner, tree_search(2)]
BOTH = replace(ad_acta.FOUR, standing_orders=True, project_management=True, decree_can_be_blocked=True)
RULES = {
    **ad_acta.presets,
    "both variants, four": BOTH,
    "both variants, two": replace(ad_acta.TWO, standing_orders=True, project_management=True),
    "measures for nothing": replace(ad_acta.THREE, measure_cost=0, own_sets=1, exchanges_per_turn=1),
    "one AP and no drops": replace(ad_acta.FOUR, action_points=(1, 1, 1, 1), drops_each=0),
    "scores for offices, floor": replace(ad_acta.FOUR, score_per="office", score_floor=0, winning_score=12),
    "no last partition": replace(ad_acta.THREE, score_unfilled_partition=True, pencil_track=0),
}


def set_up(options, extra_cards=(), components=None):
    names = [f"Player {seat}" for seat in range(1, options.players + 1)]
    return ad_acta.setup(options, components or ad_acta.load_components(), extra_cards, names)


@pytest.mark.parametrize("strategy", STRONGER, ids=lambda strategy: strategy.__name__)
@pytest.mark.parametrize("rules", RULES)
def test_they_answer_every_question_of_every_rule_set(rules, strategy):
    rounds = {careful: 40, planner: 2 if rules == "measures for nothing" else 4}
    options = replace(RULES[rules], max_rounds=rounds.get(strategy, 2))
    kinds = set()

    def asked(sight):
        kinds.add(sight.ask.what.split(" on ")[0])
        return strategy(sight)

    play_out(ad_acta, table := set_up(options), [asked] * options.players, seed=5)  # an illegal answer raises
    assert ad_acta.result(table)
    assert "What now?" in kinds


@pytest.mark.parametrize("strategy", STRONGER, ids=lambda strategy: strategy.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_of_ones_own_are_played_sensibly(strategy, players):
    options = replace(ad_acta.Options(players=players), max_rounds=4)
    played = set()

    def asked(sight):
        option = strategy(sight)
        played.add(option.name)
        return option

    for seed in (2, 3, 4):  # not every deal is one for these cards
        play_out(ad_acta, table := set_up(options, CARDS), [asked] * players, seed=seed)
        assert ad_acta.result(table)
        if {"Fire drill", "Lottery"} & played:
            return
    raise AssertionError(played)


@pytest.mark.parametrize("strategy", STRONGER, ids=lambda strategy: strategy.__name__)
def test_other_components_are_understood(strategy):
    data = as_data(ad_acta.load_components())
    data["partitions"] = [1, 1, 5]
    data["printed"] = False
    data["scoring"] = {letter: [9, -2, 3] for letter in "ABCDEFG"}
    components = ad_acta.components_from_data(data)
    table = set_up(replace(ad_acta.TWO, max_rounds=12), components=components)
    play_out(ad_acta, table, [strategy] * 2, seed=1)
    assert ad_acta.result(table)


@pytest.mark.parametrize("preset", ad_acta.presets)
@pytest.mark.parametrize("strategy", [hasty, careful], ids=lambda strategy: strategy.__name__)
def test_their_games_come_to_an_end(strategy, preset):
    options = replace(ad_acta.presets[preset], max_rounds=150)
    stalls = strategy is hasty and options.players == 3  # nobody clears the vacant desk; notebook 04 is about it
    ends = []
    for seed in range(6):
        play_out(ad_acta, table := set_up(options), [strategy] * options.players, seed)
        ends.append("unfinished" not in ad_acta.result(table).reason)
    assert stalls or all(ends)


@pytest.mark.parametrize("strategy", [careful, planner, tree_search(10)], ids=lambda strategy: strategy.__name__)
def test_the_same_sight_has_the_same_answer(strategy):
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=8)
    for _ in range(12):
        before = play.position()
        answers = {strategy(play.sight()).name, strategy(play.fork().sight()).name}
        assert len(answers) == 1
        assert play.position() == before
        play.answer(answers.pop())


def test_the_fast_path_and_play_lead_to_the_same_game():
    table = set_up(ad_acta.TWO)
    play_out(ad_acta, table, [careful, planner], seed=4)
    play = adacta.start(ad_acta, ad_acta.TWO, seed=4)
    while play.ask is not None:
        play.answer([careful, planner][play.ask.who - 1](play.sight()))
    assert play.result.points == ad_acta.result(table).points


@pytest.mark.parametrize("preset", ["FOUR", "THREE", "TWO"])
def test_careful_beats_hasty(preset):
    found = ladder(ad_acta, ["hasty", "careful"], preset, games=48, seed=1, progress=False)
    assert found.is_proven, found


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["FOUR", "THREE", "TWO"])
def test_hasty_and_planner_beat_the_rung_below(preset):
    found = ladder(ad_acta, ["at_random", "hasty"], preset, games=120, seed=1, progress=False)
    assert found.is_proven, found
    games = {"FOUR": 120, "THREE": 60, "TWO": 60}[preset]
    found = ladder(ad_acta, ["careful", "planner"], preset, games=games, seed=1, progress=False)
    assert found.is_proven, found


@pytest.mark.parametrize("seed", [3, 8, 11])
def test_three_planners_come_to_an_end(seed):
    play = adacta.start(ad_acta, ad_acta.THREE, seed=seed)
    while play.ask is not None and play.table.round < 40:
        play.answer(planner(play.sight()))
    assert play.result is not None, play.position()


# Position: what they know


def test_the_planner_knows_who_is_filed_first():
    # one place is left in partition II: what lies in the own outbox comes before yellow C, what lies at the job office
    # after it (M2); then yellow C has the 7 points, and violet C nothing
    play = play_with(
        replace(ad_acta.FOUR, max_rounds=1, neutral_cards=False, action_points=(3, 3, 3, 1), drops_each=0),
        inbox={"v": "vB1 ...", "r": "vC1 ..."},
        outbox={"b": "yC2"},
        cabinet=filed(4, without="vB vC yC"),
        cards={1: "", 2: "", 3: "", 4: ""},
        turns=3,
    )
    assert planner(play.sight()).name == "Deal with the top dossier"
    values = planner.values(play.sight())
    assert values["Deal with the top dossier"] > values["Cooperation between authorities"] + 6


@pytest.mark.parametrize("turns", [0, 1], ids=["the first player", "the second player"])
def test_rollouts_value_the_best_plans_when_all_have_had_a_turn(turns):
    play = adacta.start(ad_acta, ad_acta.THREE, seed=8)
    while play.table.turns < turns or play.ask.what != "What now?":
        play.answer(planner(play.sight()))
    planned, seat = planned_lines(play.table, play.ask, play.ask.who), play.ask.who
    for most in (1, 3, 99):
        found = rolled_out(play.sketches(), Random(1), range(most))
        assert found.keys() == planned.keys()
        plans = best_plans(planned, min(most, MOST))
        brought = {}
        for plan in plans:
            game = play.sketches()()
            play_on(game, Random(1), plan)
            assert game.table.round == (3 if turns else 2)
            brought[planned[plan]] = expected_leads(game.table)[seat]
        for name in play.ask.names:
            tried = [brought[value] for line, value in planned.items() if line[0] == name and value in brought]
            assert found[(name,)] == max(tried) if tried else found[(name,)] <= min(brought.values())
    assert len(plans) == len(brought) > 3


def test_a_plan_that_stops_early_loses_the_ap_that_are_left():
    play = adacta.from_position(LINE.format(filed="yA2", one="Vo", two="Ur"))
    lines = planned_lines(play.table, play.ask, 1)
    first = next(line for line in lines if len(line) == 2 and line[-1] == "Stop")
    assert lines[first] < lines[first[:-1]]


# What they say


@pytest.mark.parametrize("strategy", [careful, planner, tree_search(5)], ids=lambda strategy: strategy.__name__)
def test_values_are_given_for_every_option_and_decide(strategy):
    play = adacta.start(ad_acta, ad_acta.PROJECT_MANAGEMENT, seed=3)
    for _ in range(10):
        values = strategy.values(play.sight())
        assert tuple(values) == play.ask.names
        if strategy is not STRONGER[-1] and strategy in (careful, planner):
            assert values[strategy(play.sight()).name] == max(values.values())
        play.answer(careful(play.sight()))


def test_advice_ranks_options_and_says_why():
    play = adacta.from_position(LINE.format(filed="yA2", one="Vo", two="Ur"))
    best, *others = sorted(play.advice(careful, n=99), key=lambda each: each.option != "Special delivery")
    assert best.why == "yellow A (own) is filed at once, worth 6 in partition I"
    assert best.clause == "K4"
    assert str(best) == f"Special delivery ({best.value:+.1f}): {best.why} (clause K4)"
    assert len(others) == len(play.ask.options) - 1
    ranked = [each.value for each in play.advice(n=5)]
    assert ranked == sorted(ranked, reverse=True)
    assert len(play.advice(careful, n=1)) == 1
    assert play.advice(n=99)[-1].option in play.ask.names


def test_advice_has_words_for_every_option_of_every_question():
    for options in (BOTH, ad_acta.TWO, ad_acta.THREE):
        play = adacta.start(ad_acta, options, seed=6, extra_cards=CARDS)
        rng = Random(1)
        for _ in range(90):
            if play.ask is None:
                break
            for advice in play.advice(careful, n=99):
                assert advice.why
                assert advice.clause in ad_acta.clauses
            play.answer(rng.randrange(len(play.ask.options)))


def test_advice_that_cannot_be_given():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=3)
    with pytest.raises(ValueError, match="hasty cannot say what an option is worth; careful, planner, searcher can"):
        play.advice(hasty)
    assert play.advice("careful") == play.advice(careful)
    with pytest.raises(ValueError, match="'carefull' cannot say"):
        play.advice("carefull")
    for n in (0, -1, 1.5, True):
        with pytest.raises(ValueError, match="whole number from 1"):
            play.advice(n=n)
    with pytest.raises(ValueError, match="no player's question is open"):
        adacta.start(ad_acta, seed=3, dictate=True).advice()


# The budget of a search


@pytest.mark.parametrize("playouts", [0, -3, 2.5, True, "50"])
def test_impossible_playouts_are_refused(playouts):
    with pytest.raises(ValueError, match="whole number from 1"):
        tree_search(playouts)


def test_impossible_seconds_are_refused():
    for seconds in (0, -1, "1"):
        with pytest.raises(ValueError, match="above 0"):
            tree_search(seconds=seconds)
    with pytest.raises(ValueError, match="playouts= or seconds="):
        tree_search(None)


def test_a_search_with_seconds_answers():
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=8)
    assert tree_search(None, seconds=0.3)(play.sight()).name in play.ask.names
    assert tree_search(None, seconds=0.3).__name__ == "tree_search(0.3 s)"


# The numbers


def test_expected_points_at_the_end_are_the_points_and_the_first_place():
    play_out(ad_acta, table := set_up(ad_acta.FOUR), [hasty] * 4, seed=1)
    final = ad_acta.result(table)
    expected = expected_points(table)
    for seat, place in final.places.items():
        assert expected[seat] == final.points[seat] + (VICTORY if place == 1 else 0)


def test_leads_add_up_to_nothing():
    play = adacta.start(ad_acta, ad_acta.THREE, seed=2)
    for _ in range(40):
        assert abs(sum(expected_leads(play.table).values())) < 1e-9
        play.answer(hasty(play.sight()))


def test_a_dossier_is_worth_more_near_its_partition_and_less_with_open_fields():
    table = adacta.start(ad_acta, ad_acta.FOUR, seed=2).table
    row = row_of(table)
    by_name = {dossier.name: worths for dossier, worths in row.items()}
    assert by_name["yellow B"][0][0] > by_name["yellow E"][0][0]  # partition I: 7 against 1
    assert by_name["yellow B"][2][8] < by_name["yellow B"][1][8] < by_name["yellow B"][0][8]
    assert by_name["yellow B"][1][28] < by_name["yellow B"][1][0]  # too late


def test_the_expected_points_foretell_the_result():
    pairs = []
    for seed in range(10):
        play = adacta.start(ad_acta, ad_acta.FOUR, seed=seed)
        while play.ask is not None and play.table.round < 5:
            play.answer(careful(play.sight()))
        expected = expected_leads(play.table)
        table = play.table
        while play.ask is not None:
            play.answer(careful(play.sight()))
        pairs += [(expected[player.seat], play.result.places[player.seat] == 1) for player in table.players]
    won = [lead for lead, first in pairs if first]
    lost = [lead for lead, first in pairs if not first]
    assert sum(won) / len(won) > sum(lost) / len(lost) + 2
