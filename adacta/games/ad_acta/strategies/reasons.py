"""Why an option is good or bad, in one sentence with the actual dossiers and numbers: for hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adacta.engine.asking import PASS, Ask, Choice, Named
from adacta.engine.data.sentences import filled_in
from adacta.games.ad_acta import sentences
from adacta.games.ad_acta.actions import (
    EXCHANGE,
    STOP,
    Action,
    Announced,
    cooperation_between_authorities,
    deal_with_the_top_dossier,
    eat_a_dextrose_drop,
    sharpen_pencils,
)
from adacta.games.ad_acta.cards import (
    consultation,
    decree,
    draught,
    put_away,
    special_delivery,
    stray_document,
    telephone,
    the_mp_visits,
)
from adacta.games.ad_acta.components import Dossier, Office
from adacta.games.ad_acta.strategies.gains import Prospect, best_target, liking, turn_gains
from adacta.games.ad_acta.table import Table


def why(view: Prospect, ask: Ask, option: Named) -> str:
    """What an option does, on its best target if it has one."""
    about: Any = ask.about
    if isinstance(about, Announced):
        return f"answers {about.name}" if isinstance(option, Action) else f"lets {about.name} happen"
    if isinstance(about, Action):
        return does(view, about, option)
    if isinstance(option, Action):
        if option is STOP:
            return filled_in(sentences.AP_LOST if view.me.ap else sentences.NO_AP_LEFT, {"ap": view.me.ap})
        if option is eat_a_dextrose_drop:
            return filled_in(sentences.EATEN, {"drops": view.me.drops - 1, "best": _best_action(view, ask)})
        if option is EXCHANGE:
            return filled_in(sentences.EXCHANGED, {"price": view.table.options.drop_price})
        if STOP in ask.options:
            return does(view, option, best_target(view, option)[1])
        return option.text
    if isinstance(option, Dossier):
        return f"{named(view, option)} would lie higher"
    if isinstance(option, Choice) and isinstance(option.about, Action):
        return option.about.text
    return "keep the pencil points" if option is not PASS else "nothing happens"


def _best_action(view: Prospect, ask: Ask) -> str:
    options = [option for option in ask.options if option not in (STOP, eat_a_dextrose_drop)]
    if not options:
        return "nothing now"
    gains = turn_gains(view, options)
    return str(options[gains.index(max(gains))].name)


def does(view: Prospect, action: Action, target: Any) -> str:
    """What an action does to its target."""
    describe = _SENTENCES.get(action)
    if describe is not None:
        return describe(view, target)
    return action.text if target is None else f"{target.name}: {action.text}"


def named(view: Prospect, dossier: Dossier) -> str:
    """'yellow B (own)', 'red C (seat 2)', 'violet A (vacant)'."""
    head = view.table.head_of(dossier.owner)
    whose = "vacant" if head is None else "own" if head is view.me else f"seat {head.seat}"
    return f"{dossier} ({whose})"


def _dealt_with(view: Prospect, dossier: Dossier) -> str:
    fields = view.fields(dossier)
    then = f"{fields - 1} to go" if fields > 1 else f"finished, {_due(view.table, dossier)}"
    return f"{named(view, dossier)} is dealt with: {then}"


def _due(table: Table, dossier: Dossier) -> str:
    place = table.vacant_place()
    if place is None:
        return "but no place is vacant"
    return f"worth {table.components.points(dossier, place.number)} in {place.name}"


def _top(view: Prospect, office: Office) -> str:
    return _dealt_with(view, view.table.desks[office].inbox[-1])


def _sent_on(view: Prospect, dossier: Dossier) -> str:
    fields = view.fields(dossier)
    if not fields:
        return f"{named(view, dossier)} is filed at once, {_due(view.table, dossier)}"
    return f"{named(view, dossier)} goes on top at the {dossier.route[-fields]}"


def _sent_back(view: Prospect, dossier: Dossier) -> str:
    return f"{named(view, dossier)} goes back under an inbox: {view.fields(dossier) + 1} to go"


def _sped_up(view: Prospect, dossier: Dossier) -> str:
    return _dealt_with(view, dossier) if dossier in view.depths else _sent_on(view, dossier)


def _in_order(view: Prospect, office: Office) -> str:
    best = max(view.table.desks[office].inbox, key=lambda dossier: liking(view, dossier))
    return f"{named(view, best)} can come to the top at the {office}"


def _bottoms(view: Prospect, nothing: None) -> str:
    lowest = [desk.inbox[0] for desk in view.table.desks.values() if desk.inbox]
    return f"deals with {', '.join(named(view, dossier) for dossier in lowest)}"


def _strayed(view: Prospect, dossier: Dossier) -> str:
    return f"{named(view, dossier)} leaves the inbox until the next round, without a reference"


def _moved(view: Prospect, heap: Any) -> str:
    return f"{heap.name}: the order of filing changes"


def _sharpened(view: Prospect, nothing: None) -> str:
    values = {"points": view.me.pencil_points + 1, "price": view.table.options.drop_price}
    return filled_in(sentences.SHARPENED, values)


_SENTENCES: dict[Action, Callable[[Prospect, Any], str]] = {
    deal_with_the_top_dossier: _top,
    cooperation_between_authorities: _top,
    sharpen_pencils: _sharpened,
    telephone: _dealt_with,
    draught: _in_order,
    special_delivery: _sent_on,
    consultation: _sent_back,
    the_mp_visits: _bottoms,
    decree: _sped_up,
    stray_document: _strayed,
    put_away: _moved,
}
