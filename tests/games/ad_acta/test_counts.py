"""How many sequences of one to four answers there are from named positions, like perft of chess programs.

The numbers were computed once. What they say is checked against a count with paper and pencil, and against
the second, separate reading of the rules in `second_reading.py`.
"""

from collections.abc import Callable

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.asking import CHANCE
from adacta.engine.playing import Play
from adacta.games.ad_acta.options import (
    FIRST_GAME,
    FOUR,
    PROJECT_MANAGEMENT,
    STANDING_ORDERS,
    THREE,
    TWO,
    Options,
)
from tests.games.ad_acta.second_reading import read_again, second_reading
from tests.games.ad_acta.tables import answers, play_with


def opening(options: Options) -> Play:
    """A game in which chance always takes the first: cards and dossiers come in the order of the lists."""
    play = adacta.start(ad_acta, options, seed=0, dictate=True)
    while play.ask is not None and play.ask.who is CHANCE:
        play.answer(0)
    return play


def draught_in_mid_game() -> Play:
    """Seat 2 holds a Draught; one inbox of three, one of two, six finished dossiers in the outboxes."""
    return play_with(
        FIRST_GAME,
        inbox={"y": "yC rA1", "r": "vA bE yG", "b": "bC", "v": ""},
        outbox={
            "y": "yB2 vG1 bA1 bD1 vB1 rE1",
            "r": "yD2 vD1 bF2",
            "b": "yA1 rB1 rG1 vE1 bB2",
            "v": "yE1 bG1 rD1 yF2 vF1 rF3",
        },
        cabinet="rC vC",
        cards={1: "Telephone", 2: "Draught, Consultation", 3: "Special delivery", 4: ""},
        drops={1: 5, 2: 1, 3: 3, 4: 3},
        pencil_points={2: 6},
        round=4,
        turns=1,
    )


def pool_with_pencil_points() -> Play:
    """Two measures and a reaction are for sale, one drop lies beside the board, seat 1 has three points."""
    return play_with(
        PROJECT_MANAGEMENT,
        pool="Put away, Draught, Voicemail",
        pencil_points={1: 3, 2: 1},
        drops={1: 2},
        cards={1: "Telephone", 2: "Urgent!", 3: "The MP visits", 4: "Consultation"},
        outbox={"y": "yC1 bA1", "r": "rC1"},
    )


def question_to_a_reaction() -> Play:
    """Seat 1 has announced a Telephone; seat 3 holds Voicemail, seat 1 itself the End of work."""
    play = play_with(
        cards={1: "Telephone, Special delivery, End of work", 2: "", 3: "Voicemail, Stray document", 4: ""},
        inbox={"r": "vA bE yB yG"},
        outbox={"y": "yC1", "b": "bF1"},
    )
    return answers(play, "Telephone", "yellow B")


def last_turn_of_the_game() -> Play:
    """Seat 4 has 2 AP, a drop and no card; after this turn the messenger fills the last partition."""
    return play_with(
        cabinet="yA bA/rA vA yB/bB rB vB yC/bC rC vC yD/bD rD vD/yE bE rE",
        inbox={"y": "vG", "r": "", "b": "", "v": "bG vF"},
        outbox={"y": "rF1", "r": "yF3", "b": "bF1 rG1", "v": "yG1 vE1"},
        cards={1: "", 2: "", 3: "", 4: ""},
        drops={3: 5, 4: 1},
        pencil_points={4: 6},
        round=9,
        turns=3,
    )


POSITIONS: dict[str, tuple[Callable[[], Play], tuple[int, ...]]] = {
    "FOUR": (lambda: opening(FOUR), (8, 74, 428, 2583)),
    "THREE": (lambda: opening(THREE), (8, 74, 512, 3248)),
    "TWO": (lambda: opening(TWO), (9, 100, 1019, 8816)),
    "FIRST_GAME": (lambda: opening(FIRST_GAME), (7, 65, 450, 2646)),
    "STANDING_ORDERS": (lambda: opening(STANDING_ORDERS), (5, 25, 125, 625)),
    "PROJECT_MANAGEMENT": (lambda: opening(PROJECT_MANAGEMENT), (8, 74, 428, 2583)),
    "draught": (draught_in_mid_game, (6, 41, 215, 952)),
    "pool": (pool_with_pencil_points, (5, 22, 128, 940)),
    "reaction": (question_to_a_reaction, (2, 11, 46, 204)),
    "last turn": (last_turn_of_the_game, (4, 10, 16, 18)),
}


def sequences(play: Play, length: int) -> int:
    """How many sequences of exactly so many answers there are."""
    if play.ask is None:
        return 0
    options = len(play.ask.options)
    return options if length == 1 else sum(sequences(play.after(index), length - 1) for index in range(options))


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_of_answers(name: str) -> None:
    position, counts = POSITIONS[name]
    play = position()
    assert tuple(sequences(play, length) for length in (1, 2, 3, 4)) == counts


def test_the_opening_of_the_first_game_by_hand() -> None:
    after_the_first_answer = {
        "Deal with the top dossier": 9,  # 2 AP left, four cards, now with a dossier in an outbox
        "Cooperation between authorities": 3,  # offices to choose from
        "Sharpen pencils": 7,  # no special delivery and no consultation yet
        "Eat a dextrose drop": 7,
        "Telephone": 28,  # dossiers
        "Draught": 4,  # inboxes
        "Stop": 7,  # the opening of the second player
    }
    play = opening(FIRST_GAME)
    assert {name: len(play.after(name).ask.options) for name in play.ask.names} == after_the_first_answer
    assert POSITIONS["FIRST_GAME"][1][:2] == (7, sum(after_the_first_answer.values()))


def test_the_last_turn_by_hand() -> None:
    # With (AP, drops, own inbox, others' inbox) the choices are A5, A6, A3 and to stop, which ends the game;
    # to stop as the only choice is not asked for.
    # 1: (2, 1, 2, 1) has 4 choices
    # 2: A5 (1, 1, 1, 1) 4; A6 (1, 1, 2, 0) 3; A3 (3, 0, 2, 1) 3
    # 3: after A5 2 + 2 + 3; after A6 2 + 2; after A3 3 + 2
    # 4: after A5 2 + 2 + (2 + 2); after A6 2 + 2; after A3 4 + 2
    assert POSITIONS["last turn"][1] == (4, 4 + 3 + 3, 7 + 4 + 5, 8 + 4 + 6)


def test_standing_orders_are_five_cards_for_each_of_four() -> None:
    assert POSITIONS["STANDING_ORDERS"][1] == (5, 5**2, 5**3, 5**4)


@pytest.mark.parametrize("name", ["FIRST_GAME", "draught"])
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    position, counts = POSITIONS[name]
    state = read_again(position())
    assert tuple(second_reading(state, length) for length in (1, 2, 3, 4)) == counts


@pytest.mark.parametrize("seed", range(8))
def test_a_second_reading_counts_the_same_along_random_games(seed: int) -> None:
    play = adacta.start(ad_acta, FIRST_GAME, seed=seed)
    compared = 0
    while play.table.cabinet.finished < 2:
        if play.ask.clause == "A4":
            state = read_again(play)
            assert second_reading(state, 1) == sequences(play, 1), play.position()
            assert second_reading(state, 2) == sequences(play, 2), play.position()
            compared += 1
        play.answer(ad_acta.strategies.at_random(play.sight()))
    assert compared > 20
