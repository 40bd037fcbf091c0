"""docs/clauses.md: which lesson teaches which clause, in prose or by a question.

`python -m tests.regenerate` writes it. A clause is taught where a lesson's own words cite it: the text of a notebook,
or what its questions say. Clauses that no lesson teaches stand in `tests/untaught.toml` with the reason; one that is
taught must not stand there.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import nbformat

from adacta.engine.data.clauses import Clauses
from adacta.games import ad_acta, fronta
from adacta.notebook.lesson.bank import Question, lessons, questions_of
from tests.notebooks import NOTEBOOKS, ROOT

PAGE = ROOT / "docs" / "clauses.md"
UNTAUGHT = Path(__file__).parent / "untaught.toml"
GAMES = {"Ad Acta": ad_acta.clauses, "Fronta": fronta.clauses}
CITED = re.compile(r"\b([A-Z]{1,2})([1-9][0-9]?)(?: (?:to|–) \1([1-9][0-9]?))?\b")
"""'A12', or a run of clauses as 'K1 to K5'."""

INTRODUCTION = """# Which lesson teaches which clause

Written by `python -m tests.regenerate` from the notebooks and the questions of the lessons. A lesson *tells* a clause
where its text cites it, and *asks* it where the answer to a question does.

- Lessons that tell it: the numbers of the notebooks.
- Questions that ask it: the lesson and the number of the question.
"""
HEAD = "| clause | told in | asked in |\n| --- | --- | --- |\n"


def cited(text: str) -> Iterator[str]:
    """The ids in a text; a run of clauses gives each of them."""
    for letters, first, last in CITED.findall(text):
        yield from (f"{letters}{number}" for number in range(int(first), int(last or first) + 1))


def prose(path: Path) -> str:
    """The text of a notebook, without its cells of code."""
    cells = nbformat.read(path, as_version=4)["cells"]
    return "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "markdown")


def words(asked: Question) -> str:
    """All that a question says."""
    return "\n".join((asked.question, *asked.options, asked.why, *asked.hints, *asked.instead.values()))


@cache
def told_in() -> dict[str, list[str]]:
    """The notebooks that cite each clause, numbers for lessons and folder and name for the others."""
    found: dict[str, list[str]] = {}
    for path in NOTEBOOKS:
        name = path.stem[:2] if path.parent.name == "notebooks" else f"{path.parent.name}/{path.stem}"
        for id in set(cited(prose(path))):
            found.setdefault(id, []).append(name)
    return found


@cache
def asked_in() -> dict[str, list[str]]:
    """The questions whose words cite each clause."""
    found: dict[str, list[str]] = {}
    for lesson in lessons():
        for name, asked in questions_of(lesson).items():
            for id in set(cited(words(asked))):
                found.setdefault(id, []).append(name)
    return found


def untaught() -> Mapping[str, str]:
    """The clauses that no lesson teaches, with the reason."""
    return {id: why for why, ids in tomllib.loads(UNTAUGHT.read_text(encoding="utf-8")).items() for id in ids}


def page() -> str:
    """The whole page."""
    told, asked = told_in(), asked_in()
    tables = (
        f"## {name}\n\n{HEAD}" + "".join(_row(id, told, asked) for id in clauses) for name, clauses in GAMES.items()
    )
    return "\n".join((INTRODUCTION, *tables, _not_taught()))


def _row(id: str, told: Mapping[str, list[str]], asked: Mapping[str, list[str]]) -> str:
    if id in untaught():
        return f"| {id} | | |\n"
    return f"| {id} | {', '.join(told.get(id, []))} | {', '.join(asked.get(id, []))} |\n"


def _not_taught() -> str:
    reasons = tomllib.loads(UNTAUGHT.read_text(encoding="utf-8"))
    lines = (f"- {why}: {', '.join(ids)}.\n" for why, ids in reasons.items() if ids)
    return "## Not taught\n\n" + "".join(lines)


def missing(clauses: Clauses) -> list[str]:
    """The clauses that nobody tells or asks and that are no exception."""
    told, asked, excepted = told_in(), asked_in(), untaught()
    return [id for id in clauses if id not in told and id not in asked and id not in excepted]


def main() -> None:
    """Write the page, and say what is neither taught nor an exception."""
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    for name, clauses in GAMES.items():
        print(name, "neither taught nor excepted:", ", ".join(missing(clauses)) or "nothing")


if __name__ == "__main__":
    main()
