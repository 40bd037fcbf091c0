"""What a stepper is about, without widgets: a game, its branches, a moment, and who plays which seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from adacta.engine.asking import Chance, Named
from adacta.engine.data import checked_name, shown
from adacta.engine.files.saving import LONGEST_BRANCH
from adacta.engine.journal import Began
from adacta.engine.playing import Play
from adacta.engine.sight import Strategy
from adacta.notebook.table.walking import Walk

MAIN_LINE = "main line"
BY_HAND = "by hand"
ONE_BY_ONE, AT_ONCE = "one by one", "at once"
UNITS = ("answer", "turn", "round")
PATIENCE = 2.0
"""Seconds that strategies may play before the notebook answers again."""


class Session:
    """A game with its branches and a place in it. Every method raises ValueError for what cannot be done.

    TypeError: what was given is no game.
    """

    def __init__(self, play: Play, moment: int | None = None, strategies: Mapping[int, Strategy] | None = None) -> None:
        if not isinstance(play, Play):
            raise TypeError(f"{shown(play)} is no game; a game begins with adacta.start(...)")
        self.automatic = ONE_BY_ONE
        self.changed: Callable[[Play], None] = lambda play: None
        self.adopt(play)
        if moment is not None:
            self.walk.go_to(moment)
        self.take_seats(strategies or {})

    def adopt(self, play: Play) -> None:
        """Begin with this game; the one given stays as it is."""
        self.main = copy_of(play)
        self.line = MAIN_LINE
        self.walk = Walk(self.main)
        self.strategies: dict[int, Strategy] = {}
        self.secret: int | None = None  # the moment at which whoever answered last alone got to see something
        if play.origin is not None and not play.answers:
            self.walk.moment = 0  # what happens before the first question is there to be watched

    @property
    def play(self) -> Play:
        """The game in the line that is followed now."""
        return self.walk.play

    @property
    def lines(self) -> dict[str, Play]:
        """The main line and the branches, by name."""
        return {MAIN_LINE: self.main, **self.main.branches}

    # Answering

    def answer(self, option: Named | str | int) -> None:
        """Answer the question at this moment.

        At an earlier question: the same answer walks on; another one replaces what the same player answered
        since in this turn, or starts a branch if more has happened since.
        """
        if self.walk.at_the_end:
            before = self.walk.last
            self.play.answer(option)
            self.walk.refresh()
            self._walk_on(before)
            self.changed(self.main)
            return
        question = self.walk.question_here()
        if question is None:
            raise ValueError("nothing is asked at this moment; 'Next' and 'Go on' lead to the next question")
        other = self.play.back_to(question.answers)
        other.answer(option)
        before = self.walk.moment
        if other.answers[question.answers] != self.play.answers[question.answers]:
            self._follow(other)
        self._walk_on(before)

    def answer_all(self, options: Sequence[str]) -> None:
        """Answer several questions one after the other, as far as they are asked."""
        self.answer(options[0])
        for option in options[1:]:
            ask = self.walk.look().ask
            if ask is not None and option in ask.names:
                self.answer(option)

    def _follow(self, other: Play) -> None:
        if self.walk.is_taken_back():
            self._replace(other)
        else:
            self._add(self._new_name(), other)
        self.changed(self.main)

    def _walk_on(self, before: int) -> None:
        follow = self.walk.after_answer if self.automatic == ONE_BY_ONE else self.walk.next_question
        self.walk.moment = follow(before)
        self.secret = self.walk.shown_to_one(before)

    def go_on(self) -> None:
        """To where the game stands now."""
        self.walk.moment = self.walk.last

    # Branches

    def branch(self, name: str | None = None) -> None:
        """A 'what if' from the question at this moment, or the last one before it; the line it leaves stays."""
        name = self._free(name) if name else self._new_name()
        self._add(name, self.play.back_to(self.walk.latest_question().answers))
        self.changed(self.main)

    def switch(self, name: str) -> None:
        """Follow another line, from where it stands."""
        self.walk = Walk(self._line(name))
        self.line = name

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name."""
        branches = self.main.branches
        self._branch(old)
        new = self._free(new)
        self.main.branches = {new if name == old else name: play for name, play in branches.items()}
        self.line = new if self.line == old else self.line
        self.changed(self.main)

    def forget(self, name: str) -> None:
        """Throw a branch away."""
        self._branch(name)
        del self.main.branches[name]
        if self.line == name:
            self.switch(MAIN_LINE)
        self.changed(self.main)

    def _line(self, name: str) -> Play:
        if name not in self.lines:
            raise ValueError(f"no line is called {name!r}; there are {', '.join(self.lines)}")
        return self.lines[name]

    def _branch(self, name: str) -> None:
        self._line(name)
        if name == MAIN_LINE:
            raise ValueError("the main line keeps its name and its place")

    def _free(self, name: str) -> str:
        name = checked_name("a branch", name.strip(), LONGEST_BRANCH)
        if name in self.lines:
            raise ValueError(f"there is a line called {name!r} already")
        return name

    def _new_name(self) -> str:
        numbers = range(1, len(self.main.branches) + 2)
        return next(f"what if {number}" for number in numbers if f"what if {number}" not in self.lines)

    def _add(self, name: str, play: Play) -> None:
        self.main.branches[name] = play
        moment = self.walk.moment
        self.walk, self.line = Walk(play), name
        self.walk.moment = min(moment, self.walk.last)

    def _replace(self, play: Play) -> None:
        moment = self.walk.moment
        if self.line == MAIN_LINE:
            play.branches, self.main = self.main.branches, play
        else:
            self.main.branches[self.line] = play
        self.walk = Walk(play)
        self.walk.moment = moment

    # Strategies

    def take_seats(self, strategies: Mapping[int, Strategy]) -> None:
        """Let strategies play several seats."""
        for seat, strategy in strategies.items():
            self.seat(seat, strategy)

    def seat(self, seat: int, strategy: Strategy | None) -> None:
        """Let a strategy play a seat; None: by hand."""
        seats = len(self.play.table.players)
        if not isinstance(seat, int) or not 1 <= seat <= seats:
            raise ValueError(f"there is no seat {seat!r}; there are 1 to {seats}")
        self.strategies.pop(seat, None)
        if strategy is not None:
            self.strategies[seat] = strategy

    @property
    def is_for_a_strategy(self) -> bool:
        """Whether the open question is one that a strategy answers."""
        ask = self.play.ask
        return ask is not None and not isinstance(ask.who, Chance) and ask.who in self.strategies

    def let_them_play(self, unit: str) -> bool:
        """Strategies answer once, for a turn or for a round, until a seat played by hand is asked.

        False when they took too long and were interrupted between two answers.
        """
        if unit not in UNITS:
            raise ValueError(f"{unit!r} is no unit; there are {', '.join(UNITS)}")
        if not self.is_for_a_strategy:
            raise ValueError(self._why_nobody_plays())
        self.go_on()
        deadline = monotonic() + PATIENCE
        began = self.walk.began()
        over = False
        while not over and monotonic() < deadline:
            before = self.walk.last
            self._one_of_them_answers()
            over = not self.is_for_a_strategy or _is_over(unit, began, self.walk.began())
        if unit != "round":
            self._walk_on(before)
        self.changed(self.main)
        return over

    def play_on(self) -> bool:
        """On to the next question of a person: what was played to the end of the round, or what strategies play now.

        A round without a person ends at its end. False when the strategies took too long.
        """
        if not self.walk.at_the_end:
            self.walk.moment = self.walk.end_of_round()
            return True
        return self.let_them_play("round") if self.is_for_a_strategy else True

    def _one_of_them_answers(self) -> None:
        sight = self.play.sight()
        self.play.answer(self.strategies[sight.seat](sight))
        self.walk.refresh()
        self.go_on()

    def _why_nobody_plays(self) -> str:
        ask = self.play.ask
        if ask is None:
            return "the game is over"
        return f"{ask.what} This question is answered by hand; choose a strategy for seat {ask.who} first"


def _is_over(unit: str, began: Began | None, now: Began | None) -> bool:
    """Whether an answer, a turn or a round is complete that began with the phase `began`."""
    if unit == "round":
        return now is None or began is None or now.round != began.round
    return unit == "answer" or now != began


def copy_of(play: Play) -> Play:
    """A game of one's own with copies of its branches."""
    copy = play.fork()
    copy.branches = {name: branch.fork() for name, branch in play.branches.items()}
    return copy
