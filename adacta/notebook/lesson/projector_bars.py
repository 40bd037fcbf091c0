"""The votes of a class on one question as bars of a table: hatched and full, each with its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from string import ascii_uppercase

from adacta.engine.data.sentences import filled_in
from adacta.notebook.lesson import words
from adacta.notebook.lesson.answer_files import Answered
from adacta.notebook.lesson.pooled import Question

FULL = "background:#1565c0"
HATCHED = "background:repeating-linear-gradient(135deg,#1565c0 0 2px,#e8f0fb 2px 8px)"
TABLE = """<style>
.adacta-class table {border-collapse:collapse;width:100%;font-size:18px;line-height:1.3}
.adacta-class th, .adacta-class td {text-align:left;padding:6px 10px;vertical-align:middle}
.adacta-class .bar {display:inline-block;height:22px;border:1px solid #1565c0;vertical-align:middle;margin-right:8px}
.adacta-class h3 {font-size:24px;margin:8px 0}
</style>"""


def bars(asked: Question, given: Sequence[Answered], is_open: bool) -> str:
    """A question with its options by letter, and how many chose each, before and after discussion, as bars."""
    first = Counter(each.given[0] for each in given)
    twice = [each for each in given if each.votes > 1 and len(each.given) > 1]
    second = Counter(each.given[1] for each in twice)
    most = max((*first.values(), *second.values()), default=1)
    votes = [(words.FIRST_VOTE, first, HATCHED), (words.SECOND_VOTE_HEAD, second, FULL)]
    if not twice:
        votes = [(words.FIRST_VOTE, first, FULL)]
    marked = asked.right if is_open else ()
    heads = "".join(f'<th scope="col">{name}</th>' for name, _, _ in votes)
    rows = "".join(
        _row(letter, option, [_bar(counts[option], most, look) for _, counts, look in votes], option in marked)
        for letter, option in zip(ascii_uppercase, asked.options, strict=False)
    )
    told = filled_in(words.SO_MANY, {"students": len(given), "twice": len(twice)})
    return (
        f'{TABLE}<div class="adacta-class"><h3>{escape(asked.text)}</h3><p>{told}</p>'
        f'<table><thead><tr><td></td><th scope="col">{words.ANSWER}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(letter: str, option: str, cells: Sequence[str], is_right: bool) -> str:
    mark = f' <b style="white-space:nowrap">{words.RIGHT}</b>' if is_right else ""
    look = ' style="outline:3px solid currentColor"' if is_right else ""
    votes = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr{look}><td><b>{letter}</b></td><th scope="row">{escape(option)}{mark}</th>{votes}</tr>'


def _bar(number: int, most: int, look: str) -> str:
    bar = f'<span class="bar" style="width:{number / most * 70:.0f}%;{look}"></span>' if number else ""
    return f"{bar}{number}"
