"""The sentences with which Ad Acta refuses something, ends, tells what is paid, and gives hints with numbers.

Each is whole, with named places that `filled_in` of the engine fills: singular and plural are the template's
business. The clause that decides is said where a sentence is used.
"""

from __future__ import annotations

# Names that nothing has, questions that come first, the end

UNKNOWN = "nothing in this game is called {name}; did you mean {near}?"
UNKNOWN_AND_NOTHING_NEAR = "nothing in this game is called {name}; for example {first} or 'Telephone'"
GAME_OVER = "The game is over: {reason}."
FIRST_THIS = "First this question of seat {seat} must be answered: {question}"
FIRST_CHANCE = "First this question of chance must be answered: {question}"

# What kind of answer is asked for, and what kind of thing was named

ASKED_FOR = {
    "dossier": "A dossier is asked for.",
    "office": "An office is asked for.",
    "heap": "An outbox and another one are asked for, as in 'town hall onto tax office'.",
    "measure": "A measure is asked for.",
    "reaction": "A reaction or 'Pass' is asked for.",
}
NAMED = {
    "dossier": "'{question}' wants another kind of answer: {name} is a dossier.",
    "office": "'{question}' wants another kind of answer: the {name} is an office.",
    "heap": "'{question}' wants another kind of answer: '{name}' is an outbox and another one.",
}
MAY_BE_A_TARGET = {
    "dossier": "First choose what to do: {name} is a dossier and can only be a target.",
    "office": "First choose what to do: the {name} is an office and can only be a target.",
    "heap": "First choose what to do: '{name}' can only be a target of Put away.",
}

# What a turn can be used for (A3, A7, A12)

TOO_FEW_AP = "{name} costs {cost} AP, {ap} left."
TOO_FEW_AP_BUT_DROPS = (
    "{name} costs {cost} AP, {ap} left. {missing:A dextrose drop|# dextrose drops} can be eaten first: {drops} held."
)
NO_DROPS = "There is no dextrose drop to eat: 0 drops left."
TRACK_FULL = "The pencil-sharpening track is full: {pencil_points} of {pencil_track:# pencil point|# pencil points}."
ALL_INBOXES_EMPTY = "All four inboxes are empty."

NO_TARGET = {
    "own_desks_with_work": "{name} needs a dossier in the own inbox, and there is none.",
    "other_desks_with_work": "{name} needs a dossier in another office's inbox, and there is none.",
    "dossiers_in_inboxes": "{name} needs a dossier in an inbox, and there is none.",
    "dossiers_in_outboxes": "{name} needs a dossier in an outbox, and there is none.",
    "dossiers_to_send_on": "{name} needs a dossier in an outbox, and there is none.",
    "dossiers_to_speed_up": "{name} needs a dossier in an inbox or an outbox, and there is none.",
    "inboxes_to_sort": "{name} needs an inbox with at least two dossiers, and there is none.",
    "heaps_to_put_away": "{name} needs a dossier in an outbox, and there is none.",
}
"""By the function that finds the targets."""

NO_TARGET_OF_AN_OWN_CARD = "{name} needs {wanted}, and there is none."
NOWHERE_TO_GO = "All dossiers in outboxes are finished, and no place of the cabinet is vacant."

# A dossier, an office or a heap that is no target (A5, A6, A12, K4)

LIES_ELSEWHERE = {
    "dossiers_in_inboxes": "{name} needs a dossier in an inbox; {dossier} lies in the {place}.",
    "dossiers_in_outboxes": "{name} needs a dossier in an outbox; {dossier} lies in the {place}.",
    "dossiers_to_send_on": "{name} needs a dossier in an outbox; {dossier} lies in the {place}.",
    "dossiers_to_speed_up": "{name} needs a dossier in an inbox or an outbox; {dossier} lies in the {place}.",
}
LIES_ELSEWHERE_FOR_AN_OWN_CARD = "{name} needs {wanted}; {dossier} lies in the {place}."
FINISHED_AND_CABINET_FULL = "{dossier} is finished, and no place of the cabinet is vacant."
NOT_AN_OWN_DESK = "{name} is for the own desk; seat {seat} does not head the {office}."
NOT_ANOTHER_DESK = "{name} is for other offices; seat {seat} heads the {office}."
INBOX_EMPTY = "{name} needs a dossier; the inbox of the {office} is empty."
INBOX_TOO_SMALL = (
    "{name} needs an inbox with at least two dossiers; that of the {office} holds {inbox:# dossier|# dossiers}."
)
OUTBOX_EMPTY = "{name} needs a dossier in an outbox; that of the {office} is empty."
OFFICE_IS_NO_TARGET_OF_AN_OWN_CARD = (
    "{name} needs {wanted}; the {office} has {inbox:# dossier|# dossiers} in its inbox and {outbox} in its outbox."
)
HEAP_IS_NO_TARGET_OF_AN_OWN_CARD = "{name} needs {wanted}; '{heap}' is not on offer."

# Before the turn: exchanging and buying (A2, V2)

TOO_FEW_PENCIL_POINTS = "A dextrose drop costs {drop_price:# pencil point|# pencil points}, {pencil_points} left."
NO_SUPPLY = "No dextrose drop lies beside the board."
EXCHANGES_USED = "{exchanges_per_turn:# exchange|# exchanges} in a turn by this rule set, and so many have been made."
BEFORE_THE_TURN = "'{name}' comes before anything else in the turn; seat {seat} has begun."
BEFORE_THE_TURN_AND_LIMITED = (
    "'{name}' comes before anything else in the turn, {limit:once|# times} in a turn at most by this rule set; "
    "seat {seat} has begun."
)
NO_POOL = "Cards can only be bought with project management, which this rule set does not use."
BUYING_COMES_FIRST = "Cards are bought before anything else in the turn."
NOT_IN_THE_POOL = "{card} does not lie in the pool."
CARD_TOO_DEAR = "A card costs {card_price:# pencil point|# pencil points}, {pencil_points} left."

# Cards that the player in turn does not hold (A8, S4, S5, T3, V1, V2)

USED_UP = "Seat {seat} has used {card} up."
IN_THE_POOL = "{card} lies in the pool; it costs {card_price:# pencil point|# pencil points} before the turn begins."
GIVEN_UP = "Seat {seat} has given {card} up."
HELD_BY_ANOTHER = "Seat {holder} holds {card}; it is the turn of seat {seat}."
IN_THE_BOX = "{card} is in the box."
NOT_HELD = "Seat {seat} does not hold {card}."
WHAT_IT_DOES = "What it does: {text} ({clause})."
"""Follows what is said of a card that the player in turn does not hold or cannot use so."""
ONLY_MEASURES_ARE_GIVEN_UP = "{card} is a reaction; only a measure can be given up."

# Reactions (R1, R2, R8, S5, T3, V2)

NO_REACTIONS = "{card} is a reaction, and none is dealt."
REACTIONS_LATER = "Reactions count from round {first} on; this is round {round}."
ONLY_AN_ANSWER = "{card} only answers {answers}, by its holder, at the moment it is played."
ONLY_AN_ANSWER_ALSO_TO_THE_DECREE = (
    "{card} only answers {answers} or the Decree: at once that works as one, by its holder, at the moment it is played."
)
NOTHING_TO_PASS = "'Pass' lets a measure pass, and none has been announced."
ANSWERS_ANOTHER = "{card} answers {answers}, not {measure}."
REACTION_IN_THE_POOL = "{card} lies in the pool and cannot be played from there."
ONLY_ITS_HOLDER = "Only its holder can play {card}: seat {holder}, not seat {seat}."
REACTION_USED_UP = "{card} has been used up."

# The order of a Draught (K3)

HAS_ITS_PLACE = "{name} has its place in the order already: number {place} from the top."

# Why the game ends (E1, E6, T8)

ENOUGH_POINTS_FOR_A_PLAYER = "{points:# point|# points} for {name}, {enough:# is|# are} enough"
ENOUGH_POINTS_FOR_AN_OFFICE = "{points:# point|# points} for the {name}, {enough:# is|# are} enough"
LAST_PARTITION = "the last {partition} has been balanced"
UNFINISHED = "unfinished after {rounds:# round|# rounds}"

# What a player pays and gets, in the journal

PAID = {
    "AP": "Seat {seat} pays {amount} AP, {left} left",
    "drops": "Seat {seat} gives up {amount:# drop|# drops}, {left} left",
    "pencil points": "Seat {seat} pays {amount:# pencil point|# pencil points}, {left} left",
}
GOT = {
    "AP": "Seat {seat} gets {amount} AP, {left} left",
    "drops": "Seat {seat} gets {amount:# drop|# drops} and has {left} now",
    "pencil points": "Seat {seat} gets {amount:# pencil point|# pencil points} and has {left} now",
}
PAID_BY_CLAUSE = {
    ("A3", "drops"): "Seat {seat} eats {amount:# dextrose drop|# dextrose drops}, {left} left",
    ("A10", "AP"): "Seat {seat} loses {amount} AP, which {amount:was|were} not used",
}
"""Where nothing is paid for: a drop is eaten (A3), what is left of the AP is lost (A10)."""

# Hints: what an option brings

AP_LOST = "{ap:# AP is|# AP are} lost"
NO_AP_LEFT = "no AP are left"
EATEN = "1 AP more, {drops:# drop|# drops} left; next best: {best}"
EXCHANGED = "{price:# pencil point becomes|# pencil points become} a drop, good for 1 AP"
SHARPENED = "{points:# pencil point|# pencil points}; {price:# makes|# make} a drop"
