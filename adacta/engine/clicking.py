"""What a click on a picture means, for boards that can be clicked."""

from __future__ import annotations

from typing import NamedTuple


class Click(NamedTuple):
    """The answers that a click gives, one after the other; none if it is not possible.

    `meant` is the name to ask `why_not` about. When a second click is needed, `prompt` says so in words and
    `first` is what has been chosen.
    """

    answers: tuple[str, ...]
    meant: str
    prompt: str = ""
    first: str | None = None
