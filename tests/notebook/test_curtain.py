"""A curtain between seats that share one screen: nobody sees on the screen what only another seat may know."""

import random

import pytest

import adacta
from adacta import Stepper, ad_acta
from adacta.engine.journal import told
from adacta.games import fronta
from tests.notebook.panels_read import do, everything, journal, names, options, question, way, where

FRIEND = "Friend in the party's district office"


def random_play(wanted, options=fronta.THREE, seed=1):
    play, rng = adacta.start(fronta, options, seed=seed), random.Random(seed)
    while not wanted(play):
        play.answer(rng.choice(play.ask.options))
    return play


def everything_shown(stepper):
    """All words and pictures on the page."""
    html = stepper._repr_mimebundle_()["text/html"]
    return "\n".join((stepper.board.value, everything(stepper), html, repr(stepper), stepper.transcript()))


def hand_shown(stepper):
    return 'data-kind="card"' in stepper.board.value


@pytest.fixture
def cards():
    """A stepper at the first question of queue jumping."""
    made = Stepper(random_play(lambda play: play.ask.clause == "FD3"))
    yield made
    made.close()


def test_the_curtain_falls_between_two_seats(cards):
    seat = cards.play.ask.who
    assert not hand_shown(cards)
    assert names(cards) == ()
    assert way(cards, "show_hand") == f"I am Player {seat}: show my hand"
    do(cards, "show_hand")
    assert hand_shown(cards)
    assert way(cards, "show_hand") == ""
    assert tuple(option["words"] for option in options(cards)) == tuple(map(told, cards.play.ask.options))
    cards.answer("Pass")
    assert cards.error == ""
    assert not hand_shown(cards)
    assert cards.play.ask.who != seat


def test_behind_the_curtain_nothing_can_be_answered_or_asked(cards):
    name = cards.play.ask.names[0]
    for attempt in (lambda: cards.answer("Pass"), lambda: cards.click({"kind": "button", "name": "Pass"})):
        before = cards.play.answers
        attempt()
        assert cards.play.answers == before
        assert "show my hand" in cards.error + cards.note
    assert cards.why_not(name) is None
    assert "show my hand" in cards.note


def test_what_all_see_can_be_answered_without_lifting_the_curtain():
    stepper = Stepper(adacta.start(fronta, fronta.TWO, seed=1))
    first = stepper.play.ask.who
    assert "show my hand" in way(stepper, "show_hand")
    stepper.answer("food")
    assert stepper.error == ""
    assert stepper.play.ask.who != first
    stepper.close()


def test_hands_are_never_on_the_screen_of_another_seat():
    """A whole random game at one screen: the names of cards nobody has shown yet are seen by their seat alone."""
    play = adacta.start(fronta, fronta.THREE, seed=4)
    stepper, rng = Stepper(play), random.Random(4)
    for _ in range(70):
        if stepper.play.ask is None:
            break
        stepper.go_on()
        for look in (lambda: None, stepper.show_hand):
            look()
            shown, seat = everything_shown(stepper), stepper.curtain.seat
            seen = fronta.seen_by(stepper.play.table, None, seat)[0]
            for player in seen.players:
                hidden = {card.name for card in fronta.hidden.unseen_cards(seen, player)}
                told = [card for other in seen.players for card in (*other.hand.cards, *other.played)]
                known = {card.name for card in told} | set(seen_before(stepper, seat))
                leaks = [shown[max(0, shown.index(name) - 90) :][:150] for name in hidden - known if name in shown]
                assert not leaks
        stepper.answer(rng.choice(stepper.play.ask.names))
        assert stepper.error == ""
    stepper.close()


def seen_before(stepper, seat):
    """What the journal tells this seat anyway."""
    return [
        getattr(thing, "name", "") for entry in stepper.play.journal if entry.only in (None, seat) for thing in entry
    ]


def test_a_peek_is_shown_to_one_seat_before_the_next_is_asked():
    def can_peek(play):
        return FRIEND in play.ask.names

    stepper = Stepper(random_play(can_peek))
    seat = stepper.play.ask.who
    stepper.show_hand()
    stepper.answer(FRIEND)
    cards = [bag.cards[0].name for bag in stepper.play.table.deliveries[:2]]
    assert "you know" in stepper.board.value
    assert all(f"place {number}? {card}" in journal(stepper) for number, card in enumerate(cards, start=1))
    stepper.answer("Pass")
    assert "show my hand" in stepper.error
    assert "you know" not in stepper.board.value, "whatever is clicked, the curtain falls"
    assert stepper.ask.who != seat
    for _ in range(2):
        shown = everything_shown(stepper)
        assert "you know" not in shown
        assert not any(f"place {number}? {card}" in shown for number, card in enumerate(cards, start=1))
        stepper.show_hand()
    stepper.close()


def test_one_person_against_strategies_sees_the_own_hand_all_the_time(cards):
    for seat in (2, 3):
        cards.seat(seat, fronta.strategies.at_random)
    cards.draw()
    assert cards.curtain.seat == 1
    assert hand_shown(cards)
    assert way(cards, "show_hand") == ""
    if cards.play.ask.who != 1:
        assert names(cards) == ()


def test_an_open_table_hides_nothing():
    play = random_play(lambda play: play.ask.clause == "FD3")
    stepper = Stepper(play, open_table=True)
    assert hand_shown(stepper)
    assert tuple(option["words"] for option in options(stepper)) == tuple(map(told, play.ask.options))
    settings = stepper.drawer.panel("Settings")
    settings.open_table.value = False
    assert not hand_shown(stepper)
    stepper.close()


def test_a_game_without_secrets_has_no_curtain():
    stepper = Stepper(adacta.start(ad_acta, seed=1))
    assert stepper.curtain.seat is None
    assert not stepper.curtain.is_needed
    assert way(stepper, "show_hand") == ""
    assert stepper.drawer.panel("Settings").open_table.layout.display == "none"
    stepper.close()


def test_a_game_says_in_its_own_words_what_a_round_is_and_what_it_counts(cards):
    cards.show_hand()
    assert "Day 1 · queue jumping" in where(cards)
    assert "Day 1: delivery" in journal(cards)
    assert "Round" not in where(cards) + journal(cards)
    for seat in (1, 2, 3):
        cards.seat(seat, fronta.strategies.at_random)
    while cards.play.ask is not None:
        cards.session.let_them_play("round")
    cards.go_on()
    assert "goods of the list)" in question(cards)


def test_a_hint_is_for_the_seat_that_looks(cards):
    cards.hint()
    assert "does not look now" in cards.error
    assert cards.note == ""
    cards.show_hand()
    cards.hint()
    assert cards.error == ""
    assert cards.note


def test_a_position_or_a_file_tells_no_hand(cards, monkeypatch):
    given = []
    monkeypatch.setattr(type(cards.panel), "reply", lambda panel, kind, data: given.append(kind))
    for what in ("position", "save"):
        do(cards, what)
        assert "tells every hand" in cards.error
        do(cards, "show_hand")
        do(cards, what)
        assert "tells every hand" in cards.error
    assert given == []
    cards.curtain.open_table = True
    do(cards, "position")
    do(cards, "save")
    assert given == ["position", "file"]
