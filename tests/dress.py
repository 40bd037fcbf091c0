"""Lessons show no code: `python -m tests.dress` folds every cell of the notebooks that nobody is meant to edit.

Of a folded cell JupyterLab, Notebook and JupyterLite show the first line, so that is its title: `# The table`; Voilà
shows no code at all. An author writes the title, or leaves it to this tool for the cells that it knows (`KNOWN`).
A cell that is meant to be edited has the tag `edit`; it stays open, and its first line begins with `MARK`.
Notebooks for researchers are about their code, so nothing in them is folded.
"""

import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from tests.notebooks import NOTEBOOKS, ROOT

MARK = "# ✎ Yours to change: "
LONGEST_TITLE = 80
KNOWN = (
    (r'lesson\.question\(\s*"([^"]+)"', r"Question \1"),
    (r"lesson\.results\(", "What I answered"),
    (r"lesson\.save_answers\(", "Hand in my answers"),
    (r"lesson\.again\(", "Once more, what went wrong at first"),
    (r"lesson\.progress\(", "How far I am"),
    (r"lesson\.after\(", "What happened"),
    (r"\bStepper\(", "The table, to play on"),
    (r"\bComparison\(", "Two tables side by side"),
    (r"\bExplorer\(", "An experiment of my own"),
    (r"\bRuleTable\(", "What differs in the rules"),
    (r"Flow\w*\(|\bflows\.", "Who went where"),
    (r"lesson\.picture\(", "The table"),
    (r"\bcharts\.|\b(sweep|compare|simulate|against_the_rules|skill_depth|luck_share)\(", "What many games say"),
)
"""What cells of lessons do, the first that fits, and the title they get without one of their own."""


def is_for_researchers(path: Path) -> bool:
    """Whether the code of a notebook is what it is about."""
    return "for_researchers" in path.relative_to(ROOT / "notebooks").parts


def is_to_edit(cell: NotebookNode) -> bool:
    """Whether a cell is meant to be edited."""
    return "edit" in cell["metadata"].get("tags", ())


def title_of(source: str) -> str:
    """The title of a cell: its first line when that is a comment, else what the tool knows; empty without one."""
    first = source.partition("\n")[0]
    if first.startswith("# "):
        return first.removeprefix("# ").strip()
    found = (re.search(pattern, source) and (re.search(pattern, source), title) for pattern, title in KNOWN)
    match = next((each for each in found if each), None)
    return match[0].expand(match[1]) if match and match[0] else ""


def dressed(cell: NotebookNode) -> NotebookNode:
    """The cell as it must be; as it was, when it lacks a title that only an author can give."""
    made = NotebookNode(cell)
    made["metadata"] = NotebookNode(cell["metadata"])
    source = cell["source"]
    if is_to_edit(cell):
        made["metadata"].pop("jupyter", None)
        if not source.startswith(MARK) and (title := title_of(source)):
            rest = source.partition("\n")[2] if source.startswith("# ") else source
            made["source"] = f"{MARK}{title}\n{rest}"
        return made
    made["metadata"]["jupyter"] = {"source_hidden": True}
    if not source.startswith("# ") and (title := title_of(source)):
        made["source"] = f"# {title}\n{source}"
    return made


def faults(path: Path) -> list[str]:
    """What is wrong with the cells of a notebook, each with what to do."""
    if is_for_researchers(path):
        return []
    cells = [cell for cell in nbformat.read(path, as_version=4)["cells"] if cell["cell_type"] == "code"]
    return [f"{path.name}, cell {cell['id']}: {fault}" for cell in cells if (fault := fault_of(cell))]


def fault_of(cell: NotebookNode) -> str:
    """What is wrong with a cell; empty when it is as it must be."""
    title = title_of(dressed(cell)["source"])
    if not title or len(title) > LONGEST_TITLE:
        return f"needs a first line '# title' of at most {LONGEST_TITLE} characters"
    if dressed(cell) != cell:
        return "python -m tests.dress folds it, or marks it as one to edit"
    return ""


def dress(path: Path) -> None:
    """Fold and mark the cells of a notebook; it is written only when something changes."""
    notebook = nbformat.read(path, as_version=4)
    cells = [dressed(cell) if cell["cell_type"] == "code" else cell for cell in notebook["cells"]]
    if cells != notebook["cells"] and not is_for_researchers(path):
        notebook["cells"] = cells
        nbformat.write(notebook, path)


def main() -> None:
    """Dress every notebook, and say what only its author can do."""
    for path in NOTEBOOKS:
        dress(path)
        print(*faults(path), sep="\n", end="\n" if faults(path) else "")


if __name__ == "__main__":
    main()
