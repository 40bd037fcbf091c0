"""What a finished game of Fronta is worth knowing: the rows of `adacta.study`, read off table and journal.

Measures of Fronta's own; the definitions are ours:

* *waste*: of the goods that left the trucks (those that lay at the black market from the start included), the share
  that serves no list at the end: spare goods, goods in shops and goods at the market.
* *scarcity*: of the times that a family's pawn stands in a shop's queue at an opening (FD7), the share when it gets
  nothing. A pawn served by FQ7 has stood there once, with success; on the last day only those served count.
* *waited*: days that a pawn stays in a shop's queue, closings counted: 0 means gone on the day it came. The mean
  over the stays, those that have not ended included.
* *speculators' share*: of the goods that left shops for families or the market, the share that speculators took (FD8).
* *interaction*: of the queue cards played, the share that took hold of another family's pawn. Who is only passed by,
  or pushed back one place, is not counted.
* What a card did: `forward`, the places that pawns of its player moved forward in their queues (below 0: back), and
  `moved_others`, the pawns of other families that it took hold of. What a card is worth in wins is measured by
  `adacta.study.experiments.card_power`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from adacta.engine.asking import Seat
from adacta.engine.data.recording import Cell, Column, Lane, Rows
from adacta.engine.journal import Began, Moved, Played
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.ending import goods_of_the_list
from adacta.games.fronta.flows.visits import MOVED_ON, SERVED, STILL_THERE, Stay, stays, trips
from adacta.games.fronta.market import Trade
from adacta.games.fronta.options import Options
from adacta.games.fronta.pictures.palette import GOODS
from adacta.games.fronta.table import Pawn, Place, Spot, Table

MOST_DAYS = 200
"""A game in which nobody can buy what is left goes on for ever without it (FE8)."""

UNITS = {"rounds": "days", "points": "goods", "√points": "√goods"}
"""What the units of measures are called here."""

COMPONENT_WORDS = {
    "name": "component set",
    "goods": "goods of each kind",
    "deliveries": "delivery cards of each kind",
    "boxed": "goods and delivery cards left in the box",
    "lists": "shopping lists",
}
"""What the parts of a component set are called in charts."""

LANES = {kind.name: Lane(kind.name, GOODS[kind].ink, "■") for kind in KINDS}
STAGES = None

Row = tuple[Cell, ...]


@lru_cache(maxsize=256)
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


WHY = {"FE4": "list", "FE5": "same step", "FE6": "empty", "FE8": "unfinished"}


def why_it_ended(table: Table) -> str:
    """'list', 'same step', 'empty' or 'unfinished' (FE4 to FE6, FE8)."""
    return WHY.get(table.ended_by or "", "unfinished")


def waste(table: Table) -> float:
    """Of the goods that left the trucks, the share that serves no list, as the module says."""
    stock = sum(table.components.stock(len(table.players)).values())
    out = stock - sum(table.trucks.values())
    unused = sum(player.spare for player in table.players) + left_in_shops(table) + sum(table.market.goods.values())
    return unused / out if out else 0.0


def left_in_shops(table: Table) -> int:
    """Goods that lie in the shops (FD9)."""
    return sum(len(shop.goods) for shop in table.shops.values())


SEAT_COLUMNS = (
    Column("why", str, "why it ended: list, same step, empty or unfinished (FE4 to FE8)", of_game=True),
    Column("waste", float, "share of the goods delivered that serves no list at the end", of_game=True, measured=True),
    Column("left_in_shops", int, "goods left in the shops at the end (FD9)", "goods", of_game=True, measured=True),
    Column("shopping_list", str, "the shopping list of the seat"),
    Column("missing", int, "goods of the list that are missing at the end", "goods", measured=True),
    Column("spare", int, "goods that are not on the list", "goods", measured=True),
    *(Column(f"has_{kind.id}", int, f"goods of the kind {kind.name} at the end", "goods") for kind in KINDS),
    Column("cards_in_hand", int, "queue cards in the hand at the end", "cards", measured=True),
)


def seats(table: Table) -> Iterator[Row]:
    """One row a seat."""
    of_game = (why_it_ended(table), waste(table), left_in_shops(table))
    for player in table.players:
        yield (
            *of_game,
            str(player.shopping_list),
            player.missing,
            player.spare,
            *(player.goods[kind] for kind in KINDS),
            len(player.hand.cards),
        )


SEATS = Rows("game and seat", SEAT_COLUMNS, seats)


# What only the journal knows


@dataclass
class CardPlayed:
    """One queue card that was played, and what it did to pawns, as the module says."""

    day: int
    seat: Seat
    card: QueueCard
    target: str | None
    forward: int = 0
    moved_others: int = 0


@dataclass
class Told:
    """What happened in a game: what each seat did, cards played, goods sold, stays in shops' queues."""

    seats: dict[Seat, Counter[str]]
    cards: list[CardPlayed] = field(default_factory=list)
    stays: list[Stay] = field(default_factory=list)
    sold: int = 0
    speculated: int = 0


def told(table: Table) -> Told:
    """The journal, counted.

    Raises ValueError when the table kept no journal.
    """
    if table.journal is None:
        raise ValueError("the game was played without a journal; play_out(..., journal=True) keeps one")
    counts = Told({player.seat: Counter() for player in table.players})
    counts.stays = [stay for stay in stays(table.journal) if isinstance(stay.where, Kind)]
    for trip, goods in trips(table.journal).items():
        if trip.source.kind == "shop" and trip.target.kind in ("goods", "field"):
            counts.sold += goods
            counts.speculated += goods if trip.target.kind == "field" else 0
    day, card = 0, None
    for entry in table.journal:
        if isinstance(entry, Began):
            day, card = entry.round, None
        elif isinstance(entry, Played):
            card = _played(counts, entry, day)
        elif isinstance(entry, Moved) and isinstance(entry.what, Kind):
            _moved(counts, entry)
        elif isinstance(entry, Moved) and isinstance(entry.what, Pawn) and card is not None:
            _pushed(card, entry, entry.what)
    return counts


def _played(counts: Told, entry: Played, day: int) -> CardPlayed | None:
    """Count what was done; a queue card is kept, so that what it moves can be added."""
    seat = counts.seats[entry.seat]
    if isinstance(entry.what, Trade):
        seat["trades"] += 1
    elif entry.what is PASS:
        seat["passes"] += 1
    elif isinstance(entry.what, QueueCard):
        seat["cards"] += 1
        target = entry.target.name if entry.target is not None else None
        counts.cards.append(CardPlayed(day, entry.seat, entry.what, target))
        return counts.cards[-1]
    return None


def _pushed(card: CardPlayed, entry: Moved, pawn: Pawn) -> None:
    """A card took hold of a pawn; going home with a good (FQ7) is no push."""
    source, target = entry.source, entry.target
    if not isinstance(source, Spot) or not isinstance(target, Spot):
        return
    if pawn.seat != card.seat:
        card.moved_others += not pawn.is_speculator
    elif source.where is target.where:
        card.forward += source.index - target.index


def _moved(counts: Told, entry: Moved) -> None:
    """A good that comes from a shop to a family was bought."""
    source, target = entry.source, entry.target
    if isinstance(source, Place) and isinstance(target, Place) and source.kind == "shop" and target.kind == "goods":
        counts.seats[target.of]["bought"] += 1


def scarcity(stays_at_shops: list[Stay]) -> float:
    """Of the times that pawns stand in a shop's queue at an opening, the share when they get nothing."""
    served = sum(stay.end is SERVED for stay in stays_at_shops)
    unserved = sum(stay.waited + (stay.end not in (SERVED, MOVED_ON, STILL_THERE)) for stay in stays_at_shops)
    return unserved / (served + unserved) if stays_at_shops and served + unserved else 0.0


def interaction(played: list[CardPlayed]) -> float:
    """Of the queue cards played, the share that took hold of another family's pawn."""
    return sum(card.moved_others > 0 for card in played) / len(played) if played else 0.0


JOURNAL_COLUMNS = (
    Column(
        "scarcity",
        float,
        "share of a pawn's openings when it gets nothing",
        of_game=True,
        measured=True,
    ),
    Column(
        "speculators_share", float, "share of the goods sold that speculators took (FD8)", of_game=True, measured=True
    ),
    Column(
        "interaction",
        float,
        "share of queue cards that took hold of another family's pawn",
        of_game=True,
        measured=True,
    ),
    Column("waited", float, "days that a pawn stays in a shop's queue, on average", "days", measured=True),
    Column("forward", int, "places that own cards moved own pawns forward", "places", measured=True),
    Column("bought", int, "goods got in the shops", "goods", measured=True),
    Column("cards_played", int, "queue cards played (FD3)", "cards", measured=True),
    Column("passes", int, "times passed in queue jumping (FD5)", "times", measured=True),
    Column("trades", int, "trades at the black market (FD10)", "trades", measured=True),
)


def seats_of_journal(counts: Told) -> Iterator[Row]:
    """One row a seat: what was done, and how long its pawns waited."""
    of_game = (
        scarcity(counts.stays),
        counts.speculated / counts.sold if counts.sold else 0.0,
        interaction(counts.cards),
    )
    for seat, done in counts.seats.items():
        waits = [stay.waited for stay in counts.stays if stay.pawn.seat == seat]
        yield (
            *of_game,
            sum(waits) / len(waits) if waits else 0.0,
            sum(card.forward for card in counts.cards if card.seat == seat),
            done["bought"],
            done["cards"],
            done["passes"],
            done["trades"],
        )


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
    for card in counts.cards:
        yield card.day, card.seat, card.card.name, card.target, card.forward, card.moved_others


CARD_COLUMNS = (
    Column("day", int, "the day", "day"),
    Column("seat", int, "who played it"),
    Column("card", str, "its name"),
    Column("target", str, "what it was aimed at", optional=True),
    Column("forward", int, "places that pawns of its player moved forward (below 0: back)", "places"),
    Column("moved_others", int, "pawns of other families that it took hold of", "pawns"),
)

DETAILS = {
    "rounds": Rows("game, day and seat", DAY_COLUMNS, days, every_round=True),
    "cards": Rows("game and card played", CARD_COLUMNS, cards, journal=True),
}
