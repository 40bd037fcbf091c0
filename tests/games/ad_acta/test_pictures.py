"""The pictures: everything is on them once, in its order, escaped, told apart without colour, and small."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.drawing.lettering import clean, shortened, width_of
from adacta.engine.drawing.style import DARK, LIGHT
from adacta.engine.playing import Play
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.components import LETTERS, OFFICES, Components, as_data, from_data, load_components
from adacta.games.ad_acta.options import Options
from adacta.games.ad_acta.pictures import dossier_svg, stack_svg, table_svg, table_text
from adacta.games.ad_acta.pictures.comparing import changes
from adacta.games.ad_acta.pictures.palette import COLOURS
from adacta.games.ad_acta.pictures.parts import SIGNS
from adacta.games.ad_acta.pictures.style import DARK_COLOURS
from adacta.games.ad_acta.table import Table
from tests.games.ad_acta.tables import OFFICE, answers, dossier, play_with, table_with

SVG = "{http://www.w3.org/2000/svg}"
NASTY = "<script>alert(\"x\")</script> & 'quoted' \N{GRINNING FACE} "


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def things(svg: str, **wanted: str) -> list[ElementTree.Element]:
    """The groups with these data attributes, in the order of the picture."""
    return [
        group
        for group in drawn(svg).iter(f"{SVG}g")
        if "data-kind" in group.attrib and all(group.get(f"data-{key}") == value for key, value in wanted.items())
    ]


def names(groups: list[ElementTree.Element]) -> list[str]:
    return [group.get("data-name", "") for group in groups]


def with_class(svg: str, css: str) -> list[str]:
    return [group.get("data-name", "") for group in drawn(svg).iter(f"{SVG}g") if css in group.get("class", "").split()]


def random_play(options: Options = ad_acta.FOUR, answers: int = 80, seed: int = 7, **more: Any) -> Play:
    play = adacta.start(ad_acta, options, seed=seed, **more)
    for _ in range(answers):
        if play.ask is None:
            break
        play.answer(ad_acta.strategies.at_random(play.sight()))
    return play


def height_of(svg: str, kind: str) -> float:
    """The panel that a thing of this kind has to itself."""
    [thing] = things(svg, kind=kind)
    return float(thing.findall(f"{SVG}rect")[0].get("height", ""))


def fullest_car(play: Play) -> Table:
    """The moment at which most dossiers lie in the car."""
    moments = [play.at(moment) for moment in range(len(play.journal))]
    return max(moments, key=lambda table: len(table.car))


def custom(**changed: Any) -> Components:
    return from_data({**as_data(load_components()), "printed": False, **changed})


PRESETS = ("FOUR", "THREE", "TWO", "STANDING_ORDERS", "PROJECT_MANAGEMENT")


# Everything is there, once, in its order


@pytest.mark.parametrize("big_text", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_dossier_is_in_the_picture_exactly_once(preset: str, big_text: bool) -> None:
    play = random_play(ad_acta.presets[preset], 120)
    for table in (play.table, fullest_car(play)):
        svg = table_svg(table, None, big_text=big_text)
        found = names(things(svg, kind="dossier"))
        assert sorted(found) == sorted(one.name for one in table.components.dossiers)


def test_a_stack_is_drawn_from_the_top_down() -> None:
    table = table_with(inbox={"y": "yC bA vB"}, outbox={"r": "yB1 bA1"[:3]})
    group = things(table_svg(table), kind="dossier", place="inbox", office="town hall")
    assert names(group) == ["yellow C", "blue A", "violet B"]
    heights = [float(re.search(r"translate\(\S+ (\S+?)\)", one.get("transform", ""))[1]) for one in group]  # type: ignore[index]
    assert heights == sorted(heights)
    assert [one.get("data-top") for one in group] == ["yes", None, None]


def test_only_an_order_gives_numbers_not_the_target_of_a_measure() -> None:
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=7)
    while play.ask is not None and play.ask.clause != "R1":
        play.answer("Telephone" if "Telephone" in play.ask.names else play.ask.names[0])
    assert play.ask is not None
    announced: Any = play.ask.about
    (bar,) = things(table_svg(play.table, play.ask), kind="dossier", name=announced.target.name)
    assert "aim" in bar.get("class", "")
    assert [text.text for text in bar.findall(f"{SVG}text")] == []


def test_the_heap_in_the_car_is_numbered_from_the_top() -> None:
    table = fullest_car(random_play())
    bars = things(table_svg(table), kind="dossier", place="car")
    assert names(bars) == [one.name for one in reversed(table.car)]
    numbers = [bar.findall(f"{SVG}text")[-1].text for bar in bars]
    assert numbers == [str(number) for number in range(1, len(table.car) + 1)]


@pytest.mark.parametrize("big_text", [False, True])
def test_while_the_car_is_loaded_the_scores_leave_it_their_room(big_text: bool) -> None:
    table = fullest_car(random_play())
    before = table_svg(random_play(answers=1).table, big_text=big_text)
    loaded = table_svg(table, big_text=big_text)
    assert names(things(loaded, kind="score")) == names(things(before, kind="score"))
    scores = [one.findall(f"{SVG}text")[-1].text for one in things(loaded, kind="score")]
    assert scores == [str(points) for points in table.points.values()]
    assert height_of(loaded, "car") > height_of(before, "car") + 60


def test_a_route_shows_clips_then_the_next_office_then_the_rest() -> None:
    bar = drawn(dossier_svg(dossier("yD"), 1))  # tax office, job office, town hall
    fields = [
        group.get("class")
        for group in bar.iter(f"{SVG}g")
        if "_office " in f"{group.get('class')} " or "hall" in f"{group.get('class')}"
    ]
    assert fields == ["town_hall", "tax_office dealt", "job_office next", "town_hall field"]
    assert sum(path.get("class") == "clip" for path in bar.iter(f"{SVG}path")) == 1


def test_a_finished_dossier_goes_to_the_cabinet_next() -> None:
    assert 'class="drawer next"' in dossier_svg(dossier("yA"), 2)
    assert 'class="drawer field"' in dossier_svg(dossier("yA"), 1)


def test_every_place_card_marker_and_track_can_be_found() -> None:
    play = random_play(ad_acta.TWO, 60)
    svg = table_svg(play.table, play.ask)
    assert sorted(names(things(svg, kind="office"))) == sorted(office.name for office in OFFICES)
    assert len(things(svg, kind="inbox")) == len(things(svg, kind="outbox")) == 4
    assert {one.get("data-heap") for one in things(svg, kind="outbox")} == {office.name for office in OFFICES}
    assert names(things(svg, kind="marker")) == ["stamp", "car marker"] or len(things(svg, kind="marker")) == 2
    assert len(things(svg, kind="partition")) == 6
    for player in play.table.players:
        cards = things(svg, kind="card", seat=str(player.seat))
        held = [card.name for card in (*player.measures, *player.reactions)]
        assert sorted(names([one for one in cards if one.get("data-state") == "held"])) == sorted(held)
        assert sorted(names([one for one in cards if one.get("data-state") == "used"])) == sorted(
            card.name for card in player.used
        )
        assert names(things(svg, kind="action", seat=str(player.seat))) == ["Eat a dextrose drop", "Sharpen pencils"]


def test_the_pool_is_shown_with_prices_to_be_bought() -> None:
    play = random_play(ad_acta.PROJECT_MANAGEMENT, 160)
    pool = {card.name for card in play.table.pool}
    assert pool
    shown = names(things(table_svg(play.table), kind="card", state="pool"))
    assert sorted(shown) == sorted(f"Buy {name}" for name in pool)


def test_points_of_the_next_partition_are_shown() -> None:
    table = table_with(cabinet="yA bB / rC")
    assert "next place in II" in table_svg(table)
    assert "II gives" in table_svg(table, big_text=True)
    assert things(table_svg(table), kind="partition", number="0")[0].find(f"{SVG}title").text.endswith("Finished")  # type: ignore[union-attr]


# What can be done, what moved


def test_what_can_be_chosen_is_outlined_and_nothing_else() -> None:
    play = play_with(inbox={"y": "yC bA", "b": "..."}, cards={1: "Telephone, Special delivery"}, outbox={})
    assert play.ask is not None
    assert "Special delivery" not in play.ask.names
    can = with_class(table_svg(play.table, play.ask), "can")
    assert {"Telephone", "Stop", "Sharpen pencils", "Eat a dextrose drop", "yellow C"} <= set(can)
    assert "Special delivery" not in can
    assert "blue A" not in can
    assert with_class(table_svg(play.table), "can") == []


def test_targets_are_outlined() -> None:
    play = answers(play_with(inbox={"y": "yC bA"}, cards={1: "Telephone"}), "Telephone")
    assert play.ask is not None
    assert set(with_class(table_svg(play.table, play.ask), "can")) == set(play.ask.names)


def test_a_top_dossier_says_what_a_click_on_it_would_do() -> None:
    play = play_with()
    tops = things(table_svg(play.table, play.ask), kind="dossier", place="inbox", top="yes")
    actions = {one.get("data-office"): one.get("data-action") for one in tops}
    assert actions["town hall"] == "Deal with the top dossier"
    assert actions["tax office"] == "Cooperation between authorities"


def test_the_heaps_that_can_be_put_away_are_outlined() -> None:
    play = answers(play_with(outbox={"y": "yC1", "r": "bF2"}, cards={1: "Put away"}), "Put away")
    assert with_class(table_svg(play.table, play.ask), "can") == [
        "outbox of the town hall",
        "outbox of the job office",
    ]


def test_a_draught_shows_the_places_given_so_far() -> None:
    play = play_with(inbox={"y": "yC bA vB"}, cards={1: "Draught"})
    answers(play, "Draught", "town hall", "blue A")
    svg = table_svg(play.table, play.ask)
    assert with_class(svg, "can") == ["yellow C", "violet B"]
    laid = things(svg, name="blue A")[0]
    assert laid.findall(f"{SVG}text")[-1].text == "1"


def test_what_moved_is_marked_with_more_than_a_colour() -> None:
    before = play_with(cards={1: "Telephone"})
    after = before.after("Deal with the top dossier")
    moved = changes(before.table, after.table)
    assert len(moved) == 1
    svg = table_svg(after.table, after.ask, marked=moved)
    assert with_class(svg, "moved") == list(moved)
    marked = things(svg, name=moved[0])[0]
    assert any(path.get("class") == "arrow" for path in marked.iter(f"{SVG}path"))
    assert ".moved>.edge{" in svg
    assert "stroke-dasharray" in svg


def test_of_cards_that_many_have_only_the_one_that_moved_is_marked() -> None:
    table = adacta.start(ad_acta, ad_acta.STANDING_ORDERS, seed=6).table
    assert with_class(table_svg(table, marked=("Telephone", "Telephone at box")), "moved") == []
    marked = things(table_svg(table, marked=("Telephone", "Telephone at seat 3")), kind="card", name="Telephone")
    assert [card.get("data-seat") for card in marked if "moved" in card.get("class", "").split()] == ["3"]


# Changes


def test_changes_names_cards_counters_and_markers() -> None:
    play = play_with(inbox={"y": "yC bA"}, cards={1: "Telephone", 2: "Telephone"})
    telephoned = answers(play.after("Telephone"), "blue A")
    assert changes(play.table, telephoned.table) == ("blue A", "Telephone of seat 1")
    sharpened = play.after("Sharpen pencils")
    assert changes(play.table, sharpened.table) == ("pencil points of seat 1",)
    eaten = play.after("Eat a dextrose drop")
    assert changes(play.table, eaten.table) == ("drops of seat 1", "supply")
    assert changes(play.table, play.table) == ()


def test_changes_sees_a_new_order_and_a_balanced_partition() -> None:
    play = play_with(inbox={"y": "yC bA vB"}, cards={1: "Draught"})
    sorted_anew = answers(play.after("Draught"), "town hall", "blue A", "yellow C")
    assert changes(play.table, sorted_anew.table) == ("yellow C", "blue A", "Draught of seat 1")
    before = table_with(outbox={"y": "yA2 bB2"}, turns=4)
    after = adacta.start(ad_acta, table=before, seed=1).table
    assert {"yellow A", "blue B", "points of the town hall", "points of the tax office", "stamp"} <= set(
        changes(before, after)
    )
    assert "partition I finished" in changes(before, after)


def test_changes_refuses_another_game() -> None:
    with pytest.raises(ValueError, match="4 players before, 2 after"):
        changes(table_with(), table_with(ad_acta.TWO))


# Words


def test_the_description_tells_the_state() -> None:
    play = random_play()
    told = drawn(table_svg(play.table, play.ask)).find(f"{SVG}desc").text  # type: ignore[union-attr]
    assert told is not None
    assert f"Round {play.table.round}, official duties" in told
    for office in OFFICES:
        inbox = play.table.desks[office].inbox
        assert f"{office.name.capitalize()} (" in told
        assert f"inbox {len(inbox)} with {inbox[-1]} on top" in told or not inbox
    assert "Points: town hall" in told
    assert "not the printed one" in told


@pytest.mark.parametrize("preset", PRESETS)
def test_the_text_has_80_columns_and_every_dossier(preset: str) -> None:
    play = random_play(ad_acta.presets[preset], 120, names=None)
    text = table_text(play.table, play.ask)
    assert max(map(len, text.splitlines())) <= 80
    for one in play.table.components.dossiers:
        assert re.search(rf"(?<![A-Za-z]){one.code}", text)


def test_a_set_that_is_not_printed_says_so() -> None:
    for big_text in (False, True):
        svg = table_svg(table_with(), big_text=big_text)
        assert re.search("reconstructed[^<]*not the printed one", svg.split("</desc>")[1])
    assert "(not the printed one)" in table_text(table_with())
    printed = from_data({**as_data(load_components()), "printed": True})
    assert "not the printed one" not in table_svg(table_with(components=printed))


def test_the_messengers_turn_and_the_end_are_told() -> None:
    play = random_play()
    assert "messenger&#x27;s turn" in table_svg(fullest_car(play))
    over = random_play(answers=100_000)
    assert over.table.ended is not None
    assert f">{over.table.ended}<" in table_svg(over.table)


# Labels from elsewhere


def test_labels_are_shown_as_text() -> None:
    long = (NASTY * 9)[:200]
    components = custom(name=NASTY)
    play = random_play(answers=30, names=[NASTY, long, "\u202eabc"[1:], "x" * 200], components=components)
    nasty = Action(NASTY.strip(), "V4", 2, None, lambda table, me: None, "own", text="</title><b>")
    play.table.players[0].measures.append(nasty)
    for big_text in (False, True):
        svg = table_svg(play.table, play.ask, big_text=big_text)
        root = drawn(svg)
        assert not [node for node in root.iter() if "script" in node.tag]
        assert "<script" not in svg
        assert "<b>" not in svg
        titles = [node.text for node in root.iter(f"{SVG}title")]
        assert any("x" * 200 in (title or "") for title in titles)
    assert max(map(len, table_text(play.table, play.ask).splitlines())) <= 80


def test_texts_that_xml_cannot_hold_are_cleaned() -> None:
    assert clean("a\x00b\n c\ud800\u202e") == "a b c"
    table = table_with()
    table.players[0].name = "a\x00\ufffe\ud800]]>&"
    drawn(table_svg(table))


@pytest.mark.parametrize("width", [10, 30, 80, 200])
def test_what_is_too_long_is_shortened(width: float) -> None:
    for text in ("Special delivery", "W" * 50, "名前の長い人です", "i"):
        short = shortened(text, 12, width)
        assert short == "…" or width_of(short, 12) <= width
        assert short == text or short.endswith("…")


# Sets of one's own


ROUTE = [office.id for office in OFFICES]


@pytest.mark.parametrize("big_text", [False, True])
@pytest.mark.parametrize("partitions", [[28], [1] * 9, [1, 1, 1, 1, 1, 1, 1, 1, 20], [7, 7, 7, 7]])
def test_cabinets_of_ones_own_stay_in_the_picture(partitions: list[int], big_text: bool) -> None:
    scoring = {letter: [5] * len(partitions) for letter in LETTERS}
    table = table_with(components=custom(partitions=partitions, scoring=scoring))
    svg = table_svg(table, big_text=big_text)
    assert len(things(svg, kind="partition")) == len(partitions)
    places = [rect for rect in drawn(svg).iter(f"{SVG}rect") if rect.get("class") == "line"]
    assert len(places) == sum(partitions)
    assert_inside(svg, places)


@pytest.mark.parametrize("big_text", [False, True])
@pytest.mark.parametrize("stops", [1, 2, 3, 4])
def test_one_inbox_holds_all_dossiers(stops: int, big_text: bool) -> None:
    routes = {office: dict.fromkeys(LETTERS, ROUTE[:stops]) for office in ROUTE}
    play = adacta.start(ad_acta, seed=1, components=custom(routes=routes))
    table = play.table
    assert len(table.desks[OFFICE["y"]].inbox) == 28
    svg = table_svg(table, play.ask, big_text=big_text)
    bars = things(svg, kind="dossier", office="town hall")
    assert names(bars) == [one.name for one in reversed(table.desks[OFFICE["y"]].inbox)]
    assert_inside(svg, bars)
    assert smallest_scale(bars) > 0.5


@pytest.mark.parametrize("big_text", [False, True])
def test_the_car_holds_all_dossiers(big_text: bool) -> None:
    table = table_with(turns=4)
    for desk in table.desks.values():
        table.car += desk.inbox
        desk.inbox = []
    svg = table_svg(table, big_text=big_text)
    bars = things(svg, kind="dossier", place="car")
    assert len(bars) == 28
    assert_inside(svg, bars)


@pytest.mark.parametrize("big_text", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_desks_and_panels_do_not_overlap(preset: str, big_text: bool) -> None:
    svg = table_svg(random_play(ad_acta.presets[preset], 60).table, big_text=big_text)
    panels = [rect for rect in drawn(svg).iter(f"{SVG}rect") if rect.get("class") == "panel"]
    assert len(panels) == 7  # four desks, cabinet, scores, car
    assert_inside(svg, panels)
    for (x, y, wide, high), (left, top, width, height) in combinations(map(box_of, panels), 2):
        assert min(high, height) > 70
        assert x + wide <= left or left + width <= x or y + high <= top or top + height <= y


def test_offices_with_scoring_tables_of_their_own_show_that_of_the_player_asked() -> None:
    scoring = {office: {letter: [number] * 6 for letter in LETTERS} for number, office in enumerate(ROUTE, start=41)}
    table = table_with(components=custom(scoring=scoring), turns=2)  # seat 3, tax office
    svg = table_svg(table)
    assert "scoring table of the tax office" in svg
    assert ">42<" in svg
    assert ">41<" not in svg.split("</desc>")[1]


def assert_inside(svg: str, boxes: list[ElementTree.Element]) -> None:
    """Every box or bar lies in the picture."""
    _, _, width, height = map(float, drawn(svg).get("viewBox", "").split())
    for box in boxes:
        x, y, wide, high = box_of(box)
        assert x >= 0, box.attrib
        assert x + wide <= width, box.attrib
        assert y >= 40, box.attrib
        assert y + high <= height, box.attrib


def box_of(box: ElementTree.Element) -> tuple[float, float, float, float]:
    if box.tag == f"{SVG}rect":
        return tuple(float(box.get(name, "0")) for name in ("x", "y", "width", "height"))  # type: ignore[return-value]
    face = box.find(f"{SVG}rect")
    assert face is not None
    x, y = map(float, re.search(r"translate\((\S+) (\S+?)\)", box.get("transform", "")).groups())  # type: ignore[union-attr]
    scale = smallest_scale([box])
    return x, y, float(face.get("width", "0")) * scale, float(face.get("height", "0")) * scale


def smallest_scale(bars: list[ElementTree.Element]) -> float:
    scales = (re.search(r"scale\((\S+?)\)", bar.get("transform", "")) for bar in bars)
    return min(float(scale[1]) if scale else 1.0 for scale in scales)


# Many pictures on one page; small


def test_pictures_hold_no_ids_scripts_or_addresses() -> None:
    play = random_play()
    for svg in (table_svg(play.table, play.ask), dossier_svg(dossier("yA")), stack_svg([], {})):
        assert not re.search(r"\sid=|href|url\(|<script|\son\w+=", svg)
        assert set(re.findall(r"https?://[^\"]+", svg)) == {"http://www.w3.org/2000/svg"}
        for selector in re.findall(r"(?:^|\})([^{}]+)\{", svg.split("<style>")[1].split("</style>")[0]):
            assert ".adacta" in selector, f"{selector} would change other things on the page"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_picture_is_small(preset: str) -> None:
    play = random_play(ad_acta.presets[preset], 100)
    assert len(table_svg(play.table, play.ask).encode()) < 110_000


def test_the_picture_changes_nothing() -> None:
    play = random_play()
    position = play.position()
    first = table_svg(play.table, play.ask)
    assert table_svg(play.table, play.ask) == first
    assert play.position() == position


def test_small_pictures() -> None:
    heap = [dossier(code) for code in ("yA", "bB", "rC")]
    svg = stack_svg(
        heap, {heap[0]: 1, heap[1]: 2, heap[2]: 0}, label="heap <in> the car", numbered=True, marked=["blue B"]
    )
    assert names(things(svg, kind="dossier")) == ["red C", "blue B", "yellow A"]
    assert with_class(svg, "moved") == ["blue B"]
    assert "heap &lt;in&gt; the car" in svg
    drawn(stack_svg([], {}, label="empty"))
    drawn(dossier_svg(dossier("yA"), marked=True))


def test_a_bare_play_shows_its_table() -> None:
    play = random_play(answers=5)
    shown = play._repr_mimebundle_()
    assert shown["text/html"] == f"<div>{table_svg(play.table, play.ask)}</div>"
    assert shown["text/plain"] == table_text(play.table, play.ask)


# Seen without colours, and in both themes


def linear(colour: str) -> tuple[float, ...]:
    shares = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


MACHADO = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""G. M. Machado et al., A Physiologically-based Model for Simulation of Color Vision Deficiency (2009)."""


def lab(colour: str, sight: str | None) -> tuple[float, float, float]:
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


def difference(one: str, other: str, sight: str | None) -> float:
    a, b = lab(one, sight), lab(other, sight)
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5


@pytest.mark.parametrize("sight", [None, *MACHADO])
def test_offices_are_told_apart_with_any_eyes(sight: str | None) -> None:
    assert len({office.symbol for office in OFFICES}) == 4
    assert set(SIGNS) == {office.symbol for office in OFFICES}
    assert len(set(SIGNS.values())) == 4
    for one, other in combinations(OFFICES, 2):
        assert difference(COLOURS[one].fill, COLOURS[other].fill, sight) > 20


def test_every_tile_carries_its_symbol() -> None:
    play = random_play()
    for group in drawn(table_svg(play.table, play.ask)).iter(f"{SVG}g"):
        office = next((one for one in OFFICES if one.id in group.get("class", "").split()), None)
        bar = group.find(f"{SVG}rect") is not None and float(group.find(f"{SVG}rect").get("height", "9")) == 6  # type: ignore[union-attr]
        if office is not None and not bar:  # the bar of a score ends in a tile with the symbol
            assert SIGNS[office.symbol] in [path.get("d") for path in group.findall(f"{SVG}path")]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_words_are_readable_in_both_themes(theme: dict[str, str]) -> None:
    for words in ("ink", "faint"):
        for ground in ("paper", "ground", "fill"):
            assert contrast(theme[words], theme[ground]) >= 4.5, (words, ground)
    assert contrast(theme["on-strong"], theme["strong"]) >= 4.5
    for line in ("can", "rim", "faint"):
        for ground in ("paper", "ground"):
            assert contrast(theme[line], theme[ground]) >= 3


@pytest.mark.parametrize("colours", [COLOURS, DARK_COLOURS])
def test_symbols_and_letters_are_readable_on_their_tiles(colours: Any) -> None:
    for fill, ink, tint, line in colours.values():
        assert contrast(ink, fill) >= 4.5
        assert contrast(line, tint) >= 3
