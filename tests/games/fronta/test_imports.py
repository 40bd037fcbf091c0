"""The two games do not know each other; the rules know no strategies, and neither chance nor clock of their own."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[3] / "adacta/games"
RULES = ("set_up", "rules", "market", "closing", "ending", "piles", "phases", "cards", "actions", "table", "options")


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize(("game", "other"), [("fronta", "ad_acta"), ("ad_acta", "fronta")])
def test_the_games_do_not_import_each_other(game: str, other: str) -> None:
    files = sorted((GAMES / game).rglob("*.py"))
    assert len(files) > 15
    assert [path.name for path in files if any(other in name for name in imports(path))] == []


@pytest.mark.parametrize("game", ["ad_acta", "fronta"])
def test_strategies_know_the_rules_and_not_the_other_way_round(game: str) -> None:
    strategies = f"adacta.games.{game}.strategies"
    files = [path for path in (GAMES / game).rglob("*.py") if path.parent.name != "strategies"]
    assert [path.name for path in files if any(name.startswith(strategies) for name in imports(path))] == []


@pytest.mark.parametrize("name", RULES)
def test_the_rules_use_no_chance_or_clock_of_their_own(name: str) -> None:
    used = set(imports(GAMES / "fronta" / f"{name}.py"))
    assert not used & {"random", "time", "datetime", "os", "secrets", "sys"}
