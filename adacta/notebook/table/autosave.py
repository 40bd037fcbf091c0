"""Saving by itself: the game lies beside the notebook after each answer, so that a restart loses nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from adacta.engine.files.saving import LoadError, save
from adacta.engine.playing import Play
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
        self.cell, self.run = _running_cell()
        self.trouble = ""
        self._take()

    def _take(self) -> None:
        other = _in_use.get(self.path)
        is_run_again = other is not None and self.cell is not None and other.cell == self.cell and other.run != self.run
        if other is not None and not is_run_again:
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

    def found(self, extra_cards: Sequence[Any]) -> Play:
        """The game that was saved before.

        Raises LoadError or OSError when the file cannot be read.
        """
        from adacta import load

        return load(self.path, extra_cards)

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
            save(play, self.path, over_anything=True)  # what could not be read was offered first
            self.trouble = ""
        except (OSError, RuntimeError) as wrong:
            self.trouble = f"Not saved in {self.path.name}: {wrong}. The game goes on without."


class Keeper:
    """Saves the game of a stepper by itself, and offers the game that an earlier one has left.

    `offer` holds the words of the offer until it is decided; nothing is written before that.
    """

    def __init__(self, name: str | None, extra_cards: Sequence[Any]) -> None:
        """Without a name nothing is saved. Raises ValueError as `Autosave` does."""
        self.file = None if name is None else Autosave(name)
        self.saved: Play | None = None
        self.offer = ""
        if self.file is not None and self.file.path.exists():
            self._read(self.file, extra_cards)

    def _read(self, file: Autosave, extra_cards: Sequence[Any]) -> None:
        try:
            self.saved = file.found(extra_cards)
            self.offer = f"A saved game is here: {answers(self.saved)}, {file.when()}. Go on with it?"
        except (LoadError, OSError) as wrong:
            self.offer = f"The saved game cannot be read: {wrong}. Beginning anew replaces it."

    @property
    def words(self) -> str:
        """The offer, or what keeps the game from being saved, or nothing."""
        return self.offer or (self.file.trouble if self.file is not None else "")

    def decide(self) -> None:
        """The offer is taken or left."""
        self.offer, self.saved = "", None

    def write(self, play: Play) -> None:
        """Save the game, if it is to be saved and no offer is open."""
        if self.file is not None and not self.offer:
            self.file.write(play)

    def release(self) -> None:
        """Let another stepper have the name."""
        if self.file is not None:
            self.file.release()


def _running_cell() -> tuple[str | None, int]:
    """The id of the notebook cell that runs now, None outside of one, and the number of its run."""
    import sys

    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    parent = getattr(shell, "get_parent", dict)() or {}
    cell: str | None = parent.get("metadata", {}).get("cellId")
    return cell, getattr(shell, "execution_count", 0)
