"""Reading and judging a component set: the hard constraints for all, the rest for printed sets.

For all: the five kinds (FC1), each with some goods of which at least one is left when fewer play (FS1, FS2);
one to nine delivery cards of each kind, each number once (FC6); five lists with names of their own, each
wanting something (FC5). A set that says `printed = true` must be the one that is known (FC1, FC5, FC6, FS1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adacta.engine.data import Cell, DataError, Problems
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.limits import MOST_GOODS

LONGEST_NAME = 60
MOST_WANTED = 20
LISTS = 5
KIND_IDS = tuple(kind.id for kind in KINDS)
PRINTED_GOODS = 12
PRINTED_AMOUNTS = (1, 2, 3)
PRINTED_WANTS = [0, 1, 2, 3, 4]
PRINTED_BOXED = {2: (5, 3), 3: (3, 3), 4: (2, 1)}

Wants = dict[Kind, int]


@dataclass(frozen=True)
class Judged:
    """The values of a component set that meets its constraints."""

    name: str
    printed: bool
    goods: dict[Kind, int]
    deliveries: dict[Kind, tuple[int, ...]]
    lists: tuple[tuple[str, Wants], ...]
    boxed: dict[int, tuple[int, int]]


def judge(data: object, source: str, problems: Problems) -> Judged:
    """Check plain data; DataError with every problem."""
    required = ("name", "goods", "deliveries", "boxed", "lists")
    top = problems.table(Cell(source, data), required, ("printed",))
    if not top:
        raise DataError(problems.found)
    judged = Judged(
        name=problems.text(top["name"], LONGEST_NAME) or "",
        printed=problems.yes_no(top.get("printed", Cell(source, False))) or False,
        goods=_goods(top["goods"], problems),
        deliveries=_deliveries(top["deliveries"], problems),
        boxed=_boxed(top["boxed"], problems),
        lists=_lists(top["lists"], problems),
    )
    problems.raise_if_any()
    _something_is_left(source, judged, problems)
    if judged.printed:
        _as_printed(source, judged, problems)
    problems.raise_if_any()
    return judged


def _goods(cell: Cell, problems: Problems) -> Wants:
    expected = f"a whole number of goods, 1 to {MOST_GOODS} (FC1)"
    cells = problems.table(cell, KIND_IDS)
    return {kind: problems.whole(cells[kind.id], 1, MOST_GOODS, expected) or 0 for kind in KINDS if cells}


def _deliveries(cell: Cell, problems: Problems) -> dict[Kind, tuple[int, ...]]:
    """One to nine cards of each kind, so that a card is known by its kind and number."""
    cells = problems.table(cell, KIND_IDS)
    found = {}
    for kind in KINDS if cells else ():
        row = problems.row(cells[kind.id], "card", "a list of numbers from 1 to 9, each once (FC6)")
        amounts: list[int] = []
        for card in row.cells if row else ():
            amount = problems.whole(card, 1, 9, "a whole number from 1 to 9 (FC6)")
            if amount in amounts:
                problems.refuse(card, "each number once (FC6)")
            if amount:
                amounts.append(amount)
        found[kind] = tuple(amounts)
    return found


def _boxed(cell: Cell, problems: Problems) -> dict[int, tuple[int, int]]:
    """What stays in the box with two, three and four players (FS1)."""
    tables = problems.table(cell, [str(players) for players in PRINTED_BOXED])
    found = {}
    for players in PRINTED_BOXED if tables else ():
        cells = problems.table(tables[str(players)], ("goods", "cards_showing"))
        if cells:
            goods = problems.whole(cells["goods"], 0, MOST_GOODS, "a whole number of goods (FS1)") or 0
            amount = problems.whole(cells["cards_showing"], 0, 9, "a number on delivery cards, or 0 (FS1)") or 0
            found[players] = (goods, amount)
    return found


def _lists(cell: Cell, problems: Problems) -> tuple[tuple[str, Wants], ...]:
    """Five lists: their numbers stand in a ring (FS5), and no two have the same name."""
    row = problems.row(cell, "list", "five shopping lists (FC5)")
    lists: list[tuple[str, Wants]] = []
    for each in row.cells if row else ():
        cells = problems.table(each, ("name", *KIND_IDS))
        if cells:
            lists.append((_list_name(cells["name"], [name for name, _ in lists], problems), _wants(cells, problems)))
            if not any(lists[-1][1].values()):
                problems.found.append(f"{each.place}: an empty list; expected something to buy (FC5)")
    if row and len(row.cells) != LISTS:
        problems.found.append(f"{row.place}: {len(row.cells)} lists; expected {LISTS} (FC5)")
    return tuple(lists)


def _list_name(cell: Cell, taken: list[str], problems: Problems) -> str:
    name = problems.name(cell, LONGEST_NAME)
    if name and (any(sign in name for sign in ";|") or name != " ".join(name.split())):
        problems.refuse(cell, "a name in one line, without ';' and '|' and needless blanks (FC5)")
    if name in taken:
        problems.refuse(cell, "another name for each list (FC5)")
    return name or ""


def _wants(cells: Mapping[str, Cell], problems: Problems) -> Wants:
    expected = f"a whole number of goods, 0 to {MOST_WANTED} (FC5)"
    return {kind: problems.whole(cells[kind.id], 0, MOST_WANTED, expected) or 0 for kind in KINDS}


def _something_is_left(source: str, judged: Judged, problems: Problems) -> None:
    """One good of each kind goes to the black market, whatever stays in the box (FS1, FS2)."""
    fewest = min(judged.goods.values())
    for players, (out, _) in judged.boxed.items():
        if out >= fewest:
            place = f"{source}, boxed.{players}.goods"
            problems.found.append(f"{place}: {out}; expected less than {fewest}, the goods of a kind (FS1)")


def _as_printed(source: str, judged: Judged, problems: Problems) -> None:
    """What is known about the printed components (FC1, FC5, FC6, FS1)."""
    say = problems.found.append
    if set(judged.goods.values()) != {PRINTED_GOODS}:
        say(f"{source}, goods: expected {PRINTED_GOODS} of each kind in a printed set (FC1)")
    if set(judged.deliveries.values()) != {PRINTED_AMOUNTS}:
        say(f"{source}, deliveries: expected {list(PRINTED_AMOUNTS)} of each kind in a printed set (FC6)")
    if judged.boxed != PRINTED_BOXED:
        say(f"{source}, boxed: expected what the rules say, in a printed set (FS1)")
    if any(sorted(wants.values()) != PRINTED_WANTS for _, wants in judged.lists):
        say(f"{source}, lists: expected 4, 3, 2, 1 and 0 goods on each list of a printed set (FC5)")
    elif any(sum(wants[kind] for _, wants in judged.lists) != sum(PRINTED_WANTS) for kind in KINDS):
        say(f"{source}, lists: expected each kind ten times in a printed set (FC5)")
