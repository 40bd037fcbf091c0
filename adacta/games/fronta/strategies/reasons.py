"""Why an option may be good or bad: one sentence with the actual pawns, goods and numbers, for hints."""

from __future__ import annotations

from adacta.engine.asking import Ask, Named
from adacta.games.fronta.actions import PASS, QueueCard
from adacta.games.fronta.closing import ENOUGH
from adacta.games.fronta.components import DeliveryCard
from adacta.games.fronta.components.kinds import Kind
from adacta.games.fronta.market import GO_HOME, STAY, Trade
from adacta.games.fronta.questions import Wanted, subject_of
from adacta.games.fronta.strategies.evaluation import Outlook
from adacta.games.fronta.strategies.gains import best_course, gain_of_leaving, option_gains
from adacta.games.fronta.table import Place, Player, Spot


def why(outlook: Outlook, ask: Ask, option: Named) -> str:
    """What an option means for the seat that is asked."""
    me = outlook.table.player(outlook.seat)
    about = subject_of(ask)
    if about.card is not None:
        return _for_a_card(outlook, ask, option)
    if isinstance(option, QueueCard):
        return _playing(outlook, option)
    if isinstance(option, Trade):
        return f"the list lacks {me.wants[option.kind]} {option.kind}; {_goods(me.spare)} can be spared"
    if isinstance(option, DeliveryCard):
        return f"the list lacks {me.wants[option.kind]} {option.kind}; what lies on top is delivered first"
    if isinstance(option, Kind):
        if about.wants in (Wanted.GOOD, Wanted.OWN_GOOD):
            return _of_a_good(me, option)
        return _of_a_queue(outlook, me, option)
    if isinstance(option, Spot):
        return f"elsewhere the pawn may bring {gain_of_leaving(outlook, me, option):+.1f} goods"
    if isinstance(option, Place):
        return f"{_pawns(len(outlook.table.market.queue))} before this one; {_goods(me.spare)} can be spared"
    return _in_words(me, option)


def _in_words(me: Player, option: Named) -> str:
    words = {
        PASS.name: f"keeps {len(me.hand)} {'card' if len(me.hand) == 1 else 'cards'} for another day",
        ENOUGH.name: "the other pawns stand well where they are",
        GO_HOME.name: "the pawn can queue up somewhere tomorrow",
        STAY.name: "the pawn keeps its place for tomorrow's exchange",
    }
    return words.get(option.name, "")


def _of_a_queue(outlook: Outlook, me: Player, kind: Kind) -> str:
    """Who stands there, what lies there, what may come, and what the list lacks (FD1, FD2)."""
    shop = outlook.table.shops[kind]
    return (
        f"{_pawns(len(shop.queue))} before this one, {_goods(len(shop.goods))} in the shop, "
        f"about {outlook.pace[kind]:.1f} a day may come; the list lacks {me.wants[kind]}"
    )


def _of_a_good(me: Player, kind: Kind) -> str:
    assert me.shopping_list is not None
    return f"the list wants {me.shopping_list.wants[kind]}, and there are {me.goods[kind]}"


def _playing(outlook: Outlook, card: QueueCard) -> str:
    """What the best way to play a card brings (FD4)."""
    brings = best_course(outlook, card) - outlook.lead(outlook.table)
    return f"at best it brings {brings:+.1f} goods"


def _for_a_card(outlook: Outlook, ask: Ask, option: Named) -> str:
    gains = dict(zip(ask.names, option_gains(outlook, ask), strict=True))
    return f"so the card brings {gains[option.name] - outlook.lead(outlook.table):+.1f} goods"


def _pawns(number: int) -> str:
    return "1 pawn" if number == 1 else f"{number} pawns"


def _goods(number: int) -> str:
    return "1 good" if number == 1 else f"{number} goods"
