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
Mark = tuple[int, int, int]
_in_use: dict[Path, Autosave] = {}


class Autosave:
    """A file that one stepper writes. `trouble` says why nothing was written the last time, or is empty.

    When somebody else has written the file meanwhile, as a second page with a kernel of its own does, it stays as it
    is: this game goes on in another file, and `other` says so.
    """

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
        self.trouble = self.other = ""
        self._key = self.path
        self._take()
        self._written = _mark_of(self.path)

    def _take(self) -> None:
        other = _in_use.get(self._key)
        is_run_again = other is not None and other.cell == self.cell and other.run != self.run
        if other is not None and not is_run_again:
            raise ValueError(
                f"autosave={self.name!r} is in use by another stepper of this notebook; "
                "take another name, or close() the other stepper first"
            )
        _in_use[self._key] = self  # the same cell run again takes its own name over; not every notebook names its cells

    @property
    def is_mine(self) -> bool:
        """Whether the file still belongs to this stepper."""
        return _in_use.get(self._key) is self

    def release(self) -> None:
        """Let another stepper have the name."""
        if self.is_mine:
            del _in_use[self._key]

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

    def set_aside(self) -> Path:
        """Give what is in the file another name, so that it is not replaced.

        Raises OSError when that cannot be done.
        """
        kept = self._free_path()
        self.path.replace(kept)
        return kept

    def write(self, play: Play) -> None:
        """Save the game, or say in `trouble` why not; a game goes on without being saved."""
        if not self.is_mine:
            self.trouble = f"Not saved: the name {self.name} belongs to a newer stepper now."
            return
        try:
            self._make_way()
            save(play, self.path, over_anything=True)  # what could not be read was set aside
            self._written = _mark_of(self.path)
            self.trouble = ""
        except (OSError, RuntimeError) as wrong:
            self.trouble = f"Not saved in {self.path.name}: {wrong}. The game goes on without."

    def _make_way(self) -> None:
        """Go on in another file if this one was written by somebody else."""
        now = _mark_of(self.path)
        if now is None or now == self._written:
            return
        theirs, self.path = self.path, self._free_path()
        self.other = (
            f"Another page plays this game, too: its game stays in {theirs.name}. "
            f"From now on this one is saved in {self.path.name}."
        )

    def _free_path(self) -> Path:
        number = 2
        while (path := self._key.with_name(f"{self.name}-{number}.json")).exists():
            number += 1
        return path


def _mark_of(path: Path) -> Mark | None:
    """What tells one state of a file from another; None without a file. Each save makes a new file."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


class Keeper:
    """Saves the game of a stepper by itself, and finds the game that an earlier one has left.

    `saved` is that game, if it goes on from the game given; `note` one line about what was found. What does not fit, or
    cannot be read, is set aside under another name.
    """

    def __init__(self, name: str | None, play: Play) -> None:
        """Without a name nothing is saved. Raises ValueError as `Autosave` does."""
        self.file = None if name is None else Autosave(name)
        self.saved: Play | None = None
        self.note = ""
        if self.file is not None and self.file.path.exists():
            self._read(self.file, play)

    def _read(self, file: Autosave, play: Play) -> None:
        try:
            saved = file.found(play.extra_cards)
        except (LoadError, OSError) as wrong:
            self._aside(file, f"The saved game cannot be read: {wrong}.")
            return
        if not goes_on_from(play, saved):
            self._aside(file, "The game that was saved here began otherwise.")
        elif saved.answers != play.answers or saved.branches:
            self.saved = saved
            self.note = f"You are back in your game of {file.when()}: {answers(saved)}."

    def _aside(self, file: Autosave, why: str) -> None:
        try:
            self.note = f"{why} It is kept as {file.set_aside().name}."
        except OSError as wrong:
            file.release()
            self.file = None
            self.note = f"{why} It stays as it is, and this game is not saved: {wrong}"

    @property
    def words(self) -> str:
        """What was found, what keeps the game from being saved, or who else saves; or nothing."""
        trouble = (self.file.other, self.file.trouble) if self.file is not None else ()
        return " ".join(filter(None, (self.note, *trouble)))

    @property
    def is_back(self) -> bool:
        """Whether the game that goes on is one that was found, and nothing has been done since."""
        return self.saved is not None

    def begin_anew(self) -> None:
        """Leave the game that was found; it is kept under another name."""
        self.saved = None
        if self.file is not None and self.file.path.exists():
            self._aside(self.file, "You have begun anew; your other game is not lost.")

    def write(self, play: Play) -> None:
        """Save the game, if it is to be saved."""
        self.saved, self.note = None, ""
        if self.file is not None:
            self.file.write(play)

    def release(self) -> None:
        """Let another stepper have the name."""
        if self.file is not None:
            self.file.release()


def goes_on_from(play: Play, saved: Play) -> bool:
    """Whether a saved game began as the one given: same game, rules, deal or position, and first answers."""
    dealt_alike = saved.seed == play.seed if play.origin is None else saved.origin == play.origin
    same = saved.game is play.game and saved.options == play.options and dealt_alike
    return same and tuple(saved.answers[: len(play.answers)]) == tuple(play.answers)


def _running_cell() -> tuple[str | None, int]:
    """The id of the notebook cell that runs now, None outside of one, and the number of its run."""
    import sys

    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    parent = getattr(shell, "get_parent", dict)() or {}
    cell: str | None = parent.get("metadata", {}).get("cellId")
    return cell, getattr(shell, "execution_count", 0)
