"""The parts in the box: goods, shopping lists and delivery cards, and what fewer players leave out (FC1, FC5, FC6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from adacta.engine.data import Problems, read_text, read_toml
from adacta.games.fronta.components.checks import Judged, judge
from adacta.games.fronta.components.kinds import CLOTHING, ELECTRICAL, FOOD, FURNITURE, GENERAL, KINDS, Kind

__all__ = [
    "CLOTHING",
    "ELECTRICAL",
    "FOOD",
    "FURNITURE",
    "GENERAL",
    "KINDS",
    "Components",
    "DeliveryCard",
    "Kind",
    "ShoppingList",
    "as_data",
    "from_data",
    "load_components",
    "write_template",
]

SHIPPED = Path(__file__).parents[1] / "data" / "fronta-components.toml"
ALL_PLAY = 5
"""With so many players nothing stays in the box (FS1)."""


@dataclass(frozen=True, eq=False)
class DeliveryCard:
    """A delivery card: so many goods of one kind (FC6)."""

    kind: Kind
    amount: int

    @cached_property
    def name(self) -> str:
        """'3 food'."""
        return f"{self.amount} {self.kind}"

    @cached_property
    def code(self) -> str:
        """Two characters for position lines: 'f3'."""
        return f"{self.kind.code}{self.amount}"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class ShoppingList:
    """A shopping list: how many goods of each kind a family wants (FC5)."""

    number: int
    name: str
    wants: Mapping[Kind, int]

    @cached_property
    def total(self) -> int:
        """All goods on the list."""
        return sum(self.wants.values())

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class Components:
    """A component set: goods, delivery cards, lists, and what fewer players leave in the box (FS1).

    `boxed[players]` is a pair: goods of each kind, and the number on the delivery cards that are taken out.
    """

    name: str
    printed: bool
    goods: Mapping[Kind, int]
    deliveries: tuple[DeliveryCard, ...]
    lists: tuple[ShoppingList, ...]
    boxed: Mapping[int, tuple[int, int]]

    def stock(self, players: int) -> dict[Kind, int]:
        """Goods of each kind in a game of so many players (FS1)."""
        out = self.boxed[players][0] if players < ALL_PLAY else 0
        return {kind: goods - out for kind, goods in self.goods.items()}

    def delivery_cards(self, players: int) -> tuple[DeliveryCard, ...]:
        """The delivery cards in a game of so many players (FS1)."""
        out = self.boxed[players][1] if players < ALL_PLAY else None
        return tuple(card for card in self.deliveries if card.amount != out)

    def are_neighbours(self, one: ShoppingList, other: ShoppingList) -> bool:
        """Whether two lists have neighbouring numbers, the last and the first being neighbours (FS5)."""
        return (one.number - other.number) % len(self.lists) in (1, len(self.lists) - 1)


def load_components(path: str | Path | None = None) -> Components:
    """The shipped set, or the set in a user's TOML file of the same shape (`write_template` writes one).

    DataError lists every problem with file, key, value, what is allowed, and the clause. OSError when the file
    cannot be opened.

    >>> load_components().lists[0].name
    'equip the kitchen'
    """
    if path is None:
        return _shipped()
    file = Path(path)
    return from_data(read_toml(file), file.name)


@cache
def _shipped() -> Components:
    return from_data(read_toml(SHIPPED), SHIPPED.name)


def from_data(data: object, source: str = "component set") -> Components:
    """The component set in plain data (JSON types), as `as_data` or a TOML file gives it.

    DataError, and never another exception, for data that is no component set.
    """
    return _built(judge(data, source, Problems()))


def _built(judged: Judged) -> Components:
    return Components(
        name=judged.name,
        printed=judged.printed,
        goods=MappingProxyType(judged.goods),
        deliveries=tuple(
            DeliveryCard(kind, amount) for kind, amounts in judged.deliveries.items() for amount in amounts
        ),
        lists=tuple(
            ShoppingList(number, name, MappingProxyType(wants))
            for number, (name, wants) in enumerate(judged.lists, start=1)
        ),
        boxed=MappingProxyType(judged.boxed),
    )


def as_data(components: Components) -> dict[str, object]:
    """A component set as plain data (JSON types); `from_data` reads it back."""
    return {
        "name": components.name,
        "printed": components.printed,
        "goods": {kind.id: goods for kind, goods in components.goods.items()},
        "deliveries": {kind.id: [card.amount for card in components.deliveries if card.kind is kind] for kind in KINDS},
        "boxed": {
            str(players): {"goods": goods, "cards_showing": amount}
            for players, (goods, amount) in components.boxed.items()
        },
        "lists": [
            {"name": each.name, **{kind.id: wanted for kind, wanted in each.wants.items()}} for each in components.lists
        ],
    }


def write_template(path: str | Path) -> Path:
    """Write a copy of the shipped component file, to be changed; gives its path.

    FileExistsError when there is a file already; it is never overwritten. OSError naming the file when it
    cannot be written.
    """
    from adacta.engine.files.writing import write_new

    text = read_text(SHIPPED)
    target = Path(path)
    write_new(target, text)
    return target
