"""A second reading of the rules, to check the numbers of `test_counts.py` against: written apart from the kit.

It knows sections A, K and M for four players without neutral cards, until a game may end. Everything is a tuple;
offices are 0 to 3 clockwise; a dossier is (route, references).
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from adacta.engine.playing import Play


class State(NamedTuple):
    seat: int
    stamp: int
    ap: int
    inbox: tuple[tuple[Any, ...], ...]
    outbox: tuple[tuple[Any, ...], ...]
    vacant: int
    drops: tuple[int, ...]
    pencils: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]


Node = State | list[Any] | Callable[[], Any]
"""A player's 'what now?', a list of options that are nodes, or a function that gives a node."""


def second_reading(node: Node, length: int) -> int:
    """As `sequences`, from a state of the second reading."""
    options = options_of(node)
    while len(options) == 1:
        options = options_of(options[0])
    return len(options) if length == 1 else sum(second_reading(option, length - 1) for option in options)


def options_of(node: Node) -> list[Any]:
    while callable(node):
        node = node()
    return list(what_now(node)) if isinstance(node, State) else node


def with_(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def what_now(s: State) -> Iterator[Node]:
    me = s.seat
    if s.ap >= 1:
        paid = s._replace(ap=s.ap - 1)
        if s.inbox[me]:
            yield [dealt_with(paid, me, -1)]
        if others := [office for office in range(4) if office != me and s.inbox[office]]:
            yield [dealt_with(paid, office, -1) for office in others]
        if s.pencils[me] < 6:
            yield paid._replace(pencils=with_(s.pencils, me, s.pencils[me] + 1))
    if s.drops[me]:
        yield s._replace(ap=s.ap + 1, drops=with_(s.drops, me, s.drops[me] - 1))
    if s.ap >= 2:
        for card in s.cards[me]:
            left = tuple(other for other in s.cards[me] if other != card)
            if targets := MEASURES[card](s._replace(ap=s.ap - 2, cards=with_(s.cards, me, left))):
                yield targets
    yield lambda: next_turn(s)


def dealt_with(s: State, office: int, index: int) -> State:
    stack = s.inbox[office]
    route, done = stack[index]
    rest = tuple(one for one in stack if one is not stack[index])
    return s._replace(
        inbox=with_(s.inbox, office, rest),
        outbox=with_(s.outbox, office, (*s.outbox[office], (route, done + 1))),
    )


def telephone(s: State) -> list[Node]:
    return [dealt_with(s, office, index) for office in range(4) for index in range(len(s.inbox[office]))]


def draught(s: State) -> list[Node]:
    return [lambda office=office: sorting(s, office, s.inbox[office], ()) for office in range(4) if s.inbox[office][1:]]


def sorting(s: State, office: int, left: tuple[Any, ...], laid: tuple[Any, ...]) -> Node:
    if not left:
        return s._replace(inbox=with_(s.inbox, office, laid[::-1]))
    return [
        lambda one=one: sorting(s, office, tuple(other for other in left if other is not one), (*laid, one))
        for one in left
    ]


def out_of_an_outbox(s: State) -> Iterator[tuple[State, Any]]:
    for office in range(4):
        for index, dossier in enumerate(s.outbox[office]):
            rest = (*s.outbox[office][:index], *s.outbox[office][index + 1 :])
            yield s._replace(outbox=with_(s.outbox, office, rest)), dossier


def special_delivery(s: State) -> list[Node]:
    return [on for rest, dossier in out_of_an_outbox(s) if (on := sent_on(rest, dossier)) is not None]


def sent_on(s: State, dossier: Any) -> State | None:
    route, done = dossier
    if done == len(route):
        return s._replace(vacant=s.vacant - 1) if s.vacant else None
    return s._replace(inbox=with_(s.inbox, route[done], (*s.inbox[route[done]], dossier)))


def consultation(s: State) -> list[Node]:
    found = []
    for rest, (route, done) in out_of_an_outbox(s):
        due = max(0, done - 1)
        found.append(rest._replace(inbox=with_(s.inbox, route[due], ((route, due), *s.inbox[route[due]]))))
    return found


MEASURES = {
    "Telephone": telephone,
    "Draught": draught,
    "Special delivery": special_delivery,
    "Consultation": consultation,
}


def next_turn(s: State) -> Node:
    s = s._replace(seat=(s.seat + 1) % 4)
    if s.seat == s.stamp:
        s = messenger(s)
    return before(s._replace(ap=2 if (s.seat + 1) % 4 == s.stamp else 3))


def before(s: State) -> Node:
    if s.pencils[s.seat] < 2 or sum(s.drops) == 12:
        return s
    exchanged = s._replace(
        pencils=with_(s.pencils, s.seat, s.pencils[s.seat] - 2), drops=with_(s.drops, s.seat, s.drops[s.seat] + 1)
    )
    return [lambda: before(exchanged), s]


def messenger(s: State) -> State:
    car = [dossier for step in range(4) for dossier in s.outbox[(s.stamp + step) % 4]]
    s = s._replace(outbox=((),) * 4)
    for dossier in reversed(car):
        s = sent_on(s, dossier) or s
    assert s.vacant > 4, "a game that may end is outside this reading"
    return s._replace(stamp=(s.stamp + 1) % 4, seat=(s.stamp + 1) % 4)


def read_again(play: Play) -> State:
    """The state of the second reading for a player's 'what now?'."""
    table = play.table
    ring = table.components.ring
    pairs = {
        dossier: (tuple(map(ring.index, dossier.route)), table.references[dossier])
        for dossier in table.components.dossiers
    }
    return State(
        seat=play.ask.who - 1,
        stamp=table.stamp - 1,
        ap=table.player(play.ask.who).ap,
        inbox=tuple(tuple(pairs[one] for one in table.desks[office].inbox) for office in ring),
        outbox=tuple(tuple(pairs[one] for one in table.desks[office].outbox) for office in ring),
        vacant=20 - sum(map(len, table.cabinet.partitions)),
        drops=tuple(player.drops for player in table.players),
        pencils=tuple(player.pencil_points for player in table.players),
        cards=tuple(tuple(card.name for card in player.measures) for player in table.players),
    )
