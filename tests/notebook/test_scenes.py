"""The scenes of the lessons: every one can be played on, and bad files are refused with the place."""

import pytest

from adacta.engine.data import DataError, parse_toml
from adacta.notebook import lesson
from adacta.notebook.lesson.scenes import lessons, read_scenes, scenes_of
from tests.notebooks import NOTEBOOKS

ALL = [f"{number}-{name}" for number in lessons() for name in scenes_of(number)]


@pytest.mark.parametrize("id", ALL)
def test_a_scene_is_ones_own_and_can_be_played_on(id: str) -> None:
    play = lesson.scene(id)
    if play.ask is None:
        assert play.result is not None  # a scene may be the end of a game
        return
    before = play.position()
    play.answer(play.ask.names[0])
    assert lesson.scene(id).position() == before != play.position()


def test_every_scene_is_in_a_notebook_and_every_notebook_finds_its_scenes() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in NOTEBOOKS)
    assert [id for id in ALL if f'lesson.scene(\\"{id}\\")' not in text] == []


def test_moment_is_the_first_by_a_clause() -> None:
    play = lesson.scene("06-delivery")
    at = lesson.moment(play, "FD2")
    assert play.journal[at].clause == "FD2"
    assert "FD2" not in {entry.clause for entry in play.journal[:at]}
    with pytest.raises(ValueError, match="nothing happened by clause FD10"):
        lesson.moment(play, "FD10")


def test_an_unknown_scene_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no scene '06-deliver' \(did you mean 'delivery'\?\)"):
        lesson.scene("06-deliver")
    with pytest.raises(ValueError, match="expected lesson and scene, as in '06-delivery'"):
        lesson.scene("99-street")


WHOLE = '[a]\ngame = "fronta"\nrules = "THREE"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (WHOLE.replace("fronta", "chess"), "'chess'; expected a game: ad_acta, fronta"),
        (WHOLE.replace('rules = "THREE"', ""), "one of rules, position, after"),
        (WHOLE + 'after = "b"', "one of rules, position, after"),
        (WHOLE + '[b]\nafter = "c"', "'c'; expected an earlier scene: a"),
        (WHOLE + "seed = -1", "a seed"),
        (WHOLE + 'answer = ["x"]', "did you mean 'answers'?"),
    ],
)
def test_a_file_that_breaks_the_rules_is_refused(text: str, said: str) -> None:
    with pytest.raises(DataError) as error:
        read_scenes(parse_toml(text, "99.toml"), "99.toml")
    assert said in str(error.value)
