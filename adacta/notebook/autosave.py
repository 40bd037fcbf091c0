"""Saving by itself: the game lies beside the notebook after each answer, so that a restart loses nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from adacta.engine.playing import Play
from adacta.engine.saving import LoadError, save
from adacta.notebook.words import answers

PLAIN_NAME = re.compile(r"\w[\w .-]{0,79}")
_in_use: dict[Path, Autosave] = {}


class Autosave:
    """A file that one stepper writes. `trouble` says why nothing was written the last time, or is empty."""

    def __init__(self, name: str) -> None:
        """Take the file `name`.json in the notebook's folder.

        Raises ValueError for a name that is no plain file name, or that another stepper uses.
        """
        if not isinstance(name, str) or not PLAIN_NAME.fullmatch(name):
            raise ValueError(
                f"autosave={name!r}: expected a plain name such as 'first-day' (letters, digits, space, . _ -)"
            )
        self.name = name
        self.path = Path.cwd() / f"{name}.json"
        self.cell = _running_cell()
        self.trouble = ""
        self._take()

    def _take(self) -> None:
        other = _in_use.get(self.path)
        if other is not None and (self.cell is None or other.cell != self.cell):
            raise ValueError(
                f"autosave={self.name!r} is in use by another stepper of this notebook; "
                "take another name, or close() the other stepper first"
            )
        _in_use[self.path] = self  # the same cell run again takes its own name over

    @property
    def is_mine(self) -> bool:
        """Whether the file still belongs to this stepper."""
        return _in_use.get(self.path) is self

    def release(self) -> None:
        """Let another stepper have the name."""
        if self.is_mine:
            del _in_use[self.path]

    def found(self, extra_cards: Sequence[Any]) -> Play | None:
        """The game that was saved before, None without one.

        Raises LoadError or OSError when there is a file that cannot be read.
        """
        from adacta import load

        return load(self.path, extra_cards) if self.path.exists() else None

    def when(self) -> str:
        """When the file was written: '14:02', with the date if that was not today."""
        written = datetime.fromtimestamp(self.path.stat().st_mtime)
        form = "%H:%M" if written.date() == datetime.now().date() else "%d.%m.%Y %H:%M"
        return written.strftime(form)

    def write(self, play: Play) -> None:
        """Save the game, or say in `trouble` why not; a game goes on without being saved."""
        if not self.is_mine:
            self.trouble = f"Not saved: the name {self.name} belongs to a newer stepper now."
            return
        try:
            save(play, self.path)
            self.trouble = ""
        except (OSError, RuntimeError) as wrong:
            self.trouble = f"Not saved in {self.path.name}: {wrong}. The game goes on without."


def offer(autosave: Autosave, extra_cards: Sequence[Any]) -> tuple[Play | None, str]:
    """The saved game, if it can be read, and the words that offer it; ('None', '') without a file."""
    try:
        play = autosave.found(extra_cards)
    except (LoadError, OSError) as wrong:
        return None, f"The saved game cannot be read: {wrong}. Beginning anew replaces it."
    if play is None:
        return None, ""
    return play, f"A saved game is here: {answers(play)}, {autosave.when()}. Go on with it?"


def _running_cell() -> str | None:
    """The id of the notebook cell that runs now, None outside of one."""
    import sys

    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    parent = getattr(shell, "get_parent", dict)() or {}
    cell: str | None = parent.get("metadata", {}).get("cellId")
    return cell
