"""What a file of answers is: a code, and for each question its options and what was answered.

It holds no name, no time, no machine; a random number, new with each start of a notebook, tells two students with
one code apart.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from adacta.engine.data import LARGEST_FILE, shown
from adacta.engine.files.saving import checksum, kit_version

FORMAT = "adacta answers"
FORMAT_VERSION = 1
CODE = re.compile(r"\w[\w-]{0,29}")
LONGEST = 2000


@dataclass(frozen=True)
class Answered:
    """What was answered to one question, the first of `given` first; so many as `votes` came before the reason."""

    question: str
    options: tuple[str, ...]
    right: tuple[str, ...]
    votes: int
    given: tuple[str, ...]
    sitting: str


@dataclass(frozen=True)
class Answers:
    """A file of answers: a code and what was answered."""

    code: str
    answered: tuple[Answered, ...]


class AnotherSitting(ValueError):
    """A question was answered under the same code in another notebook, or before a restart."""


def file_name(code: str) -> str:
    """What the file of a code is called."""
    return f"answers-{code}.json"


def joined(old: Sequence[Answered], new: Sequence[Answered]) -> tuple[Answered, ...]:
    """The answers of one student from two files: of each question those that go on longer.

    Raises AnotherSitting when both answer a question in different sittings: these may be two students.
    """
    found = {each.question: each for each in old}
    for each in new:
        before = found.get(each.question, each)
        if before.sitting != each.sitting:
            raise AnotherSitting(f"{shown(each.question)} was answered in another notebook, or before a restart")
        found[each.question] = max(before, each, key=lambda one: len(one.given))
    return tuple(found.values())


def written(answers: Answers) -> str:
    """The text of a file of answers."""
    data = {"format": FORMAT, "version": FORMAT_VERSION, "kit": kit_version(), **asdict(answers)}
    data = json.loads(json.dumps(data))  # tuples are lists from here on
    text = json.dumps({**data, "checksum": checksum(data)}, ensure_ascii=False, indent=1) + "\n"
    if len(text.encode()) > LARGEST_FILE:
        raise ValueError(f"not saved: {len(text.encode()):,} bytes of answers; expected at most {LARGEST_FILE:,}")
    return text
