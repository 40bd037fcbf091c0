"""What differs between two rule sets, as a table whose clauses open to their words."""

from __future__ import annotations

from html import escape
from typing import Any

from adacta.engine.data.clauses import Clauses
from adacta.engine.game import Game
from adacta.notebook import clause_box
from adacta.notebook.clause_box import clause_words

STYLE = (
    f"{clause_box.STYLE}"
    + """<style>
.adacta-rules table { border-collapse: collapse; font-size: 14px; line-height: 1.35; margin: 4px 0;
  color: var(--jp-ui-font-color0, #111); }
.adacta-rules caption { text-align: left; padding: 2px 0; font-weight: 600; }
.adacta-rules.adacta-rules :is(th, td) { text-align: left; vertical-align: top; padding: 3px 16px 3px 0;
  white-space: normal; border-bottom: 1px solid var(--jp-border-color2, #ccc); }
.adacta-rules tbody th { font-weight: normal; min-width: 24ch; }
.adacta-rules td.adacta-value { font-weight: 600; min-width: 9ch; }
.adacta-rules thead th { white-space: nowrap; }
.adacta-rules code { font-size: 12px; color: var(--jp-ui-font-color1, #333); background: none; }
.adacta-rules details { display: inline-block; margin-right: 10px; max-width: 50ch; }
.adacta-rules details[open] { display: block; }
.adacta-rules summary { cursor: pointer; text-decoration: underline; }
</style>"""
)


class RuleTable:
    """The differences of two rule sets of a game, one row an option, with the clauses that decide.

    `names` are the headings of the two columns (default: the presets' names), `components` the component sets (None:
    the shipped one). `rows` has one
    `adacta.engine.options.Difference` an option; the object prints as a table and shows as HTML.

    Raises TypeError for rule sets of two games.
    """

    def __init__(
        self,
        game: Game,
        a: Any,
        b: Any,
        names: tuple[str, str] | None = None,
        components: tuple[Any, Any] = (None, None),
    ) -> None:
        self.differences = game.differences(a, b, *components)
        self.names: tuple[str, str] = names or self.differences.names
        self._clauses = game.clauses

    @property
    def title(self) -> str:
        """How many rules differ."""
        number = len(self.differences)
        return {0: "No rule differs", 1: "1 rule differs"}.get(number, f"{number} rules differ")

    @property
    def html(self) -> str:
        """The table; without a difference the sentence that says so."""
        if not len(self.differences):
            return f"<p>{self.title}.</p>"
        heads = ("what", *self.names, "clauses (open one to read it)")
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
        rows = zip(self.differences, self.differences.words, strict=True)
        body = "".join(self._row(row, *words) for row, words in rows)
        caption = f"{self.title}: {' and '.join(self.names)}"
        return (
            f'{STYLE}<div class="adacta-rules" style="overflow-x:auto"><table><caption>{escape(caption)}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def _row(self, row: Any, a: str, b: str) -> str:
        clauses = "".join(opening(self._clauses, id) for id in row.clauses.split(", "))
        return (
            f'<tr><th scope="row">{escape(row.text)} <code>{escape(row.field)}</code></th>'
            f'<td class="adacta-value">{escape(a)}</td><td class="adacta-value">{escape(b)}</td><td>{clauses}</td></tr>'
        )

    def __repr__(self) -> str:
        return str(self.differences)

    def _repr_html_(self) -> str:
        return self.html


def opening(clauses: Clauses, id: str) -> str:
    """The id of a clause, which opens to its words on a click or Enter."""
    return f"<details><summary>{escape(id)}</summary>{clause_words(clauses, id)}</details>"
