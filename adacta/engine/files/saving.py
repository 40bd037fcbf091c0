"""Saved games: JSON with a checksum around the log of answers; read back by playing them again."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from adacta.engine.data import DataError, checked_name, first_bytes, is_name, read_json, shown
from adacta.engine.errors import GameStuck, NotRepeatable, ScriptCrashed
from adacta.engine.files.lines import LARGEST, LoadError, from_position, from_transcript, load_error, send
from adacta.engine.files.writing import write_atomically
from adacta.engine.game import Game
from adacta.engine.options import as_data, from_data
from adacta.engine.playing import Play, names_of, start

__all__ = ["LoadError", "from_position", "from_transcript", "load", "save"]

FORMAT = "adacta game"
FORMAT_VERSION = 1
MOST_ANSWERS = 100_000
"""A long game has 400 answers; so many more would take minutes and gigabytes to play again."""

MOST_BRANCHES = 1_000
LONGEST_BRANCH = 60


# Writing


def save(play: Play, path: str | os.PathLike[str], *, over_anything: bool = False) -> None:
    """Write a game and its branches to a file.

    The game is played again first; the old file stays until the new one is whole. A file that is no saved game is
    replaced with `over_anything` only.

    Raises NotRepeatable when the same answers lead to another game (a card with a memory of its own),
    ValueError for branches of another game or a game too long, OSError when the file cannot be written.
    """
    _check_branches(play)
    data = _saved(play)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    if len(text.encode()) > LARGEST or _answers_in(data) > MOST_ANSWERS:
        raise ValueError(f"not saved: a saved game has at most {MOST_ANSWERS} answers and {LARGEST} bytes")
    _check_repeatable(play, data)
    if not over_anything:
        _check_replaceable(Path(path))
    write_atomically(Path(path), text)


def _check_branches(play: Play) -> None:
    if len(play.branches) > MOST_BRANCHES:
        raise ValueError(f"not saved: {len(play.branches)} branches; expected at most {MOST_BRANCHES}")
    for name, branch in play.branches.items():
        checked_name("not saved: a branch", name, LONGEST_BRANCH)
        if branch.beginning() != play.beginning() or branch.table.components is not play.table.components:
            raise ValueError(f"not saved: the branch {shown(name)} did not begin where this game began")
        if names_of(branch) != names_of(play):
            raise ValueError(f"not saved: in the branch {shown(name)} the players have other names")
        if branch.branches:
            deep = ", ".join(map(shown, branch.branches))
            raise ValueError(f"not saved: the branch {shown(name)} has branches of its own, {deep}; save them apart")


def _check_replaceable(path: Path) -> None:
    """A lesson or a picture is not replaced by a game because somebody typed its name."""
    try:
        head = first_bytes(path, 200)
    except DataError as wrong:
        raise FileExistsError(errno.EEXIST, f"not saved, {wrong}", str(path)) from wrong
    except OSError:  # not there; whatever else is wrong, writing will tell
        return
    if head and f'"format": "{FORMAT}"'.encode() not in head:
        raise FileExistsError(errno.EEXIST, "not saved, a file of this name is there and is no saved game", str(path))


def _check_repeatable(play: Play, data: dict[str, Any]) -> None:
    try:
        again = _loaded(play.game, data, play.extra_cards)
        same = again.transcript() == play.transcript() and all(
            again.branches[name].transcript() == branch.transcript() for name, branch in play.branches.items()
        )
    except LoadError as wrong:
        raise NotRepeatable(f"not saved: {NOT_THE_SAME} ({wrong})") from wrong
    if not same:
        raise NotRepeatable(f"not saved: {NOT_THE_SAME}")


NOT_THE_SAME = (
    "the same answers do not lead to the same game again. A card keeps something outside the table or uses "
    "random numbers of its own; check_card finds out"
)


def _saved(play: Play) -> dict[str, Any]:
    table = play.table
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "kit": kit_version(),
        "game": play.game.id,
        "options": as_data(table.options),
        "components": play.game.components_as_data(table.components),
        "names": names_of(play),
        "start": play.origin,
        "extra_cards": [card.name for card in play.extra_cards],
        **_line(play),
        "branches": {name: _line(branch) for name, branch in play.branches.items()},
    }
    return {**data, "checksum": checksum(data)}


def _line(play: Play) -> dict[str, Any]:
    """What belongs to one line of play: its future, its log, and where that leads."""
    return {
        "seed": play.seed,
        "dictate": play.dictate,
        "position": play.position(),
        "answers": list(play.answers),
    }


def _answers_in(data: Mapping[str, Any]) -> int:
    return len(data["answers"]) + sum(len(branch["answers"]) for branch in data["branches"].values())


@cache
def kit_version() -> str:
    """The version of the kit, 'unknown' when it is not installed."""
    from importlib.metadata import PackageNotFoundError, version  # takes longer to load than the rules

    try:
        return version("adacta") or "unknown"  # None while it is being installed
    except PackageNotFoundError:
        return "unknown"


def checksum(data: Mapping[str, Any]) -> str:
    """A checksum over everything else in a saved game."""
    rest = {key: value for key, value in data.items() if key != "checksum"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


# Reading


def load(path: str | os.PathLike[str], find_game: Callable[[str], Game], extra_cards: Sequence[Any] = ()) -> Play:
    """Read a saved game; `find_game` turns its id into the game, or raises LoadError.

    Raises LoadError for a damaged, foreign, newer or edited file, and OSError when it cannot be read.
    """
    file = Path(path)
    try:
        data = _parsed(file)
        return _loaded(find_game(data["game"]), data, extra_cards)
    except LoadError as wrong:
        raise load_error(file.name, wrong) from wrong


def _parsed(file: Path) -> dict[str, Any]:
    """What the file holds, when it is whole and its values are of the right kind."""
    try:
        data = read_json(file, LARGEST)
        damaged = isinstance(data, dict) and data.get("checksum") != checksum(data)
    except (DataError, RecursionError) as wrong:
        place = str(wrong).removeprefix(file.name).lstrip(":, ")  # `load` names the file
        raise LoadError(f"not a saved game, or cut off: {place}") from wrong
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise LoadError(f"not a saved game of this kit; expected 'format': '{FORMAT}'")
    if type(data.get("version")) is not int or not 1 <= data["version"] <= FORMAT_VERSION:
        raise LoadError(
            f"format {shown(data.get('version'))}, written by version {shown(data.get('kit'))} of the kit; "
            f"version {kit_version()} reads formats up to {FORMAT_VERSION}"
        )
    if damaged:
        raise LoadError("damaged or edited: the checksum does not fit the rest of the file")
    _check_kinds(data, {**_HEAD, **_LINE}, "")
    if len(data["branches"]) > MOST_BRANCHES:
        raise LoadError(f"'branches': {len(data['branches'])} of them; expected at most {MOST_BRANCHES}")
    for name, branch in data["branches"].items():
        place = f"branch {shown(name)}, "
        if not is_name(name, LONGEST_BRANCH):
            raise LoadError(f"{place}expected a name of 1 to {LONGEST_BRANCH} characters in one line")
        if not isinstance(branch, dict):
            raise LoadError(f"{place}{shown(branch)}; expected an object")
        _check_kinds(branch, _LINE, place)
    if _answers_in(data) > MOST_ANSWERS:
        raise LoadError(f"'answers': {_answers_in(data)} of them; expected at most {MOST_ANSWERS}")
    return data


def _check_kinds(data: Mapping[str, Any], kinds: Mapping[str, str], place: str) -> None:
    for key in data:
        if key not in kinds:
            raise LoadError(f"{place}{shown(key)}: unknown; expected {', '.join(kinds)}")
    for key, kind in kinds.items():
        if key not in data or not _IS[kind](data[key]):
            raise LoadError(f"{place}'{key}': {shown(data.get(key))}; expected {kind}")


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


_IS: dict[str, Callable[[Any], bool]] = {
    "a text": lambda value: isinstance(value, str),
    "a text or null": lambda value: value is None or isinstance(value, str),
    "true or false": lambda value: isinstance(value, bool),
    "a whole number": lambda value: type(value) is int,
    "a whole number below 2**63": lambda value: type(value) is int and abs(value) < 2**63,
    "a list of texts": _is_texts,
    "an object": lambda value: isinstance(value, dict),
}
_LINE = {
    "seed": "a whole number below 2**63",
    "dictate": "true or false",
    "position": "a text",
    "answers": "a list of texts",
}
_HEAD = {
    "format": "a text",
    "version": "a whole number",
    "kit": "a text",
    "game": "a text",
    "options": "an object",
    "components": "an object",
    "names": "a list of texts",
    "start": "a text or null",
    "extra_cards": "a list of texts",
    "branches": "an object",
    "checksum": "a text",
}


# Playing it again


def _loaded(game: Game, data: Mapping[str, Any], extra_cards: Iterable[Any]) -> Play:
    cards = _needed_cards(data["extra_cards"], extra_cards)
    try:
        play = _begun(game, data, cards)
    except LoadError:
        raise
    except (ValueError, TypeError, ScriptCrashed, GameStuck) as wrong:
        raise LoadError(f"the beginning of the game: {wrong}") from wrong
    play.branches = {name: play.fork(branch["seed"]) for name, branch in data["branches"].items()}
    _play_line(play, data, data["kit"], "")
    for name, branch in data["branches"].items():
        _play_line(play.branches[name], branch, data["kit"], f"branch {shown(name)}, ")
    return play


def _begun(game: Game, data: Mapping[str, Any], extra_cards: Sequence[Any]) -> Play:
    options = from_data(game.Options, data["options"])
    components = game.components_from_data(data["components"])
    if data["start"] is None:
        return start(
            game,
            options,
            components=components,
            extra_cards=extra_cards,
            names=data["names"],
            seed=data["seed"],
            dictate=True,
        )
    play = from_position(game, data["start"], components, extra_cards, data["names"], data["seed"], dictate=True)
    if play.options != options:
        raise LoadError(f"'options': expected those of 'start', which is {shown(data['start'])}")
    return play


def _needed_cards(names: Sequence[str], extra_cards: Iterable[Any]) -> list[Any]:
    given = {getattr(card, "name", None): card for card in extra_cards}
    missing = [name for name in names if name not in given]
    if missing:
        raise LoadError(
            f"'extra_cards': the game was played with {', '.join(map(shown, missing))}; expected these cards in "
            "load(..., extra_cards=[...])"
        )
    return [given[name] for name in names]


def _play_line(play: Play, line: Mapping[str, Any], kit: str, place: str) -> None:
    for number, name in enumerate(line["answers"], start=1):
        send(play, name, f"{place}answer {number}")
    if play.position() != line["position"]:
        _check_nothing_is_retired(play, line["position"], place)
        raise LoadError(
            f"{place}'position': the answers lead to another one now; the file is edited, or the rules or cards have "
            f"changed since (version {shown(kit)} then, {kit_version()} now)"
        )
    play.dictate = line["dictate"]


def _check_nothing_is_retired(play: Play, position: str, place: str) -> None:
    """Where the answers lead elsewhere, the saved position may hold a card that is no more, drawn yet or not.

    Raises LoadError that says so.
    """
    retired: Mapping[str, str] = getattr(play.game, "retired", {})
    try:
        from_position(play.game, position, play.table.components, play.extra_cards)
    except LoadError as wrong:
        if any(reason in str(wrong) for reason in retired.values()):
            raise load_error(f"{place}'position'", wrong) from wrong
