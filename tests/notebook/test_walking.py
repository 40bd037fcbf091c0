"""Walking through moments: next, back, by player, by phase, by round; what a line is worth."""

import pytest

import adacta
from adacta import Play, ad_acta
from adacta.engine.journal import Answered, Began, Moved
from adacta.notebook.table.walking import Walk


@pytest.fixture
def play() -> Play:
    """A first round: seat 1 deals twice, everybody stops, the messenger walks; seat 2 is asked."""
    game = adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=6)
    for _ in range(2):
        game.answer("Deal with the top dossier")
    for _ in range(4):
        game.answer("Stop")
    return game


def began(walk: Walk) -> tuple[str, int, int | None]:
    entry = walk.journal[walk.moment]
    assert isinstance(entry, Began)
    return entry.phase, entry.round, entry.seat


def test_it_begins_where_the_game_stands(play: Play) -> None:
    walk = Walk(play)
    assert walk.at_the_end
    assert walk.look().ask is play.ask


def test_each_moment_shows_the_table_of_that_moment(play: Play) -> None:
    walk = Walk(play)
    for moment in range(walk.last):
        walk.go_to(moment)
        look = walk.look()
        assert look.entry == play.journal[moment]
        assert ad_acta.position(look.table) == ad_acta.position(play.at(moment))


def test_next_shows_each_dossier_of_the_messengers_turn(play: Play) -> None:
    walk = Walk(play)
    walk.back("phase")
    walk.back("phase")
    assert began(walk) == ("messenger's turn", 1, 1)
    moved = []
    for _ in range(4):
        walk.next()
        moved.append(str(walk.look().entry))
    assert moved == [
        "yellow C: outbox of the town hall → messenger's car",
        "violet B: outbox of the town hall → messenger's car",
        "violet B: messenger's car → inbox of the environmental office",
        "yellow C: messenger's car → inbox of the tax office",
    ]


def test_next_ends_at_the_open_question_and_stays(play: Play) -> None:
    walk = Walk(play, 0)
    for _ in range(walk.last + 5):
        walk.next()
    assert walk.at_the_end
    assert walk.look().ask is play.ask


def test_back_goes_to_questions_of_players_never_of_chance(play: Play) -> None:
    walk = Walk(play)
    asked = []
    while walk.moment != walk.first:
        walk.back()
        if (ask := walk.look().ask) is not None:
            asked.append((ask.who, ask.what))
    assert asked == [(seat, "What now?") for seat in (4, 3, 2, 1, 1, 1)]
    assert walk.moment == 0


def test_a_past_question_is_the_one_that_was_asked(play: Play) -> None:
    walk = Walk(play)
    for question in walk.questions[:-1]:
        walk.go_to(question.moment)
        ask = walk.look().ask
        assert ask is not None
        assert play.answers[question.answers] in ask.names


def test_steps_by_player_phase_and_round(play: Play) -> None:
    walk = Walk(play, 0)
    walk.next("player")
    assert began(walk) == ("official duties", 1, 1)
    walk.next("player")
    assert began(walk) == ("official duties", 1, 2)
    walk.next("phase")
    assert began(walk) == ("messenger's turn", 1, 1)
    walk.next("phase")
    assert began(walk) == ("balancing", 1, None)
    walk.next("round")
    assert began(walk) == ("official duties", 2, 2)
    walk.back("round")
    assert began(walk) == ("set-up", 1, None)


def test_to_the_end_of_the_phase_then_of_the_next(play: Play) -> None:
    walk = Walk(play)
    walk.back("round")
    ends = []
    for _ in range(4):
        walk.to_the_end_of_the_phase()
        ends.append(walk.began().phase)  # type: ignore[union-attr]
    assert ends == ["set-up", "official duties", "messenger's turn", "balancing"]
    walk.to_the_end_of_the_phase()
    assert walk.at_the_end


@pytest.mark.parametrize("moment", [-1, 10_000, "3", None, 1.5])
def test_a_moment_that_is_not_there(play: Play, moment: object) -> None:
    walk = Walk(play)
    with pytest.raises(ValueError, match=r"this game has 0 to"):
        walk.go_to(moment)  # type: ignore[arg-type]
    assert walk.at_the_end


def test_lines_that_say_nothing_new_are_left_out(play: Play) -> None:
    walk = Walk(play)
    shown = [walk.journal[moment] for moment in walk.shown]
    assert not any(isinstance(entry, Answered) for entry in shown)
    assert [entry for entry in shown if isinstance(entry, Moved)] == [
        entry for entry in walk.journal if isinstance(entry, Moved)
    ]


def test_an_answer_that_no_other_line_tells_is_shown() -> None:
    game = adacta.start(ad_acta, seed=7)
    for answer in ("Telephone", "red E", "Pass"):
        game.answer(answer)
    walk = Walk(game)
    assert "Seat 3: Answer Telephone on red E? Pass" in [str(walk.journal[moment]) for moment in walk.shown]
