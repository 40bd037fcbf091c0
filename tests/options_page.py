"""docs/options.md, made of what the options of both games say about themselves, by `python -m tests.regenerate`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from adacta import ad_acta, fronta
from adacta.engine.options import Meaning, Numbers, OneOf, YesNo, meanings

PAGE = Path(__file__).parent.parent / "docs" / "options.md"
MOST_TRIED = 30
"""Ranges of more values are the same for every number of players."""

HEAD = """# Options of the rules

A rule set is an object with these fields, for instance `ad_acta.Options(players=3, drop_price=1)`; the presets are such
objects. A value out of its range, or one that the number of players does not allow, is refused with field, value and
range. Where the number of players decides what is allowed, each value has been tried. This page is written by
`python -m tests.regenerate`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_section(ad_acta), "", *_section(fronta), ""])


def _section(game: ModuleType) -> Iterator[str]:
    yield f"## {game.title}\n"
    yield "| option | what it is | default | allowed | clauses |"
    yield "| --- | --- | --- | --- | --- |"
    for name, meaning in meanings(game.Options).items():
        default, allowed = _default(game, name, meaning), _allowed(game, name, meaning)
        yield f"| `{name}` | {meaning.text} | {default} | {allowed} | {meaning.clauses} |"


def _counts(game: ModuleType) -> range:
    players = meanings(game.Options)["players"].allowed
    assert isinstance(players, Numbers)
    return range(players.low, players.high + 1)


def _default(game: ModuleType, name: str, meaning: Meaning) -> str:
    """The default in words; where the number of players decides it, one for each."""
    given = getattr(next(iter(game.presets.values())), name)
    by_count = {n: getattr(game.Options(players=n).resolved(), name) for n in _counts(game)}
    if name == "players" or given is not None:
        return meaning.words(given)
    return _by_count({n: meaning.words(value) for n, value in by_count.items()})


def _allowed(game: ModuleType, name: str, meaning: Meaning) -> str:
    """The range; what each number of players allows of it, where that is less."""
    every = _values(meaning)
    accepted = {n: [value for value in every if _fits(game, n, name, value)] for n in _counts(game)}
    if name == "players" or all(values == every for values in accepted.values()):
        return str(meaning.allowed) + (f"; None: {meaning.none}" if meaning.none else "")
    told = {n: ", ".join(str(value) for value in values) or "only None" for n, values in accepted.items()}
    return _by_count(told) + (f"; None: {meaning.none}" if meaning.none else "")


def _by_count(told: dict[int, str]) -> str:
    """'2 players: 4 drops; 3 or 4 players: 3 drops', or only the words if they are the same for all."""
    same: dict[str, list[str]] = {}
    for n, words in told.items():
        same.setdefault(words, []).append(str(n))
    if len(same) == 1:
        return next(iter(same))
    return "; ".join(f"{' or '.join(counts)} players: {words}" for words, counts in same.items())


def _values(meaning: Meaning) -> list[Any]:
    allowed = meaning.allowed
    if isinstance(allowed, YesNo):
        return [False, True]
    if isinstance(allowed, OneOf):
        return list(allowed.words)
    if isinstance(allowed, Numbers) and allowed.high - allowed.low < MOST_TRIED:
        return list(range(allowed.low, allowed.high + 1))
    return []


def _fits(game: ModuleType, players: int, name: str, value: Any) -> bool:
    try:
        game.Options(**{"players": players, name: value})
    except ValueError:
        return False
    return True
