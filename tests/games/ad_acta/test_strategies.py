"""The two strategies to have somebody to play with."""

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.playing import play_out
from adacta.games.ad_acta.strategies import at_random, hasty


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
    places = places_of_hasty(options, 60)
    assert places.count(1) / len(places) > 1.5 / options.players


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
