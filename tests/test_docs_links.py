"""What the documents name is there: files, headings, pictures, commands, questions and calls of the lessons."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from adacta.cli import command_line
from adacta.commands.handout import handouts
from adacta.notebook import lesson
from adacta.notebook.lesson.bank import lessons, questions_of
from tests.notebooks import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TEACHING = sorted((ROOT / "docs/teaching").glob("*.md"))
FENCED = re.compile(r"^```.*?\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"!?\[[^]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
COMMAND = re.compile(r"(?:\S*[/\\])?(adacta|make|python|py) (\S.*)")
TARGETS = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def prose(text: str) -> str:
    """A document without its blocks of code."""
    return FENCED.sub("", text)


def commands(text: str) -> list[tuple[str, str]]:
    """Program and arguments of every command in a document, in a block or in a line."""
    blocks = [line for block in FENCED.findall(text) for line in block.splitlines()]
    quoted = [" ".join(each.split()) for each in INLINE.findall(prose(text))]
    found = [COMMAND.fullmatch(line.partition(" #")[0].strip()) for line in [*blocks, *quoted]]
    return [(each[1], each[2]) for each in found if each]


def wrong_command(program: str, arguments: str) -> str:
    """What is wrong with a command; empty when it could be given like this."""
    given = shlex.split(arguments)
    if program == "make":
        return "" if given[0] in TARGETS else f"the Makefile has no {given[0]}"
    if program in ("python", "py"):
        return "" if given[0] != "-m" or find_spec(given[1]) else f"no module {given[1]}"
    try:
        parsed = command_line().parse_args(given if given[1:] else [*given, "--help"])  # a name alone, in a sentence
    except SystemExit as left:
        return "refused by the command line" if left.code else ""
    strangers = set(getattr(parsed, "names", ())) - set(handouts())
    return f"no hand-out {', '.join(sorted(strangers))}" if strangers else ""


def headings(path: Path) -> set[str]:
    """The headings of a document as a link names them."""
    found = HEADING.findall(prose(path.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def lost_link(path: Path, link: str) -> str:
    """What a link of this document does not find; empty for one that leads somewhere, or out of the project."""
    if re.match(r"https?:|mailto:", link):
        return ""
    name, _, heading = link.partition("#")
    target = (path.parent / name).resolve() if name else path
    if not target.exists() or not target.is_relative_to(ROOT.resolve()):
        return f"no file {link}"
    return f"no heading {link}" if heading and heading not in headings(target) else ""


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_pictures_and_commands_of_a_document_lead_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    lost = [wrong for link in LINK.findall(prose(text)) if (wrong := lost_link(path, link))]
    lost += [f"{each}: {wrong}" for each in commands(text) if (wrong := wrong_command(*each))]
    assert lost == []


def test_what_the_check_refuses() -> None:
    plan = TEACHING[0]
    assert lost_link(plan, "nowhere.md")
    assert lost_link(plan, "../../README.md#no-such-heading")
    assert not lost_link(plan, "../../README.md#with-a-class")
    said = "Say `adacta handout\nworksheet-99` or `adacta handouts`.\n"
    text = f"{said}```console\nmake coffee\npython -m adacta.tea\n```\n"
    assert [bool(wrong_command(*each)) for each in commands(text)] == [True] * 4


def test_the_plans_ask_questions_that_are_there_and_call_what_a_lesson_has() -> None:
    text = "\n".join(path.read_text("utf-8") for path in TEACHING)
    known = {f"{number}-{id}" for number in lessons() for id in range(1, len(questions_of(number)) + 1)}
    named = set(re.findall(r"(?<![\w-])\d\d-\d+(?![\w-])", text))
    assert named
    assert named <= known
    calls = set(re.findall(r"lesson\.(\w+)\(", text))
    assert calls
    assert {name for name in calls if not callable(getattr(lesson, name, None))} == set()


def test_every_plan_can_be_found_from_the_readme() -> None:
    assert "docs/teaching/README.md" in (ROOT / "README.md").read_text("utf-8")
    linked = set(LINK.findall((ROOT / "docs/teaching/README.md").read_text("utf-8")))
    assert {path.name for path in TEACHING} - {"README.md"} <= linked
