"""A progress bar (tqdm) for what takes a while."""

from __future__ import annotations

import sys
import warnings
from typing import Any


def progress_bar(games: int, wanted: bool = True, *, leave: bool = True) -> Any:
    """A bar over so many games, in a terminal or notebook only; without tqdm there is none."""
    in_notebook = "ipykernel" in sys.modules
    try:
        from tqdm import TqdmExperimentalWarning, tqdm
    except ModuleNotFoundError:
        return _NoBar()
    kind: Any = tqdm
    if in_notebook:
        from tqdm.auto import tqdm as in_cells

        kind = in_cells
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TqdmExperimentalWarning)
        where = None if not in_notebook else False
        return kind(total=games, unit="game", leave=leave, disable=where if wanted else True)


class _NoBar:
    def __enter__(self) -> _NoBar:
        return self

    def __exit__(self, *problem: object) -> None:
        pass

    def update(self, games: int = 1) -> None:
        """Nothing to show."""
