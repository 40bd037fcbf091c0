"""The picture of the table: what it shows, to whom, how big it is, and that everybody can read it."""

import random
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

import adacta
from adacta.games import fronta
from adacta.games.fronta.pictures import when
from adacta.games.fronta.pictures.palette import FAMILIES, GOODS, SHAPES, SIGNS
from adacta.games.fronta.pictures.style import DARK, DARK_FAMILIES, DARK_GOODS, LIGHT

SVG = "{http://www.w3.org/2000/svg}"
PRESETS = [fronta.FIVE, fronta.FOUR, fronta.THREE, fronta.TWO, fronta.TEN_CARDS]
NASTY = ("<b>&\"'", "p;q", "x" * 200, "名前", "team 🧑")


def random_play(options=fronta.FIVE, answers=80, seed=1, **more):
    play, rng = adacta.start(fronta, options, seed=seed, **more), random.Random(seed)
    for _ in range(answers):
        if play.ask is None:
            break
        play.answer(rng.choice(play.ask.options))
    return play


def drawn(svg):
    """The parsed picture, after what every picture must obey."""
    assert len(svg.encode()) < 150_000
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        assert "id" not in element.attrib
        assert "href" not in " ".join(element.attrib)
    assert "url(" not in svg
    assert "NaN" not in svg
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text
    return root


def things(root, kind):
    return [group for group in root.iter(f"{SVG}g") if group.get("data-kind") == kind]


def shown_in(root, arrangement="wide"):
    """All elements of one arrangement of the table."""
    other = "narrow-only" if arrangement == "wide" else "wide-only"
    if other not in root.get("class", "").split():
        yield root
        for child in root:
            yield from shown_in(child, arrangement)


def words_in(root, arrangement="wide"):
    texts = (element for element in shown_in(root, arrangement) if element.tag == f"{SVG}text")
    return [text for text in ("".join(element.itertext()).strip() for element in texts) if text]


@pytest.mark.parametrize("options", PRESETS)
def test_any_position_of_a_game_is_drawn(options):
    play, rng = adacta.start(fronta, options, seed=2), random.Random(2)
    for number in range(400):
        if play.ask is None:
            break
        if number % 40 == 0:
            for seat in (None, adacta.SPECTATOR, 1):
                root = drawn(fronta.table_svg(play.table, play.ask, seat))
                pawns = sum(len(play.table.queue(where)) for where in (*fronta.KINDS, fronta.BLACK_MARKET))
                assert len(things(root, "pawn")) == pawns
        play.answer(rng.choice(play.ask.options))
    drawn(fronta.table_svg(play.table, play.ask))


def test_a_table_before_the_set_up_is_drawn():
    table = fronta.setup(fronta.TWO.resolved(), fronta.load_components(), (), ("A", "B"))
    assert things(drawn(fronta.table_svg(table)), "pawn") == []


@pytest.mark.parametrize("options", PRESETS)
def test_nothing_that_can_be_chosen_lies_in_another_such_thing(options):
    """For assistive technology a button may not hold buttons."""
    play, rng = adacta.start(fronta, options, seed=5), random.Random(5)
    for _ in range(150):
        if play.ask is None:
            break
        for group in ElementTree.fromstring(fronta.table_svg(play.table, play.ask)).iter(f"{SVG}g"):
            if "can" in group.get("class", "").split():
                inner = [one for one in group.iter(f"{SVG}g") if one is not group]
                assert not [one for one in inner if "can" in one.get("class", "").split()]
        play.answer(rng.choice(play.ask.options))


def test_queues_are_read_from_the_front():
    play = random_play()
    root = drawn(fronta.table_svg(play.table, play.ask))
    for where in (*fronta.KINDS, fronta.BLACK_MARKET):
        spots = [group.get("data-spot") for group in things(root, "pawn") if group.get("data-where") == where.name]
        assert spots == [spot.name for spot in fronta.SPOTS[where][: len(play.table.queue(where))]]
        pawns = [group for group in things(root, "pawn") if group.get("data-where") == where.name]
        for place, pawn in enumerate(pawns, 1):
            assert words_in(pawn)[-1] == str(place)


def test_every_pawn_carries_the_shape_and_number_of_its_family():
    root = drawn(fronta.table_svg(random_play().table))
    for group in things(root, "pawn"):
        seat = 0 if "speculator" in group.get("data-name") else int(group.get("data-name")[5])
        assert f"s{seat}" in group.get("class").split()
        for arrangement in ("wide", "narrow"):
            assert SHAPES[seat] in [element.get("d") for element in shown_in(group, arrangement)]
            assert words_in(group, arrangement)[0] == ("S" if seat == 0 else str(seat))


def test_only_the_seat_that_looks_sees_its_hand():
    play = random_play(answers=60)
    names = {seat: {card.name for card in play.table.player(seat).hand.cards} for seat in range(1, 6)}
    for seat in (adacta.SPECTATOR, *range(1, 6)):
        shown = {card.get("data-name") for card in things(drawn(fronta.table_svg(play.table, None, seat)), "card")}
        assert shown == names.get(seat, set())


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it():
    play = random_play(answers=90, seed=6)
    rng = random.Random(0)
    for seat in range(1, 6):
        seen = fronta.table_svg(play.table, play.ask, seat)
        other = fronta.imagine(play.table, seat, rng.randrange)
        assert fronta.table_svg(other, fronta.seen_by(play.table, play.ask, seat)[1], seat) == seen


def test_what_a_peek_showed_is_seen_by_one_seat_alone():
    card = "Friend in the party's district office"
    play, rng = adacta.start(fronta, fronta.THREE, seed=1), random.Random(1)
    while card not in play.ask.names:
        play.answer(rng.choice(play.ask.options))
    seat = play.ask.who
    play.answer(card)
    top = [bag.cards[0].name for bag in play.table.deliveries[:2]]
    for looks in (adacta.SPECTATOR, 1, 2, 3):
        root = drawn(fronta.table_svg(play.table, play.ask, looks))
        shown = [group.get("data-name") for group in things(root, "delivery")]
        known = shown[len(play.table.turned_up) :]
        assert known == (top if looks == seat else [])
        assert any("you know" in words for words in words_in(root)) == (looks == seat)


def test_invented_cards_say_so_wherever_they_lie():
    play = random_play(answers=40, seed=3)
    for player in play.table.players:
        root = drawn(fronta.table_svg(play.table, None, player.seat))
        invented = sum(card.invented for card in player.hand.cards)
        assert words_in(root).count("our own") == invented
        for card in things(root, "card"):
            made_up = next(one for one in fronta.cards.QUEUE_CARDS if one.name == card.get("data-name")).invented
            assert ("(invented)" in card.find(f"{SVG}title").text) == made_up


def test_lists_tell_what_is_bought_and_what_is_spare():
    play = random_play(answers=120, seed=2)
    root = drawn(fronta.table_svg(play.table))
    bought = [element.get("class").split() for element in root.iter(f"{SVG}g") if "still" in element.get("class", "")]
    players = play.table.players
    assert sum("got" in css for css in bought) == sum(one.shopping_list.total - one.missing for one in players)
    assert sum("spare" in css for css in bought) == sum(one.spare for one in players)
    for player in players:
        own = [group for group in things(root, "own goods") if group.get("data-seat") == str(player.seat)]
        boxes = [element.get("class") for group in own for element in shown_in(group)]
        assert boxes.count("lacks") == player.missing
        wants = player.shopping_list.wants
        numbers = [words_in(group)[0] for group in own]
        told = [f"{player.goods[kind]}/{wants[kind]}" for kind in fronta.KINDS]
        assert numbers == ["–" if number == "0/0" else number for number in told]


def test_what_moved_is_marked():
    play = random_play(answers=12, seed=2)
    before = play.back_to(len(play.answers) - 1)
    marked = fronta.changes(before.table, play.table)
    assert marked
    root = drawn(fronta.table_svg(play.table, play.ask, marked=marked))
    assert [group for group in root.iter(f"{SVG}g") if "moved" in group.get("class", "").split()]
    root = drawn(fronta.table_svg(play.table, play.ask))
    assert not [group for group in root.iter(f"{SVG}g") if "moved" in group.get("class", "").split()]


def test_names_are_escaped_and_fit():
    play = adacta.start(fronta, fronta.FIVE, seed=1, names=NASTY)
    svg = fronta.table_svg(play.table, play.ask)
    drawn(svg)
    assert "<b>" not in svg


def test_a_closed_shop_shows_whose_card_lies_on_it():
    play = random_play(answers=30)
    play.table.shops[fronta.KINDS[0]].stocktaking = 3
    (sign,) = things(drawn(fronta.table_svg(play.table)), "stocktaking")
    assert "by Player 3" in sign.find(f"{SVG}title").text
    assert SHAPES[3] in [path.get("d") for path in sign.iter(f"{SVG}path")]


def test_a_bare_play_shows_its_table():
    play = random_play(answers=5)
    shown = play._repr_mimebundle_()
    assert shown["text/html"] == f"<div>{fronta.table_svg(play.table, play.ask)}</div>"
    assert shown["text/plain"] == fronta.table_text(play.table, play.ask)


# Seen without colours, and in both themes


def linear(colour):
    shares = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def contrast(one, other):
    """The contrast ratio of WCAG 2."""
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


MACHADO = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""G. M. Machado et al., A Physiologically-based Model for Simulation of Color Vision Deficiency (2009)."""


def lab(colour, sight):
    """CIE L*a*b* of a colour as it is seen."""
    r, g, b = linear(colour)
    if sight is not None:
        r, g, b = (min(1.0, max(0.0, x * r + y * g + z * b)) for x, y, z in MACHADO[sight])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other, sight):
    a, b = lab(one, sight), lab(other, sight)
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5


@pytest.mark.parametrize("sight", [None, *MACHADO])
def test_families_are_told_apart_with_any_eyes(sight):
    assert len(set(SHAPES.values())) == 6
    for one, other in combinations(FAMILIES, 2):
        assert difference(FAMILIES[one].fill, FAMILIES[other].fill, sight) > 20, (one, other)


def test_goods_are_told_apart_by_their_signs():
    assert set(SIGNS) == set(fronta.KINDS)
    assert len(set(SIGNS.values())) == 5
    root = drawn(fronta.table_svg(random_play(answers=70).table))
    for good in things(root, "good"):
        kind = next(kind for kind in fronta.KINDS if kind.name == good.get("data-name"))
        assert SIGNS[kind] in [path.get("d") for path in good.iter(f"{SVG}path")]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_words_are_readable_in_both_themes(theme):
    for words in ("ink", "faint"):
        for ground in ("paper", "ground", "fill"):
            assert contrast(theme[words], theme[ground]) >= 4.5, (words, ground)
    assert contrast(theme["ink"], theme["note"]) >= 4.5
    assert contrast(theme["on-strong"], theme["strong"]) >= 4.5
    for line in ("can", "rim", "faint"):
        for ground in ("paper", "ground"):
            assert contrast(theme[line], theme[ground]) >= 3


@pytest.mark.parametrize("families", [FAMILIES, DARK_FAMILIES])
@pytest.mark.parametrize("goods", [GOODS, DARK_GOODS])
def test_numbers_and_signs_are_readable_on_their_grounds(families, goods):
    for colours in families.values():
        assert contrast(colours.ink, colours.fill) >= 4.5
    for ground in goods.values():
        assert contrast(ground.ink, ground.fill) >= 4.5


def test_all_rules_of_the_style_are_for_these_pictures_only():
    style = re.search("<style>(.*?)</style>", fronta.table_svg(random_play(answers=1).table), re.DOTALL).group(1)
    for selector in re.findall(r"([^{}]+)\{", style):
        assert all(".fronta" in part for part in selector.split(",")), selector


def test_rounds_of_cards_are_counted_while_there_are_any() -> None:
    play = adacta.start(fronta, seed=1)
    while play.table.day < 2:
        play.answer(0)
    heads = {when(play.at(moment)) for moment in range(len(play.journal))}
    assert {f"day 1, Monday, queue jumping {number} of 3" for number in (1, 2, 3)} <= heads
    assert "day 1, Monday, opening" in heads
    assert not any("of 3" in head for head in heads if "jumping" not in head)
