"""The trial of a card: games that are played twice and forked, and a watch that notices when one does not go on."""

from __future__ import annotations

import os
import random
import threading
import warnings
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from inspect import iscoroutinefunction
from itertools import cycle, islice
from time import monotonic, process_time
from typing import Any

from adacta.engine.asking import Named
from adacta.engine.contract.obligations import must_be_same, played_fast, question_problems
from adacta.engine.data import did_you_mean, shown
from adacta.engine.errors import BrokenTable, GameStuck, IllegalAnswer, NotRepeatable, ScriptCrashed
from adacta.engine.game import Game
from adacta.engine.journal import Played
from adacta.engine.options import as_data
from adacta.engine.own_cards import children
from adacta.engine.own_cards.reading import error_in_words, functions_of, names_in, outside_values
from adacta.engine.playing import Play, start

PATIENCE = 3.0
"""Seconds of computing for one answer; the slowest printed card takes a thousandth of one."""

LOOKS = 40
"""So often the same answer must be seen going on, too: where a machine stands still, only its clock goes on."""

GRACE = 10.0
"""Seconds after the time limit until a trial that has not stopped by itself is stopped: a machine may be busy."""

MOST_ANSWERS = 5_000
MOST_ENTRIES = 300_000
MOST_IN_A_SCRIPT = 600
"""Journal entries of one turn; the longest of the printed cards makes some sixty."""

FIRST_MOVES = 20
"""Answers in the line that shows how a turn without an end begins."""

FAVOUR = 0.6
ASKING = ("choose", "draw", "in_order")


class Enough(BaseException):
    """The time for the trial is over, between two answers."""


def try_card(
    tell: children.Tell, game: Game, cards: Sequence[Any], presets: Sequence[str], games: int, seconds: float
) -> None:
    """Play games until all are played or the time is up; tell what is found."""
    trial = Trial(tell, game, cards, monotonic() + seconds)
    trial.look_at_functions()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = trial.warn
        with suppress(Enough):
            for seed, preset in enumerate(islice(cycle(presets), games)):
                trial.play_game(preset, seed)
    trial.sum_up()


class Trial:
    """The games of one card, and what has been found so far: one problem of each kind."""

    def __init__(self, tell: children.Tell, game: Game, cards: Sequence[Any], until: float) -> None:
        self.tell = tell
        self.game = game
        self.until = until
        self.cards = cards
        self.card = cards[0]
        self.name: str = self.card.name
        self.found: set[str] = set()
        self.played = 0
        self.refusals: Counter[str] = Counter()
        self.wanted = {self.name, f"Buy {self.name}", getattr(self.card, "answers", None)}
        self.watch = Watch(tell, self.name)

    def report(self, kind: str, sentence: str, line: str | None = None) -> None:
        """Tell a problem, the first of its kind only."""
        if kind not in self.found:
            self.found.add(kind)
            self.tell({"problem": f"{sentence.rstrip('.')}.", "line": line})

    def warn(self, message: Warning | str, *where: Any, **more: Any) -> None:
        """A question that is made but not awaited is only warned of by Python."""
        if "never awaited" in str(message):
            self.report("await", f"{self.name} makes a question and does not ask it; write `await` before it.")

    def look_at_functions(self) -> None:
        """What can be seen without playing."""
        for function in functions_of(self.card):
            used = [name for name in ASKING if name in names_in(function.__code__)]
            if used and not iscoroutinefunction(function):
                self.report(
                    "async",
                    f"{self.name} uses {used[0]} but asks nothing; write `async def` and `await {used[0]}(...)`.",
                )

    def sum_up(self) -> None:
        """Whether the card was played at all."""
        self.tell({"played": self.played})
        if self.found or self.played:
            return
        most = self.refusals.most_common(1)
        why = f" Most often because: {most[0][0]}" if most else ""
        self.report("unplayable", f"{self.name} was never played, though it was preferred to everything else.{why}")

    # One game

    def play_game(self, preset: str, seed: int) -> None:
        """One game, the same again, and what is left behind."""
        before = self.surroundings()
        play = self.begin(preset, seed)
        try:
            if play is not None and self.go_on(play, random.Random(seed)):
                self.play_again(play)
        except NotRepeatable as wrong:
            self.report_memory(str(wrong))
        except Exception as error:  # a card can make a table on which nothing works
            line = play.position() if play is not None else None
            self.report("crash", f"{self.name} fails: {error_in_words(self.card, error)}.", line)
        self.compare(before, self.surroundings())

    def surroundings(self) -> tuple[Any, ...]:
        """Everything outside the table that a card could reach."""
        components = self.game.components_as_data(self.game.load_components())
        presets = {name: as_data(options) for name, options in self.game.presets.items()}
        return outside_values(self.card), random.getstate(), components, presets

    def begin(self, preset: str, seed: int) -> Play | None:
        """The deal, in which no card is played yet; None if it fails."""
        try:
            with self.watch.over(None):
                play = start(self.game, self.game.presets[preset], extra_cards=self.cards, seed=seed)
        except (ScriptCrashed, GameStuck) as crash:
            self.report_crash(crash, "the deal", None)
            return None
        if seed == 0:
            self.check_answered(play)
        self.tell({"begins": play.beginning()})
        for name in play.answers:
            self.tell({"answer": name})
        return play

    def check_answered(self, play: Play) -> None:
        """A reaction must name something that there is."""
        answers, known = getattr(self.card, "answers", None), list(self.game.known_names(play.table))
        if answers is not None and answers not in known:
            near = did_you_mean(answers, known)
            self.report("answers", f"{self.name} answers {shown(answers)}, and nothing in the game is called so{near}.")

    def go_on(self, play: Play, rng: random.Random) -> bool:
        """Answer until the game is over, preferring the card; False when something went wrong."""
        try:
            while play.ask is not None and len(play.answers) < MOST_ANSWERS:
                if not self.next_answer(play, rng):
                    return False
        finally:
            self.played += any(isinstance(entry, Played) and entry.what is self.card for entry in play.journal)
        if play.ask is not None:
            self.report("long", f"A game with {self.name} was not over after {MOST_ANSWERS} answers.", play.position())
            return False
        return True

    def next_answer(self, play: Play, rng: random.Random) -> bool:
        """One answer, sometimes in a fork, too; False when something went wrong."""
        assert play.ask is not None
        if self.name not in play.ask.names and rng.random() < 0.1:
            self.note_refusal(str(play.why_not(self.name)))
        option = self.pick(play.ask.options, rng)
        twin = play.fork() if rng.random() < 0.05 else None
        if not self.answer(play, option.name, told=True):
            return False
        if len(play.table.journal) > MOST_IN_A_SCRIPT:
            beginning, _, moves = play.position().partition(" moves ")
            self.report(
                "asking",
                f"{self.name} goes on asking: after {MOST_IN_A_SCRIPT} entries in the journal the turn is not over. "
                "Does it loop around `await choose(...)`?",
                f"{beginning} moves {'; '.join(moves.split('; ')[:FIRST_MOVES])}",
            )
            return False
        return twin is None or (self.answer(twin, option.name) and self.same(play, twin))

    def note_refusal(self, sentence: str) -> None:
        """Count why the card cannot be played, when the sentence is about the card."""
        if sentence.startswith(self.name):
            self.refusals[sentence] += 1

    def pick(self, options: Sequence[Named], rng: random.Random) -> Named:
        """Any option; more often one that has to do with the card."""
        wanted = [option for option in options if option.name in self.wanted]
        return rng.choice(wanted if wanted and rng.random() < FAVOUR else options)

    def answer(self, play: Play, name: str, told: bool = False) -> bool:
        """Answer and look at the table; False when something went wrong. Raises Enough after the time limit."""
        if monotonic() > self.until:
            raise Enough
        before = len(play.answers)
        if told:
            self.tell({"answer": name})
        try:
            with self.watch.over(play):
                play.answer(name)
        except (ScriptCrashed, GameStuck) as crash:
            self.report_crash(crash, name, _line(play, before, [name]))
        except (NotRepeatable, IllegalAnswer) as wrong:
            self.report_memory(str(wrong))
        except KeyboardInterrupt:
            self.report("exit", f"{self.name} raises KeyboardInterrupt, which would end Python.")
        else:
            for chance in play.answers[before + 1 :] if told else ():
                self.tell({"answer": chance})
            return self.check(play, before)
        return False

    def report_memory(self, how: str) -> None:
        """The card depends on something else than the table and the answers."""
        self.report(
            "memory",
            f"{self.name} does not do the same again with the same answers: {how}. It keeps something outside the "
            "table or uses random numbers.",
        )

    def report_crash(self, crash: ScriptCrashed | GameStuck, answer: str, line: str | None) -> None:
        """What the card raised, and where."""
        if isinstance(crash.__cause__, BrokenTable):
            self.report("broken", f"After '{answer}' something is wrong: {crash.__cause__}", line)
        elif isinstance(crash.__cause__, SystemExit):
            self.report("exit", f"{self.name} raises SystemExit, which would end Python.", line)
        elif isinstance(crash, GameStuck):
            self.report("stuck", f"{self.name} keeps the game going without a question: {crash}.", line)
        else:
            error = error_in_words(self.card, crash.__cause__ or crash)
            self.report("crash", f"{self.name} fails: {error}.", crash.line)

    def check(self, play: Play, before: int) -> bool:
        """Whether everything is where it belongs after an answer."""
        try:
            problems = list(question_problems(play))
        except Exception as error:  # a card can make a table on which not even the questions work
            problems = [f"the table is broken ({type(error).__name__}: {error})"]
        if problems:
            sentence = f"After '{play.answers[before]}' something is wrong: {'; '.join(problems)}."
            self.report("broken", sentence, _line(play, before, play.answers[before:]))
        return not problems

    def same(self, play: Play, other: Play) -> bool:
        """Whether a fork or a second game is still the same game."""
        try:
            must_be_same(play, other, "a second time")
        except AssertionError:
            self.report_memory(f"after '{play.answers[-1]}' two games differ that were the same before")
            return False
        return True

    def play_again(self, play: Play) -> None:
        """The same answers in a new game, and on the fast path that studies use."""
        again = start(self.game, play.options, extra_cards=self.cards, seed=play.seed, dictate=True)
        for name in play.answers:
            if not self.answer(again, name):
                return
        if not self.same(play, again) or "memory" in self.found:
            return
        try:
            with self.watch.over(play):
                table = played_fast(play)
        except Exception as error:
            self.report(
                "fast",
                f"{self.name} works in a notebook but not in a study, where no journal is kept: "
                f"{error_in_words(self.card, error)}.",
            )
            return
        if self.game.position(table) != self.game.position(play.table):
            self.report("fast", f"{self.name} does something else in a study, where no journal is kept.")

    def compare(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        """What a game must not leave behind."""
        changed = [name for name in after[0] if before[0].get(name) != after[0][name]]
        if changed:
            self.report(
                "outside",
                f"{self.name} changes {', '.join(changed)}, outside the table: the next game, an undo or a saved game "
                "would not know. Keep it on the table, or work it out from what lies there.",
            )
        if before[1] != after[1]:
            self.report(
                "random", f"{self.name} uses `random`; let CHANCE decide with `await draw(...)`, so that games repeat."
            )
        if before[2] != after[2]:
            self.report("components", f"{self.name} changes the component set itself.")
        if before[3] != after[3]:
            self.report("presets", f"{self.name} changes the rules themselves, for every game.")


class Watch:
    """Notices from another thread that one answer takes for ever, tells it and ends the process."""

    def __init__(self, tell: children.Tell, card: str) -> None:
        self.tell = tell
        self.card = card
        self.play: Play | None = None
        self.since: float | None = None
        if children.best_way() != "here":
            threading.Thread(target=self.look, daemon=True).start()

    def over(self, play: Play | None) -> Watch:
        """Watch this game."""
        self.play = play
        return self

    def __enter__(self) -> None:
        self.since = process_time()

    def __exit__(self, *error: object) -> None:
        self.since = None

    def look(self) -> None:
        pause = threading.Event()
        seen, looks = None, 0
        while True:
            pause.wait(0.05)
            since, play = self.since, self.play
            seen, looks = since, looks + 1 if since == seen else 0
            if since is None:
                continue
            entries = len(play.table.journal or ()) if play is not None else 0
            if (process_time() - since > PATIENCE and looks > LOOKS) or entries > MOST_ENTRIES:
                line, after = (play.position(), f" after '{play.answers[-1]}'") if play is not None else (None, "")
                sentence = f"{self.card} does not come to an end: an endless loop{after}."
                self.tell({"problem": sentence, "line": line})
                self.tell({"stopped": True})
                os._exit(0)


def _line(play: Play, before: int, names: Sequence[str]) -> str | None:
    """The position line before an answer, and the answer."""
    try:
        line = play.back_to(before).position()
    except NotRepeatable:
        return None
    return f"{line}{'; ' if ' moves ' in line else ' moves '}{'; '.join(names)}"
