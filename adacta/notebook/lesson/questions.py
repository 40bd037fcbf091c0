"""Predict, then see: small questions between the cells of a lesson."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from adacta.engine.asking import SPECTATOR, Viewer
from adacta.engine.data.sentences import filled_in
from adacta.engine.playing import Play
from adacta.notebook import clause_box
from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.clause_box import OF_ALL_GAMES, with_clauses
from adacta.notebook.lesson import words
from adacta.notebook.table.board import HEIGHT, sized
from adacta.notebook.table.panels import button, row

A_FEW = 5
"""Up to so many choices are shown at once, more in a list that drops down."""

asked: dict[str, Prediction] = {}
"""The predictions of this notebook by question; a cell that runs again asks anew and keeps the answers."""
watching: list[Callable[[], None]] = []
"""What wants to know of every answer that is checked: gates."""
votes = 1
"""So many answers are taken before the reason is told; `vote_twice` makes it two."""


class Prediction:
    """A question with a few answers to choose from, hints on demand, and the reason afterwards.

    `answer` is the right option, or several of which each is right. `why` explains the right answer with its
    clause and numbers; `instead` says for a wrong option what really happens, for those worth it. `id` is its number
    in a lesson's file ('02-3'), empty for a question of one's own. `given`
    keeps every answer that was checked; the first `votes` of them, one or two, come before the reason. `said` is what
    was told last; on the page every clause in it opens to its words.

    Raises ValueError when a right or explained answer is not among the options.
    """

    def __init__(
        self,
        question: str,
        options: Sequence[str],
        answer: str | Collection[str],
        why: str,
        *,
        instead: Mapping[str, str] | None = None,
        hints: Sequence[str] = (),
        id: str = "",
    ) -> None:
        self.question = question
        self.id = id
        self.options = tuple(options)
        self.right = (answer,) if isinstance(answer, str) else tuple(answer)
        self.why = why
        self.instead = dict(instead or {})
        self.hints = tuple(hints)
        self._check_options()
        before = asked.get(question)
        self.given: list[str] = before.given if before else []
        self.votes: int = before.votes if before and before.given else votes
        asked[question] = self
        self._hinted = 0
        self.said = ""
        self.choice = self._choices()
        self.check = button(words.CHECK, self._check)
        self.hint = button(words.HINT, self._hint)
        self.hint.layout.display = None if self.hints else "none"
        self.reply = widgets.HTML()
        self.widget = widgets.VBox([self._words(), self.choice, row(self.check, self.hint), self.reply])
        share_lifeline(self.widget)

    def _check_options(self) -> None:
        strangers = [name for name in (*self.right, *self.instead) if name not in self.options]
        if strangers or not self.right:
            raise ValueError(f"{strangers or 'no answer'}: expected among the options {', '.join(self.options)}")

    def _choices(self) -> widgets.RadioButtons | widgets.Dropdown:
        if len(self.options) <= A_FEW:
            return widgets.RadioButtons(
                options=self.options,
                value=None,
                description=words.I_THINK,
                layout=widgets.Layout(width="auto"),
            )
        return widgets.Dropdown(options=(words.NOT_CHOSEN, *self.options), description=words.I_THINK)

    def _words(self) -> widgets.HTML:
        words = f'<div style="font-size:15px;font-weight:600">{escape(self.question)}</div>'
        return widgets.HTML(clause_box.STYLE + words)

    @property
    def is_right(self) -> bool:
        """Whether the latest answer was right."""
        return bool(self.given) and self.given[-1] in self.right

    @property
    def is_told(self) -> bool:
        """Whether the answers were enough to be told the reason."""
        return len(self.given) >= self.votes

    def answer(self, option: str) -> None:
        """Choose an option and check it."""
        self.choice.value = option
        self.check.click()

    def _check(self) -> None:
        option = self.choice.value
        if option in (None, words.NOT_CHOSEN):
            self._say(words.CHOOSE_FIRST, "note")
            return
        self.given.append(option)
        for look in watching:
            look()
        if not self.is_told:
            self._say(words.NOTED.format(option=option), "note")
        elif option in self.right:
            also = [other for other in self.right if other != option]
            right = words.ALSO_RIGHT if also else words.IS_RIGHT
            self._say(right.format(why=self.why, also=", ".join(also)), "right")
        else:
            what_happens = self.instead.get(option, "")
            wrong = words.WRONG_WITH_HINT if self._hinted < len(self.hints) else words.WRONG
            self._say(wrong.format(happens=what_happens), "error")

    def _hint(self) -> None:
        self._hinted = min(self._hinted + 1, len(self.hints))
        self._say("\n".join(self.hints[: self._hinted]), "note")
        self.hint.disabled = self._hinted == len(self.hints)
        if self.hint.disabled:
            self.check.focus()

    def _say(self, text: str, kind: str) -> None:
        self.said = text
        lines = "<br>".join(with_clauses(OF_ALL_GAMES, line) for line in text.split("\n"))
        self.reply.value = f'<div role="status" style="{LOOKS[kind]}">{lines}</div>'

    def __repr__(self) -> str:
        return f"{self.question} {' | '.join(self.options)}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget, and for pages that show no widgets the question; its answer is not on the page."""
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        choices = "".join(f"<li>{escape(option)}</li>" for option in self.options)
        template = words.NO_BUTTONS_BUT_AN_ID if self.id else words.NO_BUTTONS
        without = template.format(id=self.id, option=self.options[0])
        html = f"<p><b>{escape(self.question)}</b></p><ul>{choices}</ul><p>{escape(without)}</p>"
        return {**bundle, "text/plain": repr(self), "text/html": html}

    def _ipython_display_(self) -> None:
        show(self)


LOOKS = {
    "right": "border-left:5px solid #1b6e2d;padding:4px 8px;background:#e7f4e8;color:#113f1b;line-height:1.4",
    "error": "border-left:5px solid #b3261e;padding:4px 8px;background:#fdecea;color:#5f1410;line-height:1.4",
    "note": "border-left:5px solid #1565c0;padding:4px 8px;background:#e8f0fb;color:#12305c;line-height:1.4",
}


class Picture:
    """The table of a game as a picture that stays as it is, widgets or not."""

    def __init__(self, svg: str, words: str) -> None:
        self._svg = svg
        self._words = words

    def _repr_html_(self) -> str:
        return sized(self._svg, HEIGHT)

    def __repr__(self) -> str:
        return self._words


def picture(
    play: Play, moment: int | None = None, *, seen_by: Viewer = SPECTATOR, marked: Collection[str] = ()
) -> Picture:
    """The table as it is now, or just after a moment of the journal; `marked` has the names of what to look at.

    It is drawn as a seat sees it, or as `adacta.SPECTATOR`, who sees no hand: a picture that shows everything would
    tell a class what the game hides.

    Raises ValueError for a seat that is not there.
    """
    table, ask = (play.table, play.ask) if moment is None else (play.at(moment), None)
    svg = play.game.table_svg(table, ask, seen_by, marked=marked)
    return Picture(svg, play.game.table_text(table, ask, seen_by))


class Results:
    """What was answered to the predictions of this notebook; prints as a table."""

    def __init__(self, predictions: Sequence[Prediction]) -> None:
        self.rows = [
            (each.question, len(each.given), _right_in_the_end(each), commonest_mistake(each) if each.is_told else "")
            for each in predictions
        ]

    def __repr__(self) -> str:
        if not self.rows:
            return words.NOTHING_ASKED
        return "\n".join(
            f"{question}\n    tries {tries}, right {right}" + (f", commonest mistake: {mistake}" if mistake else "")
            for question, tries, right, mistake in self.rows
        )

    def _repr_html_(self) -> str:
        lines = [("th", words.HEADS), *(("td", row) for row in self.rows)]
        body = "".join(
            "<tr>" + "".join(f'<{tag} style="text-align:left">{escape(str(cell))}</{tag}>' for cell in cells) + "</tr>"
            for tag, cells in lines
        )
        return f"<table>{body}</table><p>{words.NOT_LATER}</p>"


def _right_in_the_end(prediction: Prediction) -> str:
    if not prediction.given:
        return "-"
    if not prediction.is_told:
        return words.TOLD_LATER
    return "yes" if prediction.is_right else "no"


def commonest_mistake(prediction: Prediction) -> str:
    """The wrong answer given most often; empty without one."""
    wrong = Counter(given for given in prediction.given if given not in prediction.right)
    return wrong.most_common(1)[0][0] if wrong else ""


def results() -> Results:
    """The answers to all predictions of this notebook, for the reader or the teacher."""
    return Results(list(asked.values()))


class Again:
    """The predictions that were wrong at the first try, to be answered anew; nothing but a sentence without one."""

    def __init__(self, predictions: Sequence[Prediction]) -> None:
        self.predictions = [
            anew(each) for each in predictions if each.given and each.is_told and each.given[0] not in each.right
        ]
        number = len(self.predictions)
        self.words = filled_in(words.WENT_WRONG, {"number": number}) if number else words.NOTHING_WRONG

    def __repr__(self) -> str:
        return "\n".join([self.words, *map(repr, self.predictions)])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        if not self.predictions:
            return {"text/plain": self.words}
        box = widgets.VBox([widgets.HTML(self.words), *(each.widget for each in self.predictions)])
        bundle: dict[str, Any] = box._repr_mimebundle_()
        html = "".join(each._repr_mimebundle_()["text/html"] for each in self.predictions)
        return {**bundle, "text/plain": repr(self), "text/html": f"<p>{escape(self.words)}</p>{html}"}

    def _ipython_display_(self) -> None:
        show(self)


def anew(prediction: Prediction) -> Prediction:
    """The same question, not answered yet; what was answered before stays in the results."""
    return Prediction(
        prediction.question,
        prediction.options,
        prediction.right,
        prediction.why,
        instead=prediction.instead,
        hints=prediction.hints,
        id=prediction.id,
    )


def again() -> Again:
    """Learn from your mistakes: the predictions of this notebook that were wrong at the first try, once more."""
    return Again(list(asked.values()))


# A class


def vote_twice() -> None:
    """Peer instruction: the first answer to a question is only noted, the reason comes after the second one.

    For all questions of this notebook that are not answered yet. In between, neighbours tell each other why.
    Source: C. H. Crouch, E. Mazur, Peer Instruction: Ten years of experience and results, American Journal of
    Physics 69 (2001), 970.
    """
    global votes
    votes = 2
    for each in asked.values():
        if not each.given:
            each.votes = votes
