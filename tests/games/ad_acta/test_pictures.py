"""The pictures: everything is on them once, in its order, escaped, told apart without colour, and small."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import adacta
from adacta import ad_acta
from adacta.engine.drawing.lettering import clean, shortened, width_of
from adacta.engine.journal import Began, Moved
from adacta.engine.playing import Play
from adacta.games.ad_acta.actions import Action
from adacta.games.ad_acta.components import LETTERS, OFFICES, Components, as_data, from_data, load_components
from adacta.games.ad_acta.options import Options
from adacta.games.ad_acta.pictures import dossier_svg, stack_svg, table_svg, table_text
from adacta.games.ad_acta.pictures.comparing import changes
from adacta.games.ad_acta.pictures.geography import BODY, CROWN, ROW
from adacta.games.ad_acta.pictures.palette import COLOURS
from adacta.games.ad_acta.pictures.parts import SIGNS
from adacta.games.ad_acta.pictures.style import DARK, DARK_COLOURS, LIGHT
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


def fullest_car(play: Play) -> Table:
    """The moment at which most dossiers lie in the car."""
    moments = [play.at(moment) for moment in range(len(play.journal))]
    return max(moments, key=lambda table: len(table.car))


def custom(**changed: Any) -> Components:
    return from_data({**as_data(load_components()), "printed": False, **changed})


PRESETS = ("FOUR", "THREE", "TWO", "STANDING_ORDERS", "PROJECT_MANAGEMENT")


# Everything is there, once, in its order


@pytest.mark.parametrize("preset", PRESETS)
def test_every_dossier_is_in_the_picture_exactly_once(preset: str) -> None:
    play = random_play(ad_acta.presets[preset], 120)
    for table in (play.table, fullest_car(play)):
        svg = table_svg(table)
        found = names(things(svg, kind="dossier"))
        assert sorted(found) == sorted(one.name for one in table.components.dossiers)


def place_of(group: ElementTree.Element) -> tuple[float, float]:
    x, y = re.search(r"translate\((\S+) (\S+?)\)", group.get("transform", "")).groups()  # type: ignore[union-attr]
    return float(x), float(y)


def narrow_place_of(group: ElementTree.Element) -> tuple[float, float]:
    x, y = group.get("data-narrow", "").split()
    return float(x), float(y)


@pytest.mark.parametrize("place", [place_of, narrow_place_of])
def test_a_stack_stands_on_its_floor_the_upper_one_drawn_over_the_lower(place: Any) -> None:
    table = table_with(inbox={"y": "yC bA vB"}, outbox={"r": "yB1 bA1"[:3]})
    group = things(table_svg(table), kind="dossier", place="inbox", office="town hall")
    assert names(group) == ["violet B", "blue A", "yellow C"]
    heights = [place(one)[1] for one in group]
    assert heights == sorted(heights, reverse=True)
    assert [one.get("data-top") for one in group] == [None, None, "yes"]


@pytest.mark.parametrize("place", [place_of, narrow_place_of])
def test_all_stacks_of_a_row_of_desks_stand_on_one_line(place: Any) -> None:
    table = random_play(answers=60).table
    svg = table_svg(table)
    lowest = {
        office: max(place(one)[1] for one in things(svg, kind="dossier", office=office.name))
        for office in table.components.ring
        if table.desks[office].inbox
    }
    floors = {lane.get("data-office"): place(lane)[1] for lane in things(svg, kind="inbox")}
    assert all(abs(floors[office.name] - low - BODY) < 1 for office, low in lowest.items())
    if place is place_of:
        assert len(set(floors.values())) == 1


def test_only_an_order_gives_numbers_not_the_target_of_a_measure() -> None:
    play = adacta.start(ad_acta, ad_acta.FOUR, seed=7)
    while play.ask is not None and play.ask.clause != "R1":
        play.answer("Telephone" if "Telephone" in play.ask.names else play.ask.names[0])
    assert play.ask is not None
    announced: Any = play.ask.about
    (bar,) = things(table_svg(play.table, play.ask), kind="dossier", name=announced.target.name)
    assert "aim" in bar.get("class", "")
    assert number_on(bar) is None


def number_on(bar: ElementTree.Element) -> str | None:
    """The number of a dossier in an order."""
    discs = [node for node in bar if node.tag == f"{SVG}circle"]
    return bar.findall(f"{SVG}text")[-1].text if discs else None


def test_the_heap_in_the_car_is_numbered_from_the_top() -> None:
    table = fullest_car(random_play())
    bars = things(table_svg(table), kind="dossier", place="car")
    assert names(bars) == [one.name for one in table.car]
    assert [number_on(bar) for bar in reversed(bars)] == [str(number) for number in range(1, len(table.car) + 1)]


def test_the_order_of_leaving_the_car_stays_on_after_landing_until_the_next_answer() -> None:
    play = random_play()
    journal = play.journal
    messenger = max(n for n, entry in enumerate(journal) if isinstance(entry, Began) and entry.clause == "M1")
    landed = [
        entry.what.name
        for entry in journal[messenger:]
        if isinstance(entry, Moved) and getattr(entry.source, "kind", "") == "car" and entry.clause == "M3"
    ]
    over = next(n for n in range(messenger + 1, len(journal)) if isinstance(journal[n], Began) and n > messenger + 1)
    svg = table_svg(play.at(over), recent=journal[messenger : over + 1])
    numbers = {name: number_on(things(svg, kind="dossier", name=name)[0]) for name in landed}
    assert list(numbers.values()) == sorted(numbers.values(), key=lambda number: int(number or 0))
    assert None not in numbers.values()
    assert number_on(things(table_svg(play.at(over)), kind="dossier", name=landed[0])[0]) in (None, numbers[landed[0]])
    later = next(n for n in range(over + 1, len(journal)) if isinstance(journal[n], Began) and n > over + 1)
    assert number_on(things(table_svg(play.at(later)), kind="dossier", name=landed[0])[0]) is None


def test_the_car_stands_under_its_heap_at_the_desk_where_it_is() -> None:
    play = random_play()
    table = fullest_car(play)
    svg = table_svg(table)
    (car,) = things(svg, kind="car")
    for bar in things(svg, kind="dossier", place="car"):
        assert place_of(bar)[0] == place_of(car)[0]
    lanes = {place_of(lane)[0] for lane in things(svg, kind="outbox")}
    assert place_of(car)[0] in lanes, "the outbox lane is the car's lane"


def test_scores_are_told_as_numbers() -> None:
    table = random_play().table
    shown = things(table_svg(table), kind="score")
    assert names(shown) == [f"points of the {office}" for office in table.components.ring]
    points = [str(table.points[office]) for office in table.components.ring]
    assert [one.findall(f"{SVG}text")[-1].text for one in shown] == points


def test_a_route_shows_clips_then_the_next_office_then_the_rest() -> None:
    bar = drawn(dossier_svg(dossier("yD"), 1))  # tax office, job office, town hall
    stops = [group.get("class") for group in bar.iter(f"{SVG}g") if "stop" in group.get("class", "").split()]
    assert stops == ["stop dealt", "stop next job_office", "stop later town_hall", "drawer stop later"]
    assert sum(path.get("class") == "clip" for path in bar.iter(f"{SVG}path")) == 1


def test_a_finished_dossier_goes_to_the_cabinet_next() -> None:
    assert 'class="drawer stop next"' in dossier_svg(dossier("yA"), 2)
    assert 'class="drawer stop later"' in dossier_svg(dossier("yA"), 1)


def test_the_top_of_a_stack_bears_a_strip_with_where_it_goes() -> None:
    table = table_with(inbox={"y": "yC bA vB"}, outbox={"r": "yB1"})
    svg = table_svg(table)
    tops = {one.get("data-name"): "".join(one.itertext()) for one in things(svg, kind="dossier", top="yes")}
    assert "top→\N{NO-BREAK SPACE}tax office" in tops["yellow C"], "after the town hall"
    assert "top→\N{NO-BREAK SPACE}town hall" in tops["yellow B"], "from the outbox"
    crowned = [one for one in things(svg, kind="dossier") if any(path.get("class") == "crown" for path in one)]
    assert {one.get("data-name") for one in crowned} == set(tops)


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


def test_the_next_place_and_what_was_scored_are_shown() -> None:
    table = table_with(cabinet="yA bB / rC")
    svg = table_svg(table)
    assert "next place in II" in svg
    first, second = (things(svg, kind="partition", number=number)[0] for number in "01")
    assert first.find(f"{SVG}title").text.endswith("Finished")  # type: ignore[union-attr]
    wide = next(part for part in first if part.get("class") == "wide-only")
    gains = [text.text for text in wide.iter(f"{SVG}text") if text.get("class") == "gain"]
    assert gains == [f"+{table.components.points(dossier(code), 0)}" for code in ("yA", "bB")]
    assert any(rect.get("class") == "slot next" for rect in second.iter(f"{SVG}rect"))


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


def test_targets_are_outlined_and_what_is_none_steps_back() -> None:
    play = answers(play_with(inbox={"y": "yC bA"}, outbox={"r": "yB1"}, cards={1: "Telephone"}), "Telephone")
    assert play.ask is not None
    svg = table_svg(play.table, play.ask)
    assert set(with_class(svg, "can")) == set(play.ask.names)
    dossiers = {one.get("data-name") for one in things(svg, kind="dossier")}
    assert set(with_class(svg, "steps-back")) >= dossiers - set(play.ask.names)
    assert not set(with_class(svg, "steps-back")) & set(play.ask.names)


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
    assert with_class(svg, "can") == ["violet B", "yellow C"]
    assert number_on(things(svg, name="blue A")[0]) == "1"


def test_what_moved_is_marked_with_more_than_a_colour() -> None:
    before = play_with(cards={1: "Telephone"})
    after = before.after("Deal with the top dossier")
    moved = changes(before.table, after.table)
    assert len(moved) == 1
    svg = table_svg(after.table, after.ask, marked=moved)
    assert with_class(svg, "moved") == list(moved)
    assert "stroke-dasharray" in svg.split(".moved>.edge{")[1].split("}")[0]


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
    assert re.search("reconstructed[^<]*not the printed one", table_svg(table_with()).split("</desc>")[1])
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
    svg = table_svg(play.table, play.ask)
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


@pytest.mark.parametrize("partitions", [[28], [1] * 9, [1, 1, 1, 1, 1, 1, 1, 1, 20], [7, 7, 7, 7]])
def test_cabinets_of_ones_own_stay_in_the_picture(partitions: list[int]) -> None:
    scoring = {letter: [5] * len(partitions) for letter in LETTERS}
    table = table_with(components=custom(partitions=partitions, scoring=scoring))
    shown = things(table_svg(table), kind="partition")
    assert len(shown) == len(partitions)
    for css, place, width in (("wide-only", place_of, 864), ("narrow-only", narrow_place_of, 436)):
        corners = []
        for partition in shown:
            inside = next(part for part in partition if part.get("class") == css)
            slots = [rect for rect in inside.iter(f"{SVG}rect") if "slot" in rect.get("class", "")]
            right = max(float(slot.get("x", "")) + float(slot.get("width", "")) for slot in slots)
            x, y = place(partition)
            assert 0 <= x < x + right <= width
            assert len(slots) == partitions[len(corners)]
            corners.append((y, x, x + right))
        for (y, _, right), (other, x, _) in pairwise(sorted(corners)):
            assert y != other or right <= x, "towers stand beside each other"


@pytest.mark.parametrize("stops", [1, 2, 3, 4])
def test_one_inbox_holds_all_dossiers(stops: int) -> None:
    routes = {office: dict.fromkeys(LETTERS, ROUTE[:stops]) for office in ROUTE}
    play = adacta.start(ad_acta, seed=1, components=custom(routes=routes))
    table = play.table
    assert len(table.desks[OFFICE["y"]].inbox) == 28
    svg = table_svg(table, play.ask)
    bars = things(svg, kind="dossier", office="town hall")
    assert names(bars) == [one.name for one in table.desks[OFFICE["y"]].inbox]
    assert_a_deep_stack(svg, bars, "inbox of the town hall")


def test_the_car_holds_all_dossiers() -> None:
    table = table_with(turns=4)
    for desk in table.desks.values():
        table.car += desk.inbox
        desk.inbox = []
    svg = table_svg(table)
    bars = things(svg, kind="dossier", place="car")
    assert len(bars) == 28
    assert_a_deep_stack(svg, bars, "messenger's car")


def assert_a_deep_stack(svg: str, bars: list[ElementTree.Element], place: str) -> None:
    """As many as there is room for in full height, the others pushed together under a button that shows all."""
    for spot, least in ((place_of, 8), (narrow_place_of, 4)):
        heights = [spot(bar)[1] for bar in bars]
        assert heights == sorted(heights, reverse=True)
        steps = [low - high for low, high in pairwise(heights)]
        assert sum(step >= ROW - 0.1 for step in steps) >= least - 1
        assert all(step >= 2 for step in steps)
        assert min(heights) - CROWN >= 120
    folds = [group for group in drawn(svg).iter(f"{SVG}g") if group.get("data-lifts") == place]
    assert ["wide-only" in fold.get("class", "") for fold in folds] == [True, False]


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_that_can_be_clicked_overlaps(preset: str) -> None:
    """Neither in the wide nor in the narrow arrangement; a stack's dossiers and a sign's score belong together."""
    play = random_play(ad_acta.presets[preset], 60)
    svg = table_svg(play.table, play.ask)
    for place, width, height in ((place_of, *sizes(svg, "viewBox")), (narrow_place_of, *sizes(svg, "data-narrow-box"))):
        boxes = []
        for group in drawn(svg):
            kind = group.get("data-kind")
            if kind is None or kind in ("dossier", "score", "partition", "counter", "car", "card"):
                continue
            edge = next(rect for rect in group.iter(f"{SVG}rect") if rect.get("class") == "edge")
            x, y = place(group)
            w, h = float(edge.get("width", "")), float(edge.get("height", ""))
            boxes.append((x, y, w - 4, h - 4))
            assert w >= 27, group.attrib
            assert h >= 27, group.attrib
            assert x >= 0, group.attrib
            assert x + w - 4 <= width, group.attrib
            assert y + h - 4 <= height, group.attrib
        for (x, y, w, h), (left, top, wide, high) in combinations(boxes, 2):
            assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y


def sizes(svg: str, name: str) -> tuple[float, float]:
    _, _, width, height = map(float, drawn(svg).get(name, "").split())
    return width, height


@pytest.mark.parametrize("preset", PRESETS)
def test_no_text_is_too_small(preset: str) -> None:
    """At 1280x720 in JupyterLab 12 units are 11 pixels."""
    play = random_play(ad_acta.presets[preset], 60)
    svg = table_svg(play.table, play.ask)
    fonts = [float(text.get("font-size", "12")) for text in drawn(svg).iter(f"{SVG}text")]
    assert min(fonts) >= 12
    assert "font-size:" not in svg


def test_offices_with_scoring_tables_of_their_own_show_that_of_the_player_asked() -> None:
    scoring = {office: {letter: [number] * 6 for letter in LETTERS} for number, office in enumerate(ROUTE, start=41)}
    table = table_with(components=custom(scoring=scoring), turns=2)  # seat 3, tax office
    svg = table_svg(table)
    assert "scoring table of the tax office" in svg
    assert ">42<" in svg
    assert ">41<" not in svg.split("</desc>")[1]


# Many pictures on one page; small


def test_pictures_hold_no_ids_scripts_or_addresses() -> None:
    play = random_play()
    for svg in (table_svg(play.table, play.ask), dossier_svg(dossier("yA")), stack_svg([], {})):
        assert not re.search(r"\sid=|href|url\(|<script|\son\w+=", svg)
        assert set(re.findall(r"https?://[^\"]+", svg)) == {"http://www.w3.org/2000/svg"}
        style = svg.split("<style>")[1].split("</style>")[0].replace("@media (forced-colors:active){", "")
        for selector in re.findall(r"(?:^|\})([^{}]+)\{", style):
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
    assert [number_on(bar) for bar in things(svg, kind="dossier")] == ["1", "2", "3"]
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
    signs = set(SIGNS.values())
    for group in drawn(table_svg(play.table, play.ask)).iter(f"{SVG}g"):
        office = next((one for one in OFFICES if one.id in group.get("class", "").split()), None)
        tile = any("tile" in part.get("class", "").split() for part in group)
        stop = "stop" in group.get("class", "").split()
        if office is not None and (tile or stop):
            assert SIGNS[office.symbol] in [path.get("d") for path in group.iter(f"{SVG}path")]
            assert len({path.get("d") for path in group.iter(f"{SVG}path")} & signs) == 1


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
