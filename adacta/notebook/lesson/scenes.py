"""The scenes of the lessons, from data files: where a game stands when a question is asked about it.

`lesson.scene("06-delivery")` reads the scene `delivery` of `data/scenes/06.toml`. A scene begins in one of three ways:
with `rules` and `seed` (a new game), with `position` (a line, see docs/notation.md), or with `after` (an earlier scene
of the file). `answers` are given then, in order; `names` are the players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import adacta
from adacta.engine.data import Cell, Problems, did_you_mean, read_toml, shown
from adacta.engine.playing import Play
from adacta.games import ad_acta, fronta
from adacta.notebook.lesson.bank import DATA

SCENES = DATA / "scenes"
GAMES = {game.id: game for game in (ad_acta, fronta)}
BEGINNINGS = ("rules", "position", "after")
LONGEST = 2000
"""Characters of a position line."""


@dataclass(frozen=True)
class Scene:
    """What a data file says about one scene; see the module for the three ways to begin."""

    game: str = ""
    rules: str = ""
    position: str = ""
    after: str = ""
    seed: int = 1
    names: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


def scene(id: str) -> Play:
    """The game as it stands in a scene, one's own to play on with; `id` is lesson and scene, as in '06-delivery'.

    Raises ValueError for an id that no lesson has, `IllegalAnswer` for a file whose answers cannot be given.
    """
    lesson, _, name = id.partition("-") if isinstance(id, str) else ("", "", "")
    if lesson not in lessons():
        raise ValueError(f"scene {shown(id)}: expected lesson and scene, as in '06-delivery'")
    known = scenes_of(lesson)
    if name not in known:
        raise ValueError(f"no scene {shown(id)}{did_you_mean(name, known)}; lesson {lesson} has {', '.join(known)}")
    return _played(known, name)


def moment(play: Play, clause: str) -> int:
    """The first moment of a game at which something happened by a clause.

    Raises ValueError when nothing did.
    """
    for number, entry in enumerate(play.journal):
        if entry.clause == clause:
            return number
    raise ValueError(f"nothing happened by clause {clause} in this game")


def lessons() -> tuple[str, ...]:
    """The lessons that have scenes, in reading order."""
    return tuple(sorted(path.stem for path in SCENES.glob("*.toml")))


@cache
def scenes_of(lesson: str) -> Mapping[str, Scene]:
    """The scenes of one lesson by name; DataError for a file that breaks the rules of the module."""
    path = SCENES / f"{lesson}.toml"
    return read_scenes(read_toml(path), path.name)


def _played(scenes: Mapping[str, Scene], name: str) -> Play:
    asked = scenes[name]
    if asked.after:
        play = _played(scenes, asked.after)
    elif asked.position:
        play = GAMES[asked.game].from_position(asked.position, seed=asked.seed, names=asked.names or None)
    else:
        play = adacta.start(GAMES[asked.game], asked.rules, seed=asked.seed, names=asked.names or None)
    for answer in asked.answers:
        play.answer(answer)
    return play


# Reading


def read_scenes(tables: Mapping[str, object], place: str) -> dict[str, Scene]:
    """The scenes of a file by name; DataError with everything that is wrong."""
    problems = Problems()
    read: dict[str, Scene] = {}
    for name, table in tables.items():
        read[name] = _read(problems, Cell(f"{place}, {name}", table), tuple(read))
    problems.raise_if_any()
    return read


def _read(problems: Problems, cell: Cell, earlier: tuple[str, ...]) -> Scene:
    cells = problems.table(cell, [], ("game", *BEGINNINGS, "seed", "names", "answers"))
    texts = {name: problems.text(cells[name], LONGEST) or "" for name in ("game", *BEGINNINGS) if name in cells}
    lists = {name: _texts(problems, cells[name]) for name in ("names", "answers") if name in cells}
    seed = problems.whole(cells["seed"], 0, 10**9, "a seed") if "seed" in cells else None
    found = Scene(**texts, **lists, seed=1 if seed is None else seed)
    if sum(bool(getattr(found, name)) for name in BEGINNINGS) != 1:
        problems.refuse(cell, f"one of {', '.join(BEGINNINGS)}")
    elif found.after and found.after not in earlier:
        problems.refuse(Cell(cell.place, found.after), f"an earlier scene: {', '.join(earlier) or 'there is none'}")
    elif not found.after and found.game not in GAMES:
        problems.refuse(Cell(cell.place, found.game), f"a game: {', '.join(GAMES)}")
    return found


def _texts(problems: Problems, cell: Cell) -> tuple[str, ...]:
    row = problems.row(cell, "text", "a list of texts")
    return tuple(problems.text(each, LONGEST) or "" for each in row.cells) if row else ()
