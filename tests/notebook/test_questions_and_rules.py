"""What the lessons call right is what the rules do: each position is taken from its notebook and played on.

A check gives the options that are right, found by the engine; `BY_HAND` names the questions that no position decides.
"""

from typing import Any

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Moved, Scored
from adacta.notebook.lesson.bank import lessons, questions_of
from tests.notebook import ad_acta_checks, fronta_checks, statistics_checks  # noqa: F401 - they keep their checks
from tests.notebook.checking import CHECKS, options, played, right, scene

BY_HAND = {
    "02-3": "the same heap as 02-4, asked before it is dealt",
    "05-3": "about the square root of the number of games",
    "08-2": "Little's law",
    "09-2": "about the square root of the number of games; tests/study/test_ideas.py measures it",
    "09-10": "follows from the definition of luck share",
}


def stopped(play: adacta.Play) -> adacta.Play:
    """Everybody stops until the round is over."""
    game, number = play.fork(), play.table.round
    while game.ask is not None and game.table.round == number:
        game.answer("Stop" if "Stop" in game.ask.names else "Begin the turn")
    return game


def filed(play: adacta.Play) -> list[tuple[str, str]]:
    """Dossier and partition, in the order of filing."""
    return [
        (entry.what.name, entry.target.name)
        for entry in play.journal
        if isinstance(entry, Moved) and entry.clause == "M4"
    ]


def inbox(table: Any, office: str) -> list[str]:
    """From the top."""
    (desk,) = [desk for each, desk in table.desks.items() if each.name == office]
    return [dossier.name for dossier in reversed(desk.inbox)]


# 02


@right("02-1")
def _() -> set[str]:
    play = scene("02", "routes", "route-table")
    play.answer("Deal with the top dossier")
    blue_d = next(each for each in play.table.references if each.name == "blue D")
    return {play.table.next_office(blue_d).name}


@right("02-2")
def _() -> set[str]:
    play = scene("02", "routes", "route-table")
    violet_g = next(each for each in play.table.references if each.name == "violet G")
    assert violet_g.owner not in violet_g.route
    return {each for each in options("02-2") if each == f"the {violet_g.owner.name}"}


def three_dealt() -> adacta.Play:
    play = scene("02", "desk", "desk-table")
    for _ in range(2):
        play.answer("Deal with the top dossier")
    return stopped(play)


@right("02-4")
def _() -> set[str]:
    return {inbox(three_dealt().table, "tax office")[0]}


@right("02-5")
def _() -> set[str]:
    place = inbox(three_dealt().table, "tax office").index("blue C")
    return {["still the first", "the second", "the third", "the fourth"][place]}


@right("02-6")
def _() -> set[str]:
    play = scene("02", "sunk", "desk-table", "sunk-table")
    top = "Deal with the top dossier"
    tries = {
        options("02-6")[0]: [top] * 3,
        options("02-6")[1]: ["Eat a dextrose drop", *[top] * 4],
        options("02-6")[2]: ["Telephone", "blue C"],
        options("02-6")[3]: ["Draught", "tax office", *order_with(play, "blue C"), top],
        options("02-6")[4]: ["Special delivery", "blue C"],
    }
    return {name for name, answers in tries.items() if has_reference(play, answers, "blue C")}


def has_reference(play: adacta.Play, answers: list[str], dossier: str) -> bool:
    """Whether these answers can be given, and bring the dossier one reference."""
    game = played(play, answers)
    if game is None:
        return False
    found = next(each for each in game.table.references if each.name == dossier)
    return bool(game.table.references[found] > play.table.references[found])


def order_with(play: adacta.Play, first: str) -> list[str]:
    """The answers that put one dossier of the tax office's inbox on top; the last place is not asked for."""
    return [first, *[name for name in inbox(play.table, "tax office") if name != first]][:-1]


@right("02-7")
def _() -> set[str]:
    play = scene("02", "car", "car-table")
    last = [name for name, place in filed(play) if place == "partition I"][-1]
    return {each for each in options("02-7")[:1] if each.startswith(last)}


@right("02-8")
def _() -> set[str]:
    lying = inbox(scene("02", "car", "car-table").table, "environmental office")
    return {min(options("02-8"), key=lying.index)}


@right("02-9")
def _() -> set[str]:
    play = scene("02", "car", "car-table")
    assert ("violet A", "partition II") in filed(play)
    assert not [entry for entry in play.journal if isinstance(entry, Scored) and entry.what.name == "violet A"]
    assert len(play.table.cabinet.partitions[1]) < play.table.components.partitions[1]
    return {"when partition II is full"}


@right("02-10")
def _() -> set[str]:
    play = scene("02", "plan", "plan-table")
    top, eat = "Deal with the top dossier", "Eat a dextrose drop"
    ways = ([top, top], [eat, "Telephone", "yellow D", top], None, [top, eat, "Telephone", "yellow D"], [top])
    found = {name for name, way in zip(options("02-10"), ways, strict=True) if way and both_filed(play, way)}
    draught = [eat, eat, "Draught", "town hall", *order_with_yellow_d_on_top(play), top, top]
    return found | ({options("02-10")[2]} if both_filed(play, draught) else set())


def order_with_yellow_d_on_top(play: adacta.Play) -> list[str]:
    """The answers of a Draught, from the top; the last place is not asked for."""
    order = inbox(play.table, "town hall")
    return ["yellow D", "yellow B", *[name for name in order if name not in ("yellow B", "yellow D")]][:-1]


def both_filed(play: adacta.Play, answers: list[str]) -> bool:
    game = played(play, answers)
    after = dict(filed(stopped(game))) if game is not None else {}
    return after.get("yellow B") == "partition I" and after.get("yellow D") == "partition II"


@right("02-11")
def _() -> set[str]:
    dossiers = ad_acta.load_components().dossiers
    return {str(sum("job office" in [office.name for office in each.route] for each in dossiers))}


@right("02-12")
def _() -> set[str]:
    rows = ad_acta.flows.traffic(scene("02", "game", "life-game")).rows
    most = max(float(row[2]) for row in rows)
    assert str(most) in questions_of("02")["02-12"].why
    return {row[0] for row in rows if float(row[2]) == most}


# All


@pytest.mark.parametrize("id", sorted(CHECKS))
def test_the_engine_says_the_same(id: str) -> None:
    assert CHECKS[id]() == set(questions_of(id[:2])[id].right)


def test_every_fixed_question_is_checked_or_named() -> None:
    fixed = {id for number in lessons() for id, each in questions_of(number).items() if each.right}
    assert fixed == set(CHECKS) | set(BY_HAND)
    assert not set(CHECKS) & set(BY_HAND)
