"""What a puzzle says, in whole sentences; where the games differ, by the game's id."""

from __future__ import annotations

HEAD = "Puzzle {id} of {number} · level {level} of {levels}"
YOU = "You are {name}. {task}"
SETTING = {
    "ad_acta": "You are the last player of this round and nobody else can react. After your turn the messenger comes, "
    "and partitions that are full are balanced.",
    "fronta": "All hands lie open, and today's deliveries are in the shops. Who holds no card has passed. It is your "
    "card; the others answer what is worst for you. What counts is what you hold when the black market closes.",
}
UNFINISHED = {
    "ad_acta": "Your turn is not over. Finish it ('Stop'), then check.",
    "fronta": "The day is not over. Play on ('Pass' when you want no more cards), then check.",
}
LENGTH = {
    "ad_acta": "The best way takes {number} answers, eating drops and stopping not counted.",
    "fronta": "The best way takes {number} answers of yours, passing and leaving the market not counted.",
}
LEFT_OUT = {
    "ad_acta": "Eating drops and stopping are left out: eat when AP are needed.",
    "fronta": "Passing and leaving the market are left out: pass when you want no more cards.",
}
GIVEN = {
    "ad_acta": "The positions come from games with the reconstructed component set.",
    "fronta": "The positions come from games with 14 queue cards; the four that are marked are our own.",
}

SOLVED = "Solved! {gain} of {gain}."
SOLVED_TO_WIN = "Solved! You win."
LESS = "{reached} of {gain}. Take it back and try another way."
NOT_WON = "Not won yet. Take it back and try another way."
FIRST = "It begins with: {first}."
WAY = "The whole way: {way}."
THEN = " → "
OF_ANOTHER = "{name} (answer of {who})"

PROVED = "{positions} positions have been tried: every other way brings less."
REACHED = "All that can be reached here: {values}."
ONLY = "{number}. {name}. Any other answer here brings {other} at most."
ONLY_TO_WIN = "{number}. {name}. No other answer here wins."
NO_CHOICE = "{number}. {name}. There is no other answer here."
REPLY = "{number}. {who} answers: {name}. No other answer of theirs leaves you with less."
FOUND_BY_NOBODY = "None of the kit's strategies finds it."
FOUND_BY = "The weakest of the kit's strategies that finds it: {strategy}."
FOUND_BLIND = {"ad_acta": "", "fronta": "(They do not see the hands of the others.)"}

STREAK = "Solved in a row, at the first check and without a hint: {streak}"
SOLVED_SO_FAR = "Solved so far: {number} of {all}"
WATCHING = "This is the best way. Step through it with the buttons of the table, then set the puzzle up again or go on."
LIST = "{number} puzzles, now {id}: {task}"
