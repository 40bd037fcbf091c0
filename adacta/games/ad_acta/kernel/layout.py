"""Where everything stands in the two arrays of the kernel: `t`, one table, and `r`, the rules that it is played by.

Offices are numbered clockwise by their place in the ring, seats and dossiers from 0 (in the order of the component
set), the last of a stack lies on top. A number that means nothing is `NONE`.
"""

from __future__ import annotations

NONE = -1
OFFICES = 4
SEATS = 4
DOSSIERS = 28
FIELDS = 4
PARTITIONS = 9
CARDS = 24
"""The most cards that can lie in one place: four sets of own measures, four neutral ones and four reactions (C7)."""

# Answers: what an option is, as a number

DEAL_WITH, COOPERATE, SHARPEN, EAT, STOP, EXCHANGE, BEGIN, PASS = range(8)
CARD = 8
TELEPHONE, DRAUGHT, SPECIAL, CONSULTATION, MP_VISITS, DECREE, STRAY, PUT_AWAY = range(CARD, CARD + 8)
END_OF_WORK, URGENT, AIR_CONDITION, VOICEMAIL = range(CARD + 8, CARD + 12)
NEUTRAL_MEASURES, REACTION_CARDS = CARD + 4, CARD + 8
BUY = 20
OFFICE = 32
DOSSIER = 36
HEAP = DOSSIER + DOSSIERS
ANSWERS = HEAP + OFFICES * OFFICES

# Questions

OVER, MEASURE_DEALT, REACTION_DEALT, DOSSIER_DEALT, GIVE_UP, BEFORE, NOW, AIM, REPLY, ORDER = range(10)
NEXT, DEALING, EXCHANGING, ACTING, REPLYING, LAYING = range(-6, 0)
"""No question yet: what the game goes on with."""

# Where a dossier lies: in the inbox of office 0, 1, ..., in its outbox, ...

IN, OUT, CAR, CABINET, PILE = 0, 4, 8, 9, 10

# The table

ROUND, TURNS, STAMP, MARKER, SUPPLY, FINISHED, ENDED, WHO, HOW_MANY = range(9)
QUESTION, ASKED, ACTION, TARGET, PAID, HOLDER, EXCHANGED, GIVEN, LAID = range(9, 18)
IN_CAR, IN_PILE, IN_POOL, IN_BOX = range(18, 22)
AP = 24
DROPS = AP + SEATS
PENCILS = DROPS + SEATS
POINTS = PENCILS + SEATS
REFERENCES = POINTS + OFFICES
PLACE = REFERENCES + DOSSIERS
IN_INBOX = PLACE + DOSSIERS
IN_OUTBOX = IN_INBOX + OFFICES
IN_PARTITION = IN_OUTBOX + OFFICES
INBOX = IN_PARTITION + PARTITIONS
OUTBOX = INBOX + OFFICES * DOSSIERS
ON_CAR = OUTBOX + OFFICES * DOSSIERS
ON_PILE = ON_CAR + DOSSIERS
FILED = ON_PILE + DOSSIERS
MEASURES_HELD = FILED + DOSSIERS
REACTIONS_HELD = MEASURES_HELD + SEATS
USED_UP = REACTIONS_HELD + SEATS
GIVEN_UP = USED_UP + SEATS
MEASURES = GIVEN_UP + SEATS
REACTIONS = MEASURES + SEATS * CARDS
USED = REACTIONS + SEATS * CARDS
GAVE = USED + SEATS * CARDS
POOL = GAVE + SEATS * CARDS
BOX = POOL + CARDS
LAID_OUT = BOX + CARDS
TABLE = LAID_OUT + DOSSIERS
"""So long is what describes the table; what follows counts what was done, for studies."""

# Counted (as in `records.tally`): by seat, and how long dossiers waited

(ACTIONS, ELSEWHERE, OWN, OTHER, SHARPENED, PLAYED, BLOCKED, REACTED, BOUGHT, EATEN, EXCHANGES, LOST) = range(12)
DONE = 12
COUNTED = TABLE
STAYS = COUNTED + SEATS * DONE
WAITED = STAYS + OFFICES
CAME = WAITED + OFFICES
MESSENGERS = CAME + DOSSIERS
ACTIVE = MESSENGERS + 1
"""The seat whose action is carried out and may still be counted as one on another's desk, else NONE."""
ANSWERED = ACTIVE + 1
CHOICES = ANSWERED + SEATS
"""By seat: answers where there was a choice, and the options that there were."""
SIZE = CHOICES + SEATS

# The rules

PLAYERS, NEUTRAL, STANDING, PROJECT, MOST_EXCHANGES, DECREE_BLOCKED, FROM_ROUND, FLOOR, HAS_FLOOR = range(9)
TRACK, UNFILLED, MOST_ROUNDS, WINNING, MEASURE_COST, DROP_PRICE, CARD_PRICE = range(9, 16)
MEASURES_EACH, REACTIONS_EACH, PER_OFFICE, N_PARTITIONS = range(16, 20)
POINTS_EACH_TURN = 20
HEAD = POINTS_EACH_TURN + SEATS
HEADED = HEAD + OFFICES
OWNER = HEADED + SEATS * 2
LENGTH = OWNER + DOSSIERS
ROUTE = LENGTH + DOSSIERS
PLACES = ROUTE + DOSSIERS * FIELDS
FIRST_PLACE = PLACES + PARTITIONS
WORTH = FIRST_PLACE + PARTITIONS
ONTO = WORTH + DOSSIERS * PARTITIONS
TIES = ONTO + OFFICES * (OFFICES - 1)
RULES = TIES + 2

BY_DROPS, BY_PENCILS = 1, 2
"""What decides between equal scores (E4, T10)."""

BY_SCORE, BY_CABINET, BY_ROUNDS = 1, 2, 3
"""Why a game ended (E1, T8; E1; E6)."""
