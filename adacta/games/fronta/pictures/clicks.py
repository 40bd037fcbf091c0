"""What a click on the picture means: the answers to give, one after the other.

Only reads. What cannot be done gives no answers, and the name to ask `why_not` about.
"""

from __future__ import annotations

from collections.abc import Mapping

from adacta.engine.asking import Ask
from adacta.engine.clicking import Click
from adacta.games.fronta.components.kinds import KINDS, Kind
from adacta.games.fronta.market import TRADES, Trade, prices
from adacta.games.fronta.questions import Wanted, subject_of
from adacta.games.fronta.table import BLACK_MARKET, Spot, Table


def clicked(table: Table, ask: Ask | None, thing: Mapping[str, str], first: str | None = None) -> Click:
    """What a click on a thing of the picture means at this question.

    `thing` holds the picture's data: `kind` and `name`, and where it applies `spot` (the place of a pawn), `shop`
    or `where` (in which queue or shop it is) and `seat` (whose it is).
    """
    name = thing.get("name", "")
    if ask is None:
        return Click((), name)
    if thing.get("seat", str(ask.who)) != str(ask.who) and thing.get("kind") in ("card", "own goods"):
        belongs = f"This belongs to seat {thing['seat']}; '{ask.what}' is for seat {ask.who}. (clause {ask.clause})"
        return Click((), name, belongs)
    if asks_for_a_good(ask):
        return _good_clicked(ask, thing)
    if any(isinstance(option, Trade) for option in ask.options) and thing.get("kind") in ("field", "price"):
        return _field_clicked(table, ask, thing)
    if thing.get("kind") == "field" or name == "clerk":  # a field bears a kind's name, as a shop does
        market = BLACK_MARKET.name
        return Click((market,) if market in ask.names else (), market)
    for meant in (thing.get("spot", ""), name, thing.get("where", "")):
        if meant in ask.names:
            return Click((meant,), meant)
    return Click((), _meant(ask, thing))


def _good_clicked(ask: Ask, thing: Mapping[str, str]) -> Click:
    """A good in the shop that is asked about, or an own good to pay with, or one of the answers in the bar."""
    kind, name = thing.get("kind", ""), thing.get("name", "")
    shop = shop_asked_about(ask)
    if kind == "own goods":
        return Click((name,) if pays_with(ask) and name in ask.names else (), name)
    if kind in ("good", "shop"):
        here = shop is not None and thing.get("where", name) == shop.name
        good = name if kind == "good" else _only(ask)
        if here and good in ask.names:
            return Click((good,), good)
        return Click((), name, f"{ask.what} Click a good that is outlined.")
    return Click((name,) if name in ask.names else (), name)


def _only(ask: Ask) -> str:
    return ask.names[0] if len(ask.names) == 1 else ""


def _field_clicked(table: Table, ask: Ask, thing: Mapping[str, str]) -> Click:
    """A field of the black market: what it costs is clicked itself where there are two prices (FD10)."""
    name = thing["name"]
    if name in ask.names:
        return Click((name,), name)
    kind = thing.get("where", name)
    offers = [option.name for option in ask.options if isinstance(option, Trade) and option.kind.name == kind]
    if len(offers) == 1:
        return Click((offers[0],), offers[0])
    if offers:
        return Click((), offers[0], f"{' or '.join(offers)}? Click the price.")
    wanted = next((each for each in KINDS if each.name == kind), None)
    return Click((), TRADES[wanted, prices(table, wanted)[0]].name if wanted else kind)


def _meant(ask: Ask, thing: Mapping[str, str]) -> str:
    """The name that `why_not` is asked about: of a pawn its place if places are asked for, else its queue."""
    spot, where = thing.get("spot", ""), thing.get("where", "")
    if spot and (any(isinstance(option, Spot) for option in ask.options) or not where):
        return spot
    return where if spot else thing.get("name", "")


# What a question is about


def asks_for_a_good(ask: Ask) -> bool:
    """Whether kinds among the options are goods (which to buy, take or pay with) and not shops or queues."""
    return subject_of(ask).wants in (Wanted.GOOD, Wanted.OWN_GOOD)


def pays_with(ask: Ask) -> bool:
    """Whether an own good is asked for: to pay with at the black market (FD10), or to give in return (FQ14)."""
    return subject_of(ask).wants is Wanted.OWN_GOOD


def shop_asked_about(ask: Ask) -> Kind | None:
    """The shop in which a good is to be chosen."""
    about = subject_of(ask)
    return about.shop if about.wants is Wanted.GOOD else None


def wants_target(ask: Ask) -> bool:
    """Whether a card has been chosen and the question is what it is aimed at, or a trade and how to pay."""
    about = subject_of(ask)
    return about.card is not None or about.trade is not None
