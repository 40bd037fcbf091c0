"""Two positions are compared: marked in both pictures and listed with before and after."""

from random import Random

import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine.playing import Play
from adacta.notebook.studies.diff import diff
from tests.notebooks import open_hands


def game(answers: int = 0, **more: object) -> Play:
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=7, **more)  # type: ignore[arg-type]
    rng = Random(1)
    for _ in range(answers):
        play.answer(rng.randrange(len(play.ask.options)))  # type: ignore[union-attr]
    return play


def rows(play_a: object, play_b: object) -> dict[str, tuple[str, str]]:
    return {row[0]: (row[1], row[2]) for row in diff(play_a, play_b).rows}


def test_one_action_is_one_moved_dossier() -> None:
    play = game()
    top = play.table.desks[play.table.components.ring[0]].inbox[-1]
    later = play.after("Deal with the top dossier")
    assert list(rows(play, later)) == [top.name]
    before, after = rows(play, later)[top.name]
    assert before.startswith("town hall, inbox, number 1 from the top ○")
    assert after.startswith("town hall, outbox, number 1 from the top ●")


def test_both_pictures_mark_the_difference() -> None:
    play = game()
    shown = diff(play, play.after("Deal with the top dossier"))
    assert all("moved" in picture.split("</style>", 1)[1] for picture in shown.pictures)
    assert shown.html.count("<figure") == 2
    assert shown.html.count("<svg") >= 2


def test_equal_positions_have_no_difference() -> None:
    play = game(20)
    shown = diff(play, play.back_to(len(play.answers)))
    assert shown.rows == ()
    assert str(shown) == "0 differences"
    assert "<table" not in shown.html


def test_everything_that_differs_is_listed() -> None:
    play = game(120)
    earlier = play.back_to(len(play.answers) - 60)
    found = rows(earlier, play)
    for name in ad_acta.changes(earlier.table, play.table):
        if name.endswith(("finished", "supply")) or name in ad_acta.known_names(play.table):
            continue
        assert name in found
    one, other = earlier.table, play.table
    for player, later in zip(one.players, other.players, strict=True):
        if player.drops != later.drops:
            assert found[f"drops of seat {player.seat}"] == (str(player.drops), str(later.drops))
    if one.stamp != other.stamp:
        assert found["stamp"] == (f"seat {one.stamp}", f"seat {other.stamp}")


def test_a_used_card_is_told() -> None:
    play = game()
    later = play.after("Telephone")
    later.answer(0)
    found = rows(play, later)
    assert found["Telephone of seat 1"] == ("1 held", "1 used")


def test_a_play_and_a_table_of_a_moment() -> None:
    play = game(40)
    assert rows(play.at(40), play)


@pytest.mark.parametrize("wrong", [(None, None), (3, "x")])
def test_two_things_without_a_game_are_refused(wrong: tuple[object, object]) -> None:
    with pytest.raises(TypeError, match="diff compares plays"):
        diff(*wrong)


def test_tables_of_different_player_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="expected the same game"):
        diff(game(), adacta.start(ad_acta, ad_acta.TWO, seed=7))


def test_names_are_shown_as_text() -> None:
    play = game(names=["<script>alert(1)</script>", "a & b", '"q"', "🗂️"])
    assert "<script>alert" not in diff(play, play.after("Sharpen pencils")).html


def test_it_is_shown_as_html_and_as_text() -> None:
    play = game()
    bundle = diff(play, play.after("Sharpen pencils"))._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "pencil points of seat 1" in bundle["text/plain"]
    assert "<details open" in bundle["text/html"]


def test_hands_stay_hidden_from_a_seat() -> None:
    play = adacta.start(fronta, fronta.THREE, seed=7)
    other = play.after(0)
    assert open_hands(diff(play, other).html) == [{1, 2, 3}] * 2
    assert open_hands(diff(play, other, seen_by=2).html) == [{2}] * 2
    assert open_hands(diff(play, other, seen_by=adacta.SPECTATOR).html) == [set()] * 2
    with pytest.raises(ValueError, match="seen by 4"):
        diff(play, other, seen_by=4)
