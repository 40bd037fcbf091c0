"""Sheets to read and to write on: rules, words, worksheets with a key, positions, puzzles with their solutions."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from adacta import ad_acta, fronta, game_called, start
from adacta.engine.data import MISSING, read_csv
from adacta.games.ad_acta.components.box import notice as ad_acta_notice
from adacta.games.fronta.components.box import cards as queue_cards
from adacta.handouts.pages import DATA, text_of
from adacta.puzzles import Puzzle, asked_seat, puzzles, words
from adacta.puzzles.telling import in_words

LANGUAGES = {"en": "English", "de": "German", "hu": "Hungarian", "cs": "Czech"}
SEVERAL = "(More than one answer can be right.)"
RIGHT = "Right: {right}. {why}"
BY_GAMES = "Decided by many games: the notebook shows them."
NAME = '<p class="write">Name or code: <span style="width:60mm"></span></p>'
POSITION = "<h1>{title}</h1><p>What will happen next? Write down what you expect before anything moves.</p>"
PUZZLE = "<h2>Puzzle {id} <small>level {level}</small></h2><p>You are {name}. {task}</p>"
SOLUTION = "<li><b>{id}</b>: {way}. <i>{proved}</i></li>"
PUZZLES_A_PAGE = 2


def rules_page(game: str) -> str:
    """All rules of a game on one page, with their clauses."""
    if game == "ad_acta":
        return f'<div class="one-page">{text_of("rules_ad_acta.html")}</div>'
    lines = "".join(_queue_card(card) for card in queue_cards())
    return f'<div class="one-page">{text_of("rules_fronta.html").replace("{cards}", lines)}</div>'


def _queue_card(card: Any) -> str:
    words = " ".join(fronta.clauses[card.clause].text.split()).partition(": ")[2]
    own = " (our own)" if card.is_invented else ""
    return f"<p><b>{escape(card.name)}</b>{own}: {escape(words)} <i>{card.clause}</i></p>"


def glossary_pages() -> list[str]:
    """The words of both games in four languages, as far as rulebooks and translations have them."""
    columns = ("id", "game", *LANGUAGES, "note")
    rows = read_csv(DATA / "glossary.csv", columns)
    return [
        _glossary(game_called(game).title, [row for row in rows if row["game"].value == part]) for game, part in GAMES
    ]


GAMES = (("ad_acta", "adacta"), ("fronta", "fronta"))
"""Our ids of the games, and the glossary's."""


def _glossary(title: str, rows: Sequence[Any]) -> str:
    used = [name for name in LANGUAGES if any(row[name].value is not MISSING for row in rows)]
    head = "".join(f"<th>{LANGUAGES[name]}</th>" for name in used)
    lines = "".join(
        "<tr>"
        + "".join(f"<td>{'' if row[name].value is MISSING else escape(str(row[name].value))}</td>" for name in used)
        + "</tr>"
        for row in rows
    )
    return f'<div class="one-page"><h1>{escape(title)}: words</h1><table class="lined">{head}{lines}</table></div>'


def worksheet_pages(lesson: str) -> list[str]:
    """The questions of a lesson to be answered on paper, and the key on a page of its own.

    Raises ValueError for a lesson without questions.
    """
    from adacta.notebook.lesson.bank import questions_of

    asked = questions_of(lesson)
    title = f"<h1>Lesson {lesson}</h1>"
    questions = "".join(_question(id, each) for id, each in asked.items())
    key = "".join(f"<p><b>{id}</b> {_key(each)}</p>" for id, each in asked.items())
    return [title + NAME + questions, f"<h1>Lesson {lesson}: key</h1>{key}"]


def _question(id: str, each: Any) -> str:
    options = each.options or (each.more, each.less, each.none)
    several = f" {SEVERAL}" if len(each.right) > 1 else ""
    boxes = "".join(f"<li>{escape(option)}</li>" for option in options)
    because = '<div class="answer">because</div>'
    return f'<div class="question"><b>{id}</b> {escape(each.question)}{several}<ul>{boxes}</ul>{because}</div>'


def _key(each: Any) -> str:
    if not each.right:
        return BY_GAMES
    return escape(RIGHT.format(right=" or ".join(each.right), why=each.why))


def position_pages() -> list[str]:
    """Tables in the middle of a game, to predict on paper; the deal of the first lesson and later rounds."""
    return [_position(f"Ad Acta, round {rounds}", rounds) for rounds in (1, 2, 4)]


def _position(title: str, rounds: int) -> str:
    play = start(ad_acta, ad_acta.FIRST_GAME, seed=6)
    while play.ask is not None and play.table.round < rounds:
        play.answer(ad_acta.strategies.careful(play.sight()))
    lines = '<div class="answer"></div>' * 6
    notice = f'<p class="notice">{escape(ad_acta_notice(play.table.components))}</p>'
    picture = ad_acta.table_svg(play.table, None, None)
    return POSITION.format(title=title) + picture + lines + f'<p class="notice">{escape(play.position())}</p>' + notice


def puzzle_pages(game: str) -> list[str]:
    """All puzzles of a game, two on a page, each followed by a page with their solutions."""
    found = puzzles(game)
    left_out, given = (f"<p>{escape(texts[game])}</p>" for texts in (words.LEFT_OUT, words.GIVEN))
    pages = []
    for at in range(0, len(found), PUZZLES_A_PAGE):
        few = found[at : at + PUZZLES_A_PAGE]
        pages.append("".join(map(_puzzle, few)) + given)
        pages.append(f"<h1>Solutions</h1><ul>{''.join(map(_solution, few))}</ul>{left_out}")
    return pages


def _puzzle(puzzle: Puzzle) -> str:
    play = puzzle.play()
    name = play.table.player(asked_seat(play)).name
    task = f"{puzzle.task} {words.SETTING[puzzle.game]}"
    head = PUZZLE.format(id=puzzle.id, level=puzzle.level, name=escape(name), task=escape(task))
    picture = play.game.table_svg(play.table, None, None)
    return f'{head}<div style="max-width:150mm">{picture}</div>'


def _solution(puzzle: Puzzle) -> str:
    way = escape(in_words(puzzle, puzzle.steps()))
    return SOLUTION.format(id=puzzle.id, way=way, proved=words.PROVED.format(positions=puzzle.positions))
