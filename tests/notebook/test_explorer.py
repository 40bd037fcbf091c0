"""The explorer without a browser: two rule sets entered, played in batches, shown in every way, taken away."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import adacta
from adacta import Explorer, ad_acta, fronta
from adacta.engine.options import meanings
from adacta.notebook.studies.explorer import EVERY, LIKE_THE_OTHERS
from adacta.notebook.studies.explorer_export import FORMS
from adacta.notebook.studies.explorer_views import EXPORT, IN_WORDS, INTERVAL, POINTS, RULES, SEATS, TABLE, VIEWS
from adacta.notebook.studies.rule_pair import ALL
from adacta.study.rule_sets import with_changes
from adacta.study.tables import read_table


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = Explorer(ad_acta, "FOUR", "TWO")
    made.games.value = 12
    yield made
    made.close()


def field(explorer: Explorer, side: int, name: str) -> Any:
    return explorer.pair.field(side, name).controls[0]


def looked_at(explorer: Explorer, view: str) -> str:
    explorer.views.chosen.value = view
    return str(explorer.views.html.value)


def test_what_differs_stands_there_before_anything_is_played(explorer: Explorer) -> None:
    assert "10 rules differ: A · FOUR and B · TWO" in looked_at(explorer, RULES)
    assert explorer.compared is None
    for view in VIEWS[1:-1]:
        assert "Press <b>Run</b>" in looked_at(explorer, view)


def test_single_rules_are_changed_and_named(explorer: Explorer) -> None:
    explorer.pair.presets[1].value = "FOUR"
    field(explorer, 1, "winning_score").value = 12
    assert "1 rule differs: A · FOUR and B · FOUR winning_score=12" in looked_at(explorer, RULES)
    explorer.run_button.click()
    assert explorer.error == ""
    assert explorer.compared.table.set_index("measure").loc["length", "seen"]


def test_a_rule_set_that_cannot_be_played_is_told_with_what_is_allowed(explorer: Explorer) -> None:
    field(explorer, 1, "action_points").value = "5, 4, 3"
    assert explorer.error.startswith("rules B: action_points=(5, 4, 3): expected 2 numbers")
    explorer.run_button.click()
    assert "action_points" in explorer.error
    assert explorer.growing is None
    field(explorer, 1, "action_points").value = ""
    assert explorer.error == ""


def test_numbers_have_steps_and_keep_their_range(explorer: Explorer) -> None:
    players = field(explorer, 1, "players")
    players.value = 9
    assert players.value == 4
    explorer.games.value, explorer.seed.value = 1, 10**18
    assert (explorer.games.value, explorer.seed.value) == (2, 10**15)


def rows(explorer: Explorer) -> list[str]:
    """The rules that are seen."""
    return [rule.name for rule in explorer.pair.rules if rule.widget.layout.display != "none"]


def test_only_what_differs_is_shown_first(explorer: Explorer) -> None:
    pair = explorer.pair
    assert rows(explorer) == ["players"]
    pair.presets[1].value = "FOUR"
    assert rows(explorer) == []
    assert pair.nothing.layout.display is None
    pair.another.value = "winning_score"
    assert (rows(explorer), pair.another.value) == (["winning_score"], "")
    pair.shown.value = ALL
    assert rows(explorer) == [rule.name for rule in pair.rules]


def test_rules_are_grouped_as_in_the_rulebook(explorer: Explorer) -> None:
    heads = [head.value for head, _ in explorer.pair.sections]
    titles = ["Set-up", "Phase 1: official duties", "Phases 4 to 6: the end", "Reactions", "Variants"]
    assert [head for head in titles if any(f">{head}<" in each for each in heads)] == titles
    names = {rule.name for _, rows in explorer.pair.sections for rule in rows}
    assert names == set(meanings(ad_acta.Options))


@pytest.mark.parametrize("game", [ad_acta, fronta])
def test_what_is_entered_is_what_is_shown(game: Any) -> None:
    for name, preset in game.presets.items():
        explorer = Explorer(game, name, name)
        assert explorer.pair.read(0) == explorer.pair.read(1) == preset
        explorer.close()


def test_it_finds_what_compare_finds(explorer: Explorer) -> None:
    explorer.run_button.click()
    assert explorer.error == ""
    assert "12 of 12 games of each" in explorer.state.value
    names = list(explorer.compared.table["measure"])
    again = adacta.compare(ad_acta, "FOUR", "TWO", "hasty", 12, 1, measures=names, journal=False, progress=False)
    pd.testing.assert_frame_equal(explorer.compared.table, again.table)
    assert explorer.compared.verdict == again.verdict


def test_batches_leave_a_history_of_intervals(explorer: Explorer) -> None:
    explorer.games.value = 25
    explorer.run_button.click()
    history = explorer.growing.history  # type: ignore[union-attr]
    seen = list(history["games"].unique())
    assert (seen[0], seen[-1]) == (2, 25)


def test_running_again_goes_on_and_another_question_begins_anew(explorer: Explorer) -> None:
    explorer.run_button.click()
    first = explorer.growing
    explorer.run_button.click()
    assert "There are 12 games of each" in explorer.message.value
    explorer.games.value = 14
    explorer.run_button.click()
    assert explorer.growing is first
    assert first is not None
    assert first.games == 14
    explorer.seed.value = 2
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
    explorer.games.value = 100000
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
    explorer.games.value = 2
    explorer.run_button.click()
    assert explorer.error == ""
    assert explorer.compared is not None
    with pytest.raises(TypeError, match=r"a game is adacta.ad_acta or adacta.fronta, not 'fronta'"):
        Explorer("fronta")  # type: ignore[arg-type]  # a wrong one on purpose


def test_every_view_shows_what_was_found(explorer: Explorer) -> None:
    explorer.run_button.click()
    assert "12 games of each" in explorer.summary.value
    assert ">Length</abbr>:" in looked_at(explorer, IN_WORDS)
    table = looked_at(explorer, TABLE)
    assert table.count('scope="row"') == 11
    assert "Difference: TWO less FOUR" in table
    for view, words in ((INTERVAL, "interval"), (SEATS, "Share of wins"), (POINTS, "Points at the end")):
        shown = looked_at(explorer, view)
        assert f'aria-label="{words}' in shown or words in shown
        assert shown.count("<svg") == (1 if view == INTERVAL else 2)
    explorer.views.chosen.value = INTERVAL
    explorer.views.measure.value = "margin"
    assert 'aria-label="Margin: TWO less FOUR' in explorer.views.html.value


def test_everything_that_can_be_measured(explorer: Explorer) -> None:
    explorer.measures.value = EVERY
    explorer.run_button.click()
    assert "interaction" in set(explorer.compared.table["measure"])
    assert "journal" not in explorer.growing.code()  # type: ignore[union-attr]


def test_one_player_may_play_another_strategy(explorer: Explorer) -> None:
    explorer.first_seat.value = "at_random"
    explorer.run_button.click()
    assert "as many players" in explorer.error
    explorer.pair.presets[1].value = "STANDING_ORDERS"
    explorer.run_button.click()
    assert explorer.error == ""
    assert list(explorer.compared.a.seats["strategy"][:2]) == ["at_random", "hasty"]
    explorer.first_seat.value = LIKE_THE_OTHERS
    assert explorer.entered_strategies == "hasty"


def test_the_code_plays_the_same(explorer: Explorer) -> None:
    field(explorer, 0, "players").value = 2
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


def test_tables_are_saved_under_names_of_their_own(explorer: Explorer, tmp_path: Path) -> None:
    explorer.run_button.click()
    export = explorer.views.export
    export.file.value = str(tmp_path / "found")
    export.save_table()
    export.save_games()
    assert len(read_table(tmp_path / "found-measures.csv")) == 11
    assert len(read_table(tmp_path / "found-games.csv")) == 12 * 4 + 12 * 2
    export.save_games()
    assert "found-games.csv" in export.told.value
    assert len(list(tmp_path.iterdir())) == 2


def test_no_foreign_file_is_replaced(explorer: Explorer, tmp_path: Path) -> None:
    explorer.run_button.click()
    export = explorer.views.export
    export.file.value = str(tmp_path / "found.csv")
    (tmp_path / "found-games.csv").write_text("foreign")
    export.save_games()
    assert (tmp_path / "found-games.csv").read_text() == "foreign"
    assert "found-games-2.csv" in export.told.value
    (tmp_path / "found-games-2.csv").write_text("changed by somebody")
    export.save_games()
    assert (tmp_path / "found-games-2.csv").read_text() == "changed by somebody"
    assert len(read_table(tmp_path / "found-games-3.csv")) == 12 * 6


def test_tables_for_german_spreadsheets(explorer: Explorer, tmp_path: Path) -> None:
    explorer.run_button.click()
    export = explorer.views.export
    export.file.value = str(tmp_path / "found")
    export.form.value = list(FORMS)[1]
    export.save_table()
    path = tmp_path / "found-measures.csv"
    assert path.read_text("utf-8-sig").startswith("measure;unit;")
    pd.testing.assert_frame_equal(read_table(path)[["a", "b"]], explorer.compared.table[["a", "b"]])


def test_a_name_that_cannot_be_is_told(explorer: Explorer, tmp_path: Path) -> None:
    explorer.run_button.click()
    export = explorer.views.export
    export.file.value = ""
    export.save_games()
    assert "expected a name" in explorer.error
    export.file.value = str(tmp_path / "nowhere" / "found")
    export.save_games()
    assert explorer.error.startswith("not saved")


def test_every_measure_has_its_definition(explorer: Explorer) -> None:
    explorer.run_button.click()
    table = looked_at(explorer, TABLE)
    assert table.count("<summary title=") == 11
    assert '<summary title="Rounds until the end (rounds)">Length</summary>Rounds until the end' in table
    assert '<abbr title="Rounds until the end (rounds)">Length</abbr>:' in looked_at(explorer, IN_WORDS)
    looked_at(explorer, INTERVAL)
    assert "Rounds until the end" in explorer.views.meaning.value


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
    explorer.games.value = 5
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
    explorer.games.value = 5
    explorer.run_button.click()
    assert "The games are the same" in explorer.summary.value
    explorer.close()


def test_without_widgets_it_still_says_something(explorer: Explorer) -> None:
    html = explorer._repr_mimebundle_()["text/html"]
    assert "10 rules differ" in html
    explorer.run_button.click()
    assert ">Length</abbr>:" in explorer._repr_mimebundle_()["text/html"]
    assert repr(explorer) == "<Explorer: Ad Acta, FOUR and TWO, 12 games of each>"


def test_rules_of_another_game_are_refused() -> None:
    with pytest.raises(TypeError, match="rules of Ad Acta"):
        Explorer(ad_acta, 7)
