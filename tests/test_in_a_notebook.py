"""What a notebook shows for a bare value at the end of a cell: words, not the inside of a data class."""

from typing import Any

import pytest
from IPython.lib.pretty import pretty

import adacta
from adacta import ad_acta, fronta


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (ad_acta.FOUR, "Options(players=4)"),
        (ad_acta.Options(players=2, measure_cost=3), "Options(players=2, measure_cost=3)"),
        (fronta.TEN_CARDS, "Options(players=5, queue_cards=10)"),
        (ad_acta.STOP, "Stop (clause A10): The turn is over; AP not used are lost"),
    ],
    ids=str,
)
def test_rule_sets_and_actions(value: Any, words: str) -> None:
    assert pretty(value) == words


def test_what_is_shown_of_a_rule_set_makes_it_again() -> None:
    assert eval(pretty(ad_acta.STANDING_ORDERS), {"Options": ad_acta.Options}) == ad_acta.STANDING_ORDERS


def test_queue_cards_say_whether_they_are_invented() -> None:
    card = next(card for card in adacta.start(fronta).table.cards if card.invented)
    assert pretty(card).startswith(f"{card.name} (invented) (clause {card.clause}): ")


def test_journal_entries() -> None:
    play = adacta.start(ad_acta, "FOUR", seed=1)
    play.answer("Stop")
    assert pretty(play.journal[-3:]) == (
        "(Seat 1: Stop (clause A10),\n"
        " Seat 1 loses 3 AP, which were not used (clause A10),\n"
        " Round 1: official duties of seat 2 (clause A1))"
    )
