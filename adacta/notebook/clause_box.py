"""The words of a clause as HTML: what it says, a second line about it, and every other clause in it opens in turn."""

from __future__ import annotations

from html import escape

from adacta.engine.data.clauses import Clauses
from adacta.games import ad_acta, fronta

OWN_CARD = "This clause belongs to a card of one's own."
OF_ALL_GAMES = Clauses((*ad_acta.clauses.values(), *fronta.clauses.values()))
"""The ids of the games never collide, so a lesson may speak of both."""
DEEPEST = 2
"""So many clauses open inside each other; further ids are plain, or the page would hold the rules many times over."""

STYLE = """<style>
.adacta-named { display: inline-block; vertical-align: top; }
.adacta-named[open] { display: block; margin: 2px 0 2px 14px; padding-left: 8px; border-left: 3px solid currentColor; }
.adacta-named > summary { cursor: pointer; display: inline; text-decoration: underline; list-style: none; }
.adacta-about { margin-top: 3px; font-style: italic; }
</style>"""


def clause_words(clauses: Clauses, id: str, above: tuple[str, ...] = ()) -> str:
    """What is in the box of a clause; `above` are the clauses in whose boxes it stands, which do not open again."""
    if id not in clauses:
        return escape(OWN_CARD)
    clause, inside = clauses[id], (*above, id)
    note = f'<div class="adacta-about">{with_clauses(clauses, clause.note, inside)}</div>' if clause.about else ""
    return with_clauses(clauses, clause.text, inside) + note


def with_clauses(clauses: Clauses, text: str, above: tuple[str, ...] = ()) -> str:
    """A text in which every id of a clause opens to its words on a click or Enter."""
    pieces = enumerate(clauses.pieces(text))
    return "".join(_opening(clauses, piece, above) if at % 2 else escape(piece) for at, piece in pieces)


def _opening(clauses: Clauses, id: str, above: tuple[str, ...]) -> str:
    if id in above or len(above) > DEEPEST:
        return escape(id)
    return (
        f'<details class="adacta-named"><summary aria-label="clause {escape(id)}">{escape(id)}</summary>'
        f"{clause_words(clauses, id, above)}</details>"
    )
