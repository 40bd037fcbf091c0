"""Everything in the box as HTML and as text, to be looked at before anybody plays: dossiers, points, cards, cabinet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from adacta.engine.data import MISSING, read_csv
from adacta.engine.data.clauses import Clauses
from adacta.engine.drawing.colours import heat
from adacta.games.ad_acta.components import Components, Dossier, Office, load_components
from adacta.games.ad_acta.pictures import dossier_svg
from adacta.games.ad_acta.pictures.palette import COLOURS
from adacta.games.ad_acta.selection import chosen
from adacta.games.ad_acta.table import ROMAN

CARDS = Path(__file__).parents[1] / "data" / "cards.csv"
COLUMNS = ("name", "de", "hu", "clause", "kind", "where", "symbol", "answered_by", "answers")
SYMBOLS = {"promotes": "»", "slows": "«", "moves": "⇄", "blocks": "⊘"}
BARS = {"inbox": "inbox", "outbox": "outbox", "both": "inbox or outbox", "": "none"}
COPIES = {"own measure": 4}
"""Four sets of own measures, one of everything else (C7)."""
CELL = "padding:4px 10px;text-align:left;vertical-align:top"


class Card(NamedTuple):
    """A printed card: names in three languages, clause, kind, where it acts, symbol, what it has to do with others."""

    name: str
    de: str
    hu: str
    clause: str
    kind: str
    where: str
    symbol: str
    answered_by: str
    answers: str

    @property
    def copies(self) -> int:
        """How many of it are in the box (C7)."""
        return COPIES.get(self.kind, 1)


@cache
def cards() -> tuple[Card, ...]:
    """The printed cards (C7), in the order of their clauses."""
    values = ([line[column].value for column in COLUMNS] for line in read_csv(CARDS, COLUMNS))
    return tuple(Card(*("" if value is MISSING else str(value) for value in line)) for line in values)


def notice(components: Components) -> str:
    """What the reader must know about the data."""
    if components.printed:
        return f"Component set: {components.name}, as printed."
    if components != load_components():
        return f"Component set: {components.name}, a design of one's own, not what a copy of the game prints."
    return (
        f"Component set: {components.name}. Routes, scoring table and ring are reconstructed or invented, not what a "
        "copy of the game prints; owners can load their own file."
    )


# Dossiers


def dossiers_html(
    components: Components,
    owner: Office | str | None = None,
    letter: str | None = None,
    office: Office | str | None = None,
    stops: int | None = None,
) -> str:
    """A picture of each dossier that was picked, with its route in words."""
    picked = chosen(components, owner, letter, office, stops)
    items = "".join(_dossier(dossier, number == 0) for number, dossier in enumerate(picked))
    found = f"{len(picked)} of {len(components.dossiers)} dossiers"
    return _page(
        f'<p role="status">{found}</p><ul style="display:grid;gap:6px 18px;list-style:none;margin:0;padding:0;'
        f'grid-template-columns:repeat(auto-fill,minmax(255px,1fr))">{items}</ul>'
    )


def _dossier(dossier: Dossier, is_first: bool) -> str:
    svg = dossier_svg(dossier)
    if not is_first:
        svg = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)  # the first one's style serves them all
    return f'<li>{svg}<span style="font-size:0.9em">{escape(dossier.name)}: {escape(route_words(dossier))}</span></li>'


def route_words(dossier: Dossier) -> str:
    """'job office → town hall'."""
    return " → ".join(office.name for office in dossier.route)


# Scoring table


def scoring_html(components: Components) -> str:
    """The points of each letter in each partition as a heat map; one table when all offices have the same."""
    tables = components.scoring
    first, *others = tables.values()
    if all(table == first for table in others):
        return _heat_map("Points by letter and partition, the same for all offices", first)
    return "".join(_heat_map(f"Points of the {office} ({office.colour})", table) for office, table in tables.items())


def _heat_map(title: str, table: Mapping[str, Sequence[int]]) -> str:
    values = [points for row in table.values() for points in row]
    low, span = min(values), max(values) - min(values)
    steps = [low + span * share for share in (0.2, 0.4, 0.6, 0.8)] if span else [low + 1] * 4
    columns = len(next(iter(table.values())))
    heads = "".join(f'<th scope="col" style="{CELL}">{ROMAN[number]}</th>' for number in range(columns))
    rows = "".join(
        f'<tr><th scope="row" style="{CELL}">{escape(letter)}</th>{"".join(_shaded(one, steps) for one in row)}</tr>'
        for letter, row in table.items()
    )
    return (
        f'<table style="border-spacing:2px;border-collapse:separate;font-size:1.1em"><caption style="{CELL}">'
        f'{escape(title)}: the darker, the more</caption><thead><tr><th scope="col" style="{CELL}">letter</th>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _shaded(value: int, steps: Sequence[float]) -> str:
    shade = heat(value, steps)
    return f'<td style="padding:4px 14px;text-align:center;background:{shade.ground};color:{shade.ink}">{value}</td>'


# Cards


def cards_html(clauses: Clauses) -> str:
    """Every printed card with its names, symbol, bar, clause and what can answer it."""
    heads = ("card (English, German, Hungarian)", "copies", "symbol", "bar", "answered by, answers", "what it does")
    head = "".join(f'<th scope="col" style="{CELL}">{word}</th>' for word in heads)
    rows = "".join(_card(card, clauses) for card in cards())
    return (
        f'<table><caption style="{CELL}">Cards. Symbol and bar are our assignment (C10). An own measure exists once '
        f"for each office.</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _card(card: Card, clauses: Clauses) -> str:
    cells = (
        f"{card.copies}",
        f"{SYMBOLS[card.symbol]} {card.symbol}",
        BARS[card.where],
        escape(_partner(card)),
        f"<b>{escape(card.clause)}</b> {escape(clauses[card.clause].text)}",
    )
    name = (
        f'<th scope="row" style="{CELL};min-width:11em"><b>{escape(card.name)}</b><div style="font-weight:normal">'
        f'<i lang="de">{escape(card.de)}</i><br><i lang="hu">{escape(card.hu)}</i><br>{escape(card.kind)}</div></th>'
    )
    return f"<tr>{name}{''.join(f'<td style={chr(34)}{CELL}{chr(34)}>{cell}</td>' for cell in cells)}</tr>"


def _partner(card: Card) -> str:
    if card.answers:
        return f"answers {card.answers}"
    return f"answered by {card.answered_by}" if card.answered_by else "nothing answers it"


# Cabinet


def cabinet_html(components: Components) -> str:
    """The partitions with one box a place, filled from the left to the right."""
    places, filed = sum(components.partitions), len(components.dossiers)
    rows = "".join(
        f'<tr><th scope="row" style="{CELL}">{ROMAN[number]}</th><td style="{CELL}">{size}</td>'
        f'<td style="{CELL};letter-spacing:0.3em" aria-hidden="true">{"▢" * size}</td></tr>'
        for number, size in enumerate(components.partitions)
    )
    never = max(0, filed - places)
    caption = (
        f"Filing cabinet: {places} places for {filed} dossiers, so at least {never} are never filed (C5). "
        "A partition scores when it is full (B1)."
    )
    heads = "".join(f'<th scope="col" style="{CELL}">{word}</th>' for word in ("partition", "places"))
    return (
        f'<table><caption style="{CELL}">{caption}</caption><thead><tr>{heads}<td></td></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


# The offices


def offices_html(components: Components) -> str:
    """The desks, clockwise, with colour and symbol."""
    items = "".join(
        f'<li style="padding:4px 12px;background:{COLOURS[office].fill};color:{COLOURS[office].ink};border-radius:4px">'
        f"{office.symbol} {escape(office.name)} ({office.colour})</li>"
        for office in components.ring
    )
    layout = "display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0"
    return f'<p>Desks, clockwise:</p><ul style="{layout}">{items}</ul>'


# All of it


def pages(components: Components, clauses: Clauses) -> dict[str, str]:
    """Everything by title; the dossiers come first."""
    return {
        "Dossiers": dossiers_html(components),
        "Scoring table": _page(scoring_html(components)),
        "Cards": _page(cards_html(clauses)),
        "Cabinet, desks": _page(cabinet_html(components) + offices_html(components)),
    }


def _page(html: str) -> str:
    """Lines stand as close as in a text, in widgets too."""
    return f'<div style="line-height:1.4">{html}</div>'


def as_text(components: Components) -> str:
    """The same as plain text, without the clauses' words."""
    lines = [notice(components), "", f"{len(components.dossiers)} dossiers"]
    lines += [f"  {dossier.name:<9} {route_words(dossier)}" for dossier in components.dossiers]
    lines += ["", "points in " + " ".join(f"{ROMAN[number]:>4}" for number in range(len(components.partitions)))]
    for office, table in _different_tables(components):
        lines += [
            f"  {office}{letter:<8}" + " ".join(f"{points:>4}" for points in row) for letter, row in table.items()
        ]
    lines += ["places    " + " ".join(f"{size:>4}" for size in components.partitions), "", "cards"]
    lines += [f"  {card.copies} × {card.name} ({card.clause}): {card.symbol}; {_partner(card)}" for card in cards()]
    return "\n".join(lines)


def _different_tables(components: Components) -> list[tuple[str, Mapping[str, tuple[int, ...]]]]:
    tables = [(f"{office.colour} ", table) for office, table in components.scoring.items()]
    same = all(table == tables[0][1] for _, table in tables)
    return [("", tables[0][1])] if same else tables
