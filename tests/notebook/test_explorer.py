"""The explorer without a browser: two rule sets entered, played in batches, shown in every way, taken away."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import adacta
from adacta import Explorer, ad_acta, fronta
from adacta.notebook.studies.explorer import EVERY, LIKE_THE_OTHERS
from adacta.notebook.studies.explorer_views import EXPORT, IN_WORDS, INTERVAL, POINTS, RULES, SEATS, TABLE, VIEWS
from adacta.study.rule_sets import with_changes


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = Explorer(ad_acta, "FOUR", "TWO")
    made.games.value = "12"
    yield made
    made.close()


def field(explorer: Explorer, side: int, name: str) -> Any:
    return next(each.widget for each in explorer.forms[side].fields if each.name == name)


def looked_at(explorer: Explorer, view: str) -> str:
    explorer.views.chosen.value = view
    return str(explorer.views.html.value)


def test_what_differs_stands_there_before_anything_is_played(explorer: Explorer) -> None:
    assert "10 rules differ: A · FOUR and B · TWO" in looked_at(explorer, RULES)
    assert explorer.compared is None
    for view in VIEWS[1:-1]:
        assert "Press <b>Run</b>" in looked_at(explorer, view)


def test_single_rules_are_changed_and_named(explorer: Explorer) -> None:
    explorer.forms[1].preset.value = "FOUR"
    field(explorer, 1, "winning_score").value = "12"
    assert "1 rule differs: A · FOUR and B · FOUR winning_score=12" in looked_at(explorer, RULES)
    explorer.run_button.click()
    assert explorer.error == ""
    assert explorer.compared.table.set_index("measure").loc["length", "seen"]


def test_a_rule_set_that_cannot_be_played_is_told_with_what_is_allowed(explorer: Explorer) -> None:
    field(explorer, 1, "players").value = "5"
    assert explorer.error == "rules B: players=5: expected a whole number from 2 to 4 (S1, T1)"
    explorer.run_button.click()
    assert "players=5" in explorer.error
    assert explorer.growing is None
    field(explorer, 1, "players").value = "2"
    assert explorer.error == ""


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("games", "many", "the number of games is a whole number, not 'many'"),
        ("games", "1", "1 games of each; expected 2 to 1,000,000"),
        ("seed", "1.5", "the seed is a whole number, not '1.5'"),
    ],
)
def test_bad_numbers_are_told(explorer: Explorer, name: str, text: str, problem: str) -> None:
    getattr(explorer, name).value = text
    explorer.run_button.click()
    assert explorer.error == problem
    assert explorer.compared is None


def test_it_finds_what_compare_finds(explorer: Explorer) -> None:
    explorer.run_button.click()
    assert explorer.error == ""
    assert "12 of 12 games of each" in explorer.state.value
    names = list(explorer.compared.table["measure"])
    again = adacta.compare(ad_acta, "FOUR", "TWO", "hasty", 12, 1, measures=names, journal=False, progress=False)
    pd.testing.assert_frame_equal(explorer.compared.table, again.table)
    assert explorer.compared.verdict == again.verdict


def test_batches_leave_a_history_of_intervals(explorer: Explorer) -> None:
    explorer.games.value = "25"
    explorer.run_button.click()
    history = explorer.growing.history  # type: ignore[union-attr]
    seen = list(history["games"].unique())
    assert (seen[0], seen[-1]) == (2, 25)


def test_running_again_goes_on_and_another_question_begins_anew(explorer: Explorer) -> None:
    explorer.run_button.click()
    first = explorer.growing
    explorer.run_button.click()
    assert "There are 12 games of each" in explorer.message.value
    explorer.games.value = "14"
    explorer.run_button.click()
    assert explorer.growing is first
    assert first is not None
    assert first.games == 14
    explorer.seed.value = "2"
    explorer.run_button.click()
    assert explorer.growing is not first


def run_and_stop(explorer: Explorer, when: Callable[[], bool]) -> None:
    """Press Run, and Stop as soon as something is the case."""

    async def pressed() -> None:
        explorer.run_button.click()
        assert explorer.run_button.disabled
        while not when():
            await asyncio.sleep(0.02)
        explorer.stop_button.click()
        assert explorer.running is not None
        await explorer.running

    asyncio.run(pressed())
    assert explorer.error == ""
    assert not explorer.run_button.disabled


def test_stop_keeps_what_is_done(explorer: Explorer) -> None:
    explorer.games.value = "100000"
    run_and_stop(explorer, lambda: explorer.compared is not None)
    assert explorer.growing is not None
    assert 2 <= explorer.growing.games < 100000
    assert "Run goes on" in explorer.state.value


def test_stop_ends_a_slow_game(explorer: Explorer) -> None:
    explorer.strategy.value = "searcher"
    run_and_stop(explorer, lambda: explorer.growing is not None)
    assert explorer.growing is not None
    assert explorer.growing.games == 0
    explorer.strategy.value = "hasty"
    explorer.run_button.click()
    assert explorer.growing.games == 12


def test_both_games_can_be_explored() -> None:
    explorer = Explorer(fronta, "TWO", "THREE")
    explorer.games.value = "2"
    explorer.run_button.click()
    assert explorer.error == ""
    assert explorer.compared is not None
    with pytest.raises(TypeError, match=r"a game is adacta.ad_acta or adacta.fronta, not 'fronta'"):
        Explorer("fronta")  # type: ignore[arg-type]  # a wrong one on purpose


def test_every_view_shows_what_was_found(explorer: Explorer) -> None:
    explorer.run_button.click()
    assert "12 games of each" in explorer.summary.value
    assert "Length:" in looked_at(explorer, IN_WORDS)
    table = looked_at(explorer, TABLE)
    assert table.count('scope="row"') == 11
    assert "Difference: TWO less FOUR" in table
    for view, words in ((INTERVAL, "interval"), (SEATS, "Share of wins"), (POINTS, "Points at the end")):
        shown = looked_at(explorer, view)
        assert f'aria-label="{words}' in shown or words in shown
        assert shown.count("<svg") == (1 if view == INTERVAL else 2)
    explorer.views.chosen.value = INTERVAL
    explorer.views.measure.value = "margin"
    assert 'aria-label="Margin: how much more with TWO' in explorer.views.html.value


def test_everything_that_can_be_measured(explorer: Explorer) -> None:
    explorer.measures.value = EVERY
    explorer.run_button.click()
    assert "interaction" in set(explorer.compared.table["measure"])
    assert "journal" not in explorer.growing.code()  # type: ignore[union-attr]


def test_one_player_may_play_another_strategy(explorer: Explorer) -> None:
    explorer.first_seat.value = "at_random"
    explorer.run_button.click()
    assert "as many players" in explorer.error
    explorer.forms[1].preset.value = "STANDING_ORDERS"
    explorer.run_button.click()
    assert explorer.error == ""
    assert list(explorer.compared.a.seats["strategy"][:2]) == ["at_random", "hasty"]
    explorer.first_seat.value = LIKE_THE_OTHERS
    assert explorer.entered_strategies == "hasty"


def test_the_code_plays_the_same(explorer: Explorer) -> None:
    field(explorer, 0, "players").value = "2"
    field(explorer, 0, "action_points").value = "6, 6"
    explorer.run_button.click()
    explorer.views.chosen.value = EXPORT
    code = explorer.views.export.code.value
    assert "ad_acta.Options(players=2, action_points=(6, 6))," in code
    assert "ad_acta.TWO," in code
    code = code.replace("adacta.compare(\n", "found = adacta.compare(\n    progress=False,\n", 1)
    code = code.replace("    progress=False,\n", "", 1).replace("journal=False", "journal=False, progress=False")
    held: dict[str, Any] = {}
    exec(code, held)
    assert held["found"].verdict == explorer.compared.verdict


def test_tables_are_saved(explorer: Explorer, tmp_path: Path) -> None:
    explorer.run_button.click()
    export = explorer.views.export
    export.file.value = str(tmp_path / "found.csv")
    export.save_table()
    assert len(pd.read_csv(tmp_path / "found.csv")) == 11
    assert "11 rows" in export.told.value
    export.save_games()
    assert len(pd.read_csv(tmp_path / "found.csv")) == 12 * 4 + 12 * 2
    export.file.value = "found.txt"
    export.save_games()
    assert "ends in .csv" in explorer.error
    export.file.value = str(tmp_path / "nowhere" / "found.csv")
    export.save_games()
    assert explorer.error.startswith("not saved")


def test_a_strategy_that_fails_keeps_the_games_before() -> None:
    played: list[int] = []

    def moody(sight: Any) -> Any:
        played.append(1)
        if len(played) > 800:
            raise RuntimeError("enough")
        return sight.ask.options[0]

    explorer = Explorer(ad_acta, "FOUR", "FIRST_GAME", strategies=[moody])
    explorer.strategy.value = "moody"
    explorer.run_button.click()
    assert "moody" in explorer.error
    assert "seed" in explorer.error
    assert not explorer.run_button.disabled
    explorer.close()


def test_component_sets_and_cards_come_along() -> None:
    small = with_changes(ad_acta, with_fewer_places(), {})
    explorer = Explorer(ad_acta, "FOUR", small)
    explorer.games.value = "5"
    explorer.run_button.click()
    assert explorer.error == ""
    assert explorer.compared.b.rules == [small.name]
    assert explorer.growing is not None
    assert "rule_set(ad_acta, ad_acta.FOUR, components=components" in explorer.growing.code()
    explorer.close()


def with_fewer_places() -> Any:
    from adacta.study.rule_sets import rule_set

    return with_changes(ad_acta, rule_set(ad_acta), {"components.partitions": (1, 2, 2, 2, 2, 2)})


def test_the_same_rules_twice_are_the_same_games() -> None:
    explorer = Explorer(ad_acta, "FOUR", "FOUR")
    explorer.games.value = "5"
    explorer.run_button.click()
    assert "The games are the same" in explorer.summary.value
    explorer.close()


def test_without_widgets_it_still_says_something(explorer: Explorer) -> None:
    html = explorer._repr_mimebundle_()["text/html"]
    assert "10 rules differ" in html
    explorer.run_button.click()
    assert "Length:" in explorer._repr_mimebundle_()["text/html"]
    assert repr(explorer) == "<Explorer: Ad Acta, FOUR and TWO, 12 games of each>"


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="rules of Ad Acta"):
        Explorer(ad_acta, 7)
