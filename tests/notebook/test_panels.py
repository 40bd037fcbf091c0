"""What is folded away: branches, seats, the form for a new game, files, settings."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ipywidgets as widgets
import pytest

import adacta
from adacta import Stepper, ad_acta, fronta
from adacta.engine.options import meanings
from adacta.notebook.fold import CLOSED, OPEN

DEAL = "Deal with the top dossier"


@pytest.fixture
def stepper() -> Iterator[Stepper]:
    made = Stepper(adacta.start(ad_acta, seed=6))
    yield made
    made.close()


def buttons(widget: widgets.Widget) -> dict[str, widgets.Button]:
    found = {}
    for child in getattr(widget, "children", ()):
        found.update({child.description: child} if isinstance(child, widgets.Button) else buttons(child))
    return found


def test_a_panel_is_made_when_it_is_looked_at(stepper: Stepper) -> None:
    assert stepper.drawer.made == {}
    stepper.drawer.fold.turn()
    assert list(stepper.drawer.made) == ["What if"]
    stepper.drawer._tabs.selected_index = 2
    assert list(stepper.drawer.made) == ["What if", "New game"]


def test_what_happens_in_an_open_panel_is_told_there_too(stepper: Stepper, tmp_path: Path) -> None:
    panel = stepper.drawer.panel("Save and load")
    click = buttons(panel.widget)
    panel.name.value = str(tmp_path / "kept.json")
    click["Save"].click()
    assert stepper.drawer._message.value == ""
    stepper.drawer.fold.turn()
    click["Save"].click()
    assert "Saved in" in stepper.drawer._message.value
    assert "role=" not in stepper.drawer._message.value
    click["Load"].click()
    assert "Going on with" in stepper.drawer._message.value
    panel.name.value = str(tmp_path / "nothing.json")
    click["Load"].click()
    assert "No such file" in stepper.drawer._message.value


def test_a_fold_shows_by_its_head_whether_it_is_open(stepper: Stepper) -> None:
    fold = stepper.drawer.fold
    assert (fold.head.description[0], fold._content.layout.display) == (CLOSED, "none")
    fold.head.click()
    assert (fold.head.description[0], fold._content.layout.display) == (OPEN, None)
    fold.head.click()
    assert not fold.is_open


def test_lines_can_be_chosen_from_a_list(stepper: Stepper) -> None:
    panel = stepper.drawer.panel("What if")
    click = buttons(panel.widget)
    stepper.answer(DEAL)
    panel.name.value = "pencils"
    click["Begin a branch here"].click()
    stepper.answer("Sharpen pencils")
    assert [name for _, name in panel.lines.options] == ["main line", "pencils"]
    assert panel.lines.value == "pencils"
    panel.lines.value = "main line"
    assert stepper.play.answers[-1] == DEAL
    panel.lines.value = "pencils"
    panel.name.value = "sharp"
    click["Rename"].click()
    assert stepper.line == panel.lines.value == "sharp"
    click["Back to the main line"].click()
    click["Rename"].click()
    assert "keeps its name" in stepper.error
    panel.lines.value = "sharp"
    click["Forget this branch"].click()
    assert (stepper.line, panel.lines.value) == ("main line", "main line")


def test_seats_are_given_to_strategies(stepper: Stepper) -> None:
    panel = stepper.drawer.panel("Who plays")
    assert set(panel.known) >= {"at_random", "hasty"}
    assert "eagerness" not in panel.known
    panel.seats[0].value = "hasty"
    buttons(panel.widget)["One turn"].click()
    assert stepper.error == ""
    assert stepper.ask is not None
    assert stepper.ask.who == 2
    panel.seats[0].value = "by hand"
    assert stepper.session.strategies == {}


def test_a_new_game_of_fronta() -> None:
    form = Stepper(adacta.start(fronta, fronta.TEN_CARDS, seed=6)).drawer.panel("New game").form
    assert form.rules.read() == fronta.TEN_CARDS
    fill(form, queue_cards="14")
    assert form.rules.read() == fronta.FIVE


def test_the_form_has_every_option_with_its_clauses(stepper: Stepper) -> None:
    form = stepper.drawer.panel("New game").form
    assert [field.name for field in form.fields] == list(meanings(ad_acta.Options))
    assert all(field.meaning.clauses in each.description for field in form.fields for each in field.controls)


def test_the_form_begins_with_the_rules_that_are_played() -> None:
    form = Stepper(adacta.start(ad_acta, ad_acta.THREE, seed=6)).drawer.panel("New game").form
    assert form.preset.value == "THREE"
    shown = {field.name: field.controls[0].value for field in form.fields}
    assert (shown["players"], shown["vacant_office"], shown["neutral_cards"]) == (3, "the fourth of the ring", "yes")


@pytest.mark.parametrize("preset", list(ad_acta.presets))
def test_every_preset_can_be_begun(stepper: Stepper, preset: str) -> None:
    form = stepper.drawer.panel("New game").form
    form.preset.value, form.seed.value = preset, "11"
    form.button.click()
    assert stepper.error == ""
    assert stepper.play.options == ad_acta.presets[preset].resolved()
    assert stepper.play.seed == 11


def fill(form: Any, **values: Any) -> None:
    for field in form.fields:
        if field.name in values:
            field.controls[0].value = values[field.name]


def test_single_rules_seed_and_names(stepper: Stepper) -> None:
    form = stepper.drawer.panel("New game").form
    fill(form, pencil_track="unlimited", action_points="4, 4, 4, 3", standing_orders="yes")
    form.names.value = "Anna, Ben, Cem, Dora"
    form.button.click()
    assert stepper.error == ""
    options = stepper.play.options
    assert (options.pencil_track, options.action_points, options.standing_orders) == (None, (4, 4, 4, 3), True)
    assert [player.name for player in stepper.play.table.players] == ["Anna", "Ben", "Cem", "Dora"]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"drops_each": "0", "action_points": "0, 0, 0, 0"}, "nobody could ever do anything"),
        ({"own_sets": "2"}, "own_sets=2: expected at most 1 with 4 players"),
        ({"action_points": "4, 4"}, "action_points=(4, 4)"),
        ({"action_points": "4, x"}, "action_points="),
        ({"vacant_office": "job office"}, "vacant_office"),
    ],
)
def test_a_rule_set_that_cannot_be_is_told(stepper: Stepper, values: dict[str, str], words: str) -> None:
    form = stepper.drawer.panel("New game").form
    before = stepper.play
    fill(form, **values)
    form.button.click()
    assert words in stepper.error
    assert stepper.play is before


def test_a_bad_seed_name_or_position_is_told(stepper: Stepper) -> None:
    form = stepper.drawer.panel("New game").form
    form.seed.value = "1.5"
    form.button.click()
    assert "the seed is a whole number" in stepper.error
    form.seed.value, form.names.value = "", "Anna, Ben"
    form.button.click()
    assert "names are 4 texts" in stepper.error
    form.names.value, form.position.value = "", "ad_acta FOUR round:1"
    form.button.click()
    assert "column" in stepper.error


def test_a_position_line_can_be_begun_with(stepper: Stepper) -> None:
    form = stepper.drawer.panel("New game").form
    stepper.answer(DEAL)
    line = stepper.play.position()
    form.preset.value = "TWO"
    form.button.click()
    form.position.value = line
    form.button.click()
    assert stepper.error == ""
    assert stepper.play.position() == line


def test_files_by_name(stepper: Stepper, tmp_path: Path) -> None:
    panel = stepper.drawer.panel("Save and load")
    click = buttons(panel.widget)
    panel.name.value = str(tmp_path / "game.json")
    click["Load"].click()
    assert "No such file" in stepper.error
    stepper.answer(DEAL)
    click["Save"].click()
    stepper.answer(DEAL)
    click["Load"].click()
    assert stepper.error == ""
    assert stepper.play.table.player(1).ap == 2


def test_settings_change_the_pace(stepper: Stepper) -> None:
    panel = stepper.drawer.panel("Settings")
    panel.automatic.value = "at once"
    for _ in range(4):
        stepper.answer("Stop")
    assert stepper.ask is not None
