"""Two rule sets beside each other, without a browser: the same shuffle, both together, what differs."""

from collections.abc import Iterator
from types import ModuleType

import pytest

import adacta
from adacta import Comparison, ad_acta
from adacta.engine.sight import Sight
from adacta.games import fronta
from adacta.notebook.flows.flow_view import HEAP, TRAFFIC, DossierFlow
from adacta.notebook.studies.comparison import ROUND, TO_THE_END, TURN
from adacta.notebook.studies.rule_table import RuleTable

DEAL = "Deal with the top dossier"


@pytest.fixture
def both() -> Iterator[Comparison]:
    made = Comparison(ad_acta, ad_acta.FOUR, ad_acta.TWO, seed=7)
    yield made
    made.close()


def inboxes(stepper: adacta.Stepper) -> dict[str, list[str]]:
    desks = stepper.play.table.desks
    return {office.name: [dossier.name for dossier in desk.inbox] for office, desk in desks.items()}


def moments(both: Comparison) -> tuple[int, int]:
    return both.a.moment, both.b.moment


def test_presets_can_be_given_by_name() -> None:
    made = Comparison(ad_acta, "FOUR", "TWO", seed=7)
    assert made.names == ("A · FOUR", "B · TWO")
    made.close()


def test_both_tables_are_dealt_from_the_same_shuffle(both: Comparison) -> None:
    assert inboxes(both.a) == inboxes(both.b)
    assert (len(both.a.play.table.players), len(both.b.play.table.players)) == (4, 2)
    first = inboxes(both.a)
    both.seed.value = "8"
    both.deal.click()
    assert inboxes(both.a) == inboxes(both.b) != first


def test_the_differences_stand_above_with_clauses_that_open(both: Comparison) -> None:
    shown = both._rules.value
    assert "10 rules differ: A · FOUR and B · TWO" in shown
    assert '<td class="adacta-value">3, 3, 3, 2 AP</td><td class="adacta-value">5, 4 AP</td>' in shown
    assert "<summary>T8</summary>The game ends if ONE office has 36 points or more" in shown
    assert shown.count('scope="row"') == 10


def test_rules_are_chosen_and_dealt(both: Comparison) -> None:
    both.rules_b.value = "STANDING_ORDERS"
    assert "TWO" in both._rules.value, "nothing changes before both are dealt"
    both.deal.click()
    assert both.error == ""
    assert "1 rule differs: A · FOUR and B · STANDING_ORDERS" in both._rules.value
    assert both.b.ask is not None
    assert both.b.ask.clause == "V1"
    assert both.view.options[1:] == ("A · FOUR", "B · STANDING_ORDERS")


def test_rules_of_ones_own_have_a_name_and_can_be_chosen_again() -> None:
    rich = ad_acta.Options(players=2, action_points=(6, 6))
    both = Comparison(ad_acta, ad_acta.Options(players=2), rich, seed=7)
    assert both.names == ("A · TWO", "B · own rules")
    assert [both.rules_a.value, both.rules_b.value] == ["TWO", "own rules B"]
    both.rules_a.value = "own rules B"
    both.deal.click()
    assert "No rule differs" in both._rules.value
    assert both.a.play.table.players[0].ap == 6
    both.close()


def test_they_are_played_by_hand_without_each_other(both: Comparison) -> None:
    both.a.answer(DEAL)
    assert both.a.play.answers[-1] == DEAL
    assert both.b.play.answers[-1] != DEAL
    assert "1 answer" in both._heads[0].value
    assert "0 answers" in both._heads[1].value


def test_next_tells_who_is_waited_for(both: Comparison) -> None:
    before = moments(both)
    both.next_both.click()
    assert moments(both) == before
    assert "A · FOUR waits for Player 1" in both._message.value
    assert both.error == ""


@pytest.mark.parametrize("by", ["one step", "answer", "player", "phase", "round"])
def test_both_go_back_and_on_by(both: Comparison, by: str) -> None:
    both.plays[ROUND].click()
    both.plays[ROUND].click()
    both.by.value = by
    stood = moments(both)
    both.back_both.click()
    before = moments(both)
    assert before[0] < stood[0]
    assert before[1] < stood[1]
    both.next_both.click()
    after = moments(both)
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert both.error == ""


def test_strategies_play_both_a_turn_a_round_and_to_the_end(both: Comparison) -> None:
    both.plays[TURN].click()
    assert [stepper.play.ask.who for stepper in both.steppers if stepper.play.ask] == [2, 2]
    both.plays[ROUND].click()
    assert [stepper.play.table.round for stepper in both.steppers] == [2, 2]
    assert all(stepper.ask is not None for stepper in both.steppers)
    assert all(not stepper.session.strategies for stepper in both.steppers), "lent, not given"
    both.plays[TO_THE_END].click()
    assert all(stepper.play.result is not None for stepper in both.steppers)
    assert "over: " in both._heads[0].value
    both.plays[ROUND].click()
    both.next_both.click()
    assert "A · FOUR: the game is over." in both._message.value
    assert both.error == ""


def test_what_is_played_at_both_is_seen_in_motion(both: Comparison) -> None:
    both.plays[ROUND].click()
    assert all(stepper.board.widget.frames for stepper in both.steppers)


def test_one_button_plays_both_on_from_an_earlier_moment(both: Comparison) -> None:
    both.plays[ROUND].click()
    end = moments(both)
    both.by.value = "round"
    both.back_both.click()
    both.back_both.click()
    before = moments(both)
    both.play_both.click()
    after = moments(both)
    assert all(early < late <= last for early, late, last in zip(before, after, end, strict=True))
    assert all(stepper.board.widget.frames for stepper in both.steppers)


def test_a_seat_with_a_strategy_of_its_own_keeps_it(both: Comparison) -> None:
    def stops(sight: Sight) -> ad_acta.Action:
        return ad_acta.STOP

    both.a.seat(1, stops)
    both.plays[TURN].click()
    assert both.a.play.answers[-1] == "Stop"
    assert both.a.session.strategies == {1: stops}


def test_one_table_at_a_time_has_all_the_room(both: Comparison) -> None:
    both.view.value = "B · TWO"
    assert [side.layout.display for side in both._sides] == ["none", None]
    both.view.value = both.view.options[0]
    assert [side.layout.display for side in both._sides] == [None, None]


def test_flows_of_both_are_drawn_when_they_are_opened_and_then_go_along(both: Comparison) -> None:
    assert both.flow is None
    both.flows.turn()
    assert both.flow.flow.value == TRAFFIC
    assert [drawing.heading for drawing in both.flow.drawings] == ["<b>A · FOUR</b>", "<b>B · TWO</b>"]
    before = [drawing.value for drawing in both.flow.drawings]
    both.plays[ROUND].click()
    after = [drawing.value for drawing in both.flow.drawings]
    assert before[0] != after[0]
    assert before[1] != after[1]
    both.flow.flow.value = HEAP
    both.flow.owner.value = both.flow.owner.options[0][1]
    assert all("nothing to do" in drawing.value for drawing in both.flow.drawings)
    assert both.flow.error == ""


def test_two_flows_share_their_filters() -> None:
    plays = [adacta.start(ad_acta, rules, seed=3) for rules in (ad_acta.FOUR, ad_acta.TWO)]
    view = DossierFlow(plays[0], beside=plays[1])
    view.owner.value = "blue"
    assert all("7 dossiers" in drawing.value for drawing in view.drawings)
    view.flow.value = "One dossier"
    view.letter.value = "C"
    assert all("The life of blue C" in drawing.value for drawing in view.drawings)


@pytest.mark.parametrize("seed", ["x", "", "7.5", "9" * 30])
def test_a_seed_that_is_none_is_told_and_nothing_changes(both: Comparison, seed: str) -> None:
    before = inboxes(both.a)
    both.seed.value = seed
    both.deal.click()
    assert "seed is a whole number" in both.error
    assert 'role="alert"' in both._message.value
    assert inboxes(both.a) == before


def test_what_goes_wrong_at_one_table_is_told_with_its_name(both: Comparison, monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(sight: Sight) -> None:
        raise RuntimeError("lost my glasses")

    hasty.__module__ = ad_acta.strategies.__name__
    monkeypatch.setattr(ad_acta.strategies, "LADDER", (ad_acta.strategies.at_random, hasty))
    both.plays[TURN].click()
    assert "A · FOUR: RuntimeError: lost my glasses" in both.error
    assert all(not stepper.session.strategies for stepper in both.steppers)


def test_a_new_game_at_one_table_changes_the_differences(both: Comparison) -> None:
    both.b.begin(lambda: adacta.start(ad_acta, ad_acta.THREE, seed=7))
    assert "3 rules differ: A · FOUR and B · THREE" in both._rules.value


def test_a_game_without_flows_has_none_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("a_game_without_flows")
    other.__dict__.update({name: value for name, value in vars(ad_acta).items() if name != "__name__"})
    other.strategies = ad_acta.strategies  # type: ignore[attr-defined]
    monkeypatch.setattr("adacta.notebook.studies.comparison.find_spec", lambda name: None)
    both = Comparison(other, seed=7)  # type: ignore[arg-type]
    assert both.names == ("A · FOUR", "B · THREE")
    both.plays[ROUND].click()
    assert both.error == ""
    both.close()


def test_pages_without_widgets_get_the_differences_and_both_tables(both: Comparison) -> None:
    bundle = both._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"].count("<svg") == 2
    assert "10 rules differ" in bundle["text/html"]
    assert "action_points" in bundle["text/plain"]


def test_names_are_shown_as_text() -> None:
    table = RuleTable(ad_acta, ad_acta.FOUR, ad_acta.TWO, ("<b>x</b>", "&"))
    assert "<b>x" not in table.html
    assert "&amp;" in table._repr_html_()
    assert "action_points" in repr(table)
    assert repr(RuleTable(ad_acta, ad_acta.FOUR, ad_acta.FOUR)) == "no differences"


@pytest.mark.parametrize("rules", ["TWOO", 2, object()])
def test_what_is_no_rule_set_is_refused(rules: object) -> None:
    with pytest.raises(TypeError, match="expected a rule set of Ad Acta: FOUR, THREE, TWO"):
        Comparison(ad_acta, ad_acta.FOUR, rules)


def test_another_game_at_one_table_is_not_compared(both: Comparison, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fronta, "answering_clauses", (), raising=False)  # it has no board to click yet
    both.b.begin(lambda: adacta.start(fronta, seed=1))
    assert both.names == ("A · Ad Acta", "B · Fronta")
    assert "two games" in both._rules.value


def test_a_game_with_hidden_hands_is_compared_on_an_open_table_with_its_own_flows() -> None:
    from adacta import fronta

    made = Comparison(fronta, fronta.THREE, fronta.Options(players=3, speculators=False), seed=3)
    assert made.a.curtain.seat is made.b.curtain.seat is None
    made.flows.turn()
    assert made.flow.error == ""
    assert made.flow.value.count("<svg") in (0, 2)
