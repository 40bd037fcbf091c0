"""What a strategy gets: nothing that leads to the game itself, and random numbers from which no seed is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import is_dataclass
from enum import Enum
from random import Random
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
)
from typing import Any

from adacta.engine.asking import Chance
from adacta.engine.contract.breaches import breach
from adacta.engine.journal import Answered, Drew, as_logged
from adacta.engine.play import Play
from adacta.engine.plumbing.cloning import is_frozen
from adacta.engine.plumbing.remembering import remembered
from adacta.engine.sight import own_key

FOLLOWED = ("__self__", "__func__", "__closure__", "__wrapped__", "cell_contents")
"""Names with two underscores that lead from a function to what it was made of; no others are followed."""

NO_PART = ("_field_defaults",)
"""What Python keeps for a kind of tuple, and nothing uses."""

PLAIN = (int, float, complex, str, bytes, bool, type(None), Enum, type, ModuleType, Random, range, slice)


def check_sight(play: Play) -> None:
    """A strategy cannot change the game by what it gets, see what its seat may not, or work out the seed.

    Raises Breach with the path that leads to the game, or with what is wrong.
    """
    if play.ask is None or isinstance(play.ask.who, Chance):
        return
    sight = play.sight()
    own = {id(thing): where for where, thing in changeable("table", play.table)}
    own |= {id(play): "the game", id(play.ask): "the open question"}
    found = list(reachable("sight", sight))
    for path, thing in found:
        if id(thing) in own:
            raise breach(play, f"a strategy gets at {own[id(thing)]} by {path}")
    for path in shared_by(found, reachable("sight", play.sight())):
        raise breach(play, f"what a strategy changes at {path} is changed for everybody")
    seat = play.ask.who
    for key in guesses(play, seat):
        if Random(key).getstate() == sight.rng.getstate():
            raise breach(play, f"a strategy can try seeds: its random numbers are Random({key!r})")
    if any(_is_hidden(entry, seat) for entry in play.journal):
        known = [
            as_logged(entry.option, play.table)
            for entry in play.journal
            if isinstance(entry, Answered | Drew) and entry.asked and not _is_hidden(entry, seat)
        ]
        if Random(own_key(play.seed, seat, ("", *known))).getstate() == sight.rng.getstate():
            raise breach(play, f"seat {seat} knows everything that its random numbers are made of, but the seed")


def shared_by(found: Sequence[tuple[str, Any]], other: Iterable[tuple[str, Any]]) -> Iterator[str]:
    """What can be changed and is reached from both sights of one position: that is the kit's own.

    `found` holds what it names, so that no id is used again.
    """
    first = {id(thing) for _, thing in found if _can_change(thing)}
    for path, thing in other:
        if id(thing) in first and _can_change(thing):
            yield path


def _can_change(thing: Any) -> bool:
    return type(thing) in (list, dict, set) or (is_dataclass(thing) and not is_frozen(type(thing)))


def _is_hidden(entry: Any, seat: int) -> bool:
    return entry.only not in (None, seat)


def guesses(play: Play, seat: int) -> Iterator[Any]:
    """Keys that come to mind to somebody who tries seeds, with the right seed."""
    for number in (play.seed, len(play.answers)):
        yield number
        for words in ((number, seat), (seat, number), (play.seed, seat, number), (play.seed, number, seat)):
            yield from (separator.join(map(str, words)) for separator in ("|", " ", ",", ""))


def changeable(where: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """Every list, dict and record of a table that can be changed, and where it lies."""
    if type(thing) is list:
        children = [(f"{where}[{number}]", each) for number, each in enumerate(thing)]
    elif type(thing) is dict:
        children = [(f"{where}[{key}]", each) for key, each in thing.items()]
    elif is_dataclass(thing) and not is_frozen(type(thing)):
        children = [(f"{where}.{name}", each) for name, each in vars(thing).items()]
    else:
        return
    yield where, thing
    for place, child in children:
        yield from changeable(place, child)


def reachable(where: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """Everything that public names, and those with one underscore, lead to from a thing; each once, with its path."""
    waiting, met = [(where, thing)], {id(thing): thing}
    while waiting:
        path, thing = waiting.pop()
        yield path, thing
        for place, child in _parts(path, thing):
            if not isinstance(child, PLAIN) and id(child) not in met:
                met[id(child)] = child  # kept, so that its id is not used again
                waiting.append((place, child))


def _parts(path: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """What a thing leads to by one step.

    A method leads back to its object, and to the function that all objects of its class share: that is followed in
    its place. What Python's own methods are made of leads nowhere else.
    """
    if isinstance(thing, dict):
        yield from ((f"{path}[{key!r}]", each) for key, each in thing.items())
        yield from ((f"{path}'s key", key) for key in thing)
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from ((f"{path}[{number}]", each) for number, each in enumerate(thing))
    if isinstance(thing, FunctionType | BuiltinFunctionType | MethodType):
        names: Iterable[str] = FOLLOWED
    else:
        shared, of_the_class = _by_class(type(thing))
        yield from ((f"{path}.{name}", function) for name, function in shared)
        names = (*of_the_class, *(name for name in getattr(thing, "__dict__", ()) if not name.startswith("__")))
    for name in names:
        try:
            yield f"{path}.{name}", getattr(thing, name)
        except Exception:  # a property that has no value now leads nowhere
            continue


@remembered
def _by_class(kind: type) -> tuple[list[tuple[str, FunctionType]], list[str]]:
    """What the objects of a class have by their class: the functions of its methods, and the names to be asked for."""
    functions, names = [], []
    for name in dir(kind):
        if (name.startswith("__") and name not in FOLLOWED) or name in NO_PART:
            continue
        found = next((vars(each)[name] for each in kind.__mro__ if name in vars(each)), None)
        function = found.__func__ if isinstance(found, classmethod | staticmethod) else found
        if isinstance(function, FunctionType):
            functions.append((name, function))
        elif not isinstance(function, MethodDescriptorType | ClassMethodDescriptorType):
            names.append(name)
    return functions, names
