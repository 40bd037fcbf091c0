"""The constraints on a component set, H1 to H8: the hard ones for all, the rest for printed sets.

H1 28 distinct dossiers, a route of one to four offices each (printed: A to C two, D to G three). H2 no
office twice in a route. H3 (printed) blue F begins tax office, job office. H4 (printed) some two-office
dossier goes town hall, job office. H5 one to nine partitions of at least one place, 28 places at most
(printed: 2, 3, 4, 4, 3, 4). H6 (printed) points are 1 to 7. H7 (printed) in partition I an A scores 6 and
a B scores 7. H8 the ring has each office once.
"""

from __future__ import annotations

from dataclasses import dataclass

from adacta.engine.data import Cell, Problems, Row
from adacta.games.ad_acta.components.files import AN_OFFICE, OFFICE_WORDS, Parts
from adacta.games.ad_acta.components.offices import JOB_OFFICE, OFFICES, TAX_OFFICE, TOWN_HALL, Office
from adacta.games.ad_acta.limits import MOST_POINTS

LONGEST_NAME = 200
PRINTED_PARTITIONS = (2, 3, 4, 4, 3, 4)
PRINTED_FIELDS = {"A": 2, "B": 2, "C": 2, "D": 3, "E": 3, "F": 3, "G": 3}


@dataclass(frozen=True)
class Judged:
    """The values of a component set that meets its constraints."""

    name: str
    printed: bool
    ring: tuple[Office, ...]
    partitions: tuple[int, ...]
    routes: dict[tuple[Office, str], tuple[Office, ...]]
    scoring: dict[tuple[Office, str], tuple[int, ...]]


def judge(parts: Parts, problems: Problems) -> Judged:
    """Check all that the reader found; DataError with every problem of reader and constraints."""
    judged = Judged(
        name=problems.text(parts.name, LONGEST_NAME) or "",
        printed=problems.yes_no(parts.printed) or False,
        ring=_ring(parts.ring, problems),
        partitions=_partitions(parts.partitions, problems),
        routes={key: _route(row, problems) for key, row in parts.routes.items()},
        scoring=_scoring(parts, problems),
    )
    if judged.printed:
        _printed_routes(parts, judged, problems)
        _printed_scoring(parts, judged, problems)
    problems.raise_if_any()
    return judged


def _offices(row: Row, problems: Problems, clause: str) -> tuple[Office, ...]:
    """The offices of a row; each at most once."""
    found: list[Office] = []
    for cell in row.cells:
        office = problems.one_of(cell, OFFICE_WORDS, AN_OFFICE)
        if office and office in found:
            problems.refuse(cell, f"each office at most once ({clause})")
        if office:
            found.append(office)
    return tuple(found)


def _ring(row: Row, problems: Problems) -> tuple[Office, ...]:
    """H8: the four offices, each once."""
    if row.cells and len(row.cells) != len(OFFICES):
        problems.found.append(f"{row.place}: {len(row.cells)} offices; expected all four, each once (H8)")
    return _offices(row, problems, "H8")


def _partitions(row: Row, problems: Problems) -> tuple[int, ...]:
    """H5: one to nine partitions, at least one place each, at most 28 in all."""
    if len(row.cells) > 9:
        problems.found.append(f"{row.place}: {len(row.cells)} partitions; expected one to nine (H5)")
        return ()
    expected = "a whole number of places, 1 to 28 (H5)"
    places = tuple(problems.whole(cell, 1, 28, expected) or 0 for cell in row.cells)
    if sum(places) > 28:
        problems.found.append(f"{row.place}: {sum(places)} places in all; expected at most 28 (H5)")
    return places


def _route(row: Row, problems: Problems) -> tuple[Office, ...]:
    """H1 and H2: one to four offices, none twice."""
    if not 1 <= len(row.cells) <= 4:
        problems.found.append(f"{row.place}: a route of {len(row.cells)} offices; expected one to four (H1)")
        return ()
    return _offices(row, problems, "H2")


def _scoring(parts: Parts, problems: Problems) -> dict[tuple[Office, str], tuple[int, ...]]:
    """C6 and H6: as many whole numbers as partitions; a table for all offices is checked once."""
    judged: dict[str, tuple[int, ...]] = {}
    for row in parts.scoring.values():
        if row.place not in judged:
            judged[row.place] = _points(row, parts, problems)
    return {key: judged[row.place] for key, row in parts.scoring.items()}


def _points(row: Row, parts: Parts, problems: Problems) -> tuple[int, ...]:
    wanted = len(parts.partitions.cells)
    if 1 <= wanted <= 9 and len(row.cells) != wanted:
        problems.found.append(f"{row.place}: {len(row.cells)} numbers; expected {wanted}, one for each partition (C6)")
    printed = parts.printed.value is True
    low, high = (1, 7) if printed else (-MOST_POINTS, MOST_POINTS)
    expected = f"a whole number from {low} to {high} (H6)"
    return tuple(problems.whole(cell, low, high, expected) or 0 for cell in row.cells)


def _printed_routes(parts: Parts, judged: Judged, problems: Problems) -> None:
    """H1, H3 and H4, which are known about the printed dossiers."""
    for (_, letter), row in parts.routes.items():
        if len(row.cells) != PRINTED_FIELDS[letter]:
            problems.found.append(
                f"{row.place}: a route of {len(row.cells)} offices; "
                f"expected {PRINTED_FIELDS[letter]} in a printed set (H1)"
            )
    blue_f = judged.routes.get((TAX_OFFICE, "F"), ())
    if len(blue_f) > 1 and blue_f[:2] != (TAX_OFFICE, JOB_OFFICE):
        place = parts.routes[TAX_OFFICE, "F"].place
        begins = ", ".join(office.id for office in blue_f[:2])
        problems.found.append(f"{place}: begins {begins}; expected tax_office, job_office (H3)")
    if len(judged.routes) == 28 and (TOWN_HALL, JOB_OFFICE) not in judged.routes.values():
        problems.found.append(
            f"{parts.source}, routes: no dossier has the route town_hall, job_office; "
            "expected one of the letters A, B, C to have it (H4)"
        )


def _printed_scoring(parts: Parts, judged: Judged, problems: Problems) -> None:
    """H5 and H7, which are known about the printed cabinet and scoring table."""
    if judged.partitions and judged.partitions != PRINTED_PARTITIONS:
        cell = Cell(parts.partitions.place, list(judged.partitions))
        problems.refuse(cell, f"{list(PRINTED_PARTITIONS)} in a printed set (H5)")
    seen = set()
    for (owner, letter), points in judged.scoring.items():
        row = parts.scoring[owner, letter]
        known = {"A": 6, "B": 7}.get(letter)
        if known and points and points[0] != known and row.place not in seen:
            seen.add(row.place)
            problems.refuse(row.cells[0], f"{known} in a printed set (H7)")
