"""Compiling with numba: how a function becomes a part of the kernel, and where what was compiled is kept."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

config: Any = numba.config

Function = TypeVar("Function", bound=Callable[..., Any])


def part(function: Function) -> Function:
    """A function that others of the kernel call; it is compiled into them."""
    made: Any = numba.njit(error_model="numpy")(function)
    return cast(Function, made)


def entry(function: Function) -> Function:
    """A function that Python calls; what it was compiled to is kept on disk."""
    with _kept_in(cache_folder()):
        made: Any = numba.njit(error_model="numpy", cache=True)(function)
    return cast(Function, made)


def cache_folder() -> Path:
    """One folder for each state of the kernel's source, numba and its settings.

    numba looks only at the file of the function itself: a change in a part would leave the entry as it was.
    """
    told = blake2b(digest_size=8)
    for source in sorted(Path(__file__).parent.glob("*.py")):
        told.update(source.read_bytes())
    told.update(repr((numba.__version__, np.__version__, sys.version_info[:3], config.BOUNDSCHECK)).encode())
    return _base() / f"adacta-{told.hexdigest()}"


def _base() -> Path:
    """Where the user keeps such things: NUMBA_CACHE_DIR, the folder for caches, else that for temporary files."""
    if config.CACHE_DIR:
        return Path(config.CACHE_DIR)
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    base = Path(home) if home else Path.home() / ".cache"
    try:
        base.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir())
    return base if os.access(base, os.W_OK) else Path(tempfile.gettempdir())


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def is_compiled() -> bool:
    """Whether this state of the kernel has been compiled on this machine, or need not be."""
    return bool(config.DISABLE_JIT) or any(cache_folder().rglob("*.nbc"))
