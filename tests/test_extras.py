"""Every extra brings what its part of the kit needs; without it, every entry says what to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import adacta
from adacta.engine.plumbing.extras import EXTRAS
from tests.notebooks import ROOT

CORE = """
import adacta
from adacta import ad_acta, fronta
for game in (ad_acta, fronta):
    play = adacta.start(game, "TWO", seed=7)
    print(play.journal[-1])
    play.save("game.json")
    assert adacta.load("game.json").position() == play.position()
    game.table_svg(play.table)
    game.table_text(play.table)
    print(adacta.differences(game, *list(game.presets)[:2]))
    game.records
    adacta.play_out(game, play.table, [game.strategies.at_random] * 2, seed=7)
def fire_drill(table, me, dossier):
    table.move_to_bottom(dossier, table.find(dossier), table.find(dossier), "V4")
card = ad_acta.measure(clause="V4", cost=2, targets=ad_acta.dossiers_in_inboxes)(fire_drill)
print(adacta.check_card(ad_acta, card, games=4))
"""
REFUSED = """
import contextlib, io
import adacta
from adacta import ad_acta, cli, fronta
def refused(extra, work):
    try:
        work()
    except ModuleNotFoundError as told:
        assert f'pip install "adacta[{extra}]"' in str(told), told
    else:
        raise AssertionError((extra, work))
for name, (place, extra) in adacta.PLACES.items():
    refused(extra, lambda: getattr(adacta, name))
def notebook(): from adacta.notebook import lesson
def study(): from adacta.study import charts
def flows(): ad_acta.flows.where_will_they_go(adacta.start(ad_acta))
def goods(): fronta.flows.goods_flow(adacta.start(fronta))
refused("notebook", notebook)
refused("study", study)
refused("notebook", flows)
refused("notebook", goods)
for line, extra in (
    ("simulate ad_acta", "study"), ("compare ad_acta TWO FOUR", "study"), ("tournament ad_acta", "study"),
    ("lab nowhere", "notebook"), ("handout", "notebook"),
):
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        try:
            cli.main(line.split())
        except SystemExit as end:
            assert end.code == 2
    assert f'adacta {line.split()[0]} needs' in told.getvalue(), told.getvalue()
    assert f'pip install "adacta[{extra}]" brings it' in told.getvalue(), told.getvalue()
"""
NOTEBOOK = """
import adacta
from pathlib import Path
from adacta import ad_acta, fronta
from adacta.notebook import lesson
for game in (ad_acta, fronta):
    play = adacta.start(game, seed=7)
    for made in (adacta.Stepper(play), adacta.FlowView(play) if game is fronta else adacta.DossierFlow(play),
                 adacta.browse(game), adacta.Comparison(game, *list(game.presets)[:2])):
        made._repr_mimebundle_()
    adacta.diff(play, play)
question = lesson.Prediction("Who?", ["a", "b"], "a", "So it is.")
question.answer("a")
lesson.save_as("fox", ".")
pooled = lesson.pool(".")
assert "<svg" in pooled._repr_html_()
assert pooled.chart(1).alt
"""
STUDY = """
import adacta
from adacta import ad_acta, cli, fronta, precomputed
from adacta.study import charts, experiments
from adacta.study.results import load_results
for game in (ad_acta, fronta):
    results = adacta.simulate(game, "TWO", games=3, rows=list(game.records.DETAILS), journal=True, progress=False)
    results.save("run.parquet")
    assert load_results("run.parquet").finished == 3
    results.save("run.csv")
    charts.seats(results), charts.scores(results), experiments.seat_advantage(results)
    assert adacta.compare(game, "TWO", "THREE", games=3, progress=False).verdict
adacta.sweep(ad_acta, {"winning_score": [1, 2]}, games=2, progress=False)
adacta.tournament(ad_acta, ["at_random", "hasty"], "TWO", 2, progress=False)
adacta.simulate(ad_acta, "TWO", games=4, workers=2, progress=False)
assert precomputed.load("players").games is not None
for line in ("simulate ad_acta --games 2", "compare ad_acta TWO FOUR --games 2",
             "tournament fronta --strategies at_random,careful --games 2"):
    assert cli.main([*line.split(), "--quiet"]) == 0
"""
EXPLORER = """
import adacta
from adacta import ad_acta
explorer = adacta.Explorer(ad_acta, "FOUR", "TWO")
explorer.games.value = 2
explorer.run()
assert explorer.error == "", explorer.error
assert explorer._repr_mimebundle_()["text/html"]
"""
CLUSTER = """
import adacta
from adacta import ad_acta
if __name__ == "__main__":
    assert adacta.simulate(ad_acta, "TWO", games=2, workers="dask", progress=False).finished == 2
"""
APP = "import voila.app\n" + NOTEBOOK
NO_SCIPY = """
import adacta
for work in (lambda: adacta.compare, lambda: adacta.Explorer, lambda: __import__("adacta.study.charts")):
    try:
        work()
    except ModuleNotFoundError as told:
        assert 'study]"' in str(told), told
    else:
        raise AssertionError
"""


def run_only_with(extras: str, script: str, folder: Path) -> None:
    (folder / "script.py").write_text(script, "utf-8")
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "only_with.py", extras, "script.py"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        text=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("extras", "script"),
    [
        ("", CORE),
        ("", REFUSED),
        ("notebook", NOTEBOOK),
        ("notebook", NO_SCIPY),
        ("study", STUDY),
        ("notebook,study", EXPLORER),
        ("cluster", CLUSTER),
        ("app", APP),
    ],
    ids=["core", "refused", "notebook", "no-scipy", "study", "explorer", "cluster", "app"],
)
def test_an_extra_alone_is_enough(extras: str, script: str, tmp_path: Path) -> None:
    run_only_with(extras, script, tmp_path)


def test_what_is_hidden_is_not_there(tmp_path: Path) -> None:
    run_only_with("", "import importlib.util as u\nassert u.find_spec('pandas') is None\nimport adacta", tmp_path)
    run_only_with("study", "import pandas, scipy\n", tmp_path)


def test_every_entry_names_an_extra_that_the_project_has() -> None:
    import tomllib

    optional = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {extra for _, extras in adacta.PLACES.values() for extra in extras.split(",")} | set(EXTRAS.values())
    assert named <= set(optional)
    brought = {
        name.lower()
        for lines in optional.values()
        for line in lines
        for name in [line.split(">")[0].strip().replace("-", "_")]
    }
    assert set(EXTRAS) <= brought | {"numpy"}  # pandas brings it
