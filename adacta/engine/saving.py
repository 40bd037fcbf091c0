"""Saving: the log of answers is the saved game, the transcript and the end of a position line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from adacta.engine.asking import Seat
from adacta.engine.data import shown
from adacta.engine.game import Game
from adacta.engine.journal import Answered, Drew, seat_name
from adacta.engine.options import as_data, from_data
from adacta.engine.playing import IllegalAnswer, Play, ScriptCrashed, start

FORMAT = "adacta game"
FORMAT_VERSION = 1
LARGEST = 10_000_000
MOVES = " moves "


class LoadError(ValueError):
    """A saved game, position line or transcript that cannot be read; says where and what was expected."""


# Position lines


def from_position(
    game: Game,
    text: str,
    components: Any = None,
    extra_cards: Sequence[Any] = (),
    names: Sequence[str] | None = None,
    seed: int | None = None,
    dictate: bool = False,
) -> Play:
    """A game that goes on from a position line.

    Raises LoadError with the column and what was expected.
    """
    if not isinstance(text, str):
        raise LoadError(f"a position is a line of text, not {type(text).__name__}")
    head, moves, tail = text.partition(MOVES)
    table = game.table_from_position(head, components, extra_cards)
    if names is not None:
        _rename(table, names)
    play = start(game, table=table, extra_cards=extra_cards, seed=seed, dictate=True)
    column = len(head) + len(moves) + 1
    for name in tail.split("; ") if moves else ():
        _answer(play, name, f"column {column}")
        column += len(name) + 2
    return _undictated(play, dictate)


def _rename(table: Any, names: Sequence[str]) -> None:
    if len(names) != len(table.players):
        raise ValueError(f"names are {len(table.players)} texts, one a player, not {names!r}")
    for player, name in zip(table.players, names, strict=True):
        player.name = name


def _answer(play: Play, name: str, place: str) -> None:
    try:
        play.answer(name)
    except (IllegalAnswer, ScriptCrashed) as wrong:
        raise LoadError(f"{place}: {wrong}") from wrong


def _undictated(play: Play, dictate: bool) -> Play:
    play.dictate = dictate
    play.go_on()
    return play


# Transcripts


def transcript(play: Play, seen_by: Seat | None = None) -> str:
    """What is played and with which seed, then a line an answer: number, who, question (clause), answer.

    With `seen_by` answers that this seat may not know are shown as '(hidden)'.
    """
    lines = [f"{play.beginning()} | seed {play.seed}"]
    number = 0
    for entry in play.journal:
        if isinstance(entry, Answered | Drew) and entry.asked:
            number += 1
            who = seat_name(entry.seat) if isinstance(entry, Answered) else "chance"
            hidden = seen_by is not None and entry.only not in (None, seen_by)
            answer = "(hidden)" if hidden else entry.option.name
            lines.append(f"{number} | {who} | {entry.question} ({entry.clause}) | {answer}")
    return "\n".join(lines) + "\n"


def from_transcript(
    game: Game, text: str, components: Any = None, extra_cards: Sequence[Any] = (), dictate: bool = False
) -> Play:
    """The game that a transcript, or its beginning, tells.

    Raises LoadError with the line and what was expected.
    """
    first, *lines = text.splitlines() or [""]
    head, _, seed = first.rpartition(" | seed ")
    if not seed.removeprefix("-").isdecimal() or len(seed) > 20:
        raise LoadError(f"line 1: {shown(first)}; expected a position and ' | seed 7'")
    play = from_position(game, head, components, extra_cards, seed=int(seed), dictate=True)
    for number, line in enumerate(lines, start=2):
        if line.strip():
            _answer(play, line.rpartition(" | ")[2], f"line {number}")
    return _undictated(play, dictate)


# Saved games


def save(play: Play, path: str | os.PathLike[str]) -> None:
    """Write a game and its branches to a file.

    The game is replayed first; the old file stays until the new one is whole.

    Raises RuntimeError when the replay is another game (a card with a memory of its own), OSError when the
    file cannot be written.
    """
    data = _saved(play)
    again = _loaded(play.game, data, play.extra_cards)
    for name, branch in {"": play, **play.branches}.items():
        twin = again.branches[name] if name else again
        if twin.transcript() != branch.transcript() or twin.position() != branch.position():
            raise RuntimeError(
                "not saved: the same answers do not lead to the same game again. A card keeps something "
                "outside the table or uses random numbers of its own; check_card finds it"
            )
    write_atomically(Path(path), json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole."""
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", suffix=".part", delete=False
    ) as part:
        try:
            part.write(text)
            part.flush()
            os.fsync(part.fileno())
            part.close()
            os.replace(part.name, path)
        except BaseException:
            part.close()
            os.unlink(part.name)
            raise


def _saved(play: Play) -> dict[str, Any]:
    table = play.table
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "kit": kit_version(),
        "game": play.game.id,
        "options": as_data(table.options),
        "components": play.game.components_as_data(table.components),
        "seed": play.seed,
        "dictate": play.dictate,
        "names": [player.name for player in table.players],
        "start": play.origin,
        "extra_cards": [card.name for card in play.extra_cards],
        "answers": list(play.answers),
        "branches": {
            name: {"seed": branch.seed, "answers": list(branch.answers)} for name, branch in play.branches.items()
        },
    }
    return {**data, "checksum": checksum(data)}


def kit_version() -> str:
    """The version of the kit, 'unknown' when it is not installed."""
    try:
        return version("adacta")
    except PackageNotFoundError:
        return "unknown"


def checksum(data: dict[str, Any]) -> str:
    """A checksum over everything else in a saved game."""
    rest = {key: value for key, value in data.items() if key != "checksum"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def load(path: str | os.PathLike[str], find_game: Callable[[str], Game], extra_cards: Sequence[Any] = ()) -> Play:
    """Read a saved game; `find_game` turns its id into the game, or raises KeyError.

    Raises LoadError for a damaged, foreign, newer or edited file, and OSError when it cannot be read.
    """
    file = Path(path)
    try:
        data = _parsed(file)
        game = find_game(data["game"])
        return _loaded(game, data, extra_cards)
    except LoadError as wrong:
        raise LoadError(f"{file.name}: {wrong}") from wrong


def _parsed(file: Path) -> dict[str, Any]:
    if file.stat().st_size > LARGEST:
        raise LoadError(f"{file.stat().st_size} bytes; a saved game has at most {LARGEST}")
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as wrong:
        raise LoadError(f"not a saved game, or cut off: {wrong}") from wrong
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise LoadError(f"not a saved game of this kit; expected 'format': '{FORMAT}'")
    if type(data.get("version")) is not int or data["version"] > FORMAT_VERSION or data["version"] < 1:
        raise LoadError(f"format {shown(data.get('version'))}; this kit reads formats up to {FORMAT_VERSION}")
    if data.get("checksum") != checksum(data):
        raise LoadError("damaged or edited: the checksum does not fit the rest of the file")
    for key, kind in _KEYS.items():
        if not isinstance(data.get(key), kind):
            raise LoadError(f"'{key}' is {shown(data.get(key))}; expected {kind}")
    return data


_KEYS: dict[str, Any] = {
    "game": str,
    "options": dict,
    "components": dict,
    "seed": int,
    "dictate": bool,
    "names": list,
    "start": str | None,
    "extra_cards": list,
    "answers": list,
    "branches": dict,
}


def _loaded(game: Game, data: dict[str, Any], extra_cards: Iterable[Any]) -> Play:
    try:
        play = _begun(game, data, _needed_cards(data["extra_cards"], extra_cards))
        beginning = play.back_to(0)
        _replay_answers(play, data["answers"], "answer")
        for name, branch in data["branches"].items():
            play.branches[name] = beginning.fork(branch["seed"])
            _replay_answers(play.branches[name], branch["answers"], f"branch '{name}', answer")
        for line in (play, *play.branches.values()):
            line.dictate = data["dictate"]
    except LoadError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError) as wrong:
        raise LoadError(f"{type(wrong).__name__}: {wrong}") from wrong
    return play


def _begun(game: Game, data: dict[str, Any], extra_cards: Sequence[Any]) -> Play:
    components = game.components_from_data(data["components"])
    if data["start"] is not None:
        return from_position(
            game, data["start"], components, extra_cards, data["names"], data["seed"], dictate=True
        )
    return start(
        game,
        from_data(game.Options, data["options"]),
        components=components,
        extra_cards=extra_cards,
        names=data["names"],
        seed=data["seed"],
        dictate=True,
    )


def _needed_cards(names: Sequence[str], extra_cards: Iterable[Any]) -> list[Any]:
    given = {card.name: card for card in extra_cards}
    missing = [name for name in names if name not in given]
    if missing:
        raise LoadError(
            f"the game was played with cards of one's own; pass them: extra_cards=[{', '.join(missing)}]"
        )
    return [given[name] for name in names]


def _replay_answers(play: Play, answers: Sequence[object], what: str) -> None:
    for number, name in enumerate(answers, start=1):
        if not isinstance(name, str):
            raise LoadError(f"{what} {number}: {shown(name)}; expected the name of an option")
        _answer(play, name, f"{what} {number}")
