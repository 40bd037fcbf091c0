"""Stays, biographies and traffic are what the journal and the tables of all moments show."""

from collections import Counter
from typing import Any

import pytest

from adacta.games.ad_acta import flows
from adacta.games.ad_acta.components import load_components
from adacta.games.ad_acta.flows.trips import traffic_in
from adacta.games.ad_acta.flows.visits import stays, stays_of, stops
from adacta.games.ad_acta.options import FOUR, PROJECT_MANAGEMENT, THREE, TWO, Options
from tests.games.ad_acta.flow_games import column, random_game, sentence
from tests.games.ad_acta.tables import answers, dossier, finish_round, finish_turn, play_with

COMPONENTS = load_components()


# Waiting times and biographies


def test_a_dossier_dealt_with_in_the_first_possible_round_has_waited_0_rounds() -> None:
    play = play_with(inbox={"y": "yC ..."})
    answers(play, "Deal with the top dossier")
    first, second = (stop.stay for stop in stops(play, dossier("yC")))
    assert (first.place.name, first.waited, first.is_over) == ("inbox of the town hall", 0, True)
    assert (second.place.name, second.clause, second.seat) == ("outbox of the town hall", "A5", 1)


def test_each_messenger_who_sets_out_is_a_round_of_waiting() -> None:
    play = play_with(inbox={"y": "yC ..."}, dictate=False)
    for _ in range(3):
        finish_round(play)
    (stop,) = stops(play, dossier("yC"))
    assert (stop.stay.waited, stop.stay.is_over) == (3, False)
    assert "3 rounds so far" in sentence(flows.biography(play, "yellow C"))


def test_brought_by_the_messenger_and_dealt_with_in_the_next_round_is_no_waiting() -> None:
    play = play_with(outbox={"y": "yC1"}, inbox={"b": "bC ..."})
    finish_round(play)
    answers(play, "Cooperation between authorities", "tax office")
    outbox, inbox, done = (stop.stay for stop in stops(play, dossier("yC")))
    assert (inbox.place.name, inbox.arrived, inbox.left, inbox.waited) == ("inbox of the tax office", 1, 2, 0)
    assert (inbox.how, inbox.clause) == ("messenger's turn", "M3")
    assert outbox.how == "lay there from the beginning"
    assert done.how == "Cooperation between authorities"


def test_a_draught_does_not_end_a_stay() -> None:
    play = play_with(inbox={"y": "yC yF rE bA"}, cards={1: "Draught"})
    answers(play, "Draught", "town hall", "blue A", "red E", "yellow F")
    assert len(stops(play, dossier("yC"))) == 1


def test_a_biography_tells_references_cards_and_clauses() -> None:
    play = play_with(inbox={"y": "yC ..."}, cards={1: "Consultation", 2: "Telephone"}, pencil_points={})
    answers(play, "Deal with the top dossier", "Consultation")
    finish_turn(play)
    answers(play, "Telephone", "yellow C")
    flow = flows.biography(play, "yellow C")
    assert column(flow, "references") == ["0 of 2", "1 of 2", "0 of 2", "1 of 2"]
    assert column(flow, "clause") == ["–", "A5", "K5", "K2"]
    assert column(flow, "brought by")[3] == "Telephone, Player 2 (seat 2)"
    assert flow.graph.source.count(" -> ") == len(flow.rows) - 1


def test_a_biography_ends_at_the_moment() -> None:
    play = random_game(seed=3)
    whole = flows.biography(play, "red B")
    for moment in range(0, len(play.journal), 97):
        part = flows.biography(play, "red B", moment)
        assert [row[:6] for row in part.rows] == [row[:6] for row in whole.rows[: len(part.rows)]]
        if part.rows:
            place = play.at(moment).find(dossier("rB"))
            assert place.kind in part.rows[-1][2] or place.kind in ("car", "partition")
    with pytest.raises(IndexError, match="the journal has the entries 0 to"):
        flows.biography(play, "red B", 10_000)


@pytest.mark.parametrize("options", [TWO, THREE, FOUR, PROJECT_MANAGEMENT])
def test_the_last_stay_is_where_the_dossier_lies(options: Options) -> None:
    play = random_game(options, seed=11)
    for one in COMPONENTS.dossiers:
        *past, last = stops(play, one)
        assert last.stay.place is play.table.find(one)
        assert not last.stay.is_over
        assert all(stop.stay.is_over for stop in past)


def test_journals_alone_tell_what_moved() -> None:
    play = random_game(seed=5)
    assert stays(play.journal) == stays_of(play)


# Traffic


def test_traffic_is_what_the_tables_of_all_moments_show() -> None:
    play = random_game(seed=2)
    counted = Counter[tuple[str, str]]()
    before: dict[str, Any] = {}
    for moment in range(len(play.journal)):
        table = play.at(moment)
        for place in table.places():
            for one in table.stack(place):
                if place.kind in ("car", "pile"):
                    continue
                old = before.get(one.name, place)
                if old.office is not place.office or (old.kind, place.kind) == ("outbox", "inbox"):
                    counted[str(old.office), str(place.office)] += 1
                before[one.name] = place
    sums = traffic_in([stays_of(play)])
    assert Counter({(str(tail), str(head)): count for (tail, head), count in sums.trips.items()}) == counted


def test_traffic_of_many_games_is_a_mean() -> None:
    plays = [random_game(seed=seed) for seed in (1, 2, 3)]
    alone = [traffic_in([stays_of(play)]) for play in plays]
    together = traffic_in(map(stays_of, plays))
    assert together.games == 3
    assert together.trips == sum((each.trips for each in alone), Counter())
    for office, waiting in together.waiting.items():
        assert waiting.waited == sum(each.waiting[office].waited for each in alone)
    flow = flows.traffic(plays)
    assert "mean of 3 games" in flow.title
    same = flows.traffic([play.journal for play in plays], components=plays[0].table.components)
    assert same.rows == flow.rows


def test_a_cemetery_is_dark_and_its_dossiers_are_counted() -> None:
    play = play_with(inbox={"y": "yC"}, dictate=False)
    for _ in range(4):
        finish_round(play)
    flow = flows.traffic(play, owner="yellow", letter="C")
    row = next(row for row in flow.rows if row[0] == "town hall")
    assert row == ("town hall", "1", "4", "yellow C: 4 rounds", "1", "–")
    assert "waits 4 rounds" in flow.graph.source
    assert "#8c2d04" in flow.graph.source


def test_traffic_at_a_moment_knows_nothing_of_later() -> None:
    play = random_game(seed=4)
    first = flows.traffic(play, moment=0)
    assert {row[1] for row in first.rows} == {"0"}
    assert flows.traffic(play, moment=-1).rows == flows.traffic(play).rows


def test_traffic_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a play, several plays, or journals"):
        flows.traffic([])
