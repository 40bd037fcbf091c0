"""The stepper: a game in a notebook, to be played, watched step by step, taken back and branched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from adacta.notebook.table.autosave import Keeper
from adacta.notebook.table.board import Board, picture
from adacta.notebook.table.controls import Controls
from adacta.notebook.table.curtain import Curtain
from adacta.notebook.table.hints import Hints
from adacta.notebook.table.motion import Camera
from adacta.notebook.table.panels import Drawer, close
from adacta.notebook.table.session import MAIN_LINE, Session


class Stepper:
    """A game with its question, one button an answer, the picture, and ways through the journal.

    `moment` is the place in the journal to begin at, `autosave` the name of a file beside the notebook,
    `strategies` who plays which seat instead of a person. What is hidden in the game is hidden by a curtain from
    players who share the screen, but with `open_table` it lies open. Whatever goes wrong is told in the widget and
    in `error`; the game then is as it was. The game given stays as it is: `stepper.play` is the one played here.

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
        self.curtain = Curtain(self.session, open_table)
        self.keeper = Keeper(autosave, play.extra_cards)
        self.error = ""
        self.note = ""
        self._first: str | None = None  # clicked already, when a click needs a second one
        self.camera = Camera(self.session)
        self._hints = Hints()
        self._watching: list[Callable[[], None]] = []
        self.board = Board(play.game, self.click, self.answer, self.cancel)
        self.board.on_play, self.board.on_next, self.board.on_back = self.play_on, self.next, self.back
        self.board.on_go = self.go_to
        self.controls = Controls(self)
        self.drawer = Drawer(self)
        self._message = widgets.HTML()
        self._message.add_class("adacta-message")
        self._journal = widgets.HTML()
        self._journal.add_class("adacta-journal")
        self.widget = self._laid_out()
        self.session.changed = self.keeper.write
        self.draw()

    def _laid_out(self) -> widgets.VBox:
        panel = widgets.VBox([*self.controls.rows, self._message])
        panel.add_class("adacta-panel")
        frame = widgets.VBox([panel, self.board.widget, self._journal])
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
        return None if self.keeper.offer else self.curtain.look().ask

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
        session, by = self.session, by or self.controls.by.value
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
                self.note = "They are still thinking; click again to let them go on."

        self.attempt(play)

    def back(self, by: str | None = None) -> None:
        """To the previous question of a player, or by whatever `by` says."""
        self.attempt(self.session.walk.back, by or self.controls.by.value)

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
            return self._tell(f"At this moment nobody is asked. {name} can be chosen when a question is open.")
        refusal = None
        try:
            refusal = self.play.game.why_not(look.table, look.ask, name)
            self.note = words.why_not(name, refusal) if refusal else f"{name} can be chosen now."
        except ValueError as unknown:
            self.error = str(unknown)
        self._show_message()
        return refusal

    def hint(self) -> None:
        """Say where to look; asked again, what to do; asked again, what the best options are worth."""

        def tell() -> None:
            if self.ask is None:
                raise ValueError("nobody is asked at this moment")
            if self.curtain.seat not in (None, self.ask.who):
                raise ValueError(f"a hint looks into the hand of seat {self.ask.who}, which does not look now")
            self.note = self._hints.next(self.session.walk.play_here())

        self.attempt(tell)

    def click(self, thing: Mapping[str, str]) -> None:
        """Something on the picture was clicked: answer with it, or say why not."""
        look = self.curtain.look()
        if closed := self.curtain.told(look.ask):
            return self._tell(closed)
        if self.ask is None:
            self.attempt(lambda: None)
            if not self.error:
                self._tell(f"{thing.get('hint') or thing.get('name', '')}. Nobody is asked at this moment.")
            return
        click = self.play.game.clicked(look.table, look.ask, thing, self._first)
        self._first = click.first
        if click.answers:
            self.camera.follow()
            self.attempt(self.session.answer_all, click.answers)
        elif click.prompt:
            self._tell(click.prompt)
        else:
            self._explain(click.meant, thing.get("hint", ""))

    def _explain(self, name: str, hint: str) -> None:
        """Why something cannot be chosen; for what is never chosen, like the stamp, what it is."""
        if name in self.play.game.known_names(self.play.table):
            self.why_not(name)
        elif (ask := self.ask) is not None:
            self.attempt(lambda: None)
            self._tell(f"{hint or name}: this is no answer to '{ask.what}' (clause {ask.clause})")

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
                self.note = "They are still thinking; click again to let them go on."

        self.attempt(play)

    def begin(self, make: Callable[[], Play]) -> None:
        """Play another game, the one that `make` gives, instead of this one and its branches."""

        def adopt() -> None:
            play = make()
            self._adopt(play)
            self.note = (
                f"A new game has begun, with seed {play.seed}." if play.origin is None else "A new game has begun."
            )

        self.attempt(adopt)

    def from_position(self, text: str) -> None:
        """Go on from a position line."""
        table, cards = self.play.table, self.play.extra_cards
        self.begin(lambda: from_position(self.play.game, text, table.components, cards))

    def save(self, path: str) -> None:
        """Save the main line and the branches to a file."""

        def write() -> None:
            save(self.session.main, path)
            self.note = f"Saved in {path}."

        self.attempt(write)

    def load(self, path: str) -> None:
        """Go on with a saved game."""
        from adacta import load

        def go_on() -> None:
            self._adopt(load(path, self.play.extra_cards))
            self.note = f"Going on with {path}."

        self.attempt(go_on)

    def close(self) -> None:
        """Take the stepper off the page and let another one have its autosave name."""
        self.keeper.release()
        self.session.changed = lambda play: None
        close(self.widget)

    def take_offer(self) -> None:
        """Go on with the saved game."""
        saved = self.keeper.saved
        if saved is not None:
            self.keeper.decide()
            self.attempt(self._adopt, saved)

    def begin_anew(self) -> None:
        """Leave the saved game; the next answer replaces it."""
        self.keeper.decide()
        self.attempt(lambda: None)

    def _adopt(self, play: Play) -> None:
        self.session.adopt(play)
        self.curtain.fall()
        self.board.game = play.game
        self.camera.forget()
        self.keeper.write(self.session.main)

    # Showing

    def attempt(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something and draw; what goes wrong is told, and everything stays as it was."""
        self.error = self.note = ""
        self.session.secret = None
        if self.keeper.offer:
            self.error = "First choose: go on with the saved game, or begin anew."
            return self._show_message()
        try:
            do(*arguments)
        except (ValueError, OSError, ScriptCrashed) as wrong:
            self.error = str(wrong)
        except KeyboardInterrupt:  # the stop button, while a card or a strategy ran
            self.error = "Interrupted. The answer that was being given is taken back."
        except (Exception, SystemExit) as wrong:  # of a strategy, which may raise anything
            self.error = f"{type(wrong).__name__}: {wrong}"
        self.draw()

    def _tell(self, text: str) -> None:
        self.note = text
        self._show_message()

    def draw(self) -> None:
        """Show everything as it is now."""
        walk, look = self.session.walk, self.curtain.look()
        asked = None if self.keeper.offer else look.ask
        seat = self.curtain.seat
        view = self.camera.view(self.board.value, seat)
        told = {"frames": view.frames, "recent": view.recent, "timeline": view.timeline}
        self.board.show(look.table, asked, view.marked, seat, **told)
        self.controls.show(look)
        seen = [moment for moment in walk.shown if self.curtain.shows(walk.journal[moment])]
        self._journal.value = words.journal(self.play.game, look.table, walk.journal, seen, walk.moment)
        self.drawer.update()
        self._show_message()
        for callback in self._watching:
            callback()

    def observe_moment(self, callback: Callable[[], None]) -> None:
        """Call this whenever another moment is looked at, for views that go along."""
        self._watching.append(callback)

    def _show_message(self) -> None:
        error, note = (words.named(self.play.table, text) for text in (self.error, self.note))
        told = words.error(error) + words.note(note, self.play.game.clauses)
        self._message.value = told + words.note(self.keeper.words)
        self.drawer.tell(told)

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
        show(self._repr_mimebundle_())
