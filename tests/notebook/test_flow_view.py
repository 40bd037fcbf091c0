"""The flow widget: what can be chosen changes what is shown, and it follows a stepper's moment."""

from collections.abc import Callable
from random import Random

import ipywidgets
import pytest

import adacta
from adacta import ad_acta, fronta
from adacta.engine.playing import Play
from adacta.notebook.filters import ALL
from adacta.notebook.flows.flow_view import FLOWS, HEAP, LIFE, ROUTES, TRAFFIC, DossierFlow


@pytest.fixture(scope="module")
def play() -> Play:
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=7)
    rng = Random(1)
    for _ in range(80):
        play.answer(rng.randrange(len(play.ask.options)))  # type: ignore[union-attr]
    return play


class Stepper:
    """What a flow wants of a stepper, and no more."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.moment = len(play.journal) - 1
        self.watching: list[Callable[[], None]] = []

    def observe_moment(self, callback: Callable[[], None]) -> None:
        self.watching.append(callback)

    def go_to(self, moment: int) -> None:
        self.moment = moment
        for callback in self.watching:
            callback()


def test_every_flow_is_shown_with_its_table(play: Play) -> None:
    view = DossierFlow(play)
    for flow in FLOWS:
        view.flow.value = flow
        assert view.error == ""
        assert "<table" in view.value
        assert view.picture is not None
        assert view.picture.title in view.value


def test_filters_change_what_is_shown(play: Play) -> None:
    view = DossierFlow(play)
    assert "28 dossiers" in view.value
    view.owner.value = "blue"
    assert "7 dossiers" in view.value
    view.letter.value = "B"
    assert "1 dossier." in view.value
    view.office.value = "red"
    assert view.error == ""
    view.flow.value = TRAFFIC
    assert "blue dossiers B through the job office" in view.value
    assert view.error == ""


def test_one_dossier_needs_owner_and_letter_and_gives_all_back(play: Play) -> None:
    view = DossierFlow(play)
    view.flow.value = LIFE
    assert "The life of yellow A" in view.value or "The life of red A" in view.value
    assert view.office.disabled
    view.letter.value = "C"
    view.flow.value = ROUTES
    assert (view.owner.value, view.letter.value, view.office.disabled) == (ALL, ALL, False)
    assert view.error == ""


def test_it_follows_the_moment_of_a_stepper(play: Play) -> None:
    stepper = Stepper(play)
    view = DossierFlow(stepper, TRAFFIC)
    now = view.value
    stepper.go_to(0)
    assert view.value != now
    assert view.moment == 0
    view.flow.value = HEAP
    assert "nothing to do" in view.value
    stepper.go_to(-1)  # before the first entry
    assert view.error == ""
    stepper.go_to(len(play.journal) - 1)
    assert view.moment is None


def test_the_same_html_widget_is_updated(play: Play) -> None:
    view = DossierFlow(play)
    before = list(view.widget.children)
    view.flow.value = TRAFFIC
    view.owner.value = "red"
    assert list(view.widget.children) == before


def test_what_goes_wrong_is_told(play: Play) -> None:
    stepper = Stepper(play)
    view = DossierFlow(stepper, TRAFFIC)
    stepper.go_to(10_000)
    assert "moment 10000" in view.error
    assert 'role="alert"' in view.value
    stepper.go_to(5)
    assert view.error == ""


def test_controls_are_accessible_ones(play: Play) -> None:
    view = DossierFlow(play)
    kinds = {type(widget) for widget in (view.flow, view.owner, view.letter, view.office)}
    assert kinds == {ipywidgets.ToggleButtons, ipywidgets.Dropdown}
    assert all(widget.description for widget in (view.flow, view.owner, view.letter, view.office))


def test_pages_without_widgets_get_the_picture(play: Play) -> None:
    bundle = DossierFlow(play)._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"} <= set(bundle)
    assert "28 dossiers" in bundle["text/plain"]


def test_what_has_not_changed_is_not_drawn_again(play: Play) -> None:
    view = DossierFlow(Stepper(play))
    before = view.picture
    view.update()
    assert view.picture is before
    view.owner.value = "blue"
    view.owner.value = ALL
    assert view.picture is not before


def test_one_entry_takes_any_game(play: Play) -> None:
    other = adacta.start(fronta, seed=7)
    assert "28 dossiers" in adacta.FlowView(play).value
    assert adacta.FlowView(Stepper(play), TRAFFIC).flow.value == TRAFFIC
    assert "<table" in adacta.FlowView(Stepper(other), beside=other).value
    with pytest.raises(TypeError, match=r"Fronta has no dossiers; adacta\.FlowView shows the flows of any game"):
        DossierFlow(Stepper(other))


def test_what_has_no_flow_is_told(play: Play) -> None:
    other = adacta.start(fronta, seed=7)
    with pytest.raises(ValueError, match="of one game, not of Ad Acta and Fronta"):
        adacta.FlowView(play, beside=other)
    for wrong in (ad_acta, None, "play", play.table):
        with pytest.raises(TypeError, match="a flow is of a game"):
            adacta.FlowView(wrong)
    for game in (play, other):
        with pytest.raises(ValueError, match=r"no flow is called 'Trafic'.*there are "):
            adacta.FlowView(game, "Trafic")
