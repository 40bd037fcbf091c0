"""Writing files: the old one stays until the new one is whole, and nothing half-written is left."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from secrets import token_hex
from typing import IO, Any

from adacta.engine.data import checked_name

fcntl: Any
try:
    import fcntl
except ModuleNotFoundError:  # Windows, where a file that is open cannot be taken away
    fcntl = None

LONGEST_FILE_NAME = 200
BYTES_OF_THE_NAME = 100


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole.

    What killed saves of this file have left behind is swept up.

    Raises ValueError for an impossible name, OSError naming the file.
    """
    checked_name("a file", path.name, LONGEST_FILE_NAME)
    with _naming(path):
        target = path.resolve()  # a link stays a link
        part = target.with_name(f"{_beginning(target)}{token_hex(4)}.part")
        with _whole_or_not_at_all(part), _held(part):
            with part.open("w", encoding="utf-8", newline="\n") as file:
                _write_through(file, text)
            os.replace(part, target)
        _sweep(target)


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet.

    Raises ValueError for an impossible name, FileExistsError if there is one, OSError naming the file.
    """
    checked_name("a file", path.name, LONGEST_FILE_NAME)
    with _naming(path):
        file = path.open("x", encoding="utf-8", newline="\n")
        with _whole_or_not_at_all(path), file:
            _write_through(file, text)


def free(path: Path) -> Path:
    """The path, or one like it where nothing is yet: 'run-2.csv'."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(each for each in chain([path], numbered) if not os.path.lexists(each))


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Whatever goes wrong names the file that was to be written, not one beside it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, f"not saved, {error.strerror or error}", str(path)) from error


@contextmanager
def _whole_or_not_at_all(path: Path) -> Iterator[None]:
    """A file that is not written to its end is taken away."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def _write_through(file: IO[str], text: str) -> None:
    file.write(text)
    file.flush()
    os.fsync(file.fileno())


# Parts: what is written beside a file, and then takes its place


def _beginning(target: Path) -> str:
    """How the parts of a file are called: few bytes of its name, since '.12345678.part' is added."""
    return f".{target.name.encode()[:BYTES_OF_THE_NAME].decode(errors='ignore')}."


@contextmanager
def _held(part: Path) -> Iterator[None]:
    """Keep a new part locked: this is how another save knows that somebody is writing it."""
    if fcntl is None:
        yield
        return
    hold = os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
    try:
        with suppress(OSError):  # some network drives have no locks; there nothing is swept up
            fcntl.flock(hold, fcntl.LOCK_EX)
        yield
    finally:
        os.close(hold)


def _sweep(target: Path) -> None:
    """Take away the parts of this file that nobody is writing any more."""
    beginning = _beginning(target)
    length = len(f"{beginning}12345678.part")
    for part in target.parent.iterdir():
        if part.name.startswith(beginning) and part.name.endswith(".part") and len(part.name) == length:
            with suppress(OSError):
                _take_away_if_left(part)


def _take_away_if_left(part: Path) -> None:
    """Take a part away, or raise OSError because somebody is writing it; an empty one may be about to be locked."""
    if fcntl is None:
        part.unlink()
        return
    with part.open("r+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if file.read(1):
            part.unlink()
