"""The kernel against the readable rules, move for move: `python -m tests.games.ad_acta.kernel_proof`.

Every question, whom it asks, its options in order, and the table after each script and at the end, in games whose
answers are drawn; over the presets and over rule sets that hypothesis draws. Quickest with NUMBA_DISABLE_JIT=1.
"""

import random
from dataclasses import replace

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.forward import begin
from adacta.games.ad_acta.kernel import games
from adacta.games.ad_acta.kernel import layout as at
from adacta.games.ad_acta.kernel.coding import decode, encode, kind_of, name_of, rules_of

FEW_PLACES = ad_acta.components_from_data(
    ad_acta.components_as_data(ad_acta.load_components()) | {"partitions": [1, 2, 1, 1, 1, 1]}
)
"""So few that dossiers stay in the car (M5) when a script sends them on."""


def same_game(options, seed, components=None):
    """Play a game by both, with the same answers; gives how many there were."""
    forward = begin(ad_acta, options, seed=seed, components=components, dictate=True)
    table = forward.table
    fresh = ad_acta.setup(table.options, table.components, (), [player.name for player in table.players])
    t, r, o = encode(fresh), rules_of(fresh), np.zeros(64, dtype=np.int32)
    fresh.journal = None
    assert decode(t, fresh) == fresh
    rng, answers, turns = random.Random(seed), 0, (0, 0)
    games.answer(t, r, o, at.NONE)
    while forward.ask is not None:
        while o[0] == 1:
            games.answer(t, r, o, 0)
        ask = forward.ask
        names = tuple(name_of(code, table.components) for code in o[1 : 1 + o[0]])
        who = at.NONE if ask.who is CHANCE else ask.who - 1
        assert (t[at.QUESTION], t[at.ASKED], names) == (kind_of(ask), who, ask.names)
        if (table.round, table.turns) != turns:
            turns = table.round, table.turns
            assert decode(t, fresh) == table
        number = rng.randrange(len(names))
        forward.take(number)
        games.answer(t, r, o, number)
        answers += 1
    while o[0] == 1 and t[at.QUESTION] != at.OVER:
        games.answer(t, r, o, 0)
    assert t[at.QUESTION] == at.OVER
    assert decode(t, fresh) == table
    return answers


@st.composite
def rule_sets(draw):
    """Any rule set with an end, of printed cards."""
    players = draw(st.integers(2, 4))
    most = 4 // players
    neutral = draw(st.booleans())
    drawn = {
        "players": players,
        "neutral_cards": neutral,
        "standing_orders": draw(st.booleans()),
        "project_management": draw(st.booleans()),
        "exchanges_per_turn": draw(st.sampled_from([None, 0, 1])),
        "decree_can_be_blocked": draw(st.booleans()),
        "reactions_from_round": draw(st.integers(1, 3)),
        "score_floor": draw(st.sampled_from([None, 0, -3])),
        "pencil_track": draw(st.sampled_from([None, 0, 1, 6])),
        "score_unfilled_partition": draw(st.booleans()),
        "max_rounds": draw(st.integers(1, 25)),
        "winning_score": draw(st.sampled_from([1, 12, 36, 10_000])),
        "action_points": draw(st.none() | st.tuples(*[st.integers(0, 6)] * players).filter(lambda points: any(points))),
        "drops_each": draw(st.none() | st.integers(0, 5)),
        "supply": draw(st.none() | st.integers(0, 5)),
        "measure_cost": draw(st.integers(0, 3)),
        "drop_price": draw(st.integers(1, 3)),
        "card_price": draw(st.integers(0, 2)),
        "own_sets": draw(st.none() | st.integers(1, most)),
        "neutral_each": draw(st.none() | st.integers(0, most)) if neutral else None,
        "reactions": draw(st.none() | st.integers(0, most)) if neutral else None,
        "score_per": draw(st.sampled_from([None, "player", "office"])),
        "car_marker": draw(st.sampled_from([None, True])),
        "tie_breaks": draw(st.sampled_from([None, (), ("pencil points",), ("drops", "pencil points")])),
    }
    if players == 3:
        drawn["vacant_office"] = draw(st.sampled_from([None, "town_hall", "tax_office"]))
    return ad_acta.Options(**drawn)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rule_sets(), st.integers(-(2**62), 2**62), st.booleans())
def any_rule_set_is_played_alike(options, seed, few_places):
    same_game(options, seed, FEW_PLACES if few_places else None)


def main():
    answers = 0
    for options in ad_acta.presets.values():
        for seed in range(3):
            answers += same_game(replace(options, max_rounds=40), seed)
    any_rule_set_is_played_alike()
    print(f"{answers} answers and 60 rule sets alike")


if __name__ == "__main__":
    main()
