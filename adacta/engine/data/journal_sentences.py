"""The sentences of the journal, each whole, with named places; what a player pays, a game may tell in its own words."""

EVERYBODY = "everybody"
SEAT = "seat {seat}"

BEGAN = "{unit} {round}: {phase}"
BEGAN_FOR = "{unit} {round}: {phase} of seat {seat}"
BEGAN_PART = "{unit} {round}: {phase}, round {part}"
BEGAN_PART_FOR = "{unit} {round}: {phase} of seat {seat}, round {part}"

MOVED = "{what}: {source} → {target}"

PLAYED = "Seat {seat}: {what}"
PLAYED_ON = "Seat {seat}: {what} on {target}"

SEAT_ANSWERED = "Seat {seat}: {question} {option}"
CHANCE_ANSWERED = "Chance: {question} {option}"

PAYS = "Seat {seat} pays {amount} of {what}, {left} left"
GETS = "Seat {seat} gets {amount} of {what}, {left} left"

SCORED = "{who} {change} for {what}, now {total}"

ENDED = "The game is over: {reason}"

WITH_ITS_CLAUSE = "{entry} (clause {clause})"
