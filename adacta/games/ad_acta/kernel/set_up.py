"""S, T, V1: the deal, in the order of `adacta.games.ad_acta.set_up`."""

from __future__ import annotations

from adacta.games.ad_acta.kernel.asking import ask, offer, offer_each_once
from adacta.games.ad_acta.kernel.compiling import part

# isort: off
from adacta.games.ad_acta.kernel.layout import (
    BOX, CARDS, DEALING, DOSSIER, DOSSIER_DEALT, FIELDS, GAVE, GIVEN, GIVEN_UP, GIVE_UP, HOLDER, IN_BOX, IN_PILE,
    MEASURES, MEASURES_EACH, MEASURES_HELD, MEASURE_DEALT, NEUTRAL, NEUTRAL_MEASURES, NEXT, NONE, ON_PILE, PLAYERS,
    QUESTION, REACTIONS, REACTIONS_EACH, REACTIONS_HELD, REACTION_CARDS, REACTION_DEALT, ROUND, ROUTE, STAMP,
    STANDING,
)  # fmt: skip

# isort: on
from adacta.games.ad_acta.kernel.tables import Ints, lay_in_inbox, put_card, take_card


@part
def deal(t: Ints, r: Ints, o: Ints) -> None:
    """Neutral cards, dossiers and, with that variant, standing orders (S5, T3, S8, V1)."""
    while r[NEUTRAL] and t[HOLDER] < r[PLAYERS]:
        if t[GIVEN] < r[MEASURES_EACH] + r[REACTIONS_EACH]:
            is_measure = t[GIVEN] < r[MEASURES_EACH]
            ask(t, o, NONE, MEASURE_DEALT if is_measure else REACTION_DEALT)
            for n in range(t[IN_BOX]):
                card = t[BOX + n]
                if card >= NEUTRAL_MEASURES and (card < REACTION_CARDS) == is_measure:
                    offer(o, card)
            return
        t[HOLDER] += 1
        t[GIVEN] = 0
    if t[IN_PILE]:
        ask(t, o, NONE, DOSSIER_DEALT)
        for n in range(t[IN_PILE]):
            offer(o, DOSSIER + t[ON_PILE + n])
        return
    standing_orders(t, r, o)


@part
def hand_out(t: Ints, card: int) -> None:
    """A card goes from the box to a player (S5, T3)."""
    seat = t[HOLDER]
    take_card(t, BOX, IN_BOX, card)
    if card < REACTION_CARDS:
        put_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    else:
        put_card(t, REACTIONS + seat * CARDS, REACTIONS_HELD + seat, card)
    t[GIVEN] += 1
    t[QUESTION] = DEALING


@part
def deal_dossier(t: Ints, r: Ints, d: int) -> None:
    """A dossier is dealt to the first office of its route (S8)."""
    lay_in_inbox(t, r, d, r[ROUTE + d * FIELDS], False)
    t[QUESTION] = DEALING


@part
def standing_orders(t: Ints, r: Ints, o: Ints) -> None:
    """One measure of each player goes out of the game, clockwise from the stamp (V1); then the first round begins."""
    if r[STANDING] and t[GIVEN] < r[PLAYERS]:
        seat = (t[STAMP] + t[GIVEN]) % r[PLAYERS]
        ask(t, o, seat, GIVE_UP)
        offer_each_once(t, o, MEASURES + seat * CARDS, t[MEASURES_HELD + seat], 0)
        return
    t[ROUND] = 1
    t[QUESTION] = NEXT


@part
def give_up(t: Ints, seat: int, card: int) -> None:
    """A measure goes into the box (V1)."""
    take_card(t, MEASURES + seat * CARDS, MEASURES_HELD + seat, card)
    put_card(t, GAVE + seat * CARDS, GIVEN_UP + seat, card)
    put_card(t, BOX, IN_BOX, card)
    t[GIVEN] += 1
    t[QUESTION] = DEALING
