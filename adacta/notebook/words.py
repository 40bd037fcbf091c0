"""What the notebook says, as HTML: status, question, journal, clauses. Everything from outside is escaped."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from adacta.engine.asking import Ask, Chance, Refusal
from adacta.engine.data.clauses import Clauses
from adacta.engine.data.sentences import in_a_sentence
from adacta.engine.game import Game, Result
from adacta.engine.journal import Answered, Began, Entry, Played, told
from adacta.engine.playing import Play
from adacta.notebook import clause_box

READABLE = """<style>
.adacta-readable { --jp-ui-font-color2: var(--jp-ui-font-color1); --jp-ui-font-color3: var(--jp-ui-font-color1); }
.adacta-readable button.jupyter-button.adacta-fold { width: auto; text-align: left; font-weight: 600; line-height: 1.5;
  height: auto; padding: 4px 12px; border: 1px solid var(--jp-border-color1); background: var(--jp-layout-color2); }
.adacta-readable .adacta-form { padding: 8px 0; border: 1px solid var(--jp-border-color1); border-top: 0; }
.adacta-readable .adacta-form .widget-inline-hbox { height: auto; align-items: center; }
.adacta-readable .adacta-form select { height: 28px; }
.adacta-readable .adacta-form .widget-label { height: auto; line-height: 1.25; white-space: normal; }
[data-jp-theme-light="false"] .adacta-readable .widget-dropdown > select { appearance: auto; color-scheme: dark;
  background-image: none; padding-right: 0; }
</style>"""
"""JupyterLab's less important words, on tabs, are too pale on their ground (WCAG AA). It cuts off long labels.

In its dark theme the arrows of dropdowns are black.
"""

STYLE = (
    READABLE
    + clause_box.STYLE
    + """<style>
.adacta-small { font-size: 13px; color: var(--jp-ui-font-color1, #333); }
.adacta-error { border-left: 5px solid #b3261e; padding: 3px 8px; background: #fdecea; color: #5f1410; }
.adacta-note { border-left: 5px solid #1565c0; padding: 3px 8px; background: #e8f0fb; color: #12305c; }
.adacta-clause summary { cursor: pointer; }
.adacta-cite { font-size: 12px; font-weight: normal; text-decoration: underline; white-space: nowrap; }
.adacta-text { margin: 2px 0 4px 14px; font-size: 13px; font-weight: normal; }
.adacta-stepper .widget-html-content { line-height: 1.35; font-size: 14px; }
.adacta-stepper button.jupyter-button { width: auto; max-width: 100%; padding: 0 8px; font-size: 14px; }
</style>"""
)
"""What is told in HTML, and the forms that are folded away."""

NAMES_CLAUSE = re.compile(r"(?P<words>.+) \(clause (?P<id>[A-Z]+[0-9]+)\)", re.DOTALL)
"""How a refusal ends."""


def cited(clauses: Clauses, id: str, words: str, css: str = "adacta-clause") -> str:
    """A line of text with its clause, which opens to the clause's words on a click or Enter."""
    return (
        f'<details class="{css}"><summary>{words} <span class="adacta-cite">{escape(id)}</span></summary>'
        f'<div class="adacta-text">{clause_box.clause_words(clauses, id)}</div></details>'
    )


def where(game: Game, table: Any, began: Began | None, seat: int | None) -> str:
    """Where we are: round, phase, whose turn, action points."""
    parts = [] if began is None else [f"{round_word(game)} {began.round}", began.phase]
    if seat is not None:
        parts.append(introduced(table, seat))
    return " · ".join(parts) or game.title


def cards_of(kind: str) -> str:
    """The heading over cards of a kind: 'own cards'."""
    return f"{kind} cards"


def round_word(game: Game) -> str:
    """What a game calls a round: 'Round', or 'Day' for a game that says so in its `round_word`."""
    return str(getattr(game, "round_word", "round")).capitalize()


def sentence(game: Game, table: Any, entry: Entry) -> str:
    """A journal entry in words, with the game's own word for a round and the players by name.

    A game may tell what is played on a target in whole sentences of its own, `played_on`, by name.
    """
    if isinstance(entry, Began):
        return named(table, str(entry._replace(unit=round_word(game))))
    if isinstance(entry, Played) and entry.target is not None:
        template = getattr(game, "played_on", {}).get(entry.what.name)
        if template is not None:
            return named(table, template.format(who=f"Seat {entry.seat}", target=told(entry.target)))
    return named(table, str(entry))


def named(table: Any, text: str) -> str:
    """The text with players called as in the picture: by name, not by seat, as `in_a_sentence`."""
    names = {str(player.seat): in_a_sentence(player.name, player.seat) for player in table.players}
    return re.sub(r"\b[Ss]eat (\d+)\b", lambda seat: names.get(seat[1], f"Player {seat[1]}"), text)


def introduced(table: Any, seat: int) -> str:
    """A player by name, with what games give their players: offices and action points."""
    player = table.players[seat - 1]
    heads = " and ".join(office.name for office in getattr(player, "offices", ()))
    points = getattr(player, "ap", None)
    name = player.name if player.name == f"Player {seat}" else f"{player.name} (seat {seat})"
    return name + (f", {heads}" if heads else "") + (f" · {points} AP" if points is not None else "")


def asked(ask: Ask) -> str:
    """The open question."""
    return f"Chance: {ask.what}" if isinstance(ask.who, Chance) else ask.what


def the_end(game: Game, table: Any, result: Result) -> str:
    """Who has won, with points or what a game counts instead (its `points_word`), and why the game ended."""
    points = getattr(game, "points_word", "points")
    order = sorted(result.places, key=lambda seat: result.places[seat])
    names = {seat: table.players[seat - 1].name for seat in order}
    rows = ", ".join(
        f"{result.places[seat]}.\N{NO-BREAK SPACE}{names[seat]} ({result.points[seat]} {points})" for seat in order
    )
    return f"The game is over. {rows}. {result.reason}"


def answers(play: Play) -> str:
    """How many answers players gave, CHANCE's not counted: '42 answers'."""
    given = sum(isinstance(entry, Answered) and entry.asked for entry in play.journal)
    return f"{given} answer" if given == 1 else f"{given} answers"


def error(text: str) -> str:
    """Something went wrong; nothing has changed."""
    return f'<div role="alert" class="adacta-error">{escape(text)}</div>' if text else ""


def note(text: str, clauses: Clauses | None = None) -> str:
    """Something worth knowing; a clause named at its end opens to its words."""
    cites = NAMES_CLAUSE.fullmatch(text)
    if clauses is None or cites is None or cites["id"] not in clauses:
        shown = escape(text)
    else:
        shown = cited(clauses, cites["id"], escape(cites["words"]))
    return f'<div role="status" class="adacta-note">{shown}</div>' if text else ""


def and_clause(text: str) -> tuple[str, str]:
    """A text that ends in '(clause K4)' without that, and the clause; an empty one where there is none."""
    cites = NAMES_CLAUSE.fullmatch(text)
    return (cites["words"], cites["id"]) if cites else (text, "")


def why_not(name: str, refusal: Refusal) -> str:
    """Why something cannot be chosen, with its name in front where the reason does not begin with it."""
    return str(refusal) if refusal.sentence.startswith(name) else f"{name}: {refusal}"


def repeated(message: str) -> str:
    """A message at a second place: seen there too, but not read aloud twice."""
    return message.replace(' role="alert"', "").replace(' role="status"', "")
