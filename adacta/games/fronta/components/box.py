"""Everything in the box as HTML and as text, to be looked at before anybody plays: lists, goods, cards, market."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from adacta.engine.data import MISSING, read_csv
from adacta.engine.data.clauses import Clauses
from adacta.games.fronta.components import Components
from adacta.games.fronta.components.kinds import CLOTHING, ELECTRICAL, FOOD, FURNITURE, GENERAL, KINDS, Kind
from adacta.games.fronta.pictures.palette import GOODS, SIGNS
from adacta.games.fronta.table import WEEKDAYS

DATA = Path(__file__).parents[1] / "data"
CARDS = DATA / "cards.csv"
WORDS = DATA / "words.csv"
COLUMNS = ("name", "cs", "clause", "invented", "acts_on")
CZECH = {
    FOOD: "potraviny",
    ELECTRICAL: "elektro",
    CLOTHING: "oblečení",
    FURNITURE: "nábytek",
    GENERAL: "smíšené zboží",
}
"""Our translations."""
CELL = "padding:4px 10px;text-align:left;vertical-align:top"


class Card(NamedTuple):
    """A queue card: names in two languages, clause, whether the kit has invented it, what it acts on."""

    name: str
    cs: str
    clause: str
    is_invented: bool
    acts_on: str


@cache
def cards() -> tuple[Card, ...]:
    """The queue cards of a family (FC4), in the order of their clauses."""
    found = []
    for line in read_csv(CARDS, COLUMNS):
        name, cs, clause, invented, acts_on = (
            "" if line[column].value is MISSING else str(line[column].value) for column in COLUMNS
        )
        found.append(Card(name, cs, clause, invented == "yes", acts_on))
    return tuple(found)


def notice(components: Components) -> str:
    """What the reader must know about the data."""
    invented = sum(card.is_invented for card in cards())
    source = (
        f"Component set: {components.name}. The rulebook prints neither lists nor delivery cards; these come from "
        "public sources that agree with each other."
        if components.printed
        else f"Component set: {components.name}, a design of one's own, not what a copy of the game prints."
    )
    return f"{source} {invented} of the {len(cards())} queue cards are invented by this kit, and marked so."


# Goods and lists


def lists_html(components: Components) -> str:
    """The shopping lists as a table: how many goods of each kind (FC5)."""
    rows = [
        (
            _head(f"{each.number} {each.name}"),
            *(_amount(kind, each.wants[kind]) for kind in KINDS),
            _cell(f"{each.total}"),
        )
        for each in components.lists
    ]
    wanted = {kind: sum(each.wants[kind] for each in components.lists) for kind in KINDS}
    rows.append((_head("all lists"), *(_cell(f"{wanted[kind]}") for kind in KINDS), _cell(f"{sum(wanted.values())}")))
    rows.append(
        (
            _head("goods in the box"),
            *(_cell(f"{components.goods[kind]}") for kind in KINDS),
            _cell(f"{sum(components.goods.values())}"),
        )
    )
    heads = ("list", *map(_kind, KINDS), "together")
    return _table(
        "Shopping lists: the goods that each family wants (FC5). Czech names of the goods: ours.", heads, rows
    )


def _kind(kind: Kind) -> str:
    """Sign, English and Czech name."""
    ground = GOODS[kind]
    svg = (
        f'<svg viewBox="-12 -12 24 24" width="28" height="28" aria-hidden="true"><rect x="-11" y="-11" width="22" '
        f'height="22" rx="3" fill="{ground.fill}" stroke="{ground.ink}"/>'
        f'<path fill="{ground.ink}" d="{SIGNS[kind]}"/></svg>'
    )
    return f'{svg}<br>{escape(kind.name)}<br><i lang="cs" style="font-weight:normal">{escape(CZECH[kind])}</i>'


def _amount(kind: Kind, number: int) -> str:
    if not number:
        return _cell("0")
    ground = GOODS[kind]
    return f'<td style="{CELL};background:{ground.fill};color:{ground.ink}"><b>{number}</b></td>'


# Queue cards


def cards_html(clauses: Clauses) -> str:
    """Every queue card with its names, clause and what it does."""
    rows = [
        (
            _head(f"{card.name}{' (invented)' if card.is_invented else ''}"),
            f'<td style="{CELL}" lang="cs">{escape(card.cs) or "–"}</td>',
            _cell(card.acts_on),
            f'<td style="{CELL}"><b>{escape(card.clause)}</b> {escape(clauses[card.clause].text)}</td>',
        )
        for card in cards()
    ]
    caption = "Queue cards: every family has one of each (FC4). The invented ones and their Czech names are ours."
    return _table(caption, ("card", "Czech", "acts on", "what it does"), rows)


# Words


@cache
def czech_words() -> dict[str, str]:
    """The words of the rules in Czech, goods first."""
    lines = read_csv(WORDS, ("word", "cs"))
    return {kind.name: CZECH[kind] for kind in KINDS} | {
        str(line["word"].value): str(line["cs"].value) for line in lines
    }


def words_html() -> str:
    """The words of the rules in English and Czech."""
    rows = [
        (_head(word), f'<td style="{CELL}" lang="cs">{escape(czech)}</td>') for word, czech in czech_words().items()
    ]
    return _table(
        "The words of the rules; those of the goods, of depot and barter are our translations.",
        ("English", "Czech"),
        rows,
    )


# Deliveries and market


def deliveries_html(components: Components) -> str:
    """The delivery cards, and what fewer than five players leave in the box (FC6, FS1)."""
    rows = [
        (
            _head(kind.name),
            _cell(", ".join(str(card.amount) for card in components.deliveries if card.kind is kind)),
            _cell(f"{sum(card.amount for card in components.deliveries if card.kind is kind)}"),
        )
        for kind in KINDS
    ]
    deliveries = _table(
        f"{len(components.deliveries)} delivery cards: each names a kind and how many goods (FC6)",
        ("kind", "cards showing", "together"),
        rows,
    )
    left_out = [
        (_head(f"{players} players"), _cell(f"{goods} of each kind"), _cell(f"all cards showing {amount}"))
        for players, (goods, amount) in sorted(components.boxed.items(), reverse=True)
    ]
    return deliveries + _table(
        "What stays in the box (FS1)", ("with", "goods that stay out", "delivery cards that stay out"), left_out
    )


def market_html(components: Components) -> str:
    """The black market and the pawns."""
    days = "".join(f'<li style="padding:4px 12px;border:1px solid;border-radius:4px">{day}</li>' for day in WEEKDAYS)
    layout = "display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0"
    return (
        "<p>Black market: five fields, one a weekday; which goods lie on which is drawn at the beginning (FS2)."
        f' The clerk goes on one field a day (FD13).</p><ul style="{layout}">{days}</ul>'
        "<p>Pawns: five for each of the five families, five speculators in a colour without cards (FC3).</p>"
    )


# All of it


def pages(components: Components, clauses: Clauses) -> dict[str, str]:
    """Everything by title."""
    return {
        "Shopping lists, goods": _page(lists_html(components)),
        "Queue cards": _page(cards_html(clauses)),
        "Delivery cards": _page(deliveries_html(components)),
        "Black market, pawns": _page(market_html(components)),
        "Words": _page(words_html()),
    }


def as_text(components: Components) -> str:
    """The same as plain text, without the clauses' words."""
    lines = [notice(components), "", "list" + " " * 24 + " ".join(f"{kind.id:>10}" for kind in KINDS)]
    lines += [
        f"{each.number} {each.name:<26}" + " ".join(f"{each.wants[kind]:>10}" for kind in KINDS)
        for each in components.lists
    ]
    lines += [f"{'goods in the box':<28}" + " ".join(f"{components.goods[kind]:>10}" for kind in KINDS)]
    lines += ["", "queue cards, one of each a family"]
    for card in cards():
        mark, czech = " (invented)" if card.is_invented else "", f" [{card.cs}]" if card.cs else ""
        lines.append(f"  {card.name}{mark}{czech}, {card.clause}: acts on {card.acts_on}")
    lines += ["", f"delivery cards: {', '.join(card.name for card in components.deliveries)}"]
    lines += ["", "words in Czech", *(f"  {word}: {czech}" for word, czech in czech_words().items())]
    return "\n".join(lines)


def _page(html: str) -> str:
    """Lines stand as close as in a text, in widgets too."""
    return f'<div style="line-height:1.4">{html}</div>'


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col" style="{CELL}">{words}</th>' for words in heads)
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        f'<table><caption style="{CELL}">{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _head(words: str) -> str:
    return f'<th scope="row" style="{CELL}">{escape(words)}</th>'


def _cell(words: str) -> str:
    return f'<td style="{CELL}">{escape(words)}</td>'
