"""What a pawn in a shop's queue can hope for today: as the queue and the goods stand now (FD7 to FD9)."""

from __future__ import annotations

from adacta.engine.data.sentences import in_a_sentence
from adacta.engine.drawing.lettering import clean
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.phases import OPENING, QUEUE_JUMPING
from adacta.games.fronta.table import Pawn, Table

TOLD = {
    "served": "Gets a good in step {step} of the opening, if nothing changes (FD7).",
    "without": "Goes without today: {goods} for {before} in front, {short} too few (FD7).",
    "nothing": "Goes without today: the shop has no goods (FD7).",
    "closed": "Goes without today: the shop is closed for stocktaking (FQ9).",
    "done": "Has had its turn today (FD8).",
    "later": "What is delivered today is not known yet (FD2).",
}
PLACE = "{who}: place {place} of {of} at the {shop} shop."
WANTS = {0: "Wants nothing more here.", 1: "Wants 1 more good of this kind."}
WANTS_MORE = "Wants {number} more goods of this kind."
SPECULATOR = "Takes a good to the black market and queues up again (FD8)."


def served(table: Table, kind: Kind) -> int:
    """How many pawns at the front of a shop's queue will get a good, as things stand; 0 when it is not known yet."""
    shop = table.shops[kind]
    if table.phase == OPENING:
        return min(len(shop.goods), shop.to_serve)
    if table.phase == QUEUE_JUMPING and shop.stocktaking is None:
        return min(len(shop.goods), len(shop.queue))
    return 0


def without(table: Table, kind: Kind) -> int:
    """How many pawns of a shop's queue go without, as things stand; 0 when it is not known yet."""
    shop = table.shops[kind]
    if table.phase not in (OPENING, QUEUE_JUMPING):
        return 0
    waiting = shop.to_serve if table.phase == OPENING and shop.stocktaking is None else len(shop.queue)
    return waiting - served(table, kind)


def told(table: Table, kind: Kind, index: int) -> str:
    """What can be said of the pawn at a place of a shop's queue: who it is, what it wants, its chances."""
    shop = table.shops[kind]
    pawn = shop.queue[index]
    place = PLACE.format(who=whose(table, pawn), place=index + 1, of=len(shop.queue), shop=kind)
    return f"{place} {_wants(table, pawn, kind)} {_chance(table, kind, index)}"


def whose(table: Table, pawn: Pawn) -> str:
    """'Player 2' or 'a speculator'."""
    return "A speculator" if pawn.is_speculator else clean(in_a_sentence(table.player(pawn.seat).name, pawn.seat))


def _wants(table: Table, pawn: Pawn, kind: Kind) -> str:
    if pawn.is_speculator:
        return SPECULATOR
    number = table.player(pawn.seat).wants[kind]
    return WANTS.get(number) or WANTS_MORE.format(number=number)


def _chance(table: Table, kind: Kind, index: int) -> str:
    shop = table.shops[kind]
    if shop.stocktaking is not None:
        return TOLD["closed"]
    if table.phase not in (OPENING, QUEUE_JUMPING):
        return TOLD["later"]
    if table.phase == OPENING and index >= shop.to_serve and shop.queue[index].is_speculator:
        return TOLD["done"]
    goods = len(shop.goods)
    if not goods:
        return TOLD["nothing"]
    if index < goods:
        return TOLD["served"].format(step=index + 1)
    return TOLD["without"].format(
        goods=f"{goods} good{'' if goods == 1 else 's'}", before=index, short=index - goods + 1
    )
