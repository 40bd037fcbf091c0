"""Tables before the deal and after the end: what is refused, and that what is written can be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.contract.obligations import check_readable
from adacta.engine.errors import GameStuck
from adacta.engine.files.saving import LoadError
from adacta.engine.playing import Play
from adacta.engine.playing_out import play_out
from adacta.engine.plumbing.comparing import what_differs
from adacta.games import fronta
from adacta.games.ad_acta.limits import MOST_ON_A_TABLE, MOST_POINTS
from tests.games.ad_acta import tables as desks
from tests.games.fronta import tables as shops

GAMES = [ad_acta, fronta]


def ended(game: Any, preset: str, seed: int, names: tuple[str, ...]) -> Any:
    options = game.presets[preset]
    table = game.setup(options, game.load_components(), (), names[: options.players])
    return play_out(game, table, [lambda sight: sight.rng.choice(sight.ask.options)] * options.players, seed)


NAMES = ("Ann_é", "100 %", "Bé la", "D|;", "E:=/")
ENDED = [(ad_acta, preset, seed) for preset in ad_acta.presets for seed in range(4)]
ENDED += [(fronta, preset, seed) for preset in fronta.presets for seed in range(2)]


@pytest.mark.parametrize(("game", "preset", "seed"), ENDED)
def test_the_line_of_an_ended_table_is_read_back(game: Any, preset: str, seed: int, tmp_path: Path) -> None:
    table = ended(game, preset, seed, NAMES)
    line = game.position(table)
    play = game.from_position(line, names=[player.name for player in table.players])
    assert play.ask is None
    assert play.result == game.result(table)
    assert game.position(play.table) == play.position() == line
    assert str(play.why_not(next(iter(game.known_names(table))))).startswith("The game is over")
    play.save(tmp_path / "over.adacta")
    again = adacta.load(tmp_path / "over.adacta")
    assert (again.position(), again.result) == (line, play.result)
    assert adacta.from_transcript(play.transcript()).position() == line
    assert play.fork().back_to(0).position() == line


def test_the_contract_reads_the_line_of_every_game_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ended(ad_acta, "TWO", 3, NAMES)
    play = ad_acta.from_position(ad_acta.position(table))
    check_readable(play)
    monkeypatch.setattr(ad_acta, "position", lambda table: "ad_acta TWO round:0")
    with pytest.raises(AssertionError, match="the line of the ended table gives another one"):
        check_readable(play)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ended:", "ended:x", "the clause by which the game is over, and why"),
        ("ended:E1/", "ended:", "the clause by which the game is over, and why"),
        ("ended:E1/", "ended:E1/\u200b", "a sentence of 1 to 2000 characters"),
        (" cabinet:", " heap:yA cabinet:", "each dossier in one place"),
    ],
)
def test_an_ended_line_that_is_wrong_is_refused(old: str, new: str, message: str) -> None:
    seed = next(n for n in range(50) if "ended:E1/" in ad_acta.position(ended(ad_acta, "FOUR", n, PLAYERS)))
    line = ad_acta.position(ended(ad_acta, "FOUR", seed, PLAYERS))
    with pytest.raises(LoadError, match=message):
        ad_acta.from_position(line.replace(old, new, 1))


PLAYERS = tuple(f"Player {seat}" for seat in range(1, 6))


# Before the deal


def change_drops(table: Any) -> None:
    table.players[0].drops += 1
    table.supply -= 1


def change_stamp(table: Any) -> None:
    table.stamp = 2


def change_first(table: Any) -> None:
    table.first = 2


def change_list(table: Any) -> None:
    table.players[1].shopping_list = table.components.lists[0]


@pytest.mark.parametrize(
    ("game", "change", "path"),
    [
        (ad_acta, change_drops, r"table.players\[0\].drops was 3, is 4"),
        (ad_acta, change_stamp, "table.stamp was 1, is 2"),
        (fronta, change_first, "table.first was 1, is 2"),
        (fronta, change_list, r"table.players\[1\].shopping_list was None"),
    ],
)
def test_a_table_before_the_deal_that_is_not_as_set_up_lays_it_is_refused(game: Any, change: Any, path: str) -> None:
    options = replace(game.presets["FOUR"], supply=3) if game is ad_acta else game.presets["FOUR"]
    table = usual(game, options)
    assert adacta.start(game, table=table, dictate=True).answers == ()
    change(table)
    with pytest.raises(ValueError, match=path):
        adacta.start(game, table=table)


def usual(game: Any, options: Any) -> Any:
    return game.setup(options, game.load_components(), (), NAMES[: options.players])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_before_the_deal_begins_the_game_that_set_up_begins(game: Any, tmp_path: Path) -> None:
    play = adacta.start(game, table=usual(game, game.presets["FOUR"]), seed=3)
    assert play.answers == adacta.start(game, "FOUR", seed=3).answers
    play.save(tmp_path / "game.adacta")
    assert adacta.load(tmp_path / "game.adacta").transcript() == play.transcript()
    assert adacta.from_transcript(play.transcript()).answers == play.answers


# After the end


def test_a_table_on_which_the_game_is_over_is_refused() -> None:
    over = ended(ad_acta, "TWO", 3, PLAYERS)
    with pytest.raises(ValueError, match="a game to play is not over: "):
        ad_acta.check(over)
    with pytest.raises(ValueError, match="a game to play is not over: "):
        adacta.start(ad_acta, table=over)
    with pytest.raises(ValueError, match="a game to play is not over: "):
        adacta.start(fronta, table=ended(fronta, "TWO", 1, PLAYERS))


def test_E1_nobody_begins_a_round_with_enough_points() -> None:
    with pytest.raises(ValueError, match=r"the game was over before this round: 36 points for Player 1.*\(E1\)"):
        desks.play_with(points={"y": 36}, round=3)
    assert desks.play_with(points={"y": 36}, round=3, turns=4).result  # the messenger's turn ends it


def test_E6_no_round_begins_after_the_last_one() -> None:
    options = replace(ad_acta.FOUR, max_rounds=2)
    with pytest.raises(ValueError, match=r"the game was over before this round: unfinished after 2 rounds \(E6\)"):
        desks.play_with(options, round=3)
    assert desks.play_with(options, round=2).ask


def test_FE6_no_day_begins_when_nothing_is_left() -> None:
    play = shops.play_with(day=2, phase="queue up")
    table = play.table
    for kind, goods in table.trucks.items():
        table.trucks[kind], table.market.goods[kind] = 0, table.market.goods[kind] + goods
    with pytest.raises(ValueError, match=r"the game was over before this day: all shops and all trucks are empty"):
        fronta.check(table)


def test_FE8_no_day_begins_after_the_last_one() -> None:
    options = replace(shops.BARE, max_days=1)
    with pytest.raises(ValueError, match=r"the game was over before this day: unfinished after 1 day \(FE8\)"):
        shops.play_with(options, day=2)


# One limit for one number


def rich_components() -> Any:
    data = ad_acta.components_as_data(ad_acta.load_components())
    data["name"] = "rich"
    for table in data["scoring"].values():
        for letter in table:
            table[letter] = [MOST_POINTS] * len(table[letter])
    return ad_acta.components_from_data(data)


@pytest.mark.parametrize("points", [100_001, -2_000_000, 28 * MOST_POINTS, MOST_ON_A_TABLE])
def test_points_that_a_component_file_allows_can_be_read_back(points: int) -> None:
    play = desks.play_with(points={"y": points}, turns=1)
    again = ad_acta.from_position(play.position())
    assert again.table.points == play.table.points


def test_a_game_with_the_largest_points_of_a_component_file_is_read_back() -> None:
    table = ad_acta.setup(ad_acta.FOUR, rich_components(), (), PLAYERS[:4])
    play_out(ad_acta, table, [lambda sight: sight.rng.choice(sight.ask.options)] * 4, 3)
    assert max(table.points.values()) >= MOST_POINTS - 30
    again = ad_acta.from_position(ad_acta.position(table), components=table.components)
    assert again.result == ad_acta.result(table)


def test_pencil_points_of_a_long_track_can_be_read_back() -> None:
    play = desks.play_with(replace(ad_acta.FOUR, pencil_track=None), pencil_points={1: 1_000, 2: 123_456})
    again = ad_acta.from_position(play.position())
    assert [player.pencil_points for player in again.table.players] == [1_000, 123_456, 0, 0]


@pytest.mark.parametrize(
    "table",
    [{"points": {"y": MOST_ON_A_TABLE + 1}}, {"pencil_points": {1: MOST_ON_A_TABLE + 1}}, {"round": 100_001}],
    ids=str,
)
def test_what_could_not_be_read_back_is_no_table(table: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"impossible table: .*(expected|1000000001 pencil points \(A7\))"):
        desks.play_with(replace(ad_acta.FOUR, pencil_track=None), turns=1, **table)


def test_what_differs_names_paths() -> None:
    one, other = usual(ad_acta, ad_acta.TWO), usual(ad_acta, ad_acta.TWO)
    assert what_differs(one, other) == []
    change_stamp(other)
    assert what_differs(one, other) == ["table.stamp was 1, is 2"]
    assert isinstance(adacta.start(ad_acta, table=one), Play)


# Nobody can act


def idle(max_rounds: int | None) -> ad_acta.Options:
    return ad_acta.Options(action_points=(0, 0, 0, 0), drops_each=1, max_rounds=max_rounds)


@pytest.mark.parametrize("rounds", [1_500, 4_000])
def test_E6_ends_a_game_in_which_nobody_can_act_however_late(rounds: int) -> None:
    play = adacta.start(ad_acta, idle(rounds), seed=1)
    while play.ask is not None:
        play.answer(0)
    assert (play.table.ended_by, play.table.round) == ("E6", rounds)
    table = ad_acta.setup(idle(rounds).resolved(), ad_acta.load_components(), (), PLAYERS[:4])
    assert ad_acta.result(play_out(ad_acta, table, [lambda sight: sight.ask.options[0]] * 4, 1)) == play.result


def test_a_game_without_an_end_in_which_nobody_can_act_is_stuck() -> None:
    play = adacta.start(ad_acta, idle(None), seed=1)

    def go_on() -> None:
        while play.ask is not None:
            play.answer(0)

    with pytest.raises(GameStuck, match="10000 scripts in a row asked nobody anything"):
        go_on()
