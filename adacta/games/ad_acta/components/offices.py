"""The four offices (C1) and the letters of their dossiers (C2)."""

from __future__ import annotations

from dataclasses import dataclass

LETTERS = "ABCDEFG"


@dataclass(frozen=True, eq=False)
class Office:
    """One of the four offices (C1). Two offices are the same only if they are the same object."""

    id: str
    name: str
    colour: str
    symbol: str

    @property
    def code(self) -> str:
        """The first letter of the colour, used in position lines."""
        return self.colour[0]

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> str:
        return self.id.upper()  # by name, so that a card sent to another process finds the same object there


TOWN_HALL = Office("town_hall", "town hall", "yellow", "■")
TAX_OFFICE = Office("tax_office", "tax office", "blue", "●")
ENVIRONMENTAL_OFFICE = Office("environmental_office", "environmental office", "violet", "▲")
JOB_OFFICE = Office("job_office", "job office", "red", "◆")
OFFICES = (TOWN_HALL, TAX_OFFICE, ENVIRONMENTAL_OFFICE, JOB_OFFICE)
