"""What a click on the picture means."""

import pytest

import adacta
from adacta.games.ad_acta.pictures.clicks import clicked, wants_target

LINE = (
    "ad_acta FOUR round:1 turns:0 stamp:1 y:bD,rE,bA,yC,yF,vG,vB/- r:vA,rC,bE,yB,vD,rF,yG/- "
    "b:yD,rG,rB,bF,vE,bC/- v:bB,bG,yE,rA,vF,rD,vC/yA2 cabinet:-/-/-/-/-/- finished:0 points:y0,r0,b0,v0 "
    "1:3d0p/Te,Dr,Sp,Co,Pu,Vo/- 2:3d0p/Te,Dr,Sp,Co,St,Ur/- 3:3d0p/Te,Dr,Sp,Co,MP,Ai/- "
    "4:3d0p/Te,Dr,Sp,Co,De,En/-"
)
TOP = {"kind": "dossier", "name": "blue D", "place": "inbox", "office": "town hall", "top": "yes"}
DEEP = {"kind": "dossier", "name": "red E", "place": "inbox", "office": "town hall"}
OTHER = {"kind": "inbox", "name": "inbox of the job office", "office": "job office"}
OTHER_TOP = {"kind": "dossier", "name": "violet A", "place": "inbox", "office": "job office", "top": "yes"}
FILED = {"kind": "dossier", "name": "yellow A", "place": "outbox", "office": "environmental office", "top": "yes"}


def played(*moves):
    return adacta.from_position(LINE + (" moves " + "; ".join(moves) if moves else ""))


def click(play, thing, first=None):
    return clicked(play.table, play.ask, thing, first)


@pytest.mark.parametrize(
    ("thing", "answers"),
    [
        (TOP, ("Deal with the top dossier", "town hall")),
        (OTHER_TOP, ("Cooperation between authorities", "job office")),
        (OTHER, ()),
        ({"kind": "card", "name": "Telephone", "seat": "1"}, ("Telephone",)),
        ({"kind": "action", "name": "Eat a dextrose drop", "seat": "1"}, ("Eat a dextrose drop",)),
        (DEEP, ()),
        (FILED, ()),
        ({"kind": "card", "name": "Stray document", "seat": "2"}, ()),
        ({"kind": "card", "name": "Telephone", "seat": "2"}, ()),
    ],
)
def test_in_the_turn_a_click_acts_on_the_dossier_on_top_and_on_nothing_beside_it(thing, answers):
    assert click(played(), thing).answers == answers


def test_a_card_of_another_seat_is_said_to_be_that():
    assert "belongs to seat 2" in click(played(), {"kind": "card", "name": "Telephone", "seat": "2"}).prompt


def test_a_target_is_clicked_itself_or_by_its_desk():
    assert click(played("Telephone"), DEEP).answers == ("red E",)
    assert click(played("Draught"), DEEP).answers == ("town hall",)
    assert click(played("Draught"), OTHER).answers == ("job office",)
    assert click(played("Special delivery"), DEEP) == ((), "red E", "", None)


def test_put_away_wants_two_outboxes():
    play = played("Put away")
    violet = {"kind": "outbox", "name": "outbox of the environmental office", "office": "environmental office"}
    yellow = {"kind": "outbox", "name": "outbox of the town hall", "office": "town hall"}
    first = click(play, violet)
    assert first.answers == ()
    assert first.first == "environmental office"
    assert click(play, yellow, first.first).answers == ("environmental office onto town hall",)
    assert click(play, yellow).first is None


def test_nothing_can_be_clicked_when_nobody_is_asked():
    play = played()
    assert clicked(play.table, None, TOP).answers == ()


def test_escape_is_for_targets_only():
    assert wants_target(played("Telephone").ask)
    assert not wants_target(played().ask)
    assert not wants_target(played("Telephone", "red E").ask)
