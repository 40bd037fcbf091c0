"""Rule sets of one's own as files: JSON with the game, its options and its components."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from adacta.engine.data import Cell, DataError, Problems, read_json, shown
from adacta.engine.files.lines import LoadError
from adacta.engine.files.writing import write_atomically
from adacta.engine.game import Game
from adacta.engine.options import as_data, from_data

FORMAT = "adacta rules"
FORMAT_VERSION = 1
KEYS = ("format", "version", "game", "options", "components")


class Rules(NamedTuple):
    """A game with the options and the component set to play it by."""

    game: Game
    options: Any
    components: Any


def rules_text(rules: Rules) -> str:
    """The text of a file of rules."""
    data = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "game": rules.game.id,
        "options": as_data(rules.options),
        "components": rules.game.components_as_data(rules.components),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def save_rules(rules: Rules, path: str | os.PathLike[str]) -> None:
    """Write rules to a file; the old one stays until the new one is whole.

    Raises FileExistsError for a file that holds something else, OSError when it cannot be written.
    """
    target = Path(path)
    if os.path.lexists(target) and not _is_ours(target):
        raise FileExistsError(f"{target}: this file is there already and holds no rules; choose another name")
    write_atomically(target, rules_text(rules))


def _is_ours(path: Path) -> bool:
    try:
        data = read_json(path)
    except (DataError, OSError):
        return False
    return isinstance(data, dict) and data.get("format") == FORMAT


def load_rules(path: str | os.PathLike[str], game_called: Callable[[str], Game]) -> Rules:
    """Read a file of rules.

    Raises LoadError with file, place and what is allowed, OSError when it cannot be opened.
    """
    file = Path(path)
    try:
        found = _read(read_json(file), file.name, game_called)
    except (DataError, TypeError, ValueError) as wrong:
        raise LoadError(str(wrong)) from wrong
    return found


def _read(data: object, source: str, game_called: Callable[[str], Game]) -> Rules:
    problems = Problems()
    cells = problems.table(Cell(source, data), KEYS)
    problems.raise_if_any()
    if cells["format"].value != FORMAT:
        problems.refuse(cells["format"], f"'{FORMAT}'")
    elif cells["version"].value != FORMAT_VERSION:
        problems.refuse(cells["version"], f"{FORMAT_VERSION}; a newer kit has written this file, or a hand")
    problems.raise_if_any()
    id = cells["game"].value
    if not isinstance(id, str):
        raise LoadError(f"{source}, game: {shown(id)}; expected the name of a game")
    game = game_called(id)
    options = from_data(game.Options, cells["options"].value)
    return Rules(game, options, game.components_from_data(cells["components"].value))
