"""After a card of one's own the table is looked at: one that nobody can play on is not kept."""

from __future__ import annotations

import re
from typing import Any

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import Choice, choose
from adacta.engine.errors import BrokenTable, ScriptCrashed
from adacta.engine.guarding import Guard, table_problems
from adacta.engine.playing import Play
from adacta.games import fronta
from adacta.games.ad_acta.cards import telephone
from adacta.notebook.table.stepper import Stepper


def drops(table: Any, me: Any) -> None:
    me.drops = [1, 2, 3]


def no_journal(table: Any, me: Any) -> None:
    table.journal = None


def name(table: Any, me: Any) -> None:
    me.name = "Ann\nBob"


def ended(table: Any, me: Any) -> None:
    table.ended = 7


def points(table: Any, me: Any) -> None:
    table.points[me.offices[0]] = 1.5


def loses_a_dossier(table: Any, me: Any) -> None:
    next(desk.inbox for desk in table.desks.values() if desk.inbox).pop()


def options(table: Any, me: Any) -> None:
    object.__setattr__(table.options, "winning_score", 1)


def price(table: Any, me: Any) -> None:
    object.__setattr__(telephone, "cost", 0)


def route(table: Any, me: Any) -> None:
    object.__setattr__(table.components.dossiers[0], "route", ())


def players(table: Any, me: Any) -> None:
    table.players = None


def stray(table: Any, me: Any) -> None:
    table.extra = "a note"


BREAKING = [
    (drops, r"table.players\[0\].drops is \[1, 2, 3\]; expected a whole number"),
    (no_journal, "table.journal is None; expected a list"),
    (name, "a player is called 'Ann.nBob'; expected a name in one line"),
    (ended, "table.ended is 7; expected a text"),
    (points, r"has 1.5 points; expected"),
    (loses_a_dossier, r"lies in no places \(C2\)"),
    (options, "a card changes the rules themselves: winning_score of the options was 36, is 1"),
    (price, "a card changes a card that others play with, too: cost of Telephone was None, is 0"),
    (route, r"a card changes the component set itself: route of \w+ \w was .*, is \(\)"),
    (players, "failed with TypeError"),
    (stray, "table.extra is no field of Table"),
]


def card_of(function: Any) -> Any:
    def fire_drill(table: Any, me: Any) -> None:
        """It burns."""
        function(table, me)

    return ad_acta.measure(clause="V4", cost=1)(fire_drill)


def state(play: Play) -> Any:
    return play.position(), repr(play.ask), play.answers, play.transcript(), len(play.journal)


@pytest.mark.parametrize(("function", "problem"), BREAKING, ids=lambda value: getattr(value, "__name__", ""))
def test_a_card_that_breaks_the_table_is_taken_back_with_a_sentence(function: Any, problem: str) -> None:
    card = card_of(function)
    play = adacta.start(ad_acta, "FOUR", seed=3, extra_cards=[card])
    before = state(play)
    with pytest.raises(ScriptCrashed, match=problem) as crash:
        play.answer("Fire drill")
    assert isinstance(crash.value.__cause__, BrokenTable | TypeError)
    assert state(play) == before
    assert ad_acta.presets["FOUR"].winning_score == 36
    assert play.table.options.winning_score == 36
    assert telephone.cost is None or telephone.cost > 0
    assert all(dossier.route for dossier in ad_acta.load_components().dossiers)
    play.answer("Sharpen pencils")


@pytest.mark.parametrize(("function", "problem"), BREAKING, ids=lambda value: getattr(value, "__name__", ""))
def test_the_stepper_goes_on_after_a_card_that_breaks_the_table(function: Any, problem: str) -> None:
    stepper = Stepper(adacta.start(ad_acta, "FOUR", seed=3, extra_cards=[card_of(function)]))
    stepper.answer("Fire drill")
    assert "The game is back before this answer" in stepper.error
    stepper.answer("Sharpen pencils")
    assert stepper.error == ""


def test_a_card_of_fronta_is_looked_after_too() -> None:
    @fronta.queue_card(clause="FQ1", targets=None)
    def flood(table: Any, me: Any) -> None:
        """Everything is wet."""
        me.goods = None

    play = adacta.start(fronta, "TEN_CARDS", seed=1, extra_cards=[flood])
    guard = Guard(fronta, play.table)
    guard.check(play.table)
    play.table.players[0].goods = None
    with pytest.raises(BrokenTable, match=r"table.players\[0\].goods is None; expected a dict"):
        guard.check(play.table)


@pytest.mark.parametrize("game", [ad_acta, fronta])
def test_tables_of_random_games_have_no_problems(game: Any) -> None:
    for preset in game.presets:
        play = adacta.start(game, preset, seed=5)
        guard = Guard(game, play.table)
        for number in range(60):
            assert play.ask is not None
            play.answer(number % len(play.ask.options))
            assert table_problems(game, play.table) == []
            guard.check(play.table)


def check(function: Any) -> Any:
    return adacta.check_card(ad_acta, card_of(function), games=6, seconds=60, progress=False)


@pytest.mark.parametrize(("function", "problem"), BREAKING[:1] + BREAKING[6:8], ids=lambda value: str(value)[:20])
def test_check_card_tells_what_is_broken(function: Any, problem: str) -> None:
    report = check(function)
    assert len(report.problems) == 1
    assert re.match(f"After 'Fire drill' something is wrong: .*{problem}", report.problems[0].sentence)
    assert ad_acta.presets["FOUR"].winning_score == 36


def test_check_card_tells_that_a_card_asks_without_end() -> None:
    @ad_acta.measure(clause="V4", cost=1)
    async def survey(table: Any, me: Any) -> None:
        """Asks and asks."""
        while True:
            await choose(me.seat, "More?", (Choice("Yes", "V4"), Choice("Of course", "V4")), "V4")

    report = adacta.check_card(ad_acta, survey, games=6, seconds=60, progress=False)
    assert [problem.sentence[:24] for problem in report.problems] == ["Survey goes on asking: a"]
    assert report.played
    line = report.problems[0].line
    assert line is not None
    play = adacta.from_position(line, extra_cards=[survey])
    assert play.ask is not None
    assert play.ask.what == "More?"
