"""Known values: the deal is uniform, and how much work a game is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.journal import Moved
from adacta.engine.playing import Play
from adacta.games.ad_acta.cards import NEUTRAL_MEASURES, REACTIONS
from adacta.games.ad_acta.components import LETTERS, OFFICES, load_components
from adacta.games.ad_acta.options import FOUR, PRESETS, THREE, TWO
from tests.games.ad_acta.tables import dossier

DEALS = 2_000


@pytest.fixture(name="deals", scope="module")
def fixture_deals() -> list[Play]:
    return [adacta.start(ad_acta, FOUR, seed=seed) for seed in range(DEALS)]


def chi_square(observed: Iterable[object], possible: Sequence[object]) -> float:
    """How far the observations are from equal numbers of everything possible."""
    counts = Counter(observed)
    assert set(counts) <= set(possible)
    expected = sum(counts.values()) / len(possible)
    return sum((counts[one] - expected) ** 2 / expected for one in possible)


# The limits are exceeded by one in 10,000 fair deals of so many; seeds are fixed, so the tests cannot flicker.


@pytest.mark.parametrize("code", ["yA", "yB", "bF", "vG", "rD"])
def test_S8_every_place_in_the_inbox_is_as_likely(deals: list[Play], code: str) -> None:
    one = dossier(code)
    places = [play.table.desks[one.route[0]].inbox.index(one) for play in deals]
    assert chi_square(places, range(7)) < 27.9  # 6 degrees of freedom


def test_S8_two_dossiers_of_one_inbox_take_every_pair_of_places(deals: list[Play]) -> None:
    one, other = dossier("yC"), dossier("bD")
    assert one.route[0] is other.route[0]
    stacks = [play.table.desks[one.route[0]].inbox for play in deals]
    pairs = [(stack.index(one), stack.index(other)) for stack in stacks]
    assert chi_square(pairs, list(permutations(range(7), 2))) < 80.4  # 41 degrees of freedom


def test_S8_places_in_two_inboxes_have_nothing_to_do_with_each_other(deals: list[Play]) -> None:
    one, other = dossier("yC"), dossier("yB")
    assert one.route[0] is not other.route[0]
    pairs = [
        (play.table.desks[one.route[0]].inbox.index(one), play.table.desks[other.route[0]].inbox.index(other))
        for play in deals
    ]
    assert chi_square(pairs, [(a, b) for a in range(7) for b in range(7)]) < 90.0  # 48 degrees of freedom


def test_S8_every_dossier_is_dealt_last_as_often(deals: list[Play]) -> None:
    lasts = [last_dealt(play) for play in deals]
    names = [f"{office.colour} {letter}" for office in OFFICES for letter in LETTERS]
    assert chi_square(lasts, names) < 62.0  # 27 degrees of freedom


def last_dealt(play: Play) -> str:
    return [entry.what.name for entry in play.journal if isinstance(entry, Moved) and entry.clause == "S8"][-1]


@pytest.mark.parametrize("cards", [NEUTRAL_MEASURES, REACTIONS])
def test_S5_every_distribution_of_neutral_cards_is_as_likely(deals: list[Play], cards: Sequence[object]) -> None:
    dealt = [
        tuple(card for player in play.table.players for card in (*player.measures, *player.reactions) if card in cards)
        for play in deals
    ]
    assert chi_square(dealt, list(permutations(cards))) < 56.0  # 23 degrees of freedom


def test_an_unfair_deal_would_be_noticed() -> None:
    assert chi_square([place for place in range(7) for _ in range(280)] + [0] * 100, range(7)) > 27.9


# How much work a game is


def test_C3_seventy_two_dealings_in_all() -> None:
    assert sum(len(one.route) for one in load_components().dossiers) == 12 * 2 + 16 * 3 == 72


def test_C5_twenty_filed_dossiers_need_at_least_48_dealings() -> None:
    components = load_components()
    shortest = sorted(len(one.route) for one in components.dossiers)
    assert sum(shortest[: sum(components.partitions)]) == 48


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_C5_no_game_fills_the_cabinet_with_fewer(name: str, seed: int) -> None:
    play = adacta.start(ad_acta, replace(PRESETS[name], winning_score=10_000), seed=seed)  # only the cabinet ends it
    while play.ask is not None:
        play.answer(ad_acta.strategies.at_random(play.sight()))
    filed = [one for partition in play.table.cabinet.partitions for one in partition]
    dealings = sum(
        entry.clause in ("A5", "A6", "K2", "N1", "N2") and entry.source.kind == "inbox"
        for entry in play.journal
        if isinstance(entry, Moved)
    )
    taken_back = sum(entry.clause in ("K5", "R7") for entry in play.journal if isinstance(entry, Moved))
    needed = sum(len(one.route) for one in filed)
    assert len(filed) == 20
    assert 48 <= needed <= dealings
    assert dealings - taken_back <= needed + sum(play.table.references.values()) <= dealings <= 72 + taken_back


@pytest.mark.parametrize(("options", "points"), [(FOUR, 11), (THREE, 8), (TWO, 9)])
def test_A1_action_points_of_a_round(options: ad_acta.Options, points: int) -> None:
    play = adacta.start(ad_acta, options, seed=1)
    given = []
    while play.table.round == 1:
        given.append(play.table.player(play.ask.who).ap)
        play.answer("Stop")
    assert tuple(given) == options.resolved().action_points
    assert sum(given) == points
