"""What a click on the picture means: the answers to give, one after the other.

Only reads. What cannot be done gives no answers, and the name to ask `why_not` about.
"""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.asking import Ask
from adacta.engine.clicking import Click
from adacta.games.ad_acta.actions import (
    Action,
    cooperation_between_authorities,
    deal_with_the_top_dossier,
)
from adacta.games.ad_acta.cards import Heap
from adacta.games.ad_acta.table import Table


def clicked(table: Table, ask: Ask | None, thing: Mapping[str, str], first: str | None = None) -> Click:
    """What a click on a thing of the picture means at this question.

    `thing` holds the picture's data: `kind` and `name`, and where it applies `office`, `seat`, `top`. `first` is
    the office clicked before, when Put away (N4) still wants to know where the heap goes.
    """
    kind, name = thing.get("kind", ""), thing.get("name", "")
    if ask is None:
        return Click((), name)
    if thing.get("seat", str(ask.who)) != str(ask.who):
        belongs = f"This belongs to seat {thing['seat']}; '{ask.what}' is for seat {ask.who}. (clause {ask.clause})"
        return Click((), name, belongs)
    if name in ask.names:
        return Click((name,), name)
    office = thing.get("office") or (name if kind == "office" else "")
    if any(isinstance(option, Heap) for option in ask.options):
        return heap_clicked(ask, office, first)
    if isinstance(ask.about, Action):
        return Click((office,), name if kind == "dossier" else office) if office in ask.names else Click((), name)
    if ask.clause == "A4" and kind in ("dossier", "inbox") and office and thing.get("place", "inbox") == "inbox":
        return inbox_clicked(table, ask, thing, office)
    return Click((), what_was_meant(thing))


def inbox_clicked(table: Table, ask: Ask, thing: Mapping[str, str], office: str) -> Click:
    """The top dossier of an inbox is dealt with, in the own office (A5) or in another (A6)."""
    me = table.player(ask.who) if isinstance(ask.who, int) else None
    own = me is not None and office in {one.name for one in me.offices}
    action = deal_with_the_top_dossier if own else cooperation_between_authorities
    if "top" not in thing:  # a click beside a dossier names none, and so costs nothing
        return Click((), thing["name"] if thing.get("kind") == "dossier" else office)
    return Click((action.name, office) if action.name in ask.names else (), action.name)


def heap_clicked(ask: Ask, office: str, first: str | None) -> Click:
    """Put away: first the outbox that is emptied, then the one that gets the heap (N4)."""
    if first and f"{first} onto {office}" in ask.names:
        return Click((f"{first} onto {office}",), office)
    if any(isinstance(option, Heap) and option.source.name == office for option in ask.options):
        return Click((), office, f"Put away: the heap of the {office}. Onto which outbox?", office)
    return Click((), office)


def what_was_meant(thing: Mapping[str, str]) -> str:
    """The name that `why_not` is asked about."""
    if thing.get("kind") == "inbox":
        return deal_with_the_top_dossier.name
    return thing.get("office" if thing.get("kind") == "outbox" else "name", "")


def wants_target(ask: Ask) -> bool:
    """Whether an action has been chosen and the question is what it is aimed at."""
    return isinstance(ask.about, Action)
