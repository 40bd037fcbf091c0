"""Games as lines of text: a position with the answers since, and a transcript with one line an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from adacta.engine.chance import checked_seed
from adacta.engine.data import shown
from adacta.engine.errors import GameStuck, IllegalAnswer, NotRepeatable, ScriptCrashed
from adacta.engine.game import Game
from adacta.engine.journal import seat_name
from adacta.engine.playing import Play, checked_names, start
from adacta.engine.transcripts import SEED, asked

LONGEST = 100_000
LARGEST = 10_000_000
CITED = re.compile(r"\([^()|]{1,20}\) \| ")
"""How the clause is cited after a question."""

MOVES = re.compile(r"\smoves(?=\s|$)")


class LoadError(ValueError):
    """A saved game, position line or transcript that cannot be read; says where and what was expected."""


def load_error(place: str, wrong: object) -> LoadError:
    """The LoadError for something that went wrong in a place."""
    return LoadError(f"{place}: {wrong}")


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
    """A game that goes on from a position line, or is over; CHANCE begins anew with the seed.

    Line breaks and further blanks, as an e-mail adds them, do not matter.

    Raises LoadError with the column and what was expected.
    """
    if not isinstance(text, str):
        raise LoadError(f"column 1: {shown(text)}; expected a line of text")
    if len(text) > LONGEST:
        raise LoadError(f"column {LONGEST}: expected the end; a position has at most {LONGEST} characters")
    moves = MOVES.search(text)
    table = game.table_from_position(text[: moves.start()] if moves else text, components, extra_cards)
    if names is not None:
        for player, name in zip(table.players, checked_names(names, len(table.players)), strict=True):
            player.name = name
    try:
        play = _begun(game, table, extra_cards, seed)
    except (ScriptCrashed, GameStuck) as wrong:
        raise load_error("column 1", wrong) from wrong
    if moves:
        for name, column in _moves(text, moves.end()):
            send(play, name, f"column {column}")
    return undictated(play, dictate)


def _begun(game: Game, table: Any, extra_cards: Sequence[Any], seed: int | None) -> Play:
    """The game from a table that has been read; `start` refuses one on which the game is over."""
    if game.result(table) is None:
        return start(game, table=table, extra_cards=extra_cards, seed=seed, dictate=True)
    seed = 0 if seed is None else checked_seed(seed)
    return Play(game, table, seed=seed, dictate=True, origin=game.position(table), extra_cards=extra_cards)


def _moves(text: str, begin: int) -> Iterator[tuple[str, int]]:
    """The answers behind 'moves', each with its column."""
    for part in text[begin:].split(";"):
        blanks = len(part) - len(part.lstrip())
        yield " ".join(part.split()), begin + blanks + 1
        begin += len(part) + 1


def send(play: Play, name: str, place: str) -> None:
    """Answer with what stands in a place of a file or line.

    Raises LoadError naming the place.
    """
    if name in getattr(play.game, "retired", ()) and not (play.ask and name in play.ask.names):
        raise load_error(place, play.game.retired[name])  # type: ignore[attr-defined]
    try:
        play.answer(name)
    except (IllegalAnswer, ScriptCrashed, GameStuck, NotRepeatable) as wrong:
        raise load_error(place, wrong) from wrong


def undictated(play: Play, dictate: bool) -> Play:
    """The game that was read with dictated chance; from here on CHANCE answers, unless it stays dictated."""
    play.dictate = dictate
    play.go_on()
    return play


# Transcripts


def from_transcript(
    game: Game, text: str, components: Any = None, extra_cards: Sequence[Any] = (), dictate: bool = False
) -> Play:
    """The game that a transcript, or its beginning, tells.

    Raises LoadError with the line and what was expected.
    """
    if not isinstance(text, str):
        raise LoadError(f"line 1: {shown(text)}; expected a text")
    if len(text) > LARGEST:
        raise LoadError(f"line 1: {len(text)} characters; a transcript has at most {LARGEST}")
    first, *lines = text.splitlines() or [""]
    head, _, seed = first.rpartition(SEED)
    if not re.fullmatch(r"-?[0-9]{1,19}", seed) or abs(int(seed)) >= 2**63:
        raise LoadError(f"line 1: {shown(first)}; expected a position and then '{SEED}7'")
    try:
        play = from_position(game, head, components, extra_cards, seed=int(seed), dictate=True)
    except LoadError as wrong:
        raise load_error("line 1", wrong) from wrong
    for number, line in enumerate(lines, start=2):
        if line.strip():
            _send_line(play, line, f"line {number}")
    return undictated(play, dictate)


def _send_line(play: Play, line: str, place: str) -> None:
    """The answer of one line, when its number, seat and question are those of the game.

    The clause may be another: an earlier version of the kit may have cited it less exactly.
    """
    ask = play.ask
    if ask is None:
        raise LoadError(f"{place}: {shown(line)}; expected the end, since the game is over")
    question = asked(len(play.answers) + 1, seat_name(ask.who), ask.what, ask.clause)
    words = question.removesuffix(f"({ask.clause}) | ")
    cited = CITED.match(line, len(words))
    if not line.startswith(words) or cited is None:
        raise LoadError(f"{place}: {shown(line)}; expected '{question}' and an answer")
    send(play, line[cited.end() :].strip(), place)
