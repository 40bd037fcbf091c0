"""Every clause has a test, and whoever cites a clause cites one that exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from adacta.engine.data.clauses import Clauses
from adacta.games import ad_acta, fronta

ROOT = Path(__file__).parent.parent
NO_TEST = re.compile(r"\bmark\.(skip|xfail)\b")
CITED = re.compile(r"\b[A-Z]{1,2}[1-9][0-9]?\b(?![ ,]?[-.]?[0-9])")
"""An id such as 'A12'; not 'L5 4', a piece of a picture's path."""


class Rulebook(NamedTuple):
    """The clauses of a game, the folders of its tests and of its code, and other ids that the code may cite."""

    clauses: Clauses
    tests: Path
    package: Path
    constraints: frozenset[str]


RULEBOOKS = {
    "ad_acta": Rulebook(
        ad_acta.clauses,
        ROOT / "tests/games/ad_acta",
        ROOT / "adacta/games/ad_acta",
        frozenset(f"H{number}" for number in range(1, 9)),  # of component sets, in components/checks.py
    ),
    "fronta": Rulebook(
        fronta.clauses, ROOT / "tests/games/fronta", ROOT / "adacta/games/fronta", constraints=frozenset()
    ),
}


@pytest.fixture(name="rulebook", params=RULEBOOKS.values(), ids=RULEBOOKS)
def fixture_rulebook(request: pytest.FixtureRequest) -> Rulebook:
    return request.param


def names_of_tests(folder: Path) -> Iterator[str]:
    """The names of all test functions, but for those that are always skipped or expected to fail."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                marks = " ".join(map(ast.unparse, node.decorator_list))
                if not NO_TEST.search(marks):
                    yield node.name


def cited_in(package: Path) -> Iterator[tuple[str, str]]:
    """Whatever looks like a clause id in code, comments, docstrings and card texts, with its place."""
    for path in sorted((*package.rglob("*.py"), *package.rglob("data/*.csv"))):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for id in CITED.findall(line):
                yield id, f"{path.relative_to(ROOT)}:{number}"


def test_every_clause_has_a_test(rulebook: Rulebook) -> None:
    tested = {name.split("_")[1] for name in names_of_tests(rulebook.tests)}
    untested = [clause.id for clause in rulebook.clauses.values() if not clause.informative and clause.id not in tested]
    assert untested == []


def test_tests_name_clauses_that_exist(rulebook: Rulebook) -> None:
    known = {*rulebook.clauses, *rulebook.constraints}
    for name in names_of_tests(rulebook.tests):
        unknown = [part for part in name.split("_") if CITED.fullmatch(part) and part not in known]
        assert unknown == [], name


def test_code_cites_clauses_that_exist(rulebook: Rulebook) -> None:
    known = {*rulebook.clauses, *rulebook.constraints}
    citations = list(cited_in(rulebook.package))
    assert len(citations) > 100
    assert [(id, place) for id, place in citations if id not in known] == []


def test_constraints_are_no_clauses(rulebook: Rulebook) -> None:
    assert not rulebook.constraints & set(rulebook.clauses)


def test_a_missing_test_and_a_wrong_id_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "@pytest.mark.skip('later')\ndef test_A1_skipped(): ...\n\ndef test_A2_there(): ...\n"
    )
    assert list(names_of_tests(tmp_path)) == ["test_A2_there"]
    assert CITED.findall("see A13, S8 and `Q7`, not B, A1b or 'M1-5.5L5.5 4L2 6z'") == ["A13", "S8", "Q7"]
