"""What the panel asks a game: names that can be asked about, and how everybody stands."""

import random
from typing import Any

import pytest

import adacta
from adacta import ad_acta, fronta


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_every_name_is_known_and_none_lies_in_the_box(game: Any) -> None:
    for preset in game.presets:
        play, rng = adacta.start(game, game.presets[preset], seed=3), random.Random(3)
        for _ in range(60):
            names = [name for names in game.askable(play.table).values() for name in names]
            assert set(names) <= set(game.known_names(play.table))
            assert len(names) == len(set(names))
            play.answer(rng.choice(play.ask.options))


def test_what_is_not_in_this_game_is_not_asked_about() -> None:
    table = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=3).table
    groups = ad_acta.askable(table)
    assert set(groups["Cards"]) == {"Telephone", "Draught", "Special delivery", "Consultation"}
    assert "To buy" not in groups
    assert sum(map(len, groups.values())) < len(list(ad_acta.known_names(table)))


@pytest.mark.parametrize("game", [ad_acta, fronta], ids=lambda game: game.id)
def test_the_standing_at_the_end_is_the_result(game: Any) -> None:
    play, rng = adacta.start(game, game.TWO, seed=3), random.Random(3)
    while play.ask is not None:
        play.answer(rng.choice(play.ask.options))
    assert game.standing(play.table) == play.result.points
