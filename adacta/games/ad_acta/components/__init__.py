"""The parts in the box: offices, dossiers, the cabinet's places and the scoring table (C1 to C6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from adacta.engine.data import DataError, Problems, read_text, read_toml
from adacta.games.ad_acta.components.checks import judge
from adacta.games.ad_acta.components.files import Parts, parts_of_csv, parts_of_tables
from adacta.games.ad_acta.components.offices import (
    ENVIRONMENTAL_OFFICE,
    JOB_OFFICE,
    LETTERS,
    OFFICES,
    TAX_OFFICE,
    TOWN_HALL,
    Office,
)

__all__ = [
    "ENVIRONMENTAL_OFFICE",
    "JOB_OFFICE",
    "LETTERS",
    "OFFICES",
    "TAX_OFFICE",
    "TOWN_HALL",
    "Components",
    "Dossier",
    "Office",
    "as_data",
    "from_data",
    "load_components",
    "write_template",
]

DATA = Path(__file__).parents[1] / "data"


@dataclass(frozen=True, eq=False)
class Dossier:
    """A dossier: its owner, its letter and the offices that must deal with it, in order (C2, C3)."""

    owner: Office
    letter: str
    route: tuple[Office, ...]

    @cached_property
    def name(self) -> str:
        """As the rulebook calls it: 'yellow B'."""
        return f"{self.owner.colour} {self.letter}"

    @cached_property
    def code(self) -> str:
        """Two characters for position lines: 'yB'."""
        return self.owner.code + self.letter

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class Components:
    """A component set: 28 routes, the ring of desks, the cabinet and the scoring table (C1 to C6).

    `partitions` holds places for partition I, II, ...; `scoring[office][letter]` the points in
    partition I, II, ... on the desk of that office (C6).
    """

    name: str
    printed: bool
    ring: tuple[Office, ...]
    partitions: tuple[int, ...]
    dossiers: tuple[Dossier, ...]
    scoring: Mapping[Office, Mapping[str, tuple[int, ...]]]

    def points(self, dossier: Dossier, partition: int) -> int:
        """Points that a dossier is worth in a partition, counted from 0 (B1, C6)."""
        return self.scoring[dossier.owner][dossier.letter][partition]


def load_components(
    path: str | Path | None = None, scoring: str | Path | None = None, *, printed: bool = False
) -> Components:
    """The shipped reconstructed set, or the set in a user's file or files.

    Without arguments the set that the kit ships. With one: a TOML file of the same shape
    (`write_template` gives an empty one), or a folder with `routes.csv` and `scoring.csv`. With two:
    these two CSV files; ring and places are then the shipped ones.

    `routes.csv` has the columns owner, letter, first, second and, if wanted, third and fourth;
    `scoring.csv` has letter, I, II, III, IV, V, VI and, if the offices differ, office. Offices are
    written by id or colour. `printed` says that they are typed in from a copy of the game, so that they must
    also fit what is known of it; a TOML file says so itself.

    DataError lists every problem with file, row or key, value, what is allowed, and the constraint
    (H1 to H8, see `components.checks`). OSError when a file cannot be opened.

    >>> load_components().name
    'reconstructed'
    """
    if path is None and scoring is None:
        return _shipped()
    if path is None:
        raise TypeError("load_components: scoring without routes; expected both files")
    routes = Path(path)
    if scoring is None and routes.is_dir():
        return _from_csv(routes / "routes.csv", routes / "scoring.csv", printed)
    if scoring is not None:
        return _from_csv(routes, Path(scoring), printed)
    if routes.suffix.lower() == ".csv":
        raise DataError([f"{routes.name}: one CSV file; expected two, the routes and the scoring table"])
    return from_data(read_toml(routes), routes.name)


@cache
def _shipped() -> Components:
    source = DATA / "adacta-reconstructed.toml"
    return from_data(read_toml(source), source.name)


def _from_csv(routes: Path, scoring: Path, printed: bool) -> Components:
    problems = Problems()
    shipped = _shipped()
    return _built(parts_of_csv(routes, scoring, shipped.ring, shipped.partitions, printed, problems), problems)


def from_data(data: object, source: str = "component set") -> Components:
    """The component set in plain data (JSON types), as `as_data` or a TOML file gives it.

    DataError, and never another exception, for data that is no component set.
    """
    problems = Problems()
    return _built(parts_of_tables(data, source, problems), problems)


def _built(parts: Parts, problems: Problems) -> Components:
    judged = judge(parts, problems)
    return Components(
        name=judged.name,
        printed=judged.printed,
        ring=judged.ring,
        partitions=judged.partitions,
        dossiers=tuple(Dossier(owner, letter, judged.routes[owner, letter]) for owner in OFFICES for letter in LETTERS),
        scoring=MappingProxyType(
            {
                owner: MappingProxyType({letter: judged.scoring[owner, letter] for letter in LETTERS})
                for owner in OFFICES
            }
        ),
    )


def as_data(components: Components) -> dict[str, object]:
    """A component set as plain data (JSON types); `from_data` reads it back."""
    routes: dict[str, dict[str, list[str]]] = {office.id: {} for office in OFFICES}
    for dossier in components.dossiers:
        routes[dossier.owner.id][dossier.letter] = [office.id for office in dossier.route]
    return {
        "name": components.name,
        "printed": components.printed,
        "partitions": list(components.partitions),
        "ring": [office.id for office in components.ring],
        "scoring": {
            office.id: {letter: list(points) for letter, points in table.items()}
            for office, table in components.scoring.items()
        },
        "routes": routes,
    }


def write_template(path: str | Path) -> Path:
    """Write an empty component file, to be filled in from the printed game; gives its path.

    FileExistsError when there is a file already; it is never overwritten. OSError naming the file when it
    cannot be written.
    """
    from adacta.engine.files.writing import write_new

    text = read_text(DATA / "adacta-template.toml")
    target = Path(path)
    write_new(target, text)
    return target
