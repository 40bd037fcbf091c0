"""The component set of Fronta in fields: delivery cards, shopping lists, goods, what fewer players leave out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adacta.games.fronta.components import KINDS
from adacta.notebook.workshops.fields import SOURCE, Values, number_in
from adacta.notebook.workshops.grid import Cell, Line, Section

NAME = "my own set"
AMOUNTS = range(1, 10)
FEWER = ("4", "3", "2")
LISTS = range(1, 6)
KIND_NAMES = [kind.name for kind in KINDS]

DELIVERIES = "Delivery cards (FC6)"
DELIVERIES_TOLD = "Tick what the delivery cards of each kind show; there is a card for each number that is ticked."
SHOWS = "a card that shows {amount} {kind}"
LISTS_TITLE = "Shopping lists (FC5)"
LISTS_TOLD = "What each family must buy. Lists that stand below each other are neighbours, the last and the first, too."
LIST = "list {number}"
LIST_NAME = "name of list {number}"
WANTS = "{kind} on list {number}"
GOODS = "Goods (FC1)"
GOODS_TOLD = "How many goods of each kind there are with five players."
GOODS_LINE = "goods in the box"
OF_KIND = "goods of the kind {kind}"
BOXED = "Fewer players (FS1)"
BOXED_TOLD = (
    "What goes back in the box before anything is laid out: goods of each kind, and the delivery cards with a number."
)
PLAYERS = "{players} players"
OUT = "goods of each kind that stay in the box with {players} players"
SHOWING = "number on the delivery cards that stay in the box with {players} players"
BOXED_COLUMNS = ("goods of each kind", "delivery cards showing")
NAME_COLUMN = "name"


def values_of(data: Mapping[str, Any]) -> Values:
    """What stands in the fields for a component set as data."""
    values: Values = {}
    for kind in KINDS:
        values[f"goods.{kind.id}"] = str(data["goods"][kind.id])
        for amount in AMOUNTS:
            values[f"deliveries.{kind.id}.{amount}"] = amount in data["deliveries"][kind.id]
    for number, each in enumerate(data["lists"], start=1):
        values[f"lists.{number}.name"] = each["name"]
        for kind in KINDS:
            values[f"lists.{number}.{kind.id}"] = str(each[kind.id])
    for players in FEWER:
        for what in ("goods", "cards_showing"):
            values[f"boxed.{players}.{what}"] = str(data["boxed"][players][what])
    return values


def sections(values: Values, cell: Callable[..., Cell]) -> list[Section]:
    """The fields: delivery cards, lists, goods, what fewer players leave out."""
    deliveries = [Line(kind.name, [_shows(cell, kind, amount) for amount in AMOUNTS]) for kind in KINDS]
    goods = [cell(f"goods.{kind.id}", "number", OF_KIND.format(kind=kind.name)) for kind in KINDS]
    return [
        Section(DELIVERIES, DELIVERIES_TOLD, [str(amount) for amount in AMOUNTS], deliveries),
        Section(LISTS_TITLE, LISTS_TOLD, [NAME_COLUMN, *KIND_NAMES], [_list(cell, number) for number in LISTS]),
        Section(GOODS, GOODS_TOLD, KIND_NAMES, [Line(GOODS_LINE, goods)]),
        Section(BOXED, BOXED_TOLD, BOXED_COLUMNS, [_boxed(cell, players) for players in FEWER]),
    ]


def _shows(cell: Callable[..., Cell], kind: Any, amount: int) -> Cell:
    return cell(f"deliveries.{kind.id}.{amount}", "check", SHOWS.format(amount=amount, kind=kind.name))


def _list(cell: Callable[..., Cell], number: int) -> Line:
    name = cell(f"lists.{number}.name", "text", LIST_NAME.format(number=number))
    wants = [cell(f"lists.{number}.{kind.id}", "number", WANTS.format(kind=kind.name, number=number)) for kind in KINDS]
    return Line(LIST.format(number=number), [name, *wants])


def _boxed(cell: Callable[..., Cell], players: str) -> Line:
    goods = cell(f"boxed.{players}.goods", "number", OUT.format(players=players))
    cards = cell(f"boxed.{players}.cards_showing", "number", SHOWING.format(players=players))
    return Line(PLAYERS.format(players=players), [goods, cards])


def data_of(values: Values) -> dict[str, Any]:
    """The component set that the fields say, as data."""
    return {
        "name": NAME,
        "printed": False,
        "goods": {kind.id: number_in(values[f"goods.{kind.id}"]) for kind in KINDS},
        "deliveries": {
            kind.id: [amount for amount in AMOUNTS if values[f"deliveries.{kind.id}.{amount}"]] for kind in KINDS
        },
        "boxed": {
            players: {what: number_in(values[f"boxed.{players}.{what}"]) for what in ("goods", "cards_showing")}
            for players in FEWER
        },
        "lists": [
            {
                "name": values[f"lists.{number}.name"],
                **{kind.id: number_in(values[f"lists.{number}.{kind.id}"]) for kind in KINDS},
            }
            for number in LISTS
        ],
    }


def places(values: Values) -> dict[str, str]:
    """The key of each field by the place that a refusal names; lines lead to their first field."""
    found = {f"{SOURCE}, goods.{kind.id}": f"goods.{kind.id}" for kind in KINDS}
    found |= {f"{SOURCE}, deliveries.{kind.id}": f"deliveries.{kind.id}.1" for kind in KINDS}
    for number in LISTS:
        place = f"{SOURCE}, lists, list {number}"
        found[place] = f"lists.{number}.name"
        found |= {f"{place}.{name}": f"lists.{number}.{name}" for name in ("name", *(kind.id for kind in KINDS))}
    for players in FEWER:
        place = f"{SOURCE}, boxed.{players}"
        found |= {f"{place}.{what}": f"boxed.{players}.{what}" for what in ("goods", "cards_showing")}
    return found
