"""A progress bar (tqdm) for what takes a while."""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from typing import Any


def progress_bar(games: int, wanted: bool = True, *, leave: bool = True) -> Any:
    """A bar over so many games, in a terminal or notebook only; without tqdm there is none."""
    in_notebook = "ipykernel" in sys.modules
    try:
        tqdm: Any = import_module("tqdm")
    except ModuleNotFoundError:
        return _NoBar()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tqdm.TqdmExperimentalWarning)
        bar = import_module("tqdm.auto").tqdm if in_notebook else tqdm.tqdm
        where = None if not in_notebook else False
        return bar(total=games, unit="game", leave=leave, disable=where if wanted else True)


class _NoBar:
    def __enter__(self) -> _NoBar:
        return self

    def __exit__(self, *problem: object) -> None:
        pass

    def update(self, games: int = 1) -> None:
        """Nothing to show."""
