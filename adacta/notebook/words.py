"""What the notebook says, as HTML: status, question, journal, clauses. Everything from outside is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from adacta.engine.asking import Ask, Chance, Refusal
from adacta.engine.clauses import Clauses
from adacta.engine.game import Game, Result
from adacta.engine.journal import Answered, Began, Entry
from adacta.engine.playing import Play

READABLE = """<style>
.adacta-readable { --jp-ui-font-color2: var(--jp-ui-font-color1); --jp-ui-font-color3: var(--jp-ui-font-color1); }
.adacta-readable button.jupyter-button.adacta-fold { width: auto; text-align: left; font-weight: 600; line-height: 1.5;
  height: auto; padding: 4px 12px; border: 1px solid var(--jp-border-color1); background: var(--jp-layout-color2); }
.adacta-readable .adacta-rules { padding: 8px 0; border: 1px solid var(--jp-border-color1); border-top: 0; }
.adacta-readable .adacta-rules .widget-inline-hbox { height: auto; align-items: center; }
.adacta-readable .adacta-rules select { height: 28px; }
.adacta-readable .adacta-rules .widget-label { height: auto; line-height: 1.25; white-space: normal; }
[data-jp-theme-light="false"] .adacta-readable .widget-dropdown > select { appearance: auto; color-scheme: dark;
  background-image: none; padding-right: 0; }
</style>"""
"""JupyterLab's less important words, on tabs, are too pale on their ground (WCAG AA). It cuts off long labels.

In its dark theme the arrows of dropdowns are black.
"""

STYLE = (
    READABLE
    + """<style>
.adacta-stepper { container-type: inline-size; color: var(--jp-ui-font-color0, #111); }
.adacta-stepper, .adacta-stepper .jupyter-widgets { overflow: visible; }
.adacta-stepper .adacta-frame { display: grid; gap: 2px 12px; grid-template-columns: minmax(0, 1fr);
  grid-template-areas: "panel" "board" "journal"; }
.adacta-stepper .adacta-panel { grid-area: panel; }
.adacta-stepper .adacta-board { grid-area: board; }
.adacta-stepper .adacta-journal { grid-area: journal; }
.adacta-stepper .adacta-picture { --adacta-room: max(380px, calc(100vh - 284px)); }
.adacta-stepper .adacta-options { flex-flow: row wrap; align-content: flex-start; overflow: auto;
  min-height: 68px; max-height: 210px; }
.adacta-stepper .adacta-inline { width: auto; margin: 2px 2px 2px 8px; align-self: center; }
.adacta-stepper .adacta-happened { min-height: 92px; }
.adacta-stepper .adacta-place { width: 100%; height: 0; margin: 0; }
.adacta-stepper .adacta-place .adacta-small { position: relative; top: 8px; }
.adacta-stepper .adacta-place:not([style*="none"]) + button { margin-left: 212px; }
@container (min-width: 700px) and (max-width: 999px) {
  .adacta-stepper .adacta-panel { position: relative; min-height: 160px; }
  .adacta-stepper .adacta-panel > * { flex: none; }
  .adacta-stepper .adacta-panel > .adacta-options { flex: 1 1 68px; }
  .adacta-stepper .adacta-happened { min-height: 0; max-height: 102px; overflow: auto; }
  .adacta-stepper .adacta-picture { --adacta-room: max(380px, calc(100vh - 302px)); }
  .adacta-stepper .adacta-message { position: absolute; top: 100%; z-index: 3; max-width: 78%; }
}
@container (min-width: 1000px) {
  .adacta-stepper .adacta-frame { grid-template-columns: minmax(0, 1fr) 350px;
    grid-template-rows: auto 1fr; grid-template-areas: "board panel" "board journal"; }
  .adacta-stepper .adacta-picture { --adacta-room: max(380px, calc(100vh - 130px)); }
  .adacta-stepper .adacta-options { min-height: 202px; max-height: 340px; }
  .adacta-stepper .adacta-happened { min-height: 234px; }
  .adacta-stepper .adacta-place { height: auto; }
  .adacta-stepper .adacta-place .adacta-small { position: static; }
  .adacta-stepper .adacta-place:not([style*="none"]) + button { margin-left: 2px; }
}
.adacta-stepper .widget-html-content { line-height: 1.35; font-size: 14px; }
.adacta-stepper button.jupyter-button { width: auto; max-width: 100%; padding: 0 8px; font-size: 14px; }
.adacta-stepper button.jupyter-button:focus-visible { outline: 3px solid #1565c0; outline-offset: -3px; }
.adacta-small { font-size: 13px; color: var(--jp-ui-font-color1, #333); }
.adacta-ask { font-size: 17px; font-weight: 600; }
.adacta-error { border-left: 5px solid #b3261e; padding: 3px 8px; background: #fdecea; color: #5f1410; }
.adacta-note { border-left: 5px solid #1565c0; padding: 3px 8px; background: #e8f0fb; color: #12305c; }
.adacta-lines { max-height: 190px; overflow: auto; display: flex; flex-direction: column-reverse;
  font-size: 13px; border-top: 1px solid var(--jp-border-color2, #ccc); }
.adacta-lines details { margin: 1px 0; flex: none; }
.adacta-lines summary, .adacta-clause summary { cursor: pointer; }
.adacta-lines .adacta-now { font-weight: 600; }
.adacta-cite { font-size: 12px; font-weight: normal; text-decoration: underline; white-space: nowrap; }
.adacta-text { margin: 2px 0 4px 14px; font-size: 13px; font-weight: normal; }
</style>"""
)

NAMES_CLAUSE = re.compile(r"(?P<words>.+) \(clause (?P<id>[A-Z]+[0-9]+)\)", re.DOTALL)
"""How a refusal ends."""

LINES = 40
"""So many journal lines are kept in the view; the last ones are seen, the others are a scroll away."""


def cited(clauses: Clauses, id: str, words: str, css: str = "adacta-clause") -> str:
    """A line of text with its clause, which opens to the clause's words on a click or Enter."""
    text = escape(clauses[id].text) if id in clauses else "This clause belongs to a card of one's own."
    return (
        f'<details class="{css}"><summary>{words} <span class="adacta-cite">{escape(id)}</span></summary>'
        f'<div class="adacta-text">{text}</div></details>'
    )


def status(game: Game, table: Any, began: Began | None, line: str, seat: int | None) -> str:
    """Where we are: branch, round, phase, whose turn, action points."""
    parts = [f"<b>Branch ‘{escape(line)}’</b>"] if line else []
    if began is not None:
        parts += [f"{round_word(game)} {began.round}", escape(began.phase)]
    if seat is not None:
        parts.append(escape(introduced(table, seat)))
    return f'<div class="adacta-small">{" · ".join(parts) or escape(game.title)}</div>'


def round_word(game: Game) -> str:
    """What a game calls a round: 'Round', or 'Day' for a game that says so in its `round_word`."""
    return str(getattr(game, "round_word", "round")).capitalize()


def sentence(game: Game, table: Any, entry: Entry) -> str:
    """A journal entry in words, with the game's own word for a round and the players by name."""
    words = str(entry).replace("Round", round_word(game), 1) if isinstance(entry, Began) else str(entry)
    return named(table, words)


def named(table: Any, text: str) -> str:
    """The text with players called as in the picture: by name, not by seat."""
    names = {str(player.seat): player.name for player in table.players}
    return re.sub(r"\b[Ss]eat (\d+)\b", lambda seat: names.get(seat[1], seat[0]), text)


def introduced(table: Any, seat: int) -> str:
    """A player by name, with what games give their players: offices and action points."""
    player = table.players[seat - 1]
    heads = " and ".join(office.name for office in getattr(player, "offices", ()))
    points = getattr(player, "ap", None)
    name = player.name if player.name == f"Player {seat}" else f"{player.name} (seat {seat})"
    return name + (f", {heads}" if heads else "") + (f" · {points} AP" if points is not None else "")


def question(clauses: Clauses, ask: Ask) -> str:
    """The open question."""
    who = "Chance: " if isinstance(ask.who, Chance) else ""
    return cited(clauses, ask.clause, f'<span class="adacta-ask">{escape(who + ask.what)}</span>')


def happened(game: Game, table: Any, entry: Entry) -> str:
    """What has just happened, with the words of its clause open."""
    line = cited(game.clauses, entry.clause, f'<span class="adacta-ask">{escape(sentence(game, table, entry))}</span>')
    return f'<div class="adacta-happened" aria-live="polite">{line.replace("<details", "<details open", 1)}</div>'


def journal(game: Game, table: Any, entries: Sequence[Entry], shown: Iterable[int], moment: int) -> str:
    """The lines up to a moment, the latest at the bottom; each opens to the words of its clause."""
    lines = [number for number in shown if number <= moment][-LINES:]
    rows = []
    for number in reversed(lines):
        text = escape(sentence(game, table, entries[number]))
        if isinstance(entries[number], Began):
            text = f"<b>{text}</b>"
        rows.append(
            cited(game.clauses, entries[number].clause, text, "adacta-now" if number == lines[-1] else "adacta-then")
        )
    return (
        '<div class="adacta-small">Journal: open a line to read its clause</div>'
        f'<div class="adacta-lines" tabindex="0" role="group" aria-label="Journal">{"".join(rows)}</div>'
    )


def the_end(game: Game, table: Any, result: Result) -> str:
    """Who has won, with points or what a game counts instead (its `points_word`), and why the game ended."""
    points = getattr(game, "points_word", "points")
    order = sorted(result.places, key=lambda seat: result.places[seat])
    names = {seat: escape(table.players[seat - 1].name) for seat in order}
    rows = ", ".join(
        f"{result.places[seat]}.\N{NO-BREAK SPACE}{names[seat]} ({result.points[seat]} {points})" for seat in order
    )
    return f'<div class="adacta-ask">The game is over</div><div>{rows}<br>{escape(result.reason)}</div>'


def answers(play: Play) -> str:
    """How many answers players gave, CHANCE's not counted: '42 answers'."""
    given = sum(isinstance(entry, Answered) and entry.asked for entry in play.journal)
    return f"{given} answer" if given == 1 else f"{given} answers"


def error(text: str) -> str:
    """Something went wrong; nothing has changed."""
    return f'<div role="alert" class="adacta-error">{escape(text)}</div>' if text else ""


def note(text: str, clauses: Clauses | None = None) -> str:
    """Something worth knowing; a clause named at its end opens to its words."""
    told = NAMES_CLAUSE.fullmatch(text)
    if clauses is None or told is None or told["id"] not in clauses:
        shown = escape(text)
    else:
        shown = cited(clauses, told["id"], escape(told["words"]))
    return f'<div role="status" class="adacta-note">{shown}</div>' if text else ""


def why_not(name: str, refusal: Refusal) -> str:
    """Why something cannot be chosen, with its name in front where the reason does not begin with it."""
    return str(refusal) if refusal.sentence.startswith(name) else f"{name}: {refusal}"


def repeated(message: str) -> str:
    """A message at a second place: seen there too, but not read aloud twice."""
    return message.replace(' role="alert"', "").replace(' role="status"', "")
