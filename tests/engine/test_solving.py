"""Endings solved exactly: puzzles that are proven, the same by brute force, and what cannot be solved."""

from collections.abc import Iterator

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.forward import Forward
from adacta.engine.playing import Play
from adacta.engine.plumbing.cloning import clone
from adacta.engine.search.fingerprints import fingerprint
from adacta.engine.search.solving import Outcome, TooBig, solve
from adacta.games.ad_acta.strategies import careful, endings, planner, tree_search

LAST_TURN = (
    "ad_acta FOUR max_rounds=9 action_points=2,2,2,2 drops_each=1 round:9 turns:3 stamp:1 y:vD1/bE3 r:vA/bG3 "
    "b:vF1,vG2,yG1/- v:rG1,bF2,bB,rA,rD,yE,yF1/- cabinet:vB,rB/bC,yA,bA/rC,bD,vC,yD/vE,yB,rE,rF/yC/- "
    "points:y13,r25,b18,v20 1:0d3p/Sp,Pu,Ur/Te,Dr,Co 2:0d2p/Sp/Vo,Dr,Te,De,Co 3:0d0p/Sp,Co,St,En/Dr,Te "
    "4:0d2p/Sp,Co,Ai/MP,Te,Dr moves Exchange pencil points for a drop"
)
"""Violet's last turn: two dealings at the tax office finish violet G, and something else with it."""

STRAY = (
    "ad_acta TWO max_rounds=9 action_points=2,2 drops_each=1 supply=0 round:9 turns:0 stamp:1 car:y "
    "y:yD2,vF2,yF,bA/- r:rE1,vD,rF,vA/- b:bD2,bE1,rD1,vG2,yG1,vE,rG,bF,yA/- v:rC1,bG,yE,rA/- "
    "cabinet:yB,rB/bB,yC,vC/bC,vB/-/-/- points:y14,v7,r7,b6 1:0d0p/Sp,St,Pu/Dr,Co,Te 2:0d0p/Sp,Co,De/Dr,Te,MP"
)
"""The last round of two: only taking blue D out of the way of the other wins."""

HELP = (
    "ad_acta TWO max_rounds=9 action_points=2,2 drops_each=1 supply=0 round:9 turns:0 stamp:1 car:y "
    "y:bD,rE,bA,yC,yF/- r:vG1,rD2,bE,yB,vD,rF,vC1/- b:yG1,yE2,yA,rG,rB,bF/- v:vF,bG/- "
    "cabinet:rA,vA/bB,vB,rC/vE,yD,bC/-/-/- points:y0,v12,r13,b6 1:0d0p/Sp,Co,St/Dr,Te,MP 2:0d1p/Sp,Pu/Dr,Te,De,Co"
)
"""The last round of two: only what lies at the other's tax office wins."""


def by_brute_force(play: Play) -> dict[str, Outcome]:
    """The same as `solve`, by trying everything and remembering nothing."""

    def best(game: Forward) -> Outcome:
        if game.ask is None:
            result = ad_acta.result(game.table)
            return Outcome(result.places, result.points)
        who = game.ask.who
        return max(map(best, children(game)), key=lambda outcome: outcome.for_seat(who))

    def children(game: Forward) -> Iterator[Forward]:
        for number in range(len(game.ask.options)):
            child = game.copy()
            child.answer(number)
            yield child

    return dict(zip(play.ask.names, map(best, children(play.sketches()())), strict=True))


def test_one_action_wins_the_last_turn():
    play = adacta.from_position(LAST_TURN)
    found = endings.solve(play)
    assert found.seat == 4
    assert found.winning == found.best == ("Cooperation between authorities",)
    for name in found.line:
        play.answer(name)
    assert play.result.winners == (4,)
    assert found.outcomes["Cooperation between authorities"] == (play.result.places, play.result.points)


def test_the_same_by_brute_force_without_merging():
    play = adacta.from_position(LAST_TURN)
    assert endings.solve(play).outcomes == solve(play).outcomes == by_brute_force(play)
    assert endings.solve(play).positions < solve(play).positions


@pytest.mark.slow
@pytest.mark.parametrize(("line", "wins"), [(STRAY, "Stray document"), (HELP, "Cooperation between authorities")])
def test_one_action_wins_the_last_round_of_two(line, wins):
    play = adacta.from_position(line)
    found = endings.solve(play)
    assert found.winning == (wins,)
    assert found.outcomes == by_brute_force(play)
    assert all(outcome.places[1] == 2 for name, outcome in found.outcomes.items() if name != wins)


def test_two_players_want_the_opposite():
    play = adacta.from_position(HELP)
    for outcome in endings.solve(play).outcomes.values():
        first, second = outcome.for_seat(1), outcome.for_seat(2)
        assert first[1] == -second[1]


@pytest.mark.parametrize("strategy", [planner, tree_search(200)])
def test_strong_strategies_find_it(strategy):
    play = adacta.from_position(LAST_TURN)
    while play.ask is not None:
        play.answer(strategy(play.sight()))
    assert play.result.winners == (4,)


def test_a_game_that_is_not_near_its_end_is_too_big():
    play = adacta.start(ad_acta, ad_acta.TWO, seed=1)
    with pytest.raises(TooBig, match="more than 30 positions to the end of the game: begin later"):
        endings.solve(play, limit=30)


def test_the_game_is_left_as_it_was():
    play = adacta.from_position(LAST_TURN)
    before = play.transcript(), play.position(), repr(play.ask)
    endings.solve(play)
    assert (play.transcript(), play.position(), repr(play.ask)) == before


@pytest.mark.parametrize("limit", [0, -1, 2.5, True, None])
def test_an_impossible_limit_is_refused(limit):
    with pytest.raises(ValueError, match="whole number from 1"):
        endings.solve(adacta.from_position(LAST_TURN), limit=limit)


def test_nothing_to_solve_when_nobody_is_asked():
    play = adacta.from_position(LAST_TURN)
    while play.ask is not None:
        play.answer(careful(play.sight()))
    with pytest.raises(ValueError, match="no player's question is open"):
        endings.solve(play)
    with pytest.raises(ValueError, match="no player's question is open"):
        endings.solve(adacta.start(ad_acta, seed=1, dictate=True))


def test_chance_is_not_solved():
    from tests.engine.user_cards import lottery

    options = ad_acta.Options(max_rounds=1, drops_each=0)
    play = adacta.start(ad_acta, options, seed=1, extra_cards=[lottery])
    while play.table.turns < 3:
        play.answer("Stop")
    with pytest.raises(ValueError, match="chance still decides something: Lottery"):
        endings.solve(play)


def test_equal_tables_have_equal_fingerprints():
    table = adacta.from_position(LAST_TURN).table
    twin = clone(table)
    twin.journal = None
    assert fingerprint(twin) == fingerprint(table)
    twin.players[0].pencil_points += 1
    assert fingerprint(twin) != fingerprint(table)
