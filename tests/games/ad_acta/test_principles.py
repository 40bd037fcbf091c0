"""The principles (P1 to P3) and that measures work on every desk (K1)."""

from __future__ import annotations

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import PASS
from adacta.engine.journal import Moved
from adacta.engine.playing import Play
from adacta.games.ad_acta.components import Dossier
from adacta.games.ad_acta.options import FOUR, STANDING_ORDERS, THREE, TWO, Options
from adacta.games.ad_acta.table import Table
from tests.games.ad_acta.tables import (
    OFFICE,
    answers,
    at_random,
    held,
    inbox,
    outbox,
    play_with,
    table_with,
)

EVERY_BOX = {"y": "yC bA ...", "r": "vA rF ...", "b": "yA rB ...", "v": "yE bB ..."}
EVERY_OUTBOX = {"y": "bC1", "r": "rC1", "b": "bF1", "v": "vC1"}


def stacks(table: Table) -> list[tuple[Dossier, ...]]:
    return [tuple(stack) for desk in table.desks.values() for stack in (desk.inbox, desk.outbox)]


def keeps_the_order(before: tuple[Dossier, ...], after: tuple[Dossier, ...]) -> bool:
    """Whether one stack came from the other by taking from the top or laying on top."""
    shorter, longer = sorted((before, after), key=len)
    return longer[: len(shorter)] == shorter


@pytest.mark.parametrize("options", [FOUR, THREE, TWO], ids=["4", "3", "2"])
def test_P1_without_cards_nobody_changes_an_order(options: Options) -> None:
    table = table_with(options, cards=dict.fromkeys(range(1, options.players + 1), ""))
    moved = 0
    for seed in range(3):
        play = adacta.start(ad_acta, table=table, seed=seed)
        rng = play.sight().rng
        while play.ask is not None and play.table.round < 4:
            before, turns = stacks(play.table), play.table.turns
            play.answer(rng.randrange(len(play.ask.options)))
            if play.table.turns >= turns:  # no messenger came in between
                after = stacks(play.table)
                moved += before != after
                assert all(keeps_the_order(*pair) for pair in zip(before, after, strict=True))
    assert moved


def test_P1_only_a_card_changes_an_order() -> None:
    play = play_with(inbox={"y": "yC bA"})
    answers(play, "Draught", "town hall", "blue A")  # the last place is forced
    assert inbox(play, "y") == "bA yC"


def test_P2_stacks_are_worked_from_top_to_bottom() -> None:
    play = play_with(inbox={"y": "yC bA bD"})
    answers(play, *["Deal with the top dossier"] * 3)
    assert outbox(play, "y") == "bD1 bA1 yC1"


def test_P2_the_messenger_keeps_the_order() -> None:
    # from the top: first down is yC1, so it ends under the two others
    play = play_with(turns=4, inbox={"b": ""}, outbox={"y": "yC1 rF2 vA1"})
    on_top = inbox(play, "b").split()
    assert [code for code in on_top if code in ("yC1", "rF2", "vA1")] == ["vA1", "rF2", "yC1"]


def test_P3_nobody_is_asked_for_consent() -> None:
    play = play_with(FOUR, inbox=EVERY_BOX)
    answers(play, "Cooperation between authorities", "job office")
    assert outbox(play, "r") == "vA1"
    answers(play, "Telephone", "red B")
    assert outbox(play, "b").startswith("rB1")
    assert play.ask.who == 1


def test_P3_only_a_reaction_asks_anybody_else() -> None:
    others = 0
    for play in at_random(FOUR, seed=4):
        if play.ask is not None and play.ask.who != play.table.in_turn().seat:
            others += 1
            assert play.ask.clause == "R1"
            assert play.ask.options[-1] is PASS
            assert all(card in play.table.player(play.ask.who).reactions for card in play.ask.options[:-1])
    assert others


def test_P3_standing_orders_ask_each_player_about_own_cards_only() -> None:
    play = adacta.start(ad_acta, STANDING_ORDERS, seed=1)
    for seat in (1, 2, 3, 4):
        assert play.ask.who == seat
        assert set(play.ask.names) <= set(held(play, seat))
        play.answer(0)


# K1


@pytest.mark.parametrize(
    ("options", "vacant"), [(FOUR, None), (THREE, "v"), (TWO, None)], ids=["4", "3 with a vacant office", "2"]
)
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("Telephone", {"yellow C", "violet A", "yellow A", "yellow E"}),
        ("Draught", {"town hall", "job office", "tax office", "environmental office"}),
        ("Special delivery", {"blue C", "red C", "blue F", "violet C"}),
        ("Consultation", {"blue C", "red C", "blue F", "violet C"}),
        ("Decree: at once", {"yellow C", "violet A", "yellow A", "yellow E", "blue C", "violet C"}),
        ("Stray document", {"yellow C", "violet A", "yellow A", "yellow E"}),
        ("Put away", {"town hall onto job office", "environmental office onto town hall"}),
    ],
)
def test_K1_all_measures_work_on_every_desk(options: Options, vacant: str | None, card: str, targets: set[str]) -> None:
    play = play_with(options, inbox=EVERY_BOX, outbox=EVERY_OUTBOX, cards={1: card})
    assert (vacant is None) or play.table.head_of(OFFICE[vacant]) is None
    play.answer(card)
    assert targets <= set(play.ask.names)


def test_K1_a_measure_on_the_own_desk() -> None:
    play = play_with(inbox=EVERY_BOX)
    answers(play, "Telephone", "blue A")
    assert outbox(play, "y") == "bA1"


def sources(play: Play) -> list[str]:
    """From where dossiers have moved."""
    moved = [entry for entry in play.journal if isinstance(entry, Moved) and isinstance(entry.what, Dossier)]
    return [entry.source.name for entry in moved]


def test_K1_a_measure_on_the_vacant_desk() -> None:
    play = play_with(THREE, outbox={"v": "yE1 bB1"})
    answers(play, "Special delivery", "blue B")
    assert inbox(play, "b").startswith("bB1")
    assert sources(play) == ["outbox of the environmental office"]


@pytest.mark.parametrize("options", [FOUR, THREE, TWO], ids=["4", "3", "2"])
def test_K1_the_mp_comes_to_every_desk(options: Options) -> None:
    play = play_with(options, cards={1: "The MP visits"})
    play.answer("The MP visits")
    assert sources(play) == [f"inbox of the {office}" for office in play.table.components.ring]
