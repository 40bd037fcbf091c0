"""The panel beside the picture: where we are, the buttons that walk, the question and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from adacta.engine.asking import Chance
from adacta.notebook import words
from adacta.notebook.table.option_buttons import OptionButtons
from adacta.notebook.table.panels import button, row
from adacta.notebook.table.session import MAIN_LINE
from adacta.notebook.table.walking import STEPS, Look

if TYPE_CHECKING:
    from adacta.notebook.table.stepper import Stepper

WHY_NOT = "(choose)"


class Controls:
    """Everything to click except the picture and what is folded away."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper
        self._showing = False
        self.back = button("Back", stepper.back, "Back to the previous question of a player")
        self.next = button("Next", self._next, "One step on")
        self.next.button_style = "primary"
        self.go_on = button("Go on", self._go_on, "On to the open question")
        self.counter = widgets.BoundedIntText(description="Step", layout=widgets.Layout(width="98px"))
        self.counter.style = {"description_width": "36px"}
        self.counter.observe(self._counted, "value")
        self.of = widgets.HTML()
        self.by = widgets.Dropdown(description="by", options=STEPS, layout=widgets.Layout(width="120px"))
        self.by.style = {"description_width": "20px"}
        self.end_of_phase = button("To the end of this phase", stepper.end_of_phase)
        self.take_offer = button("Go on with it", stepper.take_offer)
        self.begin_anew = button("Begin anew", stepper.begin_anew)
        self.show_hand = button("I am ...", self._show_hand, "Nobody else should look now")
        self.show_hand.button_style = "primary"
        self.let_play = button("Let them play", self._let_play)
        self.hint = button("Hint", stepper.hint, "Where to look; again: what to do; again: what it is worth")
        self.status = widgets.HTML()
        self.question = widgets.HTML()
        self.options = OptionButtons(self._answered)
        self.why_not = widgets.Dropdown(description="Why not", layout=widgets.Layout(width="165px"))
        self.why_not.style = {"description_width": "58px"}
        self.why_not.observe(self._asked_why_not, "value")
        walking = (self.back, self.next, self.go_on, self.counter, self.of, self.by, self.end_of_phase)
        self.rows = (
            self.status,
            row(*walking, self.why_not, self.hint),
            row(self.take_offer, self.begin_anew, self.let_play, self.show_hand),
            self.question,
            self.options.widget,
        )

    def show(self, look: Look) -> None:
        """Bring everything up to date with what is seen at this moment."""
        self._showing = True  # what is set here was not set by a person
        walk = self.stepper.session.walk
        asked = look.ask if not self.stepper.keeper.offer else None
        self.counter.max, self.counter.min = walk.last + 1, walk.first + 1
        self.counter.value = walk.moment + 1
        self.of.value = f"of {walk.last + 1}"
        self.back.disabled = walk.moment == walk.first
        self.go_on.disabled = walk.at_the_end
        self.next.disabled = self.end_of_phase.disabled = False
        if walk.at_the_end:
            self.next.disabled = not self.stepper.session.is_for_a_strategy
            self.end_of_phase.disabled = True
        self._show_question(look, asked)
        self.options.show(asked, look.table)
        self.hint.disabled = asked is None
        self._show_offer()
        self._show_let_play(look, asked)
        self.show_hand.description = self.stepper.curtain.invitation(asked)
        self.show_hand.layout.display = None if self.show_hand.description else "none"
        self._showing = False

    def _show_question(self, look: Look, asked: Any) -> None:
        play, walk = self.stepper.play, self.stepper.session.walk
        seat = asked.who if asked is not None and not isinstance(asked.who, Chance) else None
        line = "" if self.stepper.line == MAIN_LINE else self.stepper.line
        self.status.value = words.status(play.game, look.table, walk.began(), line, seat)
        if asked is not None:
            self.question.value = words.question(play.game.clauses, asked)
        elif walk.at_the_end and play.result is not None:
            self.question.value = words.the_end(play.game, play.table, play.result)
        elif self.stepper.session.walk.moment >= 0 and look.entry is None:
            self.question.value = words.note("Only one player sees this.")
        elif look.entry is not None and not self.stepper.keeper.offer:
            self.question.value = words.happened(play.game, look.table, look.entry)
        else:
            self.question.value = ""
        names = (WHY_NOT, *play.game.known_names(look.table))
        if names != self.why_not.options:
            self.why_not.options = names
        self.why_not.value = WHY_NOT

    def _show_offer(self) -> None:
        keeper = self.stepper.keeper
        self.take_offer.layout.display = None if keeper.saved is not None else "none"
        self.begin_anew.layout.display = None if keeper.offer else "none"

    def _show_let_play(self, look: Look, asked: Any) -> None:
        theirs = asked is not None and self.stepper.session.walk.at_the_end and self.stepper.session.is_for_a_strategy
        self.let_play.layout.display = None if theirs else "none"
        if theirs:
            self.let_play.description = f"Let {look.table.players[asked.who - 1].name} play"
            self.let_play.tooltip = "The whole turn; 'Next' plays a single answer"

    def focus(self) -> None:
        """Put the keyboard where it goes on: on the first answer, or on the button that leads to one."""
        ways = [each for each in (self.show_hand, self.let_play) if each.layout.display != "none"]
        if ways:
            ways[0].focus()
        elif self.options.names:
            self.options.focus()
        elif not self.next.disabled:
            self.next.focus()

    def _show_hand(self) -> None:
        self.stepper.show_hand()
        self.focus()

    def _let_play(self) -> None:
        self.stepper.let_them_play("turn")
        self.focus()

    def _next(self) -> None:
        self.stepper.next()
        if self.next.disabled:
            self.focus()

    def _go_on(self) -> None:
        self.stepper.go_on()
        self.focus()

    def _answered(self, name: str) -> None:
        self.stepper.answer(name)
        if self.stepper.ask is None and not self.next.disabled:
            self.next.focus()
        elif name not in self.options.names:
            self.focus()  # else the keyboard's place is gone with the button

    def _counted(self, change: Any) -> None:
        if not self._showing:
            self.stepper.go_to(change.new - 1)

    def _asked_why_not(self, change: Any) -> None:
        if not self._showing and change.new != WHY_NOT:
            self.stepper.why_not(change.new)
