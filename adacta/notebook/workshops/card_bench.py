"""A card of one's own on the bench: its face, and what comes of checking, playing, measuring and printing it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from adacta.engine.data import shown
from adacta.engine.files.writing import free
from adacta.engine.own_cards.checks import check_card
from adacta.handouts.cutouts import own_card_faces, own_card_pages
from adacta.handouts.pages import document
from adacta.handouts.printing import NoBrowser, to_pdf
from adacta.notebook.alive import share_lifeline, show
from adacta.notebook.lesson.questions import LOOKS
from adacta.notebook.table.panels import button, row
from adacta.notebook.table.stepper import Stepper
from adacta.notebook.workshops.measuring import PLAYERS, RULES, Tried, first_chance, kind_of, measured
from adacta.notebook.workshops.recipes import function_called, game_of

CHECKED = 30
"""Games in which a card is checked."""
SECONDS = 30.0
MANY = {"20 games: a first look": 20, "60 games": 60, "200 games: some minutes": 200, "600 games: time for lunch": 600}
PAPERS = {"A4": "a4", "Letter": "letter"}

CHECKING = "Trying {name} in {games} games …"
PLAYING = "Here you can play {name}. You sit in seat 1, {strategy} plays the others."
MEASURING = "Playing {games} games several times over, with and without the card. The page waits meanwhile."
WHO = (
    "Every seat was played by '{strategy}', {games} games under {rules}, on the same deals with and without each card."
)
HISTORY = "What you have measured so far: the same seat with the card, less without it"
HEADS = ("card", "AP", "what it does", "played by", "games", "points (95 % interval)")
POINTS = "{points:+.2f} ({low:+.2f} to {high:+.2f})"
SAVE = "Save the sheet ({paper})"
PRINTED = "The sheet is in {path}."
FACE = "One copy of the card. It is a card of your own, not one of the printed game."
NO_BROWSER = "{error}. Save the sheet, open it in any browser and print it from there."

history: dict[str, list[Tried]] = {}
"""What was measured in this notebook, by game."""


class CardBench:
    """A card on the bench, with a button for each thing that can be done with it.

    Raises TypeError for what is no card.
    """

    def __init__(self, card: Any) -> None:
        self.card = card
        self.game = game_of(card)
        if self.game is None:
            raise TypeError(f"{shown(card)} is no card; expected what @ad_acta.measure or @fronta.queue_card makes")
        self.said = ""
        self.report: Any = None
        self.found: Any = None
        self.table: Stepper | None = None
        self.check = button("Check it", lambda: self._do(self._check))
        self.play = button("Play it", lambda: self._do(self._play))
        self.measure = button("Measure it", lambda: self._do(self._measure))
        self.pdf = button("Make a PDF", lambda: self._do(self._print))
        self.strategy = widgets.Dropdown(description="Played by", options=PLAYERS[self.game.id])
        self.rules = widgets.Dropdown(description="Rules", options=RULES[self.game.id])
        if kind_of(card) != "own":  # with two players no neutral card is dealt (T3)
            self.rules.value = "FOUR"
        self.games = widgets.Dropdown(description="How many", options=MANY)
        self.paper = widgets.Dropdown(description="Paper", options=PAPERS)
        self.paper.observe(lambda _: self._link(), "value")
        self._sheet, self._reply = widgets.HTML(), widgets.HTML()
        self.place = widgets.VBox()
        self.widget = self._laid_out()
        share_lifeline(self.widget)
        self._link()

    def _laid_out(self) -> widgets.VBox:
        face = f'<div style="{CARD_LOOK}">{own_card_faces(self.card)[0]}</div><small>{escape(FACE)}</small>'
        laid = widgets.VBox(
            [
                widgets.HTML(face),
                row(self.check, self.play),
                row(self.measure, self.strategy, self.rules, self.games),
                row(self._sheet, self.paper, self.pdf),
                self._reply,
                self.place,
            ]
        )
        laid.add_class("adacta-readable")
        return laid

    def _do(self, what: Callable[[], None]) -> None:
        """Do something; what goes wrong is told, and the card stays on the bench."""
        for each in (self.check, self.play, self.measure, self.pdf):
            each.disabled = True
        try:
            what()
        except (ValueError, TypeError, OSError, ModuleNotFoundError, NoBrowser) as wrong:
            self.say(str(wrong), "error")
        except Exception as wrong:  # of a card, which may raise anything
            self.say(f"{type(wrong).__name__}: {wrong}", "error")
        finally:
            for each in (self.check, self.play, self.measure, self.pdf):
                each.disabled = False

    def _check(self) -> None:
        self.say(CHECKING.format(name=self.card.name, games=CHECKED), "note")
        self.report = check_card(self.game, self.card, games=CHECKED, seconds=SECONDS)
        self.say(str(self.report), "right" if self.report.ok else "error")

    def _play(self) -> None:
        play = first_chance(self.game, self.card)
        strategy = self.game.strategies.careful
        others = dict.fromkeys(range(2, len(play.table.players) + 1), strategy)
        if self.table is not None:
            self.table.close()
        self.table = Stepper(play, strategies=others)
        self.place.children = (self.table.widget,)
        self.say(PLAYING.format(name=self.card.name, strategy=strategy.__name__), "note")

    def _measure(self) -> None:
        given = {"strategy": self.strategy.value, "games": self.games.value, "rules": self.rules.value}
        self.say(MEASURING.format(games=given["games"]), "note")
        self.found, tried = measured(self.game, self.card, **given)
        history.setdefault(self.game.id, []).append(tried)
        self.say(f"{self.found.verdict}\n{WHO.format(**given)}", "note")
        self.place.children = (widgets.HTML(_drawn(self.found) + history_html(history[self.game.id])),)

    # Paper

    def _link(self) -> None:
        """The sheet as a file that the page itself holds, to be saved without anything on the way."""
        html = document(self.card.name, own_card_pages(self.card), self.paper.value)
        data = b64encode(html.encode()).decode()
        words = SAVE.format(paper=self.paper.label)
        self._sheet.value = (
            f'<a class="jupyter-button" style="text-decoration:underline;padding:0 8px" '
            f'download="{function_called(self.card.name)}.html" href="data:text/html;base64,{data}">{words}</a>'
        )

    def _print(self) -> None:
        html = free(Path(f"{function_called(self.card.name)}.html"))
        html.write_text(document(self.card.name, own_card_pages(self.card), self.paper.value), encoding="utf-8")
        pdf = free(html.with_suffix(".pdf"))
        try:
            to_pdf(html, pdf)
        except NoBrowser as error:
            raise NoBrowser(NO_BROWSER.format(error=error)) from error
        finally:
            html.unlink()
        self.say(PRINTED.format(path=pdf), "right")

    def say(self, text: str, kind: str) -> None:
        """Tell something below the buttons."""
        self.said = text
        lines = "<br>".join(map(escape, text.split("\n")))
        self._reply.value = f'<div role="status" style="{LOOKS[kind]}">{lines}</div>' if text else ""

    def __repr__(self) -> str:
        return f"{self.card.name}: {self.card.text}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = self.widget._repr_mimebundle_()
        face = f'<div style="{CARD_LOOK}">{own_card_faces(self.card)[0]}</div>'
        return {**bundle, "text/plain": repr(self), "text/html": face}

    def _ipython_display_(self) -> None:
        show(self)


CARD_LOOK = (
    "width:252px;min-height:150px;padding:8px;border:1px dashed #777;border-radius:6px;background:#fff;color:#111;"
    "line-height:1.3"
)


def _drawn(found: Any) -> str:
    """The chart of a finding."""
    from adacta.study.charts import cards
    from adacta.study.drawing import in_page

    chart = cards(found)
    return in_page(chart.svg, chart.alt)


def history_html(tried: Sequence[Tried]) -> str:
    """All measurements so far, the latest first."""
    cells = [
        (each.name, each.cost, each.text, each.players, str(each.games), POINTS.format(**vars(each)))
        for each in reversed(tried)
    ]
    head = "".join(f'<th style="{CELL}">{escape(name)}</th>' for name in HEADS)
    body = "".join(
        "<tr>" + "".join(f'<td style="{CELL}">{escape(cell)}</td>' for cell in line) + "</tr>" for line in cells
    )
    return f'<table style="border-collapse:collapse"><caption>{HISTORY}</caption><tr>{head}</tr>{body}</table>'


CELL = "padding:3px 8px;text-align:left;border-bottom:1px solid #bbb"
