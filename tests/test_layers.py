"""Who imports whom: only in the direction of CONTRIBUTING's table, and never in a circle."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Set
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.notebooks import ROOT

Graph: TypeAlias = Mapping[str, Set[str]]
"""The modules that each module imports."""

ALLOWED: dict[tuple[str, str], str] = {
    ("adacta.engine.contract", "adacta"): "its command looks up the game that is named on the command line",
}
"""Single imports against the direction of the table, each with its reason."""

CIRCLES: dict[frozenset[str], str] = {}
"""Modules that import each other in a circle, each circle with its reason."""


# Reading the source


def modules() -> dict[str, Path]:
    """The files of the kit by the names of their modules."""
    found = {}
    for path in sorted((ROOT / "adacta").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def statements(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """All imports of a module, also those in functions; not those that only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test).split(".")[-1] == "TYPE_CHECKING":
            for other in node.orelse:
                yield from statements(ast.Module([other], []))
        else:
            yield from statements(node)


def imported(source: str, known: Collection[str] = ()) -> set[str]:
    """What a source imports; `from a import b` means the module a.b if that is known, else a."""
    names: set[str] = set()
    for statement in statements(ast.parse(source)):
        if isinstance(statement, ast.Import):
            names.update(alias.name for alias in statement.names)
        else:
            assert statement.module is not None, f"line {statement.lineno}: a relative import"
            assert statement.level == 0, f"line {statement.lineno}: a relative import"
            inside = [f"{statement.module}.{alias.name}" for alias in statement.names]
            names.update(name if name in known else statement.module for name in inside)
    return names


def graph_of(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """The imports between these modules."""
    return {module: imported(source, sources) & set(sources) for module, source in sources.items()}


def circles(graph: Graph) -> set[frozenset[str]]:
    """The sets of modules of which each reaches each other."""
    reached = {module: _reached(graph, module) for module in graph}
    return {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in graph
        if module in reached[module]
    }


def _reached(graph: Graph, module: str) -> set[str]:
    reached: set[str] = set()
    ahead = [module]
    while ahead:
        new = graph.get(ahead.pop(), set()) - reached
        reached |= new
        ahead.extend(new)
    return reached


# The rooms of the table


def rooms() -> dict[str, list[str]]:
    """Each room of the kit in CONTRIBUTING's table, and what it may import: 'engine/files' -> ['engine'].

    A room is a folder below `adacta/`, or a file in it.
    """
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = re.findall(r"^\| `(.+?)` \|.*\|(.*)\|$", text, re.MULTILINE)
    table = {room.removeprefix("adacta/").rstrip("/"): re.findall("`(.+?)`", may) for room, may in rows}
    return {room: may for room, may in table.items() if room.split("/")[0] not in ("notebooks", "tests", "docs")}


def room_of(module: str, is_package: bool, rooms: Mapping[str, object]) -> str:
    """The innermost room in which a module lies; a file of no room of its own in `adacta/` lies in '*.py'."""
    path = module.removeprefix("adacta").lstrip(".").replace(".", "/")
    file = f"{path}/__init__.py".lstrip("/") if is_package else f"{path}.py"
    inside = [room for room in rooms if file == room or file.startswith(f"{room}/")]
    return max(inside, key=len) if inside else "*.py"


def may_import(importer: str, target: str, rooms: Mapping[str, list[str]]) -> bool:
    """Whether one room may import another; 'engine/*' are all rooms in `engine`, '*' is everything."""
    return importer == target or any(
        may in (target, "*") or (may.endswith("/*") and target.startswith(may[:-1])) for may in rooms[importer]
    )


def against_the_table(graph: Graph, packages: Set[str], rooms: Mapping[str, list[str]]) -> list[str]:
    """A sentence for each import that the table does not allow."""
    found = []
    for module, targets in sorted(graph.items()):
        for target in sorted(targets):
            here, there = (room_of(each, each in packages, rooms) for each in (module, target))
            games = [each.split(".")[2] for each in (module, target) if re.match(r"adacta\.games\.\w", each)]
            strangers = here == there == "games" and len(set(games)) == 2
            if (strangers or not may_import(here, there, rooms)) and (module, target) not in ALLOWED:
                found.append(f"{module} ({here}) imports {target} ({there})")
    return found


FILES = modules()
PACKAGES = {module for module, path in FILES.items() if path.name == "__init__.py"}
SOURCES = {module: path.read_text("utf-8") for module, path in FILES.items()}
GRAPH = graph_of(SOURCES)
ROOMS = rooms()


def test_imports_go_in_the_direction_of_the_table() -> None:
    assert against_the_table(GRAPH, PACKAGES, ROOMS) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert {tuple(sorted(circle)) for circle in circles(GRAPH)} == {tuple(sorted(circle)) for circle in CIRCLES}


def test_each_exception_is_still_needed_and_has_a_reason() -> None:
    assert all([*ALLOWED.values(), *CIRCLES.values()])
    assert [pair for pair in ALLOWED if pair[1] not in GRAPH[pair[0]]] == []


def test_the_table_itself_goes_one_way() -> None:
    graph = {
        here: {there for there in ROOMS if there != here and may_import(here, there, ROOMS)}
        for here in ROOMS
        if "*" not in ROOMS[here]
    }
    assert circles(graph) == set()


def test_the_table_has_every_folder() -> None:
    folders = [path.parent.relative_to(ROOT / "adacta") for path in FILES.values() if path.name == "__init__.py"]
    places = {
        str(folder) for folder in folders if folder.parts and folder.parts[0] != "games" and len(folder.parts) < 3
    }
    assert places - {"study/tournament"} <= set(ROOMS)
    assert [room for room in ROOMS if room != "*.py" and not (ROOT / "adacta" / room).exists()] == []
    assert {may for row in ROOMS.values() for may in row} <= {*ROOMS, "*", "engine/*"}


def test_the_core_needs_only_the_standard_library() -> None:
    for module, source in SOURCES.items():
        if room_of(module, module in PACKAGES, ROOMS).split("/")[0] == "engine":
            roots = {name.split(".")[0] for name in imported(source)}
            assert roots <= {"adacta", *sys.stdlib_module_names}, module


@pytest.mark.parametrize("game", ["ad_acta", "fronta"])
def test_strategies_know_the_rules_and_not_the_other_way_round(game: str) -> None:
    home = f"adacta.games.{game}"
    rest = {module: found for module, found in GRAPH.items() if module.startswith(home)}
    assert len(rest) > 40
    assert [
        module
        for module, found in rest.items()
        if not module.startswith((f"{home}.strategies", f"{home}.kernel"))
        and any(each.startswith(f"{home}.strategies") for each in found)
    ] == []


RULES = {
    "ad_acta": "set_up rules measures balancing ending cards actions table options",
    "fronta": "set_up rules market closing ending piles phases deliveries bags cards actions table options",
}


@pytest.mark.parametrize("module", [f"adacta.games.{game}.{name}" for game in RULES for name in RULES[game].split()])
def test_the_rules_use_no_chance_or_clock_of_their_own(module: str) -> None:
    assert imported(SOURCES[module]) & {"random", "time", "datetime", "os", "secrets", "sys"} == set()


NOT_AT_ONCE = {
    "adacta.engine.drawing", "adacta.engine.files.saving", "adacta.engine.own_cards.checks", "adacta.games.fronta",
    "adacta.games.ad_acta.notation.reader", "adacta.games.ad_acta.pictures", "adacta.notebook", "adacta.study",
    "csv", "email", "importlib.metadata", "importlib.resources", "json", "secrets", "socket", "tomllib",
    "zipfile",
}  # fmt: skip
"""What `import adacta` leaves until it is used: that takes longer to load than the rules."""


def test_importing_the_kit_loads_only_what_a_game_begins_with() -> None:
    script = "import sys, adacta; print(*sys.modules)"
    run = [sys.executable, "-S", "-c", script]  # -S: what other packages load when Python begins does not count
    loaded = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert "adacta.games.ad_acta.rules" in loaded
    assert NOT_AT_ONCE & set(loaded) == set()


# The test itself


MADE_UP = {
    "adacta": "from adacta.engine.play import Play",
    "adacta.engine.play": "def save(): from adacta.engine.files.saving import write",
    "adacta.engine.files.saving": "import json",
    "adacta.games.ad_acta.table": "import typing\nif typing.TYPE_CHECKING:\n    import adacta.notebook",
    "adacta.games.fronta.table": "class Table:\n    def f(self): import adacta.games.ad_acta.table",
    "adacta.notebook": "",
}


def test_a_new_circle_is_found_also_through_functions() -> None:
    assert circles(graph_of(MADE_UP)) == set()
    new = {**MADE_UP, "adacta.engine.files.saving": "try:\n    from adacta.engine import play\nexcept OSError: pass"}
    assert circles(graph_of(new)) == {frozenset({"adacta.engine.play", "adacta.engine.files.saving"})}
    longer = {**new, "adacta.engine.files.saving": "from adacta import Play"}
    assert circles(graph_of(longer)) == {frozenset({"adacta", "adacta.engine.play", "adacta.engine.files.saving"})}


def test_imports_against_the_table_are_found() -> None:
    assert against_the_table(graph_of(MADE_UP), {"adacta", "adacta.notebook"}, ROOMS) == [
        "adacta.engine.play (engine) imports adacta.engine.files.saving (engine/files)",
        "adacta.games.fronta.table (games) imports adacta.games.ad_acta.table (games)",
    ]


@pytest.mark.parametrize("relative", ["from . import play", "from .play import Play"])
def test_a_relative_import_is_refused(relative: str) -> None:
    with pytest.raises(AssertionError, match="relative"):
        imported(relative)
