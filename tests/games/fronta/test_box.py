"""Everything in the box can be looked at, with English and Czech names; two tables are compared in words."""

import random

import adacta
from adacta import fronta
from adacta.games.fronta.cards import QUEUE_CARDS
from adacta.games.fronta.components.box import CELL, CZECH, as_text, cards
from adacta.games.fronta.pictures.change_words import change_rows


def test_every_queue_card_is_there_and_the_invented_ones_say_so():
    assert [(card.name, card.clause, card.is_invented) for card in cards()] == [
        (card.name, card.clause, card.invented) for card in QUEUE_CARDS
    ]
    box = adacta.browse(fronta)
    for card in cards():
        assert card.name in box.html.replace("&#x27;", "'")
        assert card.is_invented == (f"{card.name} (invented)" in box.html)
        assert card.is_invented or card.cs in box.html
        assert card.name in repr(box)


def test_goods_and_lists_are_there_in_two_languages():
    box = adacta.browse(fronta)
    assert set(CZECH) == set(fronta.KINDS)
    for kind in fronta.KINDS:
        assert CZECH[kind] in box.value
        assert kind.name in box.value
    for each in fronta.load_components().lists:
        assert each.name in as_text(fronta.load_components())
    assert "public sources" in box.html
    assert len(box.pages.children) == 5
    for word, czech in (("speculator", "spekulant"), ("queue jumping", "předbíhání ve frontě"), ("pass", "vynechávám")):
        assert f'{word}</th><td style="{CELL}" lang="cs">{czech}</td>' in box.pages.children[-1].value
        assert f"{word}: {czech}" in repr(box)


def test_two_tables_are_compared_in_words():
    play = adacta.start(fronta, fronta.THREE, seed=1)
    rows = {what: (before, after) for what, before, after in change_rows(play.table, play.after("food").table)}
    assert rows["food queue"][0] == "–"
    assert rows["food queue"][1] == play.after("food").table.shops[fronta.KINDS[0]].queue[0].code
    seat = play.ask.who
    assert rows[f"pawns at home of seat {seat}"] == ("5", "4")


def test_every_difference_that_pictures_mark_has_a_row():
    play, rng = adacta.start(fronta, fronta.TWO, seed=3), random.Random(3)
    for _ in range(120):
        before = play.back_to(len(play.answers))
        play.answer(rng.choice(play.ask.options))
        if play.ask is None:
            break
        assert bool(change_rows(before.table, play.table)) >= bool(fronta.changes(before.table, play.table))
    shown = adacta.diff(before, play)
    assert len(shown.rows) == len(change_rows(before.table, play.table))
    assert "<svg" in shown.html
