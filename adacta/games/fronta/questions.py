"""What the questions of the rules are about: each says which kind of answer it wants, and of what.

Pictures, strategies and refusals read it off `Ask.about`; none of them looks at wordings. Questions of cards of one's
own may have any `about`; they count as NOTHING.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from adacta.engine.asking import Ask
from adacta.games.fronta.components.kinds import KINDS, Kind

if TYPE_CHECKING:
    from adacta.games.fronta.actions import QueueCard
    from adacta.games.fronta.market import Trade


class Wanted(Enum):
    """The kinds of answers."""

    QUEUE = "queue"
    """A shop's queue, or that of the black market, to join (FS7, FD1)."""
    CARD = "card"
    """A queue card of the hand, or Pass (FD3, FD5)."""
    TARGET = "target"
    """What a card is aimed at (FD4): a shop, or a place in a queue."""
    SHOP = "shop"
    """Another shop, or its queue (FQ5, FQ6)."""
    GOOD = "good"
    """A good that lies in a shop (FD7, FQ6, FQ7, FQ12, FQ14)."""
    OWN_GOOD = "own good"
    """An own good, to pay with or to give in return (FD10, FQ14)."""
    TRADE = "trade"
    """A trade at the black market, or whether the pawn goes home (FD10, FD11)."""
    DELIVERY = "delivery card"
    """Which of two delivery cards lies on top (FQ13)."""
    OWN_PAWN = "own pawn"
    """The place of an own pawn that goes home, or Enough (FD15)."""
    ANYTHING = "anything"
    """Something of a card of one's own, or CHANCE's."""


class Subject(NamedTuple):
    """What a question is about: the kind of answer, and the card, the trade and the shop that it belongs to."""

    wants: Wanted
    card: QueueCard | None = None
    trade: Trade | None = None
    shop: Kind | None = None
    good: Kind | None = None
    """What is taken in return."""

    @property
    def taken(self) -> Kind | None:
        """The kind of the good that is paid for (FD10, FQ14)."""
        return self.trade.kind if self.trade is not None else self.good


NOTHING = Subject(Wanted.ANYTHING)
A_QUEUE = Subject(Wanted.QUEUE)
A_CARD = Subject(Wanted.CARD)
A_TRADE = Subject(Wanted.TRADE)
A_DELIVERY = Subject(Wanted.DELIVERY)
AN_OWN_PAWN = Subject(Wanted.OWN_PAWN)
PURCHASE = {kind: Subject(Wanted.GOOD, shop=kind) for kind in KINDS}
"""A pawn's good at a shop that opens (FD7)."""


def subject_of(ask: Ask) -> Subject:
    """What a question is about."""
    return ask.about if isinstance(ask.about, Subject) else NOTHING
