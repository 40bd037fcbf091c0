"""The ladder of strategies: what they are, and what each does with one turn."""

from adacta import ad_acta, fronta
from adacta.notebook import lesson
from adacta.study import ladder


def test_every_strategy_is_described() -> None:
    for game in (ad_acta, fronta):
        found = ladder.described(game)
        assert found.index[0] == "at_random"
        assert (found["what it does"].str.len() > 20).all()


def test_a_turn_ends_when_somebody_else_is_asked_and_the_game_stays_as_it_is() -> None:
    play = lesson.scene("10-office")
    before = play.position()
    answers, game = ladder.turn_of(play, ad_acta.strategies.hasty)
    assert play.position() == before
    assert answers
    assert game.ask is not None
    assert game.ask.who == 2


def test_imagined_hands_are_worlds_that_fit() -> None:
    found = ladder.imagined_hands(lesson.scene("10-street"), of=3, worlds=8).set_index("world")
    assert found.shape == (8, 3)
    assert all(len(set(hand)) == 3 for hand in found.to_numpy().tolist())
    assert len({tuple(hand) for hand in found.to_numpy().tolist()}) > 1
