"""The clause texts of a game: `clauses["K4"]` explains itself, `clauses.search("drop")` finds."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from adacta.engine.data.reading import read_text
from adacta.engine.data.values import nearest

INFORMATIVE = "*(informative)*"
FIRST_LINE = re.compile(r"- \*\*(?P<id>[A-Z]+[0-9]+)(?: (?P<title>[^*]+))?\*\*(?P<rest>.*)")
HEADING = re.compile(r"## (?P<heading>.+)")
ABOUT = "*About this clause:*"
"""What begins an editor's note: what rulebooks leave open, and how it is read here."""
ID = re.compile(r"\b[A-Z]+[0-9]+\b")
MARKS = re.compile(r"(\*\*|\*|`)(\S|\S[^*`]*\S)\1")
"""What Markdown sets in bold, italics or as code: clauses are shown as plain text."""

END = "end"
WIDTH = 96
CONTENTS_ONLY = 40
"""More clauses than this are shown as a table of contents, not in full."""


class UnknownClause(KeyError):
    """An id that the game does not have; the message names the nearest ones."""

    def __str__(self) -> str:
        return str(self.args[0])  # KeyError would put the sentence in quotes


@dataclass(frozen=True, repr=False)
class Clause:
    """One clause: its id, its title (cards and variants have one), its words with the title, its section.

    `about` is the editor's note, empty for most: what rulebooks leave open there, and how it is read.
    """

    id: str
    title: str
    text: str
    section: str
    informative: bool
    about: str = ""

    @property
    def note(self) -> str:
        """The second line of a clause: 'About this clause: ...'; empty without an editor's note."""
        return f"{ABOUT.strip('*')} {self.about}" if self.about else ""

    def __str__(self) -> str:
        first, *further = self.text.split("\n")
        lines = textwrap.wrap(f"{self.id} {first}", WIDTH, subsequent_indent="    ")
        note = textwrap.wrap(self.note, WIDTH, initial_indent="    ", subsequent_indent="    ")
        return "\n".join([*lines, *(f"    {line}" for line in further), *note])

    __repr__ = __str__


class Clauses(Mapping[str, Clause]):
    """The clauses of a game by id, in the order of the rules; read-only."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self._by_id: dict[str, Clause] = {}
        for clause in clauses:
            if clause.id in self._by_id:
                raise ValueError(f"clause {clause.id} is there twice")
            self._by_id[clause.id] = clause

    def __getitem__(self, id: str) -> Clause:
        if id in self._by_id:
            return self._by_id[id]
        near = nearest(str(id), self._by_id)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        ranges = ", ".join(_ranges(self._by_id)) or "none at all"
        raise UnknownClause(f"there is no clause {str(id)[:40]!r}{hint} (there are {ranges})")

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    @property
    def informative(self) -> tuple[str, ...]:
        """The ids of clauses that state no behaviour."""
        return tuple(clause.id for clause in self.values() if clause.informative)

    def title(self, id: str) -> str:
        """The title of a clause, such as 'Telephone' for K2; empty for a clause without one."""
        return self[id].title

    def search(self, words: str) -> Clauses:
        """The clauses that contain all the words, in any form of a longer word, capitals or not."""
        wanted = words.lower().split()
        return Clauses(
            clause
            for clause in self.values()
            if all(word in f"{clause.id} {clause.text} {clause.about}".lower() for word in wanted)
        )

    def section(self, letters: str) -> Clauses:
        """The clauses of one section, by the letters before the number: `section("K")`."""
        found = Clauses(clause for clause in self.values() if clause.id.rstrip("0123456789") == letters)
        if not found:
            raise UnknownClause(f"there is no section {letters!r} (there are {', '.join(self._sections())})")
        return found

    def cite(self, *ids: str) -> str:
        """'clause A5' or 'clauses A5 and M2'; an unknown id is an error."""
        known = [self[id].id for id in ids]
        if len(known) < 2:
            return f"clause {''.join(known)}"
        return f"clauses {', '.join(known[:-1])} and {known[-1]}"

    def pieces(self, text: str) -> Iterator[str]:
        """A text in pieces, so that every second one, from the second on, is the id of a clause.

        >>> list(parse_clauses("- **X1** Wait.").pieces("See X1, not X9."))
        ['See ', 'X1', ', not X9.']
        """
        end = 0
        for found in ID.finditer(text):
            if found[0] in self:
                yield text[end : found.start()]
                yield found[0]
                end = found.end()
        yield text[end:]

    def _sections(self) -> dict[str, list[Clause]]:
        sections: dict[str, list[Clause]] = {}
        for clause in self.values():
            sections.setdefault(clause.id.rstrip("0123456789"), []).append(clause)
        return sections

    def __str__(self) -> str:
        blocks = []
        for clauses in self._sections().values():
            blocks.append("\n".join([clauses[0].section, *(str(clause) for clause in clauses)]))
        return "\n\n".join(blocks) or "no clause"

    def __repr__(self) -> str:
        if len(self) <= CONTENTS_ONLY:
            return str(self)
        lines = []
        for clauses in self._sections().values():
            ids = f"{clauses[0].id} to {clauses[-1].id}" if len(clauses) > 1 else clauses[0].id
            lines.append(f"{clauses[0].section} ({ids})")
        return "\n".join(lines)


def _ranges(ids: Iterable[str]) -> list[str]:
    """'A1 to A12' for each section, in order."""
    numbers: dict[str, list[str]] = {}
    for id in ids:
        numbers.setdefault(id.rstrip("0123456789"), []).append(id)
    return [f"{these[0]} to {these[-1]}" if len(these) > 1 else these[0] for these in numbers.values()]


def parse_clauses(markdown: str) -> Clauses:
    """The clauses of a text with lines like '- **A5** words' or '- **K2 Telephone** (inbox): words'.

    A clause goes on as long as the lines are empty or indented; tables in it keep their lines. A line of it that begins
    with '*About this clause:*' begins its editor's note, which goes on to the end of the clause.
    ValueError for an id that is there twice.
    """
    found: list[Clause] = []
    heading = ""
    lines: list[str] = []  # of the clause that is being read
    for line in [*markdown.splitlines(), END]:
        if lines and line and not line.startswith(" "):
            found.append(_clause(lines, heading))
            lines = []
        if section := HEADING.match(line):
            heading = section["heading"]
        if lines or FIRST_LINE.match(line):
            lines.append(line)
    return Clauses(found)


def _clause(lines: list[str], heading: str) -> Clause:
    first = FIRST_LINE.match(lines[0])
    assert first is not None
    note = next((at for at, line in enumerate(lines) if line.strip().startswith(ABOUT)), len(lines))
    text = _joined(((first["title"] or "") + first["rest"]).strip(), lines[1:note])
    return Clause(
        id=first["id"],
        title=(first["title"] or "").strip(),
        text=MARKS.sub(r"\2", text.removeprefix(INFORMATIVE)).strip(),
        section=heading,
        informative=text.startswith(INFORMATIVE),
        about=MARKS.sub(r"\2", _joined("", lines[note:]).removeprefix(ABOUT)).strip(),
    )


def _joined(text: str, lines: Iterable[str]) -> str:
    for line in map(str.strip, lines):
        joint = "\n" if line.startswith("|") else " "  # the lines of a table stay lines
        text = f"{text}{joint}{line}".strip()
    return text


def read_clauses(path: Path) -> Clauses:
    """The clauses of a markdown file (see `parse_clauses`)."""
    return parse_clauses(read_text(path))
