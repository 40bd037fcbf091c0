"""The stepper: a game in a notebook, to be played, watched step by step, taken back and branched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.asking import Ask, Named, Refusal
from adacta.engine.errors import ScriptCrashed
from adacta.engine.files.saving import from_position, save
from adacta.engine.playing import Play
from adacta.engine.sight import Strategy
from adacta.notebook import words
from adacta.notebook.alive import keep_alive, show
from adacta.notebook.table import files, panels
from adacta.notebook.table.autosave import Keeper
from adacta.notebook.table.board import Board, picture
from adacta.notebook.table.curtain import Curtain
from adacta.notebook.table.hints import Hints
from adacta.notebook.table.labels import sentence
from adacta.notebook.table.lead import Lead
from adacta.notebook.table.motion import Camera
from adacta.notebook.table.panel import Panel
from adacta.notebook.table.session import MAIN_LINE, Session
from adacta.notebook.table.view import LINES, clause_texts, names_to_ask, told_as_data, view_of, ways_of
from adacta.notebook.table.walking import ONE_STEP, STEPS


class Stepper:
    """A game with its question, one button an answer, the picture, and ways through the journal.

    `moment` is the place in the journal to begin at, `autosave` the name of a file beside the notebook: a game found
    there goes on. `strategies` say who plays which seat instead of a person. What is hidden in the game is hidden by a
    curtain from players who share the screen, but with `open_table` it lies open. Whatever goes wrong is told in the
    widget and in `error`; the game then is as it was. The game given stays as it is: `stepper.play` is the one played
    here.

    Raises ValueError for a moment, a seat or an autosave name that cannot be, TypeError for what is no game.
    """

    def __init__(
        self,
        play: Play,
        *,
        moment: int | None = None,
        autosave: str | None = None,
        strategies: Mapping[int, Strategy] | None = None,
        open_table: bool = False,
    ) -> None:
        self.session = Session(play, moment, strategies)
        self._begun_with = partial(Session, play, moment, strategies)
        self.curtain = Curtain(self.session, open_table)
        self.keeper = Keeper(autosave, play)
        if self.keeper.saved is not None:
            self.session.adopt(self.keeper.saved)
            self.session.take_seats(strategies or {})
        self.error = ""
        self.note = ""
        self.by = ONE_STEP
        self._first: str | None = None  # clicked already, when a click needs a second one
        self.camera = Camera(self.session)
        self._lines = LINES
        self._hints = Hints()
        self._lead = Lead()
        self._watching: list[Callable[[], None]] = []
        self.board = Board(play.game, self.click, self.answer, self.cancel)
        self.board.on_play, self.board.on_next, self.board.on_back = self.play_on, self.next, self.back
        self.board.on_go = self.go_to
        self.panel = Panel(self._does())
        self.drawer = panels.Drawer(self._drawers())
        self.widget = self._laid_out()
        self.session.changed = self.keeper.write
        self.draw()

    def _does(self) -> dict[str, Callable[[Mapping[str, Any]], None]]:
        """What the panel's buttons do."""
        return {
            "answer": lambda message: self.answer(str(message.get("name"))),
            "next": lambda _: self.next(),
            "back": lambda _: self.back(),
            "go": lambda message: self.attempt(self.session.walk.go_to, message.get("moment")),
            "go_on": lambda _: self.go_on(),
            "end_of_phase": lambda _: self.end_of_phase(),
            "by": lambda message: self._step_by(str(message.get("by"))),
            "hint": lambda _: self.hint(),
            "names": lambda _: self.panel.reply("names", names_to_ask(self.play.game, self.curtain.look())),
            "why_not": lambda message: self.why_not(str(message.get("name"))),
            "earlier": lambda _: self._show_earlier(),
            "show_hand": lambda _: self.show_hand(),
            "let_play": lambda _: self.let_them_play("turn"),
            "begin_anew": lambda _: self.begin_anew(),
            "branch": lambda _: self.branch(),
            "switch": lambda message: self.switch(str(message.get("name"))),
            "position": lambda _: self._give(files.position_of, "position"),
            "save": lambda _: self._give(files.file_of, "file"),
            "load": lambda message: self.load_text(str(message.get("name")), str(message.get("text"))),
        }

    def _drawers(self) -> dict[str, Callable[[], Any]]:
        """What is folded away, each made when it is first looked at."""
        lines = {"switch": self.switch, "branch": self.branch, "rename": self.rename, "forget": self.forget}
        session = self.session
        return {
            "What if": lambda: panels.Branches(session, lines),
            "Who plays": lambda: panels.Seats(session, self.seat, self.let_them_play),
            "New game": lambda: panels.NewGamePanel(session, self.begin),
            "Save and load": lambda: panels.SaveAndLoad(self.save, self.load),
            "Settings": lambda: panels.Settings(session, self.curtain, self.draw),
        }

    def _laid_out(self) -> widgets.VBox:
        frame = widgets.Box([self.board.widget, self.panel.widget])
        frame.add_class("adacta-frame")
        whole = widgets.VBox([widgets.HTML(words.STYLE, layout={"display": "none"}), frame, self.drawer.widget])
        whole.add_class("adacta-stepper")
        whole.add_class("adacta-readable")
        keep_alive(whole)
        return whole

    # Reading

    @property
    def play(self) -> Play:
        """The game in the line that is followed."""
        return self.session.play

    @property
    def moment(self) -> int:
        """Which journal entry is looked at, counted from 0."""
        return self.session.walk.moment

    @property
    def ask(self) -> Ask | None:
        """The question that is open at this moment, as the seat that looks may know it."""
        return self.curtain.look().ask

    @property
    def line(self) -> str:
        """The name of the line that is followed: 'main line' or a branch."""
        return self.session.line

    # Playing and walking

    def answer(self, option: Named | str | int) -> None:
        """Answer the question of this moment."""
        self.attempt(self._answer, option)

    def _answer(self, option: Named | str | int) -> None:
        if closed := self.curtain.told(self.ask):
            raise ValueError(closed)
        self.camera.follow()
        self.session.answer(option)

    def show_hand(self) -> None:
        """The player who is asked says 'it is me' and sees what only that seat may see; or has seen it."""
        seat = self.curtain.waits_for(self.ask)
        if seat is not None:
            self.curtain.lift(seat)
        self.attempt(lambda: None)

    def next(self, by: str | None = None) -> None:
        """One step on; where a strategy is asked, it answers. `by`: see `walking.STEPS`."""
        session, by = self.session, by or self.by
        if session.walk.at_the_end and session.is_for_a_strategy:
            self.let_them_play({"player": "turn", "phase": "round", "round": "round"}.get(by, "answer"))
        else:
            self.camera.follow()
            self.attempt(session.walk.next, by)

    def play_on(self) -> None:
        """Watch what is played without a person: to the next question of one, or to the end of the round."""

        def play() -> None:
            self.camera.follow()
            if not self.session.play_on():
                self.note = sentence("thinking")

        self.attempt(play)

    def back(self, by: str | None = None) -> None:
        """To the previous question of a player, or by whatever `by` says."""
        self.attempt(self.session.walk.back, by or self.by)

    def go_to(self, moment: int) -> None:
        """Jump to a moment."""
        self.attempt(self.session.walk.go_to, moment)

    def go_on(self) -> None:
        """To the open question."""
        self.attempt(self.session.go_on)

    def end_of_phase(self) -> None:
        """To the end of this phase."""
        self.attempt(self.session.walk.to_the_end_of_the_phase)

    def why_not(self, name: str) -> Refusal | None:
        """Say why something cannot be chosen at this moment; None when it can."""
        self.attempt(lambda: None)
        look = self.curtain.look()
        if closed := self.curtain.told(look.ask):
            return self._tell(closed)
        if look.ask is None and not self.session.walk.at_the_end:
            return self._tell(sentence("nobody_asked", {"name": name}))
        refusal = None
        try:
            refusal = self.play.game.why_not(look.table, look.ask, name)
            self.note = words.why_not(name, refusal) if refusal else sentence("can_be_chosen", {"name": name})
        except ValueError as unknown:
            self.error = str(unknown)
        self._show_message()
        return refusal

    def hint(self) -> None:
        """Say where to look; asked again, what to do; asked again, what the best options are worth."""

        def tell() -> None:
            if self.ask is None:
                raise ValueError(sentence("hint_nobody"))
            if self.curtain.seat not in (None, self.ask.who):
                raise ValueError(sentence("hint_other_seat", {"seat": self.ask.who}))
            self.note = self._hints.next(self.session.walk.play_here())

        self.attempt(tell)
        if not self.error:
            self.board.light(self._hints.things)

    def click(self, thing: Mapping[str, str]) -> None:
        """Something on the picture was clicked: answer with it, or say why not."""
        look = self.curtain.look()
        if closed := self.curtain.told(look.ask):
            return self._tell(closed)
        if self.ask is None:
            self.attempt(lambda: None)
            if not self.error:
                self._tell(sentence("thing", {"name": thing.get("hint") or thing.get("name", "")}), thing)
            return
        click = self.play.game.clicked(look.table, look.ask, thing, self._first)
        self._first = click.first
        if click.answers:
            self.camera.follow()
            self.attempt(self.session.answer_all, click.answers)
        elif click.prompt:
            self._tell(click.prompt, thing)
        else:
            self._explain(click.meant, thing)

    def _explain(self, name: str, thing: Mapping[str, str]) -> None:
        """Why something cannot be chosen, told at the thing; for what is never chosen, like the stamp, what it is."""
        if name in self.play.game.known_names(self.play.table):
            self.why_not(name)
            self._tell(self.note, thing)
        elif (ask := self.ask) is not None:
            self.attempt(lambda: None)
            what = {"name": thing.get("hint") or name, "question": ask.what, "clause": ask.clause}
            self._tell(sentence("no_answer", what), thing)

    def cancel(self) -> None:
        """Take back what was chosen so far, when a target is still wanted."""
        self._first = None
        if self.ask is not None and self.play.game.wants_target(self.ask):
            self.back("answer")

    # Branches, seats, games and files

    def branch(self, name: str | None = None) -> None:
        """A 'what if' from here; the line that is left stays as it is."""
        self.attempt(self.session.branch, name)

    def switch(self, name: str) -> None:
        """Follow another line."""
        self.attempt(self.session.switch, name)

    def main_line(self) -> None:
        """Return to the main line."""
        self.switch(MAIN_LINE)

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name."""
        self.attempt(self.session.rename, old, new)

    def forget(self, name: str) -> None:
        """Throw a branch away."""
        self.attempt(self.session.forget, name)

    def seat(self, seat: int, strategy: Strategy | None) -> None:
        """Let a strategy play a seat; None: by hand."""
        self.attempt(self.session.seat, seat, strategy)

    def let_them_play(self, unit: str) -> None:
        """The strategies answer once, for a turn or for a round ('answer', 'turn', 'round')."""

        def play() -> None:
            self.camera.follow()
            if not self.session.let_them_play(unit):
                self.note = sentence("thinking")

        self.attempt(play)

    def begin(self, make: Callable[[], Play]) -> None:
        """Play another game, the one that `make` gives, instead of this one and its branches."""

        def adopt() -> None:
            play = make()
            self._adopt(play)
            self.note = sentence("new_seeded", {"seed": play.seed}) if play.origin is None else sentence("new")

        self.attempt(adopt)

    def from_position(self, text: str) -> None:
        """Go on from a position line."""
        table, cards = self.play.table, self.play.extra_cards
        self.begin(lambda: from_position(self.play.game, text, table.components, cards))

    def save(self, path: str) -> None:
        """Save the main line and the branches to a file."""

        def write() -> None:
            save(self.session.main, path)
            self.note = sentence("saved", {"path": path})

        self.attempt(write)

    def load(self, path: str) -> None:
        """Go on with a saved game."""
        from adacta import load

        def go_on() -> None:
            self._adopt(load(path, self.play.extra_cards))
            self.note = sentence("going_on", {"path": path})

        self.attempt(go_on)

    def load_text(self, name: str, text: str) -> None:
        """Go on with a saved game that a page has read from a file of this name."""

        def go_on() -> None:
            self._adopt(files.game_in(name, text, self.play.extra_cards))
            self.note = sentence("going_on", {"path": name})

        self.attempt(go_on)

    def _give(self, make: Callable[[Session, Curtain], Any], kind: str) -> None:
        """Give the page a position line or a file."""

        def give() -> None:
            self.panel.reply(kind, make(self.session, self.curtain))

        self.attempt(give)

    def close(self) -> None:
        """Take the stepper off the page and let another one have its autosave name."""
        self.keeper.release()
        self.session.changed = lambda play: None
        panels.close(self.widget)

    def begin_anew(self) -> None:
        """Leave the saved game that was found here, which is kept, for the game that the stepper was given."""

        def anew() -> None:
            begun = self._begun_with()
            self.session.adopt(begun.main)
            self.session.take_seats(begun.strategies)
            self.session.walk.go_to(begun.walk.moment)
            self.curtain.fall()
            self.camera.forget()
            self.keeper.begin_anew()

        self.attempt(anew)

    def _adopt(self, play: Play) -> None:
        self.session.adopt(play)
        self.curtain.fall()
        self.board.game = play.game
        self.camera.forget()
        self._lines = LINES
        self.keeper.write(self.session.main)

    # Showing

    def attempt(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something and draw; what goes wrong is told, and everything stays as it was."""
        self.error = self.note = ""
        self.session.secret = None
        try:
            do(*arguments)
        except (ValueError, OSError, ScriptCrashed) as wrong:
            self.error = str(wrong)
        except KeyboardInterrupt:  # the stop button, while a card or a strategy ran
            self.error = sentence("interrupted")
        except (Exception, SystemExit) as wrong:  # of a strategy, which may raise anything
            self.error = f"{type(wrong).__name__}: {wrong}"
        self.draw()

    def _tell(self, text: str, thing: Mapping[str, str] | None = None) -> None:
        """Say something, at a thing of the picture if there is one."""
        self.note = text
        self._show_message("note" if thing is None else "reason")
        if thing is not None and text:
            self.board.tell(thing, *words.and_clause(words.named(self.play.table, text)))

    def draw(self) -> None:
        """Show everything as it is now."""
        look = self.curtain.look()
        seat = self.curtain.seat
        seen = self.camera.view(self.board.value, seat)
        told = {"frames": seen.frames, "recent": seen.recent, "timeline": seen.timeline}
        self.board.show(look.table, look.ask, seen.marked, seat, **told)
        view = view_of(
            self.session,
            self.curtain,
            self._lead,
            ways_of(self.session, self.curtain, look.ask, self.keeper.is_back),
            self.by,
            self._lines,
        )
        self.panel.show(view, clause_texts(self.play.game))
        self.drawer.update()
        self._show_message()
        for callback in self._watching:
            callback()

    def _step_by(self, by: str) -> None:
        self.by = by if by in STEPS else ONE_STEP
        self.draw()

    def _show_earlier(self) -> None:
        self._lines += LINES
        self.draw()

    def observe_moment(self, callback: Callable[[], None]) -> None:
        """Call this whenever another moment is looked at, for views that go along."""
        self._watching.append(callback)

    def _show_message(self, kind: str = "note") -> None:
        """Tell what is to be told; the page leaves a 'reason' to the picture, where it stands at its thing."""
        error, note = (words.named(self.play.table, text) for text in (self.error, self.note))
        said = {"error": self.error, kind: self.note}
        kept = told_as_data(self.play.table, {"kept": self.keeper.words})
        self.panel.say(told_as_data(self.play.table, said) + kept)
        self.drawer.tell(words.error(error) + words.note(note, self.play.game.clauses))

    def transcript(self) -> str:
        """One line an answer, as the seat that looks may know it."""
        return self.play.transcript(self.curtain.seat)

    def __repr__(self) -> str:
        asked = "" if self.ask is None else f", {self.ask!r}"
        return f"<Stepper: {self.play.game.title}, moment {self.moment}{asked}>"

    @property
    def html(self) -> str:
        """A picture with the question, for pages that show no widgets."""
        look = self.curtain.look()
        svg = picture(self.play.game, look.table, look.ask, (), self.curtain.seat)
        return f"{svg}<p>{escape(repr(self))}</p>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget, and a picture with the question for pages that show no widgets."""
        return {**self.widget._repr_mimebundle_(), "text/plain": repr(self), "text/html": self.html}

    def _ipython_display_(self) -> None:
        """In a notebook, the picture stays where the widget cannot come to life."""
        show(self)
