"""Hints on demand, in steps, and the game as it was."""

import pytest

import adacta
from adacta import ad_acta


@pytest.fixture
def stepper():
    stepper = adacta.Stepper(adacta.start(ad_acta, seed=7))
    yield stepper
    stepper.close()


def hint(stepper):
    stepper.panel.heard({"do": "hint"})
    assert not stepper.error
    return stepper.note


def test_hints_come_in_three_steps(stepper):
    before = stepper.play.position()
    best = stepper.play.advice(n=3)
    assert f"clause {best[0].clause}" in hint(stepper)
    assert hint(stepper).startswith(f"What to do: {best[0].option}.")
    assert all(one.option in hint(stepper) for one in best)
    assert stepper.play.position() == before


def test_a_hint_lights_its_thing_and_links_its_clause(stepper):
    best = stepper.play.advice(n=1)[0]
    hint(stepper)
    assert stepper.board.widget.lit == [best.option]
    assert stepper.panel.told[-1]["clause"] == best.clause


def test_another_question_begins_anew(stepper):
    hint(stepper)
    hint(stepper)
    stepper.answer("Sharpen pencils")
    assert hint(stepper).startswith("Where to look")


def test_a_hint_belongs_to_the_moment_that_is_looked_at(stepper):
    early = stepper.play.advice(n=1)[0]
    stepper.answer("Sharpen pencils")
    stepper.back()
    hint(stepper)
    assert early.option in hint(stepper)
