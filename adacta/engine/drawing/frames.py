"""Motion as data: what the browser needs to play a list of moments, one picture after the other.

The pictures are taken apart by `keyed`; a frame holds the groups that changed. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from adacta.engine.drawing.keyed import difference, groups_of


class Move(NamedTuple):
    """One piece on its way: SVG paths of its corner in the two arrangements, from where it lay to where it lies.

    `at` is when it sets off and `ms` how long it takes, in milliseconds at the usual speed. `trail` is the class of
    the line that stays behind for a while; '' for none.
    """

    piece: str
    path: str
    narrow: str
    at: int
    ms: int
    trail: str = ""


class Moment(NamedTuple):
    """What is to be seen after a step: the picture, what it says of itself, and how the pieces got there.

    `entry` is the number of the last journal entry that is told, `rest` how long to look before the next step, in
    milliseconds. `side` is the small chart beside the question, as SVG.
    """

    svg: str
    says: str
    clause: str
    entry: int
    moves: tuple[Move, ...] = ()
    side: str = ""
    rest: int = 250


def frames(svg: str, moments: Iterable[Moment]) -> list[dict[str, Any]]:
    """The moments as plain data (JSON types), each with what changed since the one before; `svg` is the first picture.

    'set' holds the groups that changed or came, by key; 'order' the keys in the order in which they are drawn, None if
    that is as before; groups that are not in it are gone.
    """
    told = []
    before = groups_of(svg)
    for moment in moments:
        after = groups_of(moment.svg)
        changed, order = difference(before, after)
        rest = moment._asdict()
        del rest["svg"]
        told.append({**rest, "set": changed, "order": order, "moves": [move._asdict() for move in moment.moves]})
        before = after
    return told
