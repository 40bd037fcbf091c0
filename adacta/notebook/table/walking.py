"""Walking through a game: the moments, the questions on the way, and how far one step goes."""

from __future__ import annotations

from typing import Any, NamedTuple

from adacta.engine.asking import Ask, Chance
from adacta.engine.journal import Answered, Began, Drew, Entry, Moved, Played
from adacta.engine.playing import Play

ONE_STEP = "one step"
STEPS = (ONE_STEP, "answer", "player", "phase", "round")
"""How far 'Next' and 'Back' go."""


class Look(NamedTuple):
    """What there is to see at a moment: the table, the question open there, what has just happened."""

    table: Any
    ask: Ask | None
    entry: Entry | None


class Question(NamedTuple):
    """A moment at which a player was asked, and how many answers had been given before."""

    moment: int
    answers: int


class Walk:
    """A place in a game: a moment of its journal, counted from 0; -1 is before the first entry.

    The last moment is where the game stands now, with its open question.
    """

    def __init__(self, play: Play, moment: int | None = None) -> None:
        self.play = play
        self.refresh()
        self.moment = self.last
        if moment is not None:
            self.go_to(moment)

    def refresh(self) -> None:
        """Read the journal again, after an answer."""
        self.journal = self.play.journal
        self.last = len(self.journal) - 1
        self.questions = _questions(self.play, self.journal)
        self.shown = shown_entries(self.journal)
        self._stops = sorted({*self.shown, *(question.moment for question in self.questions), self.last})

    @property
    def first(self) -> int:
        """The earliest moment: -1 in a game that asks before anything has happened, else 0."""
        return min((0, self.last, *(question.moment for question in self.questions)))

    @property
    def at_the_end(self) -> bool:
        """Whether this is where the game stands now."""
        return self.moment == self.last

    def go_to(self, moment: int) -> None:
        """Jump to a moment.

        Raises ValueError when the game has none with that number.
        """
        if not isinstance(moment, int) or not self.first <= moment <= self.last:
            raise ValueError(f"there is no moment {moment!r}: this game has {self.first} to {self.last}")
        self.moment = moment

    def look(self) -> Look:
        """What there is to see here."""
        entry = self.journal[self.moment] if self.moment >= 0 else None
        if self.at_the_end:
            return Look(self.play.table, self.play.ask, entry)
        question = self.question_here()
        if question is not None:
            then = self.play.back_to(question.answers)
            return Look(then.table, then.ask, entry)
        return Look(self.play.at(self.moment), None, entry)

    def play_here(self) -> Play:
        """The game as it stood at the question of this moment.

        Raises ValueError when nobody is asked here.
        """
        question = self.question_here()
        if question is None:
            raise ValueError("nobody is asked at this moment")
        return self.play if self.at_the_end else self.play.back_to(question.answers)

    def question_here(self) -> Question | None:
        """The question that is or was open at this moment."""
        return next((question for question in self.questions if question.moment == self.moment), None)

    def latest_question(self) -> Question:
        """The question at this moment, or the last one before it, or the first of the game.

        Raises ValueError when nobody has been asked anything.
        """
        if not self.questions:
            raise ValueError("nobody has been asked anything in this game")
        before = [question for question in self.questions if question.moment <= self.moment]
        return before[-1] if before else self.questions[0]

    def is_taken_back(self) -> bool:
        """Whether only the seat asked at this moment has answered since, all in one turn."""
        since = self.journal[self.moment + 1 :]
        answers = [number for number, entry in enumerate(since) if isinstance(entry, Answered) and entry.asked]
        turn = since[: answers[-1] + 1]
        seats = {since[number].seat for number in answers}
        return len(seats) == 1 and not any(isinstance(entry, Began) for entry in turn)

    # Steps

    def next(self, by: str = ONE_STEP) -> None:
        """One step on, to the end at most."""
        later = [stop for stop in self._stops_by(by) if stop > self.moment]
        self.moment = later[0] if later else self.last

    def back(self, by: str = ONE_STEP) -> None:
        """To the previous question of a player, or to where the previous player, phase or round began."""
        earlier = [stop for stop in self._stops_by("answer" if by == ONE_STEP else by) if stop < self.moment]
        self.moment = earlier[-1] if earlier else self.first

    def to_the_end_of_the_phase(self) -> None:
        """To the last moment of the running phase; from there to that of the next one."""
        ends = [stop - 1 for stop in self._stops_by("phase") if stop - 1 > self.moment]
        self.moment = ends[0] if ends else self.last

    def next_question(self, before: int) -> int:
        """The first question after a moment; the end if there is none."""
        return next((question.moment for question in self.questions if question.moment > before), self.last)

    def after_answer(self, before: int) -> int:
        """Where to look after an answer that was given at the moment `before`.

        The first automatic phase that followed; without one, the next question.
        """
        asked = self.next_question(before)
        began = [moment for moment in range(before + 1, asked + 1) if isinstance(self.journal[moment], Began)]
        over = asked == self.last and self.play.ask is None
        return began[0] if len(began) > 1 or (began and over) else asked

    def shown_to_one(self, before: int) -> int | None:
        """When the seat that answered at the moment `before` alone got to see something since; the last time."""
        answered = self.journal[before + 1] if before + 1 <= self.last else None
        if not isinstance(answered, Answered):
            return None
        since = [number for number in self.shown if before < number <= self.moment]
        return next((number for number in reversed(since) if self.journal[number].only == answered.seat), None)

    def began(self) -> Began | None:
        """The phase that this moment belongs to."""
        past = self.journal[: self.moment + 1]
        return next((entry for entry in reversed(past) if isinstance(entry, Began)), None)

    def recent(self) -> tuple[Entry, ...]:
        """The journal entries since the last answer of a player, up to this moment."""
        past = self.journal[: self.moment + 1]
        answered = (number for number in range(len(past) - 1, -1, -1) if _is_answer(past[number]))
        return past[next(answered, -1) + 1 :]

    def end_of_round(self) -> int:
        """The moment at which the next round begins; the end, if it has not begun."""
        began = self.began()
        now = 0 if began is None else began.round
        later = range(self.moment + 1, self.last + 1)
        rounds = ((moment, self.journal[moment]) for moment in later)
        return next((moment for moment, entry in rounds if isinstance(entry, Began) and entry.round != now), self.last)

    def moved_since(self, moment: int) -> tuple[str, ...]:
        """The names of what has moved since an earlier moment; since a later one, in the step to this one.

        Of things that are many alike also where they lie now: 'food' and 'food at food shop'.
        """
        since = min(moment + 1, self.moment)
        moved = [entry for entry in self.journal[max(since, 0) : self.moment + 1] if isinstance(entry, Moved)]
        names = [(entry.what.name, f"{entry.what.name} at {entry.target.name}") for entry in moved]
        return tuple(dict.fromkeys(name for both in names for name in both))

    def _stops_by(self, by: str) -> list[int]:
        if by == ONE_STEP:
            return self._stops
        if by == "answer":
            return [question.moment for question in self.questions]
        stops, known = [], None
        for moment, entry in enumerate(self.journal):
            if isinstance(entry, Began):
                what = {"player": (moment,), "phase": (entry.round, entry.phase), "round": (entry.round,)}[by]
                if what != known and (by != "player" or entry.seat is not None):
                    stops.append(moment)
                known = what
        return stops


def _is_answer(entry: Entry) -> bool:
    return isinstance(entry, Answered) and entry.asked


def _questions(play: Play, journal: tuple[Entry, ...]) -> list[Question]:
    """Where players were asked, never CHANCE, the open question included."""
    questions, answers = [], 0
    for moment, entry in enumerate(journal):
        if isinstance(entry, Answered | Drew) and entry.asked:
            if isinstance(entry, Answered):
                questions.append(Question(moment - 1, answers))
            answers += 1
    if play.ask is not None and not isinstance(play.ask.who, Chance):
        questions.append(Question(len(journal) - 1, answers))
    return questions


def shown_entries(journal: tuple[Entry, ...]) -> list[int]:
    """The entries worth a line: without answers that the next line tells again, or that were forced."""
    shown, then = [], None
    for moment in range(len(journal) - 1, -1, -1):
        entry = journal[moment]
        if isinstance(entry, Played):
            then = entry
        elif isinstance(entry, Drew):
            follows = journal[moment + 1] if moment + 1 < len(journal) else None
            if isinstance(follows, Moved) and (
                follows.what == entry.option or (entry.only is not None and not _goes_back(journal, moment + 1))
            ):
                continue
        elif isinstance(entry, Answered):
            if then is not None and entry.option == then.what:
                then = None
                continue
            if not entry.asked or (then is not None and entry.option == then.target):
                continue
        shown.append(moment)
    return shown[::-1]


def _goes_back(journal: tuple[Entry, ...], moment: int) -> bool:
    """Whether what moved at a moment was only looked at: it moves back before the next phase begins."""
    there = journal[moment]
    for entry in journal[moment + 1 :]:
        if isinstance(entry, Began):
            return False
        if isinstance(entry, Moved) and (entry.source, entry.target) == (there.target, there.source):  # type: ignore[union-attr]
            return True
    return False
