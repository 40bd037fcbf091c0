"""The games that the kernel has played, as columns: what `records` reads off tables and journals, for many at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from adacta.games.ad_acta.components import LETTERS
from adacta.games.ad_acta.components import OFFICES as ALL_OFFICES
from adacta.games.ad_acta.kernel import layout as at
from adacta.games.ad_acta.kernel.coding import decode, encode, rules_of
from adacta.games.ad_acta.kernel.games import COURSE, POLICIES, play
from adacta.games.ad_acta.kernel.tables import Ints
from adacta.games.ad_acta.table import ROMAN, Table

Cells = NDArray[Any]
ENDS = np.array(["", "score", "cabinet", "unfinished"], dtype=object)


@dataclass
class Games:
    """Games from one table: `finals`, one row a game, is what lay there at the end, `courses` how each went."""

    first: Table
    rules: Ints
    finals: Ints
    courses: NDArray[np.float64]

    def table(self, number: int) -> Table:
        """The table at the end of a game, as the rules would have left it."""
        return decode(self.finals[number], self.first)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.first.players)

    def of_each(self, first: int) -> Cells:
        """What stands in cells of the seats, one cell a game and seat."""
        return self.finals[:, first : first + self.seats].astype(np.int64).ravel()

    def of_game(self, cells: Cells) -> Cells:
        """What is one number a game, for every seat."""
        return np.repeat(cells, self.seats)

    def counted(self, what: int) -> Cells:
        """What was done so often, one cell a game and seat."""
        return self.finals[:, at.COUNTED + what : at.STAYS : at.DONE][:, : self.seats].astype(np.int64).ravel()

    @property
    def rounds(self) -> Cells:
        """The length of each game."""
        return self.finals[:, at.ROUND].astype(np.int64)

    @property
    def answers(self) -> Cells:
        """Answers where there was a choice, one cell a game and seat."""
        return self.of_each(at.ANSWERED)

    @property
    def options(self) -> Cells:
        """The options that there were for these answers."""
        return self.of_each(at.CHOICES)

    @property
    def places(self) -> Cells:
        """One row a game, the place of each seat (E4, T10)."""
        return self.courses[:, COURSE - at.SEATS :][:, : self.seats].astype(np.int64)

    def columns(self, journal: bool) -> list[Cells]:
        """The columns that `records` has for the seats; with `journal` also those that it reads off the journal."""
        return [*seat_columns(self), *(journal_columns(self) if journal else ())]

    def points(self) -> Cells:
        """Points of all offices that a seat heads (T10)."""
        ring = self.first.components.ring
        columns = [
            sum(self.finals[:, at.POINTS + ring.index(office)].astype(np.int64) for office in player.offices)
            for player in self.first.players
        ]
        return np.stack(columns, axis=1).ravel()


def played(table: Table, seats: Sequence[Sequence[str]], seeds: Sequence[int]) -> Games:
    """Play the games; `seats` has the names of the strategies of each."""
    first, rules = encode(table), rules_of(table)
    policies = np.zeros((len(seeds), at.SEATS), dtype=np.int64)
    for number, names in enumerate(seats):
        policies[number, : len(names)] = [POLICIES.index(name) for name in names]
    finals = np.zeros((len(seeds), at.SIZE), dtype=np.int32)
    courses = np.zeros((len(seeds), COURSE))
    standings = np.zeros((table.options.max_rounds or 1, at.SEATS), dtype=np.int32)
    with np.errstate(over="ignore"):  # hashing wraps round; this is heard only when the compiler is off
        play(np.array(seeds, dtype=np.int64), first, rules, policies, standings, finals, courses)
    return Games(table, rules, finals, courses)


def seat_columns(games: Games) -> list[Cells]:
    """The columns `records.SEAT_COLUMNS`."""
    finals, players = games.finals, games.first.players
    partitions = len(games.first.components.partitions)
    filed = finals[:, at.PLACE : at.PLACE + at.DOSSIERS] == at.CABINET
    dossiers = games.first.components.dossiers
    letters = np.array([LETTERS.index(dossier.letter) for dossier in dossiers])
    own = [np.array([dossier.owner in player.offices for dossier in dossiers]) for player in players]
    in_partition = _partition_of_each(games)
    by_letter = [
        _by_seat([(filed & (mine & (letters == each))).sum(axis=1) for mine in own]) for each in range(len(LETTERS))
    ]
    by_partition: list[Cells] = [
        _by_seat([((in_partition == each) & mine).sum(axis=1) for mine in own]) for each in range(partitions)
    ]
    total = _by_seat([(filed & mine).sum(axis=1) for mine in own])
    each = np.tile([len(player.offices) for player in players], len(finals))
    none = np.full(len(total), None, dtype=object)
    offices = [", ".join(office.name for office in player.offices) for player in players]
    return [
        games.of_game(ENDS[finals[:, at.ENDED]]),
        games.of_game(filed.sum(axis=1)),
        games.of_game(finals[:, at.FINISHED].astype(np.int64)),
        np.tile(np.array(offices, dtype=object), len(finals)),
        total,
        *by_letter,
        *by_partition,
        *[none] * (len(ROMAN) - partitions),
        each * len(LETTERS) - total,
        *(each - cells for cells in by_letter),
        games.of_each(at.DROPS),
        games.of_each(at.PENCILS),
        games.of_each(at.MEASURES_HELD) + games.of_each(at.REACTIONS_HELD),
    ]


def _by_seat(columns: Sequence[Cells]) -> Cells:
    """One cell a game and seat, from one column a seat."""
    return np.stack(columns, axis=1).astype(np.int64).ravel()


def _partition_of_each(games: Games) -> Cells:
    """The partition in which each dossier lies, counted from 0; -1 elsewhere."""
    found = np.full((len(games.finals), at.DOSSIERS), at.NONE)
    places = games.first.components.partitions
    in_order = np.repeat(np.arange(len(places)), places)
    filed = games.finals[:, at.FILED : at.FILED + len(in_order)]
    rows, columns = np.nonzero(filed != at.NONE)
    found[rows, filed[rows, columns]] = in_order[columns]
    return found


def journal_columns(games: Games) -> list[Cells]:
    """The columns `records.JOURNAL_COLUMNS`."""
    ring = games.first.components.ring
    places = [ring.index(office) for office in ALL_OFFICES]
    stays = games.finals[:, at.STAYS : at.WAITED].astype(np.int64)
    waited = games.finals[:, at.WAITED : at.CAME].astype(np.int64)
    actions, elsewhere = games.counted(at.ACTIONS), games.counted(at.ELSEWHERE)
    away, every = (cells.reshape(-1, games.seats).sum(axis=1) for cells in (elsewhere, actions))
    return [
        games.of_game(_share(away, every, empty=0.0)),
        games.of_game(_share(waited.sum(axis=1), stays.sum(axis=1), empty=0.0)),
        *(games.of_game(_share(waited[:, place], stays[:, place], empty=np.nan)) for place in places),
        actions,
        elsewhere,
        *(games.counted(what) for what in _COUNTED),
    ]


_COUNTED = (
    at.OWN, at.OTHER, at.SHARPENED, at.PLAYED, at.BLOCKED, at.REACTED, at.BOUGHT, at.EATEN, at.EXCHANGES, at.LOST,
)  # fmt: skip


def _share(part: Cells, whole: Cells, empty: float) -> Cells:
    found = np.full(len(part), empty)
    np.divide(part, whole, out=found, where=whole != 0)
    return found
