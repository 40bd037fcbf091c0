"""What a click on the picture means."""

import random
from dataclasses import replace

import pytest

import adacta
from adacta.games import fronta
from adacta.games.fronta.pictures.clicks import clicked, wants_target
from tests.games.fronta.tables import BARE, play_with


def played_until(wanted, options=fronta.FIVE, seed=1, choose=None):
    """A random game up to a question that `wanted` likes."""
    play, rng = adacta.start(fronta, options, seed=seed), random.Random(seed)
    while not wanted(play):
        assert play.ask is not None, "the game is over"
        play.answer(choose(play) if choose and choose(play) else rng.choice(play.ask.options))
    return play


def click(play, kind, name, **more):
    return clicked(play.table, play.ask, {"kind": kind, "name": name, **more})


def card_played(name):
    return lambda play: name if name in play.ask.names else None


def test_a_pawn_is_placed_by_a_click_on_the_shop_or_anything_in_it():
    play = adacta.start(fronta, fronta.THREE, seed=1)
    assert click(play, "shop", "clothing").answers == ("clothing",)
    play.answer("clothing")
    pawn = play.table.shops[fronta.KINDS[2]].queue[0]
    assert click(play, "pawn", pawn.name, spot="clothing, place 1", where="clothing").answers == ("clothing",)
    market = click(play, "market", "black market")
    assert market.answers == ()
    assert market.meant == "black market"


def test_a_card_is_clicked_then_its_target():
    play = played_until(lambda play: play.ask.clause == "FD3" and "Mother carrying small child" in play.ask.names)
    seat = str(play.ask.who)
    assert click(play, "card", "Mother carrying small child", seat=seat).answers == ("Mother carrying small child",)
    other = click(play, "card", "Mother carrying small child", seat=str(play.ask.who % 5 + 1))
    assert other.answers == ()
    assert "belongs to seat" in other.prompt
    assert not wants_target(play.ask)
    play.answer("Mother carrying small child")
    assert wants_target(play.ask)
    spot = play.ask.options[0]
    pawn = play.table.pawn_at(spot)
    assert click(play, "pawn", pawn.name, spot=spot.name, where=spot.where.name).answers == (spot.name,)
    front = spot.where.name + ", place 1"
    assert click(play, "pawn", "whoever", spot=front, where=spot.where.name) == ((), front, "", None)


def test_of_the_goods_in_a_shop_the_one_clicked_is_taken():
    def mixed(play):
        return play.ask.clause == "FD7" and len(play.ask.options) > 1

    play = played_until(mixed, seed=4, choose=lambda play: card_played("Delivery error")(play))
    shop = play.ask.about.shop.name
    for good in play.ask.names:
        assert click(play, "good", good, where=shop).answers == (good,)
    elsewhere = next(kind.name for kind in fronta.KINDS if kind.name != shop)
    assert click(play, "good", play.ask.names[0], where=elsewhere).answers == ()
    assert "outlined" in click(play, "shop", elsewhere).prompt


def test_delivery_error_asks_for_a_good_and_then_for_a_shop():
    def asked(play):
        return play.ask.clause == "FQ6" and play.ask.what.endswith("to which shop?")

    play = played_until(asked, choose=card_played("Delivery error"))
    target = play.ask.names[0]
    other = next(kind.name for kind in fronta.KINDS if kind.name != target)
    assert click(play, "good", other, where=target).answers == (target,), "the shop is meant, not what lies in it"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_trade_is_a_click_on_a_field_and_on_what_it_costs(seed):
    def two_prices(play):
        return play.ask.clause == "FD10" and any(name.endswith("for 1 good") for name in play.ask.names)

    def stay(play):
        return "Stay in the queue" if "Stay in the queue" in play.ask.names and not two_prices(play) else None

    play = played_until(two_prices, options=fronta.FOUR, seed=seed, choose=stay)
    kind = play.table.clerks_kind().name
    cheap = f"{kind} for 1 good"
    assert click(play, "price", cheap).answers == (cheap,)
    offers = [name for name in play.ask.names if name.startswith(f"{kind} for")]
    field = click(play, "field", kind, where=kind)
    assert field.answers == (tuple(offers) if len(offers) == 1 else ())
    assert len(offers) == 1 or "Click the price" in field.prompt
    seat = str(play.ask.who)
    play.answer(cheap)
    if play.ask.clause == "FD10" and play.ask.what.startswith("Pay"):
        own = play.ask.names[0]
        assert click(play, "own goods", own, seat=seat).answers == (own,)
        assert click(play, "own goods", own, seat=str(int(seat) % 4 + 1)).answers == ()
        assert wants_target(play.ask)


def test_FD10_a_field_without_an_offer_is_refused_with_the_price_of_the_rules():
    options = replace(BARE, exchange_rate=3, clerk_rate=2)
    play = play_with(options, waiting=[], day=2, queues={"m": "1a"}, own={1: "f f"}, market={"c": 0})
    assert "electrical goods for 2 goods" in play.ask.names
    for kind, price in (("clothing", 3), ("furniture", 3), ("food", 3)):
        assert click(play, "field", kind, where=kind).meant == f"{kind} for {price} goods"
    assert str(play.why_not("furniture for 3 goods")).startswith(
        "Seat 1 has 2 goods of other kinds than furniture; the price is 3"
    )


def test_an_own_pawn_goes_home_by_a_click():
    play = played_until(lambda play: play.ask.clause == "FD15" and len(play.ask.options) > 1)
    spot = next(option for option in play.ask.options if isinstance(option, fronta.Spot))
    pawn = play.table.pawn_at(spot)
    assert click(play, "pawn", pawn.name, spot=spot.name, where=spot.where.name).answers == (spot.name,)
    assert click(play, "button", "Enough").answers == ("Enough",)


def test_nothing_can_be_clicked_when_nobody_is_asked():
    play = adacta.start(fronta, fronta.TWO, seed=1)
    assert clicked(play.table, None, {"kind": "shop", "name": "food"}).answers == ()


@pytest.mark.parametrize("options", [fronta.FIVE, fronta.TWO])
def test_whatever_is_outlined_answers_and_every_answer_is_outlined(options):
    """A whole random game: the picture's outlined things give exactly the options, however they are clicked."""
    from xml.etree import ElementTree

    play, rng = adacta.start(fronta, options, seed=9), random.Random(9)
    for _ in range(160):
        if play.ask is None:
            break
        root = ElementTree.fromstring(fronta.table_svg(play.table, play.ask, play.ask.who))
        answers = set()
        for group in root.iter("{http://www.w3.org/2000/svg}g"):
            if "can" in group.get("class", "").split() and group.get("data-kind"):
                thing = {key.removeprefix("data-"): value for key, value in group.attrib.items()}
                click = clicked(play.table, play.ask, thing)
                assert click.answers or click.prompt, (play.ask, thing)
                answers.update(click.answers)
        assert answers == set(play.ask.names)
        play.answer(rng.choice(play.ask.options))


def test_a_field_of_the_market_is_never_the_shop_of_its_kind():
    play = adacta.start(fronta, fronta.FIVE, seed=1)
    for kind, name in (("field", "food"), ("marker", "clerk")):
        thing = click(play, kind, name)
        assert (thing.answers, thing.meant) == ((), "black market")  # not open yet: FS7
    play = played_until(lambda play: play.ask.clause == "FD1")
    for kind, name in (("field", "food"), ("marker", "clerk")):
        assert click(play, kind, name).answers == ("black market",)
