"""Everything in the box can be looked at: by filters, on one page without widgets, and as text."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from adacta import ad_acta
from adacta.engine.drawing.colours import FAINT, HEAT, INK, PAPER
from adacta.games.ad_acta.cards import PRINTED_CARDS
from adacta.games.ad_acta.components import as_data, from_data, load_components
from adacta.games.ad_acta.components.box import cards, scoring_html
from adacta.games.ad_acta.pictures.palette import CABINET, COLOURS
from adacta.notebook.box import browse

NASTY = '<script>alert(1)</script> & "quotes" \\ 🗂️'


def dossiers_in(html: str) -> list[str]:
    return re.findall(r"<li>.*?<span[^>]*>(\w+ [A-G]):", html, re.DOTALL)


def test_all_dossiers_are_there_each_with_picture_and_route() -> None:
    box = browse(ad_acta)
    assert len(dossiers_in(box.value)) == 28
    assert box.value.count("<svg") == 28
    assert "yellow B: job office → town hall" in box.value
    assert box.value.count("<style>") == 1


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"owner": "blue"}, 7),
        ({"letter": "B"}, 4),
        ({"office": "red"}, 18),
        ({"stops": 2}, 12),
        ({"owner": "yellow", "stops": 3, "office": "blue"}, 3),
    ],
)
def test_filters(filters: dict[str, Any], expected: int) -> None:
    box = browse(ad_acta)
    for name, value in filters.items():
        getattr(box, name).value = value
    assert len(dossiers_in(box.value)) == expected
    assert f"{expected} of 28 dossiers" in box.value


def test_every_printed_card_is_shown_with_names_clause_symbol_and_answers() -> None:
    box = browse(ad_acta)
    assert {card.name for card in cards()} == {card.name for card in PRINTED_CARDS}
    assert {card.name: card.clause for card in cards()} == {card.name: card.clause for card in PRINTED_CARDS}
    assert {card.name: card.answers or None for card in cards()} == {card.name: card.answers for card in PRINTED_CARDS}
    assert sum(card.copies for card in cards()) == 24  # C7, without the four blank ones
    for card in cards():
        for word in (card.name, card.de, card.hu, card.clause, card.symbol):
            assert word in box.html
    assert "answered by Voicemail" in box.html
    assert "answers Telephone" in box.html
    assert "any dossier in any inbox, at any depth" in " ".join(box.html.split())


def test_the_scoring_table_is_one_heat_map_or_four() -> None:
    html = scoring_html(load_components())
    assert html.count("<table") == 1
    assert html.count("<td") == 42
    data: Any = as_data(load_components()) | {"name": "mine"}
    data["scoring"]["tax_office"]["A"] = [0, 1, 2, 3, 4, 100]
    html = scoring_html(from_data(data))
    assert html.count("<table") == 4
    assert ">100<" in html


def test_a_table_of_equal_points_is_shown_too() -> None:
    data: Any = as_data(load_components()) | {"name": "flat", "scoring": {letter: [3] * 6 for letter in "ABCDEFG"}}
    assert scoring_html(from_data(data)).count(">3<") == 42


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_words_stand_out_from_every_colour() -> None:
    pairs = [(shade.ground, shade.ink) for shade in HEAT]
    for colours in (*COLOURS.values(), CABINET):
        pairs += [(colours.fill, colours.ink), (colours.tint, INK)]
        assert contrast(colours.line, PAPER) >= 3
    pairs.append((PAPER, FAINT))
    assert all(contrast(*pair) >= 4.5 for pair in pairs)


def test_shades_go_from_light_to_dark() -> None:
    lightness = [luminance(shade.ground) for shade in HEAT]
    assert lightness == sorted(lightness, reverse=True)


def test_reconstructed_sets_are_called_so_and_printed_ones_are_not() -> None:
    assert "reconstructed" in browse(ad_acta).html
    printed = from_data(as_data(load_components()) | {"name": "my copy", "printed": True})
    box = browse(ad_acta, printed)
    assert "reconstructed" not in box.html + repr(box)
    assert "my copy" in box.html


def test_it_works_without_widgets_and_as_text() -> None:
    bundle = browse(ad_acta)._repr_mimebundle_()
    assert "<h4>Cards</h4>" in bundle["text/html"]
    assert "yellow B  job office → town hall" in bundle["text/plain"]
    assert "4 × Telephone (K2): promotes; answered by Voicemail" in bundle["text/plain"]


def test_a_users_set_is_shown_as_text() -> None:
    data: Any = as_data(load_components()) | {"name": NASTY, "partitions": [1, 9]}
    data["scoring"] = {letter: [-1, 7] for letter in "ABCDEFG"}
    data["routes"]["town_hall"]["A"] = ["town_hall"]
    box = browse(ad_acta, from_data(data))
    assert "<script>alert" not in box.html
    assert NASTY in repr(box)
    assert "10 places for 28 dossiers, so at least 18" in box.html
    box.stops.value = 1
    assert dossiers_in(box.value) == ["yellow A"]


def test_a_game_without_a_box_is_refused() -> None:
    game: Any = SimpleNamespace(__name__="adacta.games.nothing", title="Nothing", load_components=lambda: None)
    with pytest.raises(ValueError, match="the box of Nothing cannot be looked at"):
        browse(game)
