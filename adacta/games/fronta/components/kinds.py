"""The five kinds of goods (FC1), in shop order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Kind:
    """One of the five kinds of goods, and its shop. Two kinds are the same only if they are the same object."""

    id: str
    name: str
    code: str

    def __str__(self) -> str:
        return self.name


FOOD = Kind("food", "food", "f")
ELECTRICAL = Kind("electrical", "electrical goods", "e")
CLOTHING = Kind("clothing", "clothing", "c")
FURNITURE = Kind("furniture", "furniture", "u")
GENERAL = Kind("general", "general goods", "g")
KINDS = (FOOD, ELECTRICAL, CLOTHING, FURNITURE, GENERAL)
KIND_BY_CODE = {kind.code: kind for kind in KINDS}
