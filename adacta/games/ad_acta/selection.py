"""Picking dossiers out of a component set by owner, letter, office on the route and number of stops."""

from __future__ import annotations

from adacta.engine.data import did_you_mean
from adacta.games.ad_acta.components import OFFICES, Components, Dossier, Office


def office_called(office: Office | str) -> Office:
    """An office by its name, id or colour.

    >>> office_called("blue").name
    'tax office'

    Raises ValueError with the nearest names for any other word.
    """
    if isinstance(office, Office):
        return office
    by_word = {word: each for each in OFFICES for word in (each.name, each.id, each.colour)}
    found = by_word.get(str(office).casefold())
    if found is None:
        known = ", ".join(each.name for each in OFFICES)
        hint = did_you_mean(str(office), by_word)
        raise ValueError(f"no office is called {str(office)[:40]!r}{hint}; there are {known}")
    return found


def dossier_called(components: Components, dossier: Dossier | str) -> Dossier:
    """A dossier by its name ('yellow B') or code ('yB').

    Raises ValueError with the nearest names for any other word.
    """
    if isinstance(dossier, Dossier):
        return dossier
    by_word = {word.casefold(): each for each in components.dossiers for word in (each.name, each.code)}
    found = by_word.get(str(dossier).casefold())
    if found is None:
        names = [each.name for each in components.dossiers]
        hint = did_you_mean(str(dossier), names)
        raise ValueError(f"no dossier is called {str(dossier)[:40]!r}{hint}; expected a name like 'yellow B'")
    return found


def chosen(
    components: Components,
    owner: Office | str | None = None,
    letter: str | None = None,
    office: Office | str | None = None,
    stops: int | None = None,
) -> tuple[Dossier, ...]:
    """The dossiers of an owner, with a letter, with an office on the route, with so many stops; None: any.

    >>> from adacta.games.ad_acta.components import load_components
    >>> [dossier.name for dossier in chosen(load_components(), owner="yellow", stops=2)]
    ['yellow A', 'yellow B', 'yellow C']

    Raises ValueError for an unknown office or letter.
    """
    letters = sorted({dossier.letter for dossier in components.dossiers})
    if letter is not None and letter not in letters:
        raise ValueError(f"no dossier has the letter {letter!r}; there are {', '.join(letters)}")
    owned_by = None if owner is None else office_called(owner)
    passing = None if office is None else office_called(office)
    return tuple(
        dossier
        for dossier in components.dossiers
        if owned_by in (None, dossier.owner)
        and letter in (None, dossier.letter)
        and (passing is None or passing in dossier.route)
        and stops in (None, len(dossier.route))
    )


def in_words(owner: Office | str | None, letter: str | None, office: Office | str | None) -> str:
    """What was picked, for a title: 'blue dossiers A through the town hall'."""
    whose = "all dossiers" if owner is None else f"{office_called(owner).colour} dossiers"
    which = "" if letter is None else f" {letter}"
    where = "" if office is None else f" through the {office_called(office)}"
    return f"{whose}{which}{where}"
