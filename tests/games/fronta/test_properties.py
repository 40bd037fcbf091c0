"""What is true after every answer of every game, and that all ways to play one give the same."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import adacta
from adacta.engine import contract
from adacta.engine.asking import Named
from adacta.engine.journal import Answered, Moved
from adacta.engine.sight import Sight
from adacta.games import fronta
from adacta.games.fronta.components.kinds import KINDS
from adacta.games.fronta.options import FIVE, PRESETS, Options
from adacta.games.fronta.strategies import at_random, hasty
from adacta.games.fronta.table import PAWNS, Table
from tests.games.fronta.tables import at_random as random_game
from tests.games.fronta.tables import pawns

ANY_OPTIONS = st.builds(
    Options,
    players=st.integers(2, 5),
    queue_cards=st.sampled_from([10, 14]),
    set_aside=st.none() | st.integers(0, 10),
    hand_size=st.integers(1, 6),
    rounds_of_cards=st.integers(1, 4),
    deliveries_per_day=st.none() | st.integers(0, 5),
    exchange_rate=st.integers(1, 4),
    clerk_rate=st.integers(1, 4),
    first_placement_at_market=st.booleans(),
    speculators=st.booleans(),
)


def conserved(table: Table) -> None:
    """Goods, pawns and cards are each in one place; hands are not too large. Counted apart from `invariants`."""
    options = table.options
    lying = Counter({kind: table.trucks[kind] + table.market.goods[kind] for kind in KINDS})
    for shop in table.shops.values():
        lying.update(shop.goods)
    for player in table.players:
        lying.update(player.goods)
    removed = {5: 0, 4: 2, 3: 3, 2: 5}[options.players]
    assert lying == dict.fromkeys(KINDS, 12 - removed)
    assert sum(lying.values()) == 60 - 5 * removed
    standing = [*pawns(table), *table.speculators, *(pawn for player in table.players for pawn in player.pawns)]
    families = range(0 if options.speculators else 1, options.players + 1)
    assert Counter(standing) == Counter(pawn for seat in families for pawn in PAWNS[seat])
    for player in table.players:
        closed = sum(shop.stocktaking == player.seat for shop in table.shops.values())
        bags = (player.hand, *player.pile, player.aside)
        assert closed + len(player.played) + sum(map(len, bags)) == options.queue_cards
        assert len(player.hand) <= options.hand_size


@given(ANY_OPTIONS, st.integers(0, 2**20))
@settings(max_examples=25, deadline=None)
def test_nothing_is_lost_or_doubled_after_any_answer(options: Options, seed: int) -> None:
    for play in random_game(options, seed, days=7):
        conserved(play.table)
        assert not list(fronta.invariants(play.table))
        assert play.ask is None or len(set(play.ask.names)) == len(play.ask.names) > 0
    assert play.result is not None
    assert play.table.day <= 7


@pytest.mark.parametrize("seed", range(3))
def test_FD8_a_speculator_buys_one_good_a_day(seed: int) -> None:
    *_, play = random_game(FIVE, seed, days=10)
    day, bought = 0, Counter()
    for entry in play.journal:
        if entry.clause == "FD2":
            day += getattr(entry, "phase", "") == "delivery"
        if isinstance(entry, Moved) and entry.clause == "FD8" and "speculator" in entry.what.name:
            bought[day, entry.what.name] += 1
    assert bought
    assert set(bought.values()) == {1}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_obeys_the_contract(preset: str) -> None:
    assert contract.random_game(fronta, PRESETS[preset], seed=5).result is not None


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_obeys_the_contract_thoroughly(preset: str) -> None:
    contract.random_games(fronta, preset, games=3, thorough=1, first_seed=100)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_fast_path_and_the_replay_give_the_same_game(preset: str) -> None:
    options = replace(PRESETS[preset], max_days=5)
    *_, play = random_game(options, 9, days=5)
    names = [player.name for player in play.table.players]
    given = [entry.option.name for entry in play.journal if isinstance(entry, Answered) and entry.asked]
    log = iter(given)

    def as_logged(sight: Sight) -> Named:
        wanted = next(log)
        return next(option for option in sight.ask.options if option.name == wanted)

    table = fronta.setup(options, fronta.load_components(), (), names)
    fast = adacta.play_out(fronta, table, [as_logged] * len(names), play.seed)
    assert fast == replace(play.table, journal=None)
    again = adacta.start(fronta, options, seed=play.seed)
    for name in given:
        again.answer(name)
    assert again.transcript() == play.transcript()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_is_a_possible_table(preset: str) -> None:
    *_, play = random_game(PRESETS[preset], 2, days=6)
    for moment in range(0, len(play.journal), 7):
        conserved(play.at(moment))


def test_hasty_beats_at_random() -> None:
    wins = Counter()
    for seed in range(10):
        names = ["P1", "P2", "P3"]
        table = fronta.setup(PRESETS["THREE"], fronta.load_components(), (), names)
        result = fronta.result(adacta.play_out(fronta, table, [at_random, hasty, at_random], seed))
        wins.update(result.winners)
    assert wins[2] >= 8


@pytest.mark.parametrize("options", [FIVE, PRESETS["TWO"]], ids=["FIVE", "TWO"])
def test_every_change_is_recorded_a_moment_is_the_same_whatever_comes_after_it(options: Options) -> None:
    """Also between CHANCE's questions, and across a Saturday."""
    last = {}
    for play in random_game(options, 5, days=6, dictate=True):
        last[len(play.journal) - 1] = bare(play.at(-1))
    for moment, table in last.items():
        assert bare(play.at(moment)) == table, f"after {play.journal[moment]}"


def bare(table: Table) -> Table:
    """A table without its journal, which at a moment holds the running script only."""
    return replace(table, journal=[])
