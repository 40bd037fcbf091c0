"""The workshop for cards: what the form writes works, what is wrong is told with its line, a card can be printed."""

from base64 import b64decode
from html import unescape
from pathlib import Path

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.handouts import printing
from adacta.handouts.cutouts import own_card_faces, own_card_pages
from adacta.notebook import workshops
from adacta.notebook.workshops import card_bench, measuring
from adacta.notebook.workshops.card_bench import CardBench, history_html
from adacta.notebook.workshops.measuring import BESIDE, PLAYERS, RULES, Tried, first_chance
from adacta.notebook.workshops.recipes import card_in, function_called, recipes

GAMES = {"ad_acta": ad_acta, "fronta": fronta}
EFFECTS = [(game, effect) for game in GAMES for effect in recipes(game).effects]
FIRE_DRILL = ("Fire drill", recipes("ad_acta").effects[0])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "effect"), EFFECTS, ids=lambda each: getattr(each, "words", each))
def test_every_card_that_the_form_writes_can_be_played_and_says_what_it_does(game: str, effect: object) -> None:
    found = recipes(game)
    card = card_in(found.written("My card", effect, 1, "own"), GAMES[game])
    assert card.name == "My card"
    assert f"{card.text}." == effect.text
    play = first_chance(GAMES[game], card)
    before = play.position()
    play.answer("My card")
    while play.ask is not None and str(play.ask.about).find("My card") >= 0 and "Pass" not in play.ask.names:
        play.answer(0)
    assert any(getattr(getattr(entry, "what", None), "name", "") == "My card" for entry in play.journal) or (
        before != play.position()
    )


def test_every_target_has_effects_and_every_effect_a_target() -> None:
    for game in GAMES:
        found = recipes(game)
        assert {effect.target for effect in found.effects} == set(found.targets)
        for effect in found.effects:
            assert effect.text.endswith(".")


def test_names_become_functions_and_stay_names() -> None:
    found = recipes("ad_acta")
    code = found.written("Don't panic!", FIRE_DRILL[1], 3, "neutral")
    assert 'kind="neutral"' in code
    assert "def dont_panic(table, me, dossier):" in code
    card = card_in(code, ad_acta)
    assert (card.name, card.cost, card.kind) == ("Don't panic!", 3, "neutral")
    assert function_called("7 lives") == "card_7_lives"
    for name in ("", "!!", "x" * 61, "two\nlines\0"):
        with pytest.raises(ValueError, match="expected a name of 1 to 60 characters with letters"):
            found.written(name, FIRE_DRILL[1], 1, "own")
    with pytest.raises(ValueError, match="no recipes for 'chess'"):
        recipes("chess")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("def x(:", "line 1: invalid syntax"),
        ("x = 1\ny = 1 / 0", "line 2: ZeroDivisionError: division by zero"),
        ("x = 1", "these lines make no card; expected a function under @ad_acta.measure"),
    ],
)
def test_what_is_no_card_is_told_with_its_line(code: str, told: str) -> None:
    form = workshops.write_card(ad_acta)
    form.code.value = code
    form.make.click()
    assert told in form.said
    assert form.bench is None


def test_choices_write_the_lines_and_leave_those_alone_that_were_changed_by_hand() -> None:
    form = workshops.write_card(ad_acta)
    assert "cost=2, targets=ad_acta.dossiers_in_inboxes" in form.code.value
    form.cost.value = 4
    form.target.value = "none"
    assert 'cost=4)\ndef fire_drill(table, me):\n    """You get two action points."""' in form.code.value
    form.code.value = form.code.value.replace("cost=4", "cost=0")
    form.cost.value = 1
    assert "cost=0" in form.code.value
    assert "by hand" in form.said
    form.make.click()
    assert form.bench.card.cost == 0
    form.anew.click()
    assert "cost=1" in form.code.value
    form.name.value = ""
    assert "1 to 60 characters with letters" in form.said


def bench(game: str = "ad_acta") -> CardBench:
    found = recipes(game)
    return workshops.card(card_in(found.written("My card", found.effects[0], 1, "own"), GAMES[game]))


def test_a_card_is_checked_and_the_report_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_bench, "CHECKED", 2)
    on_it = bench()
    on_it.check.click()
    assert on_it.report.ok
    assert "no problem found in 2 games" in on_it.said
    broken = workshops.card(card_in("@ad_acta.measure('V4', 1)\ndef bad(table, me):\n    1 / 0", ad_acta))
    broken.check.click()
    assert "Bad: 1 problem found" in broken.said


def test_a_card_is_played_where_it_can_be_played_first(monkeypatch: pytest.MonkeyPatch) -> None:
    on_it = bench()
    on_it.play.click()
    assert on_it.table is not None
    assert on_it.table.play.ask.who == 1
    assert "My card" in on_it.table.play.ask.names
    monkeypatch.setattr(measuring, "SEEDS", 1)
    never = card_in(
        "@ad_acta.measure('V4', 1, targets=lambda table, me: iter(()))\ndef dear(table, me, target):\n    pass", ad_acta
    )
    with pytest.raises(ValueError, match="Dear could not be played in any of 1 deals"):
        first_chance(ad_acta, never)


@pytest.mark.slow
def test_worth_is_told_with_who_played_and_kept_for_tuning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_bench, "history", {})
    monkeypatch.setattr(measuring, "BESIDE", {"ad_acta": {"own": ("Telephone",)}})
    on_it = bench()
    on_it.games.options = {"6": 6}
    on_it.strategy.value = "at_random"
    on_it.measure.click()
    assert "Every seat was played by 'at_random', 6 games under TWO" in on_it.said
    assert list(on_it.found.table["card"]) == ["My card", "Telephone"]
    assert [each.players for each in card_bench.history["ad_acta"]] == ["at_random, TWO"]
    assert "at_random, TWO" in history_html(card_bench.history["ad_acta"])


def test_the_latest_measurement_stands_first() -> None:
    one = Tried("Fire drill", "text", "2", "careful, TWO", 20, 1.5, -0.5, 3.5, "verdict")
    html = unescape(history_html([one, Tried("Wet floor", "text", "2", "careful, TWO", 20, -1, -2, 0, "verdict")]))
    assert html.index("Wet floor") < html.index("Fire drill")
    assert "+1.50 (-0.50 to +3.50)" in html


def test_without_pandas_everything_works_but_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ModuleNotFoundError('measuring a card needs pandas; pip install "adacta[study]" brings it')

    monkeypatch.setattr(measuring, "needed", missing)
    on_it = bench()
    on_it.measure.click()
    assert "needs pandas" in on_it.said


def test_all_that_is_offered_exists() -> None:
    for id, game in GAMES.items():
        assert set(RULES[id]) <= set(game.presets)
        assert {name for name in PLAYERS[id] if not callable(getattr(game.strategies, name))} == set()
        known = set(game.known_names(adacta.start(game, seed=1).table))
        assert {name for names in BESIDE[id].values() for name in names} <= known


def test_a_card_is_printed_as_often_as_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(own_card_faces(bench().card)) == 4
    assert len(own_card_faces(bench("fronta").card)) == 5
    reaction = card_in("@ad_acta.reaction('V4', to='Telephone')\ndef away(table, deed):\n    'Gone.'", ad_acta)
    (face,) = own_card_faces(reaction)
    assert "reaction to Telephone" in face
    assert "not one of the printed game" in "".join(own_card_pages(reaction))
    on_it = bench()
    page = b64decode(on_it._sheet.value.partition("base64,")[2].partition('"')[0]).decode()
    assert page.count("My card") >= 4
    monkeypatch.setattr(printing, "browser", lambda: None)
    on_it.pdf.click()
    assert "open it in any browser and print it" in on_it.said
    assert list(tmp_path.iterdir()) == []


def test_only_cards_lie_on_the_bench() -> None:
    with pytest.raises(TypeError, match="is no card"):
        workshops.card("Telephone")
