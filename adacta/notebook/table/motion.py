"""Motion: the steps of a game between two moments, as pictures that the browser plays one after the other.

Nothing here knows a game. One that offers `moves(before, after, entries)` says by which way its pieces go, one that
offers `side_svg(table, recent)` draws a chart beside the question, and `moved_in_blocks` names the clauses whose moves
from one place to another are one movement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from adacta.engine.asking import Viewer
from adacta.engine.drawing.frames import Moment, frames
from adacta.engine.journal import Answered, Began, Drew, Ended, Entry, Moved, Scored
from adacta.engine.playing import Play
from adacta.notebook import words
from adacta.notebook.table.session import Session

MOST_STEPS = 160
"""A longer way is not played, but jumped."""
RESTS = {Began: 800, Scored: 800, Ended: 800, Drew: 400}
REST = 250
"""How long a step is looked at before the next one, in milliseconds."""


class Step(NamedTuple):
    """Journal entries that are seen as one step: `first` to `last`, told by the entry `tells`."""

    first: int
    last: int
    tells: int


def steps(play: Play, first: int, last: int) -> list[Step]:
    """The steps of the journal from one entry to another, both included."""
    journal = play.journal
    blocks = getattr(play.game, "moved_in_blocks", ())
    found: list[Step] = []
    start = first
    for number in range(first, last + 1):
        entry = journal[number]
        after = journal[number + 1] if number < last else None
        if not _ends(entry, after, blocks) and number < last:
            continue
        seen = [n for n in range(start, number + 1) if _is_seen(journal[n])]
        if seen:
            found.append(Step(start, number, seen[-1]))
        start = number + 1
    return found


def _ends(entry: Entry, after: Entry | None, blocks: Sequence[str]) -> bool:
    """Whether a step ends with this entry."""
    if isinstance(entry, Moved) and isinstance(after, Moved) and entry.clause in blocks:
        return (entry.clause, entry.source, entry.target) != (after.clause, after.source, after.target)
    if isinstance(entry, Scored) and isinstance(after, Scored):
        return entry.clause != after.clause
    return _is_seen(entry)


def _is_seen(entry: Entry) -> bool:
    """Whether something is to be seen on the table; who paid and answered what is seen with what follows."""
    return isinstance(entry, Began | Moved | Scored | Ended | Drew)


def film(play: Play, shown: str, first: int, last: int, seat: Viewer | None) -> list[dict[str, Any]]:
    """The frames from a picture that is `shown` to the moment `last`, for a seat that looks (None: everything).

    `first` is the first journal entry to be seen. Empty when there is nothing to be seen or it is too far.
    """
    told = [step for step in steps(play, first, last) if play.journal[step.tells].only in (None, seat)]
    if not told or len(told) > MOST_STEPS:
        return []
    return frames(shown, _moments(play, told, first, seat))


def _moments(play: Play, told: Sequence[Step], first: int, seat: Viewer | None) -> Iterator[Moment]:
    game = play.game
    before = _seen(play, first - 1, seat) if first > 0 else None
    moves = getattr(game, "moves", None)
    side = getattr(game, "side_svg", None)
    for step in told:
        table = _seen(play, step.last, seat)
        entry = play.journal[step.tells]
        entries = [each for each in play.journal[step.first : step.last + 1] if each.only in (None, seat)]
        ways = moves(before, table, entries) if moves is not None and before is not None else ()
        yield Moment(
            game.table_svg(table, None, seat),
            words.sentence(game, table, entry),
            entry.clause,
            step.tells,
            tuple(ways),
            side(table) if side is not None else "",
            RESTS.get(type(entry), REST),
        )
        before = table


def _seen(play: Play, moment: int, seat: Viewer | None) -> Any:
    table = play.at(moment)
    return table if seat is None else play.game.seen_by(table, None, seat)[0]


# What a stepper shows


class View(NamedTuple):
    """What goes with a picture: the frames that lead to it, names of what moved, what happened last, the timeline."""

    frames: list[dict[str, Any]]
    marked: Sequence[str]
    recent: tuple[Entry, ...]
    timeline: dict[str, Any]


class Camera:
    """Knows what was seen last in a session, and so what there is to be seen until now."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._follows = False
        self.forget()

    def forget(self) -> None:
        """What stands now is seen without motion, as after another game was loaded."""
        self._seen = (self.session.line, self.session.walk.moment)

    def follow(self) -> None:
        """The next picture is reached in motion; without this, it is jumped to."""
        self._follows = True

    def view(self, shown: str, seat: Viewer | None) -> View:
        """What leads from the picture that is `shown` to where the session stands, for a seat that looks."""
        session, walk = self.session, self.session.walk
        line, before = self._seen
        moved = walk.moved_since(before if line == session.line else walk.moment)
        follows = self._follows and line == session.line and before < walk.moment
        frames = film(session.play, shown, before + 1, walk.moment, seat) if follows else []
        self._follows = False
        self.forget()
        return View(frames, moved, walk.recent(), timeline(session))


def timeline(session: Session) -> dict[str, Any]:
    """The moments of a game to drag to, and where its phases begin; whether there is anybody to play on."""
    walk, play = session.walk, session.play
    begun = [moment for moment, entry in enumerate(walk.journal) if isinstance(entry, Began)]
    marks = [
        {
            "moment": moment,
            "label": words.sentence(play.game, play.table, walk.journal[moment]),
            "kind": _kind(walk.journal[moment:end]),
        }
        for moment, end in zip(begun, [*begun[1:], walk.last + 1], strict=True)
    ]
    plays = session.is_for_a_strategy and walk.at_the_end
    return {"first": walk.first, "last": walk.last, "moment": walk.moment, "marks": marks, "plays": plays}


def _kind(phase: Sequence[Entry]) -> str:
    """What a phase is: players decide, or things move by themselves, or neither."""
    if any(isinstance(entry, Answered) and entry.asked for entry in phase):
        return "decided"
    return "moving" if any(isinstance(entry, Moved) for entry in phase) else "other"
