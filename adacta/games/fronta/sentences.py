"""The sentences that tell why something cannot be chosen: whole, with named places, in one place, to be translated.

Where a number decides the form, a sentence has one form for each: 'one', 'other', and 'none' if zero reads differently.
"""

from __future__ import annotations

from collections.abc import Mapping

from adacta.games.fronta.questions import Wanted

Forms = Mapping[str, str]

OVER = "The game is over: {reason}."
FIRST_THIS = "First this question of seat {seat} must be answered: {question}"
FIRST_CHANCE = "First this question of chance must be answered: {question}"
UNKNOWN = "nothing in this game is called {name}; for example {example} or 'Pass'"
UNKNOWN_BUT = "nothing in this game is called {name}; did you mean {near}?"

ASKED_FOR = {
    Wanted.QUEUE: "A queue is asked for here: a shop, or the black market.",
    Wanted.CARD: "A queue card is asked for here, or Pass.",
    Wanted.SHOP: "A shop is asked for here.",
    Wanted.GOOD: "A good in a shop is asked for here, by its kind.",
    Wanted.OWN_GOOD: "An own good is asked for here, by its kind.",
    Wanted.TRADE: "A trade at the black market is asked for here, or whether the pawn leaves.",
    Wanted.DELIVERY: "One of two delivery cards is asked for here.",
    Wanted.OWN_PAWN: "The place of an own pawn is asked for here, or Enough.",
}
"""Which kind of answer a question wants."""

A_PLACE_ASKED_FOR = "A place in a queue is asked for here, such as {example}."
"""Of a card whose targets are places (FQ2 to FQ5)."""

NAMED = {
    "place": "'{name}' is a place in a queue.",
    "kind": "'{name}' is a shop, and a kind of goods.",
    "market": "'{name}' is no shop.",
    "card": "'{name}' is a queue card.",
    "trade": "'{name}' is a trade.",
    "delivery": "'{name}' is a delivery card.",
    "list": "'{name}' is a shopping list.",
}
"""What was named instead."""

# Queue up: FS7, FD1

NOT_OPEN_YET = "The black market is not open for the first placement."
EVERY_PAWN = "Every pawn in hand must be placed."

# Queue cards: FD3 to FD6, FC4

NOT_IN_THE_GAME = "{card} is not in the game with {number} queue cards."
ON_A_SHOP = "{card} of seat {seat} lies on a shop."
HAS_BEEN_PLAYED = (
    "Seat {seat} has played {card}. On Saturday it is shuffled in with the cards set aside, and may be set aside again."
)
NOT_YOUR_HAND = "Only seat {seat} sees its hand."
NOT_IN_HAND = "{card} is not in the hand of seat {seat}."
WHAT_IT_DOES = "What it does: {text} ({clause})."
"""Follows what is said of a card that is not in hand."""
NO_EFFECT_THERE = "Cards have no effect on the black market."
CARD_NEEDS = "{card} needs {wanted}."
POSSIBLE = "{question} Possible: {options}."
PAWN_COMES_FROM = "The pawn comes from the queue of {shop}."
GOOD_COMES_FROM = "The good comes from the {shop} shop."

# Facts about places and shops

NOBODY_STANDS = "Nobody stands at {place}."
A_PAWN_STANDS = "A pawn of seat {seat} stands at {place}."
A_SPECULATOR_STANDS = "A speculator stands at {place}."
IN_THE_QUEUE: Forms = {
    "none": "Nobody queues at {shop}.",
    "one": "1 pawn queues at {shop}.",
    "other": "{number} pawns queue at {shop}.",
}
OWN_IN_THE_QUEUE: Forms = {
    "none": "No pawn of seat {seat} queues at {shop}.",
    "one": "1 pawn of seat {seat} queues at {shop}.",
    "other": "{number} pawns of seat {seat} queue at {shop}.",
}
IN_THE_SHOP: Forms = {
    "none": "No goods lie in the {shop} shop.",
    "one": "1 good lies in the {shop} shop.",
    "other": "{number} goods lie in the {shop} shop.",
}
ON_THE_TRUCK: Forms = {
    "none": "The {shop} truck is empty.",
    "one": "1 good is left on the {shop} truck.",
    "other": "{number} goods are left on the {shop} truck.",
}
CLOSED = "The {shop} shop is closed for stocktaking."
DELIVERED_TODAY = "A delivery card names {shop} today."
NOT_DELIVERED_TODAY = "No delivery card names {shop} today."
NOTHING_TO_SWAP = "Seat {seat} has no good of another kind to give for what lies in the {shop} shop."

# Buying and trading: FD7, FD10, FQ14

NOT_IN_THE_SHOP = "The {shop} shop has no {good}."
NOTHING_TO_GIVE = "Seat {seat} has no good of another kind than {good} to give in return."
COMPULSORY = "Buying is compulsory."
GOES_HOME = "After trading the pawn goes home."
ONE_PRICE: Forms = {
    "one": "One good of {kind} costs 1 own good today.",
    "other": "One good of {kind} costs {number} own goods today.",
}
TWO_PRICES = "One good of {kind} costs {low} or {high} own goods today."
NOT_ON_THE_FIELD = "No good lies at the field of {kind}."
TOO_FEW: Forms = {
    "none": "Seat {seat} has no goods of other kinds than {kind} to pay with.",
    "one": "Seat {seat} has 1 good of other kinds than {kind}; the price is {price}.",
    "other": "Seat {seat} has {number} goods of other kinds than {kind}; the price is {price}.",
}
SAME_KIND = "{kind} is taken; it cannot be paid with the same kind."
NONE_TO_PAY = "Seat {seat} has no {kind} left to pay with."

# Closing: FD15

OWN_PAWNS_ONLY = "Seat {seat} may take own pawns home."


def counted(forms: Forms, number: int, **places: object) -> str:
    """The form of a sentence for so many, filled in."""
    form = "one" if number == 1 else "none" if number == 0 and "none" in forms else "other"
    return forms[form].format(number=number, **places)
