"""What every game owes its players: questions that can be answered, nothing lost, and the same game again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from adacta.engine.asking import SPECTATOR, Ask, Named
from adacta.engine.contract.breaches import breach
from adacta.engine.contract.sights import check_sight
from adacta.engine.errors import IllegalAnswer
from adacta.engine.files import lines, saving
from adacta.engine.forward import Forward
from adacta.engine.journal import Answered
from adacta.engine.playing import Play, names_of, start
from adacta.engine.playing_out import play_out
from adacta.engine.plumbing.cloning import check_tree
from adacta.engine.sight import Sight

# After every answer


def check_cheaply(play: Play) -> None:
    """The open question can be answered, nothing is lost or doubled; a game without a question is over.

    Raises Breach with everything that is wrong.
    """
    problems = cheap_problems(play)
    if problems:
        raise breach(play, "; ".join(problems))


def cheap_problems(play: Play | Forward) -> list[str]:
    """What is wrong with the open question and the table, in a game of either driver."""
    return [*question_problems(play), *play.game.invariants(play.table)]


def question_problems(play: Play | Forward) -> Iterator[str]:
    """What is wrong with the open question, or with having none."""
    ask = play.ask
    if (ask is None) is (play.result is None):
        yield "the game is over but asks something" if ask else "the game asks nothing and is not over"
    if ask is None:
        return
    names = ask.names
    if ask.forced or not names:
        yield f"'{ask.what}' has {len(names)} answers and should not be asked"
    if len(set(names)) < len(names):
        twice = [name for name, times in Counter(names).items() if times > 1]
        yield f"'{ask.what}' has answers of the same name: {', '.join(twice)}"
    if not all(isinstance(name, str) and name == " ".join(name.split()) and name.isprintable() for name in names):
        yield f"'{ask.what}' has answers that cannot be written in one line: {names}"
    if ask.clause not in play.game.clauses:
        yield f"'{ask.what}' names the clause {ask.clause}, which does not exist"


# At every decision of some games


def check_thoroughly(play: Play) -> None:
    """Fork, going back, position line, views, refusals and the last moment fit the game as it is.

    Raises Breach.
    """
    must_be_same(play, play.fork(), "a fork")
    if play.answers:
        _check_back(play)
    line = play.position()
    again = lines.from_position(
        play.game, line, play.table.components, play.extra_cards, names_of(play), play.seed, dictate=True
    )
    if again.position() != line or repr(again.ask) != repr(play.ask):
        raise breach(play, f"the position line leads to {again.ask!r} instead of {play.ask!r}: {again.position()}")
    _check_tree(play)
    _check_why_not(play)
    _check_views(play)
    if play.at(-1) != play.table:
        raise breach(play, "the last moment is not the table")


def _check_back(play: Play) -> None:
    """Back, answer, back and answer again is the same as answer."""
    last = len(play.answers) - 1
    again = play.back_to(last)
    for what in ("answer, back, answer", "the same once more"):
        again = again.back_to(last)
        again.answer(play.answers[-1])
        must_be_same(play, again, what)


def _check_views(play: Play) -> None:
    """Each seat sees the open question, and a spectator sees nothing that a seat does not know."""
    watched = play.seen_by(SPECTATOR)
    for player in play.table.players:
        view = play.seen_by(player.seat)
        if view.ask is not None and play.ask is not None and view.ask.who != play.ask.who:
            raise breach(play, f"seat {player.seat} sees another question than the open one")
        table, ask = play.game.seen_by(view.table, view.ask, SPECTATOR)
        if table != watched.table or repr(ask) != repr(watched.ask):
            raise breach(play, f"a spectator sees what seat {player.seat} may not know")
        if not set(map(id, watched.journal)) <= set(map(id, view.journal)):
            raise breach(play, f"a spectator is told what seat {player.seat} may not know")


def _check_tree(play: Play) -> None:
    try:
        check_tree(play.table)
    except (TypeError, ValueError) as wrong:
        raise breach(play, f"the table cannot be copied: {wrong}") from wrong


def _check_why_not(play: Play) -> None:
    """Exactly the options can be chosen; for everything else there is a clause and a sentence."""
    offered = set(play.ask.names) if play.ask else set()
    for name in {**dict.fromkeys(play.game.known_names(play.table)), **dict.fromkeys(offered)}:
        refusal = play.why_not(name)
        if (refusal is None) is not (name in offered):
            raise breach(play, f"why_not({name!r}) is {refusal}, and it is {'' if name in offered else 'not '}on offer")
        if refusal is not None and (refusal.clause not in play.game.clauses or "{" in refusal.sentence):
            raise breach(play, f"why_not({name!r}) cannot be read: {refusal}")


def check_slowly(play: Play, rng: Random, folder: Path) -> None:
    """What takes as long as the game did: save and load, transcript, going far back; sight and picture.

    Raises Breach.
    """
    path = folder / "game.adacta"
    play.save(path)
    must_be_same(play, saving.load(path, lambda _: play.game, play.extra_cards), "save and load", transcripts=True)
    text = play.transcript()
    again = lines.from_transcript(play.game, text, play.table.components, play.extra_cards, dictate=True)
    must_be_same(play, again, "the transcript read back", transcripts=True)
    again = play.back_to(rng.randrange(len(play.answers) + 1))
    again.dictate = True
    for name in play.answers[len(again.answers) :]:
        again.answer(name)
    must_be_same(play, again, "far back and forward again", transcripts=True)
    check_sight(play)
    for seat in (None, SPECTATOR, *(player.seat for player in play.table.players)):
        play.game.table_svg(play.table, play.ask, seat)


def must_be_same(play: Play, other: Play, what: str, transcripts: bool = False) -> None:
    """Raise Breach unless both are the same game: position line, question, log and, if wanted, transcript."""
    if play.position() != other.position() or repr(play.ask) != repr(other.ask) or play.answers != other.answers:
        raise breach(play, f"{what} gives another game: {other.position()} with {other.ask!r}")
    if transcripts and play.transcript() != other.transcript():
        raise breach(play, f"{what} gives another transcript:\n{other.transcript()}")


# At the end of some games


def check_readable(play: Play) -> None:
    """What is written about a table can be read.

    Raises Breach.
    """
    for problem in unreadable(play, play.extra_cards):
        raise breach(play, problem)


def unreadable(play: Play | Forward, extra_cards: Sequence[Any]) -> list[str]:
    """What is wrong with the line of an ended table: read back, it gives the same line and the same result."""
    if play.result is None:
        return []
    line = play.game.position(play.table)
    again = lines.from_position(play.game, line, play.table.components, extra_cards, names_of(play), play.seed)
    if again.position() != line or again.result != play.result or again.ask is not None:
        return [f"the line of the ended table gives another one: {line} and {again.position()}"]
    return []


def check_ended(play: Play) -> None:
    """Every moment is a possible table, and both the replay and the fast path give the same game.

    Raises Breach.
    """
    for moment in range(len(play.journal)):
        problems = list(play.game.invariants(play.at(moment)))
        if problems:
            raise breach(play, f"moment {moment} ({play.journal[moment]}): {'; '.join(problems)}")
    must_be_same(play, played_again(play), "the same answers", transcripts=True)
    if play.result is not None:
        table = played_fast(play)
        if play.game.result(table) != play.result or play.game.position(table) != play.game.position(play.table):
            raise breach(play, f"the fast path ends elsewhere: {play.game.position(table)}")


def played_again(play: Play) -> Play:
    """The same seats giving the same answers in a new game with the same seed."""
    again = begun_like(play)
    for name in players_answers(play):
        again.answer(name)
    return again


def begun_like(play: Play) -> Play:
    """A new game that begins as this one did."""
    table = play.table
    if play.origin is not None:
        return lines.from_position(
            play.game, play.origin, table.components, play.extra_cards, names_of(play), play.seed, play.dictate
        )
    return start(
        play.game,
        table.options,
        components=table.components,
        extra_cards=play.extra_cards,
        names=names_of(play),
        seed=play.seed,
        dictate=play.dictate,
    )


def played_fast(play: Play) -> Any:
    """The table at which the fast path arrives with the same answers."""
    log = iter(players_answers(play))

    def as_logged(sight: Sight) -> Named:
        ask: Ask = sight.ask
        wanted = next(log, None)
        found = [option for option in ask.options if option.name == wanted]
        if not found:  # never StopIteration, which would end the script
            raise IllegalAnswer(f"{wanted!r} is no answer to {ask!r} on the fast path")
        return found[0]

    return play_out(play.game, _beginning(play), [as_logged] * len(play.table.players), play.seed)


def _beginning(play: Play) -> Any:
    """The table with which this game began."""
    table = play.table
    if play.origin is None:
        return play.game.setup(table.options, table.components, play.extra_cards, names_of(play))
    return play.game.table_from_position(play.origin, table.components, play.extra_cards)


def players_answers(play: Play) -> list[str]:
    """The answers that players gave, without those of CHANCE."""
    return [entry.option.name for entry in play.journal if isinstance(entry, Answered) and entry.asked]
