"""What the tree search must know about Fronta (`adacta.engine.search.tree.Guide`), and the worlds a seat imagines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from adacta.engine.asking import Ask, Seat, seat_of
from adacta.engine.forward import Forward
from adacta.engine.search.tree import Guide
from adacta.engine.sight import Sight
from adacta.games.fronta.actions import PASS
from adacta.games.fronta.phases import CLOSING
from adacta.games.fronta.questions import Wanted, subject_of
from adacta.games.fronta.strategies.evaluation import Outlook, leads
from adacta.games.fronta.strategies.gains import option_gains
from adacta.games.fronta.strategies.haste import eagerness
from adacta.games.fronta.table import Table

SURPRISE = 0.2
"""So often a player in a playout does anything at all: above all, plays a card that only does harm."""

GOODS = 0.7
"""A difference of so many goods is worth exploring."""


def value(table: Table) -> Mapping[Seat, float]:
    """What each family is ahead, by the numbers of `evaluation`."""
    return leads(Outlook(table, 1).prospects(table))


def guess(table: Table, ask: Ask) -> Sequence[float]:
    """What `careful` says about the options."""
    return option_gains(Outlook(table, seat_of(ask)), ask)


def reply(table: Table, ask: Ask, rng: Random) -> int:
    """A quick player: `hasty`, but now and then anything."""
    options = ask.options
    if rng.random() < SURPRISE and (PASS not in options or rng.random() < 0.5):
        return int(rng.random() * len(options))
    me = table.player(seat_of(ask))
    wanted = subject_of(ask).wants
    wants = [eagerness(table, me, wanted, option) for option in options]
    return wants.index(max(wants))


def end_of_the_day(table: Table) -> Callable[[Table], bool]:
    """Playouts end when the black market closes (FD12): what is bought today is exact then."""
    today = table.day
    return lambda later: later.phase == CLOSING or later.day > today


GUIDE = Guide(value=value, guess=guess, reply=reply, horizon=end_of_the_day, exploration=GOODS)


def is_worth_a_search(ask: Ask) -> bool:
    """Whether what others hold matters: when a pawn queues up and when a queue card is played (FD1, FD3, FS7)."""
    about = subject_of(ask)
    return about.card is not None or about.wants in (Wanted.QUEUE, Wanted.CARD, Wanted.DELIVERY)


def worlds(sight: Sight, number: int) -> list[Callable[[], Forward]]:
    """Makers of games that stand at the open question, the unknown dealt anew in each (FE7)."""
    world = sight.imagine()
    found = [world.sketches()]
    for _ in range(number - 1):
        world = world.sight().imagine()
        found.append(world.sketches())
    return found
