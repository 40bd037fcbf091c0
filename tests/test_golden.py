"""Golden transcripts: whole games, answer by answer, as `python -m tests.regenerate` wrote them."""

import pytest

import adacta
from tests.regenerate import FOLDER, PLAYTHROUGHS, told

EVERY = pytest.mark.parametrize("name", PLAYTHROUGHS)


def golden(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_files_are_those_of_the_playthroughs() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PLAYTHROUGHS)


@EVERY
def test_the_game_is_played_as_it_was(name: str) -> None:
    assert told(PLAYTHROUGHS[name].play()) == golden(name)


@EVERY
def test_the_transcript_leads_to_the_identical_game(name: str) -> None:
    original = PLAYTHROUGHS[name].play()
    transcript, _, _ = golden(name).partition("\n\n")
    again = adacta.from_transcript(transcript)
    assert told(again) == golden(name)
    assert again.answers == original.answers
    assert list(map(str, again.journal)) == list(map(str, original.journal))
    assert again.position() == original.position()


@EVERY
def test_the_first_half_of_a_transcript_stops_half_way(name: str) -> None:
    lines = golden(name).partition("\n\n")[0].splitlines()
    half = lines[: len(lines) // 2]
    play = adacta.from_transcript("\n".join(half))
    assert play.result is None
    assert play.transcript().splitlines()[: len(half)] == half
