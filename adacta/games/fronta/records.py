"""What a finished game of Fronta is worth knowing: the rows of `adacta.study`, read off table and journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from adacta.engine.asking import Seat
from adacta.engine.journal import Began, Moved, Played
from adacta.engine.recording import Cell, Column, Lane, Rows
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.ending import goods_of_the_list
from adacta.games.fronta.kinds import KINDS, Kind
from adacta.games.fronta.market import Trade
from adacta.games.fronta.options import Options
from adacta.games.fronta.palette import GOODS
from adacta.games.fronta.table import Place, Table

MOST_DAYS = 200
"""A game in which nobody can buy what is left goes on for ever without it (FE8)."""

LANES = {kind.name: Lane(kind.name, GOODS[kind].ink, "■") for kind in KINDS}
STAGES = None

Row = tuple[Cell, ...]


@cache
def with_an_end(options: Options) -> Options:
    """The same rules, broken off after `MOST_DAYS` days if they have no limit of their own (FE8)."""
    return replace(options, max_days=MOST_DAYS) if options.max_days is None else options


def round_of(table: Table) -> int:
    """The running day; 0 during set-up."""
    return table.day


def standing(table: Table) -> tuple[int, ...]:
    """The goods of the list that each seat holds (FE4, FE6)."""
    return tuple(goods_of_the_list(player) for player in table.players)


# One row a game and seat


def why_it_ended(table: Table) -> str:
    """'list', 'same step', 'empty' or 'unfinished' (FE4 to FE6, FE8)."""
    reason = table.ended or ""
    for words, why in (("unfinished", "unfinished"), ("all shops", "empty")):
        if reason.startswith(words):
            return why
    return "same step" if reason.endswith("in the same step") else "list"


SEAT_COLUMNS = (
    Column("why", str, "why it ended: list, same step, empty or unfinished (FE4 to FE8)", of_game=True),
    Column("shopping_list", str, "the shopping list of the seat"),
    Column("missing", int, "goods of the list that are missing at the end", "goods", measured=True),
    Column("spare", int, "goods that are not on the list", "goods", measured=True),
    *(Column(f"has_{kind.id}", int, f"goods of the kind {kind.name} at the end", "goods") for kind in KINDS),
    Column("cards_in_hand", int, "queue cards in the hand at the end", "cards", measured=True),
)


def seats(table: Table) -> Iterator[Row]:
    """One row a seat."""
    for player in table.players:
        yield (
            why_it_ended(table),
            str(player.shopping_list),
            player.missing,
            player.spare,
            *(player.goods[kind] for kind in KINDS),
            len(player.hand.cards),
        )


SEATS = Rows("game and seat", SEAT_COLUMNS, seats)


# What only the journal knows


@dataclass
class Told:
    """What happened in a game: what each seat did, and the cards that were played."""

    seats: dict[Seat, Counter[str]]
    cards: list[Row] = field(default_factory=list)


def told(table: Table) -> Told:
    """The journal, counted.

    Raises ValueError when the table kept no journal.
    """
    if table.journal is None:
        raise ValueError("the game was played without a journal; play_out(..., journal=True) keeps one")
    counts = Told({player.seat: Counter() for player in table.players})
    day = 0
    for entry in table.journal:
        if isinstance(entry, Began):
            day = entry.round
        elif isinstance(entry, Played):
            _played(counts, entry, day)
        elif isinstance(entry, Moved) and isinstance(entry.what, Kind):
            _moved(counts, entry)
    return counts


def _played(counts: Told, entry: Played, day: int) -> None:
    seat = counts.seats[entry.seat]
    if isinstance(entry.what, Trade):
        seat["trades"] += 1
    elif entry.what is PASS:
        seat["passes"] += 1
    elif isinstance(entry.what, QueueCard):
        seat["cards"] += 1
        target = entry.target.name if entry.target is not None else None
        counts.cards.append((day, entry.seat, entry.what.name, target))


def _moved(counts: Told, entry: Moved) -> None:
    """A good that comes from a shop to a family was bought."""
    source, target = entry.source, entry.target
    if isinstance(source, Place) and isinstance(target, Place) and source.kind == "shop" and target.kind == "goods":
        counts.seats[target.of]["bought"] += 1


JOURNAL_COLUMNS = (
    Column("bought", int, "goods got in the shops", "goods", measured=True),
    Column("cards_played", int, "queue cards played (FD3)", "cards", measured=True),
    Column("passes", int, "times passed in queue jumping (FD5)", "times", measured=True),
    Column("trades", int, "trades at the black market (FD10)", "trades", measured=True),
)


def seats_of_journal(counts: Told) -> Iterator[Row]:
    """One row a seat: what was done."""
    for done in counts.seats.values():
        yield done["bought"], done["cards"], done["passes"], done["trades"]


SEATS_JOURNAL = Rows("game and seat", JOURNAL_COLUMNS, seats_of_journal, journal=True)


# Details


def days(table: Table) -> Iterator[Row]:
    """One row a day and seat."""
    for player in table.players:
        yield player.seat, goods_of_the_list(player), player.missing, player.spare


DAY_COLUMNS = (
    Column("seat", int, "the seat"),
    Column("points", int, "goods of the list held after the day", "goods"),
    Column("missing", int, "goods of the list that are missing", "goods"),
    Column("spare", int, "goods that are not on the list", "goods"),
)


def cards(counts: Told) -> Iterator[Row]:
    """One row a queue card that was played."""
    yield from counts.cards


CARD_COLUMNS = (
    Column("day", int, "the day", "day"),
    Column("seat", int, "who played it"),
    Column("card", str, "its name"),
    Column("target", str, "what it was aimed at", optional=True),
)

DETAILS = {
    "rounds": Rows("game, day and seat", DAY_COLUMNS, days, every_round=True),
    "cards": Rows("game and card played", CARD_COLUMNS, cards, journal=True),
}
